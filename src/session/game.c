#include "session/game.h"

#include "base/rng.h"
#include "session/options/clock_notes.h"

#include <string.h>

// --- small questions

/// Was a person to move after the first `cursor` moves, in the seats of that time?
static bool is_human_at(const Game *game, int cursor) {
    const Record *record = &game->record;
    Side side = record_side_at(record, cursor);
    if (record->swapped_after[cursor] != record->swapped)
        side = side_other(side);
    return game->spec.players[side].kind == PLAYER_HUMAN;
}

Outcome game_outcome(const Game *game) {
    const Position *now = &game->record.now;
    return game->out_of_time ? outcome_win(side_other(now->to_move)) : now->outcome;
}

bool game_is_open(const Game *game) {
    return game_outcome(game) == OUTCOME_OPEN;
}

Outcome game_result(const Game *game) {
    const Record *record = &game->record;
    if (game->taken_back || record->cursor == record->count)
        return game_outcome(game);
    Position end;
    record_position_at(record, record->count, &end);
    Outcome result = end.outcome;
    if (game->ends_on_time)
        result = outcome_win(side_other(end.to_move));
    const Side winner = outcome_winner(result);
    const bool same_seats = record->swapped_after[record->count] == record->swapped;
    return winner == SIDE_NONE || same_seats ? result : outcome_win(side_other(winner));
}

Level game_next_level(const Game *game, Side side) {
    const Player *computer = &game->spec.players[side];
    const Side winner = outcome_winner(game_result(game));
    const bool follows = game->spec.options.adapts && computer->kind == PLAYER_COMPUTER &&
                         game->spec.players[side_other(side)].kind == PLAYER_HUMAN;
    if (!follows || winner == SIDE_NONE || game->set_up_finished)
        return computer->level;
    if (winner != side)
        return MIN(computer->level + 1, LEVEL_PERFECT);
    // Of the levels that never slip none is easier than another.
    const Level level = MIN(computer->level, level_never_slips_from(&game->spec.variant));
    return MAX(level - 1, LEVEL_MIN);
}

int game_first_marks_left(const Game *game) {
    const Record *record = &game->record;
    const int left = game->first_wanted - record->tree->start.marks[SIDE_X];
    return record->cursor == 0 && (record->count == 0 || left == 1) ? MAX(left, 0) : 0;
}

bool game_is_played_out(const Game *game) {
    const Record *record = &game->record;
    Position last;
    record_position_at(record, record->count, &last);
    return last.outcome != OUTCOME_OPEN ||
           clock_notes_is_out(record->tree, record->nodes[record->count]);
}

bool game_is_binding(const Game *game) {
    return game->spec.options.no_take_back && game->record.cursor > 0 && !game_is_played_out(game);
}

bool game_keeps_silent(const Game *game) {
    // Before the last of the first marks nothing is judged as if sides took turns.
    return game_first_marks_left(game) > 1 ||
           (game->spec.options.no_hints && !game_is_played_out(game));
}

bool game_computer_to_move(const Game *game) {
    const Player *player = &game->spec.players[game->record.now.to_move];
    return game_is_open(game) && !game->held &&
           (game->move_asked || player->kind == PLAYER_COMPUTER);
}

bool game_person_to_move(const Game *game) {
    return game_is_open(game) && !game->move_asked &&
           game->spec.players[game->record.now.to_move].kind == PLAYER_HUMAN;
}

Tally game_tally(const Game *game) {
    Tally tally = game->settled;
    const Outcome outcome = game_result(game);
    if (game->set_up_finished || outcome == OUTCOME_OPEN)
        return tally;
    if (outcome == OUTCOME_DRAW)
        tally.draws++;
    else
        tally.wins[outcome_winner(outcome)]++;
    return tally;
}

// --- games

static void count_game(Game *game) {
    const GameSpec *spec = &game->spec;
    game->set_up_finished = spec->from_position && spec->position.outcome != OUTCOME_OPEN;
    game->seed_number = ++game->number;
    game->move_asked = game->held = game->out_of_time = game->taken_back = false;
    game->name[0] = '\0';
    game_clock_set_up(&game->clock, &spec->options.time);
}

/// What is noted of the clocks where the board is now.
static void read_clock(Game *game) {
    const Record *record = &game->record;
    const int node = record->nodes[record->cursor];
    clock_notes_read(record->tree, node, &game->clock);
    game->out_of_time = clock_notes_is_out(record->tree, node);
    game->ends_on_time = clock_notes_is_out(record->tree, record->nodes[record->count]);
}

/// None are drawn yet.
static void want_first_marks(Game *game) {
    const GameSpec *spec = &game->spec;
    const int marks = MIN(spec->options.first_marks, spec->variant.row_length - 1);
    game->first_wanted = spec->from_position || marks < 2 ? 0 : marks;
    game->first_count = 0;
}

/// Those that a record begins with; nobody knows in which order they were drawn.
static void take_first_marks(Game *game) {
    const Position *start = &game->record.tree->start;
    want_first_marks(game);
    if (start->marks[SIDE_O] > 0 || start->marks[SIDE_X] >= game->first_wanted)
        game->first_wanted = 0;
    for (Cell cell = 0; game->first_wanted > 0 && cell < variant_cells(&start->variant); cell++)
        if (position_at(start, cell) == SIDE_X)
            game->first_marks[game->first_count++] = cell;
}

static void begin(Game *game) {
    const GameSpec *spec = &game->spec;
    Position position = spec->position;
    want_first_marks(game);
    if (game->first_wanted > 0)
        game->spec.first = SIDE_X;
    if (!spec->from_position)
        position_init(&position, &spec->variant, spec->first);
    record_begin(&game->record, &position);
    count_game(game);
}

static void install_spec(Game *game, const GameSpec *spec) {
    Problem problem;
    const Position *position = &spec->position;
    CHECK(variant_validate(&spec->variant, &problem));
    game->spec = *spec;
    if (!spec->from_position)
        return;
    game->spec.variant = position->variant;
    game->spec.first = position->ply % 2 == 0 ? position->to_move : side_other(position->to_move);
}

void game_start(Game *game, const GameSpec *spec) {
    const GameSpec before = game->spec, *after = &game->spec;
    game->settled = game_tally(game);
    install_spec(game, spec);
    if (!variant_equal(&before.variant, &after->variant) ||
        !player_equal(&before.players[SIDE_X], &after->players[SIDE_X]) ||
        !player_equal(&before.players[SIDE_O], &after->players[SIDE_O]))
        game->settled = (Tally){.draws = 0};
    begin(game);
}

static void hold_where_moves_follow(Game *game) {
    game->held = game->record.cursor < game->record.count && !game_person_to_move(game);
}

/// The players change seats; their wins move with them.
static void swap_players(Game *game) {
    Player *players = game->spec.players;
    const Player x = players[SIDE_X];
    players[SIDE_X] = players[SIDE_O];
    players[SIDE_O] = x;
    int *wins = game->settled.wins;
    const int wins_x = wins[SIDE_X];
    wins[SIDE_X] = wins[SIDE_O];
    wins[SIDE_O] = wins_x;
}

void game_start_next(Game *game) {
    game->settled = game_tally(game);
    const Level levels[] = {game_next_level(game, SIDE_X), game_next_level(game, SIDE_O)};
    game->spec.players[SIDE_X].level = levels[SIDE_X];
    game->spec.players[SIDE_O].level = levels[SIDE_O];
    if (game->record.swapped)
        swap_players(game);
    if (!game->spec.from_position)
        game->spec.first = side_other(game->spec.first);
    begin(game);
}

void game_open(Game *game, const GameLeft *left, GameTree *tree) {
    install_spec(game, &left->spec);
    game->settled = left->settled;
    record_open(&game->record, tree, left->node);
    take_first_marks(game);
    count_game(game);
    game->seed_number = left->seed_number;
    if (game->record.swapped != left->swapped)
        record_change_seats(&game->record);
    if (left->swapped)
        swap_players(game);
    read_clock(game);
    hold_where_moves_follow(game);
}

// --- playing

uint64_t game_seed(const Game *game) {
    const uint64_t place = (uint64_t)game->seed_number << 16 | (uint64_t)game->record.cursor;
    return rng_mix(game->spec.seed ^ rng_mix(place));
}

/// The record begins with the first marks of X that were drawn so far.
static void begin_with_first_marks(Game *game) {
    uint8_t cells[CELLS_MAX];
    Position position;
    Problem problem;
    memset(cells, SIDE_NONE, sizeof cells);
    for (int i = 0; i < game->first_count; i++)
        cells[game->first_marks[i]] = SIDE_X;
    CHECK(position_arrange(&position, &game->spec.variant, cells, SIDE_X, &problem));
    record_begin(&game->record, &position);
}

void game_play(Game *game, Cell cell) {
    game->move_asked = game->held = game->taken_back = false;
    if (game_first_marks_left(game) > 1) {
        game->first_marks[game->first_count++] = cell;
        begin_with_first_marks(game);
        return;
    }
    record_play(&game->record, cell);
}

/// The nearest place on the way where a person is to move, or anyone between two computers; -1 for
/// nowhere, and all moves at the other end.
static int next_stop(const Game *game, int step) {
    const Player *players = game->spec.players;
    const bool people =
        players[SIDE_X].kind == PLAYER_HUMAN || players[SIDE_O].kind == PLAYER_HUMAN;
    int cursor = game->record.cursor + step;
    while (people && cursor >= 0 && cursor < game->record.count && !is_human_at(game, cursor))
        cursor += step;
    return cursor;
}

/// game_let_computer_play was the last thing that happened.
static bool is_asked(const Game *game) {
    const Record *record = &game->record;
    return game->move_asked || record->swapped != record->swapped_after[record->cursor];
}

/// One of the first marks was the last thing that was drawn.
static bool has_first_mark_alone(const Game *game) {
    return game->first_count > 0 && game->record.count == 0 && !game->spec.options.no_take_back;
}

bool game_can_undo(const Game *game) {
    if (game_is_binding(game))
        return false;
    if (has_first_mark_alone(game))
        return true;
    return is_asked(game) || next_stop(game, -1) >= 0;
}

bool game_can_redo(const Game *game) {
    return !is_asked(game) && game->record.cursor < game->record.count;
}

/// The record has gone to another place: the players take the seats they had there.
static void follow_record(Game *game, bool swapped) {
    if (game->record.swapped != swapped)
        swap_players(game);
    game->move_asked = game->held = false;
    read_clock(game);
}

static void go_to(Game *game, int cursor) {
    const bool swapped = game->record.swapped;
    record_go_to(&game->record, cursor);
    game->taken_back &= cursor < game->record.count;
    follow_record(game, swapped);
}

bool game_undo(Game *game) {
    if (!game_can_undo(game))
        return false;
    if (has_first_mark_alone(game)) {
        game->first_count--;
        begin_with_first_marks(game);
        return true;
    }
    go_to(game, is_asked(game) ? game->record.cursor : next_stop(game, -1));
    game->taken_back = game->record.cursor < game->record.count;
    return true;
}

bool game_redo(Game *game) {
    if (!game_can_redo(game))
        return false;
    go_to(game, next_stop(game, 1));
    return true;
}

void game_go_to(Game *game, int cursor) {
    if (cursor < game->record.cursor && game_is_binding(game))
        return;
    go_to(game, cursor);
    hold_where_moves_follow(game);
}

bool game_vary(Game *game, int cursor, const Cell *moves, int count) {
    const bool swapped = game->record.swapped;
    if (cursor != game->record.cursor && game_is_binding(game))
        return false;
    record_go_to(&game->record, cursor);
    for (int i = 0; i < count; i++)
        record_play(&game->record, moves[i]);
    follow_record(game, swapped);
    game->held = game_is_open(game) && !game_person_to_move(game);
    return true;
}

bool game_turn_aside(Game *game) {
    const bool swapped = game->record.swapped;
    if (game_is_binding(game) || !record_turn_aside(&game->record))
        return false;
    game->taken_back = false;
    follow_record(game, swapped);
    game->held = game_is_open(game) && !game_person_to_move(game);
    return true;
}

bool game_let_computer_play(Game *game) {
    if (!game_is_open(game) || game_computer_to_move(game))
        return false;
    if (!game_person_to_move(game)) {
        game->held = false;
        return true;
    }
    Side other = side_other(game->record.now.to_move);
    game->move_asked = game->spec.players[other].kind == PLAYER_HUMAN;
    if (!game->move_asked) {
        record_change_seats(&game->record);
        swap_players(game);
    }
    return true;
}

void game_set_player(Game *game, Side side, const Player *player) {
    game->spec.players[side] = *player;
    if (side == game->record.now.to_move)
        game->move_asked = false;
}

void game_set_options(Game *game, const GameOptions *options) {
    const bool same = game_clock_control_equal(&game->spec.options.time, &options->time);
    game->spec.options = *options;
    if (!same)
        game_clock_set_up(&game->clock, &options->time);
}
