#include "ui/stage/leaves.h"

#include "ink/sketch/sketch_signs.h"
#include "ui/panel/panel_text.h"
#include "ui/stage/stage_parts.h"

#include <math.h>
#include <string.h>

// --- what the tree asks

/// A screen that is laid out in a view.
typedef struct Asked {
    const Screen *screen;
    Point view;
} Asked;

/// A sheet in a window as narrow as that has no margin (sketch.h).
static bool has(const void *context, const Box *box) {
    enum { MARGIN_FROM = 664 };
    const Asked *asked = context;
    const Screen *screen = asked->screen;
    if (strcmp(box->name, "margin") == 0)
        return asked->view.x >= MARGIN_FROM && !layout_is_tall(asked->view);
    int part;
    const Action *action = action_named(screen, box->name, &part);
    return (!action || action_is_there(screen, action)) &&
           (!screen->ops->has || screen->ops->has(screen, box));
}

/// All options of a choice take their room beside one another.
static void tell_action(const Screen *screen, const Action *action, int part, Text *words) {
    for (int i = 0; action->options && action->options[i] != PHRASE_NONE; i++)
        text_add(words, "%s", stage_phrase(screen->stage, action->options[i]));
    if (!action->options)
        text_add(words, action->parts > 0 ? "%s %d" : "%s",
                 stage_phrase(screen->stage, action_face(screen, action).label), part + 1);
}

static void tell(const void *context, const Box *leaf, Text *words) {
    const Screen *screen = ((const Asked *)context)->screen;
    int part;
    if (screen->ops->tell)
        screen->ops->tell(screen, leaf, words);
    const Action *action =
        leaf->name && words->length == 0 ? action_named(screen, leaf->name, &part) : NULL;
    if (action)
        tell_action(screen, action, part, words);
}

bool leaves_place_in(const Screen *screen, Rect room, Places *places) {
    const Asked asked = {screen, POINT(room.w, room.h)};
    const LayoutScreen asks = {.font = stage_config(screen->stage)->text,
                               .context = &asked,
                               .has = has,
                               .tell = tell,
                               .memo = &screen->stage->laid};
    return layout_place(screen->ops->tree, room, &asks, places, NULL);
}

Places leaves_place_anew(const Screen *screen) {
    StageDrawn *drawn = &screen->stage->drawn;
    const Point view = stage_view(screen->stage);
    Places places;
    leaves_place_in(screen, RECT(0, 0, view.x, view.y), &places);
    if (drawn->screen == screen) {
        drawn->places = places;
        drawn->placed = true;
    }
    return places;
}

Places leaves_place(const Screen *screen) {
    const StageDrawn *drawn = &screen->stage->drawn;
    return drawn->screen == screen && drawn->placed ? drawn->places : leaves_place_anew(screen);
}

bool leaves_fit(const Screen *screen, Point view) {
    Places places;
    return leaves_place_in(screen, RECT(0, 0, view.x, view.y), &places);
}

static bool has_words_elsewhere(const Screen *screen, const Places *places, const char *name) {
    int part;
    if (!action_named(screen, name, &part))
        return false;
    for (int i = 0; i < places->count; i++)
        if (places->list[i].box->name && strcmp(places->list[i].box->name, name) == 0 &&
            places->list[i].box->text.size > 0)
            return true;
    return false;
}

int leaves_without_words(const Screen *screen, Point view) {
    Places places;
    int count = 0;
    leaves_place_in(screen, RECT(0, 0, view.x, view.y), &places);
    for (int i = 0; i < places.count; i++) {
        const Placed *leaf = &places.list[i];
        if (leaf->area.w <= 0 || !leaf->box->name)
            continue;
        count += leaf->box->meagre ? LEAVES_MEAGRE
                                   : leaf->box->text.size == 0 &&
                                         has_words_elsewhere(screen, &places, leaf->box->name);
    }
    return count;
}

const char *leaves_wider(const Screen *screen, const BoxText *letters, const char *one,
                         const char *other) {
    const TextRasteriser *font = stage_config(screen->stage)->text;
    return ink_text_width(font, other, letters->size, letters->bold) >
                   ink_text_width(font, one, letters->size, letters->bold)
               ? other
               : one;
}

// --- controls

/// A card has its cap where it has room, whatever buttons have.
static bool is_card(const Screen *screen, const Placed *leaf) {
    int part;
    const Action *action = leaf->box->name ? action_named(screen, leaf->box->name, &part) : NULL;
    return action && action->kind == WIDGET_CARD;
}

/// Who has larger letters keeps the caps that are ticked, be it in the place of icons.
static bool have_room_for_caps(const Screen *screen, const Places *places) {
    const bool before_icons = stage_config(screen->stage)->settings.text_size > 100;
    for (int i = 0; i < places->count; i++) {
        const Placed *leaf = &places->list[i];
        const float icon = before_icons && leaf->box->text.beside >= LEAF_ICON_AND_ENDS
                               ? LEAF_ICON_AND_ENDS - LEAF_ENDS
                               : 0;
        if (leaf->box->text.cap && leaf->area.w > 0 && leaf->area.w < leaf->wanted - icon &&
            !is_card(screen, leaf))
            return false;
    }
    return true;
}

/// Options are alike where the longest has room in that; else by their words.
static void share_options(const Screen *screen, Widget *choice) {
    const TextRasteriser *font = stage_config(screen->stage)->text;
    float widths[WIDGET_OPTIONS_MAX], longest = 0;
    int count = 0;
    for (; count < WIDGET_OPTIONS_MAX && choice->options[count]; count++) {
        widths[count] = LEAF_OPTION + MAX(18, ink_text_width(font, choice->options[count],
                                                             choice->text_size, true));
        longest = MAX(longest, widths[count]);
    }
    if (longest * (float)count > choice->area.w)
        memcpy(choice->option_widths, widths, (size_t)count * sizeof *widths);
}

/// A note below the label of a button has smaller letters.
static bool has_room_for_note(const Screen *screen, const Placed *leaf, const Widget *button) {
    enum { NOTE_LETTERS = 13 };
    const float width =
        ink_text_width(stage_config(screen->stage)->text, button->note, NOTE_LETTERS, false);
    return width + leaf->box->text.beside <= leaf->area.w;
}

/// What the screen tells of an action's leaf is its label.
static void name_by_leaf(const Screen *screen, const Box *leaf, Widget *widget) {
    char memory[WIDGET_LABEL_MAX];
    Text words = text_over(memory, sizeof memory);
    if (leaf->text.told && screen->ops->tell && widget->kind != WIDGET_CHOICE)
        screen->ops->tell(screen, leaf, &words);
    if (words.length > 0)
        memcpy(widget->label, memory, sizeof memory);
}

static void add(const Screen *screen, const Placed *leaf, bool caps, WidgetList *list) {
    int part;
    const Action *action = leaf->box->name ? action_named(screen, leaf->box->name, &part) : NULL;
    if (!action)
        return;
    const bool boxless = action->kind == WIDGET_TICK && leaf->box->text.beside < LEAF_TICK_BOX;
    const WidgetKind kind = leaf->box->bare ? WIDGET_MARGIN_ICON
                            : boxless       ? WIDGET_BUTTON
                                            : action->kind;
    Widget *widget = action_add(list, screen, kind, action->name, part, leaf->area);
    widget->text_size = leaf->box->text.size;
    name_by_leaf(screen, leaf->box, widget);
    widget->label_hidden = leaf->box->text.size == 0 || action->kind == WIDGET_CHOICE;
    widget->icon_above = leaf->box->text.under;
    const bool above =
        widget->icon_above || leaf->box->bare || leaf->box->h.least >= WIDGET_ICON_ABOVE_FROM;
    const float icon = kind == WIDGET_LINK ? LEAF_LINK_ICON : LEAF_ICON_AND_ENDS;
    if (leaf->box->text.beside < icon && !widget->label_hidden && !above)
        widget->icon = ICON_NONE;
    if (widget->kind == WIDGET_BUTTON && !has_room_for_note(screen, leaf, widget))
        widget->note[0] = '\0';
    if (leaf->box->text.cap && (kind == WIDGET_CARD ? leaf->area.w >= leaf->wanted : caps))
        action_set_cap(widget, screen);
    if (widget->kind == WIDGET_CHOICE)
        share_options(screen, widget);
}

void leaves_add(const Screen *screen, const Places *places, WidgetList *list) {
    const bool caps =
        !layout_is_tall(stage_view(screen->stage)) && have_room_for_caps(screen, places);
    for (int aside = 0; aside < 2; aside++)
        for (int i = 0; i < places->count; i++)
            if (places->list[i].area.w > 0 && places->list[i].box->aside == aside)
                add(screen, &places->list[i], caps, list);
}

Widget *leaves_control(const Screen *screen, WidgetList *list, const char *leaf) {
    int part;
    const Action *action = action_named(screen, leaf, &part);
    CHECK(action);
    const int id = action_id(screen, action->name, part);
    for (int i = 0; i < list->count; i++)
        if (list->widgets[i].id == id)
            return &list->widgets[i];
    return NULL;
}

bool leaves_box_is_there(const LeavesBox *boxes, size_t count, const Box *box) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(box->name, boxes[i].name) == 0)
            return boxes[i].there;
    return true;
}

// --- words

static void draw_heading(const Sketch *sketch, const Placed *leaf, const char *words) {
    enum { HEADING_SEED = 0x4ead, INSET = 4 };
    const BoxText *text = &leaf->box->text;
    const float width = sketch_text_width(sketch, words, text->size, true);
    const float size = text->size * fminf(1, (leaf->area.w - INSET) / width);
    sketch_heading(sketch, POINT(leaf->area.x + INSET, leaf->baseline), words, size, 0,
                   noise_seed(HEADING_SEED, (uint32_t)text->phrase));
}

/// Where they wrap they begin at the top.
void leaves_say(const Sketch *sketch, const Placed *leaf, const char *words, Colour colour) {
    const BoxText *text = &leaf->box->text;
    PanelText laid = {.line_count = 0};
    if (leaf->area.w <= 0)
        return;
    if (text->heading) {
        draw_heading(sketch, leaf, words);
        return;
    }
    if (text->line == 0) {
        sketch_words_within(sketch, POINT(leaf->area.x, leaf->baseline), words, text->size,
                            text->bold, leaf->area.w, colour);
        return;
    }
    const float high = leaf->line > 0 ? text->line * leaf->area.h / leaf->line : leaf->area.h;
    panel_text_fit(&laid, sketch->text, words, POINT(leaf->area.w, high));
    laid.pitch = leaf->line > 0 ? leaf->line : laid.pitch;
    const float first = leaf->line > 0 ? leaf->line - 8 : .75f * laid.pitch;
    panel_text_draw(&laid, sketch, POINT(leaf->area.x, leaf->area.y + first), colour);
}

bool leaves_are_beside(const Places *places, Rect area, const char *but_for) {
    for (int i = 0; i < places->count; i++) {
        const Placed *placed = &places->list[i];
        const Rect both = rect_intersection(placed->area, area);
        if (placed->box->name && strcmp(placed->box->name, but_for) != 0 && both.w > 0 &&
            both.h > 0)
            return false;
    }
    return true;
}

void leaves_draw(const Screen *screen, const Sketch *sketch, const Places *places) {
    for (int i = 0; i < places->count; i++) {
        const Placed *leaf = &places->list[i];
        const BoxText *text = &leaf->box->text;
        int part;
        if (text->size == 0 || text->own ||
            (leaf->box->name && action_named(screen, leaf->box->name, &part)))
            continue;
        char memory[LAYOUT_WORDS_MAX];
        Text words = text_over(memory, sizeof memory);
        if (!text->told)
            text_add(&words, "%s", stage_phrase(screen->stage, (Phrase)text->phrase));
        else if (screen->ops->tell)
            screen->ops->tell(screen, leaf->box, &words);
        leaves_say(sketch, leaf, memory,
                   text->pencil ? sketch->palette->pencil : sketch->palette->ink);
    }
}
