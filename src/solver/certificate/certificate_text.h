// A certificate while it grows in memory: docs/certificates.md describes the text.
#pragma once

#include "solver/certificate/certificate.h"
#include "solver/certificate/certificate_set.h"

/// All zero is an empty one.
typedef struct CertificateText {
    char *bytes;
    size_t length, capacity;
} CertificateText;

/// Appends, as printf does, at most 255 bytes.
BASE_PRINTF(2, 3) void certificate_text_add(CertificateText *text, const char *format, ...);
/// Appends bytes to a CertificateText. For CertificateSink, too.
void certificate_text_append(void *text, const char *bytes, size_t length);
/// Appends a number in hexadecimal digits.
void certificate_text_add_number(CertificateText *text, CertificateSet number);
/// The same with a space before it.
void certificate_text_add_set(CertificateText *text, CertificateSet set);
/// Appends numbers, which it puts in rising order: each as what it is more than the one before.
/// Those that are there several times are written once; returns how many were.
size_t certificate_text_add_rising(CertificateText *text, CertificateSet *numbers, size_t count);
/// Appends what an answer leads to, in the line of node `at`: an earlier node and how it is turned;
/// or CERTIFICATE_ROW.
void certificate_text_add_child(CertificateText *text, int64_t at, int64_t node, int symmetry);
void certificate_text_free(CertificateText *text);

enum { CERTIFICATE_ROW = -1 }; ///< instead of a node: the answer completes a row

/// How the claim of a side follows from the nodes; with gravity only the side matters.
typedef struct CertificateRoot {
    Side side;
    int first;    ///< its move, or -1 when it is not its turn
    int64_t node; ///< that proves the rest
    int symmetry; ///< turns the node to the position
} CertificateRoot;

/// All zero is an empty one.
typedef struct CertificateDraft {
    CertificateText nodes;
    int64_t count; ///< of nodes
    CertificateRoot roots[2];
    int root_count;
} CertificateDraft;

/// Adds the claim of a side: at most two in all.
void certificate_draft_add_root(CertificateDraft *draft, CertificateRoot root);
/// Writes the whole text. With `steals` it adds the claim of the side to move in the empty
/// position, by that of the other side. Release `nodes` afterwards.
void certificate_draft_write(CertificateDraft *draft, const Position *position, bool win,
                             bool steals, const CertificateSink *sink);
