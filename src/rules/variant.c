#include "rules/variant.h"

#include "base/said.h"

#include <string.h>

enum { SUFFIX_MAX = 16 }; ///< bytes, terminator included

static const char *const SUFFIXES[RULES_MAX] = {[RULE_DROP] = "+drop", [RULE_EXACT] = "+exact"};

/// Takes numbers of any size, so that a sentence can name what was entered.
static bool sizes_allowed(unsigned width, unsigned height, unsigned row_length, Problem *problem) {
    unsigned longest = MAX(width, height);
    if (width < SIDE_MIN || width > SIDE_MAX)
        return problem_set(problem, said("a board is %d to %d columns wide, not %u"), SIDE_MIN,
                           SIDE_MAX, width);
    if (height < SIDE_MIN || height > SIDE_MAX)
        return problem_set(problem, said("a board is %d to %d rows high, not %u"), SIDE_MIN,
                           SIDE_MAX, height);
    if (longest == SIDE_MIN && row_length != SIDE_MIN)
        return problem_set(problem, said("on a %ux%u board a row has %d marks, not %u"), width,
                           height, SIDE_MIN, row_length);
    if (row_length < SIDE_MIN || row_length > longest)
        return problem_set(problem, said("on a %ux%u board a row has %d to %u marks, not %u"),
                           width, height, SIDE_MIN, longest, row_length);
    return true;
}

bool variant_is_valid(const Variant *variant) {
    Problem problem;
    return variant_validate(variant, &problem);
}

bool variant_validate(const Variant *variant, Problem *problem) {
    return sizes_allowed(variant->width, variant->height, variant->row_length, problem);
}

/// Cuts `suffix` off the end of `text` when it stands there.
static bool cut_suffix(Slice *text, const char *suffix) {
    size_t length = strlen(suffix);
    if (text->length < length || memcmp(text->start + text->length - length, suffix, length) != 0)
        return false;
    text->length -= length;
    return true;
}

/// Cuts a number and the 'x' behind it off the front of `rest`; the last number ends the text.
static bool cut_number(Slice *rest, bool last, unsigned *number) {
    if (rest->length == 0 || *rest->start == 'x')
        return false;
    Slice digits = slice_next_word(rest, "x");
    uint64_t value;
    bool ended = last == (rest->length == 0);
    if (!ended || !slice_to_uint(digits, UINT32_MAX, &value))
        return false;
    if (!last)
        slice_skip(rest, 1);
    *number = (unsigned)value;
    return true;
}

bool variant_parse(Slice text, Variant *variant, Problem *problem) {
    Slice rest = text;
    Variant read = {.width = 0};
    unsigned width, height, row_length;
    for (int rule = RULE_COUNT - 1; rule >= 0; rule--)
        read.has[rule] = cut_suffix(&rest, SUFFIXES[rule]);
    if (!cut_number(&rest, false, &width) || !cut_number(&rest, false, &height) ||
        !cut_number(&rest, true, &row_length))
        return problem_set(
            problem,
            said("'%.*s' is no variant; expected columns x rows x marks in a row, such as "
                 "3x3x3 or 7x6x4+drop, with +exact last"),
            SLICE_ARG(text));
    if (!sizes_allowed(width, height, row_length, problem))
        return false;
    read.width = (uint8_t)width;
    read.height = (uint8_t)height;
    read.row_length = (uint8_t)row_length;
    *variant = read;
    return true;
}

void variant_format(const Variant *variant, Text *text) {
    text_add(text, "%dx%dx%d", variant->width, variant->height, variant->row_length);
    variant_format_rules(variant_rules(variant), text);
}

Variant variant_usual(int width, int height) {
    static const struct { int side, row_length; } SHORT[] = {{3, 3}, {4, 4}, {5, 4}};
    int row_length = MIN(5, MAX(width, height));
    for (size_t i = 0; i < ARRAY_LEN(SHORT); i++)
        if (SHORT[i].side == width && SHORT[i].side == height)
            row_length = SHORT[i].row_length;
    return (Variant){
        .width = (uint8_t)width, .height = (uint8_t)height, .row_length = (uint8_t)row_length};
}

const char *variant_name(const Variant *variant) {
    static const struct {
        const char *name;
        Variant variant;
    } NAMED[] = {
        {TO_SAY("Classic"), {.width = 3, .height = 3, .row_length = 3}},
        {TO_SAY("Gomoku"), {.width = 15, .height = 15, .row_length = 5}},
        {TO_SAY("Gomoku"), {.width = 19, .height = 19, .row_length = 5}},
        {TO_SAY("Connect Four"), {.width = 7, .height = 6, .row_length = 4, .drop = true}},
    };
    for (size_t i = 0; i < ARRAY_LEN(NAMED); i++)
        if (variant_equal(variant, &NAMED[i].variant))
            return said(NAMED[i].name);
    return NULL;
}

bool variant_equal(const Variant *a, const Variant *b) {
    return memcmp(a, b, sizeof *a) == 0; // bytes alone, without any between them
}

// --- sets of rules

Rules variant_rules(const Variant *variant) {
    unsigned rules = 0;
    for (int rule = 0; rule < RULES_MAX; rule++)
        rules |= variant->has[rule] ? RULE_BIT(rule) : 0;
    return (Rules)rules;
}

/// What stands for the rule in a text; a rule without a name gets one that nothing reads.
static const char *suffix_of(int rule, char memory[SUFFIX_MAX]) {
    Text own = text_over(memory, SUFFIX_MAX);
    text_add(&own, "+rule%d", rule + 1);
    return SUFFIXES[rule] ? SUFFIXES[rule] : memory;
}

void variant_format_rules(Rules rules, Text *text) {
    char memory[SUFFIX_MAX];
    for (int rule = 0; rule < RULES_MAX; rule++)
        if (rules & RULE_BIT(rule))
            text_add(text, "%s", suffix_of(rule, memory));
}

bool variant_within(const Variant *variant, Rules known) {
    return (variant_rules(variant) & ~known) == 0;
}

/// Appends `+drop or +exact`.
static void list_rules(Rules rules, Text *text) {
    char memory[SUFFIX_MAX];
    size_t listed = 0, count = (size_t)__builtin_popcount(rules);
    for (int rule = 0; rule < RULES_MAX; rule++)
        if (rules & RULE_BIT(rule))
            said_listed(text, suffix_of(rule, memory), listed++, count);
}

bool variant_require(const Variant *variant, Rules known, const char *who, Problem *problem) {
    char lacking[VARIANT_TEXT_MAX], expected[VARIANT_TEXT_MAX];
    Text first = text_over(lacking, sizeof lacking), second = text_over(expected, sizeof expected);
    if (variant_within(variant, known))
        return true;
    list_rules((Rules)(variant_rules(variant) & ~known), &first);
    list_rules(known, &second);
    // TRANSLATORS: the first %s is a part of the program, such as 'a certificate'
    const char *format = known ? said("%s does not know the rule %s; expected none but %s")
                               : said("%s does not know the rule %s; expected none%s");
    return problem_set(problem, format, who, lacking, expected);
}
