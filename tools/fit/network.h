// A value with hidden units, as EvaluationTerms has it: learnt from counts of what a position
// holds, and rounded to the terms.
#pragma once

#include "engine/evaluation.h"
#include "fit/learning.h"

/// What is counted in a position, in the order of HiddenTerms.
enum {
    NETWORK_CODE_TERMS = sizeof(CodeTerms) / sizeof(int16_t),
    NETWORK_OTHER_AT = NETWORK_CODE_TERMS,
    NETWORK_WAITS_AT = 2 * NETWORK_CODE_TERMS,   ///< own, then other; they count in units only
    NETWORK_THREATS_AT = 4 * NETWORK_CODE_TERMS, ///< the constant first; it always counts 1
    NETWORK_FALL_AT = NETWORK_THREATS_AT + sizeof(ThreatTerms) / sizeof(int16_t),
    NETWORK_TERMS = NETWORK_FALL_AT + FALL_TERMS,
};

/// The logit is the linear sum, and worth times each hidden sum that is above 0.
typedef struct Network {
    float linear[NETWORK_TERMS]; ///< 0 for terms that count in units only
    float hidden[NETWORK_TERMS][HIDDEN_UNITS];
    float worth[HIDDEN_UNITS];
} Network;

/// What of a position is not 0.
typedef struct Feature {
    uint16_t term, count;
} Feature;
typedef struct Example {
    size_t first; ///< of its features
    uint16_t features, source;
    float target; ///< chance to win
} Example;
typedef struct Examples {
    List features, examples;
} Examples;

/// Adds a position. Left out is what only tells how much of the board is empty, so that boards of
/// any size are valued alike. `source` is for the caller.
void examples_add(Examples *examples, const uint16_t counts[NETWORK_TERMS], double target,
                  int source);
static inline const Example *examples_at(const Examples *examples, size_t at) {
    return (const Example *)examples->examples.items + at;
}

double network_loss(const Network *network, const Examples *examples, const Example *example);

/// Learns from `examples`, at least one; prints the mean loss over `test` after each epoch. The
/// same seed gives the same network.
void network_learn(Network *network, const Examples *examples, const Examples *test,
                   uint64_t epochs, uint64_t seed);

/// Writes the value into its places in `terms`; false when a number is beyond theirs.
bool network_round(const Network *network, EvaluationTerms *terms);
