#include "engine/search.h"

#include "engine/fours.h"
#include "engine/threat.h"

#include <string.h>

enum {
    LEAF_FOURS = 8,  ///< forcing marks tried at a leaf
    LEAF_NODES = 40, ///< positions tried for them
    REDUCE_DEPTH = 3,
    REDUCE_AFTER = 4, ///< moves searched in full depth
};

/// A node on its way through search_node.
typedef struct Node {
    int ply, depth;
    Score alpha, beta; ///< what the caller wants to know
    Score low, high;   ///< proven bounds of the value
    Cell forced;       ///< the only move that does not lose at once, or CELL_NONE
    bool defending;    ///< `defences` are the only moves that may hold
    int defence_count;
    Cell defences[THREAT_DEFENCES_MAX];
    Cell best;        ///< best move so far
    Value value;      ///< its value
    bool all_at_most; ///< every move is proven to be worth no more than `value`
} Node;

/// Without gravity: a double of one's own wins, and one of the opponent's has to be met. Returns
/// true when the node is decided.
static bool judge_doubles(Search *search, Node *node) {
    Board *board = &search->board;
    ThreatPairs pairs;
    threat_pairs(board, board->to_move, &pairs);
    if (threat_double(board, board->to_move, &pairs) != CELL_NONE) {
        node->low = node->high = SCORE_WIN - node->ply - 3;
        return true;
    }
    if (pairs.all)
        node->high = MIN(node->high, SCORE_WIN - node->ply - 5);
    bool can_force = pairs.count > 0;
    threat_pairs(board, side_other(board->to_move), &pairs);
    node->defence_count = threat_defences(board, &pairs, node->defences);
    node->defending = node->defence_count >= 0;
    if (node->defence_count == 0 && !can_force) {
        node->low = node->high = -(SCORE_WIN - node->ply - 4);
        return true;
    }
    return false;
}

/// A side that lacks the means can not win. Without gravity these are the potential bounds of Erdős
/// and Selfridge ("On a combinatorial game", 1973): with fewer than 2^K, the sum of 2^marks over
/// its live windows is too small to complete one against the side that moves next.
static void judge_means(const Board *board, Node *node) {
    const Variant *variant = &board->windows->variant;
    Side me = board->to_move, other = side_other(me);
    int64_t full = INT64_C(1) << variant->row_length;
    if (variant->drop ? board->live[other] == 0 : board->potential[other] < full)
        node->low = MAX(node->low, 0);
    if (variant->drop ? board->live[me] == 0 : board->potential[me] < full / 2)
        node->high = MIN(node->high, 0);
}

/// What the rules decide without search: fills low, high, forced and the defences.
static void judge(Search *search, Node *node) {
    Board *board = &search->board;
    bool drop = board->windows->variant.drop;
    Cell cells[2];
    node->forced = CELL_NONE;
    node->defending = false;
    node->high = SCORE_WIN - node->ply - 3;
    node->low = -(SCORE_WIN - node->ply - (drop ? 2 : 4));
    if (threat_completions(board, board->to_move, cells) > 0) {
        node->low = node->high = SCORE_WIN - node->ply - 1;
        return;
    }
    int threats = threat_completions(board, side_other(board->to_move), cells);
    if (threats == 2) {
        node->low = node->high = -(SCORE_WIN - node->ply - 2);
        return;
    }
    if (threats == 1)
        node->forced = cells[0];
    else if (!drop && judge_doubles(search, node))
        return;
    judge_means(board, node);
}

/// Distances in the table count from the entry's position, in the search from the root.
static Score score_from_table(Score score, int ply) {
    if (score > SCORE_ESTIMATE_MAX)
        return score - ply;
    return score < -SCORE_ESTIMATE_MAX ? score + ply : score;
}

static Score score_to_table(Score score, int ply) {
    return score_from_table(score, -ply);
}

/// Narrows the node by what is stored; true when that settles it, with the value in node->value.
static bool probe(Search *search, Node *node) {
    TableEntry entry;
    node->best = CELL_NONE;
    if (!table_probe(search->table, search->board.key, &entry))
        return false;
    Value value = entry.value;
    value.score = score_from_table(value.score, node->ply);
    if (entry.move != CELL_NONE && entry.move < variant_cells(&search->windows.variant) &&
        board_can_play(&search->board, entry.move))
        node->best = entry.move;
    if (value.proof & PROOF_AT_LEAST)
        node->low = MAX(node->low, value.score);
    if (value.proof & PROOF_AT_MOST)
        node->high = MIN(node->high, value.score);
    if (entry.depth < node->depth)
        return false;
    bool settled = (entry.bound & BOUND_AT_LEAST && value.score >= node->beta) ||
                   (entry.bound & BOUND_AT_MOST && value.score <= node->alpha) ||
                   (entry.bound == BOUND_EXACT && node->beta - node->alpha == 1);
    node->value = value;
    return settled;
}

static void store(Search *search, const Node *node) {
    const Value *value = &node->value;
    TableEntry entry = {
        .value = {.score = score_to_table(value->score, node->ply), .proof = value->proof},
        .move = node->best,
        .depth = CLAMP(node->depth, 0, TABLE_DEPTH_MAX),
        .bound = (value->score > node->alpha ? BOUND_AT_LEAST : 0) |
                 (value->score < node->beta ? BOUND_AT_MOST : 0),
    };
    table_store(search->table, search->board.key, &entry);
}

/// The value where the search goes no deeper: a win by force, else an estimate.
static Value leaf_value(Search *search, const Node *node) {
    Board *board = &search->board;
    if (board->missing_two[board->to_move].height > 0) {
        FoursLimits limits = {.fours = LEAF_FOURS, .nodes = LEAF_NODES};
        int plies = fours_win(board, &limits);
        search->nodes += (uint64_t)(LEAF_NODES - limits.nodes);
        if (plies > 0)
            return (Value){.score = SCORE_WIN - node->ply - plies, .proof = PROOF_AT_LEAST};
    }
    return value_estimate(board_evaluate(board));
}

/// Adds the moves that make the side to move a completion, which the opponent must answer.
static int add_forcing(const Board *board, Cell *cells, int count) {
    Cell candidates[CELLS_MAX];
    bool all;
    int candidate_count = order_candidates(board, candidates, &all);
    int defences = count;
    for (int i = 0; i < candidate_count; i++) {
        if (board->appeal[board->to_move][candidates[i]] < APPEAL_FOUR)
            continue;
        bool known = false;
        for (int j = 0; j < defences && !known; j++)
            known = cells[j] == candidates[i];
        if (!known)
            cells[count++] = candidates[i];
    }
    return count;
}

/// Ranks the moves to try; `complete` says whether all others are known to be no better.
static int generate(Search *search, const Node *node, bool *complete) {
    Board *board = &search->board;
    int count;
    *complete = true;
    if (node->forced != CELL_NONE) {
        search->cells[0] = node->forced;
        count = 1;
    } else if (node->defending) {
        memcpy(search->cells, node->defences, (size_t)node->defence_count * sizeof(Cell));
        count = add_forcing(board, search->cells, node->defence_count);
    } else {
        count = order_candidates(board, search->cells, complete);
    }
    order_rank(board, &search->hints, node->ply, node->best, search->cells, count,
               search->moves[node->ply]);
    return count;
}

static void keep_variation(Search *search, int ply, Cell cell) {
    Variation *variation = &search->variations[ply];
    const Variation *rest = &search->variations[ply + 1];
    variation->moves[0] = cell;
    int length = MIN(rest->length, ENGINE_PV_MAX - 1);
    memcpy(variation->moves + 1, rest->moves, (size_t)length * sizeof(Cell));
    variation->length = length + 1;
}

/// How many plies shallower a late move is tried first.
static int reduction(const Search *search, const Node *node, int index, Cell cell) {
    const Board *board = &search->board;
    if (search->thorough || node->depth < REDUCE_DEPTH || index < REDUCE_AFTER ||
        node->forced != CELL_NONE || node->defending)
        return 0;
    if (board->appeal[0][cell] >= APPEAL_FOUR || board->appeal[1][cell] >= APPEAL_FOUR)
        return 0;
    return 1 + (index >= 12) + (index >= 12 && node->depth >= 7);
}

static Value search_child(Search *search, const Node *node, int depth, Score alpha, Score beta) {
    return value_negate(search_node(search, depth, -beta, -alpha, node->ply + 1));
}

/// Plays one move and values it: by a null window at first, unless it is the first one.
static Value search_move(Search *search, const Node *node, int index, Cell cell, Score alpha,
                         Score beta) {
    int depth = node->depth - (node->forced == CELL_NONE);
    int less = reduction(search, node, index, cell);
    Value value;
    board_play(&search->board, cell);
    if (index == 0) {
        value = search_child(search, node, depth, alpha, beta);
    } else {
        value = search_child(search, node, depth - less, alpha, alpha + 1);
        if (less > 0 && value.score > alpha)
            value = search_child(search, node, depth, alpha, alpha + 1);
        if (value.score > alpha && value.score < beta)
            value = search_child(search, node, depth, alpha, beta);
    }
    board_undo(&search->board);
    return value;
}

/// Appends the cells that are no candidates to the `count` moves; returns how many there are now.
static int add_other_cells(Search *search, const Node *node, int count) {
    const Board *board = &search->board;
    Move *moves = search->moves[node->ply];
    bool listed[CELLS_MAX] = {false};
    for (int i = 0; i < count; i++)
        listed[moves[i].cell] = true;
    int others = 0;
    for (int cell = 0; cell < variant_cells(&search->windows.variant); cell++)
        if (!listed[cell] && board_can_play(board, cell))
            search->cells[others++] = (Cell)cell;
    order_rank(board, &search->hints, node->ply, CELL_NONE, search->cells, others, moves + count);
    return count + others;
}

/// Takes the value of one more move in; true when it is better than all before.
static bool take_value(Node *node, Cell cell, Value value) {
    if (!(value.proof & PROOF_AT_MOST))
        node->all_at_most = false;
    if (value.score == node->value.score)
        node->value.proof |= value.proof & PROOF_AT_LEAST;
    if (value.score <= node->value.score)
        return false;
    node->value = value;
    node->best = cell;
    return true;
}

/// Tries the moves; false when the budget ran out.
static bool try_moves(Search *search, Node *node, Score alpha, Score beta) {
    bool complete, cut = false;
    int count = generate(search, node, &complete);
    Move *moves = search->moves[node->ply];
    node->all_at_most = true;
    // The moves left out of a complete list lose in four.
    node->value = node->defending ? value_exact(-(SCORE_WIN - node->ply - 4))
                                  : (Value){.score = -SCORE_INFINITE, .proof = 0};
    for (int i = 0; i < count && !cut; i++) {
        order_pick(moves, count, i);
        Value value = search_move(search, node, i, moves[i].cell, alpha, beta);
        if (search->budget.spent)
            return false;
        if (take_value(node, moves[i].cell, value) && value.score > alpha) {
            alpha = value.score;
            keep_variation(search, node->ply, moves[i].cell);
        }
        cut = alpha >= beta;
        if (cut)
            order_note_cutoff(&search->hints, search->board.to_move, node->best, node->ply,
                              node->depth);
        // No candidate wins, and that is proven: only the other cells can be better.
        if (i + 1 == count && !complete && !cut && node->all_at_most && node->value.score <= 0 &&
            node->value.score < node->high) {
            count = add_other_cells(search, node, count);
            complete = true;
        }
    }
    if (!complete || cut || !node->all_at_most)
        node->value.proof &= (uint8_t)~PROOF_AT_MOST;
    else
        node->value.proof |= PROOF_AT_MOST;
    return true;
}

/// What the rules proved about the node goes in; a win or a loss that is claimed and still not
/// proven becomes an estimate.
static void settle(Node *node) {
    node->value = value_clamp(node->value, node->low, node->high);
    Score score = node->value.score;
    bool claims_loss = score_is_loss(score) && score < node->beta;
    bool claims_win = score_is_win(score) && score > node->alpha;
    if (claims_loss || claims_win)
        node->value = value_clamp(value_honest(node->value), node->low, node->high);
}

Value search_node(Search *search, int depth, Score alpha, Score beta, int ply) {
    Node node = {.ply = ply, .depth = MAX(depth, 0), .alpha = alpha, .beta = beta};
    search->variations[ply].length = 0;
    search->nodes++;
    if (budget_spent(&search->budget, search->nodes))
        return value_estimate(0);
    // 1. What the rules and the table know.
    judge(search, &node);
    if (node.low < node.high && probe(search, &node))
        return node.value;
    if (node.low >= node.high)
        return value_exact(node.low);
    if (node.low >= beta)
        return (Value){.score = node.low, .proof = PROOF_AT_LEAST};
    if (node.high <= alpha)
        return (Value){.score = node.high, .proof = PROOF_AT_MOST};
    // 2. A leaf, or the moves.
    bool leaf = (depth <= 0 && node.forced == CELL_NONE) || ply >= PLY_MAX - 1;
    if (leaf)
        node.value = leaf_value(search, &node);
    else if (!try_moves(search, &node, MAX(alpha, node.low), MIN(beta, node.high)))
        return value_estimate(0); // out of budget: nobody looks at the value
    // 3. What was found.
    settle(&node);
    store(search, &node);
    return node.value;
}
