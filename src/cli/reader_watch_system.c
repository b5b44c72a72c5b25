#include "cli/reader_watch.h"

#include "cli/command.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

/// So long a program that was told to end, by a manager that went at once, has time to do so.
enum { FAREWELL_MS = 50, FOR_EVER = -1 };

/// Sleeps until something is known of the first `count`. False when that cannot be found out.
static bool wait_for(struct pollfd *watched, nfds_t count, int timeout_ms) {
    int told = poll(watched, count, timeout_ms);
    while (told < 0 && errno == EINTR)
        told = poll(watched, count, timeout_ms);
    return told >= 0;
}

static void *watch_reader(void *context) {
    const ReaderWatch *watch = context;
    // A pipe without a reader is an error, a socket without one hung up: told without being asked.
    struct pollfd watched[] = {{.fd = watch->over[0], .events = POLLIN},
                               {.fd = watch->output, .events = 0}};
    if (!wait_for(watched, 2, FOR_EVER) || watched[0].revents != 0 ||
        !(watched[1].revents & (POLLERR | POLLHUP)))
        return NULL;
    if (wait_for(watched, 1, FAREWELL_MS) && watched[0].revents == 0)
        _exit(CLI_FAILED); // nobody is left to be told anything
    return NULL;
}

/// A program of WebAssembly cannot wait for descriptors.
#ifdef __EMSCRIPTEN__
static const bool CAN_WAIT = false;
#else
static const bool CAN_WAIT = true;
#endif

bool reader_watch_has_left(FILE *out) {
    struct pollfd watched = {.fd = fileno(out), .events = 0};
    return CAN_WAIT && watched.fd >= 0 && poll(&watched, 1, 0) == 1 &&
           watched.revents & (POLLERR | POLLHUP);
}

void reader_watch_start(ReaderWatch *watch, FILE *out) {
    *watch = (ReaderWatch){.output = fileno(out)};
    if (!CAN_WAIT || watch->output < 0 || pipe(watch->over) != 0)
        return;
    watch->watches = thread_start_small(&watch->thread, watch_reader, watch);
    if (watch->watches)
        return;
    close(watch->over[0]);
    close(watch->over[1]);
}

void reader_watch_stop(ReaderWatch *watch) {
    if (!watch->watches)
        return;
    close(watch->over[1]); // an end is an event, too
    thread_join(&watch->thread);
    close(watch->over[0]);
}
