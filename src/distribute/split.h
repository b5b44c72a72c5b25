// Takes one solve apart into independent jobs; join.h puts their answers together again.
//
// Both work on the top of the game tree, positions up to symmetry. Where one side has to be shown
// to reach something, one reply of that side is enough: split chooses it, by a longer look at the
// position or by what the engine would play, and a choice that proves wrong costs another round of
// jobs. With exact distances, and where marks fall, all moves are taken. Positions that a solver
// settles with few nodes are no jobs: join does them again.
#pragma once

#include "solver/solve.h"

/// Called with an open position that is to be solved.
typedef void SplitJob(void *context, const Position *position);

/// Who looks on at work that may take minutes; what is NULL nobody wants.
typedef struct SplitWatch {
    atomic_bool *stop;                               ///< ends it when it becomes true
    void (*on_progress)(void *context, size_t done); ///< again and again: jobs found so far, or
                                                     ///< positions that were looked at
    void *context;
} SplitWatch;

/// Rules of which the solves on other machines know what there is to know.
enum { SPLIT_RULES = RULE_BIT(RULE_DROP) | RULE_BIT(RULE_EXACT) };

/// True for a variant of these rules that can be solved at all.
bool split_fits(const Variant *variant);
/// Finds about `jobs` (at least 1) positions from whose values, with or without distances, that of
/// `root` follows, no two of them the same up to symmetry; the hardest come first. `root` is open.
/// When it is stopped they are fewer, and come in another order. `watch` may be NULL.
void split_find(const Position *root, bool distance, int jobs, const Clock *clock,
                const SplitWatch *watch, SplitJob *on_job, void *context);
