// Wins by threats on a board of patterns, for every row length and for exact rows.
//
// By fours (the field says VCF): every move of the attacker threatens to complete a row, so that
// every reply is forced. By quiet moves too (VCT): such a move threatens a win by fours. All of it
// is path independent: what is found, or not, depends on the position and on the nodes spent, never
// on the moves that led to it, so that answers may be stored under the position's key.
//
// A win by fours has a zone: the cells it rests on. A mark of the loser outside it that does not
// threaten to complete a row changes nothing: the same moves still win. So a quiet move that
// threatens such a win leaves only the replies in its zone.
//
// Idea: lambda search (Thomsen 2000) and relevance zones (Shih, Wu 2021).
#pragma once

#include "engine/board/board.h"
#include "engine/budget.h"

/// Rules under which a win by threats is one, and a defence all there is.
enum { THREAT_RULES = RULE_BIT(RULE_DROP) | RULE_BIT(RULE_EXACT) };

/// Memory of what was searched. For one thread and for boards of one variant at a time; answers do
/// not depend on what is in it, apart from how many nodes they take.
typedef struct ThreatSearch ThreatSearch;

typedef enum ThreatResult {
    THREAT_UNKNOWN, ///< the nodes did not suffice
    THREAT_NONE,    ///< there is no such win
    THREAT_WIN,
} ThreatResult;

typedef struct ThreatAnswer {
    ThreatResult result;
    int plies; ///< of a win: a row is completed within so many plies, those of both sides; else 0
    Cell move; ///< of a win: its first move; else CELL_NONE
} ThreatAnswer;

/// A new one with a table of about `table_kib` KiB, at least 16; never NULL.
ThreatSearch *threat_search_new(int table_kib);
void threat_search_free(ThreatSearch *search);
/// Forgets everything. To be called when the variant changes.
void threat_search_clear(ThreatSearch *search);
/// Lets long searches look at the clock and the stop flag now and then; a search that is cut short
/// is THREAT_UNKNOWN. NULL (as it starts): never. The budget's limit of nodes is not looked at.
void threat_search_set_budget(ThreatSearch *search, Budget *budget);
/// Positions looked at since the search was made: a measure of the time it took.
uint64_t threat_search_nodes(const ThreatSearch *search);

/// Looks for a win of the side to move by fours, at no more than `nodes` positions. The board is
/// not won, and comes back as it was. Costs next to nothing when the side has no four.
ThreatAnswer threat_search_fours(ThreatSearch *search, Board *board, int nodes);

/// The same where speed counts: leaves out fours that prepare nothing. In play it finds 99 of 100
/// of those wins at a quarter of the nodes. Never THREAT_NONE.
ThreatAnswer threat_search_quick_fours(ThreatSearch *search, Board *board, int nodes);

/// Looks for a win of the side to move by fours and up to `quiet` moves that threaten a win by
/// fours. THREAT_NONE proves less here: not every such move is tried. Finds nothing with gravity
/// that fours do not find.
ThreatAnswer threat_search_quiet(ThreatSearch *search, Board *board, int quiet, int nodes);

/// What is left to the side to move when the opponent threatens to win.
typedef struct MustPlay {
    /// 0: no restriction was found, and `cells` is not filled in. Else any move that is not in
    /// `cells` loses within so many plies, itself counted.
    int plies;
    CellSet cells; ///< moves that meet every threat found, and the side's own fours; may be empty
} MustPlay;

/// Lets the opponent move instead of the side to move and looks for its wins by fours, at no more
/// than `nodes` positions. The side to move cannot complete a row, nor can the opponent. Costs next
/// to nothing when the opponent has no four.
MustPlay threat_search_must_play(ThreatSearch *search, Board *board, int nodes);
