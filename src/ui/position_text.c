#include "ui/position_text.h"

#include "ui/phrases.h"

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

static bool is_blank(Slice text) {
    return slice_next_word(&text, SPACES).length == 0;
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
    Variant variant = *usual;
    Position read;
    if (is_blank(text))
        return problem_set(problem, "%s", phrase(PHRASE_POSITION_EMPTY));
    if (!cut_variant(&text, &variant, problem))
        return false;
    const bool drawn = memchr(text.start, '/', text.length) != NULL;
    const bool understood = drawn ? notation_parse_position(text, &variant, &read, problem)
                                  : notation_parse_moves(text, &variant, SIDE_X, &read, problem);
    if (!understood || !goes_on(&read, problem))
        return false;
    *position = read;
    return true;
}
