// Games by random play over many variants, written and read back.
#include "formats/formats.h"
#include "formats/sgf.h"
#include "formats/text.h"

#include "base/rng.h"
#include "rules/notation.h"
#include "support/testing.h"

#include <string.h>

enum { GAMES = 1000 };

static Variant random_variant(Rng *rng) {
    for (;;) {
        const Variant variant = {.width = (uint8_t)(3 + rng_below(rng, 30)),
                                 .height = (uint8_t)(3 + rng_below(rng, 30)),
                                 .row_length = (uint8_t)(3 + rng_below(rng, 6)),
                                 .drop = rng_below(rng, 3) == 0,
                                 .exact = rng_below(rng, 3) == 0};
        if (variant_is_valid(&variant))
            return variant;
    }
}

static Cell random_move(Rng *rng, const Position *position) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    return moves[rng_below(rng, (uint32_t)count)];
}

/// Every third game begins with marks, handicaps among them.
static Position random_start(Rng *rng, const Variant *variant) {
    Position start;
    Problem problem;
    const Side first = rng_below(rng, 4) == 0 ? SIDE_O : SIDE_X;
    position_init(&start, variant, first);
    if (rng_below(rng, 3) > 0)
        return start;
    Position filled = start;
    for (uint32_t marks = 1 + rng_below(rng, 6); marks > 0 && filled.outcome == OUTCOME_OPEN;
         marks--)
        position_play(&filled, random_move(rng, &filled));
    const uint32_t handicap = rng_below(rng, 3);
    for (int cell = 0; handicap == 0 && cell < variant_cells(variant); cell++)
        filled.cells[cell] = filled.cells[cell] == SIDE_NONE ? SIDE_NONE : SIDE_X;
    const Side turn = handicap == 0 ? SIDE_O : filled.to_move;
    return position_arrange(&start, variant, filled.cells, turn, &problem)
               ? start
               : random_start(rng, variant);
}

/// Text with all that SGF has a meaning for; never empty.
static Slice random_text(Rng *rng, char *memory, size_t capacity, bool lines) {
    static const char *const PIECES[] = {"a", "]", "[",  "\\", ":",   "(;",  ")",
                                         " ", "é", "名", "\n", "\\]", "C[x]"};
    Text text = text_over(memory, capacity);
    text_add(&text, "x");
    for (uint32_t pieces = rng_below(rng, 12); pieces > 0; pieces--) {
        const char *piece = PIECES[rng_below(rng, ARRAY_LEN(PIECES))];
        text_add(&text, "%s", lines || *piece != '\n' ? piece : "-");
    }
    return (Slice){memory, text.length};
}

static void add_properties(Rng *rng, GameTree *tree, int node) {
    char memory[200];
    if (rng_below(rng, 4) == 0)
        game_tree_set(tree, node, "C", random_text(rng, memory, sizeof memory, true));
    if (rng_below(rng, 8) == 0)
        game_tree_set(tree, node, "N", random_text(rng, memory, sizeof memory, false));
    if (rng_below(rng, 8) == 0) {
        game_tree_append(tree, node, "LB", slice_of("aa:1\\:\\]"));
        game_tree_append(tree, node, "LB", slice_of("ab:2"));
    }
    if (rng_below(rng, 8) == 0)
        game_tree_set(tree, node, "DO", slice_of(""));
}

/// A tree of up to a few dozen moves: each goes on from where the last was, or from any node.
static GameTree *random_tree(Rng *rng) {
    const Variant variant = random_variant(rng);
    const Position start = random_start(rng, &variant);
    GameTree *tree = game_tree_new(&variant, &start);
    int at = GAME_TREE_ROOT;
    add_properties(rng, tree, at);
    for (uint32_t moves = rng_below(rng, 60); moves > 0; moves--) {
        Position position;
        game_tree_position(tree, at, &position);
        if (position.outcome == OUTCOME_OPEN) {
            const int count = tree->count;
            at = game_tree_add(tree, at, position.to_move, random_move(rng, &position));
            if (tree->count > count)
                add_properties(rng, tree, at);
        }
        if (position.outcome != OUTCOME_OPEN || rng_below(rng, 6) == 0)
            at = (int)rng_below(rng, (uint32_t)tree->count);
    }
    return tree;
}

static GameTree *read_back(const Buffer *text, FormatsKind kind) {
    static const Variant USUAL = {.width = 15, .height = 15, .row_length = 5};
    FormatsGame game;
    Problem problem;
    if (!formats_read((Slice){text->start, text->length}, &USUAL, &game, &problem))
        fail_msg("%s in:\n%s", problem.sentence, text->start);
    assert_int_equal(game.kind, kind);
    assert_string_equal(game.note, "");
    return game.tree;
}

static void games_come_back_from_sgf(void **state) {
    (void)state;
    const uint64_t seed = 20260901;
    print_message("seed %llu\n", (unsigned long long)seed);
    Rng rng = rng_seeded(seed);
    for (int i = 0; i < GAMES; i++) {
        GameTree *tree = random_tree(&rng);
        Buffer text = {NULL, 0, 0};
        sgf_write(tree, &text);
        GameTree *back = read_back(&text, FORMATS_SGF);
        if (!game_tree_equal(tree, back))
            fail_msg("game %d came back as another:\n%s", i, text.start);
        assert_int_equal(tree->size, back->size);
        game_tree_free(back);
        game_tree_free(tree);
        base_free(text.start);
    }
}

static int last_of_main_line(const GameTree *tree) {
    int node = GAME_TREE_ROOT;
    while (tree->nodes[node].first_child != GAME_TREE_NONE)
        node = tree->nodes[node].first_child;
    return node;
}

static void lines_come_back_from_text(void **state) {
    (void)state;
    const uint64_t seed = 20260902;
    print_message("seed %llu\n", (unsigned long long)seed);
    Rng rng = rng_seeded(seed);
    int read = 0;
    for (int i = 0; i < GAMES; i++) {
        GameTree *tree = random_tree(&rng);
        const int lead = tree->start.marks[SIDE_X] - tree->start.marks[SIDE_O];
        Buffer text = {NULL, 0, 0};
        const int last = last_of_main_line(tree);
        text_write_moves(tree, last, &text);
        // The notation of positions has no handicaps.
        const bool told = lead == 0 || lead == (tree->start.to_move == SIDE_O ? 1 : -1);
        if (told) {
            GameTree *back = read_back(&text, FORMATS_TEXT);
            Position expected, found;
            game_tree_position(tree, last, &expected);
            game_tree_position(back, last_of_main_line(back), &found);
            assert_int_equal(expected.key, found.key);
            assert_memory_equal(expected.history, found.history,
                                sizeof(Cell) * (size_t)expected.ply);
            game_tree_free(back);
            read++;
        }
        game_tree_free(tree);
        base_free(text.start);
    }
    assert_true(read > GAMES / 2);
}

static void boards_come_back_from_text(void **state) {
    (void)state;
    const uint64_t seed = 20260903;
    print_message("seed %llu\n", (unsigned long long)seed);
    Rng rng = rng_seeded(seed);
    for (int i = 0; i < GAMES; i++) {
        const Variant variant = random_variant(&rng);
        Position position;
        position_init(&position, &variant, SIDE_X);
        for (uint32_t moves = rng_below(&rng, 40); moves > 0 && position.outcome == OUTCOME_OPEN;
             moves--)
            position_play(&position, random_move(&rng, &position));
        Buffer text = {NULL, 0, 0};
        text_write_board(&position, &text);
        GameTree *back = read_back(&text, FORMATS_TEXT);
        assert_int_equal(back->start.key, position.key);
        game_tree_free(back);
        base_free(text.start);
    }
}

/// A file of 100,000 nodes and 10 MB: two lines of 200 moves, each with many variations.
static void large_files_are_read(void **state) {
    (void)state;
    enum { NODES = 100000, SIDE = 32 };
    const Variant variant = testing_variant("32x32x32");
    GameTree *tree = game_tree_new(&variant, NULL);
    char *comment = testing_repeat("0123456789", 10);
    Rng rng = rng_seeded(1);
    int at = GAME_TREE_ROOT;
    while (tree->count < NODES) {
        Position position;
        game_tree_position(tree, at, &position);
        for (int i = 0; i < 100 && tree->count < NODES && position.outcome == OUTCOME_OPEN; i++) {
            const Cell cell = random_move(&rng, &position);
            at = game_tree_add(tree, at, position.to_move, cell);
            position_play(&position, cell);
            game_tree_set(tree, at, "C", slice_of(comment));
        }
        at = (int)rng_below(&rng, (uint32_t)tree->count);
    }
    Buffer text = {NULL, 0, 0};
    sgf_write(tree, &text);
    assert_true(text.length > 10 * 1000 * 1000);
    GameTree *back = read_back(&text, FORMATS_SGF);
    assert_true(game_tree_equal(tree, back));
    game_tree_free(back);
    game_tree_free(tree);
    base_free(comment);
    base_free(text.start);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_come_back_from_sgf),
        cmocka_unit_test(lines_come_back_from_text),
        cmocka_unit_test(boards_come_back_from_text),
        cmocka_unit_test(large_files_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
