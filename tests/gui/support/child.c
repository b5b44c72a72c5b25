#include "gui/support/child.h"

#include "base/base.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { ARGUMENTS_MAX = 16, PATIENCE_S = 60 };

static void become_game(const char *const *arguments, const char *const *unset, int out, int err) {
    char *argv[ARGUMENTS_MAX + 2] = {(char *)"inkrow"};
    for (int i = 0; i < ARGUMENTS_MAX && arguments[i]; i++)
        argv[i + 1] = (char *)arguments[i];
    setenv("SDL_VIDEODRIVER", "offscreen", 1);
    for (; unset && *unset; unset++)
        unsetenv(*unset);
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    alarm(PATIENCE_S);
    execv(TEST_BUILD_DIR "/inkrow", argv);
    _exit(127);
}

static void read_back(FILE *file, char *text) {
    rewind(file);
    size_t length = fread(text, 1, CHILD_OUTPUT_MAX - 1, file);
    text[length] = '\0';
    fclose(file);
}

ChildResult child_run(const char *const *arguments, const char *const *unset) {
    ChildResult result = {.status = -1};
    FILE *out = tmpfile(), *err = tmpfile();
    assert_true(out && err);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        become_game(arguments, unset, fileno(out), fileno(err));
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    if (WIFEXITED(status))
        result.status = WEXITSTATUS(status);
    read_back(out, result.out);
    read_back(err, result.err);
    return result;
}
