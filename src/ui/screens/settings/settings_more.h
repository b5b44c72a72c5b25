// The second page of the sheet of settings: how results are written, and what the searches may use.
#pragma once

#include "ui/screens/settings/settings_layout.h"
#include "ui/stage/action.h"

/// The controls of SCREEN_ACTIONS_SETTINGS_MORE, which must be among the screen's, in the sheet's
/// place.
void settings_more_add(WidgetList *list, const Screen *screen, const SettingsLayout *at);
/// Draws what stands under them.
void settings_more_draw(const Sketch *sketch, const SettingsLayout *at);
