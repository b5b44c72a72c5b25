#include "game/game_time.h"

#include "game/game_clock.h"

static bool is_timed(const Game *game) {
    return game->clock.control.kind != TIME_FREE;
}

static int node_of(const Game *game) {
    return game->record.nodes[game->record.cursor];
}

/// What is noted is for the seats that the last move left.
static void note(Game *game) {
    GameClock clock = game->clock;
    if (game_seats_were_chosen(game))
        game_clock_change_seats(&clock);
    game_clock_note(game->record.tree, node_of(game), &clock);
}

void game_time_leave(Game *game, int64_t now) {
    if (!is_timed(game) || game->clock.running == SIDE_NONE)
        return;
    game_clock_see(&game->clock, now);
    game_clock_stop(&game->clock, now);
    note(game);
}

void game_time_go_on(Game *game, int64_t now) {
    if (is_timed(game) && !game_is_played_out(game) && !game->held)
        game_clock_run(&game->clock, game_turn(game).player, now);
}

void game_time_play(Game *game, Cell cell, int64_t now) {
    if (!is_timed(game)) {
        game_play(game, cell);
        return;
    }
    game_clock_mark(&game->clock, game_turn(game).player, now);
    game_play(game, cell);
    note(game);
}

void game_time_choose(Game *game, Swap2Choice choice, int64_t now) {
    game_time_leave(game, now);
    // A choice is no mark: only the time for each mark begins anew.
    if (game->clock.control.kind == TIME_EACH_MARK)
        game_clock_mark(&game->clock, game_turn(game).player, now);
    game_choose(game, choice);
}

bool game_time_run_out(Game *game, int64_t now) {
    game_clock_see(&game->clock, now);
    if (game_clock_loser(&game->clock, now) == SIDE_NONE)
        return false;
    game_time_leave(game, now);
    game_run_out_of_time(game);
    return true;
}

bool game_time_hides(const Game *game) {
    const Player *players = game->spec.players;
    const bool played =
        players[SIDE_X].kind == PLAYER_HUMAN || players[SIDE_O].kind == PLAYER_HUMAN;
    return is_timed(game) && played && !game_is_looked_at(game) && game_is_open(game) &&
           !game_is_played_out(game);
}

bool game_time_waits(const Game *game) {
    return game->held && game->record.cursor < game->record.count && game_time_hides(game);
}

int64_t game_time_to_think(const Game *game, int64_t most, int64_t now) {
    const Position *position = &game->record.now;
    return game_clock_thinking_time(&game->clock, position->marks[position->to_move],
                                    position_free_cells(position), most, now);
}
