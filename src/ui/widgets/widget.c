#include "ui/widgets/widget.h"

#include "ui/widgets/widget_parts.h"
#include "ui/words/phrase.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { HIT_MIN = 44, KNOB_WIDTH = 28 };

// --- the list

static void set_words(char *memory, size_t capacity, const char *words) {
    Text text = text_over(memory, capacity);
    text_add(&text, "%s", words);
}

Widget *widget_add(WidgetList *list, int id, WidgetKind kind, Rect area, const char *label) {
    CHECK(list->count < WIDGETS_MAX && id > 0 && label[0] && !widget_find(list, id));
    Widget *widget = &list->widgets[list->count++];
    memset(widget, 0, sizeof *widget);
    widget->id = id;
    widget->hand = (uint32_t)id;
    widget->kind = kind;
    widget->area = area;
    set_words(widget->label, sizeof widget->label, label);
    return widget;
}

void widget_set_note(Widget *widget, const char *note) {
    CHECK(note);
    set_words(widget->note, sizeof widget->note, note);
}

void widget_key_name(Key key, Text *name) {
    static const struct {
        Key key;
        Phrase cap;
    } NAMED[] = {
        {KEY_ENTER, PHRASE_KEY_ENTER_CAP},
        {KEY_ESCAPE, PHRASE_KEY_ESCAPE_CAP},
        {KEY_SPACE, PHRASE_KEY_SPACE_CAP},
        {KEY_TAB, PHRASE_KEY_TAB_CAP},
        {KEY_F1, PHRASE_KEY_F1_CAP},
        {KEY_F2, PHRASE_KEY_F2_CAP},
        {KEY_F8, PHRASE_KEY_F8_CAP},
        {KEY_F9, PHRASE_KEY_F9_CAP},
        {KEY_F11, PHRASE_KEY_F11_CAP},
        {KEY_HOME, PHRASE_KEY_HOME_CAP},
        {KEY_END, PHRASE_KEY_END_CAP},
        {KEY_PAGE_UP, PHRASE_KEY_PAGE_UP_CAP},
        {KEY_PAGE_DOWN, PHRASE_KEY_PAGE_DOWN_CAP},
        {KEY_DELETE, PHRASE_KEY_DELETE_CAP},
        {KEY_BACKSPACE, PHRASE_KEY_BACKSPACE_CAP},
        {KEY_LEFT, PHRASE_BUTTON_LEFT},
        {KEY_RIGHT, PHRASE_BUTTON_RIGHT},
        {KEY_UP, PHRASE_BUTTON_UP},
        {KEY_DOWN, PHRASE_BUTTON_DOWN},
    };
    for (size_t i = 0; i < ARRAY_LEN(NAMED); i++)
        if (NAMED[i].key == key) {
            text_add(name, "%s", phrase(NAMED[i].cap));
            return;
        }
    CHECK(key > KEY_SPACE && key < 127);
    text_add(name, "%c", toupper((int)key));
}

void widget_set_key(Widget *widget, Key key, bool cap) {
    Text name = text_over(widget->key_cap, sizeof widget->key_cap);
    widget->shortcut = key;
    if (cap && key != KEY_NONE)
        widget_key_name(key, &name);
}

const Widget *widget_find(const WidgetList *list, int id) {
    for (int i = 0; id > 0 && i < list->count; i++)
        if (list->widgets[i].id == id)
            return &list->widgets[i];
    return NULL;
}

// --- by label

static int part_count(const Widget *widget) {
    switch (widget->kind) {
    case WIDGET_CHOICE:
        return widget_option_count(widget);
    case WIDGET_RULER:
        return widget->max - widget->min + 1;
    case WIDGET_STEPPER:
        return 2;
    default:
        return 0;
    }
}

static Slice part_name(const Widget *widget, int part) {
    if (widget->kind == WIDGET_CHOICE)
        return slice_of(widget->options[part]);
    if (widget->kind == WIDGET_RULER)
        return widget_tick_label(widget, part);
    return slice_of(part == 0 ? "-" : "+");
}

/// True when `name` is what is shown, or its English.
static bool is_called(Slice shown, Slice name) {
    char memory[WIDGET_LABEL_MAX];
    Text words = text_over(memory, sizeof memory);
    text_add_bytes(&words, shown.start, MIN(shown.length, sizeof memory - 1));
    return (shown.length == name.length &&
            strncasecmp(shown.start, name.start, name.length) == 0) ||
           phrase_is_shown(memory, name);
}

/// True when `label` is `part` alone, unless that is a sign, or the widget's label, a space, and
/// `part`.
static bool names_part(const Widget *widget, Slice part, const char *label) {
    if (part.length == 0)
        return false;
    if (widget->kind != WIDGET_STEPPER && is_called(part, slice_of(label)))
        return true;
    for (const char *space = strchr(label, ' '); space; space = strchr(space + 1, ' '))
        if (is_called(slice_of(widget->label), (Slice){label, (size_t)(space - label)}) &&
            is_called(part, slice_of(space + 1)))
            return true;
    return false;
}

static int part_named(const Widget *widget, const char *label) {
    for (int i = 0; i < part_count(widget); i++)
        if (names_part(widget, part_name(widget, i), label))
            return i;
    return -1;
}

const Widget *widget_by_label(const WidgetList *list, const char *label, int *value) {
    *value = -1;
    for (int i = 0; i < list->count; i++)
        if (strcasecmp(list->widgets[i].label, label) == 0)
            return &list->widgets[i];
    for (int i = 0; i < list->count; i++)
        if (phrase_is_shown(list->widgets[i].label, slice_of(label)))
            return &list->widgets[i];
    for (int i = 0; i < list->count; i++) {
        *value = part_named(&list->widgets[i], label);
        if (*value >= 0)
            return &list->widgets[i];
    }
    return NULL;
}

Point widget_target(const Widget *widget, int value) {
    const Point centre = rect_centre(widget->area);
    if (value < 0)
        return centre;
    switch (widget->kind) {
    case WIDGET_CHOICE:
        return rect_centre(widget_option_area(widget, value));
    case WIDGET_RULER:
        return (Point){widget_ruler_x(widget, widget->min + value), widget_ruler_y(widget)};
    case WIDGET_STEPPER:
        return rect_centre(widget_stepper_button(widget, value ? STEPPER_MORE : STEPPER_LESS));
    default:
        return centre;
    }
}

// --- hitting

Rect widget_hit_area(const Widget *widget) {
    const Rect area = widget->area;
    // The knob of a ruler may stand at its very ends.
    const float least_x = widget->kind == WIDGET_RULER ? area.w + KNOB_WIDTH : HIT_MIN;
    const float more_x = MAX(0, least_x - area.w), more_y = MAX(0, HIT_MIN - area.h);
    return RECT(area.x - more_x / 2, area.y - more_y / 2, area.w + more_x, area.h + more_y);
}

/// The distance of a point outside a rectangle; 0 inside.
static float distance_to(Rect rect, Point at) {
    const Point nearest = {CLAMP(at.x, rect.x, rect.x + rect.w),
                           CLAMP(at.y, rect.y, rect.y + rect.h)};
    return point_distance(at, nearest);
}

const Widget *widget_at(const WidgetList *list, Point at) {
    const Widget *nearest = NULL;
    float least = 0;
    // From the front to the back, so that what is drawn last is hit first.
    for (int i = list->count - 1; i >= 0; i--) {
        const Widget *widget = &list->widgets[i];
        if (!rect_contains(widget_hit_area(widget), at))
            continue;
        const float distance = distance_to(widget->area, at);
        if (!nearest || distance < least) {
            nearest = widget;
            least = distance;
        }
    }
    return nearest && !nearest->disabled ? nearest : NULL;
}
