#include "game/shelf.h"

#include "game/game_card.h"

#include <string.h>

bool shelf_is_demo(const Game *game) {
    const Player *players = game->spec.players;
    const bool people =
        players[SIDE_X].kind == PLAYER_HUMAN || players[SIDE_O].kind == PLAYER_HUMAN;
    return game->spec.shown && !people;
}

bool shelf_keeps(const Game *game) {
    return !shelf_is_demo(game) &&
           (game->record.count > 0 || game->first.count > 0 ||
            (game->spec.from_position && position_marks(&game->spec.position) > 0));
}

const Game *shelf_put(Shelf *shelf, Game *game, bool bare) {
    const bool waits = bare && game->number > 0 && !game->spec.shown;
    shelf_cut(shelf);
    if (!waits && !shelf_keeps(game))
        return game;
    if (shelf->before == SHELF_GAMES) {
        record_end(&shelf->games[0].record);
        memmove(shelf->games, shelf->games + 1, sizeof *game * (size_t)--shelf->before);
    }
    Game *kept = &shelf->games[shelf->before++];
    *kept = *game;
    game->record.tree = NULL;
    return kept;
}

void shelf_begin_anew(Shelf *shelf, Game *game) {
    const FirstMarks first = game->first;
    game_go_to(game, 0);
    shelf_put(shelf, game, false);
    game_begin_anew(game, &first);
}

static void exchange(Game *kept, Game *game) {
    const Game other = *kept;
    *kept = *game;
    *game = other;
}

bool shelf_can_undo(const Shelf *shelf, const Game *game) {
    return game_can_undo(game) || (shelf->before > 0 && !game_is_binding(game));
}

bool shelf_can_redo(const Shelf *shelf, const Game *game) {
    return game_can_redo(game) || shelf->after > 0;
}

bool shelf_undo_leaves(const Shelf *shelf, const Game *game) {
    return !game_can_undo(game) && shelf_can_undo(shelf, game);
}

bool shelf_redo_leaves(const Shelf *shelf, const Game *game) {
    return !game_can_redo(game) && shelf_can_redo(shelf, game);
}

static bool go_back(Shelf *shelf, Game *game) {
    if (shelf->before == 0)
        return false;
    exchange(&shelf->games[--shelf->before], game);
    shelf->after++;
    return true;
}

bool shelf_undo(Shelf *shelf, Game *game) {
    return game_undo(game) || (!game_is_binding(game) && go_back(shelf, game));
}

static bool go_on(Shelf *shelf, Game *game) {
    if (shelf->after == 0)
        return false;
    exchange(&shelf->games[shelf->before++], game);
    shelf->after--;
    return true;
}

bool shelf_redo(Shelf *shelf, Game *game) {
    return game_redo(game) || go_on(shelf, game);
}

bool shelf_turn_to(Shelf *shelf, Game *game, int number) {
    int place = 0;
    while (place < shelf->before + shelf->after && shelf->games[place].number != number)
        place++;
    if (place == shelf->before + shelf->after)
        return false;
    while (game->number != number && (place < shelf->before ? go_back : go_on)(shelf, game))
        continue;
    return true;
}

void shelf_cut(Shelf *shelf) {
    for (; shelf->after > 0; shelf->after--)
        record_end(&shelf->games[shelf->before + shelf->after - 1].record);
}

bool shelf_has(const Shelf *shelf, const char *name) {
    bool found = false;
    for (int i = 0; i < shelf->before + shelf->after; i++)
        found |= strcmp(shelf->games[i].name, name) == 0;
    return found;
}

/// Its record is the caller's.
static void take_out(Shelf *shelf, int place) {
    Game *game = &shelf->games[place];
    const int following = shelf->before + shelf->after - 1 - place;
    memmove(game, game + 1, sizeof *game * (size_t)following);
    *(place < shelf->before ? &shelf->before : &shelf->after) -= 1;
}

void shelf_forget(Shelf *shelf, const char *name) {
    for (int i = shelf->before + shelf->after - 1; i >= 0; i--)
        if (strcmp(shelf->games[i].name, name) == 0) {
            record_end(&shelf->games[i].record);
            take_out(shelf, i);
        }
}

void shelf_set_title(Shelf *shelf, Game *game, const char *name, const char *title) {
    for (int i = 0; i < shelf->before + shelf->after; i++)
        if (strcmp(shelf->games[i].name, name) == 0)
            game_card_set_title(shelf->games[i].record.tree, title);
    if (strcmp(game->name, name) == 0)
        game_card_set_title(game->record.tree, title);
}

void shelf_clear(Shelf *shelf) {
    shelf_cut(shelf);
    shelf->after = shelf->before;
    shelf->before = 0;
    shelf_cut(shelf);
}

const Game *shelf_own_game(const Shelf *shelf, const Game *game) {
    return !shelf_is_demo(game) ? game
           : shelf->before > 0  ? &shelf->games[shelf->before - 1]
                                : NULL;
}

bool shelf_leave_demo(Shelf *shelf, Game *game) {
    const Game *own = shelf_own_game(shelf, game);
    const int number = game->number;
    if (!own || own == game)
        return false;
    shelf_cut(shelf);
    record_end(&game->record);
    *game = *own;
    game->number = number + 1; // it follows what was on the board
    shelf->before--;
    return true;
}

static bool goes_on(const Game *game) {
    return shelf_keeps(game) && !game_ended_once(game);
}

/// Of the newest game of the shelf that goes on, or -1.
static int place_of_newest(const Shelf *shelf) {
    int place = shelf->before + shelf->after - 1;
    while (place >= 0 && !goes_on(&shelf->games[place]))
        place--;
    return place;
}

const Game *shelf_game_to_continue(const Shelf *shelf, const Game *game) {
    if (goes_on(game))
        return game;
    const int place = place_of_newest(shelf);
    return place < 0 ? NULL : &shelf->games[place];
}

bool shelf_can_continue(const Shelf *shelf, const Game *game) {
    return shelf_game_to_continue(shelf, game) != NULL;
}

bool shelf_continue(Shelf *shelf, Game *game) {
    const int place = place_of_newest(shelf), number = game->number;
    if (goes_on(game) || place < 0)
        return false;
    const Game wanted = shelf->games[place];
    take_out(shelf, place);
    if (shelf_put(shelf, game, false) == game)
        record_end(&game->record);
    *game = wanted;
    game->number = number + 1; // it follows what was on the board
    return true;
}
