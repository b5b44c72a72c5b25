#include "engine/search/search.h"

#include "engine/board/static_outcome.h"

#include <stdlib.h>
#include <string.h>

enum {
    ONLY_MOVE_DEPTH = 8,
    ASPIRATION_DEPTH = 4, ///< from this depth on the best move is searched in a narrow window first
    ASPIRATION_WIDTH = 40,
    REDUCE_INDEX = 3, ///< moves before this one are never reduced
    THREAT_SHARE = 8, ///< one node of so many goes into looking for a win by threats
    QUIET_MAX = 12,   ///< moves of such a win that make no four
};

typedef struct RootMove {
    Cell cell;
    Value value;
    bool valued; ///< false: only known to be no better than the moves before it
    Score least; ///< proven: the value is at least that
    Variation variation;
} RootMove;

typedef struct Root {
    Search *search;
    SearchReport *report;
    int wanted; ///< how many of the moves get a value of their own
    int count;  ///< number of moves
    bool all;   ///< these are all moves
    RootMove *moves, *saved;
} Root;

/// A completion, or else a block, if there is one: what is played without any search.
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
    CellSet left = *cells;
    int count = order_rank(search->board, search->evaluation, &search->hints, 0,
                           obvious_move(search->board), cells, ranked);
    for (int i = 0; i < count; i++) {
        order_pick(ranked, count, i);
        const Cell cell = move_cell(ranked[i]);
        if (!cell_set_has(&left, cell))
            continue;
        symmetry_images_remove(&search->images, cell, &left);
        RootMove *move = &root->moves[root->count++];
        *move = (RootMove){.cell = cell, .value = value_estimate(0), .least = -SCORE_INFINITE};
        move->variation = (Variation){.length = 1, .moves = {cell}};
    }
}

/// Adds the moves that are no candidates: when every candidate is proven not to win, only they are
/// left to look at.
static void add_other_moves(Root *root) {
    CellSet others = root->search->board->playable;
    for (int i = 0; i < root->count; i++)
        symmetry_images_remove(&root->search->images, root->moves[i].cell, &others);
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

static bool is_lost(const RootMove *move) {
    return score_is_loss(move->value.score) && move->value.proof & VALUE_AT_MOST;
}

/// Brings the move at `index` to the place `to`, before those that were there.
static void bring_forward(Root *root, int index, int to) {
    const RootMove move = root->moves[index];
    memmove(root->moves + to + 1, root->moves + to, (size_t)(index - to) * sizeof(move));
    root->moves[to] = move;
}

static void keep_line(Root *root, RootMove *move, Value value) {
    const Variation *rest = &root->search->variations[1];
    int length = MIN(rest->length, REPORT_PV_MAX - 1);
    move->value = value;
    move->valued = true;
    memcpy(move->variation.moves + 1, rest->moves, (size_t)length * sizeof(Cell));
    move->variation.length = length + 1;
}

/// The score that a move has to beat to become one of the moves: that of the last move among the
/// first `done` moves.
static Score line_to_beat(const Root *root, int done) {
    Score least = SCORE_INFINITE;
    int valued = 0;
    for (int i = 0; i < done; i++)
        if (root->moves[i].valued) {
            valued++;
            least = MIN(least, root->moves[i].value.score);
        }
    return valued < root->wanted ? -SCORE_INFINITE : least;
}

/// Of the first `done` moves, takes the value away from the worst line when there is one too many.
static void drop_worst_line(Root *root, int done) {
    int valued = 0, worst = -1;
    for (int i = 0; i < done; i++)
        if (root->moves[i].valued) {
            valued++;
            if (worst < 0 || root->moves[i].value.score <= root->moves[worst].value.score)
                worst = i;
        }
    if (valued > root->wanted)
        root->moves[worst].valued = false;
}

/// Lines first, best first; otherwise the order stays.
static void sort_moves(Root *root) {
    for (int i = 1; i < root->count; i++) {
        const RootMove *move = &root->moves[i], *before = move - 1;
        int to = i;
        for (; to > 0 && move->valued; to--, before--)
            if (before->valued && move->value.score <= before->value.score)
                break;
        bring_forward(root, i, to);
    }
}

/// By how much a late move is searched less deep at first, in DEPTH_ONE.
static int reduction(const Root *root, int index, int depth) {
    if (root->search->thorough || root->wanted > 1 || index < REDUCE_INDEX)
        return 0;
    return MIN(search_reduction(depth, index, 0), MAX(depth - DEPTH_ONE, 0));
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

/// Puts the move that the cut depth found to be the best one before the moves of the depth before,
/// and those that it found to lose behind them.
static void keep_best_of_partial_depth(Root *root, int searched) {
    int best = -1;
    for (int i = 0; i < searched; i++) {
        const RootMove *move = &root->moves[i];
        if (move->valued && (best < 0 || move->value.score > root->moves[best].value.score))
            best = i;
        if (is_lost(move))
            root->saved[i] = *move;
    }
    if (best >= 0)
        root->saved[best] = root->moves[best];
    memcpy(root->moves, root->saved, (size_t)root->count * sizeof(*root->moves));
    if (best >= 0)
        bring_forward(root, best, 0);
    for (int i = 0, open = 0; i < root->count; i++)
        if (!is_lost(&root->moves[i]))
            bring_forward(root, i, open++);
}

/// Scores of different depths do not compare, so several moves stay those of the depth before; only
/// what the cut depth proved goes in.
static void keep_proofs_of_partial_depth(Root *root, int searched) {
    for (int i = 0; i < searched; i++)
        if (root->moves[i].valued && root->moves[i].value.proof == VALUE_EXACT)
            root->saved[i] = root->moves[i];
    memcpy(root->moves, root->saved, (size_t)root->count * sizeof(*root->moves));
    for (int i = 0; i < searched; i++)
        drop_worst_line(root, root->count);
    sort_moves(root);
}

static void keep_partial_depth(Root *root, int searched) {
    if (root->wanted == 1)
        keep_best_of_partial_depth(root, searched);
    else
        keep_proofs_of_partial_depth(root, searched);
}

/// True when another thread is at the move, which is not the first one: it can wait until the rest
/// is done.
static bool is_deferred(const Root *root, int index, int depth) {
    const Search *search = root->search;
    return index > 0 && root->wanted == 1 && search->in_work && depth * DEPTH_ONE >= SHARE_DEPTH &&
           in_work_has(search->in_work, board_key_after(search->board, root->moves[index].cell));
}

/// Searches one move, which is to beat the moves among the first `done` moves; false when the
/// budget ran out.
static bool search_one(Root *root, int index, int done, int depth) {
    RootMove *move = &root->moves[index];
    const Score beat = line_to_beat(root, done);
    Value value;
    if (beat == -SCORE_INFINITE)
        value = search_best_move(root, move, depth * DEPTH_ONE);
    else
        value = search_other_move(root, move, index, depth * DEPTH_ONE, beat);
    if (root->search->budget.spent) {
        keep_partial_depth(root, done);
        return false;
    }
    if (value.score > beat) {
        keep_line(root, move, value);
    } else {
        move->value = value;
        move->valued = false;
    }
    drop_worst_line(root, MAX(done, index + 1));
    return true;
}

/// One more depth; false when the budget ran out in it.
static bool search_depth(Root *root, int depth) {
    int deferred[CELLS_MAX], deferred_count = 0;
    memcpy(root->saved, root->moves, (size_t)root->count * sizeof(*root->moves));
    for (int i = 0; i < root->count; i++)
        // Within a depth, `valued` speaks of the moves searched in it.
        if (root->moves[i].value.proof != VALUE_EXACT)
            root->moves[i].valued = false;
    for (int i = 0; i < root->count; i++) {
        if (root->moves[i].value.proof == VALUE_EXACT && root->moves[i].valued) {
            drop_worst_line(root, i + 1);
            continue;
        }
        if (is_deferred(root, i, depth))
            deferred[deferred_count++] = i;
        else if (!search_one(root, i, i, depth))
            return false;
    }
    for (int i = 0; i < deferred_count; i++)
        if (!search_one(root, deferred[i], root->count, depth))
            return false;
    sort_moves(root);
    return true;
}

/// True when no move, searched or left out, can be better than the best line.
static bool best_is_settled(const Root *root) {
    const Value best = root->moves[0].value;
    if (!root->all)
        return false;
    for (int i = 1; i < root->count; i++) {
        const Value value = root->moves[i].value;
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
    Value best = root->moves[0].value;
    if (!root->moves[0].valued)
        return (Verdict){.kind = VERDICT_UNKNOWN};
    if (!best_is_settled(root))
        best.proof &= (uint8_t)~VALUE_AT_MOST;
    return verdict_of(best);
}

/// True when the moves wanted cannot get any more certain. The best move alone is settled by any
/// proven win on a board too large to be finished.
static bool is_complete(const Root *root) {
    if (root->wanted == 1) {
        Verdict verdict = root_verdict(root);
        return verdict.kind != VERDICT_UNKNOWN &&
               (verdict.exact || (!root->search->thorough && verdict.kind == VERDICT_WIN));
    }
    for (int i = 0; i < MIN(root->wanted, root->count); i++)
        if (!root->moves[i].valued || root->moves[i].value.proof != VALUE_EXACT)
            return false;
    for (int i = root->wanted; i < root->count; i++)
        if (!(root->moves[i].value.proof & VALUE_AT_MOST))
            return false;
    return true;
}

/// True when every move but the best one is proven to lose: nothing is left to choose.
static bool only_move_left(const Root *root) {
    for (int i = 1; i < root->count; i++)
        if (!is_lost(&root->moves[i]))
            return false;
    return true;
}

/// True when every candidate is proven not to win, so that the answer may lie with the rest.
static bool needs_other_moves(const Root *root) {
    if (root->all)
        return false;
    for (int i = 0; i < root->count; i++) {
        const Value value = root->moves[i].value;
        if (!(value.proof & VALUE_AT_MOST) || value.score > 0)
            return false;
    }
    return true;
}

static void fill_report(Root *root) {
    SearchReport *report = root->report;
    report->move_count = 0;
    for (int i = 0; i < MIN(root->wanted, root->count); i++) {
        const RootMove *move = &root->moves[i];
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
    if (root->wanted == 1)
        report->moves[0].verdict = report->verdict;
    report->nodes = root->search->nodes;
    report->time_ns = budget_elapsed(&root->search->budget);
}

/// Looks for a win by threats with `quiet` moves that make no four. Takes a part of the nodes.
static void look_for_threats(Root *root, int quiet) {
    Search *search = root->search;
    if (root->moves[0].valued && score_is_win(root->moves[0].value.score))
        return;
    const ThreatAnswer answer =
        threat_search_quiet(search->threats, search->board, MIN(quiet, QUIET_MAX),
                            (int)MIN(search->nodes / THREAT_SHARE + 1, INT32_MAX));
    for (int i = 0; answer.result == THREAT_WIN && i < root->count; i++) {
        if (root->moves[i].cell != answer.move)
            continue;
        root->moves[i].least = SCORE_WIN - answer.plies;
        bring_forward(root, i, 0);
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
        if (root->wanted == 1 && depth_limit == 0 && depth >= ONLY_MOVE_DEPTH &&
            only_move_left(root))
            return;
    }
}

void search_root(Search *search, int depth, const SearchObserver *observer, SearchReport *report) {
    CellSet cells;
    Root root = {.search = search,
                 .report = report,
                 .wanted = report->moves_max,
                 .moves = base_alloc((size_t)search->board->free_cells * sizeof(RootMove)),
                 .saved = base_alloc((size_t)search->board->free_cells * sizeof(RootMove))};
    report->depth = 0;
    report->complete = false;
    search->evals[0] = evaluation_score(search->evaluation, search->board);
    root.all = order_candidates(search->board, &cells);
    add_moves(&root, &cells);
    if (report->distinct && root.count < root.wanted && !root.all)
        add_other_moves(&root);
    fill_report(&root);
    deepen(&root, depth, observer);
    base_free(root.moves);
    base_free(root.saved);
}
