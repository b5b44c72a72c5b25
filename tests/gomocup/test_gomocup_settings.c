// What INFO lines make of the settings: numbers of any size, limits of memory, rules.
#include "support/testing.h"

#include "base/clock.h"
#include "cli/gomocup/settings.h"

enum { MOST_MIB = 4096 };

static Settings told(const char *const *lines) {
    Settings settings;
    Problem ignored;
    settings_init(&settings);
    for (; *lines; lines++)
        settings_read(&settings, slice_of(*lines), &ignored);
    return settings;
}

#define TOLD(...) told((const char *const[]){__VA_ARGS__, NULL})

static void numbers_of_any_size_are_read(void **state) {
    (void)state;
    assert_int_equal(TOLD("max_memory 367001600").max_memory, 367001600);
    assert_int_equal(TOLD("max_memory 17179869184").max_memory, INT64_C(17179869184));
    assert_int_equal(TOLD("max_memory 18446744073709551616").max_memory, INT64_MAX);
    assert_int_equal(TOLD("timeout_turn 5000").turn_ms, 5000);
    assert_int_equal(TOLD("timeout_turn -5").turn_ms, 0);
    assert_int_equal(TOLD("timeout_turn 99999999999").turn_ms, TIME_UNLIMITED_MS);
    assert_int_equal(TOLD("time_left 2147483647").left_ms, TIME_UNLIMITED_MS);
    assert_true(TOLD("time_left -99999999999999999999").left_ms < 0);
    assert_int_equal(TOLD("Max_Depth\t7 ").max_depth, 7);
    assert_int_equal(TOLD("max_node -1").max_nodes, 0);
}

static void values_of_our_own_keys_are_refused(void **state) {
    (void)state;
    static const struct {
        const char *line, *says; ///< NULL: nothing
    } cases[] = {
        {"gravity 2", "INFO gravity expects a whole number from 0 to 1, not '2'"},
        {"gravity on", "INFO gravity expects a whole number from 0 to 1, not 'on'"},
        {"gravity", "INFO gravity expects a whole number from 0 to 1, not ''"},
        {"win_length 2", "INFO win_length expects a whole number from 3 to 32, not '2'"},
        {"win_length 33", "INFO win_length expects a whole number from 3 to 32, not '33'"},
        {"thread_num 0", "INFO thread_num expects a whole number from 1 to 32, not '0'"},
        {"win_length 3", NULL},
        {"gravity 0", NULL},
        {"thread_num 32", NULL},
        {"timeout_turn x", NULL},
        {"max_depth -1", NULL},
        {"folder /tmp", NULL},
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        Settings settings;
        Problem problem;
        settings_init(&settings);
        assert_int_equal(settings_read(&settings, slice_of(cases[i].line), &problem),
                         cases[i].says == NULL);
        if (cases[i].says)
            assert_string_equal(problem.sentence, cases[i].says);
    }
}

static void what_is_no_number_changes_nothing(void **state) {
    (void)state;
    static const char *const lines[] = {
        "timeout_turn",
        "timeout_turn x",
        "timeout_turn 1e3",
        "timeout_turn 1.5",
        "timeout_turn -",
        "timeout_turn 0x1",
        "timeout_turnx 5",
        "timeout 5",
        "",
        "5",
        "folder 5",
    };
    int64_t before = TOLD("rule 0").turn_ms;
    for (size_t i = 0; i < ARRAY_LEN(lines); i++)
        assert_int_equal(TOLD(lines[i]).turn_ms, before);
}

static int table_mib(Settings settings) {
    return settings_table_mib(&settings, MOST_MIB);
}

static void the_table_leaves_room_for_the_process(void **state) {
    (void)state;
    // Without being told, 350 MiB are what there is.
    assert_in_range(table_mib(TOLD("rule 0")), 64, 320);
    assert_in_range(table_mib(TOLD("timeout_turn 300000")), 256, 320);
    assert_in_range(table_mib(TOLD("timeout_turn 300000", "max_memory 104857600")), 32, 70);
    assert_in_range(table_mib(TOLD("timeout_turn 300000", "max_memory 8589934592")), 1024, 8000);
    assert_in_range(table_mib(TOLD("timeout_turn 300000", "max_memory 0")), 1024, MOST_MIB);
    assert_int_equal(table_mib(TOLD("max_memory 1")), 1);
    // Every thread takes memory of its own.
    assert_true(table_mib(TOLD("max_memory 104857600", "thread_num 8")) <
                table_mib(TOLD("max_memory 104857600")));
    assert_int_equal(TOLD("thread_num 1000000").threads, SETTINGS_THREADS_MAX);
    // What is asked for by name, within the memory that is allowed and that there is.
    assert_int_equal(table_mib(TOLD("hash_size 2097152")), 2048);
    assert_int_equal(table_mib(TOLD("hash_size 8192")), 8);
    assert_int_equal(table_mib(TOLD("hash_size 1")), 1);
    assert_in_range(table_mib(TOLD("hash_size 2097152", "max_memory 104857600")), 32, 70);
    assert_int_equal(table_mib(TOLD("hash_size 9223372036854775807")), MOST_MIB);
}

static void a_table_is_replaced_only_by_one_of_another_size(void **state) {
    (void)state;
    // Tables have sizes of powers of two; a turn not told yet is 2000 ms.
    assert_int_equal(table_mib(TOLD("rule 0")), table_mib(TOLD("timeout_turn 1100")));
    assert_int_equal(table_mib(TOLD("max_memory 104857600")),
                     table_mib(TOLD("max_memory 110000000")));
    assert_int_equal(table_mib(TOLD("hash_size 100000")), 64);
}

static void assert_variant(Settings settings, int width, int height, const char *expected) {
    char memory[64];
    Text text = text_over(memory, sizeof(memory));
    Problem problem;
    assert_true(settings_variant(&settings, width, height, &text, &problem));
    assert_string_equal(memory, expected);
}

static void assert_refused(Settings settings, int width, int height, const char *says) {
    char memory[64];
    Text text = text_over(memory, sizeof(memory));
    Problem problem;
    assert_false(settings_variant(&settings, width, height, &text, &problem));
    testing_assert_says(problem.sentence, says);
}

static void rules_make_the_variant(void **state) {
    (void)state;
    assert_variant(TOLD("game_type 2"), 20, 20, "20x20x5");
    assert_variant(TOLD("rule 1"), 15, 15, "15x15x5+exact");
    assert_variant(TOLD("rule 1", "rule 0"), 15, 12, "15x12x5");
    assert_variant(TOLD("win_length 4", "gravity 1"), 7, 6, "7x6x4+drop");
    assert_variant(TOLD("win_length 3", "gravity 1", "rule 1"), 3, 4, "3x4x3+drop+exact");
    assert_refused(TOLD("rule 4"), 15, 15, "rule 4 (renju)");
    assert_refused(TOLD("rule 8"), 15, 15, "rule 8 (caro)");
    assert_refused(TOLD("rule 2"), 15, 15, "rule 2 (a continuous game)");
    assert_refused(TOLD("rule 9223372036854775807"), 15, 15, "rule 9223372036854775807");
    assert_refused(TOLD("rule 0"), 4, 4, "5 in a row cannot be played on 4x4");
    assert_refused(TOLD("win_length 0"), 15, 15, "0 in a row");
    assert_refused(TOLD("win_length 100000"), 15, 15, "INFO win_length expects 3 to 15");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_of_any_size_are_read),
        cmocka_unit_test(values_of_our_own_keys_are_refused),
        cmocka_unit_test(what_is_no_number_changes_nothing),
        cmocka_unit_test(the_table_leaves_room_for_the_process),
        cmocka_unit_test(a_table_is_replaced_only_by_one_of_another_size),
        cmocka_unit_test(rules_make_the_variant),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
