#include "game/game_card.h"

#include "game/game_time.h"
#include "rules/notation.h"

#include <string.h>

#define HIDDEN '?'
#define TITLE  "GN" ///< SGF's, of the game's name

// --- titles

/// As many whole characters as there is room for; what would end a field of a line is a blank.
static void copy_words(char *memory, size_t size, const char *words) {
    Text text = text_over(memory, size);
    for (size_t length; *words && (length = text_character(words, NULL)) > 0; words += length) {
        const bool blank = (unsigned char)*words < ' ';
        if (text.length + length >= size)
            return;
        text_add_bytes(&text, blank ? " " : words, length);
    }
}

void game_card_title(const GameTree *tree, char title[GAME_TITLE_MAX]) {
    const char *given = game_tree_value(tree, GAME_TREE_ROOT, TITLE);
    copy_words(title, GAME_TITLE_MAX, given ? given : "");
}

void game_card_set_title(GameTree *tree, const char *title) {
    if (title[0])
        game_tree_set(tree, GAME_TREE_ROOT, TITLE, slice_of(title));
    else
        game_tree_remove(tree, GAME_TREE_ROOT, TITLE);
}

// --- from a game

void game_card_show(const Position *position, GameCard *card) {
    static const char SIGNS[] = {[SIDE_X] = 'X', [SIDE_O] = 'O', [SIDE_NONE] = '.'};
    const int count = variant_cells(&position->variant);
    card->variant = position->variant;
    for (Cell cell = 0; cell < count; cell++)
        card->cells[cell] = SIGNS[position_at(position, cell)];
    card->cells[count] = '\0';
    card->marks = position_marks(position);
    for (int i = 0; i < GAME_CARD_NEWEST; i++)
        card->newest[i] = i < position->ply ? position->history[position->ply - 1 - i] : CELL_NONE;
    WinningRow rows[WINNING_ROWS_MAX];
    card->win_from = card->win_to = CELL_NONE;
    if (position_winning_rows(position, rows) > 0) {
        card->win_from = rows[0].first;
        card->win_to = rows[0].last;
    }
}

void game_card_hide(GameCard *card) {
    memset(card->cells, '.', strlen(card->cells));
    memset(card->cells, HIDDEN, (size_t)card->marks); // the first ones: how many there are is told
    for (int i = 0; i < GAME_CARD_NEWEST; i++)
        card->newest[i] = CELL_NONE;
}

bool game_card_is_hidden(const GameCard *card) {
    return strchr(card->cells, HIDDEN) != NULL;
}

/// A place of the game.
typedef struct Place {
    Position position;
    GameEnd end;      ///< where the board does not say it
    bool other_seats; ///< than those of the place on the board
    Outcome first;    ///< of the card
} Place;

static void tell(const Game *game, const Place *place, GameCard *card) {
    const Outcome outcome = place->position.outcome;
    card->to_move = place->position.to_move;
    card->end = outcome == OUTCOME_OPEN ? place->end.kind : GAME_END_NONE;
    card->outcome = card->end != GAME_END_NONE ? game_end_outcome(place->end) : outcome;
    card->first = place->first;
    card->came_over = game->came_over;
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        const Player *player = &game->spec.players[place->other_seats ? side_other(side) : side];
        card->players[side] = *player;
        copy_words(card->players[side].name, PLAYER_NAME_MAX, player->name);
    }
    game_card_title(game->record.tree, card->title);
    game_card_show(&place->position, card);
    if (card->outcome == OUTCOME_OPEN && card->first == OUTCOME_OPEN && game_time_hides(game))
        game_card_hide(card);
}

/// What is to be told after so many moves of the line.
static void tell_after(const Game *game, int at, GameCard *card) {
    const Record *record = &game->record;
    Place place = {
        .other_seats = record->swapped_after[at] != record->swapped && at != record->cursor,
        .end = at == record->count ? game_end_of_line(game) : game->end,
    };
    const Outcome first = game_result_before_try(game);
    const Side winner = outcome_winner(first);
    place.first =
        place.other_seats && winner != SIDE_NONE ? outcome_win(side_other(winner)) : first;
    record_position_at(record, at, &place.position);
    tell(game, &place, card);
}

/// What is to be told of the game as it ended first.
static void tell_first_end(const Game *game, GameCard *card) {
    const Record *record = &game->record;
    const GameTree *tree = record->tree;
    const bool swapped = game_tree_property(tree, game->first_end, RECORD_SEATS) != NULL;
    Place place = {.end = game_end_noted(tree, game->first_end),
                   .other_seats = swapped != record->swapped};
    game_tree_position(tree, game->first_end, &place.position);
    tell(game, &place, card);
}

void game_card_of(const Game *game, GameCard *card) {
    const bool over = game_is_played_out(game);
    const bool bare = position_marks(&game->record.now) == 0;
    if (game_result_before_try(game) != OUTCOME_OPEN)
        tell_first_end(game, card);
    else
        tell_after(game, over || bare ? game->record.count : game->record.cursor, card);
}

void game_card_here(const Game *game, GameCard *card) {
    tell_after(game, game->record.cursor, card);
}

// --- as text: fields with a tab between them, the board last

static void write_board(const GameCard *card, Text *line) {
    for (const char *cell = card->cells; *cell;) {
        const char *end = cell + strspn(cell, (char[]){*cell, '\0'});
        if (end - cell > 1)
            text_add(line, "%d", (int)(end - cell));
        text_add_bytes(line, cell, 1);
        cell = end;
    }
}

void game_card_write(const GameCard *card, Text *line) {
    variant_format(&card->variant, line);
    text_add(line, "\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t", card->outcome, card->first, card->came_over,
             card->end, card->to_move, card->win_from + 1, card->win_to + 1);
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        player_format(&card->players[side], line);
        text_add(line, "\t=%s\t", card->players[side].name);
    }
    for (int i = 0; i < GAME_CARD_NEWEST; i++)
        text_add(line, "%d\t", card->newest[i] + 1);
    text_add(line, "=%s\t", card->title);
    write_board(card, line);
}

/// A number up to `most` in the next field.
static bool read_number(Slice *rest, int most, int *number) {
    uint64_t read;
    const bool right = slice_to_uint(slice_next_word(rest, "\t"), (uint64_t)most, &read);
    *number = right ? (int)read : 0;
    return right;
}

/// Words after their sign, which an empty field has, too.
static bool read_words(Slice *rest, char *memory, size_t size) {
    Slice field = slice_next_word(rest, "\t");
    if (field.length == 0 || field.start[0] != '=' || field.length > size)
        return false;
    memcpy(memory, field.start + 1, field.length - 1);
    memory[field.length - 1] = '\0';
    return true;
}

/// A cell of the board, or none, in the next field.
static bool read_cell(Slice *rest, const GameCard *card, Cell *cell) {
    int number;
    const bool right = read_number(rest, variant_cells(&card->variant), &number);
    *cell = (Cell)(number - 1);
    return right;
}

static bool read_newest(Slice *rest, GameCard *card) {
    bool right = true;
    for (int i = 0; right && i < GAME_CARD_NEWEST; i++)
        right = read_cell(rest, card, &card->newest[i]);
    return right;
}

static bool read_player(Slice *rest, Player *player) {
    Problem problem;
    return player_parse(slice_next_word(rest, "\t"), player, &problem) &&
           read_words(rest, player->name, sizeof player->name);
}

static bool read_board(Slice text, GameCard *card) {
    const size_t cells = (size_t)variant_cells(&card->variant);
    size_t count = 0, run = 0;
    for (size_t i = 0; i < text.length; i++) {
        const char sign = text.start[i];
        if (sign >= '0' && sign <= '9') {
            run = 10 * run + (size_t)(sign - '0');
            if (run > cells)
                return false;
            continue;
        }
        run = MAX(run, 1);
        if (!strchr("XO.?", sign) || !sign || count + run > cells)
            return false;
        memset(card->cells + count, sign, run);
        card->marks += sign == '.' ? 0 : (int)run;
        count += run;
        run = 0;
    }
    card->cells[count] = '\0';
    return count == cells && run == 0;
}

bool game_card_read(Slice line, GameCard *card) {
    Problem problem;
    int outcome, first, came_over, end, to_move;
    *card = (GameCard){.marks = 0};
    if (!variant_parse(slice_next_word(&line, "\t"), &card->variant, &problem))
        return false;
    if (!read_number(&line, OUTCOME_DRAW, &outcome) || !read_number(&line, OUTCOME_DRAW, &first) ||
        !read_number(&line, 1, &came_over) || !read_number(&line, GAME_END_KINDS - 1, &end) ||
        !read_number(&line, SIDE_O, &to_move) || !read_cell(&line, card, &card->win_from) ||
        !read_cell(&line, card, &card->win_to))
        return false;
    card->outcome = (Outcome)outcome;
    card->first = (Outcome)first;
    card->came_over = came_over != 0;
    card->end = (GameEndKind)end;
    card->to_move = (Side)to_move;
    return read_player(&line, &card->players[SIDE_X]) &&
           read_player(&line, &card->players[SIDE_O]) && read_newest(&line, card) &&
           read_words(&line, card->title, sizeof card->title) &&
           read_board(slice_next_word(&line, "\t"), card);
}
