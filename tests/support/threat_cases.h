// What the tests of threats share: random positions, boards of patterns, and plain searches by the
// rules alone to compare with.
#pragma once

#include "base/rng.h"
#include "engine/board/static_outcome.h"
#include "engine/search/threat_search.h"

enum { THREAT_CASE_NODES = 1000000 }; ///< as good as no limit

/// Boards and memory for one variant.
typedef struct ThreatCase {
    Variant variant;
    Patterns *patterns;
    Board *board;
    ThreatSearch *search;
} ThreatCase;

void threat_case_init(ThreatCase *threat_case, const char *variant);
void threat_case_free(ThreatCase *threat_case);
/// Sets the board to an open position and returns it.
Board *threat_case_board(ThreatCase *threat_case, const Position *position);

/// Passes the turn of an open position; its ply and key are those of no game.
void threat_case_pass(Position *position);
/// The playable cells where `side` wins at once, into `cells`; returns how many. By the rules
/// alone, as is the next.
int threat_case_completions(const Position *position, Side side, Cell *cells);
/// Whether the side to move wins by fours within `plies` plies: plain search that remembers
/// nothing.
bool threat_case_fours(Position *position, int plies);

/// Calls `check` for `count` random positions in which nobody can complete a row, of each of a
/// number of boards of 30 to 49 cells.
typedef void ThreatCheck(ThreatCase *threat_case, Position *position);
void threat_case_for_random(uint64_t seed, int count, ThreatCheck *check);
/// The same on boards of 80 to 144 cells, too large for plain search.
void threat_case_for_random_large(uint64_t seed, int count, ThreatCheck *check);

/// Checks, which fail the test: the search by fours finds a win exactly where plain search does,
/// and it holds against every reply.
void threat_case_check_fours(ThreatCase *threat_case, Position *position);
/// A win with quiet moves holds against every reply.
void threat_case_check_quiet(ThreatCase *threat_case, Position *position);
/// So does a win seen without search.
void threat_case_check_outcome(ThreatCase *threat_case, Position *position);
/// Moves are ruled out exactly where the opponent threatens to win by fours, and he does so after
/// each of them.
void threat_case_check_must_play(ThreatCase *threat_case, Position *position);
