#include "engine/search/search.h"

#include "engine/board/static_outcome.h"
#include "engine/search/reduction.h"

#include <string.h>

enum {
    FOURS_NODES = 40,            ///< positions tried for a win by fours at and near a leaf
    FOURS_DEPTH = 5 * DEPTH_ONE, ///< below it a win by fours is looked for before moves are tried
    HOPELESS_MARGIN = 200,       ///< so far below alpha a leaf is not worth such a look
    MUST_PLAY_NODES = 24, ///< positions tried for the opponent's wins by fours, per ply of depth
    MUST_PLAY_DEPTH = 10 * DEPTH_ONE, ///< deep enough to be rare: it takes more nodes than it saves
    RAZOR_DEPTH = 3 * DEPTH_ONE,
    RAZOR_MARGIN = 120, ///< and RAZOR_PER_PLY more for every ply of depth
    RAZOR_PER_PLY = 100,
    FUTILITY_DEPTH = 7 * DEPTH_ONE,
    FUTILITY_PER_PLY = 90,
    SINGULAR_DEPTH = 7 * DEPTH_ONE,
    SINGULAR_MARGIN = 3, ///< per ply of depth
    DEFENCE_EXTENSION = DEPTH_ONE / 2,
    NO_MOVE_DEPTH = 4 * DEPTH_ONE,
    NO_MOVE_LESS = DEPTH_ONE / 2,
    DEFERRED_MAX = 32,
    THREAT_TABLE_KIB = 1024,
};

/// A node on its way through search_node.
typedef struct Node {
    int ply, depth;
    Score alpha, beta; ///< what the caller wants to know
    Score low, high;   ///< proven bounds of the value
    Cell forced;       ///< the only move that does not lose at once, or CELL_NONE
    Cell excluded;     ///< a move left out to see what the others are worth, or CELL_NONE
    int rest_plies;    ///< moves that are not in `cells` lose within so many plies; 0: not known
    CellSet cells;     ///< when rest_plies > 0
    TableEntry entry;
    bool known;       ///< `entry` was found
    bool fours_fail;  ///< no win by fours was found
    bool improving;   ///< the static value is better than two plies ago
    int32_t top_rank; ///< of the best move by rank, the table's aside
    Cell best;        ///< best move so far; before any, the table's
    Value value;      ///< its value
    bool all_at_most; ///< every move is proven to be worth no more than `value`
} Node;

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

/// What the rules and the classes of the cells decide: fills low, high and forced.
static void judge(Search *search, Node *node) {
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

/// Without gravity: the moves that are left when the opponent threatens to make two completions.
static void judge_defences(const Search *search, Node *node) {
    node->rest_plies = 0;
    if (node->forced == CELL_NONE && static_outcome_defences(search->board, &node->cells))
        node->rest_plies = 4;
}

/// With enough depth: the moves that are left when the opponent, were it to move, would win by
/// fours.
static void search_defences(Search *search, Node *node) {
    const Board *board = search->board;
    if (search->thorough || board->variant.drop || node->forced != CELL_NONE ||
        node->depth < MUST_PLAY_DEPTH)
        return;
    const uint64_t before = threat_search_nodes(search->threats);
    const MustPlay must = threat_search_must_play(search->threats, search->board,
                                                  MUST_PLAY_NODES * node->depth / DEPTH_ONE);
    search->nodes += threat_search_nodes(search->threats) - before;
    if (must.plies == 0)
        return;
    if (node->rest_plies > 0)
        cell_set_meet(&node->cells, &must.cells, board->words);
    else
        node->cells = must.cells;
    node->rest_plies = MAX(node->rest_plies, must.plies);
}

/// True when the proven bounds leave nothing to find out, with the value.
static bool is_decided(Node *node) {
    if (node->low >= node->high)
        node->value = value_exact(node->low);
    else if (node->low >= node->beta)
        node->value = (Value){.score = node->low, .proof = PROOF_AT_LEAST};
    else if (node->high <= node->alpha)
        node->value = (Value){.score = node->high, .proof = PROOF_AT_MOST};
    else
        return false;
    return true;
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

static int table_depth(int depth) {
    return CLAMP(depth * TABLE_DEPTH_ONE / DEPTH_ONE, 0, TABLE_DEPTH_MAX);
}

/// Narrows the node by what is stored; true when that settles it, with the value.
static bool probe(Search *search, Node *node) {
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
    if (value.proof & PROOF_AT_LEAST)
        node->low = MAX(node->low, value.score);
    if (value.proof & PROOF_AT_MOST)
        node->high = MIN(node->high, value.score);
    node->value = value;
    if (entry->depth < table_depth(node->depth))
        return false;
    // Alone, a thread goes on inside an open window for the sake of the variation. Of several, one
    // takes over what another found: or their windows would differ from here on, and neither could
    // use the bounds of the other. With two threads it saves a sixth of the time.
    const bool exact_enough = node->beta - node->alpha == 1 || search->in_work;
    return (entry->bound & BOUND_AT_LEAST && value.score >= node->beta) ||
           (entry->bound & BOUND_AT_MOST && value.score <= node->alpha) ||
           (entry->bound == BOUND_EXACT && exact_enough);
}

static void store(Search *search, const Node *node) {
    const Value *value = &node->value;
    TableEntry entry = {
        .value = {.score = score_to_table(value->score, node->ply), .proof = value->proof},
        .move = node->best,
        .depth = table_depth(node->depth),
        .bound = (value->score > node->alpha ? BOUND_AT_LEAST : 0) |
                 (value->score < node->beta ? BOUND_AT_MOST : 0),
    };
    table_store(search->table, search->board->key, &entry);
}

// --- leaves

/// True, with the value, when the side to move wins by fours.
static bool wins_by_fours(Search *search, Node *node) {
    Board *board = search->board;
    const uint64_t before = threat_search_nodes(search->threats);
    const ThreatAnswer answer =
        board->variant.drop ? threat_search_fours(search->threats, board, FOURS_NODES, NULL)
                            : threat_search_quick_fours(search->threats, board, FOURS_NODES);
    search->nodes += threat_search_nodes(search->threats) - before;
    if (answer.result != THREAT_WIN)
        return false;
    node->best = answer.move;
    node->value = (Value){.score = SCORE_WIN - node->ply - answer.plies, .proof = PROOF_AT_LEAST};
    return true;
}

/// A win by fours, looked for unless the static value is good enough or hopeless, or the static
/// value.
static void value_leaf(Search *search, Node *node) {
    const Score eval = search->evals[node->ply];
    const bool clear = eval >= node->beta || eval + HOPELESS_MARGIN <= node->alpha;
    if ((clear && !search->thorough) || !wins_by_fours(search, node))
        node->value = value_estimate(eval);
}

// --- what looks decided

/// True, with an estimate, when the static value is so far outside the window that a shallow search
/// would not bring it back.
static bool looks_decided(Search *search, Node *node) {
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
        value_leaf(search, node);
        return node->value.score <= node->alpha || node->value.proof != 0;
    }
    return false;
}

static void note_eval(Search *search, Node *node) {
    search->evals[node->ply] = evaluation_score(search->evaluation, search->board);
    node->improving = node->ply >= 2 && search->evals[node->ply] > search->evals[node->ply - 2];
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
    int less = reduction_of(node->depth, index, node->top_rank - move_rank(move));
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
    const int few = moves_enough(node->depth, node->improving);
    return index >= (node->beta - node->alpha > 1 ? 2 * few : few);
}

/// Near a leaf without gravity: a win by fours spares the moves, and where there is none a four
/// that makes no three besides only puts off what the leaf says. Each such four would cost two
/// plies and another search for fours. Below depth 3 it is worth 92 Elo ± 70 at 40000 nodes a move.
static bool wins_near_leaf(Search *search, Node *node) {
    if (search->thorough || search->board->variant.drop || node->forced != CELL_NONE ||
        node->depth >= FOURS_DEPTH || node->beta - node->alpha > 1)
        return false;
    node->fours_fail = !wins_by_fours(search, node);
    return !node->fours_fail;
}

/// True for a four that makes no three besides, near a leaf, when another move is known not to
/// lose.
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
    return (Value){.score = -(SCORE_WIN - node->ply - node->rest_plies), .proof = PROOF_AT_MOST};
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
        node->value.proof &= (uint8_t)~PROOF_AT_MOST;
    else
        node->value.proof |= PROOF_AT_MOST;
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
        entry->depth < table_depth(node->depth - 3 * DEPTH_ONE) ||
        entry->value.score > SCORE_ESTIMATE_MAX || entry->value.score < -SCORE_ESTIMATE_MAX)
        return false;
    const Score bar = entry->value.score - SINGULAR_MARGIN * node->depth / DEPTH_ONE;
    Node others = *node;
    others.excluded = node->best;
    others.best = CELL_NONE;
    others.depth = (node->depth - DEPTH_ONE) / 2;
    others.alpha = bar - 1;
    others.beta = bar;
    const Cell best = node->best;
    if (!try_moves(search, &others, 0))
        return false;
    search->variations[node->ply].length = 0;
    node->best = best;
    if (others.value.score < bar)
        *extension = DEPTH_ONE;
    else if (bar >= node->beta) {
        node->value = value_estimate(bar);
        return true;
    }
    return false;
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
    Node node = {
        .ply = ply, .depth = MAX(depth, 0), .alpha = alpha, .beta = beta, .excluded = CELL_NONE};
    search->variations[ply].length = 0;
    search->nodes++;
    if (budget_spent(&search->budget, search->nodes))
        return value_estimate(0);
    // 1. What the classes of the cells prove, and what the table knows.
    judge(search, &node);
    if (is_decided(&node))
        return node.value;
    if (probe(search, &node))
        return node.value;
    if (is_decided(&node))
        return node.value;
    // 2. A leaf: a win by fours, or the static value.
    note_eval(search, &node);
    if ((depth <= 0 && node.forced == CELL_NONE) || ply >= PLY_MAX - 1) {
        value_leaf(search, &node);
    } else {
        // 3. The moves that are left, and whether it is worth while to try them.
        judge_defences(search, &node);
        if (looks_decided(search, &node))
            return node.value;
        search_defences(search, &node);
        if (!search->thorough && node.best == CELL_NONE && node.depth >= NO_MOVE_DEPTH)
            node.depth -= NO_MOVE_LESS;
        int extension;
        if (judge_singular(search, &node, &extension))
            return node.value;
        // 4. The moves.
        const bool won = wins_near_leaf(search, &node);
        if (!won && (search->budget.spent || !try_moves(search, &node, extension)))
            return value_estimate(0); // out of budget: nobody looks at the value
    }
    // 5. What was found.
    settle(&node);
    store(search, &node);
    return node.value;
}
