// Proofs that another program can check: docs/certificates.md describes the text.
//
// What is proved is built anew, by asking the provers or the drop solver at the positions of the
// proof.
#pragma once

#include "rules/position.h"

#include <stdatomic.h>

/// Longer proofs are given up: they are built in memory, which takes about twice as much.
enum { CERTIFICATE_BYTES_MAX = 1 << 30 };

/// What is to be proved of a position.
typedef enum CertificateClaim {
    CERTIFICATE_WIN,  ///< `side` wins
    CERTIFICATE_HOLD, ///< `side` does not lose
    CERTIFICATE_DRAW, ///< neither side wins
} CertificateClaim;

typedef struct CertificateRequest {
    Position position; ///< open, of a variant that fits
    CertificateClaim claim;
    Side side;         ///< ignored for a draw
    uint64_t nodes;    ///< of all provers together; 0: no limit
    int table_mib;     ///< of all tables together
    atomic_bool *stop; ///< gives up when true; any thread may set it
} CertificateRequest;

/// Where the text goes; called with pieces in order.
typedef struct CertificateSink {
    void (*write)(void *context, const char *bytes, size_t length);
    void *context;
} CertificateSink;

/// True when the request claims something for `side`.
static inline bool certificate_claims(const CertificateRequest *request, Side side) {
    return request->claim == CERTIFICATE_DRAW || request->side == side;
}

/// Rules that the text of a certificate has words for, and the checker knows.
enum { CERTIFICATE_RULES = RULE_BIT(RULE_DROP) | RULE_BIT(RULE_EXACT) };

/// True for a variant of these rules of which proofs can be written.
bool certificate_fits(const Variant *variant);
/// Builds the proof, then writes it. False, with nothing written, when the claim is wrong or a
/// limit was hit.
bool certificate_write(const CertificateRequest *request, const CertificateSink *sink);
