#include "support/checker.h"

#include "base/base.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// What the checker reads, and what it has to give back.
static struct Run {
    const char *bytes;
    size_t length, at;
    void *nodes;
    int status;
    jmp_buf end;
} run;

static int next_byte(FILE *file) {
    (void)file;
    return run.at < run.length ? (unsigned char)run.bytes[run.at++] : EOF;
}

static FILE *open_run(const char *path, const char *mode) {
    (void)path;
    (void)mode;
    return stdin;
}

static void *keep_nodes(void *nodes, size_t size) {
    CHECK(nodes == run.nodes);
    return run.nodes = base_realloc(nodes, size);
}

static void leave_nodes(void *nodes) {
    CHECK(nodes == run.nodes);
}

static void release_nodes(void) {
    base_free(run.nodes);
}

_Noreturn static void leave(int status) {
    run.status = status;
    longjmp(run.end, 1);
}

static int say_nothing(const char *format, ...) {
    (void)format;
    return 0;
}

int checker_main(int count, char **arguments);

// A fortified C library has these as macros already.
#undef printf
#undef puts
#define main          checker_main
#define exit          leave
#define getc_unlocked next_byte
#define fopen         open_run
#define realloc       keep_nodes
#define free          leave_nodes
#define printf        say_nothing
#define puts          say_nothing
#include "check/inkrow_check.c"

int checker_run(const char *bytes, size_t length) {
    char program[] = "inkrow-check", file[] = "any", *arguments[] = {program, file, NULL};
    run = (struct Run){.bytes = bytes, .length = length};
    if (setjmp(run.end) == 0)
        run.status = checker_main(2, arguments);
    release_nodes();
    return run.status;
}
