#include "rules/score.h"

#include <math.h>

int score_chance(Score score) {
    const int chance = (int)lround(1000 / (1 + exp(-(double)score / SCORE_SCALE)));
    return CLAMP(chance, 1, 999);
}

int score_percent(Score score) {
    return CLAMP((score_chance(score) + 5) / 10, 1, 99);
}
