#include "base/memory.h"

#include <malloc.h>
#include <string.h>
#include <windows.h>

enum { ALIGNMENT = 16 };

void *memory_allocate(size_t size) {
    void *memory = _aligned_malloc(size, ALIGNMENT);
    return memory ? memset(memory, 0, size) : NULL;
}

void *memory_allocate_aligned(size_t alignment, size_t size) {
    return _aligned_malloc(size, alignment);
}

void *memory_reallocate(void *memory, size_t size) {
    return _aligned_realloc(memory, size, ALIGNMENT);
}

void memory_free(void *memory) {
    _aligned_free(memory);
}

void memory_prefer_huge(void *memory, size_t size) {
    (void)memory; // only who is allowed to keep memory from being swapped gets them
    (void)size;
}

void memory_be_frugal(void) {}

bool memory_available(size_t size) {
    void *room = VirtualAlloc(NULL, size, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    return room != NULL && VirtualFree(room, 0, MEM_RELEASE);
}
