// Scripts: what is read, and how a wrong line is named.
#include "sdl/script.h"

#include "base/clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static Script parsed(const char *text) {
    Script script = {0};
    Problem problem = {""};
    if (!script_parse(slice_of(text), &script, &problem))
        fail_msg("refused: %s", problem.sentence);
    return script;
}

static void every_command_is_read(void **state) {
    (void)state;
    Script script = parsed("# a game\n"
                           "click a3\n"
                           "\n"
                           "  press ctrl+shift+z\r\n"
                           "button \"New game\"   # again\n"
                           "wait-ai\n"
                           "wait 0.5\n"
                           "screenshot my picture.png\n"
                           "expect turn o\n"
                           "expect result draw\n"
                           "expect cell b2 .\n"
                           "resize 800x600");
    assert_int_equal(script.count, 10);
    assert_int_equal(script.commands[0].verb, SCRIPT_CLICK);
    assert_int_equal(script.commands[0].line, 2);
    assert_string_equal(script.commands[0].word, "a3");
    assert_int_equal(script.commands[1].key.key, 'z');
    assert_true(script.commands[1].key.ctrl && script.commands[1].key.shift);
    assert_string_equal(script.commands[2].word, "New game");
    assert_true(script.commands[4].ns == NANOSECONDS_PER_SECOND / 2);
    assert_string_equal(script.commands[5].word, "my picture.png");
    assert_int_equal(script.commands[6].side, SIDE_O);
    assert_int_equal(script.commands[7].outcome, OUTCOME_DRAW);
    assert_int_equal(script.commands[8].side, SIDE_NONE);
    assert_int_equal(script.commands[9].width, 800);
    assert_int_equal(script.commands[9].line, 12);
    script_clear(&script);
}

static void an_empty_script_is_fine(void **state) {
    (void)state;
    Script script = parsed("");
    assert_int_equal(script.count, 0);
    script_clear(&script);
}

typedef struct WrongLine {
    const char *line, *named;
} WrongLine;

static const WrongLine WRONG_LINES[] = {
    {"jump", "'jump'"},
    {"click", "a square"},
    {"click a1 b2", "too much"},
    {"press hyper+q", "'hyper+q'"},
    {"press", "no key"},
    {"button Undo", "in quotes"},
    {"button \"\"", "in quotes"},
    {"wait", "no time"},
    {"wait -1", "'-1'"},
    {"wait 1e9", "'1e9'"},
    {"screenshot", "a file name"},
    {"expect", "turn, result or cell"},
    {"expect turn z", "'z'"},
    {"expect result win", "'win'"},
    {"expect cell a3", "x, o or a dot"},
    {"resize 10x10", "320x240"},
    {"wait-ai now", "too much"},
};

static void a_wrong_line_is_named_with_its_number(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(WRONG_LINES); i++) {
        char text[200];
        Text builder = text_over(text, sizeof(text));
        text_add(&builder, "wait-ai\n%s\nwait-ai\n", WRONG_LINES[i].line);
        Script script = {0};
        Problem problem = {""};
        assert_false(script_parse(slice_of(text), &script, &problem));
        assert_ptr_equal(strstr(problem.sentence, "line 2: "), problem.sentence);
        if (!strstr(problem.sentence, WRONG_LINES[i].named))
            fail_msg("'%s': \"%s\" lacks \"%s\"", WRONG_LINES[i].line, problem.sentence,
                     WRONG_LINES[i].named);
    }
}

static void a_word_that_is_too_long_is_refused(void **state) {
    (void)state;
    char *text = base_alloc(100000);
    memcpy(text, "click ", 6);
    memset(text + 6, 'a', 99000);
    Script script = {0};
    Problem problem = {""};
    assert_false(script_parse(slice_of(text), &script, &problem));
    assert_non_null(strstr(problem.sentence, "longer than"));
    base_free(text);
}

static void a_missing_file_is_named(void **state) {
    (void)state;
    Script script = {0};
    Problem problem = {""};
    assert_false(script_read("/nowhere/at/all.script", &script, &problem));
    assert_non_null(strstr(problem.sentence, "/nowhere/at/all.script"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_command_is_read),
        cmocka_unit_test(an_empty_script_is_fine),
        cmocka_unit_test(a_wrong_line_is_named_with_its_number),
        cmocka_unit_test(a_word_that_is_too_long_is_refused),
        cmocka_unit_test(a_missing_file_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
