#include "ui/words/position_text.h"

#include "ui/words/phrase.h"

#include <string.h>

static const char SPACES[] = " \t\r\n";

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

/// A number, then x: `7x6x4`, but also `1X1/...`, which has slashes as no variant does.
static bool looks_like_variant(Slice word) {
    size_t digits = 0;
    while (digits < word.length && is_digit(word.start[digits]))
        digits++;
    const bool crossed = digits > 0 && digits < word.length && (word.start[digits] | 0x20) == 'x';
    return crossed && !memchr(word.start, '/', word.length);
}

/// Cuts the variant off the front, if there is one.
static bool cut_variant(Slice *text, Variant *variant, Problem *problem) {
    Slice rest = *text;
    const Slice word = slice_next_word(&rest, SPACES);
    if (!looks_like_variant(word))
        return true;
    *text = rest;
    return variant_parse(word, variant, problem);
}

// --- the board that rows without a variant are drawn on

/// How long a row wins on the boards of the start screen; on others five or what fits.
static int usual_row_length(int width, int height) {
    static const struct { int side, row_length; } CARDS[] = {{3, 3}, {4, 4}, {5, 4}, {15, 5}};
    for (size_t i = 0; i < ARRAY_LEN(CARDS); i++)
        if (CARDS[i].side == width && CARDS[i].side == height)
            return CARDS[i].row_length;
    return MIN(5, MAX(width, height));
}

/// Cells of a row in the notation: marks and dots are one, numbers stand for as many free cells.
static int row_width(Slice row) {
    int width = 0, number = 0;
    for (size_t i = 0; i < row.length && width <= SIDE_MAX; i++) {
        const bool digit = is_digit(row.start[i]);
        number = digit ? MIN(10 * number + row.start[i] - '0', SIDE_MAX + 1) : 0;
        const bool number_ends = i + 1 == row.length || !is_digit(row.start[i + 1]);
        width += !digit ? 1 : number_ends ? number : 0;
    }
    return width;
}

/// The size that `drawn` rows have. The rules stay where they are those of that size.
static Variant variant_of_rows(Slice drawn, const Variant *usual) {
    const Slice rows = slice_next_word(&drawn, SPACES);
    Slice rest = rows;
    const int width = row_width(slice_next_word(&rest, "/"));
    int height = 1;
    for (size_t i = 0; i < rows.length; i++)
        height += rows.start[i] == '/';
    if ((width == usual->width && height == usual->height) || width < SIDE_MIN ||
        width > SIDE_MAX || height < SIDE_MIN || height > SIDE_MAX)
        return *usual;
    const bool drop = usual->drop && width == 7 && height == 6;
    return (Variant){.width = (uint8_t)width,
                     .height = (uint8_t)height,
                     .row_length = (uint8_t)(drop ? 4 : usual_row_length(width, height)),
                     .drop = drop};
}

static bool goes_on(const Position *position, Problem *problem) {
    switch (position->outcome) {
    case OUTCOME_OPEN:
        return true;
    case OUTCOME_DRAW:
        return problem_set(problem, "%s", phrase(PHRASE_POSITION_FULL));
    default:
        return problem_set(problem,
                           "%s has won this game already; expected a position in which it goes on",
                           side_name(position->outcome == OUTCOME_X_WINS ? SIDE_X : SIDE_O));
    }
}

bool position_text_read(Slice text, const Variant *usual, Position *position, Problem *problem) {
    CHECK(variant_is_valid(usual));
    Variant variant = *usual;
    Position read;
    if (slice_trim(text, SPACES).length == 0)
        return problem_set(problem, "%s", phrase(PHRASE_POSITION_EMPTY));
    if (text.length > POSITION_READ_MAX)
        return problem_set(
            problem, "The text is too long; expected a position or moves of at most %d letters",
            POSITION_READ_MAX);
    const char *const start = text.start;
    if (!cut_variant(&text, &variant, problem))
        return false;
    const bool drawn = memchr(text.start, '/', text.length) != NULL;
    if (drawn && text.start == start)
        variant = variant_of_rows(text, usual);
    const bool understood = drawn ? notation_parse_position(text, &variant, &read, problem)
                                  : notation_parse_moves(text, &variant, SIDE_X, &read, problem);
    if (!understood || !goes_on(&read, problem))
        return false;
    *position = read;
    return true;
}
