#include "support/dialogue.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATIENCE_MS = 60000, LINE_ROOM = 8192 };

static void become(const char *program, const int *input, const int *output) {
    dup2(input[0], STDIN_FILENO);
    dup2(output[1], STDOUT_FILENO);
    close(input[0]);
    close(input[1]);
    close(output[0]);
    close(output[1]);
    execl(program, program, (char *)NULL);
    _exit(127);
}

Dialogue *dialogue_start(const char *program) {
    char path[4096];
    Text text = text_over(path, sizeof(path));
    text_add(&text, "%s/%s", TEST_BUILD_DIR, program);
    int input[2], output[2];
    assert_int_equal(pipe(input), 0);
    assert_int_equal(pipe(output), 0);
    signal(SIGPIPE, SIG_IGN);
    Dialogue *dialogue = base_alloc(sizeof(*dialogue));
    dialogue->child = fork();
    assert_true(dialogue->child >= 0);
    if (dialogue->child == 0)
        become(path, input, output);
    close(input[0]);
    close(output[1]);
    dialogue->to = input[1];
    dialogue->from = output[0];
    return dialogue;
}

void dialogue_send_bytes(Dialogue *dialogue, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t sent = write(dialogue->to, bytes, length);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0)
            return;
        bytes += sent;
        length -= (size_t)sent;
    }
}

void dialogue_say(Dialogue *dialogue, const char *format, ...) {
    char memory[LINE_ROOM];
    Text text = text_over(memory, sizeof(memory));
    va_list arguments;
    va_start(arguments, format);
    text_add_v(&text, format, arguments);
    va_end(arguments);
    text_add(&text, "\n");
    assert_false(text.overflowed);
    dialogue_send_bytes(dialogue, memory, text.length);
}

/// Reads more; false at the end.
static bool read_more(Dialogue *dialogue) {
    struct pollfd ready = {.fd = dialogue->from, .events = POLLIN};
    assert_true(dialogue->length < sizeof(dialogue->bytes));
    if (poll(&ready, 1, PATIENCE_MS) <= 0)
        fail_msg("the program has said nothing for %d s", PATIENCE_MS / 1000);
    ssize_t got = read(dialogue->from, dialogue->bytes + dialogue->length,
                       sizeof(dialogue->bytes) - dialogue->length);
    assert_true(got >= 0);
    dialogue->length += (size_t)got;
    return got > 0;
}

const char *dialogue_hear(Dialogue *dialogue) {
    // One line at a time, in memory that lives on: this is no code for two threads.
    static char line[LINE_ROOM];
    char *end;
    while (!(end = memchr(dialogue->bytes, '\n', dialogue->length)))
        if (!read_more(dialogue)) {
            assert_int_equal(dialogue->length, 0);
            return NULL;
        }
    size_t length = (size_t)(end - dialogue->bytes);
    assert_true(length < sizeof(line));
    memcpy(line, dialogue->bytes, length);
    line[length] = '\0';
    dialogue->length -= length + 1;
    memmove(dialogue->bytes, end + 1, dialogue->length);
    return line;
}

/// True when `line` is as many cells as `pattern` has `x,y`, with single blanks between.
static bool are_cells(const char *line, const char *pattern) {
    int column, row, end = 0;
    if (strncmp(pattern, "x,y", 3) != 0 || line[0] < '0' || line[0] > '9' ||
        sscanf(line, "%2d,%2d%n", &column, &row, &end) != 2)
        return false;
    if (pattern[3] == '\0')
        return line[end] == '\0';
    return pattern[3] == ' ' && line[end] == ' ' && are_cells(line + end + 1, pattern + 4);
}

bool dialogue_matches(const char *line, const char *pattern) {
    size_t length = strlen(pattern);
    if (strncmp(pattern, "x,y", 3) == 0)
        return are_cells(line, pattern);
    if (length > 0 && pattern[length - 1] == '*')
        return strncmp(line, pattern, length - 1) == 0;
    return strcmp(line, pattern) == 0;
}

void dialogue_expect(Dialogue *dialogue, const char *pattern) {
    const char *line = dialogue_hear(dialogue);
    if (!line)
        fail_msg("the program ended where '%s' was expected", pattern);
    else if (!dialogue_matches(line, pattern))
        fail_msg("the program said '%s' where '%s' was expected", line, pattern);
}

int dialogue_end(Dialogue *dialogue) {
    int status;
    close(dialogue->to);
    const char *line = dialogue_hear(dialogue);
    if (line)
        fail_msg("the program said '%s' where nothing was expected", line);
    close(dialogue->from);
    assert_int_equal(waitpid(dialogue->child, &status, 0), dialogue->child);
    base_free(dialogue);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
