#include "base/file.h"

#include "base/file_writer.h"
#include "base/said/said.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool file_write(const char *path, const char *bytes, size_t length, Problem *problem) {
    FileWriter writer = {.fault = 0};
    if (!file_writer_open(&writer, path, problem))
        return false;
    file_writer_add(&writer, bytes, length);
    return file_writer_keep(&writer, problem);
}

bool file_try_write(const char *path, Problem *problem) {
    FileWriter writer = {.fault = 0};
    return file_writer_try(&writer, path, problem);
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
            return problem_set(problem, said("the name of the folder is too long"));
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

/// True for a plain file that is known to have more, before it is read.
static bool has_more(FILE *file, size_t limit) {
    struct stat there;
    return file && fstat(fileno(file), &there) == 0 && S_ISREG(there.st_mode) &&
           there.st_size > 0 && (uintmax_t)there.st_size > limit;
}

bool file_read_stream(FILE *stream, const char *name, size_t limit, char **bytes, size_t *length,
                      Problem *problem) {
    *bytes = NULL;
    *length = 0;
    const bool more = has_more(stream, limit);
    bool right = more || (stream && read_stream(stream, limit, bytes, length));
    if (!right)
        problem_set(problem, said("'%.120s' cannot be read: %s"), name, strerror(errno));
    else if (more || *length > limit)
        right = problem_set(problem, said("'%.120s' has more than %zu bytes"), name, limit);
    if (!right) {
        base_free(*bytes);
        *bytes = NULL;
    }
    return right;
}

/// Closes the stream; NULL is one that was not to be had, for the reason in errno.
static bool take_in(FILE *file, const char *path, size_t limit, char **bytes, size_t *length,
                    Problem *problem) {
    const bool right = file_read_stream(file, path, limit, bytes, length, problem);
    if (file)
        fclose(file);
    return right;
}

bool file_read(const char *path, size_t limit, char **bytes, size_t *length, Problem *problem) {
    return take_in(fopen(path, "rb"), path, limit, bytes, length, problem);
}

// --- plain files

static bool refuse_kind(const char *path, mode_t mode, Problem *problem) {
    const char *found = S_ISDIR(mode)    ? said("'%.120s' is a folder; expected a plain file")
                        : S_ISLNK(mode)  ? said("'%.120s' is a link; expected a plain file")
                        : S_ISFIFO(mode) ? said("'%.120s' is a FIFO; expected a plain file")
                        : S_ISSOCK(mode) ? said("'%.120s' is a socket; expected a plain file")
                                         : said("'%.120s' is a device; expected a plain file");
    return problem_set(problem, found, path);
}

bool file_is_plain(const char *path, Problem *problem) {
    struct stat there;
    return stat(path, &there) != 0 || S_ISREG(there.st_mode) ||
           refuse_kind(path, there.st_mode, problem);
}

bool file_write_plain(const char *path, const char *bytes, size_t length, Problem *problem) {
    return file_is_plain(path, problem) && file_write(path, bytes, length, problem);
}

/// `flags` are for open besides; what stood there was plain, but may have been replaced.
static bool read_plain(const char *path, int flags, size_t limit, char **bytes, size_t *length,
                       Problem *problem) {
    struct stat there;
    const int file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | flags);
    if (file >= 0 && fstat(file, &there) == 0 && !S_ISREG(there.st_mode)) {
        close(file);
        return refuse_kind(path, there.st_mode, problem);
    }
    FILE *stream = file >= 0 ? fdopen(file, "rb") : NULL;
    if (file >= 0 && !stream)
        close(file);
    return take_in(stream, path, limit, bytes, length, problem);
}

bool file_read_plain(const char *path, size_t limit, char **bytes, size_t *length,
                     Problem *problem) {
    *bytes = NULL;
    *length = 0;
    return file_is_plain(path, problem) && read_plain(path, 0, limit, bytes, length, problem);
}

// --- files of the program's own folders

bool file_is_own(const char *path, Problem *problem) {
    struct stat there;
    return lstat(path, &there) != 0 || S_ISREG(there.st_mode) ||
           refuse_kind(path, there.st_mode, problem);
}

bool file_write_own(const char *path, const char *bytes, size_t length, Problem *problem) {
    FileWriter writer = {.fault = 0};
    if (!file_is_own(path, problem) || !file_writer_open_own(&writer, path, problem))
        return false;
    file_writer_add(&writer, bytes, length);
    return file_writer_keep(&writer, problem);
}

bool file_read_own(const char *path, size_t limit, char **bytes, size_t *length, Problem *problem) {
    *bytes = NULL;
    *length = 0;
    return file_is_own(path, problem) &&
           read_plain(path, O_NOFOLLOW, limit, bytes, length, problem);
}
