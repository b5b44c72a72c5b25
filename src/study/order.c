#include "study/order.h"

enum { EVEN_PERCENT = 50 };

/// The worse ones first.
typedef enum Class {
    CLASS_NOTHING_KNOWN,
    CLASS_LOSS,
    CLASS_GUESS,
    CLASS_DRAW,
    CLASS_HOPE, ///< a guess that is better than a draw
    CLASS_WIN,
} Class;

/// In a won position what is not known may be the win; what is no loss has a draw at least.
static bool is_hope(VerdictKind value, Worth worth) {
    const Bound bound = worth_bound(worth);
    return bound.upper > 0 && (value == VERDICT_WIN || bound.lower == 0 ||
                               chance_percent(worth.chance) > EVEN_PERCENT);
}

static Class class_of(VerdictKind value, Worth worth) {
    static const Class PROVEN[] = {
        [VERDICT_WIN] = CLASS_WIN, [VERDICT_DRAW] = CLASS_DRAW, [VERDICT_LOSS] = CLASS_LOSS};
    if (!worth_is_known(worth))
        return CLASS_NOTHING_KNOWN;
    if (worth_is_proven(worth))
        return PROVEN[worth.verdict.kind];
    return is_hope(value, worth) ? CLASS_HOPE : CLASS_GUESS;
}

int order_compare(VerdictKind value, const CellWorth *one, const CellWorth *other) {
    const Class own = class_of(value, one->worth), others = class_of(value, other->worth);
    if (own != others)
        return own > others ? 1 : -1;
    if (one->score != other->score)
        return one->score > other->score ? 1 : -1;
    return own == CLASS_LOSS ? (int)one->worth.verdict.exact - (int)other->worth.verdict.exact : 0;
}

bool order_is_before(const Variant *variant, const Explanation *explanation, Cell one, Cell other) {
    const CellWorth *cells = explanation->cells;
    const int order = order_compare(explanation->value, &cells[one], &cells[other]);
    return order != 0 ? order > 0 : cell_off_middle(variant, one) < cell_off_middle(variant, other);
}

static CellWorth ranked_worth(const RankedMove *ranked, const Position *position) {
    return (CellWorth){.worth = worth_of(position, ranked->verdict, BOUND_NONE, ranked->score),
                       .score = ranked->score};
}

void order_report(const Position *position, SearchReport *report) {
    const VerdictKind value = report->verdict.kind;
    for (int i = 1; i < report->move_count; i++) {
        const RankedMove ranked = report->moves[i];
        const CellWorth worth = ranked_worth(&ranked, position);
        int at = i;
        for (; at > 0; at--) {
            const CellWorth before = ranked_worth(&report->moves[at - 1], position);
            if (order_compare(value, &worth, &before) <= 0)
                break;
            report->moves[at] = report->moves[at - 1];
        }
        report->moves[at] = ranked;
    }
}

bool order_looks_equal(VerdictKind value, const CellWorth *one, const CellWorth *other) {
    const Class own = class_of(value, one->worth);
    if ((own == CLASS_GUESS || own == CLASS_HOPE) && own == class_of(value, other->worth))
        return chance_percent(one->worth.chance) == chance_percent(other->worth.chance);
    return order_compare(value, one, other) == 0;
}
