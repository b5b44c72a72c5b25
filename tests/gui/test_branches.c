// Games that branch: each move in whose place others were played has a sign, which leads to them.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "ui/stage/stage_parts.h"
#include "ui/words/phrase.h"

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

static void a_game_that_branches_says_so(void **state) {
    (void)state;
    ScreenFixture *fixture = open(1280, 800);
    assert_true(screen_fixture_count_text(fixture, "This game has variations") > 0);
    assert_int_equal(screen_fixture_count_line(fixture, phrase(PHRASE_LEGEND_BRANCH)), 1);
    screen_fixture_close(fixture);
}

static void one_that_does_not_says_nothing(void **state) {
    (void)state;
    ScreenFixture *fixture = screen_fixture_open_board("15x15x5", 1280, 800);
    screen_fixture_paste(fixture, "(;FF[4]GM[4]SZ[15];B[hh];W[ig])");
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->ply, 2);
    assert_int_equal(screen_fixture_count_text(fixture, "variations"), 0);
    assert_int_equal(screen_fixture_count_line(fixture, phrase(PHRASE_LEGEND_BRANCH)), 0);
    screen_fixture_close(fixture);
}

/// Left of the name of the move in the list there is its mark, and left of that the sign.
static Point sign_of(ScreenFixture *fixture, const char *move, float before) {
    const Point name = screen_fixture_find_line(fixture, move);
    return POINT(name.x - before, name.y - 6);
}

static void the_sign_leads_to_the_other_move(void **state) {
    (void)state;
    ScreenFixture *fixture = open(1280, 800);
    assert_int_equal(side_at(fixture, "i7"), SIDE_X);
    screen_fixture_click(fixture, sign_of(fixture, "i", 45));
    screen_fixture_settle(fixture);
    assert_int_equal(side_at(fixture, "i7"), SIDE_NONE);
    assert_int_equal(side_at(fixture, "g7"), SIDE_X);
    screen_fixture_press(fixture, 'j'); // and back
    assert_int_equal(side_at(fixture, "i7"), SIDE_X);
    screen_fixture_press(fixture, 'u');
    screen_fixture_press(fixture, 'j');
    assert_int_equal(side_at(fixture, "i9"), SIDE_O);
    assert_int_equal(screen_fixture_count_line(fixture, phrase(PHRASE_NO_OTHER_MOVE)), 1);
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_branches_says_so),
        cmocka_unit_test(one_that_does_not_says_nothing),
        cmocka_unit_test(the_sign_leads_to_the_other_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
