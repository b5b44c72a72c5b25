// Where the parts of Your games go.
#include "ui/screens/games/games.h"

#include <math.h>

enum { CARD_WIDTH = 196, CARD_GAP = 14, PITCH = CARD_WIDTH + CARD_GAP };
enum { EDGE = 14, TOUCH = 44, SLIP = 54, BLANKS_FROM = 640 };
static const Point SMALLEST = {914, 571}, USUAL = {1280, 800};

static void place_wide(GamesLayout *at, Point view) {
    const float wide = ink_clamp01((view.x - SMALLEST.x) / (USUAL.x - SMALLEST.x));
    const float tall = ink_clamp01((view.y - SMALLEST.y) / (USUAL.y - SMALLEST.y));
    const float left = roundf(ink_lerp(80, 102, wide)), right = ink_lerp(20, 40, wide);
    const float top = roundf(ink_lerp(54, 70, tall)), bottom = roundf(ink_lerp(14, 24, tall));
    GamesPlace *list = &at->list;
    list->columns = MAX(2, (int)floorf((view.x - 620) / PITCH));
    list->card = POINT(CARD_WIDTH, GAMES_CARD_HEIGHT);
    list->gap = CARD_GAP;
    // Room for the shadows and the double outline around the cards.
    list->area = RECT(left, top, (float)(list->columns * PITCH - CARD_GAP), view.y - top - bottom);
    const float panel = list->area.x + list->area.w + roundf(ink_lerp(34, 52, wide));
    at->title = POINT(left + 2, roundf(ink_lerp(38, 58, tall)));
    at->title_size = ink_lerp(28, 33, tall);
    at->note_right = list->columns > 2 ? list->area.x + list->area.w : 0;
    const float button = roundf(ink_lerp(TOUCH + 2, 58, tall));
    const float half = floorf((view.x - right - panel - 14) / 2), foot = view.y - bottom - button;
    at->open = RECT(panel, foot, half, button);
    at->position = RECT(panel + half + 14, foot, half, button);
    const float above = roundf(ink_lerp(14, 34, tall));
    at->panel = RECT(panel, roundf(ink_lerp(16, 36, tall)), view.x - right - panel, 0);
    at->panel.h = foot - above - at->panel.y;
    at->key_caps = wide > .5f;
}

static void place_tall(GamesLayout *at, Point view) {
    GamesPlace *list = &at->list;
    const float width = view.x - 2 * EDGE - 12, bar = 56;
    list->gap = view.x < 360 ? 8 : 10;
    list->columns = MAX(2, (int)floorf((width + list->gap) / (CARD_WIDTH + list->gap)));
    list->card =
        POINT(floorf((width - (float)(list->columns - 1) * list->gap) / (float)list->columns),
              GAMES_CARD_HEIGHT);
    at->title = POINT(at->margin.home.x + 34, at->margin.home.y + 10);
    at->title_size = 26;
    const float foot = view.y - EDGE - 48, half = floorf((view.x - 2 * EDGE - 10) / 2);
    at->open = RECT(EDGE, foot, half, 48);
    at->position = RECT(EDGE + half + 10, foot, half, 48);
    list->area = RECT(EDGE, bar, width, foot - 10 - bar);
    // What is said without games stands under blank cards, or in their place.
    const float said = view.y < BLANKS_FROM ? 6 : GAMES_CARD_HEIGHT + 90;
    at->panel = RECT(EDGE + 4, bar + said, view.x - 2 * EDGE - 8, 0);
    at->panel.h = foot - at->panel.y;
}

int games_count(const GamesScreen *games) {
    const StageGames *from = &stage_config(games->base.stage)->games;
    int count = 0;
    for (int kind = 0; from->context && kind < KEPT_KINDS; kind++)
        count += from->count(from->context, (KeptKind)kind);
    return count;
}

GamesLayout games_layout(const GamesScreen *games) {
    const Stage *stage = games->base.stage;
    const StageGames *from = &stage_config(stage)->games;
    const Point view = stage_view(stage);
    GamesLayout at = {.margin = panel_layout_of_game(view), .tall = layout_is_tall(view)};
    (at.tall ? place_tall : place_wide)(&at, view);
    if (!at.tall && games_count(games) == 0)
        at.open.y = at.position.y = at.panel.y + 308;
    if (games->deleted_name[0]) {
        GamesPlace *list = &at.list;
        list->area.h -= SLIP + 14;
        at.slip = RECT(list->area.x, list->area.y + list->area.h + 10, list->area.w, SLIP);
    }
    for (int kind = 0; from->context && kind < KEPT_KINDS; kind++)
        at.list.counts[kind] = from->count(from->context, (KeptKind)kind);
    return at;
}
