// A rule that no part of the program knows: each part refuses the game in a sentence, or leaves it
// to the search that plays by rules/ alone. It is a rule without a name, and plays as if it were
// not there, so that the right answers are those of the game without it.
#include "support/checker.h"
#include "support/reference.h"
#include "support/testing.h"

#include "api/parts.h"
#include "cli/gomocup/settings.h"
#include "distribute/join.h"
#include "engine/engine.h"
#include "engine/evaluation.h"
#include "engine/minimax.h"
#include "formats/formats.h"
#include "formats/sgf.h"
#include "formats/text.h"
#include "game/opening.h"
#include "play/exact_values.h"
#include "play/impression.h"
#include "rules/notation.h"
#include "rules/symmetry.h"
#include "solver/drop/connect.h"
#include "solver/full_table.h"
#include "solver/large_solver.h"
#include "solver/packed/plain_solver.h"
#include "solver/proof_book.h"
#include "solver/solve.h"
#include "study/pairing.h"
#include "words/describe.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { UNKNOWN = RULES_MAX - 1, POSITIONS = 60, FREE_CELLS = 7 };

static const char *const VARIANTS[] = {"3x3x3", "4x3x3",      "4x3x3+exact",
                                       "4x4x4", "4x4x3+drop", "5x3x3+drop+exact"};

/// The same game with the rule.
static Position with_rule(const Position *known) {
    Position position = *known;
    position.variant.has[UNKNOWN] = true;
    position.key ^=
        position_empty_key(&known->variant, SIDE_X) ^ position_empty_key(&position.variant, SIDE_X);
    return position;
}

static Position empty_with_rule(const char *variant) {
    const Position known = testing_position(variant, "");
    return with_rule(&known);
}

#define UNKNOWN_VARIANT(text) (&(const Position[]) { empty_with_rule(text) } -> variant)

/// Plays until so few cells are free, on drop boards, too; false when the game ended.
static bool play_randomly(Rng *rng, const Variant *variant, Position *position) {
    position_init(position, variant, SIDE_X);
    while (position->outcome == OUTCOME_OPEN && position_free_cells(position) > FREE_CELLS) {
        Cell moves[CELLS_MAX];
        const int count = position_moves(position, moves);
        position_play(position, moves[rng_below(rng, (uint32_t)count)]);
    }
    return position->outcome == OUTCOME_OPEN;
}

/// Calls `visit` with some open positions of each variant.
static void visit_positions(void (*visit)(const Position *known, const Position *position)) {
    const uint64_t seed = 24;
    Rng rng = rng_seeded(seed);
    print_message("seed %llu\n", (unsigned long long)seed);
    for (int i = 0; i < POSITIONS; i++) {
        const Variant variant = testing_variant(VARIANTS[(size_t)i % ARRAY_LEN(VARIANTS)]);
        Position known;
        if (!play_randomly(&rng, &variant, &known))
            continue;
        const Position position = with_rule(&known);
        visit(&known, &position);
    }
}

static int plain_value(const Position *known) {
    Position now = *known;
    return reference_alpha_beta(&now, -REFERENCE_WIN, REFERENCE_WIN);
}

/// What plain recursion says: 0 where nobody wins.
static int plies_of(int value) {
    return value == 0 ? 0 : REFERENCE_WIN - abs(value);
}

// --- the set

static void a_set_names_what_it_lacks_and_what_it_has(void **state) {
    (void)state;
    enum { DROP = RULE_BIT(RULE_DROP), EXACT = RULE_BIT(RULE_EXACT) };
    const Variant variant = testing_variant("7x6x4+drop+exact");
    const Variant unknown = empty_with_rule("7x6x4+drop").variant;
    Problem problem;
    assert_int_equal(variant_rules(&variant), DROP | EXACT);
    assert_true(variant_within(&variant, DROP | EXACT));
    assert_false(variant_within(&variant, DROP));
    assert_true(variant_require(&variant, DROP | EXACT, "a test", &problem));
    assert_false(variant_require(&variant, DROP, "a test", &problem));
    assert_string_equal(problem.sentence,
                        "a test does not know the rule +exact; expected none but +drop");
    assert_false(variant_require(&variant, 0, "a test", &problem));
    assert_string_equal(problem.sentence,
                        "a test does not know the rule +drop or +exact; expected none");
    assert_false(variant_require(&unknown, DROP | EXACT, "a test", &problem));
    assert_string_equal(problem.sentence,
                        "a test does not know the rule +rule5; expected none but +drop or +exact");
}

static void a_rule_without_a_name_is_written_so_that_nobody_reads_it(void **state) {
    (void)state;
    Variant variant = empty_with_rule("7x6x4+drop").variant, all = testing_variant("32x32x32"),
            read;
    char memory[VARIANT_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    Problem problem;
    memset(all.has, true, sizeof all.has);
    variant_format(&all, &text);
    assert_false(text.overflowed);
    text = text_over(memory, sizeof memory);
    variant_format(&variant, &text);
    assert_string_equal(memory, "7x6x4+drop+rule5");
    assert_false(variant_parse(slice_of(memory), &read, &problem));
    testing_assert_says(problem.sentence, "is no variant");
}

static void positions_differ_by_it(void **state) {
    (void)state;
    const Position known = testing_position("3x3x3", ""), position = empty_with_rule("3x3x3");
    Position set_up;
    Problem problem;
    assert_false(variant_equal(&known.variant, &position.variant));
    assert_int_not_equal(known.key, position.key);
    assert_true(position_set_up(&set_up, &position.variant, known.cells, SIDE_X, &problem));
    assert_int_equal(set_up.key, position.key);
    assert_int_equal(symmetry_count(&known.variant), 8);
    assert_int_equal(symmetry_count(&position.variant), 1);
    assert_true(position_may_steal(&known));
    assert_false(position_may_steal(&position));
}

// --- the engine

static Engine *make_engine(void) {
    return engine_new(&(EngineConfig){.table_mib = 1, .threads = 2, .clock = clock_system()});
}

static void check_engine(const Position *known, const Position *position) {
    Engine *engine = make_engine();
    SearchReport *report = report_new(1);
    const int value = plain_value(known);
    engine_search(engine, position, &(Limits){.time_ns = 0}, NULL, report);
    assert_int_equal(verdict_value(report->verdict.kind), reference_sign(value));
    assert_int_not_equal(report->verdict.kind, VERDICT_UNKNOWN);
    assert_int_equal(report->verdict.plies, plies_of(value));
    assert_true(position_can_play(position, report->moves[0].move));
    assert_true(report->nodes > 0 && engine_nodes(engine) == report->nodes);
    report_free(report);
    engine_free(engine);
}

static void the_engine_searches_by_the_rules_alone(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    visit_positions(check_engine);
}

/// One after another, without a trace of each in the other.
static void the_engine_goes_back_to_what_it_knows(void **state) {
    (void)state;
    const Position known = testing_position("15x15x5", ""), position = empty_with_rule("15x15x5");
    const Limits limits = {.nodes = 2000};
    Engine *engine = make_engine();
    SearchReport *report = report_new(1);
    const Position *const searched[] = {&known, &position, &known};
    for (size_t i = 0; i < ARRAY_LEN(searched); i++) {
        engine_search(engine, searched[i], &limits, NULL, report);
        assert_int_equal(report->verdict.kind, VERDICT_UNKNOWN);
        assert_true(position_can_play(searched[i], report->moves[0].move));
    }
    report_free(report);
    engine_free(engine);
}

/// Node by node what it does without the rule.
static void check_minimax(const Position *known, const Position *position) {
    for (int scoring = MINIMAX_PLAIN; scoring <= MINIMAX_DEPTH_AWARE; scoring++)
        for (int depth_limit = 0; depth_limit <= 3; depth_limit += 3) {
            const MinimaxOptions options = {(MinimaxScoring)scoring, depth_limit, false};
            MinimaxResult expected, result;
            minimax_search(known, &options, &expected);
            minimax_search(position, &options, &result);
            assert_memory_equal(&result, &expected, sizeof result);
        }
}

static void minimax_goes_through_every_game(void **state) {
    (void)state;
    visit_positions(check_minimax);
}

static void there_is_no_estimate(void **state) {
    (void)state;
    assert_null(minimax_estimate_new(UNKNOWN_VARIANT("15x15x5")));
}

// --- the solvers

static void check_solver(const Position *known, const Position *position) {
    const Clock clock = clock_system();
    const int value = plain_value(known);
    for (int distance = 0; distance < 2; distance++) {
        const SolveRequest request = {
            .position = *position, .distance = distance, .threads = 1, .table_mib = 1};
        atomic_bool stop = false;
        SolveAnswer answer;
        solver_solve(&request, &clock, &stop, NULL, &answer);
        assert_true(answer.proven);
        assert_int_equal(answer.lower, reference_sign(value));
        assert_int_equal(answer.upper, reference_sign(value));
        assert_int_equal(answer.plies, distance ? plies_of(value) : 0);
        assert_string_equal(answer.method, "rules");
    }
}

static void the_solver_proves_by_the_rules_alone(void **state) {
    (void)state;
    visit_positions(check_solver);
}

static void the_solver_says_nothing_where_that_takes_too_long(void **state) {
    (void)state;
    static const char *const LARGE[] = {"15x15x5", "10x10x5+exact", "7x6x4+drop", "32x32x5+drop"};
    const Clock clock = clock_system();
    for (size_t i = 0; i < ARRAY_LEN(LARGE); i++) {
        const SolveRequest request = {
            .position = empty_with_rule(LARGE[i]), .nodes = 3000, .threads = 2, .table_mib = 1};
        atomic_bool stop = false;
        SolveAnswer answer;
        solver_solve(&request, &clock, &stop, NULL, &answer);
        assert_false(answer.proven);
        assert_int_equal(answer.lower, -1);
        assert_int_equal(answer.upper, 1);
    }
}

static void each_solver_refuses_it(void **state) {
    (void)state;
    const Variant small = empty_with_rule("3x3x3").variant,
                  drop = empty_with_rule("7x6x4+drop").variant;
    const Position opening = empty_with_rule("7x6x4+drop");
    ExactAnswer known;
    assert_null(plain_program(&small));
    assert_false(connect_fits(&drop));
    assert_false(full_table_fits(&small));
    assert_false(openings_look_up(&opening, &known));
    assert_int_equal(exact_values_reach(&small), EXACT_NEVER);
    assert_int_equal(exact_values_reach(&drop), EXACT_NEVER);
}

static void check_exact_values(const Position *known, const Position *position) {
    ExactValues *values = exact_values_new(clock_system(), 1, 1);
    const int value = plain_value(known);
    atomic_bool stop = false;
    ExactAnswer answer;
    assert_true(exact_values_ask(values, position, 1000 * NANOSECONDS_PER_SECOND, &stop, &answer));
    assert_int_equal(verdict_value(answer.verdict.kind), reference_sign(value));
    exact_values_free(values);
}

static void exact_values_are_those_of_the_rules(void **state) {
    (void)state;
    visit_positions(check_exact_values);
}

// --- proofs

static void no_certificate_is_written_or_read(void **state) {
    (void)state;
    const Variant variant = empty_with_rule("3x3x3").variant;
    Problem problem;
    assert_false(certificate_fits(&variant));
    Inkrow *inkrow;
    assert_int_equal(inkrow_new(NULL, &inkrow), INKROW_OK);
    const InkrowGame game = {.inkrow = inkrow, .position = empty_with_rule("3x3x3")};
    assert_int_equal(inkrow_game_allows(&game, INKROW_CERTIFYING), INKROW_NOT_SO);
    assert_string_equal(inkrow_problem(inkrow), "a certificate does not know the rule +rule5; "
                                                "expected none but +drop or +exact");
    assert_int_equal(inkrow_game_allows(&game, INKROW_SHARING_OUT), INKROW_NOT_SO);
    inkrow_free(inkrow);
    static const char TEXT[] = "inkrow-certificate 2\nvariant 3x3x3+rule5\n"
                               "position .../.../... X\nholds 0\nX 4 1\n";
    assert_null(proof_book_open(TEXT, sizeof TEXT - 1, &problem));
    testing_assert_says(problem.sentence, "'3x3x3+rule5' is no variant");
    assert_int_equal(checker_run(TEXT, sizeof TEXT - 1), 2);
}

static void no_solve_is_split(void **state) {
    (void)state;
    assert_false(split_fits(UNKNOWN_VARIANT("5x5x4")));
    assert_false(split_fits(UNKNOWN_VARIANT("7x6x4+drop")));
}

static void no_pairs_are_found(void **state) {
    (void)state;
    const Position known = testing_position("5x5x5", ""), position = empty_with_rule("5x5x5");
    atomic_bool stop = false;
    Pairing pairing;
    assert_true(pairing_find(&known, SIDE_X, 1, 100000, &stop, &pairing));
    assert_true(pairing_stops(&known, SIDE_X, &pairing));
    assert_false(pairing_stops(&position, SIDE_X, &pairing));
    assert_false(pairing_find(&position, SIDE_X, 1, 100000, &stop, &pairing));
}

// --- players and words

static void check_levels(const Position *known, const Position *position) {
    (void)known;
    Engine *engine = make_engine();
    SearchReport *report = report_new(1);
    for (Level level = LEVEL_MIN; level <= LEVEL_PERFECT; level++) {
        const Cell move =
            level_choose(engine, position, level, 7, &(Limits){.nodes = 5000}, report);
        assert_true(position_can_play(position, move));
    }
    assert_int_equal(level_never_slips_from(&position->variant), LEVEL_PERFECT);
    report_free(report);
    engine_free(engine);
}

static void levels_make_moves(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    visit_positions(check_levels);
}

static void nobody_says_how_such_games_end(void **state) {
    (void)state;
    const Variant known = testing_variant("3x3x3"), variant = empty_with_rule("3x3x3").variant;
    assert_true(describe_is_known_draw(&known));
    assert_false(describe_is_known_draw(&variant));
    assert_false(opening_fits(UNKNOWN_VARIANT("15x15x5")));
    assert_string_equal(describe_variant(&variant).text, "3×3 · 3 in a row · +rule5");
}

// --- files and protocols

static void assert_unreadable(const Buffer *bytes) {
    const Variant usual = testing_variant("15x15x5");
    FormatsGame game;
    Problem problem;
    assert_false(formats_read((Slice){bytes->start, bytes->length}, &usual, &game, &problem));
    testing_assert_says(problem.sentence, "'3x3x3+rule5' is no variant");
}

static void every_file_says_the_rule_and_no_reader_overlooks_it(void **state) {
    (void)state;
    const Position start = empty_with_rule("3x3x3");
    const Variant usual = start.variant;
    GameTree *tree = game_tree_new(&usual, NULL);
    TextLinkView read;
    Buffer sgf = {NULL, 0, 0}, moves = {NULL, 0, 0}, board = {NULL, 0, 0}, link = {NULL, 0, 0};
    Problem problem;
    sgf_write(tree, &sgf);
    text_write_moves(tree, GAME_TREE_ROOT, &moves);
    text_write_board(&start, &board);
    assert_true(text_link_write(tree, GAME_TREE_ROOT, &link));
    assert_unreadable(&sgf);
    assert_unreadable(&moves);
    assert_unreadable(&board);
    assert_false(text_link_read((Slice){link.start, link.length}, &usual, &read, &problem));
    testing_assert_says(problem.sentence, "'3x3x3+rule5' is no variant");
    base_free(sgf.start);
    base_free(moves.start);
    base_free(board.start);
    base_free(link.start);
    game_tree_free(tree);
}

static void the_protocol_has_no_number_for_it(void **state) {
    (void)state;
    const Rules known = RULE_BIT(RULE_DROP) | RULE_BIT(RULE_EXACT);
    Problem problem;
    for (int64_t rule = 0; rule < 64; rule++) {
        Settings settings;
        char memory[64];
        Text text = text_over(memory, sizeof memory);
        settings_init(&settings);
        settings.rule = rule;
        const bool played = settings_variant(&settings, 15, 15, &text, &problem);
        Variant made;
        assert_int_equal(played, rule <= 1);
        if (played)
            assert_true(variant_parse(slice_of(memory), &made, &problem) &&
                        variant_within(&made, known));
        else
            testing_assert_says(problem.sentence, "is not played here; expected 0 (free) or 1");
    }
}

// --- who forgets to ask

/// True when `call` ends the program.
static bool ends_program(void (*call)(void)) {
    int status;
    fflush(NULL);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        signal(SIGABRT, SIG_DFL);
        if (!freopen("/dev/null", "w", stderr))
            _exit(1);
        call();
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

static void make_patterns(void) {
    patterns_new(UNKNOWN_VARIANT("15x15x5"));
}

static void make_evaluation(void) {
    evaluation_new(UNKNOWN_VARIANT("15x15x5"), NULL);
}

static void make_table(void) {
    const atomic_bool stop = false;
    full_table_new(UNKNOWN_VARIANT("3x3x3"), &stop);
}

static void solve_large(void) {
    const SolveRequest request = {
        .position = empty_with_rule("15x15x5"), .nodes = 1, .threads = 1, .table_mib = 1};
    const Clock clock = clock_system();
    atomic_bool stop = false;
    SolveAnswer answer;
    large_solver_solve(&request, &clock, &stop, NULL, &answer);
}

static void solve_connect(void) {
    const SolveRequest request = {
        .position = empty_with_rule("7x6x4+drop"), .nodes = 1, .threads = 1, .table_mib = 1};
    const Clock clock = clock_system();
    atomic_bool stop = false;
    SolveAnswer answer;
    connect_solve(&request, &clock, &stop, NULL, &answer);
}

static void solve_on_grid(void) {
    const SolveRequest request = {
        .position = empty_with_rule("3x3x3"), .nodes = 1, .threads = 1, .table_mib = 1};
    const Clock clock = clock_system();
    atomic_bool stop = false;
    SolveAnswer answer = solve_nothing();
    plain_program_64.solve(&request, NULL, &clock, &stop, NULL, &answer);
}

static void ignore_text(void *context, const char *bytes, size_t length) {
    (void)context;
    (void)bytes;
    (void)length;
}

static void write_certificate(void) {
    atomic_bool stop = false;
    const CertificateRequest request = {.position = empty_with_rule("3x3x3"),
                                        .claim = CERTIFICATE_DRAW,
                                        .table_mib = 1,
                                        .stop = &stop};
    certificate_write(&request, &(CertificateSink){.write = ignore_text});
}

static void start_join(void) {
    const Position root = empty_with_rule("5x5x4");
    const Clock clock = clock_system();
    join_new(&root, false, &clock);
}

static void form_impression(void) {
    const Position position = empty_with_rule("3x3x3");
    Impression impression;
    impression_form(&impression, &position, &(Sight){100, 100, 100, 1}, 1);
}

static void forgetting_it_ends_the_program(void **state) {
    (void)state;
    void (*const CALLS[])(void) = {make_patterns, make_evaluation,   make_table,
                                   solve_large,   solve_connect,     solve_on_grid,
                                   start_join,    write_certificate, form_impression};
    for (size_t i = 0; i < ARRAY_LEN(CALLS); i++)
        assert_true(ends_program(CALLS[i]));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_set_names_what_it_lacks_and_what_it_has),
        cmocka_unit_test(a_rule_without_a_name_is_written_so_that_nobody_reads_it),
        cmocka_unit_test(positions_differ_by_it),
        cmocka_unit_test(the_engine_searches_by_the_rules_alone),
        cmocka_unit_test(the_engine_goes_back_to_what_it_knows),
        cmocka_unit_test(minimax_goes_through_every_game),
        cmocka_unit_test(there_is_no_estimate),
        cmocka_unit_test(the_solver_proves_by_the_rules_alone),
        cmocka_unit_test(the_solver_says_nothing_where_that_takes_too_long),
        cmocka_unit_test(each_solver_refuses_it),
        cmocka_unit_test(exact_values_are_those_of_the_rules),
        cmocka_unit_test(no_certificate_is_written_or_read),
        cmocka_unit_test(no_solve_is_split),
        cmocka_unit_test(no_pairs_are_found),
        cmocka_unit_test(levels_make_moves),
        cmocka_unit_test(nobody_says_how_such_games_end),
        cmocka_unit_test(every_file_says_the_rule_and_no_reader_overlooks_it),
        cmocka_unit_test(the_protocol_has_no_number_for_it),
        cmocka_unit_test(forgetting_it_ends_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
