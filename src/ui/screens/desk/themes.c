#include "ui/screens/desk/themes.h"

#include "base/said.h"
#include "ink/sketch/sketch_board.h"

#include <string.h>

static const char *const CARDS[THEMES_MAX] = {"theme 1", "theme 2", "theme 3",
                                              "theme 4", "theme 5", "theme 6"};
enum { SEED_SWATCH = 10 };

int themes_of(const Box *box) {
    int i = 0;
    while (i < THEMES_MAX && strcmp(box->name, CARDS[i]) != 0)
        i++;
    return i < THEMES_MAX ? i : -1;
}

bool themes_has(const Box *box) {
    return themes_of(box) < (int)palette_count();
}

void themes_tell(const Box *leaf, Text *words) {
    const int theme = leaf->name ? themes_of(leaf) : -1;
    if (theme >= 0 && theme < (int)palette_count())
        text_add(words, "%s", said(palette_at((size_t)theme)->title));
}

static void draw_swatch(const Screen *screen, const Sketch *sketch, Rect card, int theme) {
    enum { INSET = 7, NAME = 30 };
    static const char CELLS[] = "X   O   X";
    const Rect page =
        RECT(card.x + INSET, card.y + INSET, card.w - 2 * INSET, card.h - 2 * INSET - NAME);
    const float cell = MIN(MIN(19, page.w / 3), page.h / 3);
    const uint32_t seed = screen_seed(screen, SEED_SWATCH + (uint32_t)theme);
    Sketch other = *sketch;
    other.palette = palette_at((size_t)theme);
    const Path edge = path_rounded_rect(page, 6, 0, 0);
    sketch_polygon(&other, &edge, other.palette->page, 1);
    const Point corner = POINT(page.x + (page.w - 3 * cell) / 2, page.y + (page.h - 3 * cell) / 2);
    const MiniBoard board = sketch_mini_board_of(corner, 3, 3, cell, CELLS, seed);
    sketch_mini_board(&other, &board);
}

void themes_draw(const Screen *screen, const Sketch *sketch, const Places *places) {
    enum { PICTURE_FROM = 80 };
    for (int i = 0; i < (int)palette_count(); i++) {
        const Rect card = layout_area(places, CARDS[i]);
        if (card.h >= PICTURE_FROM)
            draw_swatch(screen, sketch, card, i);
    }
}
