// The positions of a joined certificate of a drop board: all positions of the jobs in one list,
// with those above them.
#pragma once

#include "distribute/join_source.h"

/// Adds what proves the claims about the root, and these. False, with a sentence, when that is not
/// possible.
bool join_positions_build(const JoinSource *sources, int count, const Position *root,
                          CertificateDraft *draft);
