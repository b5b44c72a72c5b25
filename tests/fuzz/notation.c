// Any bytes as arguments of the command line, or as a line of --batch: rules, an empty line's end,
// and a position or moves. Refused with a sentence, or a position that can be written and read.
#include "fuzz/target.h"

#include "rules/notation.h"

#include <string.h>

static void check_position(const Position *position) {
    char memory[POSITION_TEXT_MAX], drawn[POSITION_TEXT_MAX];
    Text text = text_over(memory, sizeof memory), dots = text_over(drawn, sizeof drawn);
    Position same;
    Problem problem;
    notation_format_position(position, &text);
    notation_format_drawn_position(position, &dots);
    CHECK(notation_parse_position(slice_of(memory), &position->variant, &same, &problem));
    CHECK(same.key == position->key && same.outcome == position->outcome);
    CHECK(notation_parse_position(slice_of(drawn), &position->variant, &same, &problem));
    CHECK(same.key == position->key);
}

static void check_moves(const Position *position, Side first) {
    char memory[MOVES_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    Position same;
    Problem problem;
    notation_format_moves(position, &text);
    CHECK(notation_parse_moves(slice_of(memory), &position->variant, first, &same, &problem));
    CHECK(same.key == position->key && same.ply == position->ply);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    Slice text = {(const char *)bytes, size};
    const char *end = size > 0 ? memchr(text.start, '\n', text.length) : NULL;
    const Slice rules = {text.start, end ? (size_t)(end - text.start) : size};
    const Slice rest = {end ? end + 1 : text.start, end ? size - rules.length - 1 : 0};
    const Side first = rest.length % 2 == 0 ? SIDE_X : SIDE_O;
    Variant variant;
    Position position;
    Problem problem = {""};
    if (!variant_parse(rules, &variant, &problem)) {
        CHECK(problem.sentence[0]);
        return 0;
    }
    CHECK(variant_validate(&variant, &problem));
    if (notation_parse_position(rest, &variant, &position, &problem))
        check_position(&position);
    else
        CHECK(problem.sentence[0]);
    problem.sentence[0] = '\0';
    if (notation_parse_moves(rest, &variant, first, &position, &problem))
        check_moves(&position, first);
    else
        CHECK(problem.sentence[0]);
    return 0;
}
