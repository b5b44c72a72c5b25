// A gamepad: each of its buttons stands for a key, so that it does what keys do on every screen.
#include "ui/stage/stage_parts.h"

#include "base/said.h"
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

// --- letters, where a field is to be filled in

enum { LETTERS_MAX = 320, KINDS = 4 };

/// All letters in their order, and where each kind of them begins.
typedef struct Letters {
    char text[LETTERS_MAX];
    int begin[KINDS + 1];
} Letters;

static Letters letters_now(void) {
    // TRANSLATORS: the letters of the language beside a to z and A to Z, small ones first, which a
    // gamepad offers after z where a name is filled in; at least one
    const char *own = said_as("letters", "é");
    const char *const kinds[KINDS] = {"abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
                                      "0123456789", " -.'_/+:"};
    Letters letters = {.begin = {0}};
    Text text = text_over(letters.text, sizeof letters.text);
    for (int kind = 0; kind < KINDS; kind++) {
        letters.begin[kind] = (int)text.length;
        text_add(&text, "%s%s", kinds[kind], kind == 0 ? own : "");
    }
    letters.begin[KINDS] = (int)text.length;
    return letters;
}

/// How long the letter is that begins there; what is none is one byte.
static int letter_length(const char *at) {
    const size_t length = text_character(at, NULL);
    return length > 0 ? (int)length : 1;
}

/// Where the last letter of a text begins.
static int last_letter(const char *text) {
    int at = 0;
    for (int next = 0; text[next]; next += letter_length(text + next))
        at = next;
    return at;
}

/// The place of the letter among all; -1: it is not there.
static int place_of_letter(const Letters *letters, const char *letter) {
    for (int at = 0; at < letters->begin[KINDS]; at += letter_length(letters->text + at))
        if (strncmp(letters->text + at, letter, (size_t)letter_length(letters->text + at)) == 0)
            return at;
    return -1;
}

/// The one before or after it, round and round.
static int beside(const Letters *letters, int at, int step) {
    if (step > 0) {
        const int next = at + letter_length(letters->text + at);
        return next < letters->begin[KINDS] ? next : 0;
    }
    int before = at > 0 ? 0 : last_letter(letters->text);
    while (at > 0 && before + letter_length(letters->text + before) < at)
        before += letter_length(letters->text + before);
    return before;
}

/// The first of the kind before or after its own.
static int of_kind_beside(const Letters *letters, int at, int step) {
    int kind = 0;
    while (kind + 1 < KINDS && letters->begin[kind + 1] <= at)
        kind++;
    return letters->begin[(kind + step + KINDS) % KINDS];
}

/// What the field holds after the button: `old` with another last letter, one more or one less.
static bool turn_letter(PadButton button, const char *old, Text *text) {
    const Letters letters = letters_now();
    const int first = letters.begin[*old ? 0 : 1]; // a name begins with a large one
    const int cut = last_letter(old), at = *old ? place_of_letter(&letters, old + cut) : -1;
    int chosen = first;
    text_add_bytes(text, old, button == PAD_RIGHT ? strlen(old) : (size_t)cut);
    if (button == PAD_X || button == PAD_LEFT)
        return *old != '\0';
    if (button == PAD_UP || button == PAD_DOWN)
        chosen = at < 0 ? first : beside(&letters, at, button == PAD_UP ? -1 : 1);
    else if (button == PAD_LEFT_TRIGGER || button == PAD_RIGHT_TRIGGER)
        chosen = of_kind_beside(&letters, MAX(at, 0), button == PAD_LEFT_TRIGGER ? -1 : 1);
    else if (button != PAD_RIGHT)
        return false;
    text_add_bytes(text, letters.text + chosen, (size_t)letter_length(letters.text + chosen));
    return true;
}

/// What is chosen whole gives way to the first letter.
static bool change_field(const WidgetState *widgets, const Widget *field, PadButton button,
                         FieldChange *change) {
    Text text = text_over(change->text, sizeof change->text);
    const bool whole = widgets->whole == field->id;
    const char *old = whole || !field->text ? "" : field->text;
    const bool erases = button == PAD_X || button == PAD_LEFT;
    if (!turn_letter(button, old, &text) && !(whole && erases))
        return erases;
    if (field->max > 0 && (int)text.length > field->max)
        return true;
    change->id = field->id;
    return true;
}

static void begin_letters(Stage *stage, const Widget *field) {
    stage->letters = field->id;
    stage->top->widgets.pad = stage->top->widgets.focus_visible = true;
}

bool stage_pad_letter(Stage *stage, const Input *input, FieldChange *change) {
    change->begins = false;
    change->id = 0;
    const int begun = stage->letters;
    if (input->kind == INPUT_POINTER_MOVE || input->kind == INPUT_RESIZE)
        return false;
    stage->letters = 0;
    if (input->kind != INPUT_PAD)
        return false;
    const Widget *field = widget_focused_field(&stage->list, &stage->top->widgets);
    if (!field)
        return false;
    if (begun != field->id) {
        if (input->pad != PAD_A || input->repeat)
            return false;
        begin_letters(stage, field);
        change->begins = true;
        return true;
    }
    const bool taken = change_field(&stage->top->widgets, field, input->pad, change);
    stage->letters = taken ? begun : 0;
    return taken;
}
