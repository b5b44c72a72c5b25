// Strength levels 1 to 10 and perfect: how far a player sees, and how it slips.
#pragma once

#include "engine/engine.h"

/// LEVEL_FIRST is for who plays the first time: a beginner wins about half of the games.
enum { LEVEL_MIN = 1, LEVEL_FIRST = 3, LEVEL_MAX = 10, LEVEL_PERFECT = 11 };
typedef int Level;

/// Rules under which levels slip as they do. With any other rule a level makes the engine's move
/// within its limits.
enum { LEVEL_RULES = RULE_BIT(RULE_DROP) | RULE_BIT(RULE_EXACT) };

/// The lowest level that never slips on such a board.
Level level_never_slips_from(const Variant *variant);

/// How far a player of `level` searches within `limits`.
Limits level_limits(const Variant *variant, Level level, const Limits *limits);

/// The move that a player of `level` makes in an open `position`. Blocks; obeys engine_stop. Levels
/// below perfect use fixed depths and nodes and forget what the engine knew, so that position,
/// level and seed decide the move; `limits` can only shorten that, and is all that LEVEL_PERFECT
/// obeys. `report`, of any moves_max, gets what the choice rests on (the true values, not the
/// slips). docs/levels.md tells how the levels differ.
Cell level_choose(Engine *engine, const Position *position, Level level, uint64_t seed,
                  const Limits *limits, SearchReport *report);

/// How many moves a side with `own_marks` marks is likely to make yet, on `free_cells` cells; at
/// least 1.
int level_moves_left(int own_marks, int free_cells);
