// Stones, which gomoku is often played with, are offered when it is first begun without them.
#include "ui/screens/play/game.h"

static bool is_gomoku(const Variant *variant) {
    return variant->width == variant->height && (variant->width == 15 || variant->width == 19) &&
           variant->row_length == 5 && !variant->drop;
}

/// An opening has questions of its own, a position is what it was made to look like, and no
/// question takes the time of somebody whose clock runs.
static bool begins_with_a_person(const Session *session) {
    const GameSpec *spec = session_spec(session);
    const Game *game = &session->game;
    return game_is_open(game) && game->record.count == 0 && !spec->from_position && !game->swap2 &&
           game->clock.control.kind == TIME_FREE &&
           (spec->players[SIDE_X].kind == PLAYER_HUMAN ||
            spec->players[SIDE_O].kind == PLAYER_HUMAN);
}

void game_stones_offer(GameScreen *game, int64_t now) {
    Stage *stage = game->base.stage;
    Settings settings = *stage_settings(stage);
    if (settings.stones || settings.asked_stones || stage_config(stage)->embedded ||
        !is_gomoku(&session_spec(game->session)->variant) || !begins_with_a_person(game->session))
        return;
    settings.asked_stones = 1;
    stage_change_settings(stage, &settings);
    Text question = game_ask(game, GAME_ASKS_STONES);
    text_add(&question, "%s", phrase(PHRASE_ASK_STONES));
    game_follow(game, now);
}

void game_stones_take(GameScreen *game, int64_t now) {
    Settings settings = *stage_settings(game->base.stage);
    settings.stones = 1;
    stage_change_settings(game->base.stage, &settings);
    game_follow(game, now);
}
