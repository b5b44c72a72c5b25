// Puts the answers of the jobs of a split solve together again, and their certificates.
#pragma once

#include "distribute/split.h"
#include "solver/certificate.h"

typedef struct Join Join;

/// Joins what is known of positions after `root`, which is open. Release with join_free.
Join *join_new(const Position *root, bool distance, const Clock *clock);
/// From now on `watch`, which outlives it, looks on: what is not known when it is stopped stays so.
void join_watch(Join *join, const SplitWatch *watch);
/// NULL is fine.
void join_free(Join *join);
/// Takes what is sure of a position into account: nothing, too, tells that it is the position of a
/// job. False, with a sentence, when it cannot come up after the root, or contradicts what was
/// added before.
bool join_add(Join *join, const Position *position, const SolveAnswer *answer, Problem *problem);
/// How many results only repeated what was proved of their position.
size_t join_repeated(const Join *join);
/// Fills `answer` with what follows for the root. When it is not proven, and it was not stopped,
/// calls `on_missing` for each position that has to be solved for that. Nodes and time count what
/// was added. False, with a sentence, when the answers contradict each other.
bool join_conclude(Join *join, SolveAnswer *answer, SplitJob *on_missing, void *context,
                   Problem *problem);

/// Bytes that are read once, from first to last.
typedef struct JoinReader {
    /// Writes up to `room` bytes that follow to `bytes`, and how many to `count`: 0 at the end.
    /// False, with a sentence, when they cannot be had.
    bool (*read)(void *context, char *bytes, size_t room, size_t *count, Problem *problem);
    void (*close)(void *context); ///< or NULL; called once
    void *context;
} JoinReader;

/// Opens the certificate of a job, whose `read` stays NULL when there is none. False, with a
/// sentence, when it cannot be had. Each is read several times, one at a time.
typedef bool JoinOpen(void *context, const Position *position, JoinReader *reader,
                      Problem *problem);
/// Writes one certificate of the root, whose value join_conclude has found, out of those of the
/// jobs. Without gravity none of them is ever in memory, nor is the whole; with gravity all
/// positions are. False, with a sentence, when that is not possible: what was written then is of
/// no use.
bool join_write_certificate(Join *join, JoinOpen *open, void *context, const CertificateSink *sink,
                            Problem *problem);
