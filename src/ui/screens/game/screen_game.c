// The Game screen: its state, its time, and how it follows the session.
#include "ui/screens/game/screen_game_parts.h"

#include "ui/screens/screens.h"

/// The computer's mark begins this long after the person's, so that both are seen.
#define COMPUTER_WAITS (350 * NANOSECONDS_PER_MS)

Session *game_session(const GameScreen *game) {
    return stage_kept_session(game->base.stage);
}

GamePlaces game_places(const GameScreen *game, const Layout *layout) {
    const Variant *variant = &session_spec(game_session(game))->variant;
    GamePlaces places = {.layout = panel_layout(layout->view, 0)};
    Rect panel = places.layout.panel;
    places.board = board_geometry_in(variant, places.layout.board);
    places.moves = panel_moves_place(
        panel.x, places.layout.bubble + panel_bubble_height(&game->bubble), panel.w,
        panel_layout_buttons_top(&places.layout, 3) - (places.layout.roomy ? 26 : 12),
        variant->drop);
    return places;
}

// --- following the session

const Explanation *game_explanation(const GameScreen *game) {
    const Session *session = game_session(game);
    return game_player(game) != SIDE_NONE ? session_explanation(session) : NULL;
}

Cell game_hint(const GameScreen *game) {
    return game->hint_put_away ? CELL_NONE : session_hint(game_session(game));
}

Side game_player(const GameScreen *game) {
    const Session *session = game_session(game);
    return session_computer_to_move(session) ? SIDE_NONE : panel_side_at_turn(session);
}

BoardTarget game_target(const GameScreen *game) {
    const WidgetState *widgets = &game->base.widgets;
    return board_view_target(&game->board, session_position(game_session(game)),
                             widgets->focus_visible && widgets->focus == GAME_BOARD);
}

bool game_computer_draws(const GameScreen *game, int64_t now) {
    const Session *session = game_session(game);
    Cell last = position_last_move(session_position(session));
    if (last == CELL_NONE || !board_view_draws(&game->board, last, now))
        return false;
    Side side = position_at(session_position(session), last);
    return session_spec(session)->players[side].kind == PLAYER_COMPUTER;
}

/// A computer that is still drawing its mark has not handed over yet.
static Side game_side_at_turn(const GameScreen *game, int64_t now) {
    const Position *position = session_position(game_session(game));
    if (game_computer_draws(game, now))
        return (Side)position_at(position, position_last_move(position));
    return panel_side_at_turn(game_session(game));
}

void game_follow(GameScreen *game, int64_t now) {
    const Session *session = game_session(game);
    const Position *position = session_position(session);
    board_view_show(&game->board, position, session_game_number(session), now);
    game->hint_put_away = game->hint_put_away && session_hint(session) != CELL_NONE;
    board_view_note(&game->board, position->key, game_explanation(game), game_hint(game), now);
    panel_turn_follow(&game->turn, game_side_at_turn(game, now), now);
    const Layout *layout = stage_layout(game->base.stage);
    PanelLayout panel = panel_layout(layout->view, 0);
    if (!game_computer_draws(game, now))
        panel_bubble_follow(&game->bubble, session, game->notice,
                            stage_config(game->base.stage)->text, &panel);
    panel_moves_follow(&game->moves, session, game_places(game, layout).moves.rows);
}

void game_finish(GameScreen *game, int64_t now) {
    board_view_finish(&game->board, now);
    game->played_at = now - COMPUTER_WAITS;
}

// --- time

static bool animated(const GameScreen *game) {
    return stage_config(game->base.stage)->animate;
}

/// Ns until the computer's mark may begin; 0: now.
static int64_t computer_waits(const GameScreen *game, int64_t now) {
    if (!animated(game))
        return 0;
    int64_t since_play = now - game->played_at, since_rest = board_view_rest(&game->board, now);
    return MAX(0, MAX(COMPUTER_WAITS - since_play, -since_rest));
}

static bool computer_may_move(const GameScreen *game, int64_t now) {
    return computer_waits(game, now) == 0 && !board_view_busy(&game->board, now);
}

/// The pointer has left the board for a widget: widgets keep such moves to themselves.
static void forget_stale_hover(GameScreen *game, int64_t now) {
    int hover = game->base.widgets.hover;
    if (hover && hover != GAME_BOARD)
        board_view_hover(&game->board, board_target_none(), now);
}

static void tick(Screen *screen, int64_t now) {
    GameScreen *game = (GameScreen *)screen;
    forget_stale_hover(game, now);
    SessionEvent event;
    while ((event = session_poll(game_session(game), computer_may_move(game, now))) !=
           SESSION_NOTHING) {
        if (event == SESSION_COMPUTER_MOVED)
            game->notice[0] = '\0';
        game_follow(game, now);
    }
    game_follow(game, now);
}

static int64_t thinking_timeout(const GameScreen *game, int64_t now) {
    const Session *session = game_session(game);
    if (session_move_ready(session))
        return computer_waits(game, now);
    return animated(game) ? PANEL_THINKING_STEP : 2 * PANEL_THINKING_STEP;
}

static int64_t timeout(const Screen *screen, int64_t now) {
    const GameScreen *game = (const GameScreen *)screen;
    if (game->turn.active != game_side_at_turn(game, now) || board_view_moving(&game->board, now) ||
        panel_turn_moving(&game->turn, animated(game), now))
        return 0;
    return session_computer_to_move(game_session(game)) ? thinking_timeout(game, now) : -1;
}

static bool busy(const Screen *screen, int64_t now) {
    const GameScreen *game = (const GameScreen *)screen;
    return board_view_busy(&game->board, now) || session_computer_to_move(game_session(game));
}

static bool find_cell(const Screen *screen, Cell cell, Point *target) {
    const GameScreen *game = (const GameScreen *)screen;
    GamePlaces places = game_places(game, stage_layout(screen->stage));
    return board_geometry_find(&places.board, cell, target);
}

// --- the screen

static const ScreenOps OPS = {
    .name = "game",
    .build = game_build,
    .act = game_act,
    .input = game_input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = game_draw,
    .busy = busy,
    .find_cell = find_cell,
};

Screen *screen_game_new(Stage *stage, int64_t now) {
    if (!stage_kept_session(stage) && !stage_start_session(stage, stage_chosen(stage)))
        return NULL;
    GameScreen *game = base_alloc(sizeof *game);
    game->base.ops = &OPS;
    game->base.stage = stage;
    game->base.widgets.focus = GAME_BOARD;
    game->board.animate = stage_config(stage)->animate;
    game->turn.active = SIDE_NONE;
    game->played_at = now - COMPUTER_WAITS;
    game_follow(game, now);
    return &game->base;
}
