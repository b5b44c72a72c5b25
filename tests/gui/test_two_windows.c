// Two windows with the same games: one of them has a game at a time, and nothing that was drawn in
// either is lost.
#include "gui/support/app_fixture.h"
#include "rules/notation.h"
#include "store/own_files.h"
#include "support/testing.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[64]; // of the test that runs
enum { GAMES_MOST = 8 };

static int make_folder(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/inkrow-windows.XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf -- '%s'", folder);
    return system(command);
}

// --- windows

static AppFixture *open_with(AppOptions options) {
    options.data = folder;
    options.still = true;
    return fixture_open(&options);
}

static AppFixture *open_window(void) {
    AppOptions options = options_default();
    options.spec.players[SIDE_O] = (Player){.kind = PLAYER_HUMAN};
    return open_with(options);
}

/// What is to be on the disk is there when this returns.
static void rest(AppFixture *window) {
    fixture_settle(window);
    autosave_settle(window->app->autosave);
    fixture_pass(window, 50);
}

static void draw(AppFixture *window, const char *cells) {
    Slice more = slice_of(cells);
    for (Slice word; (word = slice_next_word(&more, " ")).length > 0;) {
        char cell[CELL_TEXT_MAX] = {0};
        memcpy(cell, word.start, word.length);
        fixture_click_cell(window, cell);
        rest(window);
    }
}

static AppFixture *open_game(const char *o, const char *cells) {
    AppFixture *window = open_with(fixture_game("5x5x5", "human", o));
    draw(window, cells);
    return window;
}

static void press(AppFixture *window, const char *key) {
    fixture_press(window, key);
    rest(window);
}

static void click(AppFixture *window, const char *label) {
    fixture_click_control(window, label);
    rest(window);
}

static bool has_control(AppFixture *window, const char *label) {
    Point target;
    bool enabled;
    return stage_find_control(window->app->stage, label, &target, &enabled);
}

static void assert_asked(AppFixture *window) {
    assert_true(has_control(window, "Look only"));
    assert_true(has_control(window, "Take it over here"));
}

static void assert_moves(AppFixture *window, const char *expected) {
    char memory[MOVES_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    notation_format_moves(fixture_position(window), &text);
    assert_string_equal(memory, expected);
}

/// Somewhere in the window's last picture, whatever lines it is broken into.
static bool says(AppFixture *window, const char *words) {
    char all[16384];
    Text text = text_over(all, sizeof all);
    const DrawList *list = window->app->list;
    for (size_t i = 0; i < list->command_count; i++)
        if (list->commands[i].kind == DRAW_TEXT)
            text_add(&text, "%s ", list->text + list->commands[i].text.first);
    return strstr(all, words) != NULL;
}

// --- the disk

/// The lines of moves of a file, by node: `a1 b2;a1 c3`.
static void read_lines(const char *name, Text *lines) {
    static const Variant USUAL = {.width = 3, .height = 3, .row_length = 3};
    char path[512], memory[MOVES_TEXT_MAX];
    FormatsGame game;
    Problem problem;
    snprintf(path, sizeof path, "%s/games/%s", folder, name);
    if (!own_files_read_game(path, &USUAL, &game, &problem))
        fail_msg("%s", problem.sentence);
    for (int node = 0; node < game.tree->size; node++) {
        if (game.tree->nodes[node].first_child != GAME_TREE_NONE)
            continue;
        Position position;
        Text text = text_over(memory, sizeof memory);
        game_tree_position(game.tree, node, &position);
        notation_format_moves(&position, &text);
        text_add(lines, "%s%s", lines->length > 0 ? "; " : "", memory);
    }
    game_tree_free(game.tree);
}

static int compare(const void *a, const void *b) {
    return strcmp(a, b);
}

/// The games in the folder, each `expected` once, in the order of their moves.
static void assert_kept(const char *expected) {
    char games[GAMES_MOST][256], path[128], memory[1024];
    int count = 0;
    Text all = text_over(memory, sizeof memory);
    snprintf(path, sizeof path, "%s/games", folder);
    DIR *files = opendir(path);
    assert_non_null(files);
    for (const struct dirent *entry; (entry = readdir(files));) {
        if (!strstr(entry->d_name, ".sgf"))
            continue;
        assert_true(count < GAMES_MOST);
        Text lines = text_over(games[count], sizeof games[count]);
        read_lines(entry->d_name, &lines);
        count++;
    }
    closedir(files);
    qsort(games, (size_t)count, sizeof games[0], compare);
    for (int i = 0; i < count; i++)
        text_add(&all, "%s%s", i > 0 ? " | " : "", games[i]);
    assert_string_equal(memory, expected);
}

static const char *path_of_game(AppFixture *window) {
    static char path[512];
    snprintf(path, sizeof path, "%s/games/%s.sgf", folder,
             stage_kept_session(window->app->stage)->game.name);
    return path;
}

// --- it is asked for

static void a_game_of_another_window_is_asked_about(void **state) {
    (void)state;
    AppFixture *one = open_game("human", "a1 b2"), *other = open_window();
    press(other, "c");
    assert_asked(other);
    assert_true(says(other, "This game is open in another window."));
    press(other, "escape");
    assert_false(has_control(other, "Look only"));
    assert_true(has_control(other, "Continue"));
    click(other, "Your games");
    press(other, "enter");
    assert_asked(other);
    draw(one, "c3"); // it goes on meanwhile
    fixture_close(other);
    fixture_close(one);
    assert_kept("a1 b2 c3");
}

static void the_file_of_a_kept_game_is_that_game(void **state) {
    (void)state;
    AppFixture *one = open_game("human", "a1 b2");
    AppOptions options = options_default();
    options.load = path_of_game(one);
    AppFixture *other = open_with(options);
    assert_asked(other);
    fixture_close(other);
    fixture_close(one);
    other = open_with(options); // nobody has it any more
    assert_moves(other, "a1 b2");
    draw(other, "c3");
    fixture_close(other);
    assert_kept("a1 b2 c3");
}

static void a_game_that_nobody_has_any_more_is_not_asked_about(void **state) {
    (void)state;
    fixture_close(open_game("human", "a1 b2"));
    AppFixture *one = open_window(), *other = open_window();
    press(one, "c");
    assert_moves(one, "a1 b2");
    fixture_close(one);
    press(other, "c");
    assert_moves(other, "a1 b2");
    fixture_close(other);
    assert_kept("a1 b2");
}

static void a_new_game_leaves_that_of_another_window_alone(void **state) {
    (void)state;
    AppFixture *one = open_game("human", "a1 b2"), *other = open_window();
    press(other, "enter"); // Play
    press(other, "u");
    draw(other, "a3");
    draw(one, "c3");
    fixture_close(other);
    fixture_close(one);
    assert_kept("a1 b2 c3 | a3");
}

// --- only looked at

static void a_game_that_is_looked_at_stays_as_it_is(void **state) {
    (void)state;
    AppFixture *one = open_game("human", "a1 b2"), *other = open_window();
    press(other, "c");
    click(other, "Look only");
    assert_true(says(other, "You only look"));
    assert_moves(other, "a1 b2");
    press(other, "u");
    press(other, "e");
    draw(one, "c3");
    assert_kept("a1 b2 c3");
    press(other, "r");
    draw(other, "d4");
    assert_true(says(other, "a game of its own"));
    draw(one, "e5");
    fixture_close(other);
    fixture_close(one);
    assert_kept("a1 b2 c3 e5 | a1 b2 d4");
}

static void the_computer_waits_in_a_game_that_is_looked_at(void **state) {
    (void)state;
    AppFixture *one = open_with(fixture_game("5x5x5", "level1", "human"));
    rest(one);
    draw(one, "c3");
    press(one, "home"); // the computer is to move, and waits
    rest(one);
    AppFixture *other = open_window();
    press(other, "c");
    click(other, "Look only");
    for (int i = 0; i < 60; i++)
        fixture_think(other);
    assert_int_equal(fixture_position(other)->ply, 0);
    fixture_close(other);
    fixture_close(one);
}

// --- taken over

static void a_game_is_taken_over_and_both_go_on(void **state) {
    (void)state;
    AppFixture *one = open_game("human", "a1 b2"), *other = open_window();
    press(other, "c");
    click(other, "Take it over here");
    draw(other, "c3");
    draw(one, "d4");
    assert_true(says(one, "a game of its own"));
    draw(other, "e5");
    draw(one, "e1");
    fixture_close(other);
    fixture_close(one);
    assert_kept("a1 b2 c3 e5 | a1 b2 d4 e1");
}

static void walking_through_a_game_that_was_lost_copies_nothing(void **state) {
    (void)state;
    AppFixture *one = open_game("human", "a1 b2"), *other = open_window();
    press(other, "c");
    click(other, "Take it over here");
    press(one, "u");
    assert_true(says(one, "only looked at"));
    press(one, "r");
    fixture_close(other);
    fixture_close(one);
    assert_kept("a1 b2");
}

/// Either way round, and back: what comes to the board is what was drawn last, wherever.
static void a_game_goes_to_and_fro(void **state) {
    (void)state;
    AppFixture *one = open_game("human", "a1 b2"), *other = open_window();
    press(other, "c");
    click(other, "Take it over here");
    draw(other, "c3");
    press(one, "escape");
    press(one, "c");
    assert_asked(one);
    click(one, "Take it over here");
    assert_moves(one, "a1 b2 c3");
    draw(one, "d4");
    press(one, "escape");
    fixture_close(other);
    press(one, "c");
    assert_moves(one, "a1 b2 c3 d4");
    fixture_close(one);
    assert_kept("a1 b2 c3 d4");
}

static void what_the_other_window_left_is_read_anew(void **state) {
    (void)state;
    AppFixture *one = open_game("human", "a1 b2"), *other = open_window();
    press(one, "escape");
    press(other, "c");
    click(other, "Take it over here");
    draw(other, "c3");
    fixture_close(other); // nobody has it
    press(one, "c");
    assert_moves(one, "a1 b2 c3");
    press(one, "n"); // and what this window had does not come back
    press(one, "u");
    assert_moves(one, "a1 b2 c3");
    draw(one, "d4");
    fixture_close(one);
    assert_kept("a1 b2 c3 d4");
}

// --- named and deleted

static void a_game_of_another_window_is_neither_named_nor_deleted(void **state) {
    (void)state;
    AppFixture *one = open_game("human", "a1 b2"), *other = open_window();
    click(other, "Your games");
    click(other, "Delete");
    assert_true(says(other, "open in another window"));
    click(other, "Rename");
    fixture_type(other, "mine");
    press(other, "enter");
    assert_true(says(other, "open in another window"));
    draw(one, "c3");
    fixture_close(other);
    fixture_close(one);
    assert_kept("a1 b2 c3");
}

/// Each stays until it can be read.
static void what_is_no_lock_and_no_file_is_said_one_after_the_other(void **state) {
    (void)state;
    static const char *const NAMES[] = {"lock", "last-game"};
    char path[128];
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        snprintf(path, sizeof path, "%s/%s", folder, NAMES[i]);
        assert_int_equal(mkfifo(path, 0600), 0);
    }
    AppFixture *window = open_window();
    fixture_pass(window, 2000);
    assert_true(says(window, "cannot be told from this one"));
    assert_false(says(window, "last-game"));
    fixture_pass(window, 4000);
    assert_true(says(window, "last-game"));
    fixture_close(window);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_game_of_another_window_is_asked_about),
        IN_A_FOLDER(the_file_of_a_kept_game_is_that_game),
        IN_A_FOLDER(a_game_that_nobody_has_any_more_is_not_asked_about),
        IN_A_FOLDER(a_new_game_leaves_that_of_another_window_alone),
        IN_A_FOLDER(a_game_that_is_looked_at_stays_as_it_is),
        IN_A_FOLDER(the_computer_waits_in_a_game_that_is_looked_at),
        IN_A_FOLDER(a_game_is_taken_over_and_both_go_on),
        IN_A_FOLDER(walking_through_a_game_that_was_lost_copies_nothing),
        IN_A_FOLDER(a_game_goes_to_and_fro),
        IN_A_FOLDER(what_the_other_window_left_is_read_anew),
        IN_A_FOLDER(a_game_of_another_window_is_neither_named_nor_deleted),
        IN_A_FOLDER(what_is_no_lock_and_no_file_is_said_one_after_the_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
