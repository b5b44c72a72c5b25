#include "ui/stage/panel_actions.h"

#include "ui/stage/screen.h"
#include "words/describe.h"

/// An article shows the game alone.
static bool is_no_article(const Screen *screen, int which) {
    (void)which;
    return !stage_config(screen->stage)->embedded;
}

static bool keeps_files(const Screen *screen, int which) {
    return is_no_article(screen, which) && stage_config(screen->stage)->files.folder;
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

static void open_file(Screen *screen, ActionMeant meant) {
    stage_choose_file(screen->stage, meant.now);
}

ActionFace panel_actions_along(const Screen *screen) {
    return (ActionFace){stage_config(screen->stage)->on_page ? PHRASE_SHARE : PHRASE_SAVE_TITLE,
                        ICON_SAVE};
}

void panel_actions_take_along(Screen *screen, ActionMeant meant) {
    if (!stage_share(screen->stage))
        stage_open_sheet(screen->stage, SCREEN_SAVE, meant.now);
}

static const Action ROWS[] = {
#define EDGE(name, words, icon, is_there, does)                                                    \
    { name, words, icon, .kind = WIDGET_MARGIN_ICON, .there = is_there, .act = does }
    EDGE("home", PHRASE_HOME, ICON_HOME, is_no_article, go_home),
    EDGE("settings", PHRASE_SETTINGS, ICON_SETTINGS, is_no_article, open_settings),
    EDGE("help", PHRASE_HELP, ICON_HELP, is_no_article, open_help),
    EDGE("edge open", PHRASE_OPEN_TITLE, ICON_FOLDER, keeps_files, open_file),
    {"edge save", PHRASE_SAVE_TITLE, ICON_SAVE, .kind = WIDGET_MARGIN_ICON, .there = keeps_files,
     .face_now = panel_actions_along, .act = panel_actions_take_along},
};
const ActionTable PANEL_ACTIONS_MARGIN = ACTION_TABLE(PHRASE_NONE, ROWS);

void panel_actions_tell_player(const GameSpec *spec, const Box *leaf, Text *words) {
    const int side = leaf->text.phrase - PAGE_TELLS_PLAYER;
    if (side == SIDE_X || side == SIDE_O)
        text_add(words, "%.10s", describe_player(spec, (Side)side).text);
}

// --- settings

ActionValue stage_setting_value(const Screen *screen, int which) {
    const int now = settings_step(stage_settings(screen->stage), which);
    return (ActionValue){now, which == SETTINGS_THREADS, MAX(now, settings_last_step(which))};
}

void stage_setting_set(Screen *screen, ActionMeant meant) {
    Settings settings = *stage_settings(screen->stage);
    settings_set_step(&settings, meant.which, meant.value);
    stage_change_settings(screen->stage, &settings);
}

bool stage_setting_on(const Screen *screen, int which) {
    return settings_step(stage_settings(screen->stage), which);
}

void stage_setting_toggle(Screen *screen, ActionMeant meant) {
    meant.value = !stage_setting_on(screen, meant.which);
    stage_setting_set(screen, meant);
}
