// The screen "How minimax thinks", driven by inputs and a clock alone.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "ui/screens/study/tree.h"
#include "ui/stage/stage_parts.h"

#include <string.h>

static const char EXAMPLE[] = "X.O/X.X/OO. X";

static ScreenFixture *open_tree(const char *variant, const char *position, int width, int height) {
    const ScreenOptions options = {
        .variant = variant, .x = "human", .o = "human", .width = width, .height = height};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_settle(fixture);
    if (position[0])
        screen_fixture_paste(fixture, position);
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 't');
    screen_fixture_settle(fixture);
    return fixture;
}

static int count(ScreenFixture *fixture, const char *text) {
    return screen_fixture_count_text(fixture, text);
}

/// A board that ends the game where a band says who is to move says that it is an end, as the band
/// of ends does.
static void ends_among_other_boards_say_so(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("3x3x3", "OO./XX./X.. O", 1280, 800);
    assert_int_equal(screen_fixture_count_line(fixture, "over"), 0);
    screen_fixture_press(fixture, 'e'); // O has a row at once
    assert_int_equal(screen_fixture_count_line(fixture, "over"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "END"), 1);
    screen_fixture_close(fixture);
}

static void steps_are_told_and_go_both_ways(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("3x3x3", EXAMPLE, 1280, 800);
    assert_int_equal(count(fixture, "board 1 of 9"), 1);
    screen_fixture_press(fixture, '.');
    assert_int_equal(count(fixture, "X tries b3."), 1);
    screen_fixture_press(fixture, 'e');
    assert_int_equal(count(fixture, "O has a row"), 1);
    screen_fixture_press(fixture, 'v');
    assert_int_equal(count(fixture, "All answers to b3"), 1);
    screen_fixture_press(fixture, KEY_BACKSPACE);
    assert_int_equal(count(fixture, "O keeps b2"), 1);
    screen_fixture_press(fixture, KEY_BACKSPACE);
    assert_int_equal(count(fixture, "O has a row"), 1);
    screen_fixture_press(fixture, KEY_END);
    assert_int_equal(count(fixture, "board 9 of 9"), 1);
    assert_int_equal(count(fixture, "with b2."), 1);
    screen_fixture_press(fixture, KEY_HOME);
    assert_int_equal(count(fixture, "board 1 of 9"), 1);
    screen_fixture_close(fixture);
}

/// The published counts, in the window.
static void the_empty_board_is_gone_through(void **state) {
    (void)state;
    static const char *const COUNTS[] = {"549,946", "18,297", "5,478", "2,693", "765"};
    ScreenFixture *fixture = open_tree("3x3x3", "", 1280, 800);
    for (size_t i = 0; i < ARRAY_LEN(COUNTS); i++)
        assert_true(count(fixture, COUNTS[i]) > 0);
    screen_fixture_press(fixture, KEY_END);
    assert_int_equal(count(fixture, "board 549,946 of 549,946"), 1);
    screen_fixture_press(fixture, 'a');
    screen_fixture_settle(fixture);
    assert_int_equal(count(fixture, "board 1 of 18,297"), 1);
    screen_fixture_press(fixture, 'r');
    screen_fixture_settle(fixture);
    assert_int_equal(count(fixture, "board 1 of 2,693"), 1);
    screen_fixture_close(fixture);
}

static void it_runs_by_itself_to_the_end(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    ScreenFixture *fixture = open_tree("3x3x3", EXAMPLE, 1280, 800);
    screen_fixture_press(fixture, KEY_SPACE);
    screen_fixture_pass(fixture, 1600);
    assert_int_equal(count(fixture, "O has a row"), 1);
    screen_fixture_pass(fixture, 20000);
    assert_int_equal(count(fixture, "board 9 of 9"), 1);
    bool enabled;
    assert_true(screen_fixture_has_control(fixture, "Run", &enabled));
    screen_fixture_close(fixture);
}

static void a_place_becomes_the_root_and_a_variation_of_the_game(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("3x3x3", EXAMPLE, 1280, 800);
    screen_fixture_press(fixture, '.');
    screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_settle(fixture);
    assert_int_equal(count(fixture, "board 1 of 3"), 1);
    screen_fixture_press(fixture, '.');
    assert_int_equal(count(fixture, "O tries b2."), 1);
    screen_fixture_press(fixture, 'p');
    screen_fixture_settle(fixture);
    const Position *position = screen_fixture_position(fixture);
    assert_int_equal(position->ply, 2);
    assert_int_equal(position_at(position, screen_fixture_index(fixture, "b3")), SIDE_X);
    assert_int_equal(position_at(position, screen_fixture_index(fixture, "b2")), SIDE_O);
    screen_fixture_press(fixture, 'u');
    screen_fixture_press(fixture, 'u');
    assert_int_equal(screen_fixture_position(fixture)->ply, 0);
    screen_fixture_close(fixture);
}

/// By mouse alone: a click goes to a board, another one thinks from there, and a pencil plays on.
static void boards_are_clicked(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("3x3x3", EXAMPLE, 1280, 800);
    screen_fixture_press(fixture, KEY_END);
    screen_fixture_settle(fixture);
    const Point board = POINT(740, 285); // after c1, the last of X's moves
    screen_fixture_click(fixture, board);
    assert_int_equal(count(fixture, "board 9 of 9"), 1);
    assert_int_equal(count(fixture, "All answers to c1"), 1);
    screen_fixture_click(fixture, board);
    screen_fixture_settle(fixture);
    assert_int_equal(count(fixture, "board 1 of 4"), 1);
    screen_fixture_click_control(fixture, "Play on from here");
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->ply, 1);
    screen_fixture_close(fixture);
}

static void the_articles_come_up_by_name(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("3x3x3", "", 1280, 800);
    screen_fixture_press(fixture, 'm');
    screen_fixture_settle(fixture);
    screen_fixture_click_control(fixture, "Nine, by depth");
    screen_fixture_settle(fixture);
    assert_int_equal(count(fixture, "board 1 of 9"), 1);
    screen_fixture_press(fixture, KEY_END);
    assert_int_equal(count(fixture, "+99, with b2"), 1);
    screen_fixture_press(fixture, 'p'); // no place of the game: one of its own
    screen_fixture_settle(fixture);
    assert_int_equal(position_marks(screen_fixture_position(fixture)), 6);
    screen_fixture_close(fixture);
}

/// X.O/X.X/OO. with alpha-beta: after b2, worth +1, nothing below it can matter to X.
static void the_window_and_why_it_is_shut_are_seen(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("3x3x3", EXAMPLE, 1280, 800);
    assert_int_equal(count(fixture, "alpha"), 0);
    screen_fixture_press(fixture, 'a');
    screen_fixture_settle(fixture);
    assert_int_equal(count(fixture, "alpha"), 1);
    assert_int_equal(count(fixture, "[+1"), 0);
    screen_fixture_press(fixture, KEY_END);
    assert_int_equal(count(fixture, "[+1"), 1); // of the root
    assert_int_equal(count(fixture, "X has +1"), 1);
    assert_int_equal(count(fixture, "already"), 0);
    screen_fixture_click(fixture, screen_fixture_find_line(fixture, "X has +1"));
    assert_int_equal(count(fixture, "already has"), 1);
    assert_int_equal(count(fixture, "[+1"), 2); // of the answers to c1, too
    assert_int_equal(count(fixture, "shut"), 1);
    screen_fixture_close(fixture);
}

static void a_board_leads_to_where_it_was_met_first(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("3x3x3", "X.O/.X./..O X", 1280, 800);
    screen_fixture_press(fixture, 'r');
    screen_fixture_settle(fixture);
    for (int i = 0; i < 100 && count(fixture, "board was") == 0; i++)
        screen_fixture_press(fixture, 'e');
    assert_int_equal(count(fixture, "board was"), 1);
    screen_fixture_press(fixture, 'f');
    assert_int_equal(count(fixture, "board was"), 0);
    assert_int_equal(count(fixture, "tries"), 2); // the sentence and the head of a column
    screen_fixture_press(fixture, 'f');
    assert_int_equal(count(fixture, "board was"), 1); // back again
    for (int i = 0; i < 100 && count(fixture, "see board 7") == 0; i++)
        screen_fixture_press(fixture, 'e');
    screen_fixture_click(fixture, screen_fixture_find_line(fixture, "see board 7"));
    assert_int_equal(count(fixture, "board 7 of"), 1);
    screen_fixture_close(fixture);
}

/// The same by a button, by its key, and by an arrow.
static void a_branch_is_left_at_its_end(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("3x3x3", EXAMPLE, 1280, 800);
    for (int way = 0; way < 3; way++) {
        screen_fixture_press(fixture, KEY_HOME);
        screen_fixture_press(fixture, '.');
        if (way == 0)
            screen_fixture_click_control(fixture, "Branch end");
        else
            screen_fixture_press(fixture, way == 1 ? 'b' : KEY_DOWN);
        assert_int_equal(count(fixture, "All answers to b3 are tried"), 1);
    }
    screen_fixture_close(fixture);
    fixture = open_tree("3x3x3", EXAMPLE, 390, 844);
    screen_fixture_click_control(fixture, "Branch end");
    assert_int_equal(count(fixture, "All moves are tried"), 1);
    screen_fixture_close(fixture);
}

static void what_is_to_be_tried_is_seen_and_gone_to(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("3x3x3", EXAMPLE, 1280, 800);
    assert_int_equal(screen_fixture_count_line(fixture, "c1"), 2); // there and in the overview
    screen_fixture_click(fixture, POINT(668, 300));
    assert_int_equal(count(fixture, "X tries c1."), 1);
    screen_fixture_close(fixture);
}

/// By a finger: a tap beside the boards lays out all of them, and they can be drawn along.
static void all_boards_are_spread_out(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("4x4x4", "", 390, 844);
    screen_fixture_press(fixture, '.');
    assert_int_equal(screen_fixture_count_line(fixture, "c3"), 0);
    const Point beside = POINT(60, 300);
    screen_fixture_touch(fixture, INPUT_POINTER_DOWN, beside);
    screen_fixture_touch(fixture, INPUT_POINTER_UP, beside);
    for (int i = 0; i < 2; i++) {
        screen_fixture_touch(fixture, INPUT_POINTER_DOWN, POINT(350, 300));
        screen_fixture_touch(fixture, INPUT_POINTER_MOVE, POINT(150, 300));
        screen_fixture_touch(fixture, INPUT_POINTER_UP, POINT(150, 300));
    }
    screen_fixture_pass(fixture, 20);
    assert_int_equal(count(fixture, "tries a4"), 1); // still there
    assert_int_equal(screen_fixture_count_line(fixture, "c3"), 1);
    screen_fixture_press(fixture, '.');
    screen_fixture_click_control(fixture, "1×");
    bool enabled;
    assert_true(screen_fixture_has_control(fixture, "10×", &enabled));
    screen_fixture_close(fixture);
}

/// The place is always seen, whatever the size of the boards.
static void the_place_is_followed(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    ScreenFixture *fixture = open_tree("15x15x5", "", 1280, 800);
    for (int i = 0; i < 5; i++)
        screen_fixture_press(fixture, '+');
    for (int i = 0; i < 100; i++)
        screen_fixture_press(fixture, KEY_PAGE_DOWN);
    screen_fixture_pass(fixture, 20);
    assert_int_equal(screen_fixture_count_line(fixture, "j9"), 1); // the hundredth square
    screen_fixture_close(fixture);
}

/// Tab goes to the table, where arrows choose; elsewhere they go through the recursion.
static void the_ideas_are_chosen_by_arrows(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("3x3x3", EXAMPLE, 1280, 800);
    screen_fixture_press(fixture, KEY_DOWN);
    assert_int_equal(count(fixture, "All moves are tried"), 1);
    for (int i = 0; i < 30 && count(fixture, "skips what") == 0; i++) {
        screen_fixture_press(fixture, KEY_TAB);
        if (fixture->stage->top->widgets.focus != TREE_ID_IDEAS)
            continue;
        screen_fixture_press(fixture, KEY_DOWN);
        screen_fixture_press(fixture, KEY_DOWN);
        screen_fixture_settle(fixture);
    }
    assert_int_equal(count(fixture, "board 1 of 8"), 1); // with alpha-beta
    screen_fixture_press(fixture, KEY_UP);
    screen_fixture_settle(fixture);
    assert_int_equal(count(fixture, "board 1 of 9"), 1);
    screen_fixture_close(fixture);
}

static void the_overview_is_scrubbed(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("3x3x3", "", 1280, 800);
    screen_fixture_drag(fixture, POINT(100, 680), POINT(658, 680));
    assert_int_equal(count(fixture, "board 27"), 1); // the middle of 549,946
    screen_fixture_close(fixture);
}

static void whose_view_the_scores_are_is_said_at_every_step(void **state) {
    (void)state;
    static const int SIZES[][2] = {{1280, 800}, {390, 844}};
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        ScreenFixture *fixture = open_tree("3x3x3", EXAMPLE, SIZES[i][0], SIZES[i][1]);
        for (int step = 0; step < 3; step++)
            screen_fixture_press(fixture, '.');
        assert_int_equal(screen_fixture_count_line(fixture, "Scores are as X sees them."), 1);
        screen_fixture_close(fixture);
    }
}

static void larger_boards_have_a_limit(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    ScreenFixture *fixture = open_tree("4x4x4", "", 390, 844);
    assert_int_equal(count(fixture, "of 3,617"), 1); // 1 + 16 + 16 * 15 + 16 * 15 * 14
    screen_fixture_close(fixture);
    fixture = open_tree("15x15x5", "", 1280, 800);
    assert_int_equal(count(fixture, "of 226"), 1); // one mark deep
    screen_fixture_close(fixture);
}

static const struct {
    int width, height;
} SHAPES[] = {{768, 1024}, {390, 760}, {360, 640}, {568, 320}, {1024, 768}, {1280, 800}};
static const float TEXTS[] = {1, 1.3f, 1.6f};

static ScreenFixture *open_tree_with_text(const char *variant, const char *position, size_t shape,
                                          float text) {
    const ScreenOptions options = {.variant = variant,
                                   .x = "human",
                                   .o = "human",
                                   .width = SHAPES[shape].width,
                                   .height = SHAPES[shape].height,
                                   .text_scale = text};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_settle(fixture);
    if (position[0])
        screen_fixture_paste(fixture, position);
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 't');
    screen_fixture_settle(fixture);
    return fixture;
}

/// Words that are exactly `value`: at boards, not in sentences.
static int values(ScreenFixture *fixture, const char *value) {
    return screen_fixture_count_line(fixture, value);
}

static void every_shape_has_its_numbers_and_names(void **state) {
    (void)state;
    for (size_t shape = 0; shape < ARRAY_LEN(SHAPES); shape++)
        for (size_t text = 0; text < ARRAY_LEN(TEXTS); text++) {
            ScreenFixture *fixture = open_tree_with_text("3x3x3", EXAMPLE, shape, TEXTS[text]);
            screen_fixture_press(fixture, KEY_END);
            screen_fixture_settle(fixture);
            assert_true(count(fixture, "MAX") > 0);
            assert_true(count(fixture, "MIN") > 0);
            const bool low = SHAPES[shape].height < 400; // room for the board at the place alone
            assert_true(values(fixture, "+1") > (low ? 0 : 1));
            if (!low)
                assert_true(values(fixture, "−1") > 1);
            screen_fixture_close(fixture);
        }
}

/// What the bubble says that a board is worth is written at that board, too, whatever its rule and
/// its size.
static void a_value_is_written_at_its_board(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"7x6x4+drop", "4x4x4+drop", "4x4x4"};
    static const char SMALLEST[] = "O takes the smallest: ";
    for (size_t shape = 0; shape < ARRAY_LEN(SHAPES); shape++)
        for (size_t variant = 0; variant < ARRAY_LEN(VARIANTS); variant++) {
            ScreenFixture *fixture = open_tree_with_text(VARIANTS[variant], "", shape, 1.3f);
            const Tree *tree = (const Tree *)fixture->stage->top;
            for (int i = 0; i < 200 && !strstr(tree->said, SMALLEST); i++)
                screen_fixture_press(fixture, 'v');
            screen_fixture_settle(fixture);
            const char *said = strstr(tree->said, SMALLEST);
            assert_non_null(said);
            char value[16] = "";
            Text text = text_over(value, sizeof value);
            said += strlen(SMALLEST);
            text_add_bytes(&text, said, strcspn(said, "."));
            assert_true(values(fixture, value) > 0);
            assert_true(count(fixture, "MAX") + count(fixture, "MIN") > 0);
            screen_fixture_close(fixture);
        }
}

/// The board at the place lies in the levels with all that is written at it, at every size.
static void the_board_at_the_place_is_whole(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"3x3x3", "7x6x4+drop", "15x15x5"};
    for (size_t shape = 0; shape < ARRAY_LEN(SHAPES); shape++)
        for (size_t variant = 0; variant < ARRAY_LEN(VARIANTS); variant++) {
            ScreenFixture *fixture = open_tree_with_text(VARIANTS[variant], "", shape, 1.6f);
            Tree *tree = (Tree *)fixture->stage->top;
            screen_fixture_press(fixture, '.');
            for (int zoom = -1; zoom < TREE_ZOOMS; zoom++) {
                tree->zoom = zoom;
                screen_fixture_pass(fixture, 10);
                const TreeFrame frame = tree_frame(tree);
                const size_t place = tree_boards_place(&tree->boards);
                const Rect board = tree_boards_rect(&frame, place);
                assert_true(frame.levels[tree->boards.list.boards[place].depth].h > 0);
                assert_true(board.x >= frame.left - 10);
                assert_true(board.y >= frame.area.y);
                assert_true(board.x + board.w <= frame.area.x + frame.area.w + 1);
                assert_true(board.y + board.h + frame.foot <= frame.area.y + frame.area.h);
            }
            screen_fixture_close(fixture);
        }
}

/// The code stands beside the boards, or where they have no room for both in their place; its
/// language is kept.
static void the_code_is_shown_and_follows(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("3x3x3", EXAMPLE, 1280, 800);
    assert_int_equal(count(fixture, "What is a board worth?"), 0);
    screen_fixture_click_control(fixture, "Code");
    assert_int_equal(count(fixture, "What is a board worth?"), 1);
    assert_int_equal(count(fixture, "reset the square"), 1);
    assert_int_equal(count(fixture, "MAX"), 3); // two levels, and what it keeps
    screen_fixture_click_control(fixture, "Python");
    assert_int_equal(count(fixture, "# reset the cell"), 1);
    assert_int_equal(count(fixture, "alpha"), 0);
    screen_fixture_press(fixture, 'a');
    screen_fixture_settle(fixture);
    assert_true(count(fixture, "alpha") > 0);
    assert_int_equal(stage_settings(fixture->stage)->code_language, 2);
    screen_fixture_press(fixture, 'c');
    assert_int_equal(count(fixture, "reset the cell"), 0);
    screen_fixture_close(fixture);

    fixture = open_tree("3x3x3", EXAMPLE, 360, 640);
    screen_fixture_click_control(fixture, "Code");
    assert_int_equal(count(fixture, "What is a board worth?"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "MAX"), 0);
    screen_fixture_press(fixture, '.');
    screen_fixture_click_control(fixture, "Code");
    assert_true(screen_fixture_count_line(fixture, "MAX") > 0);
    screen_fixture_close(fixture);
}

/// A small phone on its side shows a board and those it leads to, with their words.
static void a_low_window_has_two_levels(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tree("3x3x3", "3x3x3 3/1X1/3 O", 568, 320);
    const TreeFrame frame = tree_frame((const Tree *)stage_top(fixture->stage));
    assert_true(frame.open >= 2);
    assert_true(frame.labelled);
    assert_true(frame.board.x * 568 / stage_view(fixture->stage).x >= 32);
    screen_fixture_close(fixture);
}

/// Where a row has no room for all moves of a board it shows those up to the one that is tried.
static void a_short_row_shows_the_move_that_is_tried(void **state) {
    (void)state;
    static const char BOARD[] = "3x3x3 X2/1OO/1X1 X";
    ScreenFixture *fixture = open_tree("3x3x3", BOARD, 390, 844);
    screen_fixture_press(fixture, KEY_END);
    screen_fixture_press(fixture, KEY_LEFT);
    assert_int_equal(screen_fixture_count_line(fixture, "in order"), 1);
    assert_true(screen_fixture_count_line(fixture, "…") > 0);
    screen_fixture_close(fixture);
    fixture = open_tree("3x3x3", BOARD, 768, 1024);
    screen_fixture_press(fixture, KEY_END);
    screen_fixture_press(fixture, KEY_LEFT);
    assert_int_equal(screen_fixture_count_line(fixture, "…"), 0);
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_are_told_and_go_both_ways),
        cmocka_unit_test(ends_among_other_boards_say_so),
        cmocka_unit_test(the_empty_board_is_gone_through),
        cmocka_unit_test(it_runs_by_itself_to_the_end),
        cmocka_unit_test(a_place_becomes_the_root_and_a_variation_of_the_game),
        cmocka_unit_test(boards_are_clicked),
        cmocka_unit_test(the_articles_come_up_by_name),
        cmocka_unit_test(the_window_and_why_it_is_shut_are_seen),
        cmocka_unit_test(a_board_leads_to_where_it_was_met_first),
        cmocka_unit_test(a_branch_is_left_at_its_end),
        cmocka_unit_test(what_is_to_be_tried_is_seen_and_gone_to),
        cmocka_unit_test(all_boards_are_spread_out),
        cmocka_unit_test(the_place_is_followed),
        cmocka_unit_test(the_ideas_are_chosen_by_arrows),
        cmocka_unit_test(the_overview_is_scrubbed),
        cmocka_unit_test(whose_view_the_scores_are_is_said_at_every_step),
        cmocka_unit_test(larger_boards_have_a_limit),
        cmocka_unit_test(the_code_is_shown_and_follows),
        cmocka_unit_test(a_low_window_has_two_levels),
        cmocka_unit_test(a_short_row_shows_the_move_that_is_tried),
    };
    const struct CMUnitTest in_every_shape[] = {
        cmocka_unit_test(every_shape_has_its_numbers_and_names),
        cmocka_unit_test(a_value_is_written_at_its_board),
        cmocka_unit_test(the_board_at_the_place_is_whole),
    };
    return testing_asks_for_shapes() ? cmocka_run_group_tests(in_every_shape, NULL, NULL)
                                     : cmocka_run_group_tests(tests, NULL, NULL);
}
