// Which boards round the place are shown, as far as there is room, and where.
#include "ui/screens/study/tree.h"
#include "words/recursion_words.h"

#include <math.h>
#include <stdlib.h>

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
    const float pitch = frame->apart;
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
    const float spare = MAX(room - boards->width - (frame->under ? frame->over : 0), 0) / 2;
    const float x = frame->left + spare + boards->places[board].x - frame->tree->pan;
    return RECT(x - frame->board.x / 2, level->y + level->h - frame->board.y - frame->foot - 4,
                frame->board.x, frame->board.y);
}

int tree_boards_at(const TreeFrame *frame, Point at) {
    enum { NAME = 14, NOTE = 18 }; // px that are written above it, and at least below
    const TreeBoards *boards = &frame->tree->boards;
    for (size_t i = 0; i < boards->list.count; i++) {
        const Rect board = tree_boards_rect(frame, i);
        if (boards->places[i].shown &&
            rect_contains(
                RECT(board.x, board.y - NAME, board.w, board.h + NAME + fmaxf(NOTE, frame->foot)),
                at))
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

// --- places in it, by the steps made

/// It is what a link to the place of the game leads to: without ideas, or with the usual limit.
static bool is_linked(const Tree *tree) {
    const Session *session = stage_kept_session(tree->base.stage);
    const Position *root = &tree->recursion.root;
    return root->key == session_position(session)->key &&
           tree->idea == idea_on(tree->terms, RECURSION_PLAIN) &&
           (!tree->terms.limited || tree->terms.limit == limit_for(root));
}

void tree_step(const Screen *screen, StageStep *step) {
    const Tree *tree = (const Tree *)screen;
    MinimaxReplay *replay = tree->recursion.replay;
    *step = (StageStep){.made = minimax_replay_at(replay),
                        .known = minimax_replay_steps(replay),
                        .all = minimax_replay_look_ahead(replay, 0),
                        .linked = is_linked(tree)};
    Text said = text_over(step->said, sizeof step->said);
    text_add(&said, "%s", recursion_sentence(&tree->recursion).text);
}

void tree_go_to_step(Screen *screen, uint64_t made) {
    Tree *tree = (Tree *)screen;
    tree->playing = false;
    tree->seeks = true;
    tree->sought = made;
}
