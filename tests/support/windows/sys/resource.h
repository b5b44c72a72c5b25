// What tests ask of POSIX that Windows has not: each fails. Who needs it is skipped there before
// (scratch_needs_more_than_files).
#pragma once

#include <sys/types.h>

enum { RLIMIT_FSIZE };
struct rlimit {
    int rlim_cur;
};

static inline int getrlimit(int what, struct rlimit *limit) {
    (void)what;
    (void)limit;
    return -1;
}
static inline int setrlimit(int what, const struct rlimit *limit) {
    (void)what;
    (void)limit;
    return -1;
}
static inline int mkfifo(const char *path, unsigned mode) {
    (void)path;
    (void)mode;
    return -1;
}
static inline int symlink(const char *to, const char *path) {
    (void)to;
    (void)path;
    return -1;
}
static inline unsigned geteuid(void) {
    return 0;
}
static inline int seteuid(unsigned user) {
    (void)user;
    return -1;
}
