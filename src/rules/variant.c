#include "rules/variant.h"

#include <string.h>

/// Takes numbers of any size, so that a sentence can name what was entered.
static bool sizes_allowed(unsigned width, unsigned height, unsigned row_length, Problem *problem) {
    unsigned longest = MAX(width, height);
    if (width < SIDE_MIN || width > SIDE_MAX)
        return problem_set(problem, "a board is %d to %d columns wide, not %u", SIDE_MIN, SIDE_MAX,
                           width);
    if (height < SIDE_MIN || height > SIDE_MAX)
        return problem_set(problem, "a board is %d to %d rows high, not %u", SIDE_MIN, SIDE_MAX,
                           height);
    if (longest == SIDE_MIN && row_length != SIDE_MIN)
        return problem_set(problem, "on a %ux%u board a row has %d marks, not %u", width, height,
                           SIDE_MIN, row_length);
    if (row_length < SIDE_MIN || row_length > longest)
        return problem_set(problem, "on a %ux%u board a row has %d to %u marks, not %u", width,
                           height, SIDE_MIN, longest, row_length);
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
    bool exact = cut_suffix(&rest, "+exact");
    bool drop = cut_suffix(&rest, "+drop");
    unsigned width, height, row_length;
    if (!cut_number(&rest, false, &width) || !cut_number(&rest, false, &height) ||
        !cut_number(&rest, true, &row_length))
        return problem_set(
            problem,
            "'%.*s' is no variant; expected columns x rows x marks in a row, such as "
            "3x3x3 or 7x6x4+drop, with +exact last",
            SLICE_ARG(text));
    if (!sizes_allowed(width, height, row_length, problem))
        return false;
    *variant = (Variant){.width = (uint8_t)width,
                         .height = (uint8_t)height,
                         .row_length = (uint8_t)row_length,
                         .drop = drop,
                         .exact = exact};
    return true;
}

void variant_format(const Variant *variant, Text *text) {
    text_add(text, "%dx%dx%d%s%s", variant->width, variant->height, variant->row_length,
             variant->drop ? "+drop" : "", variant->exact ? "+exact" : "");
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
        {"Classic", {3, 3, 3, false, false}},
        {"Gomoku", {15, 15, 5, false, false}},
        {"Gomoku", {19, 19, 5, false, false}},
        {"Connect Four", {7, 6, 4, true, false}},
    };
    for (size_t i = 0; i < ARRAY_LEN(NAMED); i++)
        if (variant_equal(variant, &NAMED[i].variant))
            return NAMED[i].name;
    return NULL;
}

bool variant_equal(const Variant *a, const Variant *b) {
    return a->width == b->width && a->height == b->height && a->row_length == b->row_length &&
           a->drop == b->drop && a->exact == b->exact;
}
