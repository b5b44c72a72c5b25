// A person draws on the board.
#include "ui/screens/game/game.h"

void game_play_at(GameScreen *game, BoardTarget target, int64_t now) {
    Session *session = game->session;
    if (target.cell == CELL_NONE || !session_can_play(session, target.cell)) {
        if (target.cell != CELL_NONE)
            game_opening_refuse(game, target.cell, now);
        return;
    }
    session_play(session, target.cell);
    game->notice[0] = '\0';
    game->played_at = now;
    game->board.hover = board_target_none();
    game_follow(game, now);
}

void game_draw_aimed(GameScreen *game, int64_t now) {
    const Cell cell = game->aim.cell;
    game->aim = board_aim_none();
    game_play_at(game, (BoardTarget){.column = 0, .cell = cell}, now);
    game_follow(game, now);
}
