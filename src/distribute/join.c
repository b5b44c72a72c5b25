#include "distribute/join.h"
#include "distribute/join_certificate.h"
#include "distribute/split_tree.h"
#include "rules/notation.h"

#include <limits.h>
#include <stdlib.h>

struct Join {
    SplitTree *tree;
    Position root;
    size_t count, capacity;
    SplitMarks *images; ///< of jobs, turned in every way: all that come up after the root
    uint64_t nodes;
    int64_t time_ns;
    size_t repeated;
};

Join *join_new(const Position *root, bool distance, const Clock *clock) {
    CHECK(root->outcome == OUTCOME_OPEN && variant_within(&root->variant, SPLIT_RULES));
    Join *join = base_alloc(sizeof(*join));
    join->tree = split_tree_new(root, distance, clock);
    join->tree->by_cost = true;
    join->root = *root;
    return join;
}

void join_free(Join *join) {
    if (join == NULL)
        return;
    split_tree_free(join->tree);
    base_free(join->images);
    base_free(join);
}

void join_watch(Join *join, const SplitWatch *watch) {
    join->tree->watch = watch;
}

size_t join_repeated(const Join *join) {
    return join->repeated;
}

static bool contains(const SplitMarks *image, const SplitMarks *part) {
    return ((part->of[SIDE_X] & ~image->of[SIDE_X]) | (part->of[SIDE_O] & ~image->of[SIDE_O])) == 0;
}

// --- adding

static bool refuse(const Position *position, const char *why, Problem *problem) {
    char memory[POSITION_TEXT_MAX];
    Text text = text_over(memory, sizeof(memory));
    notation_format_position(position, &text);
    return problem_set(problem, "the result for '%.*s' %s", 120, memory, why);
}

/// Keeps the images that come up after the root; false when there is none.
static bool add_images(Join *join, const Position *position) {
    size_t before = join->count;
    SplitMarks root = split_tree_marks(join->tree, &join->root, 0);
    for (int i = 0; i < join->tree->symmetries; i++) {
        SplitMarks image = split_tree_marks(join->tree, position, i);
        if (!contains(&image, &root))
            continue;
        join->images = base_grow(join->images, join->count, &join->capacity, sizeof(*join->images));
        join->images[join->count++] = image;
    }
    return join->count > before;
}

/// The side to move follows from the numbers of marks and from who moves at the root.
static bool turn_fits(const Position *root, const Position *position) {
    int more[2] = {position->marks[0] - root->marks[0], position->marks[1] - root->marks[1]};
    int mover = root->to_move, lead = more[mover] - more[!mover];
    return lead == (position->to_move != root->to_move);
}

bool join_add(Join *join, const Position *position, const SolveAnswer *answer, Problem *problem) {
    if (!variant_equal(&position->variant, &join->root.variant))
        return problem_set(problem, "the result is for another variant");
    SplitNode *node = split_tree_node(join->tree, position);
    if (!turn_fits(&join->root, position) || (!node->is_leaf && !add_images(join, position)))
        return refuse(position, "cannot come up after the position that is joined", problem);
    node->is_leaf = true;
    int marks = position_marks(position);
    const SplitBounds told = split_bounds_of(&position->variant, marks, answer);
    join->repeated +=
        split_tree_is_settled(join->tree, node->own) && split_tree_is_settled(join->tree, told);
    node->own = split_bounds_meet(node->own, told);
    node->sure = node->guess = node->own;
    if (node->sure.lower > node->sure.upper)
        return refuse(position, "contradicts another one for the same position", problem);
    join->nodes += MIN(answer->nodes, INT64_MAX - join->nodes);
    join->time_ns += MIN(answer->time_ns, INT64_MAX - join->time_ns);
    if (node == join->tree->root)
        node->look_best = answer->best;
    return true;
}

// --- concluding

static void visit(Join *join, Position *position, const SplitMarks *images, size_t count);

/// Looks at one child, if any of the jobs comes up after it or not, as `wanted` says.
static void visit_child(Join *join, Position *position, Cell move, const SplitMarks *images,
                        size_t count, bool wanted) {
    SplitMarks *below = base_alloc(count * sizeof(*below));
    size_t kept = 0;
    position_play(position, move);
    SplitMarks here = split_tree_marks(join->tree, position, 0);
    for (size_t i = 0; i < count; i++)
        if (contains(&images[i], &here))
            below[kept++] = images[i];
    if ((kept > 0) == wanted)
        visit(join, position, below, kept);
    position_undo(position);
    base_free(below);
}

/// Finds the value of `position`; `images` are the jobs that come up after it.
static void visit(Join *join, Position *position, const SplitMarks *images, size_t count) {
    SplitTree *tree = join->tree;
    SplitNode *node = split_tree_node(tree, position);
    if (node->visited || split_tree_is_stopped(tree))
        return;
    node->visited = true;
    tree->done++;
    if (!node->is_leaf)
        split_tree_ask_quickly(tree, node);
    if (node->is_leaf || count == 0 || split_tree_is_settled(tree, node->sure))
        return;
    split_tree_expand(tree, node);
    Cell moves[CELLS_MAX];
    int move_count = position_moves(position, moves);
    // First where there are jobs: the rest may not matter any more.
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < move_count && !split_tree_is_settled(tree, node->sure); i++) {
            visit_child(join, position, moves[i], images, count, pass == 0);
            split_tree_update(node);
        }
}

typedef struct Missing {
    const SplitTree *tree;
    SplitJob *on_missing;
    void *context;
    size_t leaves; ///< told so far
} Missing;

/// For SplitVisit; once for a node.
static void tell_node(void *context, SplitNode *node, SplitAim aim) {
    (void)aim;
    Missing *missing = context;
    if (node->told)
        return;
    node->told = true;
    missing->leaves += node->is_leaf;
    Position position = split_tree_position(missing->tree, node);
    missing->on_missing(missing->context, &position);
}

/// What a plan asks for.
typedef struct Cost {
    size_t count;
    size_t strangers; ///< of them, those that are no job as far as is known
    int fewest_marks; ///< of its positions: the hardest of them
} Cost;

static void add_cost(void *context, SplitNode *node, SplitAim aim) {
    (void)aim;
    Cost *cost = context;
    cost->count++;
    cost->strangers += !node->is_leaf;
    cost->fewest_marks = MIN(cost->fewest_marks, split_node_marks(node));
}

static bool is_cheaper(Cost a, Cost b) {
    if ((a.strangers == 0) != (b.strangers == 0))
        return a.strangers == 0;
    if (a.strangers > 0 && a.fewest_marks != b.fewest_marks)
        return a.fewest_marks > b.fewest_marks;
    return a.count < b.count;
}

/// The plan that asks for the least: most likely that of the split.
static SplitPlan cheapest_plan(SplitTree *tree) {
    SplitPlan best = SPLIT_PLAN_ALL;
    Cost least = {SIZE_MAX, SIZE_MAX, -1};
    for (SplitPlan plan = 0; !tree->distance && plan < SPLIT_PLANS; plan++) {
        Cost cost = {0, 0, INT_MAX};
        split_tree_collect(tree, plan, add_cost, &cost);
        if (cost.count > 0 && is_cheaper(cost, least)) {
            best = plan;
            least = cost;
        }
    }
    return best;
}

/// First what decides soonest if all goes as it should, then whatever else may matter, so that all
/// of it can run at the same time.
static void tell_missing(SplitTree *tree, SplitJob *on_missing, void *context) {
    Missing missing = {tree, on_missing, context, 0};
    split_tree_collect(tree, cheapest_plan(tree), tell_node, &missing);
    split_tree_collect_open(tree, true, tell_node, &missing);
    // The list of jobs was not given, or all of them are done.
    if (missing.leaves == 0 && split_tree_has_all_moves(tree))
        split_tree_collect_open(tree, false, tell_node, &missing);
}

/// A move that keeps the value; where it follows from another reason than the moves, any.
static Cell best_move(Join *join) {
    SplitTree *tree = join->tree;
    Position position = join->root;
    Cell moves[CELLS_MAX], best = tree->root->look_best;
    int count = position_moves(&position, moves), highest = INT16_MIN;
    if (best != CELL_NONE || tree->root->child_count == 0)
        return best;
    for (int i = 0; i < count; i++) {
        position_play(&position, moves[i]);
        const SplitNode *child = split_tree_node(tree, &position);
        position_undo(&position);
        if (-child->sure.upper > highest) {
            highest = -child->sure.upper;
            best = moves[i];
        }
    }
    return best;
}

static void fill_answer(Join *join, SolveAnswer *answer) {
    SplitTree *tree = join->tree;
    SplitBounds bounds = tree->root->sure;
    *answer = (SolveAnswer){
        .proven = split_tree_is_settled(tree, bounds),
        .lower = (bounds.lower > 0) - (bounds.lower < 0),
        .upper = (bounds.upper > 0) - (bounds.upper < 0),
        .best = CELL_NONE,
        .nodes = join->nodes,
        .time_ns = join->time_ns,
        .method = "jobs",
    };
    solve_moves_clear(&answer->moves);
    if (!answer->proven)
        return;
    int size = abs(bounds.lower), marks = position_marks(&join->root);
    if (tree->distance && size > 0)
        answer->plies = variant_cells(&tree->variant) + 1 - marks - size;
    answer->best = best_move(join);
    if (answer->best != CELL_NONE)
        answer->pv[answer->pv_length++] = answer->best;
}

bool join_conclude(Join *join, SolveAnswer *answer, SplitJob *on_missing, void *context,
                   Problem *problem) {
    SplitTree *tree = join->tree;
    Position position = join->root;
    visit(join, &position, join->images, join->count);
    split_tree_update_all(tree, tree->root);
    if (tree->root->sure.lower > tree->root->sure.upper)
        return problem_set(problem, "the results contradict each other");
    fill_answer(join, answer);
    if (!answer->proven && on_missing != NULL && !split_tree_is_stopped(tree))
        tell_missing(tree, on_missing, context);
    return true;
}

bool join_write_certificate(Join *join, JoinOpen *open, void *context, const CertificateSink *sink,
                            Problem *problem) {
    return join_certificate_write(join->tree, &join->root, open, context, sink, problem);
}
