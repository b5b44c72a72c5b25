#include "ui/ui.h"

#include "ui/screens/screens.h"

static ScreenMaker *const MAKERS[SCREEN_KINDS] = {
    [SCREEN_UNSAVED] = screen_unsaved_new,     [SCREEN_LEAVE] = screen_leave_new,
    [SCREEN_OPEN] = screen_open_new,           [SCREEN_SAVE] = screen_save_new,
    [SCREEN_START] = screen_start_new,         [SCREEN_GAME] = screen_game_new,
    [SCREEN_DEMO] = screen_demo_new,           [SCREEN_WHO_WINS] = screen_who_wins_new,
    [SCREEN_HELP] = screen_help_new,           [SCREEN_POSITION] = screen_position_new,
    [SCREEN_PLAYERS] = screen_players_new,     [SCREEN_SETTINGS] = screen_settings_new,
    [SCREEN_RULES] = screen_rules_new,         [SCREEN_OPTIONS] = screen_options_new,
    [SCREEN_PAUSE] = screen_pause_new,         [SCREEN_SETUP] = screen_setup_new,
    [SCREEN_TREE] = screen_tree_new,           [SCREEN_TREE_MENU] = screen_tree_menu_new,
    [SCREEN_TOUR] = screen_tour_new,           [SCREEN_GLOSSARY] = screen_glossary_new,
    [SCREEN_GAMES] = screen_games_new,         [SCREEN_GAMES_ONE] = screen_games_one_new,
    [SCREEN_SAVE_GAME] = screen_save_game_new, [SCREEN_WHY] = screen_why_new,
    [SCREEN_ELSEWHERE] = screen_elsewhere_new, [SCREEN_READING] = screen_reading_new,
    [SCREEN_REVIEW] = screen_review_new,       [SCREEN_ANALYSIS] = screen_analysis_new,
};

Stage *ui_new(const StageConfig *config, Point size, int64_t now) {
    Stage *stage = stage_new(config, MAKERS, size);
    if (stage_show(stage, config->first, now))
        return stage;
    stage_free(stage);
    return NULL;
}
