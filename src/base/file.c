#include "base/file.h"

#include "base/file_writer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool file_write(const char *path, const char *bytes, size_t length, Problem *problem) {
    FileWriter writer = {.fault = 0};
    if (!file_writer_open(&writer, path, problem))
        return false;
    file_writer_add(&writer, bytes, length);
    return file_writer_keep(&writer, problem);
}

bool file_write_numbered(Text *path, const char *ending, const char *bytes, size_t length,
                         Problem *problem) {
    FileWriter writer = {.fault = 0};
    const size_t name = path->length;
    bool open = false, taken = true;
    for (int number = 1; taken; number++) {
        path->length = name;
        if (number > 1)
            text_add(path, "-%d", number);
        text_add(path, "%s", ending);
        if (path->overflowed)
            return problem_set(problem, "the name of the folder is too long");
        open = file_writer_open_new(&writer, path->start, &taken, problem);
    }
    if (!open)
        return false;
    file_writer_add(&writer, bytes, length);
    return file_writer_keep(&writer, problem);
}

bool file_write_temporary(const char *bytes, size_t length, Text *path, Problem *problem) {
    const char *folder = getenv("TMPDIR");
    text_add(path, "%s/inkrow", folder != NULL && folder[0] ? folder : "/tmp");
    return file_write_numbered(path, "", bytes, length, problem);
}

void file_remove(const char *path) {
    unlink(path);
}

/// Reads to the end, or to beyond the limit; false, with errno, when it fails.
static bool read_stream(FILE *file, size_t limit, char **bytes, size_t *length) {
    enum { PIECE = 1 << 16 };
    for (size_t got = 1; got > 0 && *length <= limit; *length += got) {
        *bytes = base_realloc(*bytes, *length + PIECE);
        got = fread(*bytes + *length, 1, PIECE, file);
    }
    return !ferror(file);
}

bool file_read(const char *path, size_t limit, char **bytes, size_t *length, Problem *problem) {
    FILE *file = fopen(path, "rb");
    *bytes = NULL;
    *length = 0;
    bool right = file && read_stream(file, limit, bytes, length);
    if (!right)
        problem_set(problem, "'%.120s' cannot be read: %s", path, strerror(errno));
    else if (*length > limit)
        right = problem_set(problem, "'%.120s' has more than %zu bytes", path, limit);
    if (file)
        fclose(file);
    if (!right) {
        base_free(*bytes);
        *bytes = NULL;
    }
    return right;
}
