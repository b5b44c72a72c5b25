#include "rules/score.h"

#include <math.h>

enum { FIVE = 5 };

/// Roots of the number of cells, as many as games were played on, and shares of the cells that are
/// marked.
static const double SIZE[SCORE_FAMILIES][SCORE_SIZES] = {
    [SCORE_FIVE_FREE] = {7, 9, 11, 15},
    [SCORE_FIVE_EXACT] = {7, 9, 11, 15},
    [SCORE_SHORT_ROWS] = {6, 7, 8, 9},
    [SCORE_LONG_ROWS] = {12, 13, 14, 15},
    [SCORE_FALLING_SHORT] = {6, 6.5, 7, 7.5, 8, 11},
    [SCORE_FALLING_SHORT_ODD] = {6, 7, 8, 9},
    [SCORE_FALLING_LONG] = {7.5, 9, 10, 11},
    [SCORE_FALLING_LONG_ODD] = {7, 8, 9, 10},
};
static const double FILL[SCORE_FILLS] = {.05, .2, .45, .8};

/// So many times the score is the logarithm of the odds, in SCORE_SCALE, of winning and of not
/// losing, which lie a margin to either side: the more games are drawn, the wider. By size and
/// fill, fitted to games by `review fit` (docs/research/evaluation.md). A size that no games were
/// played on has what the nearest one has, or lies between two of them.
static const double SCALE[SCORE_FAMILIES][SCORE_KNOTS] = {
    [SCORE_FIVE_FREE] = {0.62, 0.26, 0.61, 1.00, 2.77, 2.50, 0.27, 0.99, 2.81, 3.05, 0.52, 0.68,
                         2.34, 2.33, 0.20, 0.29},
    [SCORE_FIVE_EXACT] = {0.20, 0.20, 0.51, 1.00, 2.62, 1.90, 0.20, 0.97, 2.63, 2.14, 0.20, 0.20,
                          2.33, 2.13, 1.00, 0.20},
    [SCORE_SHORT_ROWS] = {1.66, 1.20, 0.20, 0.98, 1.36, 0.88, 0.29, 0.88, 0.90, 0.21, 0.73, 0.99,
                          0.74, 0.98, 1.00, 1.00},
    [SCORE_LONG_ROWS] = {0.20, 0.20, 0.20, 0.30, 0.20, 0.20, 0.20, 0.30, 0.20, 0.20, 0.20, 0.30,
                         0.20, 0.20, 0.20, 0.30},
    [SCORE_FALLING_SHORT] = {2.24, 2.10, 2.26, 1.65, 1.61, 1.82, 2.15, 2.51,
                             1.74, 1.83, 1.72, 2.53, 1.74, 1.33, 1.21, 2.41,
                             1.69, 1.80, 2.13, 2.73, 0.87, 0.93, 0.99, 1.89},
    [SCORE_FALLING_SHORT_ODD] = {2.65, 2.74, 3.74, 2.25, 2.65, 2.74, 3.74, 2.25, 2.11, 3.00, 2.87,
                                 1.63, 1.66, 1.72, 1.59, 2.00},
    [SCORE_FALLING_LONG] = {3.71, 2.98, 3.83, 3.03, 2.75, 2.39, 2.96, 2.64, 2.11, 2.00, 2.39, 2.38,
                            1.47, 1.61, 1.81, 2.12},
    [SCORE_FALLING_LONG_ODD] = {2.95, 2.24, 1.90, 2.94, 2.95, 2.24, 1.90, 2.94, 2.67, 1.97, 1.70,
                                2.29, 2.39, 1.69, 1.50, 1.64},
};
static const double MARGIN[SCORE_FAMILIES][SCORE_KNOTS] = {
    [SCORE_FIVE_FREE] = {3.20, 2.90, 1.14, 0.50, 3.98, 4.51, 2.51, 0.52, 3.01, 3.90, 3.67, 0.93,
                         1.62, 3.13, 0.75, 0.74},
    [SCORE_FIVE_EXACT] = {1.40, 1.56, 0.80, 0.50, 3.79, 4.48, 2.70, 0.52, 2.62, 3.60, 2.61, 0.93,
                          1.05, 2.56, 2.72, 1.70},
    [SCORE_SHORT_ROWS] = {0.94, 1.90, 1.15, 0.51, 1.03, 0.90, 0.96, 0.58, 1.92, 0.83, 0.70, 0.51,
                          0.81, 0.61, 0.50, 0.50},
    [SCORE_LONG_ROWS] = {1.02, 1.74, 1.65, 0.80, 1.02, 1.74, 1.65, 0.80, 1.02, 1.74, 1.65, 0.80,
                         1.02, 1.74, 1.65, 0.80},
    [SCORE_FALLING_SHORT] = {0.14, 0.04, 0.02, 0.45, 0.16, 0.45, 0.56, 0.00,
                             0.43, 1.03, 0.57, 0.00, 0.63, 0.70, 0.00, 0.08,
                             0.29, 0.65, 1.35, 1.37, 0.00, 0.06, 0.16, 0.97},
    [SCORE_FALLING_SHORT_ODD] = {3.10, 2.25, 2.61, 0.06, 3.10, 2.25, 2.61, 0.06, 1.80, 2.83, 2.82,
                                 1.15, 0.46, 0.46, 0.00, 0.33},
    [SCORE_FALLING_LONG] = {0.00, 0.66, 2.22, 1.17, 0.08, 0.45, 1.59, 1.10, 0.13, 0.32, 1.17, 1.06,
                            0.18, 0.18, 0.75, 1.01},
    [SCORE_FALLING_LONG_ODD] = {0.00, 0.03, 0.00, 1.07, 0.00, 0.03, 0.00, 1.07, 0.02, 0.05, 0.02,
                                0.55, 0.04, 0.07, 0.03, 0.02},
};

/// What is added to the logarithm of the odds, by fill, for the side of the last mark of a full
/// board, and taken from it for the other (score_counts_last).
static const double LAST[SCORE_FILLS] = {0.10, 0.09, 0.20, 0.30};

/// Which squares are left at the end decides many of these games, and so whose turn it is then.
static ScoreFamily falling_family(const Variant *variant) {
    const bool odd = variant_cells(variant) % 2 == 1;
    if (variant->row_length < FIVE)
        return odd ? SCORE_FALLING_SHORT_ODD : SCORE_FALLING_SHORT;
    return odd ? SCORE_FALLING_LONG_ODD : SCORE_FALLING_LONG;
}

ScoreFamily score_family(const Variant *variant) {
    if (variant->drop)
        return falling_family(variant);
    if (variant->row_length != FIVE)
        return variant->row_length < FIVE ? SCORE_SHORT_ROWS : SCORE_LONG_ROWS;
    return variant->exact ? SCORE_FIVE_EXACT : SCORE_FIVE_FREE;
}

static double ease(double t) {
    const double at = CLAMP(t, 0, 1);
    return at * at * (3 - 2 * at);
}

/// How much each of `count` places counts for `at`: two of them at most.
static void parts_of(const double *places, int count, double at, double *parts) {
    int below = 0;
    while (below < count - 2 && at > places[below + 1])
        below++;
    for (int i = 0; i < count; i++)
        parts[i] = 0;
    parts[below + 1] = ease((at - places[below]) / (places[below + 1] - places[below]));
    parts[below] = 1 - parts[below + 1];
}

/// Of a family's sizes; none follows a 0.
static int size_count(const double places[SCORE_SIZES]) {
    int count = 0;
    while (count < SCORE_SIZES && places[count] > 0)
        count++;
    return count;
}

void score_knots(const Variant *variant, int marks, double shares[SCORE_KNOTS]) {
    double sizes[SCORE_SIZES], fills[SCORE_FILLS];
    const int cells = variant_cells(variant);
    const double *places = SIZE[score_family(variant)];
    for (int i = 0; i < SCORE_SIZES; i++)
        sizes[i] = 0;
    parts_of(places, size_count(places), sqrt(cells), sizes);
    parts_of(FILL, SCORE_FILLS, (double)marks / cells, fills);
    for (int k = 0; k < SCORE_KNOTS; k++)
        shares[k] = sizes[k / SCORE_FILLS] * fills[k % SCORE_FILLS];
}

static double share(double logit) {
    return 1 / (1 + exp(-logit));
}

double score_points(double odds, double margin) {
    return (1 + share(odds - margin) - share(-odds - margin)) / 2;
}

/// What a position's scores stand for: the logarithm of the odds is scale · score + last.
typedef struct Meaning {
    double scale, last, margin;
} Meaning;

static Meaning meaning_of(const Variant *variant, int marks) {
    const ScoreFamily family = score_family(variant);
    double shares[SCORE_KNOTS];
    Meaning meaning = {0};
    score_knots(variant, marks, shares);
    for (int k = 0; k < SCORE_KNOTS; k++) {
        meaning.scale += shares[k] * SCALE[family][k] / SCORE_SCALE;
        meaning.margin += shares[k] * MARGIN[family][k];
        meaning.last += shares[k] * LAST[k % SCORE_FILLS];
    }
    meaning.last *= score_counts_last(family) ? score_last_turn(variant, marks) : 0;
    return meaning;
}

Score score_even(const Variant *variant, int marks) {
    const Meaning meaning = meaning_of(variant, marks);
    return (Score)lround(-meaning.last / meaning.scale);
}

int score_chance(Score score, const Variant *variant, int marks) {
    const Meaning meaning = meaning_of(variant, marks);
    const double odds = meaning.scale * score + meaning.last, margin = meaning.margin;
    const int chance = MIN((int)lround(1000 * score_points(fabs(odds), margin)), 999);
    return odds < 0 ? 1000 - chance : chance;
}

int score_percent_of(int chance) {
    const int nearer_to_even = chance > 500 ? 4 : 5; // of two that are as near
    return CLAMP((chance + nearer_to_even) / 10, 1, 99);
}

int score_percent(Score score, const Variant *variant, int marks) {
    return score_percent_of(score_chance(score, variant, marks));
}
