#include "game/game.h"

#include "base/rng.h"
#include "game/game_clock.h"

// --- small questions

/// What was due after the first `cursor` moves, where `choice` was made last.
static OpeningTurn turn_at(const Game *game, int cursor, Swap2Choice choice) {
    const Record *record = &game->record;
    if (game->swap2)
        return opening_turn(record, cursor, choice);
    return (OpeningTurn){.player = record_side_at(record, cursor)};
}

OpeningTurn game_turn(const Game *game) {
    const int left = first_marks_left(&game->first, &game->record), marks = game->first.wanted;
    if (left > 0)
        return (OpeningTurn){SIDE_X, false, marks - left + 1, marks};
    return turn_at(game, game->record.cursor, game->choice);
}

OpeningTurn game_turn_before(const Game *game) {
    const int cursor = game->record.cursor - 1;
    CHECK(cursor >= 0);
    return turn_at(game, cursor,
                   game_is_opening_move(game, cursor) ? SWAP2_DRAW_TWO : SWAP2_TAKE_TURN);
}

bool game_is_opening_move(const Game *game, int index) {
    return game->swap2 && opening_has(game->record.tree, game->record.nodes, index);
}

/// Was a person's turn after the first `cursor` moves, in the seats of that time?
static bool is_human_at(const Game *game, int cursor) {
    const Record *record = &game->record;
    Side side = turn_at(game, cursor, SWAP2_UNDECIDED).player;
    if (record->swapped_after[cursor] != record->swapped)
        side = side_other(side);
    return game->spec.players[side].kind == PLAYER_HUMAN;
}

static const Player *player_at_turn(const Game *game) {
    return &game->spec.players[game_turn(game).player];
}

Outcome game_outcome(const Game *game) {
    const Outcome said = game_end_outcome(game->end);
    return said != OUTCOME_OPEN ? said : game->record.now.outcome;
}

bool game_is_open(const Game *game) {
    return game_outcome(game) == OUTCOME_OPEN;
}

GameEnd game_end_of_line(const Game *game) {
    const Record *record = &game->record;
    return record->cursor == record->count
               ? game->end
               : game_end_noted(record->tree, record->nodes[record->count]);
}

Outcome game_result(const Game *game) {
    const Record *record = &game->record;
    if (record->cursor == record->count)
        return game_outcome(game);
    Position end;
    record_position_at(record, record->count, &end);
    const Outcome said = game_end_outcome(game_end_of_line(game));
    const Outcome result = end.outcome != OUTCOME_OPEN ? end.outcome : said;
    const Side winner = outcome_winner(result);
    const bool same_seats = record->swapped_after[record->count] == record->swapped;
    return winner == SIDE_NONE || same_seats ? result : outcome_win(side_other(winner));
}

/// How the board after the moves to `node` says that the game ended, or what is noted there.
static Outcome outcome_at(const GameTree *tree, int node) {
    Position position;
    game_tree_position(tree, node, &position);
    return position.outcome != OUTCOME_OPEN ? position.outcome
                                            : game_end_outcome(game_end_noted(tree, node));
}

static Outcome first_outcome(const Game *game) {
    const GameTree *tree = game->record.tree; // NULL once the record was released
    return !tree || game->first_end == GAME_TREE_NONE ? OUTCOME_OPEN
                                                      : outcome_at(tree, game->first_end);
}

Outcome game_result_before_try(const Game *game) {
    const Record *record = &game->record;
    const Outcome outcome = first_outcome(game);
    const Side winner = outcome_winner(outcome);
    if (outcome == OUTCOME_OPEN || record->nodes[record->count] == game->first_end)
        return OUTCOME_OPEN;
    const bool swapped = game_tree_property(record->tree, game->first_end, RECORD_SEATS) != NULL;
    return winner == SIDE_NONE || swapped == record->swapped ? outcome
                                                             : outcome_win(side_other(winner));
}

static Outcome counted_result(const Game *game) {
    const Outcome first = game_result_before_try(game);
    return first != OUTCOME_OPEN ? first : game_result(game);
}

Level game_next_level(const Game *game, Side side) {
    const Player *computer = &game->spec.players[side];
    const Side winner = outcome_winner(counted_result(game));
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

bool game_is_played_out(const Game *game) {
    const Record *record = &game->record;
    Position last;
    record_position_at(record, record->count, &last);
    return last.outcome != OUTCOME_OPEN || game_end_of_line(game).kind != GAME_END_NONE;
}

bool game_ended_once(const Game *game) {
    return !game_is_open(game) || game_is_played_out(game) || first_outcome(game) != OUTCOME_OPEN;
}

bool game_is_binding(const Game *game) {
    return game->spec.options.no_take_back && game->record.cursor > 0 && !game_is_played_out(game);
}

static bool is_opened_by_swap2(const Game *game, OpeningTurn turn) {
    return game->swap2 && (turn.chooses || turn.mark > 0);
}

bool game_keeps_silent(const Game *game) {
    // Before sides take turns nothing is judged as if they did; the last first mark is a turn.
    const OpeningTurn turn = game_turn(game);
    return turn.mark < turn.marks || is_opened_by_swap2(game, turn) ||
           (game->spec.options.no_hints && !game_is_played_out(game));
}

bool game_is_looked_at(const Game *game) {
    return game->looks && !game->drawn;
}

bool game_computer_to_move(const Game *game) {
    return game_is_open(game) && !game->held && !game_is_looked_at(game) &&
           record_has_room(&game->record) &&
           (game->move_asked || player_at_turn(game)->kind == PLAYER_COMPUTER);
}

static bool is_persons_turn(const Game *game) {
    return game_is_open(game) && !game->move_asked && player_at_turn(game)->kind == PLAYER_HUMAN;
}

bool game_person_to_move(const Game *game) {
    return is_persons_turn(game) && !game_turn(game).chooses;
}

bool game_person_may_choose(const Game *game, Swap2Choice choice) {
    return is_persons_turn(game) && game_turn(game).chooses &&
           opening_allows(&game->record, game->record.cursor, choice);
}

bool game_can_play(const Game *game, int cell) {
    return game_is_open(game) && !game_turn(game).chooses && record_can_play(&game->record, cell) &&
           first_marks_allow(&game->first, &game->record, (Cell)cell);
}

bool game_play_begins_anew(const Game *game, Cell cell) {
    return first_marks_begin_anew(&game->first, &game->record, cell);
}

Tally game_tally(const Game *game) {
    Tally tally = game->settled;
    const Outcome outcome = counted_result(game);
    if (game->set_up_finished || outcome == OUTCOME_OPEN)
        return tally;
    if (outcome == OUTCOME_DRAW)
        tally.draws++;
    else
        tally.wins[outcome_winner(outcome)]++;
    return tally;
}

void game_forget_tally(Game *game) {
    game->settled = (Tally){.draws = 0};
}

// --- games

bool game_seats_were_chosen(const Game *game) {
    const Record *record = &game->record;
    return game->choice != SWAP2_UNDECIDED &&
           record->swapped != record->swapped_after[record->cursor];
}

static void count_game(Game *game) {
    const GameSpec *spec = &game->spec;
    game->set_up_finished = spec->from_position && spec->position.outcome != OUTCOME_OPEN;
    game->seed_number = ++game->number;
    game->move_asked = game->held = false;
    game->end = (GameEnd){.kind = GAME_END_NONE};
    game->first_end = GAME_TREE_NONE;
    game->drawn = game->looks = game->came_over = game->branched = false;
    game->name[0] = '\0';
    game_clock_set_up(&game->clock, &spec->options.time);
}

/// What is noted of the end where the board is now is for the seats that the last move left.
static bool seats_changed(const Game *game) {
    const Record *record = &game->record;
    return record->swapped != record->swapped_after[record->cursor];
}

static void read_end(Game *game) {
    const Record *record = &game->record;
    const GameEnd noted = game_end_noted(record->tree, record->nodes[record->cursor]);
    game->end = record->now.outcome != OUTCOME_OPEN ? (GameEnd){.kind = GAME_END_NONE}
                : seats_changed(game)               ? game_end_for_other_seats(noted)
                                                    : noted;
}

/// The place on the board is where the game ended first, if it has ended and did not before.
static void follow_first_end(Game *game) {
    const Record *record = &game->record;
    if (game_outcome(game) != OUTCOME_OPEN && first_outcome(game) == OUTCOME_OPEN)
        game->first_end = record->nodes[record->cursor];
}

static void note_end(Game *game, GameEnd end) {
    game->end = end;
    game->move_asked = game->held = false;
    game->choice_undone = SWAP2_UNDECIDED;
    record_note_end(&game->record, seats_changed(game) ? game_end_for_other_seats(end) : end);
    follow_first_end(game);
}

/// What is noted of the clocks where the board is now, and of the end.
static void read_notes(Game *game) {
    const Record *record = &game->record;
    const int node = record->nodes[record->cursor];
    game_clock_recall(record->tree, node, &game->clock);
    if (game_seats_were_chosen(game))
        game_clock_change_seats(&game->clock);
    read_end(game);
}

static bool is_swap2(const GameSpec *spec) {
    return !spec->from_position && spec->options.swap2 && opening_fits(&spec->variant);
}

static int first_marks_of(const GameSpec *spec) {
    return spec->from_position || is_swap2(spec) ? 0 : spec->options.first_marks;
}

static void begin(Game *game) {
    const GameSpec *spec = &game->spec;
    Position position = spec->position;
    first_marks_want(&game->first, first_marks_of(spec));
    game->swap2 = is_swap2(spec);
    game->choice = game->choice_undone = SWAP2_UNDECIDED;
    if (game->first.wanted > 0)
        game->spec.first = SIDE_X;
    if (!spec->from_position)
        position_init(&position, &spec->variant, spec->first);
    record_begin(&game->record, &position);
    count_game(game);
}

static void install_spec(Game *game, const GameSpec *spec) {
    const Position *position = &spec->position;
    CHECK(variant_is_valid(&spec->variant));
    game->spec = *spec;
    if (!spec->from_position)
        return;
    game->spec.variant = position->variant;
    game->spec.first = position->ply % 2 == 0 ? position->to_move : side_other(position->to_move);
}

void game_start(Game *game, const GameSpec *spec, const Game *before) {
    const GameSpec last = before->spec, *now = &game->spec;
    game->settled = game_tally(before);
    install_spec(game, spec);
    if (!variant_equal(&last.variant, &now->variant) ||
        !player_equal(&last.players[SIDE_X], &now->players[SIDE_X]) ||
        !player_equal(&last.players[SIDE_O], &now->players[SIDE_O]))
        game->settled = (Tally){.draws = 0};
    begin(game);
}

static void hold_where_moves_follow(Game *game) {
    game->held = game->record.cursor < game->record.count && !is_persons_turn(game);
}

/// The players change seats; their wins move with them.
static void swap_players(Game *game) {
    Player *players = game->spec.players, x = players[SIDE_X];
    int *wins = game->settled.wins, wins_x = wins[SIDE_X];
    players[SIDE_X] = players[SIDE_O];
    players[SIDE_O] = x;
    wins[SIDE_X] = wins[SIDE_O];
    wins[SIDE_O] = wins_x;
}

void game_start_next(Game *game, const Game *before) {
    const Level levels[] = {game_next_level(before, SIDE_X), game_next_level(before, SIDE_O)};
    game->settled = game_tally(before);
    game->spec.players[SIDE_X].level = levels[SIDE_X];
    game->spec.players[SIDE_O].level = levels[SIDE_O];
    if (game->record.swapped)
        swap_players(game);
    if (!game->spec.from_position)
        game->spec.first = side_other(game->spec.first);
    begin(game);
}

static Swap2Choice allowed(const Game *game, Swap2Choice choice) {
    const Record *record = &game->record;
    return game->swap2 && opening_allows(record, record->cursor, choice) ? choice : SWAP2_UNDECIDED;
}

/// Where a game ended first of which that is not known: by its main line, or the one that is shown.
static int likely_first_end(const Record *record) {
    const GameTree *tree = record->tree;
    int last = GAME_TREE_ROOT;
    while (tree->nodes[last].first_child != GAME_TREE_NONE &&
           game_end_noted(tree, last).kind == GAME_END_NONE)
        last = tree->nodes[last].first_child;
    const int shown = record->nodes[record->count];
    return outcome_at(tree, last) != OUTCOME_OPEN    ? last
           : outcome_at(tree, shown) != OUTCOME_OPEN ? shown
                                                     : GAME_TREE_NONE;
}

void game_open(Game *game, const GameLeft *left, GameTree *tree) {
    install_spec(game, &left->spec);
    game->settled = left->settled;
    record_open(&game->record, tree, left->node);
    if (!first_marks_go_on(&game->first, &game->record, &left->first))
        first_marks_take(&game->first, &game->record, first_marks_of(&game->spec));
    count_game(game);
    game->swap2 = left->swap2 && opening_fits(&game->record.tree->variant);
    game->choice = allowed(game, left->choice);
    game->choice_undone =
        game->choice == SWAP2_UNDECIDED ? allowed(game, left->choice_undone) : SWAP2_UNDECIDED;
    game->seed_number = left->seed_number;
    game->first_end =
        left->first_end != GAME_TREE_NONE ? left->first_end : likely_first_end(&game->record);
    if (game->record.swapped != left->swapped)
        record_change_seats(&game->record);
    if (left->swapped)
        swap_players(game);
    read_notes(game);
    game->came_over = left->came_over || (left->elsewhere && game_ended_once(game));
    game->branched = left->branched || (left->elsewhere && game_tree_branches(tree));
    hold_where_moves_follow(game);
}

// --- playing

uint64_t game_seed(const Game *game) {
    const uint64_t place = (uint64_t)game->seed_number << 16 | (uint64_t)game->record.cursor;
    return rng_mix(game->spec.seed ^ rng_mix(place));
}

void game_only_look(Game *game) {
    game->looks = true;
    game->held = game_is_open(game) && !is_persons_turn(game);
    game->came_over |= game_ended_once(game);
    game->name[0] = '\0';
}

static void draw_mark(Game *game, Cell cell) {
    game->drawn = true;
    record_play(&game->record, cell);
    if (game->swap2)
        opening_note(&game->record, game->choice);
    game->choice = SWAP2_UNDECIDED;
}

void game_play(Game *game, Cell cell) {
    game->move_asked = game->held = false;
    game->choice_undone = SWAP2_UNDECIDED;
    if (first_marks_draw(&game->first, &game->record, cell))
        game->drawn = true;
    else
        draw_mark(game, cell);
    // Where the game ended here before it goes on this time.
    record_note_end(&game->record, (GameEnd){.kind = GAME_END_NONE});
    follow_first_end(game);
}

Side game_side_that_may_end(const Game *game) {
    const Player *players = game->spec.players;
    const Side turn = game_turn(game).player;
    const bool marked = position_marks(&game->record.now) > 0;
    if (!game_is_open(game) || game_is_looked_at(game) || !marked)
        return SIDE_NONE;
    return players[turn].kind == PLAYER_HUMAN               ? turn
           : players[side_other(turn)].kind == PLAYER_HUMAN ? side_other(turn)
                                                            : SIDE_NONE;
}

static void end_by_word(Game *game, GameEnd end) {
    CHECK(game_is_open(game));
    note_end(game, end);
    game->drawn = true;
}

void game_resign(Game *game, Side side) {
    end_by_word(game, (GameEnd){GAME_END_RESIGNED, side});
}

void game_agree_draw(Game *game) {
    end_by_word(game, (GameEnd){.kind = GAME_END_AGREED});
}

void game_run_out_of_time(Game *game) {
    note_end(game, (GameEnd){GAME_END_TIME, game_turn(game).player});
}

void game_choose(Game *game, Swap2Choice choice) {
    Record *record = &game->record;
    CHECK(game->swap2 && opening_allows(record, record->cursor, choice));
    if (opening_changes_seats(record, record->cursor, choice)) {
        record_change_seats(record);
        swap_players(game);
        game_clock_change_seats(&game->clock);
    }
    game->choice = choice;
    game->choice_undone = SWAP2_UNDECIDED;
    game->held = false;
    game->drawn = true;
}

void game_begin_anew(Game *game, const FirstMarks *first) {
    begin(game);
    game->first = *first;
}

void game_set_player(Game *game, Side side, const Player *player) {
    game->spec.players[side] = *player;
    if (side == game_turn(game).player)
        game->move_asked = false;
}

void game_set_options(Game *game, const GameOptions *options) {
    const GameOptions before = game->spec.options;
    const bool same = game_clock_control_equal(&before.time, &options->time);
    const bool fresh = game->record.count == 0 && game->first.count == 0;
    game->spec.options = *options;
    if (!same)
        game_clock_set_up(&game->clock, &options->time);
    if (fresh && (before.first_marks != options->first_marks || before.swap2 != options->swap2))
        begin(game);
}

// ---

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
    return game->move_asked || game->choice != SWAP2_UNDECIDED ||
           record->swapped != record->swapped_after[record->cursor];
}

/// A computer chose last, against a person: that goes with what led to it.
static bool has_chosen_alone(const Game *game) {
    const Player *players = game->spec.players;
    return game->choice != SWAP2_UNDECIDED && !is_human_at(game, game->record.cursor) &&
           (players[SIDE_X].kind == PLAYER_HUMAN || players[SIDE_O].kind == PLAYER_HUMAN);
}

/// Where undo leads; -1 for nowhere.
static int undo_stop(const Game *game) {
    return is_asked(game) && !has_chosen_alone(game) ? game->record.cursor : next_stop(game, -1);
}

bool game_can_lift(const Game *game) {
    const GameEndKind kind = game->end.kind;
    return (kind == GAME_END_RESIGNED || kind == GAME_END_AGREED || kind == GAME_END_SAID) &&
           !game->spec.options.no_take_back;
}

bool game_can_undo(const Game *game) {
    if (game_can_lift(game))
        return true;
    if (game_is_binding(game) || game->spec.options.no_take_back)
        return !game_is_binding(game) && undo_stop(game) >= 0;
    return first_marks_can_undo(&game->first, &game->record) || undo_stop(game) >= 0;
}

/// What undo lifted here, in the seats that the players have now.
static GameEnd lifted_end(const Game *game) {
    const Record *record = &game->record;
    const bool here = game_is_open(game) && record->cursor == record->count;
    const GameEnd end = game_end_lifted(record->tree, record->nodes[record->cursor]);
    return !here                 ? (GameEnd){.kind = GAME_END_NONE}
           : seats_changed(game) ? game_end_for_other_seats(end)
                                 : end;
}

bool game_can_redo(const Game *game) {
    return lifted_end(game).kind != GAME_END_NONE ||
           first_marks_can_redo(&game->first, &game->record) ||
           game->choice_undone != SWAP2_UNDECIDED ||
           (!is_asked(game) && game->record.cursor < game->record.count);
}

/// The record has gone to another place: the players take the seats they had there.
static void follow_record(Game *game, bool swapped) {
    if (game->record.swapped != swapped)
        swap_players(game);
    game->move_asked = game->held = false;
    game->choice = game->choice_undone = SWAP2_UNDECIDED;
    read_notes(game);
}

/// A computer waits where moves follow again.
static void lift_end(Game *game) {
    const Record *record = &game->record;
    game_end_lift(record->tree, record->nodes[record->cursor]);
    note_end(game, (GameEnd){.kind = GAME_END_NONE});
    hold_where_moves_follow(game);
    game->drawn = true;
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
    if (game_can_lift(game)) {
        lift_end(game);
        return true;
    }
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
    if (lifted_end(game).kind != GAME_END_NONE)
        end_by_word(game, lifted_end(game));
    else if (game->choice_undone != SWAP2_UNDECIDED)
        game_choose(game, game->choice_undone);
    else if (!first_marks_redo(&game->first, &game->record))
        go_to(game, next_stop(game, 1));
    return true;
}

void game_leaf_to(Game *game, int cursor) {
    go_to(game, cursor);
    hold_where_moves_follow(game);
}

void game_leaf_to_first_end(Game *game) {
    const bool swapped = game->record.swapped;
    if (game_result_before_try(game) == OUTCOME_OPEN) {
        game_leaf_to(game, game->record.count);
        return;
    }
    first_marks_show(&game->first, &game->record);
    record_lead_to(&game->record, game->first_end);
    follow_record(game, swapped);
}

void game_go_to(Game *game, int cursor) {
    if (cursor >= game->record.cursor || !game_is_binding(game))
        game_leaf_to(game, cursor);
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
        draw_mark(game, moves[i]);
    follow_record(game, swapped);
    game->held = game_is_open(game) && !is_persons_turn(game);
    return true;
}

/// On another line a computer waits.
static bool follow_line(Game *game, bool swapped) {
    follow_record(game, swapped);
    game->held = game_is_open(game) && !is_persons_turn(game);
    return true;
}

bool game_turn_aside(Game *game) {
    const bool swapped = game->record.swapped;
    return !game_is_binding(game) && record_turn_aside(&game->record) && follow_line(game, swapped);
}

bool game_has_lines(const Game *game) {
    return (game->branched || game_ended_once(game)) && record_branches(&game->record);
}

static int end_of_main(const Game *game) {
    return game->branched ? GAME_TREE_NONE : game->first_end;
}

int game_leaves_main(const Game *game) {
    return record_leaves_main(&game->record, end_of_main(game));
}

bool game_return_to_main(Game *game) {
    const bool swapped = game->record.swapped;
    return !game_is_binding(game) && record_return_to_main(&game->record, end_of_main(game)) &&
           follow_line(game, swapped);
}

bool game_let_computer_play(Game *game) {
    if (!game_is_open(game) || game_computer_to_move(game))
        return false;
    game->drawn |= game->looks;
    if (!is_persons_turn(game)) {
        game->held = false;
        return true;
    }
    if (is_opened_by_swap2(game, game_turn(game)))
        return false;
    Side other = side_other(game->record.now.to_move);
    game->move_asked = game->spec.players[other].kind == PLAYER_HUMAN;
    if (!game->move_asked) {
        record_change_seats(&game->record);
        swap_players(game);
    }
    return true;
}
