/* libinkrow-draw: draws the board of a k-in-a-row game by hand, in ink on paper, as Inkrow's window
 * does: as SVG, which looks the same in every program and needs no font, or as PNG. For C and C++.
 *
 * It needs neither libinkrow nor a window. The library keeps nothing between calls, starts no
 * threads, reads no clock, locale or environment, opens no files and prints nothing. Every function
 * may be called from any thread at any time, and gives the same bytes for the same drawing.
 */
#ifndef INKROW_DRAW_H
#define INKROW_DRAW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define INKROW_DRAW_API __attribute__((visibility("default")))
#else
#define INKROW_DRAW_API
#endif

#define INKROW_DRAW_VERSION "1.0.0"

enum { INKROW_DRAW_TEXT_MAX = 320 /* bytes for a sentence */ };

typedef enum InkrowDrawResult {
    INKROW_DRAW_DONE,
    INKROW_DRAW_INVALID, /* a text or a number is not what was expected */
    INKROW_DRAW_NO_MEMORY,
    INKROW_DRAW_STOPPED,  /* InkrowDrawing.write said so */
    INKROW_DRAW_NOT_ASKED /* NULL, or a size that no version has, where something is expected */
} InkrowDrawResult;

typedef enum InkrowDrawKind { INKROW_DRAW_SVG, INKROW_DRAW_PNG } InkrowDrawKind;

/* Takes the next `length` bytes of the file. False: no more of it. */
typedef bool InkrowDrawWrite(void *context, const void *bytes, size_t length);

/* What is drawn, and how. Fill `size` with sizeof(InkrowDrawing) and all else that is not wanted
 * with 0. Texts are those of libinkrow; InkrowText says what they look like. */
typedef struct InkrowDrawing {
    size_t size;
    InkrowDrawKind kind;
    const char *variant;  /* such as "15x15x5" */
    const char *position; /* what stands there before the moves; NULL: nothing, X to move */
    const char *moves;    /* such as "h8 i9": the last one is marked; NULL: none */
    const char *theme;    /* one of inkrow_draw_theme's; NULL: the first, "paper" */
    bool stones;          /* boards from 9x9 on show stones, on the crossings of their lines */
    uint32_t game;        /* the same number draws the same strokes, any other one other strokes */
    double scale;         /* of a PNG: its px per unit of the SVG, 0.5 to 8; 0: 1 */
    InkrowDrawWrite *write;
    void *context; /* handed to each callback */
    /* Where memory comes from, aligned as malloc's, NULL when there is none; both NULL: the C
     * library, where libpng has its own from in any case. */
    void *(*allocate)(void *context, size_t size);
    void (*release)(void *context, void *memory);
} InkrowDrawing;

/* What was made of it. Fill `size` with sizeof(InkrowDrawReport) before the call. */
typedef struct InkrowDrawReport {
    size_t size;
    InkrowDrawResult result;
    double width, height; /* of the picture, in units of the SVG or px of the PNG */
    double left, top;     /* the corner of the top left cell, likewise */
    double cell;          /* side of a cell: those to the right and below follow without gaps */
    char sentence[INKROW_DRAW_TEXT_MAX]; /* what was wrong; empty when it is drawn */
} InkrowDrawReport;

/* Draws a board with its coordinates and, when the game is over, the row that won. Nothing is
 * written unless it is whole. Takes memory for the pixels of a PNG several times. */
INKROW_DRAW_API InkrowDrawResult inkrow_draw(const InkrowDrawing *drawing,
                                             InkrowDrawReport *report);
/* The name of theme `index`, from 0; NULL behind the last. */
INKROW_DRAW_API const char *inkrow_draw_theme(int index);
/* The version of the library, INKROW_DRAW_VERSION of the header that it was built with. */
INKROW_DRAW_API const char *inkrow_draw_version(void);

#ifdef __cplusplus
}
#endif

#endif
