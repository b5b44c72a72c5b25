#include "api/parts.h"
#include "engine/minimax.h"

/// A minimax of a position, with what it found or whom it tells.
typedef struct Work {
    const Position *position;
    MinimaxOptions options;
    MinimaxWalkOptions walk;
    MinimaxResult *result;
    bool (*tell)(void *context, const InkrowStep *step);
    void *context;
    bool stopped;
} Work;

static InkrowError begin(Inkrow *inkrow, const InkrowGame *game, const InkrowMinimax *minimax,
                         Work *work) {
    static const MinimaxScoring SCORINGS[] = {
        [INKROW_SCORING_PLAIN] = MINIMAX_PLAIN,
        [INKROW_SCORING_TEN] = MINIMAX_TEN,
        [INKROW_SCORING_DEPTH_AWARE] = MINIMAX_DEPTH_AWARE,
    };
    Problem problem;
    if (!inkrow || !game || !minimax)
        return api_refuse_null(inkrow, game ? "minimax" : "game");
    if (minimax->size != sizeof *minimax)
        return api_refuse_size(inkrow, "minimax");
    if ((size_t)minimax->scoring >= ARRAY_LEN(SCORINGS) || minimax->depth < 0)
        return api_refuse(inkrow, INKROW_INVALID, "%s of 'minimax' is none",
                          minimax->depth < 0 ? "'depth'" : "'scoring'");
    const int depth = MIN(minimax->depth, (int)CELLS_MAX);
    *work = (Work){.position = &game->position};
    work->options = (MinimaxOptions){
        .scoring = SCORINGS[minimax->scoring], .depth_limit = depth, .remember = minimax->remember};
    work->walk = (MinimaxWalkOptions){.scoring = SCORINGS[minimax->scoring],
                                      .depth_limit = depth,
                                      .prune = minimax->prune,
                                      .remember = minimax->remember,
                                      .symmetry = minimax->symmetry,
                                      .order = minimax->order};
    Pool *pool = api_speak(inkrow);
    const bool can = minimax_can_finish(&game->position, &work->options, &problem);
    api_come_back(pool);
    return can ? INKROW_OK : api_refuse_for(inkrow, INKROW_NOT_SO, &problem);
}

InkrowError inkrow_minimax_allows(const InkrowGame *game, const InkrowMinimax *minimax) {
    Work work;
    return game ? begin(game->inkrow, game, minimax, &work) : INKROW_NULL;
}

static InkrowError run(Inkrow *inkrow, Work *work, void (*function)(void *context)) {
    const bool done = api_run(inkrow, &inkrow->scratch, function, work);
    pool_end(&inkrow->scratch);
    return done ? INKROW_OK : api_refuse_memory(inkrow);
}

static void value_all(void *context) {
    Work *work = context;
    minimax_search(work->position, &work->options, work->result);
}

InkrowError inkrow_minimax(Inkrow *inkrow, const InkrowGame *game, const InkrowMinimax *minimax,
                           InkrowScores *scores) {
    Work work;
    MinimaxResult result;
    InkrowError error = begin(inkrow, game, minimax, &work);
    if (error != INKROW_OK)
        return error;
    if (!scores)
        return api_refuse_null(inkrow, "scores");
    if (scores->size != sizeof *scores)
        return api_refuse_size(inkrow, "scores");
    work.result = &result;
    error = run(inkrow, &work, value_all);
    if (error != INKROW_OK)
        return error;
    *scores = (InkrowScores){.size = sizeof *scores,
                             .score = result.score,
                             .nodes = result.nodes,
                             .best_count = result.best_count};
    for (int i = 0; i < result.best_count; i++)
        scores->best[i] = result.best[i];
    for (Cell cell = 0; cell < variant_cells(&game->position.variant); cell++) {
        scores->scored[cell] = result.scored[cell];
        scores->scores[cell] = result.scored[cell] ? result.scores[cell] : 0;
    }
    return INKROW_OK;
}

static InkrowStep step_of(const MinimaxStep *step, Outcome outcome) {
    static const InkrowStepKind KINDS[] = {
        [MINIMAX_TRY] = INKROW_STEP_TRY,       [MINIMAX_END] = INKROW_STEP_END,
        [MINIMAX_RECALL] = INKROW_STEP_RECALL, [MINIMAX_CARRY] = INKROW_STEP_CARRY,
        [MINIMAX_CUT] = INKROW_STEP_CUT,       [MINIMAX_COMPARE] = INKROW_STEP_COMPARE,
    };
    return (InkrowStep){.size = sizeof(InkrowStep),
                        .kind = KINDS[step->kind],
                        .depth = step->depth,
                        .call = step->call,
                        .cell = step->cell,
                        .side = *side_name(step->side),
                        .value = step->value,
                        .best = step->best,
                        .better = step->better,
                        .left_out = step->left_out,
                        .met = step->kind == MINIMAX_RECALL ? step->met : 0,
                        .outcome = step->kind == MINIMAX_END ? api_outcome(outcome) : INKROW_OPEN};
}

static void tell_all(void *context) {
    Work *work = context;
    MinimaxWalk *walk = minimax_walk_new(work->position, &work->walk);
    MinimaxStep made;
    while (!work->stopped && minimax_walk_step(walk, &made)) {
        const InkrowStep step = step_of(&made, minimax_walk_position(walk)->outcome);
        Pool *pool = api_step_out();
        work->stopped = !work->tell(work->context, &step);
        api_come_back(pool);
    }
    minimax_walk_free(walk);
}

InkrowError inkrow_minimax_trace(Inkrow *inkrow, const InkrowGame *game,
                                 const InkrowMinimax *minimax,
                                 bool (*tell)(void *context, const InkrowStep *step),
                                 void *context) {
    Work work;
    InkrowError error = begin(inkrow, game, minimax, &work);
    if (error != INKROW_OK)
        return error;
    if (!tell)
        return api_refuse_null(inkrow, "tell");
    work.tell = tell;
    work.context = context;
    error = run(inkrow, &work, tell_all);
    if (error == INKROW_OK && work.stopped)
        return api_refuse(inkrow, INKROW_STOPPED, "%s", inkrow_error_text(INKROW_STOPPED));
    return error;
}
