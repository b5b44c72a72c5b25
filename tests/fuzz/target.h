// What every fuzz target has: a function that takes any bytes, and must neither crash nor hang.
//
// With -DINKROW_FUZZ=ON and clang the targets are those of libFuzzer; without, replay.c makes each
// a test that goes through its corpus. None thinks, so that thousands of inputs
// a second are tried.
#pragma once

#include "base/text.h"

/// Takes one input, which is not to be changed. Always 0.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
