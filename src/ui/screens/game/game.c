#include "ui/screens/game/game.h"

#include "session/coach.h"
#include "ui/words/phrase.h"

int game_button_rows(const PanelLayout *layout) {
    return layout->tall ? 2 : 3;
}

GamePlaces game_places(const GameScreen *game) {
    const Variant *variant = &session_spec(game->session)->variant;
    GamePlaces places = {.layout = panel_layout_of_game(stage_view(game->base.stage))};
    const PanelLayout *layout = &places.layout;
    Rect panel = places.layout.panel;
    places.board = board_geometry_in(variant, places.layout.board);
    places.moves = panel_moves_place(
        panel.x, layout->bubble + panel_bubble_height(&game->bubble, layout), panel.w,
        panel_layout_buttons_top(layout, game_button_rows(layout)) - (layout->tall    ? 6
                                                                      : layout->roomy ? 20
                                                                                      : 12),
        variant);
    return places;
}

// --- following the session

const Explanation *game_explanation(const GameScreen *game) {
    const Session *session = game->session;
    return session_computer_to_move(session) ? NULL : session_explanation(session);
}

Cell game_hint(const GameScreen *game) {
    return game->hint_put_away ? CELL_NONE : game->session->hint;
}

Side game_player(const GameScreen *game) {
    const Session *session = game->session;
    return game_person_to_move(&session->game) ? session_position(session)->to_move : SIDE_NONE;
}

BoardTarget game_target(const GameScreen *game) {
    return board_view_target(&game->board, session_position(game->session),
                             board_control_has_cursor(&game->base.widgets));
}

bool game_holds_back(const GameScreen *game, int64_t now) {
    const Session *session = game->session;
    Cell last = position_last_move(session_position(session));
    if (last == CELL_NONE || !board_view_draws(&game->board, last, now))
        return false;
    const Side side = game_turn_before(&session->game).player;
    return session_position(session)->outcome != OUTCOME_OPEN ||
           session_spec(session)->players[side].kind == PLAYER_COMPUTER;
}

Side game_side_at_turn(const GameScreen *game, int64_t now) {
    if (game_holds_back(game, now))
        return game_turn_before(&game->session->game).player;
    return panel_side_at_turn(game->session);
}

/// True while an opening is what is spoken of; then of `side`, or SIDE_NONE.
static bool speaks_of_opening(const Game *game, Side *side) {
    const OpeningTurn turn = game_turn(game);
    *side = game->choice == SWAP2_UNDECIDED || turn.mark > 0 ? turn.player : SIDE_NONE;
    return game->swap2 && (turn.chooses || turn.mark > 0 || game->choice != SWAP2_UNDECIDED);
}

/// Says what there is to say: a notice, why the hint is good, or what the last move did.
static void speak(GameScreen *game) {
    const bool aims = game->aim.held || game->aim.cell != CELL_NONE;
    const Stage *stage = game->base.stage;
    const PanelLayout panel = panel_layout_of_game(stage_view(game->base.stage));
    const bool hints = !aims && !game->notice[0] && game_hint(game) != CELL_NONE;
    char reason[GAME_SENTENCE_MAX] = "";
    Text text = text_over(reason, sizeof reason);
    if (hints)
        coach_describe_hint(game->session, &text);
    if (game->notice[0] || hints)
        game->spoken_of = hints ? game_player(game) : SIDE_NONE;
    else if (!speaks_of_opening(&game->session->game, &game->spoken_of))
        game->spoken_of = coach_speaks_of(game->session);
    const char *aiming = phrase(game->aim.held ? PHRASE_AIM_TO_SLIDE : PHRASE_AIM_TO_DRAW);
    panel_bubble_follow(&game->bubble, game->session,
                        aims    ? aiming
                        : hints ? reason
                                : game->notice,
                        stage_config(stage)->text, &panel);
}

void game_follow(GameScreen *game, int64_t now) {
    const Session *session = game->session;
    const Position *position = session_position(session);
    if (game_player(game) == SIDE_NONE || position->key != game->aimed_in)
        game->aim = board_aim_none();
    game->aimed_in = position->key;
    board_view_show(&game->board, position, session->game.number, now);
    game->hint_put_away = game->hint_put_away && session->hint != CELL_NONE;
    board_view_note(&game->board, position->key, game_explanation(game), game_hint(game), now);
    panel_turn_follow(&game->turn, game_side_at_turn(game, now), now);
    if (!game_holds_back(game, now))
        speak(game);
    const GamePlaces places = game_places(game);
    panel_moves_follow(&game->moves, session, &places.moves);
}

void game_finish(GameScreen *game, int64_t now) {
    board_view_finish(&game->board, now);
    game->played_at = now - GAME_COMPUTER_WAITS;
}
