#include "ui/panel/panel_controls.h"

static void add_margin_icon(WidgetList *list, const PanelLayout *layout, int id, Icon icon,
                            const char *label, bool bottom) {
    Widget *widget =
        widget_add(list, id, WIDGET_MARGIN_ICON, panel_layout_margin_icon(layout, bottom), label);
    widget->label_hidden = true;
    widget->icon = icon;
}

void panel_controls_margin(WidgetList *list, const PanelLayout *layout, int home, int help) {
    add_margin_icon(list, layout, home, ICON_HOME, "Home", false);
    add_margin_icon(list, layout, help, ICON_HELP, "Help", true);
}

Widget *panel_controls_button(WidgetList *list, const PanelLayout *layout,
                              const PanelButton *button, Rect area) {
    Widget *widget = widget_add(list, button->id, WIDGET_BUTTON, area, button->label);
    widget->icon = button->icon;
    widget->shortcut = button->key;
    widget->text_size = layout->key_caps ? 18 : 17;
    if (layout->key_caps && button->key_cap)
        widget_set_key_cap(widget, button->key_cap);
    return widget;
}
