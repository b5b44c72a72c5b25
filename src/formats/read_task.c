#include "formats/read_task.h"

#include "base/buffer.h"
#include "base/threads/thread.h"

struct ReadTask {
    Thread thread;
    bool joined;
    Buffer bytes;
    Variant usual;
    void (*wake)(void *context);
    void *wake_context;
    FormatsWatch watch;
    atomic_bool over;

    // The thread's, until it is joined.
    bool read;
    FormatsGame game;
    Problem problem;
};

static void *run(void *context) {
    ReadTask *task = context;
    const Slice bytes = {task->bytes.start, task->bytes.length};
    task->read =
        formats_read_watched(bytes, &task->usual, &task->watch, &task->game, &task->problem);
    atomic_store(&task->over, true);
    if (task->wake)
        task->wake(task->wake_context);
    return NULL;
}

static void join(ReadTask *task) {
    if (!task->joined)
        thread_join(&task->thread);
    task->joined = true;
}

ReadTask *read_task_new(Slice bytes, const Variant *usual, void (*wake)(void *context),
                        void *wake_context) {
    ReadTask *task = base_alloc(sizeof *task);
    buffer_add_slice(&task->bytes, bytes);
    task->usual = *usual;
    task->wake = wake;
    task->wake_context = wake_context;
    if (thread_start(&task->thread, run, task))
        return task;
    base_free(task->bytes.start);
    base_free(task);
    return NULL;
}

void read_task_free(ReadTask *task) {
    if (!task)
        return;
    atomic_store(&task->watch.stop, true);
    join(task);
    game_tree_free(task->game.tree);
    base_free(task->bytes.start);
    base_free(task);
}

float read_task_share(const ReadTask *task) {
    return (float)atomic_load_explicit(&task->watch.percent, memory_order_relaxed) / 100;
}

bool read_task_is_over(const ReadTask *task) {
    return atomic_load(&task->over);
}

bool read_task_take(ReadTask *task, FormatsGame *game, Problem *problem) {
    join(task);
    *game = task->game;
    *problem = task->problem;
    task->game.tree = NULL;
    return task->read;
}
