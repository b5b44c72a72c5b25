// Checks and memory: what every other file may rely on.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ARRAY_LEN(array) (sizeof(array) / sizeof((array)[0]))
/// The smaller and the larger of two numbers, and the nearest one from `lo` to `hi`, in the type
/// that C would calculate with. Each argument is evaluated once.
#define MIN(a, b)        BASE_BY_TYPE(base_min_, a, b)
#define MAX(a, b)        BASE_BY_TYPE(base_max_, a, b)
#define CLAMP(x, lo, hi) MAX(lo, MIN(x, hi))

#ifdef __MINGW32__ // of two kinds the one that has all of C11
#define BASE_PRINTF_KIND gnu_printf
#else
#define BASE_PRINTF_KIND printf
#endif
#if defined(__GNUC__)
#define BASE_NORETURN __attribute__((noreturn))
#define BASE_PRINTF(format_at, values_at)                                                          \
    __attribute__((format(BASE_PRINTF_KIND, format_at, values_at)))
#else
#define BASE_NORETURN
#define BASE_PRINTF(format_at, values_at)
#endif

/// A promise between functions: stays on in release builds. When it is broken the program ends with
/// a line on stderr that names file, line and condition.
#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition))                                                                          \
            base_check_failed(__FILE__, __LINE__, #condition);                                     \
    } while (0)

/// The same for the innermost loops of the search: off unless INKROW_PARANOID is defined.
#ifdef INKROW_PARANOID
#define CHECK_HOT(condition) CHECK(condition)
#else
#define CHECK_HOT(condition) ((void)0)
#endif

/// What CHECK ends the program with.
BASE_NORETURN void base_check_failed(const char *file, int line, const char *condition);

/// Zeroed memory of `size` bytes (at least one), never NULL: when there is none the program ends
/// with a sentence on stderr, or the work is given up where it is done in a pool
/// (base/pool.h). Release with base_free, in the same pool or in none as well.
void *base_alloc(size_t size);
/// The same in cache lines of its own: for what one thread writes all the time while others use
/// what would lie next to it.
void *base_alloc_apart(size_t size);
/// Grows or shrinks `memory` (NULL for a fresh block) to `size` bytes; never NULL. Bytes beyond the
/// old size are not cleared.
void *base_realloc(void *memory, size_t size);
/// Makes room in `memory`, which has `count` entries of `size` bytes and room for `*capacity`, for
/// one more; returns where the entries are then.
void *base_grow(void *memory, size_t count, size_t *capacity, size_t size);
/// Releases what the functions above gave; NULL is fine.
void base_free(void *memory);

/// Bytes of memory that the machine has; 1 GiB where it does not tell.
uint64_t base_memory_of_machine(void);

/// No table has more bytes. Sanitizers keep a shadow of every byte, so builds with them are
/// machines of little memory: they would spend more time on clearing tables than on what uses them.
#ifdef INKROW_SANITIZED
enum { BASE_TABLE_MOST = 4 << 20 };
#else
#define BASE_TABLE_MOST SIZE_MAX
#endif

/// Zeroed memory for a big table, aligned to 64 bytes, or NULL when the machine has none: the
/// caller carries on with a smaller one. Release with base_free.
void *base_try_alloc_table(uint64_t size);

/// Adds bytes to a hash, which begins as BASE_HASH_EMPTY. FNV-1a, of Fowler, Noll and Vo.
uint64_t base_hash(uint64_t hash, const void *bytes, size_t count);
#define BASE_HASH_EMPTY UINT64_C(0xCBF29CE484222325)

// --- what MIN and MAX call

#define BASE_MIN_MAX(type, name)                                                                   \
    static inline type base_min_##name(type a, type b) {                                           \
        return a < b ? a : b;                                                                      \
    }                                                                                              \
    static inline type base_max_##name(type a, type b) {                                           \
        return a > b ? a : b;                                                                      \
    }
BASE_MIN_MAX(int, int)
BASE_MIN_MAX(unsigned, unsigned)
BASE_MIN_MAX(long, long)
BASE_MIN_MAX(unsigned long, unsigned_long)
BASE_MIN_MAX(long long, long_long)
BASE_MIN_MAX(unsigned long long, unsigned_long_long)
BASE_MIN_MAX(unsigned __int128, unsigned_int128)
BASE_MIN_MAX(float, float)
BASE_MIN_MAX(double, double)
#undef BASE_MIN_MAX

// clang-format off
#define BASE_BY_TYPE(prefix, a, b)                                                                 \
    _Generic((a) + (b),                                                                            \
        int: prefix##int,                                                                          \
        unsigned: prefix##unsigned,                                                                \
        long: prefix##long,                                                                        \
        unsigned long: prefix##unsigned_long,                                                      \
        long long: prefix##long_long,                                                              \
        unsigned long long: prefix##unsigned_long_long,                                            \
        unsigned __int128: prefix##unsigned_int128,                                                \
        float: prefix##float,                                                                      \
        double: prefix##double)(a, b)
// clang-format on
