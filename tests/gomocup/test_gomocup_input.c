// Whatever arrives at the real program's input: lines without end, floods, an end in the middle, a
// manager that is gone.
#include "base/rng.h"
#include "support/dialogue.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static Dialogue *start_small(void) {
    Dialogue *dialogue = dialogue_start("pbrain-inkrow");
    dialogue_say(dialogue, "INFO max_memory 60000000");
    return dialogue;
}

/// No more input; dialogue_end closes something else.
static void close_input(Dialogue *dialogue) {
    close(dialogue->to);
    dialogue->to = open("/dev/null", O_WRONLY);
}

static void send_repeated(Dialogue *dialogue, const char *piece, size_t count) {
    char *bytes = testing_repeat(piece, count);
    dialogue_send_bytes(dialogue, bytes, strlen(bytes));
    base_free(bytes);
}

static void lines_of_any_length_are_answered(void **state) {
    (void)state;
    Dialogue *dialogue = start_small();
    dialogue_say(dialogue, "START 15");
    dialogue_expect(dialogue, "OK");
    send_repeated(dialogue, "x", 3 << 20);
    dialogue_say(dialogue, "%s", "");
    dialogue_expect(dialogue, "ERROR a line of more than 4096 bytes, which begins 'xxxx*");
    // The beginning of a long line is no command.
    dialogue_send_bytes(dialogue, "TURN 7,7", 8);
    send_repeated(dialogue, " ", 5000);
    dialogue_say(dialogue, "%s", "");
    dialogue_expect(dialogue, "ERROR a line of more than *");
    dialogue_say(dialogue, "BOARD");
    dialogue_say(dialogue, "7,7,2");
    send_repeated(dialogue, "1,", 5000);
    dialogue_say(dialogue, "%s", "");
    dialogue_say(dialogue, "DONE");
    dialogue_expect(dialogue, "ERROR a line of more than *");
    send_repeated(dialogue, "INFO rule 1 ", 5000);
    dialogue_say(dialogue, "%s", "");
    dialogue_expect(dialogue, "ERROR a line of more than *");
    dialogue_say(dialogue, "BEGIN");
    dialogue_expect(dialogue, "7,7");
    assert_int_equal(dialogue_end(dialogue), 0);
}

static void a_flood_is_swallowed(void **state) {
    (void)state;
    Dialogue *dialogue = start_small();
    send_repeated(dialogue, "\n", 1 << 20);
    send_repeated(dialogue, "INFO timeout_turn 10\r\n", 1 << 16);
    dialogue_say(dialogue, "BOARD");
    send_repeated(dialogue, "1,1,1\n", 1 << 17);
    dialogue_say(dialogue, "DONE");
    dialogue_expect(dialogue, "ERROR there is no board; *");
    assert_int_equal(dialogue_end(dialogue), 0);
}

static void the_last_line_needs_no_end(void **state) {
    (void)state;
    Dialogue *dialogue = start_small();
    dialogue_say(dialogue, "START 15");
    dialogue_expect(dialogue, "OK");
    dialogue_send_bytes(dialogue, "BEGIN", 5);
    close_input(dialogue);
    dialogue_expect(dialogue, "7,7");
    assert_int_equal(dialogue_end(dialogue), 0);
}

/// The program gets `input` and then the end of it, and has to say the lines of `expected`.
static void assert_said(const char *input, const char *const *expected) {
    Dialogue *dialogue = start_small();
    dialogue_say(dialogue, "INFO max_node 300");
    dialogue_send_bytes(dialogue, input, strlen(input));
    close_input(dialogue);
    for (; *expected; expected++)
        dialogue_expect(dialogue, *expected);
    assert_int_equal(dialogue_end(dialogue), 0);
}

#define EXPECT(...) ((const char *const[]){__VA_ARGS__, NULL})

static void the_end_of_the_input_finds_everything_answered(void **state) {
    (void)state;
    assert_said("START 15\nTURN 7,7\nTURN 0,0\nTURN 0,1\n", EXPECT("OK", "x,y", "x,y", "x,y"));
    assert_said("START 15\nINFO max_node 0\nINFO timeout_turn 2147483647\nTURN 7,7\n",
                EXPECT("OK", "x,y"));
    assert_said("START 15\nBOARD\n7,7,2\n",
                EXPECT("OK", "ERROR BOARD was broken off by the end of the input; *"));
    assert_said("START 15\nSWAP2BOARD", EXPECT("OK", "ERROR SWAP2BOARD was broken off by *"));
    assert_said("", EXPECT(NULL));
}

static void end_ends_a_search_without_limit(void **state) {
    (void)state;
    Dialogue *dialogue = start_small();
    dialogue_say(dialogue, "INFO timeout_turn 2147483647");
    dialogue_say(dialogue, "INFO show_detail 1");
    dialogue_say(dialogue, "START 20");
    dialogue_expect(dialogue, "OK");
    dialogue_say(dialogue, "TURN 7,7");
    dialogue_expect(dialogue, "MESSAGE REALTIME REFRESH");
    dialogue_say(dialogue, "END");
    const char *line;
    while ((line = dialogue_hear(dialogue)))
        assert_true(dialogue_matches(line, "MESSAGE*"));
    assert_int_equal(dialogue_end(dialogue), 0);
}

/// Sets random stones up, of each side one in so many cells, and asks for a move.
static void ask_for_random_set_up(Dialogue *dialogue, Rng *rng, int width, int height) {
    bool taken[CELLS_MAX] = {false};
    const uint32_t owns = 2 + rng_below(rng, 20), others = 2 + rng_below(rng, 20);
    dialogue_say(dialogue, "BOARD");
    for (int cell = 0; cell < width * height; cell++) {
        const bool own = rng_below(rng, owns) == 0, other = rng_below(rng, others) == 0;
        if ((taken[cell] = own || other))
            dialogue_say(dialogue, "%d,%d,%d", cell % width, cell / width, own ? 1 : 2);
    }
    dialogue_say(dialogue, "DONE");
    const char *said = dialogue_hear(dialogue);
    int column, row;
    assert_non_null(said);
    if (strncmp(said, "ERROR", 5) == 0) {
        assert_true(dialogue_matches(said, "ERROR the game is over: *") ||
                    dialogue_matches(said, "ERROR X *") || dialogue_matches(said, "ERROR O *"));
        return;
    }
    assert_int_equal(sscanf(said, "%d,%d", &column, &row), 2);
    assert_in_range(column, 0, width - 1);
    assert_in_range(row, 0, height - 1);
    assert_false(taken[row * width + column]);
}

static void any_numbers_of_stones_are_answered(void **state) {
    (void)state;
    static const struct {
        int width, height, row, rule;
    } BOARDS[] = {{5, 5, 5, 0}, {6, 4, 3, 0}, {9, 9, 5, 1}, {15, 15, 5, 0}, {20, 32, 6, 1}};
    const uint64_t seed = 77;
    print_message("seed %llu\n", (unsigned long long)seed);
    Rng rng = rng_seeded(seed);
    Dialogue *dialogue = start_small();
    dialogue_say(dialogue, "INFO max_node 200");
    dialogue_say(dialogue, "INFO timeout_turn 2147483647");
    for (size_t i = 0; i < ARRAY_LEN(BOARDS); i++) {
        dialogue_say(dialogue, "INFO win_length %d", BOARDS[i].row);
        dialogue_say(dialogue, "INFO rule %d", BOARDS[i].rule);
        dialogue_say(dialogue, "RECTSTART %d,%d", BOARDS[i].width, BOARDS[i].height);
        dialogue_expect(dialogue, "OK");
        for (int board = 0; board < 30; board++)
            ask_for_random_set_up(dialogue, &rng, BOARDS[i].width, BOARDS[i].height);
    }
    assert_int_equal(dialogue_end(dialogue), 0);
}

static void a_manager_that_is_gone_ends_the_program(void **state) {
    (void)state;
    Dialogue *dialogue = start_small();
    // Nobody reads any more: to say something fails.
    close(dialogue->from);
    dialogue->from = open("/dev/null", O_RDONLY);
    dialogue_say(dialogue, "START 15");
    dialogue_say(dialogue, "ABOUT");
    dialogue_say(dialogue, "TURN 7,7");
    assert_int_equal(dialogue_end(dialogue), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_of_any_length_are_answered),
        cmocka_unit_test(a_flood_is_swallowed),
        cmocka_unit_test(the_last_line_needs_no_end),
        cmocka_unit_test(the_end_of_the_input_finds_everything_answered),
        cmocka_unit_test(end_ends_a_search_without_limit),
        cmocka_unit_test(any_numbers_of_stones_are_answered),
        cmocka_unit_test(a_manager_that_is_gone_ends_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
