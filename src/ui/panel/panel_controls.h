// The controls that the Game and the Demo screen have in common.
#ifndef INKROW_UI_PANEL_CONTROLS_H
#define INKROW_UI_PANEL_CONTROLS_H

#include "ui/panel/panel_layout.h"
#include "ui/widgets/widget.h"

/// Home at the top of the margin, Help at its bottom.
void panel_controls_margin(WidgetList *list, const PanelLayout *layout, int home, int help);

/// A button of the panel.
typedef struct PanelButton {
    int id;
    const char *label;
    Icon icon;
    Key key;             ///< pressed alone it does the same
    const char *key_cap; ///< how the key is called; shown where there is room
} PanelButton;

Widget *panel_controls_button(WidgetList *list, const PanelLayout *layout,
                              const PanelButton *button, Rect area);

#endif
