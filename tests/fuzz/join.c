// Any bytes as results that `solve --join` reads, and as the certificates of their jobs: refused,
// or joined. The first byte chooses the position; an empty line ends the results, and another one
// each certificate. Solver and provers know nothing here.
#include "fuzz/target.h"

#include "cli/jobs/job.h"
#include "solver/certificate.h"
#include "solver/solve.h"

#include <string.h>

/// A job this many marks after the root has as many positions above it as there are sets of these.
enum { MARKS_MAX = 6 };

typedef struct Root {
    const char *variant;
    bool distance;
} Root;

static const Root ROOTS[] = {
    {"3x3x3", false}, {"4x3x3+drop", false}, {"4x3x3+exact", false}, {"4x3x3", true}};

// --- a solver that does not think. These stand for solver/solver.c and
// solver/certificate_write.c, which the linker then leaves in their library.

void solver_solve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                  const SolveObserver *observer, SolveAnswer *answer) {
    (void)clock;
    (void)stop;
    (void)observer;
    CHECK(request->position.outcome == OUTCOME_OPEN);
    *answer = (SolveAnswer){.lower = -1, .upper = 1, .best = CELL_NONE, .method = "nothing"};
    solve_moves_clear(&answer->moves);
}

bool certificate_fits(const Variant *variant) {
    return variant_cells(variant) <= 128;
}

bool certificate_write(const CertificateRequest *request, const CertificateSink *sink) {
    (void)sink;
    CHECK(request->position.outcome == OUTCOME_OPEN);
    return false;
}

// --- joining

static Slice next_line(Slice *rest) {
    const char *end = memchr(rest->start, '\n', rest->length);
    Slice line = {rest->start, end ? (size_t)(end - rest->start) : rest->length};
    rest->start += line.length + (end != NULL);
    rest->length -= line.length + (end != NULL);
    return line;
}

/// A join that is tried, and a game for the positions it asks about.
typedef struct Trial {
    Inkrow *inkrow;
    InkrowGame *root, *asked;
    InkrowEngine *engine;
    InkrowJoin *join;
    Slice certificates;
    Slice read; ///< what is left of the one that is being read
} Trial;

static int marks_on(const InkrowGame *game) {
    InkrowBoard board = {.size = sizeof board};
    int marks = 0;
    CHECK(inkrow_game_read(game, &board) == INKROW_OK);
    for (int cell = 0; cell < board.width * board.height; cell++)
        marks += board.cells[cell] != '.';
    return marks;
}

/// False where a result is refused.
static bool add_results(const Trial *trial, Slice *rest) {
    Problem problem;
    JobResult result;
    Slice line;
    while (rest->length > 0 && (line = next_line(rest)).length > 0) {
        if (!job_result_parse(line, trial->inkrow, trial->root, &result, &problem))
            return false;
        const bool taken =
            marks_on(result.position) <= MARKS_MAX &&
            inkrow_join_add(trial->join, result.position, &result.answer) == INKROW_OK;
        job_result_release(&result);
        if (!taken)
            return false;
    }
    return true;
}

static uint64_t key_of(const InkrowGame *game) {
    uint64_t key;
    CHECK(inkrow_game_key(game, &key) == INKROW_OK);
    return key;
}

/// Takes the next certificate off the front, and says by its key which position it is about.
static Slice next_certificate(Slice *rest, InkrowGame *game, uint64_t *key) {
    char memory[INKROW_TEXT_ROOM];
    Slice all = {rest->start, 0};
    *key = 0;
    for (int number = 1; rest->length > 0; number++) {
        Slice line = next_line(rest);
        if (line.length == 0)
            break;
        all.length = (size_t)(line.start + line.length - all.start);
        slice_next_word(&line, " ");
        Text text = text_over(memory, sizeof memory);
        text_add_bytes(&text, line.start, line.length);
        if (number == 3 && inkrow_game_set_position(game, memory) == INKROW_OK)
            *key = key_of(game);
    }
    return all;
}

/// For InkrowReading.
static bool read_bytes(void *context, void *bytes, size_t room, size_t *length) {
    Trial *trial = context;
    *length = MIN(room, trial->read.length);
    memcpy(bytes, trial->read.start, *length);
    slice_skip(&trial->read, *length);
    return true;
}

/// For InkrowReading: the certificate of the position, or else the last one.
static bool open_certificate(void *context, const char *position, bool *there) {
    Trial *trial = context;
    Slice rest = trial->certificates, found = {0};
    CHECK(inkrow_game_set_position(trial->asked, position) == INKROW_OK);
    const uint64_t wanted = key_of(trial->asked);
    uint64_t key = wanted + 1;
    while (rest.length > 0 && key != wanted)
        found = next_certificate(&rest, trial->asked, &key);
    trial->read = found;
    *there = found.length > 0;
    return *there;
}

/// For InkrowReading.
static void close_certificate(void *context) {
    Trial *trial = context;
    trial->read = (Slice){0};
}

static bool drop_text(void *context, const void *bytes, size_t length) {
    (void)context;
    CHECK(bytes && length > 0);
    return true;
}

/// What is missing can be asked for.
static bool ask(void *context, const char *position) {
    Trial *trial = context;
    CHECK(inkrow_game_set_position(trial->asked, position) == INKROW_OK);
    return true;
}

static void conclude(Trial *trial) {
    InkrowSolution answer = {.size = sizeof answer};
    const InkrowReading reading = {.size = sizeof reading,
                                   .open = open_certificate,
                                   .read = read_bytes,
                                   .close = close_certificate,
                                   .context = trial};
    if (inkrow_join_conclude(trial->join, &answer, ask, trial) == INKROW_OK && answer.proven)
        inkrow_join_certify_by(trial->join, &reading, drop_text, NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (size == 0)
        return 0;
    const Root *chosen = &ROOTS[bytes[0] % ARRAY_LEN(ROOTS)];
    const InkrowEngineSetup setup = {.size = sizeof setup, .table_mib = 1};
    Slice rest = {(const char *)bytes + 1, size - 1};
    Trial trial = {.join = NULL};
    CHECK(inkrow_new(NULL, &trial.inkrow) == INKROW_OK);
    CHECK(inkrow_game_new(trial.inkrow, chosen->variant, &trial.root) == INKROW_OK);
    CHECK(inkrow_game_new(trial.inkrow, chosen->variant, &trial.asked) == INKROW_OK);
    CHECK(inkrow_engine_new(trial.inkrow, &setup, &trial.engine) == INKROW_OK);
    CHECK(inkrow_join_new(trial.engine, trial.root, chosen->distance, &trial.join) == INKROW_OK);
    const bool right = add_results(&trial, &rest);
    trial.certificates = rest;
    if (right)
        conclude(&trial);
    inkrow_join_free(trial.join);
    inkrow_engine_free(trial.engine);
    inkrow_game_free(trial.asked);
    inkrow_game_free(trial.root);
    inkrow_free(trial.inkrow);
    return 0;
}
