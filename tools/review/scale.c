#include "review/scale.h"

#include "fit/learning.h"
#include "review/calibration.h"
#include "review/distinct.h"

#include <stdlib.h>

enum { ROUNDS = 300, NUMBERS = 2 * SCORE_KNOTS + SCORE_FILLS };
/// A scale of nothing would make even what seems lost a coin.
static const double SCALE_LEAST = .2;
static const double MARGIN_USUAL = .5, MARGIN_MOST = 6, MARGIN_PRIOR = .3, SURE = 1e-4;

const ScalePlan SCALE_PLAN = {.apart = 0, .prior = 3};

/// A position that something was said of.
typedef struct Point {
    ScoreFamily family;
    int game;
    bool tested;
    int turn;     ///< score_last_turn where that counts, else 0
    double plain; ///< the logarithm of the odds that the score says by itself
    double shares[SCORE_KNOTS];
    double scored;
} Point;

// --- The positions

static Point point_of(const GameLine *game, int i) {
    const Variant *variant = &game->end.variant;
    const ScoreFamily family = score_family(variant);
    Point point = {.family = family,
                   .turn = score_counts_last(family) ? score_last_turn(variant, i) : 0,
                   .plain = (double)game->said[i] / SCORE_SCALE,
                   .scored = calibration_scored(i % 2 == 0 ? SIDE_X : SIDE_O, game->outcome)};
    score_knots(variant, i, point.shares);
    return point;
}

static void add_game(const GameLine *game, int number, bool tested, List *points) {
    for (int i = game->opening; i < game->end.ply; i++) {
        if (!game->own[i % 2] || abs(game->said[i]) > SCORE_ESTIMATE_MAX)
            continue;
        Point point = point_of(game, i);
        point.game = number;
        point.tested = tested;
        *(Point *)list_add(points, sizeof(Point)) = point;
    }
}

static bool read_points(FILE *file, const ScalePlan *plan, List *points, Problem *problem) {
    GameLine *game = base_alloc(sizeof(*game));
    List seen = {0};
    int number = 0;
    while (game_line_read(file, game, problem)) {
        if (game->outcome == OUTCOME_OPEN || !distinct_add(&seen, game))
            continue;
        number++;
        add_game(game, number, plan->apart > 0 && (uint64_t)number % plan->apart == 0, points);
    }
    base_free(seen.items);
    base_free(game);
    return problem->sentence[0] == '\0';
}

// --- The fit

/// What is said of a point by the numbers so far.
typedef struct Saying {
    double odds, margin;
    double points; ///< score_points, within SURE of certainty
} Saying;

static Saying say(const FittedScale *scale, const Point *point) {
    double at = 0, margin = 0, last = 0;
    for (int k = 0; k < SCORE_KNOTS; k++) {
        at += point->shares[k] * scale->at[k];
        margin += point->shares[k] * scale->margin[k];
        last += point->shares[k] * scale->last[k % SCORE_FILLS];
    }
    const double odds = at * point->plain + point->turn * last;
    return (Saying){odds, margin, CLAMP(score_points(odds, margin), SURE, 1 - SURE)};
}

/// The slope of the loss by each number, and how far it may be trusted: the scales, the margins,
/// then what the last mark is worth.
typedef struct Slopes {
    double slope[NUMBERS], bend[NUMBERS];
} Slopes;

static void add_slopes(const FittedScale *scale, const Point *point, Slopes *slopes) {
    const Saying said = say(scale, point);
    const double win = chance(said.odds - said.margin), loss = chance(-said.odds - said.margin);
    const double by_win = win * (1 - win) / 2, by_loss = loss * (1 - loss) / 2;
    const double by_odds = by_win + by_loss, by_margin = by_loss - by_win;
    const double by_scale = by_odds * point->plain, by_last = by_odds * point->turn;
    const double all = fabs(by_scale) + fabs(by_margin) + fabs(by_last);
    const double weight = 1 / (said.points * (1 - said.points));
    const double wrong = weight * (said.points - point->scored);
    for (int k = 0; k < SCORE_KNOTS; k++) {
        slopes->slope[k] += wrong * by_scale * point->shares[k];
        slopes->bend[k] += weight * fabs(by_scale) * all * point->shares[k];
        slopes->slope[SCORE_KNOTS + k] += wrong * by_margin * point->shares[k];
        slopes->bend[SCORE_KNOTS + k] += weight * fabs(by_margin) * all * point->shares[k];
        const int last = 2 * SCORE_KNOTS + k % SCORE_FILLS;
        slopes->slope[last] += wrong * by_last * point->shares[k];
        slopes->bend[last] += weight * fabs(by_last) * all * point->shares[k];
    }
}

static void improve_last(const Slopes *slopes, double prior, FittedScale *scale) {
    for (int f = 0; f < SCORE_FILLS; f++) {
        const int n = 2 * SCORE_KNOTS + f;
        const double bend = slopes->bend[n] + prior;
        if (bend > 0)
            scale->last[f] -= (slopes->slope[n] + prior * scale->last[f]) / bend;
    }
}

/// A step of Newton's method for all numbers at once, short enough that none oversteps.
static void improve(const List *points, ScoreFamily family, double prior, FittedScale *scale) {
    const Point *all = points->items;
    Slopes slopes = {{0}, {0}};
    for (size_t i = 0; i < points->count; i++)
        if (all[i].family == family && !all[i].tested)
            add_slopes(scale, &all[i], &slopes);
    for (int k = 0; k < SCORE_KNOTS; k++) {
        const int m = SCORE_KNOTS + k;
        const double at = slopes.bend[k] + prior, margin = slopes.bend[m] + MARGIN_PRIOR * prior;
        if (at > 0)
            scale->at[k] -= (slopes.slope[k] + prior * (scale->at[k] - 1)) / at;
        if (margin > 0)
            scale->margin[k] -=
                (slopes.slope[m] + MARGIN_PRIOR * prior * (scale->margin[k] - MARGIN_USUAL)) /
                margin;
        scale->at[k] = MAX(scale->at[k], SCALE_LEAST);
        scale->margin[k] = CLAMP(scale->margin[k], 0, MARGIN_MOST);
    }
    improve_last(&slopes, prior, scale);
}

static void fit_family(const List *points, ScoreFamily family, double prior, FittedScale *scale) {
    for (int k = 0; k < SCORE_KNOTS; k++) {
        scale->at[k] = 1;
        scale->margin[k] = MARGIN_USUAL;
    }
    for (int round = 0; round < ROUNDS; round++)
        improve(points, family, prior, scale);
}

static double loss_of(double said, double scored) {
    return -scored * log(said) - (1 - scored) * log(1 - said);
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
        loss->fitted += loss_of(say(scale, point).points, point->scored);
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

static void print_numbers(const double *numbers, int count, const char *what, FILE *out) {
    fprintf(out, "  %s: {", what);
    for (int k = 0; k < count; k++)
        fprintf(out, "%s%.2f", k == 0 ? "" : ", ", numbers[k]);
    fprintf(out, "}\n");
}

void scale_print(const FittedScale scales[SCORE_FAMILIES], FILE *out) {
    for (int family = 0; family < SCORE_FAMILIES; family++) {
        const FittedScale *scale = &scales[family];
        if (scale->learnt.positions == 0)
            continue;
        fprintf(out, "%s:\n", calibration_family_name((ScoreFamily)family));
        print_numbers(scale->at, SCORE_KNOTS, "scale", out);
        print_numbers(scale->margin, SCORE_KNOTS, "margin", out);
        if (score_counts_last((ScoreFamily)family))
            print_numbers(scale->last, SCORE_FILLS, "last", out);
        print_loss(&scale->learnt, "learnt", out);
        print_loss(&scale->tested, "tested", out);
    }
}
