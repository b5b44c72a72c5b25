// What is said while a game is opened: by first marks, or by swap2.
#pragma once

#include "game/game.h"

/// Appends what is due, `turn`, as a title: `Your turn: mark 2 of 3`, `Pick a pen`, `Bert picks a
/// pen`; nothing where the sides take turns. `thinks`: a computer is at it. `brief` leaves out who.
void opening_strings_title(const Game *game, OpeningTurn turn, bool thinks, bool brief, Text *text);
/// Appends what is due or was chosen last, in a game that is opened by swap2; nothing once the
/// sides take turns.
void opening_strings_swap2(const Game *game, Text *text);
