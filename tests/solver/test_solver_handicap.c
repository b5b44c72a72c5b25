// Positions in which one side is several marks ahead, as after first marks, valued by every prover
// and by brute force.
#include "solver/solve.h"

#include "base/rng.h"
#include "support/testing.h"

enum { POSITIONS = 600, FREE_CELLS = 6, LEAD_MOST = 8 };

/// The value for the side to move.
static int brute_force(const Position *position) {
    if (position->outcome == OUTCOME_DRAW)
        return 0;
    if (position->outcome != OUTCOME_OPEN)
        return outcome_winner(position->outcome) == position->to_move ? 1 : -1;
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    int best = -1;
    for (int i = 0; i < count && best < 1; i++) {
        Position after = *position;
        position_play(&after, moves[i]);
        best = MAX(best, -brute_force(&after));
    }
    return best;
}

/// Any marks with X `lead` ahead; false where none came about that go on.
static bool set_up(Position *position, const Variant *variant, int lead, Rng *rng) {
    uint8_t cells[CELLS_MAX];
    const int total = variant_cells(variant), marks = total - FREE_CELLS;
    const int of_x = (marks + lead) / 2;
    int heights[SIDE_MAX] = {0};
    Problem problem;
    for (int i = 0; i < total; i++)
        cells[i] = SIDE_NONE;
    for (int placed = 0; placed < marks;) {
        int cell = (int)rng_below(rng, (uint32_t)total);
        if (variant->drop) {
            const int column = cell % variant->width;
            if (heights[column] == variant->height)
                continue;
            cell = cell_at(variant, column, variant->height - 1 - heights[column]++);
        }
        if (cells[cell] != SIDE_NONE)
            continue;
        cells[cell] = (uint8_t)(rng_below(rng, (uint32_t)marks) < (uint32_t)of_x ? SIDE_X : SIDE_O);
        placed++;
    }
    return position_arrange(position, variant, cells, rng_below(rng, 2) ? SIDE_X : SIDE_O,
                            &problem) &&
           position->outcome == OUTCOME_OPEN;
}

static void uneven_marks_are_valued_right(void **state) {
    (void)state;
    static const Variant VARIANTS[] = {
        {.width = 4, .height = 4, .row_length = 3},
        {.width = 4, .height = 4, .row_length = 4},
        {.width = 5, .height = 4, .row_length = 4},
        {.width = 5, .height = 5, .row_length = 4},
        {5, 5, 4, .exact = true},
        {4, 4, 3, .drop = true},
        {5, 4, 4, .drop = true},
        {6, 5, 4, .drop = true},
        {7, 6, 4, .drop = true},
        {5, 4, 3, .drop = true, .exact = true},
        {.width = 6, .height = 6, .row_length = 5},
        {.width = 7, .height = 7, .row_length = 5},
    };
    const uint64_t seed = 77;
    print_message("seed %llu\n", (unsigned long long)seed);
    Rng rng = rng_seeded(seed);
    const Clock clock = clock_system();
    int tried[LEAD_MOST + 1] = {0};
    for (int i = 0; i < POSITIONS; i++) {
        const int lead = (int)rng_below(&rng, LEAD_MOST + 1);
        SolveRequest request = {.threads = 1, .table_mib = 4, .distance = rng_below(&rng, 2)};
        SolveAnswer answer;
        atomic_bool stop = false;
        if (!set_up(&request.position, &VARIANTS[rng_below(&rng, ARRAY_LEN(VARIANTS))], lead, &rng))
            continue;
        solver_solve(&request, &clock, &stop, NULL, &answer);
        assert_true(answer.proven);
        const int expected = brute_force(&request.position);
        if (answer.lower != expected)
            fail_msg("%dx%dx%d drop %d exact %d, X %d, O %d, lower %d expected %d",
                     request.position.variant.width, request.position.variant.height,
                     request.position.variant.row_length, request.position.variant.drop,
                     request.position.variant.exact, request.position.marks[0],
                     request.position.marks[1], answer.lower, expected);
        const int x = request.position.marks[SIDE_X], o = request.position.marks[SIDE_O];
        tried[CLAMP(x - o, 0, LEAD_MOST)]++;
    }
    for (int lead = 0; lead <= LEAD_MOST; lead++)
        assert_true(tried[lead] > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(uneven_marks_are_valued_right)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
