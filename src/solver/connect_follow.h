// Bounds without search: what the side that is not to move, the follower, gets by answering every
// move in the same column ("follow-up", or claimeven: V. Allis, "A knowledge-based approach of
// Connect-Four", 1988; the treatment of odd columns and of threats in both parities is worked out
// here).
//
// The strategy. Give every column a ceiling: the top edge, or a cell T above its lowest free cell
// at which the follower completes a row. A column is level when the number of free cells up to and
// including the ceiling is even, else it is odd. Let the number of odd columns be even, and pair
// them. The mover moves; the follower answers in the base (the lowest free cell) of the partner
// when the move was the base of an odd column that nobody has touched yet, and directly above
// otherwise. Each answer makes every column touched level again or leaves it so, hence
//   - an answer is always there, and the follower is never the one to play right below a T, since
//     in a level column he plays the second cell of each pair, T being such a second cell;
//   - the mover gets at most: the first cells of the pairs, and the bases of the odd columns. In a
//     column whose ceiling is T these are the cells of the row parity of T - 1 below it, else those
//     whose distance to the top edge is even (low_rows).
// If these cells and his marks hold no row, the mover never wins, and
//   - without a T the game is a draw at least for the follower, and won when the cells that are
//     surely his complete a row;
//   - with m columns below a T everything else fills up, then the mover must play below one of them
//     and the follower wins, after at most N - u - m + 2 marks, with N cells on the board and u
//     cells at or above those T: the cells above each T stay free, and in all but one of these
//     columns T and the cell below it.
// A T whose row has the parity of a second cell anyway leaves a column level that was level; one of
// the other parity turns a level column into an odd one and back. So with an even number of free
// cells only the former are used, and with an odd number exactly one of the latter in addition.
//
// Exact rows: counting longer rows as the mover's is safe; but the follower's answers may lengthen
// his own row beyond what wins, so no T and no row of his is counted.
#ifndef INKROW_SOLVER_CONNECT_FOLLOW_H
#define INKROW_SOLVER_CONNECT_FOLLOW_H

#include "solver/connect_rows.h"
#include "solver/connect_table.h"

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

/// True when the mover has no row in what he can get; `odd_bases`, of which he gets one of each
/// pair, are not in `reach` yet.
static inline bool follow_holds(const Geometry *geometry, Word reach, Word odd_bases) {
    if (!rows_any(geometry, reach | odd_bases))
        return true;
    if (odd_bases == 0 || rows_any(geometry, reach))
        return false;
    Word first = odd_bases & -odd_bases, second = odd_bases ^ first;
    return !word_has_many(second) && !rows_any(geometry, reach | first) &&
           !rows_any(geometry, reach | second);
}

/// The mover's value at most when the follower wins with the cells outside `below` never filled.
static inline int follow_win_value(const Geometry *geometry, Word below) {
    Word unused = geometry->board & ~below;
    int columns = word_count(((unused << 1) & ~unused) & geometry->bottom << geometry->height);
    return -(word_count(unused) + columns - 1);
}

/// An even number of free cells.
static inline int follow_bound_even(const Geometry *geometry, const FollowView *view) {
    Word ceilings = geometry->exact ? 0 : view->follower_wins & ~geometry->low_rows;
    Word below = follow_below(geometry, ceilings), free = view->free & below;
    Word odd_bases = view->bases & ~geometry->low_rows;
    if (!follow_holds(geometry, view->mover | (free & geometry->low_rows), odd_bases))
        return FOLLOW_NOTHING;
    if (ceilings != 0)
        return follow_win_value(geometry, below);
    if (geometry->exact)
        return 0;
    Word sure = view->free & ~geometry->low_rows & ~odd_bases;
    return rows_any(geometry, view->follower | sure) ? -1 : 0;
}

/// The same with an odd number: the ceiling `threat` makes up for the odd one.
static inline int follow_bound_odd_with(const Geometry *geometry, const FollowView *view,
                                        Word ceilings, Word threat) {
    Word column = geometry->column[geometry->column_of_bit[word_lowest(threat)]];
    Word below = follow_below(geometry, (ceilings & ~column) | threat);
    Word free = view->free & below;
    // In the column of `threat` the parities are the other way round.
    Word low = geometry->low_rows ^ column;
    if (!follow_holds(geometry, view->mover | (free & low), view->bases & ~low))
        return FOLLOW_NOTHING;
    return follow_win_value(geometry, below);
}

static inline int follow_bound_odd(const Geometry *geometry, const FollowView *view) {
    Word threats = geometry->exact ? 0 : view->follower_wins & geometry->low_rows;
    if (threats == 0)
        return FOLLOW_NOTHING;
    Word ceilings = view->follower_wins & ~geometry->low_rows;
    int best = FOLLOW_NOTHING;
    for (; threats != 0; threats &= threats - 1)
        best = MIN(best, follow_bound_odd_with(geometry, view, ceilings, threats & -threats));
    return best;
}

/// The mover's value at most (values: connect_search.h), or FOLLOW_NOTHING.
static inline int follow_bound(const Geometry *geometry, const FollowView *view, int free_count) {
    return free_count % 2 == 0 ? follow_bound_even(geometry, view)
                               : follow_bound_odd(geometry, view);
}

#endif
