// A review on a thread of its own, and what somebody asks about the game meanwhile.
//
// Every function is for one thread, the owner's. `wake` is called on the other one when there is
// something to poll, without any lock held; it must not call back.
#pragma once

#include "study/review.h"

typedef struct ReviewTask ReviewTask;

typedef struct ReviewTaskConfig {
    Clock clock;
    void (*wake)(void *context); ///< may be NULL
    void *wake_context;
} ReviewTaskConfig;

/// A task for `review`, which is copied, as far as it has come. Nothing runs before
/// review_task_run. NULL when the machine gives no thread.
ReviewTask *review_task_new(const ReviewTaskConfig *config, const Review *review);
/// Stops everything, under 50 ms, and releases it. NULL is fine.
void review_task_free(ReviewTask *task);

/// Goes on with the review, or stops it where it is; what was judged stays. Never waits.
void review_task_run(ReviewTask *task, bool run);
/// True while a review that is not whole goes on.
bool review_task_runs(const ReviewTask *task);

/// Asks what `move` of an open `position` is worth to who makes it: before the review goes on. Only
/// the last question is answered.
void review_task_ask(ReviewTask *task, const Position *position, Cell move);
/// The answer, once it is there; WORTH_UNKNOWN before.
Worth review_task_answer(const ReviewTask *task);

/// Takes in what is new; true when the review or the answer has changed. Never waits.
bool review_task_poll(ReviewTask *task);
/// The review as it was polled last; lives as long as the task.
const Review *review_task_review(const ReviewTask *task);
/// Writes what is known of the moves of `position`. False while something runs: nothing is written.
bool review_task_explain(ReviewTask *task, const Position *position, Explanation *explanation);
