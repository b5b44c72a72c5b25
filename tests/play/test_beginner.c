// How hard the first opponent is for somebody who has just learnt the rules.
//
// The beginner completes a row that lacks one mark, blocks four out of five such rows of the
// opponent, and else draws anywhere beside a mark. The beginner and the computer begin in turns.
#include "base/rng.h"
#include "play/level.h"
#include "support/testing.h"

#include <stdlib.h>

enum { GAMES = 600, ROWS_SEEN_PERCENT = 80 };

/// The neighbours of marks that can be played; any cell of an empty board.
static int cells_to_try(const Position *position, Cell *cells) {
    const Variant *variant = &position->variant;
    Cell moves[CELLS_MAX];
    const int move_count = position_moves(position, moves);
    int count = 0;
    for (int i = 0; i < move_count; i++) {
        bool near = position->ply == 0;
        for (Cell other = 0; other < variant_cells(variant); other++)
            near |= position_at(position, other) != SIDE_NONE &&
                    abs(cell_column(variant, moves[i]) - cell_column(variant, other)) <= 1 &&
                    abs(cell_row(variant, moves[i]) - cell_row(variant, other)) <= 1;
        if (near)
            cells[count++] = moves[i];
    }
    return count;
}

/// A move that completes a row of `side`, whose turn it may not be; CELL_NONE when none is seen.
static Cell completion(const Position *position, Side side, int seen_percent, Rng *rng) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        Position after = *position;
        after.to_move = side;
        position_play(&after, moves[i]);
        if (after.outcome == outcome_win(side) && (int)rng_below(rng, 100) < seen_percent)
            return moves[i];
    }
    return CELL_NONE;
}

static Cell beginners_move(const Position *position, Rng *rng) {
    const Side self = position->to_move;
    Cell cells[CELLS_MAX];
    Cell cell = completion(position, self, 100, rng);
    if (cell == CELL_NONE)
        cell = completion(position, side_other(self), ROWS_SEEN_PERCENT, rng);
    if (cell != CELL_NONE)
        return cell;
    const int count = cells_to_try(position, cells);
    return cells[rng_below(rng, (uint32_t)count)];
}

static Outcome play_game(Engine *engine, const char *variant, Level level, Side beginner,
                         Rng *rng) {
    Position position = testing_position(variant, "");
    SearchReport *report = report_new(1);
    while (position.outcome == OUTCOME_OPEN) {
        const Limits limits = {0};
        position_play(&position,
                      position.to_move == beginner
                          ? beginners_move(&position, rng)
                          : level_choose(engine, &position, level, rng_next(rng), &limits, report));
    }
    report_free(report);
    return position.outcome;
}

/// How many of a hundred games the beginner wins.
static int wins_in_percent(const char *variant, Level level) {
    Engine *engine = engine_new(&(EngineConfig){.table_mib = 1, .clock = clock_system()});
    Rng rng = rng_seeded(17);
    int wins = 0, losses = 0;
    for (int i = 0; i < GAMES; i++) {
        const Side beginner = i % 2 == 0 ? SIDE_X : SIDE_O;
        const Outcome outcome = play_game(engine, variant, level, beginner, &rng);
        wins += outcome == outcome_win(beginner);
        losses += outcome == outcome_win(side_other(beginner));
    }
    engine_free(engine);
    print_message("%s, level %d: %d games won, %d lost of %d\n", variant, level, wins, losses,
                  GAMES);
    return wins * 100 / GAMES;
}

static void a_beginner_beats_the_first_opponent_half_the_time(void **state) {
    (void)state;
    assert_in_range(wins_in_percent("3x3x3", LEVEL_FIRST), 40, 60);
    assert_in_range(wins_in_percent("7x6x4+drop", LEVEL_FIRST), 40, 60);
}

static void a_higher_level_is_harder(void **state) {
    (void)state;
    assert_true(wins_in_percent("3x3x3", LEVEL_FIRST - 1) > 50);
    assert_true(wins_in_percent("3x3x3", LEVEL_FIRST + 1) < 35);
    const Variant classic = testing_variant("3x3x3");
    assert_int_equal(wins_in_percent("3x3x3", level_never_slips_from(&classic)), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_beginner_beats_the_first_opponent_half_the_time),
        cmocka_unit_test(a_higher_level_is_harder),
    };
    return cmocka_run_group_tests_name("beginner", tests, NULL, NULL);
}
