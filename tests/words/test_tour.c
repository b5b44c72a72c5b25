// The tour of minimax: its numbers beside a recursion written plainly here, and what is to be
// tried.
#include "support/testing.h"

#include "words/recursion_words.h"
#include "words/tour.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

// --- minimax on 3x3, plainly

enum { PATHS_MAX = 1000 };

typedef struct Plain {
    char cells[10]; ///< `X`, `O` or `.`, reading order
    char asks;      ///< who maximises
    int limit;      ///< 0: none
    bool prune, sooner;
    int boards, ends;
    int best;            ///< the root's move
    int values[9];       ///< of the root's moves
    int pairs[9][9];     ///< values of the second moves
    bool searched[9][9]; ///< those that were
    int path[9];
} Plain;

static bool has_row(const char *cells, char mark) {
    static const int ROWS[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                   {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    for (int i = 0; i < 8; i++)
        if (cells[ROWS[i][0]] == mark && cells[ROWS[i][1]] == mark && cells[ROWS[i][2]] == mark)
            return true;
    return false;
}

static int plain_value(Plain *plain, char mover, int depth, int alpha, int beta) {
    const char other = mover == 'X' ? 'O' : 'X';
    const int win = plain->sooner ? 100 - depth : 1;
    plain->boards++;
    plain->ends++;
    if (has_row(plain->cells, other))
        return other == plain->asks ? win : -win;
    if (!strchr(plain->cells, '.') || (plain->limit > 0 && depth == plain->limit))
        return 0;
    plain->ends--;
    int best = mover == plain->asks ? INT_MIN : INT_MAX;
    for (int cell = 0; cell < 9 && alpha < beta; cell++) {
        if (plain->cells[cell] != '.')
            continue;
        plain->cells[cell] = mover;
        plain->path[depth] = cell;
        const int value = plain_value(plain, other, depth + 1, alpha, beta);
        plain->cells[cell] = '.';
        if (depth == 0)
            plain->values[cell] = value;
        if (depth == 1) {
            plain->searched[plain->path[0]][cell] = true;
            plain->pairs[plain->path[0]][cell] = value;
        }
        if (mover == plain->asks ? value > best : value < best) {
            best = value;
            if (depth == 0)
                plain->best = cell;
        }
        if (plain->prune && mover == plain->asks)
            alpha = MAX(alpha, best);
        else if (plain->prune)
            beta = MIN(beta, best);
    }
    return best;
}

static int marks_of(const char *cells, char mark) {
    int count = 0;
    for (int cell = 0; cell < 9; cell++)
        count += cells[cell] == mark;
    return count;
}

/// X began.
static Plain plain_of(const char *cells, int limit, bool prune, bool sooner) {
    const char mover = marks_of(cells, 'X') > marks_of(cells, 'O') ? 'O' : 'X';
    Plain plain = {.asks = 'X', .limit = limit, .prune = prune, .sooner = sooner};
    memcpy(plain.cells, cells, 9);
    plain_value(&plain, mover, 0, INT_MIN, INT_MAX);
    return plain;
}

static const char *name(int cell) {
    static const char *const NAMES[] = {"a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"};
    return NAMES[cell];
}

static const char NINE[] = "OX...OXXO";

// --- the tour

static Tour *open_page(int number) {
    Tour *tour = base_alloc(sizeof *tour);
    memset(tour, 0, sizeof *tour);
    tour_open(tour, number - 1);
    return tour;
}

static void close_page(Tour *tour) {
    tour_end(tour);
    base_free(tour);
}

static bool says(const char *text, const char *words) {
    if (strstr(text, words))
        return true;
    fprintf(stderr, "not in \"%s\": \"%s\"\n", text, words);
    return false;
}

static const char *said(const Tour *tour) {
    return tour->said.text;
}

/// Steps until what is to be tried is done; returns how many steps that took.
static int step_on(Tour *tour) {
    int steps = 0;
    while (!tour->done[tour->number] &&
           minimax_replay_next(tour->recursion.replay, MINIMAX_STEPS_ALL, INT16_MAX)) {
        tour_follow(tour);
        steps++;
    }
    assert_true(tour->done[tour->number]);
    return steps;
}

/// What has happened is said where it did: a step further the task stands there again, done.
static void what_is_said_is_of_the_board_that_is_shown(void **state) {
    (void)state;
    Tour *tour = open_page(1);
    step_on(tour);
    assert_true(says(said(tour), "X has tried c3"));
    for (int i = 0; i < 2; i++) {
        minimax_replay_next(tour->recursion.replay, MINIMAX_STEPS_ALL, INT16_MAX);
        tour_follow(tour);
    }
    assert_true(tour->done[0]); // X has a row by now: nobody is to move
    assert_string_equal(said(tour), "");
    minimax_replay_seek(tour->recursion.replay, 0);
    tour_follow(tour);
    assert_string_equal(said(tour), "");
    step_on(tour);
    for (int page = 0; page < TOUR_LESSONS; page++) {
        tour_open(tour, page);
        if (!tour_switch_name(tour))
            continue;
        tour_switch(tour);
        assert_true(said(tour)[0]);
        tour_switch(tour);
        assert_string_equal(said(tour), "");
    }
    tour_end(tour);
    base_free(tour);
}

static void write_board(const Tour *tour, char cells[10]) {
    const Position *board = minimax_walk_position(minimax_replay_walk(tour->recursion.replay));
    for (Cell cell = 0; cell < 9; cell++)
        cells[cell] = "XO."[position_at(board, cell)];
    cells[9] = '\0';
}

/// The first board that is over, or that O has a row on, ticks page 2, or page 3.
static void an_end_is_ticked_with_its_last_mark(void **state) {
    (void)state;
    for (int page = 2; page <= 3; page++) {
        char cells[10];
        Tour *tour = open_page(page);
        do {
            assert_false(tour->done[page - 1]);
            assert_true(minimax_replay_next(tour->recursion.replay, MINIMAX_STEPS_ALL, INT16_MAX));
            tour_follow(tour);
            write_board(tour, cells);
        } while (!has_row(cells, 'O') && (page == 3 || !has_row(cells, 'X')));
        assert_true(tour->done[page - 1]);
        const Words answer = tour->said;
        assert_true(answer.text[0]);
        minimax_replay_next(tour->recursion.replay, MINIMAX_STEPS_ALL, INT16_MAX);
        tour_follow(tour); // and the same is said where it gets its score
        assert_string_equal(said(tour), answer.text);
        close_page(tour);
    }
}

/// Who steps on is not told of another end than the one that was asked about.
static void of_ends_after_the_first_nothing_is_said(void **state) {
    (void)state;
    Tour *tour = open_page(2);
    int told = 0;
    while (minimax_replay_next(tour->recursion.replay, MINIMAX_STEPS_ALL, INT16_MAX)) {
        tour_follow(tour);
        told += said(tour)[0] != '\0';
        assert_true(!said(tour)[0] || says(said(tour), "X has a row after b2"));
    }
    assert_int_equal(told, 2);
    close_page(tour);
}

/// X has three moves: the score of the third is the last that comes.
static void the_top_is_ticked_with_the_last_score(void **state) {
    (void)state;
    Tour *tour = open_page(5);
    while (!tour->done[4]) {
        assert_true(minimax_replay_next(tour->recursion.replay, MINIMAX_STEPS_ALL, INT16_MAX));
        tour_follow(tour);
    }
    const MinimaxStep *step = minimax_replay_step(tour->recursion.replay);
    assert_int_equal(step->kind, MINIMAX_COMPARE);
    assert_int_equal(step->depth, 0);
    assert_string_equal(name(step->cell), "b2");
    close_page(tour);
}

/// The marks of a board that is met again were all set once before.
static void a_board_is_met_again_with_its_last_mark(void **state) {
    (void)state;
    enum { BOARDS = 200 };
    char met[BOARDS][10];
    Tour *tour = open_page(8);
    MinimaxReplay *replay = tour->recursion.replay;
    const uint64_t from = minimax_replay_at(replay);
    int count = 0;
    bool again = false;
    minimax_replay_seek(replay, 0);
    while (!again && minimax_replay_next(replay, MINIMAX_STEP(MINIMAX_TRY), INT16_MAX)) {
        write_board(tour, met[count]);
        for (int i = 0; i < count; i++)
            again |= strcmp(met[i], met[count]) == 0;
        assert_true(++count < BOARDS);
    }
    assert_true(again);
    const uint64_t at = minimax_replay_at(replay);
    minimax_replay_seek(replay, from);
    tour_follow(tour);
    step_on(tour);
    assert_int_equal(minimax_replay_at(replay), at);
    close_page(tour);
}

static void every_page_has_words_that_fit_and_can_be_done(void **state) {
    (void)state;
    enum { LONGEST = 230 };
    Tour *tour = open_page(1);
    for (int page = 0; page < TOUR_END_PAGE; page++) {
        tour_open(tour, page);
        TourChoice choices[TOUR_CHOICES_MAX];
        const int count = tour_choices(tour, choices);
        assert_in_range(strlen(tour_text(tour).text), 40, LONGEST);
        assert_false(tour->done[page]);
        assert_true(tour_can_step(tour) == (count == 0));
        for (int i = 0; i < count; i++)
            tour_choose(tour, i);
        if (tour_switch_name(tour))
            tour_switch(tour);
        else if (count == 0)
            assert_in_range(step_on(tour), 1, 12);
        assert_true(tour->done[page]);
        assert_in_range(strlen(said(tour)), 20, LONGEST);
    }
    for (int page = 0; page < TOUR_END_PAGE; page++) { // and stays so
        tour_open(tour, page);
        assert_true(tour->done[page]);
        assert_true(strlen(said(tour)) > 0);
    }
    tour_open(tour, TOUR_END_PAGE);
    assert_string_equal(tour_text(tour).text,
                        "You have seen all ten lessons and tried all ten. You "
                        "have solved all three exercises.");
    close_page(tour);
    tour = open_page(3);
    tour_open(tour, 0);
    step_on(tour);
    tour_open(tour, TOUR_END_PAGE);
    assert_string_equal(tour_text(tour).text,
                        "You have seen two of the ten lessons and tried one of the ten. You have "
                        "solved none of the three exercises.");
    close_page(tour);
}

static void the_small_tree_is_counted(void **state) {
    (void)state;
    const Plain plain = plain_of(NINE, 0, false, false);
    Tour *tour = open_page(2);
    assert_int_equal(tour->usual.boards, plain.boards);
    assert_int_equal(tour->usual.ends, plain.ends);
    assert_true(says(tour_text(tour).text, describe_number(plain.boards).text));
    assert_true(says(tour_text(tour).text,
                     describe_words("%s of them are ends", describe_number(plain.ends).text).text));
    close_page(tour);
}

static void scores_climb_as_in_the_plain_recursion(void **state) {
    (void)state;
    const Plain plain = plain_of(NINE, 0, false, false);
    Tour *tour = open_page(5);
    step_on(tour);
    for (int cell = 0; cell < 9; cell++)
        if (NINE[cell] == '.')
            assert_true(says(said(tour), describe_words("%s %s", name(cell),
                                                        recursion_value(plain.values[cell]).text)
                                             .text));
    assert_true(says(said(tour), describe_words("with %s", name(plain.best)).text));
    close_page(tour);
}

static void skipping_leaves_out_what_the_plain_recursion_does(void **state) {
    (void)state;
    static const char EVEN[] = "OXX...OOX";
    const Plain all = plain_of(EVEN, 0, false, false), part = plain_of(EVEN, 0, true, false);
    const int first_move = (int)(strchr(EVEN, '.') - EVEN);
    Tour *tour = open_page(9);
    assert_int_equal(all.values[first_move], 0); // so that X can hope for more
    assert_int_equal(all.values[all.best], 1);
    assert_true(says(tour_text(tour).text,
                     describe_words("X has 0 for certain, with %s", name(first_move)).text));
    tour_switch(tour);
    assert_true(
        says(said(tour), describe_words("%d boards instead of %d", part.boards, all.boards).text));
    for (int first = 0; first < 9; first++)
        for (int second = 0; second < 9; second++)
            if (all.searched[first][second] && !part.searched[first][second])
                assert_true(
                    says(said(tour),
                         describe_words("scores %s", recursion_value(all.pairs[first][second]).text)
                             .text));
    close_page(tour);
}

static void sooner_and_a_limit_take_what_the_plain_recursion_takes(void **state) {
    (void)state;
    static const char WIN[] = "X.OOXXO..", BLOCK[] = "XO..OX...";
    const Plain plain = plain_of(WIN, 0, false, false), sooner = plain_of(WIN, 0, false, true);
    Tour *tour = open_page(6);
    assert_true(says(tour_text(tour).text, describe_words("takes %s", name(plain.best)).text));
    tour_switch(tour);
    assert_true(
        says(said(tour),
             describe_words("%s scores +%d", name(sooner.best), sooner.values[sooner.best]).text));
    assert_true(says(
        said(tour),
        describe_words("%s scores only +%d", name(plain.best), sooner.values[plain.best]).text));
    assert_true(plain.best != sooner.best);
    const Plain one = plain_of(BLOCK, 1, false, false), two = plain_of(BLOCK, 2, false, false);
    tour_open(tour, 6);
    assert_true(says(tour_text(tour).text, describe_words("first, %s", name(one.best)).text));
    tour_switch(tour);
    assert_true(says(said(tour), describe_words("takes %s. That took %d boards instead of %d",
                                                name(two.best), two.boards, one.boards)
                                     .text));
    close_page(tour);
}

static void the_pictured_ends_score_what_their_rows_say(void **state) {
    (void)state;
    for (int result = 0; result < TOUR_RESULTS; result++) {
        char cells[10] = "";
        int value;
        const Position board = tour_result(result, &value);
        for (int cell = 0; cell < 9; cell++)
            cells[cell] = ".XO"[position_at(&board, (Cell)cell) == SIDE_X   ? 1
                                : position_at(&board, (Cell)cell) == SIDE_O ? 2
                                                                            : 0];
        assert_int_equal(value, 1 - result);
        assert_int_equal(value, has_row(cells, 'X') - has_row(cells, 'O'));
        assert_true(value != 0 || !strchr(cells, '.'));
    }
}

/// Positions that differ, of all that can follow; their number is what remembering searches.
static int different(char *cells, char mover, char (*seen)[10], int count) {
    for (int i = 0; i < count; i++)
        if (strcmp(seen[i], cells) == 0)
            return count;
    assert_true(count < PATHS_MAX);
    memcpy(seen[count++], cells, 10);
    if (has_row(cells, 'X') || has_row(cells, 'O'))
        return count;
    for (int cell = 0; cell < 9; cell++)
        if (cells[cell] == '.') {
            cells[cell] = mover;
            count = different(cells, mover == 'X' ? 'O' : 'X', seen, count);
            cells[cell] = '.';
        }
    return count;
}

static void remembering_searches_each_position_once(void **state) {
    (void)state;
    char cells[10] = "XO....O.X", seen[PATHS_MAX][10];
    const int once = different(cells, 'X', seen, 0);
    const Plain plain = plain_of(cells, 0, false, false);
    Tour *tour = open_page(8);
    assert_true(says(tour_text(tour).text,
                     describe_words("of %d boards only %d differ", plain.boards, once).text));
    close_page(tour);
}

/// What a page says when it was done is what it says whenever it is opened again, in another tour,
/// too.
static void a_page_that_was_done_says_what_happened(void **state) {
    (void)state;
    for (int page = 1; page <= TOUR_END_PAGE; page++) {
        TourChoice choices[TOUR_CHOICES_MAX];
        Tour *tour = open_page(page), *later = base_alloc(sizeof *later);
        const int count = tour_choices(tour, choices);
        for (int i = 0; i < count; i++)
            if (choices[i].right)
                tour_choose(tour, i);
        if (tour_switch_name(tour))
            tour_switch(tour);
        else if (count == 0)
            step_on(tour);
        memset(later, 0, sizeof *later);
        later->done[page - 1] = true;
        tour_open(later, page - 1);
        if (count > 0) { // an exercise does not give its answer away
            assert_string_equal(said(later), "Solved already. It can be tried again.");
            assert_false(tour_can_step(later));
            close_page(later);
            close_page(tour);
            continue;
        }
        assert_string_equal(said(later), said(tour));
        assert_true(tour_can_step(later));
        assert_true(minimax_replay_at(later->recursion.replay) ==
                    minimax_replay_at(tour->recursion.replay));
        close_page(later);
        close_page(tour);
    }
}

/// The two orders of a board that is met again set the same marks.
static void a_board_that_is_met_again_is_named_by_both_orders(void **state) {
    (void)state;
    Tour *tour = open_page(8);
    step_on(tour);
    const MinimaxWalk *walk = minimax_replay_walk(tour->recursion.replay);
    const Position *board = minimax_walk_position(walk);
    Position now = tour->recursion.root, before = now;
    const char *at = said(tour);
    for (int i = 0; i < 2; i++) { // a path each
        Position *position = i == 0 ? &now : &before;
        for (; at[0] >= 'a' && at[0] <= 'c' && at[1] >= '1' && at[1] <= '3'; at += at[2] ? 3 : 2)
            position_play(position, (Cell)(('3' - at[1]) * 3 + at[0] - 'a'));
        if (i == 0)
            at = strstr(at, " as ") + strlen(" as ");
    }
    assert_true(now.ply > 2);
    assert_int_equal(now.ply, before.ply);
    assert_memory_not_equal(now.history, before.history, (size_t)now.ply * sizeof(Cell));
    for (Cell cell = 0; cell < 9; cell++) {
        assert_int_equal(position_at(&now, cell), position_at(&before, cell));
        assert_int_equal(position_at(&now, cell), position_at(board, cell));
    }
    close_page(tour);
}

/// The one right answer of an exercise.
static Words right_answer(const Tour *tour) {
    TourChoice choices[TOUR_CHOICES_MAX];
    const int count = tour_choices(tour, choices);
    Words right = describe_words("%s", "");
    int rights = 0;
    for (int i = 0; i < count; i++)
        if (choices[i].right) {
            right = choices[i].label;
            rights++;
        }
    assert_int_equal(rights, 1);
    return right;
}

/// What the plain recursion says of the position on page `number`: the first page of exercises
/// asks what its first move is worth, the next what to take two marks ahead, the last what is
/// skipped.
static Words plain_answer(int number, const char *cells) {
    const Plain all = plain_of(cells, number == 12 ? 2 : 0, false, false);
    const Plain part = plain_of(cells, 0, true, false);
    Words answer = number == 11 ? recursion_value(all.values[strchr(cells, '.') - cells])
                                : describe_words("%s", number == 12 ? name(all.best) : "");
    for (int first = 0; first < 9 && number == 13; first++)
        for (int second = 0; second < 9; second++)
            if (all.searched[first][second] && !part.searched[first][second]) {
                assert_string_equal(answer.text, "");          // one alone
                for (int before = 0; before < first; before++) // the first move sets alpha
                    assert_true(cells[before] != '.' ||
                                all.values[before] <= all.values[strchr(cells, '.') - cells]);
                answer = describe_words("%s %s", name(first), name(second));
            }
    return answer;
}

static void the_exercises_know_the_right_answer(void **state) {
    (void)state;
    static const char *const BOARDS[] = {"X.OO.XOX.", "OX...XO..", ".OOO.XXX."};
    Tour *tour = open_page(1);
    for (int i = 0; i < TOUR_EXERCISES; i++) {
        tour_open(tour, TOUR_LESSONS + i);
        assert_string_equal(right_answer(tour).text, plain_answer(11 + i, BOARDS[i]).text);
    }
    close_page(tour);
}

static void write_cells(const Tour *tour, char cells[10]) {
    for (Cell cell = 0; cell < 9; cell++)
        cells[cell] = "XO."[position_at(&tour->recursion.root, cell)];
    cells[9] = '\0';
}

/// It can be stepped through then, and is no more solved than before.
static void an_answer_that_is_shown_does_not_count(void **state) {
    (void)state;
    for (int number = TOUR_LESSONS; number < TOUR_END_PAGE; number++) {
        Tour *tour = open_page(1);
        tour_open(tour, number);
        assert_true(tour_can_tell(tour));
        tour_tell_answer(tour);
        assert_false(tour_can_tell(tour));
        assert_true(tour_can_step(tour));
        assert_false(tour->solved || tour->done[number]);
        assert_true(said(tour)[0]);
        assert_null(strstr(said(tour), "Right."));
        const Words shown = tour->said;
        tour_choose(tour, 0);
        assert_string_equal(said(tour), shown.text);
        assert_false(tour->done[number]);
        tour_open(tour, number);
        assert_false(tour_can_step(tour));
        close_page(tour);
    }
}

/// By chance, but the same for the same seed; and each is another one than before.
static void another_exercise_has_one_right_answer_too(void **state) {
    (void)state;
    enum { SEEDS = 40 };
    Tour *tour = open_page(1), *again = open_page(1);
    for (int page = TOUR_LESSONS; page < TOUR_END_PAGE; page++) {
        char before[10], cells[10], same[10];
        tour_open(tour, page);
        tour_open(again, page);
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            write_cells(tour, before);
            tour_another(tour, seed, NULL);
            write_cells(tour, cells);
            assert_string_not_equal(cells, before);
            assert_false(has_row(cells, 'X') || has_row(cells, 'O'));
            assert_false(tour_can_step(tour));
            assert_string_equal(right_answer(tour).text, plain_answer(page + 1, cells).text);
            tour_another(again, seed, NULL);
            write_cells(again, same);
            assert_string_equal(same, cells);
            TourChoice choices[TOUR_CHOICES_MAX];
            const int count = tour_choices(tour, choices);
            for (int wrong = 1; wrong >= 0; wrong--)
                for (int i = 0; i < count; i++)
                    if (choices[i].right != wrong) {
                        tour_choose(tour, i);
                        assert_true(says(said(tour), wrong ? "Not " : "Right. "));
                    }
            assert_true(tour_can_step(tour));
        }
        assert_int_equal(tour->more[page], SEEDS - 1); // the first is the page’s own
    }
    tour_open(tour, TOUR_END_PAGE);
    assert_true(says(tour_text(tour).text, describe_words("and %d more", 3 * (SEEDS - 1)).text));
    close_page(again);
    close_page(tour);
}

/// Who has learnt that an answer is the usual one learns nothing.
static void answers_of_the_first_exercise_come_about_equally_often(void **state) {
    (void)state;
    enum { SEEDS = 600, ABOUT = SEEDS / 3, OFF = 40 };
    static const char *const ANSWERS[] = {"−1", "0", "+1"};
    int counts[ARRAY_LEN(ANSWERS)] = {0};
    Tour *tour = open_page(TOUR_LESSONS + 1);
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        char cells[10];
        tour_another(tour, seed, NULL);
        write_cells(tour, cells);
        const Words plain = plain_answer(TOUR_LESSONS + 1, cells);
        for (size_t i = 0; i < ARRAY_LEN(ANSWERS); i++)
            counts[i] += strcmp(plain.text, ANSWERS[i]) == 0;
    }
    for (size_t i = 0; i < ARRAY_LEN(ANSWERS); i++)
        assert_in_range(counts[i], ABOUT - OFF, ABOUT + OFF);
    close_page(tour);
}

static Position position_of(const char *cells, char to_move) {
    static const Variant CLASSIC = {.width = 3, .height = 3, .row_length = 3};
    const Side side = to_move == 'X' ? SIDE_X : SIDE_O;
    uint8_t sides[CELLS_MAX];
    Position position;
    Problem problem;
    for (int cell = 0; cell < 9; cell++)
        sides[cell] = cells[cell] == 'X' ? SIDE_X : cells[cell] == 'O' ? SIDE_O : SIDE_NONE;
    assert_true(position_set_up(&position, &CLASSIC, sides, side, &problem));
    return position;
}

/// Once, and where it makes an exercise; MAX and MIN are the other way round where O begins.
static void another_exercise_comes_from_the_own_board_first(void **state) {
    (void)state;
    const Position empty = position_of(".........", 'X'), own = position_of("..X.O.OXX", 'O');
    char cells[10];
    Tour *tour = open_page(11);
    tour_another(tour, 1, &empty);
    write_cells(tour, cells);
    assert_string_not_equal(cells, ".........");
    tour_another(tour, 2, &own);
    write_cells(tour, cells);
    assert_string_equal(cells, "..X.O.OXX");
    assert_true(says(tour_text(tour).text, "O has tried a3, and all answers of X"));
    assert_string_equal(right_answer(tour).text, "+1"); // X has c2 then
    TourChoice choices[TOUR_CHOICES_MAX];
    const int count = tour_choices(tour, choices);
    tour_choose(tour, 0);
    assert_true(says(said(tour), "Not −1. X has an answer that is better for X."));
    tour_choose(tour, count - 1);
    assert_true(says(said(tour), "X is MAX and takes the largest, +1"));
    tour_another(tour, 3, &own);
    write_cells(tour, cells);
    assert_string_not_equal(cells, "..X.O.OXX");
    close_page(tour);
}

/// Whoever looks at another page meanwhile finds it as it was, answered or not.
static void another_exercise_stays_on_its_page(void **state) {
    (void)state;
    Tour *tour = open_page(1);
    for (int page = TOUR_LESSONS; page < TOUR_END_PAGE; page++) {
        char before[10], after[10];
        tour_open(tour, page);
        tour_another(tour, 7, NULL);
        write_cells(tour, before);
        tour_open(tour, 2);
        tour_open(tour, page);
        write_cells(tour, after);
        assert_string_equal(after, before);
        assert_false(tour_can_step(tour));
        TourChoice choices[TOUR_CHOICES_MAX];
        const int count = tour_choices(tour, choices);
        for (int i = 0; i < count; i++)
            tour_choose(tour, i);
        assert_true(tour_can_step(tour));
        tour_open(tour, TOUR_END_PAGE);
        tour_open(tour, page);
        write_cells(tour, after);
        assert_string_equal(after, before);
        assert_false(tour_can_step(tour)); // its answer is not given away
        assert_string_equal(tour->said.text, "Solved already. It can be tried again.");
    }
    close_page(tour);
    tour = open_page(TOUR_LESSONS + 1); // another tour has none
    assert_false(tour->another);
    close_page(tour);
}

// --- a larger board, plainly

enum { LARGE = 16 };

static bool has_large_row(const char *cells, char mark) {
    static const int STEPS[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (int cell = 0; cell < LARGE; cell++)
        for (int step = 0; step < 4; step++) {
            int row = cell / 4, column = cell % 4, marks = 0;
            for (; marks < 4 && row < 4 && column >= 0 && column < 4; marks++) {
                if (cells[4 * row + column] != mark)
                    break;
                row += STEPS[step][0];
                column += STEPS[step][1];
            }
            if (marks == 4)
                return true;
        }
    return false;
}

/// 1: X wins.
static int large_value(char *cells, char mover) {
    const char other = mover == 'X' ? 'O' : 'X';
    if (has_large_row(cells, other))
        return other == 'X' ? 1 : -1;
    int best = mover == 'X' ? -1 : 1;
    bool full = true;
    for (int cell = 0; cell < LARGE; cell++)
        if (cells[cell] == '.') {
            full = false;
            cells[cell] = mover;
            const int value = large_value(cells, other);
            cells[cell] = '.';
            best = mover == 'X' ? MAX(best, value) : MIN(best, value);
        }
    return full ? 0 : best;
}

/// What looks best is not, and what wins did not look so.
static void a_guess_is_wrong(void **state) {
    (void)state;
    char cells[] = ".O.O.XXOOX.XOOXX";
    Tour *tour = open_page(10);
    assert_true(says(tour_text(tour).text, "Here four in a row win."));
    tour_switch(tour);
    for (int cell = 0; cell < LARGE; cell++) {
        if (cells[cell] != '.')
            continue;
        cells[cell] = 'X';
        const int value = large_value(cells, 'O');
        cells[cell] = '.';
        const int found = tour_search_value(&tour->other, (Cell)cell);
        assert_int_equal(value, (found > 0) - (found < 0));
        assert_int_equal(value == 1, tour->other.best == cell);
        assert_true(tour->usual.best != cell ||
                    (value < 1 && tour_search_value(&tour->usual, (Cell)cell) > 0));
        assert_true(tour->other.best != cell || tour_search_value(&tour->usual, (Cell)cell) < 0);
    }
    assert_true(says(said(tour), "The guess was wrong"));
    close_page(tour);
}

/// What docs/teachers.md gives as answers.
static void the_answers_for_teachers_are_those_of_the_tour(void **state) {
    (void)state;
    static const char *const ANSWERS[TOUR_END_PAGE] = {
        "X has tried c3",
        "X has a row after b2",
        "After b2, O has a row: this end scores −1",
        "O’s answers to c3 score +1 and −1",
        "X’s moves score c3 −1, a2 −1, b2 +1",
        "Now b3 scores only +97, and c1 scores +99",
        "X takes b1. That took 26 boards instead of 6",
        "c3-b2-b1-a2 makes the same board as c3-a2-b1-b2, number 7. Its score is known: +1",
        "9 boards instead of 11",
        "a4 leads to 0, not +9. c2, which looked like −1, scores +97: X wins. That took 57 boards",
        "−1, and that is what b3 is worth",
        "a2 scores 0",
        "O’s first answer to b2 leaves X −1 there, no more than alpha. c1",
    };
    Tour *tour = base_alloc(sizeof *tour);
    memset(tour, 0, sizeof *tour);
    for (int page = 0; page < TOUR_END_PAGE; page++) {
        TourChoice choices[TOUR_CHOICES_MAX];
        tour->done[page] = true;
        tour_open(tour, page);
        const int count = tour_choices(tour, choices);
        for (int i = 0; i < count; i++)
            if (choices[i].right)
                tour_choose(tour, i);
        assert_true(says(said(tour), ANSWERS[page]));
    }
    close_page(tour);
}

/// Where a game ends the tree has its band of ends, at the bottom.
static void the_first_end_stands_at_the_bottom(void **state) {
    (void)state;
    Tour *tour = open_page(2);
    step_on(tour);
    const Position *board = minimax_walk_position(minimax_replay_walk(tour->recursion.replay));
    assert_int_not_equal(board->outcome, OUTCOME_OPEN);
    assert_int_equal(position_free_cells(board), 0);
    close_page(tour);
}

/// Gives each wrong answer of an exercise and looks for what `reason` says of it.
static void try_wrong_answers(int page, Words (*reason)(const TourChoice *choice)) {
    TourChoice choices[TOUR_CHOICES_MAX];
    Tour *tour = open_page(page);
    const int count = tour_choices(tour, choices);
    for (int i = 0; i < count; i++)
        if (!choices[i].right) {
            tour_choose(tour, i);
            assert_false(tour->done[tour->number]);
            assert_false(tour_can_step(tour));
            assert_true(says(said(tour), describe_words("Not %s. ", choices[i].label.text).text));
            assert_true(says(said(tour), reason(&choices[i]).text));
        }
    for (int i = 0; i < count; i++)
        if (choices[i].right)
            tour_choose(tour, i);
    assert_true(tour->done[tour->number]);
    assert_true(tour_can_step(tour));
    close_page(tour);
}

/// What comes before anything is known to compare with: X’s first move, and O’s first answers.
static Words reason_of_skipped(const TourChoice *choice) {
    static const char BOARD[] = ".OOO.XXX.";
    const int first = (int)(strchr(BOARD, '.') - BOARD);
    const bool begins = choice->path[0] == first;
    assert_true(begins || choice->path[1] == first);
    return describe_words(begins ? "set when %s has its score" : "first answer to %s",
                          name(choice->path[0]));
}

static Words reason_of_value(const TourChoice *choice) {
    static const char BOARD[] = "X.OO.XOX.";
    const Plain all = plain_of(BOARD, 0, false, false);
    const int first = (int)(strchr(BOARD, '.') - BOARD);
    bool found = false;
    for (int second = 0; second < 9; second++)
        found |= all.searched[first][second] && all.pairs[first][second] == choice->value;
    return describe_words("%s", found ? "O has an answer that is better" : "No answer of O");
}

static Words reason_of_limited(const TourChoice *choice) {
    const Plain two = plain_of("OX...XO..", 2, false, false);
    int reply = 0;
    while (!two.searched[choice->path[0]][reply] || two.pairs[choice->path[0]][reply] >= 0)
        reply++;
    return describe_words("O answers %s and has a row: −1", name(reply));
}

static void a_wrong_answer_is_told_why(void **state) {
    (void)state;
    try_wrong_answers(11, reason_of_value);
    try_wrong_answers(12, reason_of_limited);
    try_wrong_answers(13, reason_of_skipped);
}

static void with_a_limit_of_one_all_moves_look_alike(void **state) {
    (void)state;
    static const char LIMIT[] = "OX...XO..";
    const Plain one = plain_of(LIMIT, 1, false, false);
    Tour *tour = open_page(12);
    for (int cell = 0; cell < 9; cell++)
        assert_true(LIMIT[cell] != '.' || one.values[cell] == 0);
    assert_true(says(tour_text(tour).text, describe_words("the first, %s.", name(one.best)).text));
    close_page(tour);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_said_is_of_the_board_that_is_shown),
        cmocka_unit_test(an_end_is_ticked_with_its_last_mark),
        cmocka_unit_test(of_ends_after_the_first_nothing_is_said),
        cmocka_unit_test(the_top_is_ticked_with_the_last_score),
        cmocka_unit_test(a_board_is_met_again_with_its_last_mark),
        cmocka_unit_test(every_page_has_words_that_fit_and_can_be_done),
        cmocka_unit_test(the_small_tree_is_counted),
        cmocka_unit_test(scores_climb_as_in_the_plain_recursion),
        cmocka_unit_test(skipping_leaves_out_what_the_plain_recursion_does),
        cmocka_unit_test(sooner_and_a_limit_take_what_the_plain_recursion_takes),
        cmocka_unit_test(the_pictured_ends_score_what_their_rows_say),
        cmocka_unit_test(remembering_searches_each_position_once),
        cmocka_unit_test(the_exercises_know_the_right_answer),
        cmocka_unit_test(a_page_that_was_done_says_what_happened),
        cmocka_unit_test(a_board_that_is_met_again_is_named_by_both_orders),
        cmocka_unit_test(an_answer_that_is_shown_does_not_count),
        cmocka_unit_test(another_exercise_has_one_right_answer_too),
        cmocka_unit_test(answers_of_the_first_exercise_come_about_equally_often),
        cmocka_unit_test(another_exercise_comes_from_the_own_board_first),
        cmocka_unit_test(another_exercise_stays_on_its_page),
        cmocka_unit_test(a_guess_is_wrong),
        cmocka_unit_test(the_first_end_stands_at_the_bottom),
        cmocka_unit_test(the_answers_for_teachers_are_those_of_the_tour),
        cmocka_unit_test(a_wrong_answer_is_told_why),
        cmocka_unit_test(with_a_limit_of_one_all_moves_look_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
