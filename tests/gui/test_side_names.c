// Where marks are stones, no word on any screen says X or O of the game at hand.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "ui/stage/stage_parts.h"
#include "ui/words/phrase.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

// --- what is shown

static void play(ScreenFixture *fixture, const char *cells) {
    char cell[4];
    int length;
    for (; sscanf(cells, " %3s%n", cell, &length) == 1; cells += length)
        screen_fixture_click_cell(fixture, cell);
    screen_fixture_settle(fixture);
}

static void wait_for(ScreenFixture *fixture, const char *label) {
    bool enabled = false;
    for (int i = 0; i < 20000 && !(screen_fixture_has_control(fixture, label, &enabled) && enabled);
         i++)
        screen_fixture_think(fixture);
    if (!enabled)
        fail_msg("'%s' never comes", label);
}

static void think(ScreenFixture *fixture, int frames) {
    for (int i = 0; i < frames; i++)
        screen_fixture_think(fixture);
}

static void press(ScreenFixture *fixture, Key key) {
    screen_fixture_press(fixture, key);
    screen_fixture_settle(fixture);
}

static void nothing(ScreenFixture *fixture) {
    (void)fixture;
}

#define THREE "h8 i9 h9 h10 i8 g8 j7 g10 "
/// O can win at once.
#define FOUR "h8 a1 i8 a2 o15 a3 o13 a4 "

static void three(ScreenFixture *fixture) {
    play(fixture, THREE);
}

static void hint(ScreenFixture *fixture) {
    play(fixture, FOUR);
    screen_fixture_press(fixture, 'h');
    think(fixture, 100);
}

/// What is pointed at is told in the line below the board.
static void explain(ScreenFixture *fixture) {
    play(fixture, FOUR);
    screen_fixture_press(fixture, 'e');
    think(fixture, 100);
    screen_fixture_move(fixture, screen_fixture_cell(fixture, "a5"));
}

static void explain_early(ScreenFixture *fixture) {
    play(fixture, THREE);
    screen_fixture_press(fixture, 'e');
    think(fixture, 100);
}

static void explain_as_x(ScreenFixture *fixture) {
    Settings settings = *stage_settings(fixture->stage);
    settings.as_x = 1;
    stage_change_settings(fixture->stage, &settings);
    explain(fixture);
}

static void swap2(ScreenFixture *fixture) {
    press(fixture, 'k');
    screen_fixture_click_control(fixture, "Swap2");
    press(fixture, KEY_ESCAPE);
    press(fixture, KEY_ENTER);
}

static void swap2_chosen(ScreenFixture *fixture) {
    swap2(fixture);
    play(fixture, "h8 i9 h9");
}

static void swap2_taken(ScreenFixture *fixture) {
    swap2_chosen(fixture);
    press(fixture, '2');
}

static void play_for(ScreenFixture *fixture) {
    play(fixture, "h8");
    press(fixture, 'c');
}

static void pens_swapped(ScreenFixture *fixture) {
    play_for(fixture);
    press(fixture, 'y');
}

#define WON "h8 h9 i8 i9 j8 j9 k8 k9 l8"

static void won(ScreenFixture *fixture) {
    play(fixture, WON);
}

static void next_game(ScreenFixture *fixture) {
    won(fixture);
    press(fixture, 'n');
}

static void resigning(ScreenFixture *fixture) {
    play(fixture, THREE);
    press(fixture, 'q');
}

static void resigned(ScreenFixture *fixture) {
    resigning(fixture);
    press(fixture, 'l');
}

static void offered(ScreenFixture *fixture) {
    play(fixture, "h8");
    press(fixture, 'k');
    screen_fixture_click_control(fixture, "Offer a draw");
}

static void analysis(ScreenFixture *fixture, const char *cells) {
    play(fixture, cells);
    screen_fixture_press(fixture, 'a');
    wait_for(fixture, "Line 1");
    think(fixture, 100);
}

static void analysed(ScreenFixture *fixture) {
    analysis(fixture, THREE);
}

static void analysed_proven(ScreenFixture *fixture) {
    analysis(fixture, FOUR);
}

static void analysed_threats(ScreenFixture *fixture) {
    analysis(fixture, FOUR);
    screen_fixture_press(fixture, 'x');
}

static void clocks_run(ScreenFixture *fixture) {
    press(fixture, 'k');
    screen_fixture_click_control(fixture, "Whole game");
    press(fixture, KEY_ESCAPE);
    press(fixture, KEY_ENTER);
    analysis(fixture, THREE);
}

static void review(ScreenFixture *fixture, const char *cells) {
    play(fixture, cells);
    screen_fixture_press(fixture, 'v');
    think(fixture, 500);
    screen_fixture_press(fixture, 's');
    think(fixture, 20);
}

static void reviewed(ScreenFixture *fixture) {
    review(fixture, WON);
    screen_fixture_press(fixture, KEY_HOME);
}

static void reviewed_move(ScreenFixture *fixture) {
    reviewed(fixture);
    screen_fixture_press(fixture, 'n');
}

static void review_tried(ScreenFixture *fixture) {
    reviewed_move(fixture);
    screen_fixture_press(fixture, 't');
}

#define SMALL "e5 a1 f5 i9 g5"

/// A short game, looked at to its end: what is said of its moves is proven.
static void reviewed_whole(ScreenFixture *fixture) {
    play(fixture, SMALL);
    screen_fixture_press(fixture, 'v');
    for (int i = 0; i < 20000 && stage_busy(fixture->stage, fixture->now); i++)
        screen_fixture_think(fixture);
    screen_fixture_press(fixture, KEY_HOME);
    screen_fixture_press(fixture, KEY_RIGHT);
}

static void turned_small(ScreenFixture *fixture) {
    play(fixture, SMALL);
    screen_fixture_press(fixture, 'y');
    think(fixture, 100);
}

static void turned(ScreenFixture *fixture) {
    play(fixture, WON);
    screen_fixture_press(fixture, 'y');
    think(fixture, 800);
}

static void searching(ScreenFixture *fixture) {
    play(fixture, "h8 i9");
    screen_fixture_press(fixture, 'w');
    think(fixture, 50);
}

static void show_details(ScreenFixture *fixture) {
    bool enabled;
    if (screen_fixture_has_control(fixture, "Details", &enabled))
        screen_fixture_click_control(fixture, "Details");
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
    wait_for(fixture, "Play the proof");
}

static void answered_in_detail(ScreenFixture *fixture) {
    answered(fixture);
    show_details(fixture);
}

static void answered_plan(ScreenFixture *fixture) {
    screen_fixture_press(fixture, 'w');
    think(fixture, 100);
}

static void answered_end(ScreenFixture *fixture) {
    play(fixture, "e5 a1 f5 a2");
    answered(fixture);
}

static void proof_played(ScreenFixture *fixture) {
    answered(fixture);
    press(fixture, 'p');
}

static void proof_won(ScreenFixture *fixture) {
    proof_played(fixture);
    screen_fixture_click_control(fixture, "Let it play");
    think(fixture, 100);
    screen_fixture_settle(fixture);
}

static void players(ScreenFixture *fixture) {
    press(fixture, 'o');
}

static void options(ScreenFixture *fixture) {
    press(fixture, 'k');
    for (int i = 0; i < 2; i++)
        screen_fixture_click_control(fixture, "First marks +");
}

static void settings(ScreenFixture *fixture) {
    press(fixture, (Key)',');
}

static void settings_more(ScreenFixture *fixture) {
    settings(fixture);
    screen_fixture_click_control(fixture, "More…");
}

static void position(ScreenFixture *fixture) {
    press(fixture, 'p');
    screen_fixture_paste(fixture, "h8 i9 h9");
    screen_fixture_settle(fixture);
}

static void set_up(ScreenFixture *fixture) {
    position(fixture);
    screen_fixture_click_control(fixture, "Set up");
    screen_fixture_settle(fixture);
}

static void set_up_wrong(ScreenFixture *fixture) {
    set_up(fixture);
    press(fixture, 'x');
    for (int i = 0; i < 4; i++)
        screen_fixture_click(
            fixture, screen_fixture_cell(fixture, (const char[]){(char)('a' + 2 * i), '2', '\0'}));
}

static void set_up_over(ScreenFixture *fixture) {
    set_up(fixture);
    press(fixture, 'o');
    for (int i = 0; i < 5; i++)
        screen_fixture_click(
            fixture, screen_fixture_cell(fixture, (const char[]){(char)('a' + i), '2', '\0'}));
}

static void help(ScreenFixture *fixture) {
    press(fixture, KEY_F1);
}

static void saved(ScreenFixture *fixture) {
    play(fixture, THREE);
    screen_fixture_press_with(fixture, 'e', true, false);
    screen_fixture_settle(fixture);
}

// --- what may not be

static bool joins(char c) {
    return isalnum((unsigned char)c) || c == '+' || (c & 0x80);
}

/// Has it an X or O of its own? Of keys nobody thinks that they are sides.
static bool says_letter(const char *words) {
    for (const char *at = words; *at; at++)
        if ((*at == 'X' || *at == 'O') && (at == words || !joins(at[-1])) && !joins(at[1]))
            return true;
    return false;
}

/// The key of a control, or, in tables of keys, one letter for itself.
static bool is_key(const char *words) {
    return strlen(words) == 1;
}

/// The field and its examples are in the notation, which is the same everywhere, and an example's
/// board is a small one.
static bool is_notation(const char *words) {
    return strchr(words, '/') || strstr(words, "X first") ||
           strcmp(words, phrase(PHRASE_EXAMPLE_FIRST)) == 0;
}

static int count_letters(const char *words, const char *where) {
    if (!says_letter(words) || is_key(words) || is_notation(words))
        return 0;
    print_error("%s: '%s'\n", where, words);
    return 1;
}

typedef struct Shown {
    const char *variant;
    void (*go)(ScreenFixture *fixture);
    const char *name, *x, *o;
    bool start, demo;
} Shown;

static int letters_in(ScreenFixture *fixture, const char *name) {
    int found = 0;
    stage_draw(fixture->stage, fixture->list, fixture->now);
    const DrawList *list = fixture->list;
    for (size_t i = 0; i < list->command_count; i++)
        if (list->commands[i].kind == DRAW_TEXT)
            found += count_letters(list->text + list->commands[i].text.first, name);
    const WidgetList *widgets = &fixture->stage->list;
    for (int i = 0; i < widgets->count; i++)
        found += count_letters(widgets->widgets[i].label, name);
    return found;
}

static int letters_on(const Shown *shown, int width, int height) {
    ScreenFixture *fixture = screen_fixture_open(&(ScreenOptions){
        .variant = shown->variant,
        .x = shown->x ? shown->x : "human",
        .o = shown->o ? shown->o : "human",
        .width = width,
        .height = height,
        .start = shown->start,
        .demo = shown->demo,
        .kept = shown->start ? 30 : 0,
        .still = true,
        .stones = true,
        .small_tables = true,
    });
    shown->go(fixture);
    const int found = letters_in(fixture, shown->name);
    screen_fixture_close(fixture);
    return found;
}

#define GAME(board, function)                                                                      \
    { board, function, #function, NULL, NULL, false, false }
#define AGAINST(board, function, level)                                                            \
    { board, function, #function " against " level, NULL, level, false, false }
#define START(board, function)                                                                     \
    { board, function, #function " from the start", NULL, NULL, true, false }
static const Shown SHOWN[] = {
    GAME("15x15x5", nothing),
    GAME("15x15x5", three),
    GAME("15x15x5", hint),
    GAME("15x15x5", explain),
    GAME("15x15x5", explain_early),
    GAME("15x15x5", explain_as_x),
    GAME("15x15x5", play_for),
    AGAINST("15x15x5", nothing, "level1"),
    AGAINST("15x15x5", play_for, "level1"),
    AGAINST("15x15x5", pens_swapped, "level1"),
    GAME("15x15x5", won),
    GAME("15x15x5", next_game),
    GAME("15x15x5", resigning),
    GAME("15x15x5", resigned),
    GAME("15x15x5", offered),
    GAME("15x15x5", analysed),
    GAME("15x15x5", analysed_proven),
    GAME("15x15x5", analysed_threats),
    GAME("15x15x5", reviewed),
    GAME("15x15x5", reviewed_move),
    GAME("15x15x5", review_tried),
    GAME("15x15x5", turned),
    GAME("9x9x3", reviewed_whole),
    GAME("9x9x3", turned_small),
    GAME("15x15x5", searching),
    GAME("15x15x5", searching_in_detail),
    GAME("15x15x5", stopped),
    GAME("9x9x3", answered),
    GAME("9x9x3", answered_in_detail),
    GAME("9x9x3", answered_end),
    GAME("9x9x3", proof_played),
    GAME("9x9x3", proof_won),
    GAME("9x9x9", answered_plan),
    GAME("15x15x11", answered_plan),
    GAME("15x15x5", players),
    GAME("15x15x5", settings),
    GAME("15x15x5", settings_more),
    GAME("15x15x5", help),
    GAME("15x15x5", saved),
    {"15x15x5", nothing, "demo", "level1", "level2", false, true},
    START("15x15x5", nothing),
    START("15x15x5", swap2),
    START("15x15x5", swap2_chosen),
    START("15x15x5", swap2_taken),
    START("15x15x5", clocks_run),
    START("15x15x5", players),
    START("15x15x5", options),
    START("15x15x5", settings),
    START("15x15x5", position),
    START("15x15x5", set_up),
    START("15x15x5", set_up_wrong),
    START("15x15x5", set_up_over),
};

static int letters_in_windows(int width, int height) {
    int found = 0;
    for (size_t i = 0; i < ARRAY_LEN(SHOWN); i++)
        found += letters_on(&SHOWN[i], width, height);
    return found;
}

static void stones_are_black_and_white_in_wide_windows(void **state) {
    (void)state;
    assert_int_equal(letters_in_windows(1280, 800), 0);
}

static void stones_are_black_and_white_on_phones(void **state) {
    (void)state;
    assert_int_equal(letters_in_windows(390, 844), 0);
}

static void so_does_help_on_every_page(void **state) {
    (void)state;
    enum { PAGES_MOST = 40 };
    static const Point WINDOWS[] = {{1280, 800}, {390, 844}};
    int found = 0, told = 0;
    for (size_t i = 0; i < ARRAY_LEN(WINDOWS); i++) {
        ScreenFixture *fixture = screen_fixture_open(&(ScreenOptions){.variant = "15x15x5",
                                                                      .x = "human",
                                                                      .o = "human",
                                                                      .width = (int)WINDOWS[i].x,
                                                                      .height = (int)WINDOWS[i].y,
                                                                      .stones = true,
                                                                      .still = true});
        help(fixture);
        for (int page = 0; page < PAGES_MOST; page++) {
            found += letters_in(fixture, "help");
            told += screen_fixture_count_text(fixture, "black stones") > 0;
            press(fixture, KEY_PAGE_DOWN);
        }
        screen_fixture_close(fixture);
    }
    assert_int_equal(found, 0);
    assert_true(told >= (int)ARRAY_LEN(WINDOWS));
}

/// What is drawn has its name, in the same game, at once.
static void words_follow_the_setting(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 1280, 800);
    play(fixture, "h8");
    assert_true(screen_fixture_count_line(fixture, "O to move") > 0);
    Settings chosen = *stage_settings(fixture->stage);
    chosen.stones = 1;
    stage_change_settings(fixture->stage, &chosen);
    screen_fixture_pass(fixture, 100);
    assert_true(screen_fixture_count_line(fixture, "White to move") > 0);
    press(fixture, 'n'); // O opens the next game
    assert_true(screen_fixture_count_line(fixture, "White to move") > 0);
    press(fixture, 'u'); // back in the game before, which was begun with drawn marks
    assert_true(screen_fixture_count_line(fixture, "White to move") > 0);
    screen_fixture_close(fixture);
}

/// In a list each game has the names of its own board.
static void kept_games_go_by_their_boards(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open(&(ScreenOptions){.variant = "3x3x3",
                                                                  .x = "human",
                                                                  .o = "human",
                                                                  .width = 1280,
                                                                  .height = 800,
                                                                  .start = true,
                                                                  .kept = 30,
                                                                  .stones = true,
                                                                  .still = true});
    press(fixture, 'g');
    const int white = screen_fixture_count_line(fixture, "White to move");
    const int o = screen_fixture_count_line(fixture, "O to move");
    assert_true(white > 0 && o > 0); // 15x15 and 9x9, falling pieces and 3x3
    screen_fixture_close(fixture);
}

/// Small boards draw X and O, whatever was chosen.
static void small_boards_have_letters(void **state) {
    (void)state;
    static const char *const BOARDS[] = {"3x3x3", "8x8x5", "9x8x5", "9x9x4+drop"};
    for (size_t i = 0; i < ARRAY_LEN(BOARDS); i++) {
        ScreenFixture *fixture = screen_fixture_open(&(ScreenOptions){.variant = BOARDS[i],
                                                                      .x = "human",
                                                                      .o = "human",
                                                                      .width = 1280,
                                                                      .height = 800,
                                                                      .stones = true,
                                                                      .still = true});
        assert_true(screen_fixture_count_line(fixture, "X to move") > 0);
        screen_fixture_close(fixture);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stones_are_black_and_white_in_wide_windows),
        cmocka_unit_test(stones_are_black_and_white_on_phones),
        cmocka_unit_test(so_does_help_on_every_page),
        cmocka_unit_test(words_follow_the_setting),
        cmocka_unit_test(kept_games_go_by_their_boards),
        cmocka_unit_test(small_boards_have_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
