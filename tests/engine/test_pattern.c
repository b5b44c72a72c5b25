// Classes of spans: the same as a plain search for rows that marks still to come would complete.
#include "support/testing.h"

#include "base/rng.h"
#include "engine/board/patterns.h"

#include <stdio.h>

static const uint64_t SEED = 20261121;

// --- the plain search

/// Cells in a line that one side can have, as bits; whatever is beyond its ends it can not.
typedef struct Strip {
    Variant variant;
    int length;
    uint64_t own;
    uint64_t new; ///< the centre and the marks set after it: all of them must be in the row
} Strip;

/// True when the cells from `start` on are a row that wins and that all new marks are in.
static bool is_row(const Strip *strip, int start) {
    int end = start + strip->variant.row_length;
    uint64_t row = (UINT64_C(1) << end) - (UINT64_C(1) << start);
    uint64_t flanks = UINT64_C(1) << end | (start > 0 ? UINT64_C(1) << (start - 1) : 0);
    if ((row & ~strip->own) != 0 || (strip->new & ~row) != 0)
        return false;
    return !strip->variant.exact || (flanks & strip->own) == 0;
}

static bool has_row(const Strip *strip) {
    for (int start = 0; start + strip->variant.row_length <= strip->length; start++)
        if (is_row(strip, start))
            return true;
    return false;
}

static bool is_overlong(const Strip *strip, int at) {
    int run = 1;
    for (int i = at - 1; i >= 0 && strip->own >> i & 1; i--)
        run++;
    for (int i = at + 1; strip->own >> i & 1; i++)
        run++;
    return strip->variant.exact && run > strip->variant.row_length;
}

static LineClass plain_class(Strip *strip, int last, int missing);

/// How many cells there are to set the next mark on so that the class is `from` to `to`.
typedef struct Ways {
    int count[LINE_CLASSES];
} Ways;

static int ways(const Ways *found, LineClass from, LineClass to) {
    int sum = 0;
    for (LineClass class = from; class <= to; class ++)
        sum += found->count[class];
    return sum;
}

static Ways find_ways(Strip *strip, int missing) {
    Ways found = {{0}};
    for (int at = 0; at < strip->length && missing > 0; at++) {
        uint64_t cell = UINT64_C(1) << at;
        if ((strip->own & cell) != 0)
            continue;
        strip->own |= cell;
        strip->new |= cell;
        found.count[plain_class(strip, at, missing - 1)]++;
        strip->own &= ~cell;
        strip->new &= ~cell;
    }
    return found;
}

/// The class after the mark on `last`, as the header defines it, when it misses at most `missing`.
static LineClass plain_class(Strip *strip, int last, int missing) {
    if (has_row(strip))
        return LINE_WIN;
    if (is_overlong(strip, last))
        return LINE_OVERLONG;
    Ways found = find_ways(strip, missing);
    if (ways(&found, LINE_WIN, LINE_WIN) >= 2)
        return LINE_OPEN_1;
    if (ways(&found, LINE_WIN, LINE_WIN) == 1)
        return LINE_SIMPLE_1;
    if (ways(&found, LINE_OPEN_1, LINE_OPEN_1) >= 2)
        return LINE_OPEN_2_MANY;
    if (ways(&found, LINE_OPEN_1, LINE_OPEN_1) == 1)
        return LINE_OPEN_2;
    if (ways(&found, LINE_SIMPLE_1, LINE_SIMPLE_1) > 0)
        return LINE_SIMPLE_2;
    int open = ways(&found, LINE_OPEN_2, LINE_OPEN_2_MANY);
    if (open > 0)
        return open >= 4 ? LINE_OPEN_3_C : open >= 3 ? LINE_OPEN_3_B : LINE_OPEN_3_A;
    if (ways(&found, LINE_SIMPLE_2, LINE_SIMPLE_2) > 0)
        return LINE_SIMPLE_3;
    if (ways(&found, LINE_OPEN_3_A, LINE_OPEN_3_C) > 0)
        return LINE_OPEN_4;
    return ways(&found, LINE_SIMPLE_3, LINE_SIMPLE_3) > 0 ? LINE_SIMPLE_4 : LINE_DEAD;
}

static LineClass plain_span_class(const Variant *variant, const Span *span) {
    Strip strip = {.variant = *variant, .length = span->left + 1 + span->right};
    strip.new = UINT64_C(1) << span->left;
    strip.own = (span->own | strip.new) & ((UINT64_C(1) << strip.length) - 1);
    return plain_class(&strip, span->left, 4);
}

// --- all spans

static Variant row_variant(int row_length, bool exact) {
    return (Variant){
        .width = SIDE_MAX, .height = SIDE_MAX, .row_length = (uint8_t)row_length, .exact = exact};
}

static void fail_at(const Variant *variant, const Span *span, int expected, int found) {
    fail_msg("row length %d%s, left %d, right %d, own %llx: expected %d, found %d",
             variant->row_length, variant->exact ? " exact" : "", span->left, span->right,
             (unsigned long long)span->own, expected, found);
}

static void check_class(const Patterns *patterns, const Span *span) {
    const Variant *variant = patterns_variant(patterns);
    LineClass expected = plain_span_class(variant, span), found = patterns_class(patterns, span);
    if (expected != found)
        fail_at(variant, span, expected, found);
}

/// Calls `check` for every span there is, the centre's own bit once set and once not.
static void for_all_spans(const Patterns *patterns,
                          void (*check)(const Patterns *patterns, const Span *span)) {
    int reach = patterns->reach;
    for (int left = 0; left <= reach; left++)
        for (int right = 0; right <= reach; right++)
            for (uint64_t own = 0; own < UINT64_C(1) << (left + right); own++) {
                uint64_t low = own & ((UINT64_C(1) << left) - 1), high = own >> left << (left + 1);
                Span span = {.left = left, .right = right, .own = low | high};
                span.own |= (own & 1) << left;
                check(patterns, &span);
            }
}

static void test_all_classes(void **state) {
    (void)state;
    for (int row_length = 3; row_length <= 7; row_length++)
        for (int exact = 0; exact < 2; exact++) {
            Variant variant = row_variant(row_length, exact);
            Patterns *patterns = patterns_new(&variant);
            assert_int_equal(patterns->reach, exact ? row_length : row_length - 1);
            for_all_spans(patterns, check_class);
            patterns_free(patterns);
        }
}

/// A span with a row of which up to `missing` marks are missing, and other marks here and there.
static Span random_span(Rng *rng, const Patterns *patterns, int missing) {
    int reach = patterns->reach, row_length = patterns_variant(patterns)->row_length;
    Span span = {.left = (int)rng_below(rng, (uint32_t)reach + 1)};
    int room = MIN(reach, SIDE_MAX - 1 - span.left);
    span.right = (int)rng_below(rng, (uint32_t)room + 1);
    int length = span.left + 1 + span.right;
    span.own = rng_next(rng) & rng_next(rng);
    if (length >= row_length) {
        int start = (int)rng_below(rng, (uint32_t)(length - row_length + 1));
        span.own |= ((UINT64_C(1) << row_length) - 1) << start;
        for (int i = 0; i < missing; i++)
            span.own &= ~(UINT64_C(1) << (start + (int)rng_below(rng, (uint32_t)row_length)));
    }
    span.own &= (UINT64_C(1) << length) - 1;
    return span;
}

static void test_long_rows(void **state) {
    (void)state;
    static const int ROW_LENGTHS[] = {8, 9, 10, 11, 12, 16, 23, 31, 32};
    Rng rng = rng_seeded(SEED);
    for (size_t i = 0; i < ARRAY_LEN(ROW_LENGTHS); i++)
        for (int exact = 0; exact < 2; exact++) {
            Variant variant = row_variant(ROW_LENGTHS[i], exact);
            Patterns *patterns = patterns_new(&variant);
            for (int n = 0; n < 150; n++) {
                Span span = random_span(&rng, patterns, n % 6);
                if (__builtin_popcountll(span.own) + 12 > span.left + span.right)
                    check_class(patterns, &span);
            }
            patterns_free(patterns);
        }
}

// --- defences

/// The span around the centre when the opponent has the cell `at`, walked cell by cell.
static Span span_with_opponent(const Span *span, int at) {
    Span cut = {.left = 0};
    while (cut.left < span->left && span->left - cut.left - 1 != at)
        cut.left++;
    while (cut.right < span->right && span->left + cut.right + 1 != at)
        cut.right++;
    for (int i = 0; i < cut.left + 1 + cut.right; i++)
        cut.own |= (span->own >> (span->left - cut.left + i) & 1) << i;
    return cut;
}

static void check_defences(const Patterns *patterns, const Span *span) {
    LineClass before = patterns_class(patterns, span);
    uint64_t expected = 0;
    for (int at = 0; at < span->left + 1 + span->right && before >= LINE_OPEN_2; at++) {
        Span cut = span_with_opponent(span, at);
        if (at != span->left && !(span->own >> at & 1) && patterns_class(patterns, &cut) < before)
            expected |= UINT64_C(1) << at;
    }
    uint64_t found = patterns_defences(patterns, span);
    if (found != expected)
        fail_at(patterns_variant(patterns), span, (int)expected, (int)found);
}

static void test_all_defences(void **state) {
    (void)state;
    for (int row_length = 3; row_length <= 7; row_length++)
        for (int exact = 0; exact < 2; exact++) {
            Variant variant = row_variant(row_length, exact);
            Patterns *patterns = patterns_new(&variant);
            for_all_spans(patterns, check_defences);
            patterns_free(patterns);
        }
    Rng rng = rng_seeded(SEED);
    for (int row_length = 8; row_length <= SIDE_MAX; row_length += 3) {
        Variant variant = row_variant(row_length, row_length % 2);
        Patterns *patterns = patterns_new(&variant);
        for (int n = 0; n < 100; n++) {
            Span span = random_span(&rng, patterns, n % 4);
            check_defences(patterns, &span);
        }
        patterns_free(patterns);
    }
}

// --- shapes that players know

/// A line as players draw it: `*` the centre, `x` own marks, `.` free cells.
static Span drawn_span(const char *drawing) {
    Span span = {.left = -1};
    int length = 0;
    for (; drawing[length] != '\0'; length++) {
        if (drawing[length] == '*')
            span.left = length;
        if (drawing[length] == 'x')
            span.own |= UINT64_C(1) << length;
    }
    assert_true(span.left >= 0);
    span.right = length - 1 - span.left;
    return span;
}

static void test_known_shapes(void **state) {
    (void)state;
    static const struct {
        const char *drawing;
        LineClass free_rows, exact_rows;
        const char *defences; ///< of free_rows, `d` where one is
    } SHAPES[] = {
        {"xx*xx", LINE_WIN, LINE_WIN, "     "},
        {".xx*xxx", LINE_WIN, LINE_OVERLONG, "       "},
        {".xx*x.", LINE_OPEN_1, LINE_OPEN_1, "d    d"},
        {"xx*x.", LINE_SIMPLE_1, LINE_SIMPLE_1, "    d"},
        {"x.x*x.x", LINE_OPEN_1, LINE_OPEN_1, " d   d "},
        {".x.*xx", LINE_SIMPLE_1, LINE_SIMPLE_1, "  d   "},
        {"..*xx..", LINE_OPEN_2_MANY, LINE_OPEN_2_MANY, "dd   dd"},
        {".*xx.", LINE_SIMPLE_2, LINE_SIMPLE_2, "     "},
        {".*xx..", LINE_OPEN_2, LINE_OPEN_2, "d   dd"},
        {".*.xx.", LINE_OPEN_2, LINE_OPEN_2, "d d  d"},
        {"xx*..", LINE_SIMPLE_2, LINE_SIMPLE_2, "     "},
        {"....*....", LINE_OPEN_4, LINE_OPEN_4, "         "},
        {"..*..", LINE_SIMPLE_4, LINE_SIMPLE_4, "     "},
        {".*..", LINE_DEAD, LINE_DEAD, "    "},
        {"...*x...", LINE_OPEN_3_C, LINE_OPEN_3_C, "        "},
    };
    Variant free_variant = testing_variant("15x15x5");
    Variant exact_variant = testing_variant("15x15x5+exact");
    Patterns *free_rows = patterns_new(&free_variant);
    Patterns *exact_rows = patterns_new(&exact_variant);
    for (size_t i = 0; i < ARRAY_LEN(SHAPES); i++) {
        Span span = drawn_span(SHAPES[i].drawing);
        uint64_t defences = 0;
        for (int at = 0; SHAPES[i].defences[at] != '\0'; at++)
            defences |= (uint64_t)(SHAPES[i].defences[at] == 'd') << at;
        if (patterns_class(free_rows, &span) != SHAPES[i].free_rows ||
            patterns_class(exact_rows, &span) != SHAPES[i].exact_rows)
            fail_msg("%s is %d and %d", SHAPES[i].drawing, patterns_class(free_rows, &span),
                     patterns_class(exact_rows, &span));
        if (patterns_defences(free_rows, &span) != defences)
            fail_msg("%s has other defences: %llx", SHAPES[i].drawing,
                     (unsigned long long)patterns_defences(free_rows, &span));
    }
    patterns_free(free_rows);
    patterns_free(exact_rows);
}

// --- class sets

/// The classes of a code in ascending order, as a code; -1 for no code of a board.
static int sorted_code(int code) {
    int sorted = 0;
    for (int class = LINE_CLASSES - 1; class >= 0; class --)
        for (int i = 0; i < DIRECTIONS; i++)
            if ((int)pattern_line_class((PatternCode)code, i) == class)
                sorted = sorted << 4 | class;
    for (int i = 0; i < DIRECTIONS; i++)
        if (pattern_line_class((PatternCode)code, i) >= LINE_CLASSES)
            return -1;
    return sorted;
}

/// Codes have the same class set when they have the same classes in any order, and only then.
static void test_class_sets(void **state) {
    (void)state;
    int *code_of_set = test_calloc(CLASS_SETS, sizeof(*code_of_set));
    int seen = 0;
    for (int code = 0; code < PATTERN_CODES; code++) {
        const int sorted = sorted_code(code);
        if (sorted < 0)
            continue;
        const ClassSet set = pattern_class_set((PatternCode)code);
        assert_in_range(set, 0, CLASS_SETS - 1);
        seen += code_of_set[set] == 0;
        assert_true(code_of_set[set] == 0 || code_of_set[set] == sorted + 1);
        code_of_set[set] = sorted + 1;
    }
    assert_int_equal(seen, CLASS_SETS);
    for (int set = 0; set < CLASS_SETS; set++)
        assert_int_equal(sorted_code(pattern_of_class_set((ClassSet)set)), code_of_set[set] - 1);
    test_free(code_of_set);
}

// --- kinds

/// A worth tells its kind, and a sum of worths the sums of their numbers, whatever their signs.
static void test_worths(void **state) {
    (void)state;
    static const int16_t NUMBERS[] = {0, 1, -1, 1000, -1000, INT16_MAX, INT16_MIN};
    int32_t own_sum = 0, other_sum = 0;
    CodeWorth sum = 0;
    for (int code = 0; code < PATTERN_CODES; code += 13) {
        int16_t own = NUMBERS[code % 7], other = NUMBERS[code / 7 % 7];
        CodeWorth worth = pattern_worth((PatternCode)code, own, other);
        CellKind kind = pattern_kind((PatternCode)code);
        assert_int_equal(pattern_worth_kind(worth), kind);
        assert_int_equal(pattern_worth_kept_kind(worth),
                         kind < (CellKind)KIND_KEPT_MIN ? KIND_NONE : kind);
        assert_int_equal(pattern_worth_own(worth), own);
        assert_int_equal(pattern_worth_other(worth), other);
        sum += worth;
        own_sum += own;
        other_sum += other;
        assert_int_equal(pattern_worth_own(sum), own_sum);
        assert_int_equal(pattern_worth_other(sum), other_sum);
    }
}

static PatternCode code_of(LineClass a, LineClass b, LineClass c, LineClass d) {
    return (PatternCode)(a | b << 4 | c << 8 | d << 12);
}

static void test_kinds(void **state) {
    (void)state;
    static const struct {
        LineClass classes[3];
        CellKind kind;
    } KINDS[] = {
        {{LINE_DEAD, LINE_SIMPLE_3, LINE_OPEN_4}, KIND_NONE},
        {{LINE_OVERLONG, LINE_SIMPLE_4, LINE_DEAD}, KIND_NONE},
        {{LINE_OPEN_3_A, LINE_SIMPLE_3, LINE_DEAD}, KIND_OPEN_3},
        {{LINE_SIMPLE_2, LINE_SIMPLE_3, LINE_DEAD}, KIND_SIMPLE_2},
        {{LINE_OPEN_3_A, LINE_OPEN_3_C, LINE_DEAD}, KIND_OPEN_3_DOUBLE},
        {{LINE_SIMPLE_2, LINE_OPEN_3_B, LINE_DEAD}, KIND_SIMPLE_2_PLUS},
        {{LINE_SIMPLE_2, LINE_SIMPLE_2, LINE_SIMPLE_2}, KIND_SIMPLE_2_PLUS},
        {{LINE_OPEN_2, LINE_SIMPLE_3, LINE_DEAD}, KIND_THREE},
        {{LINE_OPEN_2_MANY, LINE_SIMPLE_2, LINE_DEAD}, KIND_THREE_PLUS},
        {{LINE_OPEN_2_MANY, LINE_OPEN_2, LINE_SIMPLE_2}, KIND_DOUBLE_THREE},
        {{LINE_SIMPLE_1, LINE_SIMPLE_3, LINE_DEAD}, KIND_FOUR},
        {{LINE_SIMPLE_1, LINE_OPEN_3_A, LINE_DEAD}, KIND_FOUR_PLUS},
        {{LINE_SIMPLE_1, LINE_OPEN_2, LINE_SIMPLE_2}, KIND_FOUR_THREE},
        {{LINE_SIMPLE_1, LINE_SIMPLE_1, LINE_OPEN_2}, KIND_OPEN_FOUR},
        {{LINE_OPEN_1, LINE_DEAD, LINE_OVERLONG}, KIND_OPEN_FOUR},
        {{LINE_OPEN_1, LINE_WIN, LINE_OVERLONG}, KIND_WIN},
    };
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++) {
        const LineClass *class = KINDS[i].classes;
        // Whichever way the lines run.
        for (int a = 0; a < 3; a++)
            for (int b = 0; b < 3; b++) {
                int c = 3 - a - b;
                if (a == b || c < 0)
                    continue;
                CellKind kind = KINDS[i].kind;
                LineClass x = class[a], y = class[b], z = class[c];
                assert_int_equal(pattern_kind(code_of(LINE_DEAD, x, y, z)), kind);
                assert_int_equal(pattern_kind(code_of(x, LINE_DEAD, y, z)), kind);
                assert_int_equal(pattern_kind(code_of(x, y, z, LINE_DEAD)), kind);
            }
    }
    assert_int_equal(pattern_line_class(code_of(1, 2, 3, 4), 2), 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_classes),  cmocka_unit_test(test_long_rows),
        cmocka_unit_test(test_all_defences), cmocka_unit_test(test_known_shapes),
        cmocka_unit_test(test_kinds),        cmocka_unit_test(test_class_sets),
        cmocka_unit_test(test_worths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
