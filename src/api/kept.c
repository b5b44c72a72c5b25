#include "api/kept.h"

#include <string.h>

static void take_line(Kept *kept, Slice line, int number) {
    SolvedPosition solved;
    switch (checkpoint_line_read(line, kept->position, kept->distance, &solved, &kept->answer,
                                 &kept->problem)) {
    case CHECKPOINT_LINE_SOLVED:
        kept->solved = base_grow(kept->solved, kept->count, &kept->capacity, sizeof *kept->solved);
        kept->solved[kept->count++] = solved;
        break;
    case CHECKPOINT_LINE_ANSWER:
        kept->finished = true;
        break;
    case CHECKPOINT_LINE_WRONG:
        kept->wrong_line = number;
        break;
    case CHECKPOINT_LINE_DAMAGED:
        break;
    }
}

/// Takes the heading off `rest`; false where it is not whole, or is another one.
static bool take_heading(Kept *kept, Slice *rest) {
    char memory[CHECKPOINT_LINE_HEADING_MAX];
    Text heading = text_over(memory, sizeof memory);
    checkpoint_line_format_heading(kept->position, kept->distance, &heading);
    if (rest->length < heading.length &&
        (rest->length == 0 || memcmp(rest->start, memory, rest->length) == 0)) {
        kept->heading = rest->length;
        return false;
    }
    kept->heading = heading.length;
    if (slice_take(rest, memory))
        return true;
    kept->wrong_line = 1;
    return problem_set(&kept->problem,
                       "it is of no solve of this position, or not with the same 'distance'");
}

void kept_read(Kept *kept, Slice text) {
    const char *end;
    if (!take_heading(kept, &text))
        return;
    for (int number = CHECKPOINT_LINE_HEADING_LINES + 1;
         kept->wrong_line == 0 && text.length > 0 && (end = memchr(text.start, '\n', text.length));
         number++) {
        const Slice line = {text.start, (size_t)(end - text.start)};
        slice_skip(&text, line.length + 1);
        take_line(kept, line, number);
    }
    kept->is_torn = text.length > 0;
}
