// The schemas of what inkrow-engine prints, and that they refuse what is not like it.
#include "support/cli_runner.h"

/// What each kind of line is made by; the runner holds it against its schema.
static const char *const RUNS[][10] = {
    {"analyze", "7x7x5", "--nodes", "300", "--lines", "3", "--json"},
    {"analyze", "7x7x5", "--nodes", "300", "--stream"},
    {"analyze", "3x3x3", "--algorithm", "ten", "--json"},
    {"analyze", "3x3x3", "--algorithm", "depth-aware", "--depth", "2", "--trace", "--prune"},
    {"solve", "5x5x4", "--json"},
    {"solve", "7x6x4+drop", "--nodes", "10", "--json"},
    {"solve", "4x4x3", "--distance", "--json"},
};

static void all_kinds_are_as_their_schemas_say(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(RUNS); i++) {
        Run run = run_with(RUNS[i], "");
        assert_true(run.out[0] == '{');
        run_free(&run);
    }
    Run run = run_with(ARGUMENTS("solve", "3x3x3", "--batch"), "3/3/3 X\nrubbish\n");
    assert_non_null(strstr(run.out, "{\"error\":"));
    run_free(&run);
}

static void what_is_not_as_a_schema_says_is_refused(void **state) {
    (void)state;
    static const char GOOD[] =
        "{\"variant\":\"3x3x3\",\"position\":\".../.../... X\","
        "\"algorithm\":\"solve\",\"best\":[\"b2\"],\"proven\":true,"
        "\"at_least\":0,\"at_most\":0,\"nodes\":1,\"seconds\":0.5,\"pv\":[]}";
    /// A piece of it, and what cannot take its place.
    static const char *const CHANGES[][2] = {
        {"[\"b2\"]", "\"b2\""},
        {"[\"b2\"]", "[\"2b\"]"},
        {"[\"b2\"]", "[\"a1\",\"a2\"]"},
        {",\"nodes\":1", ""},
        {"\"nodes\":1", "\"nodes\":1.0"},
        {"\"nodes\":1", "\"nodes\":-1"},
        {"\"at_most\":0", "\"at_most\":2"},
        {"true", "\"yes\""},
        {"\"pv\":[]", "\"pv\":[],\"more\":1"},
        {"\"solve\"", "\"guess\""},
        {"[]}", "[]},"},
        {"0.5", "0.5,\"nodes\":1"},
        {"3x3x3", "3x3"},
        {"... X", "..."},
    };
    char wrong[256], line[512];
    assert_true(json_schema_fits(GOOD, strlen(GOOD), wrong, sizeof wrong));
    for (size_t i = 0; i < ARRAY_LEN(CHANGES); i++) {
        const char *at = strstr(GOOD, CHANGES[i][0]);
        assert_non_null(at);
        snprintf(line, sizeof line, "%.*s%s%s", (int)(at - GOOD), GOOD, CHANGES[i][1],
                 at + strlen(CHANGES[i][0]));
        if (json_schema_fits(line, strlen(line), wrong, sizeof wrong))
            fail_msg("%s is taken", line);
        assert_true(wrong[0] != '\0');
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_kinds_are_as_their_schemas_say),
        cmocka_unit_test(what_is_not_as_a_schema_says_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
