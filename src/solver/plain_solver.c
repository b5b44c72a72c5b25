#include "solver/plain_solver.h"

#include "base/thread.h"
#include "solver/win_prover.h"

#include <string.h>

enum {
    QUESTIONS = 2, ///< does the side to move win, does the other side
    KINDS = 3,
    TASKS = QUESTIONS * KINDS,
    FIRST_SLICE = 512, ///< nodes; later slices are half of what a task has had
    THREATS_HANDICAP = 4,
    THREADS_MAX = TASKS, ///< more have nothing to do
};
#define PROGRESS_INTERVAL (NANOSECONDS_PER_SECOND / 10)

typedef enum Kind { KIND_WEAK, KIND_REAL, KIND_THREATS } Kind;

static const char *const KIND_NAME[KINDS] = {"blocking", "search", "threats"};

/// One prover at one question.
typedef struct Task {
    Kind kind;
    int question;
    bool finished, running;
    atomic_bool stop;
    uint64_t spent; ///< nodes, up to the last slice
    Prover prover;  ///< of the first two kinds
    WinProver win_prover;
} Task;

/// What is known of a question.
typedef struct Finding {
    Proof proof;
    int move;  ///< that keeps it, or PROOF_MOVE_NONE
    Kind kind; ///< how it was found
    bool at_once;
} Finding;

typedef struct Portfolio {
    const SolveRequest *request;
    const Clock *clock;
    const SolveObserver *observer;
    atomic_bool *stop; ///< the caller's
    int64_t started, next_progress;
    Grid *grid;
    Question question[QUESTIONS];

    Mutex mutex; ///< over all that follows
    Condition changed;
    bool over;    ///< settled, or a limit was hit
    Task *polled; ///< in work on the caller's thread
    int task_count;
    Task tasks[TASKS];
    Finding findings[QUESTIONS];
} Portfolio;

bool plain_solver_fits(const Variant *variant) {
    return grid_fits(variant);
}

static Effort *task_effort(Task *task) {
    return task->kind == KIND_THREATS ? &task->win_prover.effort : &task->prover.effort;
}

static uint64_t nodes_spent(const Portfolio *portfolio) {
    uint64_t nodes = 0;
    for (int i = 0; i < portfolio->task_count; i++)
        nodes += portfolio->tasks[i].spent;
    return nodes;
}

// --- what is known

static bool is_settled(const Portfolio *portfolio) {
    const Finding *findings = portfolio->findings;
    return findings[0].proof == PROOF_YES || findings[1].proof == PROOF_YES ||
           (findings[0].proof == PROOF_NO && findings[1].proof == PROOF_NO);
}

static void bounds_known(const Portfolio *portfolio, int *lower, int *upper) {
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

static void settle_question(Portfolio *portfolio, int question, const Finding *finding) {
    if (portfolio->findings[question].proof != PROOF_UNKNOWN)
        return;
    portfolio->findings[question] = *finding;
    for (int i = 0; i < portfolio->task_count; i++)
        if (portfolio->tasks[i].question == question) {
            portfolio->tasks[i].finished = true;
            atomic_store(&portfolio->tasks[i].stop, true);
        }
    if (is_settled(portfolio))
        end_run(portfolio);
}

// --- limits and progress, on the caller's thread

static void tell_progress(Portfolio *portfolio, const char *trying, int64_t now) {
    if (portfolio->observer == NULL || portfolio->observer->on_progress == NULL ||
        now < portfolio->next_progress)
        return;
    portfolio->next_progress = now + PROGRESS_INTERVAL;
    SolveProgress progress = {
        .nodes = nodes_spent(portfolio), .time_ns = now - portfolio->started, .trying = trying};
    solve_moves_clear(&progress.moves);
    bounds_known(portfolio, &progress.lower, &progress.upper);
    portfolio->observer->on_progress(portfolio->observer->context, &progress);
}

static bool limit_is_hit(const Portfolio *portfolio, int64_t now) {
    const SolveRequest *request = portfolio->request;
    return atomic_load_explicit(portfolio->stop, memory_order_relaxed) ||
           (request->time_ns > 0 && now - portfolio->started >= request->time_ns) ||
           (request->nodes > 0 && nodes_spent(portfolio) >= request->nodes);
}

static void poll_limits(void *context) {
    Portfolio *portfolio = context;
    int64_t now = clock_now(portfolio->clock);
    mutex_lock(&portfolio->mutex);
    if (limit_is_hit(portfolio, now))
        end_run(portfolio);
    portfolio->polled->spent = task_effort(portfolio->polled)->nodes;
    tell_progress(portfolio, KIND_NAME[portfolio->polled->kind], now);
    mutex_unlock(&portfolio->mutex);
}

// --- the work

/// One slice of a task, without the mutex.
static Finding run_slice(Portfolio *portfolio, Task *task, bool *finished) {
    const Question *question = &portfolio->question[task->question];
    Finding finding = {.move = PROOF_MOVE_NONE, .kind = task->kind};
    Effort *effort = task_effort(task);
    uint64_t before = effort->nodes;
    if (task->kind == KIND_THREATS) {
        finding.proof = win_prover_ask(&task->win_prover, question, &finding.move);
        *finished = task->win_prover.exhausted;
    } else {
        Grounds grounds;
        finding.proof = prover_ask(&task->prover, question, &grounds);
        finding.move = grounds.move;
        *finished = finding.proof != PROOF_UNKNOWN;
        if (task->kind == KIND_WEAK && finding.proof == PROOF_YES)
            finding.proof = PROOF_UNKNOWN;
    }
    finding.at_once = before == 0 && effort->nodes == 1;
    return finding;
}

/// What counts when the next task is chosen: threats rarely find what the search does not.
static uint64_t share_of(const Task *task) {
    return task->kind == KIND_THREATS ? THREATS_HANDICAP * task->spent : task->spent;
}

/// The task that has had the least; NULL when all are done or in work.
static Task *next_task(Portfolio *portfolio) {
    Task *next = NULL;
    for (int i = 0; i < portfolio->task_count; i++) {
        Task *task = &portfolio->tasks[i];
        if (!task->finished && !task->running && (next == NULL || share_of(task) < share_of(next)))
            next = task;
    }
    return next;
}

/// Gives `task` a slice; the mutex is held before and after.
static void work_on(Portfolio *portfolio, Task *task, bool polls) {
    Effort *effort = task_effort(task);
    uint64_t slice = MAX(FIRST_SLICE, task->spent / 2), limit = portfolio->request->nodes;
    if (limit > 0)
        slice = MIN(slice, limit - MIN(limit - 1, nodes_spent(portfolio)));
    effort_allow(effort, slice);
    effort->poll = polls ? poll_limits : NULL;
    effort->poll_context = portfolio;
    if (polls)
        portfolio->polled = task;
    task->running = true;
    mutex_unlock(&portfolio->mutex);
    bool finished;
    Finding finding = run_slice(portfolio, task, &finished);
    mutex_lock(&portfolio->mutex);
    task->running = false;
    task->finished = task->finished || finished;
    task->spent = effort->nodes;
    if (finding.proof != PROOF_UNKNOWN)
        settle_question(portfolio, task->question, &finding);
    condition_signal_all(&portfolio->changed);
}

/// True when a slice may still bring something.
static bool anything_left(const Portfolio *portfolio) {
    for (int i = 0; i < portfolio->task_count; i++)
        if (!portfolio->tasks[i].finished)
            return true;
    return false;
}

static void work(Portfolio *portfolio, bool polls) {
    mutex_lock(&portfolio->mutex);
    while (!portfolio->over && anything_left(portfolio)) {
        Task *task = next_task(portfolio);
        if (task != NULL)
            work_on(portfolio, task, polls);
        else
            condition_wait(&portfolio->changed, &portfolio->mutex);
        if (polls && limit_is_hit(portfolio, clock_now(portfolio->clock)))
            end_run(portfolio);
    }
    mutex_unlock(&portfolio->mutex);
}

static void *run_worker(void *context) {
    work(context, false);
    return NULL;
}

static void run_all(Portfolio *portfolio) {
    Thread threads[THREADS_MAX];
    int started = 0;
    int wanted = MIN(portfolio->request->threads, portfolio->task_count) - 1;
    while (started < wanted && thread_start(&threads[started], run_worker, portfolio))
        started++;
    work(portfolio, true);
    for (int i = 0; i < started; i++)
        thread_join(&threads[i]);
}

// --- setting up

static void add_task(Portfolio *portfolio, Kind kind, int question, size_t table_bytes) {
    Task *task = &portfolio->tasks[portfolio->task_count++];
    task->kind = kind;
    task->question = question;
    atomic_init(&task->stop, false);
    if (kind == KIND_THREATS)
        win_prover_init(&task->win_prover, portfolio->grid, table_bytes, &task->stop);
    else
        prover_init(&task->prover, portfolio->grid, kind == KIND_WEAK, table_bytes, &task->stop);
}

/// True when the side that is not to move cannot win by strategy stealing.
static bool can_steal(const Position *position) {
    return !position->variant.exact && position->marks[SIDE_X] + position->marks[SIDE_O] == 0;
}

static void open_portfolio(Portfolio *portfolio, const SolveRequest *request, const Clock *clock,
                           atomic_bool *stop, const SolveObserver *observer) {
    const Position *position = &request->position;
    *portfolio =
        (Portfolio){.request = request, .clock = clock, .observer = observer, .stop = stop};
    portfolio->started = clock_now(clock);
    portfolio->next_progress = portfolio->started + PROGRESS_INTERVAL;
    portfolio->grid = grid_new(&position->variant);
    CellSet own = grid_marks(position, position->to_move);
    CellSet other = grid_marks(position, side_other(position->to_move));
    portfolio->question[0] = (Question){own, other, true, MOVES_UNLIMITED};
    portfolio->question[1] = (Question){other, own, false, MOVES_UNLIMITED};
    for (int i = 0; i < QUESTIONS; i++)
        portfolio->findings[i].move = PROOF_MOVE_NONE;
    int questions = QUESTIONS;
    if (can_steal(position)) {
        questions = 1;
        portfolio->findings[1].proof = PROOF_NO;
    }
    size_t table_bytes = ((size_t)MAX(request->table_mib, 1) << 20) / (size_t)(KINDS * questions);
    for (int kind = 0; kind < KINDS; kind++)
        for (int question = 0; question < questions; question++)
            add_task(portfolio, (Kind)kind, question, table_bytes);
    mutex_init(&portfolio->mutex);
    condition_init(&portfolio->changed);
}

static void close_portfolio(Portfolio *portfolio) {
    for (int i = 0; i < portfolio->task_count; i++) {
        Task *task = &portfolio->tasks[i];
        if (task->kind == KIND_THREATS)
            win_prover_free(&task->win_prover);
        else
            prover_free(&task->prover);
    }
    condition_destroy(&portfolio->changed);
    mutex_destroy(&portfolio->mutex);
    grid_free(portfolio->grid);
}

// --- the answer

/// A free cell, as near to the centre as there is one.
static Cell central_cell(const Position *position) {
    const Variant *variant = &position->variant;
    Cell best = CELL_NONE;
    int least = 0;
    for (Cell cell = 0; cell < variant_cells(variant); cell++) {
        if (!position_can_play(position, cell))
            continue;
        int dx = 2 * cell_column(variant, cell) - variant->width + 1;
        int dy = 2 * cell_row(variant, cell) - variant->height + 1;
        if (best == CELL_NONE || dx * dx + dy * dy < least) {
            best = cell;
            least = dx * dx + dy * dy;
        }
    }
    return best;
}

static Task *real_task(Portfolio *portfolio, int question) {
    for (int i = 0; i < portfolio->task_count; i++)
        if (portfolio->tasks[i].kind == KIND_REAL && portfolio->tasks[i].question == question)
            return &portfolio->tasks[i];
    return NULL;
}

static Question question_at(const Position *position, Side attacker, int moves) {
    return (Question){grid_marks(position, attacker), grid_marks(position, side_other(attacker)),
                      position->to_move == attacker, moves};
}

/// The least number of the winner's moves that win `position`, or -1 when the limits were hit.
static int least_moves(Prover *prover, const Position *position, Side winner, int *move) {
    for (int moves = 1;; moves++) {
        Question question = question_at(position, winner, moves);
        Grounds grounds;
        Proof proof = prover_ask(prover, &question, &grounds);
        if (proof == PROOF_UNKNOWN)
            return -1;
        if (proof == PROOF_YES) {
            *move = grounds.move;
            return moves;
        }
    }
}

/// The reply of the losing side that holds out until the winner's last possible move.
static int longest_reply(Prover *prover, Position *position, Side winner, int moves) {
    Cell replies[CELLS_MAX];
    int count = position_moves(position, replies);
    for (int i = 0; i < count; i++) {
        position_play(position, replies[i]);
        Question question = question_at(position, winner, moves - 1);
        Proof proof = moves > 1 ? prover_ask(prover, &question, NULL) : PROOF_NO;
        position_undo(position);
        if (proof == PROOF_NO)
            return replies[i];
        if (proof == PROOF_UNKNOWN)
            break;
    }
    return PROOF_MOVE_NONE;
}

/// Plays a won game to its end, both sides at their best; `moves` are left to the winner.
static void write_exact_line(Prover *prover, const Position *from, Side winner, int moves,
                             SolveAnswer *answer) {
    Position position = *from;
    answer->pv_length = 0;
    while (position.outcome == OUTCOME_OPEN) {
        int move = PROOF_MOVE_NONE;
        if (position.to_move == winner) {
            Question question = question_at(&position, winner, moves--);
            Grounds grounds;
            if (prover_ask(prover, &question, &grounds) == PROOF_YES)
                move = grounds.move;
        } else {
            move = longest_reply(prover, &position, winner, moves);
        }
        if (move == PROOF_MOVE_NONE)
            return;
        position_play(&position, (Cell)move);
        answer->pv[answer->pv_length++] = (Cell)move;
    }
}

/// Adds the exact distance; false when the limits were hit first.
static bool measure_distance(Portfolio *portfolio, int question, SolveAnswer *answer) {
    const Position *position = &portfolio->request->position;
    Task *task = real_task(portfolio, question);
    CHECK(task != NULL);
    portfolio->polled = task;
    atomic_store(&task->stop, false);
    effort_allow(&task->prover.effort, UINT64_MAX);
    task->prover.effort.poll = poll_limits;
    task->prover.effort.poll_context = portfolio;
    Side winner = question == 0 ? position->to_move : side_other(position->to_move);
    int move = PROOF_MOVE_NONE;
    int moves = least_moves(&task->prover, position, winner, &move);
    if (moves > 0) {
        answer->plies = question == 0 ? 2 * moves - 1 : 2 * moves;
        write_exact_line(&task->prover, position, winner, moves, answer);
    }
    task->spent = task->prover.effort.nodes;
    return moves > 0 && answer->pv_length > 0;
}

static void choose_best(const Portfolio *portfolio, SolveAnswer *answer) {
    // What holds a draw is that the other side does not win.
    const Finding *finding = &portfolio->findings[answer->lower == 1 ? 0 : 1];
    answer->best = answer->lower >= 0 && finding->move != PROOF_MOVE_NONE
                       ? (Cell)finding->move
                       : central_cell(&portfolio->request->position);
    answer->pv[0] = answer->best;
    answer->pv_length = 1;
}

static const char *method_of(const Portfolio *portfolio, int value) {
    const Finding *finding = &portfolio->findings[value < 0 ? 1 : 0];
    return finding->at_once && finding->kind == KIND_WEAK ? "pairs" : KIND_NAME[finding->kind];
}

static void fill_answer(Portfolio *portfolio, SolveAnswer *answer) {
    *answer = (SolveAnswer){.best = CELL_NONE, .method = "none"};
    solve_moves_clear(&answer->moves);
    bounds_known(portfolio, &answer->lower, &answer->upper);
    answer->proven = answer->lower == answer->upper;
    if (answer->proven) {
        answer->method = method_of(portfolio, answer->lower);
        choose_best(portfolio, answer);
    }
    if (answer->proven && answer->lower != 0 && portfolio->request->distance) {
        portfolio->over = false;
        answer->proven = measure_distance(portfolio, answer->lower > 0 ? 0 : 1, answer);
        answer->best = answer->proven ? answer->pv[0] : CELL_NONE;
        answer->pv_length = answer->proven ? answer->pv_length : 0;
    }
    answer->nodes = nodes_spent(portfolio);
    answer->time_ns = clock_now(portfolio->clock) - portfolio->started;
}

void plain_solver_solve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                        const SolveObserver *observer, SolveAnswer *answer) {
    CHECK(request->position.outcome == OUTCOME_OPEN && request->threads >= 1);
    Portfolio *portfolio = base_alloc(sizeof(*portfolio));
    open_portfolio(portfolio, request, clock, stop, observer);
    run_all(portfolio);
    fill_answer(portfolio, answer);
    close_portfolio(portfolio);
    base_free(portfolio);
}
