// A gamepad: each of its buttons stands for a key, so that it does what keys do on every screen.
#include "ui/stage/stage_parts.h"

#include "ui/words/phrase.h"

#include <string.h>

enum { PAD_KEYS = 2 };

/// What a button stands for: the first of its keys that means something on the screen, else the
/// first.
typedef struct PadRow {
    Phrase name;
    Key keys[PAD_KEYS];
} PadRow;

static const PadRow ROWS[PAD_BUTTONS] = {
    [PAD_A] = {PHRASE_PAD_A, {KEY_ENTER}},
    [PAD_B] = {PHRASE_PAD_B, {KEY_ESCAPE}},
    [PAD_X] = {PHRASE_PAD_X, {'u', KEY_BACKSPACE}},
    [PAD_Y] = {PHRASE_PAD_Y, {'h'}},
    [PAD_LEFT_SHOULDER] = {PHRASE_PAD_LB, {KEY_TAB}},
    [PAD_RIGHT_SHOULDER] = {PHRASE_PAD_RB, {KEY_TAB}},
    [PAD_LEFT_TRIGGER] = {PHRASE_PAD_LT, {KEY_PAGE_UP, KEY_LEFT}},
    [PAD_RIGHT_TRIGGER] = {PHRASE_PAD_RT, {KEY_PAGE_DOWN, KEY_RIGHT}},
    [PAD_VIEW] = {PHRASE_NONE, {KEY_F1}},
    [PAD_MENU] = {PHRASE_NONE, {','}},
    [PAD_STICK] = {PHRASE_NONE, {'z'}},
    [PAD_UP] = {PHRASE_NONE, {KEY_UP}},
    [PAD_DOWN] = {PHRASE_NONE, {KEY_DOWN}},
    [PAD_LEFT] = {PHRASE_NONE, {KEY_LEFT}},
    [PAD_RIGHT] = {PHRASE_NONE, {KEY_RIGHT}},
};

static bool means_something(const Screen *screen, const WidgetList *list, Key key) {
    const Input input = {.kind = INPUT_KEY, .key = key};
    for (int i = 0; i < list->count; i++)
        if (list->widgets[i].shortcut == key)
            return true;
    return action_takes_key(screen, &input);
}

/// What has the focus is pressed, as Space does, which ticks leave to nobody else. On a board, in a
/// field and where nothing has it, the button is Enter.
static bool presses_focused(const Screen *screen, const WidgetList *list) {
    const Widget *focused = widget_find(list, screen->widgets.focus);
    return focused && !focused->disabled && focused->kind != WIDGET_AREA &&
           focused->kind != WIDGET_FIELD;
}

static Key key_of(const Screen *screen, const WidgetList *list, PadButton button) {
    const PadRow *row = &ROWS[button];
    if (button == PAD_A && presses_focused(screen, list))
        return KEY_SPACE;
    for (int i = 0; i < PAD_KEYS && row->keys[i] != KEY_NONE; i++)
        if (means_something(screen, list, row->keys[i]))
            return row->keys[i];
    return row->keys[0];
}

bool stage_uses_pad(const Stage *stage) {
    return stage->top && stage->top->widgets.pad;
}

Input stage_pad_key(const Stage *stage, const Input *input) {
    CHECK(input->pad > PAD_NONE && input->pad < PAD_BUTTONS);
    return (Input){.kind = INPUT_KEY,
                   .key = key_of(stage->top, &stage->list, input->pad),
                   .pad = input->pad,
                   .shift = input->pad == PAD_LEFT_SHOULDER,
                   .repeat = input->repeat};
}

/// The button that stands for what is written on the cap, or PHRASE_NONE.
static Phrase button_for(const Screen *screen, const WidgetList *list, const char *cap) {
    for (int button = PAD_A; button < PAD_BUTTONS; button++) {
        char memory[sizeof list->widgets[0].key_cap];
        Text name = text_over(memory, sizeof memory);
        if (ROWS[button].name == PHRASE_NONE)
            continue;
        widget_key_name(key_of(screen, list, (PadButton)button), &name);
        if (strcmp(memory, cap) == 0)
            return ROWS[button].name;
    }
    return PHRASE_NONE;
}

void stage_pad_set_caps(const Screen *screen, WidgetList *list) {
    for (int i = 0; i < list->count; i++) {
        Widget *widget = &list->widgets[i];
        if (!widget->key_cap[0])
            continue;
        const Phrase button = button_for(screen, list, widget->key_cap);
        Text cap = text_over(widget->key_cap, sizeof widget->key_cap);
        text_add(&cap, "%s", phrase(button));
    }
}
