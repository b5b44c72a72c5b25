#include "base/memory/heap.h"

#include <malloc.h>
#include <string.h>

enum { ALIGNMENT = 16 };

void *heap_allocate(size_t size) {
    void *memory = _aligned_malloc(size, ALIGNMENT);
    return memory ? memset(memory, 0, size) : NULL;
}

void *heap_allocate_aligned(size_t alignment, size_t size) {
    return _aligned_malloc(size, alignment);
}

void *heap_reallocate(void *memory, size_t size) {
    return _aligned_realloc(memory, size, ALIGNMENT);
}

void heap_free(void *memory) {
    _aligned_free(memory);
}
