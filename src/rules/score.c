#include "rules/score.h"

#include <math.h>
#include <stdlib.h>

enum { FIVE = 5 };

/// Marks on the board.
static const int KNOT[SCORE_KNOTS] = {12, 35, 90};

/// So many times the score is the logarithm of the odds, in SCORE_SCALE. Fitted to games by `review
/// fit`; 1 where hardly anything has to be guessed (docs/evaluation.md).
static const double SCALE[SCORE_FAMILIES][SCORE_KNOTS] = {
    [SCORE_FIVE_FREE] = {1.60, 1.28, 0.69}, [SCORE_FIVE_EXACT] = {1.70, 1.30, 0.50},
    [SCORE_SHORT_ROWS] = {1, 1, 1},         [SCORE_LONG_ROWS] = {0.5, 0.4, 0.85},
    [SCORE_FALLING] = {1.75, 1.68, 1.10},
};

ScoreFamily score_family(const Variant *variant) {
    if (variant->drop)
        return SCORE_FALLING;
    if (variant->row_length != FIVE)
        return variant->row_length < FIVE ? SCORE_SHORT_ROWS : SCORE_LONG_ROWS;
    return variant->exact ? SCORE_FIVE_EXACT : SCORE_FIVE_FREE;
}

void score_knots(int marks, double shares[SCORE_KNOTS]) {
    const int at = CLAMP(marks, KNOT[0], KNOT[SCORE_KNOTS - 1]);
    for (int k = 0; k < SCORE_KNOTS; k++)
        shares[k] = 0;
    int above = 1;
    while (at > KNOT[above])
        above++;
    shares[above] = (double)(at - KNOT[above - 1]) / (KNOT[above] - KNOT[above - 1]);
    shares[above - 1] = 1 - shares[above];
}

static double scale_at(const Variant *variant, int marks) {
    double shares[SCORE_KNOTS], scale = 0;
    score_knots(marks, shares);
    for (int k = 0; k < SCORE_KNOTS; k++)
        scale += shares[k] * SCALE[score_family(variant)][k];
    return scale;
}

int score_chance(Score score, const Variant *variant, int marks) {
    const double odds = scale_at(variant, marks) * abs(score) / SCORE_SCALE;
    const int ahead = (int)lround(1000 / (1 + exp(-odds)));
    const int chance = MIN(ahead, 999);
    return score < 0 ? 1000 - chance : chance;
}

int score_percent(Score score, const Variant *variant, int marks) {
    return CLAMP((score_chance(score, variant, marks) + 5) / 10, 1, 99);
}
