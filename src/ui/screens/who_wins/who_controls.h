// The controls of the screen "Who wins?", and what they do.
#ifndef INKROW_UI_WHO_CONTROLS_H
#define INKROW_UI_WHO_CONTROLS_H

#include "ui/screens/who_wins/who.h"

/// As in ScreenOps.
void who_controls_build(Screen *screen, const Layout *layout, WidgetList *list);
void who_controls_act(Screen *screen, const WidgetAction *action, int64_t now);

#endif
