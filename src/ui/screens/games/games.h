// The state of Your games, and what its files do for each other.
#pragma once

#include "ui/panel/panel_controls.h"
#include "ui/screens/games/games_list.h"
#include "ui/stage/screen.h"

/// Ids of the widgets, beside those of the margin.
enum {
    GAMES_LIST = 10,
    GAMES_GO,
    GAMES_BACK,
    GAMES_ON,
    GAMES_SAVE,
    GAMES_COPY,
    GAMES_RENAME,
    GAMES_DELETE,
    GAMES_OPEN,
    GAMES_POSITION,
    GAMES_UNDO,
    GAMES_TITLE,
    GAMES_CLOSE,
};

/// Streams of the seeds besides those of widgets.
enum { GAMES_SEED_LIST = 1000, GAMES_SEED_SLIP, GAMES_SEED_PANEL, GAMES_SEED_EMPTY };

typedef struct GamesScreen {
    Screen base;
    GamesList list;
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
    GamesPlace list;
    Rect slip;  ///< under the list, while there is something to undo
    Rect panel; ///< of the chosen game; tall: of what is said where there is none
    Rect open, position;
    bool key_caps;
} GamesLayout;

enum { GAMES_CARD_HEIGHT = 126 };

/// Where things go now.
GamesLayout games_layout(const GamesScreen *games);
/// How many games are listed.
int games_count(const GamesScreen *games);

/// Chooses entry `index` and brings it in sight; what cannot be read says why.
void games_choose(GamesScreen *games, int index);
/// Does what a widget of the screen or of its sheet says.
void games_act(GamesScreen *games, const WidgetAction *action, int64_t now);
/// Keys that screen and sheet have besides widgets; false where it is none of these.
bool games_key(GamesScreen *games, const Input *input, int64_t now);
/// As in ScreenOps: games_input.c and games_draw.c.
bool games_input(Screen *screen, const Input *input, int64_t now);
void games_draw(Screen *screen, const Sketch *sketch, int64_t now);
