// Pictures in memory, on disk and compared.
#pragma once

#include "ink/painter.h"

#include <stdbool.h>
#include <stdint.h>

/// RGB, three bytes a pixel, rows from the top.
typedef struct Picture {
    int width, height;
    uint8_t *rgb;
} Picture;

/// Release with picture_clear.
Picture picture_of(const Painter *painter);
void picture_clear(Picture *picture);
/// False when there is no such file or it is no PNG.
bool picture_read(const char *path, Picture *picture);
/// The test fails when it cannot be written.
void picture_write(const char *path, const Picture *picture);

/// All of one grey, which is `grey` in every channel. Release with picture_clear.
Picture picture_plain(int width, int height, uint8_t grey);
/// A copy of the rectangle (px), which lies in the picture. Release with picture_clear.
Picture picture_part(const Picture *picture, PixelRect area);
/// Puts `part` into the rectangle, which has its size and lies in the picture.
void picture_put(Picture *picture, PixelRect area, const Picture *part);

/// How many pixels have a channel that differs by more than `tolerance`. Both have one size.
long picture_difference(const Picture *a, const Picture *b, int tolerance);
/// A grey copy of `a` with those pixels in red.
Picture picture_of_difference(const Picture *a, const Picture *b, int tolerance);

/// Pixels inside the rectangle (px) that are within `tolerance` of a colour 0xRRGGBB.
long picture_count_near(const Picture *picture, PixelRect area, uint32_t rgb, int tolerance);
