// The time of the Game screen: when the computer's mark comes, and when something changes.
#include "ui/screens/play/game.h"

/// Ns until the computer's mark may begin; 0: now.
static int64_t computer_waits(const GameScreen *game, int64_t now) {
    if (game->board.pace == 0)
        return 0;
    int64_t since_play = now - game->played_at, since_rest = board_view_rest(&game->board, now);
    return MAX(0, MAX(GAME_COMPUTER_WAITS - since_play, -since_rest));
}

static bool computer_may_move(const GameScreen *game, int64_t now) {
    return computer_waits(game, now) == 0 && !board_view_busy(&game->board, now);
}

/// A person's next mark takes a notice away; where nobody draws, a computer's does.
static void forget_notice(GameScreen *game) {
    const Player *players = session_spec(game->session)->players;
    if (players[SIDE_X].kind != PLAYER_HUMAN && players[SIDE_O].kind != PLAYER_HUMAN)
        game_notice(game);
}

void game_tick(Screen *screen, int64_t now) {
    GameScreen *game = (GameScreen *)screen;
    game->board.pace = stage_pace(screen->stage);
    session_cover(game->session, false);
    board_control_follow(&game->board, &screen->widgets, now);
    SessionEvent event;
    bool done;
    // Each of a computer's moves and choices is seen, and saved, before the next.
    do {
        event = session_poll(game->session, computer_may_move(game, now));
        if (event == SESSION_COMPUTER_CHOSE)
            game_opening_tell(game, now);
        if (event == SESSION_COMPUTER_MOVED)
            forget_notice(game);
        if (event != SESSION_NOTHING)
            game_follow(game, now);
        done = event == SESSION_COMPUTER_MOVED || event == SESSION_COMPUTER_CHOSE;
    } while (event != SESSION_NOTHING && !done);
    game->has_more = done;
    game_follow(game, now);
    game_first_tick(game, now);
}

/// Ns until something but a clock changes.
static int64_t timeout_without_clocks(const GameScreen *game, int64_t now) {
    if (game_first_moves(game, now) || game_margin_moves(game, now) ||
        game->turn.active != game_side_at_turn(game, now) || board_view_moving(&game->board, now) ||
        panel_turn_moving(&game->turn, game->board.pace > 0, now))
        return 0;
    if (!session_computer_to_move(game->session))
        return -1;
    if (session_move_ready(game->session))
        return computer_waits(game, now);
    return game->board.pace > 0 ? PANEL_THINKING_STEP : 2 * PANEL_THINKING_STEP;
}

int64_t game_timeout(const Screen *screen, int64_t now) {
    const GameScreen *game = (const GameScreen *)screen;
    const int64_t change = game->has_more ? 0 : timeout_without_clocks(game, now);
    const int64_t second = game_clock_timeout(&game->session->game.clock, now);
    if (change < 0 || second < 0)
        return MAX(change, second);
    return MIN(change, second);
}

bool game_busy(const Screen *screen, int64_t now) {
    const GameScreen *game = (const GameScreen *)screen;
    return board_view_busy(&game->board, now) || session_computer_to_move(game->session);
}
