// PNG, by libpng.
#pragma once

#include "base/buffer.h"
#include "base/problem.h"
#include "ink/pixels.h"

/// Appends the canvas as the bytes of a PNG file, without transparency; `clear`: with it. False,
/// with a sentence, when libpng refuses.
bool picture_png_write(const Canvas *canvas, Buffer *bytes, Problem *problem);
bool picture_png_write_clear(const Canvas *canvas, Buffer *bytes, Problem *problem);
