// The lock of files is that of page/storage.js: other tabs have files of their own in memory.
#include "store/file_lock.h"

#include <emscripten.h>

EM_JS(bool, is_alone, (void), { return Module.alone; })

bool file_lock(const char *path, int *lock) {
    (void)path;
    *lock = -1;
    return is_alone();
}

void file_unlock(int lock) {
    (void)lock; // it ends with the tab
}
