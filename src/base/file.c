#include "base/file.h"

#include "base/said.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

// --- what goes wrong

typedef struct Fault {
    int number;
    const char *words; ///< as the GNU C library has them
} Fault;

static const Fault FAULTS[] = {
    {ENOENT, TO_SAY("No such file or directory")},
    {EACCES, TO_SAY("Permission denied")},
    {EPERM, TO_SAY("Operation not permitted")},
    {ENOSPC, TO_SAY("No space left on device")},
#ifdef EDQUOT
    {EDQUOT, TO_SAY("Disk quota exceeded")},
#endif
    {EFBIG, TO_SAY("File too large")},
    {EROFS, TO_SAY("Read-only file system")},
    {EIO, TO_SAY("Input/output error")},
    {EISDIR, TO_SAY("Is a directory")},
    {ENOTDIR, TO_SAY("Not a directory")},
    {EEXIST, TO_SAY("File exists")},
    {ENOTEMPTY, TO_SAY("Directory not empty")},
    {ENAMETOOLONG, TO_SAY("File name too long")},
    {ELOOP, TO_SAY("Too many levels of symbolic links")},
    {EBUSY, TO_SAY("Device or resource busy")},
    {ENOMEM, TO_SAY("Cannot allocate memory")},
    {EMFILE, TO_SAY("Too many open files")},
    {ENODEV, TO_SAY("No such device")},
};

const char *file_fault_words(int fault) {
    for (size_t i = 0; i < ARRAY_LEN(FAULTS); i++)
        if (FAULTS[i].number == fault)
            return said(FAULTS[i].words);
    return strerror(fault);
}

// --- a writer

enum { LINKS_MAX = 40, NAMES_MAX = 10000, SUFFIX_MAX = 16 };

/// Keeps the reason of the first failure.
static void note(FileWriter *writer, bool done) {
    if (!done && writer->fault == 0)
        writer->fault = errno;
}

static bool refuse(const FileWriter *writer, int fault, Problem *problem) {
    return problem_set(problem, said("'%.120s' cannot be written: %s"), writer->path,
                       file_fault_words(fault));
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

// --- whole files

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
        problem_set(problem, said("'%.120s' cannot be read: %s"), name, file_fault_words(errno));
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

// --- folders

static bool is_utf8(const char *name) {
    while (*name) {
        const size_t length = text_character(name, NULL);
        if (length == 0)
            return false;
        name += length;
    }
    return true;
}

bool folder_ends_with(const char *name, const char *ending) {
    const size_t length = strlen(name), end = strlen(ending);
    return length > end && strcasecmp(name + length - end, ending) == 0;
}

static bool has_ending(const char *name, const char *const *endings, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (folder_ends_with(name, endings[i]))
            return true;
    return false;
}

static void add(Folder *folder, const char *name, bool is_folder) {
    const size_t size = strlen(name) + 1;
    folder->entries =
        base_grow(folder->entries, folder->count, &folder->capacity, sizeof *folder->entries);
    FolderEntry *entry = &folder->entries[folder->count++];
    *entry = (FolderEntry){memcpy(base_alloc(size), name, size), is_folder};
}

static int compare(const void *a, const void *b) {
    const FolderEntry *first = a, *second = b;
    if (first->folder != second->folder)
        return first->folder ? -1 : 1;
    const int order = strcasecmp(first->name, second->name);
    return order != 0 ? order : strcmp(first->name, second->name);
}

bool folder_read(const char *path, const char *const *endings, size_t ending_count, Folder *folder,
                 Problem *problem) {
    DIR *stream = opendir(path);
    if (!stream)
        return problem_set(problem, said("'%.120s' cannot be listed: %s"), path,
                           file_fault_words(errno));
    Folder found = {0};
    for (const struct dirent *entry; (entry = readdir(stream));) {
        struct stat at;
        if (entry->d_name[0] == '.' || !is_utf8(entry->d_name) ||
            fstatat(dirfd(stream), entry->d_name, &at, 0) != 0)
            continue;
        if (S_ISDIR(at.st_mode) ||
            (S_ISREG(at.st_mode) && has_ending(entry->d_name, endings, ending_count)))
            add(&found, entry->d_name, S_ISDIR(at.st_mode));
    }
    closedir(stream);
    if (found.count > 0)
        qsort(found.entries, found.count, sizeof *found.entries, compare);
    folder_clear(folder);
    *folder = found;
    return true;
}

void folder_clear(Folder *folder) {
    for (size_t i = 0; i < folder->count; i++)
        base_free(folder->entries[i].name);
    base_free(folder->entries);
    *folder = (Folder){0};
}

FolderPlace folder_look(const char *path) {
    struct stat at;
    if (stat(path, &at) != 0)
        return FOLDER_NOTHING;
    return S_ISDIR(at.st_mode) ? FOLDER_FOLDER : FOLDER_FILE;
}
