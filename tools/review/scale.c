#include "review/scale.h"

#include "fit/learning.h"
#include "review/calibration.h"

#include <stdlib.h>

enum { ROUNDS = 100 };

const ScalePlan SCALE_PLAN = {.apart = 0, .prior = 10};

/// A position that something was said of.
typedef struct Point {
    ScoreFamily family;
    int game, phase;
    bool tested;
    double plain;               ///< the logarithm of the odds that the score says by itself
    double shares[SCORE_KNOTS]; ///< how much of it each scale is multiplied by
    double scored, weight;
    double logit; ///< by the numbers so far
} Point;

// --- The positions

static Point point_of(const GameLine *game, int i) {
    Point point = {.family = score_family(&game->end.variant),
                   .phase = calibration_phase(i + 1),
                   .plain = (double)game->said[i] / SCORE_SCALE,
                   .scored = calibration_scored(i % 2 == 0 ? SIDE_X : SIDE_O, game->outcome)};
    score_knots(i, point.shares);
    for (int k = 0; k < SCORE_KNOTS; k++)
        point.shares[k] *= point.plain;
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

static bool read_points(FILE *file, const ScalePlan *plan, List *points, Problem *problem) {
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

/// One step of Newton's method for the scale of one knot, which stays at 0 or above.
static void improve(const List *points, ScoreFamily family, double prior, int knot, double *scale) {
    Point *all = points->items;
    double slope = prior * (*scale - 1), bend = prior;
    for (size_t i = 0; i < points->count; i++) {
        const Point *point = &all[i];
        const double part = point->shares[knot], said = chance(point->logit);
        if (point->family != family || point->tested)
            continue;
        slope += point->weight * (said - point->scored) * part;
        bend += point->weight * said * (1 - said) * part * part;
    }
    if (bend == 0)
        return;
    const double better = MAX(*scale - slope / bend, 0), step = better - *scale;
    *scale = better;
    for (size_t i = 0; i < points->count; i++)
        if (all[i].family == family)
            all[i].logit += step * all[i].shares[knot];
}

static void fit_family(const List *points, ScoreFamily family, double prior, FittedScale *scale) {
    for (int k = 0; k < SCORE_KNOTS; k++)
        scale->at[k] = 1;
    for (int round = 0; round < ROUNDS; round++)
        for (int k = 0; k < SCORE_KNOTS; k++)
            improve(points, family, prior, k, &scale->at[k]);
}

static void judge_family(const List *points, ScoreFamily family, FittedScale *scale) {
    const Point *all = points->items;
    int game = 0;
    for (size_t i = 0; i < points->count; i++) {
        const Point *point = &all[i];
        if (point->family != family)
            continue;
        ScaleLoss *loss = point->tested ? &scale->tested : &scale->learnt;
        loss->games += point->game != game;
        game = point->game;
        loss->positions++;
        loss->plain += log_loss(point->plain, point->scored);
        loss->fitted += log_loss(point->logit, point->scored);
    }
}

bool scale_fit(FILE *file, const ScalePlan *plan, FittedScale scales[SCORE_FAMILIES],
               Problem *problem) {
    List points = {0};
    const bool read = read_points(file, plan, &points, problem);
    for (int family = 0; read && family < SCORE_FAMILIES; family++) {
        scales[family] = (FittedScale){0};
        fit_family(&points, (ScoreFamily)family, (double)plan->prior, &scales[family]);
        judge_family(&points, (ScoreFamily)family, &scales[family]);
    }
    base_free(points.items);
    return read;
}

// --- Printing

static void print_loss(const ScaleLoss *loss, const char *what, FILE *out) {
    if (loss->positions > 0)
        fprintf(out, "  %s: %d positions of %d games, log loss %.4f, of the scores alone %.4f\n",
                what, loss->positions, loss->games, loss->fitted / loss->positions,
                loss->plain / loss->positions);
}

void scale_print(const FittedScale scales[SCORE_FAMILIES], FILE *out) {
    for (int family = 0; family < SCORE_FAMILIES; family++) {
        const FittedScale *scale = &scales[family];
        if (scale->learnt.positions == 0)
            continue;
        fprintf(out, "%s: {", calibration_family_name((ScoreFamily)family));
        for (int k = 0; k < SCORE_KNOTS; k++)
            fprintf(out, "%s%.2f", k == 0 ? "" : ", ", scale->at[k]);
        fprintf(out, "}\n");
        print_loss(&scale->learnt, "learnt", out);
        print_loss(&scale->tested, "tested", out);
    }
}
