// The text of a certificate while it grows in memory.
#ifndef INKROW_SOLVER_CERTIFICATE_TEXT_H
#define INKROW_SOLVER_CERTIFICATE_TEXT_H

#include "base/text.h"

/// All zero is an empty one.
typedef struct CertificateText {
    char *bytes;
    size_t length, capacity;
} CertificateText;

/// Appends, as printf does, at most 255 bytes.
BASE_PRINTF(2, 3) void certificate_text_add(CertificateText *text, const char *format, ...);
void certificate_text_append(CertificateText *text, const CertificateText *more);
/// Appends a number in hexadecimal digits, given in two halves.
void certificate_text_add_number(CertificateText *text, uint64_t high, uint64_t low);
/// The same with a space before it.
void certificate_text_add_set(CertificateText *text, uint64_t high, uint64_t low);
void certificate_text_free(CertificateText *text);

#endif
