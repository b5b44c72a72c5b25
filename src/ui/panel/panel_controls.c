#include "ui/panel/panel_controls.h"

static Widget *add_margin_icon(WidgetList *list, int id, Icon icon, Phrase label, float middle) {
    const Rect area = RECT(30 - 22, middle - 22, 44, 44);
    Widget *widget = widget_add(list, id, WIDGET_MARGIN_ICON, area, phrase(label));
    widget->label_hidden = true;
    widget->icon = icon;
    return widget;
}

void panel_controls_margin(WidgetList *list, const PanelLayout *layout) {
    add_margin_icon(list, PANEL_HOME, ICON_HOME, PHRASE_HOME, 40);
    add_margin_icon(list, PANEL_HELP, ICON_HELP, PHRASE_HELP, layout->view.y - 40);
}

Widget *panel_controls_players(WidgetList *list, int id, Point view) {
    return add_margin_icon(list, id, ICON_PLAYERS, PHRASE_PLAYERS, view.y - 100);
}

Widget *panel_controls_options(WidgetList *list, int id, Point view) {
    Widget *options = add_margin_icon(list, id, ICON_WATCH, PHRASE_OPTIONS, view.y - 160);
    widget_set_key(options, 't', false);
    return options;
}

Widget *panel_controls_button(WidgetList *list, const PanelLayout *layout,
                              const PanelButton *button, Rect area) {
    Widget *widget = widget_add(list, button->id, WIDGET_BUTTON, area, phrase(button->label));
    widget->icon = button->icon;
    widget->text_size = layout->key_caps ? 18 : 17;
    widget_set_key(widget, button->key, layout->key_caps);
    return widget;
}

Widget *panel_controls_primary(WidgetList *list, const PanelLayout *layout,
                               const PanelButton *button, Rect area, float text_size) {
    Widget *widget = panel_controls_button(list, layout, button, area);
    widget->kind = WIDGET_PRIMARY;
    widget->text_size = text_size;
    return widget;
}
