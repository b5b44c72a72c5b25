#include "api/parts.h"
#include "distribute/split.h"
#include "play/level.h"
#include "play/swap2.h"
#include "rules/symmetry.h"
#include "solver/certificate.h"

#include <string.h>

_Static_assert((int)INKROW_CELLS_MAX == (int)CELLS_MAX, "there is room for every cell");
_Static_assert((int)INKROW_CELL_ROOM >= (int)CELL_TEXT_MAX, "a cell must fit");
_Static_assert((int)INKROW_TEXT_ROOM >= (int)POSITION_TEXT_MAX, "a position must fit");
_Static_assert((int)INKROW_TEXT_ROOM >= (int)MOVES_TEXT_MAX, "a list of moves must fit");
_Static_assert((int)INKROW_ROWS_MAX == (int)WINNING_ROWS_MAX, "all rows must fit");

/// What a game is made of, or changed by: done in a pool, for the language of its sentences.
typedef struct Change {
    Slice text;
    Position position; ///< before and after
    Cell cell;
    Side first;
    bool done;
    Problem problem;
} Change;

static InkrowError run_change(Inkrow *inkrow, Change *change, void (*work)(void *context)) {
    const bool run = api_run(inkrow, &inkrow->scratch, work, change);
    pool_end(&inkrow->scratch);
    if (!run)
        return api_refuse_memory(inkrow);
    return change->done ? INKROW_OK : api_refuse_for(inkrow, INKROW_INVALID, &change->problem);
}

static void read_variant(void *context) {
    Change *change = context;
    Variant variant;
    change->done = variant_parse(change->text, &variant, &change->problem);
    if (change->done)
        position_init(&change->position, &variant, SIDE_X);
}

InkrowError inkrow_game_new(Inkrow *inkrow, const char *variant, InkrowGame **game) {
    if (!inkrow || !variant || !game)
        return api_refuse_null(inkrow, !variant ? "variant" : "game");
    Change change = {.text = slice_of(variant)};
    const InkrowError error = run_change(inkrow, &change, read_variant);
    if (error != INKROW_OK)
        return error;
    InkrowGame *made = api_allocate(inkrow, sizeof *made);
    if (!made)
        return INKROW_NO_MEMORY;
    *made = (InkrowGame){.inkrow = inkrow, .position = change.position};
    *game = made;
    return INKROW_OK;
}

void inkrow_game_free(InkrowGame *game) {
    if (game)
        api_release(game->inkrow, game);
}

/// Changes the game, or nothing.
static InkrowError change_game(InkrowGame *game, Change *change, void (*work)(void *context)) {
    change->position = game->position;
    const InkrowError error = run_change(game->inkrow, change, work);
    if (error == INKROW_OK)
        game->position = change->position;
    return error;
}

static void read_position(void *context) {
    Change *change = context;
    const Variant variant = change->position.variant;
    change->done =
        notation_parse_position(change->text, &variant, &change->position, &change->problem);
}

InkrowError inkrow_game_set_position(InkrowGame *game, const char *position) {
    if (!game || !position)
        return api_refuse_null(game ? game->inkrow : NULL, "position");
    Change change = {.text = slice_of(position)};
    return change_game(game, &change, read_position);
}

/// Marks that are set up, as sides.
typedef struct Arranging {
    Change change;
    uint8_t cells[CELLS_MAX];
    Side to_move;
} Arranging;

static void arrange(void *context) {
    Arranging *arranging = context;
    Change *change = &arranging->change;
    const Variant variant = change->position.variant;
    change->done = position_arrange(&change->position, &variant, arranging->cells,
                                    arranging->to_move, &change->problem);
}

InkrowError inkrow_game_arrange(InkrowGame *game, const char *cells, char to_move) {
    static const char MARKS[] = "XO.";
    if (!game || !cells)
        return api_refuse_null(game ? game->inkrow : NULL, "cells");
    if (to_move != 'X' && to_move != 'O')
        return api_refuse(game->inkrow, INKROW_INVALID, "'to_move' is neither 'X' nor 'O'");
    Arranging arranging = {.change = {.position = game->position},
                           .to_move = to_move == 'X' ? SIDE_X : SIDE_O};
    for (Cell cell = 0; cell < variant_cells(&game->position.variant); cell++) {
        const char *mark = cells[cell] ? strchr(MARKS, cells[cell]) : NULL;
        if (!mark)
            return api_refuse(game->inkrow, INKROW_INVALID,
                              "byte %d of 'cells' is none of 'X', 'O' and '.'", (int)cell);
        arranging.cells[cell] = (uint8_t)(mark - MARKS);
    }
    const InkrowError error = run_change(game->inkrow, &arranging.change, arrange);
    if (error == INKROW_OK)
        game->position = arranging.change.position;
    return error;
}

static void read_moves(void *context) {
    Change *change = context;
    const Variant variant = change->position.variant;
    change->done = notation_parse_moves(change->text, &variant, change->first, &change->position,
                                        &change->problem);
}

InkrowError inkrow_game_set_moves(InkrowGame *game, const char *moves, char first) {
    if (!game || !moves)
        return api_refuse_null(game ? game->inkrow : NULL, "moves");
    if (first != 'X' && first != 'O')
        return api_refuse(game->inkrow, INKROW_INVALID, "'first' is neither 'X' nor 'O'");
    Change change = {.text = slice_of(moves), .first = first == 'X' ? SIDE_X : SIDE_O};
    return change_game(game, &change, read_moves);
}

static void play_move(void *context) {
    Change *change = context;
    change->done =
        notation_parse_move(change->text, &change->position, &change->cell, &change->problem);
    if (change->done)
        position_play(&change->position, change->cell);
}

InkrowError inkrow_game_play(InkrowGame *game, const char *move) {
    if (!game || !move)
        return api_refuse_null(game ? game->inkrow : NULL, "move");
    if (game->position.outcome != OUTCOME_OPEN)
        return api_refuse(game->inkrow, INKROW_NOT_SO, "the game is over: no move can be played");
    Change change = {.text = slice_of(move)};
    return change_game(game, &change, play_move);
}

InkrowError inkrow_game_undo(InkrowGame *game) {
    if (!game)
        return INKROW_NULL;
    if (game->position.ply == 0)
        return api_refuse(game->inkrow, INKROW_NOT_SO, "there is no move to take back");
    position_undo(&game->position);
    return INKROW_OK;
}

InkrowError inkrow_game_read(const InkrowGame *game, InkrowBoard *board) {
    if (!game || !board)
        return api_refuse_null(game ? game->inkrow : NULL, "board");
    if (board->size != sizeof *board)
        return api_refuse_size(game->inkrow, "board");
    const Position *position = &game->position;
    const Variant *variant = &position->variant;
    *board = (InkrowBoard){
        .size = sizeof *board,
        .width = variant->width,
        .height = variant->height,
        .row_length = variant->row_length,
        .drop = variant->drop,
        .exact = variant->exact,
        .outcome = api_outcome(position->outcome),
        .to_move = *side_name(position->to_move),
        .plies = position->ply,
    };
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        board->cells[cell] = "XO."[position_at(position, cell)];
    return INKROW_OK;
}

InkrowError inkrow_game_text(const InkrowGame *game, InkrowText kind, char *text, size_t room) {
    if (!game || !text)
        return api_refuse_null(game ? game->inkrow : NULL, "text");
    char memory[INKROW_TEXT_ROOM];
    Text builder = text_over(memory, sizeof memory);
    switch (kind) {
    case INKROW_TEXT_VARIANT:
        variant_format(&game->position.variant, &builder);
        break;
    case INKROW_TEXT_POSITION:
        notation_format_position(&game->position, &builder);
        break;
    case INKROW_TEXT_DRAWN:
        notation_format_drawn_position(&game->position, &builder);
        break;
    case INKROW_TEXT_MOVES:
        notation_format_moves(&game->position, &builder);
        break;
    default:
        return api_refuse(game->inkrow, INKROW_INVALID, "'kind' is none of a text");
    }
    return api_hand_out(game->inkrow, &builder, text, room);
}

InkrowError inkrow_game_moves(const InkrowGame *game, int *cells, int room, int *count) {
    if (!game || !cells || !count)
        return api_refuse_null(game ? game->inkrow : NULL, cells ? "count" : "cells");
    Cell moves[CELLS_MAX];
    const int found = position_moves(&game->position, moves);
    const InkrowError error = api_check_room(game->inkrow, room, found);
    if (error != INKROW_OK)
        return error;
    for (int i = 0; i < found; i++)
        cells[i] = moves[i];
    *count = found;
    return INKROW_OK;
}

InkrowError inkrow_game_rows(const InkrowGame *game, InkrowRow *rows, int room, int *count) {
    if (!game || !rows || !count)
        return api_refuse_null(game ? game->inkrow : NULL, rows ? "count" : "rows");
    WinningRow won[WINNING_ROWS_MAX];
    const int found = position_winning_rows(&game->position, won);
    const InkrowError error = api_check_room(game->inkrow, room, found);
    if (error != INKROW_OK)
        return error;
    for (int i = 0; i < found; i++)
        rows[i] = (InkrowRow){.first = won[i].first, .last = won[i].last, .length = won[i].length};
    *count = found;
    return INKROW_OK;
}

InkrowError inkrow_cell_text(const InkrowGame *game, int cell, char *text, size_t room) {
    if (!game || !text)
        return api_refuse_null(game ? game->inkrow : NULL, "text");
    if (cell < 0 || cell >= variant_cells(&game->position.variant))
        return api_refuse(game->inkrow, INKROW_INVALID, "%d is no cell; expected 0 to %d", cell,
                          variant_cells(&game->position.variant) - 1);
    char memory[INKROW_CELL_ROOM];
    Text builder = text_over(memory, sizeof memory);
    notation_format_cell(&game->position.variant, (Cell)cell, &builder);
    return api_hand_out(game->inkrow, &builder, text, room);
}

static void read_cell(void *context) {
    Change *change = context;
    change->done = notation_parse_cell(change->text, &change->position.variant, &change->cell,
                                       &change->problem);
}

InkrowError inkrow_cell_number(const InkrowGame *game, const char *text, int *cell) {
    if (!game || !text || !cell)
        return api_refuse_null(game ? game->inkrow : NULL, text ? "cell" : "text");
    Change change = {.text = slice_of(text), .position = game->position};
    const InkrowError error = run_change(game->inkrow, &change, read_cell);
    if (error == INKROW_OK)
        *cell = change.cell;
    return error;
}

InkrowError inkrow_game_key(const InkrowGame *game, uint64_t *key) {
    if (!game || !key)
        return api_refuse_null(game ? game->inkrow : NULL, "key");
    *key = symmetry_canonical_key(&game->position);
    return INKROW_OK;
}

static bool allows_certificates(const Variant *variant, Problem *problem) {
    return variant_require(variant, CERTIFICATE_RULES, "a certificate", problem) &&
           (certificate_fits(variant) ||
            problem_set(problem,
                        "no certificate can be written for this board; expected one of at most 128 "
                        "squares, on a drop board with a row of them left over"));
}

static bool allows_splits(const Variant *variant, Problem *problem) {
    return variant_require(variant, SPLIT_RULES, "a split solve", problem) &&
           (split_fits(variant) ||
            problem_set(problem, "no solver is made for boards as large as this"));
}

/// A variant that is asked about.
typedef struct Wish {
    const Variant *variant;
    InkrowDeed deed;
    bool granted;
    Problem problem;
} Wish;

static void look_at_wish(void *context) {
    static bool (*const ALLOWS[])(const Variant *variant, Problem *problem) = {
        [INKROW_CERTIFYING] = allows_certificates, [INKROW_SHARING_OUT] = allows_splits};
    Wish *wish = context;
    wish->granted = ALLOWS[wish->deed](wish->variant, &wish->problem);
}

InkrowError inkrow_game_allows(const InkrowGame *game, InkrowDeed deed) {
    if (!game)
        return INKROW_NULL;
    if ((size_t)deed > INKROW_SHARING_OUT)
        return api_refuse(game->inkrow, INKROW_INVALID, "'deed' is none");
    Inkrow *inkrow = game->inkrow;
    Wish wish = {.variant = &game->position.variant, .deed = deed};
    const bool run = api_run(inkrow, &inkrow->scratch, look_at_wish, &wish);
    pool_end(&inkrow->scratch);
    if (!run)
        return api_refuse_memory(inkrow);
    return wish.granted ? INKROW_OK : api_refuse_for(inkrow, INKROW_NOT_SO, &wish.problem);
}

int inkrow_game_moves_left(const InkrowGame *game) {
    if (!game)
        return 0;
    const Position *position = &game->position;
    return level_moves_left(position->marks[position->to_move], position_free_cells(position));
}

InkrowError inkrow_swap2_open(InkrowGame *game, int index) {
    if (!game)
        return INKROW_NULL;
    Position empty, opening;
    position_init(&empty, &game->position.variant, SIDE_X);
    if (!variant_within(&empty.variant, SWAP2_RULES) || !swap2_opening(&empty, index, &opening))
        return api_refuse(game->inkrow, INKROW_NOT_SO, "there is no opening %d on this board",
                          index);
    game->position = opening;
    return INKROW_OK;
}

InkrowError inkrow_swap2_choose(const InkrowGame *game, const InkrowLine *line,
                                InkrowSwap2 *choice) {
    static const InkrowSwap2 CHOICES[] = {[SWAP2_TAKE_TURN] = INKROW_SWAP2_GO_ON,
                                          [SWAP2_TAKE_OTHER] = INKROW_SWAP2_SWAP,
                                          [SWAP2_DRAW_TWO] = INKROW_SWAP2_TWO_MORE};
    static const VerdictKind KINDS[] = {[INKROW_UNKNOWN] = VERDICT_UNKNOWN,
                                        [INKROW_WIN] = VERDICT_WIN,
                                        [INKROW_PROVEN_DRAW] = VERDICT_DRAW,
                                        [INKROW_LOSS] = VERDICT_LOSS};
    if (!game || !line || !choice)
        return api_refuse_null(game ? game->inkrow : NULL, line ? "choice" : "line");
    if (line->size != sizeof *line)
        return api_refuse_size(game->inkrow, "line");
    if ((size_t)line->verdict >= ARRAY_LEN(KINDS))
        return api_refuse(game->inkrow, INKROW_INVALID, "'verdict' of 'line' is none");
    RankedMove ranked = {
        .verdict.kind = KINDS[line->verdict], .score = line->score, .pv_length = line->length};
    const SearchReport report = {.moves = &ranked, .moves_max = 1, .move_count = 1};
    *choice = CHOICES[swap2_choose(&game->position, &report)];
    return INKROW_OK;
}
