// What a number of games says about the difference in strength of two players.
#pragma once

#include <stdbool.h>

enum { PAIR_SCORES = 5 };

/// The results of one player. Games come in pairs with the same opening and the sides changed.
typedef struct Tally {
    int wins, draws, losses; ///< games
    int pairs[PAIR_SCORES];  ///< pairs by their half points: both lost, …, both won
} Tally;

typedef struct Range {
    double low, high;
} Range;

/// Adds the two games of a pair, each +1, 0 or -1 for the player.
void tally_add_pair(Tally *tally, int first, int second);
int tally_games(const Tally *tally);
/// Points per game, a draw counting half; 0.5 without games.
double tally_mean(const Tally *tally);
/// Where the mean lies with 95 % certainty: Wilson's interval (1927), for the number of independent
/// games that spread as much as the pairs do, but never more than were played.
Range tally_range(const Tally *tally);

/// The points per game that a player who is `elo` stronger can expect.
double elo_to_mean(double elo);
/// The other way round; a mean of 0 or 1 gives an infinity.
double elo_from_mean(double mean);

/// A sequential probability ratio test: is the player rather elo1 stronger, or only elo0?
typedef struct Sprt {
    double elo0, elo1;  ///< elo0 < elo1
    double alpha, beta; ///< how often elo1 may be accepted, and refused, by mistake; 0 < x < 0.5
} Sprt;

typedef enum SprtAnswer { SPRT_GO_ON, SPRT_ELO0, SPRT_ELO1 } SprtAnswer;

/// The logarithm of how much likelier the pairs are with elo1 than with elo0, each with the best
/// frequencies of pair scores that have that mean (M. Van den Bergh, "The generalized sequential
/// probability ratio test for Elo", 2019).
double sprt_ratio(const Sprt *sprt, const Tally *tally);
SprtAnswer sprt_answer(const Sprt *sprt, const Tally *tally);
