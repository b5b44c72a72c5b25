#include "ui/panel/panel_terms.h"

#include "base/base.h"
#include "ui/words/glossary.h"

#include <string.h>

enum { TERM_IDS = 1000 };

int panel_terms_of(int id) {
    return id >= TERM_IDS && id < TERM_IDS + glossary_count() ? id - TERM_IDS : -1;
}

/// Where part of a text line stands whose first baseline is at `left`.
static Rect area_of(const PanelText *text, const TextRasteriser *font, Point left, const char *line,
                    const GlossaryPlace *place) {
    char part[GAME_SENTENCE_MAX] = {0};
    memcpy(part, line, (size_t)place->start);
    const float before = ink_text_width(font, part, text->size, false);
    memset(part, 0, sizeof part);
    memcpy(part, line + place->start, (size_t)place->length);
    const float width = ink_text_width(font, part, text->size, false);
    return RECT(left.x + before, left.y - text->size, width, 1.5f * text->size);
}

static bool is_apart(const WidgetList *list, const Widget *link) {
    const Rect hit = widget_hit_area(link);
    for (int i = 0; i < list->count; i++) {
        const Rect other = widget_hit_area(&list->widgets[i]);
        if (&list->widgets[i] != link && hit.x < other.x + other.w && other.x < hit.x + hit.w &&
            hit.y < other.y + other.h && other.y < hit.y + hit.h)
            return false;
    }
    return true;
}

static void add_term(WidgetList *list, int term, Rect area) {
    if (widget_find(list, TERM_IDS + term))
        return;
    Widget *link = widget_add(list, TERM_IDS + term, WIDGET_LINK, area, glossary_term(term)->name);
    link->label_hidden = true;
    if (!is_apart(list, link))
        list->count--;
}

void panel_terms_add(WidgetList *list, const PanelText *text, const PanelLayout *layout,
                     const TextRasteriser *font) {
    const Point baseline = panel_bubble_baseline(text, layout);
    char line[GAME_SENTENCE_MAX];
    for (int i = 0; i < text->line_count; i++) {
        const Point left = {baseline.x, baseline.y + (float)i * text->pitch};
        GlossaryPlace place = {0};
        panel_text_line(text, i, line);
        while (glossary_find(line, place.start + place.length, &place))
            add_term(list, place.term, area_of(text, font, left, line, &place));
    }
}
