// The words of the Game and Demo screens that are not about a move or a result (those are
// session/describe.h): what a cell is worth, the first sentence of a game, the state of the demo.
#pragma once

#include "game/game.h"
#include "session/session.h"
#include "words/describe.h"

enum { GAME_SIGN_MAX = 16, GAME_WORD_MAX = 32, GAME_SENTENCE_MAX = DESCRIBE_TEXT_MAX };

/// What a move is worth: `+1`, `0`, `−1` where it is proven, else the chance to win
/// as a guess: `66 %`. With `words`, here and below, instead of that: `win`, `draw`, `lose`,
/// `ahead`, `even`, `behind`.
void game_strings_sign(Worth worth, bool words, Text *text);
/// What stands under it: `win in 3`, `draw`, `lose in 2`, `loses` where it is not known how soon;
/// nothing for an estimate. With `words` `in 3` alone.
void game_strings_word(Worth worth, bool words, Text *text);
/// What a move of `mover` is worth: `X wins in 3`, or its sign where that is not proven.
void game_strings_worth(Worth worth, Side mover, SideNames names, Text *text);
/// A cell with what it is worth to who is to move, for small cells: as `viewer` sees it `h8: +1, X
/// wins in 3`; with `words` `h8: X wins in 3`.
void game_strings_cell(const Position *position, Cell cell, Worth worth, Side viewer,
                       SideNames names, bool words, Text *text);

/// Appends what wins: `Three in a row wins. Pieces fall to the floor.`
void game_strings_rules(const Variant *variant, Text *text);
/// What the bubble says before the first move.
void game_strings_opening(const GameSpec *spec, Text *text);
/// What a mark drawn by the computer has done to a person who draws `side` from now on.
void game_strings_pens_changed(Side side, SideNames names, Text *text);
/// What is left on a clock, begun seconds included: `5:00`, and below ten seconds tenths: `0:09.3`.
void game_strings_clock(int64_t nanoseconds, Text *text);
/// `thinking, 1.2 s`.
void game_strings_thinking(int64_t nanoseconds, Text *text);

/// What +1 says in the legend, and -1 for the other side. "you" when exactly one person plays.
Words game_strings_win(const GameSpec *spec, Side mover);
/// What stands beside estimates where it is proven who wins: `proven: you win; the rest is a
/// guess`.
void game_strings_proven(const GameSpec *spec, Side mover, VerdictKind value, Text *text);
/// Whether the side with the better chance, `percent` of 50 to 100, is `a little ahead`, `ahead` or
/// `far ahead`; NULL where both are about even.
const char *game_strings_ahead(int percent);
/// What the chance of `mover` says in words: `a guess: you are a little ahead`.
void game_strings_guess(const GameSpec *spec, Side mover, Chance chance, Text *text);

/// `game 4 of 10 · mark 18`.
void game_strings_demo(int game, int games, int move, Text *text);

/// Says that no other move was played in place of mark `move`, and which one near it has others.
void game_strings_no_other(const Record *record, int move, Text *text);
/// Variant and position in one line, as screens that take a position read it.
void game_strings_position(const Position *position, Text *text);

/// Appends what is due, `turn`, as a title: `Your turn: mark 2 of 3`, `Pick a pen`, `Bert picks a
/// pen`; nothing where the sides take turns. `thinks`: a computer is at it. `brief` leaves out who.
void game_strings_opening_title(const Game *game, OpeningTurn turn, bool thinks, bool brief,
                                Text *text);
/// Appends what is due or was chosen last, in a game that is opened by swap2; nothing once the
/// sides take turns.
void game_strings_swap2(const Game *game, Text *text);

/// Asks `side` whether it resigns, or the other side whether it takes the draw that `side` offers.
void game_strings_ask_resign(const GameSpec *spec, Side side, Text *text);
void game_strings_ask_draw(const GameSpec *spec, Side side, Text *text);
/// `side` does not take it; a computer says why.
void game_strings_draw_declined(const GameSpec *spec, Side side, Text *text);

/// Whose view signs are: `for you, X:`, `for O:`, `as X sees it:`.
const char *game_strings_viewer(const GameSpec *spec, Side viewer, bool as_x);
/// `Draw at c3`.
void game_strings_draw_at(const Variant *variant, Cell cell, Text *text);
