// A score and how much of it is proven. See score.h for the numbers.
#pragma once

#include "rules/score.h"

/// What is proven of a score: both bits together say that it is exact.
enum {
    VALUE_AT_LEAST = 1, ///< the true value is at least the score
    VALUE_AT_MOST = 2,  ///< the true value is at most the score
    VALUE_EXACT = 3,
};

/// Inside the search, distances to a win count from the root: a win in n plies of a node at `ply`
/// is SCORE_WIN - ply - n.
typedef struct Value {
    Score score;
    uint8_t proof;
} Value;

/// A score of which nothing is proven; one that is exact.
static inline Value value_estimate(Score score) {
    return (Value){.score = score, .proof = 0};
}
static inline Value value_exact(Score score) {
    return (Value){.score = score, .proof = VALUE_EXACT};
}
/// The same for the other side.
static inline Value value_negate(Value value) {
    return (Value){.score = -value.score,
                   .proof = (uint8_t)((value.proof & VALUE_AT_LEAST ? VALUE_AT_MOST : 0) |
                                      (value.proof & VALUE_AT_MOST ? VALUE_AT_LEAST : 0))};
}
static inline bool score_is_win(Score score) {
    return score >= SCORE_WIN_MIN;
}
static inline bool score_is_loss(Score score) {
    return score <= -SCORE_WIN_MIN;
}

/// The value, moved into what is proven about it from elsewhere: `low` to `high`.
static inline Value value_clamp(Value value, Score low, Score high) {
    if (value.score <= low)
        return (Value){.score = low,
                       .proof = (uint8_t)(VALUE_AT_LEAST | (value.proof & VALUE_AT_MOST) |
                                          (low == high ? VALUE_AT_MOST : 0))};
    if (value.score >= high)
        return (Value){.score = high,
                       .proof = (uint8_t)(VALUE_AT_MOST | (value.proof & VALUE_AT_LEAST))};
    return value;
}
/// A win or a loss that is not proven is only an estimate.
static inline Value value_honest(Value value) {
    const Score shift = SCORE_WIN - SCORE_HEURISTIC_MAX;
    if (score_is_loss(value.score) && !(value.proof & VALUE_AT_MOST))
        return value_estimate(value.score + shift);
    if (score_is_win(value.score) && !(value.proof & VALUE_AT_LEAST))
        return (Value){.score = value.score - shift, .proof = 0};
    return value;
}
