// What is sure of a position without a search.
#include "rules/symmetry.h"
#include "rules/windows.h"
#include "session/who_wins/who_wins_parts.h"
#include "solver/certificate/certificate.h"

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
