// From scores to chances: fits what score_chance scales scores by to games.
#pragma once

#include "review/game_line.h"

typedef struct ScalePlan {
    uint64_t apart; ///< every so many-th game is kept for testing; 0: none
    uint64_t prior; ///< how strongly the scales are drawn to 1, what a score says by itself, and
                    ///< margins to one half
} ScalePlan;

/// What is usual.
extern const ScalePlan SCALE_PLAN;

/// Positions of some games, and how badly they are explained (log loss, each position counting as
/// much), added up: by what scores say by themselves, and scaled.
typedef struct ScaleLoss {
    int games, positions;
    double plain, fitted;
} ScaleLoss;

typedef struct FittedScale {
    double at[SCORE_KNOTS], margin[SCORE_KNOTS]; ///< as in rules/score.c
    double last[SCORE_FILLS]; ///< likewise: 0 where it does not count who draws last
    ScaleLoss learnt, tested;
} FittedScale;

/// Fits to what the own sides said in the games of `file` that have a result, and to nothing that
/// was said to be proven. A game that is another one move by move counts once, and each position
/// as much. False, with a sentence, at what is no game.
/// One thread; repeats exactly.
bool scale_fit(FILE *file, const ScalePlan *plan, FittedScale scales[SCORE_FAMILIES],
               Problem *problem);
/// Prints the scales as rules/score.c has them, and how well they explain.
void scale_print(const FittedScale scales[SCORE_FAMILIES], FILE *out);
