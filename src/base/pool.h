// Memory of one owner, for a library: when there is none left, its host goes on.
//
// While a thread works in a pool, base_alloc and the others take memory from it instead of the
// heap, and so do threads that it starts. When that fails, the work is given up: what is in the
// pool is released, and pool_run returns false. So nobody between pool_run and base_alloc has to
// ask whether there is memory; and what was kept in the pool is gone. Where several threads are at
// work none of them can be given up; they are told to stop, and what they need until then comes
// from a reserve. A program that makes no pool has nothing of this.
#pragma once

#include <setjmp.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/// Where the memory of a pool comes from; any thread of its work may call.
typedef struct PoolSource {
    void *(*allocate)(void *context, size_t size); ///< NULL when there is none; aligned as malloc's
    void (*release)(void *context, void *memory);
    void *context;
    bool is_heap; ///< the one of pool_heap: what that gives is zeroed
} PoolSource;

struct PoolBlock;

/// Set up with pool_begin; its fields are for pool.c alone, but for those that say so.
typedef struct Pool {
    PoolSource source;
    atomic_flag busy;
    struct PoolBlock *blocks;
    jmp_buf leave;
    bool can_leave;
    char *reserve; ///< a block of the pool, or NULL
    size_t reserve_size, reserve_used;
    atomic_int threads;    ///< besides the one that called pool_run
    atomic_bool failed;    ///< somebody got no memory, since pool_run; for reading
    atomic_bool *stop;     ///< what makes the work stop, NULL where nothing does; for writing
    const void *catalogue; ///< of base/said, for what is said meanwhile; for writing
} Pool;

/// The heap of the C library.
PoolSource pool_heap(void);
/// An empty pool.
void pool_begin(Pool *pool, PoolSource source);
/// Releases all that is in it. Nobody may work in it.
void pool_end(Pool *pool);

/// Makes sure that `size` bytes are in reserve. False when they cannot be had; nothing has changed.
bool pool_reserve(Pool *pool, size_t size);
/// Calls work(context) in the pool. False when it was given up: the pool is empty then. True else,
/// also where somebody did without memory (`failed`), and all that was kept is there.
bool pool_run(Pool *pool, void (*work)(void *context), void *context);

/// The pool that the calling thread works in; NULL for none.
Pool *pool_current(void);
/// The calling thread works in `pool` from now on; NULL: in none. For base/threads.
void pool_enter(Pool *pool);

/// Memory of at least `size` bytes at a multiple of `alignment`, a power of two; its bytes are not
/// cleared, unless it comes from the heap. NULL when there is none and the work cannot be given up
/// either. With `optional` there is no failure: NULL says that there is none.
void *pool_allocate(Pool *pool, size_t size, size_t alignment, bool optional);
/// The same with the bytes that are at `memory`, which may be NULL, and is released.
void *pool_reallocate(Pool *pool, void *memory, size_t size);
/// Releases what pool_allocate gave; NULL is fine. Any thread.
void pool_release(void *memory);
