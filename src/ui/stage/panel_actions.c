#include "ui/stage/panel_actions.h"

#include "session/describe.h"
#include "ui/stage/screen.h"

/// An article shows the game alone.
static bool is_no_article(const Screen *screen, int which) {
    (void)which;
    return !stage_config(screen->stage)->embedded;
}

static void go_home(Screen *screen, ActionMeant meant) {
    stage_show(screen->stage, SCREEN_START, meant.now);
}

static void open_settings(Screen *screen, ActionMeant meant) {
    stage_open_sheet(screen->stage, SCREEN_SETTINGS, meant.now);
}

static void open_help(Screen *screen, ActionMeant meant) {
    stage_open_sheet(screen->stage, SCREEN_HELP, meant.now);
}

static const Action ROWS[] = {
    {"home", PHRASE_HOME, ICON_HOME, .there = is_no_article, .act = go_home},
    {"settings", PHRASE_SETTINGS, ICON_SETTINGS, .there = is_no_article, .act = open_settings},
    {"help", PHRASE_HELP, ICON_HELP, .there = is_no_article, .act = open_help},
};
const ActionTable PANEL_ACTIONS_MARGIN = ACTION_TABLE(PHRASE_NONE, ROWS);

void panel_actions_tell_player(const GameSpec *spec, const Box *leaf, Text *words) {
    const int side = leaf->text.phrase - PAGE_TELLS_PLAYER;
    if (side == SIDE_X || side == SIDE_O)
        text_add(words, "%.10s", describe_player(spec, (Side)side).text);
}

Widget *panel_action_icon(WidgetList *list, const Screen *screen, const char *name, Point middle) {
    const Rect area = RECT(middle.x - 22, middle.y - 22, 44, 44);
    Widget *widget = action_add(list, screen, WIDGET_MARGIN_ICON, name, 0, area);
    widget->label_hidden = true;
    return widget;
}

void panel_action_margin(WidgetList *list, const Screen *screen, const PanelLayout *layout) {
    panel_action_icon(list, screen, "home", layout->home);
    if (layout->settings.x > 0)
        panel_action_icon(list, screen, "settings", layout->settings);
    if (layout->help.x > 0)
        panel_action_icon(list, screen, "help", layout->help);
}

Widget *panel_action_button(WidgetList *list, const Screen *screen, const PanelLayout *layout,
                            const char *name, Rect area) {
    Widget *widget = action_add(list, screen, WIDGET_BUTTON, name, 0, area);
    widget->text_size = layout->key_caps ? 18 : 17;
    if (layout->key_caps)
        action_set_cap(widget, screen);
    return widget;
}

Widget *panel_action_primary(WidgetList *list, const Screen *screen, const PanelLayout *layout,
                             const char *name, Rect area, float text_size) {
    Widget *widget = panel_action_button(list, screen, layout, name, area);
    widget->kind = WIDGET_PRIMARY;
    widget->text_size = text_size;
    return widget;
}
