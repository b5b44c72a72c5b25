// What the solver is asked, what it tells meanwhile and what it answers.
#pragma once

#include "base/clock.h"
#include "base/threads.h"
#include "rules/score.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

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

/// Sets every move to unknown.
static inline void solve_moves_clear(SolveMoves *moves) {
    memset(moves->lower, -1, sizeof(moves->lower));
    memset(moves->upper, +1, sizeof(moves->upper));
}

/// An answer that says nothing.
static inline SolveAnswer solve_nothing(void) {
    SolveAnswer answer = {.lower = -1, .upper = 1, .best = CELL_NONE, .method = "none"};
    solve_moves_clear(&answer.moves);
    return answer;
}

// --- the exact value of a position: proved, or nothing; the facade over the provers

/// Solves. Blocks; returns within 50 ms of its time limit or of `*stop` becoming true (any thread
/// may set it). Any thread of the solve may read `clock`, several at once on drop boards. `answer`
/// is always filled with what is sure. A game with a rule that no prover knows is searched by the
/// rules alone (engine/rules_search.h), which ends in time on tiny boards.
void solver_solve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                  const SolveObserver *observer, SolveAnswer *answer);

// --- for the provers: how much they may still do, and what they may answer

typedef struct Effort {
    uint64_t nodes;      ///< spent so far, never set back
    uint64_t node_limit; ///< gives up when so many are spent
    atomic_bool *stop;   ///< gives up when true; any thread may set it
    /// Called every EFFORT_POLL_NODES nodes by the thread that spends; may be NULL.
    void (*poll)(void *context);
    void *poll_context;
} Effort;

enum { EFFORT_POLL_NODES = 64 }; ///< a power of two; some milliseconds of work

/// Of a search for a win by force.
typedef struct ForcingLimits {
    int moves; ///< of the winner, the completing one included
    int nodes; ///< positions to look at
} ForcingLimits;

/// Allows `nodes` more.
static inline void effort_allow(Effort *effort, uint64_t nodes) {
    effort->node_limit = nodes > UINT64_MAX - effort->nodes ? UINT64_MAX : effort->nodes + nodes;
}

/// Spends one node; false when there is none left.
static inline bool effort_spend(Effort *effort) {
    if (effort->poll != NULL && (effort->nodes & (EFFORT_POLL_NODES - 1)) == 0)
        effort->poll(effort->poll_context);
    bool left = effort->nodes < effort->node_limit && !stop_asked(effort->stop);
    effort->nodes += left;
    return left;
}

// The answers to the two questions that settle a position without gravity: does the side to move
// win, and does the other side?

typedef enum Proof { PROVED_NOTHING, PROVED_NO, PROVED_YES } Proof;

/// What they say of the value for the side to move: -1 loss, 0 draw, +1 win.
static inline void proof_bounds(Proof wins, Proof loses, int *lower, int *upper) {
    *lower = wins == PROVED_YES ? 1 : loses == PROVED_NO ? 0 : -1;
    *upper = loses == PROVED_YES ? -1 : wins == PROVED_NO ? 0 : 1;
}

/// The free cell nearest to the middle, of `cells` that hold a Side each; CELL_NONE when there is
/// none.
static inline Cell solve_central_cell(const Variant *variant, const uint8_t *cells) {
    Cell best = CELL_NONE;
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        if (cells[cell] == SIDE_NONE &&
            (best == CELL_NONE || cell_off_middle(variant, cell) < cell_off_middle(variant, best)))
            best = cell;
    return best;
}
