#include "engine/search/value.h"

Verdict value_verdict(Value value) {
    bool exact = value.proof == VALUE_EXACT;
    if (score_is_win(value.score) && value.proof & VALUE_AT_LEAST)
        return (Verdict){.kind = VERDICT_WIN, .plies = SCORE_WIN - value.score, .exact = exact};
    if (score_is_loss(value.score) && value.proof & VALUE_AT_MOST)
        return (Verdict){.kind = VERDICT_LOSS, .plies = SCORE_WIN + value.score, .exact = exact};
    if (value.score == 0 && exact)
        return (Verdict){.kind = VERDICT_DRAW, .plies = 0, .exact = true};
    return (Verdict){.kind = VERDICT_UNKNOWN, .plies = 0, .exact = false};
}
