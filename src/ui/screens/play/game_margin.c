// The margin remembers: finished boards as small drawings beside the panel.
#include "ui/screens/play/game.h"
#include "ui/stage/games_card.h"

enum {
    DOODLE = 3 * LAYOUT_SQUARE,
    PITCH = 36 * LAYOUT_SQUARE / 10,
    ROOM = 4 * LAYOUT_SQUARE,
    TOP = 5 * LAYOUT_SQUARE
};

/// Number `index` of the finished games, the latest first; NULL where there are fewer.
static const Game *finished(const GameScreen *game, int index) {
    const Shelf *shelf = &game->session->shelf;
    for (int i = shelf->before + shelf->after - 1; i >= 0; i--)
        if (game_result(&shelf->games[i]) != OUTCOME_OPEN && index-- == 0)
            return &shelf->games[i];
    return NULL;
}

int game_margin_count(const GameScreen *game, const GamePlaces *places) {
    const Rect area = layout_area(&places->leaves, "doodles");
    int count = 0;
    if (area.w < ROOM)
        return 0;
    while (count < GAME_DOODLES && finished(game, count) &&
           TOP + (float)(count + 1) * PITCH <= area.y + area.h)
        count++;
    return count;
}

Rect game_margin_place(const GamePlaces *places, int index) {
    const Rect area = layout_area(&places->leaves, "doodles");
    const float left = area.x + (area.w - DOODLE) / 2;
    return RECT(left, area.y + TOP + (float)index * PITCH, DOODLE, DOODLE);
}

int game_margin_number(const GameScreen *game, int index) {
    const Game *of = finished(game, index);
    return of ? of->number : 0;
}

void game_margin_take(GameScreen *game, int64_t now) {
    if (!game_is_open(&game->session->game) && game->board.pace > 0)
        game->doodled_at = now;
}

static float share_of(const GameScreen *game, int64_t now) {
    const float elapsed =
        game->board.pace > 0 ? motion_elapsed_ms(game->doodled_at, now) : MOTION_SETTLED;
    return motion_minimum_jerk(elapsed, MOTION_DOODLE_MS);
}

bool game_margin_moves(const GameScreen *game, int64_t now) {
    return share_of(game, now) < 1;
}

static Rect between(Rect from, Rect to, float share) {
    return RECT(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share,
                from.w + (to.w - from.w) * share, from.h + (to.h - from.h) * share);
}

/// The newest comes from the board, and the others make room for it.
static Rect place_now(const GamePlaces *places, int index, float share) {
    const Rect place = game_margin_place(places, index);
    return between(index == 0 ? board_geometry_cells(&places->board)
                              : game_margin_place(places, index - 1),
                   place, share);
}

void game_margin_draw(const GameScreen *game, const Sketch *sketch, const GamePlaces *places,
                      int64_t now) {
    const float share = share_of(game, now);
    for (int i = game_margin_count(game, places) - 1; i >= 0; i--) {
        GameCard card;
        game_card_of(finished(game, i), &card);
        games_card_doodle(sketch, &card, place_now(places, i, share),
                          noise_seed(GAME_SEED, 0x40 + (uint32_t)game_margin_number(game, i)));
    }
}
