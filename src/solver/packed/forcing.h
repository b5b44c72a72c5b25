// Wins by force: every move threatens to complete a row, so every reply is forced.
#pragma once

#include "solver/packed/grid.h"
#include "solver/solve.h"

/// Whose threats count, and by which rule.
typedef enum ForcingRule {
    FORCING_REAL, ///< the game's own rule; the other side's threats must be answered too
    FORCING_WEAK, ///< the weak game: the other side only blocks, and overlong rows count
} ForcingRule;

/// A sequence that was found. The completing move after a double threat is in neither set.
typedef struct Forcing {
    GridSet moves;   ///< of the winner
    int first;       ///< the first of the moves
    GridSet replies; ///< that they force, with both ends of a double threat
} Forcing;

typedef struct Search {
    const Grid *grid;
    ForcingRule rule;
    int nodes_left;
    Forcing *found;
} Search;

/// What the windows say, for the side to move.
typedef struct Threats {
    GridSet own_completions, other_completions;
    GridSet builders; ///< cells that leave a row with one cell missing
    /// For a builder: the cells that would complete a row then. Only those of builders are set.
    GridSet partners[GRID_CELLS_MAX];
} Threats;

static void add_builders(Threats *threats, GridSet pair) {
    GridSet low = gridset_lowest(pair), high = pair ^ low;
    int first = gridset_first(low), second = gridset_first(high);
    if ((threats->builders & low) == 0)
        threats->partners[first] = 0;
    if ((threats->builders & high) == 0)
        threats->partners[second] = 0;
    threats->builders |= pair;
    threats->partners[first] |= high;
    threats->partners[second] |= low;
}

/// Leaves out windows that are no rows by the rule.
static GridSet rows_only(const Search *search, int d, GridSet starts, GridSet own) {
    bool exact = search->rule == FORCING_REAL && search->grid->variant.exact;
    return exact && starts != 0 ? grid_without_overlong(search->grid, d, starts, own) : starts;
}

static void find_threats(const Search *search, GridSet own, GridSet other, Threats *threats) {
    const Grid *grid = search->grid;
    GridSet taken = own | other;
    threats->own_completions = threats->other_completions = threats->builders = 0;
    for (int d = 0; d < grid->direction_count; d++) {
        GridLacking lacking = grid_lacking(grid, d, taken, other);
        GridSet one = rows_only(search, d, lacking.one, own);
        GridSet two = rows_only(search, d, lacking.two, own);
        if (one != 0)
            threats->own_completions |= grid_cells_of(grid, d, one) & ~taken;
        for (; two != 0; two &= two - 1)
            add_builders(threats, grid_cells_of(grid, d, gridset_lowest(two)) & ~taken);
        if (search->rule != FORCING_REAL)
            continue;
        GridSet threatened = rows_only(search, d, grid_lacking(grid, d, taken, own).one, other);
        if (threatened != 0)
            threats->other_completions |= grid_cells_of(grid, d, threatened) & ~taken;
    }
}

/// Puts a move in front of the sequence found.
static bool found_move(Search *search, GridSet move, GridSet replies) {
    search->found->moves |= move;
    search->found->replies |= replies;
    search->found->first = gridset_first(move);
    return true;
}

static bool wins_by_force(Search *search, GridSet own, GridSet other, int moves) {
    if (--search->nodes_left < 0)
        return false;
    Threats threats;
    find_threats(search, own, other, &threats);
    if (threats.own_completions != 0)
        return found_move(search, gridset_lowest(threats.own_completions), 0);
    if (gridset_many(threats.other_completions) || moves < 2)
        return false;
    GridSet builders = threats.builders;
    if (threats.other_completions != 0)
        builders &= threats.other_completions;
    for (GridSet rest = builders; rest != 0; rest &= rest - 1) {
        GridSet partners = threats.partners[gridset_first(rest)];
        if (!gridset_many(partners))
            continue;
        GridSet one = gridset_lowest(partners);
        return found_move(search, gridset_lowest(rest), one | gridset_lowest(partners ^ one));
    }
    if (moves < 3)
        return false;
    for (GridSet rest = builders; rest != 0; rest &= rest - 1) {
        GridSet move = gridset_lowest(rest), reply = threats.partners[gridset_first(rest)];
        if (wins_by_force(search, own | move, other | reply, moves - 1))
            return found_move(search, move, reply);
    }
    return false;
}

/// Looks for a win of `own`, who is to move. A false answer proves nothing.
static inline bool forcing_find(const Grid *grid, ForcingRule rule, GridSet own, GridSet other,
                                ForcingLimits limits, Forcing *found) {
    found->moves = found->replies = 0;
    Search search = {grid, rule, limits.nodes, found};
    return wins_by_force(&search, own, other, limits.moves);
}

/// The cells that can stop a sequence found by FORCING_REAL for `own` when `other` moves first: any
/// other move of `other` loses to it. These are its own cells, and those where a mark of `other`
/// makes a threat to complete a row at once or together with the forced replies.
static inline GridSet forcing_zone(const Grid *grid, GridSet own, GridSet other,
                                   const Forcing *found) {
    GridSet zone = found->moves | found->replies;
    GridSet helped = other | found->replies;
    for (int i = 0; i < grid->window_count; i++) {
        GridSet missing = grid->window[i] & ~helped;
        if ((grid->window[i] & own) == 0 && !gridset_many(missing & (missing - 1)))
            zone |= missing;
    }
    return zone & ~(own | other);
}
