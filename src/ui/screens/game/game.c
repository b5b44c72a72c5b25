#include "ui/screens/game/game.h"

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
    return game->hint_put_away ? CELL_NONE : game_session(game)->hint;
}

Side game_player(const GameScreen *game) {
    const Session *session = game_session(game);
    return session_computer_to_move(session) ? SIDE_NONE : panel_side_at_turn(session);
}

BoardTarget game_target(const GameScreen *game) {
    return board_view_target(&game->board, session_position(game_session(game)),
                             board_control_has_cursor(&game->base.widgets));
}

bool game_computer_draws(const GameScreen *game, int64_t now) {
    const Session *session = game_session(game);
    Cell last = position_last_move(session_position(session));
    if (last == CELL_NONE || !board_view_draws(&game->board, last, now))
        return false;
    Side side = position_at(session_position(session), last);
    return session_spec(session)->players[side].kind == PLAYER_COMPUTER;
}

Side game_side_at_turn(const GameScreen *game, int64_t now) {
    const Position *position = session_position(game_session(game));
    if (game_computer_draws(game, now))
        return (Side)position_at(position, position_last_move(position));
    return panel_side_at_turn(game_session(game));
}

void game_follow(GameScreen *game, int64_t now) {
    const Session *session = game_session(game);
    const Position *position = session_position(session);
    board_view_show(&game->board, position, session->game.number, now);
    game->hint_put_away = game->hint_put_away && session->hint != CELL_NONE;
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
    game->played_at = now - GAME_COMPUTER_WAITS;
}
