#include "session/reviewed.h"

#include "game/keep.h"
#include "words/describe.h"
#include "words/review_words.h"

// --- what is proven beside it

/// What was better than a mistake that only the session knows of.
static void find_better(const Session *session, const Position *before, ReviewMove *move) {
    Explanation explanation;
    Cell best[CELLS_MAX];
    judge_explain(session->judge, before, &explanation);
    if (annotate_best_moves(&explanation, best) == 0)
        return;
    move->line[0] = annotate_hint(before, &explanation);
    move->length = 1;
    move->better = explanation.cells[move->line[0]].worth;
}

static void settle_move(const Session *session, Review *review, int index) {
    const Position before = review_position(review, index);
    ReviewMove *move = &review->moves[index];
    const MoveMark mark =
        annotate_mark_reviewed(session->judge, &before, review->end.history[index], move->mark);
    if (review->opening[index] || mark == move->mark)
        return;
    *move = (ReviewMove){.seen = true, .mark = mark, .sure = mark != MOVE_PLAIN};
    if (move_mark_is_mistake(mark))
        find_better(session, &before, move);
}

static void settle_value(const Session *session, Review *review, int index) {
    const Position position = review_position(review, index);
    const Worth known = judge_value(session->judge, &position).worth;
    if (worth_is_proven(known) && !worth_is_proven(review->values[index]))
        review->values[index] = known;
}

void reviewed_settle(const Session *session, Review *review) {
    const int first = review->count - review->seen;
    for (int i = first; i <= review->count && review->seen > 0; i++)
        settle_value(session, review, i);
    for (int i = first; i < review->count; i++)
        settle_move(session, review, i);
}

Worth reviewed_worth(const Session *session, const Review *review, int move_count) {
    const Worth worth = session_worth_after(session, move_count);
    const bool seen = review && review->seen > 0 && move_count >= review->count - review->seen;
    return seen && !worth_is_proven(worth) ? review_value(review, move_count) : worth;
}

MoveMark reviewed_mark(const Session *session, const Review *review, int index) {
    return review && review->moves[index].seen ? review->moves[index].mark
                                               : session_move_mark(session, index);
}

bool reviewed_is_judged(const Session *session, const Review *review, int index) {
    if (game_is_opening_move(&session->game, index) || (review && review->moves[index].seen) ||
        session_known_move(session, index).told)
        return true;
    return worth_is_proven(session_worth_after(session, index)) &&
           worth_is_proven(session_worth_after(session, index + 1));
}

// --- with the game

static bool is_own(const Record *record) {
    for (int i = 1; i <= record->count; i++)
        if (!game_tree_property(record->tree, record->nodes[i], KEEP_REVIEWED))
            return false;
    return record->count > 0;
}

GameSpec reviewed_spec(const Session *session) {
    const Record *record = &session->game.record;
    GameSpec spec = session->game.spec;
    if (record->cursor < record->count && record->swapped != record->swapped_after[record->count]) {
        spec.players[SIDE_X] = session->game.spec.players[SIDE_O];
        spec.players[SIDE_O] = session->game.spec.players[SIDE_X];
    }
    return spec;
}

/// The players changed seats after the last move.
static bool seats_changed_at_end(const Record *record) {
    return record->cursor == record->count &&
           record->swapped != record->swapped_after[record->count];
}

void reviewed_begin(const Session *session, const Position *end, Review *review) {
    const Game *game = &session->game;
    const bool changed = seats_changed_at_end(&game->record);
    review_begin(review, end, REVIEW_NODES);
    review_notes_drawers(game->record.tree, game->record.nodes, game->swap2, review);
    for (int i = 0; i < review->count; i++)
        review->by_other[i] ^= changed;
}

bool reviewed_read(const Session *session, Review *review) {
    const Record *record = &session->game.record;
    if (!is_own(record) || !review_notes_read(record->tree, record->nodes, review))
        return false;
    reviewed_settle(session, review);
    return true;
}

void reviewed_keep(Session *session, const int *nodes, const Review *review) {
    GameTree *tree = session->game.record.tree;
    bool stands = review_notes_stand(tree, nodes, review);
    for (int i = 1; i <= review->count; i++)
        stands = stands && game_tree_property(tree, nodes[i], KEEP_REVIEWED);
    if (stands)
        return;
    review_notes_write(tree, nodes, review, describe_names(session_spec(session)));
    for (int i = 1; i <= review->count; i++)
        game_tree_set(tree, nodes[i], KEEP_REVIEWED, slice_of("1"));
    session_note_tree(session);
}
