// Takes one solve apart into independent jobs, and puts their answers together again.
//
// Both work on the top of the game tree, positions up to symmetry. Where one side has to be shown
// to reach something, one reply of that side is enough: split chooses it, by a longer look at the
// position or by what the engine would play, and a choice that proves wrong costs another round of
// jobs. With exact distances, and where marks fall, all moves are taken. Positions that a solver
// settles with few nodes are no jobs: join does them again.
#ifndef INKROW_DISTRIBUTE_SPLIT_H
#define INKROW_DISTRIBUTE_SPLIT_H

#include "solver/certificate/certificate.h"
#include "solver/solver.h"

/// Called with an open position that is to be solved.
typedef void SplitJob(void *context, const Position *position);

/// True for a variant that can be solved at all.
bool split_fits(const Variant *variant);
/// Finds about `jobs` (at least 1) positions from whose values, with or without distances, that of
/// `root` follows, no two of them the same up to symmetry; the hardest come first. `root` is open.
void split_find(const Position *root, bool distance, int jobs, const Clock *clock, SplitJob *on_job,
                void *context);

typedef struct Join Join;

/// Joins what is known of positions after `root`, which is open. Release with join_free.
Join *join_new(const Position *root, bool distance, const Clock *clock);
void join_free(Join *join);
/// Takes what is sure of a position into account: nothing, too, tells that it is the position of a
/// job. False, with a sentence, when it cannot come up after the root, or contradicts what was
/// added before.
bool join_add(Join *join, const Position *position, const SolveAnswer *answer, Problem *problem);
/// Fills `answer` with what follows for the root. When it is not proven, calls `on_missing` for
/// each position that has to be solved for that. Nodes and time count what was added. False, with a
/// sentence, when the answers contradict each other.
bool join_conclude(Join *join, SolveAnswer *answer, SplitJob *on_missing, void *context,
                   Problem *problem);

/// Gives the certificate of a job as text, to be released with base_free; NULL when there is none.
/// False, with a sentence, when it cannot be had.
typedef bool JoinFetch(void *context, const Position *position, char **text, size_t *length,
                       Problem *problem);
/// Writes one certificate of the root, whose value join_conclude has found, out of those of the
/// jobs. False, with a sentence and nothing written, when that is not possible.
bool join_write_certificate(Join *join, JoinFetch *fetch, void *context,
                            const CertificateSink *sink, Problem *problem);

#endif
