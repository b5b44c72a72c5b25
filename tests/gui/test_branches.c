// Games that branch: each move in whose place others were played has a sign, which leads to them,
// and buttons say where there are lines, and lead back.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "ui/stage/stage_parts.h"
#include "ui/words/phrase.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/// h8 i9, then i7 g9 or h7 j10, and after these h9 or f9.
static const char GAME[] = "(;FF[4]GM[4]CA[UTF-8]SZ[15];B[hh];W[ig](;B[ii];W[gg])"
                           "(;B[gi];W[jf](;B[hg])(;B[fg])))";

static ScreenFixture *open(int width, int height) {
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", width, height);
    screen_fixture_paste(fixture, GAME);
    screen_fixture_settle(fixture);
    return fixture;
}

static Side side_at(ScreenFixture *fixture, const char *cell) {
    return screen_fixture_position(fixture)->cells[screen_fixture_index(fixture, cell)];
}

static bool has(ScreenFixture *fixture, const char *control) {
    bool enabled;
    return screen_fixture_has_control(fixture, control, &enabled) && enabled;
}

static void a_game_that_branches_says_so(void **state) {
    (void)state;
    ScreenFixture *fixture = open(1280, 800);
    assert_true(screen_fixture_count_text(fixture, "This game has other lines") > 0);
    assert_int_equal(screen_fixture_count_line(fixture, phrase(PHRASE_LEGEND_BRANCH)), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "Other lines at mark 3"), 1);
    assert_false(has(fixture, "Back to main line"));
    screen_fixture_close(fixture);
}

static void one_that_does_not_says_nothing(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 1280, 800);
    screen_fixture_paste(fixture, "(;FF[4]GM[4]SZ[15];B[hh];W[ig])");
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->ply, 2);
    assert_int_equal(screen_fixture_count_text(fixture, "lines"), 0);
    screen_fixture_press(fixture, 'j');
    assert_int_equal(screen_fixture_count_line(fixture, phrase(PHRASE_NO_OTHER_MOVE)), 1);
    screen_fixture_close(fixture);
}

/// What was taken back is no line to look at while the game is played.
static void a_game_that_is_played_offers_no_lines(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 1280, 800);
    screen_fixture_click_cell(fixture, "h8");
    screen_fixture_press(fixture, 'u');
    screen_fixture_click_cell(fixture, "i9");
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_text(fixture, "from here"), 0);
    assert_int_equal(screen_fixture_count_text(fixture, "main line"), 0);
    screen_fixture_click_control(fixture, "1 other line instead of i9"); // the sign in the list
    assert_int_equal(side_at(fixture, "h8"), SIDE_X);
    screen_fixture_close(fixture);
}

static void the_sign_leads_to_the_other_move(void **state) {
    (void)state;
    ScreenFixture *fixture = open(1280, 800);
    assert_int_equal(side_at(fixture, "i7"), SIDE_X);
    screen_fixture_click_control(fixture, "1 other line instead of i7");
    screen_fixture_settle(fixture);
    assert_int_equal(side_at(fixture, "i7"), SIDE_NONE);
    assert_int_equal(side_at(fixture, "g7"), SIDE_X);
    assert_int_equal(screen_fixture_count_text(fixture, "Another line: g7 instead of i7."), 1);
    screen_fixture_press(fixture, 'j'); // and back
    assert_int_equal(side_at(fixture, "i7"), SIDE_X);
    assert_int_equal(screen_fixture_count_text(fixture, phrase(PHRASE_MAIN_LINE_AGAIN)), 1);
    screen_fixture_close(fixture);
}

/// J goes to the other lines in Analysis, too.
static void other_lines_open_in_analysis(void **state) {
    (void)state;
    ScreenFixture *fixture = open(1280, 800);
    screen_fixture_click_control(fixture, "Other lines at mark 3");
    screen_fixture_press(fixture, 'r');
    assert_int_equal(side_at(fixture, "i7"), SIDE_X);
    screen_fixture_press(fixture, 'a');
    screen_fixture_press(fixture, 'j');
    assert_int_equal(screen_fixture_count_line(fixture, "Analysis"), 1);
    screen_fixture_press(fixture, 'p');
    assert_int_equal(side_at(fixture, "i7"), SIDE_NONE);
    assert_int_equal(side_at(fixture, "g7"), SIDE_X);
    screen_fixture_close(fixture);
}

/// In the game that is looked back at, in Analysis and in Review.
static void a_comment_stands_where_it_was_written(void **state) {
    (void)state;
    ScreenFixture *fixture = open(1280, 800);
    screen_fixture_paste(fixture, "(;FF[4]GM[4]SZ[15];B[hh]C[Well\nplaced];W[ig])");
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_text(fixture, "Well placed"), 0);
    screen_fixture_press(fixture, KEY_PAGE_UP);
    assert_int_equal(screen_fixture_count_text(fixture, "Well placed"), 1);
    screen_fixture_press(fixture, 'a');
    assert_int_equal(screen_fixture_count_text(fixture, "Well placed"), 1);
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_paste(fixture, "(;FF[4]GM[4]SZ[3];B[aa]C[Well placed];W[ba];B[ab];W[bb];B[ac])");
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 'v');
    screen_fixture_press(fixture, KEY_HOME);
    screen_fixture_press(fixture, KEY_RIGHT);
    assert_int_equal(screen_fixture_count_text(fixture, "“Well placed"), 1);
    screen_fixture_close(fixture);
}

/// Which line it is, and what somebody wrote of the mark that opens it.
static void a_line_opened_by_its_sign_has_its_comment(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 1280, 800);
    screen_fixture_paste(fixture, "(;FF[4]GM[4]SZ[15];B[hh];W[ig](;B[ii];W[gg])"
                                  "(;B[gi]C[Better was this];W[jf]))");
    screen_fixture_settle(fixture);
    screen_fixture_click_control(fixture, "1 other line instead of i7");
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_text(fixture, "Another line: g7 instead of i7."), 1);
    assert_int_equal(screen_fixture_count_text(fixture, "Better was this"), 1);
    screen_fixture_close(fixture);
}

/// 60 words, of which the last one is seen where all are.
static Buffer long_game(void) {
    Buffer game = {.start = NULL};
    buffer_add(&game, "(;FF[4]GM[4]SZ[15];B[hh]C[");
    for (int i = 0; i < 60; i++)
        buffer_add(&game, "quiet ");
    buffer_add(&game, "END];W[ig])");
    return game;
}

static void the_whole_comment_opens(ScreenFixture *fixture) {
    assert_int_equal(screen_fixture_count_text(fixture, "END"), 0);
    screen_fixture_click_control(fixture, "The whole comment");
    screen_fixture_press(fixture, KEY_END);
    assert_int_equal(screen_fixture_count_text(fixture, "END"), 1);
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_int_equal(screen_fixture_count_text(fixture, "END"), 0);
}

/// In the game, in Analysis, where it stood on one line, and in Review.
static void a_long_comment_can_be_read_whole(void **state) {
    (void)state;
    static const int WINDOWS[][2] = {{1280, 800}, {768, 1024}, {390, 700}};
    for (size_t w = 0; w < ARRAY_LEN(WINDOWS); w++) {
        ScreenFixture *fixture = screen_fixture_open_board("15x15x5", WINDOWS[w][0], WINDOWS[w][1]);
        Buffer game = long_game();
        screen_fixture_paste(fixture, game.start);
        base_free(game.start);
        screen_fixture_settle(fixture);
        assert_false(has(fixture, "The whole comment"));
        screen_fixture_press(fixture, KEY_PAGE_UP);
        the_whole_comment_opens(fixture);
        screen_fixture_press(fixture, 'a');
        the_whole_comment_opens(fixture);
        assert_int_equal(screen_fixture_count_text(fixture, "quiet quiet quiet quiet quiet quiet "
                                                            "quiet quiet quiet quiet quiet quiet "
                                                            "quiet quiet quiet quiet quiet quiet"),
                         0);
        screen_fixture_close(fixture);
    }
}

/// Nobody takes a line that is looked at for a game that goes on.
static void a_line_of_a_finished_game_is_no_game(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    screen_fixture_paste(fixture, "(;FF[4]GM[4]SZ[3];B[aa];W[ba](;B[ab];W[bb];B[ac])"
                                  "(;B[bb];W[ca]))");
    screen_fixture_settle(fixture);
    screen_fixture_click_control(fixture, "Other lines at mark 3");
    assert_int_equal(screen_fixture_count_line(fixture, "Looking back"), 1);
    screen_fixture_click_control(fixture, "1 other line from here");
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_line(fixture, "Looking at another line"), 1);
    screen_fixture_click_cell(fixture, "a1"); // and a try is one
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_text(fixture, "Looking"), 0);
    assert_int_equal(screen_fixture_count_text(fixture, "to move"), 1);
    screen_fixture_close(fixture);
}

/// Marks that a file sets up are no moves.
static void the_list_says_how_many_marks_stood(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 1280, 800);
    screen_fixture_paste(fixture, "(;FF[4]GM[4]SZ[15]AB[hh][ii]AW[ih];B[gg];W[ff])");
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_line(fixture, "3 marks stood already"), 1);
    screen_fixture_close(fixture);
    fixture = open(1280, 800);
    assert_int_equal(screen_fixture_count_text(fixture, "stood already"), 0);
    screen_fixture_close(fixture);
}

/// Who has clicked a tick goes on by keys.
static void arrows_go_through_the_game_after_a_click(void **state) {
    (void)state;
    ScreenFixture *fixture = open(1280, 800);
    screen_fixture_paste(fixture, "(;FF[4]GM[4]SZ[15];B[hh];W[ig];B[ii])");
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 'a');
    screen_fixture_click_control(fixture, "Threats");
    screen_fixture_press(fixture, KEY_LEFT);
    assert_int_equal(screen_fixture_count_text(fixture, "mark 2 of 3"), 1);
    screen_fixture_press(fixture, KEY_LEFT);
    assert_int_equal(screen_fixture_count_text(fixture, "mark 1 of 3"), 1);
    screen_fixture_close(fixture);
}

/// From where one is to the place that branches, into each line there, and back to the main one.
static void buttons_lead_into_lines_and_back(void **state) {
    (void)state;
    static const int WINDOWS[][2] = {{1280, 800}, {1024, 768}, {768, 1024}, {390, 844}, {360, 800}};
    for (size_t w = 0; w < ARRAY_LEN(WINDOWS); w++)
        for (int size = 100; size <= 160; size += 60) {
            ScreenFixture *fixture = open(WINDOWS[w][0], WINDOWS[w][1]);
            Settings settings = *stage_settings(fixture->stage);
            settings.text_size = size;
            stage_change_settings(fixture->stage, &settings);
            screen_fixture_resize(fixture, WINDOWS[w][0], WINDOWS[w][1]);
            screen_fixture_click_control(fixture, "Other lines at mark 3");
            assert_int_equal(screen_fixture_position(fixture)->ply, 2);
            assert_int_equal(screen_fixture_count_line(fixture, "1 other line from here"), 1);
            screen_fixture_click_control(fixture, "1 other line from here");
            assert_int_equal(side_at(fixture, "g7"), SIDE_X);
            screen_fixture_press(fixture, KEY_END);
            screen_fixture_press(fixture, 'j');
            assert_int_equal(side_at(fixture, "f9"), SIDE_X);
            assert_int_equal(screen_fixture_count_line(fixture, "1 other line instead of f9"), 1);
            assert_int_equal(screen_fixture_count_line(fixture, "Back to main line"), 1);
            screen_fixture_click_control(fixture, "Back to main line");
            assert_int_equal(screen_fixture_position(fixture)->ply, 3);
            assert_int_equal(side_at(fixture, "i7"), SIDE_X);
            screen_fixture_press(fixture, KEY_END);
            assert_int_equal(side_at(fixture, "g9"), SIDE_O);
            assert_false(has(fixture, "Back to main line"));
            screen_fixture_close(fixture);
        }
}

/// The main line of a game that was played here is how it ended, whatever was taken back before.
static void a_try_leads_back_to_what_was_played(void **state) {
    (void)state;
    static const char *const MOVES[] = {"a3", "b3", "a2", "b2"};
    ScreenFixture *fixture = screen_fixture_open_board("3x3x3", 1280, 800);
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        screen_fixture_click_cell(fixture, MOVES[i]);
    screen_fixture_press(fixture, 'u');
    screen_fixture_click_cell(fixture, "c3");
    screen_fixture_click_cell(fixture, "a1");
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->outcome, OUTCOME_X_WINS);
    assert_false(has(fixture, "Back to main line"));
    screen_fixture_press(fixture, 'u');
    screen_fixture_press(fixture, 'u');
    screen_fixture_click_cell(fixture, "a1");
    assert_true(has(fixture, "Back to main line"));
    screen_fixture_click_control(fixture, "Back to main line");
    assert_int_equal(side_at(fixture, "c3"), SIDE_O);
    screen_fixture_press(fixture, KEY_END);
    assert_int_equal(screen_fixture_position(fixture)->outcome, OUTCOME_X_WINS);
    screen_fixture_close(fixture);
}

static const Widget *sign_in(ScreenFixture *fixture) {
    int part;
    const Widget *sign =
        widget_by_label(&fixture->stage->list, "1 other line instead of i7", &part);
    assert_non_null(sign);
    return sign;
}

/// A mouse hits all that is drawn of it, a finger 44 px and nothing beside.
static void a_sign_is_large_enough(void **state) {
    (void)state;
    static const int WINDOWS[][2] = {{1280, 800}, {390, 844}};
    for (size_t w = 0; w < ARRAY_LEN(WINDOWS); w++) {
        ScreenFixture *fixture = open(WINDOWS[w][0], WINDOWS[w][1]);
        const Widget *sign = sign_in(fixture);
        const float scale = fixture->stage->layout.scale;
        assert_true(scale * fminf(sign->area.w, sign->area.h) >= 24);
        const Rect hit = widget_hit_area(sign);
        for (int corner = 0; corner < 4; corner++) {
            const Point at =
                POINT(hit.x + (corner % 2 ? hit.w - 1 : 1), hit.y + (corner / 2 ? hit.h - 1 : 1));
            if (w == 1)
                assert_ptr_equal(widget_at(&fixture->stage->list, at), sign);
        }
        assert_true(scale * fminf(hit.w, hit.h) >= 44);
        screen_fixture_close(fixture);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_branches_says_so),
        cmocka_unit_test(one_that_does_not_says_nothing),
        cmocka_unit_test(a_game_that_is_played_offers_no_lines),
        cmocka_unit_test(the_sign_leads_to_the_other_move),
        cmocka_unit_test(buttons_lead_into_lines_and_back),
        cmocka_unit_test(a_try_leads_back_to_what_was_played),
        cmocka_unit_test(a_sign_is_large_enough),
        cmocka_unit_test(other_lines_open_in_analysis),
        cmocka_unit_test(a_comment_stands_where_it_was_written),
        cmocka_unit_test(arrows_go_through_the_game_after_a_click),
        cmocka_unit_test(a_line_opened_by_its_sign_has_its_comment),
        cmocka_unit_test(a_long_comment_can_be_read_whole),
        cmocka_unit_test(a_line_of_a_finished_game_is_no_game),
        cmocka_unit_test(the_list_says_how_many_marks_stood),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
