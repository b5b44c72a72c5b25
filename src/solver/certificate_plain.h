// Proofs for boards without gravity: builds a section of a certificate.
//
// Every node is as general as can be seen: from the leaves up, only the cells that a proof needs
// free and the marks that it needs are asked for. One node then answers many moves and serves many
// positions. Compiled for 64 and for 128 cells, as the provers are (grid_bits.h).
#ifndef INKROW_SOLVER_CERTIFICATE_PLAIN_H
#define INKROW_SOLVER_CERTIFICATE_PLAIN_H

#include "solver/certificate.h"
#include "solver/certificate_text.h"
#include "solver/grid_bits.h"

#if GRID_BITS == 128
#define certificate_plain_write certificate_plain_write_128
#endif

/// Appends the section that `side` wins, or else does not lose. *nodes_left are the provers' nodes
/// that may be spent, and what is left of them then. False, with nothing appended, when it is not
/// proved.
bool certificate_plain_write(const CertificateRequest *request, Side side, bool win,
                             uint64_t *nodes_left, CertificateText *text);

#if GRID_BITS == 64
bool certificate_plain_write_128(const CertificateRequest *request, Side side, bool win,
                                 uint64_t *nodes_left, CertificateText *text);
#endif

#endif
