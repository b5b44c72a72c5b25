// A program that reads lines and answers with lines, driven through pipes.
#pragma once

#include "support/testing.h"

#include <sys/types.h>

typedef struct Dialogue {
    pid_t child;
    int to, from;
    size_t length; ///< bytes read but not yet handed out
    char bytes[1 << 16];
} Dialogue;

/// Starts `program` of the build folder, without arguments. Fails the test when it cannot.
Dialogue *dialogue_start(const char *program);
/// Sends bytes as they are; those a program that has ended does not read are lost.
void dialogue_send_bytes(Dialogue *dialogue, const char *bytes, size_t length);
/// Sends a line.
BASE_PRINTF(2, 3) void dialogue_say(Dialogue *dialogue, const char *format, ...);
/// The next line of the program, without its end, until the next call; NULL when it says nothing
/// more. Fails the test when it says nothing for a minute.
const char *dialogue_hear(Dialogue *dialogue);
/// Fails the test unless the next line matches `pattern`: itself; `x,y` for any cell, `x,y x,y` for
/// two; or, where it ends with '*', anything that begins so.
void dialogue_expect(Dialogue *dialogue, const char *pattern);
/// Closes the program's input, fails the test unless it says nothing more, waits for its end and
/// returns its exit status; -1 when a signal ended it.
int dialogue_end(Dialogue *dialogue);

/// True when `line` is what dialogue_expect would take.
bool dialogue_matches(const char *line, const char *pattern);
