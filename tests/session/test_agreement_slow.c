// Everything that shows the worth of positions and moves - Explain, the hint, "Who wins?", the
// marks of the list, the curve - says the same at the same time: in positions where they once did
// not, and in random games, there and back.
#include "study/who_wins.h"

#include "base/rng.h"
#include "rules/notation.h"
#include "session/session.h"
#include "support/classic.h"
#include "support/testing.h"

#include <stdio.h>
#include <time.h>

typedef struct Table {
    Session *session;
    WhoWins *who_wins;
} Table;

static Table sit_down(const char *variant) {
    GameSpec spec = {.variant = testing_variant(variant), .first = SIDE_X, .seed = 1};
    const SessionConfig config = {
        .clock = clock_system(), .table_mib = 4, .move_time_ns = NANOSECONDS_PER_SECOND};
    Table table = {.session = session_new(&spec, &config)};
    assert_non_null(table.session);
    session_set_explain(table.session, true);
    const WhoWinsConfig who = {
        .clock = clock_system(), .table_mib = 16, .threads = 1, .judge = table.session->judge};
    table.who_wins = who_wins_new(&who);
    return table;
}

static void get_up(Table *table) {
    who_wins_free(table->who_wins);
    session_free(table->session);
}

static void poll_all(Table *table) {
    const struct timespec moment = {.tv_nsec = 500000};
    who_wins_poll(table->who_wins);
    while (session_poll(table->session, true) != SESSION_NOTHING)
        continue;
    nanosleep(&moment, NULL);
}

static void play_all(Table *table, const char *moves) {
    Slice rest = slice_of(moves);
    for (Slice word; (word = slice_next_word(&rest, " ")).length > 0;) {
        Cell cell;
        Problem problem;
        assert_true(notation_parse_move(word, session_position(table->session), &cell, &problem));
        session_play(table->session, cell);
    }
}

static const Explanation *explanation_of(Table *table) {
    const Explanation *explanation;
    do
        poll_all(table);
    while (!(explanation = session_explanation(table->session)) || !explanation->finished);
    return explanation;
}

static void wait_for_hint(Table *table) {
    session_ask_hint(table->session);
    while (table->session->hint == CELL_NONE)
        poll_all(table);
}

/// What it says without a moment to think.
static const WhoWinsReport *ask_who_wins_now(Table *table) {
    assert_true(who_wins_ask(table->who_wins, session_position(table->session)));
    return who_wins_report(table->who_wins);
}

static const WhoWinsReport *ask_who_wins(Table *table) {
    assert_true(who_wins_ask(table->who_wins, session_position(table->session)));
    while (who_wins_report(table->who_wins)->state == WHO_WINS_SEARCHING)
        poll_all(table);
    return who_wins_report(table->who_wins);
}

// --- what is compared

static int value_of(VerdictKind kind) {
    return (kind == VERDICT_WIN) - (kind == VERDICT_LOSS);
}

/// Squares that are images of each other on the board show the same, guesses as well.
static void assert_images_agree(const Session *session) {
    const Position *position = session_position(session);
    const Variant *variant = &position->variant;
    const int ways = variant->drop ? 2 : variant->width == variant->height ? 8 : 4;
    for (int way = 1; way < ways; way++) {
        Cell image[CELLS_MAX];
        bool same = true;
        for (Cell cell = 0; cell < variant_cells(variant); cell++) {
            const int column = cell % variant->width, row = cell / variant->width;
            const int x = way & 1 ? variant->width - 1 - column : column;
            const int y = way & 2 ? variant->height - 1 - row : row;
            image[cell] = way & 4 ? x * variant->width + y : y * variant->width + x;
            same = same && position_at(position, cell) == position_at(position, image[cell]);
        }
        for (Cell cell = 0; same && cell < variant_cells(variant); cell++) {
            const CellWorth *one = &session->explanation.cells[cell],
                            *other = &session->explanation.cells[image[cell]];
            assert_int_equal(worth_is_known(one->worth), worth_is_known(other->worth));
            assert_int_equal(one->best, other->best);
            assert_int_equal(one->worth.verdict.kind, other->worth.verdict.kind);
            assert_int_equal(one->score, other->score);
        }
    }
}

static void assert_hint_agrees(const Session *session) {
    const Explanation *explanation = &session->explanation;
    bool ringed = false;
    for (int i = 0; i < CELLS_MAX; i++) {
        ringed = ringed || explanation->cells[i].best;
        if (explanation->cells[i].best &&
            explanation->cells[i].worth.verdict.kind != VERDICT_UNKNOWN)
            assert_true(explanation->cells[i].worth.verdict.kind == explanation->value ||
                        explanation->value == VERDICT_UNKNOWN);
    }
    assert_true(position_can_play(session_position(session), session->hint));
    if (ringed)
        assert_true(explanation->cells[session->hint].best);
}

static void assert_curve_agrees(const Session *session) {
    const Position *position = session_position(session);
    const Judgement known = judge_value(session->judge, position);
    if (known.worth.verdict.kind == VERDICT_UNKNOWN)
        return;
    const Worth shown = session_worth_after(session, session->game.record.cursor);
    const int for_x = position->to_move == SIDE_X ? 1 : -1;
    assert_int_equal(value_of(worth_outcome(shown)), for_x * value_of(known.worth.verdict.kind));
}

/// The first mark of a proof is one that Explain shows to be as good.
static void assert_line_agrees(const Session *session, const WhoWinsReport *report) {
    Position position = report->position;
    if (report->state != WHO_WINS_PROVEN || report->pv_length == 0)
        return;
    const VerdictKind own = session->explanation.cells[report->pv[0]].worth.verdict.kind;
    assert_true(own == VERDICT_UNKNOWN || value_of(own) == report->lower);
    for (int i = 0; i < report->pv_length; i++) {
        assert_true(position_can_play(&position, report->pv[i]));
        position_play(&position, report->pv[i]);
    }
    if (position.outcome != OUTCOME_OPEN)
        assert_int_equal(report->lower,
                         position.outcome == OUTCOME_DRAW                               ? 0
                         : outcome_winner(position.outcome) == report->position.to_move ? 1
                                                                                        : -1);
    if (report->plies > 0)
        assert_true(report->pv_length <= report->plies);
}

/// What is sure on one screen is not ruled out on the other.
static void assert_who_wins_agrees(Table *table) {
    const WhoWinsReport *report = who_wins_report(table->who_wins);
    const Explanation *explanation = &table->session->explanation;
    const Position *position = &report->position;
    const Score even = score_even(&position->variant, position_marks(position));
    if (report->lower == report->upper)
        assert_int_equal(value_of(explanation->value), report->lower);
    if (explanation->value != VERDICT_UNKNOWN)
        assert_in_range(value_of(explanation->value) + 1, report->lower + 1, report->upper + 1);
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++) {
        const CellWorth *worth = &explanation->cells[cell];
        if (!position_can_play(position, cell))
            continue;
        const int lower = report->moves.lower[cell], upper = report->moves.upper[cell];
        if (lower == upper) {
            assert_int_not_equal(worth->worth.verdict.kind, VERDICT_UNKNOWN);
            assert_int_equal(value_of(worth->worth.verdict.kind), lower);
        }
        if (worth->worth.verdict.kind != VERDICT_UNKNOWN)
            assert_in_range(value_of(worth->worth.verdict.kind) + 1, lower + 1, upper + 1);
        else if (worth_is_known(worth->worth) && report->upper <= 0)
            assert_true(worth->score <= even);
    }
    assert_line_agrees(table->session, report);
}

/// The mark of a move in the list is what Explain showed before it.
static void assert_list_agrees(const Session *session) {
    for (int i = 0; i < session->game.record.count; i++) {
        Position before;
        Explanation explanation;
        record_position_at(&session->game.record, i, &before);
        judge_explain(session->judge, &before, &explanation);
        const CellWorth *worth = &explanation.cells[session->game.record.moves[i]];
        const bool worse = explanation.value != VERDICT_UNKNOWN &&
                           worth->worth.verdict.kind != VERDICT_UNKNOWN &&
                           value_of(worth->worth.verdict.kind) < value_of(explanation.value);
        assert_int_equal(move_mark_is_mistake(session_move_mark(session, i)), worse);
    }
}

static void assert_classic(const Session *session) {
    const Position *position = session_position(session);
    if (position->variant.width != 3)
        return;
    assert_true(session->explanation.exact);
    assert_int_equal(value_of(session->explanation.value), classic_value(position));
    for (Cell cell = 0; cell < 9; cell++)
        if (position_can_play(position, cell))
            assert_int_equal(value_of(session->explanation.cells[cell].worth.verdict.kind),
                             classic_worth(position, cell));
}

// --- positions that were told differently in two places

static void hint_and_explain_ring_the_same_square(void **state) {
    (void)state;
    Table table = sit_down("15x15x5");
    play_all(&table, "h8 i8");
    wait_for_hint(&table);
    explanation_of(&table);
    assert_hint_agrees(table.session);
    wait_for_hint(&table);
    assert_hint_agrees(table.session);
    ask_who_wins_now(&table);
    assert_who_wins_agrees(&table);
    get_up(&table);
}

static void a_large_board_that_explain_proves_lost_is_lost(void **state) {
    (void)state;
    Table table = sit_down("15x15x5");
    play_all(&table, "h8 i8 g9 i7 f10 j7 g7 l7");
    assert_int_equal(explanation_of(&table)->value, VERDICT_LOSS);
    const WhoWinsReport *report = ask_who_wins_now(&table);
    assert_int_equal(report->state, WHO_WINS_PROVEN);
    assert_int_equal(report->upper, -1);
    assert_int_equal(report->proof, WRITTEN_PROOF_UNKNOWN);
    assert_who_wins_agrees(&table);
    wait_for_hint(&table);
    assert_hint_agrees(table.session);
    while (who_wins_busy(table.who_wins))
        poll_all(&table);
    assert_true(who_wins_report(table.who_wins)->pv_length > 0);
    assert_who_wins_agrees(&table);
    get_up(&table);
}

/// Without the game's knowledge the engine's own proof is enough.
static void a_large_board_is_proven_by_search(void **state) {
    (void)state;
    Table table = sit_down("15x15x5");
    session_set_explain(table.session, false);
    play_all(&table, "h8 i8 g9 i7 f10 j7 g7 l7");
    judge_forget(table.session->judge);
    const WhoWinsReport *report = ask_who_wins(&table);
    assert_int_equal(report->state, WHO_WINS_PROVEN);
    assert_int_equal(report->upper, -1);
    session_set_explain(table.session, true);
    poll_all(&table);
    assert_int_equal(session_explanation(table.session)->value, VERDICT_LOSS);
    assert_who_wins_agrees(&table);
    wait_for_hint(&table);
    assert_hint_agrees(table.session);
    get_up(&table);
}

static void what_who_wins_proves_explain_shows(void **state) {
    (void)state;
    Table table = sit_down("7x6x4+drop");
    session_set_explain(table.session, false);
    play_all(&table, "d1 d2 c1 b1 e1 f1 c2 c3");
    ask_who_wins(&table);
    while (who_wins_busy(table.who_wins) && who_wins_report(table.who_wins)->plies == 0)
        poll_all(&table);
    assert_int_equal(who_wins_report(table.who_wins)->lower, -1);
    if (who_wins_report(table.who_wins)->plies > 0) // it is given up when it takes too long
        assert_int_equal(who_wins_report(table.who_wins)->plies, 30);
    session_set_explain(table.session, true);
    poll_all(&table);
    const Explanation *explanation = session_explanation(table.session);
    assert_int_equal(explanation->value, VERDICT_LOSS);
    assert_true(explanation->exact);
    assert_who_wins_agrees(&table);
    wait_for_hint(&table);
    assert_hint_agrees(table.session);
    get_up(&table);
}

// --- random games

/// Asks everybody about the position on the board, not all of them to the end.
static void ask_everybody(Table *table, Rng *rng) {
    Session *session = table->session;
    const bool hurry = variant_cells(&session->game.spec.variant) > 9;
    if (rng_below(rng, 2))
        wait_for_hint(table);
    if (rng_below(rng, 8) == 0)
        explanation_of(table);
    assert_true(who_wins_ask(table->who_wins, session_position(session)));
    for (uint32_t moments = hurry ? rng_below(rng, 20) : 4; moments > 0; moments--)
        poll_all(table);
    if (session->hint == CELL_NONE)
        wait_for_hint(table);
    who_wins_stop(table->who_wins);
    while (who_wins_busy(table->who_wins))
        poll_all(table);
    poll_all(table);
    assert_hint_agrees(session);
    assert_images_agree(session);
    assert_curve_agrees(session);
    assert_who_wins_agrees(table);
    assert_classic(session);
}

/// Returns how many positions everybody was asked about.
static int play_there_and_back(Table *table, Rng *rng, int plies_max) {
    Session *session = table->session;
    int asked = 0, lower[CELLS_MAX + 1], upper[CELLS_MAX + 1];
    session_new_game(session);
    while (session_position(session)->outcome == OUTCOME_OPEN &&
           session_position(session)->ply < plies_max) {
        ask_everybody(table, rng);
        asked++;
        const Judgement known = judge_value(session->judge, session_position(session));
        lower[session_position(session)->ply] = known.bound.lower;
        upper[session_position(session)->ply] = known.bound.upper;
        Cell moves[CELLS_MAX];
        const int count = position_moves(session_position(session), moves);
        session_play(session, moves[rng_below(rng, (uint32_t)count)]);
    }
    assert_list_agrees(session);
    for (session_undo(session);; session_undo(session)) {
        const int ply = session_position(session)->ply;
        const Judgement known = judge_value(session->judge, session_position(session));
        assert_in_range(known.bound.lower + 1, lower[ply] + 1, known.bound.upper + 1);
        assert_in_range(known.bound.upper + 1, known.bound.lower + 1, upper[ply] + 1);
        assert_curve_agrees(session);
        if (ply == 0)
            break;
    }
    assert_list_agrees(session);
    return asked;
}

static void random_games_are_told_alike_everywhere(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        int part, whole, plies_max; ///< games
    } BOARDS[] = {{"3x3x3", 2, 60, 9},        {"5x5x4", 2, 40, 25}, {"7x6x4+drop", 2, 30, 42},
                  {"15x15x5", 2, 30, 16},     {"4x4x4", 0, 15, 16}, {"6x6x5", 0, 10, 36},
                  {"8x7x5+drop", 0, 5, 56},   {"9x9x5", 0, 5, 20},  {"11x10x5+exact", 0, 3, 16},
                  {"20x20x5+exact", 0, 2, 12}};
    const uint64_t seed = 20261122;
    print_message("seed %llu\n", (unsigned long long)seed);
    Rng rng = rng_seeded(seed);
    for (size_t i = 0; i < ARRAY_LEN(BOARDS); i++) {
        const int games = testing_rounds(BOARDS[i].part, BOARDS[i].whole);
        int asked = 0;
        const time_t began = time(NULL);
        Table table = sit_down(BOARDS[i].variant);
        for (int game = 0; game < games; game++)
            asked += play_there_and_back(&table, &rng, BOARDS[i].plies_max);
        get_up(&table);
        if (games > 0)
            print_message("%s: %d games, %d positions, %d s\n", BOARDS[i].variant, games, asked,
                          (int)(time(NULL) - began));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hint_and_explain_ring_the_same_square),
        cmocka_unit_test(a_large_board_that_explain_proves_lost_is_lost),
        cmocka_unit_test(a_large_board_is_proven_by_search),
        cmocka_unit_test(what_who_wins_proves_explain_shows),
        cmocka_unit_test(random_games_are_told_alike_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
