// Proofs for boards without gravity: builds the nodes of a certificate.
//
// Every node is as general as can be seen: from the leaves up, only the cells that a proof needs
// free and the marks that it needs are asked for. One node then answers many moves and serves many
// positions. Compiled for 64 and for 128 cells, as the provers are (grid_bits.h).
#ifndef INKROW_SOLVER_CERTIFICATE_CERTIFICATE_PLAIN_H
#define INKROW_SOLVER_CERTIFICATE_CERTIFICATE_PLAIN_H

#include "solver/certificate/certificate.h"
#include "solver/certificate/certificate_text.h"
#include "solver/packed/grid_bits.h"

#if GRID_BITS == 128
#define certificate_plain_build certificate_plain_build_128
#endif

/// Adds the nodes that prove what is asked, and the claims. False when it is not proved.
bool certificate_plain_build(const CertificateRequest *request, CertificateDraft *draft);

#if GRID_BITS == 64
bool certificate_plain_build_128(const CertificateRequest *request, CertificateDraft *draft);
#endif

#endif
