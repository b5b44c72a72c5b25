#include "ink/strokes/palette.h"

static const Palette PAPER = {
    .page = 0xFAF6EA,
    .card = 0xFFFDF6,
    .grid = 0xD6E3EA,
    .margin = 0xEDB4AB,
    .ink = 0x1B2A41,
    .pencil = 0x566171,
    .faint = 0xA3ADB8,
    .x = 0x1B4F9C,
    .o = 0xBF4408,
    .win = 0x0C7350,
    .lose = 0x96195A,
    .highlight = 0xFFDF6B,
    .on_ink = 0xFFFDF6,
    .dim = 0x3A3F48,
    .punch = 0xA5A69F,
    .highlight_alpha = .62f,
    .tape_alpha = .55f,
    .dim_alpha = .42f,
    .shadow_alpha = .30f,
    .primary_fill_alpha = .94f,
    .fade = .47f,
    .draw_fade = .34f,
};

const Palette *palette_paper(void) {
    return &PAPER;
}
