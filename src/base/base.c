#include "base/base.h"

#include "base/pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void base_check_failed(const char *file, int line, const char *condition) {
    fprintf(stderr, "inkrow: internal error at %s:%d: %s does not hold\n", file, line, condition);
    abort();
}

BASE_NORETURN static void out_of_memory(size_t size) {
    fprintf(stderr, "inkrow: out of memory (%zu bytes wanted)\n", size);
    exit(EXIT_FAILURE);
}

void *base_alloc(size_t size) {
    void *memory = calloc(1, MAX(size, 1));
    if (!memory)
        out_of_memory(size);
    return memory;
}

void *base_alloc_apart(size_t size) {
    enum { APART = 128 }; // bytes: processors fetch lines of 64 in pairs
    const size_t whole = (MAX(size, 1) + APART - 1) / APART * APART;
    void *memory = NULL;
    if (whole < size || posix_memalign(&memory, APART, whole) != 0)
        out_of_memory(size);
    return memset(memory, 0, whole);
}

void *base_realloc(void *memory, size_t size) {
    void *grown = realloc(memory, MAX(size, 1));
    if (!grown)
        out_of_memory(size);
    return grown;
}

void *base_grow(void *memory, size_t count, size_t *capacity, size_t size) {
    enum { LEAST = 64 };
    if (count < *capacity)
        return memory;
    *capacity = MAX(2 * *capacity, LEAST);
    return base_realloc(memory, *capacity * size);
}

void base_free(void *memory) {
    free(memory);
}

void *base_try_alloc_table(size_t size) {
    void *table = NULL;
    if (posix_memalign(&table, size >= PAGES_HUGE ? PAGES_HUGE : 64, MAX(size, 64)) != 0)
        return NULL;
    pages_prefer_huge(table, size);
    return memset(table, 0, size);
}

uint64_t base_memory_of_machine(void) {
    long pages = -1, size = sysconf(_SC_PAGESIZE);
#ifdef _SC_PHYS_PAGES // not in POSIX
    pages = sysconf(_SC_PHYS_PAGES);
#endif
    return pages > 0 && size > 0 ? (uint64_t)pages * (uint64_t)size : UINT64_C(1) << 30;
}
