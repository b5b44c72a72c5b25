#include "ui/screens/tree/tree.h"

#include <math.h>

const float TREE_CELL[TREE_ZOOMS] = {28, 22, 17, 12, 8, 4};

enum { BESIDE_FROM = 1080, COLUMN = 330, FOLDED = 34, FOLDED_TALL = 29, GAP = 22, BOARD_MOST = 64 };
/// So many levels are open even if others have no row then.
enum { OPEN_LEAST = 3 };
/// Px that a level gets at most beyond what it needs, and that are left for notes under the last.
enum { SPARE_MOST = 34, UNDER_LAST = 16 };

// --- the parts of the window

static void place_wide(TreeFrame *frame, Point view) {
    const float bottom = view.y - 22, button = view.y < 640 ? 46 : 58;
    const float edge = view.x - 40, left = 76;
    frame->buttons = RECT(left, bottom - button, edge - left, button);
    frame->strip = RECT(left, frame->buttons.y - 66, edge - left, 46);
    frame->beside = view.x >= BESIDE_FROM;
    const float top = 104;
    const float below = frame->strip.y - 14;
    if (frame->beside) {
        const float x = edge - COLUMN;
        frame->bubble = RECT(x, 128, COLUMN, 112);
        frame->counts = RECT(x, 300, COLUMN, below - 300);
        frame->row = CLAMP(floorf(frame->counts.h / (float)RECURSION_IDEAS), 24, 44);
        frame->menu = RECT(x, frame->buttons.y, COLUMN, frame->buttons.h);
        frame->buttons.w -= COLUMN + 24;
        frame->area = RECT(left - 4, top, x - 24 - left, below - top);
    } else {
        frame->bubble = RECT(left, below - 62, edge - left, 62);
        frame->area = RECT(left - 4, top, edge - left + 8, frame->bubble.y - 12 - top);
    }
}

static void place_tall(TreeFrame *frame, Point view) {
    const float side = 14, width = view.x - 2 * side;
    const bool low = view.y < 640;
    frame->buttons = RECT(side, view.y - 14 - 56, width, 56);
    frame->strip = RECT(side, frame->buttons.y - (low ? 54 : 70), width, low ? 40 : 44);
    const float speed = width < 320 ? 44 : 56;
    frame->bubble = RECT(side, frame->strip.y - (low ? 88 : 92), width - speed - 8, 76);
    frame->speed = RECT(side + width - speed, frame->bubble.y, speed, frame->bubble.h);
    frame->area =
        RECT(side / 2, low ? 62 : 92, view.x - side, frame->bubble.y - 12 - (low ? 62 : 92));
}

// --- the levels

int tree_frame_deepest(const Tree *tree) {
    const int cells = position_free_cells(&tree->recursion.root);
    const int limit = tree->recursion.options.depth_limit;
    return MIN(limit > 0 ? MIN(cells, limit) : cells, TREE_LEVELS_MAX - 1);
}

static void set_cell(TreeFrame *frame, float cell) {
    const Variant *variant = &frame->tree->recursion.root.variant;
    frame->cell = cell;
    frame->pad = cell < 6 ? 0 : cell < 12 ? 2 : cell < 17 ? 4 : 5;
    frame->board = POINT((float)variant->width * cell + 2 * frame->pad,
                         (float)variant->height * cell + 2 * frame->pad);
}

static float folded(const TreeFrame *frame) {
    return frame->layout.tall ? FOLDED_TALL : FOLDED;
}

static float pitch(const TreeFrame *frame) {
    return frame->board.y + (frame->cell < 12 ? 12 : GAP);
}

/// How many levels can be open when at most `rows` of the others are folded, and the rest not seen.
static int room_for_open(const TreeFrame *frame, int rows) {
    int open = MIN(TREE_OPEN_MAX, frame->level_count);
    while (open > 1 && (float)open * pitch(frame) +
                               (float)MIN(frame->level_count - open, rows) * folded(frame) >
                           frame->area.h)
        open--;
    return open;
}

float tree_frame_apart(const TreeFrame *frame) {
    enum { BETWEEN = 18, BETWEEN_TALL = 16, VALUE = 20, CLOSE = 6, CLOSE_LESSON = 9 };
    const bool tall = frame->layout.tall, written = frame->cell >= 17 && !tall;
    const int lesson = frame->tree->lesson ? CLOSE_LESSON : BETWEEN_TALL;
    return frame->board.x + (frame->cell < 12 ? CLOSE
                             : tall           ? lesson
                                              : BETWEEN + (written ? VALUE : 0));
}

/// All boards that are to stand side by side do.
static bool fits_abreast(const TreeFrame *frame) {
    const float value = frame->tree->lesson && !frame->layout.tall ? 16 : 0; // of the last one
    return (float)frame->tree->abreast * tree_frame_apart(frame) + value <=
           frame->area.x + frame->area.w - frame->left;
}

/// Up to `most`, where all that is wanted still fits.
static void enlarge(TreeFrame *frame, int wanted, float most) {
    const float fits = frame->cell;
    for (float cell = most - 1; cell > fits; cell--) {
        set_cell(frame, cell);
        if (room_for_open(frame, TREE_LEVELS_MAX) >= wanted && fits_abreast(frame))
            return;
    }
    set_cell(frame, fits);
}

/// A person's zoom, or the largest cells with which enough levels can be open.
static void choose_cell(TreeFrame *frame) {
    const int wanted = MIN(TREE_OPEN_MAX, frame->level_count);
    int zoom = frame->tree->zoom < 0 ? 0 : frame->tree->zoom;
    set_cell(frame, TREE_CELL[zoom]);
    while (frame->tree->zoom < 0 && zoom < TREE_ZOOMS - 1 &&
           (TREE_CELL[zoom] > 12 || frame->board.y > BOARD_MOST) &&
           (room_for_open(frame, TREE_LEVELS_MAX) < wanted || !fits_abreast(frame)))
        set_cell(frame, TREE_CELL[++zoom]);
    const bool whole = room_for_open(frame, TREE_LEVELS_MAX) >= wanted && fits_abreast(frame);
    if (frame->tree->zoom < 0 && whole && zoom > 0)
        enlarge(frame, wanted, TREE_CELL[zoom - 1]);
    frame->open = room_for_open(frame, TREE_LEVELS_MAX);
    if (frame->open < MIN(OPEN_LEAST, wanted))
        frame->open = MIN(room_for_open(frame, 1), OPEN_LEAST);
}

/// From the one above the place on, or from where the person has opened one.
static int first_open(const TreeFrame *frame) {
    const Tree *tree = frame->tree;
    const int most = frame->level_count - frame->open;
    const int depth = MAX(minimax_walk_depth(frame->walk), 0);
    const int wanted = tree->opened >= 0 ? tree->opened : depth - (frame->open > 1);
    return CLAMP(MIN(wanted, depth), 0, most);
}

/// Folded levels that have no room become one row with all before them.
static void place_levels(TreeFrame *frame) {
    const float room = frame->area.h - (float)frame->open * pitch(frame);
    const float unused =
        room - UNDER_LAST - (float)(frame->level_count - frame->open) * folded(frame);
    const float spare = CLAMP(unused / (float)frame->open, 0, SPARE_MOST);
    const int after = frame->level_count - frame->top - frame->open;
    const int rows = MAX((int)(room / folded(frame)), 0);
    const int before = MIN(frame->top, MAX(rows - after, MIN(rows, 1)));
    const int hidden = frame->top - before;
    float y = frame->area.y;
    for (int i = 0; i < frame->level_count; i++) {
        TreeLevel *level = &frame->levels[i];
        const bool open = i >= frame->top && i < frame->top + frame->open;
        const bool shown = open || (i < frame->top ? i >= hidden : true);
        const float height = open ? pitch(frame) + spare : shown ? folded(frame) : 0;
        const bool fits = y + height <= frame->area.y + frame->area.h + 1;
        *level = (TreeLevel){
            .y = y, .h = fits ? height : 0, .open = open, .merged = hidden > 0 && i == hidden};
        y += level->h;
    }
}

Rect tree_ideas(const TreeFrame *frame) {
    const Rect counts = frame->counts;
    return RECT(counts.x - 8, counts.y, frame->beside ? counts.w + 16 : 0,
                frame->row * (float)RECURSION_IDEAS);
}

void tree_frame_levels(TreeFrame *frame) {
    frame->left = frame->area.x + (frame->layout.tall ? 42 : 118);
    frame->walk = minimax_replay_walk(frame->tree->recursion.replay);
    frame->level_count = tree_frame_deepest(frame->tree) + 1;
    choose_cell(frame);
    frame->top = first_open(frame);
    place_levels(frame);
}

TreeFrame tree_frame(const Tree *tree) {
    static const PanelNeeds NEEDS = {0};
    const Point view = stage_view(tree->base.stage);
    TreeFrame frame = {.tree = tree, .layout = panel_layout(view, NEEDS)};
    if (frame.layout.tall)
        place_tall(&frame, view);
    else
        place_wide(&frame, view);
    tree_frame_levels(&frame);
    return frame;
}
