#include <windows.h>

#include "support/companion.h"

#include "base/process.h"
#include "base/text.h"

#include <io.h>
#include <unistd.h>

enum { COMMAND_MAX = 1024, KILLED = 0xdead };

/// With the ends of the pipes as its input and output, which alone are handed on.
static bool start(HANDLE in, HANDLE out, const char *program, const char *argument,
                  PROCESS_INFORMATION *child) {
    char command[COMMAND_MAX];
    Text line = text_over(command, sizeof command);
    text_add(&line, "\"%s\" \"%s\"", program, argument);
    STARTUPINFOA about = {.cb = sizeof about,
                          .dwFlags = STARTF_USESTDHANDLES,
                          .hStdInput = in,
                          .hStdOutput = out,
                          .hStdError = GetStdHandle(STD_ERROR_HANDLE)};
    return SetHandleInformation(in, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT) &&
           SetHandleInformation(out, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT) &&
           CreateProcessA(NULL, command, NULL, NULL, TRUE, 0, NULL, NULL, &about, child);
}

bool companion_start(Companion *companion, const char *program, const char *argument) {
    int commands[2], answers[2];
    PROCESS_INFORMATION child = {.hProcess = NULL};
    if (!process_open_pipe(commands) || !process_open_pipe(answers))
        return false;
    const bool started = start((HANDLE)_get_osfhandle(commands[0]),
                               (HANDLE)_get_osfhandle(answers[1]), program, argument, &child);
    close(commands[0]);
    close(answers[1]);
    if (started)
        CloseHandle(child.hThread);
    *companion = (Companion){
        .process = (intptr_t)child.hProcess, .commands = commands[1], .answers = answers[0]};
    return started;
}

void companion_kill(const Companion *companion) {
    TerminateProcess((HANDLE)companion->process, KILLED);
}

int companion_end(Companion *companion) {
    HANDLE process = (HANDLE)companion->process;
    DWORD status = KILLED;
    close(companion->commands);
    close(companion->answers);
    const bool ended = WaitForSingleObject(process, INFINITE) == WAIT_OBJECT_0 &&
                       GetExitCodeProcess(process, &status);
    CloseHandle(process);
    return !ended || status == KILLED ? COMPANION_KILLED : (int)status;
}
