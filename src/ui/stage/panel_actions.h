// The controls of actions on screens with a panel, and the actions that all of those have.
#pragma once

#include "ui/panel/panel_layout.h"
#include "ui/stage/action.h"

/// Home, Settings and Help.
extern const ActionTable PANEL_ACTIONS_MARGIN;

/// An icon of the margin, whose label is only a name.
Widget *panel_action_icon(WidgetList *list, const Screen *screen, const char *name, Point middle);
/// The icons of PANEL_ACTIONS_MARGIN, which must be among the screen's, as far as they have a
/// place.
void panel_action_margin(WidgetList *list, const Screen *screen, const PanelLayout *layout);
/// A button of the panel, with its key where there is room.
Widget *panel_action_button(WidgetList *list, const Screen *screen, const PanelLayout *layout,
                            const char *name, Rect area);
/// The same for the one solid button of a screen, with letters of `text_size` px.
Widget *panel_action_primary(WidgetList *list, const Screen *screen, const PanelLayout *layout,
                             const char *name, Rect area, float text_size);
