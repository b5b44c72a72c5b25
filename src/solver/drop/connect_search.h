// The drop solver's search, generic over Word (connect_rows.h); connect64.c and connect128.c are
// the two programs made of it.
//
// Values are for the side to move: 0 a draw; a win whose last mark is mark number e of the game is
// N + 1 - e with N cells on the board, the loss of it minus that. So a sooner win is worth more,
// and the value of a position never depends on how it came about.
//
// search_node is a fail-soft null-window negamax (is the value at least beta?); docs/solver.md says
// what is followed without a node and what settles a child before it is searched.
//
// Sources: docs/solver.md.
#pragma once

#include "solver/drop/connect_job.h"
#include "solver/drop/connect_rows.h"

#include <stdlib.h>

typedef struct Node {
    Word own, opponent;           ///< marks of the side to move and of the other
    Word own_wins, opponent_wins; ///< free cells that complete a row
    Word mirrored_own, mirrored_opponent;
    int marks;
} Node;

typedef struct Search {
    ConnectWorker *worker;
    const ConnectJob *job;
    const ConnectTable *far, *near; ///< for positions with many free cells, and with few
    Geometry geometry;
    uint64_t nodes;
    uint8_t column_order[SIDE_MAX]; ///< from the middle outwards
    Node root;
    Side root_side;                   ///< to move in the root
    Word path[CONNECT_VARIATION_MAX]; ///< the first moves from there to the node, forced ones left
                                      ///< out
    int depth;                        ///< of the node, counted so
} Search;

enum { NEAR_FREE_CELLS = 18 };

// --- nodes

/// All free cells.
static inline Word node_free(const Geometry *geometry, const Node *node) {
    return geometry->board & ~(node->own | node->opponent);
}

/// The lowest free cell of every column that has one.
static inline Word node_bases(const Geometry *geometry, const Node *node) {
    return ((node->own | node->opponent) + geometry->bottom) & geometry->board;
}

/// Moves after which the opponent does not win right above.
static inline Word node_safe_moves(const Geometry *geometry, const Node *node) {
    return node_bases(geometry, node) & ~(node->opponent_wins >> 1);
}

/// What a win is worth to the winner when its last mark is number `marks` on the board.
static inline int node_value_of_end(const Geometry *geometry, int marks) {
    return geometry->cells + 1 - marks;
}

/// Sets the mark of the side to move on one cell of node_bases; then it is the other side's turn.
static inline void node_play(const Geometry *geometry, Node *node, Word cell) {
    int column = geometry->column_of_bit[word_lowest(cell)];
    Word moved = node->own | cell;
    Word mirrored = node->mirrored_own | geometry_mirror_cell(geometry, cell, column);
    node->own = node->opponent;
    node->opponent = moved;
    node->mirrored_own = node->mirrored_opponent;
    node->mirrored_opponent = mirrored;
    node->own_wins = node->opponent_wins & ~cell;
    node->opponent_wins = rows_wins(geometry, moved, node_free(geometry, node));
    node->marks++;
}

static Node node_of_marks(const Geometry *geometry, Word own, Word opponent) {
    Node node = {.own = own, .opponent = opponent, .marks = word_count(own | opponent)};
    node.mirrored_own = geometry_mirror(geometry, own);
    node.mirrored_opponent = geometry_mirror(geometry, opponent);
    Word free = node_free(geometry, &node);
    node.own_wins = rows_wins(geometry, own, free);
    node.opponent_wins = rows_wins(geometry, opponent, free);
    return node;
}

static Node node_of_position(const Geometry *geometry, const Position *position) {
    Word marks[2] = {0, 0};
    for (Cell cell = 0; cell < geometry->cells; cell++)
        if (position_at(position, cell) != SIDE_NONE)
            marks[position_at(position, cell)] |= word_bit(geometry_bit_of_cell(geometry, cell));
    return node_of_marks(geometry, marks[position->to_move], marks[side_other(position->to_move)]);
}

/// The only cell that does not lose at once, 0 when there are several; or true with the value.
static inline bool node_forced_move(const Geometry *geometry, const Node *node, Word *forced,
                                    int *value) {
    Word bases = node_bases(geometry, node), above = node->opponent_wins >> 1;
    *forced = node->opponent_wins & bases;
    if (node->own_wins & bases) {
        *value = node_value_of_end(geometry, node->marks + 1);
        return true;
    }
    if (bases == 0) {
        *value = 0;
        return true;
    }
    Word moves = *forced ? *forced : bases & ~above;
    if (moves == 0 || (*forced & above) || word_has_many(*forced)) {
        *value = -node_value_of_end(geometry, node->marks + 2);
        return true;
    }
    *forced = word_has_many(moves) ? 0 : moves;
    return false;
}

/// Follows forced moves. True when that ends the game: *value is for the side to move in the node
/// as it then is. False: the node is quiet.
static inline bool node_settle(const Search *search, Node *node, int *value) {
    Word forced;
    for (;;) {
        if (node_forced_move(&search->geometry, node, &forced, value))
            return true;
        if (forced == 0)
            return false;
        node_play(&search->geometry, node, forced);
    }
}

/// The value at most that a follow-up strategy leaves a quiet node; `delay`: connect_rows.h.
static inline int node_follow_bound(const Search *search, const Node *node, bool delay) {
    const Geometry *geometry = &search->geometry;
    int free_count = geometry->cells - node->marks;
    const FollowView view = {.mover = node->own,
                             .follower = node->opponent,
                             .free = node_free(geometry, node),
                             .bases = node_bases(geometry, node),
                             .follower_wins = node->opponent_wins};
    return follow_bound(geometry, &view, free_count, delay);
}

/// Bounds of a quiet node's value without search, as far as they help to compare it with `beta`.
static inline void node_bound(const Search *search, const Node *node, int beta, int *low,
                              int *high) {
    const Geometry *geometry = &search->geometry;
    Word free = node_free(geometry, node);
    *high = MAX(node_value_of_end(geometry, node->marks + 3), 0);
    *low = MIN(-node_value_of_end(geometry, node->marks + 4), 0);
    if (beta > 0 && !rows_any(geometry, node->own | free))
        *high = 0;
    if (beta <= 0 && !rows_any(geometry, node->opponent | free))
        *low = 0;
    if (*low < beta && *high >= beta)
        *high = MIN(*high, node_follow_bound(search, node, false));
}

// --- the place of a node in the table

/// Turns a number below 2^bits into another one, one to one: each step can be undone.
static inline Word scramble(Word word, int bits) {
    const Word mask = bits < WORD_BITS ? word_bit(bits % WORD_BITS) - 1 : ~(Word)0;
    const Word factor =
        (Word)UINT64_C(0x9E3779B97F4A7C15) << (WORD_BITS - 64) | (Word)UINT64_C(0xD6E8FEB86659FD93);
    word ^= word >> bits / 2;
    word = word * factor & mask;
    word ^= word >> bits / 2;
    word = word * factor & mask;
    return word ^ word >> bits / 2;
}

/// The table that remembers `node`.
static inline const ConnectTable *node_table(const Search *search, const Node *node) {
    bool few = search->geometry.cells - node->marks <= NEAR_FREE_CELLS;
    return few ? search->near : search->far;
}

/// Where node_table has the node and its mirror image.
static inline ConnectPlace node_place(const Search *search, const Node *node) {
    const Geometry *geometry = &search->geometry;
    const ConnectTable *table = node_table(search, node);
    // Own marks below one marker bit a column, its lowest free cell: the whole position.
    Word key = node->own | ((node->own | node->opponent) + geometry->bottom);
    Word mirrored =
        node->mirrored_own | ((node->mirrored_own | node->mirrored_opponent) + geometry->bottom);
    Word scrambled = scramble(MIN(key, mirrored), geometry->key_bits);
    uint64_t high = (uint64_t)(scrambled << (WORD_BITS - geometry->key_bits) >> (WORD_BITS - 64));
    Word tag =
        table->tag_bits < WORD_BITS ? scrambled & (word_bit(table->tag_bits) - 1) : scrambled;
    return (ConnectPlace){
        .cluster = (uint64_t)((unsigned __int128)high * table->clusters >> 64),
        .tag = (uint64_t)tag,
        .tag_high = (uint64_t)(tag >> WORD_BITS / 2 >> (64 - WORD_BITS / 2) % 64),
    };
}

/// A child of a node, after what is forced in it. Values are for the node's side to move.
typedef struct Child {
    Node node;
    Word move;
    int order, sign; ///< sign: +1 when the node's side is to move again
    bool deferred;
    ConnectPlace place;
} Child;

enum { ORDER_DEFERRED = 10000 };

// --- the search

static int floor_log2_of(uint64_t value) {
    return 63 - __builtin_clzll(value | 1);
}

/// Writes where the search is to the worker.
static void search_tell_line(Search *search) {
    const Geometry *geometry = &search->geometry;
    ConnectWorker *worker = search->worker;
    Node node = search->root;
    worker->variation_length = 0;
    for (int i = 0; i < search->depth && i < CONNECT_VARIATION_MAX; i++) {
        int value;
        Word move = search->path[i];
        while (move != 0 && worker->variation_length < CONNECT_VARIATION_MAX) {
            worker->variation[worker->variation_length++] =
                geometry_cell_of_bit(geometry, word_lowest(move));
            node_play(geometry, &node, move);
            if (node_forced_move(geometry, &node, &move, &value))
                break;
        }
    }
}

/// Counts a node. True when the search has to end.
static inline bool search_count_node(Search *search) {
    ConnectWorker *worker = search->worker;
    if (search->nodes >= worker->next_look) {
        search_tell_line(search);
        const uint64_t granted = worker->look(worker, search->nodes);
        worker->next_look = search->nodes + granted;
        if (granted == 0)
            return worker->ended = true;
    }
    search->nodes++;
    if (worker->node_limit != 0 && search->nodes >= worker->node_limit)
        worker->ended = true;
    return worker->ended;
}

/// How promising a child looks: the rows still open, of both sides; threats made; having the move
/// again after forced ones; few moves for the side to move, which makes a small tree; closeness to
/// the middle. What lies in the cells that are a side's when the board fills up counts twice: the
/// side that is to move when an even number of cells is free has to fill the low rows then, the
/// other one the rest. The weights are measured (docs/solver.md).
static inline int child_order(const Search *search, const Node *node, const Child *child) {
    const Geometry *geometry = &search->geometry;
    bool fills_low_rows = (geometry->cells - node->marks) % 2 == 0, again = child->sign > 0;
    Word low_rows = fills_low_rows ? geometry->low_rows : ~geometry->low_rows;
    Word own = again ? child->node.own : child->node.opponent;
    Word opponent = again ? child->node.opponent : child->node.own;
    Word threats = again ? child->node.own_wins : child->node.opponent_wins;
    Word free = node_free(geometry, &child->node);
    int column = geometry->column_of_bit[word_lowest(child->move)];
    int order = 32 * (word_count(threats) + word_count(threats & low_rows)) + (again ? 32 : 0) -
                16 * word_count(node_safe_moves(geometry, &child->node)) -
                abs(2 * column - geometry->width + 1);
    order += rows_count(geometry, own | free) + rows_count(geometry, own | (free & low_rows)) -
             rows_count(geometry, opponent | free) -
             rows_count(geometry, opponent | (free & ~low_rows));
    return order;
}

/// What a look at a child without search says.
typedef enum ChildState { CHILD_OPEN, CHILD_FAILS, CHILD_ANSWERS } ChildState;

/// Compares the bounds low … high of a child's value, for its own side to move, with the node's
/// question. *best is raised to what is known when the child is done with.
static inline ChildState child_compare(const Child *child, int low, int high, int beta, int *best) {
    int at_least = child->sign > 0 ? low : -high, at_most = child->sign > 0 ? high : -low;
    if (at_least >= beta) {
        *best = at_least;
        return CHILD_ANSWERS;
    }
    if (at_most < beta) {
        *best = MAX(*best, at_most);
        return CHILD_FAILS;
    }
    return CHILD_OPEN;
}

/// The question to the child's side to move that answers `beta` of the node's.
static inline int child_beta(const Child *child, int beta) {
    return child->sign > 0 ? beta : 1 - beta;
}

/// Makes the child of `move`, follows what is forced and bounds it.
static inline ChildState child_make(Search *search, const Node *node, Word move, int beta,
                                    Child *child, int *best) {
    int low, high;
    child->node = *node;
    child->move = move;
    child->deferred = false;
    node_play(&search->geometry, &child->node, move);
    bool known = node_settle(search, &child->node, &low);
    child->sign = (child->node.marks - node->marks) % 2 == 0 ? 1 : -1;
    if (known)
        return child_compare(child, low, low, beta, best);
    node_bound(search, &child->node, child_beta(child, beta), &low, &high);
    ChildState state = child_compare(child, low, high, beta, best);
    if (state == CHILD_OPEN) {
        child->place = node_place(search, &child->node);
        connect_table_prefetch(node_table(search, &child->node), &child->place);
    }
    return state;
}

/// The second follow-up strategy, in the time in which the far table is on its way; elsewhere it
/// would cost more than it spares.
static inline ChildState child_bound_again(const Search *search, const Child *child, int beta,
                                           int *best) {
    if (node_table(search, &child->node) != search->far)
        return CHILD_OPEN;
    int high = node_follow_bound(search, &child->node, true);
    return child_compare(child, -CONNECT_VALUE_MAX, high, beta, best);
}

/// child_compare with what the table knows of the child.
static inline ChildState child_look_up(Search *search, const Child *child, int beta, int *best) {
    int low = -CONNECT_VALUE_MAX, high = CONNECT_VALUE_MAX;
    connect_table_probe(node_table(search, &child->node), &child->place, &low, &high);
    return child_compare(child, low, high, beta, best);
}

// --- what other threads are at: a child that one of them searches is left for later, when it may
// be in the table (after J.-C. Weill's ABDADA). Names may clash: that costs time, nothing else.

/// The name of a child by its place in the table.
static inline uint64_t busy_name(const Child *child) {
    return child->place.cluster ^ child->place.tag << 32;
}

/// Where `child` is hung out while it is searched; NULL when nothing of it is shared.
static inline _Atomic uint64_t *busy_sign(const Search *search, const Child *child) {
    if (search->job->worker_count == 1 || node_table(search, &child->node) != search->far)
        return NULL;
    return &search->worker->job->busy[busy_name(child) % CONNECT_BUSY_SIGNS];
}

/// True when a thread seems to be searching the child.
static inline bool child_is_busy(const Search *search, const Child *child) {
    const _Atomic uint64_t *sign = busy_sign(search, child);
    return sign && atomic_load_explicit(sign, memory_order_relaxed) == busy_name(child);
}

static int search_node(Search *search, const Node *node, Word moves, int beta, Word *best_move);

static SolvedSet solved_set(const Geometry *geometry, Word marks) {
    SolvedSet set = {{0}};
    for (; marks != 0; marks &= marks - 1) {
        Cell cell = geometry_cell_of_bit(geometry, word_lowest(marks));
        set.words[cell / 64] |= UINT64_C(1) << cell % 64;
    }
    return set;
}

/// Tells the worker what was proved of `node` with `work` nodes.
static void search_tell_solved(Search *search, const Node *node, int beta, int value, Word best,
                               uint64_t work) {
    const Geometry *geometry = &search->geometry;
    bool root_moves = (node->marks - search->root.marks) % 2 == 0, reached = value >= beta;
    Side side = root_moves ? search->root_side : side_other(search->root_side);
    SolvedPosition solved = {
        .to_move = (uint8_t)side,
        .rows = SOLVED_ROWS_BOTH,
        .lower = (int16_t)(reached ? value : -geometry->cells),
        .upper = (int16_t)(reached ? geometry->cells : value),
        .best = reached && best ? geometry_cell_of_bit(geometry, word_lowest(best)) : CELL_NONE,
        .work = (uint32_t)MIN(work, UINT32_MAX),
    };
    solved.marks[side] = solved_set(geometry, node->own);
    solved.marks[side_other(side)] = solved_set(geometry, node->opponent);
    search->worker->on_solved(search->worker, &solved);
}

/// Remembers the answer to `beta` that took `work` nodes.
static inline void search_remember(Search *search, const Node *node, const ConnectPlace *place,
                                   int beta, int value, Word best, uint64_t work) {
    connect_table_store(node_table(search, node), place,
                        value >= beta ? CONNECT_AT_LEAST : CONNECT_AT_MOST, value,
                        floor_log2_of(work));
    if (search->worker->on_solved && work >= search->worker->solved_work)
        search_tell_solved(search, node, beta, value, best, work);
}

/// Searches the child, remembers the answer and compares it; CHILD_OPEN when the search has to end.
static inline ChildState child_search(Search *search, const Child *child, int beta, int *best) {
    uint64_t nodes_before = search->nodes;
    int inner_beta = child_beta(child, beta);
    Word move, moves = node_safe_moves(&search->geometry, &child->node);
    Word blocks = child->node.opponent_wins & node_bases(&search->geometry, &child->node);
    _Atomic uint64_t *sign = busy_sign(search, child);
    uint64_t before = sign ? atomic_load_explicit(sign, memory_order_relaxed) : 0;
    if (sign)
        atomic_store_explicit(sign, busy_name(child), memory_order_relaxed);
    if (search->depth < CONNECT_VARIATION_MAX)
        search->path[search->depth] = child->move;
    search->depth++;
    int value = search_node(search, &child->node, blocks ? blocks : moves, inner_beta, &move);
    search->depth--;
    if (sign)
        atomic_store_explicit(sign, before, memory_order_relaxed);
    if (search->worker->ended)
        return CHILD_OPEN;
    search_remember(search, &child->node, &child->place, inner_beta, value, move,
                    search->nodes - nodes_before);
    return child_compare(child, value, value, beta, best);
}

/// Moves the best of children[from …] to children[from].
static inline void children_select(Child *children, int from, int count) {
    int best = from;
    for (int i = from + 1; i < count; i++)
        if (children[i].order > children[best].order)
            best = i;
    if (best == from)
        return;
    Child chosen = children[best];
    for (int i = best; i > from; i--)
        children[i] = children[i - 1];
    children[from] = chosen;
}

/// Settles, bounds and looks up the children of `moves`. Those still open are left in `children`,
/// *count of them. True when one answers the question; then it is children[0].
static inline bool search_expand(Search *search, const Node *node, Word moves, int beta,
                                 Child *children, int *count, int *best) {
    int made = 0;
    *count = 0;
    for (int i = 0; i < search->geometry.width; i++) {
        Word move = moves & search->geometry.column[search->column_order[i]];
        if (move == 0)
            continue;
        ChildState state = child_make(search, node, move, beta, &children[made], best);
        if (state == CHILD_ANSWERS) {
            children[0].move = move;
            return true;
        }
        made += state == CHILD_OPEN;
    }
    for (int i = 0; i < made; i++) {
        ChildState state = child_bound_again(search, &children[i], beta, best);
        if (state == CHILD_OPEN)
            state = child_look_up(search, &children[i], beta, best);
        if (state == CHILD_ANSWERS) {
            children[0].move = children[i].move;
            return true;
        }
        if (state == CHILD_OPEN && i != *count)
            children[*count] = children[i];
        *count += state == CHILD_OPEN;
    }
    return false;
}

/// The value of `node` compared with beta, over `moves`; *best_move is one that reaches beta.
static int search_node(Search *search, const Node *node, Word moves, int beta, Word *best_move) {
    Child children[WORD_BITS / 4 < SIDE_MAX ? WORD_BITS / 4 : SIDE_MAX];
    int best = -CONNECT_VALUE_MAX, count;
    *best_move = 0;
    if (search_count_node(search))
        return 0;
    if (search_expand(search, node, moves, beta, children, &count, &best)) {
        *best_move = children[0].move;
        return best;
    }
    for (int i = 0; i < count; i++)
        children[i].order = child_order(search, node, &children[i]);
    for (int i = 0; i < count;) {
        Child *child = &children[i];
        children_select(children, i, count);
        if (i > 0 && !child->deferred && child_is_busy(search, child)) {
            child->deferred = true;
            child->order -= ORDER_DEFERRED;
            continue;
        }
        // What has been searched since may answer it.
        ChildState state = child_look_up(search, child, beta, &best);
        if (state == CHILD_OPEN)
            state = child_search(search, child, beta, &best);
        if (search->worker->ended)
            return 0;
        if (state == CHILD_ANSWERS) {
            *best_move = child->move;
            return best;
        }
        i++;
    }
    return best;
}

// --- one question

static void search_init(Search *search, const ConnectJob *job) {
    *search = (Search){.job = job, .far = &job->table, .near = &job->table};
    geometry_init(&search->geometry, &job->variant);
    int middle = (search->geometry.width - 1) / 2;
    for (int i = 0; i < search->geometry.width; i++)
        search->column_order[i] = (uint8_t)(middle + (i % 2 ? (i + 1) / 2 : -i / 2));
}

/// Remembers the answer for the root, as for a child; of one that is not quiet the children are.
static void search_remember_root(Search *search, int beta, int value, Word best, uint64_t work) {
    Node settled = search->root;
    int ignored;
    if (search->worker->ended || node_settle(search, &settled, &ignored) ||
        settled.marks != search->root.marks)
        return;
    ConnectPlace place = node_place(search, &search->root);
    search_remember(search, &search->root, &place, beta, value, best, work);
}

/// For ConnectProgram.search.
static int search_answer(ConnectWorker *worker, const ConnectQuestion *question, Cell *best) {
    Search search;
    search_init(&search, worker->job);
    search.worker = worker;
    if (worker->near.words)
        search.near = &worker->near;
    uint64_t before = atomic_load_explicit(&worker->nodes, memory_order_relaxed);
    search.nodes = before;
    worker->node_limit = question->node_limit == 0 ? 0 : before + question->node_limit;
    worker->ended = false;
    const Geometry *geometry = &search.geometry;
    search.root = node_of_position(geometry, question->position);
    search.root_side = question->position->to_move;
    Word bases = node_bases(geometry, &search.root), move = search.root.own_wins & bases;
    int value;
    if (move != 0) {
        value = node_value_of_end(geometry, search.root.marks + 1);
    } else {
        value = search_node(&search, &search.root, bases, question->at_least, &move);
        search_remember_root(&search, question->at_least, value, move, search.nodes - before);
    }
    atomic_store_explicit(&worker->nodes, search.nodes, memory_order_relaxed);
    *best = CELL_NONE;
    if (value >= question->at_least && move != 0)
        *best = geometry_cell_of_bit(geometry, word_lowest(move));
    return value;
}

/// For ConnectProgram.look.
static ConnectRange search_look(const ConnectJob *job, const Position *position) {
    Search search;
    search_init(&search, job);
    Node node = node_of_position(&search.geometry, position);
    int marks = node.marks, low, high;
    if (node_settle(&search, &node, &low)) {
        high = low;
    } else {
        int ignored;
        node_bound(&search, &node, 0, &low, &ignored);
        node_bound(&search, &node, 1, &ignored, &high);
        ConnectPlace place = node_place(&search, &node);
        connect_table_probe(node_table(&search, &node), &place, &low, &high);
    }
    bool same_side = (node.marks - marks) % 2 == 0;
    return (ConnectRange){
        .lowest = same_side ? low : -high, .highest = same_side ? high : -low, .best = CELL_NONE};
}

static Word word_of_solved(const Geometry *geometry, const SolvedSet *set) {
    Word marks = 0;
    for (Cell cell = 0; cell < geometry->cells; cell++)
        if (set->words[cell / 64] >> cell % 64 & 1)
            marks |= word_bit(geometry_bit_of_cell(geometry, cell));
    return marks;
}

/// For ConnectProgram.put.
static void search_put(ConnectJob *job, const SolvedPosition *solved) {
    Search search;
    search_init(&search, job);
    const Geometry *geometry = &search.geometry;
    if (solved->rows != SOLVED_ROWS_BOTH || solved->to_move > SIDE_O ||
        solved->lower > solved->upper || solved->lower < -geometry->cells ||
        solved->upper > geometry->cells)
        return;
    Word own = word_of_solved(geometry, &solved->marks[solved->to_move]);
    Word opponent = word_of_solved(geometry, &solved->marks[side_other(solved->to_move)]);
    Word marks = own | opponent;
    if ((own & opponent) != 0 || (marks & ~(marks << 1 | geometry->bottom)) != 0)
        return;
    Node node = node_of_marks(geometry, own, opponent);
    ConnectPlace place = node_place(&search, &node);
    if (solved->lower > -geometry->cells)
        connect_table_store(&job->table, &place, CONNECT_AT_LEAST, solved->lower,
                            floor_log2_of(solved->work));
    if (solved->upper < geometry->cells)
        connect_table_store(&job->table, &place, CONNECT_AT_MOST, solved->upper,
                            floor_log2_of(solved->work));
}
