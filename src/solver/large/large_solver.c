#include "solver/large/large_solver.h"

#include "base/threads/threads.h"
#include "solver/large/pattern.h"
#include "solver/large/window_prover.h"
#include "solver/large/window_search.h"

enum {
    QUESTIONS = 2, ///< does the side to move win, does the other side
    KINDS = 2,
    TASKS = QUESTIONS * KINDS,
    FIRST_SLICE = 512,       ///< nodes; later slices are half of what a task has had
    SEARCHED_CELLS_MAX = 64, ///< free cells that matter; with more the search has no hope
};
#define PROGRESS_INTERVAL (NANOSECONDS_PER_SECOND / 10)

typedef enum Kind { KIND_THREATS, KIND_SEARCH } Kind;

/// One way to answer one question.
typedef struct Task {
    Kind kind;
    int question;
    bool finished;
    WindowProver prover; ///< of threats
    WindowSearch search;
} Task;

/// What is known of a question.
typedef struct Finding {
    Proof proof;
    Cell move; ///< that keeps it, or CELL_NONE
    const char *method;
} Finding;

typedef struct Job {
    const SolveRequest *request;
    const Clock *clock;
    const SolveObserver *observer;
    atomic_bool *stop; ///< the caller's
    atomic_bool over;  ///< a limit was hit
    int64_t started, next_progress;
    WindowBoard *board;
    Task *running; ///< may be NULL
    int task_count;
    Task tasks[TASKS];
    Finding findings[QUESTIONS];
    bool any_move_holds; ///< no move of the side to move loses
} Job;

/// Who wins when the answer to a question is yes.
static Side winner_of(const Job *job, int question) {
    Side mover = job->request->position.to_move;
    return question == 0 ? mover : side_other(mover);
}

static Effort *task_effort(Task *task) {
    return task->kind == KIND_THREATS ? &task->prover.game.effort : &task->search.game.effort;
}

static uint64_t nodes_spent(Job *job) {
    uint64_t nodes = 0;
    for (int i = 0; i < job->task_count; i++)
        nodes += task_effort(&job->tasks[i])->nodes;
    return nodes;
}

/// The memory for the table of one task.
static size_t table_bytes(const Job *job) {
    return ((size_t)MAX(job->request->table_mib, 1) << 20) / TASKS;
}

// --- what is known

static void bounds_known(const Job *job, int *lower, int *upper) {
    proof_bounds(job->findings[0].proof, job->findings[1].proof, lower, upper);
}

static bool is_settled(const Job *job) {
    int lower, upper;
    bounds_known(job, &lower, &upper);
    return lower == upper;
}

static void settle(Job *job, int question, Proof proof, Cell move, const char *method) {
    if (job->findings[question].proof == PROVED_NOTHING)
        job->findings[question] = (Finding){proof, move, method};
}

// --- limits and progress

static const char *task_name(const Task *task) {
    return task->kind == KIND_THREATS ? "threats" : "search";
}

static void tell_progress(Job *job, int64_t now) {
    if (job->observer == NULL || job->observer->on_progress == NULL || now < job->next_progress)
        return;
    job->next_progress = now + PROGRESS_INTERVAL;
    SolveProgress progress = {.nodes = nodes_spent(job),
                              .time_ns = now - job->started,
                              .trying = task_name(job->running),
                              .memory = table_bytes(job) * (size_t)job->task_count,
                              .memory_limit = table_bytes(job) * TASKS};
    solve_moves_clear(&progress.moves);
    bounds_known(job, &progress.lower, &progress.upper);
    job->observer->on_progress(job->observer->context, &progress);
}

static void look_at_limits(void *context) {
    Job *job = context;
    const SolveRequest *request = job->request;
    int64_t now = clock_now(job->clock);
    if (stop_asked(job->stop) || (request->time_ns > 0 && now - job->started >= request->time_ns) ||
        (request->nodes > 0 && nodes_spent(job) >= request->nodes))
        atomic_store(&job->over, true);
    tell_progress(job, now);
}

// --- the work

static void add_task(Job *job, Kind kind, int question) {
    Task *task = &job->tasks[job->task_count++];
    *task = (Task){.kind = kind, .question = question};
    const Position *position = &job->request->position;
    Side winner = winner_of(job, question);
    if (kind == KIND_THREATS)
        window_prover_init(&task->prover, position, winner, table_bytes(job), &job->over);
    else
        window_search_init(&task->search, position, winner, table_bytes(job), &job->over);
    task_effort(task)->poll = look_at_limits;
    task_effort(task)->poll_context = job;
}

/// True when a complete search may end: by the exact rule every free cell may matter.
static bool is_late(const WindowBoard *board) {
    CellSet live = {{0}};
    window_board_add_live(board, SIDE_X, &live);
    window_board_add_live(board, SIDE_O, &live);
    int count = cell_set_count(&live, CELL_SET_WORDS);
    return (board->variant.exact ? board->free_count : count) <= SEARCHED_CELLS_MAX;
}

static void add_tasks(Job *job) {
    bool late = is_late(job->board);
    for (int question = 0; question < QUESTIONS; question++) {
        if (job->findings[question].proof != PROVED_NOTHING)
            continue;
        add_task(job, KIND_THREATS, question);
        if (late)
            add_task(job, KIND_SEARCH, question);
    }
}

/// The task that has had the least; NULL when all are done.
static Task *next_task(Job *job) {
    Task *next = NULL;
    for (int i = 0; i < job->task_count; i++) {
        Task *task = &job->tasks[i];
        if (task->finished || job->findings[task->question].proof != PROVED_NOTHING)
            continue;
        if (next == NULL || task_effort(task)->nodes < task_effort(next)->nodes)
            next = task;
    }
    return next;
}

static void run_slice(Job *job, Task *task) {
    Effort *effort = task_effort(task);
    uint64_t slice = MAX(FIRST_SLICE, effort->nodes / 2), limit = job->request->nodes;
    if (limit > 0)
        slice = MIN(slice, limit - nodes_spent(job));
    effort_allow(effort, slice);
    job->running = task;
    bool attacker_to_move = task->question == 0;
    Cell move;
    Proof proof;
    if (task->kind == KIND_THREATS) {
        bool wins = window_prover_ask(&task->prover, attacker_to_move, &move);
        proof = wins ? PROVED_YES : PROVED_NOTHING;
        task->finished = task->prover.exhausted;
    } else {
        proof = window_search_ask(&task->search, attacker_to_move, &move);
    }
    if (proof != PROVED_NOTHING)
        settle(job, task->question, proof, move, task_name(task));
}

static bool has_nodes(Job *job) {
    const uint64_t limit = job->request->nodes;
    return limit == 0 || nodes_spent(job) < limit;
}

static void run_tasks(Job *job) {
    add_tasks(job);
    while (!is_settled(job) && has_nodes(job) && !atomic_load(&job->over)) {
        Task *task = next_task(job);
        if (task == NULL)
            return;
        run_slice(job, task);
    }
}

/// Whether the other side holds by a pattern; *method is set when it does.
static PairHold find_pattern(const Job *job, Side attacker, bool attacker_to_move, Cell *reply,
                             const char **method) {
    *method = "pairs";
    PairHold held = pattern_find_pairs(job->board, attacker, attacker_to_move, reply);
    if (held != PAIR_NONE)
        return held;
    *method = "tiles";
    return pattern_find_tiles(job->board, attacker, attacker_to_move, reply);
}

/// What is known without search.
static void settle_at_once(Job *job) {
    const Position *position = &job->request->position;
    Cell reply = CELL_NONE;
    const char *method;
    PairHold held = find_pattern(job, winner_of(job, 1), false, &reply, &method);
    job->any_move_holds = held == PAIR_ANY;
    if (held != PAIR_NONE)
        settle(job, 1, PROVED_NO, held == PAIR_REPLY ? reply : CELL_NONE, method);
    else if (position_may_steal(position))
        settle(job, 1, PROVED_NO, CELL_NONE, "strategy stealing");
    if (find_pattern(job, winner_of(job, 0), true, &reply, &method) != PAIR_NONE)
        settle(job, 0, PROVED_NO, CELL_NONE, method);
}

// --- the answer

/// What is sure of each move: none is better than the position, and the best is as good.
static void fill_moves(const Job *job, SolveAnswer *answer) {
    const Position *position = &job->request->position;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++) {
        if (!position_can_play(position, cell))
            continue;
        answer->moves.upper[cell] = (int8_t)answer->upper;
        if (job->any_move_holds)
            answer->moves.lower[cell] = 0;
    }
    const Finding *held = &job->findings[1];
    if (held->proof == PROVED_NO && held->move != CELL_NONE)
        answer->moves.lower[held->move] = 0;
    if (answer->proven)
        answer->moves.lower[answer->best] = (int8_t)answer->lower;
}

/// Adds the distance where it is known: when the next mark completes a row.
static void measure_distance(const Job *job, SolveAnswer *answer) {
    Position after = job->request->position;
    position_play(&after, answer->best);
    answer->proven = after.outcome != OUTCOME_OPEN && answer->lower > 0;
    answer->plies = answer->proven;
}

/// A move where the proof names none: one that stops a row at once, or any.
static Cell any_move(const Job *job) {
    Cell cells[2];
    if (window_board_completions(job->board, winner_of(job, 1), cells) > 0)
        return cells[0];
    return solve_central_cell(&job->board->variant, job->board->cells);
}

static void fill_answer(Job *job, SolveAnswer *answer) {
    *answer = solve_nothing();
    bounds_known(job, &answer->lower, &answer->upper);
    answer->proven = answer->lower == answer->upper;
    if (answer->proven) {
        const Finding *won = &job->findings[answer->lower < 0 ? 1 : 0];
        Cell move = answer->lower == 0 ? job->findings[1].move : won->move;
        answer->method = won->method;
        answer->best = move != CELL_NONE ? move : any_move(job);
        answer->pv[0] = answer->best;
        answer->pv_length = 1;
    }
    fill_moves(job, answer);
    if (answer->proven && answer->lower != 0 && job->request->distance)
        measure_distance(job, answer);
    answer->nodes = nodes_spent(job);
    answer->time_ns = clock_now(job->clock) - job->started;
}

static void close_job(Job *job) {
    for (int i = 0; i < job->task_count; i++) {
        if (job->tasks[i].kind == KIND_THREATS)
            window_prover_free(&job->tasks[i].prover);
        else
            window_search_free(&job->tasks[i].search);
    }
    base_free(job->board);
    base_free(job);
}

void large_solver_solve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                        const SolveObserver *observer, SolveAnswer *answer) {
    CHECK(request->position.outcome == OUTCOME_OPEN);
    CHECK(variant_within(&request->position.variant, LARGE_RULES));
    Job *job = base_alloc(sizeof(*job));
    *job = (Job){.request = request, .clock = clock, .observer = observer, .stop = stop};
    atomic_init(&job->over, false);
    job->started = clock_now(clock);
    job->next_progress = job->started + PROGRESS_INTERVAL;
    job->board = window_board_new(&request->position);
    settle_at_once(job);
    run_tasks(job);
    fill_answer(job, answer);
    close_job(job);
}
