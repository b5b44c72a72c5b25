#include "ink/strokes/text_rasteriser.h"

float ink_text_width(const TextRasteriser *text, const char *utf8, float size, bool bold) {
    return text->measure(text->context, utf8, size, bold);
}
