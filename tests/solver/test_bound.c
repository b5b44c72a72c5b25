#include "support/testing.h"

#include "base/rng.h"
#include "solver/packed/bound_ask.h"

// The weak game by plain recursion: the attacker wants all cells of a window, the defender a mark
// in each.

typedef struct Weak {
    int window_count;
    GridSet windows[GRID_WINDOWS_MAX];
    int direction[GRID_WINDOWS_MAX];
    GridSet cells;
} Weak;

static void find_windows(Weak *weak, const Variant *variant) {
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    *weak = (Weak){.cells = gridset_below(variant_cells(variant))};
    for (int row = 0; row < variant->height; row++)
        for (int column = 0; column < variant->width; column++)
            for (int d = 0; d < 4; d++) {
                GridSet window = 0;
                for (int i = 0; i < variant->row_length; i++) {
                    int x = column + i * steps[d][0], y = row + i * steps[d][1];
                    if (x < variant->width && y >= 0 && y < variant->height)
                        window |= gridset_of(y * variant->width + x);
                }
                if (gridset_count(window) < variant->row_length)
                    continue;
                weak->direction[weak->window_count] = d;
                weak->windows[weak->window_count++] = window;
            }
}

static bool has_window(const Weak *weak, GridSet attacker) {
    for (int i = 0; i < weak->window_count; i++)
        if ((weak->windows[i] & ~attacker) == 0)
            return true;
    return false;
}

/// Every cell of neither `attacker` nor `free_set` is the defender's.
static bool is_held(const Weak *weak, GridSet attacker, GridSet free_set, bool attacker_to_move) {
    if (has_window(weak, attacker))
        return false;
    if (!has_window(weak, attacker | free_set))
        return true;
    for (GridSet rest = free_set; rest != 0; rest &= rest - 1) {
        GridSet cell = gridset_lowest(rest);
        bool held = attacker_to_move ? is_held(weak, attacker | cell, free_set ^ cell, false)
                                     : is_held(weak, attacker, free_set ^ cell, true);
        if (held != attacker_to_move)
            return held;
    }
    return attacker_to_move;
}

// --- random positions

typedef struct Case {
    Grid *grid;
    Weak weak;
    GridSet attacker, defender, free_set;
    int held, refuted; ///< how often the bound had something to say
} Case;

/// Some cells are free; how the others are shared out is by chance as well.
static bool make_position(Case *test, Rng *rng, int free_cells) {
    test->attacker = test->defender = 0;
    test->free_set = test->weak.cells;
    uint32_t share = 1 + rng_below(rng, 4);
    while (gridset_count(test->free_set) > free_cells) {
        GridSet cell = gridset_of((int)rng_below(rng, (uint32_t)test->grid->cell_count));
        if ((test->free_set & cell) == 0)
            continue;
        test->free_set ^= cell;
        if (rng_below(rng, 5) < share)
            test->attacker |= cell;
        else
            test->defender |= cell;
    }
    return !has_window(&test->weak, test->attacker);
}

/// The defender holds with the cells of the carrier alone.
static void check_carrier(const Case *test, GridSet carrier, GridSet defender, GridSet marked,
                          bool attacker_to_move) {
    assert_true((carrier & ~test->free_set) == 0);
    GridSet free_set = carrier & ~(defender | marked);
    GridSet attacker = (test->weak.cells & ~(test->defender | defender | free_set)) | marked;
    assert_true(is_held(&test->weak, attacker, free_set, attacker_to_move));
}

static void check_pairs(const BoundProof *proof) {
    GridSet seen = 0;
    for (int i = 0; i < proof->pair_count; i++) {
        assert_int_equal(gridset_count(proof->pairs[i]), 2);
        assert_true((proof->pairs[i] & seen) == 0);
        assert_true((proof->pairs[i] & ~proof->carrier) == 0);
        seen |= proof->pairs[i];
    }
}

static void check_to_move(Case *test, const Bound *bound, GridSet spare) {
    BoundProof proof;
    if (!bound_holds(bound, spare, &proof))
        return;
    test->held++;
    check_pairs(&proof);
    GridSet reply = proof.reply >= 0 ? gridset_of(proof.reply) : 0;
    check_carrier(test, proof.carrier, reply, 0, true);
}

static void check_after(Case *test, const Bound *bound, int reply, GridSet spare) {
    BoundProof proof;
    GridSet marked = reply >= 0 ? gridset_of(reply) : 0;
    bool held = bound_holds_after(bound, reply, spare, &proof);
    assert_int_equal(held, proof.critical == 0);
    check_pairs(&proof);
    if (held) {
        test->held++;
        check_carrier(test, proof.carrier, marked, 0, true);
        return;
    }
    for (GridSet rest = test->free_set & ~marked & ~proof.critical; rest != 0; rest &= rest - 1) {
        test->refuted++;
        check_carrier(test, proof.carrier, marked, gridset_lowest(rest), false);
    }
}

/// Every move of the attacker against every reply, whatever pairs are known before.
static void check_refutes(Case *test, const Bound *bound, GridSet spare, BoundPairs *known) {
    for (GridSet moves = bound->cells; moves != 0; moves &= moves - 1)
        for (GridSet rest = bound->cells & ~gridset_lowest(moves); rest != 0; rest &= rest - 1) {
            BoundProof proof;
            int attack = gridset_first(moves), reply = gridset_first(rest);
            if (!bound_refutes(bound, attack, reply, spare, known, &proof))
                continue;
            test->refuted++;
            check_pairs(&proof);
            assert_int_equal(known->count, proof.pair_count);
            GridSet defender = gridset_of(reply);
            check_carrier(test, proof.carrier, defender, gridset_of(attack), true);
        }
}

static void check_random_positions(const char *text, int count, int free_cells) {
    Variant variant = testing_variant(text);
    Case test = {.grid = grid_new(&variant)};
    find_windows(&test.weak, &variant);
    Rng rng = rng_seeded(11);
    BoundPairs known = {0};
    for (int n = 0; n < count; n++) {
        if (!make_position(&test, &rng, free_cells))
            continue;
        GridSet spare = 0;
        for (GridSet rest = test.free_set; rest != 0; rest &= rest - 1)
            if (rng_below(&rng, 2) == 0)
                spare |= gridset_lowest(rest);
        Bound bound;
        bound_init(&bound, test.grid, test.attacker, test.defender, 255);
        assert_true((bound.cells & ~test.free_set) == 0);
        check_to_move(&test, &bound, spare);
        check_after(&test, &bound, -1, spare);
        for (GridSet rest = bound.cells; rest != 0; rest &= rest - 1)
            check_after(&test, &bound, gridset_first(rest), spare);
        check_refutes(&test, &bound, spare, &known);
    }
    assert_true(test.held > 20 && test.refuted > 20);
    grid_free(test.grid);
}

static void proves_nothing_wrong(void **state) {
    (void)state;
    static const char *const variants[] = {"4x4x3", "5x5x4", "6x5x4", "5x5x3",
                                           "6x6x5", "7x7x5", "9x4x4", "9x7x6"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++)
        check_random_positions(variants[i], 1000, 11);
}

// --- the windows

/// The sums are those of the windows that are live and contain no other in the same direction.
static void check_sums(const Case *test, const Bound *bound) {
    int sum = 0, at[GRID_CELLS_MAX] = {0};
    GridSet edges[GRID_WINDOWS_MAX];
    const Weak *weak = &test->weak;
    for (int i = 0; i < weak->window_count; i++)
        edges[i] =
            (weak->windows[i] & test->defender) == 0 ? weak->windows[i] & ~test->attacker : 0;
    for (int i = 0; i < weak->window_count; i++) {
        bool left_out = edges[i] == 0;
        for (int j = 0; j < weak->window_count && !left_out; j++)
            left_out = i != j && edges[j] != 0 && (edges[j] & ~edges[i]) == 0 &&
                       weak->direction[i] == weak->direction[j] && (edges[j] != edges[i] || j < i);
        if (left_out)
            continue;
        int weight = 1 << (bound->unit_shift - gridset_count(edges[i]));
        sum += weight;
        for (GridSet rest = edges[i]; rest != 0; rest &= rest - 1)
            at[gridset_first(rest)] += weight;
    }
    assert_int_equal(bound->sum, sum);
    for (int cell = 0; cell < GRID_CELLS_MAX; cell++) {
        assert_int_equal(bound->at[cell], at[cell]);
        assert_int_equal(gridset_has(bound->cells, cell), at[cell] > 0);
    }
}

static void adds_up_live_windows(void **state) {
    (void)state;
    static const char *const variants[] = {"4x4x3", "5x5x4", "7x3x3", "3x7x3", "6x6x5", "9x4x4"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        Case test = {.grid = grid_new(&variant)};
        find_windows(&test.weak, &variant);
        Rng rng = rng_seeded(12);
        for (int n = 0; n < 2000; n++) {
            int free_cells = 1 + (int)rng_below(&rng, (uint32_t)test.grid->cell_count);
            if (!make_position(&test, &rng, free_cells))
                continue;
            Bound bound;
            bound_init(&bound, test.grid, test.attacker, test.defender, 255);
            check_sums(&test, &bound);
        }
        grid_free(test.grid);
    }
}

// --- processors

/// What a form of the bound says of a question, from the start as bound_ask.h makes it.
static void prove_by(BoundProve *form, const Bound *bound, const BoundQuestion *question, int reply,
                     BoundProof *proof) {
    memset(proof, 0, sizeof(*proof)); // between its parts as well: it is compared as a whole
    proof->reply = reply;
    proof->critical = bound->grid->cells;
    proof->critical_count = GRID_CELLS_MAX + 1;
    proof->least_sum = 2 * SUM_MAX;
    bool held = form(bound, question, proof);
    assert_int_equal(held, proof->critical_count == 0);
}

static void check_question(BoundProve *form, const Bound *bound, const BoundQuestion *question,
                           int reply) {
    BoundProof proof, expected;
    prove_by(bound_prove, bound, question, reply, &expected);
    prove_by(form, bound, question, reply, &proof);
    assert_memory_equal(&proof, &expected, sizeof(proof));
}

/// A cell of a set that is not empty.
static int random_cell(Rng *rng, GridSet cells) {
    for (uint32_t skip = rng_below(rng, (uint32_t)gridset_count(cells)); skip > 0; skip--)
        cells &= cells - 1;
    return gridset_first(cells);
}

static void check_form(BoundProve *form, const Bound *bound, Rng *rng) {
    int reply = random_cell(rng, bound->cells), attack = random_cell(rng, bound->cells);
    GridSet spare = bound->cells >> 1 & bound->cells;
    check_question(form, bound, &(BoundQuestion){.attack = -1, .spare = spare}, -1);
    check_question(form, bound, &(BoundQuestion){true, -1, spare, NULL}, reply);
    if (reply == attack)
        return;
    BoundPairs known = {0};
    for (; known.count < BOUND_PAIRS_KNOWN; known.count++) {
        known.cells[known.count][0] = (uint8_t)random_cell(rng, bound->cells);
        known.cells[known.count][1] = (uint8_t)random_cell(rng, bound->cells);
    }
    check_question(form, bound, &(BoundQuestion){true, attack, spare, &known}, reply);
}

static void does_not_depend_on_the_processor(void **state) {
    (void)state;
#if GRID_BITS == 64
    BoundProve *const forms[] = {bound_wide_64(), bound_widest_64()};
#else
    BoundProve *const forms[] = {bound_wide_128()};
#endif
    static const char *const variants[] = {"5x5x4", "7x3x3", "8x8x5", "8x7x6", "8x8x7", "9x7x5"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        Case test = {.grid = grid_new(&variant)};
        find_windows(&test.weak, &variant);
        Rng rng = rng_seeded(15);
        for (int n = 0; n < 2000; n++) {
            int free_cells = 1 + (int)rng_below(&rng, (uint32_t)test.grid->cell_count);
            Bound bound;
            if (!make_position(&test, &rng, free_cells))
                continue;
            bound_init(&bound, test.grid, test.attacker, test.defender, 255);
            if (bound.cells == 0 || bound.sum > SUM_MAX / 2)
                continue;
            for (size_t f = 0; f < ARRAY_LEN(forms); f++)
                if (forms[f] != NULL)
                    check_form(forms[f], &bound, &rng);
        }
        grid_free(test.grid);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(proves_nothing_wrong),
        cmocka_unit_test(adds_up_live_windows),
        cmocka_unit_test(does_not_depend_on_the_processor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
