// Matches of two contestants: paired openings, several games at a time, a record of each.
#pragma once

#include "arena/contestant.h"
#include "arena/openings.h"
#include "arena/statistics.h"

typedef struct MatchPlan {
    Variant variant;
    ContestantSpec players[2]; ///< A and B
    const Openings *openings;  ///< pair i begins with opening i, from the front again at the end
    int pairs;                 ///< how many at most; A has X in the first game of each
    int concurrency;           ///< games at a time
    int64_t margin_ns;         ///< how much later than a time limit an answer may come
    uint64_t seed;             ///< for levels
    const Sprt *sprt;          ///< ends the match when it has an answer; NULL for none
    FILE *records;             ///< gets every game as SGF; NULL for none
} MatchPlan;

/// The games that a player lost in one way.
typedef struct FailureCount {
    int games;
    int example;         ///< the number of one of them, from 0
    char said[SAID_MAX]; ///< in that one, see Choice
} FailureCount;

/// What became of it. Indexed by player: A and B.
typedef struct MatchResult {
    Tally tally; ///< of A
    FailureCount failures[2][FAILURES];
    int64_t time_ns[2];
    int moves[2];
} MatchResult;

/// Plays the match. With one thread, programs aside, equal plans of nodes and depths have equal
/// results; with more the same as long as no SPRT ends it.
MatchResult match_play(const MatchPlan *plan);
