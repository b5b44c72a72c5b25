// Which boards round the place are shown, as far as there is room, and where; and they as items of
// a tree, for readers of the screen.
#include "ui/screens/study/tree.h"
#include "ui/words/phrase.h"
#include "ui/words/spoken_strings.h"
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

_Static_assert((int)STAGE_SAID_MAX >= (int)DESCRIBE_TEXT_MAX, "a sentence is told whole");

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

// --- items: where pressing one leads

void tree_items_think_from_here(Tree *tree) {
    const Position root = *minimax_walk_position(minimax_replay_walk(tree->recursion.replay));
    if (root.outcome != OUTCOME_OPEN)
        return;
    tree->terms.as_x = true; // no article says more about it
    tree_begin(tree, &root);
}

/// The place is in the call of that board, and nowhere below it.
static bool is_at_board(const Tree *tree, const RecursionBoard *board) {
    const MinimaxWalk *walk = minimax_replay_walk(tree->recursion.replay);
    return board->depth > 0 && board->depth == minimax_walk_depth(walk) &&
           board->call == minimax_walk_call(walk, board->depth).number;
}

/// On to where a reply of a call on the way is tried, or that call ends without.
static void go_to_reply(MinimaxReplay *replay, const RecursionBoard *board) {
    const unsigned kinds = MINIMAX_STEP(MINIMAX_TRY) | MINIMAX_STEPS_VALUES;
    while (minimax_replay_next(replay, kinds, board->depth)) {
        const MinimaxStep *step = minimax_replay_step(replay);
        if (step->depth < board->depth || (step->kind == MINIMAX_TRY && step->cell == board->cell))
            return;
    }
}

void tree_items_go_to(Tree *tree, int board) {
    const RecursionBoard *shown = &tree->boards.list.boards[board];
    MinimaxReplay *replay = tree->recursion.replay;
    const bool left_out = shown->state == RECURSION_LEFT_OUT;
    const RecursionBoard *from = left_out ? &tree->boards.list.boards[shown->parent] : shown;
    const uint64_t here = minimax_replay_at(replay);
    tree->playing = false;
    if (is_at_board(tree, shown)) {
        tree_items_think_from_here(tree);
        return;
    }
    if (from->state == RECURSION_NOT_YET)
        go_to_reply(replay, from);
    else
        minimax_replay_seek_call(replay, from->call);
    const bool again = from->state == RECURSION_ENDED && from->end == MINIMAX_RECALL;
    if (from->state == RECURSION_ENDED && !again)
        minimax_replay_next(replay, MINIMAX_STEPS_VALUES, from->depth);
    tree_follow(tree);
    tree->came_from = again ? here : 0;
}

// --- which there are: those that are seen, each before what lies below it

typedef struct Items {
    TreeFrame frame;
    int *boards; ///< in that order
    int count;
} Items;

static bool is_seen(const TreeFrame *frame, int board) {
    const Rect area = tree_boards_rect(frame, (size_t)board);
    return frame->tree->boards.places[board].shown && area.x + area.w > frame->left &&
           area.x < frame->area.x + frame->area.w;
}

/// The child that is to come first, and the next one of the same parent; -1: none.
typedef struct Link {
    int first, next;
} Link;

static void link_boards(const RecursionBoards *list, Link *links) {
    for (size_t i = 0; i < list->count; i++)
        links[i] = (Link){.first = -1, .next = -1};
    for (int i = (int)list->count - 1; i > 0; i--) {
        Link *parent = &links[list->boards[i].parent];
        links[i].next = parent->first;
        parent->first = i;
    }
}

/// To be released by end_items.
static Items begin_items(const Screen *screen) {
    const Tree *tree = (const Tree *)screen;
    const RecursionBoards *list = &tree->boards.list;
    Items items = {.frame = tree->frame(tree)};
    if (items.frame.area.w <= 0 || list->count == 0 || !tree->boards.places ||
        tree->boards.top != items.frame.top || tree->boards.levels != items.frame.open)
        return items;
    Link *links = base_alloc(list->count * sizeof *links);
    items.boards = base_alloc(list->count * sizeof *items.boards);
    link_boards(list, links);
    for (int at = 0; at >= 0;) {
        if (is_seen(&items.frame, at))
            items.boards[items.count++] = at;
        if (links[at].first >= 0) {
            at = links[at].first;
            continue;
        }
        while (at >= 0 && links[at].next < 0)
            at = list->boards[at].parent;
        at = at >= 0 ? links[at].next : -1;
    }
    base_free(links);
    return items;
}

static void end_items(Items *items) {
    base_free(items->boards);
}

bool tree_items_find(const Screen *screen, ScreenItems *found) {
    const Tree *tree = (const Tree *)screen;
    Items items = begin_items(screen);
    const int place = items.count > 0 ? (int)tree_boards_place(&tree->boards) : 0;
    *found = (ScreenItems){.control = tree->boards_control,
                           .count = items.count,
                           .chosen = -1,
                           .end = items.count,
                           .tree = true};
    for (int i = 0; i < items.count; i++)
        if (items.boards[i] == place)
            found->chosen = i;
    end_items(&items);
    return found->count > 0;
}

// --- what each is

/// What it has so far, on the way to the place.
static void tell_open(const Tree *tree, const RecursionBoard *board, Text *words) {
    const MinimaxCall call =
        minimax_walk_call(minimax_replay_walk(tree->recursion.replay), board->depth);
    if (call.compared && !tree->asks) {
        text_add(words, ", ");
        text_add(words, phrase(PHRASE_TREE_SO_FAR), recursion_value(call.best).text);
    }
}

static void tell_state(const Tree *tree, const RecursionBoard *board, Side to_move, Text *words) {
    switch (board->state) {
    case RECURSION_ENDED:
        text_add(words, ", %s", recursion_value(board->value).text);
        if (board->end == MINIMAX_RECALL) {
            text_add(words, ", ");
            text_add(words, phrase(PHRASE_TREE_SEE),
                     recursion_meeting(&tree->recursion, board->call).text);
        }
        break;
    case RECURSION_OPEN:
        tell_open(tree, board, words);
        break;
    case RECURSION_NOT_YET:
        text_add(words, ", %s", phrase(PHRASE_TREE_TO_COME));
        break;
    case RECURSION_LEFT_OUT:
        text_add(words, ", ");
        text_add(words, phrase(PHRASE_TREE_HAS), side_name(to_move),
                 recursion_value(board->value).text);
        break;
    }
}

static void tell_board(const Tree *tree, int at, Text *words) {
    const RecursionBoard *board = &tree->boards.list.boards[at];
    const Position position =
        recursion_boards_position(&tree->boards.list, &tree->recursion, (size_t)at);
    const int hidden = tree->boards.places[at].hidden;
    if (board->cell == CELL_NONE)
        text_add(words, "%s", phrase(PHRASE_BOARD));
    else
        text_add(words, "%s %s", side_name(side_other(position.to_move)),
                 describe_cell(&position.variant, board->cell).text);
    tell_state(tree, board, position.to_move, words);
    if (hidden > 0) {
        text_add(words, ", ");
        text_add(words, phrase(PHRASE_TREE_AND_MORE), hidden);
    }
    if (board->cell == CELL_NONE) { // what all others follow from
        text_add(words, ". ");
        spoken_position(&position, words);
    }
}

Rect tree_items_tell(const Screen *screen, int index, Text *words) {
    Items items = begin_items(screen);
    Rect area = RECT(0, 0, 0, 0);
    if (index < items.count) {
        tell_board((const Tree *)screen, items.boards[index], words);
        area = tree_boards_rect(&items.frame, (size_t)items.boards[index]);
    }
    end_items(&items);
    return area;
}

int tree_items_level(const Screen *screen, int index) {
    const RecursionBoards *list = &((const Tree *)screen)->boards.list;
    Items items = begin_items(screen);
    const int deeper =
        index < items.count ? list->boards[items.boards[index]].depth - list->boards[0].depth : 0;
    end_items(&items);
    return 1 + deeper;
}

int tree_items_board(const Screen *screen, int index) {
    Items items = begin_items(screen);
    const int board = index < items.count ? items.boards[index] : -1;
    end_items(&items);
    return board;
}

static void press(Screen *screen, int index, int64_t now) {
    (void)now;
    const int board = tree_items_board(screen, index);
    if (board >= 0)
        tree_items_go_to((Tree *)screen, board);
}

const ScreenList TREE_ITEMS = {
    .find = tree_items_find, .tell = tree_items_tell, .press = press, .level = tree_items_level};
