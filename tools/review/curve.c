#include "review/curve.h"

#include "fit/learning.h"
#include "review/calibration.h"

#include <stdlib.h>

enum {
    ROUNDS = 200,
    TERMS = 2 * SCORE_KNOTS, ///< straight, then bent
};

const CurvePlan CURVE_PLAN = {.apart = 0, .prior = 10};

/// A position that something was said of.
typedef struct Point {
    ScoreFamily family;
    int game, phase;
    bool tested;
    double terms[TERMS]; ///< what each number of the curve is multiplied by
    double plain;        ///< the logarithm of the odds that the score says by itself
    double scored, weight;
    double logit; ///< by the numbers so far
} Point;

// --- The positions

static Point point_of(const GameLine *game, int i) {
    Point point = {.family = score_family(&game->end.variant),
                   .phase = calibration_phase(i + 1),
                   .plain = (double)game->said[i] / SCORE_SCALE,
                   .scored = calibration_scored(i % 2 == 0 ? SIDE_X : SIDE_O, game->outcome)};
    double shares[SCORE_KNOTS];
    score_knots(&game->end.variant, i, shares);
    for (int k = 0; k < SCORE_KNOTS; k++) {
        point.terms[k] = shares[k] * point.plain;
        point.terms[SCORE_KNOTS + k] = shares[k] * point.plain * fabs(point.plain);
    }
    point.logit = point.plain;
    return point;
}

static void add_game(const GameLine *game, int number, bool tested, List *points) {
    const size_t first = points->count;
    int in_phase[PHASES] = {0};
    for (int i = game->opening; i < game->end.ply; i++) {
        if (!game->own[i % 2] || abs(game->said[i]) > SCORE_ESTIMATE_MAX)
            continue;
        Point point = point_of(game, i);
        point.game = number;
        point.tested = tested;
        in_phase[point.phase]++;
        *(Point *)list_add(points, sizeof(Point)) = point;
    }
    Point *all = points->items;
    for (size_t i = first; i < points->count; i++)
        all[i].weight = 1 / sqrt(in_phase[all[i].phase]);
}

static bool read_points(FILE *file, const CurvePlan *plan, List *points, Problem *problem) {
    GameLine *game = base_alloc(sizeof(*game));
    int number = 0;
    while (game_line_read(file, game, problem)) {
        if (game->outcome == OUTCOME_OPEN)
            continue;
        number++;
        add_game(game, number, plan->apart > 0 && (uint64_t)number % plan->apart == 0, points);
    }
    base_free(game);
    return problem->sentence[0] == '\0';
}

// --- The fit

/// Where a number begins, and what it is drawn to: the chance that the score says by itself.
static double usual(int term) {
    return term < SCORE_KNOTS ? 1 : 0;
}

/// One step of Newton's method for one number, which stays at 0 or above.
static void improve(const List *points, ScoreFamily family, double prior, int term, double *number) {
    Point *all = points->items;
    double slope = prior * (*number - usual(term)), bend = prior;
    for (size_t i = 0; i < points->count; i++) {
        const Point *point = &all[i];
        const double part = point->terms[term], said = chance(point->logit);
        if (point->family != family || point->tested || part == 0)
            continue;
        slope += point->weight * (said - point->scored) * part;
        bend += point->weight * said * (1 - said) * part * part;
    }
    if (bend == 0)
        return;
    const double better = MAX(*number - slope / bend, 0), step = better - *number;
    *number = better;
    for (size_t i = 0; i < points->count; i++)
        if (all[i].family == family)
            all[i].logit += step * all[i].terms[term];
}

static void fit_family(const List *points, ScoreFamily family, double prior, FittedCurve *curve) {
    for (int k = 0; k < SCORE_KNOTS; k++) {
        curve->straight[k] = usual(k);
        curve->bent[k] = usual(SCORE_KNOTS + k);
    }
    for (int round = 0; round < ROUNDS; round++)
        for (int k = 0; k < SCORE_KNOTS; k++) {
            improve(points, family, prior, k, &curve->straight[k]);
            improve(points, family, prior, SCORE_KNOTS + k, &curve->bent[k]);
        }
}

static void judge_family(const List *points, ScoreFamily family, FittedCurve *curve) {
    const Point *all = points->items;
    int game = 0;
    for (size_t i = 0; i < points->count; i++) {
        const Point *point = &all[i];
        if (point->family != family)
            continue;
        CurveLoss *loss = point->tested ? &curve->tested : &curve->learnt;
        loss->games += point->game != game;
        game = point->game;
        loss->positions++;
        loss->plain += log_loss(point->plain, point->scored);
        loss->fitted += log_loss(point->logit, point->scored);
    }
}

bool curve_fit(FILE *file, const CurvePlan *plan, FittedCurve curves[SCORE_FAMILIES],
               Problem *problem) {
    List points = {0};
    const bool read = read_points(file, plan, &points, problem);
    for (int family = 0; read && family < SCORE_FAMILIES; family++) {
        curves[family] = (FittedCurve){0};
        fit_family(&points, (ScoreFamily)family, (double)plan->prior, &curves[family]);
        judge_family(&points, (ScoreFamily)family, &curves[family]);
    }
    base_free(points.items);
    return read;
}

// --- Printing

static void print_loss(const CurveLoss *loss, const char *what, FILE *out) {
    if (loss->positions > 0)
        fprintf(out, "  %s: %d positions of %d games, log loss %.4f, of the scores alone %.4f\n",
                what, loss->positions, loss->games, loss->fitted / loss->positions,
                loss->plain / loss->positions);
}

void curve_print(const FittedCurve curves[SCORE_FAMILIES], FILE *out) {
    for (int family = 0; family < SCORE_FAMILIES; family++) {
        const FittedCurve *curve = &curves[family];
        if (curve->learnt.positions == 0)
            continue;
        fprintf(out, "%s: {", calibration_family_name((ScoreFamily)family));
        for (int k = 0; k < SCORE_KNOTS; k++)
            fprintf(out, "%s{%.2f, %.2f}", k == 0 ? "" : ", ", curve->straight[k], curve->bent[k]);
        fprintf(out, "}\n");
        print_loss(&curve->learnt, "learnt", out);
        print_loss(&curve->tested, "tested", out);
    }
}
