// One certificate of a whole solve, made of those of its jobs.
//
// The nodes of the jobs are copied and numbered anew; the positions above them become nodes whose
// answers lead to them (docs/certificates.md). What no job was needed for is proved on the spot.
#pragma once

#include "distribute/join.h"
#include "distribute/split_tree.h"
#include "solver/certificate/certificate.h"

/// Writes the proof of the root's value, which must be settled. False, with a sentence, when a
/// certificate of a job does not fit, something cannot be proved, or the whole is too long: what
/// was written then is of no use.
bool join_certificate_write(SplitTree *tree, const Position *root, JoinOpen *open, void *context,
                            const CertificateSink *sink, Problem *problem);
