// Proofs for boards without gravity.
#pragma once

#include "solver/certificate/certificate.h"
#include "solver/certificate/certificate_text.h"

/// Adds the nodes that prove what is asked, and the claims, for a board of up to 64 cells. False
/// when it is not proved.
bool certificate_plain_build_64(const CertificateRequest *request, CertificateDraft *draft);
/// The same for boards of up to 128 cells, slower.
bool certificate_plain_build_128(const CertificateRequest *request, CertificateDraft *draft);
