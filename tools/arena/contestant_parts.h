// What contestant.c shares with the three kinds of contestants.
#ifndef INKROW_ARENA_CONTESTANT_PARTS_H
#define INKROW_ARENA_CONTESTANT_PARTS_H

#include "arena/contestant.h"
#include "arena/program.h"

struct Contestant {
    ContestantSpec spec;
    Variant variant;
    int64_t margin_ns;
    uint64_t seed;
    Engine *engine; ///< of CONTESTANT_INSIDE, as is the report
    SearchReport *report;
    Program *program;   ///< of the other kinds; NULL when it does not run
    bool knows_game;    ///< it was told the moves before the last one
    int64_t hear_until; ///< it is not waited for any longer than this
};

/// Each chooses a move, playable or not. A program that failed is ended by the caller.
Failure gomocup_choose(Contestant *contestant, const Position *position, Cell *cell);
Failure analyze_choose(Contestant *contestant, const Position *position, Cell *cell);

/// Starts the program if it does not run and agrees on the game; false when it does not take part.
bool gomocup_begin(Contestant *contestant);
bool analyze_begin(Contestant *contestant);

#endif
