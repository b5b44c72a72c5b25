#include "sdl/icon.h"

#include "base/base.h"
#include "ink/sketch/sketch_marks.h"
#include "ink/sketch/sketch_pages.h"

enum { SQUARE = ICON_SIDE / 4, CELL = 108, PEN = 13, SEED = 7 };

static void draw_mark(const Sketch *sketch, MarkSide side, Point centre) {
    Mark mark = sketch_mark_of(sketch, side, MARK_DRAWN, centre, CELL, SEED + side);
    // Fatter than on a board: an icon is seen at a quarter of its size.
    mark.width = PEN;
    sketch_mark(sketch, mark);
}

Painter *icon_paint(const Palette *palette, const TextRasteriser *text, int side, bool cut) {
    CHECK(palette && text && side > 0);
    const float margin = cut ? SQUARE : 0, whole = ICON_SIDE + 2 * margin;
    DrawList *list = drawlist_new();
    const Sketch sketch = {.list = list, .palette = palette, .text = text};
    sketch_page(&sketch, RECT(0, 0, whole, whole), SQUARE, 0);
    draw_mark(&sketch, MARK_O, POINT(margin + 80, margin + 82));
    draw_mark(&sketch, MARK_X, POINT(margin + 46, margin + 44));
    Painter *painter = painter_new(text, 0);
    painter_resize(painter, side, side, (float)side / whole);
    painter_paint(painter, list);
    drawlist_free(list);
    return painter;
}
