#include "solver/packed/forcing.h"

#include <string.h>

typedef struct Search {
    const Grid *grid;
    ForcingRule rule;
    int nodes_left;
    Forcing *found;
} Search;

/// What the lines say, for the side to move.
typedef struct Threats {
    CellSet own_completions, other_completions;
    CellSet builders; ///< cells that leave a row with one cell missing
    /// For a builder: the cells that would complete a row then. Only those of builders are set.
    CellSet partners[GRID_CELLS_MAX];
} Threats;

static void add_builders(Threats *threats, CellSet pair) {
    CellSet low = cellset_lowest(pair), high = pair ^ low;
    int first = cellset_first(low), second = cellset_first(high);
    if ((threats->builders & low) == 0)
        threats->partners[first] = 0;
    if ((threats->builders & high) == 0)
        threats->partners[second] = 0;
    threats->builders |= pair;
    threats->partners[first] |= high;
    threats->partners[second] |= low;
}

/// Leaves out lines that are no rows by the rule.
static CellSet rows_only(const Search *search, int d, CellSet starts, CellSet own) {
    bool exact = search->rule == FORCING_REAL && search->grid->variant.exact;
    return exact && starts != 0 ? grid_without_overlong(search->grid, d, starts, own) : starts;
}

static void find_threats(const Search *search, CellSet own, CellSet other, Threats *threats) {
    const Grid *grid = search->grid;
    CellSet taken = own | other;
    threats->own_completions = threats->other_completions = threats->builders = 0;
    for (int d = 0; d < grid->direction_count; d++) {
        GridLacking lacking = grid_lacking(grid, d, taken, other);
        CellSet one = rows_only(search, d, lacking.one, own);
        CellSet two = rows_only(search, d, lacking.two, own);
        if (one != 0)
            threats->own_completions |= grid_cells_of(grid, d, one) & ~taken;
        for (; two != 0; two &= two - 1)
            add_builders(threats, grid_cells_of(grid, d, cellset_lowest(two)) & ~taken);
        if (search->rule != FORCING_REAL)
            continue;
        CellSet threatened = rows_only(search, d, grid_lacking(grid, d, taken, own).one, other);
        if (threatened != 0)
            threats->other_completions |= grid_cells_of(grid, d, threatened) & ~taken;
    }
}

/// Puts a move in front of the sequence found.
static bool found_move(Search *search, CellSet move, CellSet replies) {
    search->found->moves |= move;
    search->found->replies |= replies;
    search->found->first = cellset_first(move);
    return true;
}

static bool wins_by_force(Search *search, CellSet own, CellSet other, int moves) {
    if (--search->nodes_left < 0)
        return false;
    Threats threats;
    find_threats(search, own, other, &threats);
    if (threats.own_completions != 0)
        return found_move(search, cellset_lowest(threats.own_completions), 0);
    if (cellset_many(threats.other_completions) || moves < 2)
        return false;
    CellSet builders = threats.builders;
    if (threats.other_completions != 0)
        builders &= threats.other_completions;
    for (CellSet rest = builders; rest != 0; rest &= rest - 1) {
        CellSet partners = threats.partners[cellset_first(rest)];
        if (!cellset_many(partners))
            continue;
        CellSet one = cellset_lowest(partners);
        return found_move(search, cellset_lowest(rest), one | cellset_lowest(partners ^ one));
    }
    if (moves < 3)
        return false;
    for (CellSet rest = builders; rest != 0; rest &= rest - 1) {
        CellSet move = cellset_lowest(rest), reply = threats.partners[cellset_first(rest)];
        if (wins_by_force(search, own | move, other | reply, moves - 1))
            return found_move(search, move, reply);
    }
    return false;
}

bool forcing_find(const Grid *grid, ForcingRule rule, CellSet own, CellSet other,
                  ForcingLimits limits, Forcing *found) {
    found->moves = found->replies = 0;
    Search search = {grid, rule, limits.nodes, found};
    return wins_by_force(&search, own, other, limits.moves);
}

CellSet forcing_zone(const Grid *grid, CellSet own, CellSet other, const Forcing *found) {
    CellSet zone = found->moves | found->replies;
    CellSet helped = other | found->replies;
    for (int i = 0; i < grid->line_count; i++) {
        CellSet missing = grid->line[i] & ~helped;
        if ((grid->line[i] & own) == 0 && !cellset_many(missing & (missing - 1)))
            zone |= missing;
    }
    return zone & ~(own | other);
}
