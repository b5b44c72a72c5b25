// The rules of the board, and the sheet with them, where another screen has no room for them.
#include "ui/screens/play/rules.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "words/describe.h"

// --- what can be done

typedef enum Rule { RULE_WIDTH, RULE_HEIGHT, RULE_ROW, RULE_DROPS, RULE_EXACTLY } Rule;

static const Variant *rules_of(const Screen *screen) {
    return &stage_chosen(screen->stage)->variant;
}

/// The row is as long as the board has room for.
static void take(Screen *screen, Variant rules, int64_t now) {
    rules.row_length = CLAMP(rules.row_length, SIDE_MIN, MAX(rules.width, rules.height));
    stage_choose_variant(screen->stage, &rules);
    stage_keep_choice(screen->stage);
    stage_say(screen->stage, "", now);
}

static ActionValue length_of(const Screen *screen, int which) {
    const Variant *rules = rules_of(screen);
    const int lengths[] = {rules->width, rules->height, rules->row_length};
    const int most = which == RULE_ROW ? MAX(rules->width, rules->height) : SIDE_MAX;
    return (ActionValue){lengths[which], SIDE_MIN, most};
}

static void set_length(Screen *screen, ActionMeant meant) {
    Variant rules = *rules_of(screen);
    uint8_t *const lengths[] = {&rules.width, &rules.height, &rules.row_length};
    *lengths[meant.which] = (uint8_t)meant.value;
    take(screen, rules, meant.now);
}

static bool holds(const Screen *screen, int which) {
    return which == RULE_DROPS ? rules_of(screen)->drop : rules_of(screen)->exact;
}

static void toggle(Screen *screen, ActionMeant meant) {
    Variant rules = *rules_of(screen);
    if (meant.which == RULE_DROPS)
        rules.drop = !rules.drop;
    else
        rules.exact = !rules.exact;
    take(screen, rules, meant.now);
}

// clang-format off
#define LENGTH(name, label, rule) \
    {name, label, ICON_NONE, .which = rule, .kind = WIDGET_STEPPER, .value = length_of, .act = set_length}
#define TICK(name, label, rule, ...) \
    {name, label, ICON_NONE, .which = rule, .kind = WIDGET_TICK, .on = holds, .act = toggle, __VA_ARGS__}
static const Action ROWS[] = {
    LENGTH("width", PHRASE_WIDTH, RULE_WIDTH),
    LENGTH("height", PHRASE_HEIGHT, RULE_HEIGHT),
    LENGTH("row length", PHRASE_IN_A_ROW, RULE_ROW),
    TICK("drop", PHRASE_PIECES_FALL, RULE_DROPS, .note = PHRASE_TO_THE_FLOOR),
    TICK("exact", PHRASE_EXACT_ROW, RULE_EXACTLY),
};
// clang-format on
const ActionTable SCREEN_ACTIONS_RULES = ACTION_TABLE(PHRASE_RULES, ROWS);

void rules_fill(const Screen *screen, WidgetList *list) {
    Widget *exact = leaves_control(screen, list, "exact");
    const int too_many = rules_of(screen)->row_length + 1;
    if (exact)
        widget_set_note(exact, describe_words(phrase(PHRASE_WONT_WIN), too_many).text);
}

// --- the sheet

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_RULES, &SHEET_ACTIONS_END, NULL};

static const Box TREE = {
    SHEET_TREE(480, RULES, .gap = {2, 8, 0},
               BOXES(RULES_STEPPER("width"), RULES_STEPPER("height"), RULES_STEPPER("row length"),
                     RULES_TICKS, SHEET_DONE(.w = {0})))};

static void build(Screen *screen, WidgetList *list) {
    sheet_build(screen, list);
    rules_fill(screen, list);
}

static const ScreenOps RULES = {
    .name = "rules",
    .actions = ACTIONS,
    .tree = &TREE,
    .fits = leaves_fit,
    .build = build,
    .draw_under = sheet_draw_under,
};

Screen *screen_rules_new(Stage *stage, int64_t now) {
    (void)now;
    return screen_new(stage, &RULES, sizeof(Screen));
}
