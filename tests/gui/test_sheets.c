// What all sheets have in every window: paper with rules, and their way out.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "sdl/disk.h"
#include "sdl/font.h"
#include "ui/stage/leaves.h"
#include "ui/stage/sheet.h"
#include "ui/stage/stage_parts.h"

#include <SDL_ttf.h>
#include <string.h>

static const int WINDOWS[][2] = {{1280, 800}, {2560, 1440}, {568, 320}, {640, 400}, {390, 844}};

/// The rules of the sheet on top, px of its paper; 0: none.
static float rules_of(const ScreenFixture *fixture) {
    float gap = 0;
    for (size_t i = 0; i < fixture->list->command_count; i++) {
        const DrawCommand *command = &fixture->list->commands[i];
        if (command->kind == DRAW_PAPER && command->as.paper.square == 0)
            gap = command->as.paper.rule_gap;
    }
    return gap;
}

static ScreenFixture *open_sheet(ScreenKind kind, int width, int height) {
    static char folder[512] = TEST_BUILD_DIR;
    static Font *font;
    static TextRasteriser text;
    Problem problem;
    if (!font) {
        assert_int_equal(TTF_Init(), 0);
        font = font_new(&problem);
        assert_non_null(font);
        text = font_rasteriser(font);
    }
    ScreenOptions options = {.text = &text,
                             .variant = "3x3x3",
                             .x = "human",
                             .o = "human",
                             .width = width,
                             .height = height,
                             .still = true,
                             .files = disk_files(folder, sizeof folder)};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_click_cell(fixture, "b2");
    stage_open_sheet(fixture->stage, kind, fixture->now);
    screen_fixture_settle(fixture);
    screen_fixture_move(fixture, POINT(2, 2)); // draws
    return fixture;
}

static void every_sheet_is_ruled_in_every_window(void **state) {
    (void)state;
    static const ScreenKind SHEETS[] = {SCREEN_OPEN,    SCREEN_SAVE,    SCREEN_POSTER,
                                        SCREEN_PLAYERS, SCREEN_OPTIONS, SCREEN_SETTINGS,
                                        SCREEN_RULES,   SCREEN_POSITION};
    for (size_t i = 0; i < ARRAY_LEN(SHEETS); i++)
        for (size_t k = 0; k < ARRAY_LEN(WINDOWS); k++) {
            ScreenFixture *fixture = open_sheet(SHEETS[i], WINDOWS[k][0], WINDOWS[k][1]);
            const float gap = rules_of(fixture);
            if (gap < 22 || gap > SHEET_RULE_GAP)
                fail_msg("sheet %d at %dx%d has rules %g px apart", (int)SHEETS[i], WINDOWS[k][0],
                         WINDOWS[k][1], (double)gap);
            screen_fixture_close(fixture);
        }
}

/// Nothing hangs over the lower edge of the paper.
static void what_a_sheet_has_lies_on_its_paper(void **state) {
    (void)state;
    static const ScreenKind SHEETS[] = {SCREEN_OPEN,    SCREEN_SAVE,    SCREEN_POSTER,
                                        SCREEN_PLAYERS, SCREEN_OPTIONS, SCREEN_SETTINGS,
                                        SCREEN_RULES,   SCREEN_POSITION};
    for (size_t i = 0; i < ARRAY_LEN(SHEETS); i++)
        for (size_t k = 0; k < ARRAY_LEN(WINDOWS); k++) {
            ScreenFixture *fixture = open_sheet(SHEETS[i], WINDOWS[k][0], WINDOWS[k][1]);
            const Places places = leaves_place(fixture->stage->top);
            const Rect paper = layout_area(&places, "paper");
            for (int at = 0; at < places.count; at++) {
                const Placed *leaf = &places.list[at];
                const float below = leaf->area.y + leaf->area.h - paper.y - paper.h;
                if (leaf->box->name && leaf->area.w > 0 && leaf->area.y > paper.y && below > -7)
                    fail_msg("sheet %d at %dx%d: %s ends %g px below it", (int)SHEETS[i],
                             WINDOWS[k][0], WINDOWS[k][1], leaf->box->name, (double)below);
            }
            screen_fixture_close(fixture);
        }
}

static void help_and_words_are_whole_in_low_windows(void **state) {
    (void)state;
    bool enabled;
    ScreenFixture *fixture = open_sheet(SCREEN_HELP, 568, 320);
    const Point view = stage_view(fixture->stage);
    assert_true(view.y < 480); // nothing scrolls
    assert_true(screen_fixture_has_control(fixture, "Done", &enabled));
    assert_true(screen_fixture_find_line(fixture, "Done").y < view.y);
    screen_fixture_click_control(fixture, "Words");
    screen_fixture_settle(fixture);
    screen_fixture_move(fixture, POINT(2, 2));
    assert_true(screen_fixture_find_line(fixture, "Done").y < stage_view(fixture->stage).y);
    assert_true(stage_view(fixture->stage).y < 480);
    screen_fixture_close(fixture);
}

/// Two rules from topic to topic leave room for two of the three on the first page of a phone.
static void the_rules_go_on_where_a_page_is_full(void **state) {
    (void)state;
    ScreenFixture *fixture = open_sheet(SCREEN_HELP, 390, 844);
    assert_int_equal(screen_fixture_count_line(fixture, "In a row"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "Exact row"), 0);
    const float apart = screen_fixture_find_line(fixture, "Pieces fall").y -
                        screen_fixture_find_line(fixture, "In a row").y;
    assert_true(apart == 8 * SHEET_RULE_GAP);
    screen_fixture_press(fixture, KEY_PAGE_DOWN);
    assert_int_equal(screen_fixture_count_line(fixture, "Exact row"), 1);
    screen_fixture_close(fixture);
}

/// Words of a frame that begin so, whole or as the first line of several.
static int count_beginning(const ScreenFixture *fixture, const char *words) {
    const DrawList *list = fixture->list;
    int found = 0;
    for (size_t i = 0; i < list->command_count; i++)
        found += list->commands[i].kind == DRAW_TEXT &&
                 strncmp(list->text + list->commands[i].text.first, words, strlen(words)) == 0;
    return found;
}

/// Where nothing is yet it is said what comes there, and how.
static void an_empty_record_says_what_comes_there(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(WINDOWS); i++) {
        ScreenFixture *fixture = open_sheet(SCREEN_RESULTS, WINDOWS[i][0], WINDOWS[i][1]);
        screen_fixture_pass(fixture, 10);
        if (count_beginning(fixture, "What you win") != 1)
            fail_msg("%dx%d: %d sentences", WINDOWS[i][0], WINDOWS[i][1],
                     count_beginning(fixture, "What you win"));
        screen_fixture_close(fixture);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_record_says_what_comes_there),
        cmocka_unit_test(every_sheet_is_ruled_in_every_window),
        cmocka_unit_test(what_a_sheet_has_lies_on_its_paper),
        cmocka_unit_test(help_and_words_are_whole_in_low_windows),
        cmocka_unit_test(the_rules_go_on_where_a_page_is_full),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
