#include "rules/worth.h"

Worth worth_of_verdict(Verdict verdict) {
    CHECK(verdict.kind != VERDICT_UNKNOWN);
    const int value = verdict_value(verdict.kind);
    if (!verdict.exact)
        verdict.plies = 0;
    return (Worth){.kind = WORTH_VERDICT, .verdict = verdict, .bound = {value, value}};
}

Worth worth_of_guess(Bound bound, Chance chance) {
    CHECK(bound.lower < bound.upper);
    const int least = 500 * (bound.lower + 1), most = 500 * (bound.upper + 1);
    return (Worth){.kind = bound.lower == -1 && bound.upper == 1 ? WORTH_CHANCE : WORTH_BOUND,
                   .bound = bound,
                   .chance = {CLAMP(chance.thousandths, least, most)}};
}

Worth worth_of_score(const Position *position, Bound bound, Score score) {
    const int chance = score_chance(score, &position->variant, position_marks(position));
    return worth_of_guess(bound, (Chance){chance});
}

Worth worth_of(const Position *position, Verdict verdict, Bound bound, Score score) {
    return verdict.kind != VERDICT_UNKNOWN ? worth_of_verdict(verdict)
                                           : worth_of_score(position, bound, score);
}

Worth worth_for_other(Worth worth) {
    static const VerdictKind KINDS[] = {[VERDICT_UNKNOWN] = VERDICT_UNKNOWN,
                                        [VERDICT_WIN] = VERDICT_LOSS,
                                        [VERDICT_DRAW] = VERDICT_DRAW,
                                        [VERDICT_LOSS] = VERDICT_WIN};
    if (worth.kind == WORTH_UNKNOWN)
        return worth;
    worth.verdict.kind = KINDS[worth.verdict.kind];
    worth.bound = (Bound){-worth.bound.upper, -worth.bound.lower};
    worth.chance.thousandths = 1000 - worth.chance.thousandths;
    return worth;
}

Worth worth_before(Worth after) {
    Worth before = worth_for_other(after);
    const VerdictKind kind = worth_outcome(before);
    if ((kind == VERDICT_WIN || kind == VERDICT_LOSS) && before.verdict.exact)
        before.verdict.plies++;
    return before;
}

int worth_share(Worth worth) {
    static const int SURE[] = {[VERDICT_WIN] = 1000, [VERDICT_DRAW] = 500, [VERDICT_LOSS] = 0};
    if (worth.kind == WORTH_UNKNOWN)
        return 500;
    return worth.kind == WORTH_VERDICT ? SURE[worth.verdict.kind] : worth.chance.thousandths;
}
