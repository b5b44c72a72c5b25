// How minimax thinks: boards, counts and sentences at any place of the recursion.
#include "study/recursion.h"

#include "rules/notation.h"
#include "support/testing.h"
#include "words/recursion_words.h"

#include <stdio.h>
#include <string.h>

static Recursion begin(const char *variant, const char *text, const MinimaxWalkOptions *options) {
    const Position root = testing_position(variant, text);
    Problem problem;
    Recursion recursion;
    assert_true(recursion_can(&root, options, &problem));
    recursion_begin(&recursion, &root, options);
    while (!minimax_replay_look_ahead(recursion.replay, 100000))
        continue;
    return recursion;
}

static const char EXAMPLE[] = "X.O/X.X/OO. X";

// --- sentences

/// The whole story of the published example, to the letter.
static void the_example_is_told(void **state) {
    (void)state;
    static const char *const STORY[] = {
        "X is to move. Minimax tries every move, to the end of every game.",
        "X tries b3.",
        "O tries b2.",
        "O has a row: the board scores −1.",
        "b2 scores −1. It is the first, so it is O’s best so far.",
        "O tries c1.",
        "O has a row: the board scores −1.",
        "c1 scores −1 as well: O keeps b2, the first.",
        "All answers to b3 are tried. O takes the smallest: −1.",
        "b3 scores −1. It is the first, so it is X’s best so far.",
        "X tries b2.",
        "X has a row: the board scores +1.",
        "b2 scores +1, the largest yet: X’s best so far.",
        "X tries c1.",
        "O tries b3.",
        "X tries b2.",
        "X has a row: the board scores +1.",
        "b2 scores +1. It is the first, so it is X’s best so far.",
        "All answers to b3 are tried. X takes the largest: +1.",
        "b3 scores +1. It is the first, so it is O’s best so far.",
        "O tries b2.",
        "O has a row: the board scores −1.",
        "b2 scores −1, the smallest yet: O’s best so far.",
        "All answers to c1 are tried. O takes the smallest: −1.",
        "c1 scores −1: X keeps b2 with +1.",
        "All moves are tried. X takes the largest: +1, with b2.",
    };
    Recursion recursion = begin("3x3x3", EXAMPLE, &(MinimaxWalkOptions){.scoring = MINIMAX_PLAIN});
    assert_true(minimax_replay_steps(recursion.replay) == ARRAY_LEN(STORY) - 1);
    for (size_t i = 0; i < ARRAY_LEN(STORY); i++) {
        minimax_replay_seek(recursion.replay, i);
        assert_string_equal(recursion_sentence(&recursion).text, STORY[i]);
    }
    assert_string_equal(recursion_view(&recursion).text, "Scores are as this article counts.");
    recursion_end(&recursion);
}

static void expect_at(const Recursion *recursion, MinimaxStepKind kind, const char *sentence) {
    minimax_replay_seek(recursion->replay, 0);
    assert_true(minimax_replay_next(recursion->replay, MINIMAX_STEP(kind), INT16_MAX));
    assert_string_equal(recursion_sentence(recursion).text, sentence);
}

static void of_a_game_that_is_over_nothing_is_tried(void **state) {
    (void)state;
    Recursion over = begin("3x3x3", "XXX/OO./... O", &(MinimaxWalkOptions){.prune = true});
    assert_string_equal(recursion_sentence(&over).text,
                        "The game is over here: no move is left to try. Undo takes marks back.");
    recursion_end(&over);
}

static void what_is_saved_is_told(void **state) {
    (void)state;
    Recursion pruned = begin("3x3x3", EXAMPLE, &(MinimaxWalkOptions){.prune = true, .order = true});
    expect_at(&pruned, MINIMAX_CUT,
              "X already has +1 elsewhere, and at most −1 here: no need to look further.");
    minimax_replay_seek(pruned.replay, 0);
    assert_string_equal(recursion_sentence(&pruned).text,
                        "X is to move. Minimax tries every move, but skips what cannot matter any "
                        "more.");
    recursion_end(&pruned);
    Recursion met = begin("3x3x3", "X.O/.X./..O X", &(MinimaxWalkOptions){.remember = true});
    minimax_replay_next(met.replay, MINIMAX_STEP(MINIMAX_RECALL), INT16_MAX);
    const Words told = recursion_sentence(&met);
    assert_non_null(strstr(told.text, "This board was met before, as "));
    recursion_end(&met);
    Recursion limited = begin("4x4x4", "", &(MinimaxWalkOptions){.depth_limit = 2});
    expect_at(&limited, MINIMAX_END,
              "The depth limit is reached: minimax looks no further and says 0.");
    minimax_replay_seek(limited.replay, 0);
    assert_string_equal(recursion_sentence(&limited).text,
                        "X is to move. Minimax tries every move, 2 marks deep.");
    minimax_replay_seek(limited.replay, minimax_replay_steps(limited.replay));
    assert_string_equal(recursion_sentence(&limited).text,
                        "All moves are tried, 2 marks deep. X takes the largest: 0, with a4, "
                        "the first of 16 equal ones.");
    recursion_end(&limited);
    // What is skipped is not known to be equal.
    Recursion skipped = begin("4x4x4", "", &(MinimaxWalkOptions){.depth_limit = 2, .prune = true});
    minimax_replay_seek(skipped.replay, UINT64_MAX);
    assert_string_equal(recursion_sentence(&skipped).text,
                        "All moves are tried, 2 marks deep. X takes the largest: 0, with a4.");
    recursion_end(&skipped);
    Recursion full = begin("3x3x3", "XOX/XOO/OX. X", &(MinimaxWalkOptions){0});
    expect_at(&full, MINIMAX_END, "The board is full and nobody has a row: it scores 0.");
    recursion_end(&full);
}

// --- boards

/// What minimax says of a position below the root, for the side that asks there.
static int value_of(const Recursion *recursion, const Position *position) {
    MinimaxResult result;
    const MinimaxOptions options = {.scoring = MINIMAX_PLAIN};
    minimax_search(position, &options, &result);
    return position->to_move == recursion->root.to_move ? result.score : -result.score;
}

static void look_at_boards(const Recursion *recursion, const RecursionBoards *boards, int top,
                           int levels) {
    int children[2000] = {0}, chosen[2000] = {0};
    assert_true(boards->count <= ARRAY_LEN(children));
    for (size_t i = 0; i < boards->count; i++) {
        const RecursionBoard *board = &boards->boards[i];
        const Position position = recursion_boards_position(boards, recursion, i);
        assert_true(board->parent < (int)i);
        assert_int_equal(board->depth, position.ply - recursion->root.ply);
        assert_in_range(board->depth - top, 0, levels);
        if (board->parent >= 0) {
            children[board->parent]++;
            chosen[board->parent] += board->chosen;
        }
        if (board->state == RECURSION_ENDED)
            assert_int_equal(board->value, value_of(recursion, &position));
    }
    for (size_t i = 0; i < boards->count; i++) {
        const RecursionBoard *board = &boards->boards[i];
        const Position position = recursion_boards_position(boards, recursion, i);
        const bool deepest =
            board->depth == minimax_walk_depth(minimax_replay_walk(recursion->replay));
        const bool at_try = deepest && minimax_replay_at(recursion->replay) > 0 &&
                            minimax_replay_step(recursion->replay)->kind == MINIMAX_TRY;
        const bool tried =
            board->state == RECURSION_ENDED || (board->state == RECURSION_OPEN && !at_try);
        if (tried && board->depth - top < levels)
            assert_int_equal(children[i], position_count_moves(&position));
        else
            assert_int_equal(children[i], 0);
        if (board->state == RECURSION_ENDED && children[i] > 0)
            assert_int_equal(chosen[i], 1);
    }
}

/// At every place of a short walk, from every depth.
static void boards_are_those_of_the_recursion(void **state) {
    (void)state;
    static const char *const ROOTS[][2] = {{"3x3x3", EXAMPLE},
                                           {"3x3x3", "X.O/.X./O.. X"},
                                           {"4x3x3", "XO.O/.XX./O..X O"},
                                           {"4x4x4+drop", "..../X..O/OXXO/XOXO X"}};
    for (size_t i = 0; i < ARRAY_LEN(ROOTS); i++) {
        Recursion recursion =
            begin(ROOTS[i][0], ROOTS[i][1], &(MinimaxWalkOptions){.scoring = MINIMAX_PLAIN});
        RecursionBoards boards = {0};
        const uint64_t steps = minimax_replay_steps(recursion.replay);
        for (uint64_t at = 0; at <= steps; at += 1 + at / 40) {
            minimax_replay_seek(recursion.replay, at);
            const int depth = minimax_walk_depth(minimax_replay_walk(recursion.replay));
            for (int top = 0; top <= depth; top++) {
                recursion_boards_list(&boards, &recursion, top, 3);
                look_at_boards(&recursion, &boards, top, 3);
            }
        }
        recursion_boards_clear(&boards);
        recursion_end(&recursion);
    }
}

static void what_is_left_out_stays_seen(void **state) {
    (void)state;
    Recursion recursion =
        begin("3x3x3", EXAMPLE, &(MinimaxWalkOptions){.prune = true, .order = true});
    RecursionBoards boards = {0};
    minimax_replay_seek(recursion.replay, minimax_replay_steps(recursion.replay));
    recursion_boards_list(&boards, &recursion, 0, 3);
    int left_out = 0;
    for (size_t i = 0; i < boards.count; i++)
        if (boards.boards[i].state == RECURSION_LEFT_OUT) {
            assert_int_equal(boards.boards[i].value, 1); // which X has with b2
            left_out++;
        }
    assert_int_equal(boards.count, 8); // six searched
    assert_int_equal(left_out, 2);
    recursion_boards_clear(&boards);
    recursion_end(&recursion);
}

/// What is left out is so rightly: it cannot give the side that chooses above more than it has.
static void what_is_left_out_cannot_matter(void **state) {
    (void)state;
    for (int order = 0; order < 2; order++) {
        Recursion recursion =
            begin("3x3x3", "X.O/.X./O.. X", &(MinimaxWalkOptions){.prune = true, .order = order});
        RecursionBoards boards = {0};
        int left_out = 0;
        const uint64_t steps = minimax_replay_steps(recursion.replay);
        for (uint64_t at = 0; at <= steps; at++) {
            minimax_replay_seek(recursion.replay, at);
            const MinimaxStep *step = minimax_replay_step(recursion.replay);
            if (!step || step->kind != MINIMAX_CUT)
                continue;
            recursion_boards_list(&boards, &recursion, step->depth, 1);
            const Position above = recursion_boards_position(&boards, &recursion, 0);
            const int worth = value_of(&recursion, &above);
            for (size_t i = 1; i < boards.count; i++) {
                const RecursionBoard *board = &boards.boards[i];
                if (board->state != RECURSION_LEFT_OUT)
                    continue;
                const bool largest = recursion_maximises(&recursion, side_other(above.to_move));
                assert_true(largest ? worth <= board->value : worth >= board->value);
                left_out++;
            }
        }
        assert_true(left_out > 0);
        recursion_boards_clear(&boards);
        recursion_end(&recursion);
    }
}

/// The board that is said to be the same is the same, whichever way it is said.
static void what_is_met_again_is_the_same(void **state) {
    (void)state;
    Recursion recursion = begin("3x3x3", "X.O/.../O.. X", &(MinimaxWalkOptions){.remember = true});
    int by_marks = 0, by_number = 0;
    for (uint64_t at = 0; at <= minimax_replay_steps(recursion.replay); at++) {
        minimax_replay_seek(recursion.replay, at);
        const MinimaxWalk *walk = minimax_replay_walk(recursion.replay);
        const MinimaxStep *step = minimax_replay_step(recursion.replay);
        if (!step || step->kind != MINIMAX_RECALL)
            continue;
        const uint64_t key = minimax_walk_position(walk)->key, met = step->met;
        const Words meeting = recursion_meeting(&recursion, met);
        unsigned long long number;
        char marks[3][3];
        const int count = sscanf(meeting.text, "%2s %2s %2s", marks[0], marks[1], marks[2]);
        if (sscanf(meeting.text, "board %llu", &number) == 1) {
            assert_true(number == met);
            minimax_replay_seek_call(recursion.replay, number);
            walk = minimax_replay_walk(recursion.replay);
            assert_true(minimax_walk_position(walk)->key == key);
            by_number++;
            continue;
        }
        Position position = recursion.root;
        for (int i = 0; i < count; i++) {
            Problem problem;
            Cell cell;
            assert_true(
                notation_parse_cell(slice_of(marks[i]), &position.variant, &cell, &problem));
            position_play(&position, cell);
        }
        assert_true(position.key == key);
        by_marks++;
    }
    assert_true(by_marks > 0 && by_number > 0);
    recursion_end(&recursion);
}

// --- counts

/// Published: all games, positions met once, with images; and of alpha-beta by another program.
static void each_idea_is_counted(void **state) {
    (void)state;
    static const uint64_t KNOWN[RECURSION_IDEAS] = {
        [RECURSION_PLAIN] = 549946,    [RECURSION_PRUNED] = 18297,
        [RECURSION_MET] = 5478,        [RECURSION_IMAGES] = 765,
        [RECURSION_PRUNED_MET] = 2693, [RECURSION_LIMITED] = 1 + 9 + 72 + 504};
    const Position empty = testing_position("3x3x3", "");
    RecursionCounts counts;
    recursion_counts_begin(&counts, &empty, (RecursionTerms){.scoring = MINIMAX_PLAIN, .limit = 3});
    int rounds = 0;
    while (!recursion_counts_work(&counts, 20000))
        rounds++;
    assert_true(rounds > 10);
    for (int idea = 0; idea < RECURSION_IDEAS; idea++) {
        assert_true(counts.ideas[idea].done);
        assert_int_equal(counts.ideas[idea].value, 0);
        if (KNOWN[idea] > 0)
            assert_true(counts.ideas[idea].calls == KNOWN[idea]);
    }
    assert_true(counts.ideas[RECURSION_ALL].calls < 765);
    assert_true(counts.ideas[RECURSION_ORDERED].calls < 18297);
    recursion_counts_end(&counts);
}

/// O wins at b2: as X sees it that is -1 with every scoring, and O is MIN (docs/minimax.md has the
/// numbers of the asking side).
static void x_may_be_the_one_who_counts(void **state) {
    (void)state;
    static const struct {
        MinimaxScoring scoring;
        int asking, as_x;
    } VALUES[] = {{MINIMAX_PLAIN, 1, -1}, {MINIMAX_TEN, 10, -10}, {MINIMAX_DEPTH_AWARE, -99, -99}};
    for (size_t i = 0; i < ARRAY_LEN(VALUES); i++)
        for (int as_x = 0; as_x < 2; as_x++) {
            const MinimaxWalkOptions options = {.scoring = VALUES[i].scoring, .as_x = as_x};
            Recursion recursion = begin("3x3x3", "XO./.O./X.. O", &options);
            assert_int_equal(recursion_maximises(&recursion, SIDE_X),
                             as_x || VALUES[i].scoring == MINIMAX_DEPTH_AWARE);
            minimax_replay_seek(recursion.replay, UINT64_MAX);
            assert_int_equal(minimax_replay_step(recursion.replay)->value,
                             as_x ? VALUES[i].as_x : VALUES[i].asking);
            recursion_end(&recursion);
        }
}

/// Where all are limited the first is so one mark later, to show what the limit hides.
static void one_mark_deeper_may_choose_otherwise(void **state) {
    (void)state;
    const Position position = testing_position("4x4x4", "");
    MinimaxEstimate *estimate = minimax_estimate_new(&position.variant);
    const RecursionTerms terms = {
        .scoring = MINIMAX_DEPTH_AWARE, .limit = 2, .limited = true, .estimate = estimate};
    RecursionCounts counts;
    recursion_counts_begin(&counts, &position, terms);
    while (!recursion_counts_work(&counts, 1000))
        continue;
    assert_true(counts.ideas[RECURSION_LIMITED].calls == 1 + 16 + 16 * 15);
    assert_true(counts.ideas[RECURSION_PLAIN].calls == 1 + 16 + 16 * 15 + 16 * 15 * 14);
    for (int idea = 0; idea < RECURSION_IDEAS; idea++) {
        assert_true(counts.ideas[idea].best != CELL_NONE);
        if (idea != RECURSION_PLAIN)
            assert_int_equal(counts.ideas[idea].value, counts.ideas[RECURSION_LIMITED].value);
    }
    recursion_counts_end(&counts);
    const Position large = testing_position("15x15x5", "");
    const RecursionTerms deep = {.scoring = MINIMAX_DEPTH_AWARE, .limit = 2, .limited = true};
    recursion_counts_begin(&counts, &large, deep);
    assert_true(counts.ideas[RECURSION_PLAIN].refused);
    recursion_counts_end(&counts);
    minimax_estimate_free(estimate);
}

static void what_is_too_long_is_refused(void **state) {
    (void)state;
    Problem problem;
    const MinimaxWalkOptions plain = {0}, limited = {.depth_limit = 4};
    const Position ten = testing_position("4x3x3", "X.../O.../.... X");
    const Position eleven = testing_position("4x3x3", "X.../..../.... O");
    const Position four = testing_position("4x4x4", ""), large = testing_position("15x15x5", "");
    assert_true(recursion_can(&ten, &plain, &problem));
    assert_false(recursion_can(&eleven, &plain, &problem));
    assert_non_null(strstr(problem.sentence, "11 free squares"));
    assert_true(recursion_can(&four, &limited, &problem));
    assert_false(recursion_can(&large, &limited, &problem));
    assert_non_null(strstr(problem.sentence, "depth limit of 4"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_is_told),
        cmocka_unit_test(of_a_game_that_is_over_nothing_is_tried),
        cmocka_unit_test(what_is_saved_is_told),
        cmocka_unit_test(boards_are_those_of_the_recursion),
        cmocka_unit_test(what_is_left_out_stays_seen),
        cmocka_unit_test(what_is_left_out_cannot_matter),
        cmocka_unit_test(what_is_met_again_is_the_same),
        cmocka_unit_test(each_idea_is_counted),
        cmocka_unit_test(one_mark_deeper_may_choose_otherwise),
        cmocka_unit_test(x_may_be_the_one_who_counts),
        cmocka_unit_test(what_is_too_long_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
