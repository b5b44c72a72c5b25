#include "solver/certificate/certificate.h"

#include "solver/certificate/certificate_text.h"
#include "solver/drop/connect.h"
#include "solver/packed/plain_solver.h"

bool certificate_fits(const Variant *variant) {
    return variant_within(variant, CERTIFICATE_RULES) &&
           (plain_program(variant) != NULL || connect_fits(variant));
}

static bool build(const CertificateRequest *request, CertificateDraft *draft) {
    if (request->position.variant.drop)
        return certificate_build_drop(request, draft);
    if (plain_program(&request->position.variant) == &plain_program_64)
        return certificate_build_64(request, draft);
    return certificate_build_128(request, draft);
}

bool certificate_write(const CertificateRequest *request, const CertificateSink *sink) {
    CHECK(request->stop && sink->write);
    CHECK(request->claim == CERTIFICATE_DRAW || request->side == SIDE_X || request->side == SIDE_O);
    const Position *position = &request->position;
    CHECK(certificate_fits(&position->variant));
    CHECK(position->outcome == OUTCOME_OPEN);
    CertificateRequest asked = *request;
    bool steals = request->claim == CERTIFICATE_DRAW && position_may_steal(position);
    if (steals) {
        asked.claim = CERTIFICATE_HOLD;
        asked.side = side_other(position->to_move);
    }
    CertificateDraft draft = {0};
    bool proved = build(&asked, &draft);
    if (proved)
        certificate_draft_write(&draft, position, request->claim == CERTIFICATE_WIN, steals, sink);
    certificate_text_free(&draft.nodes);
    return proved;
}
