#include "support/threat_cases.h"

#include "support/testing.h"

#include <limits.h>

void threat_case_init(ThreatCase *threat_case, const char *variant) {
    threat_case->variant = testing_variant(variant);
    threat_case->patterns = patterns_new(&threat_case->variant);
    threat_case->board = board_new();
    threat_case->search = threat_search_new(256);
}

void threat_case_free(ThreatCase *threat_case) {
    threat_search_free(threat_case->search);
    board_free(threat_case->board);
    patterns_free(threat_case->patterns);
}

Board *threat_case_board(ThreatCase *threat_case, const Position *position) {
    board_set_up(threat_case->board, threat_case->patterns, NULL, position);
    return threat_case->board;
}

static bool has_neighbour(const Position *position, Cell cell) {
    const Variant *variant = &position->variant;
    int column = cell_column(variant, cell), row = cell_row(variant, cell);
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (variant_has(variant, column + dx, row + dy) &&
                position->cells[cell_at(variant, column + dx, row + dy)] != SIDE_NONE)
                return true;
    return false;
}

static bool random_position(ThreatCase *threat_case, Rng *rng, int marks, Position *position) {
    position_init(position, &threat_case->variant, rng_below(rng, 2) ? SIDE_X : SIDE_O);
    Cell moves[CELLS_MAX], cells[CELLS_MAX];
    for (int mark = 0; mark < marks && position->outcome == OUTCOME_OPEN; mark++) {
        uint32_t count = (uint32_t)position_moves(position, moves);
        Cell move = moves[rng_below(rng, count)];
        for (int i = 0; i < 20 && !has_neighbour(position, move); i++)
            move = moves[rng_below(rng, count)];
        position_play(position, move);
    }
    return position->outcome == OUTCOME_OPEN &&
           threat_case_completions(position, SIDE_X, cells) == 0 &&
           threat_case_completions(position, SIDE_O, cells) == 0;
}

static int run_from(const Position *position, Cell cell, int dx, int dy, Side side) {
    const Variant *variant = &position->variant;
    int column = cell_column(variant, cell) + dx, row = cell_row(variant, cell) + dy, length = 0;
    for (; variant_has(variant, column, row) &&
           position->cells[cell_at(variant, column, row)] == side;
         column += dx, row += dy)
        length++;
    return length;
}

static bool completes(const Position *position, Cell cell, Side side) {
    static const int8_t ways[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (int i = 0; i < 4; i++) {
        int length = 1 + run_from(position, cell, ways[i][0], ways[i][1], side) +
                     run_from(position, cell, -ways[i][0], -ways[i][1], side);
        if (position->variant.exact ? length == position->variant.row_length
                                    : length >= position->variant.row_length)
            return true;
    }
    return false;
}

int threat_case_completions(const Position *position, Side side, Cell *cells) {
    Cell moves[CELLS_MAX];
    int moves_count = position_moves(position, moves), count = 0;
    for (int i = 0; i < moves_count; i++)
        if (completes(position, moves[i], side))
            cells[count++] = moves[i];
    return count;
}

/// After a mark of `side`: the other side has no completion and can block only one of these.
static bool wins_after_mark(Position *position, Side side, int plies) {
    Cell ends[CELLS_MAX], counters[CELLS_MAX];
    int count = threat_case_completions(position, side, ends);
    if (count == 0 || threat_case_completions(position, side_other(side), counters) > 0)
        return false;
    if (count > 1)
        return plies >= 2;
    position_play(position, ends[0]);
    bool wins = position->outcome == OUTCOME_OPEN && threat_case_fours(position, plies - 1);
    position_undo(position);
    return wins;
}

bool threat_case_fours(Position *position, int plies) {
    if (plies < 1)
        return false;
    Side side = position->to_move;
    Cell moves[CELLS_MAX], cells[CELLS_MAX];
    if (threat_case_completions(position, side, cells) > 0)
        return true;
    int count = position_moves(position, moves);
    int blocks = threat_case_completions(position, side_other(side), cells);
    for (int i = 0; i < count; i++) {
        if (blocks > 1 || (blocks == 1 && moves[i] != cells[0]))
            continue;
        position_play(position, moves[i]);
        bool wins = position->outcome == OUTCOME_OPEN && wins_after_mark(position, side, plies - 1);
        position_undo(position);
        if (wins)
            return true;
    }
    return false;
}

void threat_case_pass(Position *position) {
    position->to_move = side_other(position->to_move);
}

/// Fails unless the side to move, who follows what the search finds with up to `quiet` quiet moves,
/// completes a row whatever the other side does; its first move is `move`. What is found after a
/// reply is not always the shortest win, so `plies` is the measure of the last move only.
static void assert_win(ThreatCase *threat_case, Position *position, Cell move, int quiet,
                       int plies);

static void assert_answer_loses(ThreatCase *threat_case, Position *position, int quiet) {
    Cell ends[CELLS_MAX];
    assert_int_equal(position->outcome, OUTCOME_OPEN);
    if (threat_case_completions(position, position->to_move, ends) > 0)
        return;
    Board *board = threat_case_board(threat_case, position);
    ThreatAnswer answer = threat_search_quiet(threat_case->search, board, quiet, THREAT_CASE_NODES);
    assert_int_equal(answer.result, THREAT_WIN);
    assert_win(threat_case, position, answer.move, quiet, answer.plies);
}

static void assert_answers_lose(ThreatCase *threat_case, Position *position, int quiet) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        position_play(position, moves[i]);
        assert_answer_loses(threat_case, position, quiet);
        position_undo(position);
    }
}

static void assert_win(ThreatCase *threat_case, Position *position, Cell move, int quiet,
                       int plies) {
    assert_true(plies > 0);
    assert_true(position_can_play(position, move));
    Side side = position->to_move;
    position_play(position, move);
    if (position->outcome != outcome_win(side)) {
        assert_true(plies > 1);
        assert_int_equal(position->outcome, OUTCOME_OPEN);
        assert_answers_lose(threat_case, position, quiet);
    }
    position_undo(position);
}

typedef struct CaseBoard {
    const char *variant;
    int least, most; ///< marks
} CaseBoard;

static const CaseBoard BOARDS[] = {
    {"6x6x4", 4, 14},       {"7x7x5", 10, 26},          {"6x6x5", 10, 22},
    {"7x6x4", 4, 14},       {"6x6x4+exact", 4, 16},     {"7x7x5+exact", 12, 28},
    {"9x5x4+exact", 4, 18}, {"6x5x3+exact", 2, 10},     {"6x6x4+drop", 6, 20},
    {"7x6x4+drop", 6, 24},  {"7x6x4+drop+exact", 6, 24}};

static const CaseBoard LARGE_BOARDS[] = {{"9x9x5", 16, 44},
                                         {"11x11x5+exact", 20, 60},
                                         {"9x9x4+exact", 6, 20},
                                         {"10x8x6", 20, 50},
                                         {"12x12x5", 16, 60}};

static void for_random_on(const CaseBoard *board, Rng *rng, int count, ThreatCheck *check) {
    ThreatCase threat_case;
    threat_case_init(&threat_case, board->variant);
    while (count > 0) {
        Position position;
        int marks = board->least + (int)rng_below(rng, (uint32_t)(board->most - board->least + 1));
        if (!random_position(&threat_case, rng, marks, &position))
            continue;
        check(&threat_case, &position);
        count--;
    }
    threat_case_free(&threat_case);
}

void threat_case_for_random(uint64_t seed, int count, ThreatCheck *check) {
    Rng rng = rng_seeded(seed);
    for (size_t i = 0; i < ARRAY_LEN(BOARDS); i++)
        for_random_on(&BOARDS[i], &rng, count, check);
}

void threat_case_for_random_large(uint64_t seed, int count, ThreatCheck *check) {
    Rng rng = rng_seeded(seed);
    for (size_t i = 0; i < ARRAY_LEN(LARGE_BOARDS); i++)
        for_random_on(&LARGE_BOARDS[i], &rng, count, check);
}

static ThreatAnswer find_fours(ThreatCase *threat_case, const Position *position) {
    return threat_search_fours(threat_case->search, threat_case_board(threat_case, position),
                               THREAT_CASE_NODES);
}

static ThreatAnswer find_quiet(ThreatCase *threat_case, const Position *position, int quiet) {
    return threat_search_quiet(threat_case->search, threat_case_board(threat_case, position), quiet,
                               THREAT_CASE_NODES);
}

void threat_case_check_fours(ThreatCase *threat_case, Position *position) {
    ThreatAnswer answer = find_fours(threat_case, position);
    assert_int_not_equal(answer.result, THREAT_UNKNOWN);
    assert_int_equal(answer.result == THREAT_WIN, threat_case_fours(position, INT_MAX));
    if (answer.result == THREAT_WIN)
        assert_win(threat_case, position, answer.move, 0, answer.plies);
}

enum { CHECK_QUIET = 3 };

void threat_case_check_quiet(ThreatCase *threat_case, Position *position) {
    ThreatAnswer answer = find_quiet(threat_case, position, CHECK_QUIET);
    if (answer.result == THREAT_WIN)
        assert_win(threat_case, position, answer.move, CHECK_QUIET, answer.plies);
}

void threat_case_check_outcome(ThreatCase *threat_case, Position *position) {
    StaticOutcome outcome = static_outcome(threat_case_board(threat_case, position));
    assert_true(outcome.plies >= 0);
    if (outcome.plies > 0)
        assert_win(threat_case, position, outcome.move, 1, outcome.plies);
}

/// Any move outside `cells` loses within `plies` plies to fours.
static void check_others_lose(Position *position, const CellSet *cells, int plies) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        if (cell_set_has(cells, moves[i]))
            continue;
        position_play(position, moves[i]);
        assert_int_equal(position->outcome, OUTCOME_OPEN);
        assert_true(threat_case_fours(position, plies - 1));
        position_undo(position);
    }
}

void threat_case_check_must_play(ThreatCase *threat_case, Position *position) {
    Board *board = threat_case_board(threat_case, position);
    CellSet defences;
    bool threatened = static_outcome_defences(board, &defences);
    MustPlay must = threat_search_must_play(threat_case->search, board, THREAT_CASE_NODES);
    Position passed = *position;
    threat_case_pass(&passed);
    assert_int_equal(must.plies > 0, threat_case_fours(&passed, INT_MAX));
    if (threatened)
        check_others_lose(position, &defences, 4);
    if (must.plies > 0)
        check_others_lose(position, &must.cells, must.plies);
}
