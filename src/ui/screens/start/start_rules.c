#include "ui/screens/start/start_rules.h"

#include "session/describe.h"
#include "ui/words/phrase.h"

static void add_stepper(WidgetList *list, int id, Rect area, Phrase label, int value, int max) {
    Widget *stepper = widget_add(list, id, WIDGET_STEPPER, area, phrase(label));
    stepper->value = value;
    stepper->min = SIDE_MIN;
    stepper->max = max;
}

void start_rules_add(WidgetList *list, const Variant *rules, const StartRules *at) {
    add_stepper(list, START_WIDTH, at->steppers[0], PHRASE_WIDTH, rules->width, SIDE_MAX);
    add_stepper(list, START_HEIGHT, at->steppers[1], PHRASE_HEIGHT, rules->height, SIDE_MAX);
    add_stepper(list, START_ROW_LENGTH, at->steppers[2], PHRASE_IN_A_ROW, rules->row_length,
                MAX(rules->width, rules->height));
    Widget *drop =
        widget_add(list, START_DROP, WIDGET_TICK, at->ticks[0], phrase(PHRASE_PIECES_FALL));
    drop->on = rules->drop;
    drop->text_size = at->tick_size;
    widget_set_note(drop, phrase(PHRASE_TO_THE_FLOOR));
    Widget *exact =
        widget_add(list, START_EXACT, WIDGET_TICK, at->ticks[1], phrase(PHRASE_EXACT_ROW));
    exact->on = rules->exact;
    exact->text_size = at->tick_size;
    widget_set_note(exact,
                    describe_words("%d %s", rules->row_length + 1, phrase(PHRASE_WONT_WIN)).text);
}

Variant start_rules_changed(const Variant *rules, const WidgetAction *action) {
    Variant changed = *rules;
    uint8_t *const numbers[] = {&changed.width, &changed.height, &changed.row_length};
    CHECK(action->id >= START_WIDTH && action->id <= START_EXACT);
    if (action->id == START_DROP)
        changed.drop = action->value;
    else if (action->id == START_EXACT)
        changed.exact = action->value;
    else
        *numbers[action->id - START_WIDTH] = (uint8_t)action->value;
    changed.row_length = CLAMP(changed.row_length, SIDE_MIN, MAX(changed.width, changed.height));
    return changed;
}
