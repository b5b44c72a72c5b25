// The controls of actions on screens with a panel, and the actions that all of those have.
#pragma once

#include "ui/stage/leaves.h"

/// An icon at the edge of the page, in windows of that shape, that goes by that rank.
#define PAGE_ICON(action, shape, when_short)                                                       \
    {                                                                                              \
        .name = (action), .only = (shape), .bare = true, .w = FIXED(44), .h = FIXED(44),           \
        .rank = (when_short)                                                                       \
    }
/// The margin of a wide page: Home at its top, others and Settings and Help at its bottom.
#define PAGE_EDGE(...)                                                                             \
    {                                                                                              \
        .flow = BOX_COLUMN, .only = BOX_WIDE, .gap = {2, 16, 0}, .w = FIXED(44),                   \
        .around = {8, 18, 12, 18},                                                                 \
        BOXES(PAGE_ICON("home", BOX_ANY, 0), {.share = 1}, __VA_ARGS__,                            \
              PAGE_ICON("settings", BOX_ANY, 0), PAGE_ICON("help", BOX_ANY, 0))                    \
    }

/// What a wide window has left over stands at the right, and titles begin at 5 squares.
#define PAGE_LEFT_OVER                                                                             \
    { .only = BOX_WIDE, .share = .05f }
/// What a title in a row has at least to the words beside it.
#define PAGE_TITLE_GAP                                                                             \
    { .only = BOX_WIDE, .w = FIXED(10) }
/// The row over a board: in a tall window the way back, Settings and Help, and a title with what is
/// said beside or under it.
#define PAGE_HEAD(way_back, ...)                                                                   \
    {                                                                                              \
        .flow = BOX_ROW, .gap = {4, 10, 0}, .h = {44, 52, 52}, .keeps = 8,                         \
        BOXES({.only = BOX_WIDE, .w = FIXED(12)}, PAGE_ICON(way_back, BOX_TALL, 0),                \
              {.flow = BOX_SIDES, .gap = {0, 12, 0}, .share = 1, BOXES(__VA_ARGS__)},              \
              PAGE_ICON("settings", BOX_TALL, 4), PAGE_ICON("help", BOX_TALL, 5))                  \
    }

/// The rows of the two players: over a board that has its panel below, and in a panel beside it.
#define PAGE_SEATS_ABOVE                                                                           \
    {                                                                                              \
        .name = "seats", .only = BOX_TALL, .flow = BOX_ROW, .gap = {8, 12, 0}, .rank = 6,          \
        .brief =                                                                                   \
            &(const Box){.name = "seats",                                                          \
                         .flow = BOX_COLUMN,                                                       \
                         BOXES(PAGE_SEAT("player x", SIDE_X), PAGE_SEAT("player o", SIDE_O))},     \
        BOXES(PAGE_SEAT("player x", SIDE_X), PAGE_SEAT("player o", SIDE_O))                        \
    }
#define PAGE_SEAT(label, side)                                                                     \
    {                                                                                              \
        .name = (label), .h = FIXED(46), .share = 1,                                               \
        TELLS(PAGE_TELLS_PLAYER + (side), 19, .bold = true, .beside = 92, .own = true,             \
              .shrinks = true)                                                                     \
    }
enum { PAGE_TELLS_PLAYER = 100 };
/// Tells such a leaf, as long as a name is that fits everywhere.
void panel_actions_tell_player(const GameSpec *spec, const Box *leaf, Text *words);
#define PAGE_SEATS_BESIDE                                                                          \
    {                                                                                              \
        .only = BOX_WIDE, .flow = BOX_COLUMN, .gap = {2, 4, 0},                                    \
        BOXES({.name = "player x", .h = {44, 60, 60}}, {.name = "player o", .h = {44, 60, 60}},    \
              {.name = "draws", .h = {26, 34, 34}, .rank = 7})                                     \
    }
/// The board with room for its numbers and letters.
#define PAGE_BOARD                                                                                 \
    {                                                                                              \
        .name = "board", .square = true, .w = {140, 360, 0}, .keeps = 3, .around = {               \
            22,                                                                                    \
            0,                                                                                     \
            0,                                                                                     \
            34                                                                                     \
        }                                                                                          \
    }

/// What there is to take a game along: in a page it is shared, where the browser can, and else the
/// sheet for that opens.
ActionFace panel_actions_along(const Screen *screen);
void panel_actions_take_along(Screen *screen, ActionMeant meant);
/// Home, files, Settings and Help.
extern const ActionTable PANEL_ACTIONS_MARGIN;

// Settings as actions (ui/settings): `which` of a row is the index of the setting. What is changed
// holds at once.

/// Of a choice or a stepper: the step it is at, up to the last that the machine has room for.
ActionValue stage_setting_value(const Screen *screen, int which);
/// Sets it to a step. Its parts stand for the steps, too.
void stage_setting_set(Screen *screen, ActionMeant meant);
/// Of a tick.
bool stage_setting_on(const Screen *screen, int which);
void stage_setting_toggle(Screen *screen, ActionMeant meant);
