// The rules of a board that a person puts together, as they stand on the start screen, on a sheet
// of their own and beside a board that is set up: those of stage_chosen.
#pragma once

#include "ui/stage/leaves.h"

/// The leaves of SCREEN_ACTIONS_RULES.
#define RULES_STEPPER(label)                                                                       \
    { .name = label, .w = {0, 220, 0}, .h = {44, 46, 46}, NAMED(18, LEAF_STEPPER) }
#define RULES_TICK(label)                                                                          \
    { .name = label, .h = FIXED(44), .share = 1, NAMED(16, LEAF_TICK_BOX) }
#define RULES_TICKS                                                                                \
    { .flow = BOX_ROW, .gap = {4, 28, 0}, BOXES(RULES_TICK("drop"), RULES_TICK("exact")) }
#define RULES_STEPPER_NARROW(label)                                                                \
    { .name = label, .h = {44, 46, 46}, .share = 1, NAMED(17, 142) }
#define RULES_TICKS_BARE                                                                           \
    {                                                                                              \
        .flow = BOX_ROW, .share = 1, .gap = {2, 8, 0},                                             \
        BOXES(RULES_TICK("drop"), RULES_TICK("exact"))                                             \
    }

/// Says below the tick how many are too many.
void rules_fill(const Screen *screen, WidgetList *list);
