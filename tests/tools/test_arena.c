// The arena: what results mean, how games begin, and whether failures are noticed.
#include "arena/match.h"
#include "arena/options.h"
#include "arena/program.h"
#include "support/testing.h"

#include <math.h>
#include <signal.h>
#include <string.h>

#define ASSERT_NEAR(value, expected, tolerance)                                                    \
    assert_true(fabs((value) - (expected)) <= (tolerance))

// --- Statistics

static void test_wilson_interval(void **state) {
    (void)state;
    // E. B. Wilson's interval with z = 1.96, by the closed form (Brown, Cai, DasGupta 2001, (4)).
    static const struct {
        Tally tally;
        double low, high;
    } KNOWN[] = {
        {{.wins = 24}, 0.8620, 1.0},
        {{.losses = 24}, 0.0, 0.1380},
        {{.wins = 15, .losses = 5}, 0.5313, 0.8881},
    };
    for (size_t i = 0; i < ARRAY_LEN(KNOWN); i++) {
        Range range = tally_range(&KNOWN[i].tally);
        ASSERT_NEAR(range.low, KNOWN[i].low, 1e-4);
        ASSERT_NEAR(range.high, KNOWN[i].high, 1e-4);
    }
}

static void test_pairs_count_as_games_at_most(void **state) {
    (void)state;
    // Pairs that always end one to one say no more than as many games of their own would.
    Tally balanced = {0}, alone = {.wins = 10, .losses = 10};
    for (int i = 0; i < 10; i++)
        tally_add_pair(&balanced, 1, -1);
    ASSERT_NEAR(tally_range(&balanced).low, tally_range(&alone).low, 1e-12);
    // Pairs that are won or lost as a whole say less.
    Tally whole = {0};
    for (int i = 0; i < 10; i++)
        tally_add_pair(&whole, i % 2 ? 1 : -1, i % 2 ? 1 : -1);
    assert_true(tally_range(&whole).low < tally_range(&alone).low);
}

static void test_elo(void **state) {
    (void)state;
    ASSERT_NEAR(elo_to_mean(0), 0.5, 1e-12);
    ASSERT_NEAR(elo_to_mean(400), 10.0 / 11, 1e-12);
    ASSERT_NEAR(elo_from_mean(0.75), 190.85, 0.01);
    ASSERT_NEAR(elo_from_mean(elo_to_mean(-33)), -33, 1e-9);
    assert_true(isinf(elo_from_mean(1)));
}

static void test_sprt_ratio(void **state) {
    (void)state;
    // With pairs of two kinds only, the frequencies follow from the mean: a closed form.
    const Sprt sprt = {0, 100, 0.05, 0.05};
    Tally tally = {0};
    for (int i = 0; i < 50; i++)
        tally_add_pair(&tally, i < 30 ? 1 : -1, i < 30 ? 1 : -1);
    double s0 = elo_to_mean(0), s1 = elo_to_mean(100);
    ASSERT_NEAR(sprt_ratio(&sprt, &tally), 30 * log(s1 / s0) + 20 * log((1 - s1) / (1 - s0)), 0.01);
    const Tally nothing = {0};
    ASSERT_NEAR(sprt_ratio(&sprt, &nothing), 0, 0.01);
}

static void test_sprt_answers(void **state) {
    (void)state;
    const Sprt sprt = {0, 50, 0.05, 0.05};
    Tally won = {0}, lost = {0}, even = {0};
    for (int i = 0; i < 40; i++) {
        tally_add_pair(&won, 1, i % 4 ? 1 : -1);
        tally_add_pair(&lost, -1, i % 4 ? -1 : 1);
    }
    tally_add_pair(&even, 1, -1);
    assert_int_equal(sprt_answer(&sprt, &won), SPRT_ELO1);
    assert_int_equal(sprt_answer(&sprt, &lost), SPRT_ELO0);
    assert_int_equal(sprt_answer(&sprt, &even), SPRT_GO_ON);
}

// --- Openings

static void assert_same_openings(const Openings *a, const Openings *b) {
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        assert_int_equal(a->positions[i].ply, b->positions[i].ply);
        assert_true(a->positions[i].key == b->positions[i].key);
    }
}

static void test_openings_come_back_from_their_file(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"15x15x5", "20x20x5+exact", "7x6x4+drop", "20x10x5",
                                           "3x3x3"};
    for (size_t i = 0; i < ARRAY_LEN(VARIANTS); i++) {
        Variant variant = testing_variant(VARIANTS[i]);
        Openings written = openings_random(&variant, 20, variant.width > 3 ? 4 : 1, 7), read;
        FILE *file = tmpfile();
        assert_non_null(file);
        openings_write(file, &written);
        rewind(file);
        Problem problem;
        assert_true(openings_read(file, &variant, &read, &problem));
        assert_same_openings(&written, &read);
        fclose(file);
        openings_free(&read);
        openings_free(&written);
    }
}

static void test_openings_depend_on_seed_and_number_only(void **state) {
    (void)state;
    Variant variant = testing_variant("15x15x5");
    Openings few = openings_random(&variant, 3, 5, 1), many = openings_random(&variant, 9, 5, 1);
    many.count = 3;
    assert_same_openings(&few, &many);
    for (int i = 0; i < few.count; i++)
        assert_int_equal(few.positions[i].ply, 5);
    openings_free(&few);
    openings_free(&many);
}

static void test_wrong_openings_are_refused(void **state) {
    (void)state;
    static const struct {
        const char *text, *says;
    } WRONG[] = {
        {"0,0, 1", "'0,0, 1' is no opening"},
        {"0,0\n\n0,x", "line 3: '0,x' is no opening"},
        {"0,x", "expected pairs of a column and a row"},
        {"0,0, 0,0", "cannot be played"},
        {"9,0", "cannot be played"},
        {"0,0, 0,-1, 1,0, 1,-1, -1,0", "the game is over"},
        {"", "there are no openings"},
    };
    Variant variant = testing_variant("7x7x3");
    for (size_t i = 0; i < ARRAY_LEN(WRONG); i++) {
        FILE *file = tmpfile();
        assert_non_null(file);
        fputs(WRONG[i].text, file);
        rewind(file);
        Openings openings;
        Problem problem;
        assert_false(openings_read(file, &variant, &openings, &problem));
        testing_assert_says(problem.sentence, WRONG[i].says);
        fclose(file);
    }
}

static void test_unreadable_openings_are_refused(void **state) {
    (void)state;
    const Variant variant = testing_variant("7x7x3");
    Openings openings;
    Problem problem;
    FILE *folder = fopen("/", "r"), *file = tmpfile();
    if (folder) {
        assert_false(openings_read(folder, &variant, &openings, &problem));
        testing_assert_says(problem.sentence, "Is a directory");
        fclose(folder);
    }
    assert_non_null(file);
    fprintf(file, "0,0\n%05000d\n", 0);
    rewind(file);
    assert_false(openings_read(file, &variant, &openings, &problem));
    testing_assert_says(problem.sentence, "line 2 has more than 4096 bytes; expected an opening");
    fclose(file);
}

// --- The command line

static void test_options(void **state) {
    (void)state;
    static const char *const right[] = {"match", "--time",  "0.5", "a",     "--sprt",
                                        "-5,20", "--games", "7",   "--sgf", "x"};
    Options options;
    Problem problem;
    assert_true(options_parse(ARRAY_LEN(right), (char *const *)right, &options, &problem));
    assert_int_equal(options.word_count, 2);
    assert_string_equal(options.words[1], "a");
    ASSERT_NEAR(options.time, 0.5, 0);
    ASSERT_NEAR(options.sprt[0], -5, 0);
    ASSERT_NEAR(options.sprt[1], 20, 0);
    assert_int_equal(options.games, 7);
    assert_string_equal(options.sgf, "x");
    assert_null(options.openings);
    static const char *const wrong[][3] = {
        {"--games", "x", "--games expects a whole number from 1 to 1000000000, not 'x'"},
        {"--games", "0", "--games expects a whole number from 1 to 1000000000, not '0'"},
        {"--concurrency", "0", "--concurrency expects a whole number from 1 to 256, not '0'"},
        {"--to", "12", "--to expects a whole number from 1 to 11, not '12'"},
        {"a", "--games", "--games expects a whole number from 1 to 1000000000 after it"},
        {"--time", "", "--time expects a number, not ''"},
        {"--sprt", "5", "--sprt expects two numbers joined by a comma, not '5'"},
        {"--sprt", "5,0", "expected the smaller Elo first"},
        {"--sprt-errors", "0.05,0.5", "0.5 is not between 0 and 0.5"},
        {"a", "--sgf", "--sgf expects the name of a file after it"},
        {"--nothing", "1", "unknown option '--nothing'"},
    };
    for (size_t i = 0; i < ARRAY_LEN(wrong); i++) {
        assert_false(options_parse(2, (char *const *)wrong[i], &options, &problem));
        testing_assert_says(problem.sentence, wrong[i][2]);
    }
}

// --- Players

static ContestantSpec player(const char *text) {
    ContestantSpec spec;
    Problem problem;
    assert_true(contestant_parse(text, &(Limits){.nodes = 500}, &spec, &problem));
    return spec;
}

static void test_players_are_read(void **state) {
    (void)state;
    ContestantSpec spec = player("name=Other,time=0.5,engine:prog -a,b");
    assert_string_equal(spec.name, "Other");
    assert_int_equal(spec.kind, CONTESTANT_GOMOCUP);
    assert_string_equal(spec.command, "prog -a,b");
    assert_int_equal(spec.limits.time_ns, NANOSECONDS_PER_SECOND / 2);
    assert_int_equal(spec.limits.nodes, 0);
    spec = player("analyze:/x/y");
    assert_int_equal(spec.kind, CONTESTANT_ANALYZE);
    assert_int_equal(spec.limits.nodes, 500);
    spec = player("level7");
    assert_int_equal(spec.level, 7);
    assert_int_equal(spec.limits.nodes, 0);
    spec = player("nodes=20,depth=3,threads=2");
    assert_int_equal(spec.limits.nodes, 20);
    assert_int_equal(spec.limits.depth, 3);
    assert_int_equal(spec.threads, 2);
    static const char *const WRONG[] = {
        "level0", "level11", "engine:", "nodes=x", "time=-1", "a=b"};
    Problem problem;
    for (size_t i = 0; i < ARRAY_LEN(WRONG); i++)
        assert_false(contestant_parse(WRONG[i], &(Limits){0}, &spec, &problem));
}

static void test_programs_answer_line_by_line(void **state) {
    (void)state;
    const Clock clock = clock_system();
    int64_t deadline = clock_now(&clock) + 60 * NANOSECONDS_PER_SECOND;
    Program *program = program_start("cat; printf 'without an end'");
    assert_non_null(program);
    Slice line;
    assert_true(program_say(program, "one\r\ntwo\n"));
    assert_int_equal(program_hear(program, deadline, &line), HEARD_LINE);
    assert_true(slice_is(line, "one"));
    assert_int_equal(program_hear(program, deadline, &line), HEARD_LINE);
    assert_true(slice_is(line, "two"));
    assert_int_equal(program_hear(program, clock_now(&clock), &line), HEARD_NOTHING);
    program_end(program);
    program = program_start("true");
    assert_int_equal(program_hear(program, deadline, &line), HEARD_END);
    program_end(program);
}

// --- Matches

static MatchResult play(const char *board, const char *a, const char *b, int pairs, FILE *records) {
    Variant variant = testing_variant(board);
    Openings openings = openings_random(&variant, pairs, variant.width > 3 ? 2 : 0, 5);
    MatchPlan plan = {.variant = variant,
                      .players = {player(a), player(b)},
                      .openings = &openings,
                      .pairs = pairs,
                      .concurrency = 2,
                      .seed = 3,
                      .records = records};
    MatchResult result = match_play(&plan);
    openings_free(&openings);
    assert_int_equal(tally_games(&result.tally), 2 * pairs);
    return result;
}

static void test_matches_repeat(void **state) {
    (void)state;
    MatchResult once = play("7x7x4", "nodes=300", "level2", 6, NULL);
    MatchResult again = play("7x7x4", "nodes=300", "level2", 6, NULL);
    assert_memory_equal(&once.tally, &again.tally, sizeof(once.tally));
    assert_true(once.tally.wins > once.tally.losses);
    MatchResult perfect = play("3x3x3", "nodes=100000", "nodes=100000", 2, NULL);
    assert_int_equal(perfect.tally.draws, 4);
}

/// A program that agrees to play and answers every question with `answer`.
#define ANSWERING(answer)                                                                          \
    "engine:while read word rest; do case $word in START) echo OK;; "                              \
    "TURN|BEGIN|DONE) " answer ";; esac; done"

static void test_failures_are_told_apart(void **state) {
    (void)state;
    static const struct {
        const char *program;
        Failure failure;
    } WRONG[] = {
        {ANSWERING("echo 99,0"), FAILURE_ILLEGAL},
        {ANSWERING("echo -1,0"), FAILURE_ILLEGAL},
        {"time=0.02," ANSWERING("echo MESSAGE thinking; echo ERROR no"), FAILURE_ILLEGAL},
        {ANSWERING("exit"), FAILURE_CRASH},
        {"engine:true", FAILURE_CRASH},
        {"engine:/nowhere/to/be/found", FAILURE_CRASH},
        {"analyze:/nowhere/to/be/found", FAILURE_CRASH},
        {"analyze:sh -c 'while read line; do echo {}; done'", FAILURE_ILLEGAL},
    };
    for (size_t i = 0; i < ARRAY_LEN(WRONG); i++) {
        MatchResult result = play("7x7x4", WRONG[i].program, "level1", 1, NULL);
        assert_int_equal(result.tally.losses, 2);
        assert_int_equal(result.failures[0][WRONG[i].failure].games, 2);
    }
    // Late, but not so late that it is not waited for.
    MatchResult late = play("7x7x4", "time=0," ANSWERING("echo 0,0"), "level1", 1, NULL);
    assert_int_equal(late.failures[0][FAILURE_TIME].games, 0);
    late = play("7x7x4", "time=0.000001," ANSWERING("echo 0,0"), "level1", 1, NULL);
    assert_int_equal(late.failures[0][FAILURE_TIME].games, 2);
}

static void test_programs_hear_of_the_game(void **state) {
    (void)state;
    // Two moves are known before the first question; the answers are cells of the top rows in turn.
    MatchResult result =
        play("7x7x4",
             "engine:n=0; while read word rest; do case $word in START) n=0; echo OK;; "
             "TURN|DONE|BEGIN) echo $((n % 7)),$((n / 7 * 2)); n=$((n + 1));; esac; done",
             "depth=1", 1, NULL);
    assert_int_equal(result.failures[0][FAILURE_CRASH].games, 0);
    assert_true(result.moves[0] >= 2);
}

/// A program that plays the cells of the rows in turn that no stone lies on. `before` runs before
/// every answer; it and the commands that are none of these may say what they like.
#define TALKING(before, others)                                                                    \
    "engine:while read word rest; do case $word in "                                               \
    "START) taken=' '; echo OK; " others ";; BOARD) taken=' ';; "                                  \
    "[0-9]*) taken=\"$taken${word%,*} \";; TURN|DONE|BEGIN) taken=\"$taken$rest \"; n=0; "         \
    "while c=$((n % 7)),$((n / 7)); case $taken in *\" $c \"*) ;; *) false;; esac; do "            \
    "n=$((n + 1)); done; taken=\"$taken$c \"; " before "; printf '%s\\n' $c;; *) " others          \
    ";; esac; done"

static void test_chatter_loses_no_game(void **state) {
    (void)state;
    static const char *const TALKERS[] = {
        TALKING(":", ":"),
        TALKING("echo MESSAGE 1,1; echo DEBUG 2,2; echo; echo '  '; printf '\r\n'", ":"),
        TALKING(":", "echo \"ERROR unknown key $rest\""),
        TALKING("echo OK; echo UNKNOWN what; echo name=it", "echo \"UNKNOWN $word\"; echo OK"),
        // What follows an answer is not the next one.
        TALKING("c=\"$c 0,0\"", ":"),
    };
    for (size_t i = 0; i < ARRAY_LEN(TALKERS); i++) {
        MatchResult result = play("7x7x4", TALKERS[i], "depth=1", 1, NULL);
        for (int f = FAILURE_NONE + 1; f < FAILURES; f++)
            assert_int_equal(result.failures[0][f].games, 0);
        assert_true(result.moves[0] >= 4);
    }
}

static void test_a_lost_command_is_said_again(void **state) {
    (void)state;
    // The word of the first START and of the first TURN of each game gets lost.
    MatchResult result =
        play("7x7x4",
             "engine:read word rest; echo ERROR unknown command $rest; n=0; "
             "while read word rest; do case $word in START) n=0; told=; echo OK;; "
             "TURN) if [ -z \"$told\" ]; then told=1; echo ERROR unknown command $rest; else "
             "echo $((n % 7)),$((n / 7 * 2)); n=$((n + 1)); fi;; "
             "DONE|BEGIN) echo $((n % 7)),$((n / 7 * 2)); n=$((n + 1));; esac; done",
             "depth=1", 1, NULL);
    assert_int_equal(result.failures[0][FAILURE_CRASH].games, 0);
    assert_true(result.moves[0] >= 3);
}

static void test_the_wrong_line_is_told(void **state) {
    (void)state;
    char memory[4096];
    FILE *file = tmpfile();
    assert_non_null(file);
    MatchResult result =
        play("7x7x4", ANSWERING("echo MESSAGE thinking; printf '77,\\001x]\\n'; echo 0,0"),
             "level1", 1, file);
    const FailureCount *illegal = &result.failures[0][FAILURE_ILLEGAL];
    assert_int_equal(illegal->games, 2);
    assert_true(illegal->example == 0 || illegal->example == 1);
    assert_string_equal(illegal->said, "77,?x]");
    rewind(file);
    memory[fread(memory, 1, sizeof(memory) - 1, file)] = '\0';
    fclose(file);
    assert_non_null(strstr(memory, "GC[Black lost by illegal; its last line was '77,?x\\]']"));
    // Of several refusals the first tells most.
    result = play("7x7x4", "time=0.02," ANSWERING("echo ERROR no move; echo ERROR 2"), "level1", 1,
                  NULL);
    assert_string_equal(result.failures[0][FAILURE_ILLEGAL].said, "ERROR no move");
}

static void test_programs_are_tried_before_a_match(void **state) {
    (void)state;
    static const struct {
        const char *player, *says;
    } WRONG[] = {
        {"engine:/nowhere/to/be/found",
         "'/nowhere/to/be/found' cannot be started, or ends at once"},
        {"analyze:/nowhere/to/be/found", "cannot be started"},
        {"engine:while read line; do echo ERROR no such board; done",
         "refuses the game: it said ERROR no such board"},
    };
    Variant variant = testing_variant("7x7x4");
    Problem problem;
    for (size_t i = 0; i < ARRAY_LEN(WRONG); i++) {
        ContestantSpec spec = player(WRONG[i].player);
        assert_false(contestant_try(&spec, &variant, &problem));
        testing_assert_says(problem.sentence, WRONG[i].says);
    }
    ContestantSpec right = player(ANSWERING("echo 0,0")), inside = player("level1");
    assert_true(contestant_try(&right, &variant, &problem));
    assert_true(contestant_try(&inside, &variant, &problem));
}

static void test_records_are_sgf(void **state) {
    (void)state;
    char memory[4096];
    FILE *file = tmpfile();
    assert_non_null(file);
    play("7x6x4+drop", "name=a]b,level1", "nodes=50", 1, file);
    rewind(file);
    memory[fread(memory, 1, sizeof(memory) - 1, file)] = '\0';
    fclose(file);
    assert_non_null(strstr(memory, "(;FF[4]GM[4]GN[1]SZ[7:6]RU[7x6x4+drop]PB[a\\]b]PW[nodes=50]"));
    assert_non_null(strstr(memory, "GN[2]SZ[7:6]RU[7x6x4+drop]PB[nodes=50]PW[a\\]b]RE["));
    assert_non_null(strstr(memory, "C[opening];W["));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wilson_interval),
        cmocka_unit_test(test_pairs_count_as_games_at_most),
        cmocka_unit_test(test_elo),
        cmocka_unit_test(test_sprt_ratio),
        cmocka_unit_test(test_sprt_answers),
        cmocka_unit_test(test_openings_come_back_from_their_file),
        cmocka_unit_test(test_openings_depend_on_seed_and_number_only),
        cmocka_unit_test(test_wrong_openings_are_refused),
        cmocka_unit_test(test_unreadable_openings_are_refused),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_players_are_read),
        cmocka_unit_test(test_programs_answer_line_by_line),
        cmocka_unit_test(test_matches_repeat),
        cmocka_unit_test(test_failures_are_told_apart),
        cmocka_unit_test(test_programs_hear_of_the_game),
        cmocka_unit_test(test_chatter_loses_no_game),
        cmocka_unit_test(test_a_lost_command_is_said_again),
        cmocka_unit_test(test_the_wrong_line_is_told),
        cmocka_unit_test(test_programs_are_tried_before_a_match),
        cmocka_unit_test(test_records_are_sgf),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
