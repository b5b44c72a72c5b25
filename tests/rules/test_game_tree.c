// The tree of a game against plain lists of the moves that were put into it.
#include "rules/game_tree.h"

#include "base/rng.h"
#include "support/testing.h"

#include <string.h>

// --- shape

enum { A, B, C, D };

/// The moves of the tree in its order, each with its depth: `1a2b2c`.
static const char *shape_of(const GameTree *tree) {
    static char memory[256];
    Text text = text_over(memory, sizeof(memory));
    for (int node = game_tree_next(tree, GAME_TREE_ROOT); node != GAME_TREE_NONE;
         node = game_tree_next(tree, node))
        text_add(&text, "%d%c", game_tree_depth(tree, node), 'a' + tree->nodes[node].move);
    return memory;
}

static GameTree *empty_tree(void) {
    const Variant variant = testing_variant("3x3x3");
    return game_tree_new(&variant, NULL);
}

static void variations_stand_beside_the_main_line(void **state) {
    (void)state;
    GameTree *tree = empty_tree();
    const int a = game_tree_add(tree, GAME_TREE_ROOT, SIDE_X, A);
    const int b = game_tree_add(tree, a, SIDE_O, B);
    const int c = game_tree_add(tree, a, SIDE_O, C);
    game_tree_add(tree, b, SIDE_X, D);
    assert_int_equal(game_tree_add(tree, a, SIDE_O, C), c);
    assert_int_equal(tree->size, 5);
    assert_string_equal(shape_of(tree), "1a2b3d2c");
    game_tree_promote(tree, c);
    assert_string_equal(shape_of(tree), "1a2c2b3d");
    game_tree_add(tree, a, SIDE_O, D);
    assert_string_equal(shape_of(tree), "1a2c2b3d2d");
    game_tree_delete(tree, b);
    assert_string_equal(shape_of(tree), "1a2c2d");
    assert_int_equal(tree->size, 4);
    game_tree_delete(tree, a);
    assert_string_equal(shape_of(tree), "");
    game_tree_add(tree, GAME_TREE_ROOT, SIDE_X, D);
    assert_string_equal(shape_of(tree), "1d");
    game_tree_free(tree);
}

static void onward_goes_where_somebody_went_last(void **state) {
    (void)state;
    GameTree *tree = empty_tree();
    const int a = game_tree_add(tree, GAME_TREE_ROOT, SIDE_X, A);
    const int b = game_tree_add(tree, GAME_TREE_ROOT, SIDE_X, B);
    assert_int_equal(game_tree_onward(tree, GAME_TREE_ROOT), a);
    game_tree_visit(tree, b);
    assert_int_equal(game_tree_onward(tree, GAME_TREE_ROOT), b);
    game_tree_delete(tree, b);
    assert_int_equal(game_tree_onward(tree, GAME_TREE_ROOT), a);
    assert_int_equal(game_tree_onward(tree, a), GAME_TREE_NONE);
    game_tree_free(tree);
}

static void a_wide_tree_finds_its_moves(void **state) {
    (void)state;
    const Variant variant = testing_variant("32x32x5");
    GameTree *tree = game_tree_new(&variant, NULL);
    int nodes[CELLS_MAX];
    for (Cell cell = 0; cell < CELLS_MAX; cell++) {
        nodes[cell] = game_tree_add(tree, GAME_TREE_ROOT, SIDE_X, cell);
        if (cell % 3 == 0)
            game_tree_delete(tree, nodes[cell]);
    }
    for (Cell cell = 0; cell < CELLS_MAX; cell++) {
        const int found = game_tree_child(tree, GAME_TREE_ROOT, SIDE_X, cell);
        assert_int_equal(found, cell % 3 == 0 ? GAME_TREE_NONE : nodes[cell]);
        assert_int_equal(game_tree_child(tree, GAME_TREE_ROOT, SIDE_O, cell), GAME_TREE_NONE);
        assert_int_equal(game_tree_child(tree, nodes[1], SIDE_O, cell), GAME_TREE_NONE);
    }
    assert_int_equal(game_tree_add(tree, GAME_TREE_ROOT, SIDE_X, 0), CELLS_MAX + 1);
    game_tree_free(tree);
}

// --- properties

static void properties_keep_their_order(void **state) {
    (void)state;
    GameTree *tree = empty_tree();
    assert_null(game_tree_value(tree, GAME_TREE_ROOT, "C"));
    game_tree_append(tree, GAME_TREE_ROOT, "LB", slice_of("aa:1"));
    game_tree_set(tree, GAME_TREE_ROOT, "C", slice_of("said"));
    game_tree_append(tree, GAME_TREE_ROOT, "LB", (Slice){.start = "bb:2]", .length = 4});
    game_tree_append(tree, GAME_TREE_ROOT, "LB", slice_of(""));
    game_tree_set(tree, GAME_TREE_ROOT, "C", slice_of("said again"));
    const GameNode *root = &tree->nodes[GAME_TREE_ROOT];
    assert_int_equal(root->property_count, 2);
    assert_string_equal(root->properties[0].identifier, "LB");
    assert_int_equal(root->properties[0].count, 3);
    assert_string_equal(root->properties[0].values[1], "bb:2");
    assert_string_equal(root->properties[0].values[2], "");
    assert_string_equal(game_tree_value(tree, GAME_TREE_ROOT, "C"), "said again");
    game_tree_set(tree, GAME_TREE_ROOT, "LB", slice_of("one"));
    game_tree_append(tree, GAME_TREE_ROOT, "LB", slice_of("two"));
    assert_int_equal(game_tree_property(tree, GAME_TREE_ROOT, "LB")->count, 2);
    game_tree_remove(tree, GAME_TREE_ROOT, "LB");
    game_tree_remove(tree, GAME_TREE_ROOT, "never there");
    assert_int_equal(root->property_count, 1);
    assert_null(game_tree_property(tree, GAME_TREE_ROOT, "LB"));
    assert_string_equal(root->properties[0].identifier, "C");
    game_tree_free(tree);
}

// --- random games

/// What was put into a tree: each node with the nodes before it.
typedef struct Model {
    int parent[400];
    Cell move[400];
    int count;
} Model;

static void add_random_line(GameTree *tree, Model *model, Rng *rng) {
    int node = (int)rng_below(rng, (uint32_t)model->count);
    Position position;
    game_tree_position(tree, node, &position);
    for (int length = (int)rng_below(rng, 12); length > 0; length--) {
        Cell moves[CELLS_MAX];
        const int count = position_moves(&position, moves);
        if (count == 0 || model->count == ARRAY_LEN(model->move))
            return;
        const Cell move = moves[rng_below(rng, (uint32_t)count)];
        const int known = game_tree_child(tree, node, position.to_move, move);
        const int added = game_tree_add(tree, node, position.to_move, move);
        if (known != GAME_TREE_NONE) {
            assert_int_equal(added, known);
        } else {
            assert_int_equal(added, model->count);
            model->parent[added] = node;
            model->move[added] = move;
            model->count++;
        }
        position_play(&position, move);
        node = added;
    }
}

static GameTree *random_tree(const Variant *variant, Rng *rng, Model *model) {
    GameTree *tree = game_tree_new(variant, NULL);
    *model = (Model){.parent = {GAME_TREE_NONE}, .move = {CELL_NONE}, .count = 1};
    for (int i = 0; i < 20; i++)
        add_random_line(tree, model, rng);
    return tree;
}

static void assert_models(const GameTree *tree, const Model *model) {
    assert_int_equal(tree->size, model->count);
    int seen = 0;
    for (int node = GAME_TREE_ROOT; node != GAME_TREE_NONE; node = game_tree_next(tree, node)) {
        assert_int_equal(tree->nodes[node].parent, model->parent[node]);
        assert_int_equal(tree->nodes[node].move, model->move[node]);
        seen++;
        int path[CELLS_MAX];
        int before = node;
        for (int i = game_tree_path(tree, node, path); i > 0; before = model->parent[before])
            assert_int_equal(path[--i], before);
        assert_int_equal(before, GAME_TREE_ROOT);
    }
    assert_int_equal(seen, model->count);
}

/// The same moves in another order of adding: lines before their siblings.
static GameTree *copied(const GameTree *tree) {
    GameTree *copy = game_tree_new(&tree->variant, &tree->start);
    int copies[400] = {GAME_TREE_ROOT};
    for (int node = game_tree_next(tree, GAME_TREE_ROOT); node != GAME_TREE_NONE;
         node = game_tree_next(tree, node)) {
        const GameNode *of = &tree->nodes[node];
        copies[node] = game_tree_add(copy, copies[of->parent], of->side, of->move);
    }
    return copy;
}

static void assert_any_change_is_seen(GameTree *tree, GameTree *copy, Rng *rng) {
    const int node = (int)rng_below(rng, (uint32_t)copy->count);
    game_tree_set(copy, node, "C", slice_of("x"));
    assert_false(game_tree_equal(tree, copy));
    game_tree_append(copy, node, "C", slice_of("y"));
    assert_false(game_tree_equal(tree, copy));
    game_tree_remove(copy, node, "C");
    assert_true(game_tree_equal(tree, copy));
    if (node != GAME_TREE_ROOT) {
        game_tree_delete(copy, node);
        assert_false(game_tree_equal(tree, copy));
        assert_false(game_tree_equal(copy, tree));
    }
}

static void random_games_are_kept_and_compared(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"3x3x3", "7x6x4+drop", "15x15x5+exact", "32x32x5"};
    const uint64_t seed = 20261123;
    print_message("seed %llu\n", (unsigned long long)seed);
    Rng rng = rng_seeded(seed);
    static Model model;
    for (int i = 0; i < 200; i++) {
        const Variant variant = testing_variant(VARIANTS[i % 4]);
        GameTree *tree = random_tree(&variant, &rng, &model);
        assert_models(tree, &model);
        GameTree *copy = copied(tree);
        assert_true(game_tree_equal(tree, copy));
        assert_any_change_is_seen(tree, copy, &rng);
        game_tree_free(copy);
        game_tree_free(tree);
    }
}

/// How many nodes a look for a move may have to pass at most.
static int longest_look(const GameTree *tree) {
    int longest = 0;
    for (size_t i = 0; i < tree->capacity; i++) {
        int length = 0;
        for (int node = tree->buckets[i]; node != GAME_TREE_NONE;
             node = tree->nodes[node].next_in_bucket)
            length++;
        longest = MAX(longest, length);
    }
    return longest;
}

/// However many variations there are or were at one place, a move is found in a few steps.
static void a_look_stays_short(void **state) {
    (void)state;
    enum { FEW = 16 };
    GameTree *tree = empty_tree();
    const int kept = game_tree_add(tree, GAME_TREE_ROOT, SIDE_X, A);
    for (int i = 2; i < GAME_TREE_NODES_MAX; i++)
        game_tree_delete(tree, game_tree_add(tree, kept, SIDE_O, i % 2 ? B : C));
    assert_int_equal(tree->size, 2);
    assert_in_range(longest_look(tree), 1, FEW);
    assert_int_equal(game_tree_child(tree, kept, SIDE_O, B), GAME_TREE_NONE);
    assert_int_equal(game_tree_child(tree, GAME_TREE_ROOT, SIDE_X, A), kept);
    game_tree_free(tree);
    tree = empty_tree();
    for (int i = 1; i < GAME_TREE_NODES_MAX; i++)
        game_tree_add(tree, (i - 1) / 1024, i / 512 % 2 ? SIDE_X : SIDE_O, i % 512);
    assert_int_equal(tree->size, GAME_TREE_NODES_MAX);
    assert_in_range(longest_look(tree), 1, FEW);
    game_tree_free(tree);
}

static void a_full_tree_says_so(void **state) {
    (void)state;
    GameTree *tree = empty_tree();
    int node = GAME_TREE_ROOT;
    for (int i = 1; i < GAME_TREE_NODES_MAX; i++)
        node = game_tree_add(tree, node, i % 2 ? SIDE_X : SIDE_O, A);
    assert_int_equal(game_tree_add(tree, node, SIDE_X, A), GAME_TREE_NONE);
    assert_int_equal(tree->size, GAME_TREE_NODES_MAX);
    game_tree_delete(tree, 1);
    assert_int_equal(tree->size, 1);
    game_tree_free(tree);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(variations_stand_beside_the_main_line),
        cmocka_unit_test(onward_goes_where_somebody_went_last),
        cmocka_unit_test(a_wide_tree_finds_its_moves),
        cmocka_unit_test(properties_keep_their_order),
        cmocka_unit_test(random_games_are_kept_and_compared),
        cmocka_unit_test(a_look_stays_short),
        cmocka_unit_test(a_full_tree_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
