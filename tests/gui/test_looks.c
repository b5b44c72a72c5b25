// What keeps small squares, long names and narrow panels legible.
#include "support/testing.h"

#include "gui/support/app_fixture.h"
#include "gui/support/font_fixture.h"
#include "gui/support/picture.h"
#include "gui/support/screen_fixture.h"
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "sdl/font.h"
#include "ui/board/board_view.h"
#include "ui/panel/panel_moves.h"
#include "ui/stage/stage_parts.h"
#include "ui/widgets/widget.h"

#include <math.h>
#include <string.h>

static Sketch sketch_on(DrawList *list) {
    return (Sketch){.list = list, .palette = palette_paper(), .text = &SCREEN_FIXTURE_FONT};
}

static const char *text_of(const DrawList *list, size_t command) {
    return list->commands[command].kind == DRAW_TEXT
               ? list->text + list->commands[command].text.first
               : "";
}

/// The first line of text that is exactly `text`; the test fails where there is none.
static const DrawCommand *line(const ScreenFixture *fixture, const char *text) {
    for (size_t i = 0; i < fixture->list->command_count; i++)
        if (strcmp(text_of(fixture->list, i), text) == 0)
            return &fixture->list->commands[i];
    fail_msg("'%s' is not shown", text);
    return NULL;
}

static bool is_bold(const ScreenFixture *fixture, const char *text) {
    return line(fixture, text)->as.text.style.bold;
}

/// Where a line of text that begins at its left ends.
static float end_of(const DrawCommand *command, const char *text) {
    const TextStyle *style = &command->as.text.style;
    const float width = ink_text_width(&SCREEN_FIXTURE_FONT, text, style->size, style->bold);
    return command->as.text.baseline.x + (style->align == TEXT_MIDDLE ? width / 2 : width);
}

// --- the board

/// How far the ring reaches towards the corner of its square, 1 all the way.
static float corner_reach(float cell) {
    DrawList *list = drawlist_new();
    const Sketch sketch = sketch_on(list);
    const StrokeStyle pen = sketch_pen(palette_paper()->win, 2, 1);
    const float radius = .4f * cell;
    float reach = 0;
    board_view_ring(&sketch, POINT(0, 0), POINT(radius, radius), &pen);
    for (size_t i = 0; i < list->point_count; i++)
        reach = MAX(reach, MIN(fabsf(list->points[i].x), fabsf(list->points[i].y)) / radius);
    drawlist_free(list);
    return reach;
}

static void a_ring_is_no_o(void **state) {
    (void)state;
    assert_true(corner_reach(18) > .9f && corner_reach(50) > .9f && corner_reach(200) > .9f);
}

static void green_is_for_what_wins(void **state) {
    (void)state;
    const Sketch sketch = sketch_on(NULL);
    for (VerdictKind kind = VERDICT_UNKNOWN; kind <= VERDICT_LOSS; kind++) {
        const Worth worth = kind == VERDICT_UNKNOWN ? worth_of_guess(BOUND_NONE, (Chance){900})
                                                    : worth_of_verdict((Verdict){.kind = kind});
        const bool green = board_view_ring_colour(&sketch, worth) == palette_paper()->win;
        assert_int_equal(green, kind == VERDICT_WIN);
    }
}

static void heat_is_flat_on_small_squares_and_even_on_others(void **state) {
    (void)state;
    static const float STRENGTHS[] = {.1f, .5f, 1};
    for (size_t i = 0; i < ARRAY_LEN(STRENGTHS); i++) {
        DrawList *list = drawlist_new();
        const Sketch sketch = sketch_on(list);
        sketch_heat(&sketch, POINT(50, 50), .84f * 25, STRENGTHS[i], 1);
        assert_int_equal(list->command_count, 1);
        assert_int_equal(list->commands[0].kind, DRAW_FILL);
        drawlist_clear(list);
        sketch_heat(&sketch, POINT(50, 50), .84f * 40, STRENGTHS[i], 1);
        assert_int_equal(list->commands[0].kind, DRAW_STROKE);
        assert_true(list->commands[0].points.count >= 2 * 6); // digits have three strokes across
        drawlist_free(list);
    }
}

static void the_grid_gets_lighter_as_squares_get_smaller(void **state) {
    (void)state;
    float before = 0;
    for (float cell = 14; cell < 140; cell++) {
        const float opacity = sketch_grid_of(POINT(0, 0), 15, 15, cell, 1).inner_opacity;
        assert_true(opacity >= before && opacity < .8f);
        before = opacity;
    }
}

/// The picture that the visual language gives of this board has lines of 166,170,172.
static void the_lines_of_a_large_board_are_as_light_as_they_should_be(void **state) {
    (void)state;
    AppOptions options = fixture_game("15x15x5", "human", "human");
    options.width = 1280;
    options.height = 800;
    options.still = true;
    AppFixture *fixture = fixture_open(&options);
    Picture picture = picture_of(fixture->app->painter);
    const Point a15 = fixture_cell(fixture, "a15"), o1 = fixture_cell(fixture, "o1");
    const PixelRect inside = {(int)a15.x, (int)a15.y, (int)(o1.x - a15.x), (int)(o1.y - a15.y)};
    assert_true(picture_count_near(&picture, inside, 0xA6AAAC, 8) > 28 * 40 * 13 / 4);
    assert_true(picture_count_near(&picture, inside, 0x757D87, 8) < 28 * 40 * 13 / 100);
    picture_clear(&picture);
    fixture_close(fixture);
}

static void marks_are_larger_on_small_squares(void **state) {
    (void)state;
    const Variant variant = testing_variant("32x32x6");
    const BoardGeometry small = board_geometry_in(&variant, RECT(0, 0, 32 * 18, 32 * 18));
    const BoardGeometry usual = board_geometry_in(&variant, RECT(0, 0, 32 * 22, 32 * 22));
    assert_true(board_geometry_mark(&small) > 1.2f * small.cell);
    assert_true(board_geometry_mark(&usual) == usual.cell);
}

static void what_is_pointed_at_is_stressed_beside_the_board(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 1280, 800);
    screen_fixture_move(fixture, screen_fixture_cell(fixture, "h12"));
    assert_true(is_bold(fixture, "h") && is_bold(fixture, "12"));
    assert_false(is_bold(fixture, "g") || is_bold(fixture, "11"));
    screen_fixture_close(fixture);
    fixture = screen_fixture_open_board("32x32x6", 1280, 800); // every fifth has a label
    assert_int_equal(screen_fixture_count_line(fixture, "18"), 0);
    screen_fixture_move(fixture, screen_fixture_cell(fixture, "p19"));
    assert_true(is_bold(fixture, "p") && is_bold(fixture, "19"));
    assert_int_equal(screen_fixture_count_line(fixture, "o"), 0); // it makes room
    screen_fixture_close(fixture);
}

static bool contains(Rect outer, Point point) {
    return outer.w > 0 && rect_contains(outer, point);
}

static void the_ghost_leaves_the_number_free(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_click_cell(fixture, "a3");
    screen_fixture_press(fixture, 'e');
    screen_fixture_settle(fixture);
    const Point middle = screen_fixture_cell(fixture, "c2"); // window px are design px here
    screen_fixture_move(fixture, middle);
    int crossing = 0, near = 0;
    for (size_t i = 0; i < fixture->list->command_count; i++) {
        const DrawCommand *command = &fixture->list->commands[i];
        if (command->kind != DRAW_STROKE || command->bounds.w > 150)
            continue;
        crossing += contains(command->bounds, middle);
        near += contains(RECT(middle.x, middle.y, 100, 100), rect_centre(command->bounds));
    }
    assert_int_equal(crossing, 0);
    assert_true(near >= 2); // both arms of the X
    screen_fixture_close(fixture);
}

// --- words and controls

static void long_names_shrink_and_then_end_in_an_ellipsis(void **state) {
    (void)state;
    DrawList *list = drawlist_new();
    const Sketch sketch = sketch_on(list);
    const Colour ink = palette_paper()->ink;
    assert_true(sketch_words_within(&sketch, POINT(0, 0), "Ada", 20, true, 100, ink) == 30);
    assert_true(list->commands[0].as.text.style.size == 20);
    drawlist_clear(list);
    sketch_words_within(&sketch, POINT(0, 0), "Ada Lovelace", 20, true, 100, ink); // 120 px
    assert_string_equal(text_of(list, 0), "Ada Lovelace");
    assert_true(list->commands[0].as.text.style.size < 20);
    drawlist_clear(list);
    const float width = sketch_words_within(&sketch, POINT(0, 0), "ÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖ", 20,
                                            true, 100, ink); // 14 letters of two thirds
    assert_string_equal(text_of(list, 0), "ÄÖÜÄÖÜÄÖÜÄÖÜÄÖ…");
    assert_true(width <= 100.1f);
    drawlist_clear(list);
    sketch_words_shortened(&sketch, POINT(0, 0), "ÄÖÜÄÖÜÄÖÜ to move", strlen("ÄÖÜÄÖÜÄÖÜ"), 20, true,
                           100, ink);
    assert_string_equal(text_of(list, 0), "ÄÖÜÄÖÜ… to move");
    drawlist_free(list);
}

static size_t commands_of(const WidgetList *list) {
    DrawList *drawn = drawlist_new();
    const Sketch sketch = sketch_on(drawn);
    const WidgetState state = {0};
    widget_draw(&sketch, list, &state, 0, false);
    const size_t count = drawn->command_count;
    drawlist_free(drawn);
    return count;
}

static void buttons_of_a_row_have_icons_or_none(void **state) {
    (void)state;
    static const float SECOND_WIDTH[] = {200, 60};
    for (size_t i = 0; i < ARRAY_LEN(SECOND_WIDTH); i++) {
        WidgetList list = {.count = 0};
        widget_add(&list, 1, WIDGET_BUTTON, RECT(0, 0, 200, 50), "Undo")->icon = ICON_UNDO;
        widget_add(&list, 2, WIDGET_BUTTON, RECT(220, 0, SECOND_WIDTH[i], 50), "Redo")->icon =
            ICON_REDO;
        const size_t given = commands_of(&list);
        list.widgets[0].icon = list.widgets[1].icon = ICON_NONE;
        assert_int_equal(given > commands_of(&list), i == 0); // the second has no room for its own
    }
}

static void five_rows_of_moves_fit_under_any_bubble(void **state) {
    (void)state;
    static const char *const DRAWN[] = {"b2", "a3", "c3", "a1", "a2", "c2", "b3", "b1", "c1"};
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    for (size_t i = 0; i < ARRAY_LEN(DRAWN); i++)
        screen_fixture_click_cell(fixture, DRAWN[i]);
    assert_true(screen_fixture_count_text(fixture, "blocked") == 1); // it has something to say
    assert_int_equal(screen_fixture_count_line(fixture, "5"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "b"), 4); // the column, and three moves
    screen_fixture_close(fixture);
}

/// A row that nobody stopped, and that no double threat led to, is told by the title alone where no
/// coach tells who should have.
static void when_there_is_nothing_to_say_the_list_has_the_room(void **state) {
    (void)state;
    static const char *const DRAWN[] = {"h8", "o15", "k12", "o13", "a1", "o11", "b1",
                                        "o9", "c1",  "l14", "d1",  "k3", "e1"};
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 1280, 800);
    session_set_coach(stage_session(fixture->stage), false);
    screen_fixture_click_cell(fixture, DRAWN[0]);
    const float before = line(fixture, "Moves")->as.text.baseline.y;
    for (size_t i = 1; i < ARRAY_LEN(DRAWN); i++)
        screen_fixture_click_cell(fixture, DRAWN[i]);
    assert_int_equal(screen_fixture_count_line(fixture, "wins"), 1);
    assert_true(line(fixture, "Moves")->as.text.baseline.y < before - 60);
    screen_fixture_close(fixture);
}

/// Beside the icons of a phone there is room for both rather than for the word that they are moves.
static void two_moves_of_a_strip_are_seen(void **state) {
    (void)state;
    const Variant variant = {.width = 32, .height = 32, .row_length = 5};
    const PanelMovesPlace narrow = panel_moves_place(RECT(0, 0, 230, 38), &variant, false);
    const PanelMovesPlace wide = panel_moves_place(RECT(0, 0, 260, 38), &variant, false);
    assert_true(narrow.strip && wide.strip);
    assert_int_equal(narrow.rows, 2);
    assert_int_equal(wide.rows, 2);
    assert_true(narrow.name == 0 && wide.name > 0);
}

static int lines_of(ScreenFixture *fixture, const char *words) {
    return screen_fixture_count_line(fixture, words);
}

/// Nothing before the first mark, and then what stands in the list, in one order.
static void signs_of_the_list_are_explained_once_they_are_there(void **state) {
    (void)state;
    static const char *const SIGNS[][2] = {
        {"!", "! only good move"}, {"?", "? slip"}, {"??", "?? losing move"}};
    static const char *const MARKS[] = {"a3", "c1", "c3"};
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "perfect",
                                   .width = 1280,
                                   .height = 800,
                                   .still = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    for (size_t i = 0; i < ARRAY_LEN(SIGNS); i++)
        assert_int_equal(lines_of(fixture, SIGNS[i][1]), 0);
    int explained = 0;
    for (size_t mark = 0; mark < ARRAY_LEN(MARKS); mark++) {
        screen_fixture_click_cell(fixture, MARKS[mark]);
        screen_fixture_settle(fixture);
        explained = 0;
        float left = 0;
        for (size_t i = 0; i < ARRAY_LEN(SIGNS); i++) {
            const bool there = lines_of(fixture, SIGNS[i][0]) > 0;
            assert_int_equal(lines_of(fixture, SIGNS[i][1]), there);
            explained += there;
            if (!there)
                continue;
            assert_true(line(fixture, SIGNS[i][1])->as.text.baseline.x > left);
            left = line(fixture, SIGNS[i][1])->as.text.baseline.x;
        }
    }
    assert_true(explained > 0);
    screen_fixture_close(fixture);
}

static void how_falling_pieces_are_written_is_told_with_the_first(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("7x6x4+drop", 1280, 800);
    assert_int_equal(lines_of(fixture, "column, then row"), 0);
    screen_fixture_click_cell(fixture, "d1");
    screen_fixture_settle(fixture);
    assert_int_equal(lines_of(fixture, "column, then row"), 1);
    screen_fixture_close(fixture);
}

/// Where all is a draw neither a win nor a number of marks is explained.
static void the_line_under_the_board_tells_of_what_is_on_it(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    screen_fixture_press(fixture, 'e');
    screen_fixture_settle(fixture);
    assert_true(lines_of(fixture, "0") > 0 && lines_of(fixture, "+1") == 0);
    assert_int_equal(lines_of(fixture, "X wins") + lines_of(fixture, "O wins"), 0);
    assert_int_equal(screen_fixture_count_text(fixture, "” counts"), 0);
    screen_fixture_click_cell(fixture, "a2");
    screen_fixture_click_cell(fixture, "b3");
    screen_fixture_settle(fixture);
    assert_true(lines_of(fixture, "+1") > 1);
    assert_int_equal(lines_of(fixture, "X wins"), 1);
    // One number is explained, which stands on the board.
    int explained = 0;
    for (int number = 1; number <= 9; number++) {
        char told[32], win[16], loss[16];
        snprintf(told, sizeof told, "in %d” counts", number);
        snprintf(win, sizeof win, "win in %d", number);
        snprintf(loss, sizeof loss, "lose in %d", number);
        if (screen_fixture_count_text(fixture, told) > 0) {
            explained++;
            assert_true(lines_of(fixture, win) + lines_of(fixture, loss) > 0);
        }
    }
    assert_int_equal(explained, 1);
    screen_fixture_close(fixture);
}

/// The way back is where one looks for it.
static void back_is_lower_right(void **state) {
    (void)state;
    static const Key KEYS[] = {'a', 'w', 't', 'v', 'y'};
    static const char *const MARKS[] = {"a1", "b2", "a2", "c1", "a3"};
    for (size_t i = 0; i < ARRAY_LEN(KEYS); i++) {
        ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
        const bool over = KEYS[i] == 'v' || KEYS[i] == 'y';
        for (size_t mark = 0; mark < (over ? ARRAY_LEN(MARKS) : 1); mark++)
            screen_fixture_click_cell(fixture, MARKS[mark]);
        screen_fixture_settle(fixture);
        screen_fixture_press(fixture, KEYS[i]);
        screen_fixture_settle(fixture);
        Point at;
        bool enabled;
        assert_true(stage_find_control(fixture->stage, "Back", &at, &enabled));
        assert_true(at.x > .8f * 1280 && at.y > .85f * 800);
        screen_fixture_press(fixture, KEY_ESCAPE);
        assert_false(stage_find_control(fixture->stage, "Back", &at, &enabled));
        screen_fixture_close(fixture);
    }
}

static void the_fastest_speed_is_written_out(void **state) {
    (void)state;
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "level2",
                                   .o = "level3",
                                   .width = 1280,
                                   .height = 800,
                                   .demo = true,
                                   .still = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_press(fixture, KEY_SPACE);
    screen_fixture_click_control(fixture, "fast");
    assert_true(is_bold(fixture, "20 a second")); // the chosen one
    assert_true(end_of(line(fixture, "20 a second"), "20 a second") < 1280 - 20);
    screen_fixture_close(fixture);
}

// --- cards

/// A card that is too low for two lines has its name beside its picture, whole, not over it.
static void a_name_alone_leaves_the_picture_free(void **state) {
    (void)state;
    static const char *const NAMES[] = {"Gomoku", "Cuatro por cuatro", "Cinco por cinco"};
    const Rect area = RECT(10, 20, 178, 44);
    const Rect picture = widget_card_picture(area);
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        DrawList *list = drawlist_new();
        const Sketch sketch = sketch_on(list);
        WidgetList widgets = {.count = 0};
        const WidgetState states = {.focus = 0};
        Widget *card = widget_add(&widgets, 1, WIDGET_CARD, area, NAMES[i]);
        card->text_size = 16;
        card->pictured = true;
        widget_draw(&sketch, &widgets, &states, 0, false);
        int found = 0;
        for (size_t k = 0; k < list->command_count; k++)
            if (strcmp(text_of(list, k), NAMES[i]) == 0) {
                const DrawCommand *command = &list->commands[k];
                assert_true(command->as.text.baseline.x >= picture.x + picture.w);
                assert_true(end_of(command, NAMES[i]) <= area.x + area.w);
                found++;
            }
        assert_int_equal(found, 1);
        drawlist_free(list);
    }
}

/// Neither the felt pen nor the chalk's stroke at its lower edge reaches what stands under the
/// name.
static void the_felt_pen_of_a_card_leaves_its_fact_free(void **state) {
    (void)state;
    static const Rect AREAS[] = {{10, 20, 186, 200}, {10, 20, 178, 62}};
    for (size_t i = 0; i < ARRAY_LEN(AREAS); i++) {
        DrawList *list = drawlist_new();
        const Sketch sketch = sketch_on(list);
        WidgetList widgets = {.count = 0};
        const WidgetState states = {.focus = 0};
        Widget *card = widget_add(&widgets, 1, WIDGET_CARD, AREAS[i], "Classic");
        widget_set_note(card, "3x3, need 3");
        card->on = true;
        widget_draw(&sketch, &widgets, &states, 0, false);
        float pen = 0, fact = 0;
        for (size_t k = 0; k < list->command_count; k++) {
            const DrawCommand *command = &list->commands[k];
            const Rect at = command->bounds;
            if (command->kind == DRAW_FILL && command->ink.colour == palette_paper()->highlight)
                pen = at.y + at.h;
            else if (strcmp(text_of(list, k), "3x3, need 3") == 0)
                fact = command->as.text.baseline.y - .7f * command->as.text.style.size;
        }
        assert_true(pen > 0 && pen + 1 <= fact);
        drawlist_free(list);
    }
}

static void continue_shows_its_key(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_line(fixture, "Continue"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "C"), 1);
    screen_fixture_close(fixture);
}

// --- larger text

static ScreenFixture *open_larger(const char *variant, int width, int height, int percent) {
    ScreenFixture *fixture = screen_fixture_open_board(variant, width, height);
    Settings settings = *stage_settings(fixture->stage);
    settings.text_size = percent;
    stage_change_settings(fixture->stage, &settings);
    screen_fixture_resize(fixture, width, height);
    return fixture;
}

static void larger_text_keeps_the_caps_of_keys(void **state) {
    (void)state;
    for (int percent = 100; percent <= 160; percent += 20) {
        ScreenFixture *fixture = open_larger("3x3x3", 1280, 800, percent);
        screen_fixture_click_cell(fixture, "b2");
        static const char *const CAPS[] = {"U", "H", "E", "N"};
        for (size_t i = 0; i < ARRAY_LEN(CAPS); i++)
            assert_int_equal(screen_fixture_count_line(fixture, CAPS[i]), 1);
        screen_fixture_close(fixture);
    }
}

static void larger_text_keeps_the_legend_of_explain(void **state) {
    (void)state;
    static const int WINDOWS[][2] = {{1280, 800}, {1600, 900}, {1024, 768}, {768, 1024}};
    for (size_t i = 0; i < ARRAY_LEN(WINDOWS); i++) {
        const bool tall = WINDOWS[i][0] < WINDOWS[i][1]; // there it is one line
        ScreenFixture *fixture = open_larger("3x3x3", WINDOWS[i][0], WINDOWS[i][1], 160);
        screen_fixture_click_cell(fixture, "b2");
        screen_fixture_press(fixture, 'e');
        screen_fixture_settle(fixture);
        assert_int_equal(screen_fixture_count_text(fixture, "for O"), 1);
        assert_int_equal(screen_fixture_count_text(fixture, "counts"), !tall);
        screen_fixture_close(fixture);
    }
}

// --- boards in small windows

static BoardGeometry board_of(const ScreenFixture *fixture) {
    const Screen *screen = stage_top(fixture->stage);
    return screen->ops->board(screen);
}

/// They lie on the squares of the paper only where that leaves them large enough.
static void squares_of_seven_are_for_a_finger_on_phones(void **state) {
    (void)state;
    enum { FINGER = 44, NUMBERS = 30 };
    static const int PHONES[][2] = {{360, 800}, {375, 667}, {390, 844}, {412, 915}, {430, 932}};
    for (size_t i = 0; i < ARRAY_LEN(PHONES); i++) {
        ScreenFixture *fixture = screen_fixture_open_board("7x7x4", PHONES[i][0], PHONES[i][1]);
        screen_fixture_click_cell(fixture, "d4");
        const BoardGeometry board = board_of(fixture);
        if (board.cell < FINGER)
            fail_msg("%dx%d: squares of %g px", PHONES[i][0], PHONES[i][1], (double)board.cell);
        assert_true(board.origin.x >= NUMBERS);
        screen_fixture_close(fixture);
    }
}

typedef struct WholeGame {
    const char *variant;
    const char *moves[43];
} WholeGame;

/// Won with a row, full without one, and falling to the last square that there is.
static const WholeGame WHOLE_GAMES[] = {
    {"3x3x3", {"b2", "a3", "c3", "a1", "a2", "c2", "b3", "b1", "c1"}},
    {"3x3x3", {"a3", "b3", "b2", "c3", "c1"}},
    {"7x7x4", {"d4", "a1", "d5", "b1", "d6", "c1", "d7"}},
    {"8x8x5", {"d4", "a1", "d5", "b1", "d6", "c1", "d7", "h1", "d8"}},
    {"7x6x4+drop", {"d1", "c1", "d2", "c2", "d3", "c3", "d4"}},
    {"7x6x4+drop",
     {"d1", "d2", "c1", "e1", "d3", "c2", "b1", "a1", "c3", "e2", "b2", "f1", "e3", "f2"}},
    {"15x15x5", {"h8", "i9", "h9", "h10", "i8", "g8", "j7", "g10", "k6", "l5", "g9", "f8"}},
    {"15x15x5", {"h8", "a1", "h9", "b1", "h10", "c1", "h11", "d1", "h12"}}};

static bool is_where_it_was(const BoardGeometry *before, const BoardGeometry *now) {
    return before->cell == now->cell && before->origin.x == now->origin.x &&
           before->origin.y == now->origin.y;
}

/// Such squares are looked at in a part of the board alone.
enum { UNSEEN = 10 };

/// Returns at how many marks the board was not where it was before all of them.
static int count_moved(const TextRasteriser *font, const WholeGame *game, const int *window,
                       float scale) {
    const ScreenOptions options = {.variant = game->variant,
                                   .x = "human",
                                   .o = "human",
                                   .width = window[0],
                                   .height = window[1],
                                   .text_scale = scale,
                                   .still = true,
                                   .text = font};
    ScreenFixture *fixture = screen_fixture_open(&options);
    int found = 0;
    screen_fixture_settle(fixture);
    const BoardGeometry before = board_of(fixture);
    const bool unseen = before.cell < UNSEEN;
    for (int i = 0; game->moves[i] && !unseen; i++) {
        session_play(stage_session(fixture->stage), screen_fixture_index(fixture, game->moves[i]));
        screen_fixture_settle(fixture);
        const BoardGeometry now = board_of(fixture);
        if (!is_where_it_was(&before, &now))
            print_error("%s at %dx%d, text %.0f %%, %s: squares of %g px at %g,%g, then of %g at "
                        "%g,%g\n",
                        game->variant, window[0], window[1], (double)(100 * scale), game->moves[i],
                        (double)before.cell, (double)before.origin.x, (double)before.origin.y,
                        (double)now.cell, (double)now.origin.x, (double)now.origin.y);
        found += !is_where_it_was(&before, &now);
    }
    screen_fixture_close(fixture);
    return found;
}

/// Neither what is said nor what can be done takes room from the board, from the first mark to what
/// is offered at the end.
static void the_board_stays_where_it_is_for_a_whole_game(void **state) {
    static const int WINDOWS[][2] = {{320, 480},  {320, 568},  {360, 480},  {360, 640},  {360, 800},
                                     {375, 667},  {390, 844},  {430, 932},  {568, 320},  {640, 400},
                                     {690, 480},  {768, 1024}, {800, 800},  {800, 1200}, {900, 700},
                                     {1024, 768}, {1280, 800}, {1920, 1080}};
    static const float SCALES[] = {.8f, 1, 1.6f};
    const TextRasteriser font = font_rasteriser(*state);
    int found = 0;
    for (size_t w = 0; w < ARRAY_LEN(WINDOWS); w++)
        for (size_t s = 0; s < ARRAY_LEN(SCALES); s++)
            for (size_t i = 0; i < ARRAY_LEN(WHOLE_GAMES); i++)
                found += count_moved(&font, &WHOLE_GAMES[i], WINDOWS[w], SCALES[s]);
    assert_int_equal(found, 0);
}

// --- ticks

/// Px that are free between ticks beside one another, the fewest of all; a tick's area is as wide
/// as its box and its words at least.
static float ticks_apart(const ScreenFixture *fixture) {
    const WidgetList *list = &fixture->stage->list;
    float apart = 1e6f;
    for (int i = 0; i < list->count; i++)
        for (int k = 0; k < list->count; k++) {
            const Widget *left = &list->widgets[i], *right = &list->widgets[k];
            if (left->kind == WIDGET_TICK && right->kind == WIDGET_TICK &&
                left->area.y == right->area.y && left->area.x < right->area.x)
                apart = fminf(apart, right->area.x - left->area.x - left->area.w);
        }
    return apart;
}

static float first_tick(const ScreenFixture *fixture) {
    const WidgetList *list = &fixture->stage->list;
    for (int i = 0; i < list->count; i++)
        if (list->widgets[i].kind == WIDGET_TICK)
            return rect_centre(list->widgets[i].area).y;
    fail_msg("no tick is shown");
    return 0;
}

/// On both pages of Settings beside a game, in a low window, too.
static void ticks_of_settings_stand_apart(void **state) {
    enum { APART = 24, BELOW_TITLE = 60, USUAL = 800 };
    static const int WINDOWS[][2] = {{1280, USUAL}, {640, 400}, {568, 320}};
    const TextRasteriser font = font_rasteriser(*state);
    for (size_t i = 0; i < ARRAY_LEN(WINDOWS); i++) {
        const ScreenOptions options = {.variant = "3x3x3",
                                       .x = "human",
                                       .o = "human",
                                       .width = WINDOWS[i][0],
                                       .height = WINDOWS[i][1],
                                       .still = true,
                                       .text = &font};
        ScreenFixture *fixture = screen_fixture_open(&options);
        screen_fixture_press(fixture, (Key)',');
        screen_fixture_settle(fixture);
        if (ticks_apart(fixture) < APART)
            fail_msg("%dx%d: ticks %g px apart", WINDOWS[i][0], WINDOWS[i][1],
                     (double)ticks_apart(fixture));
        screen_fixture_click_control(fixture, "More…");
        screen_fixture_settle(fixture);
        if (ticks_apart(fixture) < APART)
            fail_msg("%dx%d: ticks %g px apart", WINDOWS[i][0], WINDOWS[i][1],
                     (double)ticks_apart(fixture));
        if (WINDOWS[i][1] == USUAL)
            assert_true(first_tick(fixture) >=
                        line(fixture, "Settings")->as.text.baseline.y + BELOW_TITLE);
        screen_fixture_close(fixture);
    }
}

/// The tick of the first page, too, whatever the size of text.
static void every_tick_of_settings_has_room_in_a_low_window(void **state) {
    enum { TICKS = 4 };
    static const int WINDOWS[][2] = {{568, 320}, {640, 400}, {667, 375}};
    const TextRasteriser font = font_rasteriser(*state);
    for (size_t i = 0; i < ARRAY_LEN(WINDOWS); i++)
        for (int percent = 80; percent <= 160; percent += 20) {
            const ScreenOptions options = {.variant = "3x3x3",
                                           .x = "human",
                                           .o = "human",
                                           .width = WINDOWS[i][0],
                                           .height = WINDOWS[i][1],
                                           .still = true,
                                           .text = &font};
            ScreenFixture *fixture = screen_fixture_open(&options);
            Settings settings = *stage_settings(fixture->stage);
            settings.text_size = percent;
            stage_change_settings(fixture->stage, &settings);
            screen_fixture_press(fixture, (Key)',');
            screen_fixture_settle(fixture);
            const Screen *sheet = fixture->stage->top;
            int ticks = 0;
            for (int k = 0; k < fixture->stage->list.count; k++)
                ticks += fixture->stage->list.widgets[k].kind == WIDGET_TICK;
            if (ticks != TICKS ||
                !widget_find(&fixture->stage->list, action_id(sheet, "everything", 0)))
                fail_msg("%dx%d, text %d %%: %d ticks", WINDOWS[i][0], WINDOWS[i][1], percent,
                         ticks);
            screen_fixture_close(fixture);
        }
}

// --- players' rows

/// What of the felt pen lies in `area` from edge to edge; w 0 for nothing.
static Rect felt_pen_in(const ScreenFixture *fixture, Rect area) {
    const Palette *palette = palette_at((size_t)stage_settings(fixture->stage)->theme);
    Rect pen = {0};
    for (size_t i = 0; i < fixture->list->command_count; i++) {
        const DrawCommand *command = &fixture->list->commands[i];
        const Rect at = command->bounds;
        if (command->kind != DRAW_FILL || command->ink.colour != palette->highlight ||
            !rect_contains(area, rect_centre(at)))
            continue;
        pen = at;
    }
    return pen;
}

/// The felt pen under one row is clear of what is written in the other, and of a chalk's stroke at
/// its lower edge no word is crossed, in windows whose rows are low as well.
static void the_felt_pen_of_a_player_leaves_words_free(void **state) {
    (void)state;
    static const int WINDOWS[][2] = {{1280, 800}, {640, 400}, {568, 320}, {390, 844}, {320, 568}};
    enum { BELOW_WORDS = 5, APART = 4 };
    for (size_t i = 0; i < ARRAY_LEN(WINDOWS); i++)
        for (int marks = 0; marks < 2; marks++) {
            ScreenFixture *fixture =
                screen_fixture_open_board("3x3x3", WINDOWS[i][0], WINDOWS[i][1]);
            if (marks)
                screen_fixture_click_cell(fixture, "b2");
            screen_fixture_settle(fixture);
            const char *const mine = marks ? "Player O" : "Player X";
            const Point name = line(fixture, mine)->as.text.baseline;
            const Rect pen = felt_pen_in(fixture, RECT(0, name.y - 25, 2000, 50));
            assert_true(pen.w > 0);
            for (size_t k = 0; k < fixture->list->command_count; k++) {
                if (strcmp(text_of(fixture->list, k), "human") != 0)
                    continue;
                const Point words = fixture->list->commands[k].as.text.baseline;
                const bool other = fabsf(words.x - name.x) < 2 && words.y < name.y;
                if (other)
                    assert_true(words.y + APART <= pen.y);
                else if (words.y > name.y && words.y < name.y + 30)
                    assert_true(words.y + BELOW_WORDS <= pen.y + pen.h);
            }
            screen_fixture_close(fixture);
        }
}

/// What a newcomer does not see is not drawn in the corner of the window either.
static void a_newcomer_sees_no_player_in_the_corner(void **state) {
    (void)state;
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "level3",
                                   .width = 1280,
                                   .height = 800,
                                   .newcomer = true,
                                   .still = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_settle(fixture);
    assert_true(felt_pen_in(fixture, RECT(-50, -50, 100, 100)).w == 0);
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ring_is_no_o),
        cmocka_unit_test(green_is_for_what_wins),
        cmocka_unit_test(heat_is_flat_on_small_squares_and_even_on_others),
        cmocka_unit_test(the_grid_gets_lighter_as_squares_get_smaller),
        cmocka_unit_test(the_lines_of_a_large_board_are_as_light_as_they_should_be),
        cmocka_unit_test(marks_are_larger_on_small_squares),
        cmocka_unit_test(what_is_pointed_at_is_stressed_beside_the_board),
        cmocka_unit_test(the_ghost_leaves_the_number_free),
        cmocka_unit_test(long_names_shrink_and_then_end_in_an_ellipsis),
        cmocka_unit_test(buttons_of_a_row_have_icons_or_none),
        cmocka_unit_test(five_rows_of_moves_fit_under_any_bubble),
        cmocka_unit_test(when_there_is_nothing_to_say_the_list_has_the_room),
        cmocka_unit_test(two_moves_of_a_strip_are_seen),
        cmocka_unit_test(signs_of_the_list_are_explained_once_they_are_there),
        cmocka_unit_test(how_falling_pieces_are_written_is_told_with_the_first),
        cmocka_unit_test(back_is_lower_right),
        cmocka_unit_test(the_line_under_the_board_tells_of_what_is_on_it),
        cmocka_unit_test(the_fastest_speed_is_written_out),
        cmocka_unit_test(a_name_alone_leaves_the_picture_free),
        cmocka_unit_test(the_felt_pen_of_a_card_leaves_its_fact_free),
        cmocka_unit_test(continue_shows_its_key),
        cmocka_unit_test(squares_of_seven_are_for_a_finger_on_phones),
        cmocka_unit_test(the_felt_pen_of_a_player_leaves_words_free),
        cmocka_unit_test(a_newcomer_sees_no_player_in_the_corner),
        cmocka_unit_test(larger_text_keeps_the_caps_of_keys),
        cmocka_unit_test(larger_text_keeps_the_legend_of_explain),
    };
    const struct CMUnitTest with_font[] = {
        cmocka_unit_test(the_board_stays_where_it_is_for_a_whole_game),
        cmocka_unit_test(ticks_of_settings_stand_apart),
        cmocka_unit_test(every_tick_of_settings_has_room_in_a_low_window),
    };
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    return failed + cmocka_run_group_tests(with_font, font_fixture_open, font_fixture_close);
}
