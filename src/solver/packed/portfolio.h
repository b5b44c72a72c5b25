// Provers of several kinds at the questions that settle a position, on as many threads as there may
// be, all with one table. The first answer to a question counts.
//
// A thread takes a way to an answer, gives it a slice of work and looks again. Each gets the more
// work the nearer to its end it seems to be, told from the part of the moves that it is done with
// at each node of the variation it is at. Several threads may be at the same one: then they search
// one tree together.
#pragma once

#include "base/threads.h"
#include "solver/packed/prover.h"
#include "solver/solve.h"

#include <stdlib.h>

// Limits of a ProofEntry count the attacker's marks, bounds of a SolvedPosition the plies to the
// end: with `free` cells free, a win in p plies is worth free + 1 - p.

typedef unsigned __int128 Words;

static SolvedSet set_to_words(GridSet set) {
    return (SolvedSet){{(uint64_t)set, (uint64_t)((Words)set >> 64)}};
}

/// False when a cell is not on the board.
static bool set_from_words(const Grid *grid, const SolvedSet *solved, GridSet *set) {
    const Words words = (Words)solved->words[1] << 64 | solved->words[0];
    *set = (GridSet)words;
    return (words & ~(Words)grid->cells) == 0;
}

/// When the attacker's mark number `moves` from here on is set.
static int plies_of(int moves, bool attacker_to_move) {
    return attacker_to_move ? 2 * moves - 1 : 2 * moves;
}

static int win_of(int moves, bool attacker_to_move, int free_count) {
    return MAX(free_count + 1 - plies_of(moves, attacker_to_move), 0);
}

/// The same as `entry`, an entry of a Prover; the attacker is X.
static inline SolvedPosition solved_of_entry(const Grid *grid, const ProofEntry *entry) {
    bool weak = (entry->kind & ENTRY_WEAK) != 0;
    bool attacker_to_move = (entry->kind & ENTRY_ATTACKER) != 0;
    GridSet attacker = entry->first;
    GridSet defender = weak ? grid->cells & ~(attacker | entry->second) : entry->second;
    int free_count = gridset_count(grid->cells & ~(attacker | defender));
    int low = -grid->cell_count, high = grid->cell_count;
    if (entry->wins_in != 0)
        low = MAX(win_of(entry->wins_in, attacker_to_move, free_count), 1);
    if (entry->not_in != 0)
        high = win_of(entry->not_in + 1, attacker_to_move, free_count);
    return (SolvedPosition){
        .marks = {[SIDE_X] = set_to_words(attacker), [SIDE_O] = set_to_words(defender)},
        .needed = set_to_words(entry->carrier),
        .to_move = attacker_to_move ? SIDE_X : SIDE_O,
        .rows = weak ? SOLVED_ROWS_X : SOLVED_ROWS_BOTH,
        .lower = (int16_t)(attacker_to_move ? low : -high),
        .upper = (int16_t)(attacker_to_move ? high : -low),
        .best = entry->move == GRID_NONE ? CELL_NONE : entry->move,
        .work = entry->work,
    };
}

/// Stores what is known of `attacker`, whose value is at least `low` and at most `high`.
static void store_for(const Grid *grid, const SolvedPosition *solved, Side attacker,
                      GridSet marks[], GridSet carrier, ProofTable *table) {
    bool to_move = solved->to_move == attacker, weak = solved->rows != SOLVED_ROWS_BOTH;
    int low = to_move ? solved->lower : -solved->upper;
    int high = to_move ? solved->upper : -solved->lower;
    GridSet own = marks[attacker], other = marks[side_other(attacker)];
    GridSet free_set = grid->cells & ~(own | other);
    int free_count = gridset_count(free_set);
    ProofEntry entry = {
        .first = own,
        .second = weak ? free_set : other,
        .work = MAX(solved->work, 1),
        .move = GRID_NONE,
        .kind = (to_move ? ENTRY_ATTACKER : ENTRY_DEFENDER) | (weak ? ENTRY_WEAK : 0),
    };
    bool has_move = solved->best >= 0 && gridset_has(free_set, solved->best);
    int first_win = free_count + 1 - high; // plies
    if (low >= 1 && (has_move || !to_move))
        entry.wins_in = (uint8_t)((free_count + 1 - low + to_move) / 2);
    if (high <= 0)
        entry.not_in = MOVES_UNLIMITED;
    else if (first_win > 1)
        entry.not_in = (uint8_t)(to_move ? first_win / 2 : (first_win - 1) / 2);
    if (entry.wins_in == 0 && entry.not_in == 0)
        return;
    int symmetry = grid_canonical(grid, &entry.first, &entry.second);
    entry.carrier = grid_turn(grid, symmetry, carrier);
    if (has_move && to_move == (entry.wins_in != 0))
        entry.move = grid->image[symmetry][solved->best];
    proof_table_store(table, &entry);
}

/// Puts what `solved` says into `table`. Does nothing where it is no open position of the grid.
static inline void solved_store(const Grid *grid, const SolvedPosition *solved, ProofTable *table) {
    GridSet marks[2], carrier;
    bool on_board = set_from_words(grid, &solved->marks[SIDE_X], &marks[SIDE_X]) &&
                    set_from_words(grid, &solved->marks[SIDE_O], &marks[SIDE_O]) &&
                    set_from_words(grid, &solved->needed, &carrier);
    if (!on_board || (marks[SIDE_X] & marks[SIDE_O]) != 0 || solved->to_move > SIDE_O ||
        solved->rows > SOLVED_ROWS_O || abs(solved->lower) > grid->cell_count ||
        abs(solved->upper) > grid->cell_count || solved->lower > solved->upper)
        return;
    if ((marks[SIDE_X] | marks[SIDE_O]) == grid->cells)
        return;
    if (solved->rows != SOLVED_ROWS_O)
        store_for(grid, solved, SIDE_X, marks, carrier, table);
    if (solved->rows != SOLVED_ROWS_X)
        store_for(grid, solved, SIDE_O, marks, carrier, table);
}

enum {
    QUESTIONS = 2,     ///< 0: the side to move wins, 1: the other side does
    ASIDE = QUESTIONS, ///< the number of any other question
    SEARCHERS_MAX = 64,
};

/// Kinds of prover.
typedef enum ProverKind { PROVER_REAL, PROVER_WEAK, PROVER_KINDS } ProverKind;

/// A way to an answer: a prover at a question.
typedef struct Task {
    ProverKind kind;
    int number; ///< of the question
    Question question;
    bool finished;
    atomic_bool stop;
    uint64_t spent; ///< nodes
    uint64_t left;  ///< nodes that seem to be left, by the way it has come, in 2^-16
} Task;

/// One thread.
typedef struct Searcher {
    struct Portfolio *portfolio;
    Thread thread;
    Prover prover;
    Task *task;       ///< that it is at
    uint64_t counted; ///< of its nodes
} Searcher;

/// What is known of a question.
typedef struct Finding {
    Proof proof;
    int move; ///< that keeps it, or GRID_NONE
    ProverKind kind;
    bool at_once; ///< it took one node
} Finding;

typedef struct Portfolio {
    const SolveRequest *request;
    const SolveAnswer *known; ///< what was sure before, and what that took
    const Clock *clock;
    const SolveObserver *observer; ///< may be NULL
    atomic_bool *stop;             ///< the caller's
    int64_t started, next_progress;
    Grid *grid;
    ProofTable table;

    Mutex mutex; ///< over all that follows, but for what provers do
    bool over;   ///< settled, or a limit was hit
    bool spent;  ///< a limit was hit
    uint64_t nodes, node_limit;
    uint64_t granted;  ///< nodes, and those that searchers may still spend on what they are at
    uint64_t pause_at; ///< nodes at which the run comes home, to go on with more threads
    int task_count;
    Task tasks[QUESTIONS * PROVER_KINDS];
    Finding findings[QUESTIONS + 1];
    GridSet failed[QUESTIONS]; ///< moves of the side to move that do not win; that lose
    int searcher_count;
    Searcher searchers[SEARCHERS_MAX]; ///< the first is the caller's thread
} Portfolio;

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

/// What the kind of prover is called.
static inline const char *portfolio_kind_name(ProverKind kind) {
    static const char *const names[PROVER_KINDS] = {"search", "blocking"};
    return names[kind];
}

// --- what is known

/// What is sure of the value for the side to move.
static inline void portfolio_bounds(const Portfolio *portfolio, int *lower, int *upper) {
    proof_bounds(portfolio->findings[0].proof, portfolio->findings[1].proof, lower, upper);
}

static bool is_settled(const Portfolio *portfolio) {
    int lower, upper;
    portfolio_bounds(portfolio, &lower, &upper);
    return lower == upper;
}

/// Ends the run: every prover gives up at its next node. With the mutex held.
static void end_run(Portfolio *portfolio) {
    portfolio->over = true;
    for (int i = 0; i < portfolio->task_count; i++)
        atomic_store(&portfolio->tasks[i].stop, true);
}

static void settle_question(Portfolio *portfolio, int number, const Finding *finding) {
    if (portfolio->findings[number].proof != PROVED_NOTHING)
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
static GridSet with_images(const Portfolio *portfolio, GridSet moves) {
    const Grid *grid = portfolio->grid;
    GridSet x = grid_marks(&portfolio->request->position, SIDE_X);
    GridSet o = grid_marks(&portfolio->request->position, SIDE_O);
    GridSet all = moves;
    for (int s = 1; s < grid->symmetries; s++)
        if (grid_turn(grid, s, x) == x && grid_turn(grid, s, o) == o)
            all |= grid_turn(grid, s, moves);
    return all;
}

static void set_bound(int8_t *bounds, GridSet moves, int8_t bound) {
    for (; moves != 0; moves &= moves - 1)
        bounds[gridset_first(moves)] = bound;
}

/// The move that a finding rests on, with its images; none when there is none.
static GridSet moves_of(const Portfolio *portfolio, const Finding *finding) {
    return finding->move == GRID_NONE ? 0 : with_images(portfolio, gridset_of(finding->move));
}

/// What is sure of its moves.
static inline void portfolio_moves(const Portfolio *portfolio, SolveMoves *moves) {
    const Position *position = &portfolio->request->position;
    const Finding *wins = &portfolio->findings[0], *loses = &portfolio->findings[1];
    GridSet all =
        portfolio->grid->cells & ~(grid_marks(position, SIDE_X) | grid_marks(position, SIDE_O));
    solve_moves_clear(moves);
    set_bound(moves->upper,
              wins->proof == PROVED_NO ? all : with_images(portfolio, portfolio->failed[0]), 0);
    set_bound(moves->upper,
              loses->proof == PROVED_YES ? all : with_images(portfolio, portfolio->failed[1]), -1);
    if (loses->proof == PROVED_NO)
        set_bound(moves->lower, moves_of(portfolio, loses), 0);
    if (wins->proof == PROVED_YES)
        set_bound(moves->lower, moves_of(portfolio, wins), 1);
    for (int cell = 0; cell < portfolio->grid->cell_count; cell++) {
        moves->lower[cell] = MAX(moves->lower[cell], portfolio->known->moves.lower[cell]);
        moves->upper[cell] = MIN(moves->upper[cell], portfolio->known->moves.upper[cell]);
    }
}

// --- limits and progress

/// True when what the prover says of moves at the root holds in the game itself.
static bool tells_of_moves(const Task *task) {
    return task->number != ASIDE && task->question.moves == MOVES_UNLIMITED &&
           (task->kind == PROVER_REAL || (task->kind == PROVER_WEAK && task->number == 0));
}

/// The part of a search that is behind it: of the moves of each node on the variation, those that
/// are done with. When the search is to end with yes, one move of the attacker is enough at every
/// node, else one of the defender, and the other side's moves count: the hardest come first and
/// leave the table to the others, so that each is taken for half of what was left.
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
    return portfolio->spent || stop_asked(portfolio->stop) ||
           (request->time_ns > 0 && now - portfolio->started >= request->time_ns) ||
           (request->nodes > 0 && portfolio->nodes >= request->nodes);
}

static void heed_limits(Portfolio *portfolio, int64_t now) {
    portfolio->spent = limit_is_hit(portfolio, now);
    if (portfolio->spent)
        end_run(portfolio);
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
        .nodes = portfolio->known->nodes + portfolio->nodes,
        .time_ns = portfolio->known->time_ns + now - portfolio->started,
        .trying = portfolio_kind_name(searcher->task->kind),
        .memory = fixed_bytes() + proof_table_bytes(&portfolio->table),
        .memory_limit = (size_t)MAX(portfolio->request->table_mib, 1) << 20,
        .variation_length = searcher->prover.ply,
    };
    portfolio_bounds(portfolio, &progress.lower, &progress.upper);
    portfolio_moves(portfolio, &progress.moves);
    for (int i = 0; i < progress.variation_length; i++)
        progress.variation[i] = searcher->prover.path[i].cell;
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
