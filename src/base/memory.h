// Memory of the machine: for base.c, the heap, all of which is released by memory_free and by
// nothing else; and advice to the system about the pages of big blocks.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Zeroed memory; NULL when there is none.
void *memory_allocate(size_t size);
/// Memory at a multiple of `alignment`, a power of two of at least 16; NULL when there is none.
void *memory_allocate_aligned(size_t alignment, size_t size);
/// Memory grown or shrunk, or new where it is NULL; NULL, and the old as it was, when there is
/// none.
void *memory_reallocate(void *memory, size_t size);
/// Releases it; NULL is fine.
void memory_free(void *memory);

// --- pages

/// Bytes of a huge page; blocks should begin at a multiple of it.
#ifdef __wasm__
enum { MEMORY_HUGE = 64 << 10 }; // its only ones
#else
enum { MEMORY_HUGE = 2 << 20 };
#endif

/// `size` bytes from `memory` on are read here and there: with small pages most reads would miss
/// the tables of pages, too. Advice only: nothing depends on it.
void memory_prefer_huge(void *memory, size_t size);

/// From now on all threads share one heap, where each would take 64 MiB of addresses, and larger
/// blocks go back to the system when they are freed. For a process that is allowed little memory;
/// before its first thread.
void memory_be_frugal(void);
/// True when the system would give `size` more bytes now.
bool memory_available(size_t size);
