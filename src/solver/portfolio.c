#include "solver/portfolio.h"

#include "solver/solved.h"

#include <string.h>

enum {
    FIRST_SLICE = 128, ///< nodes
    SLICE_PART = 16,   ///< later slices: this part of all nodes so far
    ALONE_NODES = 512, ///< nodes of a run before other threads are started
    LEAD_MAX = 10,     ///< at most its square: how many times more work a way gets than another
};
#define PROGRESS_INTERVAL (NANOSECONDS_PER_SECOND / 10)
#define WHOLE             (UINT64_C(1) << 62) ///< search, in parts
#define LEFT_ONE          (UINT64_C(1) << 16) ///< one node that is left

typedef unsigned __int128 Product;

const char *portfolio_kind_name(ProverKind kind) {
    static const char *const names[PROVER_KINDS] = {"search", "blocking"};
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

static bool is_caller(const Searcher *searcher) {
    return searcher == &searcher->portfolio->searchers[0];
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
static uint64_t part_done(const Prover *prover, bool attacker_to_move, bool yes) {
    uint64_t done = 0, weight = WHOLE;
    for (int i = 0; i < prover->ply; i++) {
        const ProverStep *step = &prover->path[i];
        bool attacker_moves = attacker_to_move == (i % 2 == 0);
        if (attacker_moves == yes)
            continue;
        const uint64_t rest = weight >> MIN(step->tried, 63);
        done += weight - rest;
        weight = step->tried + 1 < step->count ? rest / 2 : rest;
    }
    return done;
}

/// Sets task->left. In the weak game a yes is of no use.
static void estimate(const Searcher *searcher) {
    Task *task = searcher->task;
    bool attacker_to_move = task->question.attacker_to_move;
    uint64_t done = MAX(part_done(&searcher->prover, attacker_to_move, false), WHOLE >> 30);
    if (task->kind == PROVER_REAL)
        done = MAX(done, part_done(&searcher->prover, attacker_to_move, true));
    Product left = (Product)task->spent * LEFT_ONE * (WHOLE - done) / done + LEFT_ONE;
    task->left = (uint64_t)MIN(left, UINT64_MAX);
}

/// Counts what the searcher has done and learnt since it was here last.
static void take_stock(Searcher *searcher) {
    Portfolio *portfolio = searcher->portfolio;
    uint64_t nodes = searcher->prover.effort.nodes - searcher->counted;
    searcher->counted += nodes;
    searcher->task->spent += nodes;
    portfolio->nodes += nodes;
    if (tells_of_moves(searcher->task))
        portfolio->failed[searcher->task->number] |= searcher->prover.failed_at_root;
    estimate(searcher);
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

static void copy_line(const Searcher *searcher, SolveProgress *progress) {
    progress->line_length = searcher->prover.ply;
    for (int i = 0; i < progress->line_length; i++)
        progress->line[i] = searcher->prover.path[i].cell;
}

static size_t fixed_bytes(void) {
    return sizeof(Portfolio) + sizeof(Grid);
}

static void tell_progress(Searcher *searcher, int64_t now) {
    Portfolio *portfolio = searcher->portfolio;
    if (portfolio->observer == NULL || portfolio->observer->on_progress == NULL ||
        now < portfolio->next_progress)
        return;
    portfolio->next_progress = now + PROGRESS_INTERVAL;
    SolveProgress progress = {
        .nodes = portfolio->nodes,
        .time_ns = now - portfolio->started,
        .trying = portfolio_kind_name(searcher->task->kind),
        .memory = fixed_bytes() + proof_table_bytes(&portfolio->table),
        .memory_limit = (size_t)MAX(portfolio->request->table_mib, 1) << 20,
    };
    portfolio_bounds(portfolio, &progress.lower, &progress.upper);
    portfolio_moves(portfolio, &progress.moves);
    copy_line(searcher, &progress);
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

static uint64_t slice_of_work(const Portfolio *portfolio) {
    uint64_t slice = MAX(FIRST_SLICE, portfolio->nodes / SLICE_PART);
    uint64_t end = MIN(portfolio->node_limit, portfolio->pause_at);
    return MIN(slice, end - MIN(end, portfolio->nodes));
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
    if (is_caller(searcher))
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
    *finished = proof != PROOF_UNKNOWN;
    if (task->kind == PROVER_WEAK && proof == PROOF_YES)
        proof = PROOF_UNKNOWN;
    return (Finding){.proof = proof, .move = grounds.move, .kind = task->kind};
}

static void take_task(Searcher *searcher, Task *task) {
    Effort *effort = &searcher->prover.effort;
    searcher->task = task;
    searcher->counted = effort->nodes;
    effort->stop = &task->stop;
    effort_allow(effort, slice_of_work(searcher->portfolio));
}

/// Gives `task` a slice; the mutex is held before and after.
static void work_on(Searcher *searcher, Task *task) {
    Portfolio *portfolio = searcher->portfolio;
    take_task(searcher, task);
    mutex_unlock(&portfolio->mutex);
    bool finished;
    Finding finding = run_slice(searcher, &finished);
    mutex_lock(&portfolio->mutex);
    take_stock(searcher);
    finding.at_once = task->spent == 1;
    task->finished = task->finished || finished;
    if (finished)
        atomic_store(&task->stop, true);
    if (finding.proof != PROOF_UNKNOWN)
        settle_question(portfolio, task->number, &finding);
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
        work_on(searcher, next_task(portfolio));
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

/// Works until nothing is left to do or `nodes` more have been spent.
static void run(Portfolio *portfolio, uint64_t nodes) {
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

static void init_searcher(Portfolio *portfolio, Searcher *searcher) {
    searcher->portfolio = portfolio;
    prover_init_with(&searcher->prover, portfolio->grid, false, &portfolio->table, NULL);
    searcher->prover.effort.poll = poll;
    searcher->prover.effort.poll_context = searcher;
    if (!wants_proved(portfolio))
        return;
    searcher->prover.on_proved = tell_proved;
    searcher->prover.proved_context = portfolio;
    searcher->prover.proved_work = portfolio->observer->solved_work;
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
    portfolio->searcher_count = MIN(request->threads, SEARCHERS_MAX);
    size_t limit = (size_t)MAX(request->table_mib, 1) << 20;
    size_t fixed = fixed_bytes();
    proof_table_init(&portfolio->table, MAX(limit - MIN(limit, fixed), limit / 4));
    for (size_t i = 0; i < request->solved_count; i++)
        solved_store(portfolio->grid, &request->solved[i], &portfolio->table);
    for (int i = 0; i < portfolio->searcher_count; i++)
        init_searcher(portfolio, &portfolio->searchers[i]);
    for (int i = 0; i <= ASIDE; i++)
        portfolio->findings[i].move = PROOF_MOVE_NONE;
    mutex_init(&portfolio->mutex);
}

void portfolio_free(Portfolio *portfolio) {
    for (int i = 0; i < portfolio->searcher_count; i++)
        prover_free(&portfolio->searchers[i].prover);
    proof_table_free(&portfolio->table);
    mutex_destroy(&portfolio->mutex);
    grid_free(portfolio->grid);
}

void portfolio_add(Portfolio *portfolio, ProverKind kind, int number, const Question *question) {
    CHECK(portfolio->task_count < (int)ARRAY_LEN(portfolio->tasks));
    Task *task = &portfolio->tasks[portfolio->task_count++];
    *task = (Task){.kind = kind, .number = number, .question = *question, .left = 1};
}
