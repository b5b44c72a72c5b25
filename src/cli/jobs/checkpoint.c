#include "cli/jobs/checkpoint.h"

#include "cli/lines.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    LOCK_TRIES = 20,
    LOCK_PAUSE_NS = 100000000,
};
#define SYNC_INTERVAL (5 * NANOSECONDS_PER_SECOND)

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
    for (int number = CHECKPOINT_LINE_HEADING_LINES + 1;; number++) {
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
    char found[CHECKPOINT_LINE_HEADING_MAX];
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
    char memory[CHECKPOINT_LINE_HEADING_MAX];
    Text heading = text_over(memory, sizeof(memory));
    checkpoint_line_format_heading(position, distance, &heading);
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
