// What is sure of a position without a search, and what can be shown of it.
#include "study/who_wins_parts.h"

#include "base/threads.h"
#include "rules/symmetry.h"
#include "rules/windows.h"
#include "solver/certificate.h"

#include <string.h>

// --- what the engine proves: on boards beyond the solver its threats are all there is

/// How long the engine looks at a position, and at all those of a line together.
#define ENGINE_TIME (3 * NANOSECONDS_PER_SECOND)

/// A larger table takes longer to clear than it saves in so short a time.
enum { ENGINE_TABLE_MIB = 32 };

/// An engine that who_wins_stop can stop until it is released.
static Engine *make_engine(WhoWins *who_wins) {
    const EngineConfig config = {.table_mib = MIN(who_wins->config.table_mib, ENGINE_TABLE_MIB),
                                 .clock = who_wins->config.clock};
    Engine *engine = engine_new(&config);
    mutex_lock(&who_wins->mutex);
    who_wins->engine = engine;
    if (atomic_load(task_stop_flag(who_wins->task)))
        engine_stop(engine);
    mutex_unlock(&who_wins->mutex);
    return engine;
}

static void free_engine(WhoWins *who_wins, Engine *engine) {
    mutex_lock(&who_wins->mutex);
    who_wins->engine = NULL;
    mutex_unlock(&who_wins->mutex);
    engine_free(engine);
}

void who_wins_look(WhoWins *who_wins) {
    WhoWinsReport *work = &who_wins->work;
    const Limits limits = {.time_ns = ENGINE_TIME};
    Engine *engine = make_engine(who_wins);
    SearchReport *report = report_new(1);
    engine_search(engine, &work->position, &limits, NULL, report);
    free_engine(who_wins, engine);
    work->nodes = who_wins->nodes_before += report->nodes;
    work->time_ns = who_wins->time_before + clock_now(&who_wins->config.clock) - who_wins->started;
    if (report->verdict.kind != VERDICT_UNKNOWN) {
        SolveMoves moves;
        const int value = verdict_value(report->verdict.kind);
        solve_moves_clear(&moves);
        who_wins_merge(work, value, value, &moves);
        work->method = "engine";
        work->plies = report->verdict.exact ? report->verdict.plies : 0;
        work->pv_length = report->moves[0].pv_length;
        memcpy(work->pv, report->moves[0].pv, (size_t)work->pv_length * sizeof(Cell));
        who_wins_settle(work);
    }
    report_free(report);
}

/// Adds moves to the line and plays them. False where one does not fit.
static bool lengthen(WhoWinsReport *work, Position *position, const Cell *moves, int count) {
    for (int i = 0; i < count; i++) {
        if (!position_can_play(position, moves[i]))
            return false;
        work->pv[work->pv_length++] = moves[i];
        position_play(position, moves[i]);
    }
    return true;
}

void who_wins_finish_line(WhoWins *who_wins) {
    WhoWinsReport *work = &who_wins->work;
    const Clock *clock = &who_wins->config.clock;
    const int64_t end = clock_now(clock) + ENGINE_TIME;
    const int length = work->pv_length;
    Position position = work->position;
    work->pv_length = 0;
    bool proven = lengthen(work, &position, work->pv, length);
    if (!proven || position.outcome != OUTCOME_OPEN)
        return;
    Engine *engine = make_engine(who_wins);
    SearchReport *report = report_new(1);
    while (proven && position.outcome == OUTCOME_OPEN) {
        const Limits limits = {.time_ns = MAX(end - clock_now(clock), 1)};
        engine_search(engine, &position, &limits, NULL, report);
        proven = report->verdict.kind != VERDICT_UNKNOWN &&
                 lengthen(work, &position, report->moves[0].pv, report->moves[0].pv_length);
    }
    report_free(report);
    free_engine(who_wins, engine);
}

// --- without a search

/// The least number of marks that `side` lacks in a window it can fill; 0 when there is none.
static int least_missing(const Windows *windows, const Position *position, Side side) {
    int least = 0;
    for (int i = 0; i < windows->count; i++) {
        int missing = windows_missing(position, &windows->at[i], side);
        if (missing > 0 && (least == 0 || missing < least))
            least = missing;
    }
    return least;
}

int who_wins_least_plies(const Position *position, Side side) {
    Windows *windows = windows_new(&position->variant);
    int least = least_missing(windows, position, side);
    base_free(windows);
    if (least == 0)
        return 0;
    return side == position->to_move ? 2 * least - 1 : 2 * least;
}

Side who_wins_proof_side(const WhoWinsReport *report) {
    const Side mover = report->position.to_move;
    return report->lower > 0 ? mover : side_other(mover);
}

// --- a move worth trying

/// A window that lacks so many marks more than the best one no longer counts.
enum { WEIGHT_STEPS = 13, WEIGHT_BITS = 4 };

/// What a window that lacks so many marks is worth: a sixteenth of one that lacks one less.
static uint64_t weight_of_window(int missing, int least) {
    if (missing < least || missing > least + WEIGHT_STEPS)
        return 0;
    return UINT64_C(1) << WEIGHT_BITS * (least + WEIGHT_STEPS - missing);
}

/// What a mark of the side to move in `cell` is worth: each window of either side through it
/// counts, the mover's own half as much more. Whole numbers: equal cells must be equal.
static uint64_t weight_of(const Windows *windows, const Position *position, Cell cell, int least) {
    const Side mover = position->to_move;
    uint64_t weight = 0;
    for (int i = windows->through_start[cell]; i < windows->through_start[cell + 1]; i++) {
        const Window *window = &windows->at[windows->through[i]];
        int own = windows_missing(position, window, mover);
        int other = windows_missing(position, window, side_other(mover));
        weight += 3 * weight_of_window(own, least) + 2 * weight_of_window(other, least);
    }
    return weight;
}

Cell who_wins_try(const Position *position) {
    CHECK(position->outcome == OUTCOME_OPEN);
    Windows *windows = windows_new(&position->variant);
    Cell moves[CELLS_MAX], best = CELL_NONE;
    uint64_t most = 0;
    int x = least_missing(windows, position, SIDE_X), o = least_missing(windows, position, SIDE_O);
    int least = x > 0 && o > 0 ? MIN(x, o) : MAX(MAX(x, o), 1);
    int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        uint64_t weight = weight_of(windows, position, moves[i], least);
        if (best == CELL_NONE || weight > most) {
            best = moves[i];
            most = weight;
        }
    }
    base_free(windows);
    return best;
}

// --- the report

/// True when `symmetry` turns the position into itself.
static bool keeps_position(const Position *position, int symmetry) {
    const Variant *variant = &position->variant;
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        if (position_at(position, symmetry_map(variant, symmetry, cell)) !=
            position_at(position, cell))
            return false;
    return true;
}

static void find_images(WhoWinsReport *report) {
    const Position *position = &report->position;
    const Variant *variant = &position->variant;
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        report->image_of[cell] = cell;
    for (int symmetry = 1; symmetry < symmetry_count(variant); symmetry++) {
        if (!keeps_position(position, symmetry))
            continue;
        for (Cell cell = 0; cell < variant_cells(variant); cell++) {
            Cell image = symmetry_map(variant, symmetry, cell);
            report->image_of[image] = MIN(report->image_of[image], cell);
        }
    }
    Cell moves[CELLS_MAX];
    report->move_count = position_moves(position, moves);
    for (int i = 0; i < report->move_count; i++)
        report->class_count += report->image_of[moves[i]] == moves[i];
}

/// Who has no window left does not win.
static void rule_out_without_windows(WhoWinsReport *report) {
    const Side mover = report->position.to_move;
    if (report->position.outcome != OUTCOME_OPEN)
        return;
    if (who_wins_least_plies(&report->position, mover) == 0)
        report->upper = 0;
    if (who_wins_least_plies(&report->position, side_other(mover)) == 0)
        report->lower = 0;
}

void who_wins_begin_report(WhoWinsReport *report, const Position *position) {
    *report = (WhoWinsReport){
        .position = *position, .state = WHO_WINS_STOPPED, .method = "", .slip = CELL_NONE};
    report->position.ply = 0; // how it came about does not matter
    report->stolen = position_may_steal(position);
    report->lower = report->stolen ? 0 : -1;
    report->upper = 1;
    rule_out_without_windows(report);
    solve_moves_clear(&report->moves);
    find_images(report);
}

void who_wins_merge(WhoWinsReport *report, int lower, int upper, const SolveMoves *moves) {
    report->lower = MAX(report->lower, lower);
    report->upper = MIN(report->upper, upper);
    SolveMoves *known = &report->moves;
    int cells = variant_cells(&report->position.variant);
    for (int cell = 0; cell < cells; cell++) {
        Cell image = report->image_of[cell];
        known->lower[image] = MAX(known->lower[image], moves->lower[cell]);
        known->upper[image] = MIN(known->upper[image], moves->upper[cell]);
    }
    for (int cell = 0; cell < cells; cell++) {
        known->lower[cell] = known->lower[report->image_of[cell]];
        known->upper[cell] = known->upper[report->image_of[cell]];
    }
}

void who_wins_settle(WhoWinsReport *report) {
    CHECK(report->lower <= report->upper);
    if (report->lower != report->upper)
        return;
    report->state = WHO_WINS_PROVEN;
    if (report->position.outcome == OUTCOME_OPEN && report->proof == WRITTEN_PROOF_NONE)
        report->proof = certificate_fits(&report->position.variant) ? WRITTEN_PROOF_WRITING
                                                                    : WRITTEN_PROOF_UNKNOWN;
}

// --- the moves of a draw, those first that keep it

enum { OPENING_NODES = 200000, OPENING_TABLE_MIB = 4 };
/// All of them together.
#define OPENINGS_TIME (NANOSECONDS_PER_SECOND / 2)

static void list_openings(WhoWinsReport *work) {
    Cell moves[CELLS_MAX];
    int count = position_moves(&work->position, moves);
    for (int i = 0; i < count; i++)
        if (work->image_of[moves[i]] == moves[i])
            work->openings[work->opening_count++] =
                (WhoWinsOpening){.variation = {moves[i]}, .variation_length = 1};
}

bool who_wins_opening_loses(const WhoWinsReport *report, const WhoWinsOpening *opening) {
    return opening->variation_length > 0 && report->moves.upper[opening->variation[0]] < 0;
}

/// The move, and how the other side wins after it.
static void show_loss(const SolveAnswer *answer, WhoWinsOpening *opening) {
    const int rest = MIN(answer->pv_length, WHO_WINS_VARIATION_MAX - 1);
    memcpy(opening->variation + 1, answer->pv, sizeof *answer->pv * (size_t)rest);
    opening->variation_length = 1 + rest;
}

/// Finds out what the move is worth, where a short look can tell.
static void value_opening(WhoWins *who_wins, WhoWinsOpening *opening, int64_t end) {
    WhoWinsReport *work = &who_wins->work;
    const Clock *clock = &who_wins->config.clock;
    const Cell move = opening->variation[0];
    const int64_t left = end - clock_now(clock);
    SolveRequest request = {.position = work->position,
                            .time_ns = left,
                            .nodes = OPENING_NODES,
                            .threads = 1,
                            .table_mib = OPENING_TABLE_MIB};
    SolveAnswer answer;
    SolveMoves moves;
    if (left <= 0 || work->moves.lower[move] >= 0)
        return;
    position_play(&request.position, move);
    solver_solve(&request, clock, task_stop_flag(who_wins->task), NULL, &answer);
    solve_moves_clear(&moves);
    moves.lower[move] = (int8_t)-answer.upper;
    moves.upper[move] = (int8_t)-answer.lower;
    who_wins_merge(work, work->lower, work->upper, &moves);
    if (who_wins_opening_loses(work, opening))
        show_loss(&answer, opening);
}

/// What keeps the draw comes before what nobody knows, and that before what loses.
static int rank_of(const WhoWinsReport *work, int opening) {
    const Cell move = work->openings[opening].variation[0];
    return work->moves.lower[move] >= 0 ? 0 : work->moves.upper[move] < 0 ? 2 : 1;
}

static void rank_openings(WhoWinsReport *work) {
    for (int i = 1; i < work->opening_count; i++)
        for (int at = i; at > 0 && rank_of(work, at) < rank_of(work, at - 1); at--) {
            const WhoWinsOpening moved = work->openings[at];
            work->openings[at] = work->openings[at - 1];
            work->openings[at - 1] = moved;
        }
}

static void value_openings(WhoWins *who_wins) {
    WhoWinsReport *work = &who_wins->work;
    const int64_t end = clock_now(&who_wins->config.clock) + OPENINGS_TIME;
    for (int i = 0; i < work->opening_count && !task_is_stopped(who_wins->task); i++)
        value_opening(who_wins, &work->openings[i], end);
    rank_openings(work);
}

/// How many there are before those that lose.
static int count_that_hold(const WhoWinsReport *work) {
    int count = 0;
    while (count < work->opening_count && !who_wins_opening_loses(work, &work->openings[count]))
        count++;
    return count;
}

// --- what can be shown of a draw: the pairs by which the side that is not to move stops the other

enum {
    PAIRING_TRIES = 4,
    PAIRING_CELLS = 300, ///< tries of a board times its cells
    PAIRING_STEPS = 100,
    PAIRING_MORE_STEPS = 3000, ///< where it worked for other openings
    /// Replies tried with so many steps, for all openings together: a second's work at most.
    PAIRING_REPLIES = 240,
    PAIRING_MORE_REPLIES = 60,
};

/// Lists the moves of `position`, those nearest to the middle first.
static int list_moves_from_middle(const Position *position, Cell *moves) {
    int count = position_moves(position, moves);
    for (int i = 1; i < count; i++) {
        Cell cell = moves[i];
        int distance = cell_off_middle(&position->variant, cell), at = i;
        for (; at > 0 && cell_off_middle(&position->variant, moves[at - 1]) > distance; at--)
            moves[at] = moves[at - 1];
        moves[at] = cell;
    }
    return count;
}

/// How much is spent on an opening.
typedef struct Patience {
    int tries, steps, replies;
} Patience;

/// Looks for the reply after which the neatest pairs hold.
static void find_reply(WhoWins *who_wins, const Position *after, Side attacker, Patience patience,
                       WhoWinsOpening *opening) {
    Cell replies[CELLS_MAX];
    int count = MIN(list_moves_from_middle(after, replies), patience.replies);
    for (int i = 0; i < count && !task_is_stopped(who_wins->task); i++) {
        Position position = *after;
        Pairing pairing;
        position_play(&position, replies[i]);
        if (position.outcome != OUTCOME_OPEN ||
            !pairing_find(&position, attacker, patience.tries, patience.steps,
                          task_stop_flag(who_wins->task), &pairing))
            continue;
        const Variant *variant = &position.variant;
        if (!opening->paired ||
            pairing_spread(variant, &pairing) < pairing_spread(variant, &opening->pairing)) {
            opening->paired = true;
            opening->variation[1] = replies[i];
            opening->variation_length = 2;
            opening->pairing = pairing;
        }
    }
}

static void pair_opening(WhoWins *who_wins, WhoWinsOpening *opening, Patience patience) {
    Position position = who_wins->work.position;
    const Side attacker = position.to_move;
    position_play(&position, opening->variation[0]);
    opening->paired = pairing_find(&position, attacker, patience.tries, patience.steps,
                                   task_stop_flag(who_wins->task), &opening->pairing);
    if (!opening->paired && position.outcome == OUTCOME_OPEN)
        find_reply(who_wins, &position, attacker, patience, opening);
}

/// The openings without pairs are tried with more patience where others have some.
static void pair_openings(WhoWins *who_wins) {
    WhoWinsReport *work = &who_wins->work;
    // A step takes longer where there are more windows.
    int cells = variant_cells(&work->position.variant);
    const Patience patience = {MAX(1, PAIRING_CELLS / cells), PAIRING_STEPS,
                               MAX(6, PAIRING_REPLIES * 36 / cells / work->opening_count)};
    const int count = count_that_hold(work);
    int unpaired = 0;
    for (int i = 0; i < count; i++) {
        pair_opening(who_wins, &work->openings[i], patience);
        unpaired += !work->openings[i].paired;
    }
    if (unpaired == 0 || unpaired == count)
        return;
    const Patience more = {1, PAIRING_MORE_STEPS, MAX(2, PAIRING_MORE_REPLIES / unpaired)};
    for (int i = 0; i < count; i++)
        if (!work->openings[i].paired)
            pair_opening(who_wins, &work->openings[i], more);
}

void who_wins_show_draw(WhoWins *who_wins) {
    WhoWinsReport *work = &who_wins->work;
    const Position *position = &work->position;
    WhoWinsOpening whole = {.variation_length = 0};
    if (work->opening_count > 0 || !pairing_fits(&position->variant))
        return;
    if (pairing_find(position, position->to_move, 1, PAIRING_MORE_STEPS,
                     task_stop_flag(who_wins->task), &whole.pairing)) {
        whole.paired = true;
        work->openings[work->opening_count++] = whole;
    } else {
        list_openings(work);
        value_openings(who_wins);
        pair_openings(who_wins);
    }
    if (task_is_stopped(who_wins->task))
        work->opening_count = 0;
}

// --- by the written proof

bool who_wins_book_pairs(const ProofBook *book, Side holder, const Position *position,
                         Pairing *pairing) {
    ProofBookPairs pairs;
    if (!proof_book_pairs(book, holder, position, &pairs) || !pairs.complete)
        return false;
    pairing->count = pairs.count;
    for (int i = 0; i < pairs.count; i++) {
        pairing->pairs[i][0] = pairs.one[i];
        pairing->pairs[i][1] = pairs.two[i];
    }
    return true;
}

/// Where no pairs were found, the written proof knows the reply, and one way it can go until pairs
/// hold.
static void read_opening(WhoWins *who_wins, WhoWinsOpening *opening) {
    const ProofBook *book = who_wins->worked_on->book;
    Position position = who_wins->work.position;
    const Side attacker = position.to_move, holder = side_other(attacker);
    position_play(&position, opening->variation[0]);
    opening->variation_length = 1;
    while (position.outcome == OUTCOME_OPEN && opening->variation_length < WHO_WINS_VARIATION_MAX) {
        bool answers = position.to_move == holder;
        Cell cell = answers ? proof_book_reply(book, holder, &position) : who_wins_try(&position);
        if (cell == CELL_NONE)
            return;
        position_play(&position, cell);
        opening->variation[opening->variation_length++] = cell;
        opening->paired = answers && position.outcome == OUTCOME_OPEN &&
                          (who_wins_book_pairs(book, holder, &position, &opening->pairing) ||
                           pairing_find(&position, attacker, PAIRING_TRIES, PAIRING_STEPS,
                                        task_stop_flag(who_wins->task), &opening->pairing));
        if (opening->paired)
            return;
    }
}

void who_wins_read_openings(WhoWins *who_wins) {
    const int count = count_that_hold(&who_wins->work);
    for (int i = 0; i < count; i++)
        if (!who_wins->work.openings[i].paired)
            read_opening(who_wins, &who_wins->work.openings[i]);
}

// --- where a lost game was lost

enum { SLIP_NODES = 1000000, SLIP_TABLE_MIB = 4 };
/// All the positions together.
#define SLIP_TIME (3 * NANOSECONDS_PER_SECOND)

/// The value for the side to move; false when it is not found in time.
static bool find_value(const Position *position, int64_t time_ns, const Clock *clock,
                       atomic_bool *stop, int *value) {
    const SolveRequest request = {.position = *position,
                                  .time_ns = MAX(time_ns, 1),
                                  .nodes = SLIP_NODES,
                                  .threads = 1,
                                  .table_mib = SLIP_TABLE_MIB};
    SolveAnswer answer;
    solver_solve(&request, clock, stop, NULL, &answer);
    *value = answer.lower;
    return answer.proven;
}

Cell who_wins_slip(const Position *game, const Clock *clock, atomic_bool *stop) {
    const int64_t end = clock_now(clock) + SLIP_TIME;
    const Side loser = side_other(outcome_winner(game->outcome));
    Position before = *game;
    int value;
    while (before.ply > 0) {
        position_undo(&before);
        if (before.to_move != loser)
            continue;
        if (!find_value(&before, end - clock_now(clock), clock, stop, &value))
            return CELL_NONE;
        if (value >= 0)
            return game->history[before.ply];
    }
    return CELL_NONE;
}
