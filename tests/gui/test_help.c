// The help sheet: it has every key that the README has and every shortcut of a screen, and in every
// window its pages show all of them.
#include "support/testing.h"

#include "base/file.h"
#include "gui/support/screen_fixture.h"
#include "sdl/font.h"
#include "ui/stage/stage_parts.h"
#include "ui/words/keys.h"

#include <SDL_ttf.h>
#include <stdio.h>
#include <string.h>

enum { PLACE_MAX = 64, PAGES_MAX = 20 };

// --- the list of keys

/// A key of a place, as both lists write it.
static bool help_has(const char *title, Slice key) {
    for (const KeysPlace *place = keys_places(); place->title; place++) {
        for (const KeysLine *line = place->lines; line->keys && !strcmp(place->title, title);
             line++) {
            Slice rest = slice_of(line->keys);
            for (Slice word; (word = slice_next_word(&rest, " ")).length > 0;)
                if (word.length == key.length && memcmp(word.start, key.start, key.length) == 0)
                    return true;
        }
    }
    return false;
}

static int count_keys(void) {
    int count = 0;
    for (const KeysPlace *place = keys_places(); place->title; place++)
        for (const KeysLine *line = place->lines; line->keys; line++) {
            Slice rest = slice_of(line->keys);
            for (Slice word; (word = slice_next_word(&rest, " ")).length > 0;)
                count += word.start[0] != '@'; // a mouse or a finger
        }
    return count;
}

/// The next column of a row of a Markdown table.
static Slice next_column(Slice *row) {
    const char *bar = memchr(row->start, '|', row->length);
    const size_t length = bar ? (size_t)(bar - row->start) : row->length;
    const Slice column = {row->start, length};
    const size_t taken = MIN(length + 1, row->length);
    *row = (Slice){row->start + taken, row->length - taken};
    return slice_trim(column, " ");
}

/// Looks every key of a row up, and returns how many there are.
static int check_row(const char *place, Slice keys) {
    int count = 0;
    for (Slice key; (key = slice_next_word(&keys, " ")).length > 0; count++) {
        if (key.length > 1 && key.start[key.length - 1] == ',')
            key.length--;
        if (key.start[0] == '`')
            key = (Slice){key.start + 1, key.length - 2};
        if (!help_has(place, key))
            fail_msg("Help has no key '%.*s' of '%s'", SLICE_ARG(key), place);
    }
    return count;
}

static void help_and_the_keys_page_agree(void **state) {
    (void)state;
    static const char BEGIN[] = "| where | keys | |\n|---|---|---|\n";
    char *text, place[PLACE_MAX] = "";
    size_t size;
    Problem problem;
    assert_true(file_read(TEST_DATA_DIR "/../docs/keys.md", 1 << 20, &text, &size, &problem));
    text = base_realloc(text, size + 1);
    text[size] = '\0';
    const char *row = strstr(text, BEGIN);
    assert_non_null(row);
    int count = 0;
    for (row += strlen(BEGIN); *row == '|'; row = strchr(row, '\n') + 1) {
        Slice rest = {row + 1, strcspn(row, "\n") - 1};
        const Slice where = next_column(&rest);
        if (where.length > 0)
            snprintf(place, sizeof place, "%.*s", SLICE_ARG(where));
        count += check_row(place, next_column(&rest));
    }
    base_free(text);
    assert_int_equal(count, count_keys());
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
        const char *press; ///< keys, one after the other
    } SCREENS[] = {
        {"On the start screen", {.start = true, .x = "human", .o = "level3"}, ""},
        {"On the start screen", {.start = true, .x = "human", .o = "level3", .height = 1200}, ""},
        {"In a game", {.x = "human", .o = "human"}, ""},
        {"In the demo", {.demo = true, .x = "level2", .o = "level3"}, ""},
        {"In Who wins?", {.x = "human", .o = "human"}, "w"},
    };
    for (size_t i = 0; i < ARRAY_LEN(SCREENS); i++) {
        ScreenOptions options = SCREENS[i].options;
        options.variant = "3x3x3";
        options.width = 1280;
        options.height = options.height ? options.height : 800;
        ScreenFixture *fixture = screen_fixture_open(&options);
        for (const char *key = SCREENS[i].press; *key; key++)
            screen_fixture_press(fixture, (Key)*key);
        bool enabled = strcmp(SCREENS[i].press, "w") != 0;
        for (int k = 0; k < 20000 && !enabled; k++) { // until Who wins? has its answer
            screen_fixture_think(fixture);
            enabled = screen_fixture_has_control(fixture, "Check it", &enabled) && enabled;
        }
        assert_true(enabled);
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
static int count_meanings(ScreenFixture *fixture) {
    int found = 0;
    bool more = true;
    for (int page = 0; more; page++) {
        assert_true(page < PAGES_MAX && shows_page(fixture, page + 1));
        for (size_t i = 0; i < fixture->list->command_count; i++) {
            const DrawCommand *command = &fixture->list->commands[i];
            const char *words = fixture->list->text + command->text.first;
            bool is_meaning = false;
            for (const KeysPlace *place = keys_places(); place->title; place++)
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
    for (const KeysPlace *place = keys_places(); place->title; place++)
        for (const KeysLine *line = place->lines; line->keys; line++)
            lines += keys_are_for(line, false);
    for (size_t i = 0; i < ARRAY_LEN(WINDOWS); i++) {
        ScreenFixture *fixture = open_help(&text, WINDOWS[i][0], WINDOWS[i][1]);
        if (count_meanings(fixture) != lines)
            fail_msg("a line is cut at %dx%d", WINDOWS[i][0], WINDOWS[i][1]);
        screen_fixture_close(fixture);
    }
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
        cmocka_unit_test(help_and_the_keys_page_agree),
        cmocka_unit_test(help_has_every_shortcut),
        cmocka_unit_test(the_pages_show_all_of_it_in_every_window),
        cmocka_unit_test(keys_wheel_button_and_finger_turn_the_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
