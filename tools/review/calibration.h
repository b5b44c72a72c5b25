// Do the chances come true? What is said of positions of games against how the games ended.
#pragma once

#include "review/distinct.h"

enum { TENTHS = 10, PHASES = 4, SPEAKERS = 2 };

/// What was said of some positions, and how their games ended, for the side to move.
typedef struct Sample {
    int positions, games;
    int last_game;       ///< that it has a position of, from 1
    double said, scored; ///< shares of the points, added up
} Sample;

/// How right what was said is.
typedef struct Judgement {
    int positions;
    double log_loss; ///< added up
    int decided;     ///< positions of games that were won
    double right;    ///< of these, with the sign of the result; a chance of one half is half right
} Judgement;

typedef struct PhaseSample {
    Sample tenths[TENTHS]; ///< estimates, by the chance that was said
    Sample all_estimates;
    Sample proven; ///< positions that were said to be won, drawn or lost
    Judgement estimates, all;
} PhaseSample;

/// By who spoke, which ScoreFamily the variant is of, and the phase of the game; the
/// last one is the whole game.
typedef struct Calibration {
    int games; ///< with a result and a position that something was said of
    PhaseSample samples[SPEAKERS][SCORE_FAMILIES][PHASES + 1];
} Calibration;

typedef struct CalibrationPlan {
    uint64_t nodes; ///< of a search with an empty table that says what each position is worth; 0:
                    ///< what the sides themselves said with their moves
    uint64_t each;  ///< every so many-th position of a game, from the end of the opening
    uint64_t apart; ///< only every so many-th game
    uint64_t plain; ///< 1: what a score says to the search (calibration_share), not score_chance
} CalibrationPlan;

/// What is usual.
extern const CalibrationPlan CALIBRATION_PLAN;

/// Such as `exactly five in a row`.
const char *calibration_family_name(ScoreFamily family);
/// The phase that a move, counted from 1, belongs to.
int calibration_phase(int move);
/// What a score, of any program, says by itself: 1 / (1 + e^(-score / SCORE_SCALE)); 0 and 1 for a
/// proven loss and win.
double calibration_share(Score score);
/// The points that `side` scored, 0 to 1, in a game that is not open.
double calibration_scored(Side side, Outcome outcome);

/// Goes through the games of `file` and adds up; those of `seen` are left out, and a game that is
/// another one move by move counts once and is noted there (review/distinct.h). False, with a
/// sentence, at what is no game. One thread; the same plan and games give the same sums.
bool calibration_measure(FILE *file, const CalibrationPlan *plan, List *seen,
                         Calibration *calibration, Problem *problem);
/// Prints a Markdown table for each speaker and family that anything is known of.
void calibration_print(const Calibration *calibration, const CalibrationPlan *plan, FILE *out);
