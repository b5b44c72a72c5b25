#include "distribute/checkpoint_line.h"

#include "base/rng.h"
#include "rules/notation.h"

#include <inttypes.h>
#include <string.h>

// --- answers

/// The plies are within what is left of the game, and on the winner's turn.
static bool plies_fit(const Position *position, const SolveAnswer *answer) {
    return answer->plies == 0 ||
           (answer->plies > 0 && answer->plies <= position_free_cells(position) &&
            answer->lower == answer->upper && answer->lower != 0 &&
            (answer->plies % 2 == 1) == (answer->lower > 0));
}

/// What a game that is over was worth to `side`.
static int value_for(Outcome outcome, Side side) {
    if (outcome == OUTCOME_DRAW)
        return 0;
    return outcome == outcome_win(side) ? 1 : -1;
}

static bool line_fits(const Position *position, const SolveAnswer *answer, Problem *problem) {
    Position at = *position;
    for (int i = 0; i < answer->pv_length; i++) {
        if (!position_can_play(&at, answer->pv[i]))
            return problem_set(problem, "move %d of the best line cannot be played", i + 1);
        position_play(&at, answer->pv[i]);
    }
    bool over = at.outcome != OUTCOME_OPEN;
    int value = over ? value_for(at.outcome, position->to_move) : answer->lower;
    if (value < answer->lower || value > answer->upper)
        return problem_set(problem, "the game ends otherwise than the bounds say");
    return answer->plies == 0 ||
           (over ? answer->pv_length == answer->plies : answer->pv_length < answer->plies) ||
           problem_set(problem, "the best line does not end after the %d plies of the answer",
                       answer->plies);
}

bool checkpoint_line_check_answer(const Position *position, const SolveAnswer *answer,
                                  Problem *problem) {
    if (!plies_fit(position, answer))
        return problem_set(problem, "the plies of the line cannot be right");
    if (answer->best != CELL_NONE && !position_can_play(position, answer->best))
        return problem_set(problem, "the best move of the line cannot be played");
    if (answer->pv_length > 0 && answer->pv[0] != answer->best)
        return problem_set(problem, "the best line does not begin with the best move");
    return line_fits(position, answer, problem);
}

_Static_assert((int)CHECKPOINT_LINE_HEADING_MAX >= POSITION_TEXT_MAX + VARIANT_TEXT_MAX + 64,
               "a heading must fit");

void checkpoint_line_format_heading(const Position *position, bool distance, Text *text) {
    text_add(text, "inkrow-resume 1\nsolve ");
    variant_format(&position->variant, text);
    text_add(text, distance ? " with distance\nposition " : "\nposition ");
    notation_format_position(position, text);
    text_add(text, "\n");
}

uint32_t checkpoint_line_work(const Variant *variant) {
    enum { WORK = 10000, WORK_DROP = 100000 }; // these search faster
    return variant->drop ? WORK_DROP : WORK;
}

static uint64_t checksum(const char *bytes, size_t length) {
    uint64_t sum = 0;
    for (size_t i = 0; i < length; i++)
        sum = rng_mix(sum ^ (uint8_t)bytes[i]);
    return sum;
}

// --- a line written

static void close_line(Text *text) {
    text_add(text, " =%016" PRIx64 "\n", checksum(text->start, text->length));
    CHECK(!text->overflowed);
}

void checkpoint_line_format_solved(const SolvedPosition *solved, Text *text) {
    const SolvedSet *sets[] = {&solved->marks[SIDE_X], &solved->marks[SIDE_O], &solved->needed};
    text_add(text, "s");
    for (size_t i = 0; i < ARRAY_LEN(sets); i++)
        text_add(text, " %" PRIx64 " %" PRIx64, sets[i]->words[0], sets[i]->words[1]);
    text_add(text, " %u %u %d %d %d %" PRIu32, solved->to_move, solved->rows, solved->lower,
             solved->upper, solved->best, solved->work);
    close_line(text);
}

void checkpoint_line_format_answer(const SolveAnswer *answer, Text *text) {
    int moves = MIN(answer->pv_length, CHECKPOINT_LINE_MOVES);
    text_add(text, "a %d %d %d %" PRIu64 " %" PRId64 " %d", answer->lower, answer->plies,
             answer->best, answer->nodes, answer->time_ns, moves);
    for (int i = 0; i < moves; i++)
        text_add(text, " %d", answer->pv[i]);
    close_line(text);
}

// --- a line read

typedef struct Reader {
    Slice rest;
    const Position *position;
    Problem *problem;
    bool right; ///< until something cannot be; the first such is told
} Reader;

/// The next number of the line; `least` where it is none from there to `most`.
static int64_t take_number(Reader *reader, const char *name, int64_t least, int64_t most) {
    Slice word = slice_next_word(&reader->rest, " ");
    int64_t number = 0;
    if (slice_to_int(word, INT64_MAX, &number) && number >= least && number <= most)
        return number;
    if (reader->right)
        problem_set(reader->problem, "%s is '%.*s'; expected %" PRId64 " to %" PRId64, name,
                    SLICE_ARG(word), least, most);
    reader->right = false;
    return least;
}

static int cell_count(const Reader *reader) {
    return variant_cells(&reader->position->variant);
}

static Cell take_cell(Reader *reader, const char *name, Cell least) {
    return (Cell)take_number(reader, name, least, cell_count(reader) - 1);
}

static void take_set(Reader *reader, const char *name, SolvedSet *set) {
    for (int i = 0; i < SOLVED_WORDS; i++) {
        int cells = CLAMP(cell_count(reader) - 64 * i, 0, 64);
        uint64_t board = cells == 64 ? UINT64_MAX : (UINT64_C(1) << cells) - 1;
        if (slice_to_hex(slice_next_word(&reader->rest, " "), &set->words[i]) &&
            (set->words[i] & ~board) == 0)
            continue;
        if (reader->right)
            problem_set(reader->problem, "%s are no set of squares; expected some of the %d", name,
                        cell_count(reader));
        reader->right = false;
    }
}

static bool has(const SolvedSet *set, int cell) {
    return cell < 64 * SOLVED_WORDS && (set->words[cell / 64] >> cell % 64 & 1) != 0;
}

/// The number of free cells; -1 when the marks make no board.
static int count_free(const Variant *variant, const SolvedSet marks[2]) {
    int cells = variant_cells(variant), free = 0;
    for (int cell = 0; cell < cells; cell++) {
        bool x = has(&marks[SIDE_X], cell), o = has(&marks[SIDE_O], cell);
        int above = cell - variant->width;
        bool floats = variant->drop && above >= 0 &&
                      (has(&marks[SIDE_X], above) || has(&marks[SIDE_O], above));
        if ((x && o) || (floats && !x && !o))
            return -1;
        free += !x && !o;
    }
    return free;
}

/// No win is nearer than the next mark.
static bool bounds_fit(const SolvedPosition *solved, int cells, int free) {
    return solved->lower <= solved->upper && (solved->lower == -cells || solved->lower <= free) &&
           solved->lower >= -cells && (solved->upper == cells || solved->upper >= -free);
}

static bool solved_fits(const SolvedPosition *solved, const Variant *variant, Problem *problem) {
    int free = count_free(variant, solved->marks);
    if (free < 0)
        return problem_set(problem, "a square has two marks, or a mark floats");
    if (free == 0)
        return problem_set(problem, "the board is full; expected a position that goes on");
    if (solved->best != CELL_NONE &&
        (has(&solved->marks[SIDE_X], solved->best) || has(&solved->marks[SIDE_O], solved->best)))
        return problem_set(problem, "the best move is on a mark; expected a free square");
    return bounds_fit(solved, variant_cells(variant), free) ||
           problem_set(problem, "the bounds %d and %d cannot be right with %d free squares",
                       solved->lower, solved->upper, free);
}

static bool read_solved(Reader *reader, SolvedPosition *solved) {
    const Variant *variant = &reader->position->variant;
    const int cells = cell_count(reader);
    take_set(reader, "the marks of X", &solved->marks[SIDE_X]);
    take_set(reader, "the marks of O", &solved->marks[SIDE_O]);
    take_set(reader, "the squares it rests on", &solved->needed);
    solved->to_move = (uint8_t)take_number(reader, "the side to move", SIDE_X, SIDE_O);
    solved->rows = (uint8_t)take_number(reader, "whose rows count", SOLVED_ROWS_BOTH,
                                        variant->drop ? SOLVED_ROWS_BOTH : SOLVED_ROWS_O);
    solved->lower = (int16_t)take_number(reader, "the lower bound", -cells, cells);
    solved->upper = (int16_t)take_number(reader, "the upper bound", -cells, cells);
    solved->best = take_cell(reader, "the best move", CELL_NONE);
    solved->work = (uint32_t)take_number(reader, "the work", 0, UINT32_MAX);
    return reader->right && solved_fits(solved, variant, reader->problem);
}

static bool read_answer(Reader *reader, bool distance, SolveAnswer *answer) {
    const Position *position = reader->position;
    *answer = (SolveAnswer){.proven = true, .method = "kept"};
    solve_moves_clear(&answer->moves);
    answer->lower = answer->upper = (int)take_number(reader, "the value", -1, 1);
    answer->plies = (int)take_number(reader, "the number of plies", 0, cell_count(reader));
    answer->best = take_cell(reader, "the best move", CELL_NONE);
    answer->nodes = (uint64_t)take_number(reader, "the number of nodes", 0, INT64_MAX);
    answer->time_ns = take_number(reader, "the time", 0, INT64_MAX);
    answer->pv_length = (int)take_number(reader, "the length of the best line", 0,
                                         MIN(cell_count(reader), CHECKPOINT_LINE_MOVES));
    for (int i = 0; i < answer->pv_length; i++)
        answer->pv[i] = take_cell(reader, "a move of the best line", 0);
    if (!reader->right || !checkpoint_line_check_answer(position, answer, reader->problem))
        return false;
    return !distance || answer->lower == 0 || answer->plies > 0 ||
           position->outcome != OUTCOME_OPEN ||
           problem_set(reader->problem, "the number of plies is 0; expected how long it takes");
}

/// Takes the checksum off the end of the line; false when it is not that of the line.
static bool take_checksum(Slice *line) {
    enum { LENGTH = 18 }; // " =" and the digits
    char expected[LENGTH + 1];
    if (line->length < LENGTH)
        return false;
    line->length -= LENGTH;
    Text text = text_over(expected, sizeof(expected));
    text_add(&text, " =%016" PRIx64, checksum(line->start, line->length));
    return memcmp(line->start + line->length, expected, LENGTH) == 0;
}

CheckpointLine checkpoint_line_read(Slice line, const Position *position, bool distance,
                                    SolvedPosition *solved, SolveAnswer *answer, Problem *problem) {
    Reader reader = {.position = position, .problem = problem, .right = true};
    if (!take_checksum(&line))
        return CHECKPOINT_LINE_DAMAGED;
    reader.rest = line;
    Slice kind = slice_next_word(&reader.rest, " ");
    bool is_answer = slice_is(kind, "a");
    if (!is_answer && !slice_is(kind, "s")) {
        problem_set(problem, "it begins with '%.*s'; expected s or a", SLICE_ARG(kind));
        return CHECKPOINT_LINE_WRONG;
    }
    bool right = is_answer ? read_answer(&reader, distance, answer) : read_solved(&reader, solved);
    Slice more = slice_next_word(&reader.rest, " ");
    if (right && more.length > 0)
        right = problem_set(problem, "there is more than expected: '%.*s'", SLICE_ARG(more));
    if (!right)
        return CHECKPOINT_LINE_WRONG;
    return is_answer ? CHECKPOINT_LINE_ANSWER : CHECKPOINT_LINE_SOLVED;
}

// --- what earlier solves have kept

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

void checkpoint_line_read_all(Kept *kept, Slice text) {
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
