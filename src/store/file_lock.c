#include "store/file_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

bool file_lock(const char *path, int *lock) {
    *lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return *lock < 0 || fcntl(*lock, F_SETLK, &whole) == 0 || (errno != EACCES && errno != EAGAIN);
}

void file_unlock(int lock) {
    if (lock >= 0)
        close(lock);
}
