// What contestant.c shares with the three kinds of contestants.
#pragma once

#include "arena/contestant.h"
#include "arena/program.h"

struct Contestant {
    ContestantSpec spec;
    Variant variant;
    int64_t margin_ns;
    uint64_t seed;
    Engine *engine; ///< of CONTESTANT_INSIDE, as is the report
    SearchReport *report;
    Program *program;    ///< of the other kinds; NULL when it does not run
    bool knows_game;     ///< it was told the moves before the last one
    int64_t asked;       ///< when its time began to run
    int64_t hear_until;  ///< it is not waited for any longer than this
    int64_t heard;       ///< when it last said something that mattered
    char said[SAID_MAX]; ///< see Choice
};

/// Its time runs from now on.
void contestant_start_clock(Contestant *contestant);
/// Remembers what it said.
void contestant_note(Contestant *contestant, Slice line);

/// Each chooses a move, playable or not. A program that failed is ended by the caller.
Failure gomocup_choose(Contestant *contestant, const Position *position, Cell *cell);
Failure analyze_choose(Contestant *contestant, const Position *position, Cell *cell);

/// Starts the program if it does not run and agrees on the game: FAILURE_CRASH when there is none,
/// FAILURE_TIME when it is silent, FAILURE_ILLEGAL when it refuses.
Failure gomocup_begin(Contestant *contestant);
Failure analyze_begin(Contestant *contestant);
