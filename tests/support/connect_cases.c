#include "support/connect_cases.h"

#include "solver/solve.h"

#include "base/rng.h"
#include "support/testing.h"

// --- the solver

static void assert_line_keeps(const Position *start, const SolveAnswer *answer, bool distance) {
    Position position = *start;
    assert_true(answer->pv_length > 0);
    assert_int_equal(answer->pv[0], answer->best);
    for (int i = 0; i < answer->pv_length; i++) {
        assert_true(position_can_play(&position, answer->pv[i]));
        position_play(&position, answer->pv[i]);
    }
    Side winner = answer->lower > 0 ? start->to_move : side_other(start->to_move);
    assert_int_equal(position.outcome, answer->lower == 0 ? OUTCOME_DRAW : outcome_win(winner));
    if (distance && answer->lower != 0)
        assert_int_equal(answer->pv_length, answer->plies);
}

SolveAnswer connect_case_solve(const Position *position, bool distance, int threads) {
    const SolveRequest request = {
        .position = *position, .distance = distance, .threads = threads, .table_mib = 8};
    const Clock clock = clock_system();
    atomic_bool stop = false;
    SolveAnswer answer;
    solver_solve(&request, &clock, &stop, NULL, &answer);
    assert_true(answer.proven);
    assert_int_equal(answer.lower, answer.upper);
    if (position->outcome == OUTCOME_OPEN)
        assert_line_keeps(position, &answer, distance);
    else
        assert_int_equal(answer.best, CELL_NONE);
    return answer;
}

int connect_case_value(const SolveAnswer *answer) {
    return answer->lower * (CASE_WIN - answer->plies);
}

// --- brute force

static int one_ply_later(int value) {
    return value > 0 ? value - 1 : value < 0 ? value + 1 : 0;
}

static int brute_value(Position *position, int alpha, int beta) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves), best = -CASE_WIN;
    for (int i = 0; i < count && best < beta; i++) {
        int value = 0;
        position_play(position, moves[i]);
        if (position->outcome == OUTCOME_OPEN)
            value = one_ply_later(-brute_value(position, -beta - 1, -MAX(alpha, best) + 1));
        else if (position->outcome != OUTCOME_DRAW)
            value = CASE_WIN - 1;
        position_undo(position);
        best = MAX(best, value);
    }
    return best;
}

int connect_case_brute_value(Position *position) {
    return brute_value(position, -CASE_WIN, CASE_WIN);
}

// --- all positions of a small board

enum { CODES = 1 << 20 };

typedef struct Visit {
    void (*check)(const Position *position, int value);
    int count;
    int16_t values[CODES];
    bool seen[CODES];
} Visit;

/// One number a position: in each column its X marks as bits under a marker bit.
static int code_of(const Position *position) {
    const Variant *variant = &position->variant;
    int code = 0;
    for (int x = 0; x < variant->width; x++) {
        int column = 1;
        for (int y = 0; y < variant->height; y++) {
            Side side = position_at(position, cell_at(variant, x, y));
            if (side != SIDE_NONE)
                column = column << 1 | (side == SIDE_X);
        }
        code = code << (variant->height + 1) | column;
    }
    return code;
}

static int visit(Visit *all, Position *position) {
    int code = code_of(position);
    if (all->seen[code])
        return all->values[code];
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves), best = -CASE_WIN;
    for (int i = 0; i < count; i++) {
        int value = 0;
        position_play(position, moves[i]);
        if (position->outcome == OUTCOME_OPEN)
            value = one_ply_later(-visit(all, position));
        else if (position->outcome != OUTCOME_DRAW)
            value = CASE_WIN - 1;
        position_undo(position);
        best = MAX(best, value);
    }
    all->seen[code] = true;
    all->values[code] = (int16_t)best;
    all->count++;
    all->check(position, best);
    return best;
}

int connect_case_visit_all(const Variant *variant, Side first,
                           void (*check)(const Position *position, int value)) {
    assert_true(variant->width * (variant->height + 1) <= 20);
    Visit *all = base_alloc(sizeof(*all));
    all->check = check;
    Position position;
    position_init(&position, variant, first);
    visit(all, &position);
    int count = all->count;
    base_free(all);
    return count;
}

// --- random positions

bool connect_case_random(Position *position, const Variant *variant, int free, uint64_t *seed) {
    Rng rng = rng_seeded((*seed)++);
    position_init(position, variant, rng_below(&rng, 2) ? SIDE_X : SIDE_O);
    while (position->outcome == OUTCOME_OPEN && variant_cells(variant) - position->ply > free) {
        Cell moves[CELLS_MAX];
        int count = position_moves(position, moves);
        position_play(position, moves[rng_below(&rng, (uint32_t)count)]);
    }
    return position->outcome == OUTCOME_OPEN;
}
