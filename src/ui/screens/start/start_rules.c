#include "ui/screens/start/start_rules.h"

#include "session/describe.h"
#include "ui/screens/screens.h"

// --- what can be done

static const Variant *rules_of(const Screen *screen) {
    return &stage_chosen(screen->stage)->variant;
}

/// The row is as long as the board has room for.
static void set_rules(Screen *screen, Variant rules, int64_t now) {
    rules.row_length = CLAMP(rules.row_length, SIDE_MIN, MAX(rules.width, rules.height));
    stage_chosen(screen->stage)->variant = rules;
    stage_say(screen->stage, "", now);
}

static void set_width(Screen *screen, ActionMeant meant) {
    Variant rules = *rules_of(screen);
    rules.width = (uint8_t)meant.value;
    set_rules(screen, rules, meant.now);
}

static void set_height(Screen *screen, ActionMeant meant) {
    Variant rules = *rules_of(screen);
    rules.height = (uint8_t)meant.value;
    set_rules(screen, rules, meant.now);
}

static void set_row_length(Screen *screen, ActionMeant meant) {
    Variant rules = *rules_of(screen);
    rules.row_length = (uint8_t)meant.value;
    set_rules(screen, rules, meant.now);
}

static bool falls(const Screen *screen, int which) {
    (void)which;
    return rules_of(screen)->drop;
}

static void toggle_drop(Screen *screen, ActionMeant meant) {
    Variant rules = *rules_of(screen);
    rules.drop = !falls(screen, meant.which);
    set_rules(screen, rules, meant.now);
}

static bool is_exact(const Screen *screen, int which) {
    (void)which;
    return rules_of(screen)->exact;
}

static void toggle_exact(Screen *screen, ActionMeant meant) {
    Variant rules = *rules_of(screen);
    rules.exact = !is_exact(screen, meant.which);
    set_rules(screen, rules, meant.now);
}

// clang-format off
static const Action ROWS[] = {
    {"width", PHRASE_WIDTH, ICON_NONE, .act = set_width},
    {"height", PHRASE_HEIGHT, ICON_NONE, .act = set_height},
    {"row length", PHRASE_IN_A_ROW, ICON_NONE, .act = set_row_length},
    {"drop", PHRASE_PIECES_FALL, ICON_NONE, .on = falls, .act = toggle_drop},
    {"exact", PHRASE_EXACT_ROW, ICON_NONE, .on = is_exact, .act = toggle_exact},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_RULES = ACTION_TABLE(PHRASE_RULES, ROWS);

// --- their controls

void start_rules_add(WidgetList *list, const Screen *screen, const StartRules *at) {
    const Variant *rules = rules_of(screen);
    const int longest = MAX(rules->width, rules->height);
    const struct {
        const char *name;
        int value, max;
    } numbers[] = {{"width", rules->width, SIDE_MAX},
                   {"height", rules->height, SIDE_MAX},
                   {"row length", rules->row_length, longest}};
    for (size_t i = 0; i < ARRAY_LEN(numbers); i++) {
        Widget *stepper =
            action_add(list, screen, WIDGET_STEPPER, numbers[i].name, 0, at->steppers[i]);
        stepper->value = numbers[i].value;
        stepper->min = SIDE_MIN;
        stepper->max = numbers[i].max;
    }
    Widget *drop = action_add(list, screen, WIDGET_TICK, "drop", 0, at->ticks[0]);
    drop->text_size = at->tick_size;
    widget_set_note(drop, phrase(PHRASE_TO_THE_FLOOR));
    Widget *exact = action_add(list, screen, WIDGET_TICK, "exact", 0, at->ticks[1]);
    exact->text_size = at->tick_size;
    widget_set_note(exact,
                    describe_words("%d %s", rules->row_length + 1, phrase(PHRASE_WONT_WIN)).text);
}
