// The owner's side: what is kept, and the thread's news. The work itself is in who_wins_work.c.
#include "study/who_wins.h"

#include "base/file.h"
#include "base/said.h"
#include "study/who_wins_parts.h"

// --- life

WhoWins *who_wins_new(const WhoWinsConfig *config) {
    CHECK(config->table_mib > 0 && config->threads > 0);
    WhoWins *who_wins = base_alloc(sizeof(*who_wins));
    who_wins->config = *config;
    const TaskConfig task = {sizeof who_wins->work, config->wake, config->wake_context};
    who_wins->task = task_new(&task);
    mutex_init(&who_wins->mutex);
    return who_wins;
}

static void free_case(WhoWinsCase *kept) {
    base_free(kept->solved);
    base_free(kept->text);
    proof_book_close(kept->book);
    base_free(kept);
}

void who_wins_free(WhoWins *who_wins) {
    if (who_wins == NULL)
        return;
    who_wins_stop(who_wins);
    task_free(who_wins->task);
    for (int i = 0; i < who_wins->case_count; i++)
        free_case(who_wins->cases[i]);
    mutex_destroy(&who_wins->mutex);
    base_free(who_wins);
}

// --- asking

static bool is_about(const WhoWinsCase *kept, const Position *position) {
    const Position *own = &kept->report.position;
    if (own->key != position->key || !variant_equal(&own->variant, &position->variant))
        return false;
    for (Cell cell = 0; cell < variant_cells(&own->variant); cell++)
        if (position_at(own, cell) != position_at(position, cell))
            return false;
    return true;
}

/// The oldest case that no thread works on goes. Returns its place.
static int clear_place(WhoWins *who_wins) {
    int at = who_wins->case_count - 1;
    if (task_runs(who_wins->task) && who_wins->cases[at] == who_wins->worked_on)
        at--;
    free_case(who_wins->cases[at]);
    return at;
}

/// Puts the case of `position` first: a kept one or a new one, for which another may have to go.
static WhoWinsCase *choose_case(WhoWins *who_wins, const Position *position) {
    int at = 0;
    while (at < who_wins->case_count && !is_about(who_wins->cases[at], position))
        at++;
    WhoWinsCase *chosen;
    if (at < who_wins->case_count) {
        chosen = who_wins->cases[at];
    } else {
        at = at == WHO_WINS_CASES ? clear_place(who_wins) : who_wins->case_count++;
        chosen = base_alloc(sizeof(*chosen));
        who_wins_begin_report(&chosen->report, position);
        chosen->report.table_mib = who_wins->config.table_mib;
    }
    for (; at > 0; at--)
        who_wins->cases[at] = who_wins->cases[at - 1];
    who_wins->cases[0] = chosen;
    chosen->asked = *position;
    return chosen;
}

static bool start_thread(WhoWins *who_wins, TaskWork *work) {
    WhoWinsCase *first = who_wins->cases[0];
    who_wins->worked_on = first;
    who_wins->nodes_before = first->report.nodes;
    who_wins->time_before = first->report.time_ns;
    who_wins->work = first->report;
    who_wins->started = clock_now(&who_wins->config.clock);
    return task_begin(who_wins->task, work, who_wins);
}

/// Takes over what the judge knows already: the bounds of the position and of its moves, and how it
/// goes on where that is an answer.
static void ask_judge(const WhoWins *who_wins, WhoWinsReport *report) {
    const Judge *judge = who_wins->config.judge;
    if (!judge || report->state == WHO_WINS_PROVEN || report->position.outcome != OUTCOME_OPEN)
        return;
    const Judgement known = judge_value(judge, &report->position);
    Explanation explanation;
    SolveMoves moves;
    judge_explain(judge, &report->position, &explanation);
    solve_moves_clear(&moves);
    for (Cell cell = 0; cell < variant_cells(&report->position.variant); cell++) {
        const Worth worth = explanation.cells[cell].worth;
        if (worth_is_proven(worth))
            moves.lower[cell] = moves.upper[cell] = (int8_t)verdict_value(worth.verdict.kind);
    }
    who_wins_merge(report, known.bound.lower, known.bound.upper, &moves);
    if (!worth_is_proven(known.worth))
        return;
    report->known_before = true;
    report->method = known.by;
    report->pv_length = judge_line(judge, &report->position, report->pv);
    if (known.worth.verdict.plies > 0)
        report->plies = known.worth.verdict.plies;
}

/// Tells the judge what is sure; nothing is where a written proof was refused.
static void tell_judge(const WhoWins *who_wins, const WhoWinsCase *kept) {
    const WhoWinsReport *report = &kept->report;
    Judge *judge = who_wins->config.judge;
    if (!judge || report->position.outcome != OUTCOME_OPEN)
        return;
    if (report->proof == WRITTEN_PROOF_REFUSED) {
        judge_forget(judge);
        return;
    }
    Bounds bounds = {.lower = report->lower, .upper = report->upper, .by = "solver"};
    if (report->state == WHO_WINS_PROVEN) {
        bounds.plies = report->plies;
        bounds.exact = report->plies > 0;
        bounds.line = report->pv;
        bounds.line_length = report->pv_length;
        bounds.by = report->method;
    }
    judge_learn_bounds(judge, &kept->asked, bounds, &report->moves);
}

/// The judge and a case learn from each other.
static void share(const WhoWins *who_wins, WhoWinsCase *kept) {
    ask_judge(who_wins, &kept->report);
    who_wins_settle(&kept->report);
    tell_judge(who_wins, kept);
}

/// Something is left that a thread can do without being asked again.
static bool is_unfinished(const WhoWinsReport *report) {
    return report->state == WHO_WINS_SEARCHING || report->state == WHO_WINS_STOPPED ||
           report->proof == WRITTEN_PROOF_WRITING || report->proof == WRITTEN_PROOF_STOPPED;
}

/// Starts the work on the first case. False when the machine gives no thread.
static bool start_work(WhoWins *who_wins) {
    WhoWinsReport *report = &who_wins->cases[0]->report;
    const bool started = start_thread(who_wins, who_wins_work_solve);
    if (report->state == WHO_WINS_STOPPED && started)
        report->state = WHO_WINS_SEARCHING;
    else if (report->state == WHO_WINS_SEARCHING && !started)
        report->state = WHO_WINS_STOPPED;
    return started;
}

bool who_wins_ask(WhoWins *who_wins, const Position *position) {
    who_wins_poll(who_wins);
    if (task_runs(who_wins->task) && !atomic_load(task_stop_flag(who_wins->task)) &&
        is_about(who_wins->worked_on, position))
        return true;
    who_wins_stop(who_wins);
    WhoWinsCase *kept = choose_case(who_wins, position);
    WhoWinsReport *report = &kept->report;
    const bool unfinished = is_unfinished(report);
    share(who_wins, kept);
    if (!unfinished && !is_unfinished(report))
        return true;
    if (!task_runs(who_wins->task))
        return start_work(who_wins);
    who_wins->waiting = true; // what runs is not waited for here
    if (report->state == WHO_WINS_STOPPED)
        report->state = WHO_WINS_SEARCHING;
    return true;
}

bool who_wins_check(WhoWins *who_wins) {
    if (task_runs(who_wins->task) || who_wins->case_count == 0)
        return false;
    WhoWinsReport *report = &who_wins->cases[0]->report;
    if (report->proof != WRITTEN_PROOF_READY && report->proof != WRITTEN_PROOF_NO_CHECKER)
        return false;
    if (!start_thread(who_wins, who_wins_work_check))
        return false;
    report->proof = WRITTEN_PROOF_CHECKING;
    return true;
}

bool who_wins_find_slip(WhoWins *who_wins, const Position *game) {
    CHECK(game->outcome != OUTCOME_OPEN && game->outcome != OUTCOME_DRAW);
    if (task_runs(who_wins->task))
        return false;
    who_wins->lost = *game;
    who_wins->cases[0]->report.slip = CELL_NONE;
    return start_thread(who_wins, who_wins_work_slip);
}

/// What was to be done next is not.
static void stop_waiting(WhoWins *who_wins) {
    if (!who_wins->waiting)
        return;
    WhoWinsReport *report = &who_wins->cases[0]->report;
    if (report->state == WHO_WINS_SEARCHING)
        report->state = WHO_WINS_STOPPED;
    if (report->proof == WRITTEN_PROOF_WRITING)
        report->proof = WRITTEN_PROOF_STOPPED;
    who_wins->waiting = false;
}

void who_wins_stop(WhoWins *who_wins) {
    stop_waiting(who_wins);
    task_stop(who_wins->task);
    mutex_lock(&who_wins->mutex);
    if (who_wins->engine)
        engine_stop(who_wins->engine);
    mutex_unlock(&who_wins->mutex);
}

bool who_wins_busy(const WhoWins *who_wins) {
    return task_runs(who_wins->task);
}

/// The time goes on between two reports of the search.
static void follow_clock(WhoWins *who_wins) {
    WhoWinsReport *report = &who_wins->cases[0]->report;
    if (!task_runs(who_wins->task) || who_wins->waiting || report->state != WHO_WINS_SEARCHING)
        return;
    int64_t since = clock_now(&who_wins->config.clock) - who_wins->started;
    report->time_ns = MAX(report->time_ns, who_wins->time_before + since);
}

bool who_wins_poll(WhoWins *who_wins) {
    if (who_wins->case_count == 0)
        return false;
    const bool ran = task_runs(who_wins->task);
    const bool news = ran && task_poll(who_wins->task, &who_wins->worked_on->report);
    if (news)
        tell_judge(who_wins, who_wins->worked_on);
    follow_clock(who_wins);
    if (ran && !task_runs(who_wins->task)) {
        if (who_wins->waiting) {
            share(who_wins, who_wins->cases[0]);
            start_work(who_wins);
        }
        who_wins->waiting = false;
    }
    return news;
}

// --- what came of it

const WhoWinsReport *who_wins_report(const WhoWins *who_wins) {
    CHECK(who_wins->case_count > 0);
    return &who_wins->cases[0]->report;
}

/// True once the thread has handed the written proof over for good.
static bool has_written_proof(const WhoWins *who_wins) {
    return who_wins->case_count > 0 && who_wins->cases[0]->report.proof >= WRITTEN_PROOF_READY;
}

bool who_wins_save(const WhoWins *who_wins, const char *folder, Text *path, Problem *problem) {
    if (!has_written_proof(who_wins))
        return problem_set(problem, said("there is no written proof to save"));
    const WhoWinsCase *kept = who_wins->cases[0];
    text_add(path, "%s%sinkrow-", folder ? folder : "", folder ? "/" : "");
    variant_format(&kept->report.position.variant, path);
    return file_write_numbered(path, ".proof", kept->text, kept->text_length, problem);
}

const ProofBook *who_wins_book(const WhoWins *who_wins) {
    return has_written_proof(who_wins) ? who_wins->cases[0]->book : NULL;
}
