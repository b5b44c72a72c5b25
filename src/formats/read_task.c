#include "formats/read_task.h"

#include "base/task.h"
#include "base/text.h"

typedef struct Result {
    bool read;
    FormatsGame game;
    Problem problem;
} Result;

struct ReadTask {
    Task *task;
    Buffer bytes;
    Variant usual;
    FormatsWatch watch;
    Result result;
};

static const void *run(Task *task, void *context) {
    ReadTask *reading = context;
    const Slice bytes = {reading->bytes.start, reading->bytes.length};
    Result *result = &reading->result;
    (void)task;
    result->read = formats_read_watched(bytes, &reading->usual, &reading->watch, &result->game,
                                        &result->problem);
    return result;
}

ReadTask *read_task_new(Slice bytes, const Variant *usual, void (*wake)(void *context),
                        void *wake_context) {
    const TaskConfig config = {sizeof(Result), wake, wake_context};
    ReadTask *reading = base_alloc(sizeof *reading);
    buffer_add_slice(&reading->bytes, bytes);
    reading->usual = *usual;
    reading->task = task_new(&config);
    if (task_begin(reading->task, run, reading))
        return reading;
    read_task_free(reading);
    return NULL;
}

void read_task_free(ReadTask *reading) {
    if (!reading)
        return;
    atomic_store(&reading->watch.stop, true);
    task_free(reading->task);
    game_tree_free(reading->result.game.tree);
    base_free(reading->bytes.start);
    base_free(reading);
}

float read_task_share(const ReadTask *reading) {
    return (float)atomic_load_explicit(&reading->watch.percent, memory_order_relaxed) / 100;
}

bool read_task_is_over(const ReadTask *reading) {
    return task_is_over(reading->task);
}

bool read_task_take(ReadTask *reading, FormatsGame *game, Problem *problem) {
    task_wait(reading->task);
    *game = reading->result.game;
    *problem = reading->result.problem;
    reading->result.game.tree = NULL;
    return reading->result.read;
}
