// Proofs for boards without gravity, with sets of 64 cells.
#define GRID_BITS 64

#include "solver/certificate_plain_nodes.h"
#include "solver/certificate_text.h"

bool certificate_build_64(const CertificateRequest *request, CertificateDraft *draft) {
    return certificate_plain_build(request, draft);
}
