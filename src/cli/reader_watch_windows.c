#include <windows.h>
#include <winternl.h>

#include <io.h>
#include <unistd.h>

#include "cli/reader_watch.h"

#include "cli/command.h"

/// So long a program that was told to end, by a manager that went at once, has time to do so.
enum { FAREWELL_MS = 50, PAUSE_MS = 20 };

/// What the system tells of a pipe; the header that has it is not for programs.
typedef struct PipeState {
    ULONG type, configuration, instances_most, instances, in_quota, in_there, out_quota, out_there,
        state, end;
} PipeState;
enum { OF_PIPES = 24, CLOSING = 4 };

/// A pipe can only be asked, not waited for.
static bool is_closed(HANDLE output) {
    IO_STATUS_BLOCK status;
    PipeState pipe;
    return GetFileType(output) == FILE_TYPE_PIPE &&
           NtQueryInformationFile(output, &status, &pipe, sizeof pipe,
                                  (FILE_INFORMATION_CLASS)OF_PIPES) == 0 &&
           pipe.state == CLOSING;
}

static HANDLE handle_of(FILE *out) {
    return fileno(out) >= 0 ? (HANDLE)_get_osfhandle(fileno(out)) : INVALID_HANDLE_VALUE;
}

static void *watch_reader(void *context) {
    const ReaderWatch *watch = context;
    HANDLE over = watch->over, output = watch->output;
    while (!is_closed(output))
        if (WaitForSingleObject(over, PAUSE_MS) != WAIT_TIMEOUT)
            return NULL;
    if (WaitForSingleObject(over, FAREWELL_MS) == WAIT_TIMEOUT)
        _exit(CLI_FAILED); // nobody is left to be told anything
    return NULL;
}

bool reader_watch_has_left(FILE *out) {
    return is_closed(handle_of(out));
}

void reader_watch_start(ReaderWatch *watch, FILE *out) {
    *watch = (ReaderWatch){.output = handle_of(out)};
    if (GetFileType(watch->output) != FILE_TYPE_PIPE)
        return;
    watch->over = CreateEventA(NULL, TRUE, FALSE, NULL);
    watch->watches = watch->over && thread_start_small(&watch->thread, watch_reader, watch);
    if (watch->over && !watch->watches)
        CloseHandle(watch->over);
}

void reader_watch_stop(ReaderWatch *watch) {
    if (!watch->watches)
        return;
    SetEvent(watch->over);
    thread_join(&watch->thread);
    CloseHandle(watch->over);
}
