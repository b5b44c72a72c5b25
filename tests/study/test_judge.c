// The one store of what is known: the lines it keeps, the images it knows, and what it forgets.
#include "study/judge.h"

#include "base/rng.h"
#include "engine/engine.h"
#include "rules/notation.h"
#include "study/annotate.h"
#include "support/classic.h"
#include "support/testing.h"

static Position play_all(const char *variant, const char *moves) {
    Position position = testing_position(variant, "");
    Slice rest = slice_of(moves);
    for (Slice word; (word = slice_next_word(&rest, " ")).length > 0;) {
        Cell cell;
        Problem problem;
        assert_true(notation_parse_move(word, &position, &cell, &problem));
        position_play(&position, cell);
    }
    return position;
}

static Cell cell_of(const Position *position, const char *name) {
    Cell cell;
    Problem problem;
    assert_true(notation_parse_move(slice_of(name), position, &cell, &problem));
    return cell;
}

// --- lines

static void a_line_is_turned_with_its_position(void **state) {
    (void)state;
    const Position told = play_all("15x15x5", "h8 i9 a3"),
                   turned = play_all("15x15x5", "h8 g9 o3"), // left and right changed
        rolled = play_all("15x15x5", "h8 i7 c15");           // a quarter turned
    const Cell line[] = {cell_of(&told, "j10"), cell_of(&told, "b2")};
    Cell found[CELLS_MAX];
    Judge *judge = judge_new();
    assert_int_equal(judge_line(judge, &told, found), 0);
    judge_learn_bounds(judge, &told,
                       (Bounds){.lower = -1,
                                .upper = -1,
                                .plies = 8,
                                .line = line,
                                .line_length = ARRAY_LEN(line),
                                .by = "test"},
                       NULL);
    assert_int_equal(judge_line(judge, &told, found), 2);
    assert_int_equal(found[0], line[0]);
    assert_int_equal(found[1], line[1]);
    assert_int_equal(judge_line(judge, &turned, found), 2);
    assert_int_equal(found[0], cell_of(&turned, "f10"));
    assert_int_equal(found[1], cell_of(&turned, "n2"));
    assert_int_equal(judge_line(judge, &rolled, found), 2);
    assert_int_equal(found[0], cell_of(&rolled, "j6"));
    assert_int_equal(found[1], cell_of(&rolled, "b14"));
    judge_free(judge);
}

/// Where no line was told, it goes from position to position by their proofs.
static void a_proof_leads_to_the_end(void **state) {
    (void)state;
    Judge *judge = judge_new();
    Position position = play_all("3x3x3", "b2 b1"); // the edge loses
    Cell line[CELLS_MAX];
    assert_true(annotate_by_minimax(judge, &position));
    assert_int_equal(classic_value(&position), 1);
    int length = judge_line(judge, &position, line);
    assert_true(length >= 1); // what follows the first mark was not looked at
    for (int i = 0; i < 9 && length < judge_value(judge, &position).worth.verdict.plies; i++) {
        Position at = position;
        for (int move = 0; move < length; move++)
            position_play(&at, line[move]);
        assert_true(annotate_by_minimax(judge, &at));
        length = judge_line(judge, &position, line);
    }
    assert_int_equal(length, 5); // two threats at once, and the row
    for (int i = 0; i < length; i++) {
        assert_int_equal(classic_value(&position), i % 2 == 0 ? 1 : -1);
        position_play(&position, line[i]);
    }
    assert_int_equal(outcome_winner(position.outcome), SIDE_X);
    judge_free(judge);
}

/// A report of one move of `position`, with a line.
static void tell_guess(Judge *judge, const Position *position, const Cell *line, int length) {
    SearchReport *report = report_new(1);
    report->move_count = 1;
    report->nodes = 100;
    report->moves[0] = (RankedMove){.move = line[0], .score = 70, .pv_length = length};
    for (int i = 0; i < length; i++)
        report->moves[0].pv[i] = line[i];
    judge_learn_report(judge, position, report, "test");
    report_free(report);
}

static void the_line_of_a_guess_goes_with_the_guess(void **state) {
    (void)state;
    const Position position = play_all("15x15x5", "h8 i8");
    const Cell guess[] = {cell_of(&position, "i9"), cell_of(&position, "g7")},
               proof[] = {cell_of(&position, "j7")};
    Cell line[CELLS_MAX];
    Judge *judge = judge_new();
    tell_guess(judge, &position, guess, 2);
    assert_int_equal(judge_line(judge, &position, line), 2);
    assert_int_equal(line[1], guess[1]);
    Bounds bounds = {.lower = 1, .upper = 1, .plies = 21, .by = "test"};
    judge_learn_bounds(judge, &position, bounds, NULL);
    assert_int_equal(judge_line(judge, &position, line), 0);
    bounds.line = proof;
    bounds.line_length = 1;
    judge_learn_bounds(judge, &position, bounds, NULL);
    assert_int_equal(judge_line(judge, &position, line), 1);
    assert_int_equal(line[0], proof[0]);
    tell_guess(judge, &position, guess, 2);
    assert_int_equal(judge_line(judge, &position, line), 1);
    judge_free(judge);
}

static void guesses_of_the_same_per_cent_are_equally_good(void **state) {
    (void)state;
    const Position position = play_all("15x15x5", "h8 i8");
    const Score score = testing_score_of_same_percent(&position);
    const struct {
        const char *cell;
        Score score;
        bool best;
    } TOLD[] = {{"i9", score, true}, {"g7", (Score)(score - 1), true}, {"j7", 20, false}};
    SearchReport *report = report_new(ARRAY_LEN(TOLD));
    report->nodes = 100;
    for (size_t i = 0; i < ARRAY_LEN(TOLD); i++)
        report->moves[report->move_count++] = (RankedMove){
            .move = cell_of(&position, TOLD[i].cell), .score = TOLD[i].score, .pv_length = 0};
    Judge *judge = judge_new();
    judge_learn_report(judge, &position, report, "test");
    Explanation explanation;
    judge_explain(judge, &position, &explanation);
    for (size_t i = 0; i < ARRAY_LEN(TOLD); i++)
        assert_int_equal(explanation.cells[cell_of(&position, TOLD[i].cell)].best, TOLD[i].best);
    assert_int_equal(annotate_hint(&position, &explanation), cell_of(&position, "i9"));
    report_free(report);
    judge_free(judge);
}

/// Some move wins a won position: the one that looks best is not shown as even, whatever was
/// guessed of it.
static void the_best_guess_of_a_won_position_is_none_of_a_draw(void **state) {
    (void)state;
    const Position position = play_all("15x15x5", "h8 i8");
    static const struct {
        const char *cell;
        Score score;
    } TOLD[] = {{"i9", -200}, {"g7", -300}};
    SearchReport *report = report_new(ARRAY_LEN(TOLD));
    report->nodes = 100;
    for (size_t i = 0; i < ARRAY_LEN(TOLD); i++)
        report->moves[report->move_count++] =
            (RankedMove){.move = cell_of(&position, TOLD[i].cell), .score = TOLD[i].score};
    Judge *judge = judge_new();
    Explanation explanation;
    judge_learn_report(judge, &position, report, "test");
    judge_learn_bounds(judge, &position, (Bounds){.lower = 0, .upper = 1, .by = "test"}, NULL);
    judge_explain(judge, &position, &explanation);
    const CellWorth *best = &explanation.cells[cell_of(&position, "i9")];
    assert_int_equal(best->worth.kind, WORTH_CHANCE);
    assert_int_equal(best->score, score_even(&position.variant, position_marks(&position)));
    judge_learn_bounds(judge, &position, (Bounds){.lower = 1, .upper = 1, .by = "test"}, NULL);
    judge_explain(judge, &position, &explanation);
    assert_int_equal(best->worth.kind, WORTH_CHANCE); // a guess all the same
    assert_int_equal(score_percent(best->score, &position.variant, position_marks(&position)), 99);
    assert_int_equal(explanation.cells[cell_of(&position, "g7")].score, -300);
    report_free(report);
    judge_free(judge);
}

// --- images

/// Where the square in this column and row goes: on square boards eight ways, by how rows and
/// columns are counted; where marks fall, left and right alone can change.
static Cell image(const Variant *variant, int way, Cell cell) {
    int column = cell % variant->width, row = cell / variant->width;
    if (way & 1)
        column = variant->width - 1 - column;
    if (way & 2)
        row = variant->height - 1 - row;
    return way & 4 ? column * variant->width + row : row * variant->width + column;
}

static int count_ways(const Variant *variant) {
    return variant->drop ? 2 : variant->width == variant->height ? 8 : 4;
}

static bool is_image(const Position *position, const Position *of, int way) {
    const Variant *variant = &position->variant;
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        if (position_at(of, cell) != position_at(position, image(variant, way, cell)))
            return false;
    return true;
}

/// What is known of `position` after it was told of `of` in this way.
static void assert_images_alike(const Judge *judge, const Position *position, const Position *of,
                                int way) {
    const Variant *variant = &position->variant;
    const int marks = position->marks[SIDE_X] + position->marks[SIDE_O];
    Explanation here, there;
    assert_true(is_image(position, of, way));
    judge_explain(judge, of, &there);
    judge_explain(judge, position, &here);
    for (Cell cell = 0; cell < variant_cells(variant); cell++) {
        const CellWorth *one = &there.cells[cell], *other = &here.cells[image(variant, way, cell)];
        assert_int_equal(worth_is_known(one->worth), worth_is_known(other->worth));
        assert_int_equal(one->best, other->best);
        assert_int_equal(one->worth.verdict.kind, other->worth.verdict.kind);
        assert_int_equal(score_percent(one->score, variant, marks),
                         score_percent(other->score, variant, marks));
    }
}

static int count_guesses(const Judge *judge, const Position *position) {
    Explanation explanation;
    int count = 0;
    judge_explain(judge, position, &explanation);
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        count += worth_is_known(explanation.cells[cell].worth) &&
                 explanation.cells[cell].worth.verdict.kind == VERDICT_UNKNOWN;
    return count;
}

/// The engine's guesses, which searches each move for itself.
static void guess(Judge *judge, const Position *position, int moves_max, uint64_t nodes) {
    const EngineConfig config = {.table_mib = 4, .clock = clock_system()};
    const Limits limits = {.nodes = nodes};
    Engine *engine = engine_new(&config);
    SearchReport *report = report_new(moves_max);
    engine_search(engine, position, &limits, NULL, report);
    judge_learn_report(judge, position, report, "search");
    report_free(report);
    engine_free(engine);
}

static void squares_that_are_images_show_the_same(void **state) {
    (void)state;
    enum { NODES = 9000, CANDIDATES = 8 };
    static const struct {
        const char *variant, *moves;
    } CASES[] = {{"15x15x5", "h8"}, {"7x6x4+drop", ""}, {"5x5x4", ""}, {"15x15x5", "h8 i8"}};
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Judge *judge = judge_new();
        const Position position = play_all(CASES[i].variant, CASES[i].moves);
        const Variant *variant = &position.variant;
        const int moves_max = variant_cells(variant) > 100 ? CANDIDATES : CELLS_MAX;
        for (uint64_t nodes = NODES / 3; nodes <= NODES; nodes += NODES / 3) {
            guess(judge, &position, moves_max, nodes);
            assert_true(count_guesses(judge, &position) > 1);
            int ways = 0;
            for (int way = 0; way < count_ways(variant); way++) {
                if (!is_image(&position, &position, way))
                    continue;
                assert_images_alike(judge, &position, &position, way);
                ways++;
            }
            assert_true(ways > 1);
        }
        judge_free(judge);
    }
}

static void a_position_shows_what_is_guessed_of_its_image(void **state) {
    (void)state;
    const Position told = play_all("15x15x5", "h8 i9 a3"), turned = play_all("15x15x5", "h8 g9 o3");
    Judge *judge = judge_new();
    guess(judge, &told, 8, 10000);
    assert_int_equal(count_guesses(judge, &told), 8);
    assert_images_alike(judge, &turned, &told, 1);
    judge_free(judge);
}

// --- memory

/// Many more positions than are kept: proofs stay, guesses go.
static void guesses_go_before_proofs(void **state) {
    (void)state;
    enum { TOLD = 70000 };
    const Position proven = play_all("15x15x5", "h8 i9 a3"), guessed = play_all("15x15x5", "h8");
    Judge *judge = judge_new();
    Rng rng = rng_seeded(5);
    const Cell line[] = {0};
    judge_learn_bounds(judge, &proven, (Bounds){.lower = 1, .upper = 1, .by = "test"}, NULL);
    tell_guess(judge, &guessed, line, 1);
    assert_true(worth_is_known(judge_value(judge, &guessed).worth));
    for (int i = 0; i < TOLD; i++) {
        Position position = play_all("6x6x5", "");
        for (int ply = 0; ply < 5; ply++) {
            Cell moves[CELLS_MAX];
            const int count = position_moves(&position, moves);
            position_play(&position, moves[rng_below(&rng, (uint32_t)count)]);
        }
        Cell moves[CELLS_MAX];
        position_moves(&position, moves);
        tell_guess(judge, &position, moves, 1);
    }
    assert_false(worth_is_known(judge_value(judge, &guessed).worth));
    assert_int_equal(judge_value(judge, &proven).worth.verdict.kind, VERDICT_WIN);
    judge_free(judge);
}

// --- what is recommended

/// What is proven of a lost position, each answer to be lost in so many plies.
static Explanation lost(const Position *position, int plies) {
    Explanation explanation = {.exact = true, .finished = true, .value = VERDICT_LOSS};
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    for (int i = 0; i < count; i++)
        explanation.cells[moves[i]] =
            (CellWorth){.worth = {.kind = WORTH_VERDICT,
                                  .verdict = {.kind = VERDICT_LOSS, .plies = plies, .exact = true}},
                        .score = (Score)(plies - SCORE_WIN)};
    return explanation;
}

/// Where all answers lose alike, one that leaves the other side a way less.
static void a_lost_hint_stops_a_row(void **state) {
    (void)state;
    const Position position = play_all("6x5x4", "c4 c3 d4 d3 e4");
    Explanation explanation = lost(&position, 2);
    const Cell hint = annotate_hint(&position, &explanation);
    assert_true(hint == cell_of(&position, "b4") || hint == cell_of(&position, "f4"));
    explanation.cells[cell_of(&position, "a1")].worth.verdict.plies = 4; // holds out longer
    explanation.cells[cell_of(&position, "a1")].score = (Score)(4 - SCORE_WIN);
    assert_int_equal(annotate_hint(&position, &explanation), cell_of(&position, "a1"));
}

/// None is said to hold out longest beside those of which it is not known how long they do.
static void the_longest_is_proven(void **state) {
    (void)state;
    const Position position = play_all("6x5x4", "c4 c3 d4");
    Position after = position;
    const Cell told = cell_of(&position, "b4");
    Judge *judge = judge_new();
    Explanation explanation;
    Cell moves[CELLS_MAX];
    const int count = position_moves(&position, moves);
    for (int i = 0; i < count; i++) {
        after = position;
        position_play(&after, moves[i]);
        const bool known = moves[i] == told;
        judge_learn_bounds(
            judge, &after,
            (Bounds){.lower = 1, .upper = 1, .plies = known ? 11 : 0, .exact = known, .by = "test"},
            NULL);
    }
    judge_learn_bounds(judge, &position, (Bounds){.lower = -1, .upper = -1, .by = "test"}, NULL);
    judge_explain(judge, &position, &explanation);
    assert_int_equal(explanation.cells[told].worth.verdict.plies, 12);
    assert_false(explanation.cells[told].best);
    judge_free(judge);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_turned_with_its_position),
        cmocka_unit_test(a_proof_leads_to_the_end),
        cmocka_unit_test(the_line_of_a_guess_goes_with_the_guess),
        cmocka_unit_test(guesses_of_the_same_per_cent_are_equally_good),
        cmocka_unit_test(the_best_guess_of_a_won_position_is_none_of_a_draw),
        cmocka_unit_test(squares_that_are_images_show_the_same),
        cmocka_unit_test(a_position_shows_what_is_guessed_of_its_image),
        cmocka_unit_test(guesses_go_before_proofs),
        cmocka_unit_test(a_lost_hint_stops_a_row),
        cmocka_unit_test(the_longest_is_proven),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
