#include "base/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// Writes and closes; the reason is in errno when it did not work.
static bool write_and_close(FILE *file, const char *bytes, size_t length) {
    bool written = fwrite(bytes, 1, length, file) == length;
    int reason = errno;
    if (fclose(file) == 0 && written)
        return true;
    if (!written)
        errno = reason;
    return false;
}

bool file_write(const char *path, const char *bytes, size_t length, Problem *problem) {
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        return problem_set(problem, "%s cannot be written: %s", path, strerror(errno));
    if (write_and_close(file, bytes, length))
        return true;
    problem_set(problem, "%s cannot be written: %s", path, strerror(errno));
    file_remove(path);
    return false;
}

bool file_write_temporary(const char *bytes, size_t length, Text *path, Problem *problem) {
    const char *folder = getenv("TMPDIR");
    text_add(path, "%s/inkrow-XXXXXX", folder != NULL && folder[0] ? folder : "/tmp");
    if (path->overflowed)
        return problem_set(problem, "the name of the folder for temporary files is too long");
    int descriptor = mkstemp(path->start);
    FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "wb");
    if (file == NULL)
        return problem_set(problem, "no temporary file can be made: %s", strerror(errno));
    if (write_and_close(file, bytes, length))
        return true;
    problem_set(problem, "a temporary file cannot be written: %s", strerror(errno));
    file_remove(path->start);
    return false;
}

void file_remove(const char *path) {
    unlink(path);
}

bool file_exists(const char *path) {
    return access(path, F_OK) == 0;
}
