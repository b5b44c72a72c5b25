// What is known of a position or of a move, as it may be told: by its kind, each a type of its own,
// so that no words take a bound for a value, or a guess for a proof.
#pragma once

#include "rules/score.h"

/// Proven, but not settled: what a value is at least and at most, from -1, a loss, to +1, a win.
typedef struct Bound {
    int lower, upper;
} Bound;
/// Nothing is proven.
#define BOUND_NONE ((Bound){-1, 1})

/// A guess: what scores came to in games, in thousandths of a point, where a draw is half of one.
typedef struct Chance {
    int thousandths;
} Chance;

typedef enum WorthKind { WORTH_UNKNOWN, WORTH_VERDICT, WORTH_BOUND, WORTH_CHANCE } WorthKind;

typedef struct Worth {
    WorthKind kind;
    Verdict verdict; ///< of WORTH_VERDICT; a win or loss has the shortest way, or is not `exact`
                     ///< and has no plies
    Bound bound;     ///< of all but WORTH_UNKNOWN: what is proven (worth_bound)
    Chance chance;   ///< of WORTH_BOUND, within it, and of WORTH_CHANCE
} Worth;

/// What is proven, which must be something. Plies that are a mere bound are left out.
Worth worth_of_verdict(Verdict verdict);
/// A guess at what is proven to be within `bound`, which must leave several results.
Worth worth_of_guess(Bound bound, Chance chance);
/// A guess by an estimate of something in `position`, for its side to move.
Worth worth_of_score(const Position *position, Bound bound, Score score);
/// What is proven where `verdict` is, else what `bound` leaves of an estimate.
Worth worth_of(const Position *position, Verdict verdict, Bound bound, Score score);
/// Of a move, what the position after it is worth to the other side, and the other way round: the
/// way to the end is a ply longer.
Worth worth_before(Worth after);
/// The same position or move as seen by the other side.
Worth worth_for_other(Worth worth);
/// What of a point can be expected, in thousandths: 1000, 500 and 0 where it is proven, 500 where
/// nothing is known. For comparing and for curves.
int worth_share(Worth worth);
/// What is proven, whatever the kind.
static inline Bound worth_bound(Worth worth) {
    return worth.kind == WORTH_UNKNOWN ? BOUND_NONE : worth.bound;
}
/// True when `one` is proven to be better than `other`.
static inline bool worth_is_surely_better(Worth one, Worth other) {
    return worth_bound(one).lower > worth_bound(other).upper;
}
/// True when `one` is proven to be as good as `other`, at least.
static inline bool worth_is_no_worse(Worth one, Worth other) {
    return worth_bound(one).lower >= worth_bound(other).upper;
}
/// False where nobody has proven or guessed anything.
static inline bool worth_is_known(Worth worth) {
    return worth.kind != WORTH_UNKNOWN;
}
/// A guess in per cent, from 1 to 99.
static inline int chance_percent(Chance chance) {
    return score_percent_of(chance.thousandths);
}
/// True where something is proven: a value or a bound.
static inline bool worth_is_sure(Worth worth) {
    return worth.kind == WORTH_VERDICT || worth.kind == WORTH_BOUND;
}
/// True for a proven value, which is something else than a proven bound.
static inline bool worth_is_proven(Worth worth) {
    return worth.kind == WORTH_VERDICT;
}
/// The proven outcome; VERDICT_UNKNOWN where none is.
static inline VerdictKind worth_outcome(Worth worth) {
    return worth.kind == WORTH_VERDICT ? worth.verdict.kind : VERDICT_UNKNOWN;
}
