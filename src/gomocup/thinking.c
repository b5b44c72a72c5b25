// Searches run on a worker's thread. This one sleeps meanwhile and looks up every few milliseconds,
// so that on a busy machine the move is said in time, whatever the searching thread waits for.
#include "gomocup/thinking.h"

#include "base/memory/pages.h"
#include "gomocup/brain.h"

#include <inttypes.h>

enum { PV_TEXT_MAX = REPORT_PV_MAX * 8 };

static void show_cell(Brain *brain, const char *what, Cell cell) {
    brain_say(brain, "MESSAGE REALTIME %s %d,%d", what, cell % brain->stones.width,
              cell / brain->stones.width);
}

static void show_realtime(Brain *brain, const SearchReport *report) {
    brain_say(brain, "MESSAGE REALTIME REFRESH");
    for (int i = 0; i < report->move_count; i++)
        if (report->moves[i].verdict.kind == VERDICT_LOSS)
            show_cell(brain, "LOST", report->moves[i].move);
    show_cell(brain, "BEST", report->moves[0].move);
}

/// Wins and losses as front ends expect them: M and the number of plies.
static void write_eval(const RankedMove *ranked, Text *text) {
    switch (ranked->verdict.kind) {
    case VERDICT_WIN:
        text_add(text, "+M%d", ranked->verdict.plies);
        return;
    case VERDICT_LOSS:
        text_add(text, "-M%d", ranked->verdict.plies);
        return;
    default:
        text_add(text, "%d", ranked->score);
    }
}

/// Thousandths.
static int win_rate(const Position *position, const RankedMove *ranked) {
    switch (ranked->verdict.kind) {
    case VERDICT_WIN:
        return 1000;
    case VERDICT_LOSS:
        return 0;
    case VERDICT_DRAW:
        return 500;
    default:
        return score_chance(ranked->score, &position->variant, position_marks(position));
    }
}

static void show_line(Brain *brain, const Position *position, const SearchReport *report,
                      int index) {
    const RankedMove *ranked = &report->moves[index];
    char eval[16], cells[PV_TEXT_MAX];
    Text eval_text = text_over(eval, sizeof(eval)), pv = text_over(cells, sizeof(cells));
    write_eval(ranked, &eval_text);
    brain_write_cells(brain->stones.width, ranked->pv, ranked->pv_length, &pv);
    int64_t ms = report->time_ns / NANOSECONDS_PER_MS;
    int rate = win_rate(position, ranked);
    brain_say(brain, "INFO PV %d", index);
    brain_say(brain, "INFO NUMPV %d", report->move_count);
    brain_say(brain, "INFO DEPTH %d", report->depth);
    brain_say(brain, "INFO SELDEPTH %d", MAX(report->depth, ranked->pv_length));
    brain_say(brain, "INFO NODES %" PRIu64, report->nodes);
    brain_say(brain, "INFO TOTALNODES %" PRIu64, report->nodes);
    brain_say(brain, "INFO TOTALTIME %" PRId64, ms);
    brain_say(brain, "INFO SPEED %" PRIu64, report->nodes * 1000 / (uint64_t)MAX(ms, 1));
    brain_say(brain, "INFO EVAL %s", eval);
    brain_say(brain, "INFO WINRATE %d.%03d", rate / 1000, rate % 1000);
    brain_say(brain, "INFO BESTLINE %s", cells);
    brain_say(brain, "INFO PV DONE");
}

/// Shows the state of a search of `position` to front ends that asked for it.
static void show_state(Brain *brain, const Settings *settings, const Position *position,
                       const SearchReport *report) {
    if (report->move_count == 0)
        return;
    if (settings->show_detail & SHOW_INFO)
        for (int i = 0; i < report->move_count; i++)
            show_line(brain, position, report, i);
    if (settings->show_detail & SHOW_REALTIME)
        show_realtime(brain, report);
}

/// Several searches together take so long at most.
static const int64_t PARTS_NS = 60 * NANOSECONDS_PER_SECOND;

/// The first move goes to the middle of a board of at least so many columns and rows.
enum { MIDDLE_SIZE = 8 };

/// Shorter turns have no time for a new worker: its table alone takes up to 50 ms to clear.
enum { UNHURRIED_TURN_MS = 1000 };

/// Addresses that a worker takes besides its table, at most: with its stack, the tables of a board
/// and what else there is; and for each thread that searches.
enum { WORKER_MIB = 16, SEARCH_MIB = 8 };

// --- the worker

static void submit(Brain *brain, const Position *position, const Limits *limits, int moves_max) {
    const WorkerJob job = {
        .kind = WORKER_SEARCH, .position = *position, .limits = *limits, .moves_max = moves_max};
    worker_submit(brain->worker, &job);
}

/// Waits for the end of a search that has a limit of its own.
static void await_final(Brain *brain) {
    WorkerNews news = {.final = false};
    while (!news.final) {
        exchange_wait(&brain->exchange);
        worker_poll(brain->worker, &news);
    }
}

static void wake(void *context) {
    exchange_wake(context);
}

static void make_spare(Brain *brain) {
    const EngineConfig config = {.table_mib = 1, .clock = brain->config.clock};
    if (!brain->spare)
        brain->spare = engine_new(&config);
}

/// True when the worker is not what the settings want. What they would only like can wait for a
/// pause where it would take a good part of a turn; less memory can not.
static bool has_to_be_replaced(const Brain *brain, const Settings *settings, int table_mib,
                               bool move_is_owed) {
    if (!brain->worker)
        return true;
    if (brain->table_mib == table_mib && brain->threads == (int)settings->threads)
        return false;
    bool more_is_wanted = table_mib >= brain->table_mib && (int)settings->threads >= brain->threads;
    return !move_is_owed || settings->turn_ms >= UNHURRIED_TURN_MS || !more_is_wanted;
}

static bool fits(const EngineConfig *config) {
    return pages_available((size_t)(config->table_mib + WORKER_MIB + SEARCH_MIB * config->threads)
                           << 20);
}

/// A smaller table first, then fewer threads; false where there is no memory for one thread.
static bool make_fit(EngineConfig *config) {
    while (config->table_mib > 1 && !fits(config))
        config->table_mib /= 2;
    while (config->threads > 0 && !fits(config))
        config->threads--;
    return config->threads > 0;
}

static void replace_worker(Brain *brain, int table_mib, int threads) {
    // One after the other: both at once may be more memory than is allowed.
    worker_free(brain->worker);
    EngineConfig config = {
        .table_mib = table_mib, .threads = threads, .clock = brain->config.clock};
    bool fit = make_fit(&config);
    brain->shortage = fit ? "the machine gives no thread" : "too little memory";
    brain->worker = fit && !brain->alone ? worker_new(&config, wake, &brain->exchange) : NULL;
    brain->table_mib = table_mib;
    brain->threads = threads;
    brain->prepared = (Variant){0};
}

/// A move, on this thread: the worker's may have to wait for a core, or for its last search to end.
static void choose_at_once(Brain *brain, const Position *position, SearchReport *report) {
    engine_search(brain->spare, position, &(Limits){.nodes = 1}, NULL, report);
}

/// Lets the engines build their tables for a variant, by the shortest search there is.
static void build_tables(Brain *brain, const Variant *variant) {
    if (variant_equal(&brain->prepared, variant))
        return;
    Position empty;
    SearchReport *report = report_new(1);
    position_init(&empty, variant, SIDE_X);
    if (brain->worker)
        submit(brain, &empty, &(Limits){.nodes = 1, .depth = 1}, 1);
    choose_at_once(brain, &empty, report);
    if (brain->worker)
        await_final(brain);
    report_free(report);
    brain->prepared = *variant;
}

void thinking_prepare(Brain *brain, bool move_is_owed) {
    if (brain->stones.width == 0)
        return;
    Settings settings = exchange_settings(&brain->exchange);
    Variant variant;
    Problem problem;
    make_spare(brain);
    int table_mib = settings_table_mib(&settings, brain->config.table_mib_max);
    if (has_to_be_replaced(brain, &settings, table_mib, move_is_owed))
        replace_worker(brain, table_mib, (int)settings.threads);
    if (settings_variant(&settings, brain->stones.width, brain->stones.height, &variant, &problem))
        build_tables(brain, &variant);
}

void thinking_forget(Brain *brain) {
    worker_free(brain->worker);
    brain->worker = NULL;
}

// --- one search

/// Follows a search and knows when the next depth is not worth its time.
typedef struct Watch {
    Brain *brain;
    const Position *position; ///< that is searched
    bool whole;               ///< the search is all there is to the move
    Cell best;
    int steady_depths;
    uint64_t shown_nodes; ///< how far the search was when it was shown last
} Watch;

void thinking_begin(Brain *brain, const Position *position) {
    thinking_prepare(brain, true);
    int own = position->marks[position->to_move];
    exchange_begin_thinking(&brain->exchange, &(Occasion){
                                                  .serial = brain->serial,
                                                  .started = brain->started,
                                                  .moves_left = time_limits_moves_left(
                                                      own, position_free_cells(position)),
                                              });
    if (!brain->worker)
        brain_say(brain, "MESSAGE %s to search with; this move only looks at what is next",
                  brain->shortage);
}

static int64_t spent(const Brain *brain) {
    return clock_now(&brain->exchange.clock) - brain->started;
}

static bool next_depth_is_worth_it(Watch *watch, const SearchReport *report) {
    Cell best = report->moves[0].move;
    watch->steady_depths = best == watch->best ? watch->steady_depths + 1 : 0;
    watch->best = best;
    TimeLimits limits = exchange_limits(&watch->brain->exchange);
    return spent(watch->brain) < time_limits_soft_ns(&limits, watch->steady_depths);
}

/// Takes the worker's news until the search is over or has to end, or is not worth going on; true
/// in the first case.
static bool follow(Watch *watch, SearchReport *report) {
    Brain *brain = watch->brain;
    WorkerNews news;
    while (exchange_goes_on(&brain->exchange)) {
        exchange_wait(&brain->exchange);
        if (!worker_poll(brain->worker, &news))
            continue;
        report_copy(report, news.report);
        Settings settings = exchange_settings(&brain->exchange);
        if (watch->whole && report->nodes != watch->shown_nodes)
            show_state(brain, &settings, watch->position, report);
        watch->shown_nodes = report->nodes;
        if (news.final)
            return true;
        if (watch->whole && !next_depth_is_worth_it(watch, report))
            return false;
    }
    return false;
}

/// Searches once; true when the search ended by itself. The report has a line either way.
static bool search_once(Watch *watch, const Limits *limits, SearchReport *report) {
    Brain *brain = watch->brain;
    report->move_count = 0;
    if (brain->worker) {
        submit(brain, watch->position, limits, report->moves_max);
        if (follow(watch, report))
            return true;
        worker_cancel(brain->worker);
    }
    // It was stopped before it knew anything: any move will do, and at once.
    if (report->move_count == 0)
        choose_at_once(brain, watch->position, report);
    return false;
}

/// What is left of a time that the move may take, as a limit of the engine's.
static int64_t time_left(const Brain *brain, int64_t ns) {
    // Read once: a second look could see the time over.
    int64_t rest_ns = ns - spent(brain);
    return ns == TIME_NO_LIMIT ? 0 : MAX(rest_ns, 1);
}

static int64_t hard_ns(Brain *brain) {
    return exchange_limits(&brain->exchange).hard_ns;
}

/// Searches until a limit, and on when it was told meanwhile that it may take longer.
static void search_whole(Brain *brain, const Position *position, const Settings *settings,
                         SearchReport *report) {
    Watch watch = {.brain = brain, .position = position, .whole = true, .best = CELL_NONE};
    Limits limits = {.nodes = (uint64_t)settings->max_nodes, .depth = (int)settings->max_depth};
    int64_t hard;
    do {
        hard = hard_ns(brain);
        limits.time_ns = time_left(brain, hard);
    } while (search_once(&watch, &limits, report) && !report->complete && spent(brain) >= hard &&
             hard_ns(brain) > spent(brain));
}

static void search_part(Brain *brain, const Position *position, const Settings *settings, int parts,
                        SearchReport *report) {
    Watch watch = {.brain = brain, .position = position, .best = CELL_NONE};
    TimeLimits all = exchange_limits(&brain->exchange);
    int64_t time_ns = time_left(brain, MIN(MIN(all.hard_ns, all.share_ns), PARTS_NS));
    Limits limits = {.time_ns = MAX(time_ns / parts, 1),
                     .nodes = (uint64_t)((settings->max_nodes + parts - 1) / parts),
                     .depth = (int)settings->max_depth};
    search_once(&watch, &limits, report);
}

void thinking_search(Brain *brain, const Position *position, int parts, SearchReport *report) {
    Settings settings = exchange_settings(&brain->exchange);
    if (parts == 1)
        search_whole(brain, position, &settings, report);
    else
        search_part(brain, position, &settings, parts, report);
    CHECK(report->move_count > 0);
}

bool thinking_end(Brain *brain) {
    exchange_finish(&brain->exchange);
    brain->answered = clock_now(&brain->exchange.clock);
    return !exchange_has_quit(&brain->exchange);
}

// --- a move

static Cell search_move(Brain *brain, const Position *position, int moves) {
    SearchReport *report = report_new(moves);
    thinking_search(brain, position, 1, report);
    Cell move = report->moves[0].move;
    report_free(report);
    return move;
}

/// The middle of an empty board that is not small; CELL_NONE on any other.
static Cell opening_move(const Position *position) {
    const Variant *variant = &position->variant;
    if (position_marks(position) > 0 || variant->drop ||
        MIN(variant->width, variant->height) < MIDDLE_SIZE)
        return CELL_NONE;
    return cell_middle(variant);
}

static Cell choose_move(Brain *brain, const Position *position, int wanted) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    if (count == 1)
        return moves[0];
    Cell opening = wanted == 1 ? opening_move(position) : CELL_NONE;
    return opening != CELL_NONE ? opening : search_move(brain, position, MIN(wanted, count));
}

static void make_move(Brain *brain, Position *position, Cell move) {
    brain->stones.cells[move] = STONE_OWN;
    brain_say(brain, "%d,%d", move % brain->stones.width, move / brain->stones.width);
    position_play(position, move);
    brain->ponder = *position;
    brain->ponders = position->outcome == OUTCOME_OPEN;
}

/// The position, where a move can be made in it.
static bool open_position(Brain *brain, Position *position, Problem *problem) {
    if (!brain_position(brain, position, problem))
        return false;
    return position->outcome == OUTCOME_OPEN ||
           problem_set(problem, "the game is over: %s",
                       position->outcome == OUTCOME_DRAW ? "the board is full"
                                                         : "a row is complete");
}

bool thinking_move(Brain *brain, int moves, Problem *problem) {
    Position position;
    if (!open_position(brain, &position, problem))
        return false;
    if (brain->mute)
        return true;
    thinking_begin(brain, &position);
    Cell move = choose_move(brain, &position, moves);
    if (thinking_end(brain))
        make_move(brain, &position, move);
    return true;
}

// --- on the opponent's time

void thinking_ponder(Brain *brain) {
    Exchange *exchange = &brain->exchange;
    if (!brain->worker || !brain->ponders || brain->mute ||
        !exchange_settings(exchange).pondering || !exchange_begin_pondering(exchange))
        return;
    Watch watch = {.brain = brain, .position = &brain->ponder, .best = CELL_NONE};
    SearchReport *report = report_new(1);
    submit(brain, &brain->ponder, &(Limits){.time_ns = 0}, 1);
    brain->ponders = !follow(&watch, report);
    worker_cancel(brain->worker);
    report_free(report);
    exchange_finish(exchange);
}
