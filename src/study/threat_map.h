// What one more mark would make on each free cell, for both sides, by plain definitions and without
// any search. Pure. K is the variant's row length; "four" and "three" stand for K - 1 and K - 2.
#pragma once

#include "rules/position.h"

// --- what a row needs

/// Marks of one side in a row without a gap.
typedef struct Run {
    Cell first, last; ///< as POSITION_DIRECTION runs: from the left, or from the top in a column
    int length;
    int direction; ///< index in POSITION_DIRECTION
} Run;

/// The row that a mark of `side` on `cell` completes, as if the mark stood there already; false
/// when it completes none.
bool threats_completed_run(const Position *position, Cell cell, Side side, Run *run);
/// The cells that can be played now and would complete a row of `side`, in reading order.
int threats_winning_cells(const Position *position, Side side, Cell *cells);
/// The longest run through the mark on `cell` that can still grow into a row of full length.
bool threats_growing_run(const Position *position, Cell cell, Run *run);
/// The longest run through the mark on `cell` that is no row because rows are exact; false: there
/// is none.
bool threats_overlong_run(const Position *position, Cell cell, Run *run);
/// True when no row can be completed any more by either side, whoever plays where. Tells how many
/// windows there are, which people call lines.
bool threats_all_blocked(const Position *position, int *windows_count);

// --- the map

/// What one mark makes in one direction; of several the last of these counts.
typedef enum ThreatKind {
    THREAT_NONE,
    THREAT_OPEN_THREE, ///< with one more mark of the side it becomes an open four; K is at least 4
    THREAT_FOUR,       ///< at least one cell completes a row through the mark
    THREAT_OPEN_FOUR,  ///< K - 1 marks without a gap, and either cell beyond them completes a row
    THREAT_ROW,        ///< a row: the side wins at once
    THREAT_KINDS
} ThreatKind;

/// Where pieces fall, only cells count that can be played when it is their turn: at once for the
/// mark, right after it for what follows.
typedef struct ThreatMap {
    uint8_t kinds[2][CELLS_MAX]; ///< ThreatKind by side, of cells that can be played
    uint8_t above[2][CELLS_MAX]; ///< on drop boards, of the cells right above those: what a mark
                                 ///< makes when the other side has just played under it
    bool waits[2][CELLS_MAX];    ///< on drop boards: a mark would complete a row, but the cell can
                                 ///< not be played yet
} ThreatMap;

/// Fills all of `map`; a finished game has no threats.
void threat_map_find(const Position *position, ThreatMap *map);
/// What a mark of `side` would make on `cell`, which can be played.
ThreatKind threat_map_kind(const Position *position, Cell cell, Side side);

/// What a mark makes in one direction.
typedef struct ThreatShape {
    ThreatKind kind;
    Cell first, last; ///< of its marks: from the left, or from the top in a column
    int direction;    ///< index in POSITION_DIRECTION
    bool split;       ///< there is a gap between them
} ThreatShape;
/// Writes what a mark of `side` makes on `cell`, which can be played or holds it already, in each
/// direction where that is something, strongest first, and returns how many those are.
int threat_map_shapes(const Position *position, Cell cell, Side side,
                      ThreatShape shapes[DIRECTIONS]);

/// How many marks stand in the row that a kind is about: K, K - 1 or K - 2.
int threat_map_marks(const Variant *variant, ThreatKind kind);
/// Writes the cells where `side` has `kind` now, in reading order, to `cells`, which has room for
/// CELLS_MAX, and returns how many.
int threat_map_cells(const ThreatMap *map, Side side, ThreatKind kind, Cell *cells);
/// The same of the cells that wait.
int threat_map_waiting(const ThreatMap *map, Side side, Cell *cells);
