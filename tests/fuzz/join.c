// Any bytes as results that `solve --join` reads, and as the certificates of their jobs: refused,
// or joined. The first byte chooses the position; an empty line ends the results, and another one
// each certificate. Solver and provers know nothing here.
#include "fuzz/target.h"

#include "cli/jobs/job.h"
#include "distribute/join.h"
#include "rules/notation.h"
#include "rules/symmetry.h"

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
// solver/certificate/certificate.c, which the linker then leaves in their library.

void solve_moves_clear(SolveMoves *moves) {
    memset(moves->lower, -1, sizeof(moves->lower));
    memset(moves->upper, 1, sizeof(moves->upper));
}

void solver_solve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                  const SolveObserver *observer, SolveAnswer *answer) {
    (void)clock;
    (void)stop;
    (void)observer;
    CHECK(request->position.outcome == OUTCOME_OPEN);
    *answer = (SolveAnswer){.lower = -1, .upper = 1, .best = CELL_NONE, .method = "nothing"};
    solve_moves_clear(&answer->moves);
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

/// False where a result is refused.
static bool add_results(Join *join, const Variant *variant, Slice *rest) {
    Problem problem;
    JobResult result;
    Slice line;
    while (rest->length > 0 && (line = next_line(rest)).length > 0) {
        if (!job_result_parse(line, variant, &result, &problem))
            return false;
        base_free(result.certificate);
        int marks = result.position.marks[SIDE_X] + result.position.marks[SIDE_O];
        if (marks > MARKS_MAX || !join_add(join, &result.position, &result.answer, &problem))
            return false;
    }
    return true;
}

static void ignore_job(void *context, const Position *position) {
    (void)context;
    CHECK(position->outcome == OUTCOME_OPEN);
}

/// Takes the next certificate off the front, and says by its key which position it is about.
static Slice next_certificate(Slice *rest, const Variant *variant, uint64_t *key) {
    Slice all = {rest->start, 0};
    Position position;
    Problem problem;
    *key = 0;
    for (int number = 1; rest->length > 0; number++) {
        Slice line = next_line(rest);
        if (line.length == 0)
            break;
        all.length = (size_t)(line.start + line.length - all.start);
        slice_next_word(&line, " ");
        if (number == 3 && notation_parse_position(line, variant, &position, &problem))
            *key = symmetry_canonical_key(&position);
    }
    return all;
}

/// For JoinReader.
static bool read_bytes(void *context, char *bytes, size_t room, size_t *count, Problem *problem) {
    (void)problem;
    Slice *rest = context;
    *count = MIN(room, rest->length);
    memcpy(bytes, rest->start, *count);
    slice_skip(rest, *count);
    return true;
}

/// For JoinOpen: the certificate of the position, or else the last one.
static bool open_certificate(void *context, const Position *position, JoinReader *reader,
                             Problem *problem) {
    Slice rest = *(const Slice *)context, found = {0};
    uint64_t wanted = symmetry_canonical_key(position), key = wanted + 1;
    while (rest.length > 0 && key != wanted)
        found = next_certificate(&rest, &position->variant, &key);
    if (found.length == 0)
        return problem_set(problem, "there is no certificate");
    Slice *kept = base_alloc(sizeof(*kept));
    *kept = found;
    *reader = (JoinReader){read_bytes, base_free, kept};
    return true;
}

static void drop_text(void *context, const char *bytes, size_t length) {
    (void)context;
    CHECK(bytes && length > 0);
}

static void conclude(Join *join, Slice *certificate) {
    SolveAnswer answer;
    Problem problem;
    const CertificateSink sink = {.write = drop_text};
    if (join_conclude(join, &answer, ignore_job, NULL, &problem) && answer.proven)
        join_write_certificate(join, open_certificate, certificate, &sink, &problem);
}

static int64_t time_stands_still(void *context) {
    (void)context;
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    const Clock clock = {.now = time_stands_still};
    Variant variant;
    Position root;
    Problem problem;
    if (size == 0)
        return 0;
    const Root *chosen = &ROOTS[bytes[0] % ARRAY_LEN(ROOTS)];
    CHECK(variant_parse(slice_of(chosen->variant), &variant, &problem));
    position_init(&root, &variant, SIDE_X);
    Slice rest = {(const char *)bytes + 1, size - 1};
    Join *join = join_new(&root, chosen->distance, &clock);
    if (add_results(join, &variant, &rest))
        conclude(join, &rest);
    join_free(join);
    return 0;
}
