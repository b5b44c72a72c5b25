#include "engine/search/root.h"

#include "engine/board/static_outcome.h"
#include "engine/search/lookout.h"
#include "engine/search/reduction.h"
#include "engine/search/root_moves.h"

#include <stdlib.h>
#include <string.h>

enum {
    ONLY_MOVE_DEPTH = 8,
    ASPIRATION_DEPTH = 4, ///< from this depth on the best move is searched in a narrow window first
    ASPIRATION_WIDTH = 40,
    REDUCE_INDEX = 3, ///< moves before this one are never reduced
    THREAT_SHARE = 8, ///< one node of so many goes into looking for a win by threats
    QUIET_MAX = 12,   ///< moves of such a win that make no four
    LOOKS_MAX = 4,    ///< times a move is searched anew because a win was found in its variation
};

typedef struct Root {
    Search *search;
    SearchReport *report;
    RootMoves list;
    bool all; ///< these are all moves
    Lookout lookout;
} Root;

/// A completion, or else a block, if there is one: what is played even when there is no time to
/// search.
static Cell obvious_move(const Board *board) {
    const Side own = board->to_move, other = side_other(own);
    Cell cells[2];
    if (static_outcome_completions(board, own, cells) > 0 ||
        static_outcome_completions(board, other, cells) > 0)
        return cells[0];
    return CELL_NONE;
}

static void add_moves(Root *root, const CellSet *cells) {
    Search *search = root->search;
    Move ranked[CELLS_MAX];
    int count = order_rank(search->board, search->evaluation, &search->hints, 0,
                           obvious_move(search->board), cells, ranked);
    for (int i = 0; i < count; i++) {
        order_pick(ranked, count, i);
        const Cell cell = move_cell(ranked[i]);
        RootMove *move = &root->list.moves[root->list.count++];
        *move = (RootMove){.cell = cell, .value = value_estimate(0), .least = -SCORE_INFINITE};
        move->variation = (Variation){.length = 1, .moves = {cell}};
    }
}

/// Adds the moves that are no candidates: when every candidate is proven not to win, only they are
/// left to look at.
static void add_other_moves(Root *root) {
    CellSet others = root->search->board->playable;
    for (int i = 0; i < root->list.count; i++)
        cell_set_remove(&others, root->list.moves[i].cell);
    add_moves(root, &others);
    root->all = true;
}

/// Value of a root move for the side to move at the root, exact between alpha and beta; `depth` in
/// DEPTH_ONE.
static Value search_root_move(Root *root, RootMove *move, int depth, Score alpha, Score beta) {
    Search *search = root->search;
    Value value;
    search_play(search, move->cell);
    search->variations[1].length = 0;
    if (search->board->won)
        value = value_exact(SCORE_WIN - 1);
    else
        value = value_negate(search_node(search, depth - DEPTH_ONE, -beta, -alpha, 1));
    search_undo(search, move->cell);
    return value_clamp(value, move->least, SCORE_INFINITE);
}

/// The same without bounds, by a window around what the move was worth before.
static Value search_best_move(Root *root, RootMove *move, int depth) {
    const Score guess = move->value.score;
    Score width = ASPIRATION_WIDTH, alpha = -SCORE_INFINITE, beta = SCORE_INFINITE;
    if (depth >= ASPIRATION_DEPTH * DEPTH_ONE && abs(guess) < SCORE_ESTIMATE_MAX) {
        alpha = guess - width;
        beta = guess + width;
    }
    for (;; width *= 4) {
        const Value value = search_root_move(root, move, depth, alpha, beta);
        const bool low = value.score <= alpha, high = value.score >= beta;
        if (root->search->budget.spent || (!low && !high))
            return value;
        alpha = low ? (width < SCORE_ESTIMATE_MAX / 8 ? alpha - width : -SCORE_INFINITE) : alpha;
        beta = high ? (width < SCORE_ESTIMATE_MAX / 8 ? beta + width : SCORE_INFINITE) : beta;
    }
}

static void keep_line(Root *root, RootMove *move, Value value) {
    const Variation *rest = &root->search->variations[1];
    int length = MIN(rest->length, REPORT_PV_MAX - 1);
    move->value = value;
    move->valued = true;
    memcpy(move->variation.moves + 1, rest->moves, (size_t)length * sizeof(Cell));
    move->variation.length = length + 1;
}

/// By how much a late move is searched less deep at first, in DEPTH_ONE.
static int reduction(const Root *root, int index, int depth) {
    if (root->search->thorough || root->list.wanted > 1 || index < REDUCE_INDEX)
        return 0;
    return MIN(reduction_of(depth, index, 0), MAX(depth - DEPTH_ONE, 0));
}

/// Tries by a null window whether a move beats a score, less deep at first.
static Value search_narrow(Root *root, RootMove *move, int index, int depth, Score beat) {
    Search *search = root->search;
    const int less = reduction(root, index, depth);
    const uint64_t key = board_key_after(search->board, move->cell);
    if (search->in_work)
        in_work_enter(search->in_work, key);
    Value value = search_root_move(root, move, depth - less, beat, beat + 1);
    if (less > 0 && value.score > beat && !search->budget.spent)
        value = search_root_move(root, move, depth, beat, beat + 1);
    if (search->in_work)
        in_work_leave(search->in_work, key);
    return value;
}

static Value search_other_move(Root *root, RootMove *move, int index, int depth, Score beat) {
    Value value = search_narrow(root, move, index, depth, beat);
    if (value.score > beat && !root->search->budget.spent)
        value = search_root_move(root, move, depth, beat, SCORE_INFINITE);
    return value;
}

/// True when another thread is at the move, which is not the first one: it can wait until the rest
/// is done.
static bool is_deferred(const Root *root, int index, int depth) {
    const Search *search = root->search;
    return index > 0 && root->list.wanted == 1 && search->in_work &&
           depth * DEPTH_ONE >= SHARE_DEPTH &&
           in_work_has(search->in_work,
                       board_key_after(search->board, root->list.moves[index].cell));
}

/// True when the variation of a move that was just searched does not hold.
static bool is_refuted(Root *root, const RootMove *move, int depth) {
    const Variation *rest = &root->search->variations[1];
    Variation variation = {.length = MIN(rest->length + 1, REPORT_PV_MAX), .moves = {move->cell}};
    memcpy(variation.moves + 1, rest->moves, (size_t)(variation.length - 1) * sizeof(Cell));
    return lookout_along(&root->lookout, root->search, &variation, depth);
}

/// Value of a move which is to beat `beat`.
static Value search_to_beat(Root *root, int index, int depth, Score beat) {
    RootMove *move = &root->list.moves[index];
    if (beat == -SCORE_INFINITE)
        return search_best_move(root, move, depth * DEPTH_ONE);
    return search_other_move(root, move, index, depth * DEPTH_ONE, beat);
}

/// Searches one move, which is to beat the moves among the first `done` moves; false when the
/// budget ran out.
static bool search_one(Root *root, int index, int done, int depth) {
    RootMove *move = &root->list.moves[index];
    const Score beat = root_moves_to_beat(&root->list, done);
    Value value = search_to_beat(root, index, depth, beat);
    for (int i = 0; i < LOOKS_MAX && value.score > beat && !root->search->budget.spent &&
                    is_refuted(root, move, depth);
         i++)
        value = search_to_beat(root, index, depth, beat);
    if (root->search->budget.spent) {
        root_moves_keep_partial_depth(&root->list, done);
        return false;
    }
    if (value.score > beat) {
        keep_line(root, move, value);
    } else {
        move->value = value;
        move->valued = false;
    }
    root_moves_drop_worst(&root->list, MAX(done, index + 1));
    return true;
}

/// One more depth; false when the budget ran out in it.
static bool search_depth(Root *root, int depth) {
    int deferred[CELLS_MAX], deferred_count = 0;
    root_moves_save(&root->list);
    for (int i = 0; i < root->list.count; i++)
        // Within a depth, `valued` speaks of the moves searched in it.
        if (root->list.moves[i].value.proof != VALUE_EXACT)
            root->list.moves[i].valued = false;
    for (int i = 0; i < root->list.count; i++) {
        if (root->list.moves[i].value.proof == VALUE_EXACT && root->list.moves[i].valued) {
            root_moves_drop_worst(&root->list, i + 1);
            continue;
        }
        if (is_deferred(root, i, depth))
            deferred[deferred_count++] = i;
        else if (!search_one(root, i, i, depth))
            return false;
    }
    for (int i = 0; i < deferred_count; i++)
        if (!search_one(root, deferred[i], root->list.count, depth))
            return false;
    root_moves_sort(&root->list);
    return true;
}

/// True when no move, searched or left out, can be better than the best line.
static bool best_is_settled(const Root *root) {
    const Value best = root->list.moves[0].value;
    if (!root->all)
        return false;
    for (int i = 1; i < root->list.count; i++) {
        const Value value = root->list.moves[i].value;
        if (!(value.proof & VALUE_AT_MOST) || value.score > best.score)
            return false;
    }
    return true;
}

/// Verdict of a value of the root: the distance counts from there.
static Verdict verdict_of(Value value) {
    bool exact = value.proof == VALUE_EXACT;
    if (score_is_win(value.score) && value.proof & VALUE_AT_LEAST)
        return (Verdict){.kind = VERDICT_WIN, .plies = SCORE_WIN - value.score, .exact = exact};
    if (score_is_loss(value.score) && value.proof & VALUE_AT_MOST)
        return (Verdict){.kind = VERDICT_LOSS, .plies = SCORE_WIN + value.score, .exact = exact};
    if (value.score == 0 && exact)
        return (Verdict){.kind = VERDICT_DRAW, .plies = 0, .exact = true};
    return (Verdict){.kind = VERDICT_UNKNOWN, .plies = 0, .exact = false};
}

static Verdict root_verdict(const Root *root) {
    Value best = root->list.moves[0].value;
    if (!root->list.moves[0].valued)
        return (Verdict){.kind = VERDICT_UNKNOWN};
    if (!best_is_settled(root))
        best.proof &= (uint8_t)~VALUE_AT_MOST;
    return verdict_of(best);
}

/// True when the moves wanted cannot get any more certain. The best move alone is settled by any
/// proven win on a board too large to be finished.
static bool is_complete(const Root *root) {
    if (root->list.wanted == 1) {
        Verdict verdict = root_verdict(root);
        return verdict.kind != VERDICT_UNKNOWN &&
               (verdict.exact || (!root->search->thorough && verdict.kind == VERDICT_WIN));
    }
    for (int i = 0; i < MIN(root->list.wanted, root->list.count); i++)
        if (!root->list.moves[i].valued || root->list.moves[i].value.proof != VALUE_EXACT)
            return false;
    for (int i = root->list.wanted; i < root->list.count; i++)
        if (!(root->list.moves[i].value.proof & VALUE_AT_MOST))
            return false;
    return true;
}

/// True when every move but the best one is proven to lose: nothing is left to choose.
static bool only_move_left(const Root *root) {
    for (int i = 1; i < root->list.count; i++) {
        const Value value = root->list.moves[i].value;
        if (!(value.proof & VALUE_AT_MOST) || !score_is_loss(value.score))
            return false;
    }
    return true;
}

/// True when every candidate is proven not to win, so that the answer may lie with the rest.
static bool needs_other_moves(const Root *root) {
    if (root->all)
        return false;
    for (int i = 0; i < root->list.count; i++) {
        const Value value = root->list.moves[i].value;
        if (!(value.proof & VALUE_AT_MOST) || value.score > 0)
            return false;
    }
    return true;
}

static void fill_report(Root *root) {
    SearchReport *report = root->report;
    report->move_count = 0;
    for (int i = 0; i < MIN(root->list.wanted, root->list.count); i++) {
        const RootMove *move = &root->list.moves[i];
        if (!move->valued && i > 0)
            break;
        RankedMove *ranked = &report->moves[report->move_count++];
        ranked->move = move->cell;
        ranked->score = move->value.score;
        ranked->verdict =
            move->valued ? verdict_of(move->value) : (Verdict){VERDICT_UNKNOWN, 0, false};
        ranked->pv_length = move->variation.length;
        memcpy(ranked->pv, move->variation.moves, (size_t)ranked->pv_length * sizeof(Cell));
    }
    report->verdict = root_verdict(root);
    if (root->list.wanted == 1)
        report->moves[0].verdict = report->verdict;
    report->nodes = root->search->nodes;
    report->time_ns = budget_elapsed(&root->search->budget);
}

/// Looks for a win by threats with `quiet` moves that make no four. Takes a fixed part of the
/// nodes.
static void look_for_threats(Root *root, int quiet) {
    Search *search = root->search;
    if (root->list.moves[0].valued && score_is_win(root->list.moves[0].value.score))
        return;
    const ThreatAnswer answer =
        threat_search_quiet(search->threats, search->board, MIN(quiet, QUIET_MAX),
                            (int)MIN(search->nodes / THREAT_SHARE + 1, INT32_MAX));
    for (int i = 0; answer.result == THREAT_WIN && i < root->list.count; i++) {
        if (root->list.moves[i].cell != answer.move)
            continue;
        RootMove found = root->list.moves[i];
        found.least = SCORE_WIN - answer.plies;
        memmove(root->list.moves + 1, root->list.moves, (size_t)i * sizeof(*root->list.moves));
        root->list.moves[0] = found;
    }
}

static void deepen(Root *root, int depth_limit, const SearchObserver *observer) {
    SearchReport *report = root->report;
    // Late moves are searched less deep, so that the last cell may take more depth than there are
    // plies.
    int last = MIN(2 * root->search->board->free_cells, PLY_MAX - 1);
    if (depth_limit > 0)
        last = MIN(last, depth_limit);
    for (int depth = 1; depth <= last; depth++) {
        if (!root->search->thorough)
            look_for_threats(root, depth);
        bool finished = search_depth(root, depth);
        if (finished)
            report->depth = depth;
        if (finished && needs_other_moves(root)) {
            add_other_moves(root);
            finished = search_depth(root, depth);
        }
        report->complete = is_complete(root) || (finished && depth == depth_limit);
        fill_report(root);
        if (!finished)
            return;
        if (observer && observer->on_depth)
            observer->on_depth(observer->context, report);
        if (report->complete)
            return;
        // Deep enough for a fair estimate of a move that has to be played anyway.
        if (root->list.wanted == 1 && depth_limit == 0 && depth >= ONLY_MOVE_DEPTH &&
            only_move_left(root))
            return;
    }
}

void root_search(Search *search, int depth, const SearchObserver *observer, SearchReport *report) {
    CellSet cells;
    Root root = {.search = search,
                 .report = report,
                 .list = root_moves_new(search->board->free_cells, report->moves_max)};
    report->depth = 0;
    report->complete = false;
    search->evals[0] = evaluation_score(search->evaluation, search->board);
    root.all = order_candidates(search->board, &cells);
    add_moves(&root, &cells);
    fill_report(&root);
    deepen(&root, depth, observer);
    root_moves_free(&root.list);
}
