// PDF of draw lists, a page each: everything is filled paths, so that it looks the same in every
// program and on every printer, and needs no font.
#pragma once

#include "base/buffer.h"
#include "ink/strokes/drawlist.h"
#include "ink/strokes/text_rasteriser.h"

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
