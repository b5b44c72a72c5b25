// A game with its variations, comments and whatever else a file said of it. Pure: no files, no
// time.
//
// Every node but the root is a move. Nodes are numbered in the order they were added and keep their
// numbers. A node's properties are those of SGF: an identifier, such as "C" for the comment, and
// one or more values; what stands at the root is said of the whole game.
#pragma once

#include "rules/position.h"

enum {
    GAME_TREE_ROOT = 0,
    GAME_TREE_NONE = -1,          ///< no node
    GAME_TREE_NODES_MAX = 1 << 20 ///< the root and deleted nodes included
};

typedef struct GameProperty {
    char *identifier; ///< not empty
    char **values;    ///< at least one; UTF-8
    int count;
} GameProperty;

/// Links are node numbers or GAME_TREE_NONE. Children are in the order of their links, and the
/// first one goes on with the main line.
typedef struct GameNode {
    Cell move; ///< CELL_NONE at the root
    Side side; ///< who played it; SIDE_NONE at the root
    int parent, first_child, last_child, next_sibling;
    int visited_child;  ///< where somebody last went on from here
    int next_in_bucket; ///< game_tree_child looks there next
    int property_count;
    GameProperty *properties; ///< each identifier once, in the order they were added
} GameNode;

/// Fields are for reading; only the functions below write.
typedef struct GameTree {
    Variant variant;
    Position start; ///< at the root; no moves before it
    GameNode *nodes;
    int count; ///< numbers given, of deleted nodes too
    int size;  ///< nodes that can be reached from the root, itself included
    size_t capacity;
    int *buckets; ///< `capacity` of them: where game_tree_child looks first, by what it looks for
} GameTree;

/// A tree with a root alone. `start` must have no history; NULL is the empty board, X to move.
/// Release with game_tree_free.
GameTree *game_tree_new(const Variant *variant, const Position *start);
/// NULL is fine.
void game_tree_free(GameTree *tree);

/// The child of `parent` with this move; GAME_TREE_NONE when there is none.
int game_tree_child(const GameTree *tree, int parent, Side side, Cell move);
/// The same, added as the last child when there is none: the caller knows that `move` can be played
/// there by `side`. GAME_TREE_NONE when the tree is full.
int game_tree_add(GameTree *tree, int parent, Side side, Cell move);
/// Takes a node and all after it out of the tree; not the root.
void game_tree_delete(GameTree *tree, int node);
/// Makes the moves to `node` the main line: each of them the first child.
void game_tree_promote(GameTree *tree, int node);
/// Notes that somebody goes through `node`: it becomes the visited child of its parent.
void game_tree_visit(GameTree *tree, int node);

/// The node after this one, children before siblings; GAME_TREE_NONE after the last. From the root
/// on that is every node of the tree, parents before their children.
int game_tree_next(const GameTree *tree, int node);
/// Whether somewhere in it more than one move goes on.
bool game_tree_branches(const GameTree *tree);
/// The child that was last visited, else the first; GAME_TREE_NONE at the end of a line.
int game_tree_onward(const GameTree *tree, int node);
/// The number of moves from the root to `node`.
int game_tree_depth(const GameTree *tree, int node);
/// Writes the nodes from the root's child to `node`, game_tree_depth many, at most CELLS_MAX.
/// Returns how many.
int game_tree_path(const GameTree *tree, int node, int *path);
/// Writes the position after the move of `node`. All moves to it must follow the rules.
void game_tree_position(const GameTree *tree, int node, Position *position);

/// A property of `node`; NULL when it has none with this identifier. Lives until the node's
/// properties change.
const GameProperty *game_tree_property(const GameTree *tree, int node, const char *identifier);
/// Its first value; NULL likewise.
const char *game_tree_value(const GameTree *tree, int node, const char *identifier);
/// Gives a property one value in the place of those it has.
void game_tree_set(GameTree *tree, int node, const char *identifier, Slice value);
/// Adds a value, and the property where it is new.
void game_tree_append(GameTree *tree, int node, const char *identifier, Slice value);
/// Removes a property, if it is there.
void game_tree_remove(GameTree *tree, int node, const char *identifier);

/// True for the same variant and start, the same moves in the same order, and the same properties
/// in the same order. Numbers of nodes and visited children may differ.
bool game_tree_equal(const GameTree *a, const GameTree *b);
