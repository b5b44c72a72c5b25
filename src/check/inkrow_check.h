/* libinkrow-check: checks certificates, which prove what a position of a k-in-a-row game is worth.
 * It knows only the rules, and shares nothing with what writes certificates; docs/certificates.md
 * says what their lines mean. For C and C++.
 *
 * The library keeps nothing between calls, starts no threads, reads no clock, locale or
 * environment, opens no files and prints nothing. Every function may be called from any thread at
 * any time, and gives the same answer for the same bytes.
 */
#ifndef INKROW_CHECK_H
#define INKROW_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define INKROW_CHECK_API __attribute__((visibility("default")))
#else
#define INKROW_CHECK_API
#endif

#define INKROW_CHECK_VERSION "1.0.0"

enum {
    INKROW_CHECK_TEXT_MAX = 320,  /* bytes for a variant, a position or a sentence */
    INKROW_CHECK_READ_FAILED = -1 /* as size_t: what InkrowCheckRead returns when it cannot read */
};

typedef enum InkrowCheckResult {
    INKROW_CHECK_VALID,      /* all that is claimed is proved */
    INKROW_CHECK_INVALID,    /* a node, the first such, or a claim proves nothing */
    INKROW_CHECK_UNREADABLE, /* it is no certificate, or could not be read */
    INKROW_CHECK_NO_MEMORY,
    INKROW_CHECK_STOPPED,  /* InkrowCheckInput.stop said so */
    INKROW_CHECK_NOT_ASKED /* NULL, or a size that no version has, where something is expected */
} InkrowCheckResult;

/* Writes up to `room` bytes of the certificate that follow to `bytes` and returns how many; 0 at
 * its end, INKROW_CHECK_READ_FAILED when it cannot. */
typedef size_t InkrowCheckRead(void *context, void *bytes, size_t room);

/* How a certificate is checked. Fill `size` with sizeof(InkrowCheckInput) and all else that is not
 * wanted with 0. Callbacks are called on the thread that checks. */
typedef struct InkrowCheckInput {
    size_t size;
    InkrowCheckRead *read;
    /* Called for each claim that is proved: `side` is 'X' or 'O', and wins, or does not lose.
     * It counts only when the result is INKROW_CHECK_VALID. */
    void (*on_claim)(void *context, char side, bool wins);
    /* Asked now and then; true ends the check. */
    bool (*stop)(void *context);
    /* As realloc, and with 0 bytes as free; NULL is the C library's. */
    void *(*reallocate)(void *context, void *memory, size_t size);
    void *context; /* handed to each of these */
} InkrowCheckInput;

/* What was found. Fill `size` with sizeof(InkrowCheckReport) before the call. */
typedef struct InkrowCheckReport {
    size_t size;
    InkrowCheckResult result;
    char variant[INKROW_CHECK_TEXT_MAX];  /* that it is about, such as "7x7x5": compare it with */
    char position[INKROW_CHECK_TEXT_MAX]; /* what you asked; empty when it could not be read */
    bool wins[2], holds[2];               /* what is proved of X and of O: it wins, does not lose */
    int64_t nodes;                        /* of the proof */
    int64_t line, node; /* where it went wrong: a line from 1, or 0; a node from 0, or -1 */
    char sentence[INKROW_CHECK_TEXT_MAX]; /* what was wrong; empty when it is valid */
} InkrowCheckReport;

/* Checks a certificate as it is read; memory is needed for 16 bytes a node, or 8 with gravity, and
 * twice as much where the board has more than 64 squares; 8 more by the exact rule. Blocks. */
INKROW_CHECK_API InkrowCheckResult inkrow_check(const InkrowCheckInput *input,
                                                InkrowCheckReport *report);
/* Checks one in memory. Blocks. */
INKROW_CHECK_API InkrowCheckResult inkrow_check_bytes(const void *bytes, size_t length,
                                                      InkrowCheckReport *report);
/* The version of the library, INKROW_CHECK_VERSION of the header that it was built with. */
INKROW_CHECK_API const char *inkrow_check_version(void);

#ifdef __cplusplus
}
#endif

#endif
