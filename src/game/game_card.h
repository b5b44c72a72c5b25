// What a list tells of a kept game: enough to draw its card without the game itself; and the same
// as one line of text, so that an index need not read ten thousand games.
#pragma once

#include "game/game.h"

enum { GAME_TITLE_MAX = 48, GAME_CARD_NEWEST = 4 };

/// A plain value.
typedef struct GameCard {
    char title[GAME_TITLE_MAX]; ///< what somebody called the game; empty: nothing
    Variant variant;
    Outcome outcome;
    bool came_over;  ///< it was over when it came from elsewhere
    Outcome first;   ///< how the game ended first, where this is a try from there; open: it is none
    GameEndKind end; ///< where the board does not say it
    Side to_move;    ///< while it is open
    Player players[2];             ///< by Side, in their seats then
    int marks;                     ///< on the board
    char cells[CELLS_MAX + 1];     ///< X, O or a point for each, from the top left; or hidden
    Cell win_from, win_to;         ///< the ends of a winning row, or CELL_NONE
    Cell newest[GAME_CARD_NEWEST]; ///< of the moves, the last one first; CELL_NONE after them
} GameCard;

/// In the order of a list.
typedef enum KeptKind { KEPT_OPEN, KEPT_FINISHED, KEPT_WRONG, KEPT_KINDS } KeptKind;

/// Which window has a kept game, to write it.
typedef enum KeptOwner {
    KEPT_OURS,      ///< this one: nobody else has written it
    KEPT_OURS_NOW,  ///< this one, from now on: what it had of it before may be old
    KEPT_ELSEWHERE, ///< another one, which is open
    KEPT_UNKNOWN,   ///< not known yet: to be asked again after a wake
} KeptOwner;

/// An entry of a list of kept games. A plain value.
typedef struct KeptGame {
    char name[GAME_NAME_MAX]; ///< what it is kept as
    KeptKind kind;            ///< KEPT_WRONG: it cannot be read, and has no card
    char date[32];            ///< of its last change, to be shown: `21 Nov`, `Nov 2024`
    GameCard card;
} KeptGame;

/// What is to be told of `game`: of how it ended first where it ever ended, else of the place on
/// the board, or of where its moves lead when that is empty.
void game_card_of(const Game *game, GameCard *card);
/// The same of the place on the board, over or not.
void game_card_here(const Game *game, GameCard *card);
/// Shows `position` on the card: board, marks and winning row.
void game_card_show(const Position *position, GameCard *card);
/// Where its marks are is not to be seen, only how many they are: as game_card_of and
/// game_card_here make it while the clocks of the game are to go on (game_time_hides).
void game_card_hide(GameCard *card);
bool game_card_is_hidden(const GameCard *card);
/// The title that a game of this name has in its tree, to be shown; empty for none.
void game_card_title(const GameTree *tree, char title[GAME_TITLE_MAX]);
/// Gives the game that title; an empty one takes it away.
void game_card_set_title(GameTree *tree, const char *title);

/// Appends the card as text without line breaks.
void game_card_write(const GameCard *card, Text *line);
enum { GAME_CARD_TEXT_MAX = CELLS_MAX + 336 }; ///< bytes for any card
/// Reads that; false when it is anything else.
bool game_card_read(Slice line, GameCard *card);
