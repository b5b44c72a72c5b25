// A certificate while it grows in memory, and how its text is read again: docs/certificates.md
// describes the text.
#pragma once

#include "rules/position.h"
#include "solver/certificate.h"

#include <stdbool.h>
#include <stdint.h>

enum { CERTIFICATE_CELLS_MAX = 128 };

/// Bit i is the cell with number i.
__extension__ typedef unsigned __int128 CertificateSet;

/// The set of one cell; whether a set has a cell, 0 to CERTIFICATE_CELLS_MAX - 1.
static inline CertificateSet certificate_set_of(int cell) {
    return (CertificateSet)1 << cell;
}
static inline bool certificate_set_has(CertificateSet set, int cell) {
    return (set >> cell & 1) != 0;
}

/// As qsort and bsearch want it, by number.
static inline int certificate_set_compare(const void *a, const void *b) {
    CertificateSet first = *(const CertificateSet *)a, second = *(const CertificateSet *)b;
    return (first > second) - (first < second);
}
/// The first cell of a set that is not empty.
static inline int certificate_set_first(CertificateSet set) {
    uint64_t low = (uint64_t)set;
    return low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

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
/// Writes what stands before the nodes, and what after them. With `steals` the claim of the side to
/// move in the empty position is added, by that of the other side.
void certificate_draft_begin(CertificateDraft *draft, const Position *position, bool win,
                             bool steals, const CertificateSink *sink);
void certificate_draft_end(const CertificateDraft *draft, const Position *position,
                           const CertificateSink *sink);
/// Writes the whole text. With `steals` it adds the claim of the side to move in the empty
/// position, by that of the other side. Release `nodes` afterwards.
void certificate_draft_write(CertificateDraft *draft, const Position *position, bool win,
                             bool steals, const CertificateSink *sink);

/// Cuts the next line off `rest`, whose end is dropped. Empty at the end of the text. Its words
/// have spaces between.
Slice certificate_read_line(Slice *rest);
/// Reads the lines before the claim. False, with a sentence, when they are not as they should be.
bool certificate_read_header(Slice *rest, Position *position, Problem *problem);
/// Reads hexadecimal digits, all of `word`. False when these are none, or the number is too large.
bool certificate_read_number(Slice word, CertificateSet *number);
/// Reads how many nodes an answer counts back, 1 to `limit`. False when it does not do that. Which
/// way the node is turned is left out.
bool certificate_read_child(Slice word, uint64_t limit, uint64_t *back);

/// Adds the nodes that prove what is asked on a board without gravity of up to 64 cells, and the
/// claims. False when it is not proved.
bool certificate_build_64(const CertificateRequest *request, CertificateDraft *draft);
/// The same for boards of up to 128 cells, slower.
bool certificate_build_128(const CertificateRequest *request, CertificateDraft *draft);
