#include "rules/score.h"

#include <math.h>
#include <stdlib.h>

enum { FIVE = 5 };

/// Per cent of the cells that have a mark.
static const double KNOT[SCORE_KNOTS] = {5, 15, 40};

/// The logarithm of the odds for a score of x, in SCORE_SCALE: straight x + bent x |x|. Neither is
/// below 0. `bent` is what makes small scores say less than large ones: a draw takes them back.
typedef struct Curve {
    double straight, bent;
} Curve;

/// Fitted to games by `review fit` (docs/evaluation.md).
static const Curve CURVE[SCORE_FAMILIES][SCORE_KNOTS] = {
    [SCORE_FIVE_FREE] = {{1, 0}, {1, 0}, {1, 0}},
    [SCORE_FIVE_EXACT] = {{1, 0}, {1, 0}, {1, 0}},
    [SCORE_SHORT_ROWS] = {{1, 0}, {1, 0}, {1, 0}},
    [SCORE_LONG_ROWS] = {{1, 0}, {1, 0}, {1, 0}},
    [SCORE_FALLING] = {{1, 0}, {1, 0}, {1, 0}},
};

ScoreFamily score_family(const Variant *variant) {
    if (variant->drop)
        return SCORE_FALLING;
    if (variant->row_length != FIVE)
        return variant->row_length < FIVE ? SCORE_SHORT_ROWS : SCORE_LONG_ROWS;
    return variant->exact ? SCORE_FIVE_EXACT : SCORE_FIVE_FREE;
}

void score_knots(const Variant *variant, int marks, double shares[SCORE_KNOTS]) {
    const double filled =
        CLAMP(100.0 * marks / variant_cells(variant), KNOT[0], KNOT[SCORE_KNOTS - 1]);
    for (int k = 0; k < SCORE_KNOTS; k++)
        shares[k] = 0;
    int above = 1;
    while (filled > KNOT[above])
        above++;
    shares[above] = (filled - KNOT[above - 1]) / (KNOT[above] - KNOT[above - 1]);
    shares[above - 1] = 1 - shares[above];
}

static Curve curve_at(const Variant *variant, int marks) {
    double shares[SCORE_KNOTS];
    score_knots(variant, marks, shares);
    const Curve *knots = CURVE[score_family(variant)];
    Curve curve = {0};
    for (int k = 0; k < SCORE_KNOTS; k++) {
        curve.straight += shares[k] * knots[k].straight;
        curve.bent += shares[k] * knots[k].bent;
    }
    return curve;
}

int score_chance(Score score, const Variant *variant, int marks) {
    const Curve curve = curve_at(variant, marks);
    const double size = (double)abs(score) / SCORE_SCALE;
    const double odds = curve.straight * size + curve.bent * size * size;
    const int ahead = (int)lround(1000 / (1 + exp(-odds)));
    const int chance = MIN(ahead, 999);
    return score < 0 ? 1000 - chance : chance;
}

int score_percent(Score score, const Variant *variant, int marks) {
    return CLAMP((score_chance(score, variant, marks) + 5) / 10, 1, 99);
}
