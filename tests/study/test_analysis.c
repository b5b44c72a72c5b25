// What is seen of a position without end: lines against brute force, mirror images, pauses, and
// other positions in the middle of it.
#include "support/testing.h"

#include "rules/notation.h"
#include "study/analysis.h"
#include "study/judge.h"
#include "support/reference.h"

#include <time.h>

enum { PATIENCE = 30000, DEPTHS = 64 };
static const uint64_t SEED = 20261123;

static void rest(void) {
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

typedef struct Fixture {
    Judge *judge;
    Analysis *analysis;
    const AnalysisReport *report;
} Fixture;

static Fixture open_analysis(void) {
    Fixture fixture = {.judge = judge_new()};
    const AnalysisConfig config = {
        .clock = clock_system(), .threads = 1, .table_mib = 1, .judge = fixture.judge};
    fixture.analysis = analysis_new(&config);
    assert_non_null(fixture.analysis);
    fixture.report = analysis_report(fixture.analysis);
    return fixture;
}

static void close_analysis(Fixture *fixture) {
    analysis_free(fixture->analysis);
    judge_free(fixture->judge);
}

static void wait_for_depth(Fixture *fixture, int depth) {
    for (int i = 0; i < PATIENCE && fixture->report->depth < depth; i++) {
        analysis_poll(fixture->analysis);
        rest();
    }
    assert_true(fixture->report->depth >= depth);
}

static void wait_till_done(Fixture *fixture) {
    for (int i = 0; i < PATIENCE && fixture->report->state == ANALYSIS_RUNNING; i++) {
        analysis_poll(fixture->analysis);
        rest();
    }
    assert_int_equal(fixture->report->state, ANALYSIS_DONE);
}

static Position after(const char *variant, const char *moves) {
    Variant parsed = testing_variant(variant);
    Position position;
    Problem problem;
    assert_true(notation_parse_moves(slice_of(moves), &parsed, SIDE_X, &position, &problem));
    return position;
}

// --- what is true

static int value_of(Verdict verdict) {
    if (verdict.kind == VERDICT_WIN)
        return REFERENCE_WIN - verdict.plies;
    return verdict.kind == VERDICT_LOSS ? verdict.plies - REFERENCE_WIN : 0;
}

static void check_against(Reference *reference, const AnalysisReport *report) {
    Position position = report->position;
    const int own = reference_value(reference, &position);
    const int for_x = position.to_move == SIDE_X ? 1 : -1;
    assert_int_equal(value_of(report->worth.verdict), for_x * own);
    for (int i = 0; i < report->line_count; i++) {
        const AnalysisLine *line = &report->lines[i];
        position_play(&position, line->moves[0]);
        const int value = reference_value(reference, &position);
        position_undo(&position);
        const int seen = value > 0 ? 1 - value : value < 0 ? -1 - value : 0;
        assert_true(line->worth.verdict.exact);
        assert_int_equal(value_of(line->worth.verdict), for_x * seen);
        assert_true(i > 0 || seen == own);
        Position at = report->position;
        for (int j = 0; j < line->length; j++) {
            assert_true(position_can_play(&at, line->moves[j]));
            position_play(&at, line->moves[j]);
        }
        assert_true(seen == 0 || line->length <= line->worth.verdict.plies);
    }
}

/// However few lines there are, no square that is as good as theirs is left out.
static void check_equals(Reference *reference, const AnalysisReport *report) {
    Position position = report->position;
    const int for_x = position.to_move == SIDE_X ? 1 : -1;
    assert_true(report->all);
    for (Cell cell = 0; cell < variant_cells(&position.variant); cell++) {
        const Worth told = report->cells[cell];
        if (!position_can_play(&position, cell)) {
            assert_false(worth_is_known(told));
            continue;
        }
        position_play(&position, cell);
        const int value = reference_value(reference, &position);
        position_undo(&position);
        const int seen = for_x * (value > 0 ? 1 - value : value < 0 ? -1 - value : 0);
        bool equal = false;
        for (int i = 0; i < report->line_count; i++)
            equal |= value_of(report->lines[i].worth.verdict) == seen;
        assert_int_equal(worth_is_known(told), equal);
        assert_true(!equal || value_of(told.verdict) == seen);
    }
}

static void small_boards_are_told_exactly(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    print_message("seed %llu\n", (unsigned long long)SEED);
    static const char *const VARIANTS[] = {"3x3x3", "4x3x3", "4x4x4+drop", "4x4x3"};
    Rng rng = rng_seeded(SEED);
    Fixture fixture = open_analysis();
    for (size_t v = 0; v < ARRAY_LEN(VARIANTS); v++) {
        Variant variant = testing_variant(VARIANTS[v]);
        Reference reference;
        reference_init(&reference, &variant);
        for (int i = 0; i < 12; i++) {
            Position position;
            if (!reference_random_position(&rng, &variant, variant_cells(&variant) - i / 2,
                                           &position))
                continue;
            analysis_look(fixture.analysis, &position, 1 + i % ANALYSIS_LINES_MAX);
            wait_till_done(&fixture);
            assert_true(fixture.report->line_count > 0);
            check_against(&reference, fixture.report);
            check_equals(&reference, fixture.report);
        }
        reference_free(&reference);
    }
    close_analysis(&fixture);
}

static void a_finished_game_is_told_as_it_ended(void **state) {
    (void)state;
    Fixture fixture = open_analysis();
    const Position won = after("3x3x3", "a3 b3 a2 b2 a1");
    analysis_look(fixture.analysis, &won, 3);
    assert_int_equal(fixture.report->state, ANALYSIS_OVER);
    assert_int_equal(worth_share(fixture.report->worth), 1000);
    assert_true(worth_is_proven(fixture.report->worth));
    assert_int_equal(fixture.report->line_count, 0);
    close_analysis(&fixture);
}

/// What somebody else proves while it looks is told, too.
static void a_proof_from_elsewhere_is_told(void **state) {
    (void)state;
    Fixture fixture = open_analysis();
    const Position position = after("15x15x5", "h8 i9");
    analysis_look(fixture.analysis, &position, 2);
    wait_for_depth(&fixture, 1);
    assert_int_equal(fixture.report->worth.kind, WORTH_CHANCE);
    assert_in_range(worth_share(fixture.report->worth), 1, 999);
    judge_learn_bounds(fixture.judge, &position,
                       (Bounds){.lower = 1, .upper = 1, .plies = 25, .by = "test"}, NULL);
    assert_true(analysis_poll(fixture.analysis));
    assert_int_equal(fixture.report->worth.verdict.kind, VERDICT_WIN);
    assert_int_equal(fixture.report->worth.verdict.plies, 0); // 25 is a mere bound
    assert_int_equal(worth_share(fixture.report->worth), 1000);
    close_analysis(&fixture);
}

// --- mirror images

/// Every depth that was caught, by a thread that repeats exactly.
static void record_depths(const Position *position, AnalysisReport *by_depth) {
    Fixture fixture = open_analysis();
    analysis_look(fixture.analysis, position, 3);
    for (int i = 0; i < PATIENCE && fixture.report->depth < 7; i++) {
        if (analysis_poll(fixture.analysis))
            by_depth[fixture.report->depth] = *fixture.report;
        rest();
    }
    close_analysis(&fixture);
}

static void mirror_images_are_worth_the_same(void **state) {
    (void)state;
    const Position position = after("15x15x5", "h8 i9 g7 j8 i6");
    AnalysisReport *one = base_alloc(DEPTHS * sizeof *one), *other;
    record_depths(&position, one);
    for (int symmetry = 1; symmetry < SYMMETRIES_MAX; symmetry += 3) {
        Position image;
        int compared = 0;
        other = base_alloc(DEPTHS * sizeof *other);
        symmetry_apply(&position, symmetry, &image);
        record_depths(&image, other);
        for (int depth = 1; depth < DEPTHS; depth++) {
            if (one[depth].line_count == 0 || other[depth].line_count == 0)
                continue;
            compared++;
            assert_int_equal(worth_share(one[depth].worth), worth_share(other[depth].worth));
            assert_int_equal(one[depth].line_count, other[depth].line_count);
            for (int i = 0; i < one[depth].line_count; i++) {
                assert_int_equal(worth_share(one[depth].lines[i].worth),
                                 worth_share(other[depth].lines[i].worth));
                assert_int_equal(
                    symmetry_map(&position.variant, symmetry, one[depth].lines[i].moves[0]),
                    other[depth].lines[i].moves[0]);
            }
        }
        assert_true(compared > 0);
        base_free(other);
    }
    base_free(one);
}

// --- elsewhere, and pauses

static void another_position_begins_anew(void **state) {
    (void)state;
    Fixture fixture = open_analysis();
    static const char *const MOVES[] = {"h8", "h8 i9", "h8 i9 g7", "a1 o15 h1", "h8"};
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++) {
        const Position position = after("15x15x5", MOVES[i]);
        analysis_look(fixture.analysis, &position, 5);
        assert_true(fixture.report->position.key == position.key);
        assert_int_equal(fixture.report->depth, 0);
        if (i % 2)
            continue; // left at once: nothing of it may turn up later
        wait_for_depth(&fixture, 2);
        assert_int_equal(fixture.report->line_count, 5);
        for (int line = 0; line < 5; line++)
            assert_true(position_can_play(&position, fixture.report->lines[line].moves[0]));
    }
    close_analysis(&fixture);
}

static void a_pause_keeps_what_was_seen(void **state) {
    (void)state;
    Fixture fixture = open_analysis();
    const Position position = after("15x15x5", "h8 i9 g7");
    analysis_look(fixture.analysis, &position, 2);
    wait_for_depth(&fixture, 4);
    analysis_pause(fixture.analysis, true);
    assert_int_equal(fixture.report->state, ANALYSIS_PAUSED);
    const int depth = fixture.report->depth;
    const uint64_t nodes = analysis_nodes(fixture.analysis);
    const int64_t time_ns = analysis_time(fixture.analysis);
    assert_true(nodes > 0);
    for (int i = 0; i < 20; i++) {
        rest();
        assert_false(analysis_poll(fixture.analysis));
    }
    assert_int_equal(analysis_nodes(fixture.analysis), nodes);
    assert_int_equal(analysis_time(fixture.analysis), time_ns);
    analysis_pause(fixture.analysis, false);
    for (int i = 0; i < PATIENCE && fixture.report->depth <= depth; i++) {
        analysis_poll(fixture.analysis);
        assert_true(fixture.report->depth >= depth);
        assert_int_equal(fixture.report->line_count, 2);
        rest();
    }
    assert_true(fixture.report->depth > depth);
    close_analysis(&fixture);
}

static void more_lines_are_told_when_they_are_wanted(void **state) {
    (void)state;
    Fixture fixture = open_analysis();
    const Position position = after("9x9x5", "e5");
    for (int lines = 1; lines <= ANALYSIS_LINES_MAX; lines++) {
        analysis_look(fixture.analysis, &position, lines);
        wait_for_depth(&fixture, 2);
        assert_int_equal(fixture.report->line_count, lines);
    }
    analysis_look(fixture.analysis, &position, 2);
    assert_int_equal(fixture.report->line_count, 2);
    close_analysis(&fixture);
}

static Cell cell_named(const Variant *variant, const char *name) {
    Position empty;
    Cell cell;
    Problem problem;
    position_init(&empty, variant, SIDE_X);
    assert_true(notation_parse_move(slice_of(name), &empty, &cell, &problem));
    return cell;
}

/// O has four on file f, with f9 between: of moves that all lose only f9 does not lose at once. How
/// long it holds is not known.
static void what_stops_a_row_comes_before_what_loses_at_once(void **state) {
    (void)state;
    Judge *judge = judge_new();
    Position position = after("15x15x5", "g9 f7 h10 f8 e6 f10 c3 f11");
    const Cell stops = cell_named(&position.variant, "f9");
    const Cell at_once = cell_named(&position.variant, "g8");
    Explanation known;
    judge_learn_bounds(judge, &position, (Bounds){.lower = -1, .upper = -1, .by = "test"}, NULL);
    judge_explain(judge, &position, &known);
    assert_int_equal(worth_outcome(known.cells[stops].worth), VERDICT_LOSS);
    assert_int_equal(worth_outcome(known.cells[at_once].worth), VERDICT_LOSS);
    assert_int_equal(known.cells[at_once].worth.verdict.plies, 2);
    assert_true(judge_is_before(&position.variant, &known, stops, at_once));
    assert_false(judge_is_before(&position.variant, &known, at_once, stops));
    judge_free(judge);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_stops_a_row_comes_before_what_loses_at_once),
        cmocka_unit_test(small_boards_are_told_exactly),
        cmocka_unit_test(a_finished_game_is_told_as_it_ended),
        cmocka_unit_test(a_proof_from_elsewhere_is_told),
        cmocka_unit_test(mirror_images_are_worth_the_same),
        cmocka_unit_test(another_position_begins_anew),
        cmocka_unit_test(a_pause_keeps_what_was_seen),
        cmocka_unit_test(more_lines_are_told_when_they_are_wanted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
