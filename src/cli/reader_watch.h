// Notices that nobody reads the program's output any more, while it computes.
#pragma once

#include "base/threads/thread.h"

#include <stdio.h>

typedef struct ReaderWatch {
    bool watches;
    Thread thread;
    int output;  ///< descriptor that is watched
    int over[2]; ///< a pipe: what is written to its second end ends the watch
} ReaderWatch;

/// From now on the program ends within 100 ms, with CLI_FAILED and without a word, when the reader
/// of `out`, a pipe or socket, has left. Without a descriptor, or where the machine gives no
/// thread, it is not watched. End it with reader_watch_stop.
void reader_watch_start(ReaderWatch *watch, FILE *out);
void reader_watch_stop(ReaderWatch *watch);
/// True when the reader of `out`, a pipe or socket, has left: then there is nobody to tell that
/// what was printed did not arrive.
bool reader_watch_has_left(FILE *out);
