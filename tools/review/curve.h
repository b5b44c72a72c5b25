// From scores to chances: fits the curves of score_chance to games.
#pragma once

#include "review/game_line.h"

typedef struct CurvePlan {
    uint64_t apart; ///< every so many-th game is kept for testing; 0: none
    uint64_t prior; ///< how strongly the curves are drawn to what a score says by itself
} CurvePlan;

/// What is usual.
extern const CurvePlan CURVE_PLAN;

/// Positions of some games, and how badly they are explained (log loss, each position counting as
/// much), added up: by what scores say by themselves and by the curves.
typedef struct CurveLoss {
    int games, positions;
    double plain, fitted;
} CurveLoss;

typedef struct FittedCurve {
    double straight[SCORE_KNOTS], bent[SCORE_KNOTS]; ///< as in rules/score.c
    CurveLoss learnt, tested;
} FittedCurve;

/// Fits to what the own sides said in the games of `file` that have a result, and to nothing that
/// was said to be proven. The positions of a game within a phase count together as much as the root
/// of their number, so that a long game does not decide. False, with a sentence, at what is no
/// game. One thread; repeats exactly.
bool curve_fit(FILE *file, const CurvePlan *plan, FittedCurve curves[SCORE_FAMILIES],
               Problem *problem);
/// Prints the curves as rules/score.c has them, and how well they explain.
void curve_print(const FittedCurve curves[SCORE_FAMILIES], FILE *out);
