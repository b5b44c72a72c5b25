#include "solver/packed/portfolio.h"

#include "solver/packed/solved.h"

#include <math.h>
#include <string.h>

enum {
    FIRST_SLICE = 128, ///< nodes
    SLICE_PART = 16,   ///< later slices: this part of all nodes so far
    ALONE_NODES = 512, ///< nodes of a run before other threads are started
    THREATS_COST = 8,  ///< threats rarely find what the search does not
    LEAD_MAX = 100,    ///< no way gets more than this many times the work of another
};
#define PROGRESS_INTERVAL (NANOSECONDS_PER_SECOND / 10)

const char *portfolio_kind_name(ProverKind kind) {
    static const char *const names[PROVER_KINDS] = {"search", "blocking", "threats"};
    return names[kind];
}

// --- what is known

static bool is_settled(const Portfolio *portfolio) {
    const Finding *findings = portfolio->findings;
    return findings[0].proof == PROOF_YES || findings[1].proof == PROOF_YES ||
           (findings[0].proof == PROOF_NO && findings[1].proof == PROOF_NO);
}

void portfolio_bounds(const Portfolio *portfolio, int *lower, int *upper) {
    Proof wins = portfolio->findings[0].proof, loses = portfolio->findings[1].proof;
    *lower = wins == PROOF_YES ? 1 : loses == PROOF_NO ? 0 : -1;
    *upper = loses == PROOF_YES ? -1 : wins == PROOF_NO ? 0 : 1;
}

/// Ends the run: every prover gives up at its next node. With the mutex held.
static void end_run(Portfolio *portfolio) {
    portfolio->over = true;
    for (int i = 0; i < portfolio->task_count; i++)
        atomic_store(&portfolio->tasks[i].stop, true);
    condition_signal_all(&portfolio->changed);
}

static void settle_question(Portfolio *portfolio, int number, const Finding *finding) {
    if (portfolio->findings[number].proof != PROOF_UNKNOWN)
        return;
    portfolio->findings[number] = *finding;
    for (int i = 0; i < portfolio->task_count; i++)
        if (portfolio->tasks[i].number == number) {
            portfolio->tasks[i].finished = true;
            atomic_store(&portfolio->tasks[i].stop, true);
        }
    if (number == ASIDE || is_settled(portfolio))
        end_run(portfolio);
}

/// Adds the moves that symmetries of the position turn `moves` into.
static CellSet with_images(const Portfolio *portfolio, CellSet moves) {
    const Grid *grid = portfolio->grid;
    CellSet x = grid_marks(&portfolio->request->position, SIDE_X);
    CellSet o = grid_marks(&portfolio->request->position, SIDE_O);
    CellSet all = moves;
    for (int s = 1; s < grid->symmetries; s++)
        if (grid_turn(grid, s, x) == x && grid_turn(grid, s, o) == o)
            all |= grid_turn(grid, s, moves);
    return all;
}

static void set_bound(int8_t *bounds, CellSet moves, int8_t bound) {
    for (; moves != 0; moves &= moves - 1)
        bounds[cellset_first(moves)] = bound;
}

/// The move that a finding rests on, with its images; none when there is none.
static CellSet moves_of(const Portfolio *portfolio, const Finding *finding) {
    return finding->move == PROOF_MOVE_NONE ? 0 : with_images(portfolio, cellset_of(finding->move));
}

void portfolio_moves(const Portfolio *portfolio, SolveMoves *moves) {
    const Position *position = &portfolio->request->position;
    const Finding *wins = &portfolio->findings[0], *loses = &portfolio->findings[1];
    CellSet all =
        portfolio->grid->cells & ~(grid_marks(position, SIDE_X) | grid_marks(position, SIDE_O));
    solve_moves_clear(moves);
    set_bound(moves->upper,
              wins->proof == PROOF_NO ? all : with_images(portfolio, portfolio->failed[0]), 0);
    set_bound(moves->upper,
              loses->proof == PROOF_YES ? all : with_images(portfolio, portfolio->failed[1]), -1);
    if (loses->proof == PROOF_NO)
        set_bound(moves->lower, moves_of(portfolio, loses), 0);
    if (wins->proof == PROOF_YES)
        set_bound(moves->lower, moves_of(portfolio, wins), 1);
}

// --- limits and progress

static bool is_caller(const Worker *worker) {
    return worker == &worker->portfolio->workers[0];
}

/// True when what the prover says of moves at the root holds in the game itself.
static bool tells_of_moves(const Task *task) {
    return task->number != ASIDE && task->question.moves == MOVES_UNLIMITED &&
           (task->kind == PROVER_REAL || (task->kind == PROVER_WEAK && task->number == 0));
}

/// The part of a search that is behind it: of the moves of each node on the line, those that are
/// done with. When the search is to end with yes, one move of the attacker is enough at every node,
/// else one of the defender, and the other side's moves count: the hardest come first and leave
/// the table to the others, so that each is taken for half of what was left.
static double part_done(const Prover *prover, bool attacker_to_move, bool yes) {
    double done = 0, weight = 1;
    for (int i = 0; i < prover->ply; i++) {
        const ProverStep *step = &prover->path[i];
        bool attacker_moves = attacker_to_move == (i % 2 == 0);
        if (attacker_moves == yes)
            continue;
        const double rest = weight * ldexp(1, -step->tried);
        done += weight - rest;
        weight = step->tried + 1 < step->count ? rest / 2 : rest;
    }
    return done;
}

/// Sets task->left. In the weak game a yes is of no use.
static void estimate(const Worker *worker) {
    Task *task = worker->task;
    if (task->kind == PROVER_THREATS)
        return;
    const double least = 1e-9;
    bool attacker_to_move = task->question.attacker_to_move;
    double done = part_done(&worker->prover, attacker_to_move, false);
    if (task->kind == PROVER_REAL)
        done = MAX(done, part_done(&worker->prover, attacker_to_move, true));
    done = MAX(done, least);
    task->left = (double)task->spent * (1 - done) / done + 1;
}

/// Counts what the worker has done and learnt since it was here last.
static void take_stock(Worker *worker) {
    Portfolio *portfolio = worker->portfolio;
    uint64_t nodes = worker->effort->nodes - worker->counted;
    worker->counted += nodes;
    worker->task->spent += nodes;
    portfolio->nodes += nodes;
    if (tells_of_moves(worker->task))
        portfolio->failed[worker->task->number] |= worker->prover.failed_at_root;
    estimate(worker);
}

static bool limit_is_hit(const Portfolio *portfolio, int64_t now) {
    const SolveRequest *request = portfolio->request;
    return portfolio->spent || atomic_load_explicit(portfolio->stop, memory_order_relaxed) ||
           (request->time_ns > 0 && now - portfolio->started >= request->time_ns) ||
           (request->nodes > 0 && portfolio->nodes >= request->nodes);
}

static void heed_limits(Portfolio *portfolio, int64_t now) {
    portfolio->spent = limit_is_hit(portfolio, now);
    if (portfolio->spent)
        end_run(portfolio);
}

static void copy_line(const Worker *worker, SolveProgress *progress) {
    if (worker->task->kind == PROVER_THREATS)
        return;
    progress->line_length = worker->prover.ply;
    for (int i = 0; i < progress->line_length; i++)
        progress->line[i] = worker->prover.path[i].cell;
}

static size_t fixed_bytes(void) {
    return sizeof(Portfolio) + sizeof(Grid);
}

size_t portfolio_bytes(Portfolio *portfolio) {
    return fixed_bytes() + proof_table_bytes(&portfolio->table);
}

static void tell_progress(Worker *worker, int64_t now) {
    Portfolio *portfolio = worker->portfolio;
    if (portfolio->observer == NULL || portfolio->observer->on_progress == NULL ||
        now < portfolio->next_progress)
        return;
    portfolio->next_progress = now + PROGRESS_INTERVAL;
    SolveProgress progress = {
        .nodes = portfolio->nodes,
        .time_ns = now - portfolio->started,
        .trying = portfolio_kind_name(worker->task->kind),
        .memory = portfolio_bytes(portfolio),
        .memory_limit = (size_t)MAX(portfolio->request->table_mib, 1) << 20,
    };
    portfolio_bounds(portfolio, &progress.lower, &progress.upper);
    portfolio_moves(portfolio, &progress.moves);
    copy_line(worker, &progress);
    portfolio->observer->on_progress(portfolio->observer->context, &progress);
}

/// For Prover.on_proved.
static void tell_proved(void *context, const ProofEntry *entry) {
    Portfolio *portfolio = context;
    SolvedPosition solved = solved_of_entry(portfolio->grid, entry);
    mutex_lock(&portfolio->mutex);
    portfolio->observer->on_solved(portfolio->observer->context, &solved);
    mutex_unlock(&portfolio->mutex);
}

// --- what to do next

static bool can_take(const Task *task) {
    return !task->finished && (task->kind != PROVER_THREATS || task->workers == 0);
}

/// The search at the question that seems to have the least left; NULL when there is none.
static const Task *leader_of(const Portfolio *portfolio, int number) {
    const Task *leader = NULL;
    for (int i = 0; i < portfolio->task_count; i++) {
        const Task *task = &portfolio->tasks[i];
        if (task->number == number && !task->finished && task->kind != PROVER_THREATS &&
            (leader == NULL || task->left < leader->left))
            leader = task;
    }
    return leader;
}

/// What a task has had, for its weight. The further the leader has come, the less the others get.
static double cost_of(const Portfolio *portfolio, const Task *task) {
    const Task *leader = leader_of(portfolio, task->number);
    double handicap = 1;
    if (leader != NULL && task->kind == PROVER_THREATS)
        handicap = THREATS_COST * (1 + (double)leader->spent / leader->left);
    else if (leader != NULL)
        handicap = task->left / leader->left * task->left / leader->left;
    return (double)task->spent * MIN(handicap, LEAD_MAX);
}

static uint64_t spent_on(const Portfolio *portfolio, int number) {
    uint64_t spent = 0;
    for (int i = 0; i < portfolio->task_count; i++)
        if (portfolio->tasks[i].number == number)
            spent += portfolio->tasks[i].spent;
    return spent;
}

/// The question that has had less, and of the ways to answer it the one that has had the least for
/// its weight. NULL when there is nothing to do for one thread more.
static Task *next_task(Portfolio *portfolio) {
    Task *next = NULL;
    for (int i = 0; i < portfolio->task_count; i++) {
        Task *task = &portfolio->tasks[i];
        if (!can_take(task))
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

static uint64_t slice_of_work(const Portfolio *portfolio) {
    uint64_t slice = MAX(FIRST_SLICE, portfolio->nodes / SLICE_PART);
    uint64_t end = MIN(portfolio->node_limit, portfolio->pause_at);
    return MIN(slice, end - MIN(end, portfolio->nodes));
}

/// Lets the worker go on where it is when it would be sent there again.
static void prolong(Worker *worker) {
    Effort *effort = worker->effort;
    if (effort->nodes + EFFORT_POLL_NODES < effort->node_limit)
        return;
    worker->task->workers--;
    if (next_task(worker->portfolio) == worker->task)
        effort->node_limit += slice_of_work(worker->portfolio);
    worker->task->workers++;
}

/// For Effort.poll.
static void poll(void *context) {
    Worker *worker = context;
    Portfolio *portfolio = worker->portfolio;
    mutex_lock(&portfolio->mutex);
    take_stock(worker);
    prolong(worker);
    if (is_caller(worker)) {
        int64_t now = clock_now(portfolio->clock);
        heed_limits(portfolio, now);
        tell_progress(worker, now);
    }
    mutex_unlock(&portfolio->mutex);
}

// --- the work

/// One slice, without the mutex.
static Finding run_slice(Worker *worker, bool *finished) {
    Task *task = worker->task;
    Finding finding = {.move = PROOF_MOVE_NONE, .kind = task->kind};
    if (task->kind == PROVER_THREATS) {
        finding.proof = win_prover_ask(&task->win_prover, &task->question, &finding.move);
        *finished = task->win_prover.exhausted;
    } else {
        Grounds grounds;
        worker->prover.weak = task->kind == PROVER_WEAK;
        finding.proof = prover_ask(&worker->prover, &task->question, &grounds);
        finding.move = grounds.move;
        *finished = finding.proof != PROOF_UNKNOWN;
        if (task->kind == PROVER_WEAK && finding.proof == PROOF_YES)
            finding.proof = PROOF_UNKNOWN;
    }
    return finding;
}

static void take_task(Worker *worker, Task *task) {
    worker->task = task;
    worker->effort =
        task->kind == PROVER_THREATS ? &task->win_prover.effort : &worker->prover.effort;
    worker->effort->stop = &task->stop;
    worker->effort->poll = poll;
    worker->effort->poll_context = worker;
    worker->counted = worker->effort->nodes;
    effort_allow(worker->effort, slice_of_work(worker->portfolio));
    task->workers++;
}

/// Gives `task` a slice; the mutex is held before and after.
static void work_on(Worker *worker, Task *task) {
    Portfolio *portfolio = worker->portfolio;
    take_task(worker, task);
    mutex_unlock(&portfolio->mutex);
    bool finished;
    Finding finding = run_slice(worker, &finished);
    mutex_lock(&portfolio->mutex);
    take_stock(worker);
    finding.at_once = task->spent == 1;
    task->workers--;
    task->finished = task->finished || finished;
    if (finished)
        atomic_store(&task->stop, true);
    if (finding.proof != PROOF_UNKNOWN)
        settle_question(portfolio, task->number, &finding);
    condition_signal_all(&portfolio->changed);
}

static bool anything_left(const Portfolio *portfolio) {
    for (int i = 0; i < portfolio->task_count; i++)
        if (!portfolio->tasks[i].finished)
            return true;
    return false;
}

static bool is_at_end(const Portfolio *portfolio) {
    return portfolio->over || !anything_left(portfolio) ||
           portfolio->nodes >= portfolio->node_limit;
}

/// Works until the run is over or pauses.
static void work(Worker *worker) {
    Portfolio *portfolio = worker->portfolio;
    mutex_lock(&portfolio->mutex);
    while (!is_at_end(portfolio) && portfolio->nodes < portfolio->pause_at) {
        Task *task = next_task(portfolio);
        if (task != NULL)
            work_on(worker, task);
        else
            condition_wait(&portfolio->changed, &portfolio->mutex);
        if (is_caller(worker))
            heed_limits(portfolio, clock_now(portfolio->clock));
    }
    mutex_unlock(&portfolio->mutex);
}

static void *run_worker(void *context) {
    work(context);
    return NULL;
}

static void set_company(Portfolio *portfolio, int workers) {
    for (int i = 0; i < workers; i++)
        portfolio->workers[i].prover.in_company = workers > 1;
}

/// Works until nothing is left to do or `nodes` more have been spent.
static void run(Portfolio *portfolio, uint64_t nodes) {
    Worker *workers = portfolio->workers;
    portfolio->over = false;
    portfolio->node_limit =
        nodes > UINT64_MAX - portfolio->nodes ? UINT64_MAX : portfolio->nodes + nodes;
    set_company(portfolio, 1);
    portfolio->pause_at = portfolio->worker_count > 1 ? portfolio->nodes + ALONE_NODES : UINT64_MAX;
    work(&workers[0]);
    if (is_at_end(portfolio))
        return;
    portfolio->pause_at = UINT64_MAX;
    set_company(portfolio, portfolio->worker_count);
    int started = 1;
    while (started < portfolio->worker_count &&
           thread_start(&workers[started].thread, run_worker, &workers[started]))
        started++;
    work(&workers[0]);
    while (--started > 0)
        thread_join(&workers[started].thread);
}

void portfolio_run(Portfolio *portfolio) {
    uint64_t limit = portfolio->request->nodes;
    run(portfolio, limit > 0 ? limit : UINT64_MAX);
}

Proof portfolio_ask(Portfolio *portfolio, ProverKind kind, const Question *question, uint64_t nodes,
                    int *move) {
    Finding *finding = &portfolio->findings[ASIDE];
    *finding = (Finding){.move = PROOF_MOVE_NONE};
    if (portfolio->spent)
        return PROOF_UNKNOWN;
    portfolio->task_count = 0;
    portfolio_add(portfolio, kind, ASIDE, question);
    run(portfolio, nodes);
    if (move != NULL)
        *move = finding->move;
    return finding->proof;
}

// --- making one

static bool wants_proved(const Portfolio *portfolio) {
    return portfolio->observer != NULL && portfolio->observer->on_solved != NULL;
}

static void init_worker(Portfolio *portfolio, Worker *worker) {
    worker->portfolio = portfolio;
    prover_init_with(&worker->prover, portfolio->grid, false, &portfolio->table, NULL);
    if (!wants_proved(portfolio))
        return;
    worker->prover.on_proved = tell_proved;
    worker->prover.proved_context = portfolio;
    worker->prover.proved_work = portfolio->observer->solved_work;
}

void portfolio_init(Portfolio *portfolio, const SolveRequest *request, const Clock *clock,
                    atomic_bool *stop, const SolveObserver *observer) {
    memset(portfolio, 0, sizeof(*portfolio));
    portfolio->request = request;
    portfolio->clock = clock;
    portfolio->observer = observer;
    portfolio->stop = stop;
    portfolio->started = clock_now(clock);
    portfolio->next_progress = portfolio->started + PROGRESS_INTERVAL;
    portfolio->grid = grid_new(&request->position.variant);
    portfolio->worker_count = MIN(request->threads, WORKERS_MAX);
    size_t limit = (size_t)MAX(request->table_mib, 1) << 20;
    size_t fixed = fixed_bytes();
    proof_table_init(&portfolio->table, MAX(limit - MIN(limit, fixed), limit / 4));
    for (size_t i = 0; i < request->solved_count; i++)
        solved_store(portfolio->grid, &request->solved[i], &portfolio->table);
    for (int i = 0; i < portfolio->worker_count; i++)
        init_worker(portfolio, &portfolio->workers[i]);
    for (int i = 0; i <= ASIDE; i++)
        portfolio->findings[i].move = PROOF_MOVE_NONE;
    mutex_init(&portfolio->mutex);
    condition_init(&portfolio->changed);
}

void portfolio_free(Portfolio *portfolio) {
    for (int i = 0; i < portfolio->worker_count; i++)
        prover_free(&portfolio->workers[i].prover);
    proof_table_free(&portfolio->table);
    condition_destroy(&portfolio->changed);
    mutex_destroy(&portfolio->mutex);
    grid_free(portfolio->grid);
}

void portfolio_add(Portfolio *portfolio, ProverKind kind, int number, const Question *question) {
    CHECK(portfolio->task_count < (int)ARRAY_LEN(portfolio->tasks));
    Task *task = &portfolio->tasks[portfolio->task_count++];
    *task = (Task){.kind = kind, .number = number, .question = *question};
    win_prover_init_with(&task->win_prover, portfolio->grid, &portfolio->table, &task->stop);
}
