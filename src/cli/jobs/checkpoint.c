#include "cli/jobs/checkpoint.h"

#include "base/rng.h"
#include "cli/jobs/answer_check.h"
#include "cli/json.h"
#include "cli/lines.h"
#include "rules/notation.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

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
    if (json_read_int(word, INT64_MAX, &number) && number >= least && number <= most)
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
    if (!reader->right || !answer_check(position, answer, reader->problem))
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

enum {
    HEADING_MAX = POSITION_TEXT_MAX + VARIANT_TEXT_MAX + 64,
    HEADING_LINES = 3,
    LOCK_TRIES = 20,
    LOCK_PAUSE_NS = 100000000,
    WORK = 10000,
    WORK_DROP = 100000, ///< these search faster
};
#define SYNC_INTERVAL (5 * NANOSECONDS_PER_SECOND)

uint32_t checkpoint_work(const Variant *variant) {
    return variant->drop ? WORK_DROP : WORK;
}

static void format_heading(const Position *position, bool distance, Text *text) {
    text_add(text, "inkrow-resume 1\nsolve ");
    variant_format(&position->variant, text);
    text_add(text, distance ? " with distance\nposition " : "\nposition ");
    notation_format_position(position, text);
    text_add(text, "\n");
}

static bool refuse(const char *path, const char *why, Problem *problem) {
    return problem_set(problem, "'%.*s' %s", SLICE_ARG(slice_of(path)), why);
}

// --- what the file holds

static void keep_solved(Checkpoint *checkpoint, const SolvedPosition *solved) {
    checkpoint->solved =
        base_grow(checkpoint->solved, checkpoint->count, &checkpoint->capacity, sizeof(*solved));
    checkpoint->solved[checkpoint->count++] = *solved;
}

/// False, with a sentence, when the line cannot be true.
static bool take_line(Checkpoint *checkpoint, Slice line, int number, Problem *problem) {
    SolvedPosition solved;
    SolveAnswer answer;
    Problem wrong;
    switch (checkpoint_line_read(line, checkpoint->position, checkpoint->distance, &solved, &answer,
                                 &wrong)) {
    case CHECKPOINT_LINE_SOLVED:
        keep_solved(checkpoint, &solved);
        break;
    case CHECKPOINT_LINE_ANSWER:
        checkpoint->finished = true;
        checkpoint->answer = answer;
        break;
    case CHECKPOINT_LINE_WRONG:
        return problem_set(problem, "line %d of '%.*s': %.160s", number,
                           SLICE_ARG(slice_of(checkpoint->path)), wrong.sentence);
    case CHECKPOINT_LINE_DAMAGED:
        break;
    }
    return true;
}

/// Reads all lines that end, which are `*whole` bytes with what stands before them.
static bool read_lines(Checkpoint *checkpoint, long *whole, Problem *problem) {
    char memory[LINE_MAX_BYTES];
    Slice line;
    bool fits;
    for (int number = HEADING_LINES + 1;; number++) {
        *whole = ftell(checkpoint->file);
        if (!lines_read(checkpoint->file, memory, &line, &fits) || feof(checkpoint->file))
            return true;
        if (fits && !take_line(checkpoint, line, number, problem))
            return false;
    }
}

// --- opening

static bool refuse_stream(const char *path, Problem *problem) {
    return problem_set(problem, "'%.*s' cannot be read and written: %s", SLICE_ARG(slice_of(path)),
                       strerror(errno));
}

/// Compares the beginning of the file with the heading. A file that ends within it has just been
/// begun, and begins anew.
static bool heading_fits(const char *path, const Text *heading, const char *found, size_t length,
                         Problem *problem) {
    static const char MAGIC[] = "inkrow-resume 1\n";
    Slice asked = {heading->start, heading->length}, kept = {found, length};
    if (memcmp(found, heading->start, length) == 0)
        return true;
    if (!slice_take(&kept, MAGIC))
        return refuse(path, "is no file that solve --resume has written", problem);
    slice_take(&asked, MAGIC);
    asked = slice_next_word(&asked, "\n");
    kept = slice_next_word(&kept, "\n");
    if (kept.length == asked.length && memcmp(kept.start, asked.start, kept.length) == 0)
        return refuse(path, "keeps a solve of another position", problem);
    return problem_set(problem, "'%.*s' keeps '%.*s', not '%.*s'", SLICE_ARG(slice_of(path)),
                       SLICE_ARG(kept), SLICE_ARG(asked));
}

static bool begin_file(Checkpoint *checkpoint, const Text *heading) {
    rewind(checkpoint->file);
    return ftruncate(fileno(checkpoint->file), 0) == 0 &&
           fwrite(heading->start, 1, heading->length, checkpoint->file) == heading->length &&
           fflush(checkpoint->file) == 0 && fsync(fileno(checkpoint->file)) == 0;
}

static bool read_file(Checkpoint *checkpoint, const Text *heading, Problem *problem) {
    char found[HEADING_MAX];
    size_t length = fread(found, 1, heading->length, checkpoint->file);
    if (ferror(checkpoint->file))
        return refuse_stream(checkpoint->path, problem);
    if (!heading_fits(checkpoint->path, heading, found, length, problem))
        return false;
    if (length < heading->length)
        return begin_file(checkpoint, heading) || refuse_stream(checkpoint->path, problem);
    long whole;
    if (!read_lines(checkpoint, &whole, problem))
        return false;
    // What comes now must not continue a line that was cut off.
    return (!ferror(checkpoint->file) && whole >= 0 &&
            ftruncate(fileno(checkpoint->file), whole) == 0 &&
            fseek(checkpoint->file, whole, SEEK_SET) == 0) ||
           refuse_stream(checkpoint->path, problem);
}

static void release(Checkpoint *checkpoint) {
    if (checkpoint->file)
        fclose(checkpoint->file);
    base_free(checkpoint->solved);
}

/// A solve that was killed a moment ago may still be ending.
static bool lock(int descriptor) {
    const struct timespec pause = {.tv_nsec = LOCK_PAUSE_NS};
    for (int i = 0; i < LOCK_TRIES; i++) {
        if (lockf(descriptor, F_TLOCK, 0) == 0)
            return true;
        nanosleep(&pause, NULL);
    }
    return false;
}

bool checkpoint_open(Checkpoint *checkpoint, const char *path, const Position *position,
                     bool distance, const Clock *clock, Problem *problem) {
    char memory[HEADING_MAX];
    Text heading = text_over(memory, sizeof(memory));
    format_heading(position, distance, &heading);
    CHECK(!heading.overflowed);
    *checkpoint =
        (Checkpoint){.path = path, .position = position, .distance = distance, .clock = *clock};
    struct stat there = {.st_mode = 0};
    // Without waiting for who might write to a FIFO.
    int descriptor = open(path, O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0666);
    checkpoint->file = descriptor >= 0 ? fdopen(descriptor, "r+") : NULL;
    bool right;
    if (!checkpoint->file || fstat(descriptor, &there) != 0)
        right = refuse_stream(path, problem);
    else if (!S_ISREG(there.st_mode))
        right = refuse(path, "is no regular file, as solve --resume expects", problem);
    else if (!lock(descriptor))
        right = refuse(path, "is in use by another solve", problem);
    else
        right = read_file(checkpoint, &heading, problem);
    if (!checkpoint->file && descriptor >= 0)
        close(descriptor);
    if (!right)
        release(checkpoint);
    checkpoint->next_sync = clock_now(clock) + SYNC_INTERVAL;
    return right;
}

// --- writing

static void write_line(Checkpoint *checkpoint, const Text *text) {
    // With fflush the line outlives the program, with fsync the machine.
    bool written = fwrite(text->start, 1, text->length, checkpoint->file) == text->length &&
                   fflush(checkpoint->file) == 0;
    int64_t now = clock_now(&checkpoint->clock);
    if (now >= checkpoint->next_sync) {
        checkpoint->next_sync = now + SYNC_INTERVAL;
        written = fsync(fileno(checkpoint->file)) == 0 && written;
    }
    checkpoint->failed |= !written;
}

void checkpoint_add(void *context, const SolvedPosition *solved) {
    Checkpoint *checkpoint = context;
    char memory[CHECKPOINT_LINE_MAX];
    Text text = text_over(memory, sizeof(memory));
    if (checkpoint->failed) // half a line must not become part of the next
        return;
    checkpoint_line_format_solved(solved, &text);
    write_line(checkpoint, &text);
}

void checkpoint_finish(Checkpoint *checkpoint, const SolveAnswer *answer) {
    char memory[CHECKPOINT_LINE_MAX];
    Text text = text_over(memory, sizeof(memory));
    if (!answer->proven || checkpoint->finished || checkpoint->failed)
        return;
    checkpoint_line_format_answer(answer, &text);
    write_line(checkpoint, &text);
}

bool checkpoint_close(Checkpoint *checkpoint, Problem *problem) {
    bool kept = !checkpoint->failed && fsync(fileno(checkpoint->file)) == 0;
    if (!kept)
        refuse(checkpoint->path, "could not be written: what was found is not kept", problem);
    release(checkpoint);
    return kept;
}

CheckpointUse checkpoint_use(const char *path) {
    const int descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0)
        return CHECKPOINT_ABSENT;
    const bool free = lockf(descriptor, F_TEST, 0) == 0;
    close(descriptor);
    return free ? CHECKPOINT_THERE : CHECKPOINT_IN_USE;
}
