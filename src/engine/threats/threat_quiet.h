// The search for wins by fours and quiet moves, each of which threatens a win by fours: so the
// defender may only answer inside the zone of that win, or make a four.
#pragma once

#include "engine/threats/threat_fours.h"

/// Which moves are tried: the more, the more is found, and the longer it takes.
typedef enum ThreatWidth {
    THREAT_NARROW, ///< threes
    THREAT_MIDDLE, ///< and fours that prepare something
    THREAT_WIDE,   ///< and other fours, and crossing twos
    THREAT_WIDTHS
} ThreatWidth;

typedef struct ThreatQuiet {
    ThreatWork *work;
    ThreatWidth width;
    int fours_nodes;        ///< to find out by, each time, whether there is a win by fours
    bool doubtful;          ///< a search by fours was cut short: what was not found may exist
    int refuted[CELLS_MAX]; ///< by cell: how often a reply there has stopped the attack
} ThreatQuiet;

/// Looks for a win of the side to move with at most `quiet` such moves, until work->cut; with
/// gravity for `quiet` 0 only.
ThreatLine threat_quiet_find(ThreatQuiet *search, int quiet);
