#include "ui/panel/panel_controls.h"

Widget *panel_controls_icon(WidgetList *list, int id, Icon icon, Phrase label, Point middle) {
    const Rect area = RECT(middle.x - 22, middle.y - 22, 44, 44);
    Widget *widget = widget_add(list, id, WIDGET_MARGIN_ICON, area, phrase(label));
    widget->label_hidden = true;
    widget->icon = icon;
    return widget;
}

void panel_controls_margin(WidgetList *list, const PanelLayout *layout) {
    panel_controls_icon(list, PANEL_HOME, ICON_HOME, PHRASE_HOME, layout->home);
    if (layout->settings.x > 0)
        panel_controls_icon(list, PANEL_SETTINGS, ICON_SETTINGS, PHRASE_SETTINGS, layout->settings);
    if (layout->help.x > 0)
        panel_controls_icon(list, PANEL_HELP, ICON_HELP, PHRASE_HELP, layout->help);
}

void panel_controls_options(WidgetList *list, int id, Point middle) {
    widget_set_key(panel_controls_icon(list, id, ICON_WATCH, PHRASE_OPTIONS, middle), 'k', false);
}

void panel_controls_players(WidgetList *list, int id, const PanelLayout *layout) {
    const Rect first = layout->players[0], second = layout->players[1];
    Widget *players = panel_controls_icon(list, id, ICON_PLAYERS, PHRASE_PLAYERS, layout->more);
    widget_set_key(players, 'o', false);
    if (layout->more.x > 0)
        return;
    players->icon = ICON_NONE;
    players->area = RECT(first.x, first.y, second.x + second.w - first.x, first.h);
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
