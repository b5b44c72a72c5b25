// Proofs for boards with gravity: a list of positions in which the other side is to move. Whatever
// it does, the claimant has an answer that leads to a listed position, or ends the game well, or to
// a position where answering in the same column is enough.
#pragma once

#include "solver/certificate/certificate.h"
#include "solver/certificate/certificate_text.h"

/// Adds the positions that prove what is asked, and the claims. False when it is not proved.
bool certificate_drop_build(const CertificateRequest *request, CertificateDraft *draft);
