// What each idea saves: the same question asked of minimax with and without it.
#pragma once

#include "session/thinking/thinking.h"

/// docs/minimax.md says what each of them leaves out.
typedef enum ThinkingIdea {
    THINKING_PLAIN,   ///< every game to its end
    THINKING_LIMITED, ///< only so many marks deep; alone among these it may change the value
    THINKING_PRUNED,  ///< alpha-beta
    THINKING_ORDERED, ///< alpha-beta, and likely moves first
    THINKING_MET,     ///< a position is searched once
    THINKING_PRUNED_MET,
    THINKING_IMAGES, ///< a position and its images are searched once
    THINKING_ALL,
    THINKING_IDEAS
} ThinkingIdea;

/// How all of them score and how deep they look.
typedef struct ThinkingTerms {
    MinimaxScoring scoring;
    int limit;    ///< of THINKING_LIMITED
    bool limited; ///< of all others, too: the board is too large for every game to its end
} ThinkingTerms;

/// How `idea` searches.
MinimaxWalkOptions thinking_counts_options(ThinkingIdea idea, ThinkingTerms terms);

typedef struct ThinkingCount {
    MinimaxWalk *walk; ///< NULL when it is done
    uint64_t calls;    ///< so far
    int value;         ///< when it is done
    bool done;
} ThinkingCount;

typedef struct ThinkingCounts {
    ThinkingCount ideas[THINKING_IDEAS];
} ThinkingCounts;

/// Begins to count from `root`, where thinking_can must allow plain minimax on these terms.
void thinking_counts_begin(ThinkingCounts *counts, const Position *root, ThinkingTerms terms);
/// Makes at most `steps` steps more. True when all is counted.
bool thinking_counts_work(ThinkingCounts *counts, uint64_t steps);
/// Releases what it holds; {0} is fine.
void thinking_counts_end(ThinkingCounts *counts);
