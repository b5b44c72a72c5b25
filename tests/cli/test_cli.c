// inkrow-engine as a person or a script sees it: arguments and input in, two streams and an exit
// status out.
#include "support/cli_runner.h"

#include "cli/json.h"
#include "languages/languages.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void assert_transcript(const char *const *arguments, const char *input,
                              const char *expected) {
    Run run = run_with(arguments, input);
    assert_string_equal(run.err, "");
    assert_string_equal(run.out, expected);
    assert_int_equal(run.status, CLI_OK);
    run_free(&run);
}

// --- what is answered

static void json_of_the_documented_example(void **state) {
    (void)state;
    const char *expected =
        "{\"variant\":\"3x3x3\",\"position\":\"X.O/X.X/OO. X\",\"algorithm\":\"plain\","
        "\"scores\":[null,-1,null,null,1,null,null,null,-1],\"best\":[\"b2\"],\"best_index\":[4],"
        "\"score\":1,\"nodes\":9,\"seconds\":0.000002}\n";
    assert_transcript(ARGUMENTS("analyze", "3x3x3", "--position", "X.O/X.X/OO. X", "--algorithm",
                                "plain", "--json"),
                      "", expected);
    assert_transcript(ARGUMENTS("analyze", "3x3x3", "--json", "--position", "X1O/X1X/OO1 X",
                                "--algorithm", "plain"),
                      "", expected);
}

static void json_of_all_ties(void **state) {
    (void)state;
    assert_transcript(
        ARGUMENTS("analyze", "3x3x3", "--algorithm", "depth-aware", "--depth", "1", "--json"), "",
        "{\"variant\":\"3x3x3\",\"position\":\".../.../... X\",\"algorithm\":\"depth-aware\","
        "\"scores\":[0,0,0,0,0,0,0,0,0],"
        "\"best\":[\"a3\",\"b3\",\"c3\",\"a2\",\"b2\",\"c2\",\"a1\",\"b1\",\"c1\"],"
        "\"best_index\":[0,1,2,3,4,5,6,7,8],\"score\":0,\"nodes\":10,\"seconds\":0.000002}\n");
}

static void json_of_ten_from_moves(void **state) {
    (void)state;
    assert_transcript(ARGUMENTS("analyze", "3x3x3", "--moves", "a3 b3 a2 c3 c1 a1", "--algorithm",
                                "ten", "--json"),
                      "",
                      "{\"variant\":\"3x3x3\",\"position\":\"XOO/X../O.X X\",\"algorithm\":\"ten\","
                      "\"scores\":[null,null,null,null,10,-10,null,-10,null],\"best\":[\"b2\"],"
                      "\"best_index\":[4],"
                      "\"score\":10,\"nodes\":10,\"seconds\":0.000002}\n");
}

static void json_of_a_finished_game(void **state) {
    (void)state;
    assert_transcript(
        ARGUMENTS("analyze", "3x3x3", "--position", "XXX/OO1/3 O", "--algorithm", "plain",
                  "--json"),
        "",
        "{\"variant\":\"3x3x3\",\"position\":\"XXX/OO./... O\",\"algorithm\":\"plain\","
        "\"scores\":[null,null,null,null,null,null,null,null,null],\"best\":[],\"best_index\":[],"
        "\"score\":-1,\"nodes\":1,\"seconds\":0.000002}\n");
    assert_transcript(
        ARGUMENTS("analyze", "3x3x3", "--position", "XXX/OO1/3 O", "--json"), "",
        "{\"variant\":\"3x3x3\",\"position\":\"XXX/OO./... O\",\"algorithm\":\"search\","
        "\"best\":[],\"outcome\":\"loss\",\"plies\":0,\"proven\":true,\"score\":-30000,\"chance\":"
        "0.000,"
        "\"depth\":0,"
        "\"nodes\":0,\"seconds\":0.000000,\"pv\":[],\"lines\":[]}\n");
}

static void solve_says_what_is_proven(void **state) {
    (void)state;
    Run run = run_with(ARGUMENTS("solve", "4x4x4", "--json"), "");
    assert_int_equal(run.status, CLI_OK);
    assert_non_null(strstr(run.out, "\"algorithm\":\"solve\""));
    assert_non_null(strstr(run.out, "\"outcome\":\"draw\",\"proven\":true"));
    run_free(&run);
    run = run_with(ARGUMENTS("analyze", "3x3x3", "--algorithm", "solve", "--position",
                             "X.O/X.X/OO. X", "--distance"),
                   "");
    assert_int_equal(run.status, CLI_OK);
    assert_non_null(strstr(run.out, "Proven: a win in 1 ply for the side to move. Best: b2."));
    run_free(&run);
}

static void solve_without_a_proof_exits_with_3(void **state) {
    (void)state;
    Run run = run_with(ARGUMENTS("solve", "32x32x5", "--nodes", "10"), "");
    assert_int_equal(run.status, CLI_OPEN);
    assert_string_equal(run.err, "");
    assert_non_null(strstr(run.out, "Not proven: "));
    run_free(&run);
}

static void solve_reads_a_batch(void **state) {
    (void)state;
    Run run = run_with(ARGUMENTS("solve", "3x3x3", "--batch"), "X.O/X.X/OO. X\nrubbish\n");
    assert_int_equal(run.status, CLI_OK);
    assert_non_null(strstr(run.out, "\"best\":[\"b2\"],\"outcome\":\"win\""));
    assert_non_null(strstr(run.out, "\n{\"error\":"));
    run_free(&run);
}

/// The keys that must be there, in this order; the rest is the engine's business.
static void assert_keys_in_order(const char *json, const char *const *keys) {
    const char *at = json;
    for (; *keys; keys++) {
        at = strstr(at, *keys);
        if (!at)
            fail_msg("%s does not have %s, or not at its place", json, *keys);
    }
    assert_ptr_equal(strchr(json, '\n'), json + strlen(json) - 1);
}

static void json_of_a_search(void **state) {
    (void)state;
    Run win = run_with(ARGUMENTS("analyze", "3x3x3", "--position", "XX1/OO1/3 X", "--depth", "3",
                                 "--lines", "2", "--json"),
                       "");
    assert_int_equal(win.status, CLI_OK);
    assert_keys_in_order(
        win.out,
        ARGUMENTS("{\"variant\":\"3x3x3\"", "\"position\":\"XX./OO./... X\"",
                  "\"algorithm\":\"search\"", "\"best\":[\"c3\"]", "\"outcome\":\"win\"",
                  "\"plies\":1", "\"proven\":true", "\"score\":29999", "\"chance\":1.000",
                  "\"depth\":", "\"nodes\":", "\"seconds\":", "\"nps\":", "\"pv\":[\"c3\"]",
                  "\"lines\":[{\"move\":\"c3\",\"outcome\":\"win\",\"plies\":1,"
                  "\"score\":29999,\"chance\":1.000,\"pv\":[\"c3\"]},{\"move\":"));
    run_free(&win);
    Run open =
        run_with(ARGUMENTS("analyze", "15x15x5", "--moves", "h8", "--depth", "1", "--json"), "");
    assert_int_equal(open.status, CLI_OK);
    assert_keys_in_order(
        open.out, ARGUMENTS("\"proven\":false", "\"score\":", "\"chance\":0.", "\"lines\":[{"));
    assert_null(strstr(open.out, "outcome"));
    assert_null(strstr(open.out, "plies"));
    run_free(&open);
}

/// Each line is whole, the depths rise, and the last line is what comes without --stream.
static void a_stream_tells_every_depth(void **state) {
    (void)state;
    Run whole = run_with(
        ARGUMENTS("analyze", "9x9x5", "--moves", "e5", "--depth", "6", "--lines", "2", "--json"),
        "");
    Run stream = run_with(
        ARGUMENTS("analyze", "9x9x5", "--moves", "e5", "--depth", "6", "--lines", "2", "--stream"),
        "");
    assert_int_equal(stream.status, CLI_OK);
    const char *line = stream.out, *last = line;
    int lines = 0, depth = 0;
    for (const char *end; (end = strchr(line, '\n')); line = end + 1) {
        const char *told = strstr(line, "\"depth\":");
        assert_true(line[0] == '{' && end[-1] == '}' && told && told < end);
        const int before = depth;
        depth = atoi(told + strlen("\"depth\":"));
        assert_true(depth >= before);
        last = line;
        lines++;
    }
    assert_true(lines > 3);
    assert_int_equal(depth, 6);
    assert_string_equal(last, whole.out);
    run_free(&whole);
    run_free(&stream);
}

static void a_trace_tells_every_step(void **state) {
    (void)state;
    assert_transcript(
        ARGUMENTS("analyze", "3x3x3", "--position", "XOX/XOO/O.. X", "--algorithm", "plain",
                  "--trace"),
        "",
        "{\"variant\":\"3x3x3\",\"position\":\"XOX/XOO/O.. X\",\"algorithm\":\"plain\"}\n"
        "{\"step\":1,\"do\":\"try\",\"call\":2,\"depth\":1,\"side\":\"X\",\"cell\":\"b1\"}\n"
        "{\"step\":2,\"do\":\"try\",\"call\":3,\"depth\":2,\"side\":\"O\",\"cell\":\"c1\"}\n"
        "{\"step\":3,\"do\":\"end\",\"call\":3,\"depth\":2,\"side\":\"O\",\"cell\":\"c1\","
        "\"end\":\"draw\",\"value\":0}\n"
        "{\"step\":4,\"do\":\"compare\",\"call\":2,\"depth\":1,\"side\":\"O\",\"cell\":\"c1\","
        "\"value\":0,\"best_value\":0,\"better\":true}\n"
        "{\"step\":5,\"do\":\"carry\",\"call\":2,\"depth\":1,\"side\":\"X\",\"cell\":\"b1\","
        "\"value\":0}\n"
        "{\"step\":6,\"do\":\"compare\",\"call\":1,\"depth\":0,\"side\":\"X\",\"cell\":\"b1\","
        "\"value\":0,\"best_value\":0,\"better\":true}\n"
        "{\"step\":7,\"do\":\"try\",\"call\":4,\"depth\":1,\"side\":\"X\",\"cell\":\"c1\"}\n"
        "{\"step\":8,\"do\":\"try\",\"call\":5,\"depth\":2,\"side\":\"O\",\"cell\":\"b1\"}\n"
        "{\"step\":9,\"do\":\"end\",\"call\":5,\"depth\":2,\"side\":\"O\",\"cell\":\"b1\","
        "\"end\":\"O wins\",\"value\":-1}\n"
        "{\"step\":10,\"do\":\"compare\",\"call\":4,\"depth\":1,\"side\":\"O\",\"cell\":\"b1\","
        "\"value\":-1,\"best_value\":-1,\"better\":true}\n"
        "{\"step\":11,\"do\":\"carry\",\"call\":4,\"depth\":1,\"side\":\"X\",\"cell\":\"c1\","
        "\"value\":-1}\n"
        "{\"step\":12,\"do\":\"compare\",\"call\":1,\"depth\":0,\"side\":\"X\",\"cell\":\"c1\","
        "\"value\":-1,\"best_value\":0,\"better\":false}\n"
        "{\"step\":13,\"do\":\"carry\",\"call\":1,\"depth\":0,\"value\":0}\n"
        "{\"do\":\"choose\",\"best\":[\"b1\"],\"score\":0,\"nodes\":5}\n");
}

/// The steps are those of the whole recursion, three for each call but the root's one.
static void a_trace_of_the_empty_board(void **state) {
    (void)state;
    Run run = run_with(
        ARGUMENTS("analyze", "3x3x3", "--algorithm", "depth-aware", "--depth", "3", "--trace"), "");
    assert_non_null(strstr(run.out, "\"end\":\"limit\""));
    assert_non_null(strstr(run.out, "\"best\":[\"a3\",\"b3\",\"c3\",\"a2\",\"b2\",\"c2\","
                                    "\"a1\",\"b1\",\"c1\"],\"score\":0,\"nodes\":586}"));
    size_t lines = 0;
    for (const char *at = run.out; (at = strchr(at, '\n')); at++)
        lines++;
    assert_int_equal(lines, 3 * 585 + 1 + 2);
    run_free(&run);
}

static void a_search_repeats_exactly(void **state) {
    (void)state;
    const char *const *arguments =
        ARGUMENTS("analyze", "7x7x4", "--moves", "d4 c5", "--depth", "4", "--json");
    Run first = run_with(arguments, ""), second = run_with(arguments, "");
    assert_string_equal(first.out, second.out);
    run_free(&first);
    run_free(&second);
}

static void a_board_in_words(void **state) {
    (void)state;
    assert_transcript(
        ARGUMENTS("analyze", "3x3x3", "--algorithm", "depth-aware", "--position", "XO./.../O.X X"),
        "",
        "3x3x3, X to move, depth-aware\n"
        "\n"
        "  3    X    O  +97\n"
        "  2  -96  +99  +97\n"
        "  1    O    0    X\n"
        "       a    b    c\n"
        "\n"
        "Best: b2. X wins if both play best. 170 positions in 0.000002 s.\n");
    assert_transcript(
        ARGUMENTS("analyze", "4x3x3+drop", "--algorithm", "plain", "--depth", "2", "--moves", "12"),
        "",
        "4x3x3+drop, X to move, plain\n"
        "\n"
        "  3    .    .    .    .\n"
        "  2    0    0    .    .\n"
        "  1    X    O    0    0\n"
        "       a    b    c    d\n"
        "\n"
        "Best: a2. No win is forced within 2 plies. 21 positions in 0.000002 s.\n");
    assert_transcript(
        ARGUMENTS("analyze", "4x3x3+drop", "--algorithm", "plain", "--depth", "1", "--moves", "12"),
        "",
        "4x3x3+drop, X to move, plain\n"
        "\n"
        "  3    .    .    .    .\n"
        "  2    0    0    .    .\n"
        "  1    X    O    0    0\n"
        "       a    b    c    d\n"
        "\n"
        "Best: a2. No win is forced within 1 ply. 5 positions in 0.000002 s.\n");
    assert_transcript(
        ARGUMENTS("analyze", "3x3x3", "--position", "XXX/OO1/3 O", "--algorithm", "plain"), "",
        "3x3x3, X has won, plain\n"
        "\n"
        "  3    X    X    X\n"
        "  2    O    O    .\n"
        "  1    .    .    .\n"
        "       a    b    c\n"
        "\n"
        "1 position in 0.000002 s.\n");
}

static void help_and_version(void **state) {
    (void)state;
    assert_transcript(ARGUMENTS("--version"), "", "inkrow-engine " INKROW_VERSION "\n");
    assert_transcript(ARGUMENTS("--help"), "",
                      "inkrow-engine: k in a row, on boards from 3x3 to 32x32\n"
                      "\n"
                      "  inkrow-engine analyze    values a position and its moves\n"
                      "  inkrow-engine solve      proves who wins, or says that it cannot\n"
                      "  inkrow-engine review     tells what the moves of a game were worth\n"
                      "  inkrow-engine bench      searches fixed positions and prints how fast\n"
                      "  inkrow-engine gomocup    speaks the Gomocup protocol, as without any "
                      "command\n"
                      "\n"
                      "Each has a --help of its own: inkrow-engine analyze --help.\n"
                      "\n"
                      "  --help                print this, and do nothing; -h does the same\n"
                      "  --language CODE       say all that is for people in that language\n"
                      "  --version             print the version\n"
                      "\n"
                      "Exit status: 0 done, 1 a file or stream failed, 2 a wrong argument, "
                      "3 not proven.\n");
    Run run = run_with(ARGUMENTS("analyze", "--help"), "");
    assert_int_equal(run.status, CLI_OK);
    static const char *const named[] = {"--position P",   "--moves M", "--algorithm A", "--depth N",
                                        "--time SECONDS", "--nodes N", "--threads N",   "--lines N",
                                        "--json",         "--batch",   "one second"};
    for (size_t i = 0; i < ARRAY_LEN(named); i++)
        testing_assert_says(run.out, named[i]);
    run_free(&run);
}

/// English after it, as the process goes on.
static void sentences_come_in_the_language_that_is_named(void **state) {
    (void)state;
    Run run = run_with(ARGUMENTS("--language", "xx", "solve", "3x3x3"), "");
    assert_int_equal(run.status, CLI_WRONG);
    testing_assert_says(run.err, "there is no language 'xx'; expected en");
    run_free(&run);
    run = run_with(ARGUMENTS("--language", "de"), "");
    assert_int_equal(run.status, CLI_WRONG);
    testing_assert_says(run.err, "--language needs a code");
    run_free(&run);
    if (languages_find("de") < 0)
        skip();
    run = run_with(ARGUMENTS("--language", "de", "analyze", "3x3x3", "--moves", "b2 b2"), "");
    assert_int_equal(run.status, CLI_WRONG);
    testing_assert_says(run.err, "Das Feld ist besetzt");
    run_free(&run);
    run = run_with(ARGUMENTS("--language", "en", "analyze", "3x3x3", "--moves", "b2 b2"), "");
    testing_assert_says(run.err, "the square is taken");
    run_free(&run);
}

/// Words of English sentences; none is one of German, of an option or of JSON.
static const char *const ENGLISH[] = {
    " the ",  " and ",    "proven",  "proved",   " win",      "loss",   "positions", " move",
    "Depth ", "expected", "expects", "cannot",   " nothing ", "Best",   "given",     "unknown",
    "jobs",   "Without",  "print",   "search a", "status:",   " with ", " ply",
};

static void assert_is_german(const char *const *arguments, const char *input) {
    Run run = run_with(arguments, input);
    for (size_t i = 0; i < ARRAY_LEN(ENGLISH); i++)
        if (strstr(run.out, ENGLISH[i]) || strstr(run.err, ENGLISH[i]))
            fail_msg("'%s' in '%s%s'", ENGLISH[i], run.out, run.err);
    run_free(&run);
}

#define GERMAN(...) assert_is_german(ARGUMENTS("--language", "de", __VA_ARGS__), "")

static void everything_for_people_is_in_the_language(void **state) {
    (void)state;
    if (languages_find("de") < 0)
        skip();
    GERMAN("--help");
    GERMAN("analyze", "--help");
    GERMAN("solve", "--help");
    GERMAN("review", "--help");
    GERMAN("bench", "--help");
    GERMAN("gomocup", "--help");
    GERMAN("analyze", "3x3x3", "--moves", "b2 a1", "--nodes", "9");
    GERMAN("analyze", "3x3x3", "--moves", "b2 b1", "--nodes", "9000", "--lines", "9");
    GERMAN("analyze", "3x3x3", "--moves", "a1 a2 b1 b2 c1");
    GERMAN("analyze", "3x3x3", "--moves", "b2 b1", "--algorithm", "depth-aware");
    GERMAN("analyze", "3x3x3", "--moves", "b2", "--algorithm", "plain", "--depth", "1");
    GERMAN("solve", "3x3x3");
    GERMAN("solve", "3x3x3", "--moves", "b2 b1", "--distance");
    GERMAN("solve", "9x9x5", "--nodes", "100", "--progress");
    GERMAN("frob");
    GERMAN("solve", "3x3x3", "--nodes");
    GERMAN("solve", "3x3x3", "--nodes", "x");
    GERMAN("solve", "3x3x3", "--time", "0");
    GERMAN("analyze", "3x3x3", "--algorithm", "foo");
    GERMAN("analyze", "3x3x3", "--prune");
    GERMAN("analyze", "3x3x3", "--position", "x", "--moves", "y");
    GERMAN("analyze", "3x3x3", "--distance");
    GERMAN("analyze", "3x3x3", "4x4x4");
    GERMAN("analyze");
    GERMAN("review");
    GERMAN("bench", "x");
    assert_is_german(ARGUMENTS("--language", "de", "review", "-", "--nodes", "2000"), "b2 a1 c3");
    assert_is_german(ARGUMENTS("--language", "de", "solve", "4x4x4", "--status", "-"),
                     "inkrow-engine solve 4x4x4 --position 'X3/4/4/4 O' --json\n");
    assert_is_german(ARGUMENTS("--language", "de", "solve", "4x4x4", "--join", "-"),
                     "inkrow-engine solve 4x4x4 --position 'X3/4/4/4 O' --json\n");
    assert_is_german(ARGUMENTS("--language", "de", "solve", "4x4x4", "--join", "-"), "rubbish\n");
    Run run = run_with(ARGUMENTS("--language", "en", "--version"), "");
    run_free(&run);
}

static void the_bench_repeats_its_signature(void **state) {
    (void)state;
    Run first = run_with(ARGUMENTS("bench"), "");
    assert_int_equal(first.status, CLI_OK);
    const char *signature = strstr(first.out, "\nbench: ");
    assert_non_null(signature);
    unsigned long long nodes = strtoull(signature + 8, NULL, 10);
    char expected[64];
    snprintf(expected, sizeof(expected), "\nbench: %llu nodes\n", nodes);
    assert_string_equal(signature, expected);
    assert_true(nodes > 1000);
    run_free(&first);
}

// --- batches

static void a_batch_answers_every_line_in_order(void **state) {
    (void)state;
    assert_transcript(
        ARGUMENTS("analyze", "3x3x3", "--algorithm", "plain", "--batch", "--json"),
        "X.O/X.X/OO. X\n"
        "\n"
        "XX1/3/3 O\r\n"
        "say \"what\"\n"
        "XOX/XOO/OX1 X",
        "{\"variant\":\"3x3x3\",\"position\":\"X.O/X.X/OO. X\",\"algorithm\":\"plain\","
        "\"scores\":[null,-1,null,null,1,null,null,null,-1],\"best\":[\"b2\"],\"best_index\":[4],"
        "\"score\":1,\"nodes\":9,\"seconds\":0.000002}\n"
        "{\"error\":\"the position is empty; expected rows and the side to move, such as "
        "X.O/X.X/OO. X\",\"line\":2}\n"
        "{\"error\":\"2 X and 0 O cannot stand on one board; the numbers differ by one at most\","
        "\"line\":3}\n"
        "{\"error\":\"after the rows of a position comes the side to move, X or O, and nothing "
        "else; found '\\\"what\\\"'\",\"line\":4}\n"
        "{\"variant\":\"3x3x3\",\"position\":\"XOX/XOO/OX. X\",\"algorithm\":\"plain\","
        "\"scores\":[null,null,null,null,null,null,null,null,0],\"best\":[\"c1\"],"
        "\"best_index\":[8],\"score\":0,\"nodes\":2,\"seconds\":0.000002}\n");
    assert_transcript(ARGUMENTS("analyze", "3x3x3", "--batch"), "", "");
}

static void a_batch_goes_on_after_what_is_too_large(void **state) {
    (void)state;
    Run run = run_with(ARGUMENTS("analyze", "4x4x4", "--algorithm", "plain", "--batch"),
                       "4/4/4/4 X\nXOXO/XOXO/OXOX/OX2 X\n");
    assert_int_equal(run.status, CLI_OK);
    testing_assert_says(run.out, "{\"error\":\"minimax tries every way a game can go, which takes "
                                 "too long with 16 free squares; at most 12 may be free");
    testing_assert_says(run.out, "\n{\"variant\":\"4x4x4\"");
    run_free(&run);
}

/// No guess at a draw or less stands before a draw that is proven.
static void lines_stand_in_the_one_order(void **state) {
    (void)state;
    Run run = run_with(ARGUMENTS("analyze", "4x4x4", "--position", ".X../.O.X/.X../O.O. X",
                                 "--nodes", "50", "--lines", "30"),
                       "");
    const char *guess = strstr(run.out, ", not proven"), *draw = NULL;
    assert_int_equal(run.status, CLI_OK);
    for (const char *at = run.out; (at = strstr(at, "draw, proven")); at++)
        draw = at;
    assert_true(draw && guess && draw < guess);
    run_free(&run);
}

static void lines_of_any_length_and_bytes_are_answered(void **state) {
    (void)state;
    // A megabyte, a position, garbage, and zero bytes without a line end.
    static const char tail[] = "\n3/3/3 X\n\xff\x80\x01/\x7f X\n\0\0\0";
    enum { LONG = 1 << 20 };
    char *input = testing_repeat("X", LONG + sizeof(tail));
    memcpy(input + LONG, tail, sizeof(tail));
    Run run = run_with_bytes(ARGUMENTS("analyze", "3x3x3", "--algorithm", "plain", "--batch"),
                             input, LONG + sizeof(tail));
    assert_int_equal(run.status, CLI_OK);
    testing_assert_says(run.out, "{\"error\":\"the line has more than 4096 bytes; expected a "
                                 "position\",\"line\":1}\n{\"variant\"");
    testing_assert_says(run.out, "\\\\xFF");
    int lines = 0;
    for (const char *at = run.out; *at; at++)
        lines += *at == '\n';
    assert_int_equal(lines, 4);
    run_free(&run);
    base_free(input);
}

static void a_batch_of_searches_does_not_depend_on_the_order(void **state) {
    (void)state;
    const char *const *arguments =
        ARGUMENTS("analyze", "6x6x4", "--batch", "--depth", "3", "--lines", "2");
    Run alone = run_with(arguments, "6/6/2XO2/3X2/6/6 O\n");
    Run after = run_with(arguments, "6/6/2X3/6/6/6 O\n6/6/2XO2/3X2/6/6 O\n");
    const char *second = strchr(after.out, '\n') + 1;
    const char *seconds = strstr(alone.out, "\"seconds\"");
    assert_non_null(seconds);
    assert_memory_equal(alone.out, second, (size_t)(seconds - alone.out));
    run_free(&alone);
    run_free(&after);
}

// --- what is refused

static const struct {
    const char *arguments[8];
    const char *says;
} WRONG_ARGUMENTS[] = {
    {{"play"},
     "unknown command 'play'; expected analyze, solve, review, bench, gomocup, --help or "
     "--version"},
    {{"gomocup", "15"}, "unknown argument '15'; gomocup expects nothing after it"},
    {{"solve"}, "solve expects a variant such as 3x3x3"},
    {{"solve", "3x3x3", "--depth", "3"}, "--depth cannot be given with --algorithm solve"},
    {{"solve", "3x3x3", "--hash", "0"}, "--hash expects a whole number from 1 to 65536, not '0'"},
    {{"analyze", "3x3x3", "--distance"}, "--distance cannot be given with --algorithm search"},
    {{""}, "unknown command ''"},
    {{"--version", "x"}, "unknown argument 'x'; --version expects nothing after it"},
    {{"--help", "x"}, "unknown command 'x'; expected analyze"},
    {{"bench", "--depth"}, "unknown argument '--depth'; expected --progress"},
    {{"analyze"}, "analyze expects a variant such as 3x3x3"},
    {{"analyze", "3x3"}, "'3x3' is no variant; expected columns x rows"},
    {{"analyze", "3x3x4"}, "a row has 3 marks, not 4"},
    {{"analyze", "33x3x3"}, "3 to 32 columns wide, not 33"},
    {{"analyze", "3x3x3", "--what"},
     "unknown argument '--what'; expected --position, --moves, --algorithm, --depth, --time, "
     "--nodes, --threads, --threads-each, --lines, --json, --stream, --batch or "
     "--progress"},
    {{"solve", "3x3x3", "--what"},
     "unknown argument '--what'; expected --position, --moves, --algorithm, --time, --nodes, "
     "--threads, --threads-each, --distance, --hash, --certificate, --resume, --split, --join, "
     "--status, --json, --stream, --batch or --progress"},
    {{"analyze", "3x3x3", "extra"}, "unknown argument 'extra'"},
    {{"analyze", "3x3x3", "a\nb\x1b[2J"}, "unknown argument 'a\\nb\\x1B[2J'"},
    {{"analyze", "3x3x3", "--depth"}, "--depth expects N after it"},
    {{"analyze", "3x3x3", "--position"}, "--position expects P after it"},
    {{"analyze", "3x3x3", "--depth", "0"},
     "--depth expects a whole number from 1 to 1024, not '0'"},
    {{"analyze", "3x3x3", "--depth", "-1"}, "not '-1'"},
    {{"analyze", "3x3x3", "--depth", "1025"}, "not '1025'"},
    {{"analyze", "3x3x3", "--depth", "--json"}, "--depth expects a whole number"},
    {{"analyze", "3x3x3", "--time", "0"}, "--time expects seconds, more than 0"},
    {{"analyze", "3x3x3", "--time", "nan"}, "not 'nan'"},
    {{"analyze", "3x3x3", "--time", "1e300"}, "not '1e300'"},
    {{"analyze", "3x3x3", "--time", "1e-300"}, "not '1e-300'"},
    {{"analyze", "3x3x3", "--nodes", "many"}, "--nodes expects a whole number from 1 to"},
    {{"analyze", "3x3x3", "--nodes", "99999999999999999999"}, "--nodes expects"},
    {{"analyze", "3x3x3", "--threads", "0"}, "--threads expects a whole number from 1 to 1024"},
    {{"analyze", "3x3x3", "--lines", ""}, "--lines expects a whole number from 1 to 1024"},
    {{"analyze", "3x3x3", "--algorithm", "PLAIN"},
     "--algorithm expects plain, ten, depth-aware, search or solve, not 'PLAIN'"},
    {{"analyze", "3x3x3", "--json", "--json"}, "--json is given twice"},
    {{"analyze", "3x3x3", "--position", "3/3/3 X", "--moves", "a1"},
     "--position cannot be given with --moves"},
    {{"analyze", "3x3x3", "--batch", "--position", "3/3/3 X"},
     "--position cannot be given with --batch"},
    {{"analyze", "3x3x3", "--batch", "--moves", "a1"}, "--moves cannot be given with --batch"},
    {{"analyze", "3x3x3", "--algorithm", "plain", "--nodes", "5"},
     "--nodes cannot be given with --algorithm plain"},
    {{"analyze", "3x3x3", "--lines", "2", "--algorithm", "ten"},
     "--lines cannot be given with --algorithm ten"},
    {{"analyze", "3x3x3", "--position", "XXX/3/3 O"}, "3 X and 0 O cannot stand on one board"},
    {{"analyze", "3x3x3", "--position", ""}, "the position is empty"},
    {{"analyze", "3x3x3", "--moves", "a1 a1"}, "'a1' cannot be played: the square is taken"},
    {{"analyze", "7x6x4+drop", "--position", "7/7/7/7/3X3/7 O"}, "a mark floats"},
    {{"analyze", "15x15x5", "--algorithm", "plain"},
     "too long with 225 free squares; at most 12 may be free, or the depth limit be at most 3"},
};

static void every_wrong_argument_is_named(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(WRONG_ARGUMENTS); i++) {
        Run run = run_with(WRONG_ARGUMENTS[i].arguments, "");
        testing_assert_says(run.err, WRONG_ARGUMENTS[i].says);
        assert_memory_equal(run.err, "inkrow-engine: ", 15);
        assert_ptr_equal(strchr(run.err, '\n'), run.err + run.err_length - 1);
        assert_string_equal(run.out, "");
        assert_int_equal(run.status, CLI_WRONG);
        run_free(&run);
    }
}

static void very_long_arguments_are_refused(void **state) {
    (void)state;
    char *text = testing_repeat("a1 ", 1 << 19);
    const char *const *runs[] = {
        ARGUMENTS(text),
        ARGUMENTS("analyze", text),
        ARGUMENTS("analyze", "3x3x3", text),
        ARGUMENTS("analyze", "3x3x3", "--moves", text),
        ARGUMENTS("analyze", "3x3x3", "--position", text),
        ARGUMENTS("analyze", "3x3x3", "--depth", text),
        ARGUMENTS("analyze", "3x3x3", "--algorithm", text),
    };
    for (size_t i = 0; i < ARRAY_LEN(runs); i++) {
        Run run = run_with(runs[i], "");
        assert_int_equal(run.status, CLI_WRONG);
        assert_in_range(run.err_length, 20, 300);
        run_free(&run);
    }
    base_free(text);
}

// --- streams that fail

static void assert_write_failure(const char *const *arguments, FILE *out, const char *told) {
    FILE *in = tmpfile(), *err = tmpfile();
    assert_true(in && err);
    for (int i = 0; i < 100; i++)
        fputs("3/3/3 X\n", in);
    rewind(in);
    RunTime time = {.tick_ns = 2000};
    int status = run_streams(arguments, &time, in, out, err);
    assert_int_equal(status, CLI_FAILED);
    char line[80] = "";
    rewind(err);
    assert_true(fgets(line, sizeof(line), err) || !*told);
    assert_string_equal(line, told);
    assert_null(fgets(line, sizeof(line), err));
    fclose(in);
    fclose(err);
}

static void a_full_disk_is_told(void **state) {
    (void)state;
    FILE *full = fopen("/dev/full", "w");
    if (!full)
        skip();
    assert_write_failure(ARGUMENTS("analyze", "3x3x3", "--depth", "1", "--batch"), full,
                         "inkrow-engine: standard output cannot be written\n");
    fclose(full);
}

static void a_closed_pipe_ends_quietly(void **state) {
    (void)state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    signal(SIGPIPE, SIG_IGN); // as the program does
    FILE *out = fdopen(ends[1], "w");
    assert_non_null(out);
    close(ends[0]);
    // One that does not watch its reader, which would end the test with it.
    assert_write_failure(ARGUMENTS("solve", "3x3x3", "--batch"), out, "");
    fclose(out);
}

static void unreadable_input_is_told(void **state) {
    (void)state;
    FILE *folder = fopen("/", "r"), *out = tmpfile(), *err = tmpfile();
    if (!folder)
        skip();
    assert_true(out && err);
    RunTime time = {.tick_ns = 2000};
    assert_int_equal(run_streams(ARGUMENTS("analyze", "3x3x3", "--batch"), &time, folder, out, err),
                     CLI_FAILED);
    fclose(folder);
    fclose(out);
    fclose(err);
}

// --- JSON strings

static void strings_are_escaped(void **state) {
    (void)state;
    static const struct {
        const char *text, *json;
    } cases[] = {
        {"", "\"\""},
        {"a\"b\\c", "\"a\\\"b\\\\c\""},
        {"\n\t\x01\x1f", "\"\\u000a\\u0009\\u0001\\u001f\""},
        {"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80", "\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\""},
        {"\x7f/", "\"\x7f/\""},
        {"\xff", "\"\\ufffd\""},
        {"\xc3", "\"\\ufffd\""},
        {"\xe2\x82", "\"\\ufffd\\ufffd\""},
        {"\xc0\xaf", "\"\\ufffd\\ufffd\""},
        {"\xed\xa0\x80", "\"\\ufffd\\ufffd\\ufffd\""},
        {"\xf4\x90\x80\x80", "\"\\ufffd\\ufffd\\ufffd\\ufffd\""},
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        char *out = NULL;
        size_t length = 0;
        FILE *stream = open_memstream(&out, &length);
        assert_non_null(stream);
        json_write_quoted(stream, cases[i].text);
        fclose(stream);
        assert_string_equal(out, cases[i].json);
        free(out);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_of_the_documented_example),
        cmocka_unit_test(json_of_all_ties),
        cmocka_unit_test(solve_says_what_is_proven),
        cmocka_unit_test(solve_without_a_proof_exits_with_3),
        cmocka_unit_test(solve_reads_a_batch),
        cmocka_unit_test(json_of_ten_from_moves),
        cmocka_unit_test(json_of_a_finished_game),
        cmocka_unit_test(json_of_a_search),
        cmocka_unit_test(a_stream_tells_every_depth),
        cmocka_unit_test(a_trace_tells_every_step),
        cmocka_unit_test(a_trace_of_the_empty_board),
        cmocka_unit_test(a_search_repeats_exactly),
        cmocka_unit_test(a_board_in_words),
        cmocka_unit_test(help_and_version),
        cmocka_unit_test(sentences_come_in_the_language_that_is_named),
        cmocka_unit_test(everything_for_people_is_in_the_language),
        cmocka_unit_test(the_bench_repeats_its_signature),
        cmocka_unit_test(a_batch_answers_every_line_in_order),
        cmocka_unit_test(a_batch_goes_on_after_what_is_too_large),
        cmocka_unit_test(lines_stand_in_the_one_order),
        cmocka_unit_test(lines_of_any_length_and_bytes_are_answered),
        cmocka_unit_test(a_batch_of_searches_does_not_depend_on_the_order),
        cmocka_unit_test(every_wrong_argument_is_named),
        cmocka_unit_test(very_long_arguments_are_refused),
        cmocka_unit_test(a_full_disk_is_told),
        cmocka_unit_test(a_closed_pipe_ends_quietly),
        cmocka_unit_test(unreadable_input_is_told),
        cmocka_unit_test(strings_are_escaped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
