// The nodes of the drop solver's search (connect_search.h): what is forced in them, bounds of their
// values without search, their places in the table.
#pragma once

#include "solver/drop/connect_follow.h"
#include "solver/drop/connect_job.h"

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

/// The value at most that a follow-up strategy leaves a quiet node; `delay`: connect_follow.h.
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
