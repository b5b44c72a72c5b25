#include "base/pool.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/// Stands right before the memory that is handed out.
typedef struct PoolBlock {
    struct Pool *pool;
    struct PoolBlock *next, *before;
    void *start; ///< what the source gave; NULL where the reserve did
    size_t size; ///< that was asked for
} PoolBlock;

/// So that what follows a block is as aligned as malloc's memory.
enum { ALIGNMENT = 16, HEAD = (sizeof(PoolBlock) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT };

/// The third exception to the rule that nothing is global: what a call is given could not be handed
/// on through all that allocates.
static _Thread_local Pool *current;

static void *allocate_from_heap(void *context, size_t size) {
    (void)context;
    return calloc(1, size); // which costs nothing where it is large, and not used
}

static void release_to_heap(void *context, void *memory) {
    (void)context;
    free(memory);
}

PoolSource pool_heap(void) {
    return (PoolSource){allocate_from_heap, release_to_heap, NULL, true};
}

Pool *pool_current(void) {
    return current;
}

void pool_enter(Pool *pool) {
    current = pool;
}

static void lock(Pool *pool) {
    while (atomic_flag_test_and_set_explicit(&pool->busy, memory_order_acquire)) {
    }
}

static void unlock(Pool *pool) {
    atomic_flag_clear_explicit(&pool->busy, memory_order_release);
}

static PoolBlock *block_of(void *memory) {
    return (PoolBlock *)(void *)((char *)memory - HEAD);
}

/// Puts the block that begins behind `start`, at a multiple of `alignment`, into the pool.
static void *put_block(Pool *pool, void *start, bool owns, size_t size, size_t alignment) {
    const uintptr_t first = (uintptr_t)start + HEAD;
    char *memory = (char *)start + HEAD + ((alignment - first % alignment) % alignment);
    PoolBlock *block = block_of(memory);
    *block = (PoolBlock){.pool = pool, .start = owns ? start : NULL, .size = size};
    lock(pool);
    block->next = pool->blocks;
    if (block->next)
        block->next->before = block;
    pool->blocks = block;
    unlock(pool);
    return memory;
}

/// How many bytes are needed for a block; 0 when no machine has so many.
static size_t whole_size(size_t size, size_t alignment) {
    const size_t more = HEAD + alignment;
    return size > SIZE_MAX - more ? 0 : size + more;
}

static void *allocate_from_source(Pool *pool, size_t size, size_t alignment) {
    const size_t whole = whole_size(size, alignment);
    void *start = whole ? pool->source.allocate(pool->source.context, whole) : NULL;
    return start ? put_block(pool, start, true, size, alignment) : NULL;
}

static void *allocate_from_reserve(Pool *pool, size_t size, size_t alignment) {
    const size_t whole = whole_size(size, alignment);
    char *start = NULL;
    lock(pool);
    if (whole && pool->reserve && whole <= pool->reserve_size - pool->reserve_used) {
        start = pool->reserve + pool->reserve_used;
        pool->reserve_used += whole;
    }
    unlock(pool);
    return start ? put_block(pool, start, false, size, alignment) : NULL;
}

/// A page makes no pool, and would have to be made in another way to be left like this.
#ifdef __EMSCRIPTEN__
#define COMES_BACK(place) false
static void leave(Pool *pool) {
    (void)pool;
}
#else
#define COMES_BACK(place) (setjmp(place) != 0)
static void leave(Pool *pool) {
    if (pool->can_leave && atomic_load(&pool->threads) == 0)
        longjmp(pool->leave, 1);
}
#endif

void *pool_allocate(Pool *pool, size_t size, size_t alignment, bool optional) {
    alignment = alignment > ALIGNMENT ? alignment : ALIGNMENT;
    void *memory = allocate_from_source(pool, size, alignment);
    if (memory || optional)
        return memory;
    atomic_store(&pool->failed, true);
    if (pool->stop)
        atomic_store(pool->stop, true);
    memory = allocate_from_reserve(pool, size, alignment);
    if (!memory)
        leave(pool);
    return memory;
}

void *pool_reallocate(Pool *pool, void *memory, size_t size) {
    const size_t old_size = memory ? block_of(memory)->size : 0;
    void *grown = pool_allocate(pool, size, ALIGNMENT, false);
    if (grown && memory) {
        memcpy(grown, memory, old_size < size ? old_size : size);
        pool_release(memory);
    }
    return grown;
}

void pool_release(void *memory) {
    if (!memory)
        return;
    PoolBlock *block = block_of(memory);
    Pool *pool = block->pool;
    lock(pool);
    if (block->before)
        block->before->next = block->next;
    else
        pool->blocks = block->next;
    if (block->next)
        block->next->before = block->before;
    unlock(pool);
    if (block->start)
        pool->source.release(pool->source.context, block->start);
}

void pool_begin(Pool *pool, PoolSource source) {
    *pool = (Pool){.source = source, .busy = ATOMIC_FLAG_INIT};
}

void pool_end(Pool *pool) {
    PoolBlock *kept = NULL; // blocks of the reserve lie in one that is released here, too
    for (PoolBlock *block = pool->blocks, *next; block; block = next) {
        next = block->next;
        if (block->start) {
            block->next = kept;
            kept = block;
        }
    }
    for (PoolBlock *next; kept; kept = next) {
        next = kept->next;
        pool->source.release(pool->source.context, kept->start);
    }
    pool->blocks = NULL;
    pool->reserve = NULL;
    pool->reserve_size = pool->reserve_used = 0;
}

bool pool_reserve(Pool *pool, size_t size) {
    if (pool->reserve && pool->reserve_used == 0 && pool->reserve_size >= size)
        return true;
    char *reserve = allocate_from_source(pool, size, ALIGNMENT);
    if (!reserve)
        return false;
    if (pool->reserve_used == 0) // what was handed out of it stays until the pool ends
        pool_release(pool->reserve);
    pool->reserve = reserve;
    pool->reserve_size = size;
    pool->reserve_used = 0;
    return true;
}

bool pool_run(Pool *pool, void (*work)(void *context), void *context) {
    Pool *const before = current;
    atomic_store(&pool->failed, false);
    pool->can_leave = true;
    current = pool;
    bool done = false;
    if (!COMES_BACK(pool->leave)) {
        work(context);
        done = true;
    }
    current = before;
    pool->can_leave = false;
    if (!done)
        pool_end(pool);
    return done;
}
