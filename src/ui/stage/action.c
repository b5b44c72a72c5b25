#include "ui/stage/action.h"

#include "base/said.h"
#include "ui/stage/screen.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ID = 10000 };

/// The row number `index` of all tables of the screen, one after the other; NULL behind the last.
static const Action *row_at(const Screen *screen, int index) {
    for (const ActionTable *const *table = screen->ops->actions; table && *table; table++) {
        if (index < (*table)->count)
            return &(*table)->rows[index];
        index -= (*table)->count;
    }
    return NULL;
}

static int index_of(const Screen *screen, const char *name) {
    int index = 0;
    const Action *row;
    while ((row = row_at(screen, index)) && strcmp(row->name, name) != 0)
        index++;
    CHECK(row);
    return index;
}

/// Whether `name` is the row's, or that of one of its parts, whose number is then `*part`.
static bool is_named(const Action *row, const char *name, int *part) {
    const char *own = row->name;
    for (; *own && *own == *name; own++)
        name++;
    *part = 0;
    if (*own || (*name && (row->parts == 0 || *name != ' ')))
        return false;
    if (*name)
        *part = atoi(name) - 1;
    return true;
}

const Action *action_named(const Screen *screen, const char *name, int *part) {
    // Every box of every layout is looked for here.
    for (const ActionTable *const *table = screen->ops->actions; table && *table; table++)
        for (int i = 0; i < (*table)->count; i++)
            if (is_named(&(*table)->rows[i], name, part))
                return &(*table)->rows[i];
    return NULL;
}

const Action *action_of(const Screen *screen, int id, int *part) {
    *part = (id - FIRST_ID) % ACTION_PARTS_MAX;
    return id >= FIRST_ID ? row_at(screen, (id - FIRST_ID) / ACTION_PARTS_MAX) : NULL;
}

/// Strokes are those of the name: a row that comes or goes leaves all others as they were drawn.
static uint32_t hand_of(const char *name, int part) {
    uint32_t hand = (uint32_t)part;
    for (; *name; name++)
        hand = noise_seed(hand, (uint32_t)(unsigned char)*name);
    return hand;
}

int action_pointed_at(const Screen *screen, const char *name) {
    const WidgetState *widgets = &screen->widgets;
    const int focus = widgets->focus_visible ? widgets->focus : 0;
    int part;
    const Action *action = action_of(screen, widgets->hover ? widgets->hover : focus, &part);
    return action && strcmp(action->name, name) == 0 ? part : -1;
}

int action_id(const Screen *screen, const char *name, int part) {
    CHECK(part >= 0 && part < ACTION_PARTS_MAX);
    return FIRST_ID + index_of(screen, name) * ACTION_PARTS_MAX + part;
}

static Phrase why_not(const Screen *screen, const Action *action, int part) {
    return action->cannot ? action->cannot(screen, action->which + part) : PHRASE_NONE;
}

Phrase action_why_not(const Screen *screen, int id) {
    int part;
    const Action *action = action_of(screen, id, &part);
    return action ? why_not(screen, action, part) : PHRASE_NONE;
}

bool action_is_there(const Screen *screen, const Action *action) {
    return !action->there || action->there(screen, action->which);
}

ActionFace action_face(const Screen *screen, const Action *action) {
    return action->face_now ? action->face_now(screen) : (ActionFace){action->label, action->icon};
}

static void set_value(Widget *widget, const Screen *screen, const Action *action) {
    for (int i = 0; action->options && action->options[i] != PHRASE_NONE; i++)
        widget->options[i] = stage_phrase(screen->stage, action->options[i]);
    if (action->note != PHRASE_NONE)
        widget_set_note(widget, stage_phrase(screen->stage, action->note));
    if (!action->value)
        return;
    const ActionValue value = action->value(screen, action->which);
    widget->value = value.now;
    widget->min = value.min;
    widget->max = value.max;
}

Widget *action_add(WidgetList *list, const Screen *screen, WidgetKind kind, const char *name,
                   int part, Rect area) {
    const Action *action = row_at(screen, index_of(screen, name));
    const ActionFace face = action_face(screen, action);
    char label[WIDGET_LABEL_MAX];
    Text words = text_over(label, sizeof label);
    text_add(&words, action->parts > 0 ? "%s %d" : "%s", stage_phrase(screen->stage, face.label),
             part + 1);
    Widget *widget = widget_add(list, action_id(screen, name, part), kind, area, label);
    widget->hand = hand_of(action->name, part);
    widget->icon = face.icon;
    widget->leads_away = action->leads_away && action->leads_away(screen);
    widget->disabled = why_not(screen, action, part) != PHRASE_NONE;
    widget->on = action->on && action->on(screen, action->which + part);
    set_value(widget, screen, action);
    for (int i = 0; i < ACTION_KEYS; i++)
        list->enter_taken |= action->keys[i] == KEY_ENTER && !widget->disabled;
    return widget;
}

static bool has_value(const Widget *widget) {
    return widget->kind == WIDGET_CHOICE || widget->kind == WIDGET_STEPPER ||
           widget->kind == WIDGET_RULER;
}

bool action_do(Screen *screen, const Widget *widget, const WidgetAction *done, int64_t now) {
    int part;
    const Action *action = action_of(screen, widget->id, &part);
    if (!action)
        return false;
    if (widget->kind == WIDGET_FIELD && !done->text_changed)
        return true;
    action->act(screen, (ActionMeant){.which = action->which,
                                      .value = has_value(widget) ? done->value : part,
                                      .text = done->text_changed ? done->text : NULL,
                                      .now = now});
    return true;
}

// --- keys

/// What is held before it stands with `joint` between.
static void add_chord(Chord chord, const char *joint, Text *text) {
    const Key key = (Key)(chord & 0xffff);
    if (chord & CHORD_CTRL)
        text_add(text, "%s%s", said_as("key", "Ctrl"), joint);
    if (chord & CHORD_SHIFT)
        text_add(text, "%s%s", said_as("key", "Shift"), joint);
    if (chord & CHORD_ALT)
        text_add(text, "%s%s", said_as("key", "Alt"), joint);
    if (key == '+' || key == '-' || key == ',' || key == '.' || key == '#')
        text_add(text, "%s", key == '-' ? "−" : (const char[]){(char)key, '\0'});
    else
        widget_key_name(key, text);
}

void action_set_cap(Widget *widget, const Screen *screen) {
    int part;
    const Action *action = action_of(screen, widget->id, &part);
    CHECK(action);
    if (action->keys[0] == 0)
        return;
    Text cap = text_over(widget->key_cap, sizeof widget->key_cap);
    add_chord(action->keys[0] + (action->parts > 0 ? part : 0), " ", &cap);
}

/// Shift alone makes another sign of a key, and a plus of =: such a chord is for keyboards that
/// have none for it.
static bool is_spare(Chord chord) {
    return ((chord & CHORD_SHIFT) && !(chord & CHORD_CTRL)) || (chord & 0xffff) == '=';
}

void action_add_keys(const Action *action, Chord without, Text *text) {
    const char *between = "";
    for (int i = 0; i < ACTION_KEYS && action->keys[i]; i++) {
        if (is_spare(action->keys[i]) || (action->keys[i] & without))
            continue;
        text_add(text, "%s", between);
        between = " ";
        add_chord(action->keys[i], "+", text);
        if (action->parts > 1) {
            text_add(text, "…");
            add_chord(action->keys[i] + action->parts - 1, "+", text);
        }
    }
}

/// The part of the action that a key stands for, or -1. A held Shift means nothing unless
/// `exactly`.
static int part_by_key(const Action *action, const Input *input, bool exactly) {
    for (int i = 0; i < ACTION_KEYS && action->keys[i]; i++) {
        const Chord chord = action->keys[i];
        const int part = (int)input->key - (chord & 0xffff);
        const bool shift = chord & CHORD_SHIFT;
        if (part >= 0 && part < MAX(action->parts, 1) && input->ctrl == !!(chord & CHORD_CTRL) &&
            input->alt == !!(chord & CHORD_ALT) && (exactly ? input->shift == shift : !shift))
            return part;
    }
    return -1;
}

bool action_has_key(const Screen *screen, int id, const Input *input) {
    int part;
    const Action *action = action_of(screen, id, &part);
    return action && part_by_key(action, input, false) == part;
}

static const Action *action_with_key(const ActionTable *const *tables, const Screen *screen,
                                     const Input *input, int *part) {
    for (int exactly = 1; exactly >= 0; exactly--)
        for (const ActionTable *const *table = tables; table && *table; table++)
            for (int i = 0; i < (*table)->count; i++) {
                const Action *row = &(*table)->rows[i];
                *part = part_by_key(row, input, exactly);
                if (*part >= 0 && action_is_there(screen, row))
                    return row;
            }
    return NULL;
}

bool action_takes_key(const Screen *screen, const Input *input) {
    int part;
    return action_with_key(screen->ops->actions, screen, input, &part) != NULL;
}

static bool do_by_key(const ActionTable *const *tables, Screen *screen, const Input *input,
                      int64_t now, Phrase *reason) {
    int part;
    *reason = PHRASE_NONE;
    const Action *action =
        input->kind == INPUT_KEY ? action_with_key(tables, screen, input, &part) : NULL;
    if (!action)
        return false;
    *reason = why_not(screen, action, part);
    if (*reason == PHRASE_NONE && (!input->repeat || action->held))
        action->act(screen, (ActionMeant){.which = action->which,
                                          .value = part,
                                          .now = now,
                                          .repeat = input->repeat});
    return true;
}

bool action_by_key(Screen *screen, const Input *input, int64_t now, Phrase *reason) {
    return do_by_key(screen->ops->actions, screen, input, now, reason);
}

bool action_of_table_by_key(const ActionTable *table, Screen *screen, const Input *input,
                            int64_t now) {
    Phrase reason;
    return do_by_key((const ActionTable *const[]){table, NULL}, screen, input, now, &reason);
}
