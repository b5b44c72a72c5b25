// Adam on batches (Kingma, Ba, "Adam: a method for stochastic optimization", 2015). What is learnt
// are weights of standardised counts, (count - mean) / spread, or else counts of hundreds would
// drown those of ones. The sums themselves are made with plain weights, worked out anew for every
// batch, so that only what is not 0 in a position is ever touched.
#include "network.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NUMBERS = sizeof(Network) / sizeof(float),
    BATCH = 1024,
};
static const double RATE = 0.003, LAST_RATE = 1e-5, DECAY = 1e-5;
static const double HIDDEN_START = 0.03, WORTH_START = 0.1; ///< standard deviations
/// Keeps rare terms from having spreads near 0.
static const double CODE_SPREAD_LEAST = 0.4, THREAT_SPREAD_LEAST = 0.05;

typedef struct Scale {
    float mean[NETWORK_TERMS], spread[NETWORK_TERMS];
} Scale;

typedef struct Learning {
    const Examples *examples;
    Scale scale;
    Network learnt;           ///< weights of standardised counts
    Network plain;            ///< the same function, as weights of counts
    Network slope;            ///< by `plain`, then by `learnt`
    Network average, squares; ///< Adam's
    int steps;
} Learning;

// ---- Examples ----

/// What an empty board is full of.
static const LineClass EMPTY[] = {LINE_DEAD, LINE_SIMPLE_4, LINE_OPEN_4};

/// `term` is one of CodeTerms.
static bool tells_emptiness(int term) {
    for (size_t i = 0; i < ARRAY_LEN(EMPTY); i++) {
        if (term == (int)EMPTY[i])
            return true;
        for (size_t j = 0; j <= i; j++)
            if (term == LINE_CLASSES + KIND_COUNT + line_class_pair(EMPTY[i], EMPTY[j]))
                return true;
    }
    return term == LINE_CLASSES + KIND_NONE;
}

void examples_add(Examples *examples, const uint16_t counts[NETWORK_TERMS], double target,
                  int source) {
    Example *example = list_add(&examples->examples, sizeof(*example));
    *example = (Example){
        .first = examples->features.count, .source = (uint16_t)source, .target = (float)target};
    for (int term = 0; term < NETWORK_TERMS; term++) {
        if (counts[term] == 0 ||
            (term < NETWORK_THREATS_AT && tells_emptiness(term % NETWORK_CODE_TERMS)))
            continue;
        Feature *feature = list_add(&examples->features, sizeof(*feature));
        *feature = (Feature){.term = (uint16_t)term, .count = counts[term]};
        example->features++;
    }
}

static const Feature *features_of(const Examples *examples, const Example *example) {
    return (const Feature *)examples->features.items + example->first;
}

/// The constant stays as it is.
static void measure_scale(Scale *scale, const Examples *examples) {
    const Feature *features = examples->features.items;
    double count = (double)examples->examples.count;
    double sum[NETWORK_TERMS] = {0}, squares[NETWORK_TERMS] = {0};
    for (size_t i = 0; i < examples->features.count; i++) {
        sum[features[i].term] += features[i].count;
        squares[features[i].term] += (double)features[i].count * features[i].count;
    }
    for (int i = 0; i < NETWORK_TERMS; i++) {
        double mean = sum[i] / count, variance = squares[i] / count - mean * mean;
        double least = i < NETWORK_THREATS_AT ? CODE_SPREAD_LEAST : THREAT_SPREAD_LEAST;
        scale->mean[i] = (float)mean;
        scale->spread[i] = (float)(least + sqrt(fmax(variance, 0)));
    }
    scale->mean[NETWORK_THREATS_AT] = 0;
    scale->spread[NETWORK_THREATS_AT] = 1;
}

// ---- Between the two kinds of weights ----

/// What the means take off goes into the constant.
static void plain_from_learnt(Learning *learning) {
    const Scale *scale = &learning->scale;
    const Network *learnt = &learning->learnt;
    Network *plain = &learning->plain;
    float linear_off = 0, hidden_off[HIDDEN_UNITS] = {0};
    for (int i = 0; i < NETWORK_TERMS; i++) {
        plain->linear[i] = learnt->linear[i] / scale->spread[i];
        linear_off += plain->linear[i] * scale->mean[i];
        for (int h = 0; h < HIDDEN_UNITS; h++) {
            plain->hidden[i][h] = learnt->hidden[i][h] / scale->spread[i];
            hidden_off[h] += plain->hidden[i][h] * scale->mean[i];
        }
    }
    plain->linear[NETWORK_THREATS_AT] -= linear_off;
    for (int h = 0; h < HIDDEN_UNITS; h++)
        plain->hidden[NETWORK_THREATS_AT][h] -= hidden_off[h];
    memcpy(plain->worth, learnt->worth, sizeof(plain->worth));
}

/// The same for the slopes.
static void slope_by_learnt(Learning *learning) {
    const Scale *scale = &learning->scale;
    Network *slope = &learning->slope;
    for (int i = 0; i < NETWORK_TERMS; i++) {
        slope->linear[i] -= scale->mean[i] * slope->linear[NETWORK_THREATS_AT];
        slope->linear[i] /= scale->spread[i];
        if (i >= NETWORK_WAITS_AT && i < NETWORK_THREATS_AT)
            slope->linear[i] = 0; // counts in units only
        for (int h = 0; h < HIDDEN_UNITS; h++) {
            slope->hidden[i][h] -= scale->mean[i] * slope->hidden[NETWORK_THREATS_AT][h];
            slope->hidden[i][h] /= scale->spread[i];
        }
    }
}

// ---- The function and its slopes ----

/// The logit; `sums` gets those of the hidden units.
static float network_logit(const Network *network, const Feature *features, int count,
                           float sums[HIDDEN_UNITS]) {
    float logit = 0;
    memset(sums, 0, HIDDEN_UNITS * sizeof(*sums));
    for (int i = 0; i < count; i++) {
        float times = features[i].count;
        const float *row = network->hidden[features[i].term];
        logit += times * network->linear[features[i].term];
        for (int h = 0; h < HIDDEN_UNITS; h++)
            sums[h] += times * row[h];
    }
    for (int h = 0; h < HIDDEN_UNITS; h++)
        logit += network->worth[h] * fmaxf(sums[h], 0);
    return logit;
}

double network_loss(const Network *network, const Examples *examples, const Example *example) {
    float sums[HIDDEN_UNITS];
    return log_loss(network_logit(network, features_of(examples, example), example->features, sums),
                    example->target);
}

/// Adds `weight` times the slopes of the loss of one example.
static void add_slopes(Learning *learning, const Example *example, float weight) {
    const Network *plain = &learning->plain;
    const Feature *features = features_of(learning->examples, example);
    Network *slope = &learning->slope;
    float sums[HIDDEN_UNITS], by_sum[HIDDEN_UNITS];
    float logit = network_logit(plain, features, example->features, sums);
    float by_logit = weight * ((float)chance(logit) - example->target);
    for (int h = 0; h < HIDDEN_UNITS; h++) {
        slope->worth[h] += by_logit * fmaxf(sums[h], 0);
        by_sum[h] = sums[h] > 0 ? by_logit * plain->worth[h] : 0;
    }
    for (int i = 0; i < example->features; i++) {
        float times = features[i].count;
        float *row = slope->hidden[features[i].term];
        slope->linear[features[i].term] += times * by_logit;
        for (int h = 0; h < HIDDEN_UNITS; h++)
            row[h] += times * by_sum[h];
    }
}

// ---- Learning ----

/// One step of Adam; numbers that nothing speaks for fade.
static void step(Learning *learning, double rate) {
    const float keep_average = 0.9f, keep_square = 0.999f;
    float *numbers = (float *)&learning->learnt, *slopes = (float *)&learning->slope;
    float *average = (float *)&learning->average, *squares = (float *)&learning->squares;
    learning->steps++;
    float length = (float)(rate / (1 - pow(keep_average, learning->steps)));
    float share = (float)(1 / (1 - pow(keep_square, learning->steps)));
    for (int i = 0; i < NUMBERS; i++) {
        float slope = slopes[i] + (float)DECAY * numbers[i];
        average[i] = keep_average * average[i] + (1 - keep_average) * slope;
        squares[i] = keep_square * squares[i] + (1 - keep_square) * slope * slope;
        numbers[i] -= length * average[i] / (sqrtf(squares[i] * share) + 1e-8f);
    }
}

static void run_batch(Learning *learning, const uint32_t *order, size_t count, double rate) {
    plain_from_learnt(learning);
    memset(&learning->slope, 0, sizeof(learning->slope));
    for (size_t i = 0; i < count; i++)
        add_slopes(learning, examples_at(learning->examples, order[i]), 1 / (float)count);
    slope_by_learnt(learning);
    step(learning, rate);
}

/// Normally distributed around 0 (Box, Muller, "A note on the generation of random normal
/// deviates", 1958).
static float random_normal(Rng *rng, double deviation) {
    const double turn = 6.283185307179586, one = 4294967296.0;
    double radius = sqrt(-2 * log(((double)(rng_next(rng) >> 32) + 1) / one));
    return (float)(deviation * radius * cos(turn * (double)(rng_next(rng) >> 32) / one));
}

/// Terms that no example has get no weight.
static void start(Learning *learning, Rng *rng) {
    for (int i = 0; i < NETWORK_TERMS; i++)
        for (int h = 0; h < HIDDEN_UNITS; h++)
            if (learning->scale.mean[i] > 0 || i == NETWORK_THREATS_AT)
                learning->learnt.hidden[i][h] = random_normal(rng, HIDDEN_START);
    for (int h = 0; h < HIDDEN_UNITS; h++)
        learning->learnt.worth[h] = random_normal(rng, WORTH_START);
}

static double mean_loss(const Network *network, const Examples *examples) {
    double loss = 0;
    for (size_t i = 0; i < examples->examples.count; i++)
        loss += network_loss(network, examples, examples_at(examples, i));
    return loss / (double)MAX(examples->examples.count, 1);
}

static void run_epochs(Learning *learning, const Examples *test, uint64_t epochs, Rng *rng) {
    size_t count = learning->examples->examples.count;
    double all = (double)count * (double)epochs;
    uint32_t *order = base_alloc(count * sizeof(*order));
    for (size_t i = 0; i < count; i++)
        order[i] = (uint32_t)i;
    for (uint64_t epoch = 0; epoch < epochs; epoch++) {
        shuffle(order, count, rng);
        for (size_t from = 0; from < count; from += BATCH) {
            double left = 1 - ((double)epoch * (double)count + (double)from) / all;
            run_batch(learning, order + from, MIN(BATCH, count - from), RATE * left + LAST_RATE);
        }
        plain_from_learnt(learning);
        printf(" %.4f", mean_loss(&learning->plain, test));
        fflush(stdout);
    }
    base_free(order);
}

void network_learn(Network *network, const Examples *examples, const Examples *test,
                   uint64_t epochs, uint64_t seed) {
    CHECK(examples->examples.count > 0);
    Learning *learning = base_alloc(sizeof(*learning));
    Rng rng = rng_seeded(seed);
    learning->examples = examples;
    measure_scale(&learning->scale, examples);
    start(learning, &rng);
    printf("value with %d hidden units: %zu positions to learn from, %zu to test; test loss",
           HIDDEN_UNITS, examples->examples.count, test->examples.count);
    run_epochs(learning, test, epochs, &rng);
    printf("\n");
    plain_from_learnt(learning);
    *network = learning->plain;
    base_free(learning);
}

// ---- Rounding ----

static bool round_number(double value, double unit, int16_t *number) {
    double rounded = round(value * unit);
    *number = (int16_t)CLAMP(rounded, INT16_MIN, INT16_MAX);
    return rounded >= INT16_MIN && rounded <= INT16_MAX;
}

bool network_round(const Network *network, EvaluationTerms *terms) {
    const double value_one = SCORE_SCALE * WEIGHT_ONE;
    int16_t linear[NETWORK_TERMS], hidden[NETWORK_TERMS];
    bool fits = true;
    for (int i = 0; i < NETWORK_TERMS; i++) {
        // What helps the other side counts against the mover.
        double sign = i >= NETWORK_OTHER_AT && i < NETWORK_WAITS_AT ? -1 : 1;
        fits &= round_number(sign * (double)network->linear[i], value_one, &linear[i]);
    }
    memcpy(&terms->own, linear, sizeof(terms->own));
    memcpy(&terms->other, linear + NETWORK_OTHER_AT, sizeof(terms->other));
    memcpy(&terms->threats, linear + NETWORK_THREATS_AT, sizeof(terms->threats));
    memcpy(&terms->fall, linear + NETWORK_FALL_AT, sizeof(terms->fall));
    for (int h = 0; h < HIDDEN_UNITS; h++) {
        for (int i = 0; i < NETWORK_TERMS; i++)
            fits &= round_number((double)network->hidden[i][h], HIDDEN_ONE, &hidden[i]);
        memcpy(&terms->hidden[h], hidden, sizeof(hidden));
        fits &= round_number((double)network->worth[h], value_one, &terms->hidden[h].worth) &&
                abs(terms->hidden[h].worth) <= HIDDEN_WORTH_MAX;
    }
    return fits;
}
