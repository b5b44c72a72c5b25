#include "rules/game_tree.h"

#include "base/rng.h"

#include <string.h>

// --- the nodes by their moves: a position may have been gone on from in a thousand ways

static int *bucket_of(const GameTree *tree, int parent, Side side, Cell move) {
    const uint64_t key = (uint64_t)parent << 32 | (uint64_t)side << 16 | (uint64_t)(uint16_t)move;
    return &tree->buckets[rng_mix(key) % tree->capacity];
}

static void put_in_bucket(GameTree *tree, int node) {
    GameNode *added = &tree->nodes[node];
    int *first = bucket_of(tree, added->parent, added->side, added->move);
    added->next_in_bucket = *first;
    *first = node;
}

static void take_from_bucket(GameTree *tree, int node) {
    const GameNode *taken = &tree->nodes[node];
    int *link = bucket_of(tree, taken->parent, taken->side, taken->move);
    while (*link != node)
        link = &tree->nodes[*link].next_in_bucket;
    *link = taken->next_in_bucket;
}

/// There are as many places as nodes have room. Nobody looks for the root and for what is deleted.
static void fill_buckets(GameTree *tree) {
    tree->buckets = base_realloc(tree->buckets, tree->capacity * sizeof *tree->buckets);
    for (size_t i = 0; i < tree->capacity; i++)
        tree->buckets[i] = GAME_TREE_NONE;
    for (int i = 0; i < tree->count; i++)
        if (tree->nodes[i].move != CELL_NONE)
            put_in_bucket(tree, i);
}

// --- trees

static void make_room(GameTree *tree) {
    const size_t before = tree->capacity;
    tree->nodes = base_grow(tree->nodes, (size_t)tree->count, &tree->capacity, sizeof *tree->nodes);
    if (tree->capacity != before)
        fill_buckets(tree);
}

static int add_node(GameTree *tree, int parent, Side side, Cell move) {
    if (tree->count == GAME_TREE_NODES_MAX)
        return GAME_TREE_NONE;
    make_room(tree);
    tree->nodes[tree->count] = (GameNode){.move = move,
                                          .side = side,
                                          .parent = parent,
                                          .first_child = GAME_TREE_NONE,
                                          .last_child = GAME_TREE_NONE,
                                          .next_sibling = GAME_TREE_NONE,
                                          .visited_child = GAME_TREE_NONE};
    put_in_bucket(tree, tree->count);
    tree->size++;
    return tree->count++;
}

GameTree *game_tree_new(const Variant *variant, const Position *start) {
    GameTree *tree = base_alloc(sizeof *tree);
    tree->variant = *variant;
    if (start)
        tree->start = *start;
    else
        position_init(&tree->start, variant, SIDE_X);
    CHECK(tree->start.ply == 0 && variant_equal(variant, &tree->start.variant));
    add_node(tree, GAME_TREE_NONE, SIDE_NONE, CELL_NONE);
    return tree;
}

static void free_property(GameProperty *property) {
    for (int i = 0; i < property->count; i++)
        base_free(property->values[i]);
    base_free(property->values);
    base_free(property->identifier);
}

void game_tree_free(GameTree *tree) {
    if (!tree)
        return;
    for (int i = 0; i < tree->count; i++) {
        for (int j = 0; j < tree->nodes[i].property_count; j++)
            free_property(&tree->nodes[i].properties[j]);
        base_free(tree->nodes[i].properties);
    }
    base_free(tree->nodes);
    base_free(tree->buckets);
    base_free(tree);
}

// --- nodes

int game_tree_child(const GameTree *tree, int parent, Side side, Cell move) {
    int node = *bucket_of(tree, parent, side, move);
    while (node != GAME_TREE_NONE &&
           (tree->nodes[node].parent != parent || tree->nodes[node].side != side ||
            tree->nodes[node].move != move))
        node = tree->nodes[node].next_in_bucket;
    return node;
}

/// Puts `node` after `before`, one of its siblings, or before all of them.
static void link_child(GameTree *tree, int node, int before) {
    GameNode *parent = &tree->nodes[tree->nodes[node].parent];
    int *link = before == GAME_TREE_NONE ? &parent->first_child : &tree->nodes[before].next_sibling;
    tree->nodes[node].next_sibling = *link;
    *link = node;
    if (parent->last_child == before)
        parent->last_child = node;
}

static void unlink_child(GameTree *tree, int node) {
    GameNode *parent = &tree->nodes[tree->nodes[node].parent];
    int before = GAME_TREE_NONE;
    for (int child = parent->first_child; child != node; child = tree->nodes[child].next_sibling)
        before = child;
    *(before == GAME_TREE_NONE ? &parent->first_child : &tree->nodes[before].next_sibling) =
        tree->nodes[node].next_sibling;
    if (parent->last_child == node)
        parent->last_child = before;
}

int game_tree_add(GameTree *tree, int parent, Side side, Cell move) {
    int node = game_tree_child(tree, parent, side, move);
    if (node != GAME_TREE_NONE)
        return node;
    node = add_node(tree, parent, side, move);
    if (node != GAME_TREE_NONE)
        link_child(tree, node, tree->nodes[parent].last_child);
    return node;
}

/// The node after `node` and all below it, without leaving what is below `top`.
static int skip(const GameTree *tree, int node, int top) {
    while (node != top && tree->nodes[node].next_sibling == GAME_TREE_NONE)
        node = tree->nodes[node].parent;
    return node == top ? GAME_TREE_NONE : tree->nodes[node].next_sibling;
}

static int next_below(const GameTree *tree, int node, int top) {
    const int child = tree->nodes[node].first_child;
    return child != GAME_TREE_NONE ? child : skip(tree, node, top);
}

void game_tree_delete(GameTree *tree, int node) {
    CHECK(node != GAME_TREE_ROOT);
    GameNode *parent = &tree->nodes[tree->nodes[node].parent];
    if (parent->visited_child == node)
        parent->visited_child = GAME_TREE_NONE;
    for (int i = node; i != GAME_TREE_NONE; i = next_below(tree, i, node))
        tree->size--;
    unlink_child(tree, node);
    take_from_bucket(tree, node);
    tree->nodes[node].move = CELL_NONE; // so that it is left out when the buckets are filled anew
}

void game_tree_promote(GameTree *tree, int node) {
    for (; node != GAME_TREE_ROOT; node = tree->nodes[node].parent) {
        unlink_child(tree, node);
        link_child(tree, node, GAME_TREE_NONE);
    }
}

void game_tree_visit(GameTree *tree, int node) {
    if (node != GAME_TREE_ROOT)
        tree->nodes[tree->nodes[node].parent].visited_child = node;
}

// --- ways through the tree

int game_tree_next(const GameTree *tree, int node) {
    return next_below(tree, node, GAME_TREE_ROOT);
}

bool game_tree_branches(const GameTree *tree) {
    int node = GAME_TREE_ROOT;
    while (node != GAME_TREE_NONE && tree->nodes[node].first_child == tree->nodes[node].last_child)
        node = tree->nodes[node].first_child;
    return node != GAME_TREE_NONE;
}

int game_tree_onward(const GameTree *tree, int node) {
    const GameNode *from = &tree->nodes[node];
    return from->visited_child != GAME_TREE_NONE ? from->visited_child : from->first_child;
}

int game_tree_depth(const GameTree *tree, int node) {
    int depth = 0;
    for (; node != GAME_TREE_ROOT; node = tree->nodes[node].parent)
        depth++;
    return depth;
}

int game_tree_path(const GameTree *tree, int node, int *path) {
    const int depth = game_tree_depth(tree, node);
    for (int i = depth; i > 0; node = tree->nodes[node].parent)
        path[--i] = node;
    return depth;
}

void game_tree_position(const GameTree *tree, int node, Position *position) {
    int path[CELLS_MAX];
    const int depth = game_tree_path(tree, node, path);
    *position = tree->start;
    for (int i = 0; i < depth; i++)
        position_play(position, tree->nodes[path[i]].move);
}

// --- properties

static GameProperty *find(const GameTree *tree, int node, const char *identifier) {
    const GameNode *of = &tree->nodes[node];
    for (int i = 0; i < of->property_count; i++)
        if (strcmp(of->properties[i].identifier, identifier) == 0)
            return &of->properties[i];
    return NULL;
}

const GameProperty *game_tree_property(const GameTree *tree, int node, const char *identifier) {
    return find(tree, node, identifier);
}

const char *game_tree_value(const GameTree *tree, int node, const char *identifier) {
    const GameProperty *property = find(tree, node, identifier);
    return property ? property->values[0] : NULL;
}

static char *copy_of(Slice text) {
    char *copy = base_alloc(text.length + 1);
    memcpy(copy, text.start, text.length);
    return copy;
}

/// Room for one more of `count` entries, which were made room for in this way: small lists stay
/// small, and long ones grow in proportion.
static void *grow_list(void *list, int count, size_t size) {
    const bool full = (count & (count - 1)) == 0;
    return full ? base_realloc(list, (size_t)MAX(2 * count, 1) * size) : list;
}

static GameProperty *find_or_add(GameTree *tree, int node, const char *identifier) {
    GameProperty *known = find(tree, node, identifier);
    if (known)
        return known;
    GameNode *of = &tree->nodes[node];
    of->properties = grow_list(of->properties, of->property_count, sizeof *of->properties);
    GameProperty *added = &of->properties[of->property_count++];
    *added = (GameProperty){.identifier = copy_of(slice_of(identifier))};
    return added;
}

void game_tree_append(GameTree *tree, int node, const char *identifier, Slice value) {
    GameProperty *property = find_or_add(tree, node, identifier);
    property->values = grow_list(property->values, property->count, sizeof *property->values);
    property->values[property->count++] = copy_of(value);
}

void game_tree_set(GameTree *tree, int node, const char *identifier, Slice value) {
    char *copy = copy_of(value); // it may be a part of what is there
    GameProperty *property = find_or_add(tree, node, identifier);
    for (int i = 0; i < property->count; i++)
        base_free(property->values[i]);
    property->values = base_realloc(property->values, sizeof *property->values);
    property->values[0] = copy;
    property->count = 1;
}

void game_tree_remove(GameTree *tree, int node, const char *identifier) {
    GameProperty *property = find(tree, node, identifier);
    if (!property)
        return;
    free_property(property);
    GameNode *of = &tree->nodes[node];
    of->property_count--;
    const size_t after = (size_t)(of->properties + of->property_count - property);
    memmove(property, property + 1, after * sizeof *property);
}

// --- comparing

static bool property_equal(const GameProperty *a, const GameProperty *b) {
    bool equal = a->count == b->count && strcmp(a->identifier, b->identifier) == 0;
    for (int i = 0; equal && i < a->count; i++)
        equal = strcmp(a->values[i], b->values[i]) == 0;
    return equal;
}

static bool same_end(int link_a, int link_b) {
    return (link_a == GAME_TREE_NONE) == (link_b == GAME_TREE_NONE);
}

static bool node_equal(const GameNode *a, const GameNode *b) {
    bool equal =
        a->move == b->move && a->side == b->side && a->property_count == b->property_count &&
        same_end(a->first_child, b->first_child) && same_end(a->next_sibling, b->next_sibling);
    for (int i = 0; equal && i < a->property_count; i++)
        equal = property_equal(&a->properties[i], &b->properties[i]);
    return equal;
}

bool game_tree_equal(const GameTree *a, const GameTree *b) {
    if (!variant_equal(&a->variant, &b->variant) || a->start.to_move != b->start.to_move ||
        memcmp(a->start.cells, b->start.cells, sizeof a->start.cells) != 0)
        return false;
    // Where children and siblings follow on both sides or on neither, the shapes are the same.
    int node_a = GAME_TREE_ROOT, node_b = GAME_TREE_ROOT;
    while (node_a != GAME_TREE_NONE && node_equal(&a->nodes[node_a], &b->nodes[node_b])) {
        node_a = game_tree_next(a, node_a);
        node_b = game_tree_next(b, node_b);
    }
    return node_a == GAME_TREE_NONE;
}
