// What each idea saves: the same question asked of minimax with and without it.
#pragma once

#include "session/recursion/recursion.h"

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
