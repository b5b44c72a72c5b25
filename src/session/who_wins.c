// The owner's side: what is kept, and the thread's news. The work itself is in who_wins_work.c.
#include "session/who_wins.h"

#include "base/file.h"
#include "rules/symmetry.h"
#include "session/who_wins_parts.h"

// --- what is sure without a search

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

/// Marks of its own that `side` lacks in the line from `first`; 0 when it cannot fill it.
static int count_missing(const Position *position, Side side, Cell first, Direction direction) {
    const Variant *variant = &position->variant;
    int missing = 0;
    for (int i = 0; i < variant->row_length; i++) {
        int column = cell_column(variant, first) + i * direction.dx;
        int row = cell_row(variant, first) + i * direction.dy;
        if (!variant_has(variant, column, row))
            return 0;
        Side at = position_at(position, cell_at(variant, column, row));
        if (at == side_other(side))
            return 0;
        missing += at == SIDE_NONE;
    }
    return missing;
}

int who_wins_least_plies(const Position *position, Side side) {
    int least = 0;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        for (int d = 0; d < DIRECTIONS; d++) {
            int missing = count_missing(position, side, cell, DIRECTION[d]);
            if (missing > 0 && (least == 0 || missing < least))
                least = missing;
        }
    if (least == 0)
        return 0;
    return side == position->to_move ? 2 * least - 1 : 2 * least;
}

/// What an open line that lacks so many marks is worth: a 16th for each more. From MISSING_MAX on
/// all are worth the same, so that the sum over all lines through a cell fits.
static uint64_t weight_of_line(int missing) {
    enum { MISSING_MAX = 14 };
    return UINT64_C(1) << 4 * (MISSING_MAX - MIN(missing, MISSING_MAX));
}

/// What a mark of `mover` in `cell` is worth: each open line of either side through it counts, much
/// more the fewer marks it lacks, and at the same number the mover's own more.
static uint64_t weight_of(const Position *position, Cell cell) {
    const Variant *variant = &position->variant;
    uint64_t weight = 0;
    for (int d = 0; d < DIRECTIONS; d++)
        for (int back = 0; back < variant->row_length; back++) {
            int column = cell_column(variant, cell) - back * DIRECTION[d].dx;
            int row = cell_row(variant, cell) - back * DIRECTION[d].dy;
            if (!variant_has(variant, column, row))
                break;
            Cell first = cell_at(variant, column, row);
            int own = count_missing(position, position->to_move, first, DIRECTION[d]);
            int other = count_missing(position, side_other(position->to_move), first, DIRECTION[d]);
            weight += own > 0 ? 3 * weight_of_line(own) : 0;
            weight += other > 0 ? 2 * weight_of_line(other) : 0;
        }
    return weight;
}

Cell who_wins_try(const Position *position) {
    Cell best = CELL_NONE;
    uint64_t most = 0;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++) {
        if (!position_can_play(position, cell))
            continue;
        uint64_t weight = weight_of(position, cell);
        if (best == CELL_NONE || weight > most) {
            best = cell;
            most = weight;
        }
    }
    return best;
}

/// Who has no line left does not win.
static void rule_out_without_lines(WhoWinsReport *report) {
    const Side mover = report->position.to_move;
    if (report->position.outcome != OUTCOME_OPEN)
        return;
    if (who_wins_least_plies(&report->position, mover) == 0)
        report->upper = 0;
    if (who_wins_least_plies(&report->position, side_other(mover)) == 0)
        report->lower = 0;
}

void who_wins_begin_report(WhoWinsReport *report, const Position *position) {
    *report = (WhoWinsReport){.position = *position, .state = WHO_WINS_STOPPED, .method = ""};
    report->position.ply = 0; // how it came about does not matter
    report->stolen = solve_may_steal(position);
    report->lower = report->stolen ? 0 : -1;
    report->upper = 1;
    rule_out_without_lines(report);
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

// --- life

WhoWins *who_wins_new(const WhoWinsConfig *config) {
    WhoWins *who_wins = base_alloc(sizeof(*who_wins));
    who_wins->config = *config;
    atomic_init(&who_wins->stop, false);
    mutex_init(&who_wins->mutex);
    return who_wins;
}

static void free_case(WhoWinsCase *kept) {
    base_free(kept->solved);
    base_free(kept->text);
    proof_book_close(kept->book);
    base_free(kept);
}

static void end_thread(WhoWins *who_wins) {
    if (!who_wins->running)
        return;
    atomic_store(&who_wins->stop, true);
    thread_join(&who_wins->thread);
    who_wins->running = false;
}

void who_wins_free(WhoWins *who_wins) {
    if (who_wins == NULL)
        return;
    end_thread(who_wins);
    for (int i = 0; i < who_wins->case_count; i++)
        free_case(who_wins->cases[i]);
    mutex_destroy(&who_wins->mutex);
    base_free(who_wins);
}

// --- asking

static bool is_about(const WhoWinsCase *kept, const Position *position) {
    const Position *own = &kept->report.position;
    if (own->key != position->key || !variant_equal(&own->variant, &position->variant))
        return false;
    for (Cell cell = 0; cell < variant_cells(&own->variant); cell++)
        if (position_at(own, cell) != position_at(position, cell))
            return false;
    return true;
}

/// Puts the case of `position` first: a kept one or a new one, for which the oldest may have to go.
static void choose_case(WhoWins *who_wins, const Position *position) {
    int at = 0;
    while (at < who_wins->case_count && !is_about(who_wins->cases[at], position))
        at++;
    WhoWinsCase *chosen;
    if (at < who_wins->case_count) {
        chosen = who_wins->cases[at];
    } else {
        if (at == WHO_WINS_CASES)
            free_case(who_wins->cases[--at]);
        else
            who_wins->case_count++;
        chosen = base_alloc(sizeof(*chosen));
        who_wins_begin_report(&chosen->report, position);
    }
    for (; at > 0; at--)
        who_wins->cases[at] = who_wins->cases[at - 1];
    who_wins->cases[0] = chosen;
}

static bool start_thread(WhoWins *who_wins, WhoWinsErrand errand) {
    atomic_store(&who_wins->stop, false);
    who_wins->errand = errand;
    who_wins->nodes_before = who_wins->cases[0]->report.nodes;
    who_wins->time_before = who_wins->cases[0]->report.time_ns;
    who_wins->work = who_wins->cases[0]->report;
    who_wins->ended = who_wins->has_news = false;
    who_wins->started = clock_now(&who_wins->config.clock);
    who_wins->running = thread_start(&who_wins->thread, who_wins_work, who_wins);
    return who_wins->running;
}

/// Something is left that a thread can do without being asked again.
static bool is_unfinished(const WhoWinsReport *report) {
    return report->state == WHO_WINS_SEARCHING || report->state == WHO_WINS_STOPPED ||
           report->proof == WRITTEN_PROOF_WRITING || report->proof == WRITTEN_PROOF_STOPPED;
}

bool who_wins_ask(WhoWins *who_wins, const Position *position) {
    who_wins_poll(who_wins);
    bool same = who_wins->case_count > 0 && is_about(who_wins->cases[0], position);
    if (who_wins->running && same && !atomic_load(&who_wins->stop))
        return true;
    end_thread(who_wins);
    who_wins_poll(who_wins);
    choose_case(who_wins, position);
    WhoWinsReport *report = &who_wins->cases[0]->report;
    if (!is_unfinished(report))
        return true;
    if (!start_thread(who_wins, WHO_WINS_SOLVE))
        return false;
    if (report->state == WHO_WINS_STOPPED)
        report->state = WHO_WINS_SEARCHING;
    return true;
}

bool who_wins_check(WhoWins *who_wins) {
    if (who_wins->running || who_wins->case_count == 0)
        return false;
    WhoWinsReport *report = &who_wins->cases[0]->report;
    if (report->proof != WRITTEN_PROOF_READY && report->proof != WRITTEN_PROOF_NO_CHECKER)
        return false;
    if (!start_thread(who_wins, WHO_WINS_CHECK))
        return false;
    report->proof = WRITTEN_PROOF_CHECKING;
    return true;
}

void who_wins_stop(WhoWins *who_wins) {
    atomic_store(&who_wins->stop, true);
}

bool who_wins_busy(const WhoWins *who_wins) {
    return who_wins->running;
}

/// The time goes on between two reports of the search.
static void follow_clock(WhoWins *who_wins) {
    WhoWinsReport *report = &who_wins->cases[0]->report;
    if (!who_wins->running || report->state != WHO_WINS_SEARCHING)
        return;
    int64_t since = clock_now(&who_wins->config.clock) - who_wins->started;
    report->time_ns = MAX(report->time_ns, who_wins->time_before + since);
}

bool who_wins_poll(WhoWins *who_wins) {
    if (who_wins->case_count == 0)
        return false;
    mutex_lock(&who_wins->mutex);
    bool news = who_wins->has_news, ended = who_wins->ended;
    if (news)
        who_wins->cases[0]->report = who_wins->fresh;
    who_wins->has_news = false;
    mutex_unlock(&who_wins->mutex);
    follow_clock(who_wins);
    if (ended && who_wins->running) {
        thread_join(&who_wins->thread);
        who_wins->running = false;
    }
    return news;
}

// --- what came of it

const WhoWinsReport *who_wins_report(const WhoWins *who_wins) {
    CHECK(who_wins->case_count > 0);
    return &who_wins->cases[0]->report;
}

/// True once the thread has handed the written proof over for good.
static bool has_written_proof(const WhoWins *who_wins) {
    return who_wins->case_count > 0 && who_wins->cases[0]->report.proof >= WRITTEN_PROOF_READY;
}

bool who_wins_save(const WhoWins *who_wins, const char *path, Problem *problem) {
    if (!has_written_proof(who_wins))
        return problem_set(problem, "there is no written proof to save");
    const WhoWinsCase *kept = who_wins->cases[0];
    return file_write(path, kept->text, kept->text_length, problem);
}

const ProofBook *who_wins_book(const WhoWins *who_wins) {
    return has_written_proof(who_wins) ? who_wins->cases[0]->book : NULL;
}
