// The painter: keeps a canvas that always shows the last draw list, and repaints only what changed.
//
// The canvas is divided into tiles of PAINTER_TILE output px. Every command's hash is folded, in
// order, into every tile its bounding box touches; tiles whose fold differs from the last frame's
// are merged to rectangles and painted again, clipped to them. A repaint gives exactly the pixels
// a full paint would.
//
// One thread at a time. No SDL.
#pragma once

#include "ink/pixels.h"
#include "ink/strokes/drawlist.h"
#include "ink/strokes/text_rasteriser.h"

enum {
    PAINTER_TILE = 64,
    /// Bytes of cached masks a px of the canvas: a frame needs up to 3, the rest is for what comes
    /// back. More would only be filled by shapes that are never drawn again: each game's marks are
    /// its own.
    PAINTER_CACHE_PER_PIXEL = 8,
};

typedef struct Painter Painter;

/// A painter with an empty canvas: call painter_resize next. `text` (kept, not copied) lives at
/// least as long as the painter. Masks of shapes use up to `cache_bytes`; 0 means
/// PAINTER_CACHE_PER_PIXEL times the canvas.
Painter *painter_new(const TextRasteriser *text, size_t cache_bytes);
void painter_free(Painter *painter);

/// Makes the canvas `width` x `height` output px (each at least 1) with `scale` output px a logical
/// px (0.5 to 8). A change of either invalidates everything; the same size is free.
void painter_resize(Painter *painter, int width, int height, float scale);

/// Makes the canvas show `list`. Returns true when a pixel may have changed.
bool painter_paint(Painter *painter, const DrawList *list);
/// The rectangles that the last painter_paint painted, disjoint; valid until the next call.
const PixelRect *painter_damage(const Painter *painter, size_t *count);

/// The canvas, alpha 255 throughout; the next resize frees its pixels.
const Canvas *painter_canvas(const Painter *painter);
/// Bytes that cached masks hold now; at most the limit of painter_new.
size_t painter_cache_bytes(const Painter *painter);
