// The system's, and what it lacks.
#pragma once
#include_next <signal.h>

#include <pthread.h>
#include <sys/types.h>

typedef unsigned long long sigset_t;

// The window of a console that closes ends the programs in it.
#define SIGHUP SIGBREAK
// Nobody sends these.
#define SIGPIPE 113
#define SIGXFSZ 125

struct sigaction {
    void (*sa_handler)(int number);
    int sa_flags;
};
int sigaction(int number, const struct sigaction *action, struct sigaction *before);
void (*windows_signal(int number, void (*handler)(int number)))(int);
#define signal(number, handler) windows_signal(number, handler)

/// Signals come on a thread of their own: nothing can hold them back, nor has to.
static inline int sigfillset(sigset_t *set) {
    *set = 0;
    return 0;
}
#undef pthread_sigmask
static inline int pthread_sigmask(int how, const sigset_t *set, sigset_t *before) {
    (void)how;
    if (before)
        *before = *set;
    return 0;
}
