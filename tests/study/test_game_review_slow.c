// Reviews of positions whose best moves are known from elsewhere: forced wins that the solver's
// prover finds, which shares nothing with the engine, and late positions of small boards by plain
// brute force. No proven best move is called a mistake, and no proven mistake is not.
#include "study/review.h"

#include "base/file.h"
#include "base/rng.h"
#include "rules/notation.h"
#include "solver/window_prover.h"
#include "support/testing.h"

#include <stdio.h>
#include <time.h>

/// Reviews the game with one more move, and returns what that is called.
static MoveMark mark_of(const Position *before, Cell move, uint64_t nodes) {
    Position after = *before;
    position_play(&after, move);
    Review *review = base_alloc(sizeof *review);
    review_begin(review, &after, nodes);
    ReviewLook *look = review_look_new(clock_system(), 16, nodes);
    assert_true(review_step(review, look));
    const MoveMark mark = review->moves[review->count - 1].mark;
    review_look_free(look);
    base_free(review);
    return mark;
}

static void say(const char *what, const Position *before, Cell move) {
    char moves[MOVES_TEXT_MAX], cell[CELL_TEXT_MAX];
    Text text = text_over(moves, sizeof moves), name = text_over(cell, sizeof cell);
    notation_format_moves(before, &text);
    notation_format_cell(&before->variant, move, &name);
    fprintf(stderr, "%s: %s, then %s\n", what, moves, cell);
}

// --- forced wins on large boards

static bool prove_win(const Position *position, Cell *move) {
    enum { NODES = 40000, BYTES = 8 << 20 };
    atomic_bool stop = false;
    WindowProver prover;
    window_prover_init(&prover, position, position->to_move, BYTES, &stop);
    effort_allow(&prover.game.effort, NODES);
    const bool wins = window_prover_ask(&prover, true, move);
    window_prover_free(&prover);
    return wins;
}

static bool read_position(Slice *rest, Position *position) {
    Slice line = slice_next_word(rest, "\n");
    if (line.length == 0)
        return false;
    Variant variant;
    Problem problem;
    assert_true(variant_parse(slice_next_word(&line, " "), &variant, &problem));
    assert_true(notation_parse_moves(line, &variant, SIDE_X, position, &problem));
    return true;
}

/// A mark far from everything, by which the winner only loses time.
static Cell idle_move(const Position *position) {
    Cell moves[CELLS_MAX];
    position_moves(position, moves);
    return moves[0];
}

/// What was tried and what of it was called wrong.
typedef struct Tally {
    int best, mistakes, wrong;
} Tally;

/// `winning` wins. An idle move is a mistake where the other side is proven to win after it.
static void try_position(const Position *position, Cell winning, Tally *tally) {
    Cell reply;
    const Cell idle = idle_move(position);
    Position after = *position;
    tally->best++;
    if (move_mark_is_mistake(mark_of(position, winning, REVIEW_NODES))) {
        say("called a mistake", position, winning);
        tally->wrong++;
    }
    position_play(&after, idle);
    if (!prove_win(&after, &reply))
        return;
    tally->mistakes++;
    if (!move_mark_is_mistake(mark_of(position, idle, REVIEW_NODES))) {
        say("called no mistake", position, idle);
        tally->wrong++;
    }
}

static void forced_wins_are_judged_by_what_is_proven(void **state) {
    (void)state;
    char *bytes;
    size_t length;
    Problem problem;
    assert_true(
        file_read(TEST_DATA_DIR "/../tools/data/wins.txt", 1 << 20, &bytes, &length, &problem));
    Slice rest = {bytes, length};
    Position position;
    Tally tally = {0};
    const int each = testing_rounds(12, 1);
    for (int i = 0; read_position(&rest, &position); i++) {
        Cell move;
        if (i % each == 0 && prove_win(&position, &move))
            try_position(&position, move, &tally);
    }
    print_message("%d winning moves, %d losing ones\n", tally.best, tally.mistakes);
    base_free(bytes);
    assert_true(tally.best > 300 / each && tally.mistakes > 0);
    assert_int_equal(tally.wrong, 0);
}

// --- small boards

/// -1, 0 or 1 for the side to move.
static int brute_value(Position *position) {
    if (position->outcome != OUTCOME_OPEN)
        return position->outcome == OUTCOME_DRAW ? 0 : -1;
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    int best = -1;
    for (int i = 0; i < count && best < 1; i++) {
        position_play(position, moves[i]);
        best = MAX(best, -brute_value(position));
        position_undo(position);
    }
    return best;
}

/// A position of random play with so many free cells; false when the game ended before.
static bool play_randomly(const char *variant, int free, Rng *rng, Position *position) {
    *position = testing_position(variant, "");
    Cell moves[CELLS_MAX];
    while (position->outcome == OUTCOME_OPEN && position_free_cells(position) > free) {
        const int count = position_moves(position, moves);
        position_play(position, moves[rng_below(rng, (uint32_t)count)]);
    }
    return position->outcome == OUTCOME_OPEN;
}

static bool is_called_right(Position *position, Cell move) {
    const int value = brute_value(position);
    Position after = *position;
    position_play(&after, move);
    const int worth = -brute_value(&after);
    const MoveMark mark = mark_of(position, move, 1000);
    if (worth == value)
        return !move_mark_is_mistake(mark);
    return mark == (worth < 0 ? MOVE_BLUNDER : MOVE_SLIP);
}

static void small_boards_are_judged_by_what_is_true(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"3x3x3", "4x3x3", "4x4x4",      "5x4x4",
                                           "5x5x4", "6x6x4", "4x4x3+drop", "5x4x4+drop"};
    const uint64_t seed = (uint64_t)time(NULL);
    Rng rng = rng_seeded(seed);
    const int rounds = testing_rounds(200, 2000);
    int wrong = 0;
    print_message("seed %llu\n", (unsigned long long)seed);
    for (int i = 0; i < rounds;) {
        Position position;
        Cell moves[CELLS_MAX];
        if (!play_randomly(VARIANTS[i % (int)ARRAY_LEN(VARIANTS)], 9, &rng, &position))
            continue;
        const int count = position_moves(&position, moves);
        const Cell move = moves[rng_below(&rng, (uint32_t)count)];
        if (!is_called_right(&position, move)) {
            say("called wrong", &position, move);
            wrong++;
        }
        i++;
    }
    assert_int_equal(wrong, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forced_wins_are_judged_by_what_is_proven),
        cmocka_unit_test(small_boards_are_judged_by_what_is_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
