// Certificates in memory: written by the solver, and handed to inkrow-check, as a program or, where
// there are thousands, as a function.
#pragma once

#include "solver/certificate.h"

enum { PAPER_VALID = 0, PAPER_INVALID = 1, PAPER_UNREADABLE = 2 }; ///< exit statuses

typedef struct Paper {
    char *text;
    size_t length;
} Paper;

/// Writes the proof of a claim; false, with an empty text, when it is not proved. Release the text
/// with base_free either way.
bool paper_write(const Position *position, CertificateClaim claim, Side side, int table_mib,
                 Paper *paper);
/// The exit status of the checker for a file; fails when it does not end by itself.
int paper_check_file(const char *path);
/// What it would be for the text of one; inside this process.
int paper_check(const char *bytes, size_t length);
/// Fails unless the program says something with these words in it.
void paper_assert_says(const char *bytes, size_t length, const char *words);
/// Fails unless a certificate is written for the empty board of `variant` and is valid,
/// as the program finds.
void paper_prove(const char *variant, CertificateClaim claim, Side side, int table_mib);
