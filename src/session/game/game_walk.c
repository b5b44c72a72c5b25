#include "session/game/game_parts.h"

/// The nearest place on the way where a person is to move, or anyone between two computers; -1 for
/// nowhere, and all moves at the other end.
static int next_stop(const Game *game, int step) {
    const Player *players = game->spec.players;
    const bool people =
        players[SIDE_X].kind == PLAYER_HUMAN || players[SIDE_O].kind == PLAYER_HUMAN;
    int cursor = game->record.cursor + step;
    while (people && cursor >= 0 && cursor < game->record.count && !game_is_human_at(game, cursor))
        cursor += step;
    return cursor;
}

/// game_let_computer_play was the last thing that happened.
static bool is_asked(const Game *game) {
    const Record *record = &game->record;
    return game->move_asked || game->choice != SWAP2_UNDECIDED ||
           record->swapped != record->swapped_after[record->cursor];
}

/// A computer chose last, against a person: that goes with what led to it.
static bool has_chosen_alone(const Game *game) {
    const Player *players = game->spec.players;
    return game->choice != SWAP2_UNDECIDED && !game_is_human_at(game, game->record.cursor) &&
           (players[SIDE_X].kind == PLAYER_HUMAN || players[SIDE_O].kind == PLAYER_HUMAN);
}

/// Where undo leads; -1 for nowhere.
static int undo_stop(const Game *game) {
    return is_asked(game) && !has_chosen_alone(game) ? game->record.cursor : next_stop(game, -1);
}

bool game_can_undo(const Game *game) {
    if (game_is_binding(game) || game->spec.options.no_take_back)
        return !game_is_binding(game) && undo_stop(game) >= 0;
    return first_marks_can_undo(&game->first, &game->record) || undo_stop(game) >= 0;
}

bool game_can_redo(const Game *game) {
    return first_marks_can_redo(&game->first, &game->record) ||
           game->choice_undone != SWAP2_UNDECIDED ||
           (!is_asked(game) && game->record.cursor < game->record.count);
}

/// The record has gone to another place: the players take the seats they had there.
static void follow_record(Game *game, bool swapped) {
    if (game->record.swapped != swapped)
        game_swap_players(game);
    game->move_asked = game->held = false;
    game->choice = game->choice_undone = SWAP2_UNDECIDED;
    game_read_clock(game);
}

static void go_to(Game *game, int cursor) {
    const bool swapped = game->record.swapped;
    first_marks_show(&game->first, &game->record);
    record_go_to(&game->record, cursor);
    follow_record(game, swapped);
}

bool game_undo(Game *game) {
    if (!game_can_undo(game))
        return false;
    const int stop = undo_stop(game);
    if (stop < 0)
        return first_marks_undo(&game->first, &game->record);
    const Swap2Choice undone = stop == game->record.cursor ? game->choice : SWAP2_UNDECIDED;
    go_to(game, stop);
    game->choice_undone = undone;
    return true;
}

bool game_redo(Game *game) {
    if (!game_can_redo(game))
        return false;
    if (game->choice_undone != SWAP2_UNDECIDED)
        game_choose(game, game->choice_undone);
    else if (!first_marks_redo(&game->first, &game->record))
        go_to(game, next_stop(game, 1));
    return true;
}

void game_go_to(Game *game, int cursor) {
    if (cursor < game->record.cursor && game_is_binding(game))
        return;
    go_to(game, cursor);
    game_hold_where_moves_follow(game);
}

bool game_vary(Game *game, int cursor, const Cell *moves, int count) {
    if (game->record.tree->count + count > GAME_TREE_NODES_MAX)
        return false;
    if (cursor != game->record.cursor) {
        if (game_is_binding(game))
            return false;
        go_to(game, cursor);
    }
    const bool swapped = game->record.swapped;
    first_marks_show(&game->first, &game->record);
    for (int i = 0; i < count; i++)
        game_draw_mark(game, moves[i]);
    follow_record(game, swapped);
    game->held = game_is_open(game) && !game_is_persons_turn(game);
    return true;
}

bool game_turn_aside(Game *game) {
    const bool swapped = game->record.swapped;
    if (game_is_binding(game) || !record_turn_aside(&game->record))
        return false;
    follow_record(game, swapped);
    game->held = game_is_open(game) && !game_is_persons_turn(game);
    return true;
}

bool game_let_computer_play(Game *game) {
    if (!game_is_open(game) || game_computer_to_move(game))
        return false;
    game->drawn |= game->looks;
    if (!game_is_persons_turn(game)) {
        game->held = false;
        return true;
    }
    if (game_is_opened_by_swap2(game, game_turn(game)))
        return false;
    Side other = side_other(game->record.now.to_move);
    game->move_asked = game->spec.players[other].kind == PLAYER_HUMAN;
    if (!game->move_asked) {
        record_change_seats(&game->record);
        game_swap_players(game);
    }
    return true;
}
