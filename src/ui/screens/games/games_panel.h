// The chosen game: its board to be walked through, who played, and what can be done with it; beside
// the list or on a sheet of its own.
#pragma once

#include "ui/screens/games/games.h"

/// Where things go. A plain value.
typedef struct GamesPanel {
    bool key_caps;
    bool titled; ///< the title stands here, and the rules beside it
    Point title; ///< its baseline
    float right;
    Rect field; ///< to type the title in
    Rect board;
    Rect beside; ///< players and facts
    Rect back, on, go, save, copy, rename, remove;
} GamesPanel;

/// Beside the list: in `area`.
GamesPanel games_panel_beside(Rect area, bool key_caps);
/// On a sheet, whose title is that of the game.
GamesPanel games_panel_on_sheet(Rect sheet);
/// Continue, or what stands in its place.
void games_add_go(const Screen *screen, Rect area, float text_size, bool cap, WidgetList *list);
void games_panel_add(const Screen *screen, const GamesPanel *at, WidgetList *list);
void games_panel_draw(const GamesScreen *games, const GamesPanel *at, const Sketch *sketch);
