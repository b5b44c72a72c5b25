#include <signal.h>
#include <windows.h>

// After what it is made of, whose names it takes.
#include "base/windows/posix.h"

#include <ntsecapi.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>

#undef open
#undef access
#undef rename
#undef mkdir
#undef unlink
#undef isatty
#undef getcwd
#undef fopen
#undef fclose
#undef signal
#undef DIR
#undef opendir
#undef readdir
#undef closedir

/// errno for what the system says of the last call.
static int fail(void) {
    static const struct {
        DWORD error;
        int number;
    } ERRORS[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},
        {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_INVALID_NAME, ENOENT},
        {ERROR_BAD_PATHNAME, ENOENT},
        {ERROR_BAD_NETPATH, ENOENT},
        {ERROR_ACCESS_DENIED, EACCES},
        {ERROR_SHARING_VIOLATION, EACCES},
        {ERROR_LOCK_VIOLATION, EACCES},
        {ERROR_WRITE_PROTECT, EROFS},
        {ERROR_FILE_EXISTS, EEXIST},
        {ERROR_ALREADY_EXISTS, EEXIST},
        {ERROR_DIRECTORY, ENOTDIR},
        {ERROR_DIR_NOT_EMPTY, ENOTEMPTY},
        {ERROR_DISK_FULL, ENOSPC},
        {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
        {ERROR_INVALID_HANDLE, EBADF},
        {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
    };
    const DWORD error = GetLastError();
    errno = EIO;
    for (size_t i = 0; i < sizeof ERRORS / sizeof *ERRORS; i++)
        if (ERRORS[i].error == error)
            errno = ERRORS[i].number;
    return -1;
}

static HANDLE handle_of(int file) {
    return (HANDLE)_get_osfhandle(file);
}

// --- paths

const char *windows_path(const char *path) {
    const bool disk = path[0] == '/' && path[1] && path[2] == ':';
    return disk ? path + 1 : path;
}

int windows_path_of(const char *system, char *path, size_t size) {
    const bool disk = system[0] && system[1] == ':';
    if ((size_t)snprintf(path, size, "%s%s", disk ? "/" : "", system) >= size)
        return false;
    for (char *at = path; *at; at++)
        if (*at == '\\')
            *at = '/';
    return true;
}

FILE *windows_fopen(const char *path, const char *mode) {
    return fopen(windows_path(path), mode);
}

char *windows_getcwd(char *path, size_t size) {
    char system[MAX_PATH];
    return _getcwd(system, sizeof system) && windows_path_of(system, path, size) ? path : NULL;
}

// --- at the start and at the end

static UINT code_page_before;

static void restore_console(void) {
    SetConsoleOutputCP(code_page_before);
}

/// `system` is the system's variable of what POSIX calls `name`, unless somebody has set that.
static void set_folder(const char *name, const char *system) {
    char path[MAX_PATH + 1];
    const char *value = getenv(system);
    if (!getenv(name) && value && windows_path_of(value, path, sizeof path))
        _putenv_s(name, path);
}

/// Bytes are written as they are, and a console takes them for UTF-8.
__attribute__((constructor)) static void begin(void) {
    DWORD mode;
    set_folder("HOME", "USERPROFILE");
    set_folder("XDG_DATA_HOME", "LOCALAPPDATA");
    set_folder("XDG_CONFIG_HOME", "APPDATA");
    set_folder("TMPDIR", "TEMP");
    _fmode = O_BINARY;
    for (int stream = 0; stream <= 2; stream++)
        _setmode(stream, O_BINARY);
    setvbuf(stderr, NULL, _IONBF, 0);
    if (!GetConsoleMode(handle_of(STDOUT_FILENO), &mode) &&
        !GetConsoleMode(handle_of(STDERR_FILENO), &mode))
        return;
    code_page_before = GetConsoleOutputCP();
    if (code_page_before != CP_UTF8 && SetConsoleOutputCP(CP_UTF8))
        atexit(restore_console);
}

// --- what stands there

/// Seconds and nanoseconds since 1970 of a time in 100 ns since 1601.
static struct timespec time_of(FILETIME time) {
    const uint64_t ticks = (uint64_t)time.dwHighDateTime << 32 | time.dwLowDateTime;
    const int64_t since = (int64_t)ticks - INT64_C(116444736000000000);
    return (struct timespec){.tv_sec = since / 10000000, .tv_nsec = (long)(since % 10000000 * 100)};
}

static FILETIME file_time_of(const struct timespec *time) {
    const uint64_t ticks = (uint64_t)(time->tv_sec * INT64_C(10000000) + time->tv_nsec / 100 +
                                      INT64_C(116444736000000000));
    return (FILETIME){.dwLowDateTime = (DWORD)ticks, .dwHighDateTime = (DWORD)(ticks >> 32)};
}

static int look(HANDLE file, struct windows_stat *found) {
    BY_HANDLE_FILE_INFORMATION about;
    memset(found, 0, sizeof *found);
    switch (GetFileType(file)) {
    case FILE_TYPE_CHAR:
        found->st_mode = S_IFCHR | 0666;
        return 0;
    case FILE_TYPE_PIPE:
        found->st_mode = S_IFIFO | 0666;
        return 0;
    default:
        break;
    }
    if (!GetFileInformationByHandle(file, &about))
        return fail();
    const bool link = about.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT;
    const bool folder = about.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY;
    found->st_mode = (link ? S_IFLNK : folder ? S_IFDIR : S_IFREG) | 0666;
    found->st_dev = about.dwVolumeSerialNumber;
    found->st_ino = (uint64_t)about.nFileIndexHigh << 32 | about.nFileIndexLow;
    found->st_size = (int64_t)((uint64_t)about.nFileSizeHigh << 32 | about.nFileSizeLow);
    found->st_mtim = time_of(about.ftLastWriteTime);
    return 0;
}

enum { SHARED = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };

/// `flags` are CreateFile's besides.
static int look_at(const char *path, DWORD flags, struct windows_stat *found) {
    HANDLE file = CreateFileA(windows_path(path), FILE_READ_ATTRIBUTES, SHARED, NULL, OPEN_EXISTING,
                              FILE_FLAG_BACKUP_SEMANTICS | flags, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return fail();
    const int status = look(file, found);
    CloseHandle(file);
    return status;
}

int windows_stat(const char *path, struct windows_stat *found) {
    return look_at(path, 0, found);
}

int windows_lstat(const char *path, struct windows_stat *found) {
    return look_at(path, FILE_FLAG_OPEN_REPARSE_POINT, found);
}

int windows_fstat(int file, struct windows_stat *found) {
    HANDLE handle = file >= 0 ? handle_of(file) : INVALID_HANDLE_VALUE;
    if (handle != INVALID_HANDLE_VALUE)
        return look(handle, found);
    errno = EBADF;
    return -1;
}

int windows_access(const char *path, int mode) {
    return access(windows_path(path), mode & ~X_OK); // what may be read can be started
}

int windows_isatty(int file) {
    HANDLE handle = file >= 0 ? handle_of(file) : INVALID_HANDLE_VALUE;
    DWORD mode;
    if (!GetConsoleMode(handle, &mode))
        return 0;
    // One that cannot rewrite a line is written to as a file.
    return file == STDIN_FILENO ||
           SetConsoleMode(handle, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

// --- files

static DWORD wanted_access(int flags) {
    switch (flags & (O_RDONLY | O_WRONLY | O_RDWR)) {
    case O_RDONLY:
        return GENERIC_READ;
    case O_WRONLY:
        return GENERIC_WRITE;
    default:
        return GENERIC_READ | GENERIC_WRITE;
    }
}

static DWORD wanted_creation(int flags) {
    if (!(flags & O_CREAT))
        return flags & O_TRUNC ? TRUNCATE_EXISTING : OPEN_EXISTING;
    if (flags & O_EXCL)
        return CREATE_NEW;
    return flags & O_TRUNC ? CREATE_ALWAYS : OPEN_ALWAYS;
}

/// A file that is open can be removed and replaced, which the system's own open does not allow.
/// None is handed on to programs that are started.
int windows_open(const char *path, int flags, ...) {
    const DWORD links = flags & O_NOFOLLOW ? FILE_FLAG_OPEN_REPARSE_POINT : 0;
    const DWORD folders = flags & O_DIRECTORY ? FILE_FLAG_BACKUP_SEMANTICS : 0;
    HANDLE handle =
        CreateFileA(windows_path(path), wanted_access(flags), SHARED, NULL, wanted_creation(flags),
                    FILE_ATTRIBUTE_NORMAL | links | folders, NULL);
    if (handle == INVALID_HANDLE_VALUE)
        return fail();
    const int file = _open_osfhandle((intptr_t)handle, (flags & O_APPEND) | O_BINARY);
    if (file < 0)
        CloseHandle(handle);
    return file;
}

enum { RENAME_PATIENCE_MS = 500, RENAME_PAUSE_MS = 5 };

/// A file that is open cannot be replaced. Who reads it, another window or what looks for viruses,
/// is soon done.
int windows_rename(const char *from, const char *to) {
    for (int ms = 0;; ms += RENAME_PAUSE_MS) {
        if (MoveFileExA(windows_path(from), windows_path(to), MOVEFILE_REPLACE_EXISTING))
            return 0;
        const DWORD error = GetLastError();
        const bool in_use = error == ERROR_ACCESS_DENIED || error == ERROR_SHARING_VIOLATION;
        if (!in_use || ms >= RENAME_PATIENCE_MS)
            return fail();
        Sleep(RENAME_PAUSE_MS);
    }
}

int windows_mkdir(const char *path, unsigned mode) {
    (void)mode;
    return _mkdir(windows_path(path));
}

int windows_unlink(const char *path) {
    return DeleteFileA(windows_path(path)) ? 0 : fail();
}

int fsync(int file) {
    return _commit(file);
}

int pipe(int ends[2]) {
    enum { BYTES = 1 << 16 };
    return _pipe(ends, BYTES, O_BINARY | O_NOINHERIT);
}

static OVERLAPPED place_of(int64_t at) {
    return (OVERLAPPED){.Offset = (DWORD)at, .OffsetHigh = (DWORD)(at >> 32)};
}

ssize_t pread(int file, void *bytes, size_t size, int64_t at) {
    OVERLAPPED place = place_of(at);
    DWORD length = 0;
    if (ReadFile(handle_of(file), bytes, (DWORD)size, &length, &place) ||
        GetLastError() == ERROR_HANDLE_EOF)
        return (ssize_t)length;
    return fail();
}

ssize_t pwrite(int file, const void *bytes, size_t size, int64_t at) {
    OVERLAPPED place = place_of(at);
    DWORD length = 0;
    return WriteFile(handle_of(file), bytes, (DWORD)size, &length, &place) ? (ssize_t)length
                                                                           : fail();
}

int dup3(int file, int other, int flags) {
    (void)flags;
    return _dup2(file, other) == 0 ? other : -1;
}

// --- folders

struct WindowsFolder {
    int number;  ///< DISKS: the folder that has them
    DIR *listed; ///< NULL there
    DWORD disks; ///< that were not listed yet, a bit for each letter
    struct dirent disk;
};

enum { PATH_BYTES = 4096, DISKS = -101 };

/// The path of what has that name in the folder; false when that cannot be told.
static bool path_in(int folder, const char *name, char path[PATH_BYTES]) {
    if (folder == DISKS)
        return snprintf(path, PATH_BYTES, "%s\\", name) < PATH_BYTES;
    if (folder == AT_FDCWD)
        return snprintf(path, PATH_BYTES, "%s", name) < PATH_BYTES;
    const DWORD length = GetFinalPathNameByHandleA(handle_of(folder), path, PATH_BYTES, 0);
    if (length == 0 || length + strlen(name) + 2 > PATH_BYTES) {
        errno = ENOENT;
        return false;
    }
    snprintf(path + length, PATH_BYTES - length, "%s%s", name[0] ? "\\" : "", name);
    return true;
}

WindowsFolder *fdopendir(int number) {
    char path[PATH_BYTES];
    WindowsFolder *folder = malloc(sizeof *folder);
    DIR *listed = folder && path_in(number, "", path) ? opendir(path) : NULL;
    if (!listed) {
        free(folder);
        return NULL;
    }
    *folder = (WindowsFolder){.number = number, .listed = listed};
    return folder;
}

static WindowsFolder *open_disks(void) {
    WindowsFolder *folder = malloc(sizeof *folder);
    if (folder)
        *folder = (WindowsFolder){.number = DISKS, .disks = GetLogicalDrives()};
    return folder;
}

/// The next disk.
static struct dirent *next_disk(WindowsFolder *folder) {
    for (int i = 0; i < 26; i++) {
        if (!(folder->disks >> i & 1))
            continue;
        folder->disks &= ~((DWORD)1 << i);
        snprintf(folder->disk.d_name, sizeof folder->disk.d_name, "%c:", 'A' + i);
        return &folder->disk;
    }
    return NULL;
}

WindowsFolder *windows_opendir(const char *path) {
    if (strcmp(path, "/") == 0)
        return open_disks();
    const int number = windows_open(path, O_RDONLY | O_DIRECTORY);
    WindowsFolder *folder = number >= 0 ? fdopendir(number) : NULL;
    if (number >= 0 && !folder)
        close(number);
    return folder;
}

struct dirent *windows_readdir(WindowsFolder *folder) {
    return folder->listed ? readdir(folder->listed) : next_disk(folder);
}

int windows_closedir(WindowsFolder *folder) {
    if (folder->listed)
        closedir(folder->listed);
    if (folder->number != DISKS)
        close(folder->number);
    free(folder);
    return 0;
}

int dirfd(const WindowsFolder *folder) {
    return folder->number;
}

int openat(int folder, const char *name, int flags) {
    char path[PATH_BYTES];
    return path_in(folder, name, path) ? windows_open(path, flags) : -1;
}

int fstatat(int folder, const char *name, struct windows_stat *found, int flags) {
    char path[PATH_BYTES];
    if (!path_in(folder, name, path))
        return -1;
    return flags & AT_SYMLINK_NOFOLLOW ? windows_lstat(path, found) : windows_stat(path, found);
}

int unlinkat(int folder, const char *name, int flags) {
    char path[PATH_BYTES];
    (void)flags;
    return path_in(folder, name, path) ? windows_unlink(path) : -1;
}

int utimensat(int folder, const char *path, const struct timespec times[2], int flags) {
    const FILETIME read = file_time_of(&times[0]), written = file_time_of(&times[1]);
    const DWORD links = flags & AT_SYMLINK_NOFOLLOW ? FILE_FLAG_OPEN_REPARSE_POINT : 0;
    (void)folder;
    HANDLE file = CreateFileA(windows_path(path), FILE_WRITE_ATTRIBUTES, SHARED, NULL,
                              OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | links, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return fail();
    const bool set = SetFileTime(file, NULL, &read, &written);
    CloseHandle(file);
    return set ? 0 : -1;
}

// --- locks

/// Takes the lock of a byte; false, at once, when somebody else has it.
static bool lock_byte(int file, int64_t byte, bool alone) {
    OVERLAPPED place = place_of(byte);
    return LockFileEx(handle_of(file),
                      LOCKFILE_FAIL_IMMEDIATELY | (alone ? LOCKFILE_EXCLUSIVE_LOCK : 0), 0, 1, 0,
                      &place);
}

/// Gives back all locks of the byte; true when there was one.
static bool unlock_byte(int file, int64_t byte) {
    OVERLAPPED place = place_of(byte);
    bool had = false;
    while (UnlockFileEx(handle_of(file), 0, 1, 0, &place))
        had = true;
    return had;
}

int lockf(int file, int command, int64_t length) {
    const int64_t byte = INT64_C(0x4000000000000000);
    (void)length;
    if (command == F_ULOCK) {
        unlock_byte(file, byte);
        return 0;
    }
    if (!lock_byte(file, byte, true)) {
        errno = EACCES;
        return -1;
    }
    if (command == F_TEST)
        unlock_byte(file, byte);
    return 0;
}

/// A lock that is held becomes the other kind; where that cannot be, it stays shared.
static int set_lock(int file, const struct flock *lock) {
    const bool had = unlock_byte(file, lock->l_start);
    if (lock->l_type == F_UNLCK || lock_byte(file, lock->l_start, lock->l_type == F_WRLCK))
        return 0;
    if (had)
        lock_byte(file, lock->l_start, false);
    errno = EAGAIN;
    return -1;
}

int fcntl(int file, int command, struct flock *lock) {
    if (command == F_OFD_SETLK)
        return set_lock(file, lock);
    if (lock_byte(file, lock->l_start, lock->l_type == F_WRLCK)) {
        unlock_byte(file, lock->l_start);
        lock->l_type = F_UNLCK;
    }
    return 0;
}

// --- streams into memory

/// A stream whose bytes go to memory when it is closed; until then they are in a file without a
/// name to others.
typedef struct MemoryStream {
    FILE *stream;
    char **bytes;
    size_t *length;
    struct MemoryStream *next;
} MemoryStream;

static pthread_mutex_t streams_mutex = PTHREAD_MUTEX_INITIALIZER;
static MemoryStream *streams;

static FILE *open_temporary(void) {
    char folder[MAX_PATH], path[MAX_PATH];
    if (GetTempPathA(sizeof folder, folder) == 0 || GetTempFileNameA(folder, "ink", 0, path) == 0)
        return NULL;
    HANDLE handle = CreateFileA(path, GENERIC_READ | GENERIC_WRITE, 0, NULL, CREATE_ALWAYS,
                                FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, NULL);
    if (handle == INVALID_HANDLE_VALUE)
        return NULL;
    const int file = _open_osfhandle((intptr_t)handle, O_BINARY);
    return file >= 0 ? fdopen(file, "w+b") : NULL;
}

FILE *open_memstream(char **bytes, size_t *length) {
    MemoryStream *memory = malloc(sizeof *memory);
    FILE *stream = memory ? open_temporary() : NULL;
    if (!stream) {
        free(memory);
        return NULL;
    }
    *bytes = NULL;
    *length = 0;
    *memory = (MemoryStream){.stream = stream, .bytes = bytes, .length = length};
    pthread_mutex_lock(&streams_mutex);
    memory->next = streams;
    streams = memory;
    pthread_mutex_unlock(&streams_mutex);
    return stream;
}

/// Takes it out of the list; NULL: it is a stream of another kind.
static MemoryStream *take_stream(FILE *stream) {
    MemoryStream *found = NULL;
    pthread_mutex_lock(&streams_mutex);
    for (MemoryStream **at = &streams; *at && !found; at = &(*at)->next)
        if ((*at)->stream == stream) {
            found = *at;
            *at = found->next;
            break;
        }
    pthread_mutex_unlock(&streams_mutex);
    return found;
}

static bool read_back(const MemoryStream *memory) {
    const long length = ftell(memory->stream);
    char *bytes = length >= 0 ? malloc((size_t)length + 1) : NULL;
    if (!bytes)
        return false;
    rewind(memory->stream);
    bytes[fread(bytes, 1, (size_t)length, memory->stream)] = '\0';
    *memory->bytes = bytes;
    *memory->length = (size_t)length;
    return true;
}

int windows_fclose(FILE *stream) {
    MemoryStream *memory = take_stream(stream);
    const bool read = !memory || read_back(memory);
    free(memory);
    return fclose(stream) == 0 && read ? 0 : EOF;
}

// --- signals

enum { SIGNALS = 32 };

static void (*handlers[SIGNALS])(int number);

/// The system forgets a handler when it has called it once.
static void handle(int number) {
    signal(number, handle);
    handlers[number](number);
}

void (*windows_signal(int number, void (*handler)(int number)))(int) {
    if (number >= SIGNALS)
        return SIG_DFL;
    return signal(number, handler);
}

int sigaction(int number, const struct sigaction *action, struct sigaction *before) {
    if (before)
        *before = (struct sigaction){.sa_handler = SIG_DFL};
    if (action && number < SIGNALS) {
        handlers[number] = action->sa_handler;
        signal(number, handle);
    }
    return 0;
}

// --- the machine

long sysconf(int name) {
    MEMORYSTATUSEX memory = {.dwLength = sizeof memory};
    SYSTEM_INFO system;
    GetSystemInfo(&system);
    switch (name) {
    case _SC_PAGESIZE:
        return (long)system.dwPageSize;
    case _SC_PHYS_PAGES:
        return GlobalMemoryStatusEx(&memory) ? (long)(memory.ullTotalPhys / system.dwPageSize) : -1;
    case _SC_NPROCESSORS_ONLN:
        return (long)system.dwNumberOfProcessors;
    default:
        return -1;
    }
}

int getentropy(void *bytes, size_t size) {
    return RtlGenRandom(bytes, (ULONG)size) ? 0 : -1;
}
