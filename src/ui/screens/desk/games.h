// The state of Your games, and what its files do for each other.
#pragma once

#include "ui/screens/desk/games_card.h"
#include "ui/stage/panel_actions.h"
#include "ui/stage/screen.h"
#include "ui/widgets/list.h"

/// Ids of what is no action.
enum { GAMES_LIST = 10, GAMES_TITLE };

/// Streams of the seeds besides those of widgets.
enum { GAMES_SEED_LIST = 1000, GAMES_SEED_SLIP, GAMES_SEED_PANEL, GAMES_SEED_EMPTY };

typedef struct GamesScreen {
    Screen base;
    List list;
    GamesCards cards;
    bool unlisted;              ///< the folder cannot be listed: `said` says why
    bool reading;               ///< not all games are in the list yet
    char chosen[GAME_NAME_MAX]; ///< by its name: its place changes; empty: none
    KeptGame entry;             ///< the chosen one
    Game game;   ///< the same, to be walked through; without a tree where it has none
    bool naming; ///< the title is being typed
    char title[GAME_TITLE_MAX];
    char deleted_name[GAME_NAME_MAX];  ///< what can be brought back; empty: nothing
    char deleted[GAME_TITLE_MAX + 32]; ///< what is on the slip
    Problem said;                      ///< what went wrong last; empty: nothing
} GamesScreen;

/// Where things go in the present window.
typedef struct GamesLayout {
    PanelLayout margin;
    bool tall;
    Point title;
    float title_size;
    float note_right; ///< where the note beside the title ends; 0: it has no room
    ListPlace list;   ///< a section for each KeptKind
    Rect slip;        ///< under the list, while there is something to undo
    Rect panel;       ///< of the chosen game; tall: of what is said where there is none
    Rect open, position;
    bool key_caps;
} GamesLayout;

enum { GAMES_CARD_HEIGHT = 126 };

/// Where things go now.
GamesLayout games_layout(const GamesScreen *games);
/// How many games are listed.
int games_count(const GamesScreen *games);

/// Those that the screen, or the sheet of the chosen one over it, is about.
GamesScreen *games_of(const Screen *screen);
/// As in ScreenOps.
void games_draw(Screen *screen, const Sketch *sketch, int64_t now);

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
