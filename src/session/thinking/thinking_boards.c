#include "session/thinking/thinking_boards.h"

typedef struct Listing {
    ThinkingBoards *boards;
    int top, levels;
    int open[THINKING_LEVELS_MAX + 1]; ///< by depth below the top: the board tried last
} Listing;

static int add(Listing *listing, ThinkingBoard board) {
    ThinkingBoards *boards = listing->boards;
    boards->boards =
        base_grow(boards->boards, boards->count, &boards->capacity, sizeof *boards->boards);
    boards->boards[boards->count] = board;
    return (int)boards->count++;
}

static ThinkingBoard *at_depth(Listing *listing, int depth) {
    return &listing->boards->boards[listing->open[depth - listing->top]];
}

/// The replies of the call at `depth` that have not been tried.
static void add_untried(Listing *listing, const MinimaxWalk *walk, int depth,
                        ThinkingBoardState state) {
    const MinimaxCall call = minimax_walk_call(walk, depth);
    if (depth - listing->top >= listing->levels)
        return;
    for (int i = call.tried; i < call.count; i++)
        add(listing, (ThinkingBoard){.parent = listing->open[depth - listing->top],
                                     .depth = depth + 1,
                                     .cell = call.replies[i].cell,
                                     .state = state});
}

static void choose(Listing *listing, int parent, Cell cell) {
    for (size_t i = (size_t)parent + 1; i < listing->boards->count; i++) {
        ThinkingBoard *board = &listing->boards->boards[i];
        if (board->parent == parent)
            board->chosen = board->cell == cell;
    }
}

static void take_step(void *context, const MinimaxWalk *walk, const MinimaxStep *step) {
    Listing *listing = context;
    const int below = step->depth - listing->top;
    if (below > listing->levels)
        return;
    if (step->kind == MINIMAX_TRY) {
        listing->open[below] = add(listing, (ThinkingBoard){.parent = listing->open[below - 1],
                                                            .depth = step->depth,
                                                            .cell = step->cell,
                                                            .state = THINKING_OPEN,
                                                            .call = step->call});
        return;
    }
    if (step->kind == MINIMAX_COMPARE) {
        if (step->better && below < listing->levels)
            choose(listing, listing->open[below], step->cell);
        return;
    }
    ThinkingBoard *board = at_depth(listing, step->depth);
    board->state = THINKING_ENDED;
    board->end = step->kind;
    board->value = step->value;
    board->call = step->kind == MINIMAX_RECALL ? step->met : step->call;
    if (step->kind == MINIMAX_CUT)
        add_untried(listing, walk, step->depth, THINKING_LEFT_OUT);
}

void thinking_boards_list(ThinkingBoards *boards, const Thinking *thinking, int top, int levels) {
    const MinimaxWalk *walk = minimax_replay_walk(thinking->replay);
    const MinimaxCall call = minimax_walk_call(walk, top);
    Listing listing = {boards, top, levels, {0}};
    CHECK(levels >= 0 && levels <= THINKING_LEVELS_MAX);
    boards->count = 0;
    add(&listing, (ThinkingBoard){.parent = -1,
                                  .depth = top,
                                  .cell = call.cell,
                                  .state = THINKING_OPEN,
                                  .call = call.number});
    minimax_replay_retrace(thinking->replay, top, take_step, &listing);
    for (int depth = top; depth <= minimax_walk_depth(walk) && depth - top < levels; depth++)
        if (at_depth(&listing, depth)->state == THINKING_OPEN)
            add_untried(&listing, walk, depth, THINKING_NOT_YET);
}

void thinking_boards_clear(ThinkingBoards *boards) {
    base_free(boards->boards);
    *boards = (ThinkingBoards){0};
}

Position thinking_boards_position(const ThinkingBoards *boards, const Thinking *thinking,
                                  size_t board) {
    const MinimaxWalk *walk = minimax_replay_walk(thinking->replay);
    Cell way[CELLS_MAX];
    int count = 0;
    Position position = thinking->root;
    for (int i = (int)board; boards->boards[i].parent >= 0; i = boards->boards[i].parent)
        way[count++] = boards->boards[i].cell;
    for (int depth = 1; depth <= boards->boards[0].depth; depth++)
        position_play(&position, minimax_walk_call(walk, depth).cell);
    while (count > 0)
        position_play(&position, way[--count]);
    return position;
}
