// What is chosen for a game besides its board and who plays.
#pragma once

#include "session/options/game_clock.h"

enum { FIRST_MARKS_MOST = 8 };

/// Zeroed: as usual.
typedef struct GameOptions {
    TimeControl time;
    bool no_take_back; ///< marks stay while the game goes on
    bool no_hints;     ///< neither hints nor explanations nor proofs while the game goes on
    bool adapts;       ///< a computer's level follows how the only person does
    int first_marks; ///< X draws so many before O's first, but less than a row has, and 8 at most;
                     ///< up to 1: the sides take turns from the beginning
} GameOptions;
