#include "api/engine_handle.h"
#include "game/keep.h"
#include "rules/game_tree.h"
#include "words/review_words.h"

#include <string.h>

_Static_assert((int)INKROW_BETTER_MAX >= (int)REVIEW_LINE_MAX, "a line must fit");

struct InkrowReview {
    Inkrow *inkrow;
    Review review;
    GameEnd ended; ///< what the record says of it
};

/// A main line that is being reviewed.
typedef struct Reviewing {
    InkrowEngine *engine;
    const GameTree *tree;
    int nodes[REVIEW_TREE_NODES_MAX];
    Review *review;
    void (*made)(void *context, int done, int count);          ///< of one kind of call,
    void (*summed)(void *context, const InkrowReviewSum *sum); ///< of the other
    void *context;
} Reviewing;

static InkrowReviewSum sum_of(const Review *review) {
    InkrowReviewSum sum = {
        .size = sizeof sum, .count = review->count, .seen = review->seen, .nodes = review->nodes};
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        sum.fine[side] = review_count(review, side, MOVE_PLAIN);
        sum.only[side] = review_count(review, side, MOVE_ONLY_GOOD);
        sum.brilliant[side] = review_count(review, side, MOVE_BRILLIANT);
        sum.slips[side] = review_count(review, side, MOVE_SLIP);
        sum.losing[side] = review_count(review, side, MOVE_BLUNDER);
        sum.lost[side] = review_count_lost(review, side);
    }
    return sum;
}

static void tell(const Reviewing *work) {
    const InkrowReviewSum sum = sum_of(work->review);
    Pool *pool = api_step_out();
    if (work->made)
        work->made(work->context, sum.seen, sum.count);
    if (work->summed)
        work->summed(work->context, &sum);
    api_come_back(pool);
}

static void judge_all(void *context) {
    const Reviewing *work = context;
    ReviewLook *look = review_look_new(work->engine->clock, REVIEW_TABLE_MIB, work->review->nodes);
    review_look_stop_by(look, &work->engine->stop);
    while (review_step(work->review, look))
        tell(work);
    review_look_free(look);
}

/// A review on its way into a record.
typedef struct Writing {
    GameTree *tree;
    int nodes[REVIEW_TREE_NODES_MAX];
    const Review *review;
} Writing;

static void write_notes(void *context) {
    const Writing *work = context;
    review_notes_write(work->tree, work->nodes, work->review, SIDE_NAMES_LETTERS);
}

/// What the notes of a move take.
enum { RESERVE = 64 << 10, RESERVE_MOVE = 8 << 10 };

/// True where the main line is the game that was reviewed.
static bool is_game_of(const Review *review, const Position *end) {
    return end->ply == review->count && variant_equal(&end->variant, &review->end.variant) &&
           memcmp(end->history, review->end.history,
                  (size_t)review->count * sizeof *end->history) == 0;
}

InkrowError inkrow_review_write(const InkrowReview *review, InkrowRecord *record) {
    InkrowError error = INKROW_OK;
    if (!review || !record)
        return api_refuse_null(review ? review->inkrow : NULL, "record");
    Inkrow *inkrow = review->inkrow;
    if (!api_has_node(record, INKROW_ROOT, &error))
        return error;
    Position end;
    Writing work = {.tree = record->tree, .review = &review->review};
    review_tree_line(record->tree, work.nodes, &end);
    if (!is_game_of(work.review, &end))
        return api_refuse(inkrow, INKROW_NOT_SO, "the review is of another game");
    if (!review_is_whole(work.review))
        return api_refuse(inkrow, INKROW_NOT_SO, "the review was stopped before its end");
    const size_t moves = (size_t)work.review->count;
    if (!pool_reserve(&record->pool, RESERVE + moves * RESERVE_MOVE))
        return api_refuse_memory(inkrow);
    if (api_run(inkrow, &record->pool, write_notes, &work))
        return INKROW_OK;
    record->tree = NULL;
    return api_refuse_memory(inkrow);
}

static InkrowError begin(const InkrowRecord *record, InkrowReview **review, Position *end,
                         Reviewing *work) {
    InkrowError error = INKROW_OK;
    if (!work->engine)
        return INKROW_NULL;
    if (!record || !review)
        return api_refuse_null(work->engine->inkrow, record ? "review" : "record");
    if (!api_has_node(record, INKROW_ROOT, &error))
        return error;
    work->tree = record->tree;
    if (review_tree_line(record->tree, work->nodes, end) == 0)
        return api_refuse(work->engine->inkrow, INKROW_NOT_SO,
                          "the game has no moves; expected one at least");
    return INKROW_OK;
}

/// Noted at its last move, or else its result.
static GameEnd ended_of(const Reviewing *work, int count) {
    const GameEnd noted = game_end_noted(work->tree, work->nodes[count]);
    const char *result = game_tree_value(work->tree, GAME_TREE_ROOT, "RE");
    return noted.kind == GAME_END_NONE && result ? game_end_of_result(result) : noted;
}

/// Judges all moves, or those before a stop.
static InkrowError judge(const InkrowRecord *record, uint64_t nodes, Reviewing *work,
                         InkrowReview **review) {
    Position end;
    InkrowError error = begin(record, review, &end, work);
    if (error != INKROW_OK)
        return error;
    InkrowEngine *engine = work->engine;
    InkrowReview *of = api_allocate(engine->inkrow, sizeof *of);
    if (!of)
        return INKROW_NO_MEMORY;
    of->inkrow = engine->inkrow;
    of->ended = ended_of(work, end.ply);
    work->review = &of->review;
    review_begin(&of->review, &end, nodes > 0 ? nodes : REVIEW_NODES);
    review_notes_drawers(work->tree, work->nodes, keep_is_swap2(work->tree), &of->review);
    error = engine_handle_run(engine, &engine->work, judge_all, work);
    pool_end(&engine->work);
    if (error == INKROW_OK)
        *review = of;
    else
        inkrow_review_free(of);
    return error;
}

InkrowError inkrow_engine_judge(InkrowEngine *engine, const InkrowRecord *record, uint64_t nodes,
                                void (*made)(void *context, const InkrowReviewSum *sum),
                                void *context, InkrowReview **review) {
    Reviewing work = {.engine = engine, .summed = made, .context = context};
    return judge(record, nodes, &work, review);
}

InkrowError inkrow_engine_review(InkrowEngine *engine, InkrowRecord *record, uint64_t nodes,
                                 void (*made)(void *context, int done, int count), void *context,
                                 InkrowReview **review) {
    Reviewing work = {.engine = engine, .made = made, .context = context};
    InkrowReview *of = NULL;
    InkrowError error = judge(record, nodes, &work, review ? &of : NULL);
    if (error == INKROW_OK && !review_is_whole(&of->review))
        error = api_refuse(engine->inkrow, INKROW_STOPPED, "%s", inkrow_error_text(INKROW_STOPPED));
    if (error == INKROW_OK)
        error = inkrow_review_write(of, record);
    if (error == INKROW_OK)
        *review = of;
    else
        inkrow_review_free(of);
    return error;
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

static InkrowError check_index(const InkrowReview *review, int index) {
    return index >= 0 && index < review->review.count
               ? INKROW_OK
               : api_refuse(review->inkrow, INKROW_INVALID, "there is no move %d; expected 0 to %d",
                            index, review->review.count - 1);
}

InkrowError inkrow_review_move(const InkrowReview *review, int index, InkrowReviewMove *move) {
    if (!review || !move)
        return api_refuse_null(review ? review->inkrow : NULL, "move");
    if (move->size != sizeof *move)
        return api_refuse_size(review->inkrow, "move");
    const Review *of = &review->review;
    const InkrowError error = check_index(review, index);
    if (error != INKROW_OK)
        return error;
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

InkrowError inkrow_review_sum(const InkrowReview *review, InkrowReviewSum *sum) {
    if (!review || !sum)
        return api_refuse_null(review ? review->inkrow : NULL, "sum");
    if (sum->size != sizeof *sum)
        return api_refuse_size(review->inkrow, "sum");
    *sum = sum_of(&review->review);
    return INKROW_OK;
}

static bool find_worth(const Review *review, int index, InkrowMoment moment, Worth *worth) {
    switch (moment) {
    case INKROW_BEFORE_MOVE:
        *worth = review_before(review, index);
        return true;
    case INKROW_AFTER_MOVE:
        *worth = review_after(review, index);
        return true;
    case INKROW_BETTER_MOVE:
        *worth = review->moves[index].better;
        return true;
    }
    return false;
}

InkrowError inkrow_review_worth(const InkrowReview *review, int index, InkrowMoment moment,
                                InkrowWorth *worth) {
    if (!review || !worth)
        return api_refuse_null(review ? review->inkrow : NULL, "worth");
    if (worth->size != sizeof *worth)
        return api_refuse_size(review->inkrow, "worth");
    const InkrowError error = check_index(review, index);
    if (error != INKROW_OK)
        return error;
    Worth value;
    if (!find_worth(&review->review, index, moment, &value))
        return api_refuse(review->inkrow, INKROW_INVALID, "'moment' is none");
    const ReviewMove *judged = &review->review.moves[index];
    *worth = (InkrowWorth){.size = sizeof *worth,
                           .known = worth_is_known(value),
                           .at_least = worth_bound(value).lower,
                           .at_most = worth_bound(value).upper,
                           .mark_is_sure = judged->sure,
                           .turned = judged->turning};
    worth->verdict = write_value(value, &worth->plies, &worth->chance);
    return INKROW_OK;
}

/// What is asked, and the words.
typedef struct Telling {
    const Review *review;
    GameEnd ended;
    InkrowWords kind;
    int index;
    Words words;
} Telling;

static void find_words(void *context) {
    Telling *work = context;
    const Review *review = work->review;
    const SideNames names = SIDE_NAMES_LETTERS;
    switch (work->kind) {
    case INKROW_WORDS_VALUE:
        work->words = review_words_value(review_value(review, work->index + 1), names);
        break;
    case INKROW_WORDS_BETTER:
        work->words = review_words_better(review, work->index, names);
        break;
    case INKROW_WORDS_RESULT:
        work->words = review_words_result(&review->end, work->ended, names);
        break;
    case INKROW_WORDS_X:
    case INKROW_WORDS_O:
        work->words = review_words_side(review, work->kind == INKROW_WORDS_X ? SIDE_X : SIDE_O);
        break;
    case INKROW_WORDS_TURNING:
        work->words = review_words_turning(review, names);
        break;
    }
}

static InkrowError check_telling(const InkrowReview *review, InkrowWords words, int index) {
    if ((size_t)words > INKROW_WORDS_TURNING)
        return api_refuse(review->inkrow, INKROW_INVALID, "'words' are none");
    if (words != INKROW_WORDS_VALUE && words != INKROW_WORDS_BETTER)
        return INKROW_OK;
    const InkrowError error = check_index(review, index);
    if (error != INKROW_OK || words == INKROW_WORDS_VALUE)
        return error;
    return review->review.moves[index].length > 0
               ? INKROW_OK
               : api_refuse(review->inkrow, INKROW_NOT_SO, "no better move is known");
}

InkrowError inkrow_review_words(const InkrowReview *review, InkrowWords words, int index,
                                char *text, size_t room) {
    if (!review || !text)
        return api_refuse_null(review ? review->inkrow : NULL, "text");
    Inkrow *inkrow = review->inkrow;
    const InkrowError error = check_telling(review, words, index);
    if (error != INKROW_OK)
        return error;
    Telling work = {
        .review = &review->review, .ended = review->ended, .kind = words, .index = index};
    const bool run = api_run(inkrow, &inkrow->scratch, find_words, &work);
    pool_end(&inkrow->scratch);
    if (!run)
        return api_refuse_memory(inkrow);
    const Text told = {.start = work.words.text, .length = strlen(work.words.text)};
    return api_hand_out(inkrow, &told, text, room);
}
