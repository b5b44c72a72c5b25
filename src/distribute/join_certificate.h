// One certificate of a whole solve, made of those of its jobs.
//
// The nodes of the jobs are copied and numbered anew; the positions above them become nodes whose
// answers lead to them (docs/certificates.md). What no job was needed for is proved on the spot.
#pragma once

#include "distribute/join.h"
#include "distribute/split_tree.h"
#include "solver/certificate/certificate.h"

/// Writes the proof of the root's value, which must be settled. False, with a sentence and nothing
/// written, when a certificate of a job does not fit or something cannot be proved.
bool join_certificate_write(SplitTree *tree, const Position *root, JoinFetch *fetch, void *context,
                            const CertificateSink *sink, Problem *problem);
