// How long after the winner the loser sees what is coming, by the scores that both said in the
// game.
#pragma once

#include "review/game_line.h"

enum { LAG_SIDES = 2 };

/// From which score on the game counts as decided.
typedef enum LagFrom {
    LAG_FIRST,    ///< the first that is decisive
    LAG_FOR_GOOD, ///< the first from which on all are
    LAG_KINDS,
} LagFrom;

/// The lags of the games that one side lost.
typedef struct Lags {
    int games;
    int never;       ///< of these, games whose loser never said it; the lag is that until the end
    int *plies;      ///< a number for each game, 0 or less where the loser saw it first
    size_t capacity; ///< of `plies`
} Lags;

typedef struct LagReport {
    Lags lags[LAG_KINDS][LAG_SIDES]; ///< 0: the side that is looked at lost; 1: the other one did
} LagReport;

typedef struct LagPlan {
    uint64_t sure; ///< in per cent: the winner's chance is said to be more, the loser's less than
                   ///< what is left to a hundred
} LagPlan;

/// What is usual.
extern const LagPlan LAG_PLAN;

/// Measures the games of `file` that were won, in which both sides said something and one alone is
/// looked at, and in which the winner announced it. False, with a sentence, at what is no game.
/// Release with lag_free either way.
bool lag_measure(FILE *file, const LagPlan *plan, LagReport *report, Problem *problem);
void lag_free(LagReport *report);
/// The median; there must be a game.
double lag_median(const Lags *lags);
/// Prints a line for each kind and side.
void lag_print(const LagReport *report, FILE *out);
