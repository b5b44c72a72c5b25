// A move, and what can be seen of it on the board without any search.
#pragma once

#include "study/threat_map.h"
#include "words/describe.h"

typedef struct Deed {
    const GameSpec *spec;
    const Position *after;
    Position before;
    Cell cell;
    Side side;               ///< who moved
    bool blocks;             ///< the other side would have completed a row here
    Run blocked;             ///< that row
    bool forced;             ///< every other move would have lost at once
    Cell refuted;            ///< where the other side can complete a row now, or CELL_NONE
    Cell threats[CELLS_MAX]; ///< where the mover could complete a row next, and could not before
    int threat_count;
    ThreatShape shapes[DIRECTIONS]; ///< what the mark makes, strongest first
    int shape_count;
    bool coached;           ///< slips and remedies are told
    bool named;             ///< the cell is told already
    const Position *now;    ///< the board when it is told, as the other side has answered; or NULL
    const KnownMove *known; ///< as the list of moves shows it; NULL: as the judge says
} Deed;

/// A move that made several threats at once.
typedef struct DeedFork {
    Cell cell; ///< CELL_NONE: there was none
    int threats;
} DeedFork;

/// What the first words of a sentence are about.
typedef enum Lead { LEAD_NOTHING, LEAD_PLACE, LEAD_STOPS, LEAD_MAKES, LEAD_REMARKS } Lead;

/// What people call a row in a direction of POSITION_DIRECTION: `row`, `column`, `diagonal`.
const char *deed_direction(int direction);

/// Writes the cells where who made the last move of `after`, which there must be, can complete a
/// row now and could not before, in reading order, to `cells`, which has room for CELLS_MAX; how
/// many.
int deed_find_threats(const Position *after, Cell *cells);
/// Looks at the last move of `after`, which there must be; `spec` and `after` must live as long.
void deed_look(Deed *deed, const GameSpec *spec, const Position *after);
/// A person is to move who did not ask: they hear what happened, and no square that is the answer.
bool deed_keeps_answers(const Deed *deed);
/// What the mark does, without a capital letter, as its square may come before: `blocks the
/// diagonal d4–g7`, `makes an open three d4–f4`, `takes the corner a1`; nothing where there is no
/// reason to tell.
Lead deed_add_lead(const Deed *deed, Text *text);
/// Where that has nothing: `lines up with h8`, `gets in the way of h8 and j8`, `answers beside h8`,
/// and at last `plays i9`.
Lead deed_add_remark(const Deed *deed, Text *text);
/// ` and threatens c1` (` and threatens to win` where answers are kept), or after a block `, and
/// now needs only d3 for the diagonal c4–f1`; `: it must be answered` after an open three. Ends the
/// sentence. False when there is nothing to tell.
bool deed_add_threats(const Deed *deed, Lead lead, Text *text);
/// Of a mark that does nothing else a sentence of its own, where there is something to tell: `The
/// corner c1 makes two threats at once.` `place` is what the sentence begins with.
bool deed_add_only_threats(const Deed *deed, const char *place, Text *text);
/// The winner's move that made the threat by which the game was won, where it made others with it
/// and the other side had none.
DeedFork deed_deciding_fork(const Position *won);
