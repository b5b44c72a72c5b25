// Where levels and boards lie: those round the place first, as far as there is room.
#include "ui/screens/study/tree.h"
#include "words/recursion_words.h"

#include <math.h>
#include <stdlib.h>

// --- the places in the window

const float TREE_CELL[TREE_ZOOMS] = {28, 22, 17, 12, 8, 4};

enum { FOLDED = 34, FOLDED_TALL = 29, GAP = 22, BOARD_MOST = 64 };
/// So many levels are open even if others have no row then.
enum { OPEN_LEAST = 3 };
/// Px that a level gets at most beyond what it needs, and that are left for notes under the last.
enum { SPARE_MOST = 34, UNDER_LAST = 16 };

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
    return frame->tall ? FOLDED_TALL : FOLDED;
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
    const bool tall = frame->tall, written = frame->cell >= 17 && !tall;
    const int lesson = frame->tree->lesson ? CLOSE_LESSON : BETWEEN_TALL;
    return frame->board.x + (frame->cell < 12 ? CLOSE
                             : tall           ? lesson
                                              : BETWEEN + (written ? VALUE : 0));
}

/// All boards that are to stand side by side do.
static bool fits_abreast(const TreeFrame *frame) {
    const float value = frame->tree->lesson && !frame->tall ? 16 : 0; // of the last one
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

/// What is said of a level, in a tall window its sign alone.
static float names_width(const TreeFrame *frame) {
    static const Phrase NOTES[] = {PHRASE_TREE_MAX_NOTE, PHRASE_TREE_MIN_NOTE, PHRASE_TREE_END_NOTE,
                                   PHRASE_TOUR_LIMIT_NOTE};
    enum { SIGN = 42, USUAL = 118, AROUND = 17, LETTERS = 15 };
    const TextRasteriser *font = stage_config(frame->tree->base.stage)->text;
    float widest = USUAL - AROUND;
    for (size_t i = 0; i < ARRAY_LEN(NOTES); i++)
        widest = fmaxf(widest,
                       ink_text_width(font, phrase(NOTES[i]), sketch_least_size(LETTERS), false));
    return frame->tall ? SIGN : AROUND + widest;
}

void tree_frame_levels(TreeFrame *frame) {
    frame->left = frame->area.x + names_width(frame);
    frame->walk = minimax_replay_walk(frame->tree->recursion.replay);
    frame->level_count = tree_frame_deepest(frame->tree) + 1;
    choose_cell(frame);
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

enum { BOARDS_MAX = 10000 };

/// What the laying out works on, by board.
typedef struct Node {
    int first, next; ///< child, brother; -1: none
    int cost;        ///< how far from the place
    int shown;       ///< children that are shown
} Node;

/// A board with its cost, to be sorted.
typedef struct Wish {
    int cost, board;
} Wish;

// --- how near each board is

/// The child that leads to the place: the open one, or the one that was tried last.
static int child_at_place(const RecursionBoards *list, const Node *nodes, int parent) {
    int place = -1;
    for (int i = nodes[parent].first; i >= 0; i = nodes[i].next)
        if (place < 0 || list->boards[i].state == RECURSION_OPEN ||
            (list->boards[i].state == RECURSION_ENDED &&
             list->boards[place].state != RECURSION_OPEN))
            place = i;
    return place;
}

/// Children of a board on the way to the place cost by their distance from it, others by their
/// number, but for the one that was chosen.
static void set_costs(const RecursionBoards *list, Node *nodes, int parent) {
    const bool on_way = list->boards[parent].state == RECURSION_OPEN;
    const int place = on_way ? child_at_place(list, nodes, parent) : nodes[parent].first;
    int before = 0, index = 0;
    for (int i = nodes[parent].first; i >= 0 && i != place; i = nodes[i].next)
        before++;
    for (int i = nodes[parent].first; i >= 0; i = nodes[i].next, index++) {
        const int away = abs(index - before);
        const bool chosen = !on_way && list->boards[i].chosen;
        nodes[i].cost =
            nodes[parent].cost + (chosen   ? 0
                                  : on_way ? 2 * away + (list->boards[i].state != RECURSION_OPEN)
                                           : 1 + away);
    }
}

static void link_children(const RecursionBoards *list, Node *nodes) {
    for (size_t i = 0; i < list->count; i++)
        nodes[i] = (Node){.first = -1, .next = -1};
    for (int i = (int)list->count - 1; i > 0; i--) {
        Node *parent = &nodes[list->boards[i].parent];
        nodes[i].next = parent->first;
        parent->first = i;
    }
    for (int i = 0; i < (int)list->count; i++)
        set_costs(list, nodes, i);
}

// --- which are shown

static int by_cost(const void *a, const void *b) {
    const Wish *left = a, *right = b;
    return left->cost != right->cost ? (left->cost > right->cost) - (left->cost < right->cost)
                                     : left->board - right->board;
}

/// Each takes a place of its own, but for the first child of a board, which stands under it.
static void choose_shown(TreeBoards *boards, Node *nodes, int room) {
    const size_t count = boards->list.count;
    Wish *wishes = base_alloc(count * sizeof *wishes);
    int used = 1;
    for (size_t i = 0; i < count; i++)
        wishes[i] = (Wish){nodes[i].cost, (int)i};
    qsort(wishes + 1, count - 1, sizeof *wishes, by_cost);
    boards->places[0].shown = true;
    for (size_t i = 1; i < count; i++) {
        const int parent = boards->list.boards[wishes[i].board].parent;
        const int more = nodes[parent].shown > 0;
        const bool shown = boards->places[parent].shown && used + more <= room;
        boards->places[wishes[i].board].shown = shown;
        boards->places[parent].hidden += boards->places[parent].shown && !shown;
        if (!shown)
            continue;
        used += more;
        nodes[parent].shown++;
    }
    base_free(wishes);
}

// --- where

/// Boards without children stand side by side, the others over the middle of theirs.
static float place_under(TreeBoards *boards, const Node *nodes, int board, float *next) {
    float first = 0, last = 0;
    bool any = false;
    for (int i = nodes[board].first; i >= 0; i = nodes[i].next) {
        if (!boards->places[i].shown)
            continue;
        last = place_under(boards, nodes, i, next);
        if (!any)
            first = last;
        any = true;
    }
    if (!any) {
        first = last = *next + boards->pitch / 2;
        *next += boards->pitch;
    }
    boards->places[board].x = (first + last) / 2;
    return boards->places[board].x;
}

static void lay_out(TreeBoards *boards) {
    const size_t count = boards->list.count;
    Node *nodes = base_alloc(count * sizeof *nodes);
    while (boards->places_capacity < count)
        boards->places = base_grow(boards->places, boards->places_capacity,
                                   &boards->places_capacity, sizeof *boards->places);
    for (size_t i = 0; i < count; i++)
        boards->places[i] = (TreePlace){.shown = false};
    link_children(&boards->list, nodes);
    choose_shown(boards, nodes, CLAMP((int)(boards->room / boards->pitch), 1, BOARDS_MAX));
    boards->width = 0;
    place_under(boards, nodes, 0, &boards->width);
    base_free(nodes);
}

size_t tree_boards_place(const TreeBoards *boards) {
    size_t place = 0;
    for (size_t i = 0; i < boards->list.count; i++)
        if (boards->list.boards[i].state == RECURSION_OPEN && boards->places[i].shown)
            place = i;
    return place;
}

/// The call at the place is seen, in the middle where it would not be.
static void pan_to_place(Tree *tree, float seen) {
    const TreeBoards *boards = &tree->boards;
    const float half = boards->pitch / 2;
    const float x = boards->places[tree_boards_place(boards)].x;
    if (x - tree->pan < half || x - tree->pan > seen - half)
        tree->pan = x - seen / 2;
    tree->pan = CLAMP(tree->pan, 0, MAX(boards->width - seen, 0));
}

void tree_boards_follow(Tree *tree, const TreeFrame *frame) {
    TreeBoards *boards = &tree->boards;
    const uint64_t at = minimax_replay_at(tree->recursion.replay);
    const float pitch = tree_frame_apart(frame);
    const float seen = frame->area.x + frame->area.w - frame->left;
    const float room = tree->zoom < 0 && !tree->spread ? seen : (float)BOARDS_MAX * pitch;
    if (boards->at == at && boards->top == frame->top && boards->levels == frame->open &&
        boards->pitch == pitch && boards->room == room)
        return;
    boards->at = at;
    boards->top = frame->top;
    boards->levels = frame->open;
    boards->pitch = pitch;
    boards->room = room;
    recursion_boards_list(&boards->list, &tree->recursion, frame->top, frame->open - 1);
    lay_out(boards);
    pan_to_place(tree, seen);
}

// --- finding them

Rect tree_boards_rect(const TreeFrame *frame, size_t board) {
    const TreeBoards *boards = &frame->tree->boards;
    const TreeLevel *level = &frame->levels[boards->list.boards[board].depth];
    const float room = frame->area.x + frame->area.w - frame->left;
    const float spare = MAX(room - boards->width, 0) / 2;
    const float x = frame->left + spare + boards->places[board].x - frame->tree->pan;
    return RECT(x - frame->board.x / 2, level->y + (level->h - frame->board.y) - 4, frame->board.x,
                frame->board.y);
}

int tree_boards_at(const TreeFrame *frame, Point at) {
    enum { NAME = 14, NOTE = 18 }; // px that are written above it, and below
    const TreeBoards *boards = &frame->tree->boards;
    for (size_t i = 0; i < boards->list.count; i++) {
        const Rect board = tree_boards_rect(frame, i);
        if (boards->places[i].shown &&
            rect_contains(RECT(board.x, board.y - NAME, board.w, board.h + NAME + NOTE), at))
            return (int)i;
    }
    return -1;
}

// --- which recursion is gone through, and what is said

enum { LIMIT_USUAL = 3, SOON = 20000 };

void tree_say(Tree *tree, const char *sentence) {
    Text said = text_over(tree->said, sizeof tree->said);
    text_add(&said, "%s", sentence);
}

void tree_follow(Tree *tree) {
    tree->opened = -1;
    tree->spread = false;
    tree->came_from = 0;
    const Words said = recursion_sentence(&tree->recursion);
    const bool begins = !minimax_replay_step(tree->recursion.replay) && !tree->lesson;
    tree_say(tree,
             begins ? describe_words("%s %s", said.text, recursion_view(&tree->recursion).text).text
                    : said.text);
}

static void restart(Tree *tree) {
    const Position root = tree->recursion.root;
    const MinimaxWalkOptions options = recursion_counts_options(tree->idea, tree->terms);
    recursion_end(&tree->recursion);
    recursion_begin(&tree->recursion, &root, &options);
    tree->playing = false;
    tree->pan = 0;
    tree->boards.at = UINT64_MAX;
    tree_follow(tree);
}

static void count_again(Tree *tree) {
    recursion_counts_end(&tree->counts);
    recursion_counts_begin(&tree->counts, &tree->recursion.root, tree->terms);
    tree->counted = false;
}

/// The largest depth limit up to the usual one with which a large board is soon gone through.
static int limit_for(const Position *root) {
    const int free_cells = position_free_cells(root);
    int limit = 1;
    for (int64_t calls = free_cells; limit < LIMIT_USUAL && limit < free_cells; limit++) {
        calls *= free_cells - limit;
        if (calls > SOON)
            break;
    }
    return limit;
}

/// On boards that are too large positions at the limit are estimated.
static void take_estimate(Tree *tree) {
    recursion_counts_end(&tree->counts);
    minimax_estimate_free(tree->estimate);
    tree->estimate = NULL;
    if (tree->terms.limited)
        tree->estimate = minimax_estimate_new(&tree->recursion.root.variant);
    tree->terms.estimate = tree->estimate;
}

/// On a board that is too large there is no plain recursion but one with a limit.
static RecursionIdea idea_on(RecursionTerms terms, RecursionIdea idea) {
    return terms.limited && idea == RECURSION_PLAIN ? RECURSION_LIMITED : idea;
}

void tree_begin(Tree *tree, const Position *root) {
    Problem problem;
    const RecursionTerms whole = {.scoring = tree->terms.scoring, .as_x = tree->terms.as_x};
    const MinimaxWalkOptions plain = recursion_counts_options(RECURSION_PLAIN, whole);
    tree->recursion.root = *root;
    const bool was_limited = tree->terms.limited;
    tree->terms.limited = !recursion_can(root, &plain, &problem);
    if (tree->terms.limit == 0 || tree->terms.limited)
        tree->terms.limit = limit_for(root);
    if (tree->terms.limited && !was_limited) // so that a limit tells positions apart
        tree->terms.scoring = MINIMAX_DEPTH_AWARE;
    take_estimate(tree);
    tree->idea = idea_on(tree->terms, tree->idea);
    count_again(tree);
    restart(tree);
}

void tree_choose(Tree *tree, RecursionIdea idea, RecursionTerms terms) {
    const RecursionTerms *now = &tree->terms;
    const bool counts_again =
        terms.scoring != now->scoring || terms.limit != now->limit || terms.as_x != now->as_x;
    const MinimaxWalkOptions options = recursion_counts_options(RECURSION_LIMITED, terms);
    Problem problem;
    if (!recursion_can(&tree->recursion.root, &options, &problem)) {
        tree_say(tree, problem.sentence);
        return;
    }
    tree->idea = idea_on(terms, idea);
    tree->terms = terms;
    if (counts_again)
        count_again(tree);
    restart(tree);
}
