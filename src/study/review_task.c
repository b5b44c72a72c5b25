#include "study/review.h"

#include "base/threads/thread.h"

typedef struct Question {
    Position position;
    Cell move;
} Question;

struct ReviewTask {
    Thread thread;
    ReviewTaskConfig config;
    ReviewLook *look; ///< the thread's while it is at work
    Review polled;    ///< the owner's
    Worth answered;
    bool wanted; ///< the review is to go on

    Mutex mutex; ///< guards everything below
    Condition changed;
    bool quit, runs, asked;
    bool works; ///< the thread uses `look`
    Question question;
    bool news;
    Review review; ///< only the thread writes
    Worth answer;
};

// --- the thread

static bool has_work(const ReviewTask *task) {
    return task->asked || (task->runs && !review_is_whole(&task->review));
}

/// Waits for something to do; false when the thread is to end. A question comes first.
static bool take_work(ReviewTask *task, Question *question, bool *asked) {
    mutex_lock(&task->mutex);
    while (!task->quit && !has_work(task))
        condition_wait(&task->changed, &task->mutex);
    *asked = task->asked;
    *question = task->question;
    task->asked = false;
    task->works = true;
    if (!task->quit)
        review_look_ready(task->look); // under the lock: a stop meant for this comes after it
    const bool quit = task->quit;
    mutex_unlock(&task->mutex);
    return !quit;
}

static void tell(ReviewTask *task) {
    mutex_lock(&task->mutex);
    task->news = true;
    mutex_unlock(&task->mutex);
    if (task->config.wake)
        task->config.wake(task->config.wake_context);
}

static void answer(ReviewTask *task, const Question *question) {
    const Worth value = review_look_after(task->look, &question->position, question->move);
    mutex_lock(&task->mutex);
    const bool stopped = atomic_load(task->look->stop);
    task->works = false;
    if (stopped)
        task->asked = true; // by the review's own stop, or by the next question, which is there
    else if (!task->asked)
        task->answer = value;
    mutex_unlock(&task->mutex);
    if (!stopped)
        tell(task);
}

/// Works on a copy, so that the owner never waits for a search.
static void go_on(ReviewTask *task, Review *work) {
    const bool judged = review_step(work, task->look);
    mutex_lock(&task->mutex);
    if (judged)
        task->review = *work;
    task->works = false;
    mutex_unlock(&task->mutex);
    if (judged)
        tell(task);
}

static void *run(void *context) {
    ReviewTask *task = context;
    Review *work = base_alloc(sizeof *work);
    *work = task->review;
    Question question;
    for (bool asked; take_work(task, &question, &asked);) {
        if (asked)
            answer(task, &question);
        else
            go_on(task, work);
    }
    base_free(work);
    return NULL;
}

// --- the owner's side

ReviewTask *review_task_new(const ReviewTaskConfig *config, const Review *review) {
    ReviewTask *task = base_alloc(sizeof *task);
    task->config = *config;
    task->polled = task->review = *review;
    task->look = review_look_new(config->clock, REVIEW_TABLE_MIB, review->nodes);
    mutex_init(&task->mutex);
    condition_init(&task->changed);
    if (thread_start(&task->thread, run, task))
        return task;
    condition_destroy(&task->changed);
    mutex_destroy(&task->mutex);
    review_look_free(task->look);
    base_free(task);
    return NULL;
}

void review_task_free(ReviewTask *task) {
    if (!task)
        return;
    mutex_lock(&task->mutex);
    task->quit = true;
    review_look_stop(task->look);
    condition_signal_all(&task->changed);
    mutex_unlock(&task->mutex);
    thread_join(&task->thread);
    condition_destroy(&task->changed);
    mutex_destroy(&task->mutex);
    review_look_free(task->look);
    base_free(task);
}

void review_task_run(ReviewTask *task, bool run) {
    task->wanted = run;
    mutex_lock(&task->mutex);
    task->runs = run;
    if (!run)
        review_look_stop(task->look);
    condition_signal_all(&task->changed);
    mutex_unlock(&task->mutex);
}

bool review_task_runs(const ReviewTask *task) {
    return task->wanted && !review_is_whole(&task->polled);
}

void review_task_ask(ReviewTask *task, const Position *position, Cell move) {
    CHECK(position_can_play(position, move));
    task->answered = (Worth){.kind = WORTH_UNKNOWN};
    mutex_lock(&task->mutex);
    task->question = (Question){*position, move};
    task->answer = task->answered;
    task->asked = true;
    review_look_stop(task->look);
    condition_signal_all(&task->changed);
    mutex_unlock(&task->mutex);
}

Worth review_task_answer(const ReviewTask *task) {
    return task->answered;
}

bool review_task_poll(ReviewTask *task) {
    mutex_lock(&task->mutex);
    const bool news = task->news;
    task->news = false;
    if (news) {
        task->polled = task->review;
        task->answered = task->answer;
    }
    mutex_unlock(&task->mutex);
    return news;
}

const Review *review_task_review(const ReviewTask *task) {
    return &task->polled;
}

bool review_task_explain(ReviewTask *task, const Position *position, Explanation *explanation) {
    mutex_lock(&task->mutex);
    const bool idle = !task->works && !has_work(task);
    if (idle)
        judge_explain(task->look->judge, position, explanation);
    mutex_unlock(&task->mutex);
    return idle;
}
