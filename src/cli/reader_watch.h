// Notices that nobody reads the program's output any more, while it computes.
#pragma once

#include "base/threads.h"

#include <stdio.h>

typedef struct ReaderWatch {
    bool watches;
    Thread thread;
#ifdef _WIN32
    void *output, *over; ///< handles: of what is watched, and of what is told when the watch ends
#else
    int output;  ///< descriptor that is watched
    int over[2]; ///< a pipe: what is written to its second end ends the watch
#endif
} ReaderWatch;

/// From now on the program ends within 100 ms, with CLI_FAILED and without a word, when the reader
/// of `out`, a pipe or socket, has left. Without a descriptor, or where the machine gives no
/// thread, it is not watched. End it with reader_watch_stop.
void reader_watch_start(ReaderWatch *watch, FILE *out);
void reader_watch_stop(ReaderWatch *watch);
/// True when the reader of `out`, a pipe or socket, has left: then there is nobody to tell that
/// what was printed did not arrive.
bool reader_watch_has_left(FILE *out);
