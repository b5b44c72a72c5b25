// What can be done on the Set-up screen, and its controls.
#include "base/base.h"
#include "ui/screens/screens.h"
#include "ui/screens/setup/setup_screen.h"

// --- what can be done

static void follow_change(SetupScreen *screen, int64_t now) {
    screen->problem.sentence[0] = '\0';
    setup_screen_follow(screen, now);
}

static void choose_pen(Screen *screen, ActionMeant meant) {
    ((SetupScreen *)screen)->setup.pen = (SetupPen)(meant.which + meant.value);
    follow_change((SetupScreen *)screen, meant.now);
}

static void set_side(Screen *screen, ActionMeant meant) {
    setup_set_to_move(&((SetupScreen *)screen)->setup, (Side)meant.value);
    follow_change((SetupScreen *)screen, meant.now);
}

static void change_side(Screen *screen, ActionMeant meant) {
    meant.value = (int)side_other(((SetupScreen *)screen)->setup.board.to_move);
    set_side(screen, meant);
}

static Variant *rules_of(Screen *screen, Variant *rules) {
    *rules = ((SetupScreen *)screen)->setup.board.variant;
    return rules;
}

static void set_rules(Screen *screen, const Variant *rules, int64_t now) {
    setup_set_rules(&((SetupScreen *)screen)->setup, rules);
    follow_change((SetupScreen *)screen, now);
}

static void set_width(Screen *screen, ActionMeant meant) {
    Variant rules;
    rules_of(screen, &rules)->width = (uint8_t)meant.value;
    set_rules(screen, &rules, meant.now);
}

static void set_height(Screen *screen, ActionMeant meant) {
    Variant rules;
    rules_of(screen, &rules)->height = (uint8_t)meant.value;
    set_rules(screen, &rules, meant.now);
}

static void set_row_length(Screen *screen, ActionMeant meant) {
    Variant rules;
    rules_of(screen, &rules)->row_length = (uint8_t)meant.value;
    set_rules(screen, &rules, meant.now);
}

static bool falls(const Screen *screen, int which) {
    (void)which;
    return ((const SetupScreen *)screen)->setup.board.variant.drop;
}

static void toggle_drop(Screen *screen, ActionMeant meant) {
    Variant rules;
    rules_of(screen, &rules)->drop = !falls(screen, meant.which);
    set_rules(screen, &rules, meant.now);
}

static bool is_exact(const Screen *screen, int which) {
    (void)which;
    return ((const SetupScreen *)screen)->setup.board.variant.exact;
}

static void toggle_exact(Screen *screen, ActionMeant meant) {
    Variant rules;
    rules_of(screen, &rules)->exact = !is_exact(screen, meant.which);
    set_rules(screen, &rules, meant.now);
}

/// The sheet is about what the start screen has chosen.
static void open_rules(Screen *base, ActionMeant meant) {
    SetupScreen *screen = (SetupScreen *)base;
    Variant *rules = rules_of(base, &screen->chosen);
    rules->row_length = (uint8_t)MIN(rules->row_length, MAX(rules->width, rules->height));
    stage_chosen(base->stage)->variant = *rules;
    stage_open_sheet(base->stage, SCREEN_RULES, meant.now);
}

static Phrase cannot_undo(const Screen *screen, int which) {
    (void)which;
    return ((const SetupScreen *)screen)->setup.before_count > 0 ? PHRASE_NONE
                                                                 : PHRASE_SETUP_UNCHANGED;
}

static void undo(Screen *screen, ActionMeant meant) {
    setup_undo(&((SetupScreen *)screen)->setup);
    follow_change((SetupScreen *)screen, meant.now);
}

static Phrase cannot_clear(const Screen *screen, int which) {
    (void)which;
    return position_marks(&((const SetupScreen *)screen)->drawn) > 0 ? PHRASE_NONE
                                                                     : PHRASE_SETUP_EMPTY;
}

static void clear(Screen *screen, ActionMeant meant) {
    setup_clear(&((SetupScreen *)screen)->setup);
    follow_change((SetupScreen *)screen, meant.now);
}

static void paste(Screen *screen, ActionMeant meant) {
    (void)meant;
    stage_ask_for_paste(screen->stage);
}

static void turn(Screen *screen, ActionMeant meant) {
    setup_turn(&((SetupScreen *)screen)->setup);
    follow_change((SetupScreen *)screen, meant.now);
}

static void mirror(Screen *screen, ActionMeant meant) {
    setup_mirror(&((SetupScreen *)screen)->setup);
    follow_change((SetupScreen *)screen, meant.now);
}

/// To the sheet of positions.
static void go_back(Screen *screen, ActionMeant meant) {
    Stage *stage = screen->stage;
    stage_show(stage, SCREEN_START, meant.now);
    stage_open_sheet(stage, SCREEN_POSITION, meant.now);
}

static Phrase cannot_finish(const Screen *screen, int which) {
    (void)which;
    return ((const SetupScreen *)screen)->report.fault == SETUP_NO_FAULT ? PHRASE_NONE
                                                                         : PHRASE_SETUP_UNPLAYABLE;
}

static void finish(Screen *screen, ActionMeant meant) {
    GameSpec *chosen = stage_chosen(screen->stage);
    if (!setup_position(&((SetupScreen *)screen)->setup.board, &chosen->position))
        return;
    chosen->variant = chosen->position.variant;
    chosen->from_position = true;
    go_back(screen, meant);
}

// clang-format off
static const Action ROWS[] = {
    {"pen", PHRASE_PEN, ICON_NONE, .act = choose_pen},
    {"pen x", PHRASE_PEN_X, ICON_NONE, {'x'}, .which = SETUP_X, .act = choose_pen},
    {"pen o", PHRASE_PEN_O, ICON_NONE, {'o'}, .which = SETUP_O, .act = choose_pen},
    {"pens in turn", PHRASE_PENS_IN_TURN, ICON_NONE, {'a'}, .which = SETUP_IN_TURN, .act = choose_pen},
    {"rubber", PHRASE_PEN_RUBBER, ICON_NONE, {KEY_DELETE}, .which = SETUP_RUBBER, .act = choose_pen},
    {"side", PHRASE_SIDE_TO_MOVE, ICON_NONE, .act = set_side},
    {"other side", PHRASE_OTHER_SIDE_MOVES, ICON_NONE, {'s'}, .act = change_side},
    {"rules", PHRASE_RULES, ICON_NONE, .act = open_rules},
    {"width", PHRASE_WIDTH, ICON_NONE, .act = set_width},
    {"height", PHRASE_HEIGHT, ICON_NONE, .act = set_height},
    {"row length", PHRASE_IN_A_ROW, ICON_NONE, .act = set_row_length},
    {"drop", PHRASE_PIECES_FALL, ICON_NONE, .on = falls, .act = toggle_drop},
    {"exact", PHRASE_EXACT_ROW, ICON_NONE, .on = is_exact, .act = toggle_exact},
    {"undo", PHRASE_BUTTON_UNDO, ICON_UNDO, {'u', 'z' | CHORD_CTRL}, .held = true, .cannot = cannot_undo, .act = undo},
    {"clear", PHRASE_CLEAR, ICON_BIN, {'c'}, .cannot = cannot_clear, .act = clear},
    {"paste", PHRASE_PASTE, ICON_CLIPBOARD, {'v' | CHORD_CTRL}, .act = paste},
    {"turn", PHRASE_TURN, ICON_TURN, {'t'}, .act = turn},
    {"mirror", PHRASE_MIRROR, ICON_MIRROR, {'f'}, .act = mirror},
    {"done", PHRASE_DONE, ICON_NONE, {KEY_ENTER}, .cannot = cannot_finish, .act = finish},
    {"back", PHRASE_BUTTON_BACK, ICON_BACK, {KEY_ESCAPE}, .act = go_back},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_SETUP = ACTION_TABLE(PHRASE_IN_SET_UP, ROWS);

// --- their controls

static void add_pens(const SetupScreen *screen, const SetupLayout *at, WidgetList *list) {
    static const Phrase NAMES[] = {PHRASE_X, PHRASE_O, PHRASE_PEN_IN_TURN, PHRASE_PEN_RUBBER};
    static const float SHARES[] = {88, 88, 194, 110};
    Widget *pens = action_add(list, &screen->base, WIDGET_CHOICE, "pen", 0, at->pens);
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        pens->options[i] = phrase(NAMES[i]);
        pens->option_widths[i] = at->pen_words ? SHARES[i] : 1;
    }
    pens->options_hidden = pens->options_broad = 15;
    pens->value = screen->setup.pen;
    Widget *side = action_add(list, &screen->base, WIDGET_CHOICE, "side", 0, at->side);
    side->options[0] = phrase(PHRASE_X);
    side->options[1] = phrase(PHRASE_O);
    side->options_hidden = 3;
    side->value = screen->setup.board.to_move;
}

static void add_rules(const SetupScreen *screen, const SetupLayout *at, WidgetList *list) {
    const Variant *rules = &screen->setup.board.variant;
    const struct {
        const char *name;
        Rect area;
        int value;
    } numbers[] = {{"width", at->width, rules->width},
                   {"height", at->height, rules->height},
                   {"row length", at->row_length, rules->row_length}};
    for (size_t i = 0; i < ARRAY_LEN(numbers); i++) {
        Widget *stepper =
            action_add(list, &screen->base, WIDGET_STEPPER, numbers[i].name, 0, numbers[i].area);
        stepper->value = numbers[i].value;
        stepper->min = SIDE_MIN;
        stepper->max = SIDE_MAX;
    }
    action_add(list, &screen->base, WIDGET_TICK, "drop", 0, at->drop)->text_size =
        at->drop.w < 150 ? 15 : 17;
    action_add(list, &screen->base, WIDGET_TICK, "exact", 0, at->exact)->text_size =
        at->exact.w < 150 ? 15 : 17;
}

static void add_buttons(const SetupScreen *screen, const SetupLayout *at, WidgetList *list) {
    const struct {
        const char *name;
        Rect area;
    } buttons[] = {{"undo", at->undo},
                   {"clear", at->clear},
                   {"paste", at->paste},
                   {"turn", at->turn},
                   {"mirror", at->mirror}};
    for (size_t i = 0; i < ARRAY_LEN(buttons); i++) {
        Widget *button =
            panel_action_button(list, &screen->base, &at->panel, buttons[i].name, buttons[i].area);
        button->label_hidden = at->icons;
        button->text_size = at->panel.tall ? 16 : button->text_size;
    }
}

void setup_controls_build(Screen *base, WidgetList *list) {
    const SetupScreen *screen = (const SetupScreen *)base;
    const SetupLayout at = setup_screen_layout(screen);
    panel_action_margin(list, base, &at.panel);
    board_control_add(list, &at.board);
    add_pens(screen, &at, list);
    if (at.rules_apart)
        action_add(list, base, WIDGET_BUTTON, "rules", 0, at.rules)->text_size = at.icons ? 14 : 17;
    else
        add_rules(screen, &at, list);
    add_buttons(screen, &at, list);
    panel_action_primary(list, base, &at.panel, "done", at.done, at.panel.tall ? 19 : 21);
    panel_action_button(list, base, &at.panel, "back", at.back);
}
