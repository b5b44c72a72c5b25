#include "study/review.h"

#include "base/task.h"

typedef struct Question {
    unsigned number; ///< 0 for none
    Position position;
    Cell move;
} Question;

/// What the work has found.
typedef struct Found {
    Review review;
    unsigned answered; ///< the number of the question that `answer` is to
    Worth answer;
} Found;

struct ReviewTask {
    Task *task;
    bool wanted;       ///< the review is to go on
    bool answers;      ///< what runs answers a question, and is not stopped with the review
    Question question; ///< the last one
    Found polled;

    ReviewLook *look; ///< the work's while something runs, as is all below
    Question asked;
    Found found;
};

// --- the work

static const void *answer(Task *task, void *context) {
    ReviewTask *review = context;
    const Question *asked = &review->asked;
    const Worth worth = review_look_after(review->look, &asked->position, asked->move);
    if (task_is_stopped(task))
        return NULL;
    review->found.answer = worth;
    review->found.answered = asked->number;
    return &review->found;
}

static const void *go_on(Task *task, void *context) {
    ReviewTask *review = context;
    while (review_step(&review->found.review, review->look))
        task_tell(task, &review->found);
    return NULL;
}

// --- the owner's side

static bool waits(const ReviewTask *task) {
    return task->question.number != task->polled.answered;
}

/// Begins what is to be done, where nothing runs: a question comes first.
static bool begin(ReviewTask *task) {
    if (task_runs(task->task))
        return true;
    task->answers = waits(task);
    if (task->answers) {
        task->asked = task->question;
        return task_begin(task->task, answer, task);
    }
    if (review_task_runs(task))
        return task->wanted = task_begin(task->task, go_on, task);
    return true;
}

ReviewTask *review_task_new(const ReviewTaskConfig *config, const Review *review) {
    const TaskConfig work = {
        .report_bytes = sizeof(Found), .wake = config->wake, .wake_context = config->wake_context};
    ReviewTask *task = base_alloc(sizeof *task);
    task->polled.review = task->found.review = *review;
    task->look = review_look_new(config->clock, REVIEW_TABLE_MIB, review->nodes);
    task->task = task_new(&work);
    review_look_stop_by(task->look, task_stop_flag(task->task));
    return task;
}

void review_task_free(ReviewTask *task) {
    if (!task)
        return;
    task_free(task->task);
    review_look_free(task->look);
    base_free(task);
}

bool review_task_run(ReviewTask *task, bool run) {
    task->wanted = run;
    if (!run && !task->answers)
        task_stop(task->task);
    return begin(task);
}

bool review_task_runs(const ReviewTask *task) {
    return task->wanted && !review_is_whole(&task->polled.review);
}

bool review_task_ask(ReviewTask *task, const Position *position, Cell move) {
    CHECK(position_can_play(position, move));
    task->question = (Question){task->question.number + 1, *position, move};
    task_stop(task->task);
    return begin(task);
}

Worth review_task_answer(const ReviewTask *task) {
    return waits(task) ? (Worth){.kind = WORTH_UNKNOWN} : task->polled.answer;
}

bool review_task_poll(ReviewTask *task) {
    if (!task_runs(task->task))
        return false;
    const bool news = task_poll(task->task, &task->polled);
    begin(task);
    return news;
}

const Review *review_task_review(const ReviewTask *task) {
    return &task->polled.review;
}

bool review_task_explain(ReviewTask *task, const Position *position, Explanation *explanation) {
    const bool idle = !task_runs(task->task);
    if (idle)
        judge_explain(task->look->judge, position, explanation);
    return idle;
}
