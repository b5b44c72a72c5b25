// Bounds without search: what the side that is not to move, the follower, gets by answering every
// move in the same column ("follow-up", or claimeven: V. Allis, "A knowledge-based approach of
// Connect-Four", 1988; the treatment of odd columns and of threats in both parities is worked out
// here).
//
// What each of the two strategies gives, and why, is in docs/solver.md, "The follow-up bound".
#pragma once

#include "solver/drop/connect_rows.h"
#include "solver/drop/connect_table.h"

/// What the bound looks at; `mover` moves and has no win at once, nor has the follower.
typedef struct FollowView {
    Word mover, follower;
    Word free;          ///< free cells
    Word bases;         ///< the lowest free cell of each column
    Word follower_wins; ///< free cells at which the follower completes a row
} FollowView;

enum { FOLLOW_NOTHING = CONNECT_VALUE_MAX }; ///< no bound found

/// In each column the cells below the lowest of `ceilings`, or all cells where there is none.
static inline Word follow_below(const Geometry *geometry, Word ceilings) {
    Word guard = geometry->bottom << geometry->height;
    Word marked = ceilings | guard;
    // Negating column by column: the guard keeps each column from being zero, so nothing carries.
    Word lowest = marked & ((~marked & (geometry->board | guard)) + geometry->bottom);
    return lowest - geometry->bottom;
}

/// What the mover gets by the first strategy.
typedef struct FollowGain {
    Word sure;      ///< his marks and the first cells of the pairs
    Word odd_bases; ///< of the odd columns; one of each pair of them
    Word free;      ///< cells below the ceilings
    Word low;       ///< rows of first cells
    Word ceilings;
} FollowGain;

/// All cells of the column that one cell lies in.
static inline Word follow_column(const Geometry *geometry, Word cell) {
    return geometry->column[geometry->column_of_bit[word_lowest(cell)]];
}

/// True when the mover has no row with one of each pair of odd bases, for some way to pair them:
/// two or four of them.
static inline bool follow_pairs_hold(const Geometry *geometry, Word sure, Word odd_bases) {
    Word first = odd_bases & -odd_bases, others = odd_bases ^ first;
    if (!word_has_many(others))
        return !rows_any(geometry, sure | first) && !rows_any(geometry, sure | others);
    for (Word left = others; left != 0; left &= left - 1) {
        Word partner = left & -left, third = (others ^ partner) & -(others ^ partner);
        Word fourth = others ^ partner ^ third;
        if (word_has_many(fourth))
            return false;
        if (!rows_any(geometry, sure | first | third) &&
            !rows_any(geometry, sure | first | fourth) &&
            !rows_any(geometry, sure | partner | third) &&
            !rows_any(geometry, sure | partner | fourth))
            return true;
    }
    return false;
}

/// Two odd columns without a ceiling, the one of `first_base` filled up before the other: the mover
/// gets its second cells, and those of the other up to some cell L, which is the follower's, and
/// the first cells above L.
static inline bool follow_delay_holds_with(const Geometry *geometry, const FollowGain *gain,
                                           Word elsewhere, Word first, Word second) {
    Word high = second & ~gain->low, low = second & gain->low;
    for (Word switches = high; switches != 0; switches &= switches - 1) {
        Word below = (switches & -switches) - 1;
        Word reach = elsewhere | (first & ~gain->low) | (high & below) | (low & ~below);
        if (rows_any(geometry, reach))
            return false;
    }
    return true;
}

/// True when the second strategy leaves the mover no row.
static inline bool follow_delay_holds(const Geometry *geometry, const FollowGain *gain) {
    Word base = gain->odd_bases & -gain->odd_bases, other = gain->odd_bases ^ base;
    if (other == 0 || word_has_many(other))
        return false;
    Word first = follow_column(geometry, base), second = follow_column(geometry, other);
    Word elsewhere = gain->sure & ~(gain->free & (first | second));
    if ((gain->ceilings & (first | second)) != 0 || rows_any(geometry, elsewhere))
        return false;
    first &= gain->free;
    second &= gain->free;
    return follow_delay_holds_with(geometry, gain, elsewhere, first, second) &&
           follow_delay_holds_with(geometry, gain, elsewhere, second, first);
}

/// By the first strategy, or by the second (`delay`).
static inline bool follow_holds(const Geometry *geometry, const FollowGain *gain, bool delay) {
    if (delay)
        return follow_delay_holds(geometry, gain);
    if (!rows_any(geometry, gain->sure | gain->odd_bases))
        return true;
    return gain->odd_bases != 0 && !rows_any(geometry, gain->sure) &&
           follow_pairs_hold(geometry, gain->sure, gain->odd_bases);
}

/// The mover's value at most when the follower wins with the cells outside `below` never filled.
static inline int follow_win_value(const Geometry *geometry, Word below) {
    Word unused = geometry->board & ~below;
    int columns = word_count(((unused << 1) & ~unused) & geometry->bottom << geometry->height);
    return -(word_count(unused) + columns - 1);
}

/// What the mover gets when the follower aims at `ceilings`.
static inline FollowGain follow_gain(const FollowView *view, Word low, Word ceilings, Word below) {
    Word free = view->free & below;
    return (FollowGain){.sure = view->mover | (free & low),
                        .odd_bases = view->bases & ~low,
                        .free = free,
                        .low = low,
                        .ceilings = ceilings};
}

/// An even number of free cells.
static inline int follow_bound_even(const Geometry *geometry, const FollowView *view, bool delay) {
    Word ceilings = geometry->exact ? 0 : view->follower_wins & ~geometry->low_rows;
    Word below = follow_below(geometry, ceilings);
    FollowGain gain = follow_gain(view, geometry->low_rows, ceilings, below);
    if (!follow_holds(geometry, &gain, delay))
        return FOLLOW_NOTHING;
    if (ceilings != 0)
        return follow_win_value(geometry, below);
    if (geometry->exact || delay)
        return 0;
    Word sure = view->free & ~geometry->low_rows & ~gain.odd_bases;
    return rows_any(geometry, view->follower | sure) ? -1 : 0;
}

/// The same with an odd number: the ceiling `threat` makes up for the odd one.
static inline int follow_bound_odd_with(const Geometry *geometry, const FollowView *view,
                                        Word ceilings, Word threat, bool delay) {
    Word column = follow_column(geometry, threat);
    ceilings = (ceilings & ~column) | threat;
    Word below = follow_below(geometry, ceilings);
    // In the column of `threat` the parities are the other way round.
    FollowGain gain = follow_gain(view, geometry->low_rows ^ column, ceilings, below);
    if (!follow_holds(geometry, &gain, delay))
        return FOLLOW_NOTHING;
    return follow_win_value(geometry, below);
}

/// The least of these over all threats that can be that ceiling; FOLLOW_NOTHING without any.
static inline int follow_bound_odd(const Geometry *geometry, const FollowView *view, bool delay) {
    Word threats = geometry->exact ? 0 : view->follower_wins & geometry->low_rows;
    if (threats == 0)
        return FOLLOW_NOTHING;
    Word ceilings = view->follower_wins & ~geometry->low_rows;
    int best = FOLLOW_NOTHING;
    for (; threats != 0; threats &= threats - 1)
        best =
            MIN(best, follow_bound_odd_with(geometry, view, ceilings, threats & -threats, delay));
    return best;
}

/// The mover's value at most (values: connect_search.h), or FOLLOW_NOTHING.
static inline int follow_bound(const Geometry *geometry, const FollowView *view, int free_count,
                               bool delay) {
    return free_count % 2 == 0 ? follow_bound_even(geometry, view, delay)
                               : follow_bound_odd(geometry, view, delay);
}
