// Pictures of few colours, as ink on paper is.
#pragma once

#include "gui/support/picture.h"

enum { INDEXED_COLOURS_MAX = 256 };

/// A picture from disk with the colours that it may have. Release with indexed_picture_clear.
typedef struct IndexedPicture {
    Picture picture;
    uint8_t palette[INDEXED_COLOURS_MAX][3];
    size_t colour_count;
} IndexedPicture;

/// False when there is no such file or it is no PNG with a palette.
bool indexed_picture_read(const char *path, IndexedPicture *indexed);
void indexed_picture_clear(IndexedPicture *indexed);
/// Writes a PNG with a palette, each pixel as the nearest colour of it. A picture has the same
/// palette on every machine. `key` and `text` are kept in the file as a tEXt chunk. The test fails
/// when it cannot be written.
void indexed_picture_write(const char *path, const Picture *picture, const char *key,
                           const char *text);

/// Where a pixel of `shown` would be written as what `indexed` has there, it becomes that: the
/// palette has no colour that is nearer. `shown` is compared with the rectangle `area` (px) of
/// `indexed`, which lies in it and has its size.
void indexed_picture_adopt(const IndexedPicture *indexed, PixelRect area, Picture *shown);
