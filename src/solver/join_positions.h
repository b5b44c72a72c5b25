// The section of a joined certificate of a drop board: all positions of the jobs in one list, with
// those above them.
#ifndef INKROW_SOLVER_JOIN_POSITIONS_H
#define INKROW_SOLVER_JOIN_POSITIONS_H

#include "solver/join_source.h"

/// Appends the section about the root. False, with a sentence, when that is not possible.
bool join_positions_write(const JoinSource *source, const Position *root, CertificateText *all);

#endif
