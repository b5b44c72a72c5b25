// Pictures on disk.
#ifndef INKROW_SDL_PNG_FILE_H
#define INKROW_SDL_PNG_FILE_H

#include "base/problem.h"

/// Writes `width` x `height` ARGB8888 pixels, alpha ignored, to `path` as PNG: whole or not at all.
/// False, with a sentence, when the file cannot be written.
bool png_file_write(const char *path, const uint32_t *pixels, int width, int height,
                    Problem *problem);

#endif
