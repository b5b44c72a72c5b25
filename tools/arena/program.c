#include "arena/program.h"

#include "base/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { HEARD_MAX = 65536, LOOK_MS = 200 };

struct Program {
    pid_t process;
    int to, from;   ///< our ends of the pipes
    size_t length;  ///< bytes at heard
    size_t handled; ///< of these, bytes of the lines already handed out
    char heard[HEARD_MAX];
};

extern char **environ;

static void close_pipe(const int ends[2]) {
    close(ends[0]);
    close(ends[1]);
}

/// Starts the shell in a process group of its own, with SIGPIPE as usual.
static bool spawn(const char *command, int in, int out, pid_t *process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    if (posix_spawn_file_actions_init(&actions) != 0)
        return false;
    if (posix_spawnattr_init(&attributes) != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return false;
    }
    // The array is not written to; its type is older than const.
    char *const arguments[] = {(char *)"sh", (char *)"-c", (char *)command, NULL};
    bool started =
        posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO) == 0 &&
        posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO) == 0 &&
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) == 0 &&
        posix_spawnattr_setsigdefault(&attributes, &usual) == 0 &&
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF) == 0 &&
        posix_spawn(process, "/bin/sh", &actions, &attributes, arguments, environ) == 0;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return started;
}

Program *program_start(const char *command) {
    int to[2], from[2];
    if (!process_open_pipe(to))
        return NULL;
    if (!process_open_pipe(from)) {
        close_pipe(to);
        return NULL;
    }
    Program *program = base_alloc(sizeof(*program));
    bool started = spawn(command, to[0], from[1], &program->process);
    close(to[0]);
    close(from[1]);
    program->to = to[1];
    program->from = from[0];
    if (started) {
        // A program that does not read its input must not hold us up.
        fcntl(program->to, F_SETFL, O_NONBLOCK);
        return program;
    }
    close(program->to);
    close(program->from);
    base_free(program);
    return NULL;
}

bool program_say(Program *program, const char *text) {
    size_t length = strlen(text);
    while (length > 0) {
        ssize_t written = write(program->to, text, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        text += written;
        length -= (size_t)written;
    }
    return true;
}

/// Hands out the first whole line among the bytes heard.
static bool take_line(Program *program, Slice *line) {
    char *start = program->heard + program->handled;
    size_t rest = program->length - program->handled;
    char *end = memchr(start, '\n', rest);
    if (!end)
        return false;
    size_t length = (size_t)(end - start);
    program->handled += length + 1;
    while (length > 0 && start[length - 1] == '\r')
        length--;
    *line = (Slice){start, length};
    return true;
}

/// Makes room for more. What comes of a line without an end within the room is dropped.
static void make_room(Program *program) {
    program->length -= program->handled;
    memmove(program->heard, program->heard + program->handled, program->length);
    program->handled = 0;
    if (program->length == HEARD_MAX)
        program->length = 0;
}

/// Another program that was started at the same moment may keep our pipe open.
static bool has_ended(const Program *program) {
    siginfo_t end = {.si_pid = 0};
    return waitid(P_PID, (id_t)program->process, &end, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           end.si_pid != 0;
}

Heard program_hear(Program *program, int64_t deadline, Slice *line) {
    Clock clock = clock_system();
    while (!take_line(program, line)) {
        make_room(program);
        int64_t left = (deadline - clock_now(&clock)) / NANOSECONDS_PER_MS + 1;
        int wait = (int)CLAMP(left, 0, LOOK_MS);
        struct pollfd wanted = {.fd = program->from, .events = POLLIN};
        if (poll(&wanted, 1, wait) <= 0) {
            if (has_ended(program))
                return HEARD_END;
            if (wait == 0)
                return HEARD_NOTHING;
            continue;
        }
        ssize_t length =
            read(program->from, program->heard + program->length, HEARD_MAX - program->length);
        if (length == 0 || (length < 0 && errno != EINTR))
            return HEARD_END;
        if (length > 0)
            program->length += (size_t)length;
    }
    return HEARD_LINE;
}

void program_end(Program *program) {
    if (!program)
        return;
    kill(-program->process, SIGKILL);
    close(program->to);
    close(program->from);
    while (waitpid(program->process, NULL, 0) < 0 && errno == EINTR)
        continue;
    base_free(program);
}
