// Widgets by hand and by keyboard, as a person uses them.
#include "base/clock.h"
#include "base/rng.h"
#include "gui/support/said_in.h"
#include "ink/strokes/drawlist.h"
#include "ink/strokes/palette.h"
#include "support/testing.h"
#include "ui/widgets/widget.h"
#include "ui/words/phrase.h"

#include <stdio.h>
#include <string.h>

/// Half the size a byte: what is measured can be counted.
static float measure(void *context, const char *utf8, float size, bool bold) {
    (void)context, (void)bold;
    return (float)strlen(utf8) * size / 2;
}

static void rasterise(void *context, const char *utf8, float size, bool bold, TextBitmap *bitmap) {
    *bitmap = (TextBitmap){.advance = measure(context, utf8, size, bold)};
}

static const TextRasteriser FONT = {NULL, measure, rasterise};

enum { BUTTON = 1, GREYED, TICK, CHOICE, STEPPER, RULER, NAME, BOARD };

/// One widget of a kind, and what a person did to them.
typedef struct Desk {
    WidgetList list;
    WidgetState state;
    WidgetAction action;
    int64_t now;
    char name[FIELD_TEXT_MAX];
    int steps, level, option;
    bool ticked;
} Desk;

static void lay_out(Desk *desk) {
    WidgetList *list = &desk->list;
    list->count = 0;
    Widget *button = widget_add(list, BUTTON, WIDGET_BUTTON, RECT(0, 0, 100, 50), "Undo");
    button->shortcut = 'u';
    Widget *greyed = widget_add(list, GREYED, WIDGET_BUTTON, RECT(120, 0, 100, 50), "Redo");
    greyed->shortcut = 'r';
    greyed->disabled = true;
    Widget *tick = widget_add(list, TICK, WIDGET_TICK, RECT(0, 100, 120, 30), "Heat");
    tick->on = desk->ticked;
    Widget *choice = widget_add(list, CHOICE, WIDGET_CHOICE, RECT(0, 200, 300, 50), "X plays");
    choice->options[0] = "Human";
    choice->options[1] = "Computer";
    choice->value = desk->option;
    Widget *stepper = widget_add(list, STEPPER, WIDGET_STEPPER, RECT(0, 300, 306, 44), "Width");
    stepper->value = desk->steps;
    stepper->min = 3;
    stepper->max = 6;
    Widget *ruler = widget_add(list, RULER, WIDGET_RULER, RECT(0, 400, 300, 60), "Level");
    ruler->value = desk->level;
    ruler->min = 1;
    ruler->max = 4;
    ruler->ticks = "1|2|3|Perfect";
    Widget *name = widget_add(list, NAME, WIDGET_FIELD, RECT(0, 500, 300, 44), "Name");
    name->text = desk->name;
    name->max = 12;
    name->text_size = 20;
    name->label_hidden = true;
    widget_add(list, BOARD, WIDGET_AREA, RECT(400, 0, 300, 300), "Board");
}

static void obey(Desk *desk) {
    const WidgetAction *action = &desk->action;
    if (action->id == TICK)
        desk->ticked = action->value;
    else if (action->id == CHOICE)
        desk->option = action->value;
    else if (action->id == STEPPER)
        desk->steps = action->value;
    else if (action->id == RULER)
        desk->level = action->value;
    else if (action->id == NAME && action->text_changed)
        strcpy(desk->name, action->text);
    lay_out(desk);
}

/// Applies an input and returns the id of the widget that acted.
static int give(Desk *desk, Input input) {
    widget_input(&desk->list, &desk->state, &input, desk->now, &desk->action);
    obey(desk);
    return desk->action.id;
}

static int press(Desk *desk, Key key) {
    return give(desk, (Input){.kind = INPUT_KEY, .key = key});
}

static int type(Desk *desk, const char *text) {
    return give(desk, (Input){.kind = INPUT_TEXT, .text = text});
}

static int down(Desk *desk, float x, float y) {
    return give(desk, (Input){.kind = INPUT_POINTER_DOWN, .at = {x, y}});
}

static int up(Desk *desk, float x, float y) {
    return give(desk, (Input){.kind = INPUT_POINTER_UP, .at = {x, y}});
}

static int click(Desk *desk, float x, float y) {
    const int at_once = down(desk, x, y);
    const int after = up(desk, x, y);
    return at_once ? at_once : after;
}

static int click_label(Desk *desk, const char *label) {
    int value;
    const Widget *widget = widget_by_label(&desk->list, label, &value);
    assert_non_null(widget);
    const Point at = widget_target(widget, value);
    return click(desk, at.x, at.y);
}

static int set_up(void **state) {
    Desk *desk = base_alloc(sizeof *desk);
    desk->steps = 3;
    desk->level = 2;
    desk->now = NANOSECONDS_PER_SECOND;
    desk->state.text = &FONT;
    lay_out(desk);
    *state = desk;
    return 0;
}

static int tear_down(void **state) {
    base_free(*state);
    return 0;
}

// --- buttons

static void a_click_is_down_and_up_on_the_same_button(void **state) {
    Desk *desk = *state;
    assert_int_equal(click(desk, 50, 25), BUTTON);
    assert_true(desk->action.consumed);
    down(desk, 50, 25);
    assert_int_equal(up(desk, 250, 160), 0);
    down(desk, 250, 160);
    assert_int_equal(up(desk, 50, 25), 0);
    down(desk, 50, 25);
    give(desk, (Input){.kind = INPUT_POINTER_LEAVE});
    assert_int_equal(up(desk, 50, 25), 0);
}

/// Scripts name buttons in English.
static void a_button_is_found_by_its_english_name(void **state) {
    (void)state;
    WidgetList list = {0};
    int value;
    said_in((const SaidIn[]){{"Computer", "Rechner"}, {"Undo", "Zurück"}, {"X plays", "X zieht"}},
            3);
    widget_add(&list, 1, WIDGET_BUTTON, RECT(0, 0, 90, 44), phrase(PHRASE_BUTTON_UNDO));
    Widget *plays =
        widget_add(&list, 2, WIDGET_CHOICE, RECT(0, 50, 90, 44), phrase(PHRASE_X_PLAYS));
    plays->options[0] = phrase(PHRASE_HUMAN);
    plays->options[1] = phrase(PHRASE_COMPUTER);
    assert_ptr_equal(widget_by_label(&list, "undo", &value), &list.widgets[0]);
    assert_ptr_equal(widget_by_label(&list, "Zurück", &value), &list.widgets[0]);
    assert_ptr_equal(widget_by_label(&list, "X plays Computer", &value), &list.widgets[1]);
    assert_int_equal(value, 1);
    assert_null(widget_by_label(&list, "Redo", &value));
    said_in_english();
}

static void a_greyed_button_does_nothing(void **state) {
    Desk *desk = *state;
    assert_int_equal(click(desk, 170, 25), 0);
    assert_int_equal(press(desk, 'r'), 0);
    assert_false(desk->action.consumed);
    assert_null(widget_at(&desk->list, POINT(170, 25)));
}

static void a_held_key_presses_once(void **state) {
    Desk *desk = *state;
    assert_int_equal(press(desk, 'u'), BUTTON);
    assert_int_equal(give(desk, (Input){.kind = INPUT_KEY, .key = 'u', .repeat = true}), 0);
    assert_true(desk->action.consumed);
    assert_int_equal(give(desk, (Input){.kind = INPUT_KEY, .key = 'u', .ctrl = true}), 0);
    assert_false(desk->action.consumed);
}

/// What is done without a pointer.
static int use(Desk *desk, int id, int value, const char *text) {
    widget_do(&desk->list, &desk->state, id, value, text, desk->now, &desk->action);
    obey(desk);
    return desk->action.id;
}

static void all_is_used_without_a_pointer(void **state) {
    Desk *desk = *state;
    assert_int_equal(use(desk, BUTTON, 0, ""), BUTTON);
    assert_int_equal(use(desk, GREYED, 0, ""), 0);
    assert_int_equal(use(desk, 99, 0, ""), 0);
    use(desk, TICK, 0, "");
    assert_true(desk->ticked);
    use(desk, TICK, 0, "");
    assert_false(desk->ticked);
    use(desk, CHOICE, 1, "");
    assert_int_equal(desk->option, 1);
    assert_int_equal(use(desk, CHOICE, 1, ""), 0); // it stands there already
    assert_int_equal(use(desk, CHOICE, 2, ""), 0);
    assert_int_equal(use(desk, CHOICE, -1, ""), 0);
    use(desk, STEPPER, 5, "");
    assert_int_equal(desk->steps, 5);
    use(desk, STEPPER, 100, "");
    assert_int_equal(desk->steps, 6);
    use(desk, RULER, -100, "");
    assert_int_equal(desk->level, 1);
    use(desk, NAME, 0, "First of games");
    assert_string_equal(desk->name, "First of gam");
    use(desk, NAME, 0, "Two\tof");
    assert_string_equal(desk->name, "Two of");
    use(desk, NAME, 0, "");
    assert_string_equal(desk->name, "");
    type(desk, "a");
    assert_string_equal(desk->name, "a");
}

static void small_widgets_are_hit_around_them(void **state) {
    Desk *desk = *state;
    const Widget *tick = widget_find(&desk->list, TICK);
    const Rect hit = widget_hit_area(tick);
    assert_true(hit.w >= 44 && hit.h >= 44);
    assert_ptr_equal(widget_at(&desk->list, POINT(60, 95)), tick);
    assert_null(widget_at(&desk->list, POINT(60, 75)));
}

static void the_nearest_is_hit_where_two_reach(void **state) {
    (void)state;
    WidgetList *list = base_alloc(sizeof *list);
    widget_add(list, 1, WIDGET_BUTTON, RECT(0, 0, 44, 20), "Upper");
    widget_add(list, 2, WIDGET_BUTTON, RECT(0, 30, 44, 20), "Lower");
    assert_int_equal(widget_at(list, POINT(10, 23))->id, 1);
    assert_int_equal(widget_at(list, POINT(10, 27))->id, 2);
    base_free(list);
}

// --- values

static void a_tick_turns(void **state) {
    Desk *desk = *state;
    assert_int_equal(click_label(desk, "heat"), TICK);
    assert_true(desk->ticked);
    click_label(desk, "Heat");
    assert_false(desk->ticked);
}

static void a_choice_takes_the_option_pressed(void **state) {
    Desk *desk = *state;
    assert_int_equal(click_label(desk, "computer"), CHOICE);
    assert_int_equal(desk->option, 1);
    assert_int_equal(click_label(desk, "X plays Human"), CHOICE);
    assert_int_equal(desk->option, 0);
    assert_int_equal(click_label(desk, "Human"), 0);
    desk->state.focus = CHOICE;
    press(desk, KEY_RIGHT);
    assert_int_equal(desk->option, 1);
    press(desk, KEY_RIGHT);
    assert_int_equal(desk->option, 1);
    press(desk, KEY_SPACE);
    assert_int_equal(desk->option, 0);
}

static void options_may_differ_in_width(void **state) {
    (void)state;
    Widget choice = {.kind = WIDGET_CHOICE, .area = {0, 0, 320, 52}};
    choice.options[0] = "X";
    choice.options[1] = "O";
    choice.options[2] = "Toss a coin";
    choice.option_widths[0] = choice.option_widths[1] = 82;
    choice.option_widths[2] = 156;
    assert_float_equal(widget_target(&choice, 0).x, 41, .01);
    assert_float_equal(widget_target(&choice, 2).x, 242, .01);
}

static void a_stepper_stops_at_its_ends(void **state) {
    Desk *desk = *state;
    assert_int_equal(click_label(desk, "Width -"), 0);
    for (int i = 0; i < 5; i++)
        click_label(desk, "Width +");
    assert_int_equal(desk->steps, 6);
    desk->state.focus = STEPPER;
    press(desk, KEY_LEFT);
    assert_int_equal(desk->steps, 5);
    press(desk, KEY_HOME);
    assert_int_equal(desk->steps, 3);
}

static void pass(Desk *desk, int ms) {
    desk->now += ms * NANOSECONDS_PER_MS;
    widget_tick(&desk->list, &desk->state, desk->now, &desk->action);
    obey(desk);
}

/// A click on the number selects it, digits replace it, and the wheel turns it.
static void a_stepper_is_typed_and_turned(void **state) {
    Desk *desk = *state;
    const int before = desk->steps;
    const Point number = {306 - 24 - 51 - 2, 322}; // between the buttons
    click(desk, number.x, number.y);
    assert_int_equal(desk->steps, before);
    press(desk, '1');
    press(desk, '2');
    assert_int_equal(desk->steps, MIN(12, widget_find(&desk->list, STEPPER)->max));
    press(desk, KEY_BACKSPACE);
    click(desk, number.x, number.y);
    press(desk, '9');
    press(desk, '9');
    assert_int_equal(desk->steps, widget_find(&desk->list, STEPPER)->max);
    give(desk, (Input){.kind = INPUT_WHEEL, .at = number, .wheel = -.6f});
    give(desk, (Input){.kind = INPUT_WHEEL, .at = number, .wheel = -.6f});
    assert_int_equal(desk->steps, widget_find(&desk->list, STEPPER)->max - 1);
}

static void a_held_stepper_repeats(void **state) {
    Desk *desk = *state;
    int value;
    const Widget *stepper = widget_by_label(&desk->list, "Width +", &value);
    const Point plus = widget_target(stepper, value);
    down(desk, plus.x, plus.y);
    assert_int_equal(desk->steps, 4);
    assert_int_equal(widget_timeout(&desk->list, &desk->state, desk->now),
                     400 * NANOSECONDS_PER_MS);
    pass(desk, 399);
    assert_int_equal(desk->steps, 4);
    pass(desk, 1);
    assert_int_equal(desk->steps, 5);
    pass(desk, 79);
    assert_int_equal(desk->steps, 5);
    pass(desk, 1);
    assert_int_equal(desk->steps, 6);
    assert_int_equal(widget_timeout(&desk->list, &desk->state, desk->now), -1);
    up(desk, plus.x, plus.y);
    assert_int_equal(desk->steps, 6);
}

static void a_stepper_rests_when_the_hand_leaves(void **state) {
    Desk *desk = *state;
    int value;
    const Widget *stepper = widget_by_label(&desk->list, "Width +", &value);
    const Point plus = widget_target(stepper, value);
    down(desk, plus.x, plus.y);
    give(desk, (Input){.kind = INPUT_POINTER_MOVE, .at = {plus.x, plus.y + 200}});
    pass(desk, 1000);
    assert_int_equal(desk->steps, 4);
}

static void a_ruler_follows_the_hand(void **state) {
    Desk *desk = *state;
    down(desk, 5, 420);
    assert_int_equal(desk->level, 1);
    give(desk, (Input){.kind = INPUT_POINTER_MOVE, .at = {210, 900}});
    assert_int_equal(desk->level, 3);
    give(desk, (Input){.kind = INPUT_POINTER_MOVE, .at = {2000, 420}});
    assert_int_equal(desk->level, 4);
    up(desk, 2000, 420);
    give(desk, (Input){.kind = INPUT_POINTER_MOVE, .at = {5, 420}});
    assert_int_equal(desk->level, 4);
    assert_int_equal(click_label(desk, "2"), RULER);
    assert_int_equal(desk->level, 2);
    click_label(desk, "Level Perfect");
    assert_int_equal(desk->level, 4);
}

// --- the keyboard

static void tab_goes_round_all_that_can_be_used(void **state) {
    Desk *desk = *state;
    static const int ORDER[] = {BUTTON, TICK, CHOICE, STEPPER, RULER, NAME, BOARD, BUTTON};
    for (size_t i = 0; i < ARRAY_LEN(ORDER); i++) {
        press(desk, KEY_TAB);
        assert_int_equal(desk->state.focus, ORDER[i]);
        assert_true(desk->state.focus_visible);
    }
    give(desk, (Input){.kind = INPUT_KEY, .key = KEY_TAB, .shift = true});
    assert_int_equal(desk->state.focus, BOARD);
}

static void arrows_go_to_the_neighbour(void **state) {
    Desk *desk = *state;
    desk->state.focus = BUTTON;
    press(desk, KEY_DOWN);
    assert_int_equal(desk->state.focus, TICK);
    press(desk, KEY_DOWN);
    assert_int_equal(desk->state.focus, CHOICE);
    press(desk, KEY_UP);
    assert_int_equal(desk->state.focus, TICK);
    press(desk, KEY_RIGHT);
    assert_int_equal(desk->state.focus, BOARD);
    press(desk, KEY_LEFT); // the board's own arrow
    assert_false(desk->action.consumed);
    assert_int_equal(desk->state.focus, BOARD);
}

static void the_first_arrow_is_for_the_board(void **state) {
    Desk *desk = *state;
    press(desk, KEY_UP);
    assert_int_equal(desk->state.focus, BOARD);
    assert_false(desk->action.consumed);
}

static void enter_and_space_activate(void **state) {
    Desk *desk = *state;
    desk->state.focus = BUTTON;
    assert_int_equal(press(desk, KEY_ENTER), BUTTON);
    assert_int_equal(press(desk, KEY_SPACE), BUTTON);
    desk->state.focus = TICK;
    press(desk, KEY_SPACE);
    assert_true(desk->ticked);
}

static void a_finger_hides_the_keys(void **state) {
    Desk *desk = *state;
    press(desk, KEY_TAB);
    give(desk, (Input){.kind = INPUT_POINTER_DOWN, .at = {250, 160}, .touch = true});
    assert_true(desk->state.key_caps_hidden);
    assert_false(desk->state.focus_visible);
    give(desk, (Input){.kind = INPUT_POINTER_UP, .at = {250, 160}, .touch = true});
    assert_int_equal(desk->state.hover, 0);
    press(desk, KEY_TAB);
    assert_false(desk->state.key_caps_hidden);
}

/// Whoever asks what an icon is called has not pressed it.
static void a_finger_that_rests_on_an_icon_only_asks_its_name(void **state) {
    Desk *desk = *state;
    Widget *icon = &desk->list.widgets[0];
    icon->icon = ICON_NEW;
    for (int words = 0; words <= 1; words++)
        for (int rests = 0; rests <= 1; rests++) {
            icon->label_hidden = !words;
            desk->now += NANOSECONDS_PER_SECOND;
            Input finger = {.kind = INPUT_POINTER_DOWN, .at = {50, 25}, .touch = true};
            widget_input(&desk->list, &desk->state, &finger, desk->now, &desk->action);
            desk->now += rests ? WIDGET_NAME_AFTER : NANOSECONDS_PER_MS;
            finger.kind = INPUT_POINTER_UP;
            widget_input(&desk->list, &desk->state, &finger, desk->now, &desk->action);
            assert_int_equal(desk->action.id, rests && !words ? 0 : BUTTON);
        }
}

static int names_drawn(const Desk *desk) {
    DrawList *list = drawlist_new();
    const Sketch sketch = {.list = list, .palette = palette_paper(), .text = &FONT};
    int count = 0;
    widget_draw_name(&sketch, &desk->list, &desk->state, RECT(0, 0, 800, 600), desk->now);
    for (size_t i = 0; i < list->command_count; i++)
        count += list->commands[i].kind == DRAW_TEXT &&
                 strcmp(list->text + list->commands[i].text.first, "Undo") == 0;
    drawlist_free(list);
    return count;
}

/// As under a hand that rests on it, but at once: who goes by keys sees no more than a picture
/// else.
static void an_icon_that_the_keyboard_comes_to_says_its_name(void **state) {
    Desk *desk = *state;
    Widget *icon = &desk->list.widgets[0];
    icon->icon = ICON_NEW;
    icon->label_hidden = true;
    assert_int_equal(names_drawn(desk), 0);
    desk->state.focus = BUTTON; // where a screen begins
    desk->state.focus_visible = true;
    assert_int_equal(names_drawn(desk), 0);
    const bool back[] = {false, true};
    for (size_t i = 0; i < ARRAY_LEN(back); i++) {
        const Input tab = {.kind = INPUT_KEY, .key = KEY_TAB, .shift = back[i]};
        widget_input(&desk->list, &desk->state, &tab, desk->now, &desk->action);
        assert_int_equal(desk->state.focus, back[i] ? BUTTON : TICK);
        assert_int_equal(names_drawn(desk), back[i]);
    }
    icon->label_hidden = false; // it stands there already
    assert_int_equal(names_drawn(desk), 0);
}

// --- fields

static void letters_are_no_shortcuts_in_a_field(void **state) {
    Desk *desk = *state;
    widget_focus(&desk->list, &desk->state, NAME);
    assert_int_equal(press(desk, 'u'), 0);
    assert_true(desk->action.consumed);
    type(desk, "u");
    assert_string_equal(desk->name, "u");
    assert_non_null(widget_focused_field(&desk->list, &desk->state));
}

static void text_goes_nowhere_without_a_field(void **state) {
    Desk *desk = *state;
    assert_int_equal(type(desk, "u"), 0);
    assert_false(desk->action.consumed);
    assert_string_equal(desk->name, "");
}

static void the_caret_moves_by_letters(void **state) {
    Desk *desk = *state;
    widget_focus(&desk->list, &desk->state, NAME);
    type(desk, "aé€");
    press(desk, KEY_LEFT);
    assert_int_equal(desk->state.caret, 3);
    press(desk, KEY_LEFT);
    assert_int_equal(desk->state.caret, 1);
    press(desk, KEY_DELETE);
    assert_string_equal(desk->name, "a€");
    press(desk, KEY_END);
    press(desk, KEY_BACKSPACE);
    assert_string_equal(desk->name, "a");
    press(desk, KEY_HOME);
    type(desk, "z");
    assert_string_equal(desk->name, "za");
    press(desk, KEY_HOME);
    assert_int_equal(press(desk, KEY_BACKSPACE), 0);
    assert_string_equal(desk->name, "za");
}

static void only_clean_text_gets_in(void **state) {
    Desk *desk = *state;
    widget_focus(&desk->list, &desk->state, NAME);
    // Lone continuation, overlong slash, surrogate, beyond Unicode, a lead byte cut off.
    type(desk, "a\x80\xC0\xAF\xED\xA0\x80\xF5\x80\x80\x80"
               "b\xE2\x82");
    assert_string_equal(desk->name, "ab");
    give(desk, (Input){.kind = INPUT_PASTE, .text = "c\nd\te\x7F"});
    assert_string_equal(desk->name, "abc d e ");
}

static void no_letter_is_cut_at_the_limit(void **state) {
    Desk *desk = *state;
    widget_focus(&desk->list, &desk->state, NAME);
    type(desk, "12345678901é");
    assert_string_equal(desk->name, "12345678901");
    type(desk, "xyz");
    assert_string_equal(desk->name, "12345678901x");
    char *huge = testing_repeat("€", 100000);
    give(desk, (Input){.kind = INPUT_PASTE, .text = huge});
    assert_string_equal(desk->name, "12345678901x");
    base_free(huge);
}

static void a_press_puts_the_caret_between_letters(void **state) {
    Desk *desk = *state;
    strcpy(desk->name, "abcdef");
    lay_out(desk);
    // A letter is 10 px wide here, and the text stands 8 px inside the field.
    click(desk, 8 + 31, 520);
    assert_int_equal(desk->state.focus, NAME);
    assert_int_equal(desk->state.caret, 3);
    click(desk, 8 + 38, 520);
    assert_int_equal(desk->state.caret, 4);
    click(desk, 290, 520);
    assert_int_equal(desk->state.caret, 6);
    click(desk, 50, 25);
    assert_null(widget_focused_field(&desk->list, &desk->state));
}

/// The same edits on an array of letters, one number a letter.
typedef struct Model {
    int letters[16];
    int count, caret;
} Model;

static const char *const LETTERS[] = {"a", "é", "€", "\xF0\x9D\x84\x9E"};

static void model_write(const Model *model, char *text) {
    text[0] = '\0';
    for (int i = 0; i < model->count; i++)
        strcat(text, LETTERS[model->letters[i]]);
}

static int model_bytes(const Model *model, int letters) {
    int bytes = 0;
    for (int i = 0; i < letters; i++)
        bytes += (int)strlen(LETTERS[model->letters[i]]);
    return bytes;
}

static void model_insert(Model *model, int letter) {
    if (model_bytes(model, model->count) + (int)strlen(LETTERS[letter]) > 12)
        return;
    memmove(model->letters + model->caret + 1, model->letters + model->caret,
            (size_t)(model->count - model->caret) * sizeof model->letters[0]);
    model->letters[model->caret++] = letter;
    model->count++;
}

static void model_remove(Model *model, int at) {
    if (at < 0 || at >= model->count)
        return;
    memmove(model->letters + at, model->letters + at + 1,
            (size_t)(model->count - at - 1) * sizeof model->letters[0]);
    model->count--;
    if (at < model->caret)
        model->caret--;
}

static void edit_both(Desk *desk, Model *model, uint32_t choice) {
    switch (choice) {
    case 0:
        press(desk, KEY_LEFT);
        model->caret = MAX(model->caret - 1, 0);
        break;
    case 1:
        press(desk, KEY_RIGHT);
        model->caret = MIN(model->caret + 1, model->count);
        break;
    case 2:
        press(desk, KEY_BACKSPACE);
        model_remove(model, model->caret - 1);
        break;
    case 3:
        press(desk, KEY_DELETE);
        model_remove(model, model->caret);
        break;
    default:
        type(desk, LETTERS[choice % 4]);
        model_insert(model, (int)(choice % 4));
    }
}

static void random_edits_agree_with_an_array(void **state) {
    Desk *desk = *state;
    Model model = {0};
    const uint64_t seed = 20240;
    Rng rng = rng_seeded(seed);
    widget_focus(&desk->list, &desk->state, NAME);
    print_message("seed %llu\n", (unsigned long long)seed);
    for (int i = 0; i < 5000; i++) {
        char expected[64];
        edit_both(desk, &model, rng_below(&rng, 8));
        model_write(&model, expected);
        assert_string_equal(desk->name, expected);
        assert_int_equal(desk->state.caret, model_bytes(&model, model.caret));
    }
}

// --- time and drawing

static void only_motion_asks_for_time(void **state) {
    Desk *desk = *state;
    assert_int_equal(widget_timeout(&desk->list, &desk->state, desk->now), -1);
    give(desk, (Input){.kind = INPUT_POINTER_MOVE, .at = {50, 25}});
    assert_int_equal(widget_timeout(&desk->list, &desk->state, desk->now), 0);
    desk->now += 80 * NANOSECONDS_PER_MS;
    assert_int_equal(widget_timeout(&desk->list, &desk->state, desk->now), -1);
    click_label(desk, "Computer");
    assert_int_equal(widget_timeout(&desk->list, &desk->state, desk->now), 0);
    desk->now += 220 * NANOSECONDS_PER_MS;
    assert_int_equal(widget_timeout(&desk->list, &desk->state, desk->now), -1);
    widget_focus(&desk->list, &desk->state, NAME);
    assert_int_equal(widget_timeout(&desk->list, &desk->state, desk->now), -1);
}

static bool shows(const DrawList *list, const char *text) {
    for (size_t i = 0; i < list->command_count; i++)
        if (list->commands[i].kind == DRAW_TEXT &&
            strcmp(list->text + list->commands[i].text.first, text) == 0)
            return true;
    return false;
}

static void every_state_draws_every_label(void **state) {
    Desk *desk = *state;
    DrawList *list = drawlist_new();
    const Sketch sketch = {.list = list, .palette = palette_paper(), .text = &FONT};
    for (int id = 0; id <= BOARD; id++)
        for (int animate = 0; animate < 2; animate++) {
            desk->state = (WidgetState){.hover = id, .focus = id, .focus_visible = true};
            drawlist_clear(list);
            widget_draw(&sketch, &desk->list, &desk->state, desk->now, animate);
            desk->state.pressed = desk->state.changed = id;
            desk->state.pressed_part = 1;
            widget_draw(&sketch, &desk->list, &desk->state, desk->now, animate);
            assert_true(shows(list, "Undo") && shows(list, "Redo") && shows(list, "Heat"));
            assert_true(shows(list, "Human") && shows(list, "Width") && shows(list, "Perfect"));
        }
    drawlist_free(list);
}

/// How strongly the felt pen lies there; 0: it does not.
static float felt_pen(const DrawList *list) {
    for (size_t i = 0; i < list->command_count; i++)
        if (list->commands[i].kind == DRAW_FILL &&
            list->commands[i].ink.colour == palette_paper()->highlight)
            return list->commands[i].ink.opacity;
    return 0;
}

static void what_is_pointed_at_is_paler_than_what_is_on(void **state) {
    Desk *desk = *state;
    DrawList *list = drawlist_new();
    const Sketch sketch = {.list = list, .palette = palette_paper(), .text = &FONT};
    float laid[3];
    for (int i = 0; i < 3; i++) { // neither, pointed at, on
        desk->list.count = 0;
        widget_add(&desk->list, BUTTON, WIDGET_MARGIN_ICON, RECT(0, 0, 44, 44), "Help")->on =
            i == 2;
        desk->state = (WidgetState){.hover = i == 1 ? BUTTON : 0};
        drawlist_clear(list);
        widget_draw(&sketch, &desk->list, &desk->state, desk->now, false);
        laid[i] = felt_pen(list);
    }
    assert_true(laid[0] == 0);
    assert_true(laid[1] > 0 && laid[1] < .6f * laid[2]);
    drawlist_free(list);
}

#define WIDGET_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        WIDGET_TEST(a_click_is_down_and_up_on_the_same_button),
        WIDGET_TEST(a_button_is_found_by_its_english_name),
        WIDGET_TEST(a_greyed_button_does_nothing),
        WIDGET_TEST(what_is_pointed_at_is_paler_than_what_is_on),
        WIDGET_TEST(a_held_key_presses_once),
        WIDGET_TEST(all_is_used_without_a_pointer),
        WIDGET_TEST(small_widgets_are_hit_around_them),
        WIDGET_TEST(the_nearest_is_hit_where_two_reach),
        WIDGET_TEST(a_tick_turns),
        WIDGET_TEST(a_choice_takes_the_option_pressed),
        WIDGET_TEST(options_may_differ_in_width),
        WIDGET_TEST(a_stepper_stops_at_its_ends),
        WIDGET_TEST(a_stepper_is_typed_and_turned),
        WIDGET_TEST(a_held_stepper_repeats),
        WIDGET_TEST(a_stepper_rests_when_the_hand_leaves),
        WIDGET_TEST(a_ruler_follows_the_hand),
        WIDGET_TEST(tab_goes_round_all_that_can_be_used),
        WIDGET_TEST(arrows_go_to_the_neighbour),
        WIDGET_TEST(the_first_arrow_is_for_the_board),
        WIDGET_TEST(enter_and_space_activate),
        WIDGET_TEST(a_finger_hides_the_keys),
        WIDGET_TEST(a_finger_that_rests_on_an_icon_only_asks_its_name),
        WIDGET_TEST(an_icon_that_the_keyboard_comes_to_says_its_name),
        WIDGET_TEST(letters_are_no_shortcuts_in_a_field),
        WIDGET_TEST(text_goes_nowhere_without_a_field),
        WIDGET_TEST(the_caret_moves_by_letters),
        WIDGET_TEST(only_clean_text_gets_in),
        WIDGET_TEST(no_letter_is_cut_at_the_limit),
        WIDGET_TEST(a_press_puts_the_caret_between_letters),
        WIDGET_TEST(random_edits_agree_with_an_array),
        WIDGET_TEST(only_motion_asks_for_time),
        WIDGET_TEST(every_state_draws_every_label),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
