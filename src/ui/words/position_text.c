#include "ui/words/position_text.h"

#include "base/said.h"
#include "formats/text.h"
#include "ui/words/phrase.h"

#include <string.h>

static const char SPACES[] = " \t\r\n";

static bool goes_on(const Position *position, Problem *problem) {
    switch (position->outcome) {
    case OUTCOME_OPEN:
        return true;
    case OUTCOME_DRAW:
        return problem_set(problem, "%s", phrase(PHRASE_POSITION_FULL));
    default:
        return problem_set(
            problem, said("%s has won this game already; expected a position in which it goes on"),
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
            problem,
            said("The text is too long; expected a position or moves of at most %d letters"),
            POSITION_READ_MAX);
    char memory[POSITION_READ_MAX];
    Text line = text_over(memory, sizeof memory);
    if (text_flatten_drawn(text, &line))
        text = (Slice){memory, line.length};
    const char *const start = text.start;
    if (!text_rules_cut(&text, &variant, problem))
        return false;
    const bool drawn = memchr(text.start, '/', text.length) != NULL;
    if (drawn && text.start == start)
        variant = text_rules_of_rows(text, usual);
    const bool understood = drawn ? notation_parse_position(text, &variant, &read, problem)
                                  : notation_parse_moves(text, &variant, SIDE_X, &read, problem);
    if (!understood || !goes_on(&read, problem))
        return false;
    *position = read;
    return true;
}
