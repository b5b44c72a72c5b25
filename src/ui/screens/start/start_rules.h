// The rules of a board that a person puts together, as widgets: beside the players or, in a tall
// window, on a sheet of their own.
#pragma once

#include "ui/stage/action.h"

/// Where they go.
typedef struct StartRules {
    Rect steppers[3];
    Rect ticks[2];
    float tick_size; ///< of their text
} StartRules;

/// The controls of SCREEN_ACTIONS_RULES, which must be among the screen's: the rules that are
/// chosen.
void start_rules_add(WidgetList *list, const Screen *screen, const StartRules *at);
