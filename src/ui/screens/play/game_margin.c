// The page remembers: where the board lay before its first mark, and in the margin finished boards,
// as small drawings beside the panel.
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

// --- where the board stands

static BoardGeometry board_in(const GameScreen *game, Rect square) {
    return board_zoom_in(&game->board.zoom, &session_spec(game->session)->variant, square,
                         stage_scale(game->base.stage));
}

/// The board with its letters and numbers lies beside all else, but for what one on the squares of
/// the paper reaches under its room.
static bool has_room(const BoardGeometry *board, const Places *places) {
    enum { UNDER = LAYOUT_SQUARE / 2 };
    const BoxEdges *around = &layout_find(places, "board")->box->around;
    const Rect extent = board_geometry_extent(&board->variant);
    const float cell = board->cell;
    const Rect all = board->zoomed
                         ? board->square
                         : RECT(board->origin.x + extent.x * cell - around->left,
                                board->origin.y + extent.y * cell, extent.w * cell + around->left,
                                extent.h * cell + around->bottom - UNDER);
    return leaves_are_beside(places, all, "board");
}

/// Since before the first mark nothing has changed but the game.
static bool is_same_game(const GameScreen *game) {
    const GameRoom *room = &game->room;
    const Point view = stage_view(game->base.stage);
    return room->square.w > 0 && room->view.x == view.x && room->view.y == view.y &&
           variant_equal(&room->variant, &session_spec(game->session)->variant) &&
           game->session->game.record.count > 0;
}

static BoardGeometry find_board(const GameScreen *game, const Places *places) {
    const BoardGeometry kept = board_in(game, game->room.square);
    return is_same_game(game) && has_room(&kept, places)
               ? kept
               : board_in(game, layout_area(places, "board"));
}

/// What leaves it no room for a while does not move it for good.
void game_keep_room(Screen *screen) {
    GameScreen *game = (GameScreen *)screen;
    const BoardGeometry board = game_places(game).board;
    if (!is_same_game(game))
        game->room = (GameRoom){board.square, stage_view(screen->stage), board.variant};
}

GamePlaces game_places(const GameScreen *game) {
    const Variant *variant = &session_spec(game->session)->variant;
    GamePlaces places = {.leaves = leaves_place(&game->base)};
    places.board = find_board(game, &places.leaves);
    places.moves = panel_moves_place(layout_area(&places.leaves, "moves"), variant,
                                     record_branches(&game->session->game.record));
    return places;
}
