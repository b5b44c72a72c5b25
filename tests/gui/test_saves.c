// Games that outlive the window: continued, opened, copied, dropped and saved.
#include "base/file.h"
#include "gui/support/app_fixture.h"
#include "rules/notation.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[64]; // of the test that runs

static int make_folder(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/inkrow-saves.XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf -- '%s'", folder);
    return system(command);
}

static AppOptions in_folder(AppOptions options) {
    options.data = folder;
    options.still = true;
    return options;
}

/// The window at the start screen.
static AppFixture *open_again(void) {
    const AppOptions options = in_folder(options_default());
    return fixture_open(&options);
}

static AppFixture *open_game(const char *variant, const char *x, const char *o) {
    const AppOptions options = in_folder(fixture_game(variant, x, o));
    return fixture_open(&options);
}

static AppFixture *open_file(const char *path) {
    AppOptions options = in_folder(options_default());
    options.load = path;
    return fixture_open(&options);
}

static void click_cells(AppFixture *fixture, const char *cells) {
    Slice rest = slice_of(cells);
    for (Slice word; (word = slice_next_word(&rest, " ")).length > 0;) {
        char cell[CELL_TEXT_MAX] = {0};
        memcpy(cell, word.start, word.length);
        fixture_click_cell(fixture, cell);
        fixture_settle(fixture);
    }
}

static void assert_moves(AppFixture *fixture, const char *expected) {
    char memory[MOVES_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    notation_format_moves(fixture_position(fixture), &text);
    assert_string_equal(memory, expected);
}

static bool has_control(AppFixture *fixture, const char *label) {
    Point target;
    bool enabled;
    return stage_find_control(fixture->app->stage, label, &target, &enabled);
}

/// A file in the folder, which the next call's path replaces.
static const char *write_file(const char *name, const char *text) {
    static char path[128];
    Problem problem = {""};
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (!file_write(path, text, strlen(text), &problem))
        fail_msg("%s", problem.sentence);
    return path;
}

static void paste(AppFixture *fixture, const char *text) {
    SDL_SetClipboardText(text);
    fixture_press(fixture, "ctrl+v");
    fixture_pass(fixture, 100);
}

// --- continued

static void the_last_game_is_continued_in_another_window(void **state) {
    (void)state;
    AppFixture *fixture = open_game("5x5x4", "human", "human");
    click_cells(fixture, "a1 b2 c3 d4");
    fixture_press(fixture, "u");
    fixture_press(fixture, "u");
    click_cells(fixture, "e5"); // beside c3
    fixture_press(fixture, "u");
    fixture_close(fixture);
    fixture = open_again();
    fixture_press(fixture, "c");
    assert_moves(fixture, "a1 b2");
    fixture_press(fixture, "r");
    assert_moves(fixture, "a1 b2 e5");
    fixture_press(fixture, "u");
    click_cells(fixture, "c3"); // what followed it then is there, too
    fixture_press(fixture, "r");
    assert_moves(fixture, "a1 b2 c3 d4");
    fixture_close(fixture);
}

static void a_new_game_leads_back_to_that_of_another_window(void **state) {
    (void)state;
    AppFixture *fixture = open_game("5x5x4", "human", "human");
    click_cells(fixture, "a1 b2");
    fixture_close(fixture);
    fixture = open_again();
    fixture_press(fixture, "enter");
    assert_int_equal(fixture_position(fixture)->variant.width, 3);
    fixture_press(fixture, "u");
    assert_moves(fixture, "a1 b2");
    fixture_close(fixture);
}

static void j_leads_to_the_other_variation(void **state) {
    (void)state;
    AppFixture *fixture = open_game("5x5x4", "human", "human");
    click_cells(fixture, "a1 b2");
    fixture_press(fixture, "u");
    click_cells(fixture, "c3");
    fixture_press(fixture, "j");
    assert_moves(fixture, "a1 b2");
    fixture_press(fixture, "j");
    assert_moves(fixture, "a1 c3");
    fixture_close(fixture);
}

static void a_game_against_the_computer_goes_on_with_its_seats(void **state) {
    (void)state;
    AppFixture *fixture = open_game("5x5x4", "human", "level4");
    click_cells(fixture, "c3");
    fixture_press(fixture, "g"); // the players change pens, when that was asked
    fixture_click_control(fixture, "Yes, swap pens");
    fixture_settle(fixture);
    const Position before = *fixture_position(fixture);
    fixture_close(fixture);
    fixture = open_again();
    fixture_press(fixture, "c");
    assert_memory_equal(fixture_position(fixture), &before, sizeof before);
    const GameSpec *spec = session_spec(stage_session(fixture->app->stage));
    assert_int_equal(spec->players[SIDE_X].kind, PLAYER_COMPUTER);
    assert_int_equal(spec->players[SIDE_X].level, 4);
    assert_int_equal(spec->players[SIDE_O].kind, PLAYER_HUMAN);
    fixture_close(fixture);
}

static void a_finished_game_is_not_offered(void **state) {
    (void)state;
    AppFixture *fixture = open_game("3x3x3", "human", "human");
    click_cells(fixture, "a1 a2 b1 b2 c1");
    fixture_close(fixture);
    fixture = open_again();
    assert_false(has_control(fixture, "Continue"));
    fixture_close(fixture);
}

static void the_newest_unfinished_game_is_offered_after_one_that_is_over(void **state) {
    (void)state;
    AppFixture *fixture = open_game("3x3x3", "human", "human");
    click_cells(fixture, "b2 c3");
    fixture_press(fixture, "n");
    click_cells(fixture, "a1 a2 b1 b2 c1");
    fixture_close(fixture);
    fixture = open_again();
    assert_true(has_control(fixture, "Continue"));
    fixture_press(fixture, "c");
    assert_moves(fixture, "b2 c3");
    click_cells(fixture, "a1 c1 b1 c2"); // that ends it
    fixture_press(fixture, "escape");
    assert_false(has_control(fixture, "Continue"));
    fixture_close(fixture);
}

static void nothing_is_kept_unless_it_is_asked_for(void **state) {
    (void)state;
    AppOptions options = fixture_game("3x3x3", "human", "human");
    AppFixture *fixture = fixture_open(&options);
    click_cells(fixture, "a1");
    assert_null(fixture->app->autosave);
    fixture_close(fixture);
}

// --- opened

static void a_file_is_gone_on_with(void **state) {
    (void)state;
    AppFixture *fixture = open_file(write_file("moves.txt", "h8 i9 h9"));
    assert_moves(fixture, "h8 i9 h9");
    assert_int_equal(fixture_position(fixture)->variant.width, 15);
    click_cells(fixture, "i10");
    fixture_close(fixture);
    fixture = open_again();
    fixture_press(fixture, "c"); // kept like any other
    assert_moves(fixture, "h8 i9 h9 i10");
    fixture_close(fixture);
}

static void a_game_lost_on_time_is_over(void **state) {
    (void)state;
    AppOptions options = in_folder(options_default());
    options.load =
        write_file("time.sgf", "(;GM[4]SZ[3]INKROW[3x3x3]INKROWOPTIONS[2 300 0 0 0 0 0 0]"
                               ";B[bb]BL[290.000]WL[0.000]INKROWOUT[1])");
    fixture_play_script(&options, "expect result x\nexpect cell b2 x\n");
}

static void drop(AppFixture *fixture, const char *path) {
    SDL_Event event = {.type = SDL_DROPFILE};
    event.drop.file = SDL_strdup(path);
    assert_int_equal(SDL_PushEvent(&event), 1);
    fixture_pass(fixture, 100);
}

static void a_dropped_file_is_opened_or_refused(void **state) {
    (void)state;
    AppFixture *fixture = open_again();
    drop(fixture, write_file("game.sgf", "(;GM[4]SZ[15];B[hh];W[ii](;B[aa])(;B[bb]))"));
    assert_moves(fixture, "h8 i7 a15");
    drop(fixture, write_file("bad.sgf", "(;GM[4]SZ[15];B[hh]"));
    assert_moves(fixture, "h8 i7 a15");
    fixture_press(fixture, "u");
    assert_moves(fixture, "h8 i7");
    fixture_close(fixture);
}

static void a_dropped_file_ends_a_search_and_a_demo(void **state) {
    (void)state;
    const char *path = write_file("game.sgf", "(;GM[4]SZ[15];B[hh];W[ii])");
    AppFixture *fixture = open_game("15x15x5", "human", "human");
    fixture_press(fixture, "w");
    drop(fixture, path);
    assert_moves(fixture, "h8 i7");
    WhoWins *who_wins = stage_who_wins(fixture->app->stage);
    while (who_wins_busy(who_wins)) {
        who_wins_poll(who_wins);
        fixture_think(fixture);
    }
    fixture_press(fixture, "escape");
    fixture_press(fixture, "d");
    drop(fixture, path);
    assert_moves(fixture, "h8 i7");
    assert_false(session_spec(stage_session(fixture->app->stage))->shown);
    fixture_close(fixture);
}

// --- copied

static void a_whole_game_is_copied_and_pasted(void **state) {
    (void)state;
    AppFixture *fixture = open_game("5x5x4", "human", "level3");
    click_cells(fixture, "a1");
    fixture_press(fixture, "u");
    click_cells(fixture, "c3");
    const Position before = *fixture_position(fixture);
    fixture_press(fixture, "ctrl+shift+c");
    fixture_press(fixture, "n");
    assert_true(fixture_position(fixture)->ply <= 1);
    fixture_press(fixture, "ctrl+v");
    fixture_pass(fixture, 100);
    assert_memory_equal(fixture_position(fixture), &before, sizeof before);
    const Session *session = stage_session(fixture->app->stage);
    assert_int_equal(session_spec(session)->players[SIDE_O].level, 3);
    fixture_press(fixture, "u");
    click_cells(fixture, "a1"); // the variation came along
    assert_true(session->game.record.count >= 2);
    fixture_close(fixture);
}

static void a_game_that_is_over_is_pasted(void **state) {
    (void)state;
    AppFixture *fixture = open_game("3x3x3", "human", "human");
    click_cells(fixture, "a1 a2 b1 b2 c1");
    fixture_press(fixture, "ctrl+c");
    fixture_press(fixture, "n");
    fixture_press(fixture, "ctrl+v");
    fixture_pass(fixture, 100);
    assert_int_equal(fixture_position(fixture)->outcome, OUTCOME_X_WINS);
    paste(fixture, "3x3x3 a1 b1 a2 b2 a3");
    assert_moves(fixture, "a1 b1 a2 b2 a3");
    paste(fixture, "(;GM[4]SZ[3]"); // refused, and the game stays
    assert_moves(fixture, "a1 b1 a2 b2 a3");
    fixture_close(fixture);
}

static void a_game_is_pasted_on_the_start_screen(void **state) {
    (void)state;
    AppFixture *fixture = open_again();
    paste(fixture, "(;GM[4]FF[4]SZ[15];B[hh];W[ii])");
    assert_moves(fixture, "h8 i7");
    fixture_close(fixture);
}

// --- saved

static void ctrl_s_saves_a_file_of_the_game(void **state) {
    (void)state;
    char path[128];
    setenv("XDG_DOCUMENTS_DIR", folder, 1);
    AppFixture *fixture = open_game("5x5x4", "human", "human");
    click_cells(fixture, "a1 b2");
    fixture_press(fixture, "ctrl+s");
    fixture_press(fixture, "enter");
    fixture_press(fixture, "escape");
    click_cells(fixture, "c3");
    fixture_close(fixture);
    unsetenv("XDG_DOCUMENTS_DIR");
    snprintf(path, sizeof path, "%s/inkrow-5x5x4.sgf", folder);
    fixture = open_file(path);
    assert_moves(fixture, "a1 b2");
    fixture_close(fixture);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

/// SDL tells the letter of a key only to who wanted it before the key went down.
static void the_first_letter_on_a_sheet_with_a_field_is_heard(void **state) {
    (void)state;
    AppFixture *fixture = open_again();
    assert_false(SDL_IsTextInputActive());
    fixture_press(fixture, "ctrl+o");
    fixture_pass(fixture, 100);
    assert_false(stage_wants_text(fixture->app->stage)); // the keyboard is at the list
    assert_true(SDL_IsTextInputActive());
    fixture_press(fixture, "escape");
    fixture_pass(fixture, 1000);
    assert_false(SDL_IsTextInputActive());
    fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(the_last_game_is_continued_in_another_window),
        IN_A_FOLDER(a_new_game_leads_back_to_that_of_another_window),
        IN_A_FOLDER(j_leads_to_the_other_variation),
        IN_A_FOLDER(a_game_against_the_computer_goes_on_with_its_seats),
        IN_A_FOLDER(a_finished_game_is_not_offered),
        IN_A_FOLDER(the_newest_unfinished_game_is_offered_after_one_that_is_over),
        IN_A_FOLDER(nothing_is_kept_unless_it_is_asked_for),
        IN_A_FOLDER(a_file_is_gone_on_with),
        IN_A_FOLDER(a_game_lost_on_time_is_over),
        IN_A_FOLDER(a_dropped_file_is_opened_or_refused),
        IN_A_FOLDER(a_dropped_file_ends_a_search_and_a_demo),
        IN_A_FOLDER(a_whole_game_is_copied_and_pasted),
        IN_A_FOLDER(a_game_that_is_over_is_pasted),
        IN_A_FOLDER(a_game_is_pasted_on_the_start_screen),
        IN_A_FOLDER(the_first_letter_on_a_sheet_with_a_field_is_heard),
        IN_A_FOLDER(ctrl_s_saves_a_file_of_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
