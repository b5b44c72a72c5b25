// The list of cards: where each lies, which part of it shows, which is chosen, and pulling it.
#pragma once

#include "game/game_card.h"
#include "ink/sketch/sketch.h"
#include "ui/stage/stage.h"

/// Where the list lies, and its cards. A plain value.
typedef struct GamesPlace {
    Rect area;
    int columns;
    Point card; ///< size of one
    float gap;
    int counts[KEPT_KINDS];
} GamesPlace;

/// Zeroed memory is a list at its beginning.
typedef struct GamesList {
    int chosen;   ///< index, -1: none
    float scroll; ///< px that are above what shows
    bool dragged, by_bar, pulled;
    Point drag_from;
    float drag_scroll;
} GamesList;

/// How high all of it is.
float games_list_height(const GamesPlace *place);
/// Where card `index` lies, before scrolling; and the heading of a kind that has cards.
Rect games_list_card(const GamesPlace *place, int index);
float games_list_heading(const GamesPlace *place, KeptKind kind);
/// The cards that may show: from *first to before *end.
void games_list_shown(const GamesList *list, const GamesPlace *place, int *first, int *end);
/// The card at a point of the window, or -1.
int games_list_at(const GamesList *list, const GamesPlace *place, Point at);
/// The card in the direction of a key from the chosen one.
int games_list_next(const GamesList *list, const GamesPlace *place, Key key);

/// Scrolls by px, held to the list. False where that moves nothing.
bool games_list_scroll(GamesList *list, const GamesPlace *place, float px);
/// Brings card `index` in sight.
void games_list_show(GamesList *list, const GamesPlace *place, int index);
/// Follows a pointer that pulls the list or the bar beside it; games_list_take begins, and is false
/// where neither lies.
bool games_list_take(GamesList *list, const GamesPlace *place, Point at);
void games_list_drag(GamesList *list, const GamesPlace *place, Point at);

enum { GAMES_CARDS_KEPT = 64 };

/// The cards that were shown last, worked out. Begin with {0}.
typedef struct GamesCards {
    bool known[GAMES_CARDS_KEPT];
    int index[GAMES_CARDS_KEPT];
    KeptGame games[GAMES_CARDS_KEPT];
} GamesCards;

/// Forgets them, as the list has changed.
void games_cards_forget(GamesCards *cards);
/// Card `index`; lives until another one is asked for.
const KeptGame *games_cards_at(GamesCards *cards, const StageGames *from, int index);
