// Who plays for a side, as widgets: a person with a name, or a computer with its level.
#pragma once

#include "game/game.h"
#include "ink/sketch/sketch.h"
#include "ui/widgets/widget.h"

/// Where they go.
typedef struct PanelPlayer {
    Rect box;
    Point mark;       ///< centre of the mark before the name
    Rect kind;        ///< Human | Computer
    Rect name, level; ///< below it, one or the other; without width: no room for it
    bool compact;     ///< of what is drawn around them there is room for the mark alone
    float padding;
    bool narrow;         ///< too little room for every number on the ruler
    float perfect_apart; ///< of the ruler's last tick
} PanelPlayer;

/// The ids are `first_id` plus PANEL_PLAYER_<part> plus the side.
enum {
    PANEL_PLAYER_KIND,
    PANEL_PLAYER_NAME = 2,
    PANEL_PLAYER_LEVEL = 4,
    PANEL_PLAYER_IDS = 6,
};

/// Adds the widgets for `side` of `spec`, which lives as long as the list. On a board where levels
/// never slip from one on the ruler says so.
void panel_player_add(WidgetList *list, const GameSpec *spec, Side side, const PanelPlayer *at,
                      int first_id);
/// Does what one of them was given; `players` are both.
void panel_player_act(Player *players, const WidgetAction *action, int first_id);
/// Draws the mark, the player's name and `note` where both have room.
void panel_player_draw(const Sketch *sketch, const GameSpec *spec, Side side, const char *note,
                       const PanelPlayer *at, uint32_t seed);
