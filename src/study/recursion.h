// The recursion of minimax on a person's position: a place in it, and what is seen from there.
//
// One thread.
#pragma once

#include "base/rng.h"
#include "engine/minimax_replay.h"

/// More free squares are too many calls to be gone through from end to end; with a depth limit
/// what counts is how many calls there can be.
enum { RECURSION_CALLS_MAX = 10000000 };

typedef struct Recursion {
    Position root;
    MinimaxWalkOptions options;
    MinimaxReplay *replay; ///< owned
} Recursion;

/// False, with a sentence, where the recursion from `root` is too long to be gone through.
bool recursion_can(const Position *root, const MinimaxWalkOptions *options, Problem *problem);
/// Begins before the first step, with nothing looked ahead. recursion_can must allow it.
void recursion_begin(Recursion *recursion, const Position *root, const MinimaxWalkOptions *options);
/// Releases what it holds; {0} is fine.
void recursion_end(Recursion *recursion);

/// Where a game of 3x3 by chance comes to when so few squares are free, or it is over.
Position recursion_by_chance(Rng *rng, int free);

/// Whether the side that is to move takes the largest value; the other takes the smallest.
bool recursion_maximises(const Recursion *recursion, Side side);

// --- the boards round the place: the open call at some depth, and what has been tried below it

typedef enum RecursionBoardState {
    RECURSION_ENDED,   ///< it has its value
    RECURSION_OPEN,    ///< on the way to the place, without a value yet
    RECURSION_NOT_YET, ///< still to be tried
    RECURSION_LEFT_OUT ///< not searched: it could not matter
} RecursionBoardState;

typedef struct RecursionBoard {
    int parent; ///< its number in the list; -1 for the first
    int depth;  ///< marks since the root
    Cell cell;  ///< the last of them; CELL_NONE at the root
    RecursionBoardState state;
    MinimaxStepKind end; ///< of RECURSION_ENDED: how
    int value; ///< of RECURSION_ENDED; of RECURSION_LEFT_OUT what the side that is to move there
               ///< has elsewhere, and so why
    uint64_t call; ///< its number; of one that was met before that one's; 0 before it is tried
    bool chosen;   ///< the value of the parent, so far, comes from here
} RecursionBoard;

/// Parents stand before their children, and those in the order in which they are tried. Begin with
/// {0}.
typedef struct RecursionBoards {
    RecursionBoard *boards;
    size_t count, capacity;
} RecursionBoards;

/// Lists the call that is open at depth `top` and what lies at most `levels` (0 to
/// RECURSION_LEVELS_MAX) below it: all that has been tried, and beside the way to the place what is
/// still to be. `top` is at most the depth of the walk.
void recursion_boards_list(RecursionBoards *boards, const Recursion *recursion, int top,
                           int levels);
enum { RECURSION_LEVELS_MAX = 8 };
/// Releases what it holds.
void recursion_boards_clear(RecursionBoards *boards);

/// The position of a board of the list, which was made at this place of `recursion`.
Position recursion_boards_position(const RecursionBoards *boards, const Recursion *recursion,
                                   size_t board);

// --- what each idea saves: the same question asked of minimax with and without it

/// docs/minimax.md says what each of them leaves out.
typedef enum RecursionIdea {
    RECURSION_PLAIN,   ///< every game to its end
    RECURSION_LIMITED, ///< only so many marks deep; alone among these it may change the value
    RECURSION_PRUNED,  ///< alpha-beta
    RECURSION_ORDERED, ///< alpha-beta, and likely moves first
    RECURSION_MET,     ///< a position is searched once
    RECURSION_PRUNED_MET,
    RECURSION_IMAGES, ///< a position and its images are searched once
    RECURSION_ALL,
    RECURSION_IDEAS
} RecursionIdea;

/// How all of them score and how deep they look.
typedef struct RecursionTerms {
    MinimaxScoring scoring;
    bool as_x;    ///< X is MAX, whoever is to move; false: as the article counts (MinimaxScoring)
    int limit;    ///< of RECURSION_LIMITED
    bool limited; ///< of all others, too: the board is too large for every game to its end
    MinimaxEstimate *estimate; ///< as in MinimaxWalkOptions
} RecursionTerms;

/// How `idea` searches.
MinimaxWalkOptions recursion_counts_options(RecursionIdea idea, RecursionTerms terms);

typedef struct RecursionCount {
    MinimaxWalk *walk; ///< NULL when it is done
    uint64_t calls;    ///< so far
    int value;         ///< when it is done
    Cell best;         ///< of the root, when it is done; CELL_NONE where the game is over
    bool done;
    bool refused; ///< RECURSION_PLAIN alone: it would be too long
} RecursionCount;

typedef struct RecursionCounts {
    RecursionCount ideas[RECURSION_IDEAS];
} RecursionCounts;

/// Begins to count from `root`, where recursion_can must allow minimax on these terms.
void recursion_counts_begin(RecursionCounts *counts, const Position *root, RecursionTerms terms);
/// Makes at most `steps` steps more. True when all is counted.
bool recursion_counts_work(RecursionCounts *counts, uint64_t steps);
/// Releases what it holds; {0} is fine.
void recursion_counts_end(RecursionCounts *counts);
