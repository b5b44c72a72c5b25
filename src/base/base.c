#include "base/base.h"

#include "base/memory.h"
#include "base/pool.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SENTENCE_MAX = 512 };

#ifdef __EMSCRIPTEN__
/// Ends the program and has the page say why (base_web.js).
BASE_NORETURN extern void base_web_end(const char *sentence);
#endif

/// Ends the program with a sentence.
BASE_NORETURN BASE_PRINTF(2, 3) static void end(bool is_fault, const char *format, ...) {
    char sentence[SENTENCE_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof(sentence), format, arguments);
    va_end(arguments);
#ifdef __EMSCRIPTEN__
    (void)is_fault;
    base_web_end(sentence);
#else
    fprintf(stderr, "inkrow: %s\n", sentence);
    if (is_fault)
        abort();
    exit(EXIT_FAILURE);
#endif
}

void base_check_failed(const char *file, int line, const char *condition) {
    end(true, "internal error at %s:%d: %s does not hold", file, line, condition);
}

BASE_NORETURN static void out_of_memory(size_t size) {
    end(false, "out of memory (%zu bytes wanted)", size);
}

void *base_alloc(size_t size) {
    Pool *pool = pool_current();
    void *memory =
        pool ? pool_allocate(pool, MAX(size, 1), 1, false) : memory_allocate(MAX(size, 1));
    if (!memory)
        out_of_memory(size);
    return pool && !pool->source.is_heap ? memset(memory, 0, size) : memory;
}

void *base_alloc_apart(size_t size) {
    enum { APART = 128 }; // bytes: processors fetch lines of 64 in pairs
    const size_t whole = (MAX(size, 1) + APART - 1) / APART * APART;
    Pool *pool = pool_current();
    void *memory = NULL;
    if (whole >= size && pool)
        memory = pool_allocate(pool, whole, APART, false);
    else if (whole >= size)
        memory = memory_allocate_aligned(APART, whole);
    if (!memory)
        out_of_memory(size);
    return memset(memory, 0, whole);
}

void *base_realloc(void *memory, size_t size) {
    Pool *pool = pool_current();
    void *grown = pool ? pool_reallocate(pool, memory, MAX(size, 1))
                       : memory_reallocate(memory, MAX(size, 1));
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
    if (pool_current())
        pool_release(memory);
    else
        memory_free(memory);
}

void *base_try_alloc_table(uint64_t size) {
    const size_t alignment = size >= MEMORY_HUGE ? MEMORY_HUGE : 64;
    Pool *pool = pool_current();
    void *table = NULL;
    if (size > BASE_TABLE_MOST)
        return NULL;
    if (pool)
        table = pool_allocate(pool, (size_t)MAX(size, 64), alignment, true);
    else
        table = memory_allocate_aligned(alignment, (size_t)MAX(size, 64));
    if (!table)
        return NULL;
    memory_prefer_huge(table, size);
    return memset(table, 0, size);
}

uint64_t base_memory_of_machine(void) {
    long pages = -1, size = sysconf(_SC_PAGESIZE);
#ifdef _SC_PHYS_PAGES // not in POSIX
    pages = sysconf(_SC_PHYS_PAGES);
#endif
    return pages > 0 && size > 0 ? (uint64_t)pages * (uint64_t)size : UINT64_C(1) << 30;
}

uint64_t base_hash(uint64_t hash, const void *bytes, size_t count) {
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ byte[i]) * UINT64_C(0x100000001B3);
    return hash;
}
