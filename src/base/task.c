#include "base/task.h"

#include "base/base.h"
#include "base/threads.h"

#include <string.h>

struct Task {
    TaskConfig config;
    TaskWork *work;
    void *context;
    Thread thread;
    bool runs; ///< there is a thread to be joined
    atomic_bool stop;

    Mutex mutex; ///< guards everything below
    bool news, over;
    void *told; ///< the last report
};

// --- the work

static void tell(Task *task, const void *report, bool over) {
    mutex_lock(&task->mutex);
    if (report)
        memcpy(task->told, report, task->config.report_bytes);
    task->news |= report != NULL;
    task->over = over;
    mutex_unlock(&task->mutex);
    if (task->config.wake)
        task->config.wake(task->config.wake_context);
}

static void *run(void *context) {
    Task *task = context;
    tell(task, task->work(task, task->context), true);
    return NULL;
}

bool task_is_stopped(Task *task) {
    return stop_asked(&task->stop);
}

atomic_bool *task_stop_flag(Task *task) {
    return &task->stop;
}

void task_tell(Task *task, const void *report) {
    tell(task, report, false);
}

// --- the owner

Task *task_new(const TaskConfig *config) {
    CHECK(config->report_bytes > 0);
    Task *task = base_alloc(sizeof *task);
    task->config = *config;
    task->told = base_alloc(config->report_bytes);
    atomic_init(&task->stop, false);
    mutex_init(&task->mutex);
    return task;
}

void task_free(Task *task) {
    if (!task)
        return;
    task_end(task);
    mutex_destroy(&task->mutex);
    base_free(task->told);
    base_free(task);
}

bool task_begin(Task *task, TaskWork *work, void *context) {
    task_end(task);
    task->work = work;
    task->context = context;
    atomic_store(&task->stop, false);
    return task->runs = thread_start(&task->thread, run, task);
}

void task_stop(Task *task) {
    atomic_store(&task->stop, true);
}

static void join(Task *task) {
    thread_join(&task->thread);
    task->runs = task->over = false;
}

void task_end(Task *task) {
    if (!task->runs)
        return;
    task_stop(task);
    join(task);
    task->news = false;
}

void task_wait(Task *task) {
    if (task->runs)
        join(task);
}

bool task_runs(const Task *task) {
    return task->runs;
}

bool task_is_over(Task *task) {
    mutex_lock(&task->mutex);
    const bool over = task->over;
    mutex_unlock(&task->mutex);
    return over;
}

bool task_poll(Task *task, void *report) {
    mutex_lock(&task->mutex);
    const bool news = task->news, over = task->over;
    if (news)
        memcpy(report, task->told, task->config.report_bytes);
    task->news = false;
    mutex_unlock(&task->mutex);
    if (over)
        join(task);
    return news;
}
