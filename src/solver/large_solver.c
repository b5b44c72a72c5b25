#include "solver/large_solver.h"

#include "base/threads.h"
#include "solver/window_board.h"
#include "solver/window_prover.h"
#include "solver/window_search.h"

// --- draws by patterns that cover the whole plane: pairs of neighbouring cells

// Every row of nine cells, across, down or slanting, holds a pair of the pattern that lies in its
// direction: eight by eight cells, repeated, with one such pair on each of their 32 windows (Hales
// and Jewett, "Regularity and positional games", 1963; Pollak and Shannon 1954). Who answers each
// mark in a pair with the other cell of it never lets the other side fill such a row. Where rows
// fit in one direction only, dominoes do for every length.

/// How pairs hold a position.
typedef enum PairHold {
    PAIR_NONE,  ///< they do not
    PAIR_REPLY, ///< when the defender, who is to move, plays `*reply`
    PAIR_ANY,   ///< whatever the defender plays when he is to move
} PairHold;

enum { PERIOD = 8, PATTERNS = 3 };

/// By direction: what a cell is marked with when the next cell that way is its partner. Any other
/// letter: the partner lies the other way.
static const char FORWARD[DIRECTIONS] = {'>', 'v', 'a', 'b'};

/// The rule that is in every tile: found by search, checked by the tests.
static const char PATTERN[PATTERNS][PERIOD][PERIOD + 1] = {
    {"Av^a><Av", "a^aaA><^", "BABAA><B", "vb><BBbb", "^aBbbv><", "<bAvv^v>", "><a^^B^B",
     "><vAbaba"},
    {"><><><><", "><><><><", "><><><><", "><><><><", "><><><><", "><><><><", "><><><><",
     "><><><><"},
    {"vvvvvvvv", "^^^^^^^^", "vvvvvvvv", "^^^^^^^^", "vvvvvvvv", "^^^^^^^^", "vvvvvvvv",
     "^^^^^^^^"},
};

/// Where the pattern lies on the board.
typedef struct Placing {
    const WindowBoard *board;
    int pattern, shift_x, shift_y;
} Placing;

/// True when the next cell in this direction is the partner.
static bool is_partner_next(const Placing *placing, int cell, int direction) {
    const Variant *variant = &placing->board->variant;
    int x = (cell_column(variant, (Cell)cell) + placing->shift_x) % PERIOD;
    int y = (cell_row(variant, (Cell)cell) + placing->shift_y) % PERIOD;
    return PATTERN[placing->pattern][y][x] == FORWARD[direction];
}

static bool has_free_pair(const Placing *placing, int window) {
    const WindowBoard *board = placing->board;
    const Window *this = &board->windows.at[window];
    int cell = this->first;
    for (int n = 1; n < board->variant.row_length; n++, cell += this->step)
        if (board->cells[cell] == SIDE_NONE && board->cells[cell + this->step] == SIDE_NONE &&
            is_partner_next(placing, cell, this->direction))
            return true;
    return false;
}

/// The first live window of the attacker without a pair, or -1.
static int window_without_pair(const Placing *placing, Side attacker) {
    const WindowBoard *board = placing->board;
    for (int lacks = 1; lacks <= board->variant.row_length; lacks++) {
        const WindowList *list = &board->lacking[attacker][lacks];
        for (int i = 0; i < list->count; i++)
            if (!has_free_pair(placing, list->window[i]))
                return list->window[i];
    }
    return -1;
}

/// A mark of the defender in the window that leaves no window without a pair, or CELL_NONE.
static Cell mend_window(const Placing *placing, WindowBoard *board, Side attacker, int window) {
    Cell missing[SIDE_MAX];
    int count = window_board_missing(board, window, missing);
    for (int n = 0; n < count; n++) {
        window_board_mark(board, side_other(attacker), missing[n]);
        bool mended = window_without_pair(placing, attacker) < 0;
        window_board_unmark(board, missing[n]);
        if (mended)
            return missing[n];
    }
    return CELL_NONE;
}

static PairHold try_placing(const Placing *placing, WindowBoard *board, Side attacker,
                            bool attacker_to_move, Cell *reply) {
    int window = window_without_pair(placing, attacker);
    if (window < 0)
        return PAIR_ANY;
    *reply = attacker_to_move ? (Cell)CELL_NONE : mend_window(placing, board, attacker, window);
    return *reply != CELL_NONE ? PAIR_REPLY : PAIR_NONE;
}

/// Looks for a place of the pattern where every live window of `attacker` has a pair of free cells.
/// The board comes back as it was.
static PairHold find_pairs(WindowBoard *board, Side attacker, bool attacker_to_move, Cell *reply) {
    PairHold best = PAIR_NONE;
    for (int n = 0; n < PATTERNS * PERIOD * PERIOD && best != PAIR_ANY; n++) {
        Placing placing = {board, n / (PERIOD * PERIOD), n % PERIOD, n / PERIOD % PERIOD};
        Cell cell = CELL_NONE;
        PairHold found = try_placing(&placing, board, attacker, attacker_to_move, &cell);
        if (found > best) {
            best = found;
            *reply = cell;
        }
    }
    return best;
}

enum {
    TILE_CELLS = 12,
    TILE_SETS = 10,
    TILE_REACH = 4,  ///< no cell of a tile is farther from its first one, across or down
    ROW_MIN = 8,     ///< shorter rows need not contain a set
    STATES = 531441, ///< 3 to the power of TILE_CELLS
};

/// Cell i of a tile, counted from cell 0. Cell 0 is wherever column - 2 * row is a multiple of 12,
/// and cell i where it leaves the rest i.
static const int8_t TILE[TILE_CELLS][2] = {{0, 0},  {1, 0},  {2, 0}, {1, -1}, {-2, 3}, {-3, 2},
                                           {-4, 1}, {-1, 2}, {0, 2}, {-1, 1}, {0, 1},  {1, 1}};
/// Cells of a tile, as bits.
static const uint16_t SETS[TILE_SETS] = {0x007, 0x1A0, 0xE40, 0x501, 0x80A,
                                         0x801, 0x070, 0x209, 0x492, 0x904};

/// The tiles of a board, laid so that `shift` is added to every column.
typedef struct Tiling {
    const WindowBoard *board;
    Side attacker;
    int shift;
    uint8_t *known; ///< by state of a tile: 0 not known, 1 the defender fails, 2 he holds
} Tiling;

/// Which cell of its tile the cell is.
static int part_of(const Tiling *tiling, int column, int row) {
    return ((column + tiling->shift - 2 * row) % TILE_CELLS + TILE_CELLS) % TILE_CELLS;
}

// --- draws by patterns: tiles, for rows of eight

// T. G. L. Zetters (R. K. Guy and J. L. Selfridge, American Mathematical Monthly 87, 1980, problem
// S10) showed that rows of eight cannot be forced: the plane is cut into equal tiles such that
// every row of eight contains one of certain sets of cells of a tile, and in each tile alone the
// defender, who answers there, gets a mark into all of them. The tile and the sets used here have
// been found by search. That they do it is checked whenever they are used.

// --- one tile

/// A tile's cells as bits; those off the board count as the defender's.
typedef struct TileMarks {
    unsigned attacker, defender;
} TileMarks;

static int state_of(TileMarks marks) {
    int state = 0;
    for (int i = 0; i < TILE_CELLS; i++)
        state = 3 * state + (int)(marks.attacker >> i & 1) + 2 * (int)(marks.defender >> i & 1);
    return state;
}

static bool attacker_has_set(TileMarks marks) {
    for (int i = 0; i < TILE_SETS; i++)
        if ((SETS[i] & ~marks.attacker) == 0)
            return true;
    return false;
}

static bool tile_holds(const Tiling *tiling, TileMarks marks);

/// A cell with which the defender, who is to move, holds; -1 when there is none.
static int tile_reply(const Tiling *tiling, TileMarks marks) {
    for (int i = 0; i < TILE_CELLS; i++)
        if (((marks.attacker | marks.defender) >> i & 1) == 0 &&
            tile_holds(tiling, (TileMarks){marks.attacker, marks.defender | 1U << i}))
            return i;
    return -1;
}

/// True when the defender gets a mark into every set, the attacker to move.
static bool find_holds(const Tiling *tiling, TileMarks marks) {
    if (attacker_has_set(marks))
        return false;
    for (int i = 0; i < TILE_CELLS; i++) {
        if (((marks.attacker | marks.defender) >> i & 1) != 0)
            continue;
        TileMarks after = {marks.attacker | 1U << i, marks.defender};
        bool full = (after.attacker | after.defender) == (1U << TILE_CELLS) - 1;
        if (full ? attacker_has_set(after) : tile_reply(tiling, after) < 0)
            return false;
    }
    return true;
}

static bool tile_holds(const Tiling *tiling, TileMarks marks) {
    uint8_t *known = &tiling->known[state_of(marks)];
    if (*known == 0)
        *known = find_holds(tiling, marks) ? 2 : 1;
    return *known == 2;
}

// --- all of them

/// The marks of the tile whose cell 0 is there; it need not be on the board.
static TileMarks marks_of_tile(const Tiling *tiling, int column, int row) {
    const WindowBoard *board = tiling->board;
    TileMarks marks = {0, 0};
    for (int i = 0; i < TILE_CELLS; i++) {
        int x = column + TILE[i][0], y = row + TILE[i][1];
        bool on = variant_has(&board->variant, x, y);
        Side side = on ? (Side)board->cells[cell_at(&board->variant, x, y)] : SIDE_NONE;
        if (side == tiling->attacker)
            marks.attacker |= 1U << i;
        else if (!on || side != SIDE_NONE)
            marks.defender |= 1U << i;
    }
    return marks;
}

/// True when all cells of one of the sets of a tile are in the window.
static bool window_has_set(const Tiling *tiling, int window) {
    const WindowBoard *board = tiling->board;
    const Variant *variant = &board->variant;
    int length = variant->row_length;
    int column[SIDE_MAX], row[SIDE_MAX], part[SIDE_MAX];
    for (int n = 0; n < length; n++) {
        Cell cell = windows_cell(&board->windows.at[window], n);
        part[n] = part_of(tiling, cell_column(variant, cell), cell_row(variant, cell));
        column[n] = cell_column(variant, cell) - TILE[part[n]][0];
        row[n] = cell_row(variant, cell) - TILE[part[n]][1];
    }
    for (int n = 0; n < length; n++) {
        TileMarks inside = {0, 0};
        for (int m = n; m < length; m++)
            if (column[m] == column[n] && row[m] == row[n])
                inside.attacker |= 1U << part[m];
        if (attacker_has_set(inside))
            return true;
    }
    return false;
}

static bool all_windows_have_sets(const Tiling *tiling) {
    const WindowBoard *board = tiling->board;
    for (int lacks = 1; lacks <= board->variant.row_length; lacks++) {
        const WindowList *list = &board->lacking[tiling->attacker][lacks];
        for (int i = 0; i < list->count; i++)
            if (!window_has_set(tiling, list->window[i]))
                return false;
    }
    return true;
}

/// Looks at the tiles one by one; a single one may need the defender's next move.
static PairHold all_tiles_hold(const Tiling *tiling, bool attacker_to_move, Cell *reply) {
    const Variant *variant = &tiling->board->variant;
    PairHold hold = PAIR_ANY;
    for (int row = -TILE_REACH; row < variant->height + TILE_REACH; row++)
        for (int column = -TILE_REACH; column < variant->width + TILE_REACH; column++) {
            if (part_of(tiling, column, row) != 0)
                continue;
            TileMarks marks = marks_of_tile(tiling, column, row);
            if (tile_holds(tiling, marks))
                continue;
            int answer = attacker_to_move || hold == PAIR_REPLY ? -1 : tile_reply(tiling, marks);
            if (answer < 0)
                return PAIR_NONE;
            hold = PAIR_REPLY;
            *reply = cell_at(variant, column + TILE[answer][0], row + TILE[answer][1]);
        }
    return hold;
}

/// As find_pairs.
static PairHold find_tiles(const WindowBoard *board, Side attacker, bool attacker_to_move,
                           Cell *reply) {
    PairHold best = PAIR_NONE;
    if (board->variant.row_length < ROW_MIN)
        return best;
    uint8_t *known = base_alloc(STATES);
    for (int shift = 0; shift < TILE_CELLS && best == PAIR_NONE; shift++) {
        Tiling tiling = {board, attacker, shift, known};
        if (all_windows_have_sets(&tiling))
            best = all_tiles_hold(&tiling, attacker_to_move, reply);
    }
    base_free(known);
    return best;
}

// --- the solver

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
    PairHold held = find_pairs(job->board, attacker, attacker_to_move, reply);
    if (held != PAIR_NONE)
        return held;
    *method = "tiles";
    return find_tiles(job->board, attacker, attacker_to_move, reply);
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
