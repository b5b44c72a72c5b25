#include "cli/solve/checkpoint.h"

#include "base/rng.h"
#include "rules/notation.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    HEADING_MAX = POSITION_TEXT_MAX + VARIANT_TEXT_MAX + 64,
    LINE_MAX = 160 + 5 * 128, ///< an answer has the longest
    LOCK_TRIES = 20,
    LOCK_PAUSE_NS = 100000000,
    WORK = 10000,
    WORK_DROP = 100000, ///< these search faster
};
#define SYNC_INTERVAL (5 * NANOSECONDS_PER_SECOND)

uint32_t checkpoint_work(const Variant *variant) {
    return variant->drop ? WORK_DROP : WORK;
}

// --- lines

static void format_heading(const Position *position, bool distance, Text *text) {
    text_add(text, "inkrow-resume 1\nsolve ");
    variant_format(&position->variant, text);
    text_add(text, distance ? " with distance\nposition " : "\nposition ");
    notation_format_position(position, text);
    text_add(text, "\n");
}

/// Ends a line with its checksum.
static void close_line(Text *text) {
    uint64_t sum = 0;
    for (size_t i = 0; i < text->length; i++)
        sum = rng_mix(sum ^ (uint8_t)text->start[i]);
    text_add(text, " =%016" PRIx64 "\n", sum);
    CHECK(!text->overflowed);
}

static void format_solved(const SolvedPosition *solved, Text *text) {
    const SolvedSet *sets[] = {&solved->marks[SIDE_X], &solved->marks[SIDE_O], &solved->needed};
    text_add(text, "s");
    for (size_t i = 0; i < ARRAY_LEN(sets); i++)
        text_add(text, " %" PRIx64 " %" PRIx64, sets[i]->words[0], sets[i]->words[1]);
    text_add(text, " %u %u %d %d %d %" PRIu32, solved->to_move, solved->rows, solved->lower,
             solved->upper, solved->best, solved->work);
    close_line(text);
}

static void format_answer(const SolveAnswer *answer, Text *text) {
    text_add(text, "a %d %d %d %" PRIu64 " %" PRId64 " %d", answer->lower, answer->plies,
             answer->best, answer->nodes, answer->time_ns, answer->pv_length);
    for (int i = 0; i < answer->pv_length; i++)
        text_add(text, " %d", answer->pv[i]);
    close_line(text);
}

// --- reading. What was read is right when it is written the same way again.

static bool is_line(Slice line, const Text *again) {
    return again->length == line.length + 1 && memcmp(again->start, line.start, line.length) == 0;
}

/// Takes the next number off the line.
static uint64_t next_number(Slice *rest, int base) {
    char copy[24] = "";
    Slice word = slice_next_word(rest, " ");
    memcpy(copy, word.start, MIN(word.length, sizeof(copy) - 1));
    return base == 16 ? strtoull(copy, NULL, 16) : (uint64_t)strtoll(copy, NULL, 10);
}

static bool read_solved(Slice line, SolvedPosition *solved) {
    char memory[LINE_MAX];
    Text again = text_over(memory, sizeof(memory));
    Slice rest = {line.start + 1, line.length - 1};
    SolvedSet *sets[] = {&solved->marks[SIDE_X], &solved->marks[SIDE_O], &solved->needed};
    for (size_t i = 0; i < ARRAY_LEN(sets); i++)
        for (int word = 0; word < SOLVED_WORDS; word++)
            sets[i]->words[word] = next_number(&rest, 16);
    solved->to_move = (uint8_t)next_number(&rest, 10);
    solved->rows = (uint8_t)next_number(&rest, 10);
    solved->lower = (int16_t)next_number(&rest, 10);
    solved->upper = (int16_t)next_number(&rest, 10);
    solved->best = (int16_t)next_number(&rest, 10);
    solved->work = (uint32_t)next_number(&rest, 10);
    format_solved(solved, &again);
    return is_line(line, &again);
}

static bool read_answer(Slice line, SolveAnswer *answer) {
    char memory[LINE_MAX];
    Text again = text_over(memory, sizeof(memory));
    Slice rest = {line.start + 1, line.length - 1};
    *answer = (SolveAnswer){.proven = true, .method = "kept"};
    solve_moves_clear(&answer->moves);
    answer->lower = answer->upper = (int)next_number(&rest, 10);
    answer->plies = (int)next_number(&rest, 10);
    answer->best = (Cell)next_number(&rest, 10);
    answer->nodes = next_number(&rest, 10);
    answer->time_ns = (int64_t)next_number(&rest, 10);
    answer->pv_length = (int)next_number(&rest, 10);
    if (answer->pv_length < 0 || answer->pv_length > 128)
        return false;
    for (int i = 0; i < answer->pv_length; i++)
        answer->pv[i] = (Cell)next_number(&rest, 10);
    format_answer(answer, &again);
    return is_line(line, &again);
}

static void take_line(Checkpoint *checkpoint, Slice line) {
    SolvedPosition solved = {.work = 0};
    SolveAnswer answer;
    if (line.length > LINE_MAX || line.length < 2)
        return;
    if (line.start[0] == 'a' && read_answer(line, &answer)) {
        checkpoint->finished = true;
        checkpoint->answer = answer;
    }
    if (line.start[0] != 's' || !read_solved(line, &solved))
        return;
    if (checkpoint->count == checkpoint->capacity) {
        checkpoint->capacity = MAX(2 * checkpoint->capacity, 1024);
        checkpoint->solved =
            base_realloc(checkpoint->solved, checkpoint->capacity * sizeof(solved));
    }
    checkpoint->solved[checkpoint->count++] = solved;
}

/// Reads all lines that end; returns how many bytes they are.
static long read_lines(Checkpoint *checkpoint) {
    char memory[LINE_MAX + 1];
    long whole = ftell(checkpoint->file);
    size_t length = 0;
    for (int byte; (byte = getc(checkpoint->file)) != EOF;) {
        if (byte != '\n') {
            if (length < sizeof(memory))
                memory[length] = (char)byte;
            length++;
            continue;
        }
        if (length <= LINE_MAX)
            take_line(checkpoint, (Slice){memory, length});
        whole = ftell(checkpoint->file);
        length = 0;
    }
    return whole;
}

// --- opening

static bool refuse(const char *path, const char *why, Problem *problem) {
    return problem_set(problem, "'%.*s' %s", SLICE_ARG(slice_of(path)), why);
}

static bool refuse_stream(const char *path, Problem *problem) {
    return problem_set(problem, "'%.*s' cannot be read and written: %s", SLICE_ARG(slice_of(path)),
                       strerror(errno));
}

/// Compares the beginning of the file with the heading. A file that ends within it has just been
/// begun, and begins anew.
static bool heading_fits(const char *path, const Text *heading, const char *found, size_t length,
                         Problem *problem) {
    static const char MAGIC[] = "inkrow-resume 1\n";
    const size_t magic = sizeof(MAGIC) - 1;
    if (memcmp(found, heading->start, length) == 0)
        return true;
    if (length < magic || memcmp(found, MAGIC, magic) != 0)
        return refuse(path, "is no file that solve --resume has written", problem);
    Slice asked = {heading->start + magic, heading->length - magic};
    Slice kept = {found + magic, length - magic};
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
    long whole = read_lines(checkpoint);
    // What comes now must not continue a line that was cut off.
    return (whole >= 0 && ftruncate(fileno(checkpoint->file), whole) == 0 &&
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
    *checkpoint = (Checkpoint){.path = path, .clock = *clock};
    int descriptor = open(path, O_RDWR | O_CREAT, 0666);
    checkpoint->file = descriptor >= 0 ? fdopen(descriptor, "r+") : NULL;
    bool right;
    if (!checkpoint->file)
        right = refuse_stream(path, problem);
    else if (!lock(descriptor))
        right = refuse(path, "is in use by another solve", problem);
    else
        right = read_file(checkpoint, &heading, problem);
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
    char memory[LINE_MAX];
    Text text = text_over(memory, sizeof(memory));
    if (checkpoint->failed) // half a line must not become part of the next
        return;
    format_solved(solved, &text);
    write_line(checkpoint, &text);
}

void checkpoint_finish(Checkpoint *checkpoint, const SolveAnswer *answer) {
    char memory[LINE_MAX];
    Text text = text_over(memory, sizeof(memory));
    if (!answer->proven || checkpoint->finished || checkpoint->failed)
        return;
    format_answer(answer, &text);
    write_line(checkpoint, &text);
}

bool checkpoint_close(Checkpoint *checkpoint, Problem *problem) {
    bool kept = !checkpoint->failed && fsync(fileno(checkpoint->file)) == 0;
    if (!kept)
        refuse(checkpoint->path, "could not be written: what was found is not kept", problem);
    release(checkpoint);
    return kept;
}
