// The exact solver for boards with gravity (Connect-k): win, draw or loss, and the exact distance.
//
// A null-window search asks, again and again, one yes-or-no question about a value that counts
// plies to the end; connect_search.h says how it answers, connect_rows.h what it knows without
// searching, connect_table.h what it remembers.
#pragma once

#include "solver/solve.h"

/// Rules that the solver knows; it is made for gravity.
enum { CONNECT_RULES = RULE_BIT(RULE_DROP) | RULE_BIT(RULE_EXACT) };

/// True for a variant of these rules, with gravity, whose width * (height + 1) is at most 128.
bool connect_fits(const Variant *variant);

/// As solver_solve, for an open position of a variant that fits.
void connect_solve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                   const SolveObserver *observer, SolveAnswer *answer);

// --- a solver that stays open, to ask about many positions of one variant

/// One table, filled by every question and read by all. Any number of threads may ask at once; each
/// question is searched by the thread that asks.
typedef struct ConnectOracle ConnectOracle;

/// What is sure of the value of a position for the side to move: 0 is a draw, a win whose last mark
/// is mark number e of the game (marks that were set up included) is N + 1 - e with N cells on the
/// board, a loss minus that. The same position has the same value however it came about.
typedef struct ConnectRange {
    int lowest, highest; ///< equal when the value is known
    Cell best;           ///< a move that reaches `lowest`, or CELL_NONE: none is known or needed
} ConnectRange;

/// When to give up.
typedef struct ConnectLimits {
    uint64_t nodes;    ///< for one question; 0: no limit
    atomic_bool *stop; ///< gives up when true; any thread may set it; may be NULL
} ConnectLimits;

/// Opens one for a variant that fits, with a table of `table_mib` MiB at most.
ConnectOracle *connect_oracle_open(const Variant *variant, int table_mib);
void connect_oracle_close(ConnectOracle *oracle);

/// What is known of `position`, finished or not, without any search: from the rules, the bounds and
/// the table. Some microseconds at most.
ConnectRange connect_oracle_look(const ConnectOracle *oracle, const Position *position);
/// Answers whether the value is at least `at_least`: then either range->lowest >= at_least, with
/// range->best set unless the game is over, or range->highest < at_least. False when it gave up;
/// what is in *range is sure all the same.
bool connect_oracle_at_least(ConnectOracle *oracle, const Position *position, int at_least,
                             const ConnectLimits *limits, ConnectRange *range);
/// Plies to the end of the game when its value is `value`, which is no draw.
int connect_plies_of_value(const Position *position, int value);
