#include "ink/strokes/palette.h"

#include "base/base.h"

#include <string.h>

static const Palette PALETTES[] = {
    {
        .id = "paper",
        .title = "Paper",
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
        .heat_alpha = 1,
        .tape_alpha = .55f,
        .dim_alpha = .42f,
        .shadow_alpha = .30f,
        .primary_fill_alpha = .94f,
        .fade = .47f,
        .draw_fade = .34f,
        .line_width = 1,
        .pen = TEXTURE_INK,
        .felt_pen = TEXTURE_NONE,
        .grain = GRAIN_PAPER,
        .squares = true,
        .pools = true,
    },
    {
        .id = "blackboard",
        .title = "Blackboard",
        .page = 0x22302D,
        .card = 0x1B2725,
        .grid = 0x2D3D39,
        .margin = 0x6B4A48,
        .ink = 0xF3F0E4,
        .pencil = 0xB3BFB8,
        .faint = 0x6E7D77,
        .x = 0x8FC9FF,
        .o = 0xFFB27D,
        .win = 0xA6E78A,
        .lose = 0xFF9DC6,
        .highlight = 0xF4D95C,
        .on_ink = 0x1B2725,
        .dim = 0x000000,
        .punch = 0x111816,
        .highlight_alpha = .26f,
        .heat_alpha = .42f,
        .tape_alpha = .3f,
        .dim_alpha = .5f,
        .shadow_alpha = .35f,
        .primary_fill_alpha = 1,
        .fade = .47f,
        .draw_fade = .40f,
        .line_width = 1.08f,
        .pen = TEXTURE_CHALK,
        .felt_pen = TEXTURE_CHALK,
        .grain = GRAIN_BOARD,
        .squares = true,
        .pools = false,
    },
    {
        .id = "contrast",
        .title = "High contrast",
        .page = 0xFFFFFF,
        .card = 0xFFFFFF,
        .grid = 0xFFFFFF,
        .margin = 0xFFFFFF,
        .ink = 0x000000,
        .pencil = 0x333333,
        .faint = 0x767676,
        .x = 0x0033B3,
        .o = 0xA83200,
        .win = 0x005C3C,
        .lose = 0x8A0050,
        .highlight = 0xFFE100,
        .on_ink = 0xFFFFFF,
        .dim = 0x000000,
        .punch = 0x7F7F7F,
        .highlight_alpha = 1,
        .heat_alpha = 1,
        .tape_alpha = .3f,
        .dim_alpha = .5f,
        .shadow_alpha = .30f,
        .primary_fill_alpha = 1,
        .fade = .35f,
        .draw_fade = .25f,
        .line_width = 1.35f,
        .pen = TEXTURE_NONE,
        .felt_pen = TEXTURE_NONE,
        .grain = GRAIN_NONE,
        .squares = false,
        .pools = false,
    },
};

size_t palette_count(void) {
    return ARRAY_LEN(PALETTES);
}

const Palette *palette_at(size_t index) {
    CHECK(index < ARRAY_LEN(PALETTES));
    return &PALETTES[index];
}

const Palette *palette_find(const char *id) {
    for (size_t i = 0; i < ARRAY_LEN(PALETTES); i++)
        if (strcmp(PALETTES[i].id, id) == 0)
            return &PALETTES[i];
    return NULL;
}
