#include "session/review/review.h"

#include "base/threads/stop.h"

enum {
    SLIP_SHARE = 200,
    ONLY_SHARE = 300,
    OTHERS_CHECKED = 3, ///< moves that are looked at beside the one played, where not all are
    BRILLIANT_PLIES = 5,
    AHEAD = 600, ///< a share from which on a side looks ahead
};

// --- what is asked of a review

void review_begin(Review *review, const Position *end, uint64_t nodes) {
    *review = (Review){.end = *end, .count = end->ply, .nodes = nodes};
}

Position review_position(const Review *review, int index) {
    CHECK(index >= 0 && index <= review->count);
    Position position = review->end;
    while (position.ply > index)
        position_undo(&position);
    return position;
}

Side review_side(const Review *review, int index) {
    return position_at(&review->end, review->end.history[index]);
}

ReviewValue review_value_for_other(ReviewValue value) {
    const int plies = value.verdict.plies;
    value = review_value_before(value);
    value.verdict.plies = plies;
    return value;
}

ReviewValue review_value(const Review *review, int index) {
    ReviewValue value = {.known = false};
    if (review->count == 0)
        return value;
    const int move = MIN(index, review->count - 1);
    if (!review->moves[move].seen)
        return value;
    value = index < review->count ? review->moves[move].before : review->moves[move].after;
    if (index == review->count && value.verdict.plies > 0)
        value.verdict.plies--; // the move itself
    return review_side(review, move) == SIDE_X ? value : review_value_for_other(value);
}

bool review_is_whole(const Review *review) {
    return review->seen == review->count;
}

bool review_is_proven(const Review *review) {
    for (int i = review->count - review->seen; i < review->count; i++)
        if (review->moves[i].before.verdict.kind == VERDICT_UNKNOWN ||
            review->moves[i].after.verdict.kind == VERDICT_UNKNOWN)
            return false;
    return true;
}

int review_count(const Review *review, Side side, ReviewMark mark) {
    int count = 0;
    for (int i = 0; i < review->count; i++)
        count += review->moves[i].seen && review->moves[i].mark == mark &&
                 review_side(review, i) == side;
    return count;
}

const char *review_sign(ReviewMark mark) {
    static const char *const SIGNS[REVIEW_MARKS] = {[REVIEW_PLAIN] = "",
                                                    [REVIEW_ONLY] = "!",
                                                    [REVIEW_BRILLIANT] = "!!",
                                                    [REVIEW_SLIP] = "?",
                                                    [REVIEW_BLUNDER] = "??"};
    return SIGNS[mark];
}

// --- judging one move

/// A move that is being judged.
typedef struct Case {
    ReviewLook *look;
    Position before;
    Cell played;
    ReviewChoice others[CELLS_MAX]; ///< the best first
    int other_count;
    ReviewMove *move;
} Case;

static bool is_lost(ReviewValue value) {
    return value.verdict.kind == VERDICT_LOSS;
}

static bool is_won(ReviewValue value) {
    return value.verdict.kind == VERDICT_WIN;
}

static bool is_proven(ReviewValue value) {
    return value.verdict.kind != VERDICT_UNKNOWN;
}

/// So much better that the move played was a mistake beside it.
static bool is_better(ReviewValue other, ReviewValue played) {
    if (is_proven(other) && is_proven(played))
        return other.share > played.share;
    return other.share >= played.share + SLIP_SHARE;
}

static void find_others(Case *this) {
    if (this->other_count > 0)
        return;
    ReviewChoice moves[CELLS_MAX];
    const int count = review_look_rank(this->look, &this->before, moves);
    for (int i = 0; i < count; i++)
        if (moves[i].move != this->played)
            this->others[this->other_count++] = moves[i];
}

static ReviewValue look_at_other(const Case *this, int index) {
    return review_look_after(this->look, &this->before, this->others[index].move);
}

/// How many of the others are looked at: all where a solver does, or where one must be found.
static int others_checked(const Case *this, bool all) {
    return all || review_look_is_in_reach(&this->before) ? this->other_count
                                                         : MIN(this->other_count, OTHERS_CHECKED);
}

static bool is_proven_mistake(const ReviewMove *move) {
    return is_proven(move->before) && is_proven(move->after) &&
           move->after.share < move->before.share;
}

/// The search that ranked it thought little of it, too: a closer look is not worth its time.
static bool is_out_of_question(const Case *this, int index) {
    const int share = this->others[index].share;
    return share >= 0 && share < this->move->after.share + SLIP_SHARE / 2;
}

/// Looks at the others as the move played was looked at, until one is better. A move that is proven
/// to be no worse than the position needs no others.
static void find_better(Case *this) {
    ReviewMove *move = this->move;
    const bool sure = is_proven_mistake(move);
    if (is_proven(move->before) && is_proven(move->after) && !sure)
        return;
    find_others(this);
    ReviewValue best = move->after;
    for (int i = 0; i < others_checked(this, sure) && move->length == 0; i++) {
        if (!sure && is_out_of_question(this, i))
            continue;
        const ReviewValue other = look_at_other(this, i);
        best = other.share > best.share ? other : best;
        if (!is_better(other, move->after))
            continue;
        move->length = review_look_line(this->look, &this->before, this->others[i].move, move->line,
                                        REVIEW_LINE_MAX);
        if (!is_proven(move->before) || is_proven(other))
            move->before = other;
    }
}

/// All others that come into question are worse by far; more than one move there must be.
static bool is_only_good(Case *this) {
    const int most = this->move->after.share - ONLY_SHARE;
    if (most < 0 || position_count_moves(&this->before) < 2)
        return false;
    find_others(this);
    const int count = others_checked(this, false);
    for (int i = 0; i < count; i++)
        if (this->others[i].share > most + ONLY_SHARE / 2)
            return false;
    for (int i = 0; i < count; i++)
        if (look_at_other(this, i).share > most)
            return false;
    return true;
}

static bool is_hard_to_see(Case *this) {
    return this->move->after.verdict.plies >= BRILLIANT_PLIES &&
           review_look_glance(this->look, &this->before, REVIEW_GLANCE_NODES) != this->played;
}

static ReviewMark mark_of(Case *this) {
    const ReviewMove *move = this->move;
    if (move->length > 0 || is_proven_mistake(move))
        return is_lost(move->after) ? REVIEW_BLUNDER : REVIEW_SLIP;
    if (is_lost(move->before) || is_lost(move->after) || !is_only_good(this))
        return REVIEW_PLAIN;
    return is_won(move->after) && is_hard_to_see(this) ? REVIEW_BRILLIANT : REVIEW_ONLY;
}

/// Ahead, even or behind.
static int standing(ReviewValue value) {
    return (value.share >= AHEAD) - (value.share <= 1000 - AHEAD);
}

static bool is_stopped(ReviewLook *look) {
    return stop_asked(&look->stop);
}

bool review_step(Review *review, ReviewLook *look) {
    if (review_is_whole(review))
        return false;
    const int index = review->count - review->seen - 1;
    ReviewMove found = {.seen = true};
    Case this = {.look = look,
                 .before = review_position(review, index),
                 .played = review->end.history[index],
                 .move = &found};
    found.after = review_look_after(look, &this.before, this.played);
    found.before = review_look_at(look, &this.before);
    find_better(&this);
    found.mark = mark_of(&this);
    found.turning =
        review_is_mistake(found.mark) && standing(found.before) != standing(found.after);
    if (is_stopped(look))
        return false;
    if (!is_proven(found.after) && index + 1 < review->count) // what was found out since
        found.after = review_value_before(review->moves[index + 1].before);
    if (!is_proven(found.before) && found.before.share < found.after.share)
        found.before = found.after;
    review->moves[index] = found;
    review->seen++;
    return true;
}
