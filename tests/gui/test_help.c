// The help sheet: it has every key that the README has and every shortcut of a screen, and in every
// window its pages show all of them.
#include "support/testing.h"

#include "base/file.h"
#include "base/text.h"
#include "gui/support/screen_fixture.h"
#include "sdl/font.h"
#include "ui/screens/desk/help_keys.h"
#include "ui/stage/stage_parts.h"

#include <SDL_ttf.h>
#include <stdlib.h>
#include <string.h>

enum { PAGES_MAX = 60 };

// --- the list of keys

/// What the help sheet has. Release with base_free.
static HelpKeys *collected(Chord without) {
    HelpKeys *keys = base_alloc(sizeof *keys);
    help_keys_collect(keys, SIDE_NAMES_LETTERS, without, false);
    return keys;
}

/// A key of a place, as Help writes it.
static bool help_has(const char *title, Slice key) {
    HelpKeys *keys = collected(0);
    bool found = false;
    for (const KeysPlace *place = keys->places; place->title; place++) {
        for (const KeysLine *line = place->lines; line->keys && !strcmp(place->title, title);
             line++) {
            Slice rest = slice_of(line->keys);
            for (Slice word; (word = slice_next_word(&rest, " ")).length > 0;)
                found |=
                    word.length == key.length && memcmp(word.start, key.start, key.length) == 0;
        }
    }
    base_free(keys);
    return found;
}

// --- the page of keys

static const char TABLE_BEGIN[] = "| where | keys | |\n|---|---|---|\n";
static const char KEYS_PAGE[] = TEST_DATA_DIR "/../docs/keys.md";

/// One row of the table. A comma between keys, where it is a key itself in quotes.
static void write_row(const char *place, const KeysLine *line, Text *text) {
    Slice rest = slice_of(line->keys);
    text_add(text, "| %s | ", place);
    bool first = true;
    for (Slice key; (key = slice_next_word(&rest, " ")).length > 0; first = false)
        text_add(text, slice_is(key, ",") ? "%s`%.*s`" : "%s%.*s", first ? "" : ", ",
                 SLICE_ARG(key));
    text_add(text, " | %s |\n", line->does);
}

/// All rows but those of mouse and finger, which the page tells at length.
static void write_table(const HelpKeys *keys, Text *text) {
    for (const KeysPlace *place = keys->places; place->title; place++) {
        bool named = false;
        for (const KeysLine *line = place->lines; line->keys; line++) {
            if (line->keys[0] == '@')
                continue;
            write_row(named ? "" : place->title, line, text);
            named = true;
        }
    }
}

/// `tools/keys` lets it write the page: UPDATE_KEYS.
static void the_page_of_keys_is_not_stale(void **state) {
    (void)state;
    enum { TABLE_MAX = 1 << 16 };
    char *page, *table = base_alloc(TABLE_MAX);
    size_t size;
    Problem problem;
    Text text = text_over(table, TABLE_MAX);
    HelpKeys *keys = collected(0);
    write_table(keys, &text);
    assert_false(text.overflowed);
    assert_true(file_read(KEYS_PAGE, 1 << 20, &page, &size, &problem));
    page = base_realloc(page, size + 1);
    page[size] = '\0';
    char *begin = strstr(page, TABLE_BEGIN);
    assert_non_null(begin);
    begin += strlen(TABLE_BEGIN);
    const char *end = strstr(begin, "\n\n");
    assert_non_null(end);
    if (getenv("UPDATE_KEYS")) {
        Buffer whole = {0};
        buffer_add_slice(&whole, (Slice){page, (size_t)(begin - page)});
        buffer_add(&whole, table);
        buffer_add(&whole, end + 1);
        assert_true(file_write(KEYS_PAGE, whole.start, whole.length, &problem));
        base_free(whole.start);
    } else if (strlen(table) != (size_t)(end + 1 - begin) ||
               memcmp(begin, table, strlen(table)) != 0) {
        fail_msg("docs/keys.md is stale: tools/keys writes it");
    }
    base_free(keys);
    base_free(table);
    base_free(page);
}

// --- shortcuts

/// Every shortcut of the controls on the screen stands in Help under `place`, or is a key of all
/// screens.
static void check_shortcuts(ScreenFixture *fixture, const char *place) {
    const WidgetList *list = &fixture->stage->list;
    for (int i = 0; i < list->count; i++) {
        char memory[16];
        Text name = text_over(memory, sizeof memory);
        if (list->widgets[i].shortcut == KEY_NONE)
            continue;
        widget_key_name(list->widgets[i].shortcut, &name);
        if (!help_has(place, slice_of(memory)) && !help_has("Everywhere", slice_of(memory)))
            fail_msg("'%s' says nothing of %s, which is '%s'", place, memory,
                     list->widgets[i].label);
    }
}

static void help_has_every_shortcut(void **state) {
    (void)state;
    static const struct {
        const char *place;
        ScreenOptions options;
    } SCREENS[] = {
        {"On the start screen", {.start = true, .x = "human", .o = "level3"}},
        {"On the start screen", {.start = true, .x = "human", .o = "level3", .height = 1200}},
        {"In a game", {.x = "human", .o = "human"}},
    };
    for (size_t i = 0; i < ARRAY_LEN(SCREENS); i++) {
        ScreenOptions options = SCREENS[i].options;
        options.variant = "3x3x3";
        options.width = 1280;
        options.height = options.height ? options.height : 800;
        ScreenFixture *fixture = screen_fixture_open(&options);
        check_shortcuts(fixture, SCREENS[i].place);
        screen_fixture_close(fixture);
    }
}

// --- the sheet

static ScreenFixture *open_help(const TextRasteriser *text, int width, int height) {
    ScreenOptions options = {.variant = "3x3x3",
                             .x = "human",
                             .o = "human",
                             .width = width,
                             .height = height,
                             .text = text};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_press(fixture, KEY_F1);
    screen_fixture_settle(fixture);
    return fixture;
}

static bool shows_page(ScreenFixture *fixture, int page) {
    char memory[16];
    Text words = text_over(memory, sizeof memory);
    text_add(&words, "%d of ", page);
    return screen_fixture_count_text(fixture, memory) == 1;
}

/// What lies under the sheet is dimmed.
static size_t first_command_of_sheet(const DrawList *list) {
    size_t first = 0;
    for (size_t i = 0; i < list->command_count; i++)
        if (list->commands[i].kind == DRAW_DIM)
            first = i;
    return first;
}

/// How often the pages show what all keys do: what several keys do as often as that.
static int count_meanings(ScreenFixture *fixture, const HelpKeys *keys) {
    int found = 0;
    bool more = true;
    for (int page = 0; more; page++) {
        assert_true(page < PAGES_MAX && shows_page(fixture, page + 1));
        for (size_t i = 0; i < fixture->list->command_count; i++) {
            const DrawCommand *command = &fixture->list->commands[i];
            const char *words = fixture->list->text + command->text.first;
            bool is_meaning = false;
            for (const KeysPlace *place = keys->places; place->title; place++)
                for (const KeysLine *line = place->lines; line->keys; line++)
                    is_meaning |= command->kind == DRAW_TEXT && !command->as.text.style.bold &&
                                  strcmp(words, line->does) == 0;
            found += is_meaning && i > first_command_of_sheet(fixture->list);
        }
        assert_true(screen_fixture_has_control(fixture, "The page after", &more));
        screen_fixture_press(fixture, KEY_PAGE_DOWN);
    }
    return found;
}

static void the_pages_show_all_of_it_in_every_window(void **state) {
    (void)state;
    static const int WINDOWS[][2] = {{1280, 800}, {640, 400},  {390, 844},  {360, 480},
                                     {800, 800},  {1000, 800}, {1920, 1080}};
    assert_int_equal(TTF_Init(), 0);
    Problem problem;
    Font *font = font_new(&problem);
    assert_non_null(font);
    const TextRasteriser text = font_rasteriser(font);
    int lines = 0;
    HelpKeys *keys = collected(CHORD_PAGE);
    for (const KeysPlace *place = keys->places; place->title; place++)
        for (const KeysLine *line = place->lines; line->keys; line++)
            lines++;
    for (size_t i = 0; i < ARRAY_LEN(WINDOWS); i++) {
        ScreenFixture *fixture = open_help(&text, WINDOWS[i][0], WINDOWS[i][1]);
        if (count_meanings(fixture, keys) != lines)
            fail_msg("a line is cut at %dx%d", WINDOWS[i][0], WINDOWS[i][1]);
        screen_fixture_close(fixture);
    }
    base_free(keys);
    font_free(font);
}

static void keys_wheel_button_and_finger_turn_the_page(void **state) {
    (void)state;
    ScreenFixture *fixture = open_help(NULL, 390, 844);
    const Point right = POINT(300, 400), left = POINT(100, 410);
    assert_true(shows_page(fixture, 1));
    screen_fixture_press(fixture, KEY_RIGHT);
    assert_true(shows_page(fixture, 2));
    screen_fixture_click_control(fixture, "The page after");
    assert_true(shows_page(fixture, 3));
    screen_fixture_wheel(fixture, right, 1);
    assert_true(shows_page(fixture, 2));
    screen_fixture_touch(fixture, INPUT_POINTER_DOWN, right);
    screen_fixture_touch(fixture, INPUT_POINTER_UP, left);
    assert_true(shows_page(fixture, 3));
    screen_fixture_touch(fixture, INPUT_POINTER_DOWN, left);
    screen_fixture_touch(fixture, INPUT_POINTER_UP, right);
    assert_true(shows_page(fixture, 2));
    screen_fixture_press(fixture, KEY_HOME);
    assert_true(shows_page(fixture, 1));
    screen_fixture_press(fixture, KEY_PAGE_UP); // there is none before
    assert_true(shows_page(fixture, 1));
    screen_fixture_press(fixture, KEY_END);
    screen_fixture_resize(fixture, 1280, 800); // fewer pages: it is still the last one
    bool more = true;
    assert_true(screen_fixture_has_control(fixture, "The page after", &more) && !more);
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_settle(fixture);
    assert_false(screen_fixture_has_control(fixture, "The page after", &more));
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_page_of_keys_is_not_stale),
        cmocka_unit_test(help_has_every_shortcut),
        cmocka_unit_test(the_pages_show_all_of_it_in_every_window),
        cmocka_unit_test(keys_wheel_button_and_finger_turn_the_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
