#include "gomocup/brain.h"

#include <string.h>

/// Stands for no time limit: with one, the engine looks at its clock, which ends the search when a
/// limit is told later (exchange_engine_clock).
static const int64_t DAY_NS = 86400 * NANOSECONDS_PER_SECOND;

/// Several searches together take so long at most.
static const int64_t PARTS_NS = 60 * NANOSECONDS_PER_SECOND;

/// The first move goes to the middle of a board of at least so many columns and rows.
enum { MIDDLE_SIZE = 8 };

// --- the engine

static void replace_engine(Brain *brain, int table_mib) {
    Engine *old = atomic_load(&brain->exchange.engine);
    if (old && brain->table_mib == table_mib)
        return;
    // One after the other: both at once may be more memory than is allowed.
    exchange_set_engine(&brain->exchange, NULL);
    engine_free(old);
    const EngineConfig config = {.table_mib = table_mib,
                                 .clock = exchange_engine_clock(&brain->exchange)};
    exchange_set_engine(&brain->exchange, engine_new(&config));
    brain->table_mib = table_mib;
    brain->prepared = (Variant){0};
}

/// Lets the engine build its tables for a variant, by the shortest search there is.
static void build_tables(Brain *brain, const Variant *variant) {
    if (variant_equal(&brain->prepared, variant))
        return;
    Engine *engine = atomic_load(&brain->exchange.engine);
    Position *empty = base_alloc(sizeof(*empty));
    SearchReport *report = report_new(1);
    position_init(empty, variant, SIDE_X);
    engine_search(engine, empty, &(Limits){.nodes = 1, .depth = 1}, NULL, report);
    report_free(report);
    base_free(empty);
    brain->prepared = *variant;
}

void thinking_prepare(Brain *brain) {
    if (brain->stones.width == 0)
        return;
    Settings settings = exchange_settings(&brain->exchange);
    Variant variant;
    Problem problem;
    replace_engine(brain, settings_table_mib(&settings, brain->config.table_mib_max));
    if (settings_variant(&settings, brain->stones.width, brain->stones.height, &variant, &problem))
        build_tables(brain, &variant);
}

void thinking_forget(Brain *brain) {
    Engine *engine = atomic_load(&brain->exchange.engine);
    if (engine)
        engine_clear(engine);
}

// --- one search

void thinking_begin(Brain *brain, const Position *position) {
    thinking_prepare(brain);
    int own = position->marks[position->to_move];
    int free_cells = variant_cells(&position->variant) - position->marks[0] - position->marks[1];
    exchange_begin_thinking(&brain->exchange,
                            &(Occasion){
                                .serial = brain->serial,
                                .started = brain->started,
                                .moves_left = time_limits_moves_left(own, free_cells),
                            });
}

/// Follows a search and ends it when the next depth is not worth its time.
typedef struct Watch {
    Brain *brain;
    Cell best;
    int steady_depths;
    uint64_t shown_nodes; ///< how far the search was when it was shown last
} Watch;

static void watch_depth(void *context, const SearchReport *report) {
    Watch *watch = context;
    Brain *brain = watch->brain;
    Settings settings = exchange_settings(&brain->exchange);
    realtime_show(brain, &settings, report);
    watch->shown_nodes = report->nodes;
    Cell best = report->lines[0].move;
    watch->steady_depths = best == watch->best ? watch->steady_depths + 1 : 0;
    watch->best = best;
    TimeLimits limits = exchange_limits(&brain->exchange);
    int64_t spent = clock_now(&brain->exchange.clock) - brain->started;
    if (spent >= time_limits_soft_ns(&limits, watch->steady_depths))
        engine_stop(atomic_load(&brain->exchange.engine));
}

/// When the search has to end, by the clock.
static int64_t deadline(Brain *brain) {
    TimeLimits limits = exchange_limits(&brain->exchange);
    return brain->started + MIN(limits.hard_ns, DAY_NS);
}

/// Searches until a limit, and on when it was told meanwhile that it may take longer.
static void search_whole(Brain *brain, const Position *position, const Settings *settings,
                         SearchReport *report) {
    const Clock *clock = &brain->exchange.clock;
    Watch watch = {.brain = brain, .best = CELL_NONE};
    SearchObserver observer = {.on_depth = watch_depth, .context = &watch};
    int64_t end, now = clock_now(clock);
    do {
        end = deadline(brain);
        Limits limits = {.time_ns = MAX(end - now, 1),
                         .nodes = (uint64_t)settings->max_nodes,
                         .depth = (int)settings->max_depth};
        engine_search(atomic_load(&brain->exchange.engine), position, &limits, &observer, report);
        now = clock_now(clock);
    } while (!report->complete && now >= end && deadline(brain) > now);
    if (report->nodes != watch.shown_nodes)
        realtime_show(brain, settings, report);
}

/// Searches for its part of what the move may take.
static void search_part(Brain *brain, const Position *position, const Settings *settings, int parts,
                        SearchReport *report) {
    TimeLimits limits = exchange_limits(&brain->exchange);
    int64_t spent = clock_now(&brain->exchange.clock) - brain->started;
    int64_t time = MIN(MIN(limits.hard_ns, limits.share_ns), PARTS_NS) - spent;
    Limits part = {.time_ns = MAX(time / parts, 1),
                   .nodes = ((uint64_t)settings->max_nodes + (uint64_t)parts - 1) / (uint64_t)parts,
                   .depth = (int)settings->max_depth};
    engine_search(atomic_load(&brain->exchange.engine), position, &part, NULL, report);
}

void thinking_search(Brain *brain, const Position *position, int parts, SearchReport *report) {
    Settings settings = exchange_settings(&brain->exchange);
    if (parts == 1)
        search_whole(brain, position, &settings, report);
    else
        search_part(brain, position, &settings, parts, report);
    CHECK(report->line_count > 0);
}

bool thinking_end(Brain *brain) {
    exchange_finish(&brain->exchange);
    brain->answered = clock_now(&brain->exchange.clock);
    return !exchange_has_quit(&brain->exchange);
}

// --- a move

static Cell search_move(Brain *brain, const Position *position, int lines) {
    SearchReport *report = report_new(lines);
    thinking_search(brain, position, 1, report);
    Cell move = report->lines[0].move;
    report_free(report);
    return move;
}

/// The middle of an empty board that is not small; CELL_NONE on any other.
static Cell opening_move(const Position *position) {
    const Variant *variant = &position->variant;
    bool empty = position->marks[SIDE_X] + position->marks[SIDE_O] == 0;
    if (!empty || variant->drop || MIN(variant->width, variant->height) < MIDDLE_SIZE)
        return CELL_NONE;
    return cell_at(variant, variant->width / 2, variant->height / 2);
}

static Cell choose_move(Brain *brain, const Position *position, int lines) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    if (count == 1)
        return moves[0];
    Cell opening = lines == 1 ? opening_move(position) : CELL_NONE;
    return opening != CELL_NONE ? opening : search_move(brain, position, MIN(lines, count));
}

static void make_move(Brain *brain, Position *position, Cell move) {
    char memory[16];
    Text text = text_over(memory, sizeof(memory));
    brain->stones.cells[move] = STONE_OWN;
    brain_write_cell(brain->stones.width, move, &text);
    brain_say(brain, "%s", memory);
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

bool thinking_move(Brain *brain, int lines) {
    Position position;
    Problem problem;
    if (!open_position(brain, &position, &problem)) {
        brain_refuse(brain, &problem);
        return false;
    }
    if (brain->mute)
        return true;
    thinking_begin(brain, &position);
    Cell move = choose_move(brain, &position, lines);
    if (thinking_end(brain))
        make_move(brain, &position, move);
    return true;
}

// --- on the opponent's time

void thinking_ponder(Brain *brain) {
    Exchange *exchange = &brain->exchange;
    if (!brain->ponders || brain->mute || !exchange_settings(exchange).pondering ||
        !exchange_begin_pondering(exchange))
        return;
    SearchReport *report = report_new(1);
    engine_search(atomic_load(&exchange->engine), &brain->ponder, &(Limits){.time_ns = DAY_NS},
                  NULL, report);
    brain->ponders = !report->complete;
    report_free(report);
    exchange_finish(exchange);
}
