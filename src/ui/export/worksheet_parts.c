#include "ui/export/worksheet_parts.h"

#include "base/said.h"
#include "engine/minimax.h"
#include "rules/notation.h"
#include "ui/words/phrase.h"
#include "words/recursion_words.h"

#include <math.h>

static const float WORDS = 15;

// --- parts of both

static void draw_winning_row(const Position *position, MiniBoard *board) {
    WinningRow rows[WINNING_ROWS_MAX];
    if (position_winning_rows(position, rows) > 0) {
        board->win_from = rows[0].first;
        board->win_to = rows[0].last;
    }
}

void worksheet_parts_board(const Sketch *sketch, const Position *position, bool marks, Rect area,
                           uint32_t seed) {
    static const char LETTERS[] = {'X', 'O', '.'};
    const Variant *variant = &position->variant;
    char cells[CELLS_MAX + 1] = "";
    for (Cell at = 0; marks && at < variant_cells(variant); at++)
        cells[at] = LETTERS[position_at(position, at)];
    MiniBoard board = sketch_mini_board_of(POINT(area.x, area.y), variant->width, variant->height,
                                           area.w / (float)variant->width, cells, seed);
    board.mark_width = fmaxf(1.1f, board.grid.cell * .09f);
    if (marks)
        draw_winning_row(position, &board);
    if (variant->drop)
        sketch_mini_tray(sketch, &board);
    else
        sketch_mini_board(sketch, &board);
}

void worksheet_parts_score(const Sketch *sketch, Point centre, float radius, bool solved, int value,
                           uint32_t seed) {
    StrokeStyle pen = sketch_dry_pen(sketch->palette->ink, 1.1f, seed);
    pen.opacity = .7f;
    Path path = {0};
    path_add_arc(&path, path_arc(centre, radius, 0, 2 * INK_PI));
    sketch_dashes(sketch, path.points, path.count, 3.2f, 2.6f, &pen);
    if (solved)
        sketch_label(sketch, centre, recursion_value(value).text, radius * 1.15f, true,
                     sketch_value_colour(sketch, value));
}

void worksheet_parts_line(const Sketch *sketch, Point left, float width, uint32_t seed) {
    sketch_rule(sketch, left.x, left.x + width, left.y + 4, 1, sketch->palette->pencil, .8f, seed);
}

// --- the tree

static void draw_edges(const Sketch *sketch, const WorksheetTree *tree, bool solved) {
    for (size_t i = 1; i < tree->count; i++) {
        const WorksheetBoard *board = &tree->boards[i], *parent = &tree->boards[board->parent];
        const bool taken = solved && board->chosen;
        const Colour colour = taken ? sketch->palette->win : sketch->palette->pencil;
        const StrokeStyle pen = sketch_dry_pen(colour, taken ? 2.6f : 1.1f, (uint32_t)i);
        sketch_line(sketch, POINT(parent->score.x, parent->score.y + tree->circle + 3),
                    POINT(board->area.x + board->area.w / 2, board->area.y - 7), .006f, &pen);
    }
}

/// Who chooses there; on the last one nobody does.
static void draw_level(const Sketch *sketch, const WorksheetTree *tree, int level) {
    const bool x = (tree->root.to_move == SIDE_X) == (level % 2 == 0);
    size_t at = 0;
    bool over = true;
    for (size_t i = 0; i < tree->count; i++)
        if (tree->boards[i].depth == level) {
            at = i;
            over &= tree->boards[i].over;
        }
    const Rect area = tree->boards[at].area;
    sketch_words(sketch, POINT(WORKSHEET_MARGIN, area.y + area.h / 2 + 5),
                 phrase(over ? PHRASE_SHEET_OVER
                        : x  ? PHRASE_SHEET_MAX
                             : PHRASE_SHEET_MIN),
                 WORDS, over ? sketch->palette->pencil : sketch->palette->ink);
}

void worksheet_parts_tree(const Sketch *sketch, const WorksheetTree *tree, bool solved) {
    draw_edges(sketch, tree, solved);
    for (int level = 0; level < tree->levels; level++)
        draw_level(sketch, tree, level);
    for (size_t i = 0; i < tree->count; i++) {
        const WorksheetBoard *board = &tree->boards[i];
        const Position position = worksheet_tree_position(tree, i);
        const uint32_t seed = (uint32_t)(31 * (i + 1));
        worksheet_parts_board(sketch, &position, solved || i == 0, board->area, seed);
        worksheet_parts_score(sketch, board->score, tree->circle, solved, board->value, seed + 1);
    }
}

// --- the exercises

static const float CELL = 43, CIRCLE = 13, PITCH = 185, LEFT = 74, COLUMN = 262, WORKING = 104;

/// Letters under the board and numbers before it.
static void draw_coordinates(const Sketch *sketch, const Variant *variant, Rect area) {
    for (int i = 0; i < variant->width; i++) {
        char letters[CELL_TEXT_MAX];
        Text text = text_over(letters, sizeof letters);
        notation_format_column(i, &text);
        sketch_label(sketch, POINT(area.x + CELL * ((float)i + .5f), area.y + area.h + 12), letters,
                     WORDS, false, sketch->palette->pencil);
    }
    for (int i = 0; i < variant->height; i++)
        sketch_label(sketch, POINT(area.x - 14, area.y + CELL * ((float)i + .5f)),
                     describe_words("%d", variant->height - i).text, WORDS, false,
                     sketch->palette->pencil);
}

/// Appends all that are as good as the best: `a1 or c3`.
static Words best_squares(const Position *position, const MinimaxResult *result) {
    char memory[sizeof(Words)];
    Text text = text_over(memory, sizeof memory);
    Cell best[CELLS_MAX];
    size_t count = 0;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        if (result->scored[cell] && result->scores[cell] == result->score)
            best[count++] = cell;
    for (size_t i = 0; i < count; i++)
        said_listed(&text, describe_cell(&position->variant, best[i]).text, i, count);
    return describe_words("%s", memory);
}

/// What is asked beside the board, and room to find it out.
static void draw_question(const Sketch *sketch, const Position *position, Rect area, float right,
                          const Words *answer, uint32_t seed) {
    const float baseline = area.y + 6;
    const char *asked =
        phrase(position->to_move == SIDE_X ? PHRASE_SHEET_X_TAKES : PHRASE_SHEET_O_TAKES);
    const float after = COLUMN + sketch_text_width(sketch, asked, WORDS + 2, false) + 8;
    sketch_words(sketch, POINT(COLUMN, baseline), asked, WORDS + 2, sketch->palette->ink);
    if (answer)
        sketch_bold_words(sketch, POINT(after, baseline), answer->text, WORDS + 2,
                          sketch->palette->win);
    else
        worksheet_parts_line(sketch, POINT(after, baseline), 120, seed);
    drawlist_paper(sketch->list,
                   &(Paper){.area = RECT(COLUMN, area.y + 26, right - COLUMN, WORKING),
                            .page = 0xFFFFFF,
                            .lines = sketch->palette->grid,
                            .square = 13});
}

static void draw_exercise(const Sketch *sketch, const Position *position, int number, float right,
                          bool solved) {
    const Variant *variant = &position->variant;
    const uint32_t seed = (uint32_t)(1009 * (number + 1));
    const Rect area = RECT(LEFT + 24, WORKSHEET_HEAD + PITCH * (float)number,
                           CELL * (float)variant->width, CELL * (float)variant->height);
    MinimaxResult result;
    minimax_search(position, &(MinimaxOptions){0}, &result);
    const Words best = best_squares(position, &result);
    sketch_bold_words(sketch, POINT(WORKSHEET_MARGIN, area.y + 6),
                      describe_words("%d.", number + 1).text, WORDS + 4, sketch->palette->ink);
    worksheet_parts_board(sketch, position, true, area, seed);
    draw_coordinates(sketch, variant, area);
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        if (result.scored[cell])
            worksheet_parts_score(sketch,
                                  POINT(area.x + CELL * ((float)cell_column(variant, cell) + .5f),
                                        area.y + CELL * ((float)cell_row(variant, cell) + .5f)),
                                  CIRCLE, solved,
                                  position->to_move == SIDE_X ? result.scores[cell]
                                                              : -result.scores[cell],
                                  seed + 10 + (uint32_t)cell);
    draw_question(sketch, position, area, right, solved ? &best : NULL, seed + 1);
}

void worksheet_parts_exercises(const Sketch *sketch, const Position *exercises, float width,
                               bool solved) {
    for (int i = 0; i < WORKSHEET_EXERCISES; i++)
        draw_exercise(sketch, &exercises[i], i, width - WORKSHEET_MARGIN, solved);
}
