#include "rules/variant.h"

#include <string.h>

bool variant_validate(const Variant *variant, Problem *problem) {
    int longest = MAX(variant->width, variant->height);
    if (variant->width < SIDE_MIN || variant->width > SIDE_MAX)
        return problem_set(problem, "a board is %d to %d columns wide, not %d", SIDE_MIN, SIDE_MAX,
                           variant->width);
    if (variant->height < SIDE_MIN || variant->height > SIDE_MAX)
        return problem_set(problem, "a board is %d to %d rows high, not %d", SIDE_MIN, SIDE_MAX,
                           variant->height);
    if (variant->row_length < SIDE_MIN || variant->row_length > longest)
        return problem_set(problem, "on a %dx%d board a row has %d to %d marks, not %d",
                           variant->width, variant->height, SIDE_MIN, longest, variant->row_length);
    return true;
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
static bool cut_number(Slice *rest, bool last, uint8_t *number) {
    Slice digits = slice_next_word(rest, "x");
    uint64_t value;
    bool ended = last == (rest->length == 0);
    if (!ended || !slice_to_uint(digits, UINT8_MAX, &value))
        return false;
    if (!last) {
        rest->start++;
        rest->length--;
    }
    *number = (uint8_t)value;
    return true;
}

bool variant_parse(Slice text, Variant *variant, Problem *problem) {
    Variant parsed = {0};
    Slice rest = text;
    parsed.exact = cut_suffix(&rest, "+exact");
    parsed.drop = cut_suffix(&rest, "+drop");
    bool shaped =
        rest.length > 0 && rest.start[0] != 'x' && cut_number(&rest, false, &parsed.width) &&
        rest.length > 0 && rest.start[0] != 'x' && cut_number(&rest, false, &parsed.height) &&
        rest.length > 0 && rest.start[0] != 'x' && cut_number(&rest, true, &parsed.row_length);
    if (!shaped)
        return problem_set(
            problem,
            "'%.*s' is no variant; expected columns x rows x marks in a row, such as "
            "3x3x3 or 7x6x4+drop, with +exact last",
            SLICE_ARG(text));
    if (!variant_validate(&parsed, problem))
        return false;
    *variant = parsed;
    return true;
}

void variant_format(const Variant *variant, Text *text) {
    text_add(text, "%dx%dx%d%s%s", variant->width, variant->height, variant->row_length,
             variant->drop ? "+drop" : "", variant->exact ? "+exact" : "");
}

bool variant_equal(const Variant *a, const Variant *b) {
    return a->width == b->width && a->height == b->height && a->row_length == b->row_length &&
           a->drop == b->drop && a->exact == b->exact;
}
