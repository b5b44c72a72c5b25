#include "base/threads.h"
#include "solver/drop/connect_job.h"

#include <string.h>

// --- ranges

enum { SOON_PLIES = 14 };

ConnectRange connect_range_full(int free) {
    return (ConnectRange){.lowest = MIN(1 - free, 0), .highest = free, .best = CELL_NONE};
}

/// A finished game: the last mark was number N - free.
static ConnectRange range_of_finished(const Position *position) {
    int size = position->outcome == OUTCOME_DRAW ? 0 : position_free_cells(position) + 1;
    int value = position->outcome == outcome_win(position->to_move) ? size : -size;
    return (ConnectRange){.lowest = value, .highest = value, .best = CELL_NONE};
}

ConnectRange connect_range_known(const ConnectProgram *program, const ConnectJob *job,
                                 const Position *position) {
    if (position->outcome != OUTCOME_OPEN)
        return range_of_finished(position);
    ConnectRange full = connect_range_full(position_free_cells(position));
    ConnectRange range = program->look(job, position);
    range.lowest = MAX(range.lowest, full.lowest);
    range.highest = MIN(range.highest, full.highest);
    return range;
}

bool connect_range_is_known(const ConnectRange *range, bool sign_only) {
    return sign_only ? connect_sign(range->lowest) == connect_sign(range->highest)
                     : range->lowest == range->highest;
}

// The side to move can win with an odd number of further marks only, the other side with an even
// one; `free` cells less that number, plus one, is the size of the value.

int connect_round_up(int value, int free) {
    if (value > 0)
        return value + (value % 2 != free % 2);
    if (value < 0)
        return value + (-value % 2 == free % 2);
    return 0;
}

static int round_down(int value, int free) {
    if (value > 0)
        return value - (value % 2 != free % 2);
    if (value < 0)
        return value - (-value % 2 == free % 2);
    return 0;
}

/// Of the values of an end that is soon: within SOON_PLIES, with as many cells still free then.
static int least_size_of_soon(int free) {
    return free + 1 - MIN(SOON_PLIES, free - SOON_PLIES);
}

/// For the distance first the soonest win and loss there can be, as long as they are soon: that
/// takes few nodes, and who wins in the end many. Then who wins, then whether it can be sooner than
/// known, or held out against for longer. Answers often jump further than was asked; halving the
/// interval or quarters of it took more nodes.
static int next_question(const ConnectRange *range, int free, bool sign_only) {
    int soon = least_size_of_soon(free);
    if (!sign_only && range->highest >= soon)
        return range->highest;
    if (!sign_only && range->lowest <= -soon)
        return range->lowest + 1;
    if (range->lowest <= 0 && range->highest > 0)
        return 1;
    if (range->lowest < 0 && range->highest == 0)
        return 0;
    return range->lowest > 0 ? range->lowest + 1 : range->highest;
}

int connect_range_question(const ConnectRange *range, int free, bool sign_only) {
    return connect_round_up(next_question(range, free, sign_only), free);
}

void connect_range_take(ConnectRange *range, int free, int at_least, int value, Cell best) {
    if (value < at_least) {
        range->highest = MIN(range->highest, round_down(value, free));
    } else {
        range->lowest = MAX(range->lowest, connect_round_up(value, free));
        range->best = best;
    }
}

int connect_plies_of_value(const Position *position, int value) {
    return position_free_cells(position) + 1 - (value < 0 ? -value : value);
}

bool connect_fits(const Variant *variant) {
    return variant->drop && variant_within(variant, CONNECT_RULES) &&
           connect_key_bits(variant) <= 128;
}

const ConnectProgram *connect_program(const Variant *variant) {
    if (connect_key_bits(variant) > 64)
        return &connect_program_128;
    const ConnectProgram *lanes = connect_program_64_lanes();
    return lanes ? lanes : &connect_program_64;
}

/// One solve of a drop board.
typedef struct ConnectSolve {
    ConnectJob job;
    const ConnectProgram *program;
    const SolveRequest *request;
    const SolveObserver *observer; ///< may be NULL
    Mutex observing;               ///< held while the observer is called
    Clock clock;
    atomic_bool *stop;
    atomic_bool spent; ///< a limit is reached, or somebody asked
    Ration ration;     ///< of nodes, where they have a limit
    size_t stage;
    int64_t started, next_progress;
    ConnectRange range;
    SolveMoves moves;
} ConnectSolve;

/// True when the solve has to end. Any thread.
static bool is_spent(const ConnectSolve *solve) {
    return atomic_load_explicit(&solve->spent, memory_order_relaxed);
}

// --- limits

enum { PROGRESS_NS = 100 * NANOSECONDS_PER_MS };

static uint64_t nodes_so_far(const ConnectSolve *solve) {
    uint64_t nodes = 0;
    for (int i = 0; i < solve->job.worker_count; i++)
        nodes += atomic_load_explicit(&solve->job.workers[i]->nodes, memory_order_relaxed);
    return nodes;
}

static bool limit_reached(const ConnectSolve *solve) {
    const SolveRequest *request = solve->request;
    return (solve->stop && stop_asked(solve->stop)) ||
           (request->time_ns != 0 && clock_now(&solve->clock) - solve->started >= request->time_ns);
}

// --- moves

static void narrow_move(SolveMoves *moves, Cell move, int lower, int upper) {
    moves->lower[move] = (int8_t)MAX(moves->lower[move], lower);
    moves->upper[move] = (int8_t)MIN(moves->upper[move], upper);
}

static void narrow_by_child(ConnectSolve *solve, Cell move) {
    Position after = solve->request->position;
    position_play(&after, move);
    ConnectRange range = connect_range_known(solve->program, &solve->job, &after);
    narrow_move(&solve->moves, move, -connect_sign(range.highest), -connect_sign(range.lowest));
}

/// Narrows solve->moves by what is known of each move now.
static void narrow_moves(ConnectSolve *solve) {
    Cell moves[CELLS_MAX];
    int count = position_moves(&solve->request->position, moves);
    const ConnectRange *range = &solve->range;
    for (int i = 0; i < count; i++) {
        int lower = moves[i] == range->best ? connect_sign(range->lowest) : -1;
        narrow_move(&solve->moves, moves[i], lower, connect_sign(range->highest));
        narrow_by_child(solve, moves[i]);
    }
}

// --- progress

static void report_progress(ConnectSolve *solve, const ConnectWorker *worker, int64_t now) {
    narrow_moves(solve);
    SolveProgress progress = {
        .nodes = nodes_so_far(solve),
        .time_ns = now - solve->started,
        .lower = connect_sign(solve->range.lowest),
        .upper = connect_sign(solve->range.highest),
        .trying = "null-window search",
        .variation_length = worker->variation_length,
        .moves = solve->moves,
        .memory = connect_table_used(&solve->job.table),
        .memory_limit = (size_t)MAX(solve->request->table_mib, 1) << 20,
    };
    memcpy(progress.variation, worker->variation, sizeof(worker->variation));
    mutex_lock(&solve->observing);
    solve->observer->on_progress(solve->observer->context, &progress);
    mutex_unlock(&solve->observing);
}

static void report_when_due(ConnectSolve *solve, const ConnectWorker *worker) {
    if (!solve->observer || !solve->observer->on_progress)
        return;
    int64_t now = clock_now(&solve->clock);
    if (now < solve->next_progress)
        return;
    solve->next_progress = now + PROGRESS_NS;
    report_progress(solve, worker, now);
}

/// For ConnectWorker.look.
static uint64_t look(ConnectWorker *worker, uint64_t nodes) {
    ConnectSolve *solve = worker->context;
    uint64_t granted = CONNECT_NODES_BETWEEN_LOOKS;
    atomic_store_explicit(&worker->nodes, nodes, memory_order_relaxed);
    if (limit_reached(solve))
        atomic_store_explicit(&solve->spent, true, memory_order_relaxed);
    else if (worker->index == 0)
        report_when_due(solve, worker);
    if (is_spent(solve) || atomic_load_explicit(&worker->job->answered, memory_order_relaxed))
        return 0;
    if (solve->request->nodes > 0)
        granted = ration_take_part(&solve->ration, granted);
    if (granted == 0)
        atomic_store_explicit(&solve->spent, true, memory_order_relaxed);
    return granted;
}

/// For ConnectWorker.on_solved.
static void tell_solved(ConnectWorker *worker, const SolvedPosition *solved) {
    ConnectSolve *solve = worker->context;
    mutex_lock(&solve->observing);
    solve->observer->on_solved(solve->observer->context, solved);
    mutex_unlock(&solve->observing);
}

/// Prepares the workers to tell what they do, as the observer wants it.
static void prepare_to_report(ConnectSolve *solve) {
    const SolveObserver *observer = solve->observer;
    bool tells = observer && observer->on_solved;
    solve->next_progress = solve->started + PROGRESS_NS;
    for (int i = 0; i < solve->job.worker_count; i++) {
        ConnectWorker *worker = solve->job.workers[i];
        worker->context = solve;
        worker->look = look;
        worker->on_solved = tells ? tell_solved : NULL;
        worker->solved_work = tells ? observer->solved_work : 0;
    }
}

/// A solve starts small, since clearing a big table or starting a thread takes longer than most
/// positions do: one thread with a table of so many KiB for so many nodes a question. After the
/// last stage, all threads with the whole table.
static const struct {
    int table_kib;
    uint64_t nodes;
} STAGES[] = {{CONNECT_TABLE_KIB_MIN, 2000}, {1 << 10, 40000}, {16 << 10, 640000}};

/// The table is large when it is much larger than the cache of one processor core, where each
/// worker's table for positions with few free cells fits.
enum { LARGE_KIB = 8 << 10, NEAR_KIB = 1 << 10 };

/// A thread that helps with one question.
typedef struct Helper {
    Thread thread;
    ConnectSolve *solve;
    ConnectWorker *worker;
    const ConnectQuestion *question;
    int value;
    Cell best;
} Helper;

static void *help(void *context) {
    Helper *helper = context;
    helper->value = helper->solve->program->search(helper->worker, helper->question, &helper->best);
    if (!helper->worker->ended)
        atomic_store_explicit(&helper->solve->job.answered, true, memory_order_relaxed);
    return NULL;
}

/// Asks with all threads; the first answer counts. False when the limits were reached before.
static bool ask_together(ConnectSolve *solve, const ConnectQuestion *question, int *value,
                         Cell *best) {
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
    *value = solve->program->search(job->workers[0], question, best);
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

/// Takes in what earlier solves have proved.
static void put_solved(ConnectSolve *solve) {
    for (size_t i = 0; i < solve->request->solved_count; i++)
        solve->program->put(&solve->job, &solve->request->solved[i]);
}

/// Takes the table of the stage into use, never more than was asked for.
static void take_table(ConnectSolve *solve) {
    ConnectJob *job = &solve->job;
    int kib = MAX(solve->request->table_mib, 1) << 10, bits = connect_key_bits(&job->variant);
    bool whole = solve->stage == ARRAY_LEN(STAGES);
    if (!whole)
        kib = MIN(kib, STAGES[solve->stage].table_kib);
    connect_table_release(&job->table);
    for (int i = 0; whole && kib > LARGE_KIB && i < job->worker_count; i++) {
        connect_table_init_recent(&job->workers[i]->near, NEAR_KIB, bits);
        kib -= NEAR_KIB;
    }
    connect_table_init(&job->table, kib, bits);
    if (whole)
        put_solved(solve);
}

/// Takes the first table into use, and what earlier solves have proved.
static void prepare_to_ask(ConnectSolve *solve) {
    if (solve->request->solved_count != 0)
        solve->stage = ARRAY_LEN(STAGES);
    take_table(solve);
}

/// Is the value of `position` at least `at_least`? *value and *best: ConnectSearch. False when the
/// limits were reached before.
static bool ask(ConnectSolve *solve, const Position *position, int at_least, int *value,
                Cell *best) {
    ConnectQuestion question = {.position = position, .at_least = at_least};
    if (is_spent(solve))
        return false;
    for (; solve->stage < ARRAY_LEN(STAGES); solve->stage++, take_table(solve)) {
        question.node_limit = STAGES[solve->stage].nodes;
        *value = solve->program->search(solve->job.workers[0], &question, best);
        if (!solve->job.workers[0]->ended)
            return true;
        if (is_spent(solve))
            return false;
    }
    question.node_limit = 0;
    return ask_together(solve, &question, value, best);
}

// --- the value

/// What is known of `move`, for the side that makes it.
static ConnectRange range_of_move(const ConnectSolve *solve, const Position *position, Cell move) {
    Position after = *position;
    position_play(&after, move);
    ConnectRange range = connect_range_known(solve->program, &solve->job, &after);
    return (ConnectRange){.lowest = -range.highest, .highest = -range.lowest, .best = move};
}

static int distance_from_middle(const Position *position, Cell move) {
    int distance = 2 * cell_column(&position->variant, move) - position->variant.width + 1;
    return distance < 0 ? -distance : distance;
}

/// Of wins the one known soonest; else the longer it may last the better; then by what is sure,
/// then nearest to the middle.
static bool is_better(const Position *position, const ConnectRange *a, const ConnectRange *b) {
    if (a->lowest > 0 || b->lowest > 0)
        return a->lowest > b->lowest;
    if (a->highest != b->highest)
        return a->highest > b->highest;
    if (a->lowest != b->lowest)
        return a->lowest > b->lowest;
    return distance_from_middle(position, a->best) < distance_from_middle(position, b->best);
}

/// The best move as far as is known without search.
static ConnectRange best_known(const ConnectSolve *solve, const Position *position) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    ConnectRange best = range_of_move(solve, position, moves[0]);
    for (int i = 1; i < count; i++) {
        ConnectRange range = range_of_move(solve, position, moves[i]);
        if (is_better(position, &range, &best))
            best = range;
    }
    return best;
}

/// A move that keeps `value`, or only its sign; CELL_NONE when the limits are reached.
static Cell keeping_move(ConnectSolve *solve, const Position *position, int value) {
    if (!solve->request->distance && value != 0) {
        ConnectRange known = best_known(solve, position);
        if (value < 0 || known.lowest > 0)
            return known.best;
        value = connect_round_up(1, position_free_cells(position));
    }
    Cell move;
    int reached;
    return ask(solve, position, value, &reached, &move) ? move : CELL_NONE;
}

/// Fills `best` and the line of a value that is known.
static void find_variation(ConnectSolve *solve, SolveAnswer *answer) {
    Position position = solve->request->position;
    int value = solve->range.lowest;
    Cell move = solve->range.best;
    if (move == CELL_NONE)
        move = keeping_move(solve, &position, value);
    answer->best = move != CELL_NONE ? move : best_known(solve, &position).best;
    while (move != CELL_NONE) {
        answer->pv[answer->pv_length++] = move;
        position_play(&position, move);
        value = -value;
        if (position.outcome != OUTCOME_OPEN)
            return;
        move = keeping_move(solve, &position, value);
    }
}

static bool is_known(const ConnectSolve *solve) {
    return connect_range_is_known(&solve->range, !solve->request->distance);
}

static void find_value(ConnectSolve *solve) {
    const Position *position = &solve->request->position;
    int value, free = position_free_cells(position);
    Cell move;
    while (!is_known(solve)) {
        // What was put in contradicts itself: then nothing is known.
        if (solve->range.lowest > solve->range.highest) {
            solve->range = connect_range_full(free);
            return;
        }
        int at_least = connect_range_question(&solve->range, free, !solve->request->distance);
        if (!ask(solve, position, at_least, &value, &move))
            return;
        connect_range_take(&solve->range, free, at_least, value, move);
    }
}

// --- the whole

static void solve_start(ConnectSolve *solve) {
    const Position *position = &solve->request->position;
    ConnectJob *job = &solve->job;
    mutex_init(&solve->observing);
    job->worker_count = CLAMP(solve->request->threads, 1, CONNECT_THREADS_MAX);
    ration_set(&solve->ration, solve->request->nodes, job->worker_count);
    for (int i = 0; i < job->worker_count; i++) {
        job->workers[i] = base_alloc(sizeof(ConnectWorker));
        job->workers[i]->job = job;
        job->workers[i]->index = i;
    }
    prepare_to_report(solve);
    solve->program = connect_program(&job->variant);
    prepare_to_ask(solve);
    solve->range = connect_range_known(solve->program, job, position);
    solve_moves_clear(&solve->moves);
}

static void solve_release(ConnectSolve *solve) {
    connect_table_release(&solve->job.table);
    for (int i = 0; i < solve->job.worker_count; i++) {
        connect_table_release(&solve->job.workers[i]->near);
        base_free(solve->job.workers[i]);
    }
    mutex_destroy(&solve->observing);
}

static void fill_answer(ConnectSolve *solve, SolveAnswer *answer) {
    answer->lower = connect_sign(solve->range.lowest);
    answer->upper = connect_sign(solve->range.highest);
    answer->proven = is_known(solve);
    if (answer->proven) {
        if (solve->request->distance && solve->range.lowest != 0)
            answer->plies = connect_plies_of_value(&solve->request->position, solve->range.lowest);
        find_variation(solve, answer);
    }
    narrow_moves(solve);
    answer->moves = solve->moves;
    answer->nodes = nodes_so_far(solve);
}

void connect_solve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                   const SolveObserver *observer, SolveAnswer *answer) {
    CHECK(connect_fits(&request->position.variant) && request->position.outcome == OUTCOME_OPEN);
    ConnectSolve *solve = base_alloc(sizeof(*solve));
    solve->request = request;
    solve->observer = observer;
    solve->clock = *clock;
    solve->stop = stop;
    solve->started = clock_now(clock);
    solve->job.variant = request->position.variant;
    memset(answer, 0, sizeof(*answer));
    answer->best = CELL_NONE;
    answer->method = "drop search";
    solve_moves_clear(&answer->moves);
    solve_start(solve);
    find_value(solve);
    fill_answer(solve, answer);
    solve_release(solve);
    answer->time_ns = clock_now(clock) - solve->started;
    base_free(solve);
}

struct ConnectOracle {
    ConnectJob job;
    const ConnectProgram *program;
};

ConnectOracle *connect_oracle_open(const Variant *variant, int table_mib) {
    CHECK(connect_fits(variant));
    ConnectOracle *oracle = base_alloc(sizeof(*oracle));
    oracle->program = connect_program(variant);
    oracle->job.variant = *variant;
    oracle->job.worker_count = 1; // a question: they do not wait for each other
    connect_table_init(&oracle->job.table, MAX(table_mib, 1) << 10, connect_key_bits(variant));
    return oracle;
}

void connect_oracle_close(ConnectOracle *oracle) {
    if (!oracle)
        return;
    connect_table_release(&oracle->job.table);
    base_free(oracle);
}

ConnectRange connect_oracle_look(const ConnectOracle *oracle, const Position *position) {
    return connect_range_known(oracle->program, &oracle->job, position);
}

/// For ConnectWorker.look.
static uint64_t told_to_stop(ConnectWorker *worker, uint64_t nodes) {
    const ConnectLimits *limits = worker->context;
    (void)nodes;
    return limits->stop && stop_asked(limits->stop) ? 0 : CONNECT_NODES_BETWEEN_LOOKS;
}

bool connect_oracle_at_least(ConnectOracle *oracle, const Position *position, int at_least,
                             const ConnectLimits *limits, ConnectRange *range) {
    *range = connect_oracle_look(oracle, position);
    if (range->highest < at_least || position->outcome != OUTCOME_OPEN)
        return true;
    ConnectLimits own = *limits;
    ConnectWorker worker = {.job = &oracle->job, .look = told_to_stop, .context = &own};
    const ConnectQuestion question = {
        .position = position, .at_least = at_least, .node_limit = limits->nodes};
    Cell best;
    int value = oracle->program->search(&worker, &question, &best);
    if (!worker.ended)
        connect_range_take(range, position_free_cells(position), at_least, value, best);
    return !worker.ended;
}
