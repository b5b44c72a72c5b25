// Reviews: what is called what, that they repeat, and that a game keeps them.
#include "study/review.h"
#include "words/review_words.h"

#include "formats/formats.h"
#include "formats/sgf.h"
#include "rules/notation.h"
#include "solver/solve.h"
#include "support/testing.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { NODES = 3000 };

static Position game_of(const char *variant, const char *moves) {
    const Variant parsed = testing_variant(variant);
    Position position;
    Problem problem;
    assert_true(notation_parse_moves(slice_of(moves), &parsed, SIDE_X, &position, &problem));
    return position;
}

/// Release with base_free.
static Review *review_whole(const char *variant, const char *moves, uint64_t nodes) {
    const Position end = game_of(variant, moves);
    Review *review = base_alloc(sizeof *review);
    review_begin(review, &end, nodes);
    ReviewLook *look = review_look_new(clock_system(), 8, nodes);
    while (review_step(review, look)) {
    }
    assert_true(review_is_whole(review));
    review_look_free(look);
    return review;
}

static void assert_signs(const Review *review, const char *const *signs) {
    for (int i = 0; i < review->count; i++)
        assert_string_equal(annotate_sign(review->moves[i].mark), signs[i]);
}

static GameTree *read_game(const char *text) {
    const Variant usual = testing_variant("15x15x5");
    FormatsGame game;
    Problem problem;
    assert_true(formats_read(slice_of(text), &usual, &game, &problem));
    return game.tree;
}

/// The game of the look's picture, valued by hand: a corner is answered in the middle or lost.
static const char CLASSIC[] = "a3 b3 c3 a1 c1 c2 b2";

static void every_move_of_a_classic_game_is_judged(void **state) {
    (void)state;
    static const char *const SIGNS[] = {"", "??", "?", "??", "!", "", "!"};
    Review *review = review_whole("3x3x3", CLASSIC, NODES);
    assert_signs(review, SIGNS);
    assert_true(review_is_proven(review));
    assert_int_equal(review_count(review, SIDE_X, MOVE_ONLY_GOOD), 2);
    assert_int_equal(review_count(review, SIDE_O, MOVE_BLUNDER), 2);
    static const int SHARES[] = {500, 500, 1000, 500, 1000, 1000, 1000, 1000};
    for (int i = 0; i <= review->count; i++)
        assert_int_equal(worth_share(review_value(review, i)), SHARES[i]);
    assert_int_equal(review_value(review, 2).verdict.plies, 5);
    assert_int_equal(review_value(review, 7).verdict.plies, 0);
    assert_string_equal(review_words_side(review, SIDE_X).text,
                        "1 slip · 2 only good moves · 1 fine");
    assert_string_equal(review_words_turning(review, SIDE_NAMES_LETTERS).text,
                        "The game turned at marks 2 (b3), 3 (c3) and 4 (a1).");
    base_free(review);
}

static void what_was_better_is_won_by_its_line(void **state) {
    (void)state;
    Review *review = review_whole("3x3x3", CLASSIC, NODES);
    Position position = review_position(review, 2);
    const ReviewMove *slip = &review->moves[2];
    assert_int_equal(slip->length, 5);
    for (int i = 0; i < slip->length; i++) {
        assert_true(position_can_play(&position, slip->line[i]));
        position_play(&position, slip->line[i]);
    }
    assert_int_equal(position.outcome, OUTCOME_X_WINS);
    base_free(review);
}

/// After c2 X wins at once with a1. That c3 wins in 3 is no value of the position, nor what was
/// better.
static void a_distance_is_the_shortest_one(void **state) {
    (void)state;
    Review *review = review_whole("3x3x3", "a2 c1 a3 c2 b3 b2 b1 c3", NODES);
    char memory[DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    review_words_move(review, 4, SIDE_NAMES_LETTERS, &text);
    assert_string_equal(memory, "Before it: X wins in 1. After it: O wins in 1. Both are proven.");
    assert_string_equal(review_words_value(review_value(review, 4), SIDE_NAMES_LETTERS).text,
                        "X wins in 1");
    assert_string_equal(review_words_better(review, 4, SIDE_NAMES_LETTERS).text, "X wins in 1");
    assert_int_equal(review->moves[4].line[0], 6);
    base_free(review);
}

/// d3 holds a draw, and X had a win in nine: with few nodes it is known to win, and not how soon.
static void what_one_move_is_worth_is_not_taken_for_the_position(void **state) {
    (void)state;
    static const struct {
        uint64_t nodes;
        const char *sentence;
    } CASES[] = {{300, "Before it: X wins. After it: O wins in 3. Both are proven."},
                 {30000, "Before it: X wins in 9. After it: O wins in 3. Both are proven."}};
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        GameTree *tree = read_game("5x4x4 XOX.O/..X.X/.X..O/.OO.. X c2");
        Review *review = base_alloc(sizeof *review);
        Problem problem;
        char memory[DESCRIBE_TEXT_MAX];
        Text text = text_over(memory, sizeof memory);
        assert_true(review_tree(tree, clock_system(), CASES[i].nodes, NULL, review, &problem));
        review_words_move(review, 0, SIDE_NAMES_LETTERS, &text);
        assert_string_equal(memory, CASES[i].sentence);
        base_free(review);
        game_tree_free(tree);
    }
}

static void values_bounds_and_guesses_have_their_own_words(void **state) {
    (void)state;
    const Verdict far = {.kind = VERDICT_WIN, .plies = 9};
    const Verdict near = {.kind = VERDICT_LOSS, .plies = 4, .exact = true};
    const struct {
        Worth worth;
        const char *words;
    } CASES[] = {
        {worth_of_verdict(far), "X wins"}, // nine are a mere bound
        {worth_of_verdict(near), "O wins in 4"},
        {worth_before(worth_of_verdict(near)), "X wins in 5"},
        {worth_of_guess((Bound){0, 1}, (Chance){720}), "X does not lose"},
        {worth_for_other(worth_of_guess((Bound){0, 1}, (Chance){720})), "O does not lose"},
        {worth_of_guess(BOUND_NONE, (Chance){720}), "about 72 % for X"},
        {worth_of_guess(BOUND_NONE, (Chance){1000}), "about 99 % for X"},
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++)
        assert_string_equal(review_words_value(CASES[i].worth, SIDE_NAMES_LETTERS).text,
                            CASES[i].words);
    assert_int_equal(worth_share(worth_of_guess((Bound){0, 1}, (Chance){200})), 500);
    assert_true(worth_is_surely_better(CASES[3].worth, CASES[1].worth));
    assert_false(worth_is_surely_better(CASES[0].worth, CASES[3].worth));
}

/// X has an open four from move 7 on: whatever O does is lost, and not marked.
static void a_side_that_is_lost_anyway_gets_no_marks(void **state) {
    (void)state;
    enum { ENOUGH = 30000 }; // to prove that the open three was lost for it
    Review *review = review_whole("15x15x5", "h8 a1 i8 c1 j8 e1 k8 a15 l8", ENOUGH);
    assert_string_equal(annotate_sign(review->moves[7].mark), "");
    assert_int_equal(worth_outcome(review_before(review, 7)), VERDICT_LOSS);
    assert_int_equal(review->moves[5].mark, MOVE_PLAIN); // an open three was lost for it, too
    assert_int_equal(worth_outcome(review_after(review, 8)), VERDICT_WIN);
    assert_true(review_is_lost(review, 5) && review_is_lost(review, 7));
    assert_int_equal(review_count_lost(review, SIDE_O), 2);
    assert_int_equal(review_count_lost(review, SIDE_X), 0);
    assert_non_null(strstr(review_words_side(review, SIDE_O).text, "2 when lost"));
    base_free(review);
}

/// X has a row of four with h4 free, which O leaves: with h4 it is only guessed that X wins.
static void what_is_proven_to_lose_is_worse_than_what_is_guessed_to(void **state) {
    (void)state;
    Review *review = review_whole("15x15x5", "h8 i9 h7 h9 h6 g5 h5 a15 h4", REVIEW_NODES / 10);
    const ReviewMove *left = &review->moves[7];
    Problem problem;
    Cell h4;
    assert_true(notation_parse_cell(slice_of("h4"), &review->end.variant, &h4, &problem));
    assert_int_equal(left->mark, MOVE_BLUNDER);
    assert_true(left->length > 0);
    assert_int_equal(left->line[0], h4);
    assert_false(left->sure);
    assert_int_equal(review_find_better(review, 7), BETTER_TOLD);
    base_free(review);
}

/// With i10 X has a proven win. After i7 it looks like nine points of ten, and after f9 as good as
/// won.
static void a_win_that_is_given_up_for_a_guess_is_a_slip(void **state) {
    (void)state;
    enum { ENOUGH = 5000 };
    static const char BEFORE[] = "h8 g7 i9 j10 h9 h10 i8 j9", *const MOVES[] = {"i7", "f9"};
    for (int i = 0; i < 2; i++) {
        char moves[64], memory[DESCRIBE_TEXT_MAX];
        snprintf(moves, sizeof moves, "%s %s", BEFORE, MOVES[i]);
        Review *review = review_whole("15x15x5", moves, ENOUGH);
        const Worth after = review_after(review, 8);
        Text text = text_over(memory, sizeof memory);
        review_words_move(review, 8, SIDE_NAMES_LETTERS, &text);
        assert_int_equal(worth_outcome(review_before(review, 8)), VERDICT_WIN);
        assert_false(worth_is_proven(after));
        assert_true(worth_share(after) > 800); // less than a fifth of the points is given up
        assert_int_equal(review->moves[8].mark, i == 0 ? MOVE_SLIP : MOVE_PLAIN);
        assert_int_equal(strstr(memory, "It gave up a proven win.") != NULL, i == 0);
        base_free(review);
    }
}

/// O is lost from its first mark on, and with a4 would have had to be beaten later.
static void what_holds_out_longer_is_told(void **state) {
    (void)state;
    Review *review = review_whole("15x15x5", "h8 a1 i8 c1 j8 e1 k8 a15 l8", REVIEW_NODES / 10);
    const ReviewMove *open = &review->moves[5];
    char memory[DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    assert_true(review_is_lost(review, 7));
    assert_int_equal(review->moves[7].length, 0); // nothing stops two ends
    assert_true(review_is_lost(review, 5));
    review_words_move(review, 5, SIDE_NAMES_LETTERS, &text);
    assert_int_equal(open->length > 0, strstr(memory, "holds out longer") != NULL);
    base_free(review);
    // Of three squares left O takes one that leaves X the column at once.
    review = review_whole("3x3x3", "a3 a1 b3 c2", NODES);
    text = text_over(memory, sizeof memory);
    review_words_move(review, 3, SIDE_NAMES_LETTERS, &text);
    assert_string_equal(memory, "Before it: X wins in 4. After it: X wins in 1. Both are proven. "
                                "Every move loses, but c3 holds out longer.");
    assert_int_equal(review_find_better(review, 3), BETTER_TOLD);
    assert_int_equal(review->moves[3].mark, MOVE_PLAIN);
    base_free(review);
}

/// What a position is said to be worth is kept by a move that is named, or by the one played.
static void what_falls_far_is_a_mistake(void **state) {
    (void)state;
    static const char *const GAMES[] = {
        "h8 i9 k7 h7 f9 i7 i8 j8 k9 g7 f7 f8 h6 j7 j6 b2 e8 b4 k6 c2 k8 d2 k10",
        "h8 g9 i8 k8 j9 a15 j10 c15 l4 j12 l3 e15 l2 g15",
        "h8 i9 h7 h9 h6 g5 h5 a15 h4",
    };
    enum { SLIP = 200, TOLD = 50 };
    for (size_t i = 0; i < ARRAY_LEN(GAMES); i++) {
        Review *review = review_whole("15x15x5", GAMES[i], NODES);
        for (int k = 0; k < review->count; k++) {
            const int fall =
                worth_share(review_before(review, k)) - worth_share(review_after(review, k));
            const ReviewMove *move = &review->moves[k];
            if (review_find_better(review, k) == BETTER_UNKNOWN)
                continue;
            assert_true(fall < SLIP || move_mark_is_mistake(move->mark));
            assert_true(fall < TOLD || move->length > 0);
            assert_true(worth_outcome(review_after(review, k)) != VERDICT_LOSS ||
                        review_is_lost(review, k) || move->mark == MOVE_BLUNDER ||
                        worth_share(review_before(review, k)) == 0); // as all others do
        }
        int fall;
        if (review_find_fall(review, &fall))
            assert_int_not_equal(review_find_better(review, fall), BETTER_NONE);
        base_free(review);
    }
}

static void an_ignored_open_three_is_a_blunder(void **state) {
    (void)state;
    // Where a row of five can be held off, O plays into the corner: b4 to e4 then wins.
    Review *review = review_whole("7x7x5", "d4 d5 c4 c5 b4 g1 e4", NODES);
    assert_int_equal(review->moves[5].mark, MOVE_BLUNDER);
    assert_true(review->moves[5].turning);
    assert_true(review->moves[5].line[0] != review->end.history[5]);
    assert_true(review->moves[5].length > 0);
    base_free(review);
}

/// A search may prove all moves that it ranks and not the position: it is none that nobody looked
/// at, and what is guessed of it is no proof.
static void little_work_is_called_a_guess(void **state) {
    (void)state;
    static const uint64_t FEW[] = {1, 10, 100, 1000};
    for (size_t i = 0; i < ARRAY_LEN(FEW); i++) {
        Review *review = review_whole("7x7x4", "e6 e5 e4 d7 f6 e3 f7 d6", FEW[i]);
        for (int k = 0; k < review->count; k++) {
            char memory[3 * DESCRIBE_TEXT_MAX];
            Text words = text_over(memory, sizeof memory);
            review_words_move(review, k, SIDE_NAMES_LETTERS, &words);
            const bool sure =
                worth_is_sure(review_before(review, k)) && worth_is_sure(review_after(review, k));
            assert_int_equal(strstr(memory, "Both are proven.") != NULL, sure);
            assert_null(strstr(memory, "not looked at"));
        }
        // It wins, as a solver says with more work.
        assert_true(review->moves[7].mark == MOVE_PLAIN || review->moves[7].mark == MOVE_ONLY_GOOD);
        base_free(review);
    }
}

static void a_side_without_moves_is_said_to_have_none(void **state) {
    (void)state;
    Review *review = review_whole("3x3x3", "b2", NODES);
    assert_string_equal(review_words_side(review, SIDE_X).text, "1 fine");
    assert_string_equal(review_words_side(review, SIDE_O).text, "no moves");
    base_free(review);
}

static void the_same_nodes_say_the_same(void **state) {
    (void)state;
    static const char MOVES[] = "h8 i9 h9 h10 i8 g8 j7 g10 f8 g9 k6";
    Review *first = review_whole("15x15x5", MOVES, NODES);
    Review *second = review_whole("15x15x5", MOVES, NODES);
    for (int i = 0; i < first->count; i++) {
        const ReviewMove *a = &first->moves[i], *b = &second->moves[i];
        assert_int_equal(a->mark, b->mark);
        assert_int_equal(worth_share(first->values[i]), worth_share(second->values[i]));
        assert_int_equal(a->length, b->length);
        assert_memory_equal(a->line, b->line, sizeof a->line);
    }
    base_free(first);
    base_free(second);
}

/// Of a position in Connect Four the last move alone wins, which the solver proves of each; at a
/// glance another looks better.
static void the_only_winning_move_is_brilliant_where_it_is_hard_to_see(void **state) {
    (void)state;
    enum { SOLVER_NODES = 20000 };
    const Position end =
        game_of("7x6x4+drop", "g1 f1 a1 f2 e1 a2 f3 b1 b2 b3 g2 f4 e2 e3 e4 a3 b4 f5 e5 b5 d1");
    Review *review = base_alloc(sizeof *review);
    review_begin(review, &end, SOLVER_NODES);
    ReviewLook *look = review_look_new(clock_system(), 8, SOLVER_NODES);
    assert_true(review_step(review, look));
    assert_string_equal(annotate_sign(review->moves[20].mark), "!!");
    const Position before = review_position(review, 20);
    Cell moves[CELLS_MAX];
    const int count = position_moves(&before, moves);
    for (int i = 0; i < count; i++) {
        SolveRequest request = {.position = before, .threads = 1, .table_mib = 8};
        SolveAnswer answer;
        atomic_bool stop = false;
        const Clock clock = clock_system();
        position_play(&request.position, moves[i]);
        solver_solve(&request, &clock, &stop, NULL, &answer);
        assert_int_equal(answer.lower == -1 && answer.proven, moves[i] == end.history[20]);
    }
    assert_true(review_look_glance(look, &before, REVIEW_GLANCE_NODES) != end.history[20]);
    review_look_free(look);
    base_free(review);
}

/// After three marks more X threatens the top row, which O leaves open.
static void a_handicap_is_judged_too(void **state) {
    (void)state;
    GameTree *tree = read_game("(;SZ[4]AB[aa][bb][ca]PL[W];W[dd];B[ba];W[ad])");
    Review *review = base_alloc(sizeof *review);
    Problem problem;
    assert_true(review_tree(tree, clock_system(), NODES, NULL, review, &problem));
    assert_int_equal(review->moves[2].mark, MOVE_BLUNDER);
    assert_int_equal(review->moves[2].line[0], 3);
    base_free(review);
    game_tree_free(tree);
}

// --- kept in a game

/// Release with base_free.
static char *written(const GameTree *tree) {
    Buffer text = {.start = NULL};
    sgf_write(tree, &text);
    return text.start;
}

static void assert_same_judgements(const Review *a, const Review *b) {
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        assert_int_equal(a->moves[i].mark, b->moves[i].mark);
        assert_int_equal(a->moves[i].turning, b->moves[i].turning);
        assert_int_equal(a->moves[i].length, b->moves[i].length);
        assert_int_equal(a->moves[i].sure, b->moves[i].sure);
        assert_int_equal(worth_share(a->values[i]), worth_share(b->values[i]));
        assert_int_equal(a->values[i + 1].verdict.plies, b->values[i + 1].verdict.plies);
    }
}

static void a_game_keeps_its_review(void **state) {
    (void)state;
    GameTree *tree = read_game("(;SZ[3]C[mine];B[aa]C[hello];W[ba]BM[1];B[ca]C[hm];W[ac])");
    Review *made = base_alloc(sizeof *made), *read = base_alloc(sizeof *read);
    Problem problem;
    assert_true(review_tree(tree, clock_system(), NODES, NULL, made, &problem));
    char *text = written(tree);
    assert_non_null(strstr(text, "C[hello]"));
    assert_non_null(strstr(text, "C[mine\n\nX: "));
    assert_non_null(strstr(text, "C[hm\n\n? A slip. Before it: X wins in 5. After it: a draw."));
    assert_non_null(strstr(text, ";W[ba]BM[1]")); // a person's stays, though it loses
    assert_non_null(strstr(text, ";W[ac]BM[2]"));
    GameTree *again = read_game(text);
    assert_true(review_tree(again, clock_system(), NODES, NULL, read,
                            &problem)); // nothing is written twice
    assert_same_judgements(made, read);
    char *same = written(again);
    assert_string_equal(text, same);
    base_free(same);
    assert_true(review_tree(again, clock_system(), NODES + 1, NULL, read, &problem));
    char *anew = written(again);
    assert_null(strstr(strstr(anew, "A slip") + 1,
                       "A slip. Before it: X wins in 5. After it: a draw. "
                       "Both are proven. Better: b2 c1 a2 c3 c2, X wins in 5, proven.\n"));
    assert_non_null(strstr(anew, "C[hello]"));
    base_free(anew);
    base_free(text);
    base_free(made);
    base_free(read);
    game_tree_free(tree);
    game_tree_free(again);
}

/// Three marks, two more, then a pen is taken; the second and the fourth are far from all others.
static void marks_of_an_opening_are_nobodys(void **state) {
    (void)state;
    static const char OPENED[] =
        "(;GM[4]SZ[15]INKROW[15x15x5]INKROWOPTIONS[0 0 0 0 0 0 0 0 1]INKROWSWAP2[0 0]"
        ";B[hh];W[aa];B[gg];W[oo]INKROWMORE[1];B[ii];W[jj];B[ff];W[ee];B[hg])";
    enum { MOVES = 9, OPENING = 5 };
    GameTree *tree = read_game(OPENED);
    Review *review = base_alloc(sizeof *review);
    Problem problem;
    assert_true(review_tree(tree, clock_system(), NODES, NULL, review, &problem));
    int counted = 0, nodes[REVIEW_TREE_NODES_MAX];
    for (int mark = 0; mark < MOVE_MARKS; mark++)
        counted += review_count(review, SIDE_X, (MoveMark)mark) +
                   review_count(review, SIDE_O, (MoveMark)mark);
    assert_int_equal(counted, MOVES - OPENING);
    Position end;
    review_tree_line(tree, nodes, &end);
    for (int i = 0; i < OPENING; i++) {
        char memory[DESCRIBE_TEXT_MAX];
        Text text = text_over(memory, sizeof memory);
        assert_true(review->moves[i].seen && worth_is_known(review->values[i]));
        assert_int_equal(review->moves[i].mark, MOVE_PLAIN);
        assert_int_equal(review->moves[i].length, 0);
        assert_null(game_tree_value(tree, nodes[i + 1], "C"));
        review_words_move(review, i, SIDE_NAMES_LETTERS, &text);
        assert_non_null(strstr(memory, "A mark of the opening"));
    }
    base_free(review);
    game_tree_free(tree);
}

static void notes_that_are_not_right_are_not_taken(void **state) {
    (void)state;
    static const char *const WRONG[] = {
        "9 0 0 1 2 1 500 1 2 1 500 0 0 2 500 ",      // no such mark
        "0 2 0 1 2 1 500 1 2 1 500 0 0 2 500 ",      // neither sure nor not
        "0 0 0 1 0 1 500 1 2 1 500 0 0 2 500 ",      // a proof of nothing
        "0 0 0 1 4 1 500 1 2 1 500 0 0 2 500 ",      // no such verdict
        "0 0 0 4 2 1 500 1 2 1 500 0 0 2 500 ",      // nor kind
        "0 0 0 2 1 1 500 1 2 1 500 0 0 2 500 ",      // a bound that is none
        "0 0 0 3 0 2 1001 1 2 1 500 0 0 2 500 ",     // more than everything
        "0 0 0 1 2 1 500 1 2 1 500 0 0 2 500 z9",    // no cell
        "0 0 0 1 2 1 500 1 2 1 500 0 0 2 500 b2 b2", // taken
        "0 0 0 1 2 1 500 1 2 1 500 0 0 2",           // too short
        "",
    };
    for (size_t i = 0; i < ARRAY_LEN(WRONG); i++) {
        char text[200];
        snprintf(text, sizeof text, "(;SZ[3]INKROWREVIEW[5];B[aa]INKROWREVIEW[%s][][])", WRONG[i]);
        GameTree *tree = read_game(text);
        int nodes[REVIEW_TREE_NODES_MAX];
        Position end;
        review_tree_line(tree, nodes, &end);
        Review *review = base_alloc(sizeof *review);
        review_begin(review, &end, NODES);
        assert_false(review_notes_read(tree, nodes, review));
        assert_int_equal(review->seen, 0);
        base_free(review);
        game_tree_free(tree);
    }
}

// --- on a thread

static void wait_for(ReviewTask *task, bool (*done)(ReviewTask *task)) {
    const struct timespec moment = {.tv_nsec = 1000000};
    while (!done(task)) {
        nanosleep(&moment, NULL);
        review_task_poll(task);
    }
}

static bool is_done(ReviewTask *task) {
    return !review_task_runs(task);
}

static bool is_answered(ReviewTask *task) {
    return review_task_answer(task).kind != WORTH_UNKNOWN;
}

static void a_task_reviews_and_answers(void **state) {
    (void)state;
    const ReviewTaskConfig config = {.clock = clock_system()};
    const Position end = game_of("3x3x3", CLASSIC);
    Review *review = base_alloc(sizeof *review);
    review_begin(review, &end, NODES);
    ReviewTask *task = review_task_new(&config, review);
    assert_false(review_task_runs(task));
    review_task_run(task, true);
    wait_for(task, is_done);
    Review *direct = review_whole("3x3x3", CLASSIC, NODES);
    assert_same_judgements(review_task_review(task), direct);
    const Position before = review_position(direct, 2);
    Explanation explanation;
    assert_true(review_task_explain(task, &before, &explanation));
    assert_true(explanation.exact);
    assert_int_equal(explanation.value, VERDICT_WIN);
    review_task_ask(task, &before, 4); // b2 wins
    wait_for(task, is_answered);
    assert_int_equal(review_task_answer(task).verdict.kind, VERDICT_WIN);
    review_task_ask(task, &before, 2); // c3 does not
    wait_for(task, is_answered);
    assert_int_equal(review_task_answer(task).verdict.kind, VERDICT_DRAW);
    review_task_free(task);
    base_free(direct);
    base_free(review);
}

/// Stopped in the middle it keeps what it has, and goes on from there; freed while it runs it ends.
static void a_task_stops_and_goes_on(void **state) {
    (void)state;
    const ReviewTaskConfig config = {.clock = clock_system()};
    const Position end = game_of("15x15x5", "h8 i9 h9 h10 i8 g8 j7 g10 f8 g9 k6");
    Review *review = base_alloc(sizeof *review);
    review_begin(review, &end, (uint64_t)testing_tries(1000000));
    ReviewTask *task = review_task_new(&config, review);
    review_task_run(task, true);
    review_task_run(task, false);
    review_task_ask(task, &review->end, 0);
    wait_for(task, is_answered);
    assert_false(review_is_whole(review_task_review(task)));
    review_task_run(task, true);
    review_task_free(task);
    base_free(review);
}

/// Who stops the review still wants to know what was asked.
static void a_question_outlives_the_review_that_is_stopped(void **state) {
    (void)state;
    const struct timespec moment = {.tv_nsec = 20000000};
    const ReviewTaskConfig config = {.clock = clock_system()};
    const Position end = game_of("15x15x5", "h8 i9 h9 h10 i8 g8 j7 g10 f8 g9 k6");
    Review *review = base_alloc(sizeof *review);
    review_begin(review, &end, NODES);
    ReviewTask *task = review_task_new(&config, review);
    review_task_ask(task, &review->end, 0);
    nanosleep(&moment, NULL); // it is looked at, or else it is not about to be
    review_task_run(task, false);
    wait_for(task, is_answered);
    review_task_free(task);
    base_free(review);
}

/// O has an open three after h7, which X leaves; whoever looks back comes to that move.
static void where_the_loss_was_forced_is_found_from_the_end(void **state) {
    (void)state;
    static const char GAME[] = "h8 i8 a1 i9 a3 i10 a5 i11 a7 i12";
    const Position end = game_of("15x15x5", GAME);
    Review *review = base_alloc(sizeof *review);
    ReviewLook *look = review_look_new(clock_system(), 8, NODES);
    int index = 99;
    assert_int_equal(end.outcome, OUTCOME_O_WINS);
    review_begin(review, &end, NODES);
    assert_false(review_find_forced(review, &index));
    while (!review_find_forced(review, &index))
        assert_true(review_step(review, look));
    assert_int_equal(index, 6); // a5: one end of the three had to be blocked
    assert_int_equal(worth_outcome(review_after(review, index)), VERDICT_LOSS);
    assert_int_not_equal(worth_outcome(review_before(review, index)), VERDICT_LOSS);
    while (review_step(review, look))
        continue;
    int again;
    assert_true(review_find_forced(review, &again));
    assert_int_equal(again, index);
    char memory[256];
    Text text = text_over(memory, sizeof memory);
    review_words_forced(review, index, SIDE_NAMES_LETTERS, &text);
    assert_string_equal(memory, "The loss was forced from here on: after a5 O wins, whatever X "
                                "does. Before it that is not proven.");
    base_free(review);
    review = review_whole("15x15x5", "h8 i8", NODES); // nobody has lost
    assert_false(review_find_forced(review, &index));
    base_free(review);
    review_look_free(look);
    // X has won wherever it began, and so nobody's move has lost it.
    review = review_whole("4x4x3", "b2 a1 c2 a2 d2", NODES);
    assert_true(review_find_forced(review, &index));
    assert_int_equal(index, -1);
    text = text_over(memory, sizeof memory);
    review_words_forced(review, index, SIDE_NAMES_LETTERS, &text);
    assert_string_equal(memory, "X could win from the beginning, whatever O did.");
    base_free(review);
}

/// Nobody made a proven mistake, and still the chance of X fell: most where it did.
static void the_largest_fall_is_found(void **state) {
    (void)state;
    Review *review = review_whole("15x15x5", "h8 i8 a1 i9 a3 i10 a5 i11 a7 i12", NODES);
    int index, most = 0;
    assert_true(review_find_fall(review, &index));
    assert_int_equal(index % 2, 0); // X lost
    for (int i = 0; i < review->count; i += 2)
        most =
            MAX(most, worth_share(review_before(review, i)) - worth_share(review_after(review, i)));
    assert_int_equal(
        worth_share(review_before(review, index)) - worth_share(review_after(review, index)), most);
    for (int i = 0; i < review->count; i++)
        review->moves[i].turning = false;
    assert_non_null(
        strstr(review_words_turning(review, SIDE_NAMES_LETTERS).text, "The chance of X fell most"));
    review->seen--; // not whole
    assert_false(review_find_fall(review, &index));
    base_free(review);
    review = review_whole("15x15x5", "h8 i8", NODES); // nobody has lost
    assert_false(review_find_fall(review, &index));
    base_free(review);
}

/// Of a win the word is the same whatever came of it; that it was one is said.
static void a_win_that_was_given_up_is_called_so(void **state) {
    (void)state;
    static const struct {
        Worth after; ///< for the other side
        const char *said;
    } CASES[] = {
        {{.kind = WORTH_CHANCE, .bound = {-1, 1}, .chance = {800}},
         "It gave up a proven win. Before it: X wins, proven. After it: about 80 % for O."},
        {{.kind = WORTH_BOUND, .bound = {0, 1}, .chance = {800}},
         "It threw away a proven win. Before it: X wins. After it: O does not lose. Both are "
         "proven."},
        {{.kind = WORTH_VERDICT, .verdict = {.kind = VERDICT_DRAW}, .bound = {0, 0}},
         "Before it: X wins. After it: a draw. Both are proven."},
    };
    Position end;
    const Variant variant = testing_variant("15x15x5");
    position_init(&end, &variant, SIDE_X);
    position_play(&end, 0);
    Review *review = base_alloc(sizeof *review);
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        char memory[3 * DESCRIBE_TEXT_MAX];
        Text text = text_over(memory, sizeof memory);
        review_begin(review, &end, 1);
        review->seen = 1;
        review->values[0] = worth_of_verdict((Verdict){.kind = VERDICT_WIN});
        review->values[1] = CASES[i].after;
        review->moves[0] = (ReviewMove){.seen = true, .mark = MOVE_SLIP};
        review_words_move(review, 0, SIDE_NAMES_LETTERS, &text);
        assert_string_equal(memory, CASES[i].said);
    }
    base_free(review);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_of_a_classic_game_is_judged),
        cmocka_unit_test(what_was_better_is_won_by_its_line),
        cmocka_unit_test(a_distance_is_the_shortest_one),
        cmocka_unit_test(what_one_move_is_worth_is_not_taken_for_the_position),
        cmocka_unit_test(values_bounds_and_guesses_have_their_own_words),
        cmocka_unit_test(a_side_that_is_lost_anyway_gets_no_marks),
        cmocka_unit_test(what_is_proven_to_lose_is_worse_than_what_is_guessed_to),
        cmocka_unit_test(a_win_that_is_given_up_for_a_guess_is_a_slip),
        cmocka_unit_test(what_holds_out_longer_is_told),
        cmocka_unit_test(what_falls_far_is_a_mistake),
        cmocka_unit_test(an_ignored_open_three_is_a_blunder),
        cmocka_unit_test(where_the_loss_was_forced_is_found_from_the_end),
        cmocka_unit_test(the_largest_fall_is_found),
        cmocka_unit_test(little_work_is_called_a_guess),
        cmocka_unit_test(a_side_without_moves_is_said_to_have_none),
        cmocka_unit_test(the_same_nodes_say_the_same),
        cmocka_unit_test(the_only_winning_move_is_brilliant_where_it_is_hard_to_see),
        cmocka_unit_test(a_handicap_is_judged_too),
        cmocka_unit_test(a_game_keeps_its_review),
        cmocka_unit_test(marks_of_an_opening_are_nobodys),
        cmocka_unit_test(notes_that_are_not_right_are_not_taken),
        cmocka_unit_test(a_task_reviews_and_answers),
        cmocka_unit_test(a_task_stops_and_goes_on),
        cmocka_unit_test(a_question_outlives_the_review_that_is_stopped),
        cmocka_unit_test(a_win_that_was_given_up_is_called_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
