// What is known of a position and all its mirror images, and the table of all that is known. Not
// for others than the judge.
#pragma once

#include "rules/symmetry.h"
#include "study/judge.h"

typedef struct Estimate {
    Cell cell; ///< of its mirror images the one that stands for all
    Score score;
    uint64_t effort; ///< behind it
} Estimate;

/// What is known of a position and all its images. All zero but the bounds: nothing.
typedef struct Known {
    uint64_t key;
    int8_t lower, upper;
    bool exact;    ///< `plies` is no mere bound
    bool finished; ///< explained
    bool scored;
    int16_t plies; ///< of what is won or lost: the winner needs at most so many; 0: not told yet
    Score score;
    uint64_t effort; ///< the most behind any estimate
    Score bar;       ///< who searched so much found the moves that it does not name no better
    int estimate_count, line_length;
    Estimate *estimates;
    Cell *line;     ///< how it can go on, by the verdict or else the score; turned as the key is
    const char *by; ///< NULL: an empty place of the table
} Known;

struct Judge {
    Known *table; ///< open addressing
    size_t count, capacity;
    uint64_t version;
};

/// All that was stored under `key`, or nothing.
Known known_look_up(const Judge *judge, uint64_t key);
/// What nobody knows anything of.
Known known_nothing(uint64_t key);
/// Keeps `known` in place of what was under its key.
void known_store(Judge *judge, const Known *known);

/// Makes room where too much is known. What was looked up before is not to be used any more.
void known_tidy(Judge *judge);

/// The symmetry that turns a board the way its key is.
typedef struct Turn {
    const Variant *variant;
    int symmetry;
} Turn;

/// Adds what is sure. True when that is news: then `known` is to be stored.
bool known_tighten(Known *known, Bounds bounds, Turn turn);
/// Keeps a line in place of the one there was; `known` is to be stored.
void known_keep_line(Known *known, const Cell *line, int length, Turn turn);
/// The line, turned as the board is, to `line`, which has room for REPORT_PV_MAX. Its length.
int known_line(const Known *known, Turn turn, Cell *line);
/// The verdict; no game takes longer than `free` cells.
Verdict known_verdict(const Known *known, int free);
/// The outcome that two bounds leave, or VERDICT_UNKNOWN.
VerdictKind known_kind(int lower, int upper);

// --- a position and its moves, whichever way the board is turned

/// A position, which must live as long, with the keys of its images.
typedef struct Place {
    const Position *position;
    uint64_t keys[SYMMETRIES_MAX], key; ///< by symmetry, and the least of them
    Turn turn;
} Place;

typedef struct Move {
    Cell cell;
    bool over;   ///< it ends the game
    Known after; ///< the position after it, for the side to move there
    Turn turn;   ///< of that position
} Move;

/// The place of `position`.
Place known_place(const Position *position);
/// Of the images of `cell` that look the same in `place`, the one that stands for all.
Cell known_class(const Place *place, Cell cell);
/// What is known of a move; `board` is the position of `place` and comes back as it was.
Move known_move(const Judge *judge, const Place *place, Position *board, Cell cell);
/// Writes all moves to `moves`, which has room for CELLS_MAX, and returns how many.
int known_moves(const Judge *judge, const Place *place, Move *moves);
/// What is proven of a move with `free` cells before it, for who makes it.
Verdict known_move_verdict(const Move *move, int free);
