#include "ui/worksheet.h"

#include "base/file.h"
#include "base/said.h"
#include "engine/minimax.h"
#include "ink/picture.h"
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_signs.h"
#include "rules/notation.h"
#include "study/recursion.h"
#include "ui/words/phrase.h"
#include "words/describe.h"
#include "words/recursion_words.h"

#include <math.h>

// --- the tree

/// More boards fit no page; deeper ones than this have no level.
enum { BOARDS_MOST = 400, LEVELS_MOST = 12 };
/// What a pen can write in, and what looks like a board, px.
static const float CELL_LEAST = 9, CELL_MOST = 36;
static const float CIRCLE_LEAST = 8, CIRCLE_MOST = 13;
/// Between boards side by side; between a board and its circle; least height of the lines.
static const float GAP = 7, CIRCLE_GAP = 4, LINES_LEAST = 24;

void worksheet_tree_clear(WorksheetTree *tree) {
    base_free(tree->boards);
    *tree = (WorksheetTree){0};
}

Position worksheet_tree_position(const WorksheetTree *tree, size_t board) {
    Cell path[LEVELS_MOST];
    int depth = 0;
    Position position = tree->root;
    for (int at = (int)board; tree->boards[at].parent >= 0; at = tree->boards[at].parent)
        path[depth++] = tree->boards[at].cell;
    while (depth > 0)
        position_play(&position, path[--depth]);
    return position;
}

// --- the boards

static void add_board(WorksheetTree *tree, int parent, int depth, Cell cell) {
    tree->boards = base_grow(tree->boards, tree->count, &tree->capacity, sizeof *tree->boards);
    tree->boards[tree->count++] = (WorksheetBoard){.parent = parent, .depth = depth, .cell = cell};
    tree->levels = MAX(tree->levels, depth + 1);
}

/// Goes through the recursion; false where it is too long.
static bool collect(WorksheetTree *tree, MinimaxWalk *walk) {
    int open[LEVELS_MOST] = {0};
    MinimaxStep step;
    while (minimax_walk_step(walk, &step)) {
        if (step.depth >= LEVELS_MOST || tree->count >= BOARDS_MOST)
            return false;
        WorksheetBoard *board = &tree->boards[open[step.depth]];
        if (step.kind == MINIMAX_TRY) {
            open[step.depth] = (int)tree->count;
            add_board(tree, open[step.depth - 1], step.depth, step.cell);
        } else if (step.kind == MINIMAX_END || step.kind == MINIMAX_CARRY) {
            board->value = step.value;
            board->over = step.kind == MINIMAX_END;
            tree->leaves += board->over;
        }
    }
    return true;
}

/// The first child that has its parent's value is the one that is taken.
static void choose(WorksheetTree *tree) {
    bool has[BOARDS_MOST] = {false};
    for (size_t i = 1; i < tree->count; i++) {
        WorksheetBoard *board = &tree->boards[i];
        board->chosen = !has[board->parent] && board->value == tree->boards[board->parent].value;
        has[board->parent] |= board->chosen;
    }
}

// --- where they lie

/// How wide a board is with all that hangs below it begins and ends with its first and last child;
/// children lie behind their parents in the list.
static void place_across(WorksheetTree *tree, float left, float slot, float middle[BOARDS_MOST]) {
    float first[BOARDS_MOST], last[BOARDS_MOST];
    bool seen[BOARDS_MOST] = {false};
    for (size_t i = tree->count, leaf = (size_t)tree->leaves; i-- > 0;) {
        if (tree->boards[i].over)
            first[i] = last[i] = left + slot * ((float)--leaf + .5f);
        middle[i] = (first[i] + last[i]) / 2;
        const int parent = tree->boards[i].parent;
        if (parent < 0)
            continue;
        first[parent] = middle[i];
        last[parent] = seen[parent] ? last[parent] : middle[i];
        seen[parent] = true;
    }
}

static void lay_out(WorksheetTree *tree, Rect area) {
    const Variant *variant = &tree->root.variant;
    const float slot = area.w / (float)tree->leaves,
                pitch = (area.h + LINES_LEAST) / (float)tree->levels;
    tree->circle = CLAMP(slot / 5, CIRCLE_LEAST, CIRCLE_MOST);
    const float high = pitch - LINES_LEAST - CIRCLE_GAP - 2 * tree->circle;
    tree->cell = fminf(fminf((slot - GAP) / (float)variant->width, high / (float)variant->height),
                       CELL_MOST);
    const Point size = {tree->cell * (float)variant->width, tree->cell * (float)variant->height};
    float middle[BOARDS_MOST];
    place_across(tree, area.x, slot, middle);
    for (size_t i = 0; i < tree->count; i++) {
        WorksheetBoard *board = &tree->boards[i];
        const float top = area.y + pitch * (float)board->depth;
        board->area = RECT(middle[i] - size.x / 2, top, size.x, size.y);
        board->score = POINT(middle[i], top + size.y + CIRCLE_GAP + tree->circle);
    }
}

static bool is_too_large(Problem *problem) {
    return problem_set(problem, "%s",
                       said("the tree of this position is too large for a page; expected at "
                            "most four free squares on 3x3, three on boards up to 10x10"));
}

bool worksheet_tree_make(WorksheetTree *tree, const Position *root, Rect area, Problem *problem) {
    const MinimaxWalkOptions options = {.as_x = true};
    Problem longer;
    *tree = (WorksheetTree){.root = *root};
    if (root->outcome != OUTCOME_OPEN)
        return problem_set(problem, "%s", said("the game is over, and there is no tree below it"));
    if (!recursion_can(root, &options, &longer))
        return is_too_large(problem);
    MinimaxWalk *walk = minimax_walk_new(root, &options);
    add_board(tree, -1, 0, CELL_NONE);
    const bool whole = collect(tree, walk);
    minimax_walk_free(walk);
    if (!whole)
        return is_too_large(problem);
    choose(tree);
    lay_out(tree, area);
    return tree->cell >= CELL_LEAST || is_too_large(problem);
}

// --- the exercises

/// Free squares of each.
static const int FREE[WORKSHEET_EXERCISES] = {2, 3, 3, 4, 4};

/// Squares differ in what they score.
static bool matters(const Position *position) {
    MinimaxResult result;
    minimax_search(position, &(MinimaxOptions){0}, &result);
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        if (result.scored[cell] && result.scores[cell] != result.score)
            return true;
    return false;
}

static bool is_new(const Position *position, const Position *others, int count) {
    for (int i = 0; i < count; i++)
        if (others[i].key == position->key)
            return false;
    return true;
}

void worksheet_exercises_make(uint64_t seed, Position exercises[WORKSHEET_EXERCISES]) {
    Rng rng = rng_seeded(seed);
    for (int i = 0; i < WORKSHEET_EXERCISES;) {
        exercises[i] = recursion_by_chance(&rng, FREE[i]);
        const bool open = exercises[i].outcome == OUTCOME_OPEN;
        i += open && matters(&exercises[i]) && is_new(&exercises[i], exercises, i);
    }
}

// --- drawing

/// Where nothing is printed, at each side of a page, px: 12 mm, as printers ask for.
#define WORKSHEET_MARGIN 46.f
/// Height of what stands above the tree and the exercises.
#define WORKSHEET_HEAD 160.f

static const float WORDS = 15;

// --- parts of both

static void draw_winning_row(const Position *position, MiniBoard *board) {
    WinningRow rows[WINNING_ROWS_MAX];
    if (position_winning_rows(position, rows) > 0) {
        board->win_from = rows[0].first;
        board->win_to = rows[0].last;
    }
}

/// A board with its marks, or without any. `area` is that of its cells.
static void draw_small_board(const Sketch *sketch, const Position *position, bool marks, Rect area,
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

/// The dashed circle for a score, which is no mark, empty or with it.
static void draw_score(const Sketch *sketch, Point centre, float radius, bool solved, int value,
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

/// A line to write on.
static void draw_blank(const Sketch *sketch, Point left, float width, uint32_t seed) {
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

/// Draws the tree under the head of its page.
static void draw_boards(const Sketch *sketch, const WorksheetTree *tree, bool solved) {
    draw_edges(sketch, tree, solved);
    for (int level = 0; level < tree->levels; level++)
        draw_level(sketch, tree, level);
    for (size_t i = 0; i < tree->count; i++) {
        const WorksheetBoard *board = &tree->boards[i];
        const Position position = worksheet_tree_position(tree, i);
        const uint32_t seed = (uint32_t)(31 * (i + 1));
        draw_small_board(sketch, &position, solved || i == 0, board->area, seed);
        draw_score(sketch, board->score, tree->circle, solved, board->value, seed + 1);
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
        draw_blank(sketch, POINT(after, baseline), 120, seed);
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
    draw_small_board(sketch, position, true, area, seed);
    draw_coordinates(sketch, variant, area);
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        if (result.scored[cell])
            draw_score(sketch,
                       POINT(area.x + CELL * ((float)cell_column(variant, cell) + .5f),
                             area.y + CELL * ((float)cell_row(variant, cell) + .5f)),
                       CIRCLE, solved,
                       position->to_move == SIDE_X ? result.scores[cell] : -result.scores[cell],
                       seed + 10 + (uint32_t)cell);
    draw_question(sketch, position, area, right, solved ? &best : NULL, seed + 1);
}

/// Draws the exercises under the head of a page so wide.
static void draw_exercise_boards(const Sketch *sketch, const Position *exercises, float width,
                                 bool solved) {
    for (int i = 0; i < WORKSHEET_EXERCISES; i++)
        draw_exercise(sketch, &exercises[i], i, width - WORKSHEET_MARGIN, solved);
}

// --- the sheet

/// Room for the names of the levels, beside the tree.
static const float NAMES = 84, FOOT = 14;
static const float TITLE = 26, SMALL = 12;

bool worksheet_kind_of(const char *path, bool *pages, Problem *problem) {
    *pages = folder_ends_with(path, ".pdf");
    return *pages || folder_ends_with(path, ".svg") ||
           problem_set(problem, said("'%.100s' ends with neither .pdf nor .svg"), path);
}

// --- what stands around the tree and the exercises

/// Who fills the sheet in, at the right of its title.
static void draw_name(const Sketch *sketch, float right) {
    static const float LINE = 170;
    const char *name = phrase(PHRASE_NAME);
    const float width = sketch_text_width(sketch, name, WORDS, false);
    const Point left = POINT(right - LINE - 8 - width, WORKSHEET_MARGIN + 20);
    sketch_words(sketch, left, name, WORDS, sketch->palette->pencil);
    draw_blank(sketch, POINT(right - LINE, left.y), LINE, 5);
}

/// `foot` says how to make the same sheet again.
static void draw_frame(const Sketch *sketch, Point size, Phrase title, const Phrase lines[3],
                       bool solved, const char *foot) {
    const float right = size.x - WORKSHEET_MARGIN;
    drawlist_dim(sketch->list, RECT(0, 0, size.x, size.y), 0xFFFFFF, 1);
    const Words heading = solved ? describe_words(phrase(PHRASE_SOLUTION), phrase(title))
                                 : describe_words("%s", phrase(title));
    sketch_heading(sketch, POINT(WORKSHEET_MARGIN, WORKSHEET_MARGIN + 20), heading.text, TITLE, 0,
                   3);
    if (!solved)
        draw_name(sketch, right);
    for (int i = 0; i < 3; i++)
        sketch_words_within(sketch, POINT(WORKSHEET_MARGIN, WORKSHEET_MARGIN + 48 + 20 * (float)i),
                            phrase(lines[i]), WORDS, false, right - WORKSHEET_MARGIN,
                            sketch->palette->ink);
    sketch_words_within(sketch, POINT(WORKSHEET_MARGIN, size.y - WORKSHEET_MARGIN + 8), foot, SMALL,
                        false, right - WORKSHEET_MARGIN, sketch->palette->pencil);
}

// --- pages

/// A page that lies, for the tree is wide.
static Point draw_tree(const Position *position, bool solved, const Sketch *sketch,
                       Problem *problem) {
    static const Phrase LINES[] = {PHRASE_SHEET_TREE_TASK, PHRASE_SHEET_SCORES, PHRASE_SHEET_CARRY};
    const Point size = {PICTURE_PDF_A4_HEIGHT, PICTURE_PDF_A4_WIDTH};
    const float left = WORKSHEET_MARGIN + NAMES;
    const Rect area = RECT(left, WORKSHEET_HEAD, size.x - WORKSHEET_MARGIN - left,
                           size.y - WORKSHEET_HEAD - WORKSHEET_MARGIN - FOOT);
    WorksheetTree tree;
    const bool fits = worksheet_tree_make(&tree, position, area, problem);
    if (fits) {
        char foot[POSITION_TEXT_MAX + VARIANT_TEXT_MAX];
        Text text = text_over(foot, sizeof foot);
        variant_format(&position->variant, &text);
        text_add(&text, "  ");
        notation_format_drawn_position(position, &text);
        draw_frame(sketch, size, PHRASE_SHEET_TREE, LINES, solved, foot);
        draw_boards(sketch, &tree, solved);
    }
    worksheet_tree_clear(&tree);
    return fits ? size : POINT(0, 0);
}

static Point draw_exercises(uint64_t seed, bool solved, const Sketch *sketch) {
    static const Phrase LINES[] = {PHRASE_SHEET_EXERCISES_TASK, PHRASE_SHEET_SCORES,
                                   PHRASE_SHEET_CHOOSES};
    const Point size = {PICTURE_PDF_A4_WIDTH, PICTURE_PDF_A4_HEIGHT};
    Position exercises[WORKSHEET_EXERCISES];
    worksheet_exercises_make(seed, exercises);
    draw_frame(sketch, size, PHRASE_SHEET_EXERCISES, LINES, solved,
               describe_words(phrase(PHRASE_SHEET_NUMBER), (unsigned long long)seed).text);
    draw_exercise_boards(sketch, exercises, size.x, solved);
    return size;
}

Point worksheet_draw(const Worksheet *sheet, bool solved, const Sketch *sketch, Problem *problem) {
    return sheet->position ? draw_tree(sheet->position, solved, sketch, problem)
                           : draw_exercises(sheet->seed, solved, sketch);
}

// --- files

static bool write_pages(const Worksheet *sheet, const Sketch *sketch, Buffer *bytes,
                        Problem *problem) {
    Point size = worksheet_draw(sheet, false, sketch, problem);
    if (size.x <= 0)
        return false;
    PicturePdf *pdf = picture_pdf_begin(sketch->text, bytes);
    picture_pdf_add(pdf, sketch->list, size.x, size.y);
    if (sheet->solution) {
        drawlist_clear(sketch->list);
        size = worksheet_draw(sheet, true, sketch, problem);
        picture_pdf_add(pdf, sketch->list, size.x, size.y);
    }
    picture_pdf_end(pdf);
    return true;
}

static bool write_drawing(const Worksheet *sheet, const Sketch *sketch, Buffer *bytes,
                          Problem *problem) {
    const Point size = worksheet_draw(sheet, sheet->solution, sketch, problem);
    if (size.x > 0)
        picture_svg_write(sketch->list, size.x, size.y, sketch->text, bytes);
    return size.x > 0;
}

/// Every visitor of a page would download what makes them.
#ifdef __EMSCRIPTEN__
enum { HAS_WORKSHEETS = false };
#else
enum { HAS_WORKSHEETS = true };
#endif

bool worksheet_write(const Worksheet *sheet, bool pages, const TextRasteriser *text, Buffer *bytes,
                     Problem *problem) {
    if (!HAS_WORKSHEETS)
        return problem_set(problem, "%s",
                           said("a page writes no worksheets; the program for a desktop does"));
    // Paper is white, whatever the theme of the window.
    const Sketch sketch = {.list = drawlist_new(), .palette = palette_paper(), .text = text};
    const bool written = pages ? write_pages(sheet, &sketch, bytes, problem)
                               : write_drawing(sheet, &sketch, bytes, problem);
    drawlist_free(sketch.list);
    return written;
}
