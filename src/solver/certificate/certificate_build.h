// What builds the proofs.
#pragma once

#include "solver/certificate/certificate_text.h"

/// Adds the nodes that prove what is asked on a board without gravity of up to 64 cells, and the
/// claims. False when it is not proved.
bool certificate_build_64(const CertificateRequest *request, CertificateDraft *draft);
/// The same for boards of up to 128 cells, slower.
bool certificate_build_128(const CertificateRequest *request, CertificateDraft *draft);
/// The same with gravity. The nodes are positions in which the other side is to move: whatever it
/// does, the claimant has an answer that leads to a listed position, or ends the game well, or to a
/// position where answering in the same column is enough.
bool certificate_build_drop(const CertificateRequest *request, CertificateDraft *draft);
