#include "base/process.h"

#include "base/threads.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { POLL_MS = 20, PIECE = 4096 };

extern char **environ;

/// What ends programs ends this one as well, whatever signals this thread holds back.
static bool take_signals(posix_spawnattr_t *attributes) {
    sigset_t none;
    sigemptyset(&none);
    return posix_spawnattr_setsigmask(attributes, &none) == 0 &&
           posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK) == 0;
}

/// Starts the program with `out` as its standard output.
static bool start(const char *program, const char *argument, int out, pid_t *child) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    if (posix_spawn_file_actions_init(&actions) != 0)
        return false;
    if (posix_spawnattr_init(&attributes) != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return false;
    }
    bool started =
        take_signals(&attributes) &&
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0) == 0 &&
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) == 0 &&
        posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO) == 0;
    // The array is not written to; its type is older than const.
    char *const arguments[] = {(char *)program, (char *)argument, NULL};
    started =
        started && posix_spawnp(child, program, &actions, &attributes, arguments, environ) == 0;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return started;
}

/// Reads to the end of the pipe; false when `*stop` became true before.
static bool read_all(int in, Text *output, atomic_bool *stop) {
    char piece[PIECE];
    for (;;) {
        if (stop_asked(stop))
            return false;
        struct pollfd wanted = {.fd = in, .events = POLLIN};
        if (poll(&wanted, 1, POLL_MS) <= 0)
            continue;
        ssize_t length = read(in, piece, sizeof(piece));
        if (length == 0 || (length < 0 && errno != EINTR))
            return true;
        if (length > 0)
            text_add_bytes(output, piece, (size_t)length);
    }
}

static ProcessEnd wait_for(pid_t child, int *status) {
    int told;
    while (waitpid(child, &told, 0) < 0)
        if (errno != EINTR)
            return PROCESS_BROKEN_OFF;
    if (!WIFEXITED(told))
        return PROCESS_BROKEN_OFF;
    *status = WEXITSTATUS(told);
    return PROCESS_EXITED;
}

bool process_open_pipe(int ends[2]) {
    if (pipe(ends) != 0)
        return false;
    for (int i = 0; i < 2; i++)
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    return true;
}

ProcessEnd process_run(const char *program, const char *argument, Text *output, atomic_bool *stop,
                       int *status) {
    int ends[2];
    pid_t child;
    if (!process_open_pipe(ends))
        return PROCESS_NOT_STARTED;
    bool started = start(program, argument, ends[1], &child);
    close(ends[1]);
    if (started && !read_all(ends[0], output, stop))
        kill(child, SIGKILL);
    close(ends[0]);
    return started ? wait_for(child, status) : PROCESS_NOT_STARTED;
}
