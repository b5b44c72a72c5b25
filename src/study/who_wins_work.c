// The thread's side: searches, writes the proof and has it replayed.
#include "base/file.h"
#include "base/process.h"
#include "base/said.h"
#include "base/threads.h"
#include "play/exact_values.h"
#include "solver/certificate.h"
#include "study/who_wins_parts.h"

#include <string.h>

enum {
    SOLVED_WORK = 500, ///< nodes that make a proved position worth keeping
    SOLVED_MOST = 1 << 17,
    DROP_CELLS_SOLVED = 42, ///< of larger drop boards many positions are not, in minutes
    PROOF_NODES = 20000000,
#ifdef __EMSCRIPTEN__
    PROOF_BYTES = 16 << 20, // a page gets little memory, and may have to wait for the checker
#else
    PROOF_BYTES = 256 << 20,
#endif
    CHECKER_WORDS = 256,
    PATH_BYTES = 512,
};
#define WAKE_INTERVAL (NANOSECONDS_PER_SECOND / 2)
/// How long the solver looks for a plan that needs no search.
#define PLAN_TIME (NANOSECONDS_PER_SECOND / 5)
/// How long the number of marks to the end is looked for, once it is known who wins.
#define DISTANCE_TIME (5 * NANOSECONDS_PER_SECOND)

static bool is_stopped(WhoWins *who_wins) {
    return task_is_stopped(who_wins->task);
}

// --- news

static void tell(WhoWins *who_wins) {
    task_tell(who_wins->task, &who_wins->work);
}

// --- the search

static void note_progress(void *context, const SolveProgress *progress) {
    WhoWins *who_wins = context;
    WhoWinsReport *work = &who_wins->work;
    int64_t now = clock_now(&who_wins->config.clock);
    who_wins_merge(work, progress->lower, progress->upper, &progress->moves);
    work->nodes = who_wins->nodes_before + progress->nodes;
    work->time_ns = who_wins->time_before + progress->time_ns;
    work->memory = progress->memory;
    work->memory_limit = progress->memory_limit;
    work->variation_length = progress->variation_length;
    memcpy(work->variation, progress->variation, (size_t)progress->variation_length * sizeof(Cell));
    if (now < who_wins->next_wake)
        return;
    who_wins->next_wake = now + WAKE_INTERVAL;
    tell(who_wins);
}

static void keep_solved(void *context, const SolvedPosition *solved) {
    const WhoWins *who_wins = context;
    WhoWinsCase *kept = who_wins->worked_on;
    if (kept->solved_count == SOLVED_MOST)
        return;
    kept->solved =
        base_grow(kept->solved, kept->solved_count, &kept->solved_capacity, sizeof(*kept->solved));
    kept->solved[kept->solved_count++] = *solved;
}

static void solve(WhoWins *who_wins, bool distance, int64_t time_ns, SolveAnswer *answer) {
    const WhoWinsCase *kept = who_wins->worked_on;
    // What is being proved goes to the end of the same array: the solver gets a copy.
    size_t bytes = kept->solved_count * sizeof(*kept->solved);
    SolvedPosition *solved = base_alloc(bytes);
    if (bytes > 0)
        memcpy(solved, kept->solved, bytes);
    const SolveRequest request = {
        .position = who_wins->work.position,
        .distance = distance,
        .time_ns = time_ns,
        .threads = who_wins->config.threads,
        .table_mib = who_wins->config.table_mib,
        .solved = solved,
        .solved_count = kept->solved_count,
    };
    const SolveObserver observer = {
        .on_progress = who_wins->work.state == WHO_WINS_SEARCHING ? note_progress : NULL,
        .context = who_wins,
        .on_solved = keep_solved,
        .solved_work = SOLVED_WORK,
    };
    WhoWinsSolve *solver = who_wins->config.solve ? who_wins->config.solve : solver_solve;
    solver(&request, &who_wins->config.clock, task_stop_flag(who_wins->task), &observer, answer);
    base_free(solved);
}

static void take_line(WhoWinsReport *work, const SolveAnswer *answer) {
    work->pv_length = answer->pv_length;
    memcpy(work->pv, answer->pv, (size_t)answer->pv_length * sizeof(Cell));
}

static void take_answer(WhoWins *who_wins, const SolveAnswer *answer) {
    WhoWinsReport *work = &who_wins->work;
    who_wins_merge(work, answer->lower, answer->upper, &answer->moves);
    work->nodes = who_wins->nodes_before += answer->nodes;
    const int64_t since = clock_now(&who_wins->config.clock) - who_wins->started;
    work->time_ns = who_wins->time_before + MAX(since, answer->time_ns);
    work->method = answer->method;
    work->known_before = false;
}

/// The solver, which goes on from what it had proved before. No limit: 0.
static void prove(WhoWins *who_wins, int64_t time_ns) {
    WhoWinsReport *work = &who_wins->work;
    SolveAnswer answer;
    who_wins->next_wake = who_wins->started;
    solve(who_wins, false, time_ns, &answer);
    take_answer(who_wins, &answer);
    work->variation_length = 0;
    work->plies = answer.plies;
    take_line(work, &answer);
    who_wins_settle(work);
}

/// How the solver proves what is known already, if it sees that soon.
static void prove_again(WhoWins *who_wins) {
    SolveAnswer answer;
    solve(who_wins, false, PLAN_TIME, &answer);
    if (!answer.proven)
        return;
    take_answer(who_wins, &answer);
    if (who_wins->work.pv_length == 0 && who_wins->work.plies == 0)
        take_line(&who_wins->work, &answer);
}

static bool may_be_beyond_solver(const Variant *variant) {
    return exact_values_reach(variant) == EXACT_NEVER ||
           (variant->drop && variant_cells(variant) > DROP_CELLS_SOLVED);
}

/// On boards that may be beyond the solver the engine looks, too.
static void search(WhoWins *who_wins) {
    WhoWinsReport *work = &who_wins->work;
    const Position *position = &work->position;
    work->state = WHO_WINS_SEARCHING;
    if (position->outcome == OUTCOME_OPEN && may_be_beyond_solver(&position->variant)) {
        prove(who_wins, PLAN_TIME);
        if (work->state != WHO_WINS_PROVEN && !is_stopped(who_wins))
            who_wins_look(who_wins);
    }
    if (work->state != WHO_WINS_PROVEN && !is_stopped(who_wins))
        prove(who_wins, 0);
    // Two bounds of different origin may meet although the search was stopped.
    if (work->state != WHO_WINS_PROVEN)
        work->state = is_stopped(who_wins) ? WHO_WINS_STOPPED : WHO_WINS_UNPROVEN;
    tell(who_wins);
}

static void measure_distance(WhoWins *who_wins) {
    SolveAnswer answer;
    solve(who_wins, true, DISTANCE_TIME, &answer);
    if (!answer.proven || answer.plies == 0)
        return;
    who_wins->work.plies = answer.plies;
    take_line(&who_wins->work, &answer);
}

/// How long a won game takes and how it goes, as far as that is not known: from the solver, if it
/// is the one that has proved it, or else from the engine.
static void show_win(WhoWins *who_wins) {
    const WhoWinsReport *work = &who_wins->work;
    const bool solved = !work->known_before && strcmp(work->method, "engine") != 0;
    if (solved && certificate_fits(&work->position.variant) &&
        (work->plies == 0 || work->pv_length < work->plies))
        measure_distance(who_wins);
    if (work->plies == 0)
        who_wins_finish_line(who_wins);
}

// --- the written proof

static void write_proof_bytes(void *context, const char *bytes, size_t length) {
    WhoWinsCase *kept = context;
    kept->text_too_long = kept->text_too_long || kept->text_length + length > PROOF_BYTES;
    if (kept->text_too_long)
        return;
    if (kept->text_capacity - kept->text_length < length) {
        kept->text_capacity = 2 * kept->text_capacity + length;
        kept->text = base_realloc(kept->text, kept->text_capacity);
    }
    memcpy(kept->text + kept->text_length, bytes, length);
    kept->text_length += length;
}

static CertificateRequest proof_request(WhoWins *who_wins) {
    const WhoWinsReport *work = &who_wins->work;
    return (CertificateRequest){
        .position = work->position,
        .claim = work->lower == 0 ? CERTIFICATE_DRAW : CERTIFICATE_WIN,
        .side = who_wins_proof_side(work),
        .nodes = PROOF_NODES,
        .table_mib = who_wins->config.table_mib,
        .stop = task_stop_flag(who_wins->task),
    };
}

static void read_proof(WhoWins *who_wins) {
    WhoWinsCase *kept = who_wins->worked_on;
    Problem problem;
    who_wins->work.proof_bytes = kept->text_length;
    kept->book = proof_book_open(kept->text, kept->text_length, &problem);
    if (kept->book == NULL) // it can be checked and saved all the same
        return;
    const ProofBookFacts *facts = proof_book_facts(kept->book);
    who_wins->work.proof_nodes = facts->nodes;
    who_wins->work.proof_pairs = facts->pairs;
    who_wins_read_openings(who_wins);
}

static void write_proof(WhoWins *who_wins) {
    WhoWinsReport *work = &who_wins->work;
    WhoWinsCase *kept = who_wins->worked_on;
    if (work->proof != WRITTEN_PROOF_WRITING && work->proof != WRITTEN_PROOF_STOPPED)
        return;
    const CertificateRequest request = proof_request(who_wins);
    const CertificateSink sink = {write_proof_bytes, kept};
    int64_t started = clock_now(&who_wins->config.clock);
    work->proof = WRITTEN_PROOF_WRITING;
    tell(who_wins);
    kept->text_length = 0;
    kept->text_too_long = false;
    bool written = certificate_write(&request, &sink) && !kept->text_too_long;
    work->proof_ns = clock_now(&who_wins->config.clock) - started;
    if (written) {
        read_proof(who_wins);
    } else {
        base_free(kept->text);
        kept->text = NULL;
        kept->text_length = kept->text_capacity = 0;
    }
    work->proof = written                ? WRITTEN_PROOF_READY
                  : is_stopped(who_wins) ? WRITTEN_PROOF_STOPPED
                                         : WRITTEN_PROOF_TOO_LONG;
}

// --- the check

#define NOT_FOUND TO_SAY("the program inkrow-check was not found")

/// What inkrow-check must have said: a line for each side that the answer speaks of.
static bool says_what_was_claimed(const WhoWinsReport *work, const char *told) {
    if (work->lower == 0)
        return strstr(told, "X does not lose") && strstr(told, "O does not lose");
    return strstr(told, who_wins_proof_side(work) == SIDE_X ? "X wins" : "O wins") != NULL;
}

static void check_file(WhoWins *who_wins, const char *path) {
    WhoWinsReport *work = &who_wins->work;
    char told[CHECKER_WORDS];
    Text output = text_over(told, sizeof(told));
    int status = -1;
    int64_t started = clock_now(&who_wins->config.clock);
    ProcessEnd end = process_run(who_wins->config.checker, path, &output,
                                 task_stop_flag(who_wins->task), &status);
    work->check_ns = clock_now(&who_wins->config.clock) - started;
    if (end == PROCESS_BROKEN_OFF && is_stopped(who_wins))
        work->proof = WRITTEN_PROOF_READY;
    else if (end == PROCESS_BROKEN_OFF)
        problem_set(&work->unchecked, said("the program inkrow-check was ended by somebody"));
    // 127 is how some systems tell that a program cannot be started.
    else if (end == PROCESS_NOT_STARTED || status == 127)
        problem_set(&work->unchecked, said(NOT_FOUND));
    else
        work->proof = status == 0 && says_what_was_claimed(work, told) ? WRITTEN_PROOF_CHECKED
                                                                       : WRITTEN_PROOF_REFUSED;
}

static void check_proof(WhoWins *who_wins) {
    const WhoWinsCase *kept = who_wins->worked_on;
    char memory[PATH_BYTES];
    Text path = text_over(memory, sizeof(memory));
    WhoWinsReport *work = &who_wins->work;
    work->proof = WRITTEN_PROOF_NO_CHECKER;
    if (who_wins->config.checker == NULL) {
        problem_set(&work->unchecked, said(NOT_FOUND));
    } else if (file_write_temporary(kept->text, kept->text_length, &path, &work->unchecked)) {
        check_file(who_wins, memory);
        file_remove(memory);
    }
}

// --- the thread

/// All that is left to be done.
static void solve_all(WhoWins *who_wins) {
    WhoWinsReport *work = &who_wins->work;
    if (work->state != WHO_WINS_PROVEN)
        search(who_wins);
    else if (work->nodes == 0)
        prove_again(who_wins);
    if (work->state != WHO_WINS_PROVEN || work->position.outcome != OUTCOME_OPEN)
        return;
    if (work->lower == 0)
        who_wins_show_draw(who_wins);
    else
        show_win(who_wins);
    tell(who_wins);
    write_proof(who_wins);
}

const void *who_wins_work_solve(Task *task, void *context) {
    WhoWins *who_wins = context;
    (void)task;
    solve_all(who_wins);
    return &who_wins->work;
}

const void *who_wins_work_check(Task *task, void *context) {
    WhoWins *who_wins = context;
    (void)task;
    check_proof(who_wins);
    return &who_wins->work;
}

const void *who_wins_work_slip(Task *task, void *context) {
    WhoWins *who_wins = context;
    who_wins->work.slip =
        who_wins_slip(&who_wins->lost, &who_wins->config.clock, task_stop_flag(task));
    return &who_wins->work;
}
