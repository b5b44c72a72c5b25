// What the parts of the protocol share: the state of the thread that thinks. "Brain" is what
// managers call a program like this.
#pragma once

#include "api/inkrow.h"
#include "base/text.h"
#include "cli/gomocup/exchange.h"
#include "cli/gomocup/gomocup.h"
#include "cli/gomocup/searcher.h"

// --- the stones of one game as the manager tells them: whose they are, on a board of any size

typedef enum Stone { STONE_NONE, STONE_OWN, STONE_OTHER } Stone;

typedef struct Stones {
    int width, height;               ///< 3 … 32; 0 before there is a board
    uint8_t cells[INKROW_CELLS_MAX]; ///< Stone
    bool uneven;                     ///< they were set up in numbers that turns do not lead to
} Stones;

/// An empty board.
void brain_stones_clear(Stones *stones, int width, int height);
/// Reads `x,y`, counted from 0 at the top left. False, with a sentence, when it is no such pair or
/// off the board.
bool brain_stones_read_cell(const Stones *stones, Slice text, int *cell, Problem *problem);
/// The same for the cell of a column and a row.
bool brain_stones_find_cell(const Stones *stones, int64_t column, int64_t row, int *cell,
                            Problem *problem);
/// Finds out whether they are uneven, as a list of stones may set them up: for a handicap, or for
/// analysis. `own_turn` tells that the own side is to move; otherwise either may be.
void brain_stones_compare(Stones *stones, bool own_turn);
/// Sets the stones up in a game of their variant, with the own side to move; it may be over. Who
/// has more stones moved first, and is X. False, with a sentence, when it is not the own side's
/// turn, and they are not uneven, or the stones stand as they cannot. `inkrow` has the game.
bool brain_stones_position(const Stones *stones, const Inkrow *inkrow, InkrowGame *game,
                           Problem *problem);

// --- the state

enum { SWAP2_MARKS = 3, SWAP2_MARKS_MOST = 5, VARIANT_ROOM = 64 };

/// What follows a command over several lines, until DONE.
typedef enum ListKind {
    LIST_NONE,
    LIST_BOARD,  ///< BOARD: then a move is owed
    LIST_SET_UP, ///< YXBOARD: nothing is owed
    LIST_LINES,  ///< YXNBEST: a move is owed, and several are shown
    LIST_SWAP2,  ///< SWAP2BOARD: cells without an owner
} ListKind;

typedef struct List {
    ListKind kind;
    int lines_wanted; ///< LIST_LINES
    bool refused;     ///< `problem` says why; the first reason stands
    Problem problem;
    int64_t started; ///< when its first line came
    Stones stones;
    int count;                   ///< of stones
    int cells[SWAP2_MARKS_MOST]; ///< LIST_SWAP2: the first ones, in order
} List;

typedef struct Brain {
    GomocupConfig config;
    Exchange exchange;
    Thread thread;          ///< unless `alone`
    bool mute;              ///< saying failed
    Inkrow *inkrow;         ///< this thread's own
    InkrowGame *game;       ///< the position that is looked at; NULL before there was one
    Searcher *searcher;     ///< NULL before there is a board, and for want of resources
    InkrowEngine *spare;    ///< a small one of this thread's own, for moves that cannot wait; NULL
                            ///< before there is a board
    bool alone;             ///< the caller's thread does it all: no searcher
    const char *shortage;   ///< why there is no searcher where one is wanted
    int table_mib, threads; ///< what the searcher was meant to have
    char prepared[VARIANT_ROOM]; ///< what the searcher has tables for; empty for none
    Stones stones;
    List list;
    uint64_t serial;  ///< of the line that is being done
    int64_t started;  ///< when its time began to run
    int64_t answered; ///< when the last move was said
    bool ponders;     ///< there is a position to ponder on
    Handover ponder;
} Brain;

/// Says a line, as printf does, with everything but plain ASCII replaced by '?'.
BASE_PRINTF(2, 3) void brain_say(Brain *brain, const char *format, ...);
/// Says ERROR and the sentence.
void brain_refuse(Brain *brain, const Problem *problem);
/// Appends moves of the game as `x,y` with spaces between.
void brain_write_moves(const Brain *brain, const char (*moves)[INKROW_CELL_ROOM], int count,
                       Text *text);

/// The number of a move of the game.
int brain_cell(const Brain *brain, const char *move);
/// What the game is now.
InkrowBoard brain_board(const Brain *brain);
/// Makes the game an empty board of the variant that the settings make of it; false, with a
/// sentence, where there is none.
bool brain_new_game(Brain *brain, Problem *problem);
/// Makes the game the position of the stones on the board; see brain_stones_position.
bool brain_position(Brain *brain, Problem *problem);
