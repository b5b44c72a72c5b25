#include "base/memory/heap.h"

#include <stdlib.h>

void *heap_allocate(size_t size) {
    return calloc(1, size);
}

void *heap_allocate_aligned(size_t alignment, size_t size) {
    void *memory = NULL;
    return posix_memalign(&memory, alignment, size) == 0 ? memory : NULL;
}

void *heap_reallocate(void *memory, size_t size) {
    return realloc(memory, size);
}

void heap_free(void *memory) {
    free(memory);
}
