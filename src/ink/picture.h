// What is drawn as the bytes of a file. PNG and GIF are made of a canvas; SVG and PDF of a draw
// list, as filled paths, so that they look the same in every program and need no font.
#pragma once

#include "base/text.h"
#include "ink/pixels.h"
#include "ink/strokes/drawlist.h"
#include "ink/strokes/palette.h"
#include "ink/strokes/text_rasteriser.h"

// --- PNG, by libpng

/// Appends the canvas as the bytes of a PNG file, without transparency; `clear`: with it. False,
/// with a sentence, when libpng refuses.
bool picture_png_write(const Canvas *canvas, Buffer *bytes, Problem *problem);
bool picture_png_write_clear(const Canvas *canvas, Buffer *bytes, Problem *problem);

// --- GIF, by giflib: a moving picture, frame after frame of one canvas, of each only what changed

typedef struct PictureGif PictureGif;

/// Begins a picture of `width` x `height` px (each 1 to 65,535) that is shown again and again. Its
/// 256 colours are the theme's and what lies between them and the page. The bytes go to `bytes`,
/// which lives as long.
PictureGif *picture_gif_begin(int width, int height, const Palette *palette, Buffer *bytes);
/// Adds a frame, to be seen for `delay_ms`: the canvas, which differs from the one before inside
/// the `count` rectangles of `damage` only.
void picture_gif_add(PictureGif *gif, const Canvas *canvas, const PixelRect *damage, size_t count,
                     int delay_ms);
/// Ends the picture and releases it. False, with a sentence, when giflib has refused something.
bool picture_gif_end(PictureGif *gif, Problem *problem);

// --- SVG

/// Appends a picture of `width` x `height` px as the text of an SVG file. The grain of ink and
/// paper becomes its mean, and shadows are left out.
void picture_svg_write(const DrawList *list, float width, float height, const TextRasteriser *text,
                       Buffer *bytes);

// --- PDF of draw lists, a page each

/// A page of A4 standing up, in px of the draw list: 96 of them are an inch.
#define PICTURE_PDF_A4_WIDTH  793.7f
#define PICTURE_PDF_A4_HEIGHT 1122.52f

typedef struct PicturePdf PicturePdf;

/// Begins a file without a page. The bytes go to `bytes`, which lives as long.
PicturePdf *picture_pdf_begin(const TextRasteriser *text, Buffer *bytes);
/// Adds a page of `width` x `height` px that shows `list`. The grain of ink and paper becomes its
/// mean, and shadows are left out.
void picture_pdf_add(PicturePdf *pdf, const DrawList *list, float width, float height);
/// Ends the file, which has at least one page, and releases what wrote it.
void picture_pdf_end(PicturePdf *pdf);
