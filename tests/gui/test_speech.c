// By ear alone: what is spoken, and three games by somebody who knows nothing else.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "ui/board/board_control.h"
#include "ui/stage/stage_parts.h"

#include <ctype.h>
#include <string.h>

static ScreenFixture *open_spoken(const char *variant, const char *o, bool start) {
    const ScreenOptions options = {.variant = variant,
                                   .x = "human",
                                   .o = o,
                                   .width = 1280,
                                   .height = 800,
                                   .start = start,
                                   .still = true,
                                   .spoken = true,
                                   .small_tables = true};
    return screen_fixture_open(&options);
}

/// What was spoken since the last call, in a copy that lives until the next.
static const char *heard(ScreenFixture *fixture) {
    static char memory[1 << 14];
    Text text = text_over(memory, sizeof memory);
    text_add_bytes(&text, fixture->spoken.start ? fixture->spoken.start : "",
                   fixture->spoken.length);
    base_free(fixture->spoken.start);
    fixture->spoken = (Buffer){0};
    return memory;
}

static void expect(ScreenFixture *fixture, const char *sentence) {
    const char *said = heard(fixture);
    if (!strstr(said, sentence))
        fail_msg("'%s' was not spoken, but: %s", sentence, said);
}

static void press_alt(ScreenFixture *fixture, Key key) {
    const Input input = {.kind = INPUT_KEY, .key = key, .alt = true};
    stage_event(fixture->stage, &input, fixture->now);
    screen_fixture_pass(fixture, 20);
}

static void type_square(ScreenFixture *fixture, const char *name) {
    screen_fixture_press(fixture, '/');
    for (; *name; name++)
        screen_fixture_press(fixture, (Key)*name);
    screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_pass(fixture, 50);
}

// --- what is spoken

static void screens_controls_and_squares(void **state) {
    (void)state;
    ScreenFixture *fixture = open_spoken("3x3x3", "human", true);
    screen_fixture_pass(fixture, 20);
    expect(fixture, "On the start screen");
    for (int i = 0; i < 40 && !strstr(heard(fixture), "Gomoku, 15×15"); i++)
        screen_fixture_press(fixture, KEY_TAB);
    screen_fixture_press(fixture, KEY_SPACE);
    expect(fixture, "chosen");
    screen_fixture_press(fixture, ',');
    expect(fixture, "Settings\n");
    for (int i = 0; i < 40 && !strstr(heard(fixture), "Coach, on"); i++)
        screen_fixture_press(fixture, KEY_TAB);
    screen_fixture_press(fixture, KEY_SPACE);
    expect(fixture, "Coach, off");
    screen_fixture_close(fixture);
}

/// Presses Tab until something is spoken that has the words.
static const char *tab_to(ScreenFixture *fixture, const char *words) {
    for (int i = 0; i < 60; i++) {
        screen_fixture_press(fixture, KEY_TAB);
        const char *said = heard(fixture);
        if (strstr(said, words))
            return said;
    }
    fail_msg("Tab never comes to '%s'", words);
    return "";
}

/// Where the card itself has room for its name alone, too.
static void a_card_says_all_of_its_board(void **state) {
    (void)state;
    static const Point WINDOWS[] = {{1280, 800}, {320, 480}};
    for (size_t i = 0; i < ARRAY_LEN(WINDOWS); i++) {
        const ScreenOptions options = {.variant = "3x3x3",
                                       .x = "human",
                                       .o = "human",
                                       .width = (int)WINDOWS[i].x,
                                       .height = (int)WINDOWS[i].y,
                                       .start = true,
                                       .still = true,
                                       .spoken = true};
        ScreenFixture *fixture = screen_fixture_open(&options);
        tab_to(fixture, "Gomoku, 15×15 · 5 in a row");
        tab_to(fixture, "Connect Four, 7×6 · 4 in a row, pieces fall");
        screen_fixture_close(fixture);
    }
}

static void a_kept_game_says_all_of_its_card(void **state) {
    (void)state;
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "human",
                                   .width = 1280,
                                   .height = 800,
                                   .start = true,
                                   .still = true,
                                   .kept = 30,
                                   .spoken = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_press(fixture, 'g');
    screen_fixture_settle(fixture);
    heard(fixture);
    screen_fixture_press(fixture, KEY_RIGHT);
    screen_fixture_pass(fixture, 20);
    const char *said = heard(fixture);
    static const char *const PARTS[] = {
        "Connect Four, 7×6 · 4 in a row, pieces fall; X: ", "O: ", " marks; ", "; 2 of 37"};
    for (size_t i = 0; i < ARRAY_LEN(PARTS); i++)
        if (!strstr(said, PARTS[i]))
            fail_msg("'%s' was not spoken, but: %s", PARTS[i], said);
    // What reads the screen may choose any of those that show.
    ScreenItems items;
    Screen *top = stage_top(fixture->stage);
    assert_true(top->ops->list->find(top, &items));
    assert_int_equal(items.count, 37);
    assert_true(items.end > 3 && items.end < 37);
    stage_do_control(fixture->stage, items.control, 3, "", fixture->now);
    screen_fixture_pass(fixture, 20);
    expect(fixture, "; 4 of 37");
    stage_do_control(fixture->stage, items.control, 37, "", fixture->now);
    assert_true(top->ops->list->find(top, &items) && items.chosen == 3);
    screen_fixture_close(fixture);
}

/// Who hears nothing sees what is typed; nothing of it falls into a column.
static void a_square_is_typed_without_speech(void **state) {
    (void)state;
    const ScreenOptions options = {.variant = "7x6x4+drop", .x = "human", .o = "human"};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, '/');
    screen_fixture_press(fixture, 'e');
    screen_fixture_press(fixture, '2');
    assert_int_equal(screen_fixture_count_text(fixture, "Which square? e2"), 1);
    screen_fixture_press(fixture, KEY_BACKSPACE);
    screen_fixture_press(fixture, '1');
    assert_int_equal(screen_fixture_position(fixture)->ply, 0);
    screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->ply, 1);
    assert_int_equal(cell_column(&screen_fixture_position(fixture)->variant,
                                 position_last_move(screen_fixture_position(fixture))),
                     4);
    assert_int_equal(screen_fixture_count_text(fixture, "Which square"), 0);
    type_square(fixture, "z9");
    assert_int_equal(screen_fixture_count_text(fixture, "is no square"), 1);
    assert_int_equal(screen_fixture_position(fixture)->ply, 1);
    screen_fixture_close(fixture);
}

static void a_square_tells_what_lies_beside_it(void **state) {
    (void)state;
    ScreenFixture *fixture = open_spoken("4x4x3", "human", false);
    type_square(fixture, "a1");
    expect(fixture, "Player X, X, a1.");
    type_square(fixture, "d1");
    type_square(fixture, "b2");
    heard(fixture);
    screen_fixture_press(fixture, KEY_RIGHT);
    screen_fixture_press(fixture, KEY_UP);
    expect(fixture, "c3, free; X completes a row here");
    screen_fixture_press(fixture, KEY_LEFT);
    expect(fixture, "b3, free\n");
    screen_fixture_press(fixture, KEY_DOWN);
    expect(fixture, "b2, X\n");
    screen_fixture_close(fixture);
}

static void each_question_has_its_key(void **state) {
    (void)state;
    ScreenFixture *fixture = open_spoken("3x3x3", "human", false);
    type_square(fixture, "a1");
    type_square(fixture, "b1");
    type_square(fixture, "b2");
    heard(fixture);
    press_alt(fixture, 'l');
    expect(fixture, "X, b2.\n");
    press_alt(fixture, 't');
    expect(fixture, "O to move\n");
    press_alt(fixture, 'x');
    expect(fixture, "X: b2, a1.\n");
    press_alt(fixture, 'o');
    expect(fixture, "O: b1.\n");
    press_alt(fixture, 'w');
    expect(fixture, "X can complete a row on c3. O can complete no row now.\n");
    press_alt(fixture, 'r');
    expect(fixture, "Row: free, X, free. Column: free, X, O. One diagonal: free, X, free. "
                    "The other: X, X, free.\n");
    press_alt(fixture, 's');
    expect(fixture, "Row: free, X, free.");
    press_alt(fixture, 'c');
    expect(fixture, "everybody thinks as long as they like\n");
    press_alt(fixture, 'p');
    expect(fixture, "X: ");
    screen_fixture_press(fixture, 'u');
    expect(fixture, "Mark 2 of 3.\n");
    type_square(fixture, "z9");
    expect(fixture, "z9");
    screen_fixture_close(fixture);
}

static void nothing_is_spoken_twice_or_where_it_is_off(void **state) {
    (void)state;
    ScreenFixture *fixture = open_spoken("3x3x3", "human", false);
    type_square(fixture, "a1");
    heard(fixture);
    screen_fixture_pass(fixture, 3000);
    assert_string_equal(heard(fixture), "");
    screen_fixture_press(fixture, KEY_F8);
    screen_fixture_press(fixture, KEY_RIGHT);
    screen_fixture_press(fixture, KEY_RIGHT);
    assert_string_equal(heard(fixture), "");
    screen_fixture_press(fixture, KEY_F8);
    expect(fixture, "Speech is on.");
    screen_fixture_close(fixture);
}

// --- for a reader of the screen, which says itself where it is

static const Widget *control(const ScreenFixture *fixture, const char *label) {
    int part;
    return widget_by_label(stage_controls(fixture->stage), label, &part);
}

static void use(ScreenFixture *fixture, const char *label, int value, const char *text) {
    const Widget *widget = control(fixture, label);
    assert_non_null(widget);
    stage_do_control(fixture->stage, widget->id, value, text, fixture->now);
    screen_fixture_pass(fixture, 20);
}

static void expect_square(ScreenFixture *fixture, const char *name, const char *words) {
    char memory[256];
    Text text = text_over(memory, sizeof memory);
    stage_tell_square(fixture->stage, screen_fixture_index(fixture, name), &text);
    assert_string_equal(memory, words);
}

static void what_a_reader_is_at_is_not_spoken(void **state) {
    (void)state;
    ScreenFixture *fixture = open_spoken("3x3x3", "human", false);
    int square;
    screen_fixture_pass(fixture, 20);
    screen_fixture_press(fixture, KEY_RIGHT);
    heard(fixture);
    stage_read_at(fixture->stage, BOARD_CONTROL, 5, fixture->now);
    assert_int_equal(stage_read_focus(fixture->stage, &square), BOARD_CONTROL);
    assert_int_equal(square, 5);
    screen_fixture_press(fixture, KEY_DOWN);
    stage_read_focus(fixture->stage, &square);
    assert_int_equal(square, 8);
    screen_fixture_press(fixture, ',');
    assert_string_equal(heard(fixture), "");
    use(fixture, "Done", 0, "");
    heard(fixture);
    screen_fixture_press(fixture, KEY_ENTER);
    expect(fixture, "X, c1.");
    stage_read_at(fixture->stage, 0, -1, fixture->now);
    screen_fixture_press(fixture, KEY_UP);
    expect(fixture, "c2, free");
    screen_fixture_close(fixture);
}

static void a_reader_presses_as_the_mouse_does(void **state) {
    (void)state;
    ScreenFixture *fixture = open_spoken("3x3x3", "human", false);
    heard(fixture);
    use(fixture, "Undo", 0, "");
    assert_string_not_equal(heard(fixture), "");
    use(fixture, "Board", 4, "");
    assert_int_equal(position_marks(screen_fixture_position(fixture)), 1);
    expect_square(fixture, "b2", "b2, X");
    expect_square(fixture, "a1", "a1, free");
    use(fixture, "Board", 4, ""); // it is taken
    use(fixture, "Board", 9, ""); // it is none
    use(fixture, "Board", -1, "");
    assert_int_equal(position_marks(screen_fixture_position(fixture)), 1);
    use(fixture, "Undo", 0, "");
    assert_int_equal(position_marks(screen_fixture_position(fixture)), 0);
    screen_fixture_close(fixture);
}

static void a_square_out_of_sight_comes_into_view(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("32x32x5", 960, 600);
    screen_fixture_press(fixture, 'z');
    Point at;
    const Cell corner = screen_fixture_index(fixture, "a1");
    use(fixture, "Board", 31, ""); // at the other end
    assert_false(stage_find_cell(fixture->stage, corner, &at));
    use(fixture, "Board", 31 * 32, "");
    assert_true(stage_find_cell(fixture->stage, corner, &at));
    assert_int_equal(position_marks(screen_fixture_position(fixture)), 2);
    expect_square(fixture, "a1", "a1, O");
    screen_fixture_close(fixture);
}

static void squares_have_a_number_for_what_they_say(void **state) {
    (void)state;
    ScreenFixture *fixture = open_spoken("3x3x3", "human", false);
    const uint64_t before = stage_squares_version(fixture->stage);
    screen_fixture_pass(fixture, 100);
    assert_true(stage_squares_version(fixture->stage) == before);
    use(fixture, "Board", 0, "");
    const uint64_t marked = stage_squares_version(fixture->stage);
    assert_false(marked == before);
    use(fixture, "Explain", 0, "");
    for (int i = 0; i < 4000 && stage_squares_version(fixture->stage) == marked; i++)
        screen_fixture_think(fixture);
    screen_fixture_settle(fixture);
    expect_square(fixture, "b2", "b2, free; a draw");
    screen_fixture_close(fixture);
}

/// Opens the tour at the page.
static ScreenFixture *open_tour(uint64_t page) {
    Problem problem;
    ScreenFixture *fixture = open_spoken("3x3x3", "human", false);
    screen_fixture_pass(fixture, 20);
    assert_true(stage_open_tour(fixture->stage, page, &problem, fixture->now));
    screen_fixture_pass(fixture, 20);
    return fixture;
}

/// Presses the key, and then all of this was spoken, and nothing else.
static void expect_after(ScreenFixture *fixture, Key key, const char *wanted) {
    heard(fixture);
    screen_fixture_press(fixture, key);
    screen_fixture_settle(fixture);
    screen_fixture_pass(fixture, 20);
    assert_string_equal(heard(fixture), wanted);
}

static void the_tour_says_what_is_new(void **state) {
    (void)state;
    ScreenFixture *fixture = open_tour(2);
    expect(fixture, "page 2 of 14, not done yet. The end of a game. Minimax plays on");
    expect_after(fixture, '.', "X: b3, c3, a1, b1. O: a3, c2, c1. O to move.\n");
    tab_to(fixture, "boards");
    expect_after(fixture, KEY_LEFT, "X: b3, a1, b1. O: a3, c2, c1. X to move.\n");
    expect_after(fixture, KEY_LEFT, "This is the start.\n");
    tab_to(fixture, "Pages of the tour, page 2 of 14, not done yet");
    screen_fixture_press(fixture, KEY_RIGHT);
    screen_fixture_settle(fixture);
    const char *said = heard(fixture);
    assert_non_null(strstr(said, "page 3 of 14, not done yet. The end gives the score. Only"));
    assert_non_null(strstr(said, " Try it. Step on until"));
    assert_non_null(
        strstr(said, " X has a row +1. X has a row: +1. full, no row: 0. O has a row: −1.\n"));
    assert_null(strstr(said, "Pages of the tour"));
    expect_after(fixture, '.', "X: b3, c3, a1, b1. O: a3, a2, c2, c1. X to move.\n");
    screen_fixture_close(fixture);
}

/// Wherever the keyboard is.
static void a_review_says_which_mark_it_is_at(void **state) {
    (void)state;
    ScreenFixture *fixture = open_spoken("3x3x3", "human", false);
    static const char *const CELLS[] = {"b2", "b1", "a1", "c3", "a3", "a2", "c1"};
    for (size_t i = 0; i < ARRAY_LEN(CELLS); i++)
        screen_fixture_click_cell(fixture, CELLS[i]);
    screen_fixture_press(fixture, 'v');
    screen_fixture_settle(fixture);
    tab_to(fixture, "The whole game, Mark ");
    expect_after(fixture, KEY_HOME,
                 "Before the first mark: a draw. The game turned at mark 2 (b1).\n");
    screen_fixture_press(fixture, KEY_RIGHT);
    screen_fixture_settle(fixture);
    expect_after(fixture, KEY_RIGHT,
                 "Mark 2 of 7: X wins in 5, ?? losing move. Before it: a draw. After it: X wins in "
                 "5. Both are proven.\n");
    screen_fixture_close(fixture);
}

// --- three games

/// A board as somebody has it in mind who hears of each mark.
typedef struct Mind {
    char cells[9]; ///< from a1 to the right, then upwards: x, o or a dot
    int marks;
    bool over;
} Mind;

static int number_of(const char *name) {
    return name[0] - 'a' + 3 * (name[1] - '1');
}

/// `You, X, a1.` and `Computer, O, b2.`; what ends a game says who wins, or that it is a draw.
static void listen(Mind *mind, const char *said) {
    for (const char *line = said; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        const char *mark = strstr(line, ", ");
        const size_t length = strcspn(line, "\n");
        if (mark && mark < line + length && (mark[2] == 'X' || mark[2] == 'O') && mark[3] == ',' &&
            isdigit((unsigned char)mark[6]) && mark[7] == '.') {
            mind->cells[number_of(mark + 5)] = (char)tolower(mark[2]);
            mind->marks++;
        }
        mind->over |= strncmp(line, "You win", 7) == 0 || strncmp(line, "You lose", 8) == 0 ||
                      strncmp(line, "Computer wins", 13) == 0 || strncmp(line, "A draw", 6) == 0;
    }
}

/// The square that completes a row of `pen`; -1: none does.
static int completing(const Mind *mind, char pen) {
    static const int ROWS[][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                  {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++) {
        int own = 0, free = -1, frees = 0;
        for (int j = 0; j < 3; j++) {
            own += mind->cells[ROWS[i][j]] == pen;
            if (mind->cells[ROWS[i][j]] == '.') {
                free = ROWS[i][j];
                frees++;
            }
        }
        if (own == 2 && frees == 1)
            return free;
    }
    return -1;
}

static int choose(const Mind *mind) {
    static const int LIKED[] = {4, 0, 2, 6, 8, 1, 3, 5, 7};
    const int wins = completing(mind, 'x'), blocks = completing(mind, 'o');
    if (wins >= 0 || blocks >= 0)
        return wins >= 0 ? wins : blocks;
    for (size_t i = 0; i < ARRAY_LEN(LIKED); i++)
        if (mind->cells[LIKED[i]] == '.')
            return LIKED[i];
    fail();
    return -1;
}

static void wait_for_news(ScreenFixture *fixture, Mind *mind) {
    const int before = mind->marks;
    for (int i = 0; i < 4000 && !mind->over && mind->marks == before; i++) {
        screen_fixture_think(fixture);
        listen(mind, heard(fixture));
    }
}

static void three_games_by_listening_alone(void **state) {
    (void)state;
    for (int game = 0; game < 3; game++) {
        static const char *const LEVELS[] = {"level1", "level5", "perfect"};
        ScreenFixture *fixture = open_spoken("3x3x3", LEVELS[game], false);
        Mind mind = {.cells = {'.', '.', '.', '.', '.', '.', '.', '.', '.'}};
        heard(fixture);
        while (!mind.over) {
            const int square = choose(&mind);
            const char name[] = {(char)('a' + square % 3), (char)('1' + square / 3), '\0'};
            const int before = mind.marks;
            type_square(fixture, name);
            listen(&mind, heard(fixture));
            assert_int_equal(mind.cells[square], 'x');
            if (mind.marks == before + 1)
                wait_for_news(fixture, &mind);
        }
        const Position *position = screen_fixture_position(fixture);
        assert_int_not_equal(position->outcome, OUTCOME_OPEN);
        assert_int_equal(position_marks(position), mind.marks);
        screen_fixture_close(fixture);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(screens_controls_and_squares),
        cmocka_unit_test(a_card_says_all_of_its_board),
        cmocka_unit_test(a_kept_game_says_all_of_its_card),
        cmocka_unit_test(a_square_is_typed_without_speech),
        cmocka_unit_test(a_square_tells_what_lies_beside_it),
        cmocka_unit_test(each_question_has_its_key),
        cmocka_unit_test(nothing_is_spoken_twice_or_where_it_is_off),
        cmocka_unit_test(what_a_reader_is_at_is_not_spoken),
        cmocka_unit_test(a_reader_presses_as_the_mouse_does),
        cmocka_unit_test(a_square_out_of_sight_comes_into_view),
        cmocka_unit_test(squares_have_a_number_for_what_they_say),
        cmocka_unit_test(the_tour_says_what_is_new),
        cmocka_unit_test(a_review_says_which_mark_it_is_at),
        cmocka_unit_test(three_games_by_listening_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
