// Speaks the Gomocup protocol to a program (P. Laštovička, "Gomoku AI protocol", version 2), with
// the keys win_length and gravity where the game is not five in a row.
#include "arena/contestant_parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { SAID_MAX = 16 * CELLS_MAX, MEMORY_BYTES = 350 << 20 };

static bool begins(Slice line, const char *word) {
    size_t length = strlen(word);
    return line.length >= length && memcmp(line.start, word, length) == 0;
}

/// Waits for a line that is no remark.
static Heard hear_answer(Contestant *contestant, Slice *line) {
    static const char *const REMARKS[] = {"MESSAGE", "DEBUG", "SUGGEST", "UNKNOWN"};
    for (;;) {
        Heard heard = program_hear(contestant->program, contestant->hear_until, line);
        bool remark = heard == HEARD_LINE && line->length == 0;
        for (size_t i = 0; heard == HEARD_LINE && i < ARRAY_LEN(REMARKS); i++)
            remark = remark || begins(*line, REMARKS[i]);
        if (!remark)
            return heard;
    }
}

static void add_infos(const Contestant *contestant, Text *said) {
    const Variant *variant = &contestant->variant;
    const Limits *limits = &contestant->spec.limits;
    text_add(said, "INFO rule %d\n", variant->exact ? 1 : 0);
    if (limits->time_ns > 0)
        text_add(said, "INFO timeout_turn %" PRId64 "\n", limits->time_ns / NANOSECONDS_PER_MS);
    text_add(said, "INFO timeout_match 0\nINFO time_left %d\n", INT32_MAX);
    text_add(said, "INFO max_memory %d\n", MEMORY_BYTES);
    if (limits->nodes > 0)
        text_add(said, "INFO max_node %" PRIu64 "\n", limits->nodes);
    if (limits->depth > 0)
        text_add(said, "INFO max_depth %d\n", limits->depth);
    if (contestant->spec.threads > 0)
        text_add(said, "INFO thread_num %d\n", contestant->spec.threads);
    if (variant->row_length != 5)
        text_add(said, "INFO win_length %d\n", variant->row_length);
    if (variant->drop)
        text_add(said, "INFO gravity 1\n");
}

/// Says how large the board is; true when that is fine.
static bool agree_on_board(Contestant *contestant) {
    const Variant *variant = &contestant->variant;
    char memory[64];
    Text said = text_over(memory, sizeof(memory));
    if (variant->width == variant->height)
        text_add(&said, "START %d\n", variant->width);
    else
        text_add(&said, "RECTSTART %d,%d\n", variant->width, variant->height);
    Slice line;
    return program_say(contestant->program, memory) &&
           hear_answer(contestant, &line) == HEARD_LINE && slice_is(line, "OK");
}

bool gomocup_begin(Contestant *contestant) {
    if (!contestant->program)
        contestant->program = program_start(contestant->spec.command);
    char memory[512];
    Text said = text_over(memory, sizeof(memory));
    add_infos(contestant, &said);
    return contestant->program && agree_on_board(contestant) &&
           program_say(contestant->program, memory);
}

static void add_cell(const Variant *variant, Cell cell, Text *said) {
    text_add(said, "%d,%d", cell % variant->width, cell / variant->width);
}

/// All moves so far, 1 before those of the program and 2 before the others.
static void add_board(const Position *position, Text *said) {
    text_add(said, "BOARD\n");
    for (int i = 0; i < position->ply; i++) {
        add_cell(&position->variant, position->history[i], said);
        text_add(said, ",%d\n", (position->ply - i) % 2 == 0 ? 1 : 2);
    }
    text_add(said, "DONE\n");
}

static void add_question(const Contestant *contestant, const Position *position, Text *said) {
    if (position->ply == 0) {
        text_add(said, "BEGIN\n");
    } else if (contestant->knows_game) {
        text_add(said, "TURN ");
        add_cell(&position->variant, position_last_move(position), said);
        text_add(said, "\n");
    } else {
        add_board(position, said);
    }
}

static bool read_cell(Slice line, const Variant *variant, Cell *cell) {
    uint64_t column, row;
    Slice rest = line;
    if (!slice_to_uint(slice_next_word(&rest, ", "), SIDE_MAX, &column) ||
        !slice_to_uint(slice_next_word(&rest, ", "), SIDE_MAX, &row) || column >= variant->width ||
        row >= variant->height)
        return false;
    *cell = (Cell)(row * variant->width + column);
    return true;
}

Failure gomocup_choose(Contestant *contestant, const Position *position, Cell *cell) {
    char memory[SAID_MAX];
    Text said = text_over(memory, sizeof(memory));
    add_question(contestant, position, &said);
    contestant->knows_game = true;
    Slice line = {0};
    if (!program_say(contestant->program, memory))
        return FAILURE_CRASH;
    Heard heard = hear_answer(contestant, &line);
    if (heard != HEARD_LINE)
        return heard == HEARD_END ? FAILURE_CRASH : FAILURE_TIME;
    return read_cell(line, &position->variant, cell) ? FAILURE_NONE : FAILURE_ILLEGAL;
}
