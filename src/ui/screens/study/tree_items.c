// The boards as items of a tree, for readers of the screen, and where pressing one leads.
#include "ui/screens/study/tree.h"
#include "ui/words/phrase.h"
#include "words/recursion_words.h"

// --- going there

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
    Items items = {.frame = tree_frame(tree)};
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

static bool find(const Screen *screen, ScreenItems *found) {
    const Tree *tree = (const Tree *)screen;
    Items items = begin_items(screen);
    const int place = items.count > 0 ? (int)tree_boards_place(&tree->boards) : 0;
    *found = (ScreenItems){
        .control = TREE_ID_BOARDS, .count = items.count, .chosen = -1, .end = items.count};
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
}

static Rect tell(const Screen *screen, int index, Text *words) {
    Items items = begin_items(screen);
    Rect area = RECT(0, 0, 0, 0);
    if (index < items.count) {
        tell_board((const Tree *)screen, items.boards[index], words);
        area = tree_boards_rect(&items.frame, (size_t)items.boards[index]);
    }
    end_items(&items);
    return area;
}

static int level(const Screen *screen, int index) {
    const RecursionBoards *list = &((const Tree *)screen)->boards.list;
    Items items = begin_items(screen);
    const int deeper =
        index < items.count ? list->boards[items.boards[index]].depth - list->boards[0].depth : 0;
    end_items(&items);
    return 1 + deeper;
}

static void press(Screen *screen, int index, int64_t now) {
    (void)now;
    Items items = begin_items(screen);
    const int board = index < items.count ? items.boards[index] : -1;
    end_items(&items);
    if (board >= 0)
        tree_items_go_to((Tree *)screen, board);
}

const ScreenList TREE_ITEMS = {.find = find, .tell = tell, .press = press, .level = level};
