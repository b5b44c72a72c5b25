// Asks a program without a protocol, position by position:
// `COMMAND analyze VARIANT … --json --batch`.
#include "arena/contestant_parts.h"
#include "cli/json.h"
#include "rules/notation.h"

#include <inttypes.h>

static void start(Contestant *contestant) {
    const Limits *limits = &contestant->spec.limits;
    char memory[1024];
    Text command = text_over(memory, sizeof(memory));
    text_add(&command, "exec %s analyze ", contestant->spec.command);
    variant_format(&contestant->variant, &command);
    if (limits->time_ns > 0)
        text_add(&command, " --time %g", (double)limits->time_ns / (double)NANOSECONDS_PER_SECOND);
    if (limits->nodes > 0)
        text_add(&command, " --nodes %" PRIu64, limits->nodes);
    if (limits->depth > 0)
        text_add(&command, " --depth %d", limits->depth);
    if (contestant->spec.threads > 0)
        text_add(&command, " --threads %d", contestant->spec.threads);
    text_add(&command, " --json --batch");
    if (!command.overflowed)
        contestant->program = program_start(memory);
}

/// Reads the cell that the report calls best.
static bool read_best(Slice report, const Variant *variant, Cell *cell) {
    Slice list, name;
    Problem problem;
    return json_find(report, "best", &list) && json_next_text(&list, &name) &&
           notation_parse_cell(name, variant, cell, &problem);
}

/// Asks for the report on a position.
static Heard ask(Contestant *contestant, const Position *position, Slice *report) {
    char memory[POSITION_TEXT_MAX + 1];
    Text question = text_over(memory, sizeof(memory));
    notation_format_drawn_position(position, &question);
    text_add(&question, "\n");
    if (!program_say(contestant->program, memory))
        return HEARD_END;
    Heard heard = program_hear(contestant->program, contestant->hear_until, report);
    if (heard == HEARD_LINE)
        contestant_note(contestant, *report);
    return heard;
}

static Failure failure_of(Heard heard) {
    static const Failure FAILURES_OF[] = {
        [HEARD_LINE] = FAILURE_NONE, [HEARD_NOTHING] = FAILURE_TIME, [HEARD_END] = FAILURE_CRASH};
    return FAILURES_OF[heard];
}

Failure analyze_begin(Contestant *contestant) {
    if (contestant->program)
        return FAILURE_NONE;
    start(contestant);
    // The time it takes to get ready is not held against it: the first question does not count.
    Position empty;
    Slice report;
    position_init(&empty, &contestant->variant, SIDE_X);
    return contestant->program ? failure_of(ask(contestant, &empty, &report)) : FAILURE_CRASH;
}

Failure analyze_choose(Contestant *contestant, const Position *position, Cell *cell) {
    Slice report;
    Failure failure = failure_of(ask(contestant, position, &report));
    if (failure != FAILURE_NONE)
        return failure;
    return read_best(report, &position->variant, cell) ? FAILURE_NONE : FAILURE_ILLEGAL;
}
