#include "ui/export/worksheet_tree.h"

#include "base/said.h"
#include "study/recursion.h"

#include <math.h>

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
