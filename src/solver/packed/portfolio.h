// Provers of several kinds at the questions that settle a position, on as many threads as there may
// be, all with one table. The first answer to a question counts.
//
// A thread takes a way to an answer, gives it a slice of work and looks again. Each gets the more
// work the nearer to its end it seems to be, told from the part of the moves that it is done with
// at each node of the variation it is at. Several threads may be at the same one: then they search
// one tree together.
#pragma once

#include "solver/packed/portfolio_state.h"

// --- what to do next

/// Adds a prover at a question of this number.
static inline void portfolio_add(Portfolio *portfolio, ProverKind kind, int number,
                                 const Question *question) {
    CHECK(portfolio->task_count < (int)ARRAY_LEN(portfolio->tasks));
    Task *task = &portfolio->tasks[portfolio->task_count++];
    *task = (Task){.kind = kind, .number = number, .question = *question, .left = 1};
}

/// What seems to be left of the search at the question that has the least.
static uint64_t least_left(const Portfolio *portfolio, int number) {
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < portfolio->task_count; i++) {
        const Task *task = &portfolio->tasks[i];
        if (task->number == number && !task->finished)
            least = MIN(least, task->left);
    }
    return least;
}

/// What a task that is not finished has had, for its weight. The further the leader has come, the
/// less the others get.
static Product cost_of(const Portfolio *portfolio, const Task *task) {
    Product behind = ((Product)task->left << 32) / least_left(portfolio, task->number);
    behind = MIN(behind, (Product)LEAD_MAX << 32);
    return task->spent * (behind * behind >> 32);
}

static uint64_t spent_on(const Portfolio *portfolio, int number) {
    uint64_t spent = 0;
    for (int i = 0; i < portfolio->task_count; i++)
        if (portfolio->tasks[i].number == number)
            spent += portfolio->tasks[i].spent;
    return spent;
}

/// The question that has had less, and of the ways to answer it the one that has had the least for
/// its weight. NULL when there is nothing left to do.
static Task *next_task(Portfolio *portfolio) {
    Task *next = NULL;
    for (int i = 0; i < portfolio->task_count; i++) {
        Task *task = &portfolio->tasks[i];
        if (task->finished)
            continue;
        if (next != NULL && next->number != task->number) {
            if (spent_on(portfolio, task->number) < spent_on(portfolio, next->number))
                next = task;
        } else if (next == NULL || cost_of(portfolio, task) < cost_of(portfolio, next)) {
            next = task;
        }
    }
    return next;
}

/// Grants a slice; 0 when all is granted.
static uint64_t slice_of_work(Portfolio *portfolio) {
    const uint64_t slice = MAX(FIRST_SLICE, portfolio->nodes / SLICE_PART);
    uint64_t end = MIN(portfolio->node_limit, portfolio->pause_at);
    if (portfolio->request->nodes > 0)
        end = MIN(end, portfolio->request->nodes);
    const uint64_t granted = MIN(slice, end - MIN(end, portfolio->granted));
    portfolio->granted += granted;
    return granted;
}

/// Lets the searcher go on where it is when it would be sent there again.
static void prolong(Searcher *searcher) {
    Effort *effort = &searcher->prover.effort;
    if (effort->nodes + EFFORT_POLL_NODES >= effort->node_limit &&
        next_task(searcher->portfolio) == searcher->task)
        effort->node_limit += slice_of_work(searcher->portfolio);
}

/// For Effort.poll. Any thread looks at the limits: the caller's may have nothing left to do.
static void poll(void *context) {
    Searcher *searcher = context;
    Portfolio *portfolio = searcher->portfolio;
    mutex_lock(&portfolio->mutex);
    int64_t now = clock_now(portfolio->clock);
    take_stock(searcher);
    prolong(searcher);
    heed_limits(portfolio, now);
    if (searcher == &portfolio->searchers[0])
        tell_progress(searcher, now);
    mutex_unlock(&portfolio->mutex);
}

// --- the work

/// One slice, without the mutex.
static Finding run_slice(Searcher *searcher, bool *finished) {
    const Task *task = searcher->task;
    Grounds grounds;
    searcher->prover.weak = task->kind == PROVER_WEAK;
    Proof proof = prover_ask(&searcher->prover, &task->question, &grounds);
    *finished = proof != PROVED_NOTHING;
    if (task->kind == PROVER_WEAK && proof == PROVED_YES)
        proof = PROVED_NOTHING;
    return (Finding){.proof = proof, .move = grounds.move, .kind = task->kind};
}

/// False when there is no work to be granted.
static bool take_task(Searcher *searcher, Task *task) {
    Effort *effort = &searcher->prover.effort;
    searcher->task = task;
    searcher->counted = effort->nodes;
    effort->stop = &task->stop;
    const uint64_t slice = slice_of_work(searcher->portfolio);
    effort_allow(effort, slice);
    return slice > 0;
}

/// Gives `task` a slice; the mutex is held before and after. False when there is none left.
static bool work_on(Searcher *searcher, Task *task) {
    Portfolio *portfolio = searcher->portfolio;
    if (!take_task(searcher, task))
        return false;
    mutex_unlock(&portfolio->mutex);
    bool finished;
    Finding finding = run_slice(searcher, &finished);
    mutex_lock(&portfolio->mutex);
    take_stock(searcher);
    portfolio->granted -= searcher->prover.effort.node_limit - searcher->prover.effort.nodes;
    finding.at_once = task->spent == 1;
    task->finished = task->finished || finished;
    if (finished)
        atomic_store(&task->stop, true);
    if (finding.proof != PROVED_NOTHING)
        settle_question(portfolio, task->number, &finding);
    return true;
}

static bool is_at_end(Portfolio *portfolio) {
    return portfolio->over || next_task(portfolio) == NULL ||
           portfolio->nodes >= portfolio->node_limit;
}

/// Works until the run is over or pauses.
static void work(Searcher *searcher) {
    Portfolio *portfolio = searcher->portfolio;
    mutex_lock(&portfolio->mutex);
    while (!is_at_end(portfolio) && portfolio->nodes < portfolio->pause_at) {
        if (!work_on(searcher, next_task(portfolio)))
            break;
        heed_limits(portfolio, clock_now(portfolio->clock));
    }
    mutex_unlock(&portfolio->mutex);
}

static void *run_searcher(void *context) {
    work(context);
    return NULL;
}

static void set_company(Portfolio *portfolio, int searchers) {
    for (int i = 0; i < searchers; i++)
        portfolio->searchers[i].prover.in_company = searchers > 1;
}

/// Works until the questions are settled, nothing is left to try, a limit is hit or `nodes` more
/// have been spent.
static void portfolio_run(Portfolio *portfolio, uint64_t nodes) {
    Searcher *searchers = portfolio->searchers;
    portfolio->over = false;
    portfolio->node_limit =
        nodes > UINT64_MAX - portfolio->nodes ? UINT64_MAX : portfolio->nodes + nodes;
    set_company(portfolio, 1);
    portfolio->pause_at =
        portfolio->searcher_count > 1 ? portfolio->nodes + ALONE_NODES : UINT64_MAX;
    work(&searchers[0]);
    if (is_at_end(portfolio))
        return;
    portfolio->pause_at = UINT64_MAX;
    set_company(portfolio, portfolio->searcher_count);
    int started = 1;
    while (started < portfolio->searcher_count &&
           thread_start(&searchers[started].thread, run_searcher, &searchers[started]))
        started++;
    work(&searchers[0]);
    while (--started > 0)
        thread_join(&searchers[started].thread);
}

/// Asks one prover, on all threads, for at most so many nodes. `*move`, unless `move` is NULL, is
/// the one that the proof rests on, or GRID_NONE. The tasks are gone, the findings stay.
static inline Proof portfolio_ask(Portfolio *portfolio, ProverKind kind, const Question *question,
                                  uint64_t nodes, int *move) {
    Finding *finding = &portfolio->findings[ASIDE];
    *finding = (Finding){.move = GRID_NONE};
    if (portfolio->spent)
        return PROVED_NOTHING;
    portfolio->task_count = 0;
    portfolio_add(portfolio, kind, ASIDE, question);
    portfolio_run(portfolio, nodes);
    if (move != NULL)
        *move = finding->move;
    return finding->proof;
}

// --- making one

static void init_searcher(Portfolio *portfolio, Searcher *searcher) {
    searcher->portfolio = portfolio;
    prover_init(&searcher->prover, portfolio->grid, false, &portfolio->table, NULL);
    searcher->prover.effort.poll = poll;
    searcher->prover.effort.poll_context = searcher;
    if (portfolio->observer == NULL || portfolio->observer->on_solved == NULL)
        return;
    searcher->prover.on_proved = tell_proved;
    searcher->prover.proved_context = portfolio;
    searcher->prover.proved_work = portfolio->observer->solved_work;
}

/// Makes a portfolio without tasks; the arguments must outlive it. Memory: what request->table_mib
/// allows. Release it with portfolio_free.
static inline void portfolio_init(Portfolio *portfolio, const SolveRequest *request,
                                  const SolveAnswer *known, const Clock *clock, atomic_bool *stop,
                                  const SolveObserver *observer) {
    memset(portfolio, 0, sizeof(*portfolio));
    portfolio->request = request;
    portfolio->known = known;
    portfolio->clock = clock;
    portfolio->observer = observer;
    portfolio->stop = stop;
    portfolio->started = clock_now(clock);
    portfolio->next_progress = portfolio->started + PROGRESS_INTERVAL;
    portfolio->grid = grid_new(&request->position.variant);
    portfolio->searcher_count = MIN(request->threads, SEARCHERS_MAX);
    size_t limit = (size_t)MAX(request->table_mib, 1) << 20;
    size_t fixed = fixed_bytes();
    const size_t left = MAX(limit - MIN(limit, fixed), limit / 4);
    proof_table_init(&portfolio->table, MIN(left, BASE_TABLE_MOST));
    for (size_t i = 0; i < request->solved_count; i++)
        solved_store(portfolio->grid, &request->solved[i], &portfolio->table);
    for (int i = 0; i < portfolio->searcher_count; i++)
        init_searcher(portfolio, &portfolio->searchers[i]);
    for (int i = 0; i <= ASIDE; i++)
        portfolio->findings[i].move = GRID_NONE;
    mutex_init(&portfolio->mutex);
}
static inline void portfolio_free(Portfolio *portfolio) {
    for (int i = 0; i < portfolio->searcher_count; i++)
        prover_free(&portfolio->searchers[i].prover);
    proof_table_free(&portfolio->table);
    mutex_destroy(&portfolio->mutex);
    grid_free(portfolio->grid);
}
