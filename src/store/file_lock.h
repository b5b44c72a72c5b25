// A lock on a file, by which a program knows whether it is the only one that runs.
#pragma once

#include <stdbool.h>

/// Takes the lock of the file at `path`, which is made if need be, until file_unlock or the end of
/// the program, however that ends. False when another program has it; true where locks cannot be
/// had, too. `*lock` is for file_unlock.
bool file_lock(const char *path, int *lock);
void file_unlock(int lock);
