// A moving picture as GIF, by giflib: frame after frame of one canvas, of each only what changed.
#pragma once

#include "base/buffer.h"
#include "base/problem.h"
#include "ink/pixels.h"
#include "ink/strokes/palette.h"

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
