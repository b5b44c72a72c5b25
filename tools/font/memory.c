#include "memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static void *memory_check(void *memory) {
    if (!memory) {
        fputs("makefont: out of memory\n", stderr);
        exit(1);
    }
    return memory;
}

void *memory_alloc(size_t count, size_t size) {
    return memory_check(calloc(count ? count : 1, size));
}

void *memory_grow(void *items, size_t count, size_t *capacity, size_t size) {
    if (count < *capacity)
        return items;
    size_t wanted = *capacity ? *capacity * 2 : 16;
    if (wanted > SIZE_MAX / size)
        memory_check(NULL);
    *capacity = wanted;
    return memory_check(realloc(items, wanted * size));
}
