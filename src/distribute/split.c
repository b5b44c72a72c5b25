#include "distribute/split.h"

#include "distribute/split_tree.h"
#include "engine/engine.h"
#include "solver/drop/connect.h"
#include "solver/packed/plain_solver.h"

#include <stdlib.h>
#include <string.h>

enum {
    ROOT_NODES = 200000, ///< of the look that guesses the value
    LOOK_NODES = 4000,   ///< of the look at a job, to tell hard ones
    ROOT_NODES_DROP = 2000000,
    LOOK_NODES_DROP = 40000,
    CHOICE_NODES = 20000, ///< of the search that chooses a reply
    CHOICE_MIB = 16,
    BATCH_PART = 256, ///< of the jobs that are wanted, taken apart at a time
};

typedef struct SplitEntry {
    SplitNode *node;
    SplitAim aim; ///< one that it is needed for
} SplitEntry;

typedef struct Split {
    SplitTree *tree;
    const SplitWatch *watch;
    Engine *engine;
    SearchReport *report;
    size_t wanted;
    size_t count, capacity;
    SplitEntry *entries;
} Split;

bool split_fits(const Variant *variant) {
    return variant_within(variant, SPLIT_RULES) &&
           (connect_fits(variant) || plain_program(variant) != NULL);
}

/// A longer look: its answer guides the choices, but only a job proves it.
static void look_at(const SplitTree *tree, SplitNode *node, uint64_t nodes) {
    SolveAnswer answer;
    if (node->work != 0)
        return;
    node->guess = split_bounds_meet(node->guess, split_tree_solve(tree, node, nodes, &answer));
    node->work = answer.proven ? MAX(answer.nodes, 1) : UINT64_MAX;
    node->look_best = answer.best;
}

// --- the list of jobs

static void add_entry(void *context, SplitNode *node, SplitAim aim) {
    Split *split = context;
    split->entries =
        base_grow(split->entries, split->count, &split->capacity, sizeof(*split->entries));
    split->entries[split->count++] = (SplitEntry){node, aim};
}

/// The hardest first: those the look did not solve, fewer marks before more, then by work.
static int by_hardness(const void *a, const void *b) {
    const SplitNode *first = ((const SplitEntry *)a)->node;
    const SplitNode *second = ((const SplitEntry *)b)->node;
    if (first->work != second->work)
        return first->work > second->work ? -1 : 1;
    if (split_node_marks(first) != split_node_marks(second))
        return split_node_marks(first) < split_node_marks(second) ? -1 : 1;
    return memcmp(&first->marks, &second->marks, sizeof(first->marks));
}

static void list_jobs(Split *split) {
    SplitTree *tree = split->tree;
    size_t looked;
    // A look may settle what is chosen above, which changes the list.
    do {
        looked = 0;
        split->count = 0;
        split_tree_update_all(tree, tree->root);
        split_tree_collect(tree, split_tree_plan(tree), add_entry, split);
        tree->done = split->count;
        for (size_t i = 0; i < split->count; i++) {
            looked += split->entries[i].node->work == 0;
            look_at(tree, split->entries[i].node,
                    tree->variant.drop ? LOOK_NODES_DROP : LOOK_NODES);
        }
    } while (looked > 0);
    if (split->count > 0)
        qsort(split->entries, split->count, sizeof(*split->entries), by_hardness);
}

// --- taking apart

static void expand(SplitTree *tree, SplitNode *node) {
    split_tree_expand(tree, node);
    for (int i = 0; i < node->child_count; i++)
        split_tree_ask_quickly(tree, node->children[i]);
    split_tree_update(node);
}

/// The move to try first: that of the look, or what the engine would play.
static SplitNode *choose_reply(Split *split, const SplitNode *node) {
    Position position = split_tree_position(split->tree, node);
    Cell move = node->look_best;
    if (move == CELL_NONE) {
        engine_clear(split->engine);
        engine_search(split->engine, &position, &(Limits){.nodes = CHOICE_NODES}, NULL,
                      split->report);
        move = split->report->moves[0].move;
    }
    position_play(&position, move);
    return split_tree_node(split->tree, &position);
}

/// A job that this decides stays a job, and nothing is kept of it: join, which takes nothing apart
/// where there is no job below, would not see it, neither here nor where the same positions come up
/// again.
static void take_apart(Split *split, const SplitEntry *entry) {
    SplitTree *tree = split->tree;
    SplitNode *node = entry->node, *reply = NULL;
    expand(tree, node);
    if (node->to_move == entry->aim.side && !split_tree_is_decided(tree, node, entry->aim)) {
        node->reply = choose_reply(split, node);
        if (node->reply->child_count == 0 && !split_tree_is_settled(tree, node->reply->sure)) {
            reply = node->reply;
            expand(tree, reply);
        }
        split_tree_update(node);
    }
    if (!split_tree_is_decided(tree, node, entry->aim))
        return;
    split_tree_fold(node);
    if (reply != NULL)
        split_tree_fold(reply);
    node->is_leaf = true;
}

/// True for a job that is worth taking apart and can be.
static bool is_divisible(const SplitTree *tree, const SplitEntry *entry) {
    return !entry->node->is_leaf && entry->node->child_count == 0 && entry->node->work > 1 &&
           !split_tree_is_settled(tree, entry->node->sure);
}

/// Takes the hardest jobs apart; the last of them, or NULL when there is none.
static SplitNode *take_hardest_apart(Split *split) {
    size_t most = 1 + split->wanted / BATCH_PART, taken = 0;
    SplitNode *last = NULL;
    for (size_t i = 0; i < split->count && taken < most && !split_tree_is_stopped(split->tree); i++)
        if (is_divisible(split->tree, &split->entries[i])) {
            last = split->entries[i].node;
            take_apart(split, &split->entries[i]);
            taken++;
        }
    return last;
}

/// Goes on while it comes nearer to the number that is wanted.
static void divide(Split *split) {
    list_jobs(split);
    while (split->count < split->wanted) {
        size_t before = split->count;
        SplitNode *last = take_hardest_apart(split);
        if (last == NULL)
            return;
        list_jobs(split);
        if (split->count > split->wanted && split->count - split->wanted > split->wanted - before) {
            last->is_leaf = true;
            list_jobs(split);
            return;
        }
    }
}

static void close_split(Split *split) {
    base_free(split->entries);
    split_tree_free(split->tree);
    split->entries = NULL;
    split->count = split->capacity = 0;
}

/// Divides anew, leaving out what takes at most `quick_nodes`.
static void divide_anew(Split *split, const Position *root, bool distance, const Clock *clock,
                        uint64_t quick_nodes) {
    close_split(split);
    split->tree = split_tree_new(root, distance, clock);
    split->tree->watch = split->watch;
    split->tree->quick_nodes = MIN(split->tree->quick_nodes, quick_nodes);
    split_tree_ask_quickly(split->tree, split->tree->root);
    look_at(split->tree, split->tree->root, root->variant.drop ? ROOT_NODES_DROP : ROOT_NODES);
    divide(split);
}

void split_find(const Position *root, bool distance, int jobs, const Clock *clock,
                const SplitWatch *watch, SplitJob *on_job, void *context) {
    // On small boards hardly anything is left unless easier positions are jobs, too.
    static const uint64_t QUICK[] = {UINT64_MAX, 4, 1};
    CHECK(root->outcome == OUTCOME_OPEN && jobs > 0);
    CHECK(variant_within(&root->variant, SPLIT_RULES));
    Split split = {.wanted = (size_t)jobs, .watch = watch};
    split.engine = engine_new(&(EngineConfig){.table_mib = CHOICE_MIB, .clock = *clock});
    if (watch && watch->stop)
        engine_stop_by(split.engine, watch->stop);
    split.report = report_new(1);
    for (size_t i = 0; i < ARRAY_LEN(QUICK) && 2 * split.count < split.wanted; i++) {
        if (split.tree && split_tree_is_stopped(split.tree))
            break;
        divide_anew(&split, root, distance, clock, QUICK[i]);
    }
    for (size_t i = 0; i < split.count; i++) {
        Position position = split_tree_position(split.tree, split.entries[i].node);
        on_job(context, &position);
    }
    if (split.count == 0) // settled at once: somebody still has to say so
        on_job(context, root);
    report_free(split.report);
    engine_free(split.engine);
    close_split(&split);
}
