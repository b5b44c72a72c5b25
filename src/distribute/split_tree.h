// The top of a game tree, for work that is split among machines: positions up to symmetry, with
// what is known of their values.
#pragma once

#include "distribute/split.h"
#include "solver/certificate_text.h"
#include "solver/solve.h"

/// Bounds of a value for the side to move, on the scale of SolvedPosition.
typedef struct SplitBounds {
    int lower, upper;
} SplitBounds;

/// The marks of a position, by side.
typedef struct SplitMarks {
    CertificateSet of[2];
} SplitMarks;

typedef struct SplitNode {
    SplitMarks marks;  ///< the least of all images
    SplitBounds own;   ///< proved, without looking at the children
    SplitBounds sure;  ///< proved: `own` and what follows from the children, unless it is a leaf
    SplitBounds guess; ///< inside `sure`: what a longer look has shown, which a job will prove
    uint64_t work;     ///< nodes of that look, UINT64_MAX when it found nothing; 0: no look yet
    Cell look_best;    ///< the move it found, or CELL_NONE
    uint8_t to_move;   ///< Side
    bool is_leaf;      ///< the position of a job: not to be taken apart
    bool asked;        ///< split_tree_ask_quickly has been here
    bool visited;      ///< the caller's
    bool told;         ///< the caller's
    int child_count;   ///< 0 until it is expanded
    struct SplitNode **children; ///< each once
    struct SplitNode *reply;     ///< the child to try first, or NULL
    uint32_t pass;               ///< for walks
    unsigned aims;
    uint64_t cost, cost_key;
} SplitNode;

typedef struct SplitTree {
    Variant variant;
    uint64_t quick_nodes; ///< of split_tree_ask_quickly
    bool by_cost;  ///< moves are chosen by how many positions are left to solve, not by `reply`
    bool distance; ///< values are known when they are exact, else when they have a sign
    Clock clock;
    const SplitWatch *watch; ///< or NULL
    size_t done;             ///< for it: the caller's
    SplitNode *root;
    size_t count, capacity;
    SplitNode **nodes; ///< by when they were added
    size_t place_count;
    size_t *places; ///< open hashing: 1 + number of a node
    uint32_t pass;
    int symmetries;
    uint8_t image[8][128];
} SplitTree;

/// A tree of one node; release with split_tree_free.
SplitTree *split_tree_new(const Position *root, bool distance, const Clock *clock);
void split_tree_free(SplitTree *tree);

/// True when somebody wants the work to end.
bool split_tree_is_stopped(const SplitTree *tree);

/// The node of a position, added if it is new.
SplitNode *split_tree_node(SplitTree *tree, const Position *position);
/// The position of a node, one of its images.
Position split_tree_position(const SplitTree *tree, const SplitNode *node);
/// How many marks are on its board.
int split_node_marks(const SplitNode *node);
/// The marks of a position turned by a symmetry.
SplitMarks split_tree_marks(const SplitTree *tree, const Position *position, int symmetry);

/// Adds the children of an open position.
void split_tree_expand(SplitTree *tree, SplitNode *node);
/// Takes that back.
void split_tree_fold(SplitNode *node);
/// Draws the bounds of a node from those of its children.
void split_tree_update(SplitNode *node);
/// The same for all below and the node itself.
void split_tree_update_all(SplitTree *tree, SplitNode *node);

/// What an answer about a position with so many marks says.
SplitBounds split_bounds_of(const Variant *variant, int marks, const SolveAnswer *answer);
/// What both say.
SplitBounds split_bounds_meet(SplitBounds a, SplitBounds b);
/// True when nothing is left to ask.
bool split_tree_is_settled(const SplitTree *tree, SplitBounds bounds);

/// Solves with few nodes, once for a node, the same way on every machine.
void split_tree_ask_quickly(SplitTree *tree, SplitNode *node);
/// Solves on one thread with so many nodes; what the answer says.
SplitBounds split_tree_solve(const SplitTree *tree, const SplitNode *node, uint64_t nodes,
                             SolveAnswer *answer);

/// What is to be shown: that a side reaches `goal`, or its opposite. Then it is enough to look at
/// one move of that side, as long as it does. SIDE_NONE: the whole value, by looking at all moves.
typedef struct SplitAim {
    Side side;
    int goal; ///< 1 a win, 0 not to lose
} SplitAim;

/// Called with a position that has to be solved, and one of the aims it is needed for.
typedef void SplitVisit(void *context, SplitNode *node, SplitAim aim);

/// True when the aim is known to be reached, or not to be.
bool split_tree_is_decided(const SplitTree *tree, const SplitNode *node, SplitAim aim);

/// What is to be shown of the root, and so where one move of a side is enough.
typedef enum SplitPlan {
    SPLIT_PLAN_OWN_WIN,   ///< the side to move wins
    SPLIT_PLAN_OTHER_WIN, ///< the other side wins
    SPLIT_PLAN_DRAW,      ///< neither does
    SPLIT_PLAN_ALL,       ///< the value, by all moves
    SPLIT_PLANS,
} SplitPlan;

/// The plan that the guess of the root suggests.
SplitPlan split_tree_plan(const SplitTree *tree);
/// True when a split makes jobs of all moves of both sides, as far as it looks.
bool split_tree_has_all_moves(const SplitTree *tree);
/// Visits each leaf whose value may still matter to that of the root, whatever the plan, once; or
/// what is no leaf and has none below.
void split_tree_collect_open(SplitTree *tree, bool leaves, SplitVisit *on_job, void *context);
/// Visits each open position that has to be solved by a plan, once.
void split_tree_collect(SplitTree *tree, SplitPlan plan, SplitVisit *on_job, void *context);
