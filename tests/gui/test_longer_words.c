// A language with longer words: every word takes two fifths more room than here. What is measured
// lays itself out all the same, without words that are cut or lie over others.
#include "support/testing.h"

#include "gui/support/font_fixture.h"
#include "gui/support/late_search.h"
#include "gui/support/legibility.h"
#include "gui/support/screen_fixture.h"
#include "languages/languages.h"
#include "sdl/font.h"
#include "ui/stage/stage_parts.h"
#include "ui/words/phrase.h"
#include "words/tour.h"

#include <SDL_ttf.h>
#include <stdio.h>
#include <string.h>

static const float LONGER = 1.4f;

typedef struct Window {
    int width, height;
    float text;
} Window;

static const Window WINDOWS[] = {
    {1280, 800, 1},    {914, 571, 1},   {640, 400, 1},    {568, 320, 1},    {844, 390, 1},
    {390, 844, 1},     {360, 800, 1},   {360, 640, 1},    {360, 800, 1.6f}, {800, 1200, 1},
    {1280, 800, 1.6f}, {1920, 1080, 1}, {1280, 800, .8f}, {390, 844, 1.6f}, {800, 800, 1}};

// --- the language

/// Three letters make a word; squares, numbers and signs are the same everywhere.
static bool is_word(Slice word) {
    int letters = 0;
    for (size_t i = 0; i < word.length && letters < 3; i++) {
        const char small = (char)(word.start[i] | 32);
        letters = small >= 'a' && small <= 'z' ? letters + 1 : 0;
    }
    return letters == 3;
}

/// A line is as long as its words together, so that where it is broken it fits.
static float measure(void *context, const char *utf8, float size, bool bold) {
    const TextRasteriser *font = context;
    float width = ink_text_width(font, utf8, size, bold);
    Slice rest = slice_of(utf8), word;
    while ((word = slice_next_word(&rest, " \n")).length > 0) {
        char copy[1024] = {0};
        assert_true(word.length < sizeof copy);
        memcpy(copy, word.start, word.length);
        if (is_word(word))
            width += (LONGER - 1) * ink_text_width(font, copy, size, bold);
    }
    return width;
}

// --- Analysis

static void play(ScreenFixture *fixture, const char *const *moves) {
    for (; *moves; moves++)
        screen_fixture_click_cell(fixture, *moves);
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 'a');
    bool enabled, told = false;
    for (int i = 0; i < 20000 && !told; i++) {
        screen_fixture_think(fixture);
        told = screen_fixture_has_control(fixture, "Line 1", &enabled);
    }
    assert_true(told);
}

#define MOVES(...) ((const char *const[]){__VA_ARGS__, NULL})

static void large(ScreenFixture *fixture) {
    play(fixture, MOVES("h8", "i9", "h9", "h10", "i8", "g8", "j7", "g10"));
}

static void proven(ScreenFixture *fixture) {
    play(fixture, MOVES("b2", "a3"));
    screen_fixture_press(fixture, '+');
    screen_fixture_press(fixture, '#');
}

static void with_threats(ScreenFixture *fixture) {
    play(fixture, MOVES("d1", "d2", "c1", "e1", "d3"));
    screen_fixture_press(fixture, 'x');
}

static void followed(ScreenFixture *fixture) {
    large(fixture);
    screen_fixture_press(fixture, '1');
    screen_fixture_press(fixture, KEY_SPACE);
}

// --- Who wins?

static void show_details(ScreenFixture *fixture) {
    bool enabled;
    if (screen_fixture_has_control(fixture, "Details", &enabled)) // where all has no room at once
        screen_fixture_click_control(fixture, "Details");
}

static void wait_for(ScreenFixture *fixture, const char *label) {
    bool enabled = false;
    for (int i = 0; i < 20000 && !(screen_fixture_has_control(fixture, label, &enabled) && enabled);
         i++)
        screen_fixture_think(fixture);
    assert_true(enabled);
}

static void searching(ScreenFixture *fixture) {
    screen_fixture_press(fixture, 'w');
    for (int i = 0; i < 30; i++)
        screen_fixture_think(fixture);
}

static void searching_in_detail(ScreenFixture *fixture) {
    searching(fixture);
    show_details(fixture);
}

static void stopped(ScreenFixture *fixture) {
    searching(fixture);
    screen_fixture_press(fixture, KEY_ESCAPE);
    wait_for(fixture, "Go on");
}

static void answered(ScreenFixture *fixture) {
    screen_fixture_press(fixture, 'w');
    wait_for(fixture, "Check it");
}

static void answered_in_detail(ScreenFixture *fixture) {
    answered(fixture);
    show_details(fixture);
}

static void proof_played(ScreenFixture *fixture) {
    answered(fixture);
    screen_fixture_press(fixture, 'p');
    screen_fixture_settle(fixture);
}

// --- Why?

static void look_why(ScreenFixture *fixture, const char *const *moves) {
    for (; *moves; moves++)
        screen_fixture_click_cell(fixture, *moves);
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 'y');
    for (int i = 0; i < 20000 && stage_busy(fixture->stage, fixture->now); i++)
        screen_fixture_think(fixture);
}

static void why(ScreenFixture *fixture) {
    look_why(fixture, MOVES("b2", "a3", "b3", "b1", "c3", "a1", "a2", "c1"));
}

/// Where there is room for one side only it is the proof.
static void why_folded(ScreenFixture *fixture) {
    look_why(fixture, MOVES("b2", "a1", "c2", "d4", "a2"));
    screen_fixture_press(fixture, 'x');
}

// --- Review

static void reviewed(ScreenFixture *fixture, const char *const *moves) {
    for (; *moves; moves++)
        screen_fixture_click_cell(fixture, *moves);
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 'v');
}

/// At the second mistake.
static void review(ScreenFixture *fixture) {
    reviewed(fixture, MOVES("a3", "b3", "c3", "a1", "c1", "c2", "b2"));
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, KEY_HOME);
    screen_fixture_press(fixture, 'n');
    screen_fixture_press(fixture, 'n');
}

static void review_tried(ScreenFixture *fixture) {
    review(fixture);
    screen_fixture_press(fixture, 't');
}

static void review_stopped(ScreenFixture *fixture) {
    reviewed(fixture, MOVES("d1", "d2", "c1", "e1", "d3", "c2", "b1", "a1", "c3", "e2", "b2", "f1",
                            "e3", "f2", "f3"));
    screen_fixture_press(fixture, 's');
}

// --- the start screen and the sheets

static void nothing(ScreenFixture *fixture) {
    (void)fixture;
}

static void players(ScreenFixture *fixture) {
    screen_fixture_press(fixture, 'o');
}

static void options(ScreenFixture *fixture) {
    screen_fixture_press(fixture, 'k');
    screen_fixture_click_control(fixture, "Whole game");
}

static void settings(ScreenFixture *fixture) {
    screen_fixture_press(fixture, (Key)',');
}

static void settings_more(ScreenFixture *fixture) {
    settings(fixture);
    screen_fixture_click_control(fixture, "More…");
}

static void settings_question(ScreenFixture *fixture) {
    settings(fixture);
    screen_fixture_click_control(fixture, "Reset all");
}

static void position(ScreenFixture *fixture) {
    screen_fixture_press(fixture, 'p');
    screen_fixture_click_control(fixture, "An example");
}

static void set_up(ScreenFixture *fixture) {
    position(fixture);
    screen_fixture_click_control(fixture, "Set up");
}

// --- Your games

enum { KEPT = 30 };

static void kept(ScreenFixture *fixture) {
    screen_fixture_press(fixture, 'g');
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, KEY_RIGHT);
    screen_fixture_press(fixture, (Key)'.');
}

static void none_kept(ScreenFixture *fixture) {
    fixture->kept = (KeptFixture){.unread = 0};
    kept(fixture);
}

static void kept_one(ScreenFixture *fixture) {
    kept(fixture);
    stage_open_sheet(fixture->stage, SCREEN_GAMES_ONE, fixture->now);
    screen_fixture_press(fixture, 'r');
}

static void kept_deleted(ScreenFixture *fixture) {
    kept(fixture);
    screen_fixture_press(fixture, KEY_DELETE);
}

static void record_deleted(ScreenFixture *fixture) {
    kept(fixture);
    screen_fixture_press(fixture, 'y');
    screen_fixture_press(fixture, KEY_TAB);
    screen_fixture_press(fixture, KEY_ENTER); // asks
}

// --- a game that is ended by a word

static void resigning(ScreenFixture *fixture) {
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 'q');
}

static void resigned(ScreenFixture *fixture) {
    resigning(fixture);
    screen_fixture_press(fixture, 'l');
}

static void options_in_game(ScreenFixture *fixture) {
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 'k');
}

// --- the tour: a switch, and an exercise whose answer is wrong

static void tree(ScreenFixture *fixture) {
    screen_fixture_press(fixture, 't');
    screen_fixture_settle(fixture);
}

static void tree_code(ScreenFixture *fixture) {
    tree(fixture);
    screen_fixture_press(fixture, 'c');
    screen_fixture_settle(fixture);
}

static void tour(ScreenFixture *fixture) {
    stage_open_sheet(fixture->stage, SCREEN_TOUR, fixture->now);
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, '9');
    screen_fixture_settle(fixture);
}

static void tour_exercise(ScreenFixture *fixture) {
    tour(fixture);
    screen_fixture_press(fixture, '0');
    for (int page = 10; page < 13; page++)
        screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_press(fixture, KEY_RIGHT);
    screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_settle(fixture);
}

static void tour_over(ScreenFixture *fixture) {
    tour_exercise(fixture);
    screen_fixture_press(fixture, '0');
    for (int page = 10; page < 14; page++)
        screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_settle(fixture);
}

static const struct {
    const char *variant;
    void (*go)(ScreenFixture *fixture);
    bool start; ///< from the start screen on, where games are kept
    WhoWinsSolve *solve;
} SCREENS[] = {{"15x15x5", large, false, NULL},
               {"3x3x3", proven, false, NULL},
               {"7x6x4+drop", with_threats, false, NULL},
               {"15x15x5", followed, false, NULL},
               {"3x3x3", nothing, true, NULL},
               {"3x3x3", players, true, NULL},
               {"3x3x3", options, true, NULL},
               {"3x3x3", settings, true, NULL},
               {"3x3x3", settings_more, true, NULL},
               {"3x3x3", settings_question, true, NULL},
               {"3x3x3", position, true, NULL},
               {"3x3x3", set_up, true, NULL},
               {"6x6x5", searching, false, late_search},
               {"6x6x5", searching_in_detail, false, late_search},
               {"6x6x5", stopped, false, late_search},
               {"6x6x5", answered, false, NULL},
               {"6x6x5", answered_in_detail, false, NULL},
               {"6x6x5", proof_played, false, NULL},
               {"3x3x3", why, false, NULL},
               {"4x4x3", why_folded, false, NULL},
               {"3x3x3", review, false, NULL},
               {"3x3x3", review_tried, false, NULL},
               {"7x6x4+drop", review_stopped, false, NULL},
               {"3x3x3", kept, true, NULL},
               {"3x3x3", none_kept, true, NULL},
               {"3x3x3", kept_one, true, NULL},
               {"3x3x3", kept_deleted, true, NULL},
               {"3x3x3", record_deleted, true, NULL},
               {"3x3x3", resigning, false, NULL},
               {"3x3x3", resigned, false, NULL},
               {"3x3x3", options_in_game, false, NULL},
               {"3x3x3", tree_code, false, NULL},
               {"3x3x3", tour, false, NULL},
               {"3x3x3", tour_exercise, false, NULL},
               {"3x3x3", tour_over, false, NULL}};

// --- what may not be

/// What leads further has dots of its own.
static bool is_phrase(const char *words) {
    for (int i = 0; i < PHRASE_COUNT; i++)
        if (strcmp(words, phrase((Phrase)i)) == 0)
            return true;
    return false;
}

/// The value has dots for words while it is not known, and what a game is called may be cut.
static bool is_cut(const char *words) {
    static const char DOTS[] = "…";
    const size_t length = strlen(words);
    return length > strlen(DOTS) && strcmp(words + length - strlen(DOTS), DOTS) == 0 &&
           !is_phrase(words) && !strstr(words, "Conne") && !strstr(words, "コネクト");
}

static int count_cut(const DrawList *list, Text *faults) {
    int found = 0;
    for (size_t i = 0; i < list->command_count; i++) {
        const char *words = list->text + list->commands[i].text.first;
        if (list->commands[i].kind == DRAW_TEXT && is_cut(words)) {
            text_add(faults, "  cut: '%s'\n", words);
            found++;
        }
    }
    return found;
}

static int count_overlaps(const WidgetList *list, Text *faults) {
    int found = 0;
    for (int i = 0; i < list->count; i++)
        for (int j = 0; j < i; j++) {
            const Widget *a = &list->widgets[i], *b = &list->widgets[j];
            const Rect both = rect_intersection(a->area, b->area);
            if (both.w > 0 && both.h > 0) {
                text_add(faults, "  %s over %s\n", a->label, b->label);
                found++;
            }
        }
    return found;
}

/// In a language, once the way there is gone in English.
static void say_in(ScreenFixture *fixture, int language) {
    Problem problem;
    const Settings settings = *stage_settings(fixture->stage);
    if (!languages_use(language, &problem))
        fail_msg("%s: %s", languages_code(language), problem.sentence);
    stage_change_settings(fixture->stage, &settings);
    screen_fixture_pass(fixture, 10);
}

/// A window that shows a screen, in English.
static ScreenFixture *open_screen(const TextRasteriser *text, size_t screen, const Window *window) {
    const ScreenOptions options = {.variant = SCREENS[screen].variant,
                                   .x = "human",
                                   .o = "human",
                                   .width = window->width,
                                   .height = window->height,
                                   .text_scale = window->text,
                                   .start = SCREENS[screen].start,
                                   .solve = SCREENS[screen].solve,
                                   .kept = SCREENS[screen].start ? KEPT : 0,
                                   .text = text,
                                   .still = true,
                                   .small_tables = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    SCREENS[screen].go(fixture);
    return fixture;
}

static int faults_in(ScreenFixture *fixture, const TextRasteriser *text, size_t screen,
                     const Window *window, int language) {
    static char memory[1 << 16];
    Text faults = text_over(memory, sizeof memory);
    say_in(fixture, language);
    stage_draw(fixture->stage, fixture->list, fixture->now);
    const Frame frame = {fixture->list, &fixture->stage->list, text, stage_palette(fixture->stage),
                         stage_view(fixture->stage)};
    int found = legibility_check(&frame, &faults) + count_cut(fixture->list, &faults) +
                count_overlaps(&fixture->stage->list, &faults);
    if (!stage_shows_all(fixture->stage)) {
        text_add(&faults, "  it scrolls\n");
        found++;
    }
    if (found > 0)
        print_error("%zu in %s at %dx%d, text %.0f %%:\n%s", screen, languages_code(language),
                    window->width, window->height, (double)(100 * window->text), memory);
    return found;
}

/// In languages `from` to before `to`, one after the other: the way to a screen is gone once.
static int faults_in_languages(const TextRasteriser *text, size_t screen, const Window *window,
                               int from, int to) {
    ScreenFixture *fixture = open_screen(text, screen, window);
    int found = 0;
    for (int language = from; language < to; language++)
        found += faults_in(fixture, text, screen, window, language);
    said_use(NULL);
    screen_fixture_close(fixture);
    return found;
}

static void all_has_room_for_longer_words(void **state) {
    TextRasteriser font = font_rasteriser(*state);
    const TextRasteriser longer = {&font, measure, font.rasterise};
    int found = 0;
    for (size_t screen = 0; screen < ARRAY_LEN(SCREENS); screen++)
        for (size_t w = 0; w < ARRAY_LEN(WINDOWS); w++)
            found += faults_in_languages(&longer, screen, &WINDOWS[w], LANGUAGE_ENGLISH,
                                         LANGUAGE_ENGLISH + 1);
    assert_int_equal(found, 0);
}

/// How far a review has come when it is stopped, and so what it says, differs from time to time.
static void all_languages_have_room(void **state) {
    static const Window SHAPES[] = {{1280, 800, 1}, {568, 320, 1}, {390, 844, 1}, {360, 800, 1.6f}};
    const TextRasteriser font = font_rasteriser(*state);
    int found = 0;
    for (size_t screen = 0; screen < ARRAY_LEN(SCREENS); screen++)
        for (size_t w = 0; w < ARRAY_LEN(SHAPES) && SCREENS[screen].go != review_stopped; w++)
            found += faults_in_languages(&font, screen, &SHAPES[w], LANGUAGE_ENGLISH + 1,
                                         languages_count());
    assert_int_equal(found, 0);
}

/// In no language: what a leaf has no room for would be gone without a word.
static void no_page_of_the_tour_is_longer_than_a_leaf(void **state) {
    const TextRasteriser font = font_rasteriser(*state);
    ScreenFixture *fixture = open_screen(&font, 0, &WINDOWS[0]);
    for (int language = LANGUAGE_ENGLISH; language < languages_count(); language++) {
        say_in(fixture, language);
        for (int page = 0; page < TOUR_PAGES; page++) {
            Tour *tour = base_alloc(sizeof *tour);
            memset(tour, 0, sizeof *tour);
            tour_open(tour, page);
            assert_in_range(strlen(tour_text(tour).text), 20, LAYOUT_WORDS_MAX - 1);
            tour_end(tour);
            base_free(tour);
        }
    }
    said_use(NULL);
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(all_has_room_for_longer_words),
                                       cmocka_unit_test(all_languages_have_room),
                                       cmocka_unit_test(no_page_of_the_tour_is_longer_than_a_leaf)};
    return cmocka_run_group_tests(tests, font_fixture_open, font_fixture_close);
}
