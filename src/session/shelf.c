#include "session/shelf.h"

#include <string.h>

bool shelf_keeps(const Game *game) {
    const Player *players = game->spec.players;
    const bool people =
        players[SIDE_X].kind == PLAYER_HUMAN || players[SIDE_O].kind == PLAYER_HUMAN;
    return people && (game->record.count > 0 || game->spec.from_position);
}

void shelf_put(Shelf *shelf, const Game *game) {
    shelf_cut(shelf);
    if (!shelf_keeps(game))
        return;
    if (shelf->before == SHELF_GAMES)
        memmove(shelf->games, shelf->games + 1, sizeof *game * (size_t)--shelf->before);
    shelf->games[shelf->before++] = *game;
}

static void exchange(Game *kept, Game *game) {
    const Game other = *kept;
    *kept = *game;
    *game = other;
}

bool shelf_back(Shelf *shelf, Game *game) {
    if (shelf->before == 0)
        return false;
    exchange(&shelf->games[--shelf->before], game);
    shelf->after++;
    return true;
}

bool shelf_forward(Shelf *shelf, Game *game) {
    if (shelf->after == 0)
        return false;
    exchange(&shelf->games[shelf->before++], game);
    shelf->after--;
    return true;
}

void shelf_cut(Shelf *shelf) {
    shelf->after = 0;
}
