// Proofs for boards without gravity, with sets of 128 cells.
#define GRID_BITS 128

#include "solver/certificate_plain_nodes.h"
#include "solver/certificate_text.h"

bool certificate_build_128(const CertificateRequest *request, CertificateDraft *draft) {
    return certificate_plain_build(request, draft);
}
