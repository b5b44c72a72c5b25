// The reading of a game's file on a thread of its own, for files that take longer than a frame.
//
// Every function is for one thread, the owner's. `wake` is called on the other one when there is
// something new to look at, without any lock held; it must not call back.
#pragma once

#include "formats/formats.h"

typedef struct ReadTask ReadTask;

/// Begins to read `bytes`, which are copied, as formats_read does. `wake` may be NULL. NULL when
/// the machine gives no thread.
ReadTask *read_task_new(Slice bytes, const Variant *usual, void (*wake)(void *context),
                        void *wake_context);
/// Stops the reading, if it still runs, and releases all of it that was not taken. NULL is fine.
void read_task_free(ReadTask *reading);

/// How much of the text has been read, 0 to 1.
float read_task_share(const ReadTask *reading);
/// True when read_task_take does not wait.
bool read_task_is_over(const ReadTask *reading);
/// Waits for the end and hands over what formats_read gives. To be called once.
bool read_task_take(ReadTask *reading, FormatsGame *game, Problem *problem);
