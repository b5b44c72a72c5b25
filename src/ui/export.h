// Everything that can be taken along of a game, as the bytes of a file.
#pragma once

#include "base/text.h"
#include "game/game.h"
#include "ink/sketch/sketch.h"

typedef enum ExportKind {
    EXPORT_PICTURE, ///< PNG of the board
    EXPORT_DRAWING, ///< SVG of the board
    EXPORT_MOVING,  ///< GIF of the game
    EXPORT_TEXT,    ///< a drawn board
    EXPORT_GAME,    ///< SGF of the whole game
    EXPORT_SHEET,   ///< PDF: the tree of the position to be filled in, and its solution
} ExportKind;
/// How many of them are offered: a page has no room for what makes worksheets.
#ifdef __EMSCRIPTEN__
enum { EXPORT_KINDS = EXPORT_SHEET };
#else
enum { EXPORT_KINDS = EXPORT_SHEET + 1 };
#endif

/// What a scale may be.
#define EXPORT_SCALE_MIN .5
#define EXPORT_SCALE_MAX 8

/// With what it is drawn. A plain value; owns nothing.
typedef struct ExportLook {
    const Palette *palette;
    const TextRasteriser *text;
    float scale;        ///< px of a picture per px of the drawing, as painter_resize allows
    int game;           ///< number of the game, see board_paper_draw
    bool stones;        ///< large boards show stones
    const Game *poster; ///< a picture, a drawing or the pages are its poster: a page of
                        ///< A3 standing up, to be hung on a wall; NULL: not
} ExportLook;

/// The ending of such a file, with its point.
const char *export_ending(ExportKind kind);
/// The kind that the ending of `path` says; letter case does not matter. False, with a sentence
/// that names the endings there are, when it says none.
bool export_kind_of(const char *path, ExportKind *kind, Problem *problem);

/// Appends the game as the bytes of such a file: as it stands, or for a moving picture from its
/// beginning to the end of its moves. False, with a sentence, when that cannot be made: no page
/// holds the tree of a large position.
bool export_write(ExportKind kind, const Record *record, const ExportLook *look, Buffer *bytes,
                  Problem *problem);

/// Fills the list of `sketch`, which has the palette and the font of `look`, with what such a file
/// will show: a board, a poster, the first page of a worksheet, or the first lines of a text.
/// Returns how large that is, px; 0, with a sentence, when it cannot be made.
Point export_draw(ExportKind kind, const Record *record, const ExportLook *look,
                  const Sketch *sketch, Problem *problem);
