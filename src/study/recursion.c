#include "study/recursion.h"

#include "base/said.h"

bool recursion_can(const Position *root, const MinimaxWalkOptions *options, Problem *problem) {
    const int free_cells = position_free_cells(root);
    const int most = root->variant.drop ? root->variant.width : free_cells;
    const int plies = options->depth_limit > 0 ? MIN(free_cells, options->depth_limit) : free_cells;
    uint64_t calls = 1, level = 1;
    for (int ply = 0; ply < plies && calls <= RECURSION_CALLS_MAX; ply++) {
        level *= (uint64_t)MIN(most, free_cells - ply);
        calls += level;
    }
    if (calls <= RECURSION_CALLS_MAX)
        return true;
    if (options->depth_limit > 0)
        return problem_set(problem,
                           said("a depth limit of %d marks is too much to go through with %d "
                                "free squares; try a smaller one"),
                           options->depth_limit, free_cells);
    return problem_set(problem,
                       said("%d free squares are too many to go through every game; fill some, "
                            "or set a depth limit"),
                       free_cells);
}

void recursion_begin(Recursion *recursion, const Position *root,
                     const MinimaxWalkOptions *options) {
    *recursion = (Recursion){*root, *options, minimax_replay_new(root, options)};
}

void recursion_end(Recursion *recursion) {
    minimax_replay_free(recursion->replay);
    *recursion = (Recursion){0};
}

Position recursion_by_chance(Rng *rng, int free) {
    static const Variant CLASSIC = {.width = 3, .height = 3, .row_length = 3};
    Position position;
    position_init(&position, &CLASSIC, SIDE_X);
    while (position.outcome == OUTCOME_OPEN && position_free_cells(&position) > free) {
        Cell moves[CELLS_MAX];
        const int count = position_moves(&position, moves);
        position_play(&position, moves[rng_below(rng, (uint32_t)count)]);
    }
    return position;
}

bool recursion_maximises(const Recursion *recursion, Side side) {
    const MinimaxWalkOptions *options = &recursion->options;
    const bool always_x = options->as_x || options->scoring == MINIMAX_DEPTH_AWARE;
    return side == (always_x ? SIDE_X : recursion->root.to_move);
}

// --- the boards round the place

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

// --- what each idea saves

MinimaxWalkOptions recursion_counts_options(RecursionIdea idea, RecursionTerms terms) {
    static const MinimaxWalkOptions OPTIONS[RECURSION_IDEAS] = {
        [RECURSION_PRUNED] = {.prune = true},
        [RECURSION_ORDERED] = {.prune = true, .order = true},
        [RECURSION_MET] = {.remember = true},
        [RECURSION_PRUNED_MET] = {.prune = true, .remember = true},
        [RECURSION_IMAGES] = {.remember = true, .symmetry = true},
        [RECURSION_ALL] = {.prune = true, .remember = true, .symmetry = true, .order = true},
    };
    MinimaxWalkOptions options = OPTIONS[idea];
    options.scoring = terms.scoring;
    options.as_x = terms.as_x;
    options.estimate = terms.estimate;
    if (idea == RECURSION_LIMITED || terms.limited)
        options.depth_limit = terms.limit + (idea == RECURSION_PLAIN);
    return options;
}

void recursion_counts_begin(RecursionCounts *counts, const Position *root, RecursionTerms terms) {
    *counts = (RecursionCounts){0};
    for (int idea = 0; idea < RECURSION_IDEAS; idea++) {
        const MinimaxWalkOptions options = recursion_counts_options((RecursionIdea)idea, terms);
        RecursionCount *count = &counts->ideas[idea];
        Problem problem;
        count->best = CELL_NONE;
        count->refused = idea == RECURSION_PLAIN && !recursion_can(root, &options, &problem);
        count->done = count->refused;
        if (!count->refused)
            count->walk = minimax_walk_new(root, &options);
    }
}

static void work(RecursionCount *count, uint64_t *steps) {
    MinimaxStep step;
    while (*steps > 0 && !count->done) {
        if (minimax_walk_depth(count->walk) == 0)
            count->best = minimax_walk_call(count->walk, 0).best_move;
        count->done = !minimax_walk_step(count->walk, &step);
        if (!count->done)
            count->value = step.value;
        --*steps;
    }
    count->calls = minimax_walk_calls(count->walk);
    if (!count->done)
        return;
    minimax_walk_free(count->walk);
    count->walk = NULL;
}

bool recursion_counts_work(RecursionCounts *counts, uint64_t steps) {
    bool done = true;
    for (int idea = RECURSION_IDEAS - 1; idea >= 0; idea--) {
        if (!counts->ideas[idea].done)
            work(&counts->ideas[idea], &steps);
        done &= counts->ideas[idea].done;
    }
    return done;
}

void recursion_counts_end(RecursionCounts *counts) {
    for (int idea = 0; idea < RECURSION_IDEAS; idea++)
        minimax_walk_free(counts->ideas[idea].walk);
    *counts = (RecursionCounts){0};
}
