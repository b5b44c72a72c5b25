// Pictures on disk.
#pragma once

#include "base/problem.h"
#include "ink/pixels/painter.h"

/// Writes the painter's canvas to `path` as PNG: whole or not at all. False, with a sentence, when
/// the file cannot be written.
bool png_file_write(const char *path, const Painter *painter, Problem *problem);
