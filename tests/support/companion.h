// A process beside a test: the same program, started with an argument, by which its main knows what
// it is to do. It hears commands on its standard input and answers on its standard output.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Companion {
    intptr_t process;      ///< its number, or the handle of it
    int commands, answers; ///< pipes to it and from it
} Companion;

/// What companion_end says of one that was killed.
enum { COMPANION_KILLED = -1 };

/// Starts `program`, a path; false when the machine gives no process. End it with companion_end.
bool companion_start(Companion *companion, const char *program, const char *argument);
/// Ends it in the middle of what it does, as a machine does that needs the memory.
void companion_kill(const Companion *companion);
/// Closes the pipes to it and waits for its end: its exit status, or COMPANION_KILLED.
int companion_end(Companion *companion);
