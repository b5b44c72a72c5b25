#include "ui/export.h"

#include "base/file.h"
#include "base/said.h"
#include "base/text.h"
#include "draw/board_picture.h"
#include "formats/sgf.h"
#include "formats/text.h"
#include "ink/painter.h"
#include "ink/picture.h"
#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_signs.h"
#include "rules/notation.h"
#include "rules/position.h"
#include "ui/widgets/layout.h"
#include "ui/words/phrase.h"
#include "ui/worksheet.h"
#include "words/describe.h"

#include <math.h>

// --- the poster: a page of A3 standing up, to be hung on a wall

/// Px of the draw list: 96 of them are an inch.
#define POSTER_WIDTH  1122.5f
#define POSTER_HEIGHT 1587.4f

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

/// Fills the list of the sketch with it: the board at the place that is shown, over four fifths of
/// the width, with the number of its move beside each mark; how the game ended, who played, the day
/// that is noted in it, how often each has won, and the name of the program.
static void draw_poster(const Game *game, const Sketch *sketch) {
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

// --- what can be taken along

enum { LETTERS = 26 };

static void add(Buffer *bytes, const char *format, const char *word) {
    char memory[VARIANT_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    text_add(&text, format, word);
    buffer_add(bytes, memory);
}

static void add_row(const Position *position, int row, Buffer *bytes) {
    static const char *const SIGNS[] = {[SIDE_X] = "X", [SIDE_O] = "O", [SIDE_NONE] = "."};
    const Variant *variant = &position->variant;
    char number[CELL_TEXT_MAX];
    Text text = text_over(number, sizeof number);
    text_add(&text, "%2d ", variant->height - row);
    buffer_add(bytes, number);
    for (int column = 0; column < variant->width; column++)
        add(bytes, variant->width > LETTERS ? "%3s" : " %s",
            SIGNS[position_at(position, cell_at(variant, column, row))]);
    buffer_add(bytes, "\n");
}

static void add_letters(const Variant *variant, Buffer *bytes) {
    buffer_add(bytes, "   ");
    for (int column = 0; column < variant->width; column++) {
        char letters[CELL_TEXT_MAX];
        Text text = text_over(letters, sizeof letters);
        notation_format_column(column, &text);
        add(bytes, variant->width > LETTERS ? "%3s" : " %s", letters);
    }
    buffer_add(bytes, "\n");
}

/// Whose turn it is, in English: it is read again.
static const char *turn_of(Side side, SideNames names) {
    if (names == SIDE_NAMES_COLOURS)
        return side == SIDE_X ? "Black to move\n" : "White to move\n";
    return side == SIDE_X ? "X\n" : "O\n";
}

/// Appends the rules, a text line for each row with its number before it, the letters of the
/// columns, and whose turn it is: what text.h reads again.
static void export_text_write(const Position *position, bool stones, Buffer *bytes) {
    const Variant *variant = &position->variant;
    char rules[VARIANT_TEXT_MAX];
    Text text = text_over(rules, sizeof rules);
    variant_format(variant, &text);
    add(bytes, "%s\n", rules);
    for (int row = 0; row < variant->height; row++)
        add_row(position, row, bytes);
    add_letters(variant, bytes);
    const SideNames names = side_names_on(stones, variant);
    buffer_add(bytes, names == SIDE_NAMES_COLOURS ? TEXT_DRAWN_COLOURS : "");
    buffer_add(bytes, turn_of(position->to_move, names));
}

/// Ms that a moving picture shows the beginning, a move and the end; a long game goes by faster, so
/// that its moves take no longer than MOVES_MS.
enum { BEGINNING_MS = 1000, MOVE_MS = 700, MOVE_MIN_MS = 120, END_MS = 4000, MOVES_MS = 60000 };

/// What pictures are made with.
typedef struct Studio {
    BoardPaper board;
    const ExportLook *look;
    DrawList *list;
    Painter *painter; ///< NULL where nothing is painted
} Studio;

static Studio studio_open(const Record *record, const ExportLook *look, bool paints) {
    Studio studio = {.board = board_paper_of(&record->now.variant),
                     .look = look,
                     .list = drawlist_new(),
                     .painter = paints ? painter_new(look->text, 0) : NULL};
    if (look->poster) {
        studio.board.width = POSTER_WIDTH;
        studio.board.height = POSTER_HEIGHT;
    }
    if (paints)
        painter_resize(studio.painter, (int)roundf(studio.board.width * look->scale),
                       (int)roundf(studio.board.height * look->scale), look->scale);
    return studio;
}

static void studio_close(Studio *studio) {
    painter_free(studio->painter);
    drawlist_free(studio->list);
}

static void draw(Studio *studio, const Position *position) {
    const ExportLook *look = studio->look;
    const Sketch sketch = {
        .list = studio->list, .palette = look->palette, .text = look->text, .stones = look->stones};
    drawlist_clear(studio->list);
    if (look->poster)
        draw_poster(look->poster, &sketch);
    else
        board_paper_draw(&studio->board, position, studio->look->game, &sketch);
    if (studio->painter)
        painter_paint(studio->painter, studio->list);
}

// --- the kinds

static bool write_picture(const Record *record, const ExportLook *look, Buffer *bytes,
                          Problem *problem) {
    Studio studio = studio_open(record, look, true);
    draw(&studio, &record->now);
    const bool made = picture_png_write(painter_canvas(studio.painter), bytes, problem);
    studio_close(&studio);
    return made;
}

static bool write_drawing(const Record *record, const ExportLook *look, Buffer *bytes,
                          Problem *problem) {
    (void)problem;
    Studio studio = studio_open(record, look, false);
    draw(&studio, &record->now);
    picture_svg_write(studio.list, studio.board.width, studio.board.height, look->text, bytes);
    studio_close(&studio);
    return true;
}

static int shown_ms(const Record *record, int move) {
    if (move == record->count)
        return END_MS;
    const int each = MOVES_MS / MAX(1, record->count);
    return move == 0 ? BEGINNING_MS : CLAMP(each, MOVE_MIN_MS, MOVE_MS);
}

static bool write_moving(const Record *record, const ExportLook *look, Buffer *bytes,
                         Problem *problem) {
    Studio studio = studio_open(record, look, true);
    const Canvas *canvas = painter_canvas(studio.painter);
    PictureGif *gif = picture_gif_begin(canvas->width, canvas->height, look->palette, bytes);
    for (int move = 0; move <= record->count; move++) {
        Position position;
        size_t count;
        record_position_at(record, move, &position);
        draw(&studio, &position);
        const PixelRect *damage = painter_damage(studio.painter, &count);
        picture_gif_add(gif, canvas, damage, count, shown_ms(record, move));
    }
    studio_close(&studio);
    return picture_gif_end(gif, problem);
}

static bool write_text(const Record *record, const ExportLook *look, Buffer *bytes,
                       Problem *problem) {
    (void)look, (void)problem;
    export_text_write(&record->now, look->stones, bytes);
    return true;
}

static bool write_game(const Record *record, const ExportLook *look, Buffer *bytes,
                       Problem *problem) {
    (void)look, (void)problem;
    sgf_write(record->tree, bytes);
    return true;
}

static bool write_poster(const Record *record, const ExportLook *look, Buffer *bytes) {
    Studio studio = studio_open(record, look, false);
    PicturePdf *pdf = picture_pdf_begin(look->text, bytes);
    draw(&studio, &record->now);
    picture_pdf_add(pdf, studio.list, studio.board.width, studio.board.height);
    picture_pdf_end(pdf);
    studio_close(&studio);
    return true;
}

static Worksheet worksheet_of(const Record *record) {
    return (Worksheet){.position = &record->now, .solution = true};
}

static bool write_sheet(const Record *record, const ExportLook *look, Buffer *bytes,
                        Problem *problem) {
    if (look->poster)
        return write_poster(record, look, bytes);
    const Worksheet sheet = worksheet_of(record);
    return worksheet_write(&sheet, true, look->text, bytes, problem);
}

// --- all of them

static const struct {
    const char *ending;
    bool (*write)(const Record *record, const ExportLook *look, Buffer *bytes, Problem *problem);
} KINDS[EXPORT_SHEET + 1] = {
    [EXPORT_PICTURE] = {".png", write_picture}, [EXPORT_DRAWING] = {".svg", write_drawing},
    [EXPORT_MOVING] = {".gif", write_moving},   [EXPORT_TEXT] = {".txt", write_text},
    [EXPORT_GAME] = {".sgf", write_game},       [EXPORT_SHEET] = {".pdf", write_sheet},
};

const char *export_ending(ExportKind kind) {
    return KINDS[kind].ending;
}

bool export_kind_of(const char *path, ExportKind *kind, Problem *problem) {
    char memory[64];
    Text endings = text_over(memory, sizeof memory);
    for (size_t i = 0; i < EXPORT_KINDS; i++) {
        *kind = (ExportKind)i;
        if (folder_ends_with(path, KINDS[i].ending))
            return true;
        said_listed(&endings, KINDS[i].ending, i, EXPORT_KINDS);
    }
    return problem_set(problem, said("'%.100s' ends with none of %s"), path, memory);
}

bool export_write(ExportKind kind, const Record *record, const ExportLook *look, Buffer *bytes,
                  Problem *problem) {
    return KINDS[kind].write(record, look, bytes, problem);
}

// --- what they will show

/// The first lines of a text, each letter as wide as the others.
static Point draw_text(const Sketch *sketch, Slice bytes) {
    enum { LINES = 28, ACROSS = 40, LETTER = 22, WIDE = 15, HIGH = 34, EDGE = 40 };
    const Point size = {2 * EDGE + ACROSS * WIDE, 2 * EDGE + LINES * HIGH};
    sketch_page(sketch, RECT(0, 0, size.x, size.y), 0, 0);
    for (int line = 0; line < LINES && bytes.length > 0; line++) {
        Slice words = slice_next_line(&bytes);
        for (int i = 0; i < ACROSS && words.length > 0; i++) {
            const Slice letter = slice_next_letter(&words);
            sketch_text(sketch, POINT(EDGE + (float)i * WIDE, EDGE + (float)(line + 1) * HIGH),
                        describe_words("%.*s", (int)letter.length, letter.start).text, LETTER,
                        false, TEXT_START, sketch->palette->ink);
        }
    }
    return size;
}

static Point draw_written(ExportKind kind, const Record *record, const ExportLook *look,
                          const Sketch *sketch, Problem *problem) {
    Buffer bytes = {0};
    Point size = {0};
    if (export_write(kind, record, look, &bytes, problem))
        size = draw_text(sketch, (Slice){bytes.start, bytes.length});
    base_free(bytes.start);
    return size;
}

Point export_draw(ExportKind kind, const Record *record, const ExportLook *look,
                  const Sketch *sketch, Problem *problem) {
    const BoardPaper board = board_paper_of(&record->now.variant);
    drawlist_clear(sketch->list);
    if (kind == EXPORT_TEXT || kind == EXPORT_GAME)
        return draw_written(kind, record, look, sketch, problem);
    if (look->poster) {
        draw_poster(look->poster, sketch);
        return POINT(POSTER_WIDTH, POSTER_HEIGHT);
    }
    if ((int)EXPORT_KINDS > (int)EXPORT_SHEET && kind == EXPORT_SHEET) {
        const Worksheet sheet = worksheet_of(record);
        Sketch white = *sketch;
        white.palette = palette_paper();
        return worksheet_draw(&sheet, false, &white, problem);
    }
    board_paper_draw(&board, &record->now, look->game, sketch);
    return POINT(board.width, board.height);
}
