#include "session/recursion/recursion_boards.h"

typedef struct Listing {
    RecursionBoards *boards;
    const Recursion *recursion;
    int top, levels;
    int open[RECURSION_LEVELS_MAX + 1]; ///< by depth below the top: the board tried last
} Listing;

static int add(Listing *listing, RecursionBoard board) {
    RecursionBoards *boards = listing->boards;
    boards->boards =
        base_grow(boards->boards, boards->count, &boards->capacity, sizeof *boards->boards);
    boards->boards[boards->count] = board;
    return (int)boards->count++;
}

static RecursionBoard *at_depth(Listing *listing, int depth) {
    return &listing->boards->boards[listing->open[depth - listing->top]];
}

/// The replies of the call at `depth` that have not been tried.
static void add_untried(Listing *listing, const MinimaxWalk *walk, int depth,
                        RecursionBoardState state) {
    const MinimaxCall call = minimax_walk_call(walk, depth);
    const int bound =
        recursion_maximises(listing->recursion, call.to_move) ? call.beta : call.alpha;
    if (depth - listing->top >= listing->levels)
        return;
    for (int i = call.tried; i < call.count; i++)
        add(listing, (RecursionBoard){.parent = listing->open[depth - listing->top],
                                      .depth = depth + 1,
                                      .cell = call.replies[i].cell,
                                      .state = state,
                                      .value = state == RECURSION_LEFT_OUT ? bound : 0});
}

static void choose(Listing *listing, int parent, Cell cell) {
    for (size_t i = (size_t)parent + 1; i < listing->boards->count; i++) {
        RecursionBoard *board = &listing->boards->boards[i];
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
        listing->open[below] = add(listing, (RecursionBoard){.parent = listing->open[below - 1],
                                                             .depth = step->depth,
                                                             .cell = step->cell,
                                                             .state = RECURSION_OPEN,
                                                             .call = step->call});
        return;
    }
    if (step->kind == MINIMAX_COMPARE) {
        if (step->better && below < listing->levels)
            choose(listing, listing->open[below], step->cell);
        return;
    }
    RecursionBoard *board = at_depth(listing, step->depth);
    board->state = RECURSION_ENDED;
    board->end = step->kind;
    board->value = step->value;
    board->call = step->kind == MINIMAX_RECALL ? step->met : step->call;
    if (step->kind == MINIMAX_CUT)
        add_untried(listing, walk, step->depth, RECURSION_LEFT_OUT);
}

void recursion_boards_list(RecursionBoards *boards, const Recursion *recursion, int top,
                           int levels) {
    const MinimaxWalk *walk = minimax_replay_walk(recursion->replay);
    const MinimaxCall call = minimax_walk_call(walk, top);
    Listing listing = {boards, recursion, top, levels, {0}};
    CHECK(levels >= 0 && levels <= RECURSION_LEVELS_MAX);
    boards->count = 0;
    add(&listing, (RecursionBoard){.parent = -1,
                                   .depth = top,
                                   .cell = call.cell,
                                   .state = RECURSION_OPEN,
                                   .call = call.number});
    minimax_replay_retrace(recursion->replay, top, take_step, &listing);
    for (int depth = top; depth <= minimax_walk_depth(walk) && depth - top < levels; depth++)
        if (at_depth(&listing, depth)->state == RECURSION_OPEN)
            add_untried(&listing, walk, depth, RECURSION_NOT_YET);
}

void recursion_boards_clear(RecursionBoards *boards) {
    base_free(boards->boards);
    *boards = (RecursionBoards){0};
}

Position recursion_boards_position(const RecursionBoards *boards, const Recursion *recursion,
                                   size_t board) {
    const MinimaxWalk *walk = minimax_replay_walk(recursion->replay);
    Cell way[CELLS_MAX];
    int count = 0;
    Position position = recursion->root;
    for (int i = (int)board; boards->boards[i].parent >= 0; i = boards->boards[i].parent)
        way[count++] = boards->boards[i].cell;
    for (int depth = 1; depth <= boards->boards[0].depth; depth++)
        position_play(&position, minimax_walk_call(walk, depth).cell);
    while (count > 0)
        position_play(&position, way[--count]);
    return position;
}
