#include "solver/certificate.h"

#include "rules/notation.h"
#include "solver/certificate_drop.h"
#include "solver/certificate_plain.h"
#include "solver/plain_solver.h"

bool certificate_fits(const Variant *variant) {
    return plain_solver_fits(variant) || plain_solver_fits_128(variant) ||
           certificate_drop_fits(variant);
}

static bool write_section(const CertificateRequest *request, Side side, bool win,
                          uint64_t *nodes_left, CertificateText *text) {
    if (request->position.variant.drop)
        return certificate_drop_write(request, side, win, nodes_left, text);
    if (plain_solver_fits(&request->position.variant))
        return certificate_plain_write(request, side, win, nodes_left, text);
    return certificate_plain_write_128(request, side, win, nodes_left, text);
}

/// Strategy stealing: a mark more never harms, so the first player does not lose.
static bool is_stolen(const Position *position, Side side) {
    return !position->variant.exact && !position->variant.drop &&
           position->marks[SIDE_X] + position->marks[SIDE_O] == 0 && position->to_move == side;
}

static bool write_hold(const CertificateRequest *request, Side side, uint64_t *nodes_left,
                       CertificateText *text) {
    if (!is_stolen(&request->position, side))
        return write_section(request, side, false, nodes_left, text);
    certificate_text_add(text, "section %s holds stolen\nend\n", side_name(side));
    return true;
}

static void write_header(const Position *position, CertificateText *all) {
    char memory[POSITION_TEXT_MAX];
    Text text = text_over(memory, sizeof(memory));
    variant_format(&position->variant, &text);
    certificate_text_add(all, "inkrow-certificate 1\nvariant %s\n", memory);
    text = text_over(memory, sizeof(memory));
    notation_format_drawn_position(position, &text);
    certificate_text_add(all, "position %s\n", memory);
}

bool certificate_write(const CertificateRequest *request, const CertificateSink *sink) {
    CHECK(certificate_fits(&request->position.variant));
    CHECK(request->position.outcome == OUTCOME_OPEN);
    CertificateText all = {0};
    uint64_t nodes_left = request->nodes > 0 ? request->nodes : UINT64_MAX;
    write_header(&request->position, &all);
    bool proved;
    if (request->claim == CERTIFICATE_WIN)
        proved = write_section(request, request->side, true, &nodes_left, &all);
    else if (request->claim == CERTIFICATE_HOLD)
        proved = write_hold(request, request->side, &nodes_left, &all);
    else
        proved = write_hold(request, SIDE_X, &nodes_left, &all) &&
                 write_hold(request, SIDE_O, &nodes_left, &all);
    if (proved)
        sink->write(sink->context, all.bytes, all.length);
    certificate_text_free(&all);
    return proved;
}
