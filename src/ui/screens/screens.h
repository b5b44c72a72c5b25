// The makers of all screens (ScreenMaker), for the table in ui/ui.c.
#pragma once

#include "ui/stage/screen.h"

// What can be done on them, for Help.
extern const ActionTable SCREEN_ACTIONS_GAME;
extern const ActionTable SCREEN_ACTIONS_ANALYSIS;
extern const ActionTable SCREEN_ACTIONS_DEMO;
extern const ActionTable SCREEN_ACTIONS_WHY;
extern const ActionTable SCREEN_ACTIONS_REVIEW;
extern const ActionTable SCREEN_ACTIONS_WHO_WINS;
extern const ActionTable SCREEN_ACTIONS_PAUSE;
extern const ActionTable SCREEN_ACTIONS_SETUP;
extern const ActionTable SCREEN_ACTIONS_POSITION;
extern const ActionTable SCREEN_ACTIONS_GLOSSARY;
extern const ActionTable SCREEN_ACTIONS_GAMES;
extern const ActionTable SCREEN_ACTIONS_START;
extern const ActionTable SCREEN_ACTIONS_RULES;
extern const ActionTable SCREEN_ACTIONS_OPTIONS;
extern const ActionTable SCREEN_ACTIONS_PLAYERS;
extern const ActionTable SCREEN_ACTIONS_FILES;
extern const ActionTable SCREEN_ACTIONS_READING;
extern const ActionTable SCREEN_ACTIONS_ELSEWHERE;
extern const ActionTable SCREEN_ACTIONS_TREE;
extern const ActionTable SCREEN_ACTIONS_TOUR;
extern const ActionTable SCREEN_ACTIONS_TREE_MENU;
extern const ActionTable SCREEN_ACTIONS_SETTINGS;
extern const ActionTable SCREEN_ACTIONS_SETTINGS_MORE;

/// Which board, who plays, by what rules, and who begins.
Screen *screen_start_new(Stage *stage, int64_t now);
/// The kept session's game, or the first one of what is chosen.
Screen *screen_game_new(Stage *stage, int64_t now);
/// A new game between two computers on the chosen board, and after it the next.
Screen *screen_demo_new(Stage *stage, int64_t now);
/// Looks for a proof of who wins in the position of the kept session.
Screen *screen_who_wins_new(Stage *stage, int64_t now);
/// Why the kept session's game, which is won, was lost, on a board where that can be proven.
Screen *screen_why_new(Stage *stage, int64_t now);
/// What every move of the kept session's game was worth, found while it is shown.
Screen *screen_review_new(Stage *stage, int64_t now);
/// What there is to be seen of each position of the kept session's game, and of others.
Screen *screen_analysis_new(Stage *stage, int64_t now);
/// A sheet: the rules in pictures, and what mouse, finger and keys do.
Screen *screen_help_new(Stage *stage, int64_t now);
/// A sheet: who plays, how long the computer thinks, and the coach, in the game or before it.
Screen *screen_players_new(Stage *stage, int64_t now);
/// A sheet: how the game looks, is drawn and thinks, for good.
Screen *screen_settings_new(Stage *stage, int64_t now);
/// A sheet: the rules of the board that is chosen.
Screen *screen_rules_new(Stage *stage, int64_t now);
/// A sheet: clocks, what can be taken back and what is told, in the game or before it.
Screen *screen_options_new(Stage *stage, int64_t now);
/// A sheet over the board, while the clocks stand.
Screen *screen_pause_new(Stage *stage, int64_t now);
/// A sheet: start from a position that is typed, pasted or taken as an example.
Screen *screen_position_new(Stage *stage, int64_t now);
/// A sheet: the words of the field and what they mean.
Screen *screen_glossary_new(Stage *stage, int64_t now);
/// A position is set up mark by mark; from there back to the sheet of positions.
Screen *screen_setup_new(Stage *stage, int64_t now);
/// Sheets: read a game from a file, or write the shown one to a file, as a picture or a game first.
Screen *screen_open_new(Stage *stage, int64_t now);
Screen *screen_save_new(Stage *stage, int64_t now);
Screen *screen_save_game_new(Stage *stage, int64_t now);
/// A sheet: a large file is being read.
Screen *screen_reading_new(Stage *stage, int64_t now);
/// Sheets: save the games elsewhere that cannot be kept; the same, on the way out.
Screen *screen_unsaved_new(Stage *stage, int64_t now);
Screen *screen_leave_new(Stage *stage, int64_t now);
/// The games that are kept; and the sheet with the chosen one, where the window has no room beside
/// the list.
Screen *screen_games_new(Stage *stage, int64_t now);
Screen *screen_games_one_new(Stage *stage, int64_t now);
/// A sheet: stage_wanted is open in another window, and is looked at, or goes on here.
Screen *screen_elsewhere_new(Stage *stage, int64_t now);
/// The recursion of minimax from the position of the kept session, step by step.
Screen *screen_tree_new(Stage *stage, int64_t now);
/// A sheet over it: which recursion, and the positions that articles explain it with.
Screen *screen_tree_menu_new(Stage *stage, int64_t now);
/// A sheet as large as the page: how minimax thinks, an idea a page, and exercises.
Screen *screen_tour_new(Stage *stage, int64_t now);
