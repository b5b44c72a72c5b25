// What is chosen for a game besides its board and who plays.
#pragma once

#include "game/game_clock.h"
#include "game/opening.h"
#include "game/player.h"
#include "game/record.h"
#include "rules/variant.h"

/// Zeroed: as usual.
typedef struct GameOptions {
    TimeControl time;
    bool no_take_back; ///< marks stay while the game goes on
    bool no_hints;     ///< neither hints nor explanations nor proofs while the game goes on
    bool adapts;       ///< a computer's level follows how the only person does
    int first_marks; ///< X draws so many before O's first, FIRST_MARKS_MOST at most, or as many as
                     ///< make no row; up to 1: the sides take turns from the beginning
    bool swap2;      ///< on boards that it fits, and without first marks
} GameOptions;

// --- The game on the board and those before it: who plays for which side, the moves with what was
// taken back, and the tally. Pure state: asks nobody and reads no clock.

/// What is chosen before a game.
typedef struct GameSpec {
    Variant variant;
    Player players[2]; ///< by Side
    Side first;
    uint64_t seed; ///< of slips, coin tosses and choices among equals
    bool quiet;    ///< no coach: slips and remedies are told only to who asks
    bool stones;   ///< marks are stones where the board is large, and sides are called by them
    bool shown;    ///< a demo: nobody keeps it until a person takes a side
    GameOptions options;
    bool from_position; ///< start from `position` instead of the empty board
    Position position;
} GameSpec;

/// Finished games: won by X's player, won by O's player, drawn. The game on the board counts as it
/// ended first, whatever place of it is looked at, and whatever is tried from there. A game that
/// was set up finished does not count. Wins follow a player who changes sides.
typedef struct Tally {
    int wins[2];
    int draws;
} Tally;

enum { GAME_NAME_MAX = 64 };

/// All zero before the first game. Fields are for reading; only the functions below write.
typedef struct Game {
    GameSpec spec; ///< with the players in the seats they have now
    Record record;
    Tally settled;   ///< of the games before this one
    int number;      ///< counts the games, from 1
    int seed_number; ///< sets the slips of this game apart from those of others with the same seed
    bool set_up_finished;
    bool move_asked;           ///< a person asked the computer for this one move
    bool held;                 ///< the computer waits: somebody looks at this place of the game
    FirstMarks first;          ///< of X, before the sides take turns
    bool swap2;                ///< it is opened so
    Swap2Choice choice;        ///< made at the place on the board, with no mark after it yet …
    Swap2Choice choice_undone; ///< … or taken back there last
    GameClock clock;
    GameEnd end;    ///< how it is over here, where the board does not say it
    int first_end;  ///< the node at which it was over first; GAME_TREE_NONE before
    bool drawn;     ///< something was drawn, chosen or said since who keeps the game cleared this
    bool looks;     ///< another window has it: once something is drawn it is a game of its own
    bool branched;  ///< it had more than one line when it came from elsewhere
    bool came_over; ///< it was over when it came from elsewhere: nobody has won or lost it here
    char name[GAME_NAME_MAX]; ///< what it is kept as; empty: it is not. The owner's to fill
} Game;

/// A game as it was left, besides its tree.
typedef struct GameLeft {
    GameSpec spec; ///< in the seats of the beginning, and so are the wins
    Tally settled;
    int seed_number;
    int node;         ///< of the tree: the place on the board
    int first_end;    ///< the node at which it was over first; GAME_TREE_NONE: not known
    bool elsewhere;   ///< it comes from elsewhere …
    bool came_over;   ///< … or came so once, and was over then …
    bool branched;    ///< … or had more than one line then
    bool swapped;     ///< the players sit in each other's seats there
    FirstMarks first; ///< ignored where the tree does not begin so
    bool swap2;       ///< it is opened so …
    Swap2Choice choice, choice_undone; ///< … and these were there; ignored where they cannot be
} GameLeft;

/// Begins what `spec` says, whose variant must be valid; the tally starts again if the players or
/// the board changed. `before` is the game that was on the board, with its record: `game` itself or
/// where that was moved to.
void game_start(Game *game, const GameSpec *spec, const Game *before);
/// Begins the next game: the same players in the seats they had when this one began, a computer at
/// game_next_level; the other side begins, unless the position was set up. `before` as above.
void game_start_next(Game *game, const Game *before);

/// Goes on with a game as it was left; the tree becomes the game's. A computer waits where moves
/// follow.
void game_open(Game *game, const GameLeft *left, GameTree *tree);

/// Lets the game only be looked at, which another window has: it is kept nowhere, a computer waits,
/// and time stands, until a person draws a mark or lets the computer play.
void game_only_look(Game *game);
/// True while it is so.
bool game_is_looked_at(const Game *game);

/// The board's, or what `end` says.
Outcome game_outcome(const Game *game);
/// `end` of the end of the line of moves through the place on the board, by the seats there.
GameEnd game_end_of_line(const Game *game);
/// game_outcome of the end of the line of moves through the place on the board, by the seats of
/// that place.
Outcome game_result(const Game *game);
/// How the game ended first, by the seats of the place on the board, where the line of moves
/// through that place is another one: then it is a try. OUTCOME_OPEN where it is none.
Outcome game_result_before_try(const Game *game);
/// The level that the computer of `side` has in the next game: the one it has, or, where levels
/// follow the only person, a step up after a win of that person's and a step down after a loss.
Level game_next_level(const Game *game, Side side);
/// What is due on the board, and what led to its last mark, which there must be.
OpeningTurn game_turn(const Game *game);
OpeningTurn game_turn_before(const Game *game);
/// The players changed seats by the choice on the board: what is noted of the clocks there is for
/// the seats before.
bool game_seats_were_chosen(const Game *game);
/// True when move `index` of the record was drawn before the sides took turns.
bool game_is_opening_move(const Game *game, int index);
/// True when the line of moves through the place on the board leads to the end of the game: then it
/// is only looked at, and nothing is kept back any more.
bool game_is_played_out(const Game *game);
/// True where it is over or was over once, whatever place of it is looked at: what is tried from
/// before its end counts for nothing.
bool game_ended_once(const Game *game);
/// True while marks cannot be taken back.
bool game_is_binding(const Game *game);
/// True while hints, explanations and proofs are kept back.
bool game_keeps_silent(const Game *game);
/// Who may resign or offer a draw now, once there is a mark: the only person, or of two whose turn
/// it is; SIDE_NONE for nobody.
Side game_side_that_may_end(const Game *game);
/// True while no side has won and there is room.
bool game_is_open(const Game *game);
/// True when the computer owes a move; false where it waits.
bool game_computer_to_move(const Game *game);
/// True when a person is to move.
bool game_person_to_move(const Game *game);
/// True when a person is to choose in an opening, and may choose so.
bool game_person_may_choose(const Game *game, Swap2Choice choice);
/// True when `cell` can be played by whose turn it is.
bool game_can_play(const Game *game, int cell);
/// True when playing `cell` drops moves of the record: those after first marks that were taken
/// back.
bool game_play_begins_anew(const Game *game, Cell cell);
/// The tally with the game's result.
Tally game_tally(const Game *game);
/// The games before this one count no more.
void game_forget_tally(Game *game);

/// What the computer's choices in this position of this game are drawn by.
uint64_t game_seed(const Game *game);

/// That side gives the game up, or both agree to a draw: while game_side_that_may_end says
/// somebody.
void game_resign(Game *game, Side side);
void game_agree_draw(Game *game);
/// Whose turn it is loses on time.
void game_run_out_of_time(Game *game);

// The clock must stand while the game is played or walked through: turn/game_time.h sees to that.

/// Plays a move, which game_can_play must allow.
void game_play(Game *game, Cell cell);
/// Chooses for whose turn it is, which opening_allows must allow: players change seats, with
/// their names, levels and wins.
void game_choose(Game *game, Swap2Choice choice);
/// Another game begins like this one, whose record was moved away, with its first marks: for
/// game_play_begins_anew.
void game_begin_anew(Game *game, const FirstMarks *first);
/// True when somebody’s word ended the game here, and words can be taken back: game_undo does that
/// first.
bool game_can_lift(const Game *game);
/// True when game_undo has something to take back, game_redo something to play again.
bool game_can_undo(const Game *game);
bool game_can_redo(const Game *game);
/// Lifts what game_resign or game_agree_draw said last, where marks may be taken back at all; else
/// takes back what game_let_computer_play asked or a person chose when that was last; else a move
/// or, against a computer, moves until a person is to move again, seats that were changed before
/// them included. False when there is nothing.
bool game_undo(Game *game);
/// Plays again what game_undo took back. False when there is nothing.
bool game_redo(Game *game);
/// Shows the game after its first `cursor` moves, 0 to all of them, or nothing new where these were
/// to be taken back while that is not allowed. Where a computer is to move and
/// moves follow it waits for game_let_computer_play: what follows is not to be lost by looking.
void game_go_to(Game *game, int cursor);
/// Shows the game after its first `cursor` moves for who only leafs through it, whatever may be
/// taken back; players sit as they did there.
void game_leaf_to(Game *game, int cursor);
/// Shows who leafs through a game with tries how it ended first; where it has none the end of its
/// line.
void game_leaf_to_first_end(Game *game);
/// Goes on from the game after its first `cursor` moves by `count` others, which all must be able
/// to be played: a variation where it went on otherwise. A computer waits. False, and nothing
/// changes, where moves that were played would have to be taken back and may not be.
bool game_vary(Game *game, int cursor, const Cell *moves, int count);
/// As record_turn_aside does; a computer waits as after game_go_to.
bool game_turn_aside(Game *game);
/// True where the lines beside the one on the board are worth a look: it came with them, or is
/// over, so that they are tries, and not what was just taken back.
bool game_has_lines(const Game *game);
/// As record_leaves_main and record_return_to_main do: the main line is a file's first one, and
/// of a game that was played here how that ended first.
int game_leaves_main(const Game *game);
bool game_return_to_main(Game *game);
/// The computer plays for the side to move, or goes on where it waits. Against a computer the
/// players change seats, names, levels and wins with them, until that move is taken back or a new
/// game begins; among two people a perfect computer plays this one move. False when the game is
/// over or it is to move anyway, and in an opening by swap2.
bool game_let_computer_play(Game *game);
/// Changes the options in the middle of the game, where the clock must stand; with another one both
/// sides get its whole time. How a game is opened changes while nothing is drawn.
void game_set_options(Game *game, const GameOptions *options);
/// Changes a player in the middle of the game.
void game_set_player(Game *game, Side side, const Player *player);
