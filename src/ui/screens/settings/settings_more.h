// The second page of the sheet of settings: how results are written, and what the searches may use.
#pragma once

#include "ui/screens/settings/settings_layout.h"
#include "ui/settings/settings.h"
#include "ui/widgets/widget.h"

/// Ids of its widgets.
enum { MORE_WORDS = 60, MORE_THREADS, MORE_GAME_TABLE, MORE_PROOF_TABLE, MORE_END };

/// Adds them in the sheet's place.
void settings_more_add(WidgetList *list, const Settings *settings, const SettingsLayout *at);
/// Changes `settings` by an action of one of these widgets.
void settings_more_change(Settings *settings, const WidgetAction *action);
/// Draws what stands under them.
void settings_more_draw(const Sketch *sketch, const SettingsLayout *at);
