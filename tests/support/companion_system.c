#include "support/companion.h"

#include "base/process.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NOT_STARTED = 127 };

bool companion_start(Companion *companion, const char *program, const char *argument) {
    int commands[2], answers[2];
    if (!process_open_pipe(commands) || !process_open_pipe(answers))
        return false;
    const pid_t child = fork();
    if (child == 0) {
        if (dup2(commands[0], STDIN_FILENO) >= 0 && dup2(answers[1], STDOUT_FILENO) >= 0)
            execl(program, program, argument, (char *)NULL);
        _exit(NOT_STARTED);
    }
    close(commands[0]);
    close(answers[1]);
    *companion = (Companion){.process = child, .commands = commands[1], .answers = answers[0]};
    return child > 0;
}

void companion_kill(const Companion *companion) {
    kill((pid_t)companion->process, SIGKILL);
}

int companion_end(Companion *companion) {
    int status;
    close(companion->commands);
    close(companion->answers);
    if (waitpid((pid_t)companion->process, &status, 0) != companion->process || !WIFEXITED(status))
        return COMPANION_KILLED;
    return WEXITSTATUS(status);
}
