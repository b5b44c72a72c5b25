// Searches run on a searcher's thread. This one sleeps meanwhile and looks up every few
// milliseconds, so that on a busy machine the move is said in time, whatever the searching thread
// waits for.
#include "cli/gomocup/thinking.h"

#include "base/memory.h"
#include "cli/gomocup/brain.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

enum { PV_TEXT_MAX = INKROW_LINE_MAX * 8, SCORE_WIN = 30000 };

static void show_move(Brain *brain, const char *what, const char *move) {
    const int cell = brain_cell(brain, move);
    brain_say(brain, "MESSAGE REALTIME %s %d,%d", what, cell % brain->stones.width,
              cell / brain->stones.width);
}

static void show_realtime(Brain *brain, const Finding *finding) {
    brain_say(brain, "MESSAGE REALTIME REFRESH");
    for (int i = 0; i < finding->count; i++)
        if (finding->lines[i].verdict == INKROW_LOSS)
            show_move(brain, "LOST", finding->lines[i].move);
    show_move(brain, "BEST", finding->lines->move);
}

/// Wins and losses as front ends expect them: M and the number of plies, at most.
static void write_eval(const InkrowLine *line, Text *text) {
    switch (line->verdict) {
    case INKROW_WIN:
        text_add(text, "+M%d", SCORE_WIN - line->score);
        return;
    case INKROW_LOSS:
        text_add(text, "-M%d", SCORE_WIN + line->score);
        return;
    default:
        text_add(text, "%d", line->score);
    }
}

static void show_line(Brain *brain, const Finding *finding, int index) {
    const InkrowLine *line = &finding->lines[index];
    char eval[16], cells[PV_TEXT_MAX];
    Text eval_text = text_over(eval, sizeof(eval)), pv = text_over(cells, sizeof(cells));
    write_eval(line, &eval_text);
    brain_write_moves(brain, line->line, line->length, &pv);
    const int64_t ms = llround(line->seconds * (double)NANOSECONDS_PER_SECOND) / NANOSECONDS_PER_MS;
    const int rate = (int)lround(1000 * line->chance);
    brain_say(brain, "INFO PV %d", index);
    brain_say(brain, "INFO NUMPV %d", finding->count);
    brain_say(brain, "INFO DEPTH %d", line->depth);
    brain_say(brain, "INFO SELDEPTH %d", MAX(line->depth, line->length));
    brain_say(brain, "INFO NODES %" PRIu64, line->nodes);
    brain_say(brain, "INFO TOTALNODES %" PRIu64, line->nodes);
    brain_say(brain, "INFO TOTALTIME %" PRId64, ms);
    brain_say(brain, "INFO SPEED %" PRIu64, line->nodes * 1000 / (uint64_t)MAX(ms, 1));
    brain_say(brain, "INFO EVAL %s", eval);
    brain_say(brain, "INFO WINRATE %d.%03d", rate / 1000, rate % 1000);
    brain_say(brain, "INFO BESTLINE %s", cells);
    brain_say(brain, "INFO PV DONE");
}

/// Shows the state of a search of the game to front ends that asked for it.
static void show_state(Brain *brain, const Settings *settings, const Finding *finding) {
    if (finding->count == 0)
        return;
    if (settings->show_detail & SHOW_INFO)
        for (int i = 0; i < finding->count; i++)
            show_line(brain, finding, i);
    if (settings->show_detail & SHOW_REALTIME)
        show_realtime(brain, finding);
}

/// Several searches together take so long at most.
static const int64_t PARTS_NS = 60 * NANOSECONDS_PER_SECOND;

/// The first move goes to the middle of a board of at least so many columns and rows.
enum { MIDDLE_SIZE = 8 };

/// Shorter turns have no time for a new searcher: its table alone takes up to 50 ms to clear.
enum { UNHURRIED_TURN_MS = 1000 };

/// Addresses that a searcher takes besides its table, at most: with its stack, the tables of a
/// board and what else there is; and for each thread that searches.
enum { WORKER_MIB = 16, SEARCH_MIB = 8 };

// --- the searcher

/// Limits as the library takes them; 0: none.
static InkrowLimits limits_of(int64_t time_ns, uint64_t nodes, int depth) {
    return (InkrowLimits){.size = sizeof(InkrowLimits),
                          .seconds = (double)time_ns / (double)NANOSECONDS_PER_SECOND,
                          .nodes = nodes,
                          .depth = depth};
}

/// Has the game searched.
static void submit(Brain *brain, const InkrowLimits *limits, int wanted) {
    Handover position;
    handover_of_game(brain->game, &position);
    searcher_submit(brain->searcher, &position, limits, wanted);
}

/// Waits for the end of a search that has a limit of its own.
static void await_final(Brain *brain, Finding *finding) {
    bool final = false;
    while (!final) {
        exchange_wait(&brain->exchange);
        searcher_poll(brain->searcher, finding, &final);
    }
}

static void wake(void *context) {
    exchange_wake(context);
}

static void make_spare(Brain *brain) {
    const InkrowEngineSetup setup = {.size = sizeof setup, .table_mib = 1};
    if (!brain->spare)
        inkrow_engine_new(brain->inkrow, &setup, &brain->spare); // NULL where that fails
}

/// True when the searcher is not what the settings want. What they would only like can wait for a
/// pause where it would take a good part of a turn; less memory can not.
static bool has_to_be_replaced(const Brain *brain, const Settings *settings, int table_mib,
                               bool move_is_owed) {
    if (!brain->searcher)
        return true;
    if (brain->table_mib == table_mib && brain->threads == (int)settings->threads)
        return false;
    bool more_is_wanted = table_mib >= brain->table_mib && (int)settings->threads >= brain->threads;
    return !move_is_owed || settings->turn_ms >= UNHURRIED_TURN_MS || !more_is_wanted;
}

static bool fits(const SearcherConfig *config) {
    return memory_available((size_t)(config->table_mib + WORKER_MIB + SEARCH_MIB * config->threads)
                            << 20);
}

/// A smaller table first, then fewer threads; false where there is no memory for one thread.
static bool make_fit(SearcherConfig *config) {
    while (config->table_mib > 1 && !fits(config))
        config->table_mib /= 2;
    while (config->threads > 0 && !fits(config))
        config->threads--;
    return config->threads > 0;
}

static void replace_searcher(Brain *brain, int table_mib, int threads) {
    // One after the other: both at once may be more memory than is allowed.
    searcher_free(brain->searcher);
    SearcherConfig config = {.table_mib = table_mib,
                             .threads = threads,
                             .clock = brain->config.clock,
                             .wake = wake,
                             .wake_context = &brain->exchange};
    bool fit = make_fit(&config);
    brain->shortage = fit ? "the machine gives no thread" : "too little memory";
    brain->searcher = fit && !brain->alone ? searcher_new(&config) : NULL;
    brain->table_mib = table_mib;
    brain->threads = threads;
    *brain->prepared = '\0';
}

/// The first move there is.
static void take_any(const Brain *brain, Finding *finding) {
    int cells[INKROW_CELLS_MAX], count;
    CHECK(inkrow_game_moves(brain->game, cells, INKROW_CELLS_MAX, &count) == INKROW_OK);
    CHECK(count > 0);
    InkrowLine *line = finding->lines;
    *line = (InkrowLine){.size = sizeof *line, .chance = 0.5, .length = 1};
    CHECK(inkrow_cell_text(brain->game, *cells, line->move, sizeof line->move) == INKROW_OK);
    memcpy(*line->line, line->move, sizeof line->move);
    finding->count = 1;
}

/// A move, on this thread: the searcher's may have to wait for a core, or for its last search to
/// end.
static void choose_at_once(const Brain *brain, Finding *finding) {
    const InkrowLimits limits = limits_of(0, 1, 0);
    finding->lines->size = sizeof *finding->lines;
    if (!brain->spare ||
        inkrow_engine_search(brain->spare, brain->game, &limits, finding->room, finding->lines,
                             &finding->count, NULL, NULL) != INKROW_OK)
        take_any(brain, finding);
}

/// Lets the engines build their tables for the empty board of the game, by the shortest search
/// there is.
static void build_tables(Brain *brain) {
    char variant[VARIANT_ROOM];
    CHECK(inkrow_game_text(brain->game, INKROW_TEXT_VARIANT, variant, sizeof variant) == INKROW_OK);
    if (strcmp(brain->prepared, variant) == 0)
        return;
    const InkrowLimits limits = limits_of(0, 1, 1);
    Finding *finding = handover_finding_new(1);
    if (brain->searcher)
        submit(brain, &limits, 1);
    choose_at_once(brain, finding);
    if (brain->searcher)
        await_final(brain, finding);
    handover_finding_free(finding);
    memcpy(brain->prepared, variant, sizeof variant);
}

/// What thinking_prepare does; the game is another one afterwards.
static void prepare(Brain *brain, bool move_is_owed) {
    Settings settings = exchange_settings(&brain->exchange);
    Problem problem;
    make_spare(brain);
    int table_mib = settings_table_mib(&settings, brain->config.table_mib_max);
    if (has_to_be_replaced(brain, &settings, table_mib, move_is_owed))
        replace_searcher(brain, table_mib, (int)settings.threads);
    if (brain_new_game(brain, &problem))
        build_tables(brain);
}

void thinking_prepare(Brain *brain, bool move_is_owed) {
    if (brain->stones.width == 0)
        return;
    InkrowGame *game = brain->game;
    brain->game = NULL;
    prepare(brain, move_is_owed);
    inkrow_game_free(brain->game);
    brain->game = game;
}

void thinking_forget(Brain *brain) {
    searcher_free(brain->searcher);
    brain->searcher = NULL;
}

// --- one search

/// Follows a search and knows when the next depth is not worth its time.
typedef struct Watch {
    Brain *brain;
    bool whole; ///< the search is all there is to the move
    char best[INKROW_CELL_ROOM];
    int steady_depths;
    uint64_t shown_nodes; ///< how far the search was when it was shown last
} Watch;

void thinking_begin(Brain *brain) {
    thinking_prepare(brain, true);
    exchange_begin_thinking(&brain->exchange, &(Occasion){
                                                  .serial = brain->serial,
                                                  .started = brain->started,
                                                  .moves_left = inkrow_game_moves_left(brain->game),
                                              });
    if (!brain->searcher)
        brain_say(brain, "MESSAGE %s to search with; this move only looks at what is next",
                  brain->shortage);
}

static int64_t spent(const Brain *brain) {
    return clock_now(&brain->exchange.clock) - brain->started;
}

static bool next_depth_is_worth_it(Watch *watch, const Finding *finding) {
    const char *best = finding->lines->move;
    watch->steady_depths = strcmp(best, watch->best) == 0 ? watch->steady_depths + 1 : 0;
    memcpy(watch->best, best, sizeof watch->best);
    TimeLimits limits = exchange_limits(&watch->brain->exchange);
    return spent(watch->brain) < time_limits_soft_ns(&limits, watch->steady_depths);
}

/// Takes the searcher's news until the search is over or has to end, or is not worth going on; true
/// in the first case.
static bool follow(Watch *watch, Finding *finding) {
    Brain *brain = watch->brain;
    bool final = false;
    while (exchange_goes_on(&brain->exchange)) {
        exchange_wait(&brain->exchange);
        if (!searcher_poll(brain->searcher, finding, &final))
            continue;
        Settings settings = exchange_settings(&brain->exchange);
        const uint64_t nodes = finding->count > 0 ? finding->lines->nodes : 0;
        if (watch->whole && nodes != watch->shown_nodes)
            show_state(brain, &settings, finding);
        watch->shown_nodes = nodes;
        if (final)
            return true;
        if (watch->whole && !next_depth_is_worth_it(watch, finding))
            return false;
    }
    return false;
}

/// Searches once; true when the search ended by itself. The finding has a line either way.
static bool search_once(Watch *watch, const InkrowLimits *limits, Finding *finding) {
    Brain *brain = watch->brain;
    finding->count = 0;
    finding->complete = false;
    bool ended = false;
    if (brain->searcher) {
        submit(brain, limits, finding->room);
        ended = follow(watch, finding);
        if (!ended)
            searcher_cancel(brain->searcher);
    }
    // It was stopped before it knew anything, or had no memory: any move will do, and at once.
    if (finding->count > 0)
        return ended;
    choose_at_once(brain, finding);
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
static void search_whole(Brain *brain, const Settings *settings, Finding *finding) {
    Watch watch = {.brain = brain, .whole = true};
    InkrowLimits limits;
    int64_t hard;
    do {
        hard = hard_ns(brain);
        limits = limits_of(time_left(brain, hard), (uint64_t)settings->max_nodes,
                           (int)settings->max_depth);
    } while (search_once(&watch, &limits, finding) && !finding->complete && spent(brain) >= hard &&
             hard_ns(brain) > spent(brain));
}

static void search_part(Brain *brain, const Settings *settings, int parts, Finding *finding) {
    Watch watch = {.brain = brain};
    TimeLimits all = exchange_limits(&brain->exchange);
    int64_t time_ns = time_left(brain, MIN(MIN(all.hard_ns, all.share_ns), PARTS_NS));
    const InkrowLimits limits =
        limits_of(MAX(time_ns / parts, 1), (uint64_t)((settings->max_nodes + parts - 1) / parts),
                  (int)settings->max_depth);
    search_once(&watch, &limits, finding);
}

void thinking_search(Brain *brain, int parts, Finding *finding) {
    Settings settings = exchange_settings(&brain->exchange);
    if (parts == 1)
        search_whole(brain, &settings, finding);
    else
        search_part(brain, &settings, parts, finding);
    CHECK(finding->count > 0);
}

bool thinking_end(Brain *brain) {
    exchange_finish(&brain->exchange);
    brain->answered = clock_now(&brain->exchange.clock);
    return !exchange_has_quit(&brain->exchange);
}

// --- a move

static int search_move(Brain *brain, int moves) {
    Finding *finding = handover_finding_new(moves);
    thinking_search(brain, 1, finding);
    const int move = brain_cell(brain, finding->lines->move);
    handover_finding_free(finding);
    return move;
}

/// The middle of an empty board that is not small; -1 on any other.
static int opening_move(const InkrowBoard *board) {
    const int cells = board->width * board->height;
    if (board->drop || MIN(board->width, board->height) < MIDDLE_SIZE)
        return -1;
    for (int cell = 0; cell < cells; cell++)
        if (board->cells[cell] != '.')
            return -1;
    return board->height / 2 * board->width + board->width / 2;
}

static int choose_move(Brain *brain, int wanted) {
    int moves[INKROW_CELLS_MAX], count;
    CHECK(inkrow_game_moves(brain->game, moves, INKROW_CELLS_MAX, &count) == INKROW_OK);
    if (count == 1)
        return moves[0];
    const InkrowBoard board = brain_board(brain);
    const int opening = wanted == 1 ? opening_move(&board) : -1;
    return opening >= 0 ? opening : search_move(brain, MIN(wanted, count));
}

static void make_move(Brain *brain, int cell) {
    char move[INKROW_CELL_ROOM];
    brain->stones.cells[cell] = STONE_OWN;
    brain_say(brain, "%d,%d", cell % brain->stones.width, cell / brain->stones.width);
    CHECK(inkrow_cell_text(brain->game, cell, move, sizeof move) == INKROW_OK);
    CHECK(inkrow_game_play(brain->game, move) == INKROW_OK);
    handover_of_game(brain->game, &brain->ponder);
    brain->ponders = brain_board(brain).outcome == INKROW_OPEN;
}

/// Makes the game the position, where a move can be made in it.
static bool open_position(Brain *brain, Problem *problem) {
    if (!brain_position(brain, problem))
        return false;
    const InkrowOutcome outcome = brain_board(brain).outcome;
    return outcome == INKROW_OPEN ||
           problem_set(problem, "the game is over: %s",
                       outcome == INKROW_DRAW ? "the board is full" : "a row is complete");
}

bool thinking_move(Brain *brain, int moves, Problem *problem) {
    if (!open_position(brain, problem))
        return false;
    if (brain->mute)
        return true;
    thinking_begin(brain);
    const int move = choose_move(brain, moves);
    if (thinking_end(brain))
        make_move(brain, move);
    return true;
}

// --- on the opponent's time

void thinking_ponder(Brain *brain) {
    Exchange *exchange = &brain->exchange;
    if (!brain->searcher || !brain->ponders || brain->mute ||
        !exchange_settings(exchange).pondering || !exchange_begin_pondering(exchange))
        return;
    Watch watch = {.brain = brain};
    const InkrowLimits limits = limits_of(0, 0, 0);
    Finding *finding = handover_finding_new(1);
    searcher_submit(brain->searcher, &brain->ponder, &limits, 1);
    brain->ponders = !follow(&watch, finding);
    searcher_cancel(brain->searcher);
    handover_finding_free(finding);
    exchange_finish(exchange);
}
