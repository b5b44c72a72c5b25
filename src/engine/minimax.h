// The documented minimax: plain recursion over every way the game can go, with the scorings of its
// sources. docs/minimax.md tells it in words.
#pragma once

#include "rules/position.h"

typedef enum MinimaxScoring {
    MINIMAX_PLAIN,       ///< +1, 0, -1 for the side that asks; the first best in reading order
    MINIMAX_TEN,         ///< the same with +10, 0, -10
    MINIMAX_DEPTH_AWARE, ///< 100 - depth for X, depth - 100 for O, X maximises; all best are equal
} MinimaxScoring;

/// Of MINIMAX_DEPTH_AWARE: a win n plies away is worth this less n.
enum { MINIMAX_DEPTH_AWARE_WIN = 100 };

typedef struct MinimaxOptions {
    MinimaxScoring scoring;
    int depth_limit; ///< a position at this depth that is not finished counts 0; 0 means no limit
    bool remember;   ///< keep the value of every position met (with up to 32 cells free at the
                     ///< root); changes no score, only the nodes
} MinimaxOptions;

typedef struct MinimaxResult {
    int16_t scores[CELLS_MAX]; ///< by cell, reading order
    bool scored[CELLS_MAX];    ///< false where the cell cannot be played
    Cell best[CELLS_MAX];      ///< one cell, or with depth-aware scoring all that are equally good
    int best_count;            ///< 0 only when the game is over
    int score;                 ///< of the position
    uint64_t nodes;            ///< positions valued, the root counted; one whose value was
                               ///< remembered is not counted again
} MinimaxResult;

/// False, with a sentence that says how large a position may be, when minimax could not finish
/// `position` in reasonable time, some seconds: without a depth limit some 12 cells may be free,
/// and 16 with `remember`. A depth limit allows larger ones.
bool minimax_can_finish(const Position *position, const MinimaxOptions *options, Problem *problem);

/// Values `position`, which minimax_can_finish must allow, and each of its moves. Any thread.
void minimax_search(const Position *position, const MinimaxOptions *options, MinimaxResult *result);

// --- one step at a time, for whoever wants to watch it: the calls of minimax_search in its order,
// one for every mark that is tried. What saves calls can be switched on; it changes no value of the
// root

// What a position at a depth limit looks like: the estimate that stands at the leaves where games
// are too long to be ended.

typedef struct MinimaxEstimate MinimaxEstimate;

/// For positions of a valid variant; NULL where there is no evaluation for its rules. Release with
/// minimax_estimate_free. For one thread.
MinimaxEstimate *minimax_estimate_new(const Variant *variant);
/// NULL is fine.
void minimax_estimate_free(MinimaxEstimate *estimate);
/// The chance of X (score_chance) above one half, in per cent: 0 is even, 1 to 49 good for X, the
/// same below 0 for O. `position` is open.
int minimax_estimate_of(MinimaxEstimate *estimate, const Position *position);

// What ends of games are worth, and who wants which.

/// By side: what its win is worth at the root, what each ply takes away from that, and 1 for the
/// side that maximises, -1 for the other.
typedef struct MinimaxWorth {
    int win[2], fades[2], sign[2];
} MinimaxWorth;

/// `asking` is to move at the root, or whoever is to maximise where the scoring does not say.
static inline MinimaxWorth minimax_worth(MinimaxScoring scoring, Side asking) {
    const bool depth_aware = scoring == MINIMAX_DEPTH_AWARE;
    const int unit = scoring == MINIMAX_PLAIN ? 1
                     : scoring == MINIMAX_TEN ? 10
                                              : MINIMAX_DEPTH_AWARE_WIN;
    const Side maximiser = depth_aware ? SIDE_X : asking;
    MinimaxWorth worth;
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        worth.sign[side] = side == maximiser ? 1 : -1;
        worth.win[side] = worth.sign[side] * unit;
        worth.fades[side] = depth_aware ? worth.sign[side] : 0;
    }
    return worth;
}

/// A win of `winner` whose last mark is the `depth`-th since the root.
static inline int minimax_worth_of_win(const MinimaxWorth *worth, Side winner, int depth) {
    return worth->win[winner] - worth->fades[winner] * depth;
}

typedef struct MinimaxWalkOptions {
    MinimaxScoring scoring;
    int depth_limit; ///< as in MinimaxOptions
    bool prune;      ///< alpha-beta: leave out what the side that chooses above would never allow
    bool remember;   ///< do not search a position again; with `prune` a bound of its value may do
    bool symmetry;   ///< nor its mirror images and turns, which `remember` then finds, too
    bool order;      ///< try what wins at once first, then squares that more rows go through
    MinimaxEstimate *estimate; ///< of MINIMAX_DEPTH_AWARE: what a position at the limit is worth;
                               ///< kept, and used by copies, too. NULL: 0
    bool as_x;                 ///< X maximises under every scoring, whoever asks
} MinimaxWalkOptions;

/// What a step was. A call begins with MINIMAX_TRY and ends with one of the four after it; then its
/// mark is taken back and MINIMAX_COMPARE follows. The root is a call without MINIMAX_TRY, and ends
/// with MINIMAX_CARRY, or MINIMAX_END where it is over.
typedef enum MinimaxStepKind {
    MINIMAX_TRY,     ///< a mark is set
    MINIMAX_END,     ///< the game is over, or the limit is reached: the board gives the value
    MINIMAX_RECALL,  ///< the value is remembered
    MINIMAX_CARRY,   ///< all replies are valued: the best of them is the value
    MINIMAX_CUT,     ///< the replies that are left cannot matter: the value is a bound
    MINIMAX_COMPARE, ///< the side that chooses there compares the value with its best so far
} MinimaxStepKind;

typedef struct MinimaxStep {
    MinimaxStepKind kind;
    int depth;     ///< marks set since the root, in the call that the step is of
    uint64_t call; ///< its number: the root is 1; that of one which is remembered is given again
    Cell cell;     ///< the mark that began it, of MINIMAX_COMPARE the one that was taken back;
                   ///< CELL_NONE at the root
    Side side;     ///< who set it; of the root who did not
    int value;     ///< of the call, of MINIMAX_COMPARE the one that is compared; 0 with MINIMAX_TRY
    int best;      ///< MINIMAX_COMPARE: the best now
    bool better;   ///< MINIMAX_COMPARE: it was better than those before
    int left_out;  ///< MINIMAX_CUT: how many replies were not tried
    uint64_t met;  ///< MINIMAX_RECALL: the call that valued this position, or its image
} MinimaxStep;

/// A reply of a call, in the order they are tried, and what came of it.
typedef struct MinimaxReply {
    Cell cell;
    MinimaxStepKind end; ///< how its call ended; MINIMAX_TRY until it has been compared
    int value;           ///< 0 until then
    uint64_t call;       ///< of MINIMAX_RECALL the one that was met; 0 until then
} MinimaxReply;

/// A call that has not ended. Values seen so far by all above it bound what can matter: between
/// `alpha`, which the side that maximises has, and `beta`, which the other has.
typedef struct MinimaxCall {
    uint64_t number;
    Cell cell;
    Side to_move;
    const MinimaxReply *replies; ///< until the next step; but for the root none before the first
                                 ///< is tried
    int count, tried;
    bool compared; ///< at least one has been
    int best;      ///< of those; 0 before
    Cell best_move;
    int alpha, beta; ///< ±MINIMAX_WALK_OPEN where nothing is known
} MinimaxCall;
enum { MINIMAX_WALK_OPEN = 1000 };

typedef struct MinimaxWalk MinimaxWalk;

/// A walk that has made no step; minimax_can_finish must allow it. Release with minimax_walk_free.
/// For one thread.
MinimaxWalk *minimax_walk_new(const Position *root, const MinimaxWalkOptions *options);
/// Another that stands where `walk` does, and goes on by itself.
MinimaxWalk *minimax_walk_copy(const MinimaxWalk *walk);
/// NULL is fine.
void minimax_walk_free(MinimaxWalk *walk);
/// Makes the next step. False when there is none: the root has its value.
bool minimax_walk_step(MinimaxWalk *walk, MinimaxStep *step);

/// The board as the last step left it: with the mark of a call that has just ended still on it.
const Position *minimax_walk_position(const MinimaxWalk *walk);
/// Positions searched so far: calls, those excepted that were remembered.
uint64_t minimax_walk_calls(const MinimaxWalk *walk);
/// The depth of the deepest call that has not ended; -1 after the last step.
int minimax_walk_depth(const MinimaxWalk *walk);
/// That call or one above it.
MinimaxCall minimax_walk_call(const MinimaxWalk *walk, int depth);
