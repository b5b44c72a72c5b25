// The Game screen, driven by inputs and a clock alone.
#include "support/position_verify.h"
#include "support/testing.h"

#include "base/rng.h"
#include "gui/support/screen_fixture.h"
#include "ink/strokes/motion.h"
#include "rules/notation.h"
#include "ui/board/board_view.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/play/game.h"
#include "ui/stage/stage_parts.h"

#include <string.h>

static ScreenFixture *open_game(const char *variant, const char *x, const char *o) {
    const ScreenOptions options = {
        .variant = variant, .x = x, .o = o, .width = 1280, .height = 800};
    ScreenFixture *fixture = screen_fixture_open(&options);
    if (strcmp(x, "human") == 0)
        screen_fixture_settle(fixture);
    return fixture;
}

static Side side_at(ScreenFixture *fixture, const char *cell) {
    return position_at(screen_fixture_position(fixture), screen_fixture_index(fixture, cell));
}

static void click_cells(ScreenFixture *fixture, const char *const *cells, size_t count) {
    for (size_t i = 0; i < count; i++) {
        screen_fixture_click_cell(fixture, cells[i]);
        screen_fixture_settle(fixture);
    }
}

static bool is_enabled(ScreenFixture *fixture, const char *label) {
    bool enabled = false;
    assert_true(screen_fixture_has_control(fixture, label, &enabled));
    return enabled;
}

// --- playing

static void a_click_plays_in_its_cell(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    screen_fixture_click_cell(fixture, "c1");
    assert_int_equal(side_at(fixture, "c1"), SIDE_X);
    assert_true(stage_busy(fixture->stage, fixture->now));
    screen_fixture_pass(fixture, MOTION_X_MS + 20);
    assert_false(stage_busy(fixture->stage, fixture->now));
    screen_fixture_close(fixture);
}

static void a_click_plays_in_any_window(void **state) {
    (void)state;
    static const int SIZES[][2] = {{640, 400}, {914, 571}, {1280, 1024}, {1920, 1080}, {700, 1100}};
    static const char *const VARIANTS[] = {"3x3x3", "32x32x5", "3x32x3", "12x10x4+drop"};
    for (size_t s = 0; s < ARRAY_LEN(SIZES); s++)
        for (size_t v = 0; v < ARRAY_LEN(VARIANTS); v++) {
            ScreenFixture *fixture = open_game(VARIANTS[v], "human", "human");
            screen_fixture_resize(fixture, SIZES[s][0], SIZES[s][1]);
            screen_fixture_click_cell(fixture, "b1");
            assert_int_equal(side_at(fixture, "b1"), SIDE_X);
            screen_fixture_close(fixture);
        }
}

static void a_taken_cell_and_a_place_beside_the_board_play_nothing(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_click(fixture, POINT(400, 30));
    assert_int_equal(screen_fixture_position(fixture)->ply, 1);
    screen_fixture_close(fixture);
}

static void input_does_not_wait_for_a_stroke(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    screen_fixture_click_cell(fixture, "a1");
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_click_cell(fixture, "c3");
    assert_int_equal(screen_fixture_position(fixture)->ply, 3);
    screen_fixture_close(fixture);
}

static void a_stroke_survives_a_resize(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    screen_fixture_click_cell(fixture, "a1");
    screen_fixture_pass(fixture, 100);
    screen_fixture_resize(fixture, 640, 400);
    assert_true(stage_busy(fixture->stage, fixture->now));
    screen_fixture_pass(fixture, MOTION_X_MS - 80);
    assert_false(stage_busy(fixture->stage, fixture->now));
    screen_fixture_close(fixture);
}

static void the_computer_waits_until_the_persons_mark_was_seen(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "level3");
    screen_fixture_click_cell(fixture, "b2");
    for (int passed = 0; passed < 340; passed += 10) {
        screen_fixture_pass(fixture, 10);
        assert_int_equal(screen_fixture_position(fixture)->ply, 1);
    }
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->ply, 2);
    screen_fixture_close(fixture);
}

static void the_turn_is_handed_over_when_the_computers_mark_is_drawn(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "level3");
    screen_fixture_click_cell(fixture, "b2");
    for (int i = 0; i < 20000 && screen_fixture_position(fixture)->ply < 2; i++)
        screen_fixture_think(fixture);
    assert_int_equal(screen_fixture_position(fixture)->ply, 2);
    assert_true(stage_busy(fixture->stage, fixture->now));
    assert_int_equal(screen_fixture_count_line(fixture, "Your turn"), 0);
    screen_fixture_pass(fixture, MOTION_O_MS + 20);
    assert_int_equal(screen_fixture_count_line(fixture, "Your turn"), 1);
    screen_fixture_close(fixture);
}

static void without_animation_nothing_is_ever_drawing(void **state) {
    (void)state;
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "human",
                                   .width = 1280,
                                   .height = 800,
                                   .still = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    assert_false(stage_busy(fixture->stage, fixture->now));
    screen_fixture_click_cell(fixture, "b2");
    assert_false(stage_busy(fixture->stage, fixture->now));
    screen_fixture_close(fixture);
}

static void a_quiet_game_needs_no_frames(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_pass(fixture, 1000);
    assert_int_equal(stage_timeout(fixture->stage, fixture->now), -1);
    screen_fixture_close(fixture);
}

// --- buttons and keys

static void undo_and_redo_by_their_buttons(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    assert_false(is_enabled(fixture, "Undo"));
    screen_fixture_click_cell(fixture, "a1");
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_click_control(fixture, "Undo");
    assert_int_equal(side_at(fixture, "b2"), SIDE_NONE);
    assert_int_equal(side_at(fixture, "a1"), SIDE_X);
    screen_fixture_click_control(fixture, "Redo");
    assert_int_equal(side_at(fixture, "b2"), SIDE_O);
    assert_false(is_enabled(fixture, "Redo"));
    screen_fixture_close(fixture);
}

static void undo_and_redo_by_their_keys(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    screen_fixture_click_cell(fixture, "a1");
    screen_fixture_press(fixture, 'u');
    assert_int_equal(side_at(fixture, "a1"), SIDE_NONE);
    screen_fixture_press(fixture, 'r');
    assert_int_equal(side_at(fixture, "a1"), SIDE_X);
    screen_fixture_press_with(fixture, 'z', true, false);
    assert_int_equal(side_at(fixture, "a1"), SIDE_NONE);
    screen_fixture_press_with(fixture, 'z', true, true);
    assert_int_equal(side_at(fixture, "a1"), SIDE_X);
    screen_fixture_press_with(fixture, 'z', true, false);
    screen_fixture_press_with(fixture, 'y', true, false);
    assert_int_equal(side_at(fixture, "a1"), SIDE_X);
    screen_fixture_close(fixture);
}

static void arrows_and_enter_play(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    screen_fixture_press(fixture, KEY_UP); // shows the cursor in the middle
    screen_fixture_press(fixture, KEY_RIGHT);
    screen_fixture_press(fixture, KEY_DOWN);
    screen_fixture_press(fixture, KEY_ENTER);
    assert_int_equal(side_at(fixture, "c1"), SIDE_X);
    screen_fixture_press(fixture, KEY_LEFT);
    screen_fixture_press(fixture, KEY_SPACE);
    assert_int_equal(side_at(fixture, "b1"), SIDE_O);
    for (int i = 0; i < 5; i++)
        screen_fixture_press(fixture, KEY_UP);
    screen_fixture_press(fixture, KEY_ENTER);
    assert_int_equal(side_at(fixture, "b3"), SIDE_X);
    screen_fixture_press(fixture, KEY_ENTER);
    assert_int_equal(screen_fixture_count_text(fixture, "A mark is on"), 1);
    screen_fixture_close(fixture);
    fixture = open_game("4x4x3+drop", "human", "human");
    for (int i = 0; i < 4; i++)
        screen_fixture_press(fixture, '2');
    assert_int_equal(screen_fixture_count_text(fixture, "This column is full."), 0);
    screen_fixture_press(fixture, '2');
    assert_int_equal(screen_fixture_count_text(fixture, "This column is full."), 1);
    screen_fixture_close(fixture);
}

/// Whatever was looked at meanwhile, and wherever the keyboard was there.
static void the_keyboard_comes_back_to_its_square(void **state) {
    (void)state;
    static const Key AWAY[] = {'w', 'a'};
    for (size_t i = 0; i < ARRAY_LEN(AWAY); i++) {
        ScreenFixture *fixture = open_game("4x4x4", "human", "human");
        screen_fixture_click_cell(fixture, "d4");
        screen_fixture_press(fixture, KEY_UP); // shows the cursor
        screen_fixture_press(fixture, KEY_LEFT);
        screen_fixture_press(fixture, KEY_LEFT);
        screen_fixture_press(fixture, AWAY[i]);
        screen_fixture_press(fixture, KEY_DOWN);
        while (strcmp(fixture->stage->top->ops->name, "game") != 0) { // it may stop first
            screen_fixture_press(fixture, KEY_ESCAPE);
            screen_fixture_think(fixture);
        }
        screen_fixture_press(fixture, KEY_ENTER);
        assert_int_equal(side_at(fixture, "a2"), SIDE_O);
        screen_fixture_close(fixture);
    }
}

static void digits_drop_pieces(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("7x6x4+drop", "human", "human");
    screen_fixture_press(fixture, '4');
    screen_fixture_press(fixture, '4');
    screen_fixture_press(fixture, '8');
    screen_fixture_press(fixture, '7');
    assert_int_equal(side_at(fixture, "d1"), SIDE_X);
    assert_int_equal(side_at(fixture, "d2"), SIDE_O);
    assert_int_equal(side_at(fixture, "g1"), SIDE_X);
    assert_int_equal(screen_fixture_position(fixture)->ply, 3);
    screen_fixture_close(fixture);
}

static void any_cell_of_a_column_drops_a_piece(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("7x6x4+drop", "human", "human");
    screen_fixture_click_cell(fixture, "c6");
    assert_int_equal(side_at(fixture, "c1"), SIDE_X);
    screen_fixture_close(fixture);
}

static void the_hovered_column_stands_in_the_move_list(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("7x6x4+drop", "human", "human");
    assert_int_equal(screen_fixture_count_line(fixture, "here?"), 0);
    screen_fixture_move(fixture, screen_fixture_cell(fixture, "e4"));
    assert_int_equal(screen_fixture_count_line(fixture, "here?"), 1);
    screen_fixture_close(fixture);
}

/// As rows, as a strip, and as rows again, whatever was shown before.
static void the_last_move_is_in_sight_in_every_shape(void **state) {
    (void)state;
    static const int SIZES[][2] = {{568, 320}, {1280, 800}, {390, 844}, {568, 320}, {1280, 800}};
    static const char *const MOVES[] = {"a1", "e5", "c1", "c5", "e1", "a5", "b2",
                                        "d4", "d2", "b4", "c3", "e3", "a3"};
    ScreenFixture *fixture = open_game("5x5x5", "human", "human");
    click_cells(fixture, MOVES, ARRAY_LEN(MOVES));
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        screen_fixture_resize(fixture, SIZES[i][0], SIZES[i][1]);
        screen_fixture_pass(fixture, 20);
        const GameScreen *game = (const GameScreen *)fixture->stage->top;
        const PanelMovesPlace place = game_places(game).moves;
        const int row = place.strip ? 12 : 6;
        assert_true(place.rows == 0 ||
                    (row >= game->moves.first && row < game->moves.first + place.rows));
    }
    screen_fixture_close(fixture);
}

static void the_computer_takes_over_when_asked(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "level5");
    screen_fixture_click_control(fixture, "Computer moves for me");
    screen_fixture_click_control(fixture, "No");
    assert_int_equal(session_spec(stage_session(fixture->stage))->players[SIDE_X].kind,
                     PLAYER_HUMAN);
    screen_fixture_press(fixture, 'g');
    screen_fixture_press(fixture, KEY_ESCAPE); // takes the question back, and no more
    bool enabled;
    assert_false(screen_fixture_has_control(fixture, "Yes, swap pens", &enabled));
    screen_fixture_press(fixture, 'g');
    screen_fixture_click_control(fixture, "Yes, swap pens");
    screen_fixture_press(fixture, 'g'); // once is enough
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->ply, 1);
    const GameSpec *spec = session_spec(stage_session(fixture->stage));
    assert_int_equal(spec->players[SIDE_X].kind, PLAYER_COMPUTER);
    assert_int_equal(spec->players[SIDE_O].kind, PLAYER_HUMAN);
    screen_fixture_close(fixture);
}

static void a_hint_is_ringed_until_the_next_move(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    const Session *session = stage_session(fixture->stage);
    screen_fixture_press(fixture, 'h');
    for (int i = 0; i < 20000 && session->hint == CELL_NONE; i++)
        screen_fixture_think(fixture);
    assert_true(session->hint != CELL_NONE);
    screen_fixture_click_cell(fixture, "a2");
    assert_int_equal(session->hint, CELL_NONE);
    screen_fixture_close(fixture);
}

static WidgetKind kind_of(ScreenFixture *fixture, const char *label) {
    int part;
    screen_fixture_settle(fixture);
    stage_draw(fixture->stage, fixture->list, fixture->now);
    const Widget *widget = widget_by_label(&fixture->stage->list, label, &part);
    assert_non_null(widget);
    return widget->kind;
}

/// An icon without a box.
static void what_cannot_be_done_is_no_larger_than_what_can(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    assert_int_equal(kind_of(fixture, "Undo"), WIDGET_MARGIN_ICON);
    assert_int_equal(kind_of(fixture, "Redo"), WIDGET_MARGIN_ICON);
    assert_int_equal(kind_of(fixture, "Hint"), WIDGET_BUTTON);
    screen_fixture_click_cell(fixture, "b2");
    assert_int_equal(kind_of(fixture, "Undo"), WIDGET_BUTTON);
    assert_int_equal(kind_of(fixture, "Redo"), WIDGET_MARGIN_ICON);
    screen_fixture_press(fixture, 'u');
    assert_int_equal(kind_of(fixture, "Redo"), WIDGET_BUTTON);
    screen_fixture_close(fixture);
}

static void how_it_thinks_has_a_link_up_to_connect_four(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"6x5x4", "7x6x4+drop"};
    for (size_t i = 0; i < ARRAY_LEN(VARIANTS); i++) {
        ScreenFixture *fixture = open_game(VARIANTS[i], "human", "human");
        assert_true(is_enabled(fixture, "How it thinks"));
        screen_fixture_click_control(fixture, "How it thinks");
        assert_true(screen_fixture_count_text(fixture, "MAX") > 0);
        screen_fixture_close(fixture);
    }
}

/// The way to look back over a game that goes on is seen in every shape, where the other links are.
static void the_review_so_far_has_its_link_in_every_shape(void **state) {
    (void)state;
    static const int SIZES[][2] = {{1280, 800}, {900, 700}, {640, 400}, {1024, 768},
                                   {768, 1024}, {390, 844}, {360, 640}};
    static const char *const VARIANTS[] = {"3x3x3", "15x15x5"};
    for (size_t variant = 0; variant < ARRAY_LEN(VARIANTS); variant++) {
        ScreenFixture *fixture = open_game(VARIANTS[variant], "human", "human");
        assert_false(is_enabled(fixture, "Review")); // of no mark there is none
        screen_fixture_click_cell(fixture, "a1");
        screen_fixture_settle(fixture);
        for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
            screen_fixture_resize(fixture, SIZES[i][0], SIZES[i][1]);
            screen_fixture_settle(fixture);
            assert_true(is_enabled(fixture, "Review"));
            assert_true(is_enabled(fixture, "Who wins?"));
        }
        screen_fixture_click_control(fixture, "Review");
        screen_fixture_settle(fixture);
        assert_int_equal(screen_fixture_count_line(fixture, "not finished"), 1);
        screen_fixture_close(fixture);
    }
}

/// Which links stand in the panel says nothing of how wide it is: the board stays when a game ends.
static void the_board_stays_where_it_is_at_the_end(void **state) {
    (void)state;
    static const char *const MOVES[] = {"a3", "b3", "a2", "b2"};
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    screen_fixture_resize(fixture, 900, 700);
    click_cells(fixture, MOVES, ARRAY_LEN(MOVES));
    screen_fixture_settle(fixture);
    const Point before = screen_fixture_cell(fixture, "c1");
    screen_fixture_click_cell(fixture, "a1");
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->outcome, OUTCOME_X_WINS);
    assert_true(point_distance(before, screen_fixture_cell(fixture, "c1")) < 1);
    screen_fixture_close(fixture);
}

static void what_looks_further_has_no_box(void **state) {
    (void)state;
    static const char *const LINKS[] = {"Who wins?", "Analysis", "How it thinks",
                                        "Computer plays X"};
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    for (size_t i = 0; i < ARRAY_LEN(LINKS); i++)
        assert_int_equal(kind_of(fixture, LINKS[i]), WIDGET_LINK);
    assert_int_equal(kind_of(fixture, "Explain"), WIDGET_BUTTON);
    assert_int_equal(kind_of(fixture, "New game"), WIDGET_BUTTON);
    screen_fixture_close(fixture);
}

static void the_move_list_follows_the_game_and_scrolls(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    ScreenFixture *fixture = open_game("15x15x5", "human", "human");
    static const char *const MOVES[] = {"a1",  "b1",  "c3",  "d1",  "e1", "f3", "g1",
                                        "h1",  "i3",  "j1",  "k1",  "l3", "c6", "d8",
                                        "e10", "f12", "g14", "h12", "m1", "n1"};
    click_cells(fixture, MOVES, ARRAY_LEN(MOVES));
    screen_fixture_move(fixture, POINT(1000, 480));
    // One on the board's edge, the other in the list.
    assert_int_equal(screen_fixture_count_line(fixture, "n"), 2);
    assert_int_equal(screen_fixture_count_line(fixture, "a"), 1);
    screen_fixture_wheel(fixture, POINT(1000, 480), 5);
    assert_int_equal(screen_fixture_count_line(fixture, "n"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "a"), 2);
    screen_fixture_press(fixture, 'u'); // follows again
    assert_int_equal(screen_fixture_count_line(fixture, "m"), 2);
    screen_fixture_close(fixture);
}

static bool is_in_game(ScreenFixture *fixture) {
    bool enabled;
    return screen_fixture_has_control(fixture, "Undo", &enabled);
}

static void escape_puts_away_what_is_shown_before_it_leaves(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    const Session *session = stage_session(fixture->stage);
    screen_fixture_click_control(fixture, "Explain");
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_false(session->explain_on);
    assert_true(is_in_game(fixture));
    screen_fixture_press(fixture, 'h');
    for (int i = 0; i < 20000 && session->hint == CELL_NONE; i++)
        screen_fixture_think(fixture);
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_true(is_in_game(fixture));
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_false(is_in_game(fixture));
    screen_fixture_close(fixture);
}

static void the_last_move_stays_in_the_list_when_the_window_shrinks(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("15x15x5", "human", "human");
    static const char *const MOVES[] = {"a1", "b1", "c3", "d1", "e1", "f3", "g1", "h1"};
    click_cells(fixture, MOVES, ARRAY_LEN(MOVES));
    screen_fixture_resize(fixture, 1000, 625);
    screen_fixture_pass(fixture, 20);
    assert_int_equal(screen_fixture_count_line(fixture, "h"), 2); // the board's edge and the list
    screen_fixture_close(fixture);
}

// --- results

static const char *const X_WINS[] = {"a3", "b3", "c3", "a1", "c1", "c2", "b2"};

static void a_won_game_says_so_and_starts_again(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    click_cells(fixture, X_WINS, ARRAY_LEN(X_WINS));
    assert_int_equal(screen_fixture_position(fixture)->outcome, OUTCOME_X_WINS);
    assert_int_equal(screen_fixture_count_line(fixture, "wins"), 1);
    assert_true(is_enabled(fixture, "Why?")); // in the place of Hint
    screen_fixture_click_control(fixture, "Play again");
    assert_int_equal(screen_fixture_position(fixture)->ply, 0);
    assert_int_equal(screen_fixture_position(fixture)->to_move, SIDE_O);
    screen_fixture_close(fixture);
}

static int games_won_by_x(ScreenFixture *fixture) {
    return game_tally(&stage_kept_session(fixture->stage)->game).wins[SIDE_X];
}

/// By one key or the other, as far as it leads, or a step.
static void a_new_game_from_a_look_back_keeps_the_result(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    static const struct {
        Key key;
        int times, ply;
    } BACK[] = {{KEY_HOME, 1, 0}, {KEY_PAGE_UP, 1, 6}, {'u', 1, 6}, {'u', 7, 0}};
    for (size_t i = 0; i < ARRAY_LEN(BACK); i++) {
        ScreenFixture *fixture = open_game("3x3x3", "human", "human");
        click_cells(fixture, X_WINS, ARRAY_LEN(X_WINS));
        for (int n = 0; n < BACK[i].times; n++)
            screen_fixture_press(fixture, BACK[i].key);
        assert_int_equal(screen_fixture_position(fixture)->ply, BACK[i].ply);
        assert_int_equal(games_won_by_x(fixture), 1);
        screen_fixture_press_with(fixture, 'n', true, false);
        assert_int_equal(screen_fixture_position(fixture)->to_move, SIDE_O);
        assert_int_equal(games_won_by_x(fixture), 1);
        screen_fixture_close(fixture);
    }
}

static void the_result_is_told_when_its_mark_is_drawn(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    click_cells(fixture, X_WINS, ARRAY_LEN(X_WINS) - 1);
    screen_fixture_settle(fixture);
    screen_fixture_click_cell(fixture, X_WINS[ARRAY_LEN(X_WINS) - 1]);
    screen_fixture_pass(fixture, 100);
    bool enabled;
    assert_int_equal(screen_fixture_position(fixture)->outcome, OUTCOME_X_WINS);
    assert_int_equal(screen_fixture_count_line(fixture, "wins"), 0);
    assert_int_equal(screen_fixture_count_line(fixture, "X to move"), 1);
    assert_int_equal(screen_fixture_count_text(fixture, "completes"), 0);
    assert_false(screen_fixture_has_control(fixture, "Play again", &enabled));
    screen_fixture_pass(fixture, MOTION_X_MS + 20);
    assert_int_equal(screen_fixture_count_line(fixture, "wins"), 1);
    assert_true(screen_fixture_has_control(fixture, "Play again", &enabled));
    screen_fixture_close(fixture);
}

static void touching_a_finished_board_points_at_play_again(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    click_cells(fixture, X_WINS, ARRAY_LEN(X_WINS));
    screen_fixture_press(fixture, KEY_ENTER);
    for (int i = 0; i < 3; i++) {
        screen_fixture_click_cell(fixture, i == 1 ? "b2" : "a2");
        screen_fixture_settle(fixture);
    }
    assert_int_equal(screen_fixture_position(fixture)->outcome, OUTCOME_X_WINS);
    assert_int_equal(screen_fixture_count_line(fixture, "wins"), 1);
    screen_fixture_press(fixture, KEY_ENTER);
    assert_int_equal(screen_fixture_position(fixture)->ply, 0);
    const int number = stage_session(fixture->stage)->game.number;
    screen_fixture_press(fixture, KEY_ENTER); // the keyboard is on the board now
    assert_int_equal(stage_session(fixture->stage)->game.number, number);
    screen_fixture_close(fixture);
}

static void a_click_while_the_win_is_struck_only_completes_it(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    click_cells(fixture, X_WINS, ARRAY_LEN(X_WINS) - 1);
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_pass(fixture, 300);
    screen_fixture_click_cell(fixture, "a2");
    assert_int_equal(screen_fixture_position(fixture)->outcome, OUTCOME_X_WINS);
    screen_fixture_pass(fixture, MOTION_HOVER_MS + 20);
    assert_false(stage_busy(fixture->stage, fixture->now));
    screen_fixture_close(fixture);
}

// --- explanations

static void wait_for_explanation(ScreenFixture *fixture) {
    for (int i = 0; i < 2000; i++) {
        const Explanation *explanation = session_explanation(stage_session(fixture->stage));
        if (explanation && explanation->finished)
            break;
        screen_fixture_think(fixture);
    }
    screen_fixture_pass(fixture, 2000);
}

static void explain_writes_sign_word_and_distance_on_every_free_cell(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    static const char *const MOVES[] = {"a3", "b3", "c3", "a1"};
    click_cells(fixture, MOVES, ARRAY_LEN(MOVES));
    assert_int_equal(screen_fixture_count_line(fixture, "win in 3"), 0);
    screen_fixture_press(fixture, 'e');
    wait_for_explanation(fixture);
    assert_int_equal(screen_fixture_count_line(fixture, "win in 3"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "lose in 4"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "draw"), 3 + 1); // and in the legend
    assert_int_equal(screen_fixture_count_line(fixture, "+1"), 1 + 1);
    screen_fixture_press(fixture, 'e');
    assert_int_equal(screen_fixture_count_line(fixture, "win in 3"), 0);
    screen_fixture_close(fixture);
}

static void explain_goes_on_after_a_move(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    static const char *const MOVES[] = {"a3", "b3", "c3", "a1", "c1"};
    screen_fixture_click_control(fixture, "Explain");
    click_cells(fixture, MOVES, ARRAY_LEN(MOVES));
    wait_for_explanation(fixture);
    assert_int_equal(screen_fixture_count_line(fixture, "lose in 2"), 4);
    screen_fixture_close(fixture);
}

static int count_legends(ScreenFixture *fixture, const char *const *words, size_t count) {
    int found = 0;
    for (size_t i = 0; i < count; i++)
        found += screen_fixture_count_text(fixture, words[i]);
    return found;
}

/// Looked back at where the computer was to move, its signs are not spoken of as yours.
static void the_legend_speaks_to_whose_view_it_is(void **state) {
    (void)state;
    static const char *const YOURS[] = {"you win", "you lose"}, *const THEIRS[] = {"X wins",
                                                                                   "O wins"};
    int yours = 0, theirs = 0;
    ScreenFixture *fixture = open_game("3x3x3", "human", "level1");
    for (Cell cell = 0; screen_fixture_position(fixture)->outcome == OUTCOME_OPEN; cell++) {
        char memory[8];
        Text name = text_over(memory, sizeof memory);
        const Position *position = screen_fixture_position(fixture);
        notation_format_cell(&position->variant, cell % 9, &name);
        if (position->cells[cell % 9] == SIDE_NONE)
            screen_fixture_click_cell(fixture, memory);
        screen_fixture_settle(fixture);
    }
    screen_fixture_press(fixture, KEY_PAGE_UP);
    screen_fixture_press(fixture, 'e');
    for (; screen_fixture_position(fixture)->ply > 1; screen_fixture_press(fixture, KEY_PAGE_UP)) {
        wait_for_explanation(fixture);
        const bool mine = screen_fixture_position(fixture)->to_move == SIDE_X;
        yours += count_legends(fixture, YOURS, 2);
        theirs += count_legends(fixture, THEIRS, 2);
        assert_int_equal(count_legends(fixture, mine ? THEIRS : YOURS, 2), 0);
    }
    assert_true(yours + theirs > 0);
    screen_fixture_close(fixture);
}

/// On a large board nothing is proven so early: the words say that it is a guess.
static void a_guess_says_so(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("15x15x5", "human", "human");
    screen_fixture_click_cell(fixture, "h8");
    screen_fixture_press(fixture, 'h');
    for (int i = 0; i < 20000 && stage_session(fixture->stage)->hint == CELL_NONE; i++)
        screen_fixture_think(fixture);
    screen_fixture_pass(fixture, 2000);
    assert_int_equal(screen_fixture_count_text(fixture, "a guess: "), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "looks best"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "best move"), 0);
    screen_fixture_press(fixture, 'e');
    wait_for_explanation(fixture);
    screen_fixture_move(fixture, (Point){2, 2});
    // How much is seen in the time there is differs: where all of it, or the images of one move,
    // are worth the same nothing stands out.
    const BoardBest best = board_view_best(screen_fixture_position(fixture),
                                           session_explanation(stage_session(fixture->stage)));
    const bool stands_out = best == BOARD_BEST_RINGED;
    assert_int_equal(screen_fixture_count_text(fixture, "a draw as half"), 1); // what "%" is
    assert_int_equal(screen_fixture_count_line(fixture, "looks best"), stands_out);
    assert_int_equal(screen_fixture_count_line(fixture, "best move"), 0);
    screen_fixture_close(fixture);
}

/// Guesses may stand beside what is proven, and then they do not say who is ahead.
static void a_proof_is_no_guess(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    static const struct {
        int value;
        const char *words;
    } CASES[] = {{1, "proven: O wins; the rest is a guess"},
                 {0, "proven: a draw; the rest is a guess"},
                 {-1, "proven: X wins; the rest is a guess"}};
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        ScreenFixture *fixture = open_game("15x15x5", "human", "human");
        screen_fixture_click_cell(fixture, "h8");
        screen_fixture_press(fixture, 'e');
        wait_for_explanation(fixture);
        screen_fixture_move(fixture, (Point){2, 2});
        assert_int_equal(screen_fixture_count_text(fixture, "a guess: "), 1);
        const int value = CASES[i].value;
        judge_learn_bounds(stage_session(fixture->stage)->judge, screen_fixture_position(fixture),
                           (Bounds){.lower = value, .upper = value, .by = "test"}, NULL);
        screen_fixture_pass(fixture, 100);
        assert_int_equal(screen_fixture_count_text(fixture, "a guess: "), 0);
        if (value >= 0) // else every move loses, and there is nothing to guess
            assert_int_equal(screen_fixture_count_line(fixture, CASES[i].words), 1);
        screen_fixture_close(fixture);
    }
}

static void marks_are_counted_only_where_their_number_is_told(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    screen_fixture_press(fixture, 'e');
    wait_for_explanation(fixture);
    assert_int_equal(screen_fixture_count_line(fixture, "draw"), 9 + 1); // all draw, the legend
    assert_int_equal(screen_fixture_count_text(fixture, "counts the marks"), 0);
    assert_int_equal(screen_fixture_count_line(fixture, "best move"), 0); // among equals
    screen_fixture_click_cell(fixture, "b2"); // loses for who answers on an edge
    wait_for_explanation(fixture);
    assert_int_equal(screen_fixture_count_text(fixture, "“in 6” counts the marks"), 1);
    assert_true(screen_fixture_count_line(fixture, "lose in 6") > 0);     // as it stands there
    assert_int_equal(screen_fixture_count_line(fixture, "best move"), 0); // four corners
    assert_int_equal(screen_fixture_count_line(fixture, "green: all equally good"), 1);
    screen_fixture_press(fixture, 'u');
    screen_fixture_click_cell(fixture, "a1"); // the middle alone holds
    wait_for_explanation(fixture);
    assert_int_equal(screen_fixture_count_line(fixture, "best move"), 1);
    assert_int_equal(screen_fixture_count_text(fixture, "green"), 0);
    screen_fixture_close(fixture);
}

/// What is best among equals? A hint that is as good as all others is only a hint.
static void a_hint_among_equals_is_not_best(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    screen_fixture_press(fixture, 'h');
    for (int i = 0; i < 20000 && stage_session(fixture->stage)->hint == CELL_NONE; i++)
        screen_fixture_think(fixture);
    assert_int_equal(screen_fixture_count_line(fixture, "The centre b2 draws, as every move does."),
                     1);
    assert_int_equal(screen_fixture_count_line(fixture, "best move"), 0);
    screen_fixture_close(fixture);
}

// --- the clipboard

static void the_position_is_copied_as_text(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_press_with(fixture, 'c', true, false);
    assert_string_equal(fixture->copied, "3x3x3 3/1X1/3 O");
    screen_fixture_close(fixture);
}

static void a_pasted_position_is_played_from(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("5x5x4", "human", "human");
    screen_fixture_press_with(fixture, 'v', true, false);
    assert_int_equal(fixture->pastes_asked, 1);
    screen_fixture_paste(fixture, " 3x3x3  X.O/X.X/OO. X\n");
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 3);
    assert_int_equal(side_at(fixture, "c3"), SIDE_O);
    screen_fixture_paste(fixture, "X2/1O1/3 X");
    assert_int_equal(side_at(fixture, "b2"), SIDE_O);
    screen_fixture_close(fixture);
}

static void a_bad_paste_is_answered_with_a_sentence(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    screen_fixture_click_cell(fixture, "b2");
    char *huge = testing_repeat("XO", 500000);
    const char *const BAD[] = {"",  "  \n", "hello", "3x3x4", "XXX/XXX/XXX X", "99x99x5 3/3/3 X",
                               huge};
    for (size_t i = 0; i < ARRAY_LEN(BAD); i++) {
        screen_fixture_paste(fixture, BAD[i]);
        assert_int_equal(side_at(fixture, "b2"), SIDE_X);
    }
    screen_fixture_paste(fixture, "hello");
    assert_true(screen_fixture_count_text(fixture, "expected") >= 1);
    screen_fixture_click_cell(fixture, "a1"); // the next move is spoken of again
    assert_int_equal(screen_fixture_count_text(fixture, "expected"), 0);
    base_free(huge);
    screen_fixture_close(fixture);
}

// --- words

/// As a line must not: the number behind it belongs to it.
static bool ends_with_in(const char *line) {
    const size_t length = strlen(line);
    return length >= 3 && strcmp(line + length - 3, " in") == 0;
}

static void a_sentence_is_balanced_within_its_width(void **state) {
    (void)state;
    static const char *const TEXTS[] = {
        "", "Here it now loses in 4 and that is final",
        "Takes the corner a1. A losing move: now lost in 3. Only the centre b2 would do.",
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"};
    for (float width = 200; width < 500; width++)
        for (size_t i = 0; i < ARRAY_LEN(TEXTS); i++) {
            PanelText laid = {0};
            panel_text_set(&laid, &SCREEN_FIXTURE_FONT, TEXTS[i], POINT(width, 90));
            char joined[GAME_SENTENCE_MAX] = "", line[GAME_SENTENCE_MAX];
            for (int n = 0; n < laid.line_count; n++) {
                panel_text_line(&laid, n, line);
                assert_true(ink_text_width(&SCREEN_FIXTURE_FONT, line, laid.size, false) <= width);
                strcat(strcat(joined, n ? " " : ""), line);
                assert_false(n + 1 < laid.line_count && ends_with_in(line));
            }
            assert_string_equal(joined, TEXTS[i]);
        }
}

static void of_two_lines_the_second_begins_with_a_sentence(void **state) {
    (void)state;
    static const struct {
        const char *text, *first;
    } CASES[] = {{"d3 wins in 39. No other move wins.", "d3 wins in 39."},
                 {"Takes c1. A slip. It gives a win away.", "Takes c1. A slip."},
                 {"One sentence that is too long for a line.", "One sentence that is"},
                 {"Yes. And one that is too long for a line.", "Yes. And one that is"}};
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        PanelText laid = {0};
        char line[GAME_SENTENCE_MAX];
        panel_text_set(&laid, &SCREEN_FIXTURE_FONT, CASES[i].text, POINT(290, 90)); // 29 letters
        assert_int_equal(laid.line_count, 2);
        panel_text_line(&laid, 0, line);
        assert_string_equal(line, CASES[i].first);
    }
}

static void a_word_wider_than_the_bubble_does_no_harm(void **state) {
    (void)state;
    char *word = testing_repeat("w", 5000);
    PanelText laid = {0};
    panel_text_set(&laid, &SCREEN_FIXTURE_FONT, word, POINT(100, 90));
    assert_int_equal(laid.line_count, 1);
    base_free(word);
}

// --- whatever a person does

static void do_something(ScreenFixture *fixture, Rng *rng) {
    static const Key KEYS[] = {'u',       'r',     'h',       'e',     'n',        'g',
                               'k',       '.',     '1',       '5',     KEY_LEFT,   KEY_DOWN,
                               KEY_ENTER, KEY_END, KEY_SPACE, KEY_TAB, KEY_ESCAPE, KEY_F1};
    static const int SIZES[][2] = {{640, 400}, {1280, 800}, {900, 1300}, {100, 50}, {2000, 700}};
    const Point at = POINT((float)rng_below(rng, 1300), (float)rng_below(rng, 820));
    const int *size = SIZES[rng_below(rng, ARRAY_LEN(SIZES))];
    Key key = KEYS[rng_below(rng, ARRAY_LEN(KEYS))];
    switch (rng_below(rng, 8)) {
    case 0:
    case 1:
    case 2:
        screen_fixture_click(fixture, at);
        break;
    case 3:
    case 4:
        screen_fixture_press_with(fixture, key, rng_below(rng, 8) == 0, rng_below(rng, 8) == 0);
        break;
    case 5:
        screen_fixture_wheel(fixture, at, (float)rng_below(rng, 9) - 4);
        break;
    case 6:
        if (rng_below(rng, 6) == 0)
            screen_fixture_resize(fixture, size[0], size[1]);
        break;
    default:
        screen_fixture_pass(fixture, (int)rng_below(rng, 500));
    }
}

static void random_inputs_do_no_harm(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"3x3x3", "7x6x4+drop", "15x15x5", "32x3x3"};
    const uint64_t seed = 20260;
    print_message("seed %llu\n", (unsigned long long)seed);
    Rng rng = rng_seeded(seed);
    for (size_t v = 0; v < ARRAY_LEN(VARIANTS); v++) {
        ScreenFixture *fixture = open_game(VARIANTS[v], "human", "level1");
        for (int i = 0; i < 150; i++) { // a sanitizer takes a second for each
            do_something(fixture, &rng);
            if (stage_session(fixture->stage))
                position_verify(screen_fixture_position(fixture));
        }
        screen_fixture_close(fixture);
    }
}

/// Not on a word of the bubble, which comes after the board.
static bool is_ringed(const ScreenFixture *fixture, const char *label) {
    Point middle;
    bool enabled;
    assert_true(stage_find_control(fixture->stage, label, &middle, &enabled));
    for (size_t i = 0; i < fixture->list->command_count; i++)
        if (fixture->list->commands[i].kind == DRAW_DASHES &&
            rect_contains(fixture->list->commands[i].bounds, middle))
            return true;
    return false;
}

/// Undo takes the only mark back and can't go on: the keyboard is seen there still, and draws none.
static void what_can_not_be_done_any_more_keeps_the_keyboard(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    const Screen *game = stage_top(fixture->stage);
    screen_fixture_click_cell(fixture, "b2");
    for (int i = 0; i < 40 && game->widgets.focus != action_id(game, "undo", 0); i++)
        screen_fixture_press(fixture, KEY_TAB);
    assert_true(is_ringed(fixture, "Undo"));
    for (int i = 0; i < 2; i++) {
        screen_fixture_press(fixture, KEY_ENTER);
        assert_int_equal(screen_fixture_position(fixture)->ply, 0);
        assert_true(is_ringed(fixture, "Undo"));
    }
    assert_int_equal(screen_fixture_count_text(fixture, "There is no mark to take back."), 1);
    screen_fixture_press(fixture, KEY_TAB);
    assert_false(is_ringed(fixture, "Undo"));
    screen_fixture_close(fixture);
}

static void the_first_tab_shows_the_board(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    const WidgetState *widgets = &fixture->stage->top->widgets;
    for (int i = 0; i < 2; i++) {
        screen_fixture_press(fixture, KEY_TAB);
        assert_int_equal(widgets->focus, BOARD_CONTROL);
        assert_true(widgets->focus_visible);
        screen_fixture_click_cell(fixture, "b2");
        assert_false(widgets->focus_visible);
    }
    screen_fixture_press(fixture, KEY_TAB);
    screen_fixture_press(fixture, KEY_TAB);
    assert_int_not_equal(widgets->focus, BOARD_CONTROL);
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_click_plays_in_its_cell),
        cmocka_unit_test(the_first_tab_shows_the_board),
        cmocka_unit_test(what_can_not_be_done_any_more_keeps_the_keyboard),
        cmocka_unit_test(the_last_move_is_in_sight_in_every_shape),
        cmocka_unit_test(a_taken_cell_and_a_place_beside_the_board_play_nothing),
        cmocka_unit_test(input_does_not_wait_for_a_stroke),
        cmocka_unit_test(a_stroke_survives_a_resize),
        cmocka_unit_test(the_computer_waits_until_the_persons_mark_was_seen),
        cmocka_unit_test(the_turn_is_handed_over_when_the_computers_mark_is_drawn),
        cmocka_unit_test(without_animation_nothing_is_ever_drawing),
        cmocka_unit_test(a_quiet_game_needs_no_frames),
        cmocka_unit_test(undo_and_redo_by_their_buttons),
        cmocka_unit_test(undo_and_redo_by_their_keys),
        cmocka_unit_test(arrows_and_enter_play),
        cmocka_unit_test(the_keyboard_comes_back_to_its_square),
        cmocka_unit_test(digits_drop_pieces),
        cmocka_unit_test(any_cell_of_a_column_drops_a_piece),
        cmocka_unit_test(the_hovered_column_stands_in_the_move_list),
        cmocka_unit_test(the_computer_takes_over_when_asked),
        cmocka_unit_test(a_hint_is_ringed_until_the_next_move),
        cmocka_unit_test(what_cannot_be_done_is_no_larger_than_what_can),
        cmocka_unit_test(how_it_thinks_has_a_link_up_to_connect_four),
        cmocka_unit_test(the_review_so_far_has_its_link_in_every_shape),
        cmocka_unit_test(the_board_stays_where_it_is_at_the_end),
        cmocka_unit_test(what_looks_further_has_no_box),
        cmocka_unit_test(the_move_list_follows_the_game_and_scrolls),
        cmocka_unit_test(escape_puts_away_what_is_shown_before_it_leaves),
        cmocka_unit_test(the_last_move_stays_in_the_list_when_the_window_shrinks),
        cmocka_unit_test(a_won_game_says_so_and_starts_again),
        cmocka_unit_test(touching_a_finished_board_points_at_play_again),
        cmocka_unit_test(a_new_game_from_a_look_back_keeps_the_result),
        cmocka_unit_test(the_result_is_told_when_its_mark_is_drawn),
        cmocka_unit_test(a_click_while_the_win_is_struck_only_completes_it),
        cmocka_unit_test(explain_writes_sign_word_and_distance_on_every_free_cell),
        cmocka_unit_test(explain_goes_on_after_a_move),
        cmocka_unit_test(the_legend_speaks_to_whose_view_it_is),
        cmocka_unit_test(a_guess_says_so),
        cmocka_unit_test(a_proof_is_no_guess),
        cmocka_unit_test(marks_are_counted_only_where_their_number_is_told),
        cmocka_unit_test(a_hint_among_equals_is_not_best),
        cmocka_unit_test(the_position_is_copied_as_text),
        cmocka_unit_test(a_pasted_position_is_played_from),
        cmocka_unit_test(a_bad_paste_is_answered_with_a_sentence),
        cmocka_unit_test(random_inputs_do_no_harm),
        cmocka_unit_test(a_sentence_is_balanced_within_its_width),
        cmocka_unit_test(of_two_lines_the_second_begins_with_a_sentence),
        cmocka_unit_test(a_word_wider_than_the_bubble_does_no_harm),
    };
    const struct CMUnitTest in_every_shape[] = {
        cmocka_unit_test(a_click_plays_in_any_window),
    };
    return testing_asks_for_shapes() ? cmocka_run_group_tests(in_every_shape, NULL, NULL)
                                     : cmocka_run_group_tests(tests, NULL, NULL);
}
