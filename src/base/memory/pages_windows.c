#include <windows.h>

#include "base/memory/pages.h"

void pages_prefer_huge(void *memory, size_t size) {
    (void)memory; // only who is allowed to keep memory from being swapped gets them
    (void)size;
}

void pages_be_frugal(void) {}

bool pages_available(size_t size) {
    void *room = VirtualAlloc(NULL, size, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    return room != NULL && VirtualFree(room, 0, MEM_RELEASE);
}
