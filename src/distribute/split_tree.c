#include "distribute/split_tree.h"

#include "base/rng.h"
#include "base/threads.h"
#include "rules/symmetry.h"

#include <string.h>

enum {
    FIRST_PLACES = 1024,
    TABLE_MIB = 4,
    QUICK_NODES = 16,
    QUICK_NODES_DROP = 1000, ///< each costs a tenth of one without gravity
};

SplitTree *split_tree_new(const Position *root, bool distance, const Clock *clock) {
    SplitTree *tree = base_alloc(sizeof(*tree));
    tree->variant = root->variant;
    tree->distance = distance;
    tree->quick_nodes = root->variant.drop ? QUICK_NODES_DROP : QUICK_NODES;
    tree->clock = *clock;
    tree->place_count = FIRST_PLACES;
    tree->places = base_alloc(tree->place_count * sizeof(*tree->places));
    tree->symmetries = symmetry_count(&tree->variant);
    for (int i = 0; i < tree->symmetries; i++)
        for (Cell cell = 0; cell < variant_cells(&tree->variant); cell++)
            tree->image[i][cell] = (uint8_t)symmetry_map(&tree->variant, i, cell);
    tree->root = split_tree_node(tree, root);
    return tree;
}

void split_tree_free(SplitTree *tree) {
    if (tree == NULL)
        return;
    for (size_t i = 0; i < tree->count; i++) {
        base_free(tree->nodes[i]->children);
        base_free(tree->nodes[i]);
    }
    base_free(tree->nodes);
    base_free(tree->places);
    base_free(tree);
}

bool split_tree_is_stopped(const SplitTree *tree) {
    return tree->watch && tree->watch->stop && stop_asked(tree->watch->stop);
}

// --- positions

SplitMarks split_tree_marks(const SplitTree *tree, const Position *position, int symmetry) {
    CHECK(symmetry >= 0 && symmetry < tree->symmetries);
    SplitMarks marks = {{0, 0}};
    for (Cell cell = 0; cell < variant_cells(&tree->variant); cell++) {
        Side side = position_at(position, cell);
        if (side != SIDE_NONE)
            marks.of[side] |= certificate_set_of(tree->image[symmetry][cell]);
    }
    return marks;
}

int split_node_marks(const SplitNode *node) {
    CertificateSet all = node->marks.of[SIDE_X] | node->marks.of[SIDE_O];
    return __builtin_popcountll((uint64_t)all) + __builtin_popcountll((uint64_t)(all >> 64));
}

Position split_tree_position(const SplitTree *tree, const SplitNode *node) {
    uint8_t cells[CELLS_MAX];
    Position position;
    Problem problem;
    for (int cell = 0; cell < variant_cells(&tree->variant); cell++)
        cells[cell] = certificate_set_has(node->marks.of[SIDE_X], cell)   ? SIDE_X
                      : certificate_set_has(node->marks.of[SIDE_O], cell) ? SIDE_O
                                                                          : SIDE_NONE;
    CHECK(position_set_up(&position, &tree->variant, cells, (Side)node->to_move, &problem));
    return position;
}

/// The least image.
static SplitMarks canonical_marks(const SplitTree *tree, const Position *position) {
    SplitMarks least = split_tree_marks(tree, position, 0);
    for (int i = 1; i < tree->symmetries; i++) {
        SplitMarks image = split_tree_marks(tree, position, i);
        if (memcmp(&image, &least, sizeof(image)) < 0)
            least = image;
    }
    return least;
}

static size_t hash_of(const SplitMarks *marks, Side to_move) {
    uint64_t hash = (uint64_t)to_move;
    for (int side = 0; side < 2; side++)
        hash =
            rng_mix(rng_mix(hash ^ (uint64_t)marks->of[side]) ^ (uint64_t)(marks->of[side] >> 64));
    return (size_t)hash;
}

/// Where the node of the marks is, or could be.
static size_t *place_of(const SplitTree *tree, const SplitMarks *marks, Side to_move) {
    for (size_t at = hash_of(marks, to_move);; at++) {
        size_t *place = &tree->places[at & (tree->place_count - 1)];
        if (*place == 0)
            return place;
        const SplitNode *node = tree->nodes[*place - 1];
        if (node->to_move == to_move && memcmp(&node->marks, marks, sizeof(*marks)) == 0)
            return place;
    }
}

static void make_room(SplitTree *tree) {
    tree->nodes = base_grow(tree->nodes, tree->count, &tree->capacity, sizeof(*tree->nodes));
    if (2 * tree->count < tree->place_count)
        return;
    base_free(tree->places);
    tree->place_count *= 2;
    tree->places = base_alloc(tree->place_count * sizeof(*tree->places));
    for (size_t i = 0; i < tree->count; i++)
        *place_of(tree, &tree->nodes[i]->marks, (Side)tree->nodes[i]->to_move) = i + 1;
}

static SplitBounds bounds_at_first(const SplitTree *tree, const Position *position) {
    int cells = variant_cells(&tree->variant);
    if (position->outcome == OUTCOME_OPEN)
        return (SplitBounds){-cells, cells};
    if (position->outcome == OUTCOME_DRAW)
        return (SplitBounds){0, 0};
    int lost = position_marks(position) - cells - 1;
    return (SplitBounds){lost, lost};
}

SplitNode *split_tree_node(SplitTree *tree, const Position *position) {
    CHECK(variant_equal(&tree->variant, &position->variant));
    SplitMarks marks = canonical_marks(tree, position);
    make_room(tree);
    size_t *place = place_of(tree, &marks, position->to_move);
    if (*place != 0)
        return tree->nodes[*place - 1];
    SplitNode *node = base_alloc(sizeof(*node));
    node->marks = marks;
    node->to_move = (uint8_t)position->to_move;
    node->own = node->sure = node->guess = bounds_at_first(tree, position);
    node->look_best = CELL_NONE;
    tree->nodes[tree->count++] = node;
    *place = tree->count;
    return node;
}

// --- values

static int sign_of(int value) {
    return (value > 0) - (value < 0);
}

bool split_tree_is_settled(const SplitTree *tree, SplitBounds bounds) {
    return bounds.lower == bounds.upper ||
           (!tree->distance && sign_of(bounds.lower) == sign_of(bounds.upper));
}

SplitBounds split_bounds_of(const Variant *variant, int marks, const SolveAnswer *answer) {
    CHECK(answer->lower >= -1 && answer->lower <= 1);
    CHECK(answer->upper >= -1 && answer->upper <= 1);
    int cells = variant_cells(variant);
    int exact = answer->plies > 0 ? cells + 1 - marks - answer->plies : 0;
    const int lowest[] = {exact > 0 ? -exact : -cells, 0, exact > 0 ? exact : 1};
    const int highest[] = {exact > 0 ? -exact : -1, 0, exact > 0 ? exact : cells};
    return (SplitBounds){lowest[answer->lower + 1], highest[answer->upper + 1]};
}

SplitBounds split_bounds_meet(SplitBounds a, SplitBounds b) {
    return (SplitBounds){MAX(a.lower, b.lower), MIN(a.upper, b.upper)};
}

void split_tree_expand(SplitTree *tree, SplitNode *node) {
    Position position = split_tree_position(tree, node);
    Cell moves[CELLS_MAX];
    int count = position_moves(&position, moves);
    if (node->child_count > 0)
        return;
    node->children = base_alloc((size_t)count * sizeof(SplitNode *));
    for (int i = 0; i < count; i++) {
        position_play(&position, moves[i]);
        SplitNode *child = split_tree_node(tree, &position);
        position_undo(&position);
        int known = 0;
        while (known < node->child_count && node->children[known] != child)
            known++;
        node->children[known] = child;
        node->child_count = MAX(node->child_count, known + 1);
    }
}

void split_tree_fold(SplitNode *node) {
    base_free(node->children);
    node->children = NULL;
    node->child_count = 0;
    node->sure = node->own;
}

void split_tree_update(SplitNode *node) {
    node->sure = node->own;
    if (node->child_count == 0 || node->is_leaf)
        return;
    SplitBounds sure = {INT16_MIN, INT16_MIN}, guess = sure;
    for (int i = 0; i < node->child_count; i++) {
        const SplitNode *child = node->children[i];
        sure.lower = MAX(sure.lower, -child->sure.upper);
        sure.upper = MAX(sure.upper, -child->sure.lower);
        guess.lower = MAX(guess.lower, -child->guess.upper);
        guess.upper = MAX(guess.upper, -child->guess.lower);
    }
    node->sure = split_bounds_meet(node->sure, sure);
    node->guess = split_bounds_meet(split_bounds_meet(node->guess, guess), node->sure);
}

static void update_below(SplitTree *tree, SplitNode *node) {
    if (node->pass == tree->pass)
        return;
    node->pass = tree->pass;
    for (int i = 0; i < node->child_count; i++)
        update_below(tree, node->children[i]);
    split_tree_update(node);
}

void split_tree_update_all(SplitTree *tree, SplitNode *node) {
    tree->pass++;
    update_below(tree, node);
}

// --- asking the solver

SplitBounds split_tree_solve(const SplitTree *tree, const SplitNode *node, uint64_t nodes,
                             SolveAnswer *answer) {
    const SolveRequest request = {
        .position = split_tree_position(tree, node),
        .distance = tree->distance,
        .nodes = nodes,
        .threads = 1,
        .table_mib = TABLE_MIB,
    };
    const SplitWatch *watch = tree->watch;
    atomic_bool never = false;
    if (watch && watch->on_progress)
        watch->on_progress(watch->context, tree->done);
    solver_solve(&request, &tree->clock, watch && watch->stop ? watch->stop : &never, NULL, answer);
    return split_bounds_of(&tree->variant, split_node_marks(node), answer);
}

void split_tree_ask_quickly(SplitTree *tree, SplitNode *node) {
    if (node->asked || split_tree_is_settled(tree, node->sure))
        return;
    SolveAnswer answer;
    node->asked = true;
    node->own =
        split_bounds_meet(node->own, split_tree_solve(tree, node, tree->quick_nodes, &answer));
    node->sure = split_bounds_meet(node->sure, node->own);
    node->guess = split_bounds_meet(node->guess, node->sure);
}

// --- what has to be solved

enum { LISTED = 1 << 8 }; ///< beside the bits of aims
#define COST_STRANGER (UINT64_C(1) << 20)
#define COST_MAX      (UINT64_C(1) << 40)

typedef struct Walk {
    SplitTree *tree;
    SplitVisit *on_job;
    void *context;
    bool strangers; ///< for walk_open
} Walk;

static SplitBounds seen_by(SplitBounds bounds, const SplitNode *node, Side side) {
    if (node->to_move == side)
        return bounds;
    return (SplitBounds){-bounds.upper, -bounds.lower};
}

static bool is_reached(SplitBounds bounds, const SplitNode *node, SplitAim aim) {
    return seen_by(bounds, node, aim.side).lower >= aim.goal;
}

static bool is_refuted(SplitBounds bounds, const SplitNode *node, SplitAim aim) {
    return seen_by(bounds, node, aim.side).upper < aim.goal;
}

bool split_tree_is_decided(const SplitTree *tree, const SplitNode *node, SplitAim aim) {
    if (aim.side == SIDE_NONE)
        return split_tree_is_settled(tree, node->sure);
    return is_reached(node->sure, node, aim) || is_refuted(node->sure, node, aim);
}

/// True where there are jobs.
static bool has_jobs(const SplitNode *node) {
    return node->is_leaf || node->child_count > 0;
}

/// One bit of its own for each aim.
static unsigned aim_bit(SplitAim aim) {
    return 1u << (3 * aim.goal + (int)aim.side);
}

/// How many positions are left to solve: of one that is no job nobody knows how hard it is.
static uint64_t cost_of(const SplitTree *tree, SplitNode *node, SplitAim aim) {
    const uint64_t key = (uint64_t)tree->pass << 8 | aim_bit(aim);
    if (node->cost_key == key)
        return node->cost;
    bool chooses = node->to_move == aim.side;
    uint64_t cost = 0, least = COST_MAX;
    for (int i = 0; i < node->child_count && !node->is_leaf; i++) {
        uint64_t part = cost_of(tree, node->children[i], aim);
        cost = MIN(cost + part, COST_MAX);
        least = MIN(least, part);
    }
    if (chooses)
        cost = least;
    if (!has_jobs(node))
        cost = COST_STRANGER;
    if (node->is_leaf)
        cost = 1;
    if (split_tree_is_decided(tree, node, aim))
        cost = is_reached(node->sure, node, aim) ? 0 : COST_MAX;
    node->cost_key = key;
    return node->cost = cost;
}

static SplitNode *choose_by_cost(const SplitTree *tree, const SplitNode *node, SplitAim aim) {
    SplitNode *chosen = NULL;
    for (int i = 0; i < node->child_count; i++) {
        SplitNode *child = node->children[i];
        if (!is_refuted(child->sure, child, aim) && has_jobs(child) &&
            (chosen == NULL || cost_of(tree, child, aim) < cost_of(tree, chosen, aim)))
            chosen = child;
    }
    return chosen;
}

/// The child on which to go on, of those where there are jobs; NULL when none will do.
static SplitNode *choose(const SplitTree *tree, const SplitNode *node, SplitAim aim) {
    SplitNode *chosen = NULL;
    if (tree->by_cost)
        return choose_by_cost(tree, node, aim);
    for (int i = 0; i < node->child_count; i++) {
        SplitNode *child = node->children[i];
        if (is_refuted(child->guess, child, aim) || !has_jobs(child))
            continue;
        if (is_reached(child->guess, child, aim))
            return child;
        if (chosen == NULL || child == node->reply)
            chosen = child;
    }
    return chosen;
}

static void walk(const Walk *context, SplitNode *node, SplitAim aim);

static SplitPlan plan_of(SplitBounds bounds) {
    if (bounds.lower > 0)
        return SPLIT_PLAN_OWN_WIN;
    return bounds.upper < 0 ? SPLIT_PLAN_OTHER_WIN : SPLIT_PLAN_DRAW;
}

static void walk_by_plan(const Walk *context, SplitNode *node, SplitPlan plan) {
    static const struct {
        int8_t own, other; ///< goals; -1: none
    } GOALS[] = {{1, -1}, {-1, 1}, {0, 0}};
    Side own = (Side)node->to_move, other = side_other(own);
    if (plan == SPLIT_PLAN_ALL) {
        walk(context, node, (SplitAim){SIDE_NONE, 0});
        return;
    }
    if (GOALS[plan].own >= 0)
        walk(context, node, (SplitAim){own, GOALS[plan].own});
    if (GOALS[plan].other >= 0)
        walk(context, node, (SplitAim){other, GOALS[plan].other});
}

/// True when this node has been seen with this aim in this pass; notes that it has.
static bool is_repeated(SplitTree *tree, SplitNode *node, SplitAim aim) {
    unsigned bit = aim_bit(aim);
    if (node->pass != tree->pass)
        node->aims = 0;
    node->pass = tree->pass;
    bool repeated = node->aims & bit;
    node->aims |= bit;
    return repeated;
}

/// Two aims may come to one position: it is one job.
static void list_job(const Walk *context, SplitNode *node, SplitAim aim) {
    bool listed = node->aims & LISTED;
    node->aims |= LISTED;
    if (!listed)
        context->on_job(context->context, node, aim);
}

static void walk_children(const Walk *context, SplitNode *node, SplitAim aim) {
    for (int i = 0; i < node->child_count; i++)
        walk(context, node->children[i], aim);
}

static void walk(const Walk *context, SplitNode *node, SplitAim aim) {
    SplitTree *tree = context->tree;
    if (split_tree_is_decided(tree, node, aim) || is_repeated(tree, node, aim))
        return;
    SplitNode *child = NULL;
    bool chooses = node->to_move == aim.side;
    bool apart = node->child_count > 0 && !node->is_leaf;
    if (apart && chooses)
        child = choose(tree, node, aim);
    if (!apart || (chooses && child == NULL))
        list_job(context, node, aim);
    else if (chooses)
        walk(context, child, aim);
    else if (aim.side == SIDE_NONE && !tree->distance && split_tree_is_settled(tree, node->guess))
        walk_by_plan(context, node, plan_of(node->guess));
    else
        walk_children(context, node, aim);
}

/// Everything below where the aim is open, be it chosen by a plan or not.
static void walk_open(const Walk *context, SplitNode *node, SplitAim aim) {
    SplitTree *tree = context->tree;
    if (split_tree_is_decided(tree, node, aim) || is_repeated(tree, node, aim))
        return;
    if (node->is_leaf != context->strangers && node->child_count == 0)
        list_job(context, node, aim);
    for (int i = 0; i < node->child_count && !node->is_leaf; i++)
        walk_open(context, node->children[i], aim);
}

bool split_tree_has_all_moves(const SplitTree *tree) {
    return tree->distance || tree->variant.drop;
}

SplitPlan split_tree_plan(const SplitTree *tree) {
    return split_tree_has_all_moves(tree) ? SPLIT_PLAN_ALL : plan_of(tree->root->guess);
}

void split_tree_collect_open(SplitTree *tree, bool leaves, SplitVisit *on_job, void *context) {
    const Walk walking = {tree, on_job, context, !leaves};
    tree->pass++;
    if (tree->distance)
        walk_open(&walking, tree->root, (SplitAim){SIDE_NONE, 0});
    // Who wins: a value is known when both answers are.
    for (Side side = SIDE_X; side <= SIDE_O && !tree->distance; side++)
        walk_open(&walking, tree->root, (SplitAim){side, 1});
}

void split_tree_collect(SplitTree *tree, SplitPlan plan, SplitVisit *on_job, void *context) {
    CHECK(plan < SPLIT_PLANS);
    const Walk walking = {tree, on_job, context, false};
    tree->pass++;
    walk_by_plan(&walking, tree->root, plan);
}
