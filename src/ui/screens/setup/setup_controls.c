// The controls of the Set-up screen, and what they do.
#include "base/base.h"
#include "ui/panel/panel_controls.h"
#include "ui/screens/setup/setup_screen.h"

static void add_pens(const SetupScreen *screen, const SetupLayout *at, WidgetList *list) {
    static const Phrase NAMES[] = {PHRASE_X, PHRASE_O, PHRASE_PEN_IN_TURN, PHRASE_PEN_RUBBER};
    static const float SHARES[] = {88, 88, 194, 110};
    Widget *pens = widget_add(list, SETUP_ID_PENS, WIDGET_CHOICE, at->pens, phrase(PHRASE_PEN));
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        pens->options[i] = phrase(NAMES[i]);
        pens->option_widths[i] = at->pen_words ? SHARES[i] : 1;
    }
    pens->options_hidden = pens->options_broad = 15;
    pens->value = screen->setup.pen;
    Widget *side =
        widget_add(list, SETUP_ID_SIDE, WIDGET_CHOICE, at->side, phrase(PHRASE_SIDE_TO_MOVE));
    side->options[0] = phrase(PHRASE_X);
    side->options[1] = phrase(PHRASE_O);
    side->options_hidden = 3;
    side->value = screen->setup.board.to_move;
}

static void add_stepper(WidgetList *list, int id, Rect area, Phrase label, int value) {
    Widget *stepper = widget_add(list, id, WIDGET_STEPPER, area, phrase(label));
    stepper->value = value;
    stepper->min = SIDE_MIN;
    stepper->max = SIDE_MAX;
}

static void add_tick(WidgetList *list, int id, Rect area, Phrase label, bool on) {
    Widget *tick = widget_add(list, id, WIDGET_TICK, area, phrase(label));
    tick->on = on;
    tick->text_size = area.w < 150 ? 15 : 17;
}

static void add_rules(const SetupScreen *screen, const SetupLayout *at, WidgetList *list) {
    const Variant *rules = &screen->setup.board.variant;
    if (at->rules_apart) {
        widget_add(list, SETUP_ID_RULES, WIDGET_BUTTON, at->rules, phrase(PHRASE_RULES))
            ->text_size = at->icons ? 14 : 17;
        return;
    }
    add_stepper(list, SETUP_ID_WIDTH, at->width, PHRASE_WIDTH, rules->width);
    add_stepper(list, SETUP_ID_HEIGHT, at->height, PHRASE_HEIGHT, rules->height);
    add_stepper(list, SETUP_ID_ROW_LENGTH, at->row_length, PHRASE_IN_A_ROW, rules->row_length);
    add_tick(list, SETUP_ID_DROP, at->drop, PHRASE_PIECES_FALL, rules->drop);
    add_tick(list, SETUP_ID_EXACT, at->exact, PHRASE_EXACT_ROW, rules->exact);
}

static void add_buttons(const SetupScreen *screen, const SetupLayout *at, WidgetList *list) {
    const struct {
        PanelButton button;
        Rect area;
        bool disabled;
    } buttons[] = {
        {{SETUP_ID_UNDO, PHRASE_BUTTON_UNDO, ICON_UNDO, 'u'},
         at->undo,
         screen->setup.before_count == 0},
        {{SETUP_ID_CLEAR, PHRASE_CLEAR, ICON_BIN, 'c'},
         at->clear,
         position_marks(&screen->drawn) == 0},
        {{SETUP_ID_PASTE, PHRASE_PASTE, ICON_CLIPBOARD, KEY_NONE}, at->paste, false},
        {{SETUP_ID_TURN, PHRASE_TURN, ICON_TURN, 't'}, at->turn, false},
        {{SETUP_ID_MIRROR, PHRASE_MIRROR, ICON_MIRROR, 'f'}, at->mirror, false},
    };
    for (size_t i = 0; i < ARRAY_LEN(buttons); i++) {
        Widget *button =
            panel_controls_button(list, &at->panel, &buttons[i].button, buttons[i].area);
        button->disabled = buttons[i].disabled;
        button->label_hidden = at->icons;
        button->text_size = at->panel.tall ? 16 : button->text_size;
        if (button->id == SETUP_ID_PASTE && at->panel.key_caps) {
            Text cap = text_over(button->key_cap, sizeof button->key_cap);
            text_add(&cap, "%s", phrase(PHRASE_KEY_PASTE_CAP));
        }
    }
}

void setup_controls_build(Screen *base, WidgetList *list) {
    static const PanelButton DONE = {SETUP_ID_DONE, PHRASE_DONE, ICON_NONE, KEY_ENTER};
    static const PanelButton BACK = {SETUP_ID_BACK, PHRASE_BUTTON_BACK, ICON_BACK, KEY_ESCAPE};
    const SetupScreen *screen = (const SetupScreen *)base;
    const SetupLayout at = setup_screen_layout(screen);
    panel_controls_margin(list, &at.panel);
    board_control_add(list, &at.board);
    add_pens(screen, &at, list);
    add_rules(screen, &at, list);
    add_buttons(screen, &at, list);
    panel_controls_primary(list, &at.panel, &DONE, at.done, at.panel.tall ? 19 : 21)->disabled =
        screen->report.fault != SETUP_NO_FAULT;
    panel_controls_button(list, &at.panel, &BACK, at.back);
}

// --- what they do

void setup_controls_finish(SetupScreen *screen, bool done, int64_t now) {
    Stage *stage = screen->base.stage;
    GameSpec *chosen = stage_chosen(stage);
    if (done && !setup_position(&screen->setup.board, &chosen->position))
        return;
    if (done) {
        chosen->variant = chosen->position.variant;
        chosen->from_position = true;
    }
    stage_show(stage, SCREEN_START, now);
    stage_open_sheet(stage, SCREEN_POSITION, now);
}

static void change_rules(SetupScreen *screen, const WidgetAction *action) {
    Variant rules = screen->setup.board.variant;
    switch (action->id) {
    case SETUP_ID_WIDTH:
        rules.width = (uint8_t)action->value;
        break;
    case SETUP_ID_HEIGHT:
        rules.height = (uint8_t)action->value;
        break;
    case SETUP_ID_ROW_LENGTH:
        rules.row_length = (uint8_t)action->value;
        break;
    case SETUP_ID_DROP:
        rules.drop = action->value;
        break;
    default:
        rules.exact = action->value;
    }
    setup_set_rules(&screen->setup, &rules);
}

/// The sheet is about what the start screen has chosen.
static void open_rules(SetupScreen *screen, int64_t now) {
    const Variant *rules = &screen->setup.board.variant;
    screen->chosen = *rules;
    screen->chosen.row_length = (uint8_t)MIN(rules->row_length, MAX(rules->width, rules->height));
    stage_chosen(screen->base.stage)->variant = screen->chosen;
    stage_open_sheet(screen->base.stage, SCREEN_RULES, now);
}

static void change_board(SetupScreen *screen, const WidgetAction *action) {
    Setup *setup = &screen->setup;
    screen->problem.sentence[0] = '\0';
    switch (action->id) {
    case SETUP_ID_PENS:
        setup->pen = (SetupPen)action->value;
        break;
    case SETUP_ID_SIDE:
        setup_set_to_move(setup, (Side)action->value);
        break;
    case SETUP_ID_UNDO:
        setup_undo(setup);
        break;
    case SETUP_ID_CLEAR:
        setup_clear(setup);
        break;
    case SETUP_ID_TURN:
        setup_turn(setup);
        break;
    case SETUP_ID_MIRROR:
        setup_mirror(setup);
        break;
    default:
        change_rules(screen, action);
    }
}

void setup_controls_act(Screen *base, const WidgetAction *action, int64_t now) {
    SetupScreen *screen = (SetupScreen *)base;
    switch (action->id) {
    case SETUP_ID_RULES:
        open_rules(screen, now);
        return;
    case SETUP_ID_PASTE:
        stage_ask_for_paste(base->stage);
        return;
    case SETUP_ID_DONE:
    case SETUP_ID_BACK:
        setup_controls_finish(screen, action->id == SETUP_ID_DONE, now);
        return;
    default:
        if (stage_act_in_margin(base->stage, action->id, now))
            return;
        change_board(screen, action);
        setup_screen_follow(screen, now);
    }
}
