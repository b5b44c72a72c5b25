// What tools/fit learns: a value with hidden units says what no sum of its counts can say, and the
// terms it is rounded to say the same.
#include "fit/network.h"
#include "support/testing.h"

enum { EXAMPLES = 2048, EPOCHS = 200, FIRST = LINE_SIMPLE_2, SECOND = LINE_SIMPLE_1 };

/// A chance of 0.6 when exactly one of two terms counts, else 0.4: any sum of the two does no
/// better than 0.5.
static double target_of(bool first, bool second) {
    return first != second ? 0.6 : 0.4;
}

static void add_example(Examples *examples, bool first, bool second) {
    uint16_t counts[NETWORK_TERMS] = {0};
    counts[FIRST] = first;
    counts[NETWORK_OTHER_AT + SECOND] = second;
    counts[NETWORK_THREATS_AT] = 1;
    examples_add(examples, counts, target_of(first, second), 0);
}

static void free_examples(Examples *examples) {
    base_free(examples->features.items);
    base_free(examples->examples.items);
}

/// The chance by the rounded terms, worked out plainly.
static double chance_of(const EvaluationTerms *terms, bool first, bool second) {
    double value = terms->threats.tempo + (first ? terms->own.line[FIRST] : 0) -
                   (second ? terms->other.line[SECOND] : 0);
    for (int unit = 0; unit < HIDDEN_UNITS; unit++) {
        const HiddenTerms *hidden = &terms->hidden[unit];
        double sum = hidden->threats.tempo + (first ? hidden->own.line[FIRST] : 0) +
                     (second ? hidden->other.line[SECOND] : 0);
        value += sum > 0 ? sum / HIDDEN_ONE * hidden->worth : 0;
    }
    return chance(value / WEIGHT_ONE / SCORE_SCALE);
}

static void test_learns_what_no_sum_says(void **state) {
    (void)state;
    Examples examples = {.features = {.items = NULL}};
    for (int i = 0; i < EXAMPLES; i++)
        add_example(&examples, i & 1, i >> 1 & 1);
    Network *network = base_alloc(sizeof(*network));
    EvaluationTerms *terms = base_alloc(sizeof(*terms));
    network_learn(network, &examples, &examples, EPOCHS, 1);
    assert_true(network_round(network, terms));
    for (int i = 0; i < 4; i++) {
        const double target = target_of(i & 1, i >> 1);
        assert_true(fabs(chance_of(terms, i & 1, i >> 1) - target) < 0.03);
        // Nothing fits a target better than the target itself.
        assert_true(network_loss(network, &examples, examples_at(&examples, (size_t)i)) <
                    log_loss(log(target / (1 - target)), target) + 0.01);
    }
    base_free(terms);
    base_free(network);
    free_examples(&examples);
}

/// What tells a waiting side's cells apart is learnt by the units alone: the plain sums do not know
/// it.
static void test_learns_waiting_in_units_only(void **state) {
    (void)state;
    Examples examples = {.features = {.items = NULL}};
    for (int i = 0; i < EXAMPLES; i++) {
        uint16_t counts[NETWORK_TERMS] = {0};
        counts[NETWORK_WAITS_AT + FIRST] = counts[NETWORK_FALL_AT] = i & 1;
        counts[NETWORK_THREATS_AT] = 1;
        examples_add(&examples, counts, i & 1 ? 0.7 : 0.4, 0);
    }
    Network *network = base_alloc(sizeof(*network));
    EvaluationTerms *terms = base_alloc(sizeof(*terms));
    network_learn(network, &examples, &examples, EPOCHS, 1);
    assert_true(network_round(network, terms));
    assert_true(network->linear[NETWORK_WAITS_AT + FIRST] == 0);
    assert_true(terms->fall.lowest[FALL_OWN_TURN] > 0);
    int waits = 0, falls = 0;
    for (int unit = 0; unit < HIDDEN_UNITS; unit++) {
        waits += terms->hidden[unit].own_wait.line[FIRST] != 0;
        falls += terms->hidden[unit].fall.lowest[FALL_OWN_TURN] != 0;
    }
    assert_true(waits > 0 && falls > 0);
    base_free(terms);
    base_free(network);
    free_examples(&examples);
}

/// Counts of empty lines change nothing: boards of all sizes are valued alike.
static void test_leaves_emptiness_out(void **state) {
    (void)state;
    Examples examples = {.features = {.items = NULL}};
    uint16_t counts[NETWORK_TERMS] = {0};
    counts[NETWORK_THREATS_AT] = 1;
    counts[FIRST] = 2;
    examples_add(&examples, counts, 0.5, 0);
    counts[LINE_DEAD] = counts[LINE_OPEN_4] = counts[NETWORK_OTHER_AT + LINE_SIMPLE_4] = 100;
    counts[LINE_CLASSES + KIND_NONE] = 100;
    counts[LINE_CLASSES + KIND_COUNT + line_class_pair(LINE_DEAD, LINE_OPEN_4)] = 100;
    examples_add(&examples, counts, 0.5, 0);
    assert_int_equal(examples_at(&examples, 0)->features, 2);
    assert_int_equal(examples_at(&examples, 1)->features, 2);
    free_examples(&examples);
}

static void test_refuses_what_has_no_room(void **state) {
    (void)state;
    Network *network = base_alloc(sizeof(*network));
    EvaluationTerms *terms = base_alloc(sizeof(*terms));
    assert_true(network_round(network, terms));
    network->linear[FIRST] = 11; // 11 * 200 * 16 is more than 16 bits hold
    assert_false(network_round(network, terms));
    network->linear[FIRST] = 0;
    network->worth[3] = -0.7f; // more than HIDDEN_WORTH_MAX
    assert_false(network_round(network, terms));
    network->worth[3] = -0.6f;
    assert_true(network_round(network, terms));
    assert_int_equal(terms->hidden[3].worth, -1920);
    base_free(terms);
    base_free(network);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_learns_what_no_sum_says),
        cmocka_unit_test(test_learns_waiting_in_units_only),
        cmocka_unit_test(test_leaves_emptiness_out),
        cmocka_unit_test(test_refuses_what_has_no_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
