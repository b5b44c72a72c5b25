#include "arena/statistics.h"

#include <math.h>

static const double Z95 = 1.959963984540054;
// Seen that often, no pair score is impossible (the customary value of this test).
static const double PAIR_PRIOR = 1e-3;

void tally_add_pair(Tally *tally, int first, int second) {
    const int results[2] = {first, second};
    for (int i = 0; i < 2; i++) {
        tally->wins += results[i] > 0;
        tally->draws += results[i] == 0;
        tally->losses += results[i] < 0;
    }
    tally->pairs[first + second + 2]++;
}

int tally_games(const Tally *tally) {
    return tally->wins + tally->draws + tally->losses;
}

double tally_mean(const Tally *tally) {
    int games = tally_games(tally);
    return games > 0 ? (tally->wins + 0.5 * tally->draws) / games : 0.5;
}

static double pair_mean(int score) {
    return score / (double)(PAIR_SCORES - 1);
}

/// How far the mean of the pairs can be off: its variance. Without pairs each game counts alone.
static double variance_of_mean(const Tally *tally, double mean) {
    double sum = 0, count = 0;
    for (int i = 0; i < PAIR_SCORES; i++) {
        sum += tally->pairs[i] * (pair_mean(i) - mean) * (pair_mean(i) - mean);
        count += tally->pairs[i];
    }
    if (count > 0)
        return sum / (count * count);
    double games = tally_games(tally);
    double square = (tally->wins + 0.25 * tally->draws) / games;
    return (square - mean * mean) / games;
}

Range tally_range(const Tally *tally) {
    double games = tally_games(tally), mean = tally_mean(tally);
    if (games == 0)
        return (Range){0, 1};
    double variance = variance_of_mean(tally, mean), spread = mean * (1 - mean);
    if (variance * games > spread)
        games = spread / variance;
    double square = Z95 * Z95, whole = 1 + square / games;
    double middle = (mean + square / (2 * games)) / whole;
    double half = Z95 * sqrt(spread / games + square / (4 * games * games)) / whole;
    return (Range){fmax(middle - half, 0), fmin(middle + half, 1)};
}

double elo_to_mean(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

double elo_from_mean(double mean) {
    return mean >= 1 ? INFINITY : 400 * log10(mean / (1 - mean));
}

/// The number for which the frequencies seen[i] / (1 + number * (pair_mean(i) - mean)) have `mean`.
static double find_tilt(const double seen[PAIR_SCORES], double mean) {
    double low = -1 / (1 - mean), high = 1 / mean;
    for (int step = 0; step < 200; step++) {
        double tilt = (low + high) / 2, off = 0;
        for (int i = 0; i < PAIR_SCORES; i++)
            off += seen[i] * (pair_mean(i) - mean) / (1 + tilt * (pair_mean(i) - mean));
        if (off > 0)
            low = tilt;
        else
            high = tilt;
    }
    return (low + high) / 2;
}

double sprt_ratio(const Sprt *sprt, const Tally *tally) {
    double seen[PAIR_SCORES], ratio = 0;
    for (int i = 0; i < PAIR_SCORES; i++)
        seen[i] = tally->pairs[i] + PAIR_PRIOR;
    double mean0 = elo_to_mean(sprt->elo0), mean1 = elo_to_mean(sprt->elo1);
    double tilt0 = find_tilt(seen, mean0), tilt1 = find_tilt(seen, mean1);
    for (int i = 0; i < PAIR_SCORES; i++)
        ratio += seen[i] *
                 log((1 + tilt0 * (pair_mean(i) - mean0)) / (1 + tilt1 * (pair_mean(i) - mean1)));
    return ratio;
}

SprtAnswer sprt_answer(const Sprt *sprt, const Tally *tally) {
    double ratio = sprt_ratio(sprt, tally);
    if (ratio >= log((1 - sprt->beta) / sprt->alpha))
        return SPRT_ELO1;
    return ratio <= log(sprt->beta / (1 - sprt->alpha)) ? SPRT_ELO0 : SPRT_GO_ON;
}
