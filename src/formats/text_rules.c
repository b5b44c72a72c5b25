#include "formats/text_rules.h"

#include <string.h>

static const char SPACES[] = " \t\r\n";

bool text_rules_are_variant(Slice word) {
    Slice rest = word;
    const Slice digits = slice_next_digits(&rest);
    return digits.length > 0 && rest.length > 0 && (*rest.start | 0x20) == 'x' &&
           !memchr(rest.start, '/', rest.length);
}

bool text_rules_cut(Slice *text, Variant *variant, Problem *problem) {
    Slice rest = *text;
    const Slice word = slice_next_word(&rest, SPACES);
    if (!text_rules_are_variant(word))
        return true;
    *text = rest;
    return variant_parse(word, variant, problem);
}

int text_rules_row_width(Slice row) {
    int width = 0, number = 0;
    for (size_t i = 0; i < row.length && width <= SIDE_MAX; i++) {
        const bool digit = slice_is_digit(row.start[i]);
        number = digit ? MIN(10 * number + row.start[i] - '0', SIDE_MAX + 1) : 0;
        const bool number_ends = i + 1 == row.length || !slice_is_digit(row.start[i + 1]);
        const bool blank = memchr(SPACES, row.start[i], sizeof SPACES - 1) != NULL;
        width += digit ? (number_ends ? number : 0) : !blank;
    }
    return width;
}

Variant text_rules_of_rows(Slice text, const Variant *usual) {
    const Slice rows = slice_next_word(&text, SPACES);
    Slice rest = rows;
    const int width = text_rules_row_width(slice_next_word(&rest, "/"));
    int height = 1;
    for (size_t i = 0; i < rows.length; i++)
        height += rows.start[i] == '/';
    if ((width == usual->width && height == usual->height) || width < SIDE_MIN ||
        width > SIDE_MAX || height < SIDE_MIN || height > SIDE_MAX)
        return *usual;
    const bool drop = usual->drop && width == 7 && height == 6;
    return drop ? (Variant){7, 6, 4, .drop = true} : variant_usual(width, height);
}
