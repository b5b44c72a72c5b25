// What an input does to the widgets of a screen, and what time does.
#include "base/clock.h"
#include "ink/strokes/motion.h"
#include "ui/widgets/field.h"
#include "ui/widgets/widget_parts.h"

#include <math.h>

/// The next (`step` 1) or previous (-1) widget that can be focused, in the order of the list and
/// round its end; the first or last one when `from` is none.
static int focus_in_order(const WidgetList *list, int from, int step) {
    CHECK(step == 1 || step == -1);
    const int count = list->count;
    const Widget *start = widget_find(list, from);
    int index = start ? (int)(start - list->widgets) : step > 0 ? -1 : count;
    for (int tried = 0; tried < count; tried++) {
        index = (index + step + count) % count;
        if (!list->widgets[index].disabled)
            return list->widgets[index].id;
    }
    return 0;
}

/// The rectangle seen as if the arrow pointed to the right.
static Rect turned_right(Rect rect, Key arrow) {
    switch (arrow) {
    case KEY_LEFT:
        return RECT(-rect.x - rect.w, rect.y, rect.w, rect.h);
    case KEY_UP:
        return RECT(-rect.y - rect.h, rect.x, rect.h, rect.w);
    case KEY_DOWN:
        return RECT(rect.y, rect.x, rect.h, rect.w);
    default:
        return rect;
    }
}

/// How far a move to the right takes from `from` to `to`, sideways distance weighing most; negative
/// when `to` does not lie to the right, or to its side where that is not `allowed`.
static float distance_right(Rect from, Rect to, bool allowed) {
    const Point start = rect_centre(from), end = rect_centre(to);
    const float ahead = MAX(0, to.x - (from.x + from.w));
    const float sideways = MAX(0, MAX(to.y - (from.y + from.h), from.y - (to.y + to.h)));
    if (end.x - start.x < 1 || to.x < from.x + from.w / 2 || (sideways > 0 && !allowed))
        return -1;
    return ahead + 3 * sideways + .1f * fabsf(end.y - start.y) + .01f * (end.x - start.x);
}

/// The nearest widget in the direction of an arrow key, or 0. To the left and right only what
/// stands in the same row: who turns a group to its end does not fall out of it.
static int focus_in_direction(const WidgetList *list, int from, Key arrow) {
    CHECK(arrow >= KEY_LEFT && arrow <= KEY_DOWN);
    const Widget *focused = widget_find(list, from);
    if (!focused)
        return 0;
    const Rect start = turned_right(focused->area, arrow);
    const bool between_rows = arrow == KEY_UP || arrow == KEY_DOWN;
    int nearest = 0;
    float least = 0;
    for (int i = 0; i < list->count; i++) {
        const Widget *widget = &list->widgets[i];
        if (widget == focused || widget->disabled)
            continue;
        const float distance =
            distance_right(start, turned_right(widget->area, arrow), between_rows);
        if (distance >= 0 && (nearest == 0 || distance < least)) {
            nearest = widget->id;
            least = distance;
        }
    }
    return nearest;
}

#define REPEAT_AFTER (400 * NANOSECONDS_PER_MS)
#define REPEAT_EVERY (80 * NANOSECONDS_PER_MS)
/// The longest drawing-in of a widget.
#define CHANGE_TIME (MOTION_LOOP_MS * NANOSECONDS_PER_MS)
#define HOVER_TIME  (MOTION_HOVER_MS * NANOSECONDS_PER_MS)

static const Widget *find_enabled(const WidgetList *list, int id) {
    const Widget *widget = widget_find(list, id);
    return widget && !widget->disabled ? widget : NULL;
}

// --- changes

static void mark_changed(WidgetState *state, int id, int64_t now) {
    state->changed = id;
    state->changed_at = now;
}

static void set_value(const Widget *widget, WidgetState *state, int value, int64_t now,
                      WidgetAction *action) {
    if (value == widget->value)
        return;
    action->id = widget->id;
    action->value = value;
    // A ruler follows the hand, a stepper counts: neither draws itself in.
    if (widget->kind == WIDGET_CHOICE)
        mark_changed(state, widget->id, now);
}

static void step(const Widget *stepper, WidgetState *state, int part, int64_t now,
                 WidgetAction *action) {
    if (part != 0 && widget_stepper_can(stepper, part))
        set_value(stepper, state, stepper->value + part, now, action);
}

/// A click, Enter or Space.
static void activate(const Widget *widget, WidgetState *state, int part, int64_t now,
                     WidgetAction *action) {
    switch (widget->kind) {
    case WIDGET_CHOICE:
        set_value(widget, state, part, now, action);
        return;
    case WIDGET_STEPPER:
    case WIDGET_RULER:
    case WIDGET_FIELD:
        return;
    default:
        action->id = widget->id;
        action->value = widget->kind == WIDGET_TICK ? !widget->on : 0;
        mark_changed(state, widget->id, now);
    }
}

void widget_focus(const WidgetList *list, WidgetState *state, int id) {
    const Widget *widget = find_enabled(list, id);
    state->focus = widget ? id : 0;
    state->whole = state->whole == id ? id : 0;
    state->typed = 0;
    if (widget && widget->kind == WIDGET_FIELD)
        state->caret = field_valid_caret(widget, FIELD_TEXT_MAX);
}

const Widget *widget_focused_field(const WidgetList *list, const WidgetState *state) {
    const Widget *widget = find_enabled(list, state->focus);
    return widget && widget->kind == WIDGET_FIELD ? widget : NULL;
}

// --- the pointer

static void set_hover(WidgetState *state, const Widget *widget, int part, int64_t now) {
    const int id = widget ? widget->id : 0;
    if (state->hover == id && state->hover_part == part)
        return;
    state->hover = id;
    state->hover_part = part;
    state->hover_since = now;
}

static void pointer_move(const WidgetList *list, WidgetState *state, const Input *input,
                         int64_t now, WidgetAction *action) {
    const Widget *pressed = find_enabled(list, state->pressed);
    if (pressed && pressed->kind == WIDGET_RULER)
        set_value(pressed, state, widget_ruler_value_at(pressed, input->at.x), now, action);
    // A stepper stops counting when the hand leaves it.
    if (pressed && pressed->kind == WIDGET_STEPPER &&
        !rect_contains(widget_hit_area(pressed), input->at))
        state->pressed = 0;
    const Widget *under = input->touch ? NULL : widget_at(list, input->at);
    set_hover(state, under, under ? widget_part_at(under, input->at) : 0, now);
    const Widget *taking = pressed ? pressed : under;
    action->consumed = taking && taking->kind != WIDGET_AREA;
}

/// Its number is selected, for digits to replace it.
static void select_number(const Widget *stepper, WidgetState *state) {
    if (!widget_stepper_is_typed(stepper))
        return;
    state->focus = state->whole = stepper->id;
}

/// Over a stepper. A touchpad's notches come in parts.
static void wheel_turns(const WidgetList *list, WidgetState *state, const Input *input, int64_t now,
                        WidgetAction *action) {
    const Widget *under = widget_at(list, input->at);
    if (!under || under->kind != WIDGET_STEPPER || input->wheel == 0)
        return;
    action->consumed = true;
    state->typed = 0;
    state->wheel += input->wheel;
    const int steps = (int)state->wheel;
    state->wheel -= (float)steps;
    const int value = MIN(MAX(under->value + steps, under->min), under->max);
    set_value(under, state, value, now, action);
}

static void place_caret(const Widget *field, WidgetState *state, Point at) {
    const bool typing = state->focus == field->id;
    const FieldView view = field_view(field, state->text, typing, state->caret);
    state->focus = field->id;
    state->caret = field_caret_at(field, state->text, &view, at.x);
}

static void pointer_down(const WidgetList *list, WidgetState *state, const Input *input,
                         int64_t now, WidgetAction *action) {
    const Widget *widget = widget_at(list, input->at);
    state->focus_visible = false;
    state->whole = state->typed = 0;
    state->key_caps_hidden = input->touch;
    state->pad = false;
    if (!widget || widget->kind != WIDGET_FIELD)
        state->focus = widget && widget->kind == WIDGET_AREA ? widget->id : state->home;
    if (!widget)
        return;
    state->pressed = widget->id;
    state->pressed_at = now;
    state->pressed_part = widget_part_at(widget, input->at);
    action->consumed = widget->kind != WIDGET_AREA;
    if (widget->kind == WIDGET_STEPPER) {
        step(widget, state, state->pressed_part, now, action);
        state->next_repeat = now + REPEAT_AFTER;
        if (state->pressed_part == 0)
            select_number(widget, state);
    } else if (widget->kind == WIDGET_RULER) {
        set_value(widget, state, widget_ruler_value_at(widget, input->at.x), now, action);
    } else if (widget->kind == WIDGET_FIELD) {
        place_caret(widget, state, input->at);
    }
}

/// An icon alone that a finger rested on until it said its name was asked for that, no more.
static bool said_its_name(const Widget *widget, const WidgetState *state, const Input *input,
                          int64_t now) {
    return input->touch && widget->label_hidden && widget->icon != ICON_NONE &&
           now - state->pressed_at >= WIDGET_NAME_AFTER;
}

static void pointer_up(const WidgetList *list, WidgetState *state, const Input *input, int64_t now,
                       WidgetAction *action) {
    const Widget *pressed = find_enabled(list, state->pressed);
    state->pressed = 0;
    if (input->touch)
        state->hover = 0;
    if (!pressed)
        return;
    action->consumed = pressed->kind != WIDGET_AREA;
    if (!action->consumed || !rect_contains(widget_hit_area(pressed), input->at))
        return;
    if (widget_part_at(pressed, input->at) == state->pressed_part &&
        !said_its_name(pressed, state, input, now))
        activate(pressed, state, state->pressed_part, now, action);
}

// --- the keyboard

static void move_focus(const WidgetList *list, WidgetState *state, int id) {
    if (id == 0)
        return;
    widget_focus(list, state, id);
    state->focus_visible = true;
    state->walked_to = state->focus;
}

/// Where Tab leads: a board or a list that the keyboard is at already is shown before it is left.
static int focus_by_tab(const WidgetList *list, const WidgetState *state, bool back) {
    const Widget *now = find_enabled(list, state->focus);
    const bool hidden = now && now->kind == WIDGET_AREA && !state->focus_visible;
    return hidden ? now->id : focus_in_order(list, state->focus, back ? -1 : 1);
}

static bool is_arrow(Key key) {
    return key >= KEY_LEFT && key <= KEY_DOWN;
}

/// A key that turns a choice, stepper or ruler; the value it leads to.
static bool turned_value(const Widget *widget, Key key, int *value) {
    const bool choice = widget->kind == WIDGET_CHOICE;
    if (!choice && widget->kind != WIDGET_RULER && widget->kind != WIDGET_STEPPER)
        return false;
    const int low = choice ? 0 : widget->min;
    const int high = choice ? widget_option_count(widget) - 1 : widget->max;
    switch (key) {
    case KEY_LEFT:
        *value = MAX(widget->value - 1, low);
        return true;
    case KEY_RIGHT:
        *value = MIN(widget->value + 1, high);
        return true;
    case KEY_HOME:
        *value = low;
        return true;
    case KEY_END:
        *value = high;
        return true;
    case KEY_SPACE:
        *value = choice ? (widget->value + 1) % (high + 1) : widget->value;
        return true;
    default:
        return false;
    }
}

static bool key_in_field(const Widget *field, WidgetState *state, const Input *input,
                         WidgetAction *action) {
    if (field_key(field, state, input, action)) {
        state->focus_visible = true;
        return true;
    }
    if (!field->text[0] && input->key != KEY_NONE && input->key == field->passes)
        return false;
    // What types a letter is no shortcut while a field listens.
    return input->key >= KEY_SPACE && input->key < KEY_BACKSPACE;
}

/// A number is typed digit by digit, and holds as soon as it may be.
static bool type_digit(const Widget *stepper, WidgetState *state, Key key, int64_t now,
                       WidgetAction *action) {
    if (!widget_stepper_is_typed(stepper) || (key != KEY_BACKSPACE && (key < '0' || key > '9')))
        return false;
    state->whole = 0;
    state->typed = key == KEY_BACKSPACE ? (state->typed ? state->typed : stepper->value) / 10
                                        : MIN(10 * state->typed + (int)key - '0', stepper->max);
    if (state->typed >= stepper->min)
        set_value(stepper, state, state->typed, now, action);
    state->focus_visible = true;
    return true;
}

static const Widget *by_shortcut(const WidgetList *list, Key key) {
    for (int i = 0; i < list->count; i++)
        if (list->widgets[i].shortcut == key && !list->widgets[i].disabled)
            return &list->widgets[i];
    return NULL;
}

/// What is on, or a number, has nothing that Enter could do, but for what it says elsewhere.
static bool takes_enter(const WidgetList *list, const Widget *widget) {
    switch (widget->kind) {
    case WIDGET_CHOICE:
    case WIDGET_RULER:
    case WIDGET_STEPPER:
        return false;
    case WIDGET_CARD:
    case WIDGET_ONE_OF:
        return !widget->on || !list->enter_taken;
    case WIDGET_TICK:
        return !list->enter_taken;
    default:
        return true;
    }
}

/// Keys of the widget that has the focus.
static bool key_on_focused(const WidgetList *list, const Widget *widget, WidgetState *state,
                           const Input *input, int64_t now, WidgetAction *action) {
    int value;
    if (widget->kind == WIDGET_FIELD)
        return key_in_field(widget, state, input, action);
    if (widget->kind == WIDGET_STEPPER && type_digit(widget, state, input->key, now, action))
        return true;
    state->typed = 0;
    if (turned_value(widget, input->key, &value)) {
        set_value(widget, state, value, now, action);
        state->focus_visible = true;
        return true;
    }
    if (input->key != KEY_SPACE && !(input->key == KEY_ENTER && takes_enter(list, widget)))
        return false;
    // A held key is not pressed again and again.
    if (!input->repeat)
        activate(widget, state, 0, now, action);
    return true;
}

static bool key_is_shortcut(const WidgetList *list, WidgetState *state, const Input *input,
                            int64_t now, WidgetAction *action) {
    const Widget *widget = input->key == KEY_NONE ? NULL : by_shortcut(list, input->key);
    if (widget && !input->repeat)
        activate(widget, state, 0, now, action);
    return widget != NULL;
}

static bool arrow_moves_focus(const WidgetList *list, WidgetState *state, Key key) {
    if (widget_find(list, state->focus)) {
        move_focus(list, state, focus_in_direction(list, state->focus, key));
        return true;
    }
    for (int i = 0; i < list->count; i++) {
        if (list->widgets[i].kind == WIDGET_AREA && !list->widgets[i].disabled) {
            move_focus(list, state, list->widgets[i].id);
            return false; // the arrow is for the screen's own cursor
        }
    }
    move_focus(list, state, focus_in_order(list, 0, 1));
    return true;
}

static bool key_pressed(const WidgetList *list, WidgetState *state, const Input *input, int64_t now,
                        WidgetAction *action) {
    state->key_caps_hidden = false;
    state->pad = input->pad != PAD_NONE;
    if (input->ctrl || input->alt)
        return false;
    if (input->key == KEY_TAB) {
        move_focus(list, state, focus_by_tab(list, state, input->shift));
        return true;
    }
    const Widget *focused = find_enabled(list, state->focus);
    const bool for_screen = focused && focused->kind == WIDGET_AREA;
    if (focused && !for_screen && key_on_focused(list, focused, state, input, now, action))
        return true;
    if (for_screen && (is_arrow(input->key) || input->key == KEY_ENTER || input->key == KEY_SPACE))
        return false;
    if (key_is_shortcut(list, state, input, now, action))
        return true;
    return is_arrow(input->key) && arrow_moves_focus(list, state, input->key);
}

static void text_entered(const WidgetList *list, WidgetState *state, const Input *input,
                         WidgetAction *action) {
    const Widget *field = widget_focused_field(list, state);
    if (!field)
        return;
    field_insert(field, state, input->text, action);
    action->consumed = true;
}

static void clear_action(WidgetAction *action) {
    action->id = action->value = 0;
    action->text_changed = action->consumed = false;
    action->text[0] = '\0';
}

void widget_input(const WidgetList *list, WidgetState *state, const Input *input, int64_t now,
                  WidgetAction *action) {
    clear_action(action);
    switch (input->kind) {
    case INPUT_POINTER_MOVE:
        pointer_move(list, state, input, now, action);
        return;
    case INPUT_POINTER_DOWN:
        pointer_down(list, state, input, now, action);
        return;
    case INPUT_POINTER_UP:
        pointer_up(list, state, input, now, action);
        return;
    case INPUT_POINTER_LEAVE:
        state->hover = state->pressed = 0;
        return;
    case INPUT_KEY:
        action->consumed = key_pressed(list, state, input, now, action);
        return;
    case INPUT_WHEEL:
        wheel_turns(list, state, input, now, action);
        return;
    case INPUT_TEXT:
    case INPUT_PASTE:
        text_entered(list, state, input, action);
        return;
    default:
        return;
    }
}

// --- without a pointer

void widget_do(const WidgetList *list, WidgetState *state, int id, int value, const char *text,
               int64_t now, WidgetAction *action) {
    const Widget *widget = find_enabled(list, id);
    clear_action(action);
    if (!widget)
        return;
    switch (widget->kind) {
    case WIDGET_STEPPER:
    case WIDGET_RULER:
        set_value(widget, state, MIN(MAX(value, widget->min), widget->max), now, action);
        return;
    case WIDGET_FIELD:
        widget_focus(list, state, id);
        field_fill(widget, state, text, action);
        return;
    case WIDGET_CHOICE:
        if (value >= 0 && value < widget_option_count(widget))
            set_value(widget, state, value, now, action);
        return;
    default:
        activate(widget, state, 0, now, action);
    }
}

// --- time

static const Widget *held_stepper(const WidgetList *list, const WidgetState *state) {
    const Widget *widget = find_enabled(list, state->pressed);
    const bool held = widget && widget->kind == WIDGET_STEPPER && state->pressed_part != 0;
    return held && widget_stepper_can(widget, state->pressed_part) ? widget : NULL;
}

void widget_tick(const WidgetList *list, WidgetState *state, int64_t now, WidgetAction *action) {
    action->id = action->value = 0;
    action->text_changed = action->consumed = false;
    const Widget *stepper = held_stepper(list, state);
    if (!stepper || now < state->next_repeat)
        return;
    step(stepper, state, state->pressed_part, now, action);
    state->next_repeat = now + REPEAT_EVERY;
}

/// Ns until an icon says its name; -1: none will.
static int64_t name_timeout(const WidgetList *list, const WidgetState *state, int64_t now) {
    const bool held = state->pressed != 0;
    const Widget *icon = widget_find(list, held ? state->pressed : state->hover);
    const int64_t waited = now - (held ? state->pressed_at : state->hover_since);
    const bool waits = icon && icon->label_hidden && icon->icon != ICON_NONE;
    return waits && waited < WIDGET_NAME_AFTER ? WIDGET_NAME_AFTER - waited : -1;
}

int64_t widget_timeout(const WidgetList *list, const WidgetState *state, int64_t now) {
    if (state->changed && now - state->changed_at < CHANGE_TIME)
        return 0;
    if (state->hover && now - state->hover_since < HOVER_TIME)
        return 0;
    const int64_t named = name_timeout(list, state, now);
    if (named >= 0)
        return named;
    return held_stepper(list, state) ? MAX(0, state->next_repeat - now) : -1;
}
