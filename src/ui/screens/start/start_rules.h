// The rules of a board that a person puts together, as widgets: beside the players or, in a tall
// window, on a sheet of their own.
#pragma once

#include "rules/variant.h"
#include "ui/widgets/widget.h"

/// Ids of the widgets.
enum { START_WIDTH = 40, START_HEIGHT, START_ROW_LENGTH, START_DROP, START_EXACT };

/// Where they go.
typedef struct StartRules {
    Rect steppers[3];
    Rect ticks[2];
    float tick_size; ///< of their text
} StartRules;

/// Adds the widgets, showing `rules`.
void start_rules_add(WidgetList *list, const Variant *rules, const StartRules *at);
/// What `rules` become by what one of them was given, the row as long as the board has room for.
Variant start_rules_changed(const Variant *rules, const WidgetAction *action);
