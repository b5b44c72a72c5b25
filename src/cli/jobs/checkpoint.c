#include "cli/jobs/checkpoint.h"

#include "cli/command.h"

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

// --- opening

static bool refuse_stream(const char *path, Problem *problem) {
    return problem_set(problem, said("'%.*s' cannot be read and written: %s"),
                       SLICE_ARG(slice_of(path)), file_fault_words(errno));
}

/// Compares the beginning of the file with the heading. A file that ends within it has just been
/// begun, and begins anew.
static bool heading_fits(const char *path, Slice heading, Slice found, Problem *problem) {
    static const char MAGIC[] = "inkrow-resume 1\n";
    Slice asked = heading, kept = {found.start, MIN(found.length, heading.length)};
    if (memcmp(kept.start, heading.start, kept.length) == 0)
        return true;
    if (!slice_take(&kept, MAGIC))
        return problem_set(problem, said("'%.*s' is no file that solve --resume has written"),
                           SLICE_ARG(slice_of(path)));
    slice_take(&asked, MAGIC);
    asked = slice_next_word(&asked, "\n");
    kept = slice_next_word(&kept, "\n");
    if (kept.length == asked.length && memcmp(kept.start, asked.start, kept.length) == 0)
        return problem_set(problem, said("'%.*s' keeps a solve of another position"),
                           SLICE_ARG(slice_of(path)));
    return problem_set(problem, said("'%.*s' keeps '%.*s', not '%.*s'"), SLICE_ARG(slice_of(path)),
                       SLICE_ARG(kept), SLICE_ARG(asked));
}

/// What is to be kept, and for what.
typedef struct Wanted {
    const Inkrow *inkrow;
    const InkrowGame *game;
    bool distance;
} Wanted;

static bool begin_file(Checkpoint *checkpoint, Slice heading) {
    base_free(checkpoint->kept);
    checkpoint->kept = base_alloc(heading.length);
    checkpoint->kept_length = heading.length;
    memcpy(checkpoint->kept, heading.start, heading.length);
    rewind(checkpoint->file);
    return ftruncate(fileno(checkpoint->file), 0) == 0 &&
           fwrite(heading.start, 1, heading.length, checkpoint->file) == heading.length &&
           fflush(checkpoint->file) == 0 && fsync(fileno(checkpoint->file)) == 0;
}

/// Keeps the lines that end: what comes now must not continue one that was cut off.
static bool cut_file(Checkpoint *checkpoint) {
    while (checkpoint->kept[checkpoint->kept_length - 1] != '\n')
        checkpoint->kept_length--;
    const off_t whole = (off_t)checkpoint->kept_length;
    return ftruncate(fileno(checkpoint->file), whole) == 0 &&
           fseeko(checkpoint->file, whole, SEEK_SET) == 0;
}

/// Goes on with what the file holds; `heading` is all there.
static bool continue_file(Checkpoint *checkpoint, const Wanted *wanted, Problem *problem) {
    int line = 0;
    const InkrowError error = inkrow_kept_check(wanted->game, wanted->distance, checkpoint->kept,
                                                checkpoint->kept_length, &line);
    if (error != INKROW_OK)
        return problem_set(problem, said("line %d of '%.*s': %.160s"), line,
                           SLICE_ARG(slice_of(checkpoint->path)), inkrow_problem(wanted->inkrow));
    return cut_file(checkpoint) || refuse_stream(checkpoint->path, problem);
}

static bool read_file(Checkpoint *checkpoint, uint64_t size, const Wanted *wanted,
                      Problem *problem) {
    char heading[INKROW_TEXT_ROOM];
    CHECK(inkrow_kept_heading(wanted->game, wanted->distance, heading, sizeof heading) ==
          INKROW_OK);
    checkpoint->kept = base_alloc(size);
    checkpoint->kept_length = fread(checkpoint->kept, 1, size, checkpoint->file);
    if (ferror(checkpoint->file))
        return refuse_stream(checkpoint->path, problem);
    const Slice begins = slice_of(heading), found = {checkpoint->kept, checkpoint->kept_length};
    if (!heading_fits(checkpoint->path, begins, found, problem))
        return false;
    if (found.length < begins.length)
        return begin_file(checkpoint, begins) || refuse_stream(checkpoint->path, problem);
    return continue_file(checkpoint, wanted, problem);
}

static void release(Checkpoint *checkpoint) {
    if (checkpoint->file)
        fclose(checkpoint->file);
    base_free(checkpoint->kept);
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

bool checkpoint_open(Checkpoint *checkpoint, const char *path, const Inkrow *inkrow,
                     const InkrowGame *game, bool distance, const Clock *clock, Problem *problem) {
    const Wanted wanted = {inkrow, game, distance};
    *checkpoint = (Checkpoint){.path = path, .clock = *clock};
    struct stat there = {.st_mode = 0};
    // Without waiting for who might write to a FIFO.
    int descriptor = open(path, O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0666);
    checkpoint->file = descriptor >= 0 ? fdopen(descriptor, "r+") : NULL;
    bool right;
    if (!checkpoint->file || fstat(descriptor, &there) != 0)
        right = refuse_stream(path, problem);
    else if (!S_ISREG(there.st_mode))
        right = problem_set(problem, said("'%.*s' is no regular file, as solve --resume expects"),
                            SLICE_ARG(slice_of(path)));
    else if (!lock(descriptor))
        right = problem_set(problem, said("'%.*s' is in use by another solve"),
                            SLICE_ARG(slice_of(path)));
    else
        right = read_file(checkpoint, (uint64_t)there.st_size, &wanted, problem);
    if (!checkpoint->file && descriptor >= 0)
        close(descriptor);
    if (!right)
        release(checkpoint);
    checkpoint->next_sync = clock_now(clock) + SYNC_INTERVAL;
    return right;
}

// --- writing

bool checkpoint_add(Checkpoint *checkpoint, const void *bytes, size_t length) {
    if (checkpoint->failed) // half a line must not become part of the next
        return false;
    // With fflush the line outlives the program, with fsync the machine.
    bool written =
        fwrite(bytes, 1, length, checkpoint->file) == length && fflush(checkpoint->file) == 0;
    int64_t now = clock_now(&checkpoint->clock);
    if (now >= checkpoint->next_sync) {
        checkpoint->next_sync = now + SYNC_INTERVAL;
        written = fsync(fileno(checkpoint->file)) == 0 && written;
    }
    checkpoint->failed = !written;
    return written;
}

bool checkpoint_close(Checkpoint *checkpoint, Problem *problem) {
    bool kept = !checkpoint->failed && fsync(fileno(checkpoint->file)) == 0;
    if (!kept)
        problem_set(problem, said("'%.*s' could not be written: what was found is not kept"),
                    SLICE_ARG(slice_of(checkpoint->path)));
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
