// What is known about a node before its moves: proven by the classes of the cells, or in the table.
#include "engine/board/static_outcome.h"
#include "engine/search/search.h"

enum {
    MUST_PLAY_NODES = 24, ///< positions tried for the opponent's wins by fours, per ply of depth
    MUST_PLAY_DEPTH = 10 * DEPTH_ONE, ///< deep enough to be rare: it takes more nodes than it saves
};

// --- what is proven without search

static bool has_kind(const Board *board, Side side, CellKind kind) {
    return board->counts[side][kind] > 0;
}

/// Without gravity: the fewest plies that a row of either side can take. A mark never makes a cell
/// better for the opponent, so that what is not there now is not there after the next mark.
static void judge_distance(const Board *board, Node *node) {
    const Side me = board->to_move, other = side_other(me);
    bool threatened = has_kind(board, other, KIND_WIN);
    bool doubles = node->forced != CELL_NONE ? board_kind(board, me, node->forced) >= KIND_OPEN_FOUR
                                             : has_kind(board, me, KIND_OPEN_FOUR);
    node->high = SCORE_WIN - node->ply - (doubles ? 3 : 5);
    node->low =
        -(SCORE_WIN - node->ply - (threatened || has_kind(board, other, KIND_OPEN_FOUR) ? 4 : 6));
}

/// A side that lacks the means can not win.
static void judge_means(const Search *search, Node *node) {
    const Board *board = search->board;
    const Side me = board->to_move, other = side_other(me);
    const bool full = board->free_cells == 0; // with exact rows, windows too long to win stay live
    if (full || board->live[other] == 0 || means_too_small(&search->means, other, false))
        node->low = MAX(node->low, 0);
    if (full || board->live[me] == 0 || means_too_small(&search->means, me, true))
        node->high = MIN(node->high, 0);
}

void search_judge(Search *search, Node *node) {
    const Board *board = search->board;
    const StaticOutcome outcome = static_outcome(board);
    const Score win = SCORE_WIN - node->ply;
    node->forced = outcome.plies == 0 ? outcome.move : CELL_NONE;
    if (outcome.plies == 1 || outcome.plies == -2) {
        node->low = node->high = outcome.plies == 1 ? win - 1 : -(win - 2);
        return;
    }
    node->high = win - 3;
    node->low = -(win - 2);
    if (!board->variant.drop)
        judge_distance(board, node);
    if (outcome.plies > 0)
        node->low = MAX(node->low, win - outcome.plies);
    if (outcome.plies < 0)
        node->high = MIN(node->high, -(win + outcome.plies));
    judge_means(search, node);
}

void search_judge_defences(const Search *search, Node *node) {
    node->rest_plies = 0;
    if (node->forced == CELL_NONE && static_outcome_defences(search->board, &node->cells))
        node->rest_plies = 4;
}

void search_find_defences(Search *search, Node *node) {
    const Board *board = search->board;
    if (search->thorough || board->variant.drop || node->forced != CELL_NONE ||
        node->depth < MUST_PLAY_DEPTH)
        return;
    const int wanted = MUST_PLAY_NODES * node->depth / DEPTH_ONE;
    const MustPlay must = threat_search_must_play(search->threats, search->board,
                                                  search_allow_threats(search, wanted));
    search_count_threats(search, wanted);
    if (must.plies == 0)
        return;
    if (node->rest_plies > 0)
        cell_set_meet(&node->cells, &must.cells, board->words);
    else
        node->cells = must.cells;
    node->rest_plies = MAX(node->rest_plies, must.plies);
}

bool search_is_decided(Node *node) {
    if (node->low >= node->high)
        node->value = value_exact(node->low);
    else if (node->low >= node->beta)
        node->value = (Value){.score = node->low, .proof = VALUE_AT_LEAST};
    else if (node->high <= node->alpha)
        node->value = (Value){.score = node->high, .proof = VALUE_AT_MOST};
    else
        return false;
    return true;
}

void search_settle(Node *node) {
    node->value = value_clamp(node->value, node->low, node->high);
    Score score = node->value.score;
    bool claims_loss = score_is_loss(score) && score < node->beta;
    bool claims_win = score_is_win(score) && score > node->alpha;
    if (claims_loss || claims_win)
        node->value = value_clamp(value_honest(node->value), node->low, node->high);
}

// --- the table

/// Distances in the table count from the entry's position, in the search from the root.
static Score score_from_table(Score score, int ply) {
    if (score > SCORE_ESTIMATE_MAX)
        return score - ply;
    return score < -SCORE_ESTIMATE_MAX ? score + ply : score;
}

static Score score_to_table(Score score, int ply) {
    return score_from_table(score, -ply);
}

int search_table_depth(int depth) {
    return CLAMP(depth * TABLE_DEPTH_ONE / DEPTH_ONE, 0, TABLE_DEPTH_MAX);
}

bool search_probe(Search *search, Node *node) {
    TableEntry *entry = &node->entry;
    node->best = CELL_NONE;
    node->known = table_probe(search->table, search->board->key, entry);
    if (!node->known)
        return false;
    Value value = entry->value;
    value.score = score_from_table(value.score, node->ply);
    entry->value = value;
    if (entry->move != CELL_NONE && entry->move < variant_cells(&search->board->variant) &&
        board_can_play(search->board, entry->move))
        node->best = entry->move;
    if (value.proof & VALUE_AT_LEAST)
        node->low = MAX(node->low, value.score);
    if (value.proof & VALUE_AT_MOST)
        node->high = MIN(node->high, value.score);
    node->value = value;
    if (entry->depth < search_table_depth(node->depth))
        return false;
    // Alone, a thread goes on inside an open window for the sake of the variation. Of several, one
    // takes over what another found: or their windows would differ from here on, and neither could
    // use the bounds of the other. With two threads it saves a sixth of the time.
    const bool exact_enough = node->beta - node->alpha == 1 || search->in_work;
    return (entry->bound & BOUND_AT_LEAST && value.score >= node->beta) ||
           (entry->bound & BOUND_AT_MOST && value.score <= node->alpha) ||
           (entry->bound == BOUND_EXACT && exact_enough);
}

void search_store(Search *search, const Node *node) {
    const Value *value = &node->value;
    TableEntry entry = {
        .value = {.score = score_to_table(value->score, node->ply), .proof = value->proof},
        .move = node->best,
        .depth = search_table_depth(node->depth),
        .bound = (value->score > node->alpha ? BOUND_AT_LEAST : 0) |
                 (value->score < node->beta ? BOUND_AT_MOST : 0),
    };
    table_store(search->table, search->board->key, &entry);
}
