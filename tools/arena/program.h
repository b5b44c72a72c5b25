// Another program, talked to line by line over its standard input and output.
#pragma once

#include "base/clock.h"
#include "base/text.h"

typedef struct Program Program;

typedef enum Heard {
    HEARD_LINE,
    HEARD_NOTHING, ///< not until the deadline
    HEARD_END,     ///< the program has ended or closed its output
} Heard;

/// Starts what the shell understands as `command`; NULL when the machine gives no process. Whoever
/// uses this ignores SIGPIPE.
Program *program_start(const char *command);
/// Sends `text`, which ends in a line end. False when the program does not listen any more.
bool program_say(Program *program, const char *text);
/// Waits for the next line until `deadline` on the system clock; what is there already is heard
/// after it, too. The line, without its end, is good until the next call.
Heard program_hear(Program *program, int64_t deadline, Slice *line);
/// Kills the program and what it has started, and frees this; NULL is fine.
void program_end(Program *program);
