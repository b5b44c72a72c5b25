// Which screen, and which part of it, an input is for.
#include "ui/board/board_control.h"
#include "ui/stage/panel_actions.h"
#include "ui/stage/stage_parts.h"

#include "formats/formats.h"
#include "formats/text.h"
#include "ui/words/phrase.h"
#include "ui/words/position_text.h"

#include <string.h>

/// Ctrl+C and Ctrl+V in a field: all of its text goes out, what the clipboard holds comes in.
/// Ctrl+A selects all of it, for what comes next to replace.
static bool field_key_with_ctrl(Stage *stage, const Input *input) {
    const Widget *field = widget_focused_field(&stage->list, &stage->top->widgets);
    if (!field || !input->ctrl)
        return false;
    switch ((int)input->key) {
    case 'v':
        stage_ask_for_paste(stage);
        return true;
    case 'a':
        stage->top->widgets.whole = field->text[0] ? field->id : 0;
        return true;
    case 'c':
        if (field->text[0])
            stage_copy_text(stage, field->text);
        return true;
    default:
        return false;
    }
}

static bool is_shortcut(const Stage *stage, const Input *input) {
    const Widget *widgets = stage->list.widgets;
    for (int i = 0; i < stage->list.count; i++)
        if (widgets[i].shortcut == input->key || action_has_key(stage->top, widgets[i].id, input))
            return true;
    return false;
}

// --- what is the same on every screen

static void toggle_sound(Screen *screen, ActionMeant meant) {
    Stage *stage = screen->stage;
    Settings settings = *stage_settings(stage);
    settings.sound = !settings.sound;
    stage_change_settings(stage, &settings);
    const Phrase said = stage_is_silent(stage) ? PHRASE_NO_SOUND
                        : settings.sound       ? PHRASE_SOUND_IS_ON
                                               : PHRASE_SOUND_IS_OFF;
    stage_say(stage, phrase(said), meant.now);
}

static void toggle_speech(Screen *screen, ActionMeant meant) {
    Stage *stage = screen->stage;
    Settings settings = *stage_settings(stage);
    settings.speech = !settings.speech;
    stage_change_settings(stage, &settings);
    const Phrase said = !stage->config.host.speak ? PHRASE_NO_SPEECH
                        : settings.speech         ? PHRASE_SPEECH_IS_ON
                                                  : PHRASE_SPEECH_IS_OFF;
    stage_say(stage, phrase(said), meant.now);
}

static void toggle_fullscreen(Screen *screen, ActionMeant meant) {
    const StageHost *host = &screen->stage->config.host;
    (void)meant;
    if (host->toggle_fullscreen)
        host->toggle_fullscreen(host->context);
}

static void quit(Screen *screen, ActionMeant meant) {
    (void)meant;
    screen->stage->quit = true;
}

static void open_sheet(Screen *screen, ActionMeant meant) {
    stage_open_sheet(screen->stage, (ScreenKind)meant.which, meant.now);
}

static void choose_file(Screen *screen, ActionMeant meant) {
    stage_choose_file(screen->stage, meant.now);
}

/// A sheet lets no other come over it.
static bool is_page(const Screen *screen, int which) {
    (void)which;
    return !screen->below && !screen->stage->config.embedded;
}

static bool has_files(const Screen *screen) {
    return screen->stage->config.files.folder && !screen->stage->config.embedded;
}

/// A game that is looked at may be on a sheet.
static bool may_open(const Screen *screen, int which) {
    return has_files(screen) && (is_page(screen, which) || screen->ops->game);
}

static bool may_save(const Screen *screen, int which) {
    return may_open(screen, which) && stage_game(screen->stage);
}

// clang-format off
static const Action SHEETS[] = {
    {"settings", PHRASE_SETTINGS, ICON_NONE, {','}, .which = SCREEN_SETTINGS, .there = is_page, .act = open_sheet},
    {"help", PHRASE_HELP, ICON_NONE, {KEY_F1, '?', '/' | CHORD_SHIFT}, .which = SCREEN_HELP, .there = is_page, .act = open_sheet},
    {"sound", PHRASE_SOUND_ON_OR_OFF, ICON_NONE, {KEY_F9}, .act = toggle_sound},
    {"speech", PHRASE_SPEECH_ON_OR_OFF, ICON_NONE, {KEY_F8}, .act = toggle_speech},
    {"full screen", PHRASE_FULL_SCREEN, ICON_NONE, {KEY_F11}, .act = toggle_fullscreen},
};
static const Action FILES[] = {
    {"open", PHRASE_OPEN_A_FILE, ICON_NONE, {'o' | CHORD_CTRL}, .there = may_open, .act = choose_file},
    {"save", PHRASE_SAVE_THE_GAME, ICON_NONE, {'s' | CHORD_CTRL}, .which = SCREEN_SAVE_GAME, .there = may_save, .act = open_sheet},
    {"along", PHRASE_A_PICTURE_OR_TEXT, ICON_NONE, {'e' | CHORD_CTRL}, .there = may_save, .act = panel_actions_take_along},
    {"quit", PHRASE_QUIT, ICON_NONE, {'q' | CHORD_CTRL | CHORD_WINDOW}, .act = quit},
};
// clang-format on
const ActionTable STAGE_ACTIONS_EVERYWHERE = ACTION_TABLE(PHRASE_EVERYWHERE, SHEETS);
const ActionTable STAGE_ACTIONS_WITH_CTRL = ACTION_TABLE(PHRASE_WITH_CTRL_HELD, FILES);

/// A sign is a field's, or the screen's own, before it is everybody's.
static bool is_taken(const Stage *stage, const Input *input) {
    const bool sign = !input->ctrl && input->key < KEY_BACKSPACE;
    return sign && (stage_wants_text(stage) || is_shortcut(stage, input));
}

static bool key_for_all(Stage *stage, const Input *input, int64_t now) {
    const StageHost *host = &stage->config.host;
    // A sheet says that Escape closes it; before all else the key leaves the full screen.
    if (input->key == KEY_ESCAPE && !stage->top->below && !input->repeat &&
        host->leave_fullscreen && host->leave_fullscreen(host->context))
        return true;
    return field_key_with_ctrl(stage, input) ||
           (!is_taken(stage, input) &&
            (action_of_table_by_key(&STAGE_ACTIONS_EVERYWHERE, stage->top, input, now) ||
             action_of_table_by_key(&STAGE_ACTIONS_WITH_CTRL, stage->top, input, now) ||
             action_of_table_by_key(&STAGE_ACTIONS_BY_EAR, stage->top, input, now)));
}

/// The board has arrows, Enter and Space for itself while it is where the keyboard is.
static bool is_for_board(const Stage *stage, const Input *input) {
    const Widget *focused = widget_find(&stage->list, stage->top->widgets.focus);
    const bool cursor = (input->key >= KEY_LEFT && input->key <= KEY_DOWN) ||
                        input->key == KEY_ENTER || input->key == KEY_SPACE;
    return input->kind == INPUT_KEY && cursor && focused && focused->kind == WIDGET_AREA;
}

static bool to_screen(Stage *stage, const Input *input, int64_t now) {
    Screen *top = stage->top;
    return stage_zoom_input(stage, input, now) ||
           (top->ops->input && top->ops->input(top, input, now));
}

static void say(Stage *stage, Phrase reason, int64_t now) {
    if (reason == PHRASE_NONE)
        return;
    stage_sound(stage, SOUND_NO, POINT(stage->layout.view.x / 2, 0));
    stage_say(stage, phrase(reason), now);
}

static bool to_action(Stage *stage, const Input *input, int64_t now) {
    Phrase reason;
    const bool meant = action_by_key(stage->top, input, now, &reason);
    say(stage, reason, now);
    return meant;
}

/// What is pressed and can't be done says why.
static void say_why_not(Stage *stage, const Input *input, int64_t now) {
    if (input->kind != INPUT_POINTER_DOWN)
        return;
    for (int i = stage->list.count - 1; i >= 0; i--) {
        const Widget *widget = &stage->list.widgets[i];
        if (!rect_contains(widget->area, input->at))
            continue;
        say(stage, action_why_not(stage->top, widget->id), now);
        return;
    }
}

/// Enter and Space do nothing else where the keyboard is seen at what can't be done.
static bool is_in_vain(const Stage *stage, const Input *input) {
    const WidgetState *state = &stage->top->widgets;
    const Widget *focused = widget_find(&stage->list, state->focus);
    return input->kind == INPUT_KEY && (input->key == KEY_ENTER || input->key == KEY_SPACE) &&
           !input->ctrl && !input->alt && focused && focused->disabled && state->focus_visible;
}

/// True when a widget, an action or the screen took it.
static bool to_widgets_and_screen(Stage *stage, const Input *input, int64_t now) {
    WidgetAction action;
    stage_build(stage->top, &stage->list);
    widget_input(&stage->list, &stage->top->widgets, input, now, &action);
    stage_sound_of_control(stage, action.id);
    stage_act(stage, &action, now);
    if (action.consumed)
        return true;
    say_why_not(stage, input, now);
    if (is_in_vain(stage, input)) {
        say(stage, action_why_not(stage->top, stage->top->widgets.focus), now);
        return true;
    }
    const bool board_first = is_for_board(stage, input);
    if ((board_first && to_screen(stage, input, now)) || to_action(stage, input, now) ||
        (!board_first && to_screen(stage, input, now)))
        return true;
    if (input->kind == INPUT_KEY && input->key == KEY_ESCAPE)
        stage_close_sheet(stage, now);
    return false;
}

/// SGF is nothing else, and nothing that a field could take.
static bool is_whole_game(const char *text) {
    return text[strspn(text, " \t\r\n")] == '(';
}

static void open_pasted(Stage *stage, const char *text, int64_t now) {
    Problem problem, notice;
    if (stage_read(stage, "", slice_of(text), &problem, now))
        return;
    problem_set(&notice, phrase(PHRASE_NOT_PASTED), problem.sentence);
    stage_say(stage, notice.sentence, now);
}

/// A board that was drawn on several text lines comes as one, so that a field can take it.
static void take_paste(Stage *stage, const Input *input, int64_t now) {
    char memory[POSITION_READ_MAX];
    Text line = text_over(memory, sizeof memory);
    Input flat = *input;
    if (text_flatten_drawn(slice_of(input->text), &line))
        flat.text = memory;
    to_widgets_and_screen(stage, &flat, now);
}

/// For the place that the pointer is at. True when somebody took it.
static bool point(Stage *stage, const Input *input, int64_t now) {
    Input there = *input;
    there.at = stage_scroll_place(stage, input->at);
    return to_widgets_and_screen(stage, &there, now);
}

/// Does what a finger holds follow it, so that nothing scrolls? A button only waits for it.
static bool is_followed(const Stage *stage, bool taken) {
    const WidgetState *widgets = &stage->top->widgets;
    const Widget *pressed = widget_find(&stage->list, widgets->pressed);
    return pressed && pressed->kind != WIDGET_AREA ? pressed->kind == WIDGET_RULER : taken;
}

static void turn_wheel(Stage *stage, const Input *input, int64_t now) {
    if (point(stage, input, now) || !stage_scroll_by_wheel(stage, input))
        return;
    const Input there = {.kind = INPUT_POINTER_MOVE, .at = input->at};
    point(stage, &there, now);
}

static const Input LEAVE = {.kind = INPUT_POINTER_LEAVE, .touch = true};

/// What the first finger held is let go.
static void pinch(Stage *stage, const Input *input, int64_t now) {
    Input there = *input;
    there.at = stage_scroll_place(stage, input->at);
    stage->finger = (StageFinger){.down = false};
    if (input->spread == 1)
        to_widgets_and_screen(stage, &LEAVE, now);
    stage_zoom_pinch(stage, &there);
}

static void take_pointer(Stage *stage, const Input *input, int64_t now) {
    stage->swallow_text = false;
    if (stage_rest_refuses(stage, input))
        return;
    if (input->kind == INPUT_WHEEL) {
        turn_wheel(stage, input, now);
        return;
    }
    if (input->kind == INPUT_PINCH) {
        pinch(stage, input, now);
        return;
    }
    if (stage_scroll_by_finger(stage, input))
        return;
    const bool taken = point(stage, input, now);
    if (stage_scroll_begins(stage, input, is_followed(stage, taken)))
        to_widgets_and_screen(stage, &LEAVE, now);
}

static const Widget *only_field(const WidgetList *list) {
    const Widget *found = NULL;
    for (int i = 0; i < list->count; i++) {
        if (list->widgets[i].kind != WIDGET_FIELD || list->widgets[i].disabled)
            continue;
        if (found)
            return NULL;
        found = &list->widgets[i];
    }
    return found;
}

bool stage_may_take_text(const Stage *stage) {
    return stage->top->below && only_field(&stage->list);
}

/// On a sheet with one field, letters that do nothing else are for it, wherever the keyboard is.
static void let_field_listen(Stage *stage, const Input *input) {
    const bool letter = input->key > KEY_SPACE && input->key < KEY_BACKSPACE;
    if (!stage->top->below || !letter || input->ctrl || input->alt || stage_wants_text(stage))
        return;
    stage_build(stage->top, &stage->list);
    const Widget *field = only_field(&stage->list);
    if (field && !is_shortcut(stage, input))
        widget_focus(&stage->list, &stage->top->widgets, field->id);
}

/// The characters that the key types are for the field that it finds; one that opens a screen with
/// a field did something else.
static void take_key(Stage *stage, const Input *input, int64_t now) {
    const Screen *found = stage->top;
    bool typed = false;
    if (!stage_speech_key(stage, input)) {
        let_field_listen(stage, input);
        typed = stage_wants_text(stage);
        if (!key_for_all(stage, input, now) && !to_widgets_and_screen(stage, input, now))
            stage_scroll_by_key(stage, input);
    }
    const bool elsewhere = !typed || stage->top != found;
    if (!input->repeat)
        stage->swallowed = elsewhere ? input->key : KEY_NONE;
    stage->swallow_text = elsewhere || (input->repeat && input->key == stage->swallowed);
}

static void take_input(Stage *stage, const Input *input, int64_t now) {
    switch (input->kind) {
    case INPUT_RESIZE:
        stage_fit(stage, input->size);
        break;
    case INPUT_QUIT:
        stage->quit = true;
        break;
    case INPUT_KEY:
        take_key(stage, input, now);
        break;
    case INPUT_PASTE:
        CHECK(input->text);
        if (is_whole_game(input->text))
            open_pasted(stage, input->text, now);
        else
            take_paste(stage, input, now);
        break;
    case INPUT_TEXT:
        CHECK(input->text);
        // Typed characters come after the key that made them; when that key did something else,
        // such as opening a sheet with a field, they are nobody's.
        if (stage->swallow_text)
            stage->swallow_text = false;
        else
            to_widgets_and_screen(stage, input, now);
        break;
    default:
        take_pointer(stage, input, now);
    }
}

static bool is_same(Rect a, Rect b) {
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

/// A key that moves the focus brings it into the window; any other leaves the window where it is.
static void take_event(Stage *stage, const Input *input, int64_t now) {
    const Screen *top = stage->top;
    const Rect before = stage_scroll_focus(stage);
    take_input(stage, input, now);
    stage_finish(stage);
    stage_zoom_follow_key(stage, input);
    const Rect focus = stage_scroll_focus(stage);
    if (input->kind == INPUT_KEY && focus.w > 0 && (stage->top != top || !is_same(before, focus)))
        stage_scroll_show(stage, focus);
    stage_sound_follow(stage);
    stage_speech_follow(stage);
}

// --- without a pointer, for readers of the screen

const WidgetList *stage_controls(const Stage *stage) {
    return &stage->list;
}

static void settle(Stage *stage) {
    stage_finish(stage);
    stage_sound_follow(stage);
    stage_speech_follow(stage);
}

void stage_read_at(Stage *stage, int id, int square, int64_t now) {
    stage_set_time(stage, now);
    stage->told.read = id != 0;
    if (id == 0)
        return;
    stage_build(stage->top, &stage->list);
    if (!widget_find(&stage->list, id)) // the keyboard does without it, and stays
        return;
    if (id != BOARD_CONTROL || !stage_speech_go_to(stage, square)) {
        widget_focus(&stage->list, &stage->top->widgets, id);
        stage->top->widgets.focus_visible = true;
    }
    stage_zoom_follow_key(stage, &(Input){.kind = INPUT_KEY, .key = KEY_ENTER});
    stage_scroll_show(stage, stage_scroll_focus(stage));
    settle(stage);
}

/// As the mouse does, which then goes away; the keyboard stays.
static void press_square(Stage *stage, int square, int64_t now) {
    Screen *top = stage->top;
    Input input = {.kind = INPUT_POINTER_DOWN};
    BoardGeometry geometry;
    if (!stage_speech_go_to(stage, square) || !stage_board(stage, &geometry))
        return;
    stage_zoom_follow_key(stage, &(Input){.kind = INPUT_KEY, .key = KEY_ENTER});
    geometry = top->ops->board(top);
    const Variant *variant = &geometry.variant;
    input.at = board_geometry_centre(
        &geometry, cell_at(variant, square % variant->width, square / variant->width));
    to_widgets_and_screen(stage, &input, now);
    input.kind = INPUT_POINTER_UP;
    to_widgets_and_screen(stage, &input, now);
    if (stage->top != top)
        return;
    to_widgets_and_screen(stage, &(Input){.kind = INPUT_POINTER_LEAVE}, now);
    top->widgets.focus_visible = true;
}

/// False where that is no item of a list.
static bool press_item(Stage *stage, int id, int index, int64_t now) {
    const ScreenList *list = stage->top->ops->list;
    ScreenItems items;
    if (!list || !list->find(stage->top, &items) || items.control != id || index < 0 ||
        index >= items.count)
        return false;
    list->press(stage->top, index, now);
    return true;
}

/// False where that is no curve that one moves along.
static bool press_curve(Stage *stage, int id, int place, int64_t now) {
    Screen *top = stage->top;
    ScreenCurve curve;
    char memory[256];
    Text ignored = text_over(memory, sizeof memory);
    if (!top->ops->go_along || !top->ops->curve(top, &curve, &ignored) || curve.control != id)
        return false;
    top->ops->go_along(top, CLAMP(place, 0, curve.last), now);
    return true;
}

static void press_control(Stage *stage, int id, int value, const char *text, int64_t now) {
    WidgetAction action;
    widget_do(&stage->list, &stage->top->widgets, id, value, text, now, &action);
    stage_sound_of_control(stage, action.id);
    stage_act(stage, &action, now);
    if (action.id == 0)
        say(stage, action_why_not(stage->top, id), now);
}

void stage_do_control(Stage *stage, int id, int value, const char *text, int64_t now) {
    stage_set_time(stage, now);
    stage_build(stage->top, &stage->list);
    if (id == BOARD_CONTROL && stage_board(stage, &(BoardGeometry){.cell = 0}))
        press_square(stage, value, now);
    else if (!press_item(stage, id, value, now) && !press_curve(stage, id, value, now))
        press_control(stage, id, value, text, now);
    settle(stage);
}

// --- all that comes

/// A gamepad's button, in a field.
static bool take_letter(Stage *stage, const Input *input, int64_t now) {
    FieldChange change;
    if (input->kind == INPUT_PAD)
        stage_build(stage->top, &stage->list);
    if (!stage_pad_letter(stage, input, &change))
        return false;
    if (change.begins)
        stage_say(stage, phrase(PHRASE_PAD_LETTERS), now);
    if (change.id > 0)
        stage_do_control(stage, change.id, 0, change.text, now);
    return true;
}

void stage_event(Stage *stage, const Input *input, int64_t now) {
    CHECK(stage->top);
    stage_set_time(stage, now);
    if (take_letter(stage, input, now))
        return;
    const Input key = input->kind == INPUT_PAD ? stage_pad_key(stage, input) : *input;
    take_event(stage, &key, now);
}
