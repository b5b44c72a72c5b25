// What Windows lacks of POSIX, or has by other rules. Who includes a header of POSIX includes this
// as well (windows.cmake, signal.h, stdio.h), and knows nothing of it: each function and constant
// here is the one of POSIX by its name, as far as Inkrow needs it.
#pragma once

#include <direct.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

// --- files

// Paths are written with slashes, and begin with one before the letter of a disk: /C:/Users. As the
// system writes them they are read as well. The folder / has the disks.

// Their bits are none that the system's open knows, which has none of them.
#define O_CLOEXEC   O_NOINHERIT
#define O_NONBLOCK  0
#define O_NOCTTY    0
#define O_NOFOLLOW  0x1000000
#define O_DIRECTORY 0x2000000

#undef S_ISDIR
#undef S_ISREG
#undef S_ISFIFO
#define S_IFLNK        0xA000
#define S_IFSOCK       0xC000
#define S_ISDIR(mode)  (((mode)&0xF000) == S_IFDIR)
#define S_ISREG(mode)  (((mode)&0xF000) == S_IFREG)
#define S_ISFIFO(mode) (((mode)&0xF000) == S_IFIFO)
#define S_ISLNK(mode)  (((mode)&0xF000) == S_IFLNK)
#define S_ISSOCK(mode) (((mode)&0xF000) == S_IFSOCK)

/// With the number of the file, and nanoseconds, which the system's own lacks.
struct windows_stat {
    uint64_t st_dev, st_ino;
    unsigned st_mode;
    int64_t st_size;
    struct timespec st_mtim;
};
#define st_mtime st_mtim.tv_sec

int windows_stat(const char *path, struct windows_stat *found);
int windows_lstat(const char *path, struct windows_stat *found);
int windows_fstat(int file, struct windows_stat *found);
int windows_open(const char *path, int flags, ...);
int windows_access(const char *path, int mode);
int windows_rename(const char *from, const char *to);
int windows_mkdir(const char *path, unsigned mode);
int windows_unlink(const char *path);
int windows_isatty(int file);
char *windows_getcwd(char *path, size_t size);
#undef stat
#undef fstat
#undef isatty
#define stat               windows_stat // the structure, too
#define lstat              windows_lstat
#define fstat              windows_fstat
#define open(...)          windows_open(__VA_ARGS__)
#define access(...)        windows_access(__VA_ARGS__)
#define rename(from, to)   windows_rename(from, to)
#define mkdir(path, mode)  windows_mkdir(path, mode)
#define unlink(path)       windows_unlink(path)
#define isatty(file)       windows_isatty(file)
#define getcwd(path, size) windows_getcwd(path, size)

/// No file has rights of others.
static inline int fchmod(int file, unsigned mode) {
    (void)file;
    (void)mode;
    return 0;
}
/// There is none that could be read.
static inline ssize_t readlink(const char *path, char *link, size_t size) {
    (void)path;
    (void)link;
    (void)size;
    errno = EINVAL;
    return -1;
}
int fsync(int file);
int pipe(int ends[2]);
ssize_t pread(int file, void *bytes, size_t size, int64_t at);
ssize_t pwrite(int file, const void *bytes, size_t size, int64_t at);
int dup3(int file, int other, int flags);

// --- folders

#define AT_FDCWD            (-100)
#define AT_SYMLINK_NOFOLLOW 1

/// Opened by their number, which names a file in them.
typedef struct WindowsFolder WindowsFolder;
WindowsFolder *windows_opendir(const char *path);
WindowsFolder *fdopendir(int folder);
struct dirent *windows_readdir(WindowsFolder *folder);
int windows_closedir(WindowsFolder *folder);
int dirfd(const WindowsFolder *folder);
#define DIR              WindowsFolder
#define opendir(path)    windows_opendir(path)
#define readdir(folder)  windows_readdir(folder)
#define closedir(folder) windows_closedir(folder)
int openat(int folder, const char *name, int flags);
int fstatat(int folder, const char *name, struct windows_stat *found, int flags);
int unlinkat(int folder, const char *name, int flags);
int utimensat(int folder, const char *path, const struct timespec times[2], int flags);

// --- locks

enum { F_TLOCK, F_TEST, F_ULOCK };
/// Of the whole file: of a byte far behind it, as who reads is not to wait.
int lockf(int file, int command, int64_t length);

enum { F_RDLCK, F_WRLCK, F_UNLCK };
enum { F_OFD_GETLK = 36, F_OFD_SETLK };
#define F_OFD_GETLK F_OFD_GETLK
#define F_OFD_SETLK F_OFD_SETLK
struct flock {
    short l_type, l_whence;
    int64_t l_start, l_len;
};
/// Of locks alone.
int fcntl(int file, int command, struct flock *lock);

// --- the machine

enum { _SC_PAGESIZE, _SC_PHYS_PAGES, _SC_NPROCESSORS_ONLN };
#define _SC_PHYS_PAGES _SC_PHYS_PAGES
long sysconf(int name);
int getentropy(void *bytes, size_t size);
