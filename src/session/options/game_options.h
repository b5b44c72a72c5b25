// What is chosen for a game besides its board and who plays.
#pragma once

#include "session/options/game_clock.h"

/// Zeroed: as usual.
typedef struct GameOptions {
    TimeControl time;
    bool no_take_back; ///< marks stay while the game goes on
    bool no_hints;     ///< neither hints nor explanations nor proofs while the game goes on
    bool adapts;       ///< a computer's level follows how the only person does
    int first_marks; ///< X draws so many before O's first, FIRST_MARKS_MOST at most, or as many as
                     ///< make no row; up to 1: the sides take turns from the beginning
    bool swap2;      ///< on boards that it fits, and without first marks
} GameOptions;
