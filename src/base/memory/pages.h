// Advice to the system about the pages of big blocks of memory.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Bytes of a huge page; blocks should begin at a multiple of it.
#ifdef __wasm__
enum { PAGES_HUGE = 64 << 10 }; // its only ones
#else
enum { PAGES_HUGE = 2 << 20 };
#endif

/// `size` bytes from `memory` on are read here and there: with small pages most reads would miss
/// the tables of pages, too. Advice only: nothing depends on it.
void pages_prefer_huge(void *memory, size_t size);

/// From now on all threads share one heap, where each would take 64 MiB of addresses, and larger
/// blocks go back to the system when they are freed. For a process that is allowed little memory;
/// before its first thread.
void pages_be_frugal(void);
/// True when the system would give `size` more bytes now.
bool pages_available(size_t size);
