#include "ui/stage/panel_actions.h"

#include "ui/stage/screen.h"
#include "words/describe.h"

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
#define EDGE(name, words, icon, does)                                                              \
    { name, words, icon, .kind = WIDGET_MARGIN_ICON, .there = is_no_article, .act = does }
    EDGE("home", PHRASE_HOME, ICON_HOME, go_home),
    EDGE("settings", PHRASE_SETTINGS, ICON_SETTINGS, open_settings),
    EDGE("help", PHRASE_HELP, ICON_HELP, open_help),
};
const ActionTable PANEL_ACTIONS_MARGIN = ACTION_TABLE(PHRASE_NONE, ROWS);

void panel_actions_tell_player(const GameSpec *spec, const Box *leaf, Text *words) {
    const int side = leaf->text.phrase - PAGE_TELLS_PLAYER;
    if (side == SIDE_X || side == SIDE_O)
        text_add(words, "%.10s", describe_player(spec, (Side)side).text);
}
