#include "support/testing.h"

#include "rules/notation.h"

#include <stdlib.h>
#include <string.h>

Variant testing_variant(const char *text) {
    Variant variant;
    Problem problem;
    if (!variant_parse(slice_of(text), &variant, &problem))
        fail_msg("%s", problem.sentence);
    return variant;
}

Position testing_position(const char *variant_text, const char *text) {
    Variant variant = testing_variant(variant_text);
    Position position;
    Problem problem;
    position_init(&position, &variant, SIDE_X);
    if (*text && !notation_parse_position(slice_of(text), &variant, &position, &problem))
        fail_msg("%s", problem.sentence);
    return position;
}

Score testing_score_of_same_percent(const Position *position) {
    const int marks = position_marks(position);
    Score score = 51;
    while (score_percent(score, &position->variant, marks) !=
           score_percent(score - 1, &position->variant, marks))
        score++;
    return score;
}

void testing_assert_says(const char *sentence, const char *fragment) {
    if (!strstr(sentence, fragment))
        fail_msg("'%s' does not say '%s'", sentence, fragment);
}

int testing_tries(int usual) {
#ifdef INKROW_SANITIZED
    return usual < 4 ? usual : usual / 4;
#else
    return usual;
#endif
}

bool testing_runs_whole(void) {
    return getenv("INKROW_WHOLE");
}

int testing_rounds(int part, int whole) {
    return testing_runs_whole() ? whole : testing_tries(part);
}

bool testing_asks_for_shapes(void) {
    return getenv("INKROW_SHAPES");
}

void testing_skip_where_threads_are_watched(void) {
#ifdef TESTING_WATCHES_THREADS
    skip();
#endif
}

char *testing_repeat(const char *piece, size_t count) {
    size_t length = strlen(piece);
    char *text = base_alloc(length * count + 1);
    for (size_t i = 0; i < count; i++)
        memcpy(text + i * length, piece, length);
    return text;
}

static bool holds(const Position *position, int column, int row, Side side) {
    const Variant *variant = &position->variant;
    return column >= 0 && column < variant->width && row >= 0 && row < variant->height &&
           position->cells[row * variant->width + column] == side;
}

static bool row_starts_at(const Position *position, int column, int row, int dx, int dy,
                          Side side) {
    if (holds(position, column - dx, row - dy, side))
        return false;
    int length = 0;
    while (holds(position, column + length * dx, row + length * dy, side))
        length++;
    int wanted = position->variant.row_length;
    return position->variant.exact ? length == wanted : length >= wanted;
}

bool testing_has_row(const Position *position, Side side) {
    for (int row = 0; row < position->variant.height; row++)
        for (int column = 0; column < position->variant.width; column++)
            if (row_starts_at(position, column, row, 1, 0, side) ||
                row_starts_at(position, column, row, 0, 1, side) ||
                row_starts_at(position, column, row, 1, 1, side) ||
                row_starts_at(position, column, row, -1, 1, side))
                return true;
    return false;
}
