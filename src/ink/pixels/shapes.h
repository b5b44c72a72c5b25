// From a command of the draw list to its mask.
#pragma once

#include "ink/pixels/mask_cache.h"
#include "ink/strokes/drawlist.h"
#include "ink/strokes/text_rasteriser.h"

/// The mask of a stroke, dashes, fill or shadow, before the command's offset: as much of it as lies
/// in `limit`; or of a line of text, all of it, with the start of its baseline at (0, 0). The
/// caller owns the mask's memory.
CachedMask shapes_mask(const DrawList *list, const DrawCommand *command, float scale,
                       PixelRect limit, const TextRasteriser *text);
