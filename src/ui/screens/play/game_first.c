// The first games of somebody who never played: what there is to do comes bit by bit.
#include "ink/sketch/sketch_icons.h"
#include "ui/screens/play/game.h"

#include <string.h>

bool game_first_has(const GameScreen *game, const Box *box) {
    static const struct {
        const char *name;
        StageShown from;
    } PARTS[] = {
        {"title", STAGE_SHOWS_BOARD},      {"board", STAGE_SHOWS_BOARD},
        {"panel", STAGE_SHOWS_BOARD},      {"bubble", STAGE_SHOWS_BOARD},
        {"answers", STAGE_SHOWS_BOARD},    {"yes", STAGE_SHOWS_BOARD},
        {"no", STAGE_SHOWS_BOARD},         {"buttons", STAGE_SHOWS_BOARD},
        {"undo", STAGE_SHOWS_MOVING},      {"hint", STAGE_SHOWS_MOVING},
        {"home", STAGE_SHOWS_MOVING},      {"seats", STAGE_SHOWS_PLAYERS},
        {"player x", STAGE_SHOWS_PLAYERS}, {"player o", STAGE_SHOWS_PLAYERS},
        {"draws", STAGE_SHOWS_PLAYERS},    {"new game", STAGE_SHOWS_PLAYERS},
        {"why", STAGE_SHOWS_PLAYERS},
    };
    const bool ends_it = strncmp(box->name, "everything", strlen("everything")) == 0;
    const StageShown shown = stage_shown(game->base.stage);
    if (shown == STAGE_SHOWS_ALL)
        return !ends_it;
    for (size_t i = 0; i < ARRAY_LEN(PARTS); i++)
        if (strcmp(box->name, PARTS[i].name) == 0)
            return shown >= PARTS[i].from;
    return ends_it;
}

bool game_first_asks(const GameScreen *game) {
    return stage_is_calm(game->base.stage) && game->session->game.record.count == 0 &&
           game_player(game) != SIDE_NONE;
}

// --- the pencil

static int pointed_at(const GameScreen *game) {
    const Cell cell = game->board.hover.cell;
    const bool free =
        game->board.hover.column >= 0 && cell != CELL_NONE && session_can_play(game->session, cell);
    return free ? (int)cell : -1;
}

/// Beside the row of who draws or, where there is none, the words that ask for the mark.
static Point rest_of(const GameScreen *game, const GamePlaces *places) {
    enum { BESIDE = 34 };
    const Side side = game_player(game);
    const Rect row = layout_area(&places->leaves, side == SIDE_X ? "player x" : "player o");
    const Placed *title = layout_find(&places->leaves, "title");
    const float size = title->box->text.size;
    const char *words = phrase(side == SIDE_X ? PHRASE_DRAW_YOUR_X : PHRASE_DRAW_YOUR_O);
    const float width =
        ink_text_width(stage_config(game->base.stage)->text, words, size, true) + 50 * size / 31;
    return row.w > 0 ? POINT(row.x + .62f * row.w, row.y + row.h / 2)
                     : POINT(title->area.x + width + BESIDE, title->baseline - .3f * size);
}

/// Where its middle is once it is there: at a square as when it begins to draw an X.
static Point place_of(const GameScreen *game, const GamePlaces *places, int cell) {
    if (cell < 0)
        return rest_of(game, places);
    const Rect square = board_geometry_cell(&places->board, (Cell)cell);
    const float size = CLAMP(.55f * square.w, 20, 60);
    return POINT(square.x + .255f * square.w + .38f * size,
                 square.y + .195f * square.w - .38f * size);
}

static Point pencil_at(const GameScreen *game, const GamePlaces *places, int64_t now) {
    const GamePencil *pencil = &game->pencil;
    const float elapsed =
        game->board.pace > 0 ? motion_elapsed_ms(pencil->since, now) : MOTION_SETTLED;
    return point_between(pencil->from, place_of(game, places, pencil->cell),
                         motion_minimum_jerk(elapsed, MOTION_PENCIL_MS));
}

void game_first_follow(GameScreen *game, int64_t now) {
    GamePencil *pencil = &game->pencil;
    const StageShown before = game->shown;
    stage_follow_shown(game->base.stage, game->turn.active == SIDE_NONE);
    game->shown = stage_shown(game->base.stage);
    if (game->shown != before)
        game->shown_at = now;
    const bool lay = pencil->lies;
    pencil->lies = stage_is_calm(game->base.stage) && game_player(game) != SIDE_NONE &&
                   !board_view_busy(&game->board, now) &&
                   (game_first_asks(game) || game->shown >= STAGE_SHOWS_PLAYERS);
    if (!pencil->lies)
        return;
    const int cell = pointed_at(game);
    if (lay && cell == pencil->cell)
        return;
    const GamePlaces places = game_places(game);
    if (!lay)
        *pencil = (GamePencil){.lies = true, .cell = -1, .from = place_of(game, &places, -1)};
    pencil->from = pencil_at(game, &places, now);
    pencil->cell = cell;
    pencil->since = now;
}

void game_first_draw(const GameScreen *game, const Sketch *sketch, const GamePlaces *places,
                     int64_t now) {
    if (!game->pencil.lies)
        return;
    const float size = CLAMP(.55f * places->board.cell, 20, 60);
    sketch_icon(sketch, ICON_PENCIL, pencil_at(game, places, now),
                sketch_icon_style(sketch->palette->ink, size), 0x9e2c);
}

// --- what comes

void game_first_tick(GameScreen *game, int64_t now) {
    const float elapsed =
        game->board.pace > 0 ? motion_elapsed_ms(game->shown_at, now) : MOTION_SETTLED;
    game->drawn_in = motion_minimum_jerk(elapsed, MOTION_BUTTON_MS);
}

bool game_first_moves(const GameScreen *game, int64_t now) {
    return game->board.pace > 0 &&
           (game->drawn_in < 1 ||
            (game->pencil.lies && motion_elapsed_ms(game->pencil.since, now) < MOTION_PENCIL_MS));
}
