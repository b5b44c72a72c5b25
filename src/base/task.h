// One piece of work beside its owner, on a thread of its own: begun, looked at, stopped, and gone
// with whoever owns it. There is never more than one for a task; whoever begins another stops the
// first.
//
// What the work has found by now is a report, a plain value of a fixed size. It is copied on both
// sides, so that the work never waits for the owner, nor the owner for the work. Functions are for
// the owner's thread, but for those of the work.
#pragma once

#include "base/threads.h"

#include <stdatomic.h>
#include <stddef.h>

typedef struct Task Task;

/// The work. It asks task_is_stopped at least every millisecond. Returns its last report, which
/// stands until the work begins again, or NULL: what was told last stands.
typedef const void *TaskWork(Task *task, void *context);

typedef struct TaskConfig {
    size_t report_bytes;
    void (*wake)(void *context); ///< after news, on the work's thread, no lock held; must not call
                                 ///< back; may be NULL
    void *wake_context;
} TaskConfig;

/// Nothing runs yet. Release with task_free.
Task *task_new(const TaskConfig *config);
/// Stops the work, waits for that and releases everything. NULL is fine.
void task_free(Task *task);

/// Begins `work(task, context)`, after what ran before has been stopped. False when the machine
/// gives no thread.
bool task_begin(Task *task, TaskWork *work, void *context);
/// Asks the work to stop, and waits for nothing.
void task_stop(Task *task);
/// The same, and waits for its end. What it told and nobody has taken is gone.
void task_end(Task *task);
/// Waits until the work ends by itself.
void task_wait(Task *task);
/// True from task_begin until task_poll has taken the last report, or task_end or
/// task_wait.
bool task_runs(const Task *task);
/// True when the work has ended: task_poll then takes its last report.
bool task_is_over(Task *task);
/// Takes over what was told since, if anything: true, and `report` has it.
bool task_poll(Task *task, void *report);

/// For the work: somebody wants it to stop.
bool task_is_stopped(Task *task);
/// For the work: the flag behind that, for those who ask it themselves. As long as the task.
atomic_bool *task_stop_flag(Task *task);
/// For the work: tells what it has found by now.
void task_tell(Task *task, const void *report);
