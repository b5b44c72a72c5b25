#include "ui/export/poster.h"

#include "draw/board_picture.h"
#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_signs.h"
#include "ui/widgets/layout.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

#include <math.h>

enum { SQUARE = LAYOUT_SQUARE, SENTENCE = 31, WORDS = 20, SEED = 0x905 };

/// Squares of the paper from the last one of the board to the line of the sentence, from there to
/// the players, and to the day; and what the name of the program has at the lower edge.
enum { SENTENCE_UNDER = 5, PLAYERS_UNDER = 4, DAY_UNDER = 8, NAME_HIGH = 5 };

/// The largest of whole half squares within four fifths of the width and a little more, or of whole
/// px where it is a large one. As much is free above it as under what is written.
static BoardGeometry board_of(const Variant *variant) {
    const float wide = .8f * POSTER_WIDTH;
    float side = SQUARE * ceilf(wide / SQUARE), left;
    Rect cells;
    do { // a tray takes less of its square
        left = SQUARE * roundf((POSTER_WIDTH - side) / 2 / SQUARE);
        const BoardGeometry board = board_geometry_in(variant, RECT(left, 0, side, side));
        cells = board_geometry_cells(&board);
        side += SQUARE;
    } while (variant->drop && cells.w < wide && cells.h < wide && side < POSTER_WIDTH);
    side -= SQUARE;
    const float high = cells.h + (SENTENCE_UNDER + DAY_UNDER) * SQUARE;
    const float top = (POSTER_HEIGHT - NAME_HIGH * SQUARE - high) / 2 - cells.y;
    return board_geometry_in(variant, RECT(left, SQUARE * floorf(top / SQUARE), side, side));
}

/// In the corner of its square, where no mark reaches.
static void draw_numbers(const Sketch *sketch, const BoardGeometry *board,
                         const Position *position) {
    enum { LEAST = 8 };
    const float size = CLAMP(.1f * board->cell, LEAST, WORDS);
    for (int i = 0; i < position->ply; i++) {
        const Rect cell = board_geometry_cell(board, position->history[i]);
        sketch_text(sketch, POINT(cell.x + cell.w - .6f * size, cell.y + 1.35f * size),
                    describe_words("%d", i + 1).text, size, false, TEXT_END,
                    sketch->palette->pencil);
    }
}

static void draw_board(const Game *game, const Sketch *sketch, const BoardGeometry *board) {
    const Position *position = &game->record.now;
    const BoardPicture picture = board_picture_of(sketch, board, position, game->number);
    board_picture_draw(&picture);
    draw_numbers(sketch, board, position);
}

static Words sentence_of(const Game *game) {
    return game->end.kind != GAME_END_NONE ? describe_title_of_end(&game->spec, game->end)
                                           : describe_title(&game->spec, &game->record.now, false);
}

static void draw_in_middle(const Sketch *sketch, float baseline, const char *words, float size,
                           Colour colour) {
    sketch_text(sketch, POINT(POSTER_WIDTH / 2, baseline), words, size, false, TEXT_MIDDLE, colour);
}

/// Both players, each with what they have won.
static void draw_players(const Game *game, const Sketch *sketch, float baseline) {
    const Tally tally = game_tally(game);
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        const float middle = POSTER_WIDTH * (side == SIDE_X ? .3f : .7f);
        const Words name = describe_player(&game->spec, side);
        const float width = sketch_text_width(sketch, name.text, WORDS, true);
        const MarkForm form = board_mark_player_form(sketch, &game->spec.variant);
        sketch_mark(sketch, sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, form,
                                           POINT(middle - width / 2 - 26, baseline - 7), 40,
                                           noise_seed(SEED, side)));
        sketch_text(sketch, POINT(middle, baseline), name.text, WORDS, true, TEXT_MIDDLE,
                    sketch->palette->ink);
        const int wins = tally.wins[side];
        sketch_tally(sketch, middle - sketch_tally_width(wins) / 2, baseline + 2 * SQUARE, wins, 24,
                     sketch->palette->ink, false, noise_seed(SEED, 4 + side));
    }
}

/// The day, where the game notes one.
static void draw_day(const Game *game, const Sketch *sketch, float baseline) {
    const GameProperty *day = game_tree_property(game->record.tree, GAME_TREE_ROOT, "DT");
    if (day)
        draw_in_middle(sketch, baseline, day->values[0], WORDS, sketch->palette->pencil);
}

void poster_draw(const Game *game, const Sketch *sketch) {
    const BoardGeometry board = board_of(&game->spec.variant);
    const Rect cells = board_geometry_cells(&board);
    const float below = SQUARE * ceilf((cells.y + cells.h) / SQUARE) + SENTENCE_UNDER * SQUARE;
    drawlist_clear(sketch->list);
    sketch_page(sketch, RECT(0, 0, POSTER_WIDTH, POSTER_HEIGHT), SQUARE, 0);
    draw_board(game, sketch, &board);
    draw_in_middle(sketch, below, sentence_of(game).text, SENTENCE, sketch->palette->ink);
    draw_players(game, sketch, below + PLAYERS_UNDER * SQUARE);
    draw_day(game, sketch, below + DAY_UNDER * SQUARE);
    sketch_wordmark(sketch, POINT(POSTER_WIDTH / 2 - 3 * SQUARE, POSTER_HEIGHT - 2 * SQUARE),
                    SQUARE, SEED);
}
