// Explain, the hint, Analysis, the list of moves and "Who wins?" put the moves of a position in one
// order and say the same of each, in sign and in word: in a position where they once did not, and
// in random games on many boards.
#include "study/who_wins.h"
#include "support/testing.h"
#include "ui/words/analysis_strings.h"
#include "ui/words/game_strings.h"
#include "ui/words/who_wins_strings.h"

#include "base/rng.h"
#include "play/exact_values.h"
#include "rules/notation.h"
#include "session/session.h"
#include "study/analysis.h"
#include "words/describe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PATIENCE = 60000, WORDS = 256 };
static const uint64_t SEED = 20261124;

typedef struct Table {
    Session *session;
    WhoWins *who_wins;
    Analysis *analysis;
} Table;

static Table sit_down(const char *variant) {
    const GameSpec spec = {.variant = testing_variant(variant), .first = SIDE_X, .seed = 1};
    const SessionConfig config = {
        .clock = clock_system(), .table_mib = 4, .move_time_ns = NANOSECONDS_PER_SECOND};
    Table table = {.session = session_new(&spec, &config)};
    Judge *judge = table.session->judge;
    table.who_wins = who_wins_new(
        &(WhoWinsConfig){.clock = clock_system(), .table_mib = 16, .threads = 1, .judge = judge});
    table.analysis = analysis_new(
        &(AnalysisConfig){.clock = clock_system(), .table_mib = 4, .threads = 1, .judge = judge});
    assert_non_null(table.analysis);
    return table;
}

static void get_up(Table *table) {
    analysis_free(table->analysis);
    who_wins_free(table->who_wins);
    session_free(table->session);
}

static void poll_all(const Table *table) {
    who_wins_poll(table->who_wins);
    while (session_poll(table->session, true) != SESSION_NOTHING)
        continue;
    analysis_poll(table->analysis);
}

static void wait_a_moment(const Table *table) {
    nanosleep(&(struct timespec){.tv_nsec = 500000}, NULL);
    poll_all(table);
}

/// Nobody works any more, and everybody has heard what the others found.
static void rest(Table *table) {
    const Judge *judge = table->session->judge;
    who_wins_stop(table->who_wins);
    analysis_pause(table->analysis, true);
    for (int i = 0; i < PATIENCE && who_wins_busy(table->who_wins); i++)
        wait_a_moment(table);
    uint64_t version;
    do {
        version = judge_version(judge);
        poll_all(table);
    } while (judge_version(judge) != version);
}

static const Position *position_of(const Table *table) {
    return session_position(table->session);
}

// --- the order, written plainly

/// How good a move is said to be: the higher, the better; 0 for what nothing is known of.
static int place_of(VerdictKind value, const CellWorth *worth) {
    enum { LOSS = 100000, GUESS = 200000, DRAW = 300000, HOPE = 400000, WIN = 500000 };
    switch (worth_outcome(worth->worth)) {
    case VERDICT_WIN:
        return WIN + worth->score - SCORE_WIN;
    case VERDICT_DRAW:
        return DRAW;
    case VERDICT_LOSS:
        return LOSS + worth->score + SCORE_WIN;
    default:
        break;
    }
    if (!worth_is_known(worth->worth))
        return 0;
    const Bound bound = worth_bound(worth->worth);
    const bool at_least_a_draw = bound.lower == 0, at_most_a_draw = bound.upper == 0;
    const bool more =
        chance_percent(worth->worth.chance) > 50 || value == VERDICT_WIN || at_least_a_draw;
    return (more && !at_most_a_draw && value != VERDICT_DRAW ? HOPE : GUESS) + worth->score;
}

static bool same_guess(VerdictKind value, const CellWorth *one, const CellWorth *other) {
    return !worth_is_proven(one->worth) && !worth_is_proven(other->worth) &&
           worth_is_known(one->worth) && worth_is_known(other->worth) &&
           chance_percent(one->worth.chance) == chance_percent(other->worth.chance) &&
           labs((long)place_of(value, one) - place_of(value, other)) < 100000;
}

static void assert_nothing_is_better(const Explanation *explanation, Cell cell) {
    const CellWorth *own = &explanation->cells[cell];
    for (Cell i = 0; i < CELLS_MAX; i++)
        if (place_of(explanation->value, &explanation->cells[i]) >
            place_of(explanation->value, own))
            assert_true(same_guess(explanation->value, own, &explanation->cells[i]));
}

// --- who is asked

static void assert_explain_agrees(const Table *table) {
    const Explanation *explanation = &table->session->explanation;
    const Judgement known = judge_value(table->session->judge, position_of(table));
    assert_int_equal(explanation->value, known.worth.verdict.kind);
    Cell best = CELL_NONE;
    for (Cell cell = 0; cell < CELLS_MAX; cell++) {
        const CellWorth *worth = &explanation->cells[cell];
        if (worth->best)
            assert_nothing_is_better(explanation, cell);
        if (worth_is_known(worth->worth) && explanation->value == VERDICT_DRAW)
            assert_true(worth_share(worth->worth) <= 500);
        if (worth->best && (best == CELL_NONE || worth->score > explanation->cells[best].score))
            best = cell;
    }
    // The curve shows what the best move shows.
    if (best != CELL_NONE && known.searched && !worth_is_proven(known.worth) &&
        !worth_is_proven(explanation->cells[best].worth))
        assert_int_equal(chance_percent(known.worth.chance),
                         chance_percent(explanation->cells[best].worth.chance));
}

static void assert_hint_agrees(const Table *table) {
    const Session *session = table->session;
    const Explanation *explanation = &session->explanation;
    assert_true(position_can_play(position_of(table), session->hint));
    assert_true(worth_is_known(explanation->cells[session->hint].worth));
    assert_nothing_is_better(explanation, session->hint);
    char memory[WORDS];
    Text words = text_over(memory, sizeof memory);
    describe_hint(&session->game.spec, position_of(table), session->hint, session->judge, &words);
    const VerdictKind own = explanation->cells[session->hint].worth.verdict.kind;
    if (strstr(memory, "draws") || strstr(memory, "keeps the draw"))
        assert_true(own == VERDICT_DRAW && explanation->value == VERDICT_DRAW);
    if (strstr(memory, " wins"))
        assert_int_equal(own, VERDICT_WIN);
    if (strstr(memory, "looks best"))
        assert_int_not_equal(own, VERDICT_WIN);
}

static int percent_in(const char *words) {
    const char *sign = strstr(words, " %");
    assert_non_null(sign);
    while (sign > words && sign[-1] >= '0' && sign[-1] <= '9')
        sign--;
    return atoi(sign);
}

/// A square says on one screen what its line says on the other.
static void assert_words_agree(const Position *position, const Explanation *explanation,
                               const AnalysisLine *line) {
    char square[WORDS], there[WORDS];
    Text text = text_over(square, sizeof square);
    const CellWorth *worth = &explanation->cells[line->moves[0]];
    game_strings_cell(position, line->moves[0], worth->worth, position->to_move, SIDE_NAMES_LETTERS,
                      false, &text);
    text = text_over(there, sizeof there);
    analysis_strings_line(line->worth, SIDE_NAMES_LETTERS, &text);
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        char wins[16];
        snprintf(wins, sizeof wins, "%s wins", side == SIDE_X ? "X" : "O");
        assert_int_equal(strstr(square, wins) != NULL, strstr(there, wins) != NULL);
    }
    assert_int_equal(strstr(square, "draw") != NULL, strstr(there, "draw") != NULL);
    assert_int_equal(strchr(square, '%') != NULL, strchr(there, '%') != NULL);
    if (strchr(square, '%'))
        assert_int_equal(position->to_move == SIDE_X ? percent_in(square)
                                                     : 100 - percent_in(square),
                         percent_in(there));
}

/// Member by member: what lies between them is nobody's.
static void assert_same_worth(Worth one, Worth other) {
    assert_int_equal(one.kind, other.kind);
    assert_int_equal(one.verdict.kind, other.verdict.kind);
    assert_int_equal(one.verdict.plies, other.verdict.plies);
    assert_int_equal(one.verdict.exact, other.verdict.exact);
    assert_int_equal(one.bound.lower, other.bound.lower);
    assert_int_equal(one.bound.upper, other.bound.upper);
    assert_int_equal(one.chance.thousandths, other.chance.thousandths);
}

static void assert_analysis_agrees(const Table *table) {
    const AnalysisReport *report = analysis_report(table->analysis);
    const Explanation *explanation = &table->session->explanation;
    const VerdictKind value = explanation->value;
    const bool x_moves = report->position.to_move == SIDE_X;
    const Worth own = x_moves ? report->worth : worth_for_other(report->worth);
    assert_int_equal(worth_outcome(own), value);
    assert_true(report->line_count > 0);
    assert_nothing_is_better(explanation, report->lines[0].moves[0]);
    for (int i = 0; i < report->line_count; i++) {
        const AnalysisLine *line = &report->lines[i];
        const CellWorth *worth = &explanation->cells[line->moves[0]];
        const Worth seen = x_moves ? line->worth : worth_for_other(line->worth);
        assert_same_worth(seen, worth->worth);
        assert_words_agree(&report->position, explanation, line);
        if (i > 0)
            assert_true(place_of(value, &explanation->cells[report->lines[i - 1].moves[0]]) >=
                        place_of(value, worth));
    }
    const AnalysisLine *first = &report->lines[0];
    if (value == VERDICT_UNKNOWN && worth_is_known(own) && !worth_is_proven(first->worth))
        assert_int_equal(chance_percent(report->worth.chance), chance_percent(first->worth.chance));
}

static void assert_who_wins_agrees(const Table *table) {
    const WhoWinsReport *report = who_wins_report(table->who_wins);
    const Explanation *explanation = &table->session->explanation;
    const int value = verdict_value(explanation->value);
    char memory[WORDS];
    Text answer = text_over(memory, sizeof memory);
    who_wins_strings_answer(report, SIDE_NAMES_LETTERS, &answer);
    if (explanation->value != VERDICT_UNKNOWN)
        assert_in_range(value + 1, report->lower + 1, report->upper + 1);
    if (report->lower == report->upper)
        assert_true(explanation->value != VERDICT_UNKNOWN && value == report->lower);
    if (strcmp(memory, "A draw.") == 0)
        assert_int_equal(explanation->value, VERDICT_DRAW);
    if (strstr(memory, " wins"))
        assert_int_not_equal(value, 0);
    for (Cell cell = 0; cell < variant_cells(&report->position.variant); cell++) {
        const CellWorth *worth = &explanation->cells[cell];
        const int lower = report->moves.lower[cell], upper = report->moves.upper[cell];
        if (!position_can_play(&report->position, cell))
            continue;
        if (lower == upper)
            assert_int_equal(verdict_value(worth->worth.verdict.kind), lower);
        if (worth->worth.verdict.kind != VERDICT_UNKNOWN)
            assert_in_range(verdict_value(worth->worth.verdict.kind) + 1, lower + 1, upper + 1);
    }
    if (report->state == WHO_WINS_PROVEN && report->pv_length > 0) { // a move as good as any
        const VerdictKind own = explanation->cells[report->pv[0]].worth.verdict.kind;
        assert_true(own == VERDICT_UNKNOWN || verdict_value(own) == value);
    }
}

// --- a row that had to be stopped, by counting marks

static int run_of(const Position *position, Cell cell, int dx, int dy, Side side) {
    const int width = position->variant.width, height = position->variant.height;
    int x = cell % width + dx, y = cell / width + dy, count = 0;
    for (; x >= 0 && x < width && y >= 0 && y < height; x += dx, y += dy, count++)
        if (position_at(position, (Cell)(y * width + x)) != side)
            break;
    return count;
}

static bool would_win(const Position *position, Cell cell, Side side) {
    static const int WAYS[][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    const Variant *variant = &position->variant;
    for (size_t i = 0; i < ARRAY_LEN(WAYS); i++) {
        const int run = 1 + run_of(position, cell, WAYS[i][0], WAYS[i][1], side) +
                        run_of(position, cell, -WAYS[i][0], -WAYS[i][1], side);
        if (variant->exact ? run == variant->row_length : run >= variant->row_length)
            return true;
    }
    return false;
}

static bool can_win_next(const Position *position, Side side) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    for (int i = 0; i < count; i++)
        if (would_win(position, moves[i], side))
            return true;
    return false;
}

/// The move wins, or the other side cannot with the next one.
static bool is_safe(const Position *before, Cell move) {
    const Side side = before->to_move;
    Position after = *before;
    if (would_win(before, move, side))
        return true;
    position_play(&after, move);
    return !can_win_next(&after, side_other(side));
}

/// The other side wins next, and one could have won or have stopped that.
static bool leaves_row(const Position *before, Cell move) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(before, moves);
    for (int i = 0; i < count; i++)
        if (is_safe(before, moves[i]))
            return !is_safe(before, move);
    return false;
}

/// Where no game can be looked at to its end, who leaves a row is told that this loses, though
/// nobody knows what the position was worth.
static void assert_list_agrees(const Session *session) {
    for (int i = 0; i < session->game.record.count; i++) {
        Position before;
        Explanation explanation;
        record_position_at(&session->game.record, i, &before);
        judge_explain(session->judge, &before, &explanation);
        const VerdictKind own = explanation.cells[session->game.record.moves[i]].worth.verdict.kind;
        const bool worse = explanation.value != VERDICT_UNKNOWN && own != VERDICT_UNKNOWN &&
                           verdict_value(own) < verdict_value(explanation.value);
        const bool leaves = exact_values_reach(&before.variant) == EXACT_NEVER &&
                            explanation.value == VERDICT_UNKNOWN &&
                            leaves_row(&before, session->game.record.moves[i]);
        assert_int_equal(move_mark_is_mistake(session_move_mark(session, i)), worse || leaves);
    }
}

/// Asks all of them about the position on the board, for `moments`.
static void ask_all(Table *table, int lines, int moments) {
    Session *session = table->session;
    session_set_explain(session, moments % 2 == 1);
    analysis_pause(table->analysis, false);
    analysis_look(table->analysis, position_of(table), lines);
    assert_true(who_wins_ask(table->who_wins, position_of(table)));
    session_ask_hint(session);
    for (int i = 0; i < moments; i++)
        wait_a_moment(table);
    for (int i = 0; i < PATIENCE && (session->hint == CELL_NONE ||
                                     analysis_report(table->analysis)->line_count == 0);
         i++)
        wait_a_moment(table);
    rest(table);
    assert_explain_agrees(table);
    assert_hint_agrees(table);
    assert_analysis_agrees(table);
    assert_who_wins_agrees(table);
}

// --- a position that was told differently in two places

static void assert_draws_come_first(const AnalysisReport *report) {
    bool drawn = true;
    assert_int_equal(report->worth.verdict.kind, VERDICT_DRAW);
    for (int i = 0; i < report->line_count; i++) {
        const Worth worth = report->lines[i].worth;
        assert_true(worth_share(worth) <= 500); // X is to move: nothing is better than the draw
        assert_true(drawn || worth_outcome(worth) != VERDICT_DRAW);
        drawn = worth_outcome(worth) == VERDICT_DRAW;
    }
}

static void a_guess_does_not_stand_above_a_proven_draw(void **state) {
    (void)state;
    enum { DEPTH = 10 };
    Table table = sit_down("7x6x4+drop");
    Position position;
    Problem problem;
    assert_true(notation_parse_position(slice_of("7/7/7/7/7/.OXX.O. X"),
                                        &table.session->game.spec.variant, &position, &problem));
    judge_learn_bounds(table.session->judge, &position,
                       (Bounds){.lower = 0, .upper = 0, .by = "test"}, NULL);
    Position after = position;
    position_play(&after, position_landing_cell(&after, 4));
    judge_learn_bounds(table.session->judge, &after, (Bounds){.lower = 0, .upper = 0, .by = "test"},
                       NULL);
    analysis_look(table.analysis, &position, ANALYSIS_LINES_MAX);
    for (int i = 0; i < PATIENCE && analysis_report(table.analysis)->depth < DEPTH; i++) {
        wait_a_moment(&table);
        assert_draws_come_first(analysis_report(table.analysis));
    }
    get_up(&table);
}

// --- random games

static int play_one(Table *table, Rng *rng, int plies_max, bool hurry) {
    Session *session = table->session;
    int asked = 0;
    session_new_game(session);
    while (position_of(table)->outcome == OUTCOME_OPEN && position_of(table)->ply < plies_max) {
        Cell moves[CELLS_MAX];
        ask_all(table, 1 + (int)rng_below(rng, ANALYSIS_LINES_MAX),
                (int)rng_below(rng, hurry ? 12 : 6));
        asked++;
        const int count = position_moves(position_of(table), moves);
        session_play(session, moves[rng_below(rng, (uint32_t)count)]);
    }
    assert_list_agrees(session);
    return asked;
}

static void random_positions_are_put_in_one_order(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        int part, whole, plies_max; ///< positions
    } BOARDS[] = {{"3x3x3", 10, 300, 9},        {"4x4x4", 6, 300, 16},
                  {"5x4x4+exact", 10, 300, 20}, {"5x5x4", 10, 300, 25},
                  {"6x5x4+drop", 10, 400, 30},  {"7x6x4+drop", 10, 400, 42},
                  {"6x6x5+exact", 6, 300, 36},  {"8x7x5+drop+exact", 6, 200, 56},
                  {"9x9x5", 6, 200, 30},        {"15x15x5", 6, 200, 16},
                  {"15x15x5+exact", 0, 100, 16}};
    print_message("seed %llu\n", (unsigned long long)SEED);
    Rng rng = rng_seeded(SEED);
    int all = 0;
    for (size_t i = 0; i < ARRAY_LEN(BOARDS); i++) {
        const int wanted = testing_rounds(BOARDS[i].part, BOARDS[i].whole);
        int asked = 0;
        Table table = sit_down(BOARDS[i].variant);
        while (asked < wanted)
            asked += play_one(&table, &rng, MIN(BOARDS[i].plies_max, wanted - asked),
                              variant_cells(&table.session->game.spec.variant) > 9);
        get_up(&table);
        all += asked;
    }
    print_message("%d positions\n", all);
    assert_true(all >= testing_rounds(80, 3000));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_guess_does_not_stand_above_a_proven_draw),
        cmocka_unit_test(random_positions_are_put_in_one_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
