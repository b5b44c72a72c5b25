// How large boards are and how many levels are open: the words on a board are part of its size.
#include "ui/screens/study/tree.h"
#include "ui/words/phrase.h"
#include "words/recursion_words.h"

#include <math.h>

const float TREE_CELL[TREE_ZOOMS] = {56, 36, 22, 14, 8, 4};

/// Heights of folded levels, of the row over a board that has its move's name, and the most of a
/// board that is as small as it gets by itself, px.
enum { FOLDED = 34, FOLDED_TALL = 29, NAME_ROW = 26, NAME_ROW_LOW = 22, BOARD_MOST = 64 };
/// Cells from which a value has room beside its board, with which boards are as small as they get,
/// and the same in the tour, whose trees are to be seen whole.
enum { BESIDE_FROM = 17, CELL_LEAST = 12, CELL_LEAST_LESSON = 9 };
/// How high a level is at most where there is more than it needs, and px that are left for notes
/// under the last.
enum { PITCH_MOST = 240, UNDER_LAST = 16 };
enum { ALL_ROWS = TREE_LEVELS_MAX };

// --- a board and its words

int tree_frame_deepest(const Tree *tree) {
    const int cells = position_free_cells(&tree->recursion.root);
    const int limit = tree->recursion.options.depth_limit;
    return MIN(limit > 0 ? MIN(cells, limit) : cells, TREE_LEVELS_MAX - 1);
}

static float width_of(const TreeFrame *frame, const char *words, float size) {
    return ink_text_width(stage_config(frame->tree->base.stage)->text, words, size, true);
}

/// The widest value that the scoring has, with its sign, or the widest name of a move.
static float measure_words(TreeFrame *frame) {
    static const int WIDEST[] = {
        [MINIMAX_PLAIN] = -1, [MINIMAX_TEN] = -10, [MINIMAX_DEPTH_AWARE] = -98};
    enum { APART = 3 };
    const Recursion *recursion = &frame->tree->recursion;
    const Variant *variant = &recursion->root.variant;
    const Words value = describe_words("%s%s", recursion->options.prune ? "≥" : "",
                                       recursion_value(WIDEST[recursion->options.scoring]).text);
    const float sign = frame->share * (2 * TREE_SIGN + TREE_SIGN_GAP), letters = frame->letters;
    frame->name = letters + width_of(frame, describe_cell(variant, 0).text, letters);
    return fmaxf(sign + width_of(frame, value.text, letters), frame->name + frame->beside) + APART;
}

/// Cells of that size, with values beside boards or under them.
static void set_cell(TreeFrame *frame, float cell, bool under) {
    enum {
        BESIDE = 38,
        CLOSE = 8,
        CLOSE_LESSON = 5,
        EDGE = 14,
        CLOSE_UNNAMED = 6,
        LABELLED_FROM = 24,
        VALUE_ROW = 18,
        NOTE_ROW = 20
    };
    const Variant *variant = &frame->tree->recursion.root.variant;
    frame->cell = cell;
    frame->pad = cell < 6 ? 0 : cell < 12 ? 2 : cell < 17 ? 4 : 5;
    frame->board = POINT((float)variant->width * cell + 2 * frame->pad,
                         (float)variant->height * cell + 2 * frame->pad);
    frame->labelled = frame->board.x >= LABELLED_FROM;
    frame->under = frame->labelled && under;
    frame->value = frame->under ? frame->share * VALUE_ROW : 0;
    frame->foot =
        frame->value + (frame->under && frame->tree->recursion.options.remember ? NOTE_ROW : 0);
    const float close = frame->tree->lesson ? CLOSE_LESSON : CLOSE;
    frame->apart = !frame->labelled ? frame->board.x + CLOSE_UNNAMED
                   : under          ? fmaxf(frame->board.x + close, frame->words)
                                    : frame->board.x + BESIDE;
    // The last name of a lesson on a phone may reach into the page's edge.
    const float edge = frame->tall && frame->tree->lesson ? EDGE : 0;
    frame->over = fmaxf(0, frame->beside + frame->name - frame->apart / 2 - edge);
}

// --- how many of them

static float folded(const TreeFrame *frame) {
    return frame->tall ? FOLDED_TALL : FOLDED;
}

/// The least height of an open level.
static float pitch(const TreeFrame *frame) {
    enum { LOW = 360 };
    const float row = frame->share * (frame->area.h < LOW ? NAME_ROW_LOW : NAME_ROW);
    return frame->board.y + frame->foot + (frame->labelled ? row : row / 2);
}

/// How many levels can be open when at most `rows` of the others are folded, and the rest not seen.
static int room_for_open(const TreeFrame *frame, int rows) {
    int open = MIN(TREE_OPEN_MAX, frame->level_count);
    while (open > 0 && (float)open * pitch(frame) +
                               (float)MIN(frame->level_count - open, rows) * folded(frame) >
                           frame->area.h)
        open--;
    return open;
}

static bool fits_abreast(const TreeFrame *frame, int boards) {
    const float last = frame->under ? frame->over : 16; // its value is beside it
    return (float)boards * frame->apart + last <= frame->area.x + frame->area.w - frame->left;
}

/// What is to be seen at once: levels that are open, boards side by side (0: as many as the tree
/// is to have at most), and rows of folded levels.
typedef struct Demand {
    int levels, abreast, rows;
} Demand;

static bool meets(const TreeFrame *frame, Demand demand) {
    return room_for_open(frame, demand.rows) >= demand.levels &&
           fits_abreast(frame, demand.abreast);
}

/// The smallest cells that are taken without being asked for.
static float least_cell(const TreeFrame *frame) {
    const Variant *variant = &frame->tree->recursion.root.variant;
    const float most = BOARD_MOST / (float)MAX(variant->width, variant->height);
    const float least = frame->tree->lesson ? CELL_LEAST_LESSON : CELL_LEAST;
    return fmaxf(floorf(fminf(least, most)), TREE_CELL[TREE_ZOOMS - 1]);
}

/// The largest cells that meet it, with values beside boards rather than under them. False, with
/// the smallest cells, where none do.
static bool take_largest(TreeFrame *frame, Demand demand, float least) {
    for (int under = 0; under <= 1; under++)
        for (float cell = TREE_CELL[0]; cell >= (under ? least : BESIDE_FROM); cell--) {
            set_cell(frame, cell, under);
            if (meets(frame, demand))
                return true;
        }
    return false;
}

/// Where all that is wanted has no room there are fewer boards, never boards without their words.
/// A board and those it leads to are worth more than a row of what is folded, and so are three
/// levels in the tour.
static const Demand DEMANDS[] = {{TREE_OPEN_MAX, 0, ALL_ROWS},
                                 {TREE_OPEN_MAX, 3, ALL_ROWS},
                                 {3, 0, ALL_ROWS},
                                 {3, 3, ALL_ROWS},
                                 {3, 3, 1},
                                 {2, 3, 1},
                                 {2, 2, 1},
                                 {2, 3, 0},
                                 {2, 2, 0},
                                 {1, 1, 1}};
static const Demand LESSON_DEMANDS[] = {
    {TREE_OPEN_MAX, 0, ALL_ROWS}, {3, 0, ALL_ROWS}, {3, 0, 0}, {3, 3, 0}, {2, 3, 1}, {1, 1, 1}};

static void choose_fitting(TreeFrame *frame) {
    const bool lesson = frame->tree->lesson;
    const Demand *demands = lesson ? LESSON_DEMANDS : DEMANDS;
    const size_t count = lesson ? ARRAY_LEN(LESSON_DEMANDS) : ARRAY_LEN(DEMANDS);
    const int wanted = frame->tree->abreast;
    for (size_t i = 0; i < count; i++) {
        Demand demand = demands[i];
        demand.levels = MIN(demand.levels, frame->level_count);
        demand.abreast = demand.abreast > 0 ? MIN(demand.abreast, wanted) : wanted;
        if (take_largest(frame, demand, least_cell(frame))) {
            frame->open = room_for_open(frame, demand.rows);
            return;
        }
    }
    take_largest(frame, (Demand){1, 1, 0}, TREE_CELL[TREE_ZOOMS - 1]);
    frame->open = 1;
}

/// A board has room, and beside it a row of what is folded.
static bool is_whole(const TreeFrame *frame) {
    return room_for_open(frame, 1) > 0 &&
           frame->board.x <= frame->area.x + frame->area.w - frame->left;
}

/// The size that a person has chosen, or as near to it as a board is whole.
static void take_zoom(TreeFrame *frame, float cell) {
    enum { OPEN_LEAST = 3 }; // even if other levels have no row then
    const int least = MIN(OPEN_LEAST, frame->level_count);
    set_cell(frame, cell, cell < BESIDE_FROM);
    for (; !is_whole(frame) && cell > TREE_CELL[TREE_ZOOMS - 1]; cell--)
        set_cell(frame, cell - 1, cell - 1 < BESIDE_FROM);
    frame->open = room_for_open(frame, ALL_ROWS);
    if (frame->open < least)
        frame->open = MIN(room_for_open(frame, 1), least);
    frame->open = MAX(frame->open, 1);
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
    const float spare = CLAMP(unused / (float)frame->open, 0, fmaxf(0, PITCH_MOST - pitch(frame)));
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

/// What is said of a level, in a tall window its name alone.
static float names_width(const TreeFrame *frame) {
    static const Phrase NAMES[] = {PHRASE_TREE_MAX, PHRASE_TREE_MIN, PHRASE_TREE_END,
                                   PHRASE_TOUR_LIMIT};
    static const Phrase NOTES[] = {PHRASE_TREE_MAX_NOTE, PHRASE_TREE_MIN_NOTE, PHRASE_TREE_END_NOTE,
                                   PHRASE_TOUR_LIMIT_NOTE};
    enum { USUAL = 118, AROUND = 17, LETTERS = 15, NAME_MOST = 84, BESIDE_MARK = 30 };
    const TextRasteriser *font = stage_config(frame->tree->base.stage)->text;
    float name = 0, note = frame->share * (USUAL - AROUND);
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        name = fmaxf(name, width_of(frame, phrase(NAMES[i]), sketch_least_size(TREE_NAME_TALL)));
    for (size_t i = 0; i < ARRAY_LEN(NOTES); i++)
        note = fmaxf(note, ink_text_width(font, phrase(NOTES[i]),
                                          sketch_least_size(frame->share * LETTERS), false));
    if (frame->tree->untaught)
        note =
            fmaxf(note, BESIDE_MARK + width_of(frame, phrase(PHRASE_TURN_OF),
                                               sketch_least_size(frame->share * TREE_NAME_WIDE)));
    return frame->tall ? fminf(TREE_NAME_LEFT_TALL + 1.6f * TREE_NAME_TALL + name + 4, NAME_MOST)
                       : AROUND + note;
}

/// What is written grows no more than that with larger text, so that boards do; a tall window, that
/// of a phone, leaves text no room to grow anyway.
static float share_of_sizes(const TreeFrame *frame) {
    static const float MOST = 1.25f;
    const float text = (float)stage_settings(frame->tree->base.stage)->text_size / 100;
    return frame->tall ? 1 : fminf(1, MOST / text);
}

void tree_frame_levels(TreeFrame *frame) {
    const Tree *tree = frame->tree;
    frame->share = share_of_sizes(frame);
    frame->letters = frame->share * TREE_LETTERS;
    frame->left = frame->area.x + names_width(frame);
    frame->walk = minimax_replay_walk(tree->recursion.replay);
    frame->level_count = tree_frame_deepest(tree) + 1;
    frame->beside = frame->tall && tree->lesson ? TREE_NAME_CLOSE : TREE_NAME_BESIDE;
    frame->words = measure_words(frame);
    if (tree->zoom >= 0)
        take_zoom(frame, TREE_CELL[tree->zoom]);
    else
        choose_fitting(frame);
    frame->top = first_open(frame);
    place_levels(frame);
}

TreeFrame tree_frame(const Tree *tree) {
    TreeFrame frame = {.tree = tree,
                       .tall = layout_is_tall(stage_view(tree->base.stage)),
                       .leaves = leaves_place(&tree->base)};
    frame.area = layout_area(&frame.leaves, "levels");
    frame.strip = layout_area(&frame.leaves, "strip");
    frame.ideas = layout_area(&frame.leaves, "ideas");
    frame.row = floorf(frame.ideas.h / (float)RECURSION_IDEAS);
    tree_frame_levels(&frame);
    return frame;
}
