#include "solver/certificate_text.h"

#include <inttypes.h>
#include <string.h>

static void make_room(CertificateText *text, size_t length) {
    if (text->capacity - text->length >= length)
        return;
    text->capacity = text->capacity + text->capacity / 2 + length;
    text->bytes = base_realloc(text->bytes, text->capacity);
}

void certificate_text_add(CertificateText *text, const char *format, ...) {
    enum { PIECE_MAX = 256 };
    make_room(text, PIECE_MAX);
    Text piece = text_over(text->bytes + text->length, PIECE_MAX);
    va_list arguments;
    va_start(arguments, format);
    text_add_v(&piece, format, arguments);
    va_end(arguments);
    CHECK(!piece.overflowed);
    text->length += piece.length;
}

void certificate_text_append(CertificateText *text, const CertificateText *more) {
    if (more->length == 0)
        return;
    make_room(text, more->length);
    memcpy(text->bytes + text->length, more->bytes, more->length);
    text->length += more->length;
}

void certificate_text_add_number(CertificateText *text, uint64_t high, uint64_t low) {
    if (high != 0)
        certificate_text_add(text, "%" PRIx64 "%016" PRIx64, high, low);
    else
        certificate_text_add(text, "%" PRIx64, low);
}

void certificate_text_add_set(CertificateText *text, uint64_t high, uint64_t low) {
    certificate_text_add(text, " ");
    certificate_text_add_number(text, high, low);
}

void certificate_text_free(CertificateText *text) {
    base_free(text->bytes);
    *text = (CertificateText){0};
}
