#ifdef __linux__
#define _DEFAULT_SOURCE // for madvise and MAP_ANONYMOUS; before all else
#include <sys/mman.h>
#endif

#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

void *memory_allocate(size_t size) {
    return calloc(1, size);
}

void *memory_allocate_aligned(size_t alignment, size_t size) {
    void *memory = NULL;
    return posix_memalign(&memory, alignment, size) == 0 ? memory : NULL;
}

void *memory_reallocate(void *memory, size_t size) {
    return realloc(memory, size);
}

void memory_free(void *memory) {
    free(memory);
}

// --- pages

void memory_prefer_huge(void *memory, size_t size) {
    uintptr_t start = ((uintptr_t)memory + MEMORY_HUGE - 1) / MEMORY_HUGE * MEMORY_HUGE;
    uintptr_t end = ((uintptr_t)memory + size) / MEMORY_HUGE * MEMORY_HUGE;
#ifdef MADV_HUGEPAGE
    if (start < end)
        (void)madvise((void *)start, end - start, MADV_HUGEPAGE);
#else
    (void)start, (void)end;
#endif
}

void memory_be_frugal(void) {
#ifdef __GLIBC__
    enum { BLOCK = 128 << 10 }; // bytes; glibc begins with it, and raises it when told nothing
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_MMAP_THRESHOLD, BLOCK);
#endif
}

bool memory_available(size_t size) {
#ifdef MAP_ANONYMOUS
    void *room = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return room != MAP_FAILED && munmap(room, size) == 0;
#else
    void *room = malloc(size);
    free(room);
    return room != NULL;
#endif
}
