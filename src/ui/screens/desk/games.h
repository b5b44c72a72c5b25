// The state of Your games, and what its files do for each other.
#pragma once

#include "ui/stage/games_card.h"
#include "ui/stage/leaves.h"
#include "ui/widgets/list.h"

/// What leaves tell; a state for each side.
enum {
    GAMES_TELLS_NOTHING, ///< the screen says it
    GAMES_TELLS_NOTE,
    GAMES_TELLS_NONE,
    GAMES_TELLS_WHY,
    GAMES_TELLS_RULES,
    GAMES_TELLS_MARKS,
    GAMES_TELLS_DATE,
    GAMES_TELLS_STATE
};

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
    bool has_deleted; ///< there is one that can be brought back …
    KeptGame deleted; ///< … this one first, which is on the slip
    bool put_away;    ///< the slip is, until another game is deleted or one comes back
    Problem said;     ///< what went wrong last; empty: nothing
} GamesScreen;

/// Where they are from.
const StageGames *games_source(const GamesScreen *games);
/// How many games are listed.
int games_count(const GamesScreen *games);
/// Those that the screen, or the sheet of the chosen one over it, is about.
GamesScreen *games_of(const Screen *screen);
/// The list, with a section for each KeptKind.
ListPlace games_list(const GamesScreen *games, const Places *places);
/// As in ScreenOps.
void games_tell(const Screen *screen, const Box *leaf, Text *words);
/// What the tree does not draw: all of the page, whose list may have the keyboard, or the chosen
/// game alone.
void games_draw(GamesScreen *games, const Places *places, const Sketch *sketch, bool on_list);
void games_draw_one(const GamesScreen *games, const Places *places, const Sketch *sketch);
