#include "support/testing.h"

#include "base/rng.h"
#include "base/text.h"

#include <limits.h>
#include <string.h>

static void the_builder_drops_what_does_not_fit(void **state) {
    (void)state;
    char memory[8];
    Text text = text_over(memory, sizeof(memory));
    text_add(&text, "%s", "abcd");
    assert_false(text.overflowed);
    text_add(&text, "%s", "efg");
    assert_false(text.overflowed);
    assert_string_equal(memory, "abcdefg");
    text_add(&text, "%c", 'h');
    assert_true(text.overflowed);
    assert_string_equal(memory, "abcdefg");
    assert_int_equal(text.length, 7);
}

static void bytes_are_bounded_too(void **state) {
    (void)state;
    char memory[4];
    Text text = text_over(memory, sizeof(memory));
    text_add_bytes(&text, "ab", 2);
    text_add_bytes(&text, "cde", 3);
    assert_true(text.overflowed);
    assert_string_equal(memory, "abc");
    text_add_bytes(&text, "x", 1);
    assert_string_equal(memory, "abc");
}

static void no_character_is_cut(void **state) {
    (void)state;
    for (size_t capacity = 1; capacity <= 12; capacity++) {
        char printed[16], copied[16];
        Text first = text_over(printed, capacity), second = text_over(copied, capacity);
        text_add(&first, "%s", "aé王𠮷");
        text_add_bytes(&second, "aé王𠮷", strlen("aé王𠮷"));
        assert_string_equal(printed, copied);
        assert_int_equal(first.length, strlen(printed));
        const size_t whole = capacity > 10  ? 10
                             : capacity > 6 ? 6
                             : capacity > 3 ? 3
                                            : capacity > 1;
        assert_int_equal(first.length, whole);
    }
}

static void one_byte_holds_the_empty_text(void **state) {
    (void)state;
    char memory[1];
    Text text = text_over(memory, sizeof(memory));
    text_add(&text, "long");
    assert_string_equal(memory, "");
    assert_true(text.overflowed);
}

/// In variables, as of a catalogue: a compiler takes none of these for a format of C11.
static void every_value_has_its_numbered_place(void **state) {
    (void)state;
    char memory[200];
    Text text = text_over(memory, sizeof memory);
    const char *format = "%2$s|%1$d|%4$c|%3$5.1f|%2$-4s|%2$.1s|%1$+d|%1$03d|100 %%|$1";
    text_add(&text, format, 7, "word", 2.25, 'x');
    assert_string_equal(memory, "word|7|x|  2.2|word|w|+7|007|100 %|$1");
    text = text_over(memory, sizeof memory);
    format = "%7$s %6$jd %5$zu %4$lld %3$ld %2$u %1$i";
    text_add(&text, format, INT_MIN, UINT_MAX, -2147483647L, LLONG_MIN, (size_t)123,
             (intmax_t)INT64_MAX, "end");
    assert_string_equal(memory, "end 9223372036854775807 123 -9223372036854775808 -2147483647 "
                                "4294967295 -2147483648");
    text = text_over(memory, sizeof memory);
    format = "%9$s%8$x%7$X%6$lu%5$llu%4$ju%3$g%2$e%1$F";
    text_add(&text, format, 1.5, 1e10, 0.25, (uintmax_t)UINT64_MAX, ULLONG_MAX, 4294967295UL, 0xABu,
             0xCDu, "");
    assert_string_equal(memory, "cdAB4294967295184467440737095516151844674407370955161"
                                "50.251.000000e+101.500000");
    text = text_over(memory, sizeof memory);
    format = "%3$E %2$hhd %1$hu";
    text_add(&text, format, 65535, -1, 1.0);
    assert_string_equal(memory, "1.000000E+00 -1 65535");
}

static void a_format_with_other_places_is_wrong(void **state) {
    (void)state;
    static const char *const RIGHT[] = {"",           "100 %%",  "%s %d",     "%-*.*s",
                                        "%2$s %1$zu", "%1$+.1f", "%1$s %1$s", "%-12345678.10lld"};
    static const char *const WRONG[] = {"100 %",     "%y",         "%2$s",
                                        "%1$s %3$s", "%s %1$s",    "%1$s %1$d",
                                        "%0$s",      "%1$s %2$*d", "%1$-123456789.10lld"};
    for (size_t i = 0; i < ARRAY_LEN(RIGHT); i++)
        if (text_places(RIGHT[i]).wrong)
            fail_msg("'%s' is called wrong", RIGHT[i]);
    for (size_t i = 0; i < ARRAY_LEN(WRONG); i++)
        if (!text_places(WRONG[i]).wrong)
            fail_msg("'%s' is called right", WRONG[i]);
}

static void numbered_places_are_bounded_as_others_are(void **state) {
    (void)state;
    const char *const numbered = "%2$s, %1$s: %3$d";
    for (size_t capacity = 3; capacity <= 24; capacity++) {
        char turned[24], plain[24];
        Text first = text_over(turned, capacity), second = text_over(plain, capacity);
        text_add(&first, ">>");
        text_add(&second, ">>");
        text_add(&first, numbered, "aé王", "𠮷b", 12);
        text_add(&second, "%s, %s: %d", "𠮷b", "aé王", 12);
        assert_string_equal(turned, plain);
        assert_int_equal(first.length, second.length);
        assert_int_equal(first.overflowed, second.overflowed);
    }
}

static void printed_places_may_be_numbered(void **state) {
    (void)state;
    enum { LENGTH = 2000 };
    char words[LENGTH + 1] = "", read[LENGTH + 100] = "";
    memset(words, 'w', LENGTH);
    FILE *file = tmpfile();
    assert_non_null(file);
    const char *format = "%2$d of %1$s;";
    text_print(file, format, words, 3);
    text_print(file, "%s %d", "in order", 4);
    rewind(file);
    assert_true(fread(read, 1, sizeof read - 1, file) > LENGTH);
    fclose(file);
    assert_memory_equal(read, "3 of www", 8);
    assert_string_equal(read + 5 + LENGTH, ";in order 4");
}

static void foreign_texts_are_written_so_that_they_are_seen(void **state) {
    (void)state;
    static const struct {
        const char *foreign, *seen;
    } CASES[] = {
        {"", ""},
        {"C:\\games 'of' \"X\"", "C:\\games 'of' \"X\""},
        {"игра 囲碁 🎲 ñ", "игра 囲碁 🎲 ñ"},
        {"two\nlines\ttab\r", "two\\nlines\\x09tab\\x0D"},
        {"\033[31mred\177", "\\x1B[31mred\\x7F"},
        {"\xC2\x9B"
         "31m",
         "\\u009B31m"},                              // a control of eight bits
        {"fgs\xE2\x80\xAE.emag", "fgs\\u202E.emag"}, // right to left
        {"a\xE2\x80\xA8"
         "b",
         "a\\u2028b"},
        {"caf\xE9.sgf", "caf\\xE9.sgf"}, // Latin-1
        {"\x80\xFF\xED\xA0\x80.", "\\x80\\xFF\\xED\\xA0\\x80."},
        {"'\xE5\x9B' cannot", "'…' cannot"},
        {"cut \xF0\x9F\x8E", "cut …"},
        {"ab\xC3", "ab…"},
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        char memory[64];
        Text text = text_over(memory, sizeof memory);
        text_add_seen(&text, CASES[i].foreign);
        assert_string_equal(memory, CASES[i].seen);
        assert_false(text.overflowed);
    }
}

static void only_whole_characters_are_appended(void **state) {
    (void)state;
    static const struct {
        const char *foreign;
        size_t each; ///< bytes
    } CASES[] = {
        {"囲碁囲碁", 3}, {"\n\n\n\n", 2}, {"\001\x9F\xFF", 4}, {"ящик", 2}, {"\u202E\u2066", 6}};
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++)
        for (size_t capacity = 1; capacity <= 32; capacity++) {
            char memory[32];
            Text text = text_over(memory, capacity);
            text_add_seen(&text, CASES[i].foreign);
            assert_int_equal(text.length % CASES[i].each, 0);
            assert_true(!text.overflowed || capacity - text.length <= CASES[i].each);
            assert_int_equal(memory[text.length], '\0');
        }
}

/// Whatever bytes a name has, a sentence about it is one text line of UTF-8.
static void a_sentence_about_any_name_is_one_line_of_utf8(void **state) {
    (void)state;
    Rng rng = rng_seeded(20261124);
    for (int round = 0; round < 20000; round++) {
        char name[300];
        const size_t length = (size_t)rng_below(&rng, sizeof name - 1);
        for (size_t i = 0; i < length; i++)
            name[i] = (char)(rng_below(&rng, 255) + 1);
        name[length] = '\0';
        Problem problem;
        problem_set(&problem, "'%.120s' cannot be read: %s", name, "no such file");
        assert_true(strlen(problem.sentence) < sizeof problem.sentence);
        for (const char *at = problem.sentence; *at;) {
            const size_t bytes = text_character(at, NULL);
            assert_true(bytes > 0 && (unsigned char)*at >= 0x20 && *at != 0x7F);
            at += bytes;
        }
    }
}

static void a_name_that_is_cut_ends_with_a_character(void **state) {
    (void)state;
    char name[200] = "x";
    while (strlen(name) < 150)
        strcat(name, "ж"); // two bytes each: byte 120 is the first of one
    Problem problem;
    problem_set(&problem, "'%.120s' is no game", name);
    assert_true(text_character(problem.sentence + 1 + 119, NULL) > 0);
    assert_string_equal(problem.sentence + 1 + 119, "…' is no game");
}

static void words_are_cut_at_separators(void **state) {
    (void)state;
    Slice rest = slice_of(" ,a1, b2,,c3 ");
    assert_true(slice_is(slice_next_word(&rest, " ,"), "a1"));
    assert_true(slice_is(slice_next_word(&rest, " ,"), "b2"));
    assert_true(slice_is(slice_next_word(&rest, " ,"), "c3"));
    assert_int_equal(slice_next_word(&rest, " ,").length, 0);
    assert_int_equal(slice_next_word(&rest, " ,").length, 0);
}

static void a_zero_byte_is_no_separator(void **state) {
    (void)state;
    Slice rest = {.start = " \0a b", .length = 5};
    assert_int_equal(slice_next_word(&rest, " ").length, 2);
    assert_true(slice_is(slice_next_word(&rest, " "), "b"));
}

static void whole_numbers(void **state) {
    (void)state;
    uint64_t number = 7;
    assert_true(slice_to_uint(slice_of("0"), 10, &number));
    assert_int_equal(number, 0);
    assert_true(slice_to_uint(slice_of("18446744073709551615"), UINT64_MAX, &number));
    assert_true(number == UINT64_MAX);
    const char *refused[] = {"",
                             "-1",
                             "+1",
                             " 1",
                             "1 ",
                             "1.0",
                             "0x1",
                             "18446744073709551616",
                             "99999999999999999999",
                             "100000000000000000000",
                             "11"};
    for (size_t i = 0; i < ARRAY_LEN(refused); i++) {
        uint64_t limit = i + 1 == ARRAY_LEN(refused) ? 10 : UINT64_MAX;
        assert_false(slice_to_uint(slice_of(refused[i]), limit, &number));
    }
}

static void seconds(void **state) {
    (void)state;
    double number;
    assert_true(slice_to_seconds(slice_of("2"), 10, &number));
    assert_true(number == 2.0);
    assert_true(slice_to_seconds(slice_of("0.5"), 10, &number));
    assert_true(number == 0.5);
    assert_true(slice_to_seconds(slice_of("1e-3"), 10, &number));
    const char *refused[] = {"",    "-1",   "nan", "inf",
                             "1s",  "11",   "0x1", " 1",
                             "1 2", "1e99", "e",   "111111111111111111111111111111111111111111"};
    for (size_t i = 0; i < ARRAY_LEN(refused); i++)
        assert_false(slice_to_seconds(slice_of(refused[i]), 10, &number));
    assert_false(slice_to_seconds((Slice){.start = "1\0002", .length = 3}, 10, &number));
}

static void a_problem_is_cut_to_its_room(void **state) {
    (void)state;
    Problem problem;
    char *longest = testing_repeat("x", 1000);
    assert_false(problem_set(&problem, "%s", longest));
    assert_int_equal(strlen(problem.sentence), sizeof(problem.sentence) - 1);
    base_free(longest);
}

// The examples of RFC 3629, section 7, and what its section 4 leaves out.
static void characters_are_those_of_the_rfc(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t length;
        uint32_t code;
    } CHARACTERS[] = {
        {"A", 1, 0x41},
        {"\xE2\x89\xA2\xCE\x91.", 3, 0x2262},
        {"\xCE\x91.", 2, 0x391},
        {"\xED\x95\x9C", 3, 0xD55C},
        {"\xE6\x97\xA5", 3, 0x65E5},
        {"\xF0\xA3\x8E\xB4", 4, 0x233B4},
    };
    for (size_t i = 0; i < ARRAY_LEN(CHARACTERS); i++) {
        uint32_t code;
        assert_int_equal(text_character(CHARACTERS[i].text, &code), CHARACTERS[i].length);
        assert_int_equal(code, CHARACTERS[i].code);
    }
    static const char *const NONE[] = {
        "\x80",     "\xC0\x80", "\xC1\xBF",         "\xE0\x9F\xBF",     "\xED\xA0\x80",
        "\xE2\x89", "\xE2",     "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80",
        "\xFF"};
    for (size_t i = 0; i < ARRAY_LEN(NONE); i++)
        assert_int_equal(text_character(NONE[i], NULL), 0);
}

// First outputs of SplitMix64 for the seed 1234567, as its authors' reference program prints them.
static void random_numbers_are_splitmix64(void **state) {
    (void)state;
    Rng rng = rng_seeded(1234567);
    assert_true(rng_next(&rng) == UINT64_C(6457827717110365317));
    assert_true(rng_next(&rng) == UINT64_C(3203168211198807973));
    assert_true(rng_next(&rng) == UINT64_C(9817491932198370423));
}

static void numbers_below_a_limit_stay_below_and_reach_all(void **state) {
    (void)state;
    Rng rng = rng_seeded(1);
    int drawn[7] = {0};
    for (int i = 0; i < 7000; i++) {
        uint32_t number = rng_below(&rng, 7);
        assert_in_range(number, 0, 6);
        drawn[number]++;
    }
    for (int i = 0; i < 7; i++)
        assert_in_range(drawn[i], 800, 1200);
    assert_int_equal(rng_below(&rng, 1), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_builder_drops_what_does_not_fit),
        cmocka_unit_test(bytes_are_bounded_too),
        cmocka_unit_test(no_character_is_cut),
        cmocka_unit_test(one_byte_holds_the_empty_text),
        cmocka_unit_test(every_value_has_its_numbered_place),
        cmocka_unit_test(a_format_with_other_places_is_wrong),
        cmocka_unit_test(numbered_places_are_bounded_as_others_are),
        cmocka_unit_test(printed_places_may_be_numbered),
        cmocka_unit_test(foreign_texts_are_written_so_that_they_are_seen),
        cmocka_unit_test(only_whole_characters_are_appended),
        cmocka_unit_test(a_sentence_about_any_name_is_one_line_of_utf8),
        cmocka_unit_test(a_name_that_is_cut_ends_with_a_character),
        cmocka_unit_test(words_are_cut_at_separators),
        cmocka_unit_test(a_zero_byte_is_no_separator),
        cmocka_unit_test(whole_numbers),
        cmocka_unit_test(seconds),
        cmocka_unit_test(a_problem_is_cut_to_its_room),
        cmocka_unit_test(characters_are_those_of_the_rfc),
        cmocka_unit_test(random_numbers_are_splitmix64),
        cmocka_unit_test(numbers_below_a_limit_stay_below_and_reach_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
