// The program as a manager of the Gomocup protocol sees it: transcripts of what is said through
// pipes, a file of tests/gomocup for each command, used well and misused.
#include "support/dialogue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// Small and fast, so that a transcript takes no time; a transcript may tell otherwise.
static const char *const PRELUDE[] = {
    "INFO max_memory 60000000",
    "INFO timeout_turn 60000",
    "INFO max_node 300",
};

/// Sends what follows "> ", with \xHH for any byte.
static void send_written(Dialogue *dialogue, const char *written) {
    char bytes[1024];
    size_t length = 0;
    for (const char *at = written; *at && *at != '\n'; at++) {
        unsigned byte = (unsigned char)*at;
        if (sscanf(at, "\\x%2x", &byte) == 1)
            at += 3;
        assert_true(length < sizeof(bytes) - 1);
        bytes[length++] = (char)byte;
    }
    bytes[length++] = '\n';
    dialogue_send_bytes(dialogue, bytes, length);
}

static void follow_line(Dialogue *dialogue, const char *name, int number, char *line) {
    line[strcspn(line, "\n")] = '\0';
    if (line[0] == '#' || line[0] == '\0')
        return;
    if (strncmp(line, "> ", 2) != 0 && strncmp(line, "< ", 2) != 0)
        fail_msg("%s:%d: '%s' begins with none of > < #", name, number, line);
    if (line[0] == '>') {
        send_written(dialogue, line + 2);
        return;
    }
    const char *said = dialogue_hear(dialogue);
    if (!said || !dialogue_matches(said, line + 2))
        fail_msg("%s:%d: expected '%s', not '%s'", name, number, line + 2, said ? said : "the end");
}

static void follow(const char *name) {
    char path[4096], line[1024];
    Text text = text_over(path, sizeof(path));
    text_add(&text, "%s/gomocup/%s.txt", TEST_DATA_DIR, name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    Dialogue *dialogue = dialogue_start("pbrain-inkrow");
    for (size_t i = 0; i < ARRAY_LEN(PRELUDE); i++)
        dialogue_say(dialogue, "%s", PRELUDE[i]);
    for (int number = 1; fgets(line, sizeof(line), file); number++)
        follow_line(dialogue, name, number, line);
    fclose(file);
    assert_int_equal(dialogue_end(dialogue), 0);
}

#define TRANSCRIPT(name)                                                                           \
    static void name(void **state) {                                                               \
        (void)state;                                                                               \
        follow(#name);                                                                             \
    }

TRANSCRIPT(about)
TRANSCRIPT(start)
TRANSCRIPT(rectstart)
TRANSCRIPT(restart)
TRANSCRIPT(begin)
TRANSCRIPT(turn)
TRANSCRIPT(board)
TRANSCRIPT(takeback)
TRANSCRIPT(play)
TRANSCRIPT(swap2board)
TRANSCRIPT(info)
TRANSCRIPT(rules)
TRANSCRIPT(variants)
TRANSCRIPT(end)
TRANSCRIPT(stop)
TRANSCRIPT(yixin)
TRANSCRIPT(junk)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(about),      cmocka_unit_test(start),    cmocka_unit_test(rectstart),
        cmocka_unit_test(restart),    cmocka_unit_test(begin),    cmocka_unit_test(turn),
        cmocka_unit_test(board),      cmocka_unit_test(takeback), cmocka_unit_test(play),
        cmocka_unit_test(swap2board), cmocka_unit_test(info),     cmocka_unit_test(rules),
        cmocka_unit_test(variants),   cmocka_unit_test(end),      cmocka_unit_test(stop),
        cmocka_unit_test(yixin),      cmocka_unit_test(junk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
