// Your games: the list and its cards, the panel of the chosen game, and what it does to the files.
#include "base/file.h"
#include "formats/formats.h"
#include "game/keep.h"
#include "gui/support/app_fixture.h"
#include "gui/support/screen_fixture.h"
#include "rules/notation.h"
#include "support/testing.h"
#include "ui/stage/games_card.h"
#include "ui/stage/screen.h"
#include "words/describe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// --- the list, of games that are made up: five open ones, those that were won, and two wrong ones

static ScreenFixture *open_list(int finished, int width, int height) {
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "human",
                                   .start = true,
                                   .still = true,
                                   .width = width,
                                   .height = height,
                                   .kept = finished};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_press(fixture, 'g');
    screen_fixture_settle(fixture);
    return fixture;
}

static int lines(ScreenFixture *fixture, const char *text) {
    return screen_fixture_count_line(fixture, text);
}

static void headings_count_the_cards_under_them(void **state) {
    (void)state;
    ScreenFixture *fixture = open_list(30, 1280, 800);
    assert_int_equal(lines(fixture, "Not finished"), 1);
    assert_int_equal(lines(fixture, "5"), 1);
    assert_int_equal(lines(fixture, "Finished"), 1);
    assert_int_equal(lines(fixture, "30"), 1);
    assert_int_equal(lines(fixture, "Cannot be read"), 0); // further down
    assert_true(screen_fixture_find_line(fixture, "Not finished").y <
                screen_fixture_find_line(fixture, "Finished").y);
    screen_fixture_press(fixture, KEY_END);
    assert_int_equal(lines(fixture, "Not finished"), 0);
    assert_true(lines(fixture, "Cannot be read") > 0);
    assert_int_equal(screen_fixture_count_text(fixture, "column 9"), 1); // why
    screen_fixture_close(fixture);
}

static void arrows_choose_and_the_panel_follows(void **state) {
    (void)state;
    ScreenFixture *fixture = open_list(30, 1280, 800);
    assert_int_equal(lines(fixture, "15×15 · 5 in a row"), 1); // game 0, in the panel
    screen_fixture_press(fixture, KEY_RIGHT);
    assert_int_equal(lines(fixture, "7×6 · 4 in a row"), 1);
    screen_fixture_press(fixture, KEY_DOWN); // game 4
    assert_int_equal(lines(fixture, "15×15 · 5 in a row"), 1);
    screen_fixture_press(fixture, KEY_RIGHT); // game 5, the first finished one
    assert_int_equal(lines(fixture, "Look back"), 1);
    screen_fixture_press(fixture, KEY_UP);
    assert_int_equal(lines(fixture, "Continue"), 1);
    screen_fixture_press(fixture, KEY_HOME);
    screen_fixture_press(fixture, KEY_LEFT);
    assert_int_equal(lines(fixture, "15×15 · 5 in a row"), 1);
    screen_fixture_close(fixture);
}

/// Who won stands there in words, not as a name alone.
static void a_card_says_who_won_or_whose_turn_it_is(void **state) {
    (void)state;
    ScreenFixture *fixture = open_list(30, 1280, 800);
    assert_true(lines(fixture, "your turn") + lines(fixture, "O to move") > 0);
    assert_true(lines(fixture, "you won") > 0);
    assert_true(lines(fixture, "X won") > 0);
    assert_int_equal(lines(fixture, "X"), 0);
    screen_fixture_close(fixture);
}

/// Of what is written in bold letters, as results are.
static int bold_lines(const ScreenFixture *fixture, const char *text) {
    const DrawList *list = fixture->list;
    int count = 0;
    for (size_t i = 0; i < list->command_count; i++)
        count += list->commands[i].kind == DRAW_TEXT && list->commands[i].as.text.style.bold &&
                 strcmp(list->text + list->commands[i].text.first, text) == 0;
    return count;
}

/// A mark with a name is more than how long a row is; where nobody has one that is said.
static void a_card_says_who_plays(void **state) {
    (void)state;
    GameCard card = {.variant = {.width = 3, .height = 3, .row_length = 3}};
    assert_string_equal(games_card_player(&card, SIDE_X, false).text, "");
    strcpy(card.players[SIDE_X].name, "Mia");
    assert_string_equal(games_card_player(&card, SIDE_X, false).text, "Mia");
    assert_string_equal(games_card_player(&card, SIDE_O, false).text, "Player O");
    card.players[SIDE_O] = (Player){.kind = PLAYER_COMPUTER, .level = 3};
    assert_string_equal(games_card_player(&card, SIDE_O, false).text, "Level 3");
    card.players[SIDE_X].name[0] = '\0';
    assert_string_equal(games_card_player(&card, SIDE_X, false).text, "You");
    ScreenFixture *fixture = open_list(30, 1280, 800);
    assert_true(lines(fixture, "You") > 1 ||
                lines(fixture, "Player X") > 1); // not in the panel alone
    screen_fixture_close(fixture);
}

static void a_card_says_that_a_computer_won(void **state) {
    (void)state;
    ScreenFixture *fixture = open_list(30, 390, 844);
    screen_fixture_press(fixture, KEY_ESCAPE);
    fixture->kept.by_computers = true;
    screen_fixture_press(fixture, 'g');
    screen_fixture_press(fixture, KEY_PAGE_DOWN);
    assert_true(lines(fixture, "Level 8 won") > 0);
    assert_int_equal(bold_lines(fixture, "Level 8"), 0);
    screen_fixture_close(fixture);
}

/// Where a card is too narrow for the name it says which side, but that it won.
static void a_narrow_card_does_not_cut_who_won(void **state) {
    (void)state;
    ScreenFixture *fixture = open_list(30, 360, 844);
    screen_fixture_press(fixture, KEY_ESCAPE);
    fixture->kept.by_computers = true;
    screen_fixture_press(fixture, 'g');
    screen_fixture_press(fixture, KEY_PAGE_DOWN);
    assert_true(screen_fixture_count_text(fixture, " won") > 0);
    assert_int_equal(screen_fixture_count_text(fixture, " w…") +
                         screen_fixture_count_text(fixture, " wo…") +
                         screen_fixture_count_text(fixture, "Level…"),
                     0);
    for (int level = 1; level <= 10; level++)
        assert_int_equal(
            screen_fixture_count_text(fixture, describe_words("Level %d…", level).text), 0);
    screen_fixture_close(fixture);
}

static void a_click_chooses_and_points_and_commas_replay(void **state) {
    (void)state;
    ScreenFixture *fixture = open_list(30, 1280, 800);
    screen_fixture_click_control(fixture, "Connect Four");
    assert_int_equal(lines(fixture, "7×6 · 4 in a row"), 1);
    assert_int_equal(lines(fixture, "3"), 1);
    bool enabled;
    assert_true(screen_fixture_has_control(fixture, "A mark on", &enabled));
    assert_false(enabled);
    screen_fixture_press(fixture, 'b');
    assert_int_equal(lines(fixture, "2 of 3"), 1);
    screen_fixture_press(fixture, 'b');
    screen_fixture_press(fixture, 'b');
    screen_fixture_press(fixture, 'b');
    assert_int_equal(lines(fixture, "0 of 3"), 1);
    screen_fixture_press(fixture, '.');
    assert_int_equal(lines(fixture, "1 of 3"), 1);
    screen_fixture_close(fixture);
}

static void ten_thousand_games_show_only_what_is_seen(void **state) {
    (void)state;
    ScreenFixture *fixture = open_list(10000, 1280, 800);
    KeptFixture *kept = &fixture->kept;
    assert_int_equal(lines(fixture, "10000"), 1);
    kept->entries = 0;
    screen_fixture_pass(fixture, 100);
    assert_int_equal(kept->entries, 0); // what was laid out is not asked for again
    screen_fixture_press(fixture, KEY_END);
    assert_true(kept->entries < 40);
    assert_true(fixture->list->command_count < 5000);
    screen_fixture_wheel(fixture, POINT(300, 400), 30);
    screen_fixture_pass(fixture, 20);
    assert_true(kept->entries < 80);
    screen_fixture_close(fixture);
}

static void the_list_is_scrolled_by_wheel_finger_and_bar(void **state) {
    (void)state;
    ScreenFixture *fixture = open_list(300, 1280, 800);
    const float heading = screen_fixture_find_line(fixture, "Finished").y;
    const Point from = {200, 500};
    screen_fixture_drag(fixture, from, POINT(200, 440));
    assert_true(screen_fixture_find_line(fixture, "Finished").y <= heading);
    screen_fixture_wheel(fixture, from, -40);
    assert_int_equal(lines(fixture, "Finished"), 0);
    screen_fixture_wheel(fixture, from, 60);
    assert_int_equal(lines(fixture, "Not finished"), 1);
    screen_fixture_drag(fixture, POINT(723, 100), POINT(723, 780));
    screen_fixture_pass(fixture, 20);
    assert_true(lines(fixture, "Cannot be read") > 0);
    assert_int_equal(lines(fixture, "15×15 · 5 in a row"), 1); // nothing else was chosen
    screen_fixture_close(fixture);
}

static void in_a_tall_window_the_game_is_on_a_sheet(void **state) {
    (void)state;
    ScreenFixture *fixture = open_list(30, 390, 844);
    assert_int_equal(lines(fixture, "Continue"), 0);
    screen_fixture_click_control(fixture, "Connect Four");
    assert_int_equal(lines(fixture, "Continue"), 1);
    screen_fixture_press(fixture, 'b');
    assert_int_equal(lines(fixture, "2 of 3"), 1);
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_int_equal(lines(fixture, "Continue"), 0);
    screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_press(fixture, KEY_ENTER);
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 7);
    screen_fixture_close(fixture);
}

static void a_name_is_typed_and_can_be_given_up(void **state) {
    (void)state;
    ScreenFixture *fixture = open_list(30, 1280, 800);
    screen_fixture_press(fixture, 'r');
    screen_fixture_paste(fixture, "A fine evening");
    screen_fixture_press(fixture, KEY_ENTER);
    assert_string_equal(fixture->kept.title, "A fine evening");
    assert_int_equal(lines(fixture, "A fine evening"), 2); // on the card and over the board
    screen_fixture_press(fixture, 'r');
    screen_fixture_paste(fixture, "another");
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_string_equal(fixture->kept.title, "A fine evening");
    bool enabled;
    assert_false(screen_fixture_has_control(fixture, "Name", &enabled));
    assert_int_equal(lines(fixture, "Your games"), 1);
    screen_fixture_press(fixture, KEY_RIGHT); // one that cannot be written
    screen_fixture_press(fixture, 'r');
    screen_fixture_paste(fixture, "another");
    screen_fixture_press(fixture, KEY_ENTER);
    assert_int_equal(screen_fixture_count_text(fixture, "'game 1'"), 1);
    screen_fixture_close(fixture);
}

static void without_games_it_says_so_and_begins_one(void **state) {
    (void)state;
    ScreenFixture *fixture = open_list(0, 1280, 800);
    assert_int_equal(lines(fixture, "Nothing to keep yet."), 1);
    screen_fixture_press(fixture, KEY_ENTER);
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 3);
    screen_fixture_close(fixture);
}

static void a_folder_that_cannot_be_listed_is_not_called_empty(void **state) {
    (void)state;
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "human",
                                   .start = true,
                                   .still = true,
                                   .width = 1280,
                                   .height = 800,
                                   .kept = 3};
    ScreenFixture *fixture = screen_fixture_open(&options);
    fixture->kept.unlisted = true;
    screen_fixture_press(fixture, 'g');
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_text(fixture, "Nothing to keep"), 0);
    assert_int_equal(screen_fixture_count_text(fixture, "is put here by itself"), 0);
    assert_int_equal(screen_fixture_count_text(fixture, "Permission denied"), 1);
    screen_fixture_close(fixture);
}

// --- the whole program, with a folder

static char folder[64]; // of the test that runs

static int make_folder(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/inkrow-games.XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf -- '%s'", folder);
    return system(command);
}

static AppFixture *open_program(AppOptions options) {
    options.data = folder;
    options.still = true;
    options.width = 1280;
    options.height = 800;
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

static void open_games(AppFixture *fixture) {
    fixture_press(fixture, "escape");
    fixture_press(fixture, "g");
    fixture_pass(fixture, 100);
}

static void assert_counts(AppFixture *fixture, int open, int finished, int wrong) {
    const int counts[] = {open, finished, wrong};
    for (KeptKind kind = KEPT_OPEN; kind < KEPT_KINDS; kind++)
        assert_int_equal(library_count(fixture->app->library, kind), counts[kind]);
}

static void assert_moves(AppFixture *fixture, const char *expected) {
    char memory[MOVES_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    notation_format_moves(fixture_position(fixture), &text);
    assert_string_equal(memory, expected);
}

/// A new game in the middle of one, a pasted one, and what is left by Escape.
static void what_is_left_in_the_middle_waits_here(void **state) {
    (void)state;
    AppFixture *fixture = open_program(fixture_game("5x5x4", "human", "human"));
    click_cells(fixture, "a1 b2 c3");
    fixture_press(fixture, "n");
    click_cells(fixture, "e5 e4");
    SDL_SetClipboardText("5x5x4 b1 b2 b3 c2");
    fixture_press(fixture, "ctrl+v");
    fixture_pass(fixture, 100);
    click_cells(fixture, "d4");
    open_games(fixture);
    assert_counts(fixture, 3, 0, 0);
    fixture_press(fixture, "end"); // the oldest
    fixture_press(fixture, "enter");
    assert_moves(fixture, "a1 b2 c3");
    click_cells(fixture, "d4");
    open_games(fixture);
    assert_counts(fixture, 3, 0, 0); // it is the same one still, and the newest now
    fixture_press(fixture, "enter");
    assert_moves(fixture, "a1 b2 c3 d4");
    fixture_close(fixture);
}

static void a_finished_game_is_looked_back_in(void **state) {
    (void)state;
    AppFixture *fixture = open_program(fixture_game("3x3x3", "human", "human"));
    click_cells(fixture, "a1 a2 b1 b2 c1");
    fixture_close(fixture);
    fixture = open_program(options_default());
    fixture_press(fixture, "g");
    fixture_pass(fixture, 100);
    assert_counts(fixture, 0, 1, 0);
    fixture_click_control(fixture, "Look back");
    fixture_pass(fixture, 100);
    assert_int_equal(fixture_position(fixture)->outcome, OUTCOME_X_WINS);
    fixture_close(fixture);
}

/// Whatever was tried from before its end, in this sitting or in one before.
static void a_finished_game_is_opened_as_it_ended(void **state) {
    (void)state;
    static const char ENDED[] = "a1 a2 b1 b2 c1";
    AppFixture *fixture = open_program(fixture_game("3x3x3", "human", "human"));
    click_cells(fixture, ENDED);
    fixture_press(fixture, "u");
    fixture_press(fixture, "u");
    click_cells(fixture, "c2"); // a try, with which nothing is over
    open_games(fixture);
    assert_counts(fixture, 0, 1, 0);
    fixture_click_control(fixture, "Look back");
    assert_moves(fixture, ENDED);
    fixture_press(fixture, "u");
    click_cells(fixture, "c2");
    fixture_close(fixture);
    fixture = open_program(options_default());
    fixture_press(fixture, "g");
    fixture_pass(fixture, 100);
    fixture_click_control(fixture, "Look back");
    fixture_pass(fixture, 100);
    assert_moves(fixture, ENDED);
    fixture_close(fixture);
}

static void a_deleted_game_comes_back_or_is_gone(void **state) {
    (void)state;
    AppFixture *fixture = open_program(fixture_game("5x5x4", "human", "human"));
    click_cells(fixture, "a1 b2");
    open_games(fixture);
    fixture_press(fixture, "delete");
    assert_counts(fixture, 0, 0, 0);
    fixture_press(fixture, "u");
    assert_counts(fixture, 1, 0, 0);
    fixture_press(fixture, "delete");
    fixture_press(fixture, "ctrl+z");
    assert_counts(fixture, 1, 0, 0);
    fixture_press(fixture, "delete");
    Point target;
    bool enabled;
    const Stage *stage = fixture->app->stage;
    assert_true(stage_find_control(stage, "Undo", &target, &enabled));
    fixture_press(fixture, "escape"); // takes what is said of it alone
    assert_int_equal(stage_top(stage)->kind, SCREEN_GAMES);
    assert_false(stage_find_control(stage, "Undo", &target, &enabled));
    fixture_press(fixture, "escape");
    assert_int_equal(stage_top(stage)->kind, SCREEN_START);
    assert_false(stage_find_control(stage, "Continue", &target, &enabled));
    fixture_press(fixture, "g");
    fixture_click_control(fixture, "Undo"); // whoever comes back has it back
    assert_counts(fixture, 1, 0, 0);
    fixture_press(fixture, "delete");
    fixture_close(fixture);
    fixture = open_program(options_default());
    assert_false(stage_find_control(fixture->app->stage, "Continue", &target, &enabled));
    fixture_close(fixture);
}

/// The next game comes under the key that deletes: whoever pressed it twice has both back.
static void several_deleted_games_come_back(void **state) {
    (void)state;
    AppFixture *fixture = open_program(fixture_game("5x5x4", "human", "human"));
    for (int game = 0; game < 3; game++) {
        click_cells(fixture, "a1 b2");
        fixture_press(fixture, "n");
    }
    open_games(fixture);
    assert_counts(fixture, 3, 0, 0);
    for (int left = 2; left >= 0; left--) {
        fixture_press(fixture, "delete");
        assert_counts(fixture, left, 0, 0);
    }
    for (int back = 1; back <= 3; back++) {
        fixture_press(fixture, "u");
        assert_counts(fixture, back, 0, 0);
    }
    fixture_press(fixture, "u");
    assert_counts(fixture, 3, 0, 0);
    fixture_close(fixture);
}

/// The control that is seen to have the keyboard.
static const char *at_keyboard(const Stage *stage) {
    const WidgetState *widgets = &stage_top(stage)->widgets;
    const Widget *widget = widget_find(stage_controls(stage), widgets->focus);
    return widget && widgets->focus_visible ? widget->label : "nothing";
}

static void the_keyboard_stays_somewhere(void **state) {
    (void)state;
    AppFixture *fixture = open_program(fixture_game("5x5x4", "human", "human"));
    const Stage *stage = fixture->app->stage;
    click_cells(fixture, "a1 b2");
    open_games(fixture);
    fixture_press(fixture, "home");
    fixture_press(fixture, "r");
    fixture_type(fixture, "club");
    fixture_press(fixture, "enter");
    assert_string_equal(at_keyboard(stage), "Your games");
    fixture_press(fixture, "r");
    fixture_press(fixture, "escape");
    assert_string_equal(at_keyboard(stage), "Your games");
    for (int i = 0; i < 30 && strcmp(at_keyboard(stage), "A mark back") != 0; i++)
        fixture_press(fixture, "tab");
    fixture_press(fixture, "enter");
    fixture_press(fixture, "enter"); // at the start, where it can't be done any more
    fixture_press(fixture, "enter"); // and is nothing else
    assert_int_equal(stage_top(stage)->kind, SCREEN_GAMES);
    assert_string_equal(at_keyboard(stage), "A mark back");
    fixture_press(fixture, "escape");
    assert_string_equal(at_keyboard(stage), "Your games");
    assert_int_equal(stage_top(stage)->kind, SCREEN_START);
    fixture_close(fixture);
}

static void a_title_stays_while_the_game_is_played_on(void **state) {
    (void)state;
    AppFixture *fixture = open_program(fixture_game("5x5x4", "human", "human"));
    click_cells(fixture, "a1 b2");
    open_games(fixture);
    fixture_press(fixture, "r");
    fixture_type(fixture, "club");
    fixture_press(fixture, "enter");
    fixture_press(fixture, "enter");
    click_cells(fixture, "c3");
    open_games(fixture);
    KeptGame kept;
    library_entry(fixture->app->library, 0, &kept);
    assert_string_equal(kept.card.title, "club");
    assert_int_equal(kept.card.marks, 3);
    fixture_close(fixture);
}

/// The board and the players of last time, in a program that was started without naming any.
static void the_start_screen_remembers_what_was_played(void **state) {
    (void)state;
    static const struct {
        const char *card, *board;
    } TIMES[] = {{"Connect Four", "7x6x4+drop"}, {"Five by five", "5x5x4"}};
    char config[128], before[VARIANT_TEXT_MAX] = "3x3x3";
    snprintf(config, sizeof config, "%s/inkrow.conf", folder);
    AppOptions options = options_default();
    options.config = config;
    options.keeps_games = true;
    for (size_t i = 0; i < ARRAY_LEN(TIMES); i++) {
        AppFixture *fixture = open_program(options);
        GameSpec *chosen = stage_chosen(fixture->app->stage);
        const Variant last = testing_variant(before), next = testing_variant(TIMES[i].board);
        assert_true(variant_equal(&chosen->variant, &last));
        assert_int_equal(chosen->players[SIDE_O].level, i == 0 ? LEVEL_FIRST : 7);
        fixture_click_control(fixture, TIMES[i].card);
        assert_true(variant_equal(&chosen->variant, &next));
        chosen->players[SIDE_O].level = 7;
        fixture_press(fixture, "enter");
        fixture_close(fixture);
        snprintf(before, sizeof before, "%s", TIMES[i].board);
    }
    options.in_game = true; // named on the command line
    AppFixture *fixture = open_program(options);
    assert_int_equal(stage_chosen(fixture->app->stage)->variant.width, 3);
    fixture_close(fixture);
}

static void drop(AppFixture *fixture, const char *name, const char *text) {
    char path[128];
    Problem problem = {""};
    SDL_Event event = {.type = SDL_DROPFILE};
    snprintf(path, sizeof path, "%s/%s", folder, name);
    assert_true(file_write(path, text, strlen(text), &problem));
    event.drop.file = SDL_strdup(path);
    assert_int_equal(SDL_PushEvent(&event), 1);
    fixture_pass(fixture, 100);
}

static void a_dropped_file_becomes_a_card(void **state) {
    (void)state;
    AppFixture *fixture = open_program(options_default());
    fixture_press(fixture, "g");
    drop(fixture, "club.sgf", "(;GM[4]SZ[15];B[hh];W[ii])");
    drop(fixture, "bad.sgf", "(;GM[4]SZ[15];B[hh]");
    assert_counts(fixture, 1, 0, 0);
    KeptGame kept;
    library_entry(fixture->app->library, 0, &kept);
    assert_string_equal(kept.card.title, "club");
    fixture_press(fixture, "enter");
    assert_moves(fixture, "h8 i7");
    fixture_close(fixture);
}

/// Of a game opened by swap2 in which Ann, who drew three, sits at O from then on.
static void assert_seats(AppFixture *fixture, const char *x, const char *o) {
    const Game *shown = stage_game(fixture->app->stage);
    assert_string_equal(shown->spec.players[SIDE_X].name, x);
    assert_string_equal(shown->spec.players[SIDE_O].name, o);
    fixture_press(fixture, "ctrl+c");
    char *text = SDL_GetClipboardText();
    FormatsGame read;
    Problem problem;
    assert_true(formats_read(slice_of(text), &shown->spec.variant, &read, &problem));
    Game copied = {.number = 0};
    keep_open(&copied, read.tree, "");
    assert_string_equal(copied.spec.players[SIDE_X].name, x);
    assert_string_equal(copied.spec.players[SIDE_O].name, o);
    record_end(&copied.record);
    SDL_free(text);
}

static void players_sit_in_the_panel_as_they_did_at_each_mark(void **state) {
    (void)state;
    AppFixture *fixture = open_program(options_default());
    fixture_press(fixture, "g");
    drop(fixture, "swap.sgf",
         "(;GM[4]SZ[15]INKROW[15x15x5]INKROWX[human]PB[Ann]INKROWO[human]PW[Bob]INKROWAT[4]"
         "INKROWSEATS[1]INKROWOPTIONS[0 0 0 0 0 0 0 0 1]INKROWSWAP2[0 0]"
         ";B[hh];W[ii];B[gg];W[aa]INKROWSWAP[1])");
    assert_seats(fixture, "Bob", "Ann");
    fixture_press(fixture, "b");
    assert_seats(fixture, "Ann", "Bob");
    fixture_press(fixture, "n");
    assert_seats(fixture, "Bob", "Ann");
    fixture_close(fixture);
}

/// Nothing here waits on the disk's own time: one frame has both.
static void a_mark_and_a_new_game_in_one_frame_are_kept(void **state) {
    (void)state;
    AppFixture *fixture = open_program(fixture_game("5x5x4", "human", "human"));
    click_cells(fixture, "a1");
    const Point at = fixture_cell(fixture, "b2");
    SDL_Event events[3] = {{.type = SDL_MOUSEBUTTONDOWN}, {.type = SDL_MOUSEBUTTONUP}};
    for (int i = 0; i < 2; i++) {
        events[i].button.button = SDL_BUTTON_LEFT;
        events[i].button.x = (Sint32)at.x;
        events[i].button.y = (Sint32)at.y;
    }
    events[2].type = SDL_KEYDOWN;
    events[2].key.keysym.sym = SDLK_n;
    for (int i = 0; i < 3; i++)
        assert_int_equal(SDL_PushEvent(&events[i]), 1);
    fixture_pass(fixture, 100);
    assert_int_equal(fixture_position(fixture)->ply, 0);
    open_games(fixture);
    KeptGame kept;
    library_entry(fixture->app->library, 0, &kept);
    assert_int_equal(kept.card.marks, 2);
    fixture_close(fixture);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

// --- the record

/// X, a person, has won 30 games, of which 20 have numbers that are no multiple of 3; of those 11
/// and 22 have no level and so no computer.
static void the_record_counts_and_is_deleted_when_asked(void **state) {
    (void)state;
    static const int SIZES[][2] = {{1280, 800}, {568, 320}, {390, 844}, {360, 640}};
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        ScreenFixture *fixture = open_list(30, SIZES[i][0], SIZES[i][1]);
        screen_fixture_click_control(fixture, "Your record");
        assert_int_equal(lines(fixture, "18 won · 0 drawn · 0 lost"), 1);
        screen_fixture_click_control(fixture, "Delete");
        assert_int_equal(screen_fixture_count_text(fixture, "Delete your record?"), 1);
        screen_fixture_click_control(fixture, "No");
        assert_int_equal(lines(fixture, "18 won · 0 drawn · 0 lost"), 1);
        assert_false(fixture->kept.forgotten);
        screen_fixture_click_control(fixture, "Delete");
        screen_fixture_click_control(fixture, "Yes, delete it");
        assert_true(fixture->kept.forgotten);
        assert_int_equal(screen_fixture_count_text(fixture, "No game against the computer"), 1);
        screen_fixture_press(fixture, KEY_ENTER);
        assert_int_equal(lines(fixture, "Your record"), 1); // the button alone
        screen_fixture_close(fixture);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(headings_count_the_cards_under_them),
        cmocka_unit_test(arrows_choose_and_the_panel_follows),
        cmocka_unit_test(a_card_says_who_won_or_whose_turn_it_is),
        cmocka_unit_test(a_card_says_who_plays),
        cmocka_unit_test(a_card_says_that_a_computer_won),
        cmocka_unit_test(a_narrow_card_does_not_cut_who_won),
        cmocka_unit_test(a_click_chooses_and_points_and_commas_replay),
        cmocka_unit_test(ten_thousand_games_show_only_what_is_seen),
        cmocka_unit_test(the_list_is_scrolled_by_wheel_finger_and_bar),
        cmocka_unit_test(in_a_tall_window_the_game_is_on_a_sheet),
        cmocka_unit_test(a_name_is_typed_and_can_be_given_up),
        cmocka_unit_test(without_games_it_says_so_and_begins_one),
        cmocka_unit_test(a_folder_that_cannot_be_listed_is_not_called_empty),
        IN_A_FOLDER(what_is_left_in_the_middle_waits_here),
        IN_A_FOLDER(a_finished_game_is_looked_back_in),
        IN_A_FOLDER(a_finished_game_is_opened_as_it_ended),
        IN_A_FOLDER(a_deleted_game_comes_back_or_is_gone),
        IN_A_FOLDER(several_deleted_games_come_back),
        IN_A_FOLDER(the_keyboard_stays_somewhere),
        IN_A_FOLDER(a_title_stays_while_the_game_is_played_on),
        IN_A_FOLDER(the_start_screen_remembers_what_was_played),
        IN_A_FOLDER(a_dropped_file_becomes_a_card),
        IN_A_FOLDER(players_sit_in_the_panel_as_they_did_at_each_mark),
        IN_A_FOLDER(a_mark_and_a_new_game_in_one_frame_are_kept),
        cmocka_unit_test(the_record_counts_and_is_deleted_when_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
