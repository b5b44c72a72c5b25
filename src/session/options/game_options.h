// What is chosen for a game besides its board and who plays.
#pragma once

#include "session/options/game_clock.h"

/// Zeroed: as usual.
typedef struct GameOptions {
    TimeControl time;
    bool no_take_back; ///< marks stay while the game goes on
    bool no_hints;     ///< neither hints nor explanations nor proofs while the game goes on
    bool adapts;       ///< a computer's level follows how the only person does
} GameOptions;
