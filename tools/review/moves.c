#include "review/moves.h"

#include "engine/engine.h"
#include "rules/notation.h"

#include <inttypes.h>

enum { LOOK_LINES = 2 };

const MovesPlan MOVES_PLAN = {
    .nodes = 200000,
    .look = 150000,
    .check = 600000,
    .others = 8,
    .from = 1,
    .to = CELLS_MAX,
    .last = CELLS_MAX,
    .kept = 1,
    .table_mib = 64,
};

/// What the replay of a game works with.
typedef struct Review {
    const MovesPlan *plan;
    FILE *out;
    MovesCount *count;
    Engine *player;        ///< searches as in a game
    SearchReport *choice;  ///< what it found
    Engine *looker;        ///< looks afresh
    SearchReport *look;    ///< what it found
    SearchReport *ranking; ///< the best moves of a fresh look
    const GameLine *game;
    int number; ///< of the game, from 1
} Review;

static void look_afresh(Review *review, const Position *position, uint64_t nodes,
                        SearchReport *report) {
    engine_clear(review->looker);
    engine_search(review->looker, position, &(Limits){.nodes = nodes}, NULL, report);
}

/// In how many plies a fresh look proves that the other side wins after `move`; 0 when it does not.
static int plies_to_loss(Review *review, const Position *before, Cell move, uint64_t nodes) {
    Position after = *before;
    position_play(&after, move);
    if (after.outcome != OUTCOME_OPEN)
        return 0;
    SearchReport *look = review->look;
    look->moves_max = 1;
    look_afresh(review, &after, nodes, look);
    // It ends as soon as all replies but one lose, as after a four. Two moves it has to look into.
    if (look->verdict.kind == VERDICT_UNKNOWN && look->nodes < nodes) {
        look->moves_max = LOOK_LINES;
        look_afresh(review, &after, nodes, look);
    }
    return look->verdict.kind == VERDICT_WIN ? look->verdict.plies : 0;
}

/// A move besides `lost` after which no win of the other side is proved, or CELL_NONE.
static Cell find_way_out(Review *review, const Position *position, Cell lost) {
    const MovesPlan *plan = review->plan;
    look_afresh(review, position, plan->look, review->ranking);
    for (int i = 0; i < review->ranking->move_count; i++) {
        const RankedMove *ranked = &review->ranking->moves[i];
        if (ranked->move != lost && ranked->verdict.kind != VERDICT_LOSS &&
            plies_to_loss(review, position, ranked->move, plan->look) == 0 &&
            plies_to_loss(review, position, ranked->move, plan->check) == 0)
            return ranked->move;
    }
    return CELL_NONE;
}

static void add_cell(const Position *position, Cell cell, Text *text) {
    notation_format_cell(&position->variant, cell, text);
}

static void tell(const Review *review, const Position *position, Cell move, int plies, Cell way) {
    char memory[VARIANT_TEXT_MAX + MOVES_TEXT_MAX + 200];
    Text text = text_over(memory, sizeof(memory));
    text_add(&text, "game %d, move %d: ", review->number, position->ply + 1);
    add_cell(position, move, &text);
    if (review->plan->nodes > 0)
        text_add(&text, " (%+" PRId32 " at depth %d)", review->choice->moves[0].score,
                 review->choice->depth);
    text_add(&text, " lets the other side win in %d, ", plies);
    add_cell(position, way, &text);
    text_add(&text, " does not: ");
    game_line_format(review->game, position->ply, &text);
    fprintf(review->out, "%s\n", memory);
    fflush(review->out);
}

static void judge(Review *review, const Position *position, Cell move) {
    review->count->moves++;
    const int plies = plies_to_loss(review, position, move, review->plan->look);
    if (plies == 0)
        return;
    const Cell way = find_way_out(review, position, move);
    if (way == CELL_NONE) {
        review->count->lost++;
        return;
    }
    review->count->walked++;
    tell(review, position, move, plies, way);
}

/// The move that is made at `position` of the game, or CELL_NONE where the game has none.
static Cell choose(Review *review, const Position *position) {
    const MovesPlan *plan = review->plan;
    const GameLine *game = review->game;
    if (plan->nodes == 0)
        return position->ply < game->end.ply ? game->end.history[position->ply] : CELL_NONE;
    if (plan->kept == 0)
        engine_clear(review->player);
    engine_search(review->player, position, &(Limits){.nodes = plan->nodes}, NULL, review->choice);
    return review->choice->moves[0].move;
}

/// How many moves the game has until its end, or until `side`'s opponent announced its win; -1 when
/// it never did.
static int end_for(const MovesPlan *plan, const GameLine *game, Side side) {
    if (plan->announced == 0)
        return game->end.ply;
    for (int i = 0; i < game->end.ply; i++)
        if (i % 2 != (int)side && game->said[i] != SAID_NOTHING && game->said[i] >= SCORE_WIN_MIN)
            return i;
    return -1;
}

static void replay(Review *review) {
    const MovesPlan *plan = review->plan;
    const GameLine *game = review->game;
    const int moves_before = review->count->moves;
    const int ends[] = {end_for(plan, game, SIDE_X), end_for(plan, game, SIDE_O)};
    const int from = MAX(game->opening, (int)plan->from - 1);
    engine_clear(review->player);
    for (int i = from; i <= game->end.ply && i < (int)plan->to; i++) {
        const Position position = game_line_position(game, i);
        const Side side = position.to_move;
        if (position.outcome != OUTCOME_OPEN || !game->own[side] || i > ends[side])
            continue;
        const Cell move = choose(review, &position);
        if (move != CELL_NONE && i >= ends[side] - (int)plan->last)
            judge(review, &position, move);
    }
    review->count->games += review->count->moves > moves_before;
}

bool moves_review(FILE *file, const MovesPlan *plan, FILE *out, MovesCount *count,
                  Problem *problem) {
    const Clock clock = clock_system();
    const EngineConfig config = {.table_mib = (int)plan->table_mib, .clock = clock};
    GameLine *game = base_alloc(sizeof(*game));
    Review review = {
        .plan = plan,
        .out = out,
        .count = count,
        .player = engine_new(&config),
        .choice = report_new(1),
        .looker = engine_new(&config),
        .look = report_new(LOOK_LINES),
        .ranking = report_new((int)plan->others + 1), // the move that lost may be among them
        .game = game,
    };
    *count = (MovesCount){0};
    while (game_line_read(file, game, problem)) {
        review.number++;
        replay(&review);
    }
    report_free(review.ranking);
    report_free(review.look);
    engine_free(review.looker);
    report_free(review.choice);
    engine_free(review.player);
    base_free(game);
    return problem->sentence[0] == '\0';
}
