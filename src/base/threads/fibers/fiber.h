// A thread that takes turns with the others: a stack of its own, which can be left in the middle of
// a function and come back to. Asyncify (a pass of Binaryen's) makes every function that may be
// left write down its locals and find back to where it was.
#pragma once

#include <stddef.h>

typedef struct Fiber Fiber;

/// A fiber that is to run function(context), with `stack_size` bytes for what its functions keep in
/// memory. Its first turn comes later. Release with fiber_join.
Fiber *fiber_new(void *(*function)(void *context), void *context, size_t stack_size);
/// Waits until the function has returned, and releases the fiber.
void fiber_join(Fiber *fiber);
/// Waits, on a fiber or on the first thread, while *word is `value`. Where nobody is left who could
/// change it the first thread ends the program.
void fiber_wait(const unsigned *word, unsigned value);
/// Lets every other fiber that has something to do have a turn, and then goes on.
void fiber_pause(void);
