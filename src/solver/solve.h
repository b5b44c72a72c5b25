// What the solver is asked, what it tells meanwhile and what it answers.
#pragma once

#include "base/clock.h"
#include "rules/score.h"

#include <stdatomic.h>
#include <stddef.h>

enum { SOLVED_WORDS = 2 }; ///< of a set of cells; no solver takes boards of more than 128

/// A set of cells that means the same on every machine: cell i is bit i % 64 of word i / 64.
typedef struct SolvedSet {
    uint64_t words[SOLVED_WORDS];
} SolvedSet;

/// Whose rows count in what was proved.
typedef enum SolvedRows {
    SOLVED_ROWS_BOTH, ///< the game itself
    SOLVED_ROWS_X,    ///< X's, overlong ones included; O only blocks
    SOLVED_ROWS_O,    ///< the other way round
} SolvedRows;

/// Something that was proved on the way to an answer: bounds of the value of one open position,
/// for the side to move. With N cells on the board, 0 is a draw, a win whose last mark is mark
/// number e of the game is worth N + 1 - e, and the loss of it minus that; so 1 says no more than
/// that it wins. A bound that is not known is -N or N.
///
/// Put into a later solve of the same variant it spares the work, whatever the position that solve
/// is about. It is taken on trust: keep a checksum where it is stored.
typedef struct SolvedPosition {
    SolvedSet marks[2]; ///< by side; unlike in a game, one side may be any number ahead
    SolvedSet needed;   ///< cells the proof rests on, in the sense of the solver that wrote it
    uint8_t to_move;    ///< Side
    uint8_t rows;       ///< SolvedRows
    int16_t lower, upper;
    int16_t best;  ///< a move that reaches `lower`, or holds `upper` for the other; or CELL_NONE
    uint32_t work; ///< nodes it took
} SolvedPosition;

/// What is asked.
typedef struct SolveRequest {
    Position position; ///< any, finished ones included
    bool distance;     ///< also the exact number of plies to the end of a won or lost game
    int64_t time_ns;   ///< 0: no limit
    uint64_t nodes;    ///< of all threads together, never more; 0: no limit
    int threads;       ///< at least 1
    int table_mib;     ///< for all tables together, kept to within 5 %
    /// What earlier solves of the variant have proved, for instance one that was cut short; the
    /// array is read before the work starts. Entries that are no positions of the variant, or of
    /// no use to its solver, are passed over.
    const SolvedPosition *solved;
    size_t solved_count;
} SolveRequest;

/// What is sure of each move, by cell, for the side that makes it: -1 loss, 0 draw, +1 win. A cell
/// that is no move, and a move nothing is known of, has -1 and +1.
typedef struct SolveMoves {
    int8_t lower[CELLS_MAX], upper[CELLS_MAX];
} SolveMoves;

/// What is sure. `lower` and `upper` bound the value for the side to move: -1 loss, 0 draw, +1 win.
typedef struct SolveAnswer {
    bool proven; ///< lower == upper, and with `distance` the plies are exact
    int lower, upper;
    int plies; ///< of a win or loss, when `distance` was asked and proven; else 0
    Cell best; ///< a move that keeps the proven value; CELL_NONE when finished or not proven
    int pv_length;
    Cell pv[CELLS_MAX];
    uint64_t nodes;
    int64_t time_ns;
    const char *method; ///< static text: how it was proved, such as "pairing" or "threats"
    SolveMoves moves;   ///< by-products of the proof: seldom complete
} SolveAnswer;

/// What is going on, for honest progress.
typedef struct SolveProgress {
    uint64_t nodes;
    int64_t time_ns;
    int lower, upper;
    const char *trying;        ///< static text
    Cell variation[CELLS_MAX]; ///< what is being looked at
    int variation_length;
    SolveMoves moves;
    size_t memory, memory_limit; ///< bytes of the tables: in use, at most
} SolveProgress;

typedef struct SolveObserver {
    /// Called now and then, never more often than ten times a second, on the thread of
    /// solver_solve.
    void (*on_progress)(void *context, const SolveProgress *progress); ///< may be NULL
    void *context;
    /// Called for every position proved with `solved_work` nodes or more, as soon as it is; the
    /// same one may come again with other bounds. From any thread of the solve, but never twice at
    /// once nor together with on_progress. The search waits meanwhile. May be NULL.
    void (*on_solved)(void *context, const SolvedPosition *solved);
    uint32_t solved_work;
} SolveObserver;

/// The free cell nearest to the middle, of `cells` that hold a Side each; CELL_NONE when there is
/// none.
Cell solve_central_cell(const Variant *variant, const uint8_t *cells);
/// An answer that says nothing.
SolveAnswer solve_nothing(void);
/// Sets every move to unknown.
void solve_moves_clear(SolveMoves *moves);
