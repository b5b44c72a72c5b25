#ifdef __linux__
#define _DEFAULT_SOURCE // for madvise
#include <sys/mman.h>
#endif

#include "base/pages.h"

#include <stdint.h>

void pages_prefer_huge(void *memory, size_t size) {
    uintptr_t start = ((uintptr_t)memory + PAGES_HUGE - 1) / PAGES_HUGE * PAGES_HUGE;
    uintptr_t end = ((uintptr_t)memory + size) / PAGES_HUGE * PAGES_HUGE;
#ifdef MADV_HUGEPAGE
    if (start < end)
        (void)madvise((void *)start, end - start, MADV_HUGEPAGE);
#else
    (void)start, (void)end;
#endif
}
