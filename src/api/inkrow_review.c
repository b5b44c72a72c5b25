#include "api/engine_handle.h"
#include "game/keep.h"
#include "record/game_tree.h"
#include "words/review_notes.h"

#include <string.h>

_Static_assert((int)INKROW_BETTER_MAX >= (int)REVIEW_LINE_MAX, "a line must fit");

struct InkrowReview {
    Inkrow *inkrow;
    Review review;
};

/// A record that is being reviewed.
typedef struct Reviewing {
    InkrowEngine *engine;
    GameTree *tree;
    int nodes[REVIEW_TREE_NODES_MAX];
    Review *review;
    void (*made)(void *context, int done, int count);
    void *context;
} Reviewing;

static void judge_all(void *context) {
    const Reviewing *work = context;
    ReviewLook *look = review_look_new(clock_system(), REVIEW_TABLE_MIB, work->review->nodes);
    review_look_stop_by(look, &work->engine->stop);
    while (review_step(work->review, look))
        if (work->made)
            work->made(work->context, work->review->seen, work->review->count);
    review_look_free(look);
}

static void write_notes(void *context) {
    const Reviewing *work = context;
    review_notes_write(work->tree, work->nodes, work->review, SIDE_NAMES_LETTERS);
}

/// What the notes of a move take.
enum { RESERVE = 64 << 10, RESERVE_MOVE = 8 << 10 };

static InkrowError note(InkrowRecord *record, Reviewing *work) {
    Inkrow *inkrow = record->inkrow;
    const size_t moves = (size_t)work->review->count;
    if (!pool_reserve(&record->pool, RESERVE + moves * RESERVE_MOVE))
        return api_refuse_memory(inkrow);
    if (api_run(inkrow, &record->pool, write_notes, work))
        return INKROW_OK;
    record->tree = NULL;
    return api_refuse_memory(inkrow);
}

static InkrowError judge(InkrowEngine *engine, InkrowRecord *record, Reviewing *work) {
    InkrowError error = engine_handle_run(engine, &engine->work, judge_all, work);
    pool_end(&engine->work);
    if (error == INKROW_OK && !review_is_whole(work->review))
        error = api_refuse(engine->inkrow, INKROW_STOPPED, "%s", inkrow_error_text(INKROW_STOPPED));
    return error == INKROW_OK ? note(record, work) : error;
}

static InkrowError begin(InkrowEngine *engine, InkrowRecord *record, InkrowReview **review,
                         Position *end, Reviewing *work) {
    InkrowError error = INKROW_OK;
    if (!engine)
        return INKROW_NULL;
    if (!record || !review)
        return api_refuse_null(engine->inkrow, record ? "review" : "record");
    if (!api_has_node(record, INKROW_ROOT, &error))
        return error;
    if (review_tree_line(record->tree, work->nodes, end) == 0)
        return api_refuse(engine->inkrow, INKROW_NOT_SO,
                          "the game has no moves; expected one at least");
    return INKROW_OK;
}

InkrowError inkrow_engine_review(InkrowEngine *engine, InkrowRecord *record, uint64_t nodes,
                                 void (*made)(void *context, int done, int count), void *context,
                                 InkrowReview **review) {
    Position end;
    Reviewing work = {.engine = engine, .made = made, .context = context};
    InkrowError error = begin(engine, record, review, &end, &work);
    if (error != INKROW_OK)
        return error;
    InkrowReview *of = api_allocate(engine->inkrow, sizeof *of);
    if (!of)
        return INKROW_NO_MEMORY;
    of->inkrow = engine->inkrow;
    review_begin(&of->review, &end, nodes > 0 ? nodes : REVIEW_NODES);
    review_notes_drawers(record->tree, work.nodes, keep_is_swap2(record->tree), &of->review);
    work.review = &of->review;
    work.tree = record->tree;
    error = judge(engine, record, &work);
    if (error != INKROW_OK) {
        inkrow_review_free(of);
        return error;
    }
    *review = of;
    return INKROW_OK;
}

void inkrow_review_free(InkrowReview *review) {
    if (review)
        api_release(review->inkrow, review);
}

InkrowError inkrow_review_count(const InkrowReview *review, int *count) {
    if (!review || !count)
        return api_refuse_null(review ? review->inkrow : NULL, "count");
    *count = review->review.count;
    return INKROW_OK;
}

static InkrowVerdict write_value(Worth value, int *plies, double *chance) {
    *plies = worth_is_proven(value) ? value.verdict.plies : 0;
    *chance = worth_share(value) / 1000.0;
    return api_verdict(worth_outcome(value));
}

InkrowError inkrow_review_move(const InkrowReview *review, int index, InkrowReviewMove *move) {
    if (!review || !move)
        return api_refuse_null(review ? review->inkrow : NULL, "move");
    if (move->size != sizeof *move)
        return api_refuse_size(review->inkrow, "move");
    const Review *of = &review->review;
    if (index < 0 || index >= of->count)
        return api_refuse(review->inkrow, INKROW_INVALID, "there is no move %d; expected 0 to %d",
                          index, of->count - 1);
    const ReviewMove *judged = &of->moves[index];
    const Variant *variant = &of->end.variant;
    *move = (InkrowReviewMove){.size = sizeof *move,
                               .side = *side_name(review_side(of, index)),
                               .better_length = judged->length};
    api_write_cell(variant, of->end.history[index], move->move);
    memcpy(move->mark, annotate_sign(judged->mark), strlen(annotate_sign(judged->mark)));
    move->before = write_value(review_before(of, index), &move->plies_before, &move->chance_before);
    move->after = write_value(review_after(of, index), &move->plies_after, &move->chance_after);
    for (int i = 0; i < judged->length; i++)
        api_write_cell(variant, judged->line[i], move->better[i]);
    return INKROW_OK;
}
