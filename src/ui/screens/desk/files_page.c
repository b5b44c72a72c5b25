// What a file will look like, on the sheet that saves it.
#include "game/game_time.h"
#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/strokes/drawlist.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/desk/files.h"

#include <math.h>

static bool is_so(const FilesScreen *sheet) {
    const FilesPage *page = &sheet->page;
    return page->list && page->kind == sheet->kind && page->theme == sheet->theme &&
           page->poster == files_is_poster(sheet);
}

void files_page_follow(FilesScreen *sheet) {
    FilesPage *page = &sheet->page;
    const Game *game = stage_game(sheet->base.stage);
    if (!files_shows_page(sheet) || !game || is_so(sheet))
        return;
    const ExportLook look = files_look(sheet);
    page->list = page->list ? page->list : drawlist_new();
    page->kind = sheet->kind;
    page->theme = sheet->theme;
    page->poster = files_is_poster(sheet);
    const Sketch sketch = {
        .list = page->list, .palette = look.palette, .text = look.text, .stones = look.stones};
    page->size = export_draw(sheet->kind, &game->record, &look, &sketch, &page->why);
}

/// As large as it can be in `area` beside its margin.
static Rect place_of(const FilesPage *page, Rect area, float *scale) {
    *scale = fminf(1, fminf(area.w / page->size.x, area.h / page->size.y));
    const float w = floorf(page->size.x * *scale), h = floorf(page->size.y * *scale);
    return RECT(floorf(area.x + (area.w - w) / 2), floorf(area.y + (area.h - h) / 2), w, h);
}

static void draw_why(const FilesPage *page, const Sketch *sketch, Rect area) {
    PanelText laid = {0};
    panel_text_set(&laid, sketch->text, page->why.sentence, POINT(area.w, area.h));
    panel_text_draw(&laid, sketch, POINT(area.x, area.y + 26), sketch->palette->pencil);
}

/// The paper that the picture is on: a worksheet is printed, whatever the theme.
static Colour frame_of(const FilesPage *page) {
    return (int)page->kind == (int)EXPORT_SHEET ? palette_paper()->card
                                                : palette_at((size_t)page->theme)->card;
}

/// Of a game whose clocks are to go on no mark is seen while they stand.
static void draw_picture(const FilesScreen *sheet, const Sketch *sketch, Rect place, float scale) {
    enum { WATCH = 72, SEED = 0x3a7c };
    const Game *game = stage_game(sheet->base.stage);
    if (game && game_time_hides(game)) {
        sketch_icon(sketch, ICON_WATCH, rect_centre(place),
                    sketch_icon_style(sketch->palette->ink, WATCH), SEED);
        return;
    }
    drawlist_push_clip(sketch->list, place);
    drawlist_copy_scaled(sketch->list, sheet->page.list, POINT(place.x, place.y), scale);
    drawlist_pop(sketch->list);
}

void files_page_draw(const FilesScreen *sheet, const Sketch *sketch, Rect area) {
    enum { MARGIN = 9, TAPE_OVER = 4 };
    static const float TAPE = .55f, SHADOW = 8;
    const FilesPage *page = &sheet->page;
    float scale;
    if (!page->list || area.w <= 0)
        return;
    if (page->size.x <= 0) {
        draw_why(page, sketch, area);
        return;
    }
    const Rect inner = rect_grown(area, -MARGIN);
    const Rect place = place_of(page, inner, &scale), paper = rect_grown(place, MARGIN);
    drawlist_shadow(sketch->list, paper, SHADOW, sketch->palette->shadow_alpha);
    drawlist_dim(sketch->list, paper, frame_of(page), 1);
    draw_picture(sheet, sketch, place, scale);
    sketch_tape(sketch, POINT(paper.x + paper.w / 2, paper.y + TAPE_OVER), TAPE);
}
