#include <windows.h>

#include "base/process.h"

#include "base/threads.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { POLL_MS = 20, PIECE = 4096, COMMAND_MAX = 8192 };

bool process_open_pipe(int ends[2]) {
    return pipe(ends) == 0; // none is handed on
}

/// An argument as programs take a line of them apart: in quotation marks, none of which it has.
static bool add_argument(Text *line, const char *argument) {
    text_add(line, "%s\"%s\"", line->length > 0 ? " " : "", windows_path(argument));
    return strchr(argument, '"') == NULL && !line->overflowed;
}

/// Starts the program with `out` as its standard output, which alone is handed on.
static bool start(const char *program, const char *argument, HANDLE out,
                  PROCESS_INFORMATION *child) {
    SECURITY_ATTRIBUTES handed_on = {.nLength = sizeof handed_on, .bInheritHandle = TRUE};
    char memory[COMMAND_MAX];
    Text line = text_over(memory, sizeof memory);
    if (!add_argument(&line, program) || !add_argument(&line, argument))
        return false;
    HANDLE nothing =
        CreateFileA("NUL", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE,
                    &handed_on, OPEN_EXISTING, 0, NULL);
    STARTUPINFOA about = {.cb = sizeof about,
                          .dwFlags = STARTF_USESTDHANDLES,
                          .hStdInput = nothing,
                          .hStdOutput = out,
                          .hStdError = nothing};
    const bool started =
        nothing != INVALID_HANDLE_VALUE &&
        CreateProcessA(NULL, memory, NULL, NULL, TRUE, CREATE_NO_WINDOW, NULL, NULL, &about, child);
    if (nothing != INVALID_HANDLE_VALUE)
        CloseHandle(nothing);
    return started;
}

/// Reads to the end of the pipe; false when `*stop` became true before.
static bool read_all(HANDLE in, Text *output, atomic_bool *stop) {
    char piece[PIECE];
    DWORD there, length;
    for (;;) {
        if (stop_asked(stop))
            return false;
        if (!PeekNamedPipe(in, NULL, 0, NULL, &there, NULL))
            return true;
        if (there == 0) {
            Sleep(POLL_MS);
            continue;
        }
        if (!ReadFile(in, piece, PIECE, &length, NULL) || length == 0)
            return true;
        text_add_bytes(output, piece, length);
    }
}

ProcessEnd process_run(const char *program, const char *argument, Text *output, atomic_bool *stop,
                       int *status) {
    HANDLE in, out;
    PROCESS_INFORMATION child;
    if (!CreatePipe(&in, &out, NULL, 0))
        return PROCESS_NOT_STARTED;
    const bool started = SetHandleInformation(out, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT) &&
                         start(program, argument, out, &child);
    CloseHandle(out);
    const bool whole = started && read_all(in, output, stop);
    if (started && !whole)
        TerminateProcess(child.hProcess, EXIT_FAILURE);
    CloseHandle(in);
    if (!started)
        return PROCESS_NOT_STARTED;
    DWORD told;
    const bool ended = WaitForSingleObject(child.hProcess, INFINITE) == WAIT_OBJECT_0 &&
                       GetExitCodeProcess(child.hProcess, &told);
    CloseHandle(child.hThread);
    CloseHandle(child.hProcess);
    if (!whole || !ended)
        return PROCESS_BROKEN_OFF;
    *status = (int)told;
    return PROCESS_EXITED;
}
