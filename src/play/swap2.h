// The opening rule swap2 of five in a row: one player draws three marks, for both pens in turn. The
// other one takes a pen, or draws two more marks and leaves the pens to the first.
//
// With values known exactly, two more marks would never be better than the better pen: they are for
// positions in which no pen is.
#pragma once

#include "base/rng.h"
#include "play/level.h"

/// Rules of games that can begin so.
enum { SWAP2_RULES = RULE_BIT(RULE_EXACT) };
enum { SWAP2_MARKS = 3, SWAP2_MARKS_MOST = 5 };

typedef enum Swap2Choice {
    SWAP2_UNDECIDED,
    SWAP2_TAKE_TURN,  ///< the pen whose turn it is
    SWAP2_TAKE_OTHER, ///< the other one: the opponent goes on
    SWAP2_DRAW_TWO,   ///< two more marks; after three alone
} Swap2Choice;

/// How positions are searched: one of `parts` that share the time. The report gets a line.
typedef void Swap2Search(void *context, const Position *position, int parts, SearchReport *report);

/// Plays the rest of an opening of three marks, in a position that has fewer, of SWAP2_RULES: the
/// most balanced of some or, with `rng`, one of those that are balanced enough. False, and nothing
/// played, where none goes on from there.
bool swap2_play_opening(Position *position, Swap2Search *search, void *context, Rng *rng);
/// The opening number `index`, from 0, of those that can follow `begun`, as swap2_play_opening has
/// it. False behind the last.
bool swap2_opening(const Position *begun, int index, Position *opening);
/// What to do after three or five marks, by the report of a search.
Swap2Choice swap2_choose(const Position *position, const SearchReport *report);

/// What a player does whose turn it is in an opening: chooses, or draws a mark.
typedef struct Swap2Turn {
    Swap2Choice choice; ///< SWAP2_UNDECIDED for a mark
    Cell mark;          ///< else CELL_NONE
} Swap2Turn;

/// What a player of `level` does, who looks no further than that level does elsewhere; `chooses`
/// says which of the two is due. Blocks and obeys as level_choose does; so does `seed`, and
/// `report`, of any moves_max, gets what it rests on.
Swap2Turn swap2_turn(Engine *engine, const Position *position, bool chooses, Level level,
                     uint64_t seed, const Limits *limits, SearchReport *report);
