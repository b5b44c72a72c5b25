#include "solver/connect.h"

#include "base/thread.h"
#include "solver/connect_job.h"
#include "solver/connect_range.h"

#include <string.h>

enum {
    PROGRESS_NS = 100 * NANOSECONDS_PER_MS,
};

/// A solve starts small, since clearing a big table or starting a thread takes longer than most
/// positions do: one thread with a table of so many KiB for so many nodes a question. After the
/// last stage, all threads with the whole table.
static const struct {
    int table_kib;
    uint64_t nodes;
} STAGES[] = {{CONNECT_TABLE_KIB_MIN, 2000}, {1 << 10, 40000}, {16 << 10, 640000}};

/// One solve. Values: connect_search.h.
typedef struct Solve {
    ConnectJob job;
    ConnectSearch *search;
    const SolveRequest *request;
    const SolveObserver *observer;
    Clock clock;
    atomic_bool *stop;
    atomic_bool spent; ///< a limit is reached, or somebody asked
    size_t stage;
    int64_t started, next_progress;
    ConnectRange range;
} Solve;

/// A thread that helps with one question.
typedef struct Helper {
    Thread thread;
    Solve *solve;
    ConnectWorker *worker;
    const ConnectQuestion *question;
    int value;
    Cell best;
} Helper;

bool connect_fits(const Variant *variant) {
    return variant->drop && connect_key_bits(variant) <= 128;
}

int connect_key_bits(const Variant *variant) {
    return variant->width * (variant->height + 1);
}

const ConnectProgram *connect_program(const Variant *variant) {
    return connect_key_bits(variant) <= 64 ? &connect_program_64 : &connect_program_128;
}

static int sign_of(int value) {
    return (value > 0) - (value < 0);
}

// --- limits and progress

static uint64_t total_nodes(const Solve *solve) {
    uint64_t nodes = 0;
    for (int i = 0; i < solve->job.worker_count; i++)
        nodes += atomic_load_explicit(&solve->job.workers[i]->nodes, memory_order_relaxed);
    return nodes;
}

static bool limit_reached(const Solve *solve) {
    const SolveRequest *request = solve->request;
    return (solve->stop && atomic_load_explicit(solve->stop, memory_order_relaxed)) ||
           (request->nodes != 0 && total_nodes(solve) >= request->nodes) ||
           (request->time_ns != 0 && clock_now(&solve->clock) - solve->started >= request->time_ns);
}

static void report_progress(Solve *solve) {
    if (!solve->observer || !solve->observer->on_progress)
        return;
    int64_t now = clock_now(&solve->clock);
    if (now < solve->next_progress)
        return;
    solve->next_progress = now + PROGRESS_NS;
    SolveProgress progress = {.nodes = total_nodes(solve),
                              .time_ns = now - solve->started,
                              .lower = sign_of(solve->range.lowest),
                              .upper = sign_of(solve->range.highest),
                              .trying = "null-window search"};
    solve_moves_clear(&progress.moves);
    if (solve->range.best != CELL_NONE)
        progress.line[progress.line_length++] = solve->range.best;
    solve->observer->on_progress(solve->observer->context, &progress);
}

/// For ConnectWorker.look.
static bool look(ConnectWorker *worker, uint64_t nodes) {
    Solve *solve = worker->context;
    atomic_store_explicit(&worker->nodes, nodes, memory_order_relaxed);
    if (limit_reached(solve))
        atomic_store_explicit(&solve->spent, true, memory_order_relaxed);
    else if (worker->index == 0)
        report_progress(solve);
    return atomic_load_explicit(&solve->spent, memory_order_relaxed) ||
           atomic_load_explicit(&worker->job->answered, memory_order_relaxed);
}

static bool is_spent(const Solve *solve) {
    return atomic_load_explicit(&solve->spent, memory_order_relaxed);
}

// --- asking

static void *help(void *context) {
    Helper *helper = context;
    helper->value = helper->solve->search(helper->worker, helper->question, &helper->best);
    if (!helper->worker->ended)
        atomic_store_explicit(&helper->solve->job.answered, true, memory_order_relaxed);
    return NULL;
}

/// Asks with all threads; the first answer counts. False when the limits were reached before.
static bool ask_together(Solve *solve, const ConnectQuestion *question, int *value, Cell *best) {
    ConnectJob *job = &solve->job;
    Helper helpers[CONNECT_THREADS_MAX];
    int count = 1;
    atomic_store_explicit(&job->answered, false, memory_order_relaxed);
    for (; count < job->worker_count; count++) {
        helpers[count] =
            (Helper){.solve = solve, .worker = job->workers[count], .question = question};
        if (!thread_start(&helpers[count].thread, help, &helpers[count]))
            break;
    }
    *value = solve->search(job->workers[0], question, best);
    bool answered = !job->workers[0]->ended;
    if (answered)
        atomic_store_explicit(&job->answered, true, memory_order_relaxed);
    for (int i = 1; i < count; i++) {
        thread_join(&helpers[i].thread);
        if (!answered && !helpers[i].worker->ended) {
            answered = true;
            *value = helpers[i].value;
            *best = helpers[i].best;
        }
    }
    atomic_store_explicit(&job->answered, false, memory_order_relaxed);
    return answered;
}

/// Takes the table of the stage into use, never more than was asked for.
static void take_table(Solve *solve) {
    int kib = MAX(solve->request->table_mib, 1) << 10;
    if (solve->stage < ARRAY_LEN(STAGES))
        kib = MIN(kib, STAGES[solve->stage].table_kib);
    connect_table_release(&solve->job.table);
    connect_table_init(&solve->job.table, kib, connect_key_bits(&solve->job.variant));
}

/// Is the value of `position` at least `at_least`? False when the limits were reached before.
static bool ask(Solve *solve, const Position *position, int at_least, int *value, Cell *best) {
    ConnectQuestion question = {.position = position, .at_least = at_least};
    if (is_spent(solve))
        return false;
    for (; solve->stage < ARRAY_LEN(STAGES); solve->stage++, take_table(solve)) {
        question.node_limit = STAGES[solve->stage].nodes;
        *value = solve->search(solve->job.workers[0], &question, best);
        if (!solve->job.workers[0]->ended)
            return true;
        if (is_spent(solve))
            return false;
    }
    question.node_limit = 0;
    return ask_together(solve, &question, value, best);
}

// --- the value

static bool is_known(const Solve *solve) {
    return connect_range_is_known(&solve->range, !solve->request->distance);
}

static void find_value(Solve *solve) {
    const Position *position = &solve->request->position;
    int value, free = connect_free(position);
    Cell move;
    while (!is_known(solve)) {
        int at_least = connect_range_question(&solve->range, free);
        if (!ask(solve, position, at_least, &value, &move))
            return;
        connect_range_take(&solve->range, free, at_least, value, move);
    }
}

// --- the line

/// A move for a side that can only lose: into a row of the opponent where there is one, else the
/// column nearest to the middle.
static Cell any_move(const Position *position) {
    Cell moves[CELLS_MAX], chosen = CELL_NONE;
    int count = position_moves(position, moves), width = position->variant.width, nearest = width;
    for (int i = 0; i < count; i++) {
        Position other = *position;
        other.to_move = side_other(position->to_move);
        position_play(&other, moves[i]);
        if (other.outcome == outcome_win(side_other(position->to_move)))
            return moves[i];
        int column = cell_column(&position->variant, moves[i]);
        int distance = 2 * column > width - 1 ? 2 * column - width + 1 : width - 1 - 2 * column;
        if (distance < nearest) {
            nearest = distance;
            chosen = moves[i];
        }
    }
    return chosen;
}

/// A move that keeps `value`, or only its sign; CELL_NONE when the limits are reached.
static Cell keeping_move(Solve *solve, const Position *position, int value) {
    if (!solve->request->distance && value < 0)
        return any_move(position);
    int reached;
    Cell move;
    int wanted =
        solve->request->distance ? value : connect_round_up(sign_of(value), connect_free(position));
    return ask(solve, position, wanted, &reached, &move) ? move : CELL_NONE;
}

static void find_line(Solve *solve, SolveAnswer *answer) {
    Position position = solve->request->position;
    int value = solve->range.lowest;
    Cell move =
        solve->range.best != CELL_NONE ? solve->range.best : keeping_move(solve, &position, value);
    answer->best = move != CELL_NONE ? move : any_move(&position);
    while (move != CELL_NONE) {
        answer->pv[answer->pv_length++] = move;
        position_play(&position, move);
        value = -value;
        if (position.outcome != OUTCOME_OPEN)
            return;
        move = keeping_move(solve, &position, value);
    }
}

// --- the whole

static void solve_start(Solve *solve) {
    const Position *position = &solve->request->position;
    ConnectJob *job = &solve->job;
    job->worker_count = CLAMP(solve->request->threads, 1, CONNECT_THREADS_MAX);
    for (int i = 0; i < job->worker_count; i++) {
        job->workers[i] = base_alloc(sizeof(ConnectWorker));
        job->workers[i]->job = job;
        job->workers[i]->index = i;
        job->workers[i]->look = look;
        job->workers[i]->context = solve;
    }
    solve->search = connect_program(&job->variant)->search;
    take_table(solve);
    solve->range = connect_range_full(connect_free(position));
    solve->next_progress = solve->started + PROGRESS_NS;
}

static void solve_release(Solve *solve) {
    connect_table_release(&solve->job.table);
    for (int i = 0; i < solve->job.worker_count; i++)
        base_free(solve->job.workers[i]);
}

static void fill_answer(Solve *solve, SolveAnswer *answer) {
    answer->lower = sign_of(solve->range.lowest);
    answer->upper = sign_of(solve->range.highest);
    answer->proven = is_known(solve);
    if (answer->proven) {
        if (solve->request->distance && solve->range.lowest != 0)
            answer->plies = connect_plies_of_value(&solve->request->position, solve->range.lowest);
        find_line(solve, answer);
    }
    answer->nodes = total_nodes(solve);
}

static void answer_finished(const Position *position, SolveAnswer *answer) {
    answer->proven = true;
    if (position->outcome != OUTCOME_DRAW)
        answer->lower = answer->upper =
            position->outcome == outcome_win(position->to_move) ? 1 : -1;
}

void connect_solve_without(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                           const SolveObserver *observer, unsigned without, SolveAnswer *answer) {
    CHECK(connect_fits(&request->position.variant));
    Solve *solve = base_alloc(sizeof(*solve));
    solve->request = request;
    solve->observer = observer;
    solve->clock = *clock;
    solve->stop = stop;
    solve->started = clock_now(clock);
    solve->job.variant = request->position.variant;
    solve->job.without = without;
    memset(answer, 0, sizeof(*answer));
    answer->best = CELL_NONE;
    answer->method = "drop search";
    if (request->position.outcome != OUTCOME_OPEN) {
        answer_finished(&request->position, answer);
    } else {
        solve_start(solve);
        find_value(solve);
        fill_answer(solve, answer);
        solve_release(solve);
    }
    answer->time_ns = clock_now(clock) - solve->started;
    base_free(solve);
}

void connect_solve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                   const SolveObserver *observer, SolveAnswer *answer) {
    connect_solve_without(request, clock, stop, observer, 0, answer);
}
