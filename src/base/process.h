// Running another program and reading what it says.
#pragma once

#include "base/text.h"

#include <stdatomic.h>

/// A pipe whose ends no program started later keeps by accident; false when the machine gives none.
bool process_open_pipe(int ends[2]);

/// What became of a program.
typedef enum ProcessEnd {
    PROCESS_EXITED,      ///< `status` is its exit status
    PROCESS_NOT_STARTED, ///< there is no such program, or the machine gives no process
    PROCESS_BROKEN_OFF,  ///< it was killed, by us because of `stop` or by somebody else
} ProcessEnd;

/// Runs `program`, a path or a name for the search path, with one argument and waits for its end.
/// The beginning of what it writes to standard output goes to `output`; its input is empty, its
/// complaints go nowhere. It is killed within 50 ms of `*stop` becoming true, which any thread may
/// set. In a page `program` is the file of a WebAssembly module, whose argument is always
/// /dev/stdin: there it finds what is in the file `argument`.
ProcessEnd process_run(const char *program, const char *argument, Text *output, atomic_bool *stop,
                       int *status);
