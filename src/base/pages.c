#ifdef __linux__
#define _DEFAULT_SOURCE // for madvise
#include <sys/mman.h>
#endif

#include "base/pages.h"

#include <stdint.h>

enum { HUGE_PAGE = 2 << 20 };

void pages_prefer_huge(void *memory, size_t size) {
    uintptr_t start = ((uintptr_t)memory + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE;
    uintptr_t end = ((uintptr_t)memory + size) / HUGE_PAGE * HUGE_PAGE;
#ifdef MADV_HUGEPAGE
    if (start < end)
        (void)madvise((void *)start, end - start, MADV_HUGEPAGE);
#else
    (void)start, (void)end;
#endif
}
