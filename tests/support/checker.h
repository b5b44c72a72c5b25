// inkrow-check as a function of bytes, for tests that ask it thousands of times. No threads.
#pragma once

#include <stddef.h>

/// The status that the program would end with for a file of these bytes.
int checker_run(const char *bytes, size_t length);
