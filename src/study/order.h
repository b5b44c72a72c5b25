// The one order of moves: who puts one move before another asks here, so that no two places
// disagree about which is the better one.
#pragma once

#include "study/judge.h"

/// Compares two moves of a position, whose value is `value` where it is proven: positive where
/// `one` is the better, negative where `other` is, 0 where nothing tells them apart. Proven wins
/// come first, soonest first; then guesses that are better than a draw, which none is in a proven
/// draw; proven draws; other guesses; losses, latest first, of equals what is known exactly; at
/// last what nothing is known of.
int order_compare(VerdictKind value, const CellWorth *one, const CellWorth *other);
/// True where `one` comes before `other`: it is better, or else nearer to the middle.
bool order_is_before(const Variant *variant, const Explanation *explanation, Cell one, Cell other);
/// Puts the moves of a search of `position` into this order; those that nothing tells apart stay as
/// the search ranked them.
void order_report(const Position *position, SearchReport *report);
/// True where people are told the same of both, guesses in per cent.
bool order_looks_equal(VerdictKind value, const CellWorth *one, const CellWorth *other);
