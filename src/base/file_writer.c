#include "base/file_writer.h"

#include "base/said/said.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINKS_MAX = 40, NAMES_MAX = 10000, SUFFIX_MAX = 16 };

/// Keeps the reason of the first failure.
static void note(FileWriter *writer, bool done) {
    if (!done && writer->fault == 0)
        writer->fault = errno;
}

static bool refuse(const FileWriter *writer, int fault, Problem *problem) {
    return problem_set(problem, said("'%.120s' cannot be written: %s"), writer->path,
                       strerror(fault));
}

/// A descriptor for a file that the program prints to, at the place where it prints; -1 for others.
static int open_own_output(const struct stat *there) {
    struct stat own;
    for (int output = STDOUT_FILENO; output <= STDERR_FILENO; output++)
        if (fstat(output, &own) == 0 && own.st_dev == there->st_dev && own.st_ino == there->st_ino)
            return dup(output);
    return -1;
}

/// Turns the path into that of what it links to, which need not be there. False, with errno, when
/// that is too long or leads round in circles.
static bool follow_links(Text *path) {
    char link[FILE_PATH_MAX];
    for (int i = 0; i < LINKS_MAX && !path->overflowed; i++) {
        ssize_t length = readlink(path->start, link, sizeof(link));
        if (length < 0)
            return true;
        const char *slash = link[0] == '/' ? NULL : strrchr(path->start, '/');
        path->length = slash ? (size_t)(slash + 1 - path->start) : 0;
        text_add_bytes(path, link, (size_t)length);
    }
    errno = path->overflowed ? ENAMETOOLONG : ELOOP;
    return false;
}

/// Makes a file beside the target, by a name that nothing has.
static int create_partial(FileWriter *writer) {
    int file = -1;
    errno = EEXIST;
    for (int number = 1; file < 0 && errno == EEXIST && number < NAMES_MAX; number++) {
        Text name = text_over(writer->partial, FILE_PATH_MAX);
        text_add(&name, "%s.%d.part", writer->target, number);
        file = open(writer->partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    }
    return file;
}

/// Without `follows` the name itself is replaced, and be it a link.
static int open_beside(FileWriter *writer, const struct stat *there, bool follows) {
    Text target = text_over(writer->target, FILE_PATH_MAX - SUFFIX_MAX);
    text_add(&target, "%s", writer->path);
    errno = target.overflowed ? ENAMETOOLONG : ENOENT;
    if (target.length == 0 || target.overflowed || (follows && !follow_links(&target)) ||
        (there && access(writer->target, W_OK) != 0))
        return -1;
    // No signal may come between the file and the note that it is there.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    int file = create_partial(writer);
    atomic_store(&writer->begun, file >= 0);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (file >= 0 && there) // not every disk knows these
        fchmod(file, there->st_mode & 0777);
    return file;
}

/// Takes over the descriptor; -1 is one that was not to be had, for the reason in errno.
static bool begin(FileWriter *writer, int file, Problem *problem) {
    writer->stream = file >= 0 ? fdopen(file, "wb") : NULL;
    if (writer->stream)
        return true;
    refuse(writer, errno, problem);
    if (file >= 0)
        close(file);
    file_writer_abandon(writer);
    return false;
}

bool file_writer_open(FileWriter *writer, const char *path, Problem *problem) {
    struct stat there;
    bool known = stat(path, &there) == 0;
    int file = known ? open_own_output(&there) : -1;
    writer->path = path;
    writer->fault = 0;
    if (file < 0 && known && !S_ISREG(there.st_mode))
        file = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
    else if (file < 0)
        file = open_beside(writer, known ? &there : NULL, true);
    return begin(writer, file, problem);
}

bool file_writer_open_own(FileWriter *writer, const char *path, Problem *problem) {
    struct stat there;
    const bool known = lstat(path, &there) == 0 && S_ISREG(there.st_mode);
    writer->path = path;
    writer->fault = 0;
    return begin(writer, open_beside(writer, known ? &there : NULL, false), problem);
}

bool file_writer_open_new(FileWriter *writer, const char *path, bool *taken, Problem *problem) {
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    *taken = file < 0 && errno == EEXIST;
    writer->path = path;
    writer->fault = 0;
    // It has its name already, and keeps it.
    snprintf(writer->target, FILE_PATH_MAX, "%s", path);
    snprintf(writer->partial, FILE_PATH_MAX, "%s", path);
    atomic_store(&writer->begun, file >= 0);
    return begin(writer, file, problem);
}

bool file_writer_try(FileWriter *writer, const char *path, Problem *problem) {
    struct stat there;
    writer->path = path;
    if (stat(path, &there) == 0 && !S_ISREG(there.st_mode)) {
        if (S_ISDIR(there.st_mode))
            return refuse(writer, EISDIR, problem);
        return access(path, W_OK) == 0 || refuse(writer, errno, problem);
    }
    if (!file_writer_open(writer, path, problem))
        return false;
    file_writer_drop(writer);
    return true;
}

void file_writer_add(FileWriter *writer, const char *bytes, size_t length) {
    note(writer, fwrite(bytes, 1, length, writer->stream) == length);
}

void file_writer_sync(FileWriter *writer) {
    note(writer, fflush(writer->stream) == 0);
    note(writer, fsync(fileno(writer->stream)) == 0);
}

bool file_writer_keep(FileWriter *writer, Problem *problem) {
    bool beside = atomic_load(&writer->begun);
    note(writer, fflush(writer->stream) == 0);
    note(writer, !beside || fsync(fileno(writer->stream)) == 0);
    note(writer, fclose(writer->stream) == 0);
    if (writer->fault == 0 && beside)
        note(writer, rename(writer->partial, writer->target) == 0);
    if (writer->fault != 0) {
        file_writer_abandon(writer);
        return refuse(writer, writer->fault, problem);
    }
    atomic_store(&writer->begun, false);
    return true;
}

void file_writer_drop(FileWriter *writer) {
    fclose(writer->stream);
    file_writer_abandon(writer);
}

void file_writer_abandon(FileWriter *writer) {
    if (atomic_exchange(&writer->begun, false))
        unlink(writer->partial);
}
