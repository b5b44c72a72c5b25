// The controls that screens with a panel have in common.
#pragma once

#include "ui/panel/panel_layout.h"
#include "ui/widgets/widget.h"
#include "ui/words/phrase.h"

enum { PANEL_HOME = 1, PANEL_HELP = 2, PANEL_SETTINGS = 99 }; ///< ids of the margin's icons

/// An icon without words, its `label` only a name.
Widget *panel_controls_icon(WidgetList *list, int id, Icon icon, Phrase label, Point middle);
/// Home, Settings and Help, as far as they have room.
void panel_controls_margin(WidgetList *list, const PanelLayout *layout);
/// Options.
void panel_controls_options(WidgetList *list, int id, Point middle);
/// Players: an icon or, where the layout has no room for it, the players' rows.
void panel_controls_players(WidgetList *list, int id, const PanelLayout *layout);

/// A button of the panel.
typedef struct PanelButton {
    int id;
    Phrase label;
    Icon icon;
    Key key; ///< pressed alone it does the same; its cap is drawn where there is room
} PanelButton;

/// Adds the button and returns it to be filled in further.
Widget *panel_controls_button(WidgetList *list, const PanelLayout *layout,
                              const PanelButton *button, Rect area);
/// The same for the one solid button of a screen, with letters of `text_size` px.
Widget *panel_controls_primary(WidgetList *list, const PanelLayout *layout,
                               const PanelButton *button, Rect area, float text_size);
