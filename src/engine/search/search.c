#include "engine/search/search.h"

#include <string.h>

enum {
    FOURS_NODES = 40,            ///< positions tried for a win by fours, for each ply of depth
    FOURS_DEPTH = 5 * DEPTH_ONE, ///< below it fours that prepare nothing are left out
    HOPELESS_MARGIN = 200,       ///< so far below alpha a leaf is not worth such a look
    RAZOR_DEPTH = 3 * DEPTH_ONE,
    RAZOR_MARGIN = 120, ///< and RAZOR_PER_PLY more for every ply of depth
    RAZOR_PER_PLY = 100,
    FUTILITY_DEPTH = 7 * DEPTH_ONE,
    FUTILITY_PER_PLY = 90,
};

/// True, with the value, when the side to move wins by fours. Deep enough every four is tried.
static bool wins_by_fours(Search *search, Node *node) {
    Board *board = search->board;
    const int wanted = FOURS_NODES * MAX(node->depth / DEPTH_ONE, 1);
    const int nodes = search_allow_threats(search, wanted);
    const ThreatAnswer answer = board->variant.drop || node->depth >= FOURS_DEPTH
                                    ? threat_search_fours(search->threats, board, nodes)
                                    : threat_search_quick_fours(search->threats, board, nodes);
    search_count_threats(search, wanted);
    if (answer.result != THREAT_WIN)
        return false;
    node->best = answer.move;
    node->value = (Value){.score = SCORE_WIN - node->ply - answer.plies, .proof = VALUE_AT_LEAST};
    return true;
}

void search_value_leaf(Search *search, Node *node) {
    const Score eval = search->evals[node->ply];
    const bool clear = eval >= node->beta || eval + HOPELESS_MARGIN <= node->alpha;
    if ((clear && !search->thorough) || !wins_by_fours(search, node))
        node->value = value_estimate(eval);
}

// --- what looks decided

bool search_looks_decided(Search *search, Node *node) {
    const Score eval = search->evals[node->ply];
    if (search->thorough || node->beta - node->alpha > 1 || node->forced != CELL_NONE ||
        node->rest_plies > 0 || node->excluded != CELL_NONE)
        return false;
    if (node->alpha < -SCORE_ESTIMATE_MAX || node->beta > SCORE_ESTIMATE_MAX)
        return false;
    if (node->depth < FUTILITY_DEPTH &&
        eval - FUTILITY_PER_PLY * (node->depth - DEPTH_ONE * node->improving) / DEPTH_ONE >=
            node->beta) {
        node->value = value_estimate(eval);
        return true;
    }
    if (node->depth < RAZOR_DEPTH &&
        eval + RAZOR_MARGIN + RAZOR_PER_PLY * node->depth / DEPTH_ONE <= node->alpha) {
        search_value_leaf(search, node);
        return node->value.score <= node->alpha || node->value.proof != 0;
    }
    return false;
}

void search_note_eval(Search *search, Node *node) {
    search->evals[node->ply] = evaluation_score(search->evaluation, search->board);
    node->improving = node->ply >= 2 && search->evals[node->ply] > search->evals[node->ply - 2];
}

bool search_wins_by_fours(Search *search, Node *node) {
    if (search->thorough || search->board->variant.drop || node->forced != CELL_NONE)
        return false;
    if (wins_by_fours(search, node))
        return true;
    node->fours_fail = node->depth < FOURS_DEPTH && node->beta - node->alpha == 1;
    return false;
}

enum {
    REDUCE_INDEX = 2, ///< moves before this one are never reduced
    LATE_PERCENT = 50,
    BEHIND_PERCENT = 50, ///< of a ply for every MOVE_WEIGHT_ONE
    BEHIND_MAX = 5 * MOVE_WEIGHT_ONE,
    MOVES_LEAST = 4,
    MOVES_PERCENT = 70, ///< 41 Elo ± 49 against 100 in 196 games of 10000 nodes a move
};

/// The natural logarithm of n, times 64, rounded.
static const int16_t LOGARITHM[64] = {
    0,   0,   44,  70,  89,  103, 115, 125, 133, 141, 147, 153, 159, 164, 169, 173,
    177, 181, 185, 188, 192, 195, 198, 201, 203, 206, 209, 211, 213, 216, 218, 220,
    222, 224, 226, 228, 229, 231, 233, 234, 236, 238, 239, 241, 242, 244, 245, 246,
    248, 249, 250, 252, 253, 254, 255, 256, 258, 259, 260, 261, 262, 263, 264, 265,
};

int search_reduction(int depth, int index, int behind) {
    const int plies = CLAMP(depth / DEPTH_ONE, 1, 63), moves = MIN(index, 63);
    int less = CLAMP(behind, 0, BEHIND_MAX) * BEHIND_PERCENT / 100 * DEPTH_ONE / MOVE_WEIGHT_ONE;
    if (index >= REDUCE_INDEX)
        less += LOGARITHM[plies] * LOGARITHM[moves] / 64 * LATE_PERCENT / 100;
    return less;
}

int search_moves_enough(int depth, bool improving) {
    const int plies = depth / DEPTH_ONE;
    const int enough = MOVES_LEAST + 2 * plies + plies * plies / 4;
    return (improving ? enough + enough / 2 : enough) * MOVES_PERCENT / 100;
}

enum {
    SINGULAR_DEPTH = 7 * DEPTH_ONE,
    SINGULAR_MARGIN = 3, ///< per ply of depth
    DEFENCE_EXTENSION = DEPTH_ONE / 2,
    NO_MOVE_DEPTH = 4 * DEPTH_ONE,
    NO_MOVE_LESS = DEPTH_ONE / 2,
    DEFERRED_MAX = 32,
    THREAT_TABLE_KIB = 1024,
};

// --- set up

Search *search_new(Table *table, InWork *in_work) {
    Search *search = base_alloc_apart(sizeof(*search));
    search->table = table;
    search->in_work = in_work;
    search->board = board_new();
    search->threats = threat_search_new(THREAT_TABLE_KIB);
    threat_search_set_budget(search->threats, &search->budget);
    return search;
}

void search_free(Search *search) {
    if (!search)
        return;
    board_free(search->board);
    threat_search_free(search->threats);
    base_free(search);
}

void search_forget(Search *search) {
    threat_search_clear(search->threats);
}

/// So many free cells or fewer are searched to the end, with nothing cut short.
enum { THOROUGH_CELLS = 25 };

void search_set_up(Search *search, const Patterns *patterns, const Evaluation *evaluation,
                   const Position *position) {
    CHECK(variant_within(&position->variant, SEARCH_RULES & THREAT_RULES));
    search->evaluation = evaluation;
    board_set_up(search->board, patterns, &evaluation->weights, position);
    means_set_up(&search->means, position);
    search->nodes = 0;
    search->thorough = search->board->free_cells <= THOROUGH_CELLS;
    order_forget(&search->hints);
}

void search_play(Search *search, Cell cell) {
    means_add(&search->means, search->board->to_move, cell);
    board_play(search->board, cell);
}

void search_undo(Search *search, Cell cell) {
    board_undo(search->board);
    means_remove(&search->means, search->board->to_move, cell);
}

// --- moves

/// Ranks the moves to try; `complete` says whether all others are known to be no better than
/// `value` as it stands.
static int generate(Search *search, Node *node, bool *complete) {
    const Board *board = search->board;
    CellSet cells;
    *complete = true;
    if (node->forced != CELL_NONE) {
        cell_set_clear(&cells, board->words);
        cell_set_add(&cells, node->forced);
    } else if (node->rest_plies > 0) {
        cells = node->cells;
    } else {
        *complete = order_candidates(board, &cells);
    }
    if (node->excluded != CELL_NONE)
        cell_set_remove(&cells, node->excluded);
    return order_rank(board, search->evaluation, &search->hints, node->ply, node->best, &cells,
                      search->moves[node->ply]);
}

static void keep_variation(Search *search, int ply, Cell cell) {
    Variation *variation = &search->variations[ply];
    const Variation *rest = &search->variations[ply + 1];
    variation->moves[0] = cell;
    int length = MIN(rest->length, REPORT_PV_MAX - 1);
    memcpy(variation->moves + 1, rest->moves, (size_t)length * sizeof(Cell));
    variation->length = length + 1;
}

/// Appends the cells that are no candidates to the `count` moves; returns how many there are now.
static int add_other_cells(Search *search, const Node *node, int count) {
    CellSet others = search->board->playable;
    Move *moves = search->moves[node->ply];
    for (int i = 0; i < count; i++)
        cell_set_remove(&others, move_cell(moves[i]));
    return count + order_rank(search->board, search->evaluation, &search->hints, node->ply,
                              CELL_NONE, &others, moves + count);
}

/// Takes the value of one more move in; true when it is better than all before.
static bool take_value(Node *node, Cell cell, Value value) {
    if (!(value.proof & VALUE_AT_MOST))
        node->all_at_most = false;
    if (value.score == node->value.score)
        node->value.proof |= value.proof & VALUE_AT_LEAST;
    if (value.score <= node->value.score)
        return false;
    node->value = value;
    node->best = cell;
    return true;
}

static Value search_child(Search *search, const Node *node, int depth, Score alpha, Score beta) {
    return value_negate(search_node(search, depth, -beta, -alpha, node->ply + 1));
}

/// How much shallower a late move is tried first: the later, and the less likely by its rank, the
/// more. A four that makes no three besides is a move like any other: most only put things off.
static int reduction(const Search *search, const Node *node, int index, Move move) {
    const Board *board = search->board;
    const CellKind kind = board_kind(board, board->to_move, move_cell(move));
    if (search->thorough || index == 0 || node->forced != CELL_NONE || node->rest_plies > 0 ||
        node->depth < 2 * DEPTH_ONE || kind >= KIND_FOUR_THREE)
        return 0;
    int less = search_reduction(node->depth, index, node->top_rank - move_rank(move));
    less -= order_history(&search->hints, board, move_cell(move)) * DEPTH_ONE / ORDER_HISTORY_MAX;
    if (node->beta - node->alpha > 1)
        less -= DEPTH_ONE / 2;
    if (kind >= KIND_THREE && kind < KIND_FOUR)
        less -= DEPTH_ONE;
    if (!node->improving)
        less += DEPTH_ONE / 4;
    return CLAMP(less, 0, node->depth - DEPTH_ONE);
}

/// True when threads tell each other which moves of the node they are at.
static bool is_shared(const Search *search, const Node *node) {
    return search->in_work && node->depth >= SHARE_DEPTH;
}

/// Whether a move of the node beats alpha: by a null window, less deep at first.
static Value search_narrow(Search *search, const Node *node, int less, int depth, Score alpha) {
    const uint64_t key = search->board->key;
    const bool shared = is_shared(search, node);
    if (shared)
        in_work_enter(search->in_work, key);
    Value value = search_child(search, node, depth - less, alpha, alpha + 1);
    if (less > 0 && value.score > alpha)
        value = search_child(search, node, depth, alpha, alpha + 1);
    if (shared)
        in_work_leave(search->in_work, key);
    return value;
}

/// Plays one move and values it: by a null window at first, unless it is the first one.
static Value search_move(Search *search, const Node *node, int index, Move move, int depth,
                         Score alpha, Score beta) {
    const int less = reduction(search, node, index, move);
    Value value;
    table_prefetch(search->table, board_key_after(search->board, move_cell(move)));
    search_play(search, move_cell(move));
    if (index == 0) {
        value = search_child(search, node, depth, alpha, beta);
    } else {
        value = search_narrow(search, node, less, depth, alpha);
        if (value.score > alpha && value.score < beta)
            value = search_child(search, node, depth, alpha, beta);
    }
    search_undo(search, move_cell(move));
    return value;
}

/// True when so many moves were tried already that the rest, ranked lower, is left out.
static bool is_late(const Search *search, const Node *node, int index) {
    if (search->thorough || node->forced != CELL_NONE || node->rest_plies > 0 ||
        node->value.score <= -SCORE_ESTIMATE_MAX)
        return false;
    const int few = search_moves_enough(node->depth, node->improving);
    return index >= (node->beta - node->alpha > 1 ? 2 * few : few);
}

/// True for a four that makes no three besides, near a leaf, when another move does not lose.
static bool is_idle_four(const Search *search, const Node *node, Move move) {
    const Board *board = search->board;
    const CellKind kind = board_kind(board, board->to_move, move_cell(move));
    return node->fours_fail && (kind == KIND_FOUR || kind == KIND_FOUR_PLUS) &&
           node->value.score > -SCORE_ESTIMATE_MAX;
}

/// The value before any move: that of the moves left out for good.
static Value value_of_rest(const Node *node) {
    if (node->rest_plies == 0)
        return (Value){.score = -SCORE_INFINITE, .proof = 0};
    return (Value){.score = -(SCORE_WIN - node->ply - node->rest_plies), .proof = VALUE_AT_MOST};
}

/// How deep the moves of a node are searched: a forced reply costs nothing, a defence half a ply,
/// and the table's move may be worth a deeper look.
static int child_depth(const Node *node, Cell cell, Cell first, int extension) {
    if (node->forced != CELL_NONE)
        return node->depth;
    const int defence = node->rest_plies > 0 ? DEFENCE_EXTENSION : 0;
    return node->depth - DEPTH_ONE + MAX(defence, cell == first ? extension : 0);
}

/// Whose turn it is at a node: every move's by rank, and once more at the end that of the moves
/// that another thread was at.
typedef struct Turns {
    int count;  ///< of the moves
    int ranked; ///< so many had their turn by rank
    int deferred[DEFERRED_MAX], deferred_count;
    int resumed; ///< so many of `deferred` had their second turn
} Turns;

/// True when another thread is at the move, which is not the first one: by the time that the rest
/// is done, the table may know what it is worth.
static bool is_deferred(const Search *search, const Node *node, const Turns *turns, int index) {
    const Cell cell = move_cell(search->moves[node->ply][index]);
    return index > 0 && turns->deferred_count < DEFERRED_MAX && is_shared(search, node) &&
           in_work_has(search->in_work, board_key_after(search->board, cell));
}

/// The index of the move to try next, the best of those that are left being brought there; -1 when
/// there is none or the rest is left out.
static int next_turn(Search *search, Node *node, Turns *turns) {
    while (turns->ranked < turns->count) {
        if (is_late(search, node, turns->ranked)) {
            node->all_at_most = false;
            break;
        }
        const int index = turns->ranked++;
        order_pick(search->moves[node->ply], turns->count, index);
        if (index == 0 || (index == 1 && node->top_rank >= ORDER_RANK_FIRST))
            node->top_rank = move_rank(search->moves[node->ply][index]);
        if (!is_deferred(search, node, turns, index))
            return index;
        turns->deferred[turns->deferred_count++] = index;
    }
    return turns->resumed < turns->deferred_count ? turns->deferred[turns->resumed++] : -1;
}

static bool all_had_turns(const Turns *turns) {
    return turns->ranked == turns->count && turns->resumed == turns->deferred_count;
}

/// Tries the moves, the first of them `extension` deeper; false when the budget ran out.
static bool try_moves(Search *search, Node *node, int extension) {
    Score alpha = MAX(node->alpha, node->low);
    const Score beta = MIN(node->beta, node->high);
    const Cell first = node->best;
    bool complete, cut = false;
    Turns turns;
    turns.count = generate(search, node, &complete);
    turns.ranked = turns.deferred_count = turns.resumed = 0;
    node->all_at_most = true;
    node->value = value_of_rest(node);
    node->best = CELL_NONE;
    for (int i; !cut && (i = next_turn(search, node, &turns)) >= 0;) {
        const Move move = search->moves[node->ply][i];
        if (is_idle_four(search, node, move)) {
            node->all_at_most = false;
            continue;
        }
        const int depth = child_depth(node, move_cell(move), first, extension);
        const Value value = search_move(search, node, i, move, depth, alpha, beta);
        if (search->budget.spent)
            return false;
        if (take_value(node, move_cell(move), value) && value.score > alpha) {
            alpha = value.score;
            keep_variation(search, node->ply, move_cell(move));
        }
        cut = alpha >= beta;
        if (cut && node->excluded == CELL_NONE)
            order_note_cutoff(&search->hints, search->board, search->moves[node->ply], i + 1,
                              node->ply, node->depth / DEPTH_ONE);
        // No candidate wins, and that is proven: only the other cells can be better.
        if (all_had_turns(&turns) && !complete && !cut && node->all_at_most &&
            node->value.score <= 0 && node->value.score < node->high) {
            turns.count = add_other_cells(search, node, turns.count);
            complete = true;
        }
    }
    if (!complete || cut || !node->all_at_most)
        node->value.proof &= (uint8_t)~VALUE_AT_MOST;
    else
        node->value.proof |= VALUE_AT_MOST;
    return true;
}

/// How much deeper to look at the table's move: one ply when all others are clearly worse. True
/// when so many are good that the node can be left.
static bool judge_singular(Search *search, Node *node, int *extension) {
    *extension = 0;
    const TableEntry *entry = &node->entry;
    if (search->thorough || node->depth < SINGULAR_DEPTH || !node->known ||
        node->best == CELL_NONE || node->forced != CELL_NONE || node->excluded != CELL_NONE ||
        !(entry->bound & BOUND_AT_LEAST) ||
        entry->depth < search_table_depth(node->depth - 3 * DEPTH_ONE) ||
        entry->value.score > SCORE_ESTIMATE_MAX || entry->value.score < -SCORE_ESTIMATE_MAX)
        return false;
    const Score bar = entry->value.score - SINGULAR_MARGIN * node->depth / DEPTH_ONE;
    if (bar <= node->low || bar > node->high)
        return false;
    Node others = *node;
    others.excluded = node->best;
    others.best = CELL_NONE;
    others.depth = (node->depth - DEPTH_ONE) / 2;
    others.alpha = bar - 1;
    others.beta = bar;
    if (!try_moves(search, &others, 0))
        return false;
    search->variations[node->ply].length = 0;
    if (others.value.score < bar)
        *extension = DEPTH_ONE;
    else if (bar >= node->beta) {
        node->value = value_estimate(bar);
        return true;
    }
    return false;
}

Value search_node(Search *search, int depth, Score alpha, Score beta, int ply) {
    CHECK_HOT(ply >= 0 && ply < PLY_MAX);
    Node node = {
        .ply = ply, .depth = MAX(depth, 0), .alpha = alpha, .beta = beta, .excluded = CELL_NONE};
    search->variations[ply].length = 0;
    if (budget_spent(&search->budget, search->nodes))
        return value_estimate(0);
    search->nodes++;
    // 1. What the classes of the cells prove, and what the table knows.
    search_judge(search, &node);
    if (search_is_decided(&node))
        return node.value;
    if (search_probe(search, &node))
        return node.value;
    if (search_is_decided(&node))
        return node.value;
    // 2. A leaf: a win by fours, or the static value.
    search_note_eval(search, &node);
    if ((depth <= 0 && node.forced == CELL_NONE) || ply >= PLY_MAX - 1) {
        search_value_leaf(search, &node);
    } else {
        // 3. The moves that are left, and whether it is worth while to try them.
        search_judge_defences(search, &node);
        if (search_looks_decided(search, &node))
            return node.value;
        search_find_defences(search, &node);
        if (!search->thorough && node.best == CELL_NONE && node.depth >= NO_MOVE_DEPTH)
            node.depth -= NO_MOVE_LESS;
        int extension;
        if (judge_singular(search, &node, &extension))
            return node.value;
        // 4. The moves.
        const bool won = search_wins_by_fours(search, &node);
        if (!won && (search->budget.spent || !try_moves(search, &node, extension)))
            return value_estimate(0); // out of budget: nobody looks at the value
    }
    // 5. What was found.
    search_settle(&node);
    search_store(search, &node);
    return node.value;
}
