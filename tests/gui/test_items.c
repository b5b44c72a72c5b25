// What screens draw as lists and trees without the keyboard's help: items for readers of the
// screen.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "rules/notation.h"
#include "ui/stage/screen.h"

#include <string.h>

static ScreenFixture *open_in(int width, int height, const char *variant, const char *cells) {
    const ScreenOptions options = {
        .variant = variant, .x = "human", .o = "human", .width = width, .height = height};
    ScreenFixture *fixture = screen_fixture_open(&options);
    Slice more = slice_of(cells);
    screen_fixture_settle(fixture);
    for (Slice word; (word = slice_next_word(&more, " ")).length > 0;) {
        char cell[CELL_TEXT_MAX] = {0};
        memcpy(cell, word.start, word.length);
        screen_fixture_click_cell(fixture, cell);
        screen_fixture_settle(fixture);
    }
    return fixture;
}

static ScreenFixture *open_game(const char *variant, const char *cells) {
    return open_in(1280, 800, variant, cells);
}

static ScreenItems items_of(ScreenFixture *fixture) {
    const Screen *top = stage_top(fixture->stage);
    ScreenItems items;
    assert_non_null(top->ops->list);
    assert_true(top->ops->list->find(top, &items));
    assert_true(items.first >= 0 && items.first < items.end && items.end <= items.count);
    return items;
}

/// It lies in the window, and says this.
static void expect_item(ScreenFixture *fixture, int index, const char *wanted) {
    const Screen *top = stage_top(fixture->stage);
    char memory[256];
    Text words = text_over(memory, sizeof memory);
    const Rect area = top->ops->list->tell(top, index, &words);
    assert_string_equal(memory, wanted);
    assert_true(area.w > 0 && area.h > 0 && area.x >= 0 && area.y >= 0);
    const Point view = stage_view(fixture->stage);
    assert_true(area.x + area.w <= view.x && area.y + area.h <= view.y);
}

static void expect_items(ScreenFixture *fixture, int chosen, const char *const *wanted, int count) {
    const ScreenItems items = items_of(fixture);
    assert_int_equal(items.chosen, chosen);
    assert_int_equal(items.end - items.first, count);
    for (int i = 0; i < count; i++)
        expect_item(fixture, items.first + i, wanted[i]);
}

// --- the list of moves

static void the_list_of_moves_says_each_and_leads_there(void **state) {
    (void)state;
    static const char *const MOVES[] = {"1. X, b2", "2. O, a1", "3. X, a2"};
    ScreenFixture *fixture = open_game("3x3x3", "b2 a1 a2");
    const ScreenItems items = items_of(fixture);
    assert_string_equal(items.label, "Moves");
    expect_items(fixture, 2, MOVES, ARRAY_LEN(MOVES));
    // What no control is takes the keyboard from nobody, and a press of it leads to the move.
    const int focus = stage_top(fixture->stage)->widgets.focus;
    stage_read_at(fixture->stage, items.control, -1, fixture->now);
    assert_int_equal(stage_top(fixture->stage)->widgets.focus, focus);
    stage_do_control(fixture->stage, items.control, 0, "", fixture->now);
    screen_fixture_settle(fixture);
    assert_int_equal(position_marks(screen_fixture_position(fixture)), 1);
    expect_items(fixture, 0, MOVES, ARRAY_LEN(MOVES));
    stage_do_control(fixture->stage, items.control, 3, "", fixture->now); // there is none
    assert_int_equal(position_marks(screen_fixture_position(fixture)), 1);
    screen_fixture_close(fixture);
}

/// As the list shows it: once the game is over.
static void moves_that_were_slips_say_so(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "b2 b1 a1 c3 a3 a2");
    expect_item(fixture, 1, "2. O, b1");
    screen_fixture_click_cell(fixture, "c1");
    screen_fixture_settle(fixture);
    expect_item(fixture, 0, "1. X, b2");
    expect_item(fixture, 1, "2. O, b1, ?? losing move");
    screen_fixture_close(fixture);
}

static void a_game_without_moves_has_no_list(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "");
    const Screen *top = stage_top(fixture->stage);
    ScreenItems items;
    assert_false(top->ops->list->find(top, &items));
    stage_do_control(fixture->stage, 1, 0, "", fixture->now);
    screen_fixture_close(fixture);
}

/// Only those that show are there, in rows and in the strip of a phone.
static void of_a_long_game_those_that_show_are_there(void **state) {
    (void)state;
    enum { MOVES = 40 };
    static const struct {
        int width, height, most;
    } WINDOWS[] = {{1280, 800, MOVES - 2}, {480, 800, 8}};
    for (size_t i = 0; i < ARRAY_LEN(WINDOWS); i++) {
        ScreenFixture *fixture =
            open_in(WINDOWS[i].width, WINDOWS[i].height, "15x15x5",
                    "a1 c1 e1 g1 i1 k1 m1 o1 b3 d3 f3 h3 j3 l3 n3 a5 c5 e5 g5 i5 k5 m5 o5 b7 d7 f7 "
                    "h7 j7 l7 n7 a9 c9 e9 g9 i9 k9 m9 o9 b11 d11");
        const ScreenItems items = items_of(fixture);
        assert_int_equal(items.count, MOVES);
        assert_int_equal(items.chosen, MOVES - 1);
        assert_int_equal(items.end, MOVES);
        assert_true(items.end - items.first <= WINDOWS[i].most);
        expect_item(fixture, MOVES - 1, "40. O, d11");
        screen_fixture_close(fixture);
    }
}

// --- the tree of boards

typedef struct Board {
    int level;
    const char *words;
} Board;

static void expect_boards(ScreenFixture *fixture, int chosen, const Board *boards, int count) {
    const Screen *top = stage_top(fixture->stage);
    const ScreenItems items = items_of(fixture);
    assert_int_equal(items.chosen, chosen);
    assert_int_equal(items.count, count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(top->ops->list->level(top, i), boards[i].level);
        expect_item(fixture, i, boards[i].words);
    }
}

/// Each before what lies below it, whatever has been tried of that.
static void the_tree_says_its_boards_and_leads_there(void **state) {
    (void)state;
    static const Board FIRST[] = {{1, "Board. X: a3, a2, c2. O: c3, a1, b1."},
                                  {2, "X b3, still to come"},
                                  {2, "X b2, still to come"},
                                  {2, "X c1, still to come"}};
    static const Board LATER[] = {{1, "Board. X: a3, a2, c2. O: c3, a1, b1."},
                                  {2, "X b3, so far −1"},
                                  {3, "O b2, −1"},
                                  {3, "O c1, still to come"},
                                  {2, "X b2, still to come"},
                                  {2, "X c1, still to come"}};
    static const Board LAST[] = {{1, "Board, +1. X: a3, a2, c2. O: c3, a1, b1."},
                                 {2, "X b3, −1"},
                                 {3, "O b2, −1"},
                                 {3, "O c1, −1"},
                                 {2, "X b2, +1"},
                                 {2, "X c1, −1"},
                                 {3, "O b3, +1"},
                                 {4, "X b2, +1"},
                                 {3, "O b2, −1"}};
    ScreenFixture *fixture = open_game("3x3x3", "");
    screen_fixture_paste(fixture, "X.O/X.X/OO. X");
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 't');
    screen_fixture_settle(fixture);
    const int control = items_of(fixture).control;
    assert_non_null(widget_find(stage_controls(fixture->stage), control));
    expect_boards(fixture, 0, FIRST, ARRAY_LEN(FIRST));
    for (int i = 0; i < 4; i++)
        screen_fixture_press(fixture, '.');
    screen_fixture_settle(fixture);
    expect_boards(fixture, 1, LATER, ARRAY_LEN(LATER));
    screen_fixture_press(fixture, KEY_END);
    screen_fixture_settle(fixture);
    expect_boards(fixture, 0, LAST, ARRAY_LEN(LAST));
    // As a click on it: to where it has its value.
    stage_do_control(fixture->stage, control, 2, "", fixture->now);
    screen_fixture_settle(fixture);
    StageStep step;
    assert_true(stage_find_step(fixture->stage, &step));
    assert_int_equal(step.made, 3); // b3 is tried, b2 is tried, and O has a row
    assert_non_null(strstr(step.said, "O has a row"));
    screen_fixture_close(fixture);
}

static bool says(ScreenFixture *fixture, const char *wanted) {
    char memory[2048];
    Text words = text_over(memory, sizeof memory);
    stage_tell_said(fixture->stage, &words);
    return strstr(memory, wanted) != NULL;
}

static void open_page(ScreenFixture *fixture, uint64_t page) {
    Problem problem;
    stage_close_sheet(fixture->stage, fixture->now);
    assert_true(stage_open_tour(fixture->stage, page, &problem, fixture->now));
    screen_fixture_settle(fixture);
}

/// What boards on the way have so far is the answer of an exercise, and not told. A press of a
/// board that is asked for answers as a click on it does; of others it does nothing.
static void the_tour_says_its_boards(void **state) {
    (void)state;
    static const Board FIRST[] = {{1, "Board. X: b3, a1, b1. O: a3, c2, c1."},
                                  {2, "X c3, still to come"},
                                  {2, "X a2, still to come"},
                                  {2, "X b2, still to come"}};
    static const Board WORTH[] = {{1, "Board. X: a3, c2, b1. O: c3, a2, a1."},
                                  {2, "X b3"},
                                  {3, "O b2, −1"},
                                  {3, "O c1, +1"},
                                  {4, "X b2, +1"},
                                  {2, "X b2, still to come"},
                                  {2, "X c1, still to come"}};
    static const Board AHEAD[] = {{1, "Board, 0. X: b3, c2. O: a3, a1."},
                                  {2, "X c3, 0"},
                                  {2, "X a2, 0"},
                                  {2, "X b2, 0"},
                                  {2, "X b1, 0"},
                                  {2, "X c1, 0"}};
    ScreenFixture *fixture = open_game("3x3x3", "");
    open_page(fixture, 1);
    expect_boards(fixture, 0, FIRST, ARRAY_LEN(FIRST));
    const int control = items_of(fixture).control;
    assert_non_null(widget_find(stage_controls(fixture->stage), control));
    stage_do_control(fixture->stage, control, 1, "", fixture->now); // no answer is asked for
    expect_boards(fixture, 0, FIRST, ARRAY_LEN(FIRST));
    open_page(fixture, 11);
    expect_boards(fixture, 1, WORTH, ARRAY_LEN(WORTH));
    open_page(fixture, 12);
    expect_boards(fixture, 0, AHEAD, ARRAY_LEN(AHEAD));
    stage_do_control(fixture->stage, control, 1, "", fixture->now);
    assert_true(says(fixture, "Not c3"));
    stage_do_control(fixture->stage, control, 2, "", fixture->now);
    assert_true(says(fixture, "Right. a2"));
    screen_fixture_close(fixture);
}

/// What was done, page by page. A press of a page opens it, as a click on it does.
static void the_tour_lists_its_pages(void **state) {
    (void)state;
    static const Point WINDOWS[] = {{1280, 800}, {700, 400}};
    for (size_t i = 0; i < ARRAY_LEN(WINDOWS); i++) {
        ScreenFixture *fixture = open_in((int)WINDOWS[i].x, (int)WINDOWS[i].y, "3x3x3", "");
        open_page(fixture, 1);
        screen_fixture_press(fixture, '.');
        open_page(fixture, 14);
        const ScreenItems items = items_of(fixture);
        assert_string_equal(items.label, "What you have solved");
        assert_false(items.tree);
        assert_int_equal(items.end, 13);
        assert_int_equal(items.chosen, -1);
        assert_null(widget_find(stage_controls(fixture->stage), items.control));
        expect_item(fixture, 0, "1. A position, done");
        expect_item(fixture, 1, "2. The end of a game, not done yet");
        expect_item(fixture, 12, "13. What is skipped?, not done yet");
        const Screen *top = stage_top(fixture->stage);
        Text ignored = text_over((char[256]){0}, 256);
        const Rect third = top->ops->list->tell(top, 2, &ignored);
        stage_do_control(fixture->stage, items.control, 1, "", fixture->now);
        screen_fixture_settle(fixture);
        assert_true(says(fixture, "The end of a game"));
        open_page(fixture, 14);
        screen_fixture_click(fixture, stage_scroll_window(fixture->stage, rect_centre(third)));
        screen_fixture_settle(fixture);
        assert_true(says(fixture, "The end gives the score"));
        screen_fixture_close(fixture);
    }
}

// --- curves

/// It lies in the window, and says this.
static ScreenCurve expect_curve(ScreenFixture *fixture, int place, int last, const char *wanted) {
    const Screen *top = stage_top(fixture->stage);
    ScreenCurve curve;
    char memory[256];
    Text words = text_over(memory, sizeof memory);
    assert_non_null(top->ops->curve);
    assert_true(top->ops->curve(top, &curve, &words));
    assert_string_equal(memory, wanted);
    assert_int_equal(curve.place, place);
    assert_int_equal(curve.last, last);
    const Point view = stage_view(fixture->stage);
    assert_true(curve.area.w > 0 && curve.area.h > 0 && curve.area.x >= 0 && curve.area.y >= 0);
    assert_true(curve.area.x + curve.area.w <= view.x && curve.area.y + curve.area.h <= view.y);
    return curve;
}

// --- pictures

/// It lies in the window, and says this.
static void expect_picture(ScreenFixture *fixture, const char *wanted) {
    const Screen *top = stage_top(fixture->stage);
    char memory[256];
    Text words = text_over(memory, sizeof memory);
    Rect area;
    assert_non_null(top->ops->picture);
    assert_true(top->ops->picture(top, &area, &words));
    assert_string_equal(memory, wanted);
    const Point view = stage_view(fixture->stage);
    assert_true(area.w > 0 && area.h > 0 && area.x >= 0 && area.y >= 0);
    assert_true(area.x + area.w <= view.x && area.y + area.h <= view.y);
}

static void the_small_pictures_of_the_tour_are_told(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "");
    open_page(fixture, 1);
    expect_picture(fixture, "X: b3, a1, b1. O: a3, c2, c1. X to move");
    screen_fixture_press(fixture, '.');
    screen_fixture_settle(fixture);
    expect_picture(fixture, "X: b3, c3, a1, b1. O: a3, c2, c1. O to move");
    open_page(fixture, 3);
    expect_picture(fixture, "X has a row: +1. full, no row: 0. O has a row: −1.");
    open_page(fixture, 9);
    expect_picture(fixture, "The window is shut: alpha 0, beta −1");
    screen_fixture_close(fixture);
}

static void the_dots_of_the_tour_are_moved_along(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "");
    open_page(fixture, 3);
    const int control = expect_curve(fixture, 2, 13, "page 3 of 14, not done yet").control;
    assert_non_null(widget_find(stage_controls(fixture->stage), control));
    stage_do_control(fixture->stage, control, 13, "", fixture->now);
    screen_fixture_settle(fixture);
    expect_curve(fixture, 13, 13, "page 14 of 14");
    screen_fixture_close(fixture);
}

static void a_curve_says_how_the_game_stands_and_leads_there(void **state) {
    (void)state;
    static const Key SCREENS[] = {'v', 'a'};
    for (size_t i = 0; i < ARRAY_LEN(SCREENS); i++) {
        ScreenFixture *fixture = open_game("3x3x3", "b2 b1 a1 c3 a3 a2 c1");
        screen_fixture_press(fixture, SCREENS[i]);
        screen_fixture_settle(fixture);
        const int control = expect_curve(fixture, 7, 7, "Mark 7 of 7: X wins, ! only good").control;
        assert_non_null(widget_find(stage_controls(fixture->stage), control));
        stage_do_control(fixture->stage, control, 2, "", fixture->now);
        screen_fixture_settle(fixture);
        expect_curve(fixture, 2, 7, "Mark 2 of 7: X wins in 5, ?? losing move");
        stage_do_control(fixture->stage, control, 0, "", fixture->now);
        screen_fixture_settle(fixture);
        expect_curve(fixture, 0, 7, "Before the first mark: a draw");
        stage_do_control(fixture->stage, control, 99, "", fixture->now); // it goes no further
        screen_fixture_settle(fixture);
        expect_curve(fixture, 7, 7, "Mark 7 of 7: X wins, ! only good");
        screen_fixture_close(fixture);
    }
}

/// Nobody moves along that of a demo.
static void the_curve_of_a_demo_is_told(void **state) {
    (void)state;
    const ScreenOptions options = {.variant = "7x6x4+drop",
                                   .x = "level1",
                                   .o = "level1",
                                   .width = 1280,
                                   .height = 800,
                                   .demo = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    assert_int_equal(expect_curve(fixture, 0, 0, "Before the first mark: not looked at").control,
                     0);
    assert_null(stage_top(fixture->stage)->ops->go_along);
    screen_fixture_close(fixture);
}

static void a_game_has_no_curve(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "b2");
    assert_null(stage_top(fixture->stage)->ops->curve);
    stage_do_control(fixture->stage, 1, 0, "", fixture->now);
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_list_of_moves_says_each_and_leads_there),
        cmocka_unit_test(moves_that_were_slips_say_so),
        cmocka_unit_test(a_game_without_moves_has_no_list),
        cmocka_unit_test(of_a_long_game_those_that_show_are_there),
        cmocka_unit_test(the_tree_says_its_boards_and_leads_there),
        cmocka_unit_test(the_tour_says_its_boards),
        cmocka_unit_test(the_tour_lists_its_pages),
        cmocka_unit_test(the_small_pictures_of_the_tour_are_told),
        cmocka_unit_test(the_dots_of_the_tour_are_moved_along),
        cmocka_unit_test(a_curve_says_how_the_game_stands_and_leads_there),
        cmocka_unit_test(the_curve_of_a_demo_is_told),
        cmocka_unit_test(a_game_has_no_curve),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
