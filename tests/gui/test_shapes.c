// Every screen in every shape of window and size of text, by rule (gui/support/legibility.h).
//
// What a dense display changes comes after the draw list, whose px are points of the window: the
// layout and what a finger hits stay as they are, and letters are set in px of the display.
#include "support/testing.h"

#include "gui/support/font_fixture.h"
#include "gui/support/late_search.h"
#include "gui/support/legibility.h"
#include "gui/support/screen_fixture.h"
#include "languages/languages.h"
#include "sdl/font.h"
#include "ui/stage/stage_parts.h"
#include "ui/words/glossary.h"
#include "ui/words/phrase.h"

#include <SDL_ttf.h>
#include <stdio.h>
#include <string.h>

static const int WINDOWS[][2] = {{1280, 800}, {640, 400},  {390, 844}, {360, 800},
                                 {360, 480},  {800, 1200}, {800, 800}, {1920, 1080}};
static const float TEXT_SCALES[] = {.8f, 1, 1.6f};
/// Px of the display for one of the window.
static const float DISPLAYS[] = {1, 1.5f, 2};

// --- the screens: each is what a person does from the first one on

static void play(ScreenFixture *fixture, const char *const *moves) {
    for (; *moves; moves++)
        screen_fixture_click_cell(fixture, *moves);
    screen_fixture_settle(fixture);
}

#define MOVES(...) ((const char *const[]){__VA_ARGS__, NULL})

static void nothing(ScreenFixture *fixture) {
    (void)fixture;
}

static void two_computers(ScreenFixture *fixture) {
    screen_fixture_click_control(fixture, "X plays Computer");
    screen_fixture_click_control(fixture, "Your own");
}

static void long_names(ScreenFixture *fixture) {
    Session *session = stage_session(fixture->stage);
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        Player player = {.kind = PLAYER_HUMAN};
        Text name = text_over(player.name, sizeof player.name);
        text_add(&name, "Wilhelmina Featherstonehaugh-Cholmondeley");
        session_set_player(session, side, &player);
    }
    play(fixture, MOVES("a3"));
}

static void explained(ScreenFixture *fixture) {
    play(fixture, MOVES("a3", "b3", "c3", "a1"));
    screen_fixture_press(fixture, 'e');
    screen_fixture_settle(fixture);
}

static void won(ScreenFixture *fixture) {
    play(fixture, MOVES("a3", "b3", "b2", "c3", "c1"));
}

/// The review of a game, at its second mistake.
static void review(ScreenFixture *fixture) {
    play(fixture, MOVES("a3", "b3", "c3", "a1", "c1", "c2", "b2"));
    screen_fixture_press(fixture, 'v');
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, KEY_HOME);
    screen_fixture_press(fixture, 'n');
    screen_fixture_press(fixture, 'n');
}

/// At its last move, of which there is much to say.
static void review_of_only_move(ScreenFixture *fixture) {
    play(fixture, MOVES("a1", "b1", "a2", "b2", "a3"));
    screen_fixture_press(fixture, 'v');
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, KEY_END);
}

static void review_followed(ScreenFixture *fixture) {
    review(fixture);
    screen_fixture_press(fixture, KEY_ENTER);
}

static void review_tried(ScreenFixture *fixture) {
    review(fixture);
    screen_fixture_press(fixture, 't');
    screen_fixture_click_cell(fixture, "c1");
    screen_fixture_settle(fixture);
}

static void review_of_falling(ScreenFixture *fixture) {
    play(fixture, MOVES("d1", "d2", "c1", "e1", "d3", "c2", "b1", "a1", "c3", "e2", "b2", "f1",
                        "e3", "f2", "f3"));
    screen_fixture_press(fixture, 'v');
    screen_fixture_press(fixture, 's');
}

static void large(ScreenFixture *fixture) {
    play(fixture, MOVES("h8", "i9", "h9", "h10", "i8", "g8", "j7", "g10"));
}

static void aimed(ScreenFixture *fixture) {
    large(fixture);
    const Point at = screen_fixture_cell(fixture, "k10");
    screen_fixture_touch(fixture, INPUT_POINTER_DOWN, at);
    screen_fixture_touch(fixture, INPUT_POINTER_UP, at);
}

static void drop(ScreenFixture *fixture) {
    play(fixture, MOVES("d1", "d2", "c1", "e1", "d3"));
}

static void help(ScreenFixture *fixture) {
    screen_fixture_press(fixture, KEY_F1);
}

static void players(ScreenFixture *fixture) {
    screen_fixture_click_control(fixture, "Players");
}

static void settings(ScreenFixture *fixture) {
    screen_fixture_press(fixture, (Key)',');
}

static void options(ScreenFixture *fixture) {
    stage_open_sheet(fixture->stage, SCREEN_OPTIONS, fixture->now);
    screen_fixture_settle(fixture);
}

static void options_of_clocks(ScreenFixture *fixture) {
    options(fixture);
    screen_fixture_click_control(fixture, "Whole game");
}

static void timed(ScreenFixture *fixture) {
    options_of_clocks(fixture);
    screen_fixture_click_control(fixture, "Done");
    screen_fixture_press(fixture, 'n');
    play(fixture, MOVES("a3", "b3", "c3"));
}

static void paused(ScreenFixture *fixture) {
    timed(fixture);
    screen_fixture_press(fixture, 'p');
}

static void drawn(ScreenFixture *fixture) {
    play(fixture, MOVES("b2", "a3", "c3", "a1", "a2", "c2", "b3", "b1", "c1"));
}

static void next_page(ScreenFixture *fixture) {
    help(fixture);
    screen_fixture_press(fixture, KEY_PAGE_DOWN);
}

static void position(ScreenFixture *fixture) {
    screen_fixture_click_control(fixture, "From a position…");
}

static void wrong_position(ScreenFixture *fixture) {
    position(fixture);
    screen_fixture_paste(fixture, "3x3x3 X.O/X.X/OO.Q X");
}

static void right_position(ScreenFixture *fixture) {
    position(fixture);
    screen_fixture_paste(fixture, "3x3x3 X.O/X.X/OO. X");
}

static void set_up(ScreenFixture *fixture) {
    position(fixture);
    screen_fixture_press(fixture, 's');
    screen_fixture_settle(fixture);
}

static void set_up_wrong(ScreenFixture *fixture) {
    set_up(fixture);
    screen_fixture_press(fixture, 'o');
    play(fixture, MOVES("a2", "b3", "c3", "d3"));
}

static void open_three(ScreenFixture *fixture) {
    play(fixture, MOVES("h8", "a1", "h9", "b1", "h10"));
}

static void glossary(ScreenFixture *fixture) {
    *stage_term(fixture->stage) = glossary_count() / 2;
    stage_open_sheet(fixture->stage, SCREEN_GLOSSARY, fixture->now);
    screen_fixture_settle(fixture);
}

static void rules(ScreenFixture *fixture) {
    bool enabled;
    if (screen_fixture_has_control(fixture, "Change…", &enabled)) // where they are a sheet
        screen_fixture_click_control(fixture, "Change…");
}

static void demo(ScreenFixture *fixture) {
    for (int i = 0; i < 20000 && screen_fixture_position(fixture)->ply < 5; i++)
        screen_fixture_think(fixture);
    screen_fixture_press(fixture, KEY_SPACE);
}

static void search(ScreenFixture *fixture) {
    screen_fixture_press(fixture, 'w');
    for (int i = 0; i < 30; i++)
        screen_fixture_think(fixture);
}

/// The first lines are enough: they only get better.
static void analysis(ScreenFixture *fixture) {
    bool enabled, told = false;
    screen_fixture_press(fixture, 'a');
    for (int i = 0; i < 20000 && !told; i++) {
        screen_fixture_think(fixture);
        told = screen_fixture_has_control(fixture, "Line 1", &enabled);
    }
}

static void analysis_large(ScreenFixture *fixture) {
    large(fixture);
    analysis(fixture);
}

static void analysis_threats(ScreenFixture *fixture) {
    drop(fixture);
    analysis(fixture);
    screen_fixture_press(fixture, 'x');
}

static void analysis_proven(ScreenFixture *fixture) {
    play(fixture, MOVES("b2", "a3"));
    analysis(fixture);
    for (int i = 1; i < 3; i++)
        screen_fixture_press(fixture, '+');
    screen_fixture_press(fixture, '#');
    screen_fixture_press(fixture, '1');
}

static void answer(ScreenFixture *fixture) {
    play(fixture, MOVES("a3", "b3", "c3", "a1"));
    screen_fixture_press(fixture, 'w');
    bool enabled = false;
    for (int i = 0; i < 20000 && !enabled; i++) {
        screen_fixture_think(fixture);
        enabled = screen_fixture_has_control(fixture, "Check it", &enabled) && enabled;
    }
}

static void kept(ScreenFixture *fixture) {
    screen_fixture_press(fixture, 'g');
    screen_fixture_settle(fixture);
}

static void kept_one(ScreenFixture *fixture) {
    kept(fixture);
    screen_fixture_press(fixture, KEY_DOWN);
    if (layout_is_tall(stage_view(fixture->stage))) // elsewhere it is beside the list
        screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_press(fixture, ',');
}

static void kept_named(ScreenFixture *fixture) {
    kept_one(fixture);
    screen_fixture_press(fixture, 'r');
}

static void kept_wrong(ScreenFixture *fixture) {
    kept(fixture);
    screen_fixture_press(fixture, KEY_END);
}

static void kept_deleted(ScreenFixture *fixture) {
    kept_one(fixture);
    screen_fixture_press(fixture, KEY_DELETE);
}

#define KEPT(finished)                                                                             \
    { .start = true, .variant = "3x3x3", .x = "human", .o = "human", .kept = finished }

/// In the middle of the recursion: folded levels, boards, what was carried up.
static void tree(ScreenFixture *fixture) {
    play(fixture, MOVES("a3", "b2"));
    screen_fixture_press(fixture, 't');
    screen_fixture_settle(fixture);
    for (int i = 0; i < 5; i++)
        screen_fixture_press(fixture, 'v');
    screen_fixture_settle(fixture);
}

/// Windows of alpha and beta, branches that are crossed out, boards that were met before.
static void tree_skips(ScreenFixture *fixture) {
    tree(fixture);
    screen_fixture_press(fixture, 'a');
    screen_fixture_press(fixture, 'r');
    screen_fixture_settle(fixture);
    for (int i = 0; i < 40; i++)
        screen_fixture_press(fixture, 'v');
}

/// Few boards, all of them laid out, with lines to where they were met first.
static void tree_meets(ScreenFixture *fixture) {
    play(fixture, MOVES("a3", "b3", "c3", "a2", "c2", "b1"));
    screen_fixture_press(fixture, 't');
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 'r');
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, KEY_END);
}

/// A depth limit, large values, more boards than there is room for.
static void tree_limited(ScreenFixture *fixture) {
    screen_fixture_press(fixture, 't');
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 'a');
    screen_fixture_settle(fixture);
    for (int i = 0; i < 6; i++)
        screen_fixture_press(fixture, 'v');
}

/// Its code, where all that can be in it is, at a step whose text lines are lit.
static void tree_code(ScreenFixture *fixture, int language) {
    Settings settings = *stage_settings(fixture->stage);
    settings.code = 1;
    settings.code_language = language;
    stage_change_settings(fixture->stage, &settings);
    tree_skips(fixture);
}

static void tree_code_words(ScreenFixture *fixture) {
    tree_code(fixture, 0);
}

static void tree_code_c(ScreenFixture *fixture) {
    tree_code(fixture, 1);
}

static void tree_end(ScreenFixture *fixture) {
    tree(fixture);
    screen_fixture_press(fixture, KEY_END);
    screen_fixture_settle(fixture);
}

static void tree_menu(ScreenFixture *fixture) {
    tree(fixture);
    screen_fixture_press(fixture, 'm');
    screen_fixture_settle(fixture);
}

/// A page of the tour, from 1; `done` as it is when what is to be tried has been.
static void tour(ScreenFixture *fixture, int page, bool done) {
    Settings settings = *stage_settings(fixture->stage);
    settings.tour_page = page - 1;
    settings.tour_seen = settings.tour_done = done ? (1 << SETTINGS_TOUR_PAGES) - 1 : 0;
    stage_change_settings(fixture->stage, &settings);
    stage_open_sheet(fixture->stage, SCREEN_TOUR, fixture->now);
    screen_fixture_settle(fixture);
}

/// The boards alone, where they have no room beside the words.
static void tour_boards(ScreenFixture *fixture) {
    bool enabled;
    tour(fixture, 9, false);
    if (screen_fixture_has_control(fixture, "To the boards", &enabled))
        screen_fixture_click_control(fixture, "To the boards");
}

/// An answer that is wrong, and the keyboard on it.
static void tour_wrong(ScreenFixture *fixture) {
    tour(fixture, 13, false);
    screen_fixture_press(fixture, KEY_LEFT);
    screen_fixture_press(fixture, KEY_LEFT);
    screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_settle(fixture);
}

/// What was solved, and where to go on.
static void tour_over(ScreenFixture *fixture) {
    tour(fixture, 13, true);
    screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_settle(fixture);
}

#define TOUR(name, page, done)                                                                     \
    static void tour_##name(ScreenFixture *fixture) {                                              \
        tour(fixture, page, done);                                                                 \
    }
TOUR(position, 1, false)
TOUR(position_done, 1, true)
TOUR(end, 2, true)
TOUR(score, 3, false)
TOUR(sides, 4, true)
TOUR(skips, 9, false)
TOUR(skips_done, 9, true)
TOUR(memory, 8, true)
TOUR(sooner, 6, true)
TOUR(limit, 7, false)
TOUR(limit_done, 7, true)
TOUR(guess, 10, true)
TOUR(exercise, 13, true)
TOUR(worth_done, 11, true)
TOUR(limited, 12, false)
TOUR(limited_done, 12, true)

static void look_why(ScreenFixture *fixture) {
    screen_fixture_press(fixture, 'y');
    for (int i = 0; i < 20000 && stage_busy(fixture->stage, fixture->now); i++)
        screen_fixture_think(fixture);
}

static void why(ScreenFixture *fixture) {
    play(fixture, MOVES("b2", "a3", "b3", "b1", "c3", "a1", "a2", "c1"));
    look_why(fixture);
}

/// A tree that is folded; where there is room for one side only, that one.
static void why_folded(ScreenFixture *fixture) {
    bool enabled;
    play(fixture, MOVES("b2", "a1", "c2", "d4", "a2"));
    look_why(fixture);
    if (screen_fixture_has_control(fixture, "The proof", &enabled))
        screen_fixture_click_control(fixture, "The proof");
}

static void show_details(ScreenFixture *fixture) {
    bool enabled;
    if (screen_fixture_has_control(fixture, "Details", &enabled)) // where all has no room at once
        screen_fixture_click_control(fixture, "Details");
}

static void search_in_detail(ScreenFixture *fixture) {
    search(fixture);
    show_details(fixture);
}

static void stopped(ScreenFixture *fixture) {
    bool enabled = false;
    search(fixture);
    screen_fixture_press(fixture, KEY_ESCAPE);
    for (int i = 0; i < 20000 && !enabled; i++) {
        screen_fixture_think(fixture);
        enabled = screen_fixture_has_control(fixture, "Go on", &enabled) && enabled;
    }
}

static void stopped_in_detail(ScreenFixture *fixture) {
    stopped(fixture);
    show_details(fixture);
}

static void answer_in_detail(ScreenFixture *fixture) {
    answer(fixture);
    show_details(fixture);
}
// --- openings, the second page of settings, and the sheets of files

static void options_of_marks(ScreenFixture *fixture) {
    bool enabled;
    options(fixture);
    if (screen_fixture_has_control(fixture, "Page", &enabled)) // where all has no room
        screen_fixture_click_control(fixture, "Marks");
    screen_fixture_click_control(fixture, "Swap2");
}

static void opening(ScreenFixture *fixture) {
    options_of_marks(fixture);
    screen_fixture_click_control(fixture, "Done");
    play(fixture, MOVES("h8"));
}

static void choosing(ScreenFixture *fixture) {
    opening(fixture);
    play(fixture, MOVES("i9", "g7"));
}

static void more_settings(ScreenFixture *fixture) {
    settings(fixture);
    screen_fixture_click_control(fixture, "More…");
}

static void opening_a_file(ScreenFixture *fixture) {
    stage_open_sheet(fixture->stage, SCREEN_OPEN, fixture->now);
    screen_fixture_settle(fixture);
}

static void saving_a_file(ScreenFixture *fixture) {
    stage_open_sheet(fixture->stage, SCREEN_SAVE, fixture->now);
    screen_fixture_settle(fixture);
}

/// Larger than what is read at once.
enum { LARGE_BYTES = 300 * 1024 };
#define LARGE_FILE "games of the club, 1998 to 2024, all of them.sgf"

static void read_large(ScreenFixture *fixture, const char *begin, const char *end) {
    char *bytes = base_alloc(LARGE_BYTES);
    Problem problem;
    memset(bytes, ' ', LARGE_BYTES);
    memcpy(bytes, begin, strlen(begin));
    memcpy(bytes + LARGE_BYTES - strlen(end), end, strlen(end));
    assert_true(stage_take_file(fixture->stage, "/home/somebody/" LARGE_FILE,
                                (Slice){bytes, LARGE_BYTES}, &problem, fixture->now));
    base_free(bytes);
}

/// Nobody looks whether it is over.
static void reading(ScreenFixture *fixture) {
    read_large(fixture, "(;GM[4]SZ[3];B[bb]", ")");
}

static void reading_failed(ScreenFixture *fixture) {
    read_large(fixture, "(;GM[4]SZ[3];B[bb]", "?");
    screen_fixture_settle(fixture);
}

/// The file is there already.
static void asked_about_a_file(ScreenFixture *fixture) {
    saving_a_file(fixture);
    screen_fixture_press(fixture, KEY_ENTER);
}

static bool list_two(const char *folder, const char *const *endings, size_t ending_count,
                     Folder *entries, Problem *problem) {
    static const char *const NAMES[] = {"a folder with a long name", "inkrow-3x3x3.png"};
    (void)folder, (void)endings, (void)ending_count, (void)problem;
    folder_clear(entries);
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        entries->entries = base_grow(entries->entries, entries->count, &entries->capacity,
                                     sizeof *entries->entries);
        FolderEntry *entry = &entries->entries[entries->count++];
        *entry = (FolderEntry){.name = base_alloc(strlen(NAMES[i]) + 1), .folder = i == 0};
        strcpy(entry->name, NAMES[i]);
    }
    return true;
}

static FolderPlace look_there(const char *path) {
    (void)path;
    return FOLDER_FILE;
}

#define FILES_OF_TWO                                                                               \
    { .folder = "/home/somebody", .list = list_two, .look = look_there }

static void ask_nobody(void *context) {
    (void)context;
}

#define FILES_WITHOUT_FOLDERS                                                                      \
    { .folder = "/Downloads", .ask = ask_nobody }

static const struct {
    const char *name;
    void (*go)(ScreenFixture *fixture);
    ScreenOptions options;
} SCREENS[] = {
    {"start", nothing, {.start = true, .variant = "3x3x3", .x = "human", .o = "level3"}},
    {"start, two computers",
     two_computers,
     {.start = true, .variant = "3x3x3", .x = "human", .o = "level3"}},
    {"game", nothing, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"game, long names", long_names, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"game, explained", explained, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"game, won", won, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"game, drawn", drawn, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"game, 32x32", large, {.variant = "32x32x5", .x = "human", .o = "human"}},
    {"game, 15x15", large, {.variant = "15x15x5", .x = "human", .o = "human"}},
    {"game, aimed", aimed, {.variant = "15x15x5", .x = "human", .o = "human"}},
    {"game, drop", drop, {.variant = "7x6x4+drop", .x = "human", .o = "human"}},
    {"review", review, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"review, the only move",
     review_of_only_move,
     {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"review, line followed", review_followed, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"review, tried", review_tried, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"review, stopped", review_of_falling, {.variant = "7x6x4+drop", .x = "human", .o = "human"}},
    {"help", help, {.start = true, .variant = "3x3x3", .x = "human", .o = "level3"}},
    {"help, next page",
     next_page,
     {.start = true, .variant = "3x3x3", .x = "human", .o = "level3"}},
    {"players", players, {.start = true, .variant = "3x3x3", .x = "human", .o = "level3"}},
    {"options, marks", options_of_marks, {.variant = "15x15x5", .x = "human", .o = "level3"}},
    {"opening", opening, {.variant = "15x15x5", .x = "human", .o = "human"}},
    {"opening, choosing", choosing, {.variant = "15x15x5", .x = "human", .o = "human"}},
    {"settings, more", more_settings, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"open",
     opening_a_file,
     {.variant = "3x3x3", .x = "human", .o = "human", .files = FILES_OF_TWO}},
    {"save",
     saving_a_file,
     {.variant = "3x3x3", .x = "human", .o = "human", .files = FILES_OF_TWO}},
    {"game, in an article",
     nothing,
     {.variant = "3x3x3", .x = "human", .o = "human", .embedded = true}},
    {"tree, in an article",
     tree,
     {.variant = "3x3x3", .x = "human", .o = "human", .embedded = true}},
    {"save, links",
     saving_a_file,
     {.variant = "3x3x3",
      .x = "human",
      .o = "human",
      .files = FILES_OF_TWO,
      .address = "https://example.org/"}},
    {"save, asked",
     asked_about_a_file,
     {.variant = "3x3x3", .x = "human", .o = "human", .files = FILES_OF_TWO}},
    {"save, without folders",
     saving_a_file,
     {.variant = "3x3x3", .x = "human", .o = "human", .files = FILES_WITHOUT_FOLDERS}},
    {"reading", reading, {.variant = "3x3x3", .x = "human", .o = "human", .files = FILES_OF_TWO}},
    {"reading, failed",
     reading_failed,
     {.variant = "3x3x3", .x = "human", .o = "human", .files = FILES_OF_TWO}},
    {"options, files",
     options,
     {.variant = "3x3x3", .x = "human", .o = "human", .files = FILES_OF_TWO}},
    {"settings", settings, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"options", options, {.variant = "15x15x5", .x = "human", .o = "level3"}},
    {"options, clocks", options_of_clocks, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"game, clocks", timed, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"game, paused", paused, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"rules", rules, {.start = true, .variant = "3x3x3", .x = "human", .o = "level3"}},
    {"position", position, {.start = true, .variant = "3x3x3", .x = "human", .o = "level3"}},
    {"position, wrong",
     wrong_position,
     {.start = true, .variant = "3x3x3", .x = "human", .o = "level3"}},
    {"position, right",
     right_position,
     {.start = true, .variant = "3x3x3", .x = "human", .o = "level3"}},
    {"games, none kept", kept, {.start = true, .variant = "3x3x3", .x = "human", .o = "human"}},
    {"games", kept, KEPT(30)},
    {"games, one", kept_one, KEPT(3)},
    {"games, named", kept_named, KEPT(3)},
    {"games, wrong", kept_wrong, KEPT(30)},
    {"games, deleted", kept_deleted, KEPT(3)},
    {"set up", set_up, {.start = true, .variant = "3x3x3", .x = "human", .o = "level3"}},
    {"set up, wrong",
     set_up_wrong,
     {.start = true, .variant = "7x6x4+drop", .x = "human", .o = "level3"}},
    {"set up, 32x32", set_up, {.start = true, .variant = "32x32x5", .x = "human", .o = "level3"}},
    {"game, an open three", open_three, {.variant = "15x15x5", .x = "human", .o = "human"}},
    {"glossary", glossary, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"demo", demo, {.demo = true, .variant = "3x3x3", .x = "level2", .o = "level3"}},
    {"tree", tree, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tree, skips", tree_skips, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tree, in words", tree_code_words, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tree, in C", tree_code_c, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tree, meets", tree_meets, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tree, limited", tree_limited, {.variant = "4x4x4", .x = "human", .o = "human"}},
    {"tree, end", tree_end, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tour, a position", tour_position, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tour, a position, done",
     tour_position_done,
     {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tour, an end, done", tour_end, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tour, a score", tour_score, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tour, MAX and MIN, done", tour_sides, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tour, skips", tour_skips, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tour, skips, done", tour_skips_done, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tour, boards", tour_boards, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tour, memory, done", tour_memory, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tour, sooner, done", tour_sooner, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tour, a limit", tour_limit, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tour, a limit, done", tour_limit_done, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tour, a guess, done", tour_guess, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tour, exercise, wrong", tour_wrong, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tour, exercise, done", tour_exercise, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tour, what is it worth, done",
     tour_worth_done,
     {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tour, two marks ahead", tour_limited, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tour, over", tour_over, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tour, two marks ahead, done",
     tour_limited_done,
     {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"tree, menu", tree_menu, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"who wins, searching",
     search,
     {.variant = "6x6x5", .x = "human", .o = "human", .solve = late_search}},
    {"analysis, 15x15", analysis_large, {.variant = "15x15x5", .x = "human", .o = "human"}},
    {"analysis, threats", analysis_threats, {.variant = "7x6x4+drop", .x = "human", .o = "human"}},
    {"analysis, proven", analysis_proven, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"who wins, answer", answer, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"why", why, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"why, folded", why_folded, {.variant = "4x4x3", .x = "human", .o = "human"}},
    {"who wins, searching, details",
     search_in_detail,
     {.variant = "6x6x5", .x = "human", .o = "human", .solve = late_search}},
    {"who wins, stopped",
     stopped,
     {.variant = "6x6x5", .x = "human", .o = "human", .solve = late_search}},
    {"who wins, stopped, details",
     stopped_in_detail,
     {.variant = "6x6x5", .x = "human", .o = "human", .solve = late_search}},
    {"who wins, answer", answer, {.variant = "3x3x3", .x = "human", .o = "human"}},
    {"who wins, answer, details",
     answer_in_detail,
     {.variant = "3x3x3", .x = "human", .o = "human"}},
};

// --- all of them

static ScreenFixture *open_screen(const TextRasteriser *text, size_t screen, const int *window,
                                  float scale, bool unsaved) {
    ScreenOptions options = SCREENS[screen].options;
    options.unsaved = unsaved;
    options.width = window[0];
    options.height = window[1];
    options.text_scale = scale;
    options.text = text;
    options.still = options.small_tables = true;
    ScreenFixture *fixture = screen_fixture_open(&options);
    SCREENS[screen].go(fixture);
    stage_draw(fixture->stage, fixture->list, fixture->now);
    return fixture;
}

/// A screen in one shape; screen_fixture_close ends it.
static ScreenFixture *show(const TextRasteriser *text, size_t screen, const int *window,
                           float scale) {
    return open_screen(text, screen, window, scale, false);
}

static Frame frame_of(ScreenFixture *fixture, const TextRasteriser *text) {
    return (Frame){fixture->list, &fixture->stage->list, text, stage_palette(fixture->stage),
                   stage_view(fixture->stage)};
}

/// The present picture.
static int check_picture(ScreenFixture *fixture, const TextRasteriser *text, bool painted,
                         Text *faults) {
    const Frame frame = frame_of(fixture, text);
    int count = legibility_check(&frame, faults);
    for (size_t i = 0; i < ARRAY_LEN(DISPLAYS) && painted; i++)
        count +=
            legibility_check_painted(&frame, DISPLAYS[i] * stage_scale(fixture->stage), faults);
    return count;
}

/// In all themes, one after the other. Themes and sizes of text have the same letters painted.
static int check(const TextRasteriser *text, size_t screen, const int *window, float scale) {
    ScreenFixture *fixture = show(text, screen, window, scale);
    static char memory[1 << 16];
    Text faults = text_over(memory, sizeof memory);
    int count = check_picture(fixture, text, scale == 1, &faults);
    for (size_t theme = 1; theme < palette_count(); theme++) {
        Settings settings = *stage_settings(fixture->stage);
        settings.theme = (int)theme;
        stage_change_settings(fixture->stage, &settings);
        stage_finish(fixture->stage); // as after what a person does: a page may find more room
        stage_draw(fixture->stage, fixture->list, fixture->now);
        count += check_picture(fixture, text, false, &faults);
    }
    if (count > 0)
        fprintf(stderr, "%s at %dx%d, text %.0f %%:\n%s", SCREENS[screen].name, window[0],
                window[1], (double)(100 * scale), memory);
    screen_fixture_close(fixture);
    return count;
}

static void every_screen_is_legible_in_every_shape(void **state) {
    const TextRasteriser text = font_rasteriser(*state);
    int found = 0;
    for (size_t screen = 0; screen < ARRAY_LEN(SCREENS); screen++)
        for (size_t w = 0; w < ARRAY_LEN(WINDOWS); w++)
            for (size_t t = 0; t < ARRAY_LEN(TEXT_SCALES); t++)
                found += check(&text, screen, WINDOWS[w], TEXT_SCALES[t]);
    assert_int_equal(found, 0);
}

/// Px of the window that its letters have on average.
static float mean_size(const TextRasteriser *text, size_t screen, const int *window, float scale) {
    ScreenFixture *fixture = show(text, screen, window, scale);
    const Frame frame = frame_of(fixture, text);
    const float size = legibility_mean_size(&frame) * stage_scale(fixture->stage);
    screen_fixture_close(fixture);
    return size;
}

/// By as much as the smallest view leaves room for: hardly any on a phone, where whole labels take
/// it, and none in the smallest windows.
static void larger_text_is_seen_on_every_screen(void **state) {
    const TextRasteriser text = font_rasteriser(*state);
    static const struct {
        int window[2];
        float times; ///< at least
    } CASES[] = {{{1280, 800}, 1.15f}, {{1920, 1080}, 1.15f}, {{390, 844}, 1.02f}};
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++)
        for (size_t screen = 0; screen < ARRAY_LEN(SCREENS); screen++) {
            const float usual = mean_size(&text, screen, CASES[i].window, 1);
            const float large = mean_size(&text, screen, CASES[i].window, 1.6f);
            if (large < CASES[i].times * usual)
                fail_msg("%s at %dx%d: letters grow from %.1f to %.1f px", SCREENS[screen].name,
                         CASES[i].window[0], CASES[i].window[1], (double)usual, (double)large);
        }
}

static bool has_cut_line(const DrawList *list) {
    static const char CUT[] = "…";
    for (size_t i = 0; i < list->command_count; i++) {
        const DrawCommand *command = &list->commands[i];
        const char *words = list->text + command->text.first;
        const size_t length = command->kind == DRAW_TEXT ? strlen(words) : 0;
        if (length >= strlen(CUT) && strcmp(words + length - strlen(CUT), CUT) == 0)
            return true;
    }
    return false;
}

/// Not what fits, but all that is told.
static void no_page_of_the_tour_is_cut(void **state) {
    const TextRasteriser text = font_rasteriser(*state);
    for (size_t screen = 0; screen < ARRAY_LEN(SCREENS); screen++)
        for (size_t w = 0; w < ARRAY_LEN(WINDOWS) && strncmp(SCREENS[screen].name, "tour", 4) == 0;
             w++) {
            ScreenFixture *fixture = show(&text, screen, WINDOWS[w], 1);
            if (has_cut_line(fixture->list))
                fail_msg("%s is cut at %dx%d", SCREENS[screen].name, WINDOWS[w][0], WINDOWS[w][1]);
            screen_fixture_close(fixture);
        }
}

// --- windows with less room than the least layout

/// Phones held sideways, a laptop at 200 per cent, and one held upright.
static const int SMALL[][2] = {{844, 390}, {844, 340}, {740, 360}, {667, 331},
                               {640, 360}, {568, 320}, {320, 480}};

static bool is_in_window(Point at, const int *window) {
    return at.x >= 0 && at.y >= 0 && at.x < (float)window[0] && at.y < (float)window[1];
}

/// Turns the wheel in a corner until the place shows; false where it never does.
static bool turn_to(ScreenFixture *fixture, Point place, const int *window, Point *at) {
    for (int turns = 0; turns < 60; turns++) {
        *at = stage_scroll_window(fixture->stage, place);
        if (is_in_window(*at, window))
            return true;
        const bool across = at->x < 0 || at->x >= (float)window[0];
        const bool back = across ? at->x < 0 : at->y < 0;
        stage_event(fixture->stage,
                    &(Input){.kind = INPUT_WHEEL,
                             .at = {2, 2},
                             .across = across ? back ? -1 : 1 : 0,
                             .wheel = across ? 0
                                      : back ? 1
                                             : -1},
                    fixture->now);
    }
    return false;
}

/// The widget that a pointer at `at` (window px) is over: what a click there is for.
static int widget_under(ScreenFixture *fixture, Point at) {
    screen_fixture_move(fixture, at);
    return fixture->stage->top->widgets.hover;
}

static int out_of_reach(ScreenFixture *fixture, size_t screen, const int *window) {
    int found = 0;
    WidgetList *list = base_alloc(sizeof *list);
    screen_fixture_resize(fixture, window[0], window[1]);
    *list = fixture->stage->list;
    for (int i = 0; i < list->count; i++) {
        const Widget *widget = &list->widgets[i];
        Point at;
        if (widget->disabled || (turn_to(fixture, widget_target(widget, -1), window, &at) &&
                                 widget_under(fixture, at) == widget->id))
            continue;
        print_error("%s at %dx%d: \"%s\" is out of reach\n", SCREENS[screen].name, window[0],
                    window[1], widget->label);
        found++;
    }
    base_free(list);
    return found;
}

/// Tab brings what it finds into the window, its beginning at least.
static int out_of_focus(ScreenFixture *fixture, size_t screen, const int *window) {
    int found = 0;
    for (int i = 0; i <= fixture->stage->list.count; i++) {
        screen_fixture_press(fixture, KEY_TAB);
        const Rect focus = stage_scroll_focus(fixture->stage);
        const Point shown = fixture->stage->layout.shown;
        const Point begin =
            POINT(focus.x + MIN(focus.w, shown.x) / 2, focus.y + MIN(focus.h, shown.y) / 2);
        if (focus.w == 0 || is_in_window(stage_scroll_window(fixture->stage, begin), window))
            continue;
        const Widget *widget =
            widget_find(&fixture->stage->list, fixture->stage->top->widgets.focus);
        print_error("%s at %dx%d: \"%s\" has the focus out of sight\n", SCREENS[screen].name,
                    window[0], window[1], widget->label);
        found++;
    }
    return found;
}

/// A finger that goes down at `from` pulls the view, and lets go without a press.
static bool pulls(ScreenFixture *fixture, Point from, const int *window) {
    const Stage *stage = fixture->stage;
    Screen *top = stage->top;
    const bool across = stage->layout.view.y <= stage->layout.shown.y;
    const Point to = across ? POINT(from.x + 60, from.y) : POINT(from.x, from.y - 60);
    top->scroll = across ? POINT(1e4f, 0) : POINT(0, 0);
    screen_fixture_resize(fixture, window[0], window[1]);
    const Point before = stage_scroll_of(stage, top);
    screen_fixture_touch(fixture, INPUT_POINTER_DOWN, from);
    screen_fixture_touch(fixture, INPUT_POINTER_MOVE, to);
    screen_fixture_touch(fixture, INPUT_POINTER_UP, to);
    if (stage->top != top)
        return false;
    const Point after = stage_scroll_of(stage, top);
    return across ? after.x < before.x : after.y > before.y;
}

/// From the edge of a sheet or page, or from the bar, where a list or a board takes the edge.
static int out_of_pull(ScreenFixture *fixture, size_t screen, const int *window) {
    if (stage_shows_all(fixture->stage) ||
        pulls(fixture, POINT(6, (float)window[1] * .8f), window) ||
        pulls(fixture, POINT(6, 28), window))
        return 0;
    print_error("%s at %dx%d: a finger pulls nothing\n", SCREENS[screen].name, window[0],
                window[1]);
    return 1;
}

static void every_control_is_reached_in_small_windows(void **state) {
    const TextRasteriser text = font_rasteriser(*state);
    static const int WHOLE[] = {1280, 800};
    int found = 0;
    for (size_t screen = 0; screen < ARRAY_LEN(SCREENS); screen++) {
        ScreenFixture *fixture = show(&text, screen, WHOLE, 1);
        for (size_t w = 0; w < ARRAY_LEN(SMALL); w++)
            found += out_of_reach(fixture, screen, SMALL[w]) +
                     out_of_focus(fixture, screen, SMALL[w]) +
                     out_of_pull(fixture, screen, SMALL[w]);
        screen_fixture_close(fixture);
    }
    assert_int_equal(found, 0);
}

// --- labels

/// Phones held upright, and windows that are small for the least view.
static const int NARROW[][2] = {{360, 800}, {390, 844}, {690, 480}, {568, 320}, {320, 480}};

static bool is_phrase(const char *words) {
    for (Phrase i = 0; i < PHRASE_COUNT; i++)
        if (strcmp(phrase(i), words) == 0)
            return true;
    return false;
}

/// A square, a number, or a side.
static bool is_of_play(Slice word) {
    static const char MEANT[] = "0123456789.()+-,";
    const bool square = word.length > 1 && word.start[0] >= 'a' && word.start[0] <= 'z';
    size_t i = square ? 1 : 0;
    if (slice_is(word, "X") || slice_is(word, "O"))
        return true;
    while (i < word.length && memchr(MEANT, word.start[i], sizeof MEANT - 1))
        i++;
    return i == word.length;
}

/// `a3 b2 …`, `3. c1`, `draw: a2, c2`: after a heading squares and numbers alone.
static bool is_line_of_play(Slice words) {
    Slice word = slice_next_word(&words, " ");
    if (word.length > 0 && word.start[word.length - 1] == ':')
        word = slice_next_word(&words, " ");
    while (is_of_play(word) && word.length > 0)
        word = slice_next_word(&words, " ");
    return word.length == 0;
}

/// Of people and of games, of files, and paths, whose end is kept.
static bool is_name(Slice begin, const char *rest) {
    static const char *const NAMES[] = {"Wilhelmina Featherstonehaugh-Cholmondeley",
                                        "Wilhelmina von Thurn",
                                        "Connect Four",
                                        LARGE_FILE,
                                        "a folder with a long name",
                                        "inkrow-3x3x3.png"};
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (begin.length > 0 && strncmp(NAMES[i], begin.start, begin.length) == 0)
            return true;
    return begin.length == 0 && rest[0] == '/';
}

/// `[alpha … beta]` is a span of values.
static bool is_span(const char *words, const char *cut) {
    return memchr(words, '[', (size_t)(cut - words)) && strchr(cut, ']');
}

/// Only such words may have an ellipsis.
static bool is_cut(const char *words) {
    for (const char *cut = words; !is_phrase(words) && (cut = strstr(cut, "…"));
         cut += strlen("…")) {
        const Slice begin = {words, (size_t)(cut - words)};
        if (!is_span(words, cut) && !is_line_of_play(begin) && !is_name(begin, cut + strlen("…")))
            return true;
    }
    return false;
}

static int count_cut(const DrawList *list, size_t screen, const int *window, float scale) {
    int found = 0;
    for (size_t i = 0; i < list->command_count; i++) {
        const char *words = list->text + list->commands[i].text.first;
        if (list->commands[i].kind != DRAW_TEXT || !is_cut(words))
            continue;
        print_error("%s at %dx%d, text %.0f %%: \"%s\" is cut\n", SCREENS[screen].name, window[0],
                    window[1], (double)(100 * scale), words);
        found++;
    }
    return found;
}

static void only_names_are_cut(void **state) {
    const TextRasteriser text = font_rasteriser(*state);
    static const float SCALES[] = {1, 1.6f};
    int found = 0;
    for (size_t screen = 0; screen < ARRAY_LEN(SCREENS); screen++)
        for (size_t s = 0; s < ARRAY_LEN(SCALES); s++) {
            ScreenFixture *fixture = show(&text, screen, NARROW[0], SCALES[s]);
            for (size_t w = 0; w < ARRAY_LEN(NARROW); w++) {
                screen_fixture_resize(fixture, NARROW[w][0], NARROW[w][1]);
                screen_fixture_pass(fixture, 10);
                found += count_cut(fixture->list, screen, NARROW[w], SCALES[s]);
            }
            screen_fixture_close(fixture);
        }
    assert_int_equal(found, 0);
}

// --- what looks further

static bool is_drawn(const DrawList *list, const char *words) {
    for (size_t i = 0; i < list->command_count; i++)
        if (list->commands[i].kind == DRAW_TEXT &&
            strcmp(list->text + list->commands[i].text.first, words) == 0)
            return true;
    return false;
}

/// Controls of the game that have lost their words.
static int count_wordless(ScreenFixture *fixture, const char *screen, const int *window,
                          float scale, int language) {
    static const char *const HELPERS[] = {"undo",     "redo",     "hint", "explain", "new game",
                                          "who wins", "analysis", "tree", "play",    "review"};
    int found = 0, part;
    for (size_t i = 0; i < ARRAY_LEN(HELPERS); i++) {
        const Action *action = action_named(fixture->stage->top, HELPERS[i], &part);
        const Widget *control =
            widget_find(&fixture->stage->list, action_id(fixture->stage->top, HELPERS[i], 0));
        const bool none = strcmp(HELPERS[i], "tree") == 0 && strcmp(screen, "game") != 0;
        if (!action_is_there(fixture->stage->top, action) || none ||
            (control && (control->disabled || is_drawn(fixture->list, control->label))))
            continue;
        print_error("%s in %s at %dx%d, text %.0f %%: \"%s\" has no words\n", screen,
                    languages_code(language), window[0], window[1], (double)(100 * scale),
                    HELPERS[i]);
        found++;
    }
    return found;
}

/// Where words have room beside the smallest board that is worth it.
static bool has_room_for_words(const int *window, float scale) {
    return window[0] != 768 || scale < 1.3f;
}

/// In windows from a phone's on, in languages with short and with long words.
static void helpers_keep_their_words(void **state) {
    static const int SIZES[][2] = {{1280, 800}, {1024, 768}, {768, 1024}, {390, 844}, {360, 800}};
    static const char *const GAMES[] = {"game", "game, won", "game, 15x15", "game, drop"};
    static const char *const LANGUAGES[] = {"en", "de"};
    static const float SCALES[] = {1, 1.6f};
    const TextRasteriser text = font_rasteriser(*state);
    int found = 0;
    for (size_t w = 0; w < ARRAY_LEN(SIZES); w++)
        for (size_t screen = 0; screen < ARRAY_LEN(SCREENS); screen++)
            for (size_t i = 0; i < ARRAY_LEN(GAMES) * ARRAY_LEN(SCALES); i++) {
                const float scale = SCALES[i % ARRAY_LEN(SCALES)];
                if (strcmp(SCREENS[screen].name, GAMES[i / ARRAY_LEN(SCALES)]) != 0 ||
                    !has_room_for_words(SIZES[w], scale))
                    continue;
                ScreenFixture *fixture = show(&text, screen, SIZES[w], scale);
                for (size_t l = 0; l < ARRAY_LEN(LANGUAGES); l++) {
                    const int language = languages_find(LANGUAGES[l]);
                    Problem problem;
                    assert_true(languages_use(language, &problem));
                    screen_fixture_resize(fixture, SIZES[w][0], SIZES[w][1]);
                    stage_finish(fixture->stage);
                    stage_draw(fixture->stage, fixture->list, fixture->now);
                    found +=
                        count_wordless(fixture, SCREENS[screen].name, SIZES[w], scale, language) +
                        count_cut(fixture->list, screen, SIZES[w], scale);
                }
                said_use(NULL);
                screen_fixture_close(fixture);
            }
    assert_int_equal(found, 0);
}

// --- the mark that says that games are not saved

static const Widget *find_mark(const WidgetList *list) {
    int part;
    return widget_by_label(list, phrase(PHRASE_UNSAVED), &part);
}

/// Sheets pass, and leave the page's mark to be seen; but the tour is as large as a page.
static bool is_page(const Screen *screen) {
    return !screen->below || screen->ops->covers_page;
}

/// What is wrong with the place of the mark; NULL for nothing.
static const char *fault_of_mark(ScreenFixture *fixture, const TextRasteriser *text,
                                 const int *window) {
    const WidgetList *list = &fixture->stage->list;
    const Widget *mark = find_mark(list);
    const Frame frame = frame_of(fixture, text);
    if (!mark)
        return "is not there";
    const float half = mark->area.w / 2;
    const Point middle = rect_centre(mark->area);
    for (int side = -1; side <= 1; side += 2) {
        const Point corner = POINT(middle.x + (float)side * half, middle.y + (float)side * half);
        const Point at = stage_scroll_window(fixture->stage, corner);
        if (at.x < 0 || at.y < 0 || at.x > (float)window[0] || at.y > (float)window[1])
            return "leaves the window";
    }
    for (int i = 0; i < list->count; i++) {
        const Rect both = rect_intersection(mark->area, widget_hit_area(&list->widgets[i]));
        if (&list->widgets[i] != mark && both.w > 0 && both.h > 0)
            return list->widgets[i].label;
    }
    return stage_shows_all(fixture->stage) ? legibility_words_in(&frame, mark->area) : NULL;
}

/// Where the window shows a part of the view: its first corner, and its last.
static int faults_of_mark(ScreenFixture *fixture, const TextRasteriser *text, size_t screen,
                          const int *window) {
    int found = 0;
    screen_fixture_resize(fixture, window[0], window[1]);
    for (int corner = 0; corner < (stage_shows_all(fixture->stage) ? 1 : 2); corner++) {
        fixture->stage->top->scroll = POINT((float)corner * 1e4f, (float)corner * 1e4f);
        screen_fixture_resize(fixture, window[0], window[1]);
        const char *fault = fault_of_mark(fixture, text, window);
        if (fault)
            print_error("%s at %dx%d, %s: the mark: %s\n", SCREENS[screen].name, window[0],
                        window[1], corner ? "its last corner" : "its first corner", fault);
        found += fault != NULL;
    }
    return found;
}

static void that_games_are_not_saved_is_seen_on_every_page(void **state) {
    const TextRasteriser text = font_rasteriser(*state);
    int found = 0;
    for (size_t screen = 0; screen < ARRAY_LEN(SCREENS); screen++) {
        ScreenFixture *fixture = open_screen(&text, screen, WINDOWS[0], 1, true);
        const Screen *top = fixture->stage->top;
        for (size_t w = 0; w < ARRAY_LEN(WINDOWS) && is_page(top); w++)
            found += faults_of_mark(fixture, &text, screen, WINDOWS[w]);
        for (size_t w = 0; w < ARRAY_LEN(SMALL) && is_page(top); w++)
            found += faults_of_mark(fixture, &text, screen, SMALL[w]);
        for (size_t w = 0; w < ARRAY_LEN(NARROW) && is_page(top); w++)
            found += faults_of_mark(fixture, &text, screen, NARROW[w]);
        screen_fixture_close(fixture);
    }
    assert_int_equal(found, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(helpers_keep_their_words),
        cmocka_unit_test(only_names_are_cut),
        cmocka_unit_test(that_games_are_not_saved_is_seen_on_every_page),
        cmocka_unit_test(every_control_is_reached_in_small_windows),
        cmocka_unit_test(every_screen_is_legible_in_every_shape),
        cmocka_unit_test(larger_text_is_seen_on_every_screen),
        cmocka_unit_test(no_page_of_the_tour_is_cut),
    };
    return cmocka_run_group_tests(tests, font_fixture_open, font_fixture_close);
}
