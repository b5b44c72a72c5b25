#include "api/inkrow.h"
#include "formats/formats.h"
#include "formats/sgf/sgf_write.h"
#include "rules/notation.h"
#include "words/review_notes.h"

#include <string.h>

_Static_assert((int)INKROW_BETTER_MAX >= (int)REVIEW_LINE_MAX, "a line must fit");

struct InkrowReview {
    Review review;
    Buffer sgf;
};

static InkrowReview *refuse(const Problem *problem, char *error) {
    if (error)
        memcpy(error, problem->sentence, sizeof problem->sentence);
    return NULL;
}

InkrowReview *inkrow_review_new(const char *game, uint64_t nodes, char *error) {
    const Variant usual = {.width = 15, .height = 15, .row_length = 5};
    FormatsGame read;
    Problem problem;
    if (!formats_read(slice_of(game), &usual, &read, &problem))
        return refuse(&problem, error);
    InkrowReview *review = base_alloc(sizeof *review);
    const bool made = review_tree(read.tree, clock_system(), nodes > 0 ? nodes : REVIEW_NODES,
                                  &review->review, &problem);
    if (made)
        sgf_write(read.tree, &review->sgf);
    game_tree_free(read.tree);
    if (made)
        return review;
    inkrow_review_free(review);
    return refuse(&problem, error);
}

void inkrow_review_free(InkrowReview *review) {
    if (!review)
        return;
    base_free(review->sgf.start);
    base_free(review);
}

int inkrow_review_count(const InkrowReview *review) {
    return review->review.count;
}

static void write_cell(const InkrowReview *review, Cell cell, char *memory) {
    Text text = text_over(memory, INKROW_CELL_MAX);
    notation_format_cell(&review->review.end.variant, cell, &text);
}

static InkrowVerdict verdict_of(Worth value, int *plies, double *chance) {
    static const InkrowVerdict VERDICTS[] = {[VERDICT_UNKNOWN] = INKROW_UNKNOWN,
                                             [VERDICT_WIN] = INKROW_WIN,
                                             [VERDICT_DRAW] = INKROW_PROVEN_DRAW,
                                             [VERDICT_LOSS] = INKROW_LOSS};
    *plies = worth_is_proven(value) ? value.verdict.plies : 0;
    *chance = worth_share(value) / 1000.0;
    return VERDICTS[worth_outcome(value)];
}

bool inkrow_review_move(const InkrowReview *review, int index, InkrowReviewMove *move) {
    if (index < 0 || index >= review->review.count)
        return false;
    const ReviewMove *judged = &review->review.moves[index];
    *move = (InkrowReviewMove){.side = *side_name(review_side(&review->review, index)),
                               .better_length = judged->length};
    write_cell(review, review->review.end.history[index], move->move);
    memcpy(move->mark, annotate_sign(judged->mark), strlen(annotate_sign(judged->mark)));
    move->before = verdict_of(review_before(&review->review, index), &move->plies_before,
                              &move->chance_before);
    move->after =
        verdict_of(review_after(&review->review, index), &move->plies_after, &move->chance_after);
    for (int i = 0; i < judged->length; i++)
        write_cell(review, judged->line[i], move->better[i]);
    return true;
}

const char *inkrow_review_sgf(const InkrowReview *review) {
    return review->sgf.start;
}
