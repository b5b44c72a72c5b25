// inkrow-check as a function: its source with its input and its way out replaced, for tests that
// ask it thousands of times. No threads.
#pragma once

#include <stddef.h>

/// The status that the program would end with for a file of these bytes.
int checker_run(const char *bytes, size_t length);
