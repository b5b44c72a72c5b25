// The perfect player with the solver's help, at a clock that runs by being read, so that the
// machine's speed decides nothing.
#pragma once

#include "base/rng.h"
#include "play/exact_values.h"

typedef struct FakeClock {
    int64_t now, step;
} FakeClock;

/// A perfect player with its engine, and an opponent's engine.
typedef struct PerfectTable {
    FakeClock fake;
    Clock clock;
    Engine *engine, *other;
    ExactValues *values;
    atomic_bool stop;
    SearchReport *report;
} PerfectTable;

/// A move takes a second, which is over when the clock was read `reads` times.
PerfectTable *perfect_case_new(int reads);
void perfect_case_free(PerfectTable *table);
Cell perfect_case_move(PerfectTable *table, const Position *position, uint64_t seed);
/// A game from the empty board, X first, against random moves, or level 10 where the seed is odd.
Outcome perfect_case_play(PerfectTable *table, const Variant *variant, Side perfect, uint64_t seed);
