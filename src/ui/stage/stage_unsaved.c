// The mark in the margin that says that games could not be kept.
#include "ui/stage/stage_parts.h"

#include "ui/words/phrase.h"

enum { SIZE = 44 };
/// Design px of the window: the middle of what stands in its margin, the first place below Home,
/// the middle of a tall window's bar, and from place to place.
enum { MARGIN = 30, BELOW_HOME = 100, BAR = 28, DOWN = 56, ALONG = 46 };
/// Elsewhere it keeps that far from the edges, and is looked for in such steps.
enum { EDGE = 4, STEP = 8 };

/// What a place is looked for in.
typedef struct Margin {
    const WidgetList *list;
    Rect shown; ///< what the window shows of the view
} Margin;

int stage_count_unsaved(const Stage *stage, int *nowhere) {
    const StageGames *games = &stage->config.games;
    Problem ignored;
    *nowhere = 0;
    return games->context && games->unsaved ? games->unsaved(games->context, nowhere, &ignored) : 0;
}

// --- its place

static bool overlap(Rect a, Rect b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static bool is_shown(const Margin *margin, Rect area) {
    const Rect shown = margin->shown;
    return area.x >= shown.x && area.y >= shown.y && area.x + area.w <= shown.x + shown.w &&
           area.y + area.h <= shown.y + shown.h;
}

/// The window shows a mark whose middle is there, and no control is under it.
static bool is_free(const Margin *margin, Point middle, Rect *area) {
    *area = RECT(margin->shown.x + middle.x - SIZE / 2.0f, margin->shown.y + middle.y - SIZE / 2.0f,
                 SIZE, SIZE);
    bool free = is_shown(margin, *area);
    for (int i = 0; i < margin->list->count && free; i++)
        free = !overlap(*area, widget_hit_area(&margin->list->widgets[i]));
    return free;
}

/// The first free place from `from` on, so far apart.
static bool find_along(const Margin *margin, Point from, Point apart, Rect *area) {
    const Rect shown = margin->shown;
    for (Point at = from; at.x > 0 && at.y > 0 && at.x < shown.w && at.y < shown.h;
         at = POINT(at.x + apart.x, at.y + apart.y))
        if (is_free(margin, at, area))
            return true;
    return false;
}

/// Column by column, below the line of titles.
static bool find_anywhere(const Margin *margin, Rect *area) {
    for (float x = EDGE + SIZE / 2.0f; x < margin->shown.w; x += STEP)
        if (find_along(margin, POINT(x, BELOW_HOME), POINT(0, STEP), area))
            return true;
    return false;
}

/// Below what stands in the margin.
static bool find_beside(const Margin *margin, Rect *area) {
    return find_along(margin, POINT(MARGIN, BELOW_HOME), POINT(0, DOWN), area) ||
           find_anywhere(margin, area);
}

/// At the end of the bar, or before the icons there.
static bool find_above(const Margin *margin, Rect *area) {
    return find_along(margin, POINT(margin->shown.w - MARGIN, BAR), POINT(-ALONG, 0), area) ||
           find_anywhere(margin, area);
}

/// The icon whose place it takes in a tall window, whose bar has room for no more; or NULL.
static Widget *find_icon(const Margin *margin, WidgetList *list) {
    static const Icon ICONS[] = {ICON_HELP, ICON_SETTINGS, ICON_FIRST, ICON_RUBBER};
    for (size_t icon = 0; icon < ARRAY_LEN(ICONS); icon++)
        for (int i = 0; i < list->count; i++)
            if (list->widgets[i].icon == ICONS[icon] &&
                list->widgets[i].kind == WIDGET_MARGIN_ICON &&
                is_shown(margin, list->widgets[i].area))
                return &list->widgets[i];
    return NULL;
}

static Margin margin_of(const Screen *screen, const WidgetList *list) {
    const Layout *layout = &screen->stage->layout;
    const Point corner = stage_scroll_of(screen->stage, screen);
    return (Margin){list, RECT(corner.x, corner.y, MIN(layout->shown.x, layout->view.x),
                               MIN(layout->shown.y, layout->view.y))};
}

Rect stage_margin_place(const Screen *screen, const WidgetList *list) {
    const Margin margin = margin_of(screen, list);
    const bool tall = layout_is_tall(screen->stage->layout.view);
    Rect area;
    return (tall ? find_above : find_beside)(&margin, &area)
               ? area
               : RECT(margin.shown.x, margin.shown.y, SIZE, SIZE);
}

static Widget *place_mark(const Screen *screen, WidgetList *list) {
    const Margin margin = margin_of(screen, list);
    Widget *icon = layout_is_tall(screen->stage->layout.view) ? find_icon(&margin, list) : NULL;
    return icon ? icon
                : widget_add(list, STAGE_MARK, WIDGET_MARGIN_ICON, stage_margin_place(screen, list),
                             phrase(PHRASE_UNSAVED));
}

// --- the mark

void stage_add_mark(const Screen *screen, WidgetList *list) {
    int nowhere;
    const bool page = !screen->below || screen->ops->covers_page;
    if (!page || list->count == 0 || stage_count_unsaved(screen->stage, &nowhere) == 0)
        return;
    Widget *mark = place_mark(screen, list);
    const Rect area = mark->area;
    *mark = (Widget){.id = STAGE_MARK,
                     .kind = WIDGET_MARGIN_ICON,
                     .area = area,
                     .label_hidden = true,
                     .icon = ICON_UNSAVED,
                     .on = true,
                     .alarming = true};
    Text label = text_over(mark->label, sizeof mark->label);
    text_add(&label, "%s", phrase(PHRASE_UNSAVED));
}
