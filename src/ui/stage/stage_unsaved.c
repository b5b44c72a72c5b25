// The mark in the margin that says that games could not be kept.
#include "ui/stage/stage_parts.h"

#include "ui/words/phrase.h"

enum { MARK_ID = 9001 };
/// Its middle, design px, beside a board: below Home, where no screen has anything.
enum { ACROSS = 30, DOWN = 100, SIZE = 44 };

int stage_count_unsaved(const Stage *stage, int *nowhere) {
    const StageGames *games = &stage->config.games;
    Problem ignored;
    *nowhere = 0;
    return games->context && games->unsaved ? games->unsaved(games->context, nowhere, &ignored) : 0;
}

/// A tall window has no margin, and its bar no room: there the mark has the place of Help.
static Widget *place_mark(const Screen *screen, WidgetList *list) {
    if (layout_is_tall(screen->stage->layout.view))
        for (int i = 0; i < list->count; i++)
            if (list->widgets[i].icon == ICON_HELP && list->widgets[i].kind == WIDGET_MARGIN_ICON)
                return &list->widgets[i];
    const Rect area = RECT(ACROSS - SIZE / 2.0f, DOWN - SIZE / 2.0f, SIZE, SIZE);
    return widget_add(list, MARK_ID, WIDGET_MARGIN_ICON, area, phrase(PHRASE_UNSAVED));
}

void stage_add_mark(const Screen *screen, WidgetList *list) {
    int nowhere;
    if (screen->below || list->count == 0 || stage_count_unsaved(screen->stage, &nowhere) == 0)
        return;
    Widget *mark = place_mark(screen, list);
    const Rect area = mark->area;
    *mark = (Widget){.id = MARK_ID,
                     .kind = WIDGET_MARGIN_ICON,
                     .area = area,
                     .label_hidden = true,
                     .icon = ICON_UNSAVED,
                     .on = true,
                     .alarming = true};
    Text label = text_over(mark->label, sizeof mark->label);
    text_add(&label, "%s", phrase(PHRASE_UNSAVED));
}

bool stage_is_mark(int id) {
    return id == MARK_ID;
}
