// The makers of all screens (ScreenMaker): the rows of SCREENS in stage.h.
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

#define SCREEN_MAKER(kind, name) Screen *screen_##name##_new(Stage *stage, int64_t now);
SCREENS(SCREEN_MAKER)
#undef SCREEN_MAKER
