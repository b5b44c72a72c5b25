// Searches for the moves that are owed, and on the opponent's time.
#pragma once

#include "cli/gomocup/brain.h"

/// Makes the searcher ready for the settings and the board, so that no move has to wait for it.
/// Where one is owed, only what cannot wait is done.
void thinking_prepare(Brain *brain, bool move_is_owed);
/// Forgets what was learned in earlier games; thinking_prepare makes ready again.
void thinking_forget(Brain *brain);
/// From here to thinking_end a move is owed; the game tells how many may follow. Where the machine
/// has no room for searches a MESSAGE says so, and thinking_search only looks at what is next.
void thinking_begin(Brain *brain);
/// One search of the game, or one of `parts`, which share the time and the nodes. The finding has a
/// line.
void thinking_search(Brain *brain, int parts, Finding *finding);
/// False when END came meanwhile: then nothing is to be said.
bool thinking_end(Brain *brain);
/// Thinks about the stones on the board, sets the move that is found and says it; `moves` moves are
/// valued. False, with a sentence, where no move can be made.
bool thinking_move(Brain *brain, int moves, Problem *problem);
/// Thinks on the opponent's time, until a line comes.
void thinking_ponder(Brain *brain);
