// The certificates of jobs made into one, by readers that give little at a time, fail, or give
// something else the next time.
#include "support/checker.h"
#include "support/testing.h"

#include "distribute/join.h"
#include "rules/symmetry.h"
#include "solver/certificate_text.h"

#include <string.h>

enum { JOBS_MAX = 64, SOLVE_MIB = 16 };

/// How the readers of a test behave.
typedef struct Manner {
    size_t at_most;    ///< bytes a time
    int fails_at;      ///< which read fails, from 1; 0: none
    int changes_after; ///< from which opening on something else is read; 0: never
} Manner;

typedef struct Jobs {
    Position root;
    int count;
    Position positions[JOBS_MAX];
    CertificateText proofs[JOBS_MAX];
    Manner manner;
    int reads, opened, closed;
} Jobs;

typedef struct Reading {
    Jobs *jobs;
    Slice rest;
    char *own; ///< or NULL
} Reading;

static bool read_some(void *context, char *bytes, size_t room, size_t *count, Problem *problem) {
    Reading *reading = context;
    const Manner *manner = &reading->jobs->manner;
    if (++reading->jobs->reads == manner->fails_at)
        return problem_set(problem, "the disk is gone");
    *count = MIN(MIN(room, manner->at_most), reading->rest.length);
    memcpy(bytes, reading->rest.start, *count);
    slice_skip(&reading->rest, *count);
    return true;
}

static void close_reading(void *context) {
    Reading *reading = context;
    reading->jobs->closed++;
    base_free(reading->own);
    base_free(reading);
}

/// The proof with another digit in what its first node needs.
static char *change(const CertificateText *proof, size_t *length) {
    char *changed = base_alloc(proof->length);
    memcpy(changed, proof->bytes, *length = proof->length);
    char *node = strstr(changed, "\nb "); // the pieces begin with lines that end
    if (node && node[3] != '0')
        node[3] = node[3] == '1' ? '2' : '1';
    return changed;
}

static bool open_job(void *context, const Position *position, JoinReader *reader,
                     Problem *problem) {
    (void)problem;
    Jobs *jobs = context;
    const uint64_t key = symmetry_canonical_key(position);
    for (int i = 0; i < jobs->count; i++) {
        if (symmetry_canonical_key(&jobs->positions[i]) != key)
            continue;
        Reading *reading = base_alloc(sizeof(*reading));
        size_t length = jobs->proofs[i].length;
        char *own = NULL;
        if (jobs->manner.changes_after && jobs->opened >= jobs->manner.changes_after)
            own = change(&jobs->proofs[i], &length);
        *reading = (Reading){jobs, {own ? own : jobs->proofs[i].bytes, length}, own};
        jobs->opened++;
        *reader = (JoinReader){read_some, close_reading, reading};
    }
    return true;
}

static void keep_job(void *context, const Position *position) {
    Jobs *jobs = context;
    assert_in_range(jobs->count, 0, JOBS_MAX - 1);
    jobs->positions[jobs->count++] = *position;
}

/// Solves a job, proves it, and adds it.
static void do_job(Jobs *jobs, int i, Join *join) {
    const Clock clock = clock_system();
    const SolveRequest request = {
        .position = jobs->positions[i], .threads = 1, .table_mib = SOLVE_MIB};
    static const CertificateClaim CLAIMS[] = {CERTIFICATE_WIN, CERTIFICATE_DRAW, CERTIFICATE_WIN};
    atomic_bool stop = false;
    SolveAnswer answer;
    Problem problem;
    solver_solve(&request, &clock, &stop, NULL, &answer);
    assert_true(answer.proven);
    const Side mover = request.position.to_move;
    const CertificateRequest proof = {.position = request.position,
                                      .claim = CLAIMS[answer.lower + 1],
                                      .side = answer.lower < 0 ? side_other(mover) : mover,
                                      .table_mib = SOLVE_MIB,
                                      .stop = &stop};
    const CertificateSink sink = {certificate_text_append, &jobs->proofs[i]};
    assert_true(certificate_write(&proof, &sink));
    certificate_text_add(&jobs->proofs[i], "%c", 0); // for strstr
    jobs->proofs[i].length--;
    assert_true(join_add(join, &request.position, &answer, &problem));
}

static Join *do_jobs(Jobs *jobs, const char *variant) {
    const Clock clock = clock_system();
    Problem problem;
    SolveAnswer whole;
    *jobs = (Jobs){.root = testing_position(variant, "")};
    split_find(&jobs->root, false, 12, &clock, NULL, keep_job, jobs);
    Join *join = join_new(&jobs->root, false, &clock);
    for (int i = 0; i < jobs->count; i++)
        do_job(jobs, i, join);
    assert_true(join_conclude(join, &whole, NULL, NULL, &problem));
    assert_true(whole.proven);
    return join;
}

static bool write_whole(Jobs *jobs, Join *join, Manner manner, CertificateText *whole,
                        Problem *problem) {
    const CertificateSink sink = {certificate_text_append, whole};
    jobs->manner = manner;
    jobs->reads = jobs->opened = jobs->closed = 0;
    const bool right = join_write_certificate(join, open_job, jobs, &sink, problem);
    assert_int_equal(jobs->opened, jobs->closed);
    return right;
}

static void release(Jobs *jobs, Join *join) {
    for (int i = 0; i < jobs->count; i++)
        certificate_text_free(&jobs->proofs[i]);
    base_free(jobs);
    join_free(join);
}

/// However the bytes come, the whole is the same and proves the value.
static void bytes_come_as_they_like(void **state) {
    (void)state;
    static const char *const boards[] = {"5x5x4", "6x6x4", "8x6x5", "5x5x4+exact", "6x4x4+drop"};
    static const size_t pieces[] = {1, 7, 1000, SIZE_MAX};
    Problem problem;
    for (size_t i = 0; i < ARRAY_LEN(boards); i++) {
        Jobs *jobs = base_alloc(sizeof(*jobs));
        Join *join = do_jobs(jobs, boards[i]);
        CertificateText first = {0};
        for (size_t k = 0; k < ARRAY_LEN(pieces); k++) {
            CertificateText whole = {0};
            if (!write_whole(jobs, join, (Manner){.at_most = pieces[k]}, &whole, &problem))
                fail_msg("%s", problem.sentence);
            if (k == 0) {
                assert_int_equal(checker_run(whole.bytes, whole.length), 0);
                first = whole;
            }
            assert_int_equal(whole.length, first.length);
            assert_memory_equal(whole.bytes, first.bytes, first.length);
            if (k > 0)
                certificate_text_free(&whole);
        }
        certificate_text_free(&first);
        release(jobs, join);
    }
}

/// Whichever read fails, its sentence is the one that is told.
static void a_read_that_fails_is_told(void **state) {
    (void)state;
    Jobs *jobs = base_alloc(sizeof(*jobs));
    Join *join = do_jobs(jobs, "6x6x4");
    Manner manner = {.at_most = 4000};
    CertificateText whole = {0};
    Problem problem;
    assert_true(write_whole(jobs, join, manner, &whole, &problem));
    const int reads = jobs->reads;
    assert_true(reads > 10);
    for (manner.fails_at = 1; manner.fails_at <= reads; manner.fails_at++) {
        assert_false(write_whole(jobs, join, manner, &whole, &problem));
        assert_string_equal(problem.sentence, "the disk is gone");
    }
    certificate_text_free(&whole);
    release(jobs, join);
}

/// Read a second time, it has to be what was looked at the first time.
static void a_proof_that_changes_is_refused(void **state) {
    (void)state;
    Jobs *jobs = base_alloc(sizeof(*jobs));
    Join *join = do_jobs(jobs, "6x6x4");
    CertificateText whole = {0};
    Problem problem;
    assert_true(write_whole(jobs, join, (Manner){.at_most = SIZE_MAX}, &whole, &problem));
    // The last of all openings copy the nodes.
    const Manner manner = {.at_most = SIZE_MAX, .changes_after = jobs->opened - 1};
    assert_false(write_whole(jobs, join, manner, &whole, &problem));
    assert_string_equal(problem.sentence, "the certificate of a job changed while it was read");
    certificate_text_free(&whole);
    release(jobs, join);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_come_as_they_like),
        cmocka_unit_test(a_read_that_fails_is_told),
        cmocka_unit_test(a_proof_that_changes_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
