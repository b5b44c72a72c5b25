// Memory of the machine, for base.c: all that it gives is released by heap_free, and by nothing
// else.
#pragma once

#include <stddef.h>

/// Zeroed memory; NULL when there is none.
void *heap_allocate(size_t size);
/// Memory at a multiple of `alignment`, a power of two of at least 16; NULL when there is none.
void *heap_allocate_aligned(size_t alignment, size_t size);
/// Memory grown or shrunk, or new where it is NULL; NULL, and the old as it was, when there is
/// none.
void *heap_reallocate(void *memory, size_t size);
/// Releases it; NULL is fine.
void heap_free(void *memory);
