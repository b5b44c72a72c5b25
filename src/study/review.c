#include "study/review.h"

#include "base/threads.h"
#include "study/annotate.h"
#include "study/judge.h"

// --- one look

enum {
    CANDIDATES = 4, ///< moves that a search ranks
    GLANCE_MIB = 1,
    /// What a solver takes, with whole games on boards that are known to be in its reach, and else
    /// where so few cells are free.
    DROP_CELLS_MAX = 42,
    DROP_FREE_MAX = 30,
    PLAIN_CELLS_MAX = 36,
    PLAIN_FREE_MAX = 20,
    /// Nodes of one solve, for each of a search: those of the drop solver are many and quick.
    DROP_NODES = 50,
    PLAIN_NODES_LESS = 20,
};
/// Solves are limited by nodes: this is never reached.
#define NO_LIMIT (NANOSECONDS_PER_SECOND * 3600 * 24)

// --- the looker

ReviewLook *review_look_new(Clock clock, int table_mib, uint64_t nodes) {
    CHECK(table_mib > 0 && nodes > 0);
    ReviewLook *look = base_alloc(sizeof *look);
    look->nodes = nodes;
    look->stop = &look->unstopped;
    look->engine = engine_new(&(EngineConfig){.table_mib = table_mib, .clock = clock});
    look->glance = engine_new(&(EngineConfig){.table_mib = GLANCE_MIB, .clock = clock});
    look->values = exact_values_new(clock, 1, table_mib);
    look->judge = judge_new();
    return look;
}

void review_look_free(ReviewLook *look) {
    if (!look)
        return;
    judge_free(look->judge);
    exact_values_free(look->values);
    engine_free(look->glance);
    engine_free(look->engine);
    base_free(look);
}

void review_look_stop_by(ReviewLook *look, atomic_bool *stop) {
    look->stop = stop;
    engine_stop_by(look->engine, stop);
    engine_stop_by(look->glance, stop);
}

static bool is_stopped(ReviewLook *look) {
    return stop_asked(look->stop);
}

// --- exact values

/// Every position of the game is within reach.
static bool compares_all(const Variant *variant) {
    const int cells = variant_cells(variant);
    return exact_values_reach(variant) == EXACT_ALWAYS ||
           (variant->drop && cells <= DROP_CELLS_MAX);
}

bool review_look_is_in_reach(const Position *position) {
    const Variant *variant = &position->variant;
    const ExactReach reach = exact_values_reach(variant);
    const int cells = variant_cells(variant), free = position_free_cells(position);
    if (reach != EXACT_SOMETIMES)
        return reach == EXACT_ALWAYS;
    return variant->drop ? cells <= DROP_CELLS_MAX || free <= DROP_FREE_MAX
                         : cells <= PLAIN_CELLS_MAX || free <= PLAIN_FREE_MAX;
}

static Bounds bounds_of(const ExactAnswer *answer) {
    const Verdict verdict = answer->verdict;
    const int value = (verdict.kind == VERDICT_WIN) - (verdict.kind == VERDICT_LOSS);
    return (Bounds){.lower = value,
                    .upper = value,
                    .plies = verdict.plies,
                    .exact = verdict.exact,
                    .line = &answer->best,
                    .line_length = answer->best != CELL_NONE,
                    .by = "solver"};
}

/// Compares all moves where that is possible, or else finds out who wins.
static bool look_exactly(ReviewLook *look, const Position *position) {
    if (!review_look_is_in_reach(position))
        return false;
    const bool drop = position->variant.drop;
    exact_values_by_nodes(look->values,
                          drop ? look->nodes * DROP_NODES : MAX(look->nodes / PLAIN_NODES_LESS, 1));
    if (compares_all(&position->variant)) {
        SearchReport *report = report_new(CELLS_MAX);
        const bool found =
            exact_values_explain(look->values, position, NO_LIMIT, look->stop, report);
        if (found)
            judge_learn_report(look->judge, position, report, "solver");
        report_free(report);
        if (found)
            return true;
    }
    ExactAnswer answer;
    if (!exact_values_ask(look->values, position, NO_LIMIT, look->stop, &answer))
        return false;
    judge_learn_bounds(look->judge, position, bounds_of(&answer), NULL);
    return true;
}

// --- looking

static void search(ReviewLook *look, const Position *position) {
    SearchReport *report = report_new(CANDIDATES);
    const Limits limits = {.nodes = look->nodes};
    engine_search(look->engine, position, &limits, NULL, report);
    if (!is_stopped(look))
        judge_learn_report(look->judge, position, report, "search");
    report_free(report);
}

static Worth worth_of_end(const Position *position) {
    const bool drawn = position->outcome == OUTCOME_DRAW; // or else lost by the side to move
    return worth_of_verdict((Verdict){.kind = drawn ? VERDICT_DRAW : VERDICT_LOSS, .exact = true});
}

Worth review_look_known(const ReviewLook *look, const Position *position) {
    if (position->outcome != OUTCOME_OPEN)
        return worth_of_end(position);
    return judge_value(look->judge, position).worth;
}

Worth review_look_at(ReviewLook *look, const Position *position) {
    if (position->outcome == OUTCOME_OPEN && !is_stopped(look)) {
        const Judgement known = judge_value(look->judge, position);
        const bool compares = compares_all(&position->variant);
        if (!known.searched && (compares || !worth_is_proven(known.worth)) &&
            !annotate_by_minimax(look->judge, position) && !look_exactly(look, position))
            search(look, position);
    }
    return review_look_known(look, position);
}

int review_look_rank(ReviewLook *look, const Position *position, ReviewChoice *choices) {
    Explanation known;
    Cell moves[CELLS_MAX];
    const bool all = review_look_is_in_reach(position);
    const int move_count = position_moves(position, moves);
    int count = 0;
    if (!all && !judge_value(look->judge, position).searched && !is_stopped(look))
        search(look, position);
    judge_explain(look->judge, position, &known);
    for (int i = 0; i < move_count; i++) {
        const Worth worth = known.cells[moves[i]].worth;
        const bool told = worth_is_known(worth);
        const ReviewChoice choice = {moves[i], told ? worth_share(worth) : -1};
        if (!all && !told)
            continue;
        int at = count++;
        for (;
             at > 0 && judge_is_before(&position->variant, &known, moves[i], choices[at - 1].move);
             at--)
            choices[at] = choices[at - 1];
        choices[at] = choice;
    }
    return count;
}

Worth review_look_after(ReviewLook *look, const Position *position, Cell move) {
    Position after = *position;
    position_play(&after, move);
    return worth_before(review_look_at(look, &after));
}

Cell review_look_glance(ReviewLook *look, const Position *position, uint64_t nodes) {
    SearchReport *report = report_new(1);
    const Limits limits = {.nodes = nodes};
    engine_clear(look->glance);
    engine_search(look->glance, position, &limits, NULL, report);
    const Cell move = report->moves[0].move;
    report_free(report);
    return move;
}

int review_look_line(ReviewLook *look, const Position *position, Cell move, Cell *line, int most) {
    Cell rest[CELLS_MAX] = {move};
    Position at = *position;
    int length = 0;
    for (int count = 1; count > 0 && at.outcome == OUTCOME_OPEN && length < most;) {
        for (int i = 0; i < count && length < most; i++) {
            line[length++] = rest[i];
            position_play(&at, rest[i]);
        }
        if (at.outcome == OUTCOME_OPEN && review_look_is_in_reach(&at))
            review_look_at(look, &at);
        count = judge_line(look->judge, &at, rest);
    }
    return length;
}

enum {
    SLIP_SHARE = 200,
    TOLD_SHARE = 50, ///< so much better a move is told, though the one played was no slip
    ONLY_SHARE = 300,
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

/// Who is to move after the first `index` moves.
static Side side_to_move(const Review *review, int index) {
    return index < review->count ? review_side(review, index) : review->end.to_move;
}

Worth review_value(const Review *review, int index) {
    const Worth value = review->values[index];
    return side_to_move(review, index) == SIDE_O ? worth_for_other(value) : value;
}

Worth review_before(const Review *review, int index) {
    return review->values[index];
}

Worth review_after(const Review *review, int index) {
    return worth_before(review->values[index + 1]);
}

bool review_is_whole(const Review *review) {
    return review->seen == review->count;
}

bool review_find_forced(const Review *review, int *index) {
    const Side winner = outcome_winner(review->end.outcome);
    // What the next step finds may be taken in before that move, too.
    const int first = review_is_whole(review) ? 0 : review->count - review->seen + 1;
    if (winner == SIDE_NONE)
        return false;
    for (*index = review->count - 1; *index >= first; --*index)
        if (review_side(review, *index) != winner &&
            worth_outcome(review->values[*index]) != VERDICT_LOSS)
            return true;
    *index = -1;
    return review_is_whole(review);
}

bool review_find_fall(const Review *review, int *index) {
    const Side winner = outcome_winner(review->end.outcome);
    int most = TOLD_SHARE - 1;
    if (winner == SIDE_NONE || !review_is_whole(review))
        return false;
    *index = -1;
    for (int i = 0; i < review->count; i++) {
        const Worth before = review_before(review, i), after = review_after(review, i);
        const int fall = worth_share(before) - worth_share(after);
        if (review_side(review, i) == winner || review->opening[i] || fall <= most ||
            review_find_better(review, i) == BETTER_NONE)
            continue;
        most = fall;
        *index = i;
    }
    return *index >= 0;
}

bool review_is_proven(const Review *review) {
    for (int i = review->count - review->seen; i <= review->count; i++)
        if (!worth_is_proven(review->values[i]))
            return false;
    return true;
}

/// A move that is counted, of who had the pen of `side` at the end of the game.
static bool is_of(const Review *review, int index, Side side) {
    return review->moves[index].seen && !review->opening[index] &&
           (review_side(review, index) == side) != review->by_other[index];
}

bool review_is_lost(const Review *review, int index) {
    return review->moves[index].mark == MOVE_PLAIN &&
           worth_outcome(review_before(review, index)) == VERDICT_LOSS;
}

int review_count(const Review *review, Side side, MoveMark mark) {
    int count = 0;
    for (int i = 0; i < review->count; i++)
        count +=
            is_of(review, i, side) && review->moves[i].mark == mark && !review_is_lost(review, i);
    return count;
}

int review_count_lost(const Review *review, Side side) {
    int count = 0;
    for (int i = 0; i < review->count; i++)
        count += is_of(review, i, side) && review_is_lost(review, i);
    return count;
}

ReviewBetter review_find_better(const Review *review, int index) {
    const Worth before = review_before(review, index), after = review_after(review, index);
    if (review->moves[index].length > 0)
        return BETTER_TOLD;
    if (worth_is_no_worse(after, before))
        return BETTER_NONE;
    if (worth_share(before) >= worth_share(after) + TOLD_SHARE)
        return BETTER_UNKNOWN;
    if (worth_is_proven(before))
        return BETTER_LITTLE;
    return score_percent_of(worth_share(before)) > score_percent_of(worth_share(after))
               ? BETTER_LITTLE
               : BETTER_NONE;
}

// --- judging one move

/// A move that is being judged.
typedef struct Case {
    ReviewLook *look;
    Position before;
    Cell played;
    Worth value, after;             ///< of the position, and of the move, for the side that made it
    bool ranked;                    ///< the others are known
    ReviewChoice others[CELLS_MAX]; ///< the best first; the share is that of a closer look, if any
    int other_count;
    bool mistake; ///< another one came out so much better
    ReviewMove *move;
} Case;

static bool is_lost(Worth value) {
    return worth_outcome(value) == VERDICT_LOSS;
}

/// Better by so much of a point, or in what is proven.
static bool is_better(Worth other, Worth played, int share) {
    if (worth_is_proven(other) && worth_is_proven(played))
        return worth_is_surely_better(other, played);
    return worth_is_surely_better(other, played) ||
           worth_share(other) >= worth_share(played) + share;
}

/// So much better that the move played was a mistake beside it. What is proven to lose is one
/// beside all that is not, however little is hoped of that.
/// And so is a guess beside a proven win, unless it is as good as won.
static bool is_mistake(Worth played, Worth other) {
    const bool is_won = worth_outcome(other) == VERDICT_WIN;
    return (is_lost(played) && !is_lost(other)) ||
           is_better(other, played, is_won ? TOLD_SHARE : SLIP_SHARE);
}

static void find_others(Case *this) {
    if (this->ranked)
        return;
    this->ranked = true;
    ReviewChoice moves[CELLS_MAX];
    const int count = review_look_rank(this->look, &this->before, moves);
    for (int i = 0; i < count; i++)
        if (moves[i].move != this->played)
            this->others[this->other_count++] = moves[i];
}

static Worth look_at_other(Case *this, int index) {
    const Worth worth = review_look_after(this->look, &this->before, this->others[index].move);
    this->others[index].share = worth_share(worth);
    return worth;
}

static bool is_proven_mistake(const Case *this) {
    return worth_is_surely_better(this->value, this->after);
}

/// The search that ranked it did not think better of it, either: a closer look is not worth its
/// time.
static bool is_out_of_question(const Case *this, int index) {
    const int share = this->others[index].share;
    return !is_lost(this->after) && share >= 0 && share < worth_share(this->after) + TOLD_SHARE;
}

static bool is_shortest(Worth move, Worth position) {
    return position.verdict.exact && move.verdict.exact &&
           move.verdict.plies == position.verdict.plies;
}

/// No move of the position can be better, nor win sooner where it is known how soon it is won.
static bool is_best(Worth move, Worth position) {
    return worth_is_no_worse(move, position) &&
           (worth_outcome(move) != VERDICT_WIN || !position.verdict.exact ||
            is_shortest(move, position));
}

/// More of a point, or a win that is told to be sooner.
static bool is_more(Worth one, Worth other) {
    if (other.kind == WORTH_UNKNOWN || worth_share(one) != worth_share(other))
        return other.kind == WORTH_UNKNOWN || worth_share(one) > worth_share(other);
    return worth_outcome(one) == VERDICT_WIN && one.verdict.exact &&
           (!other.verdict.exact || one.verdict.plies < other.verdict.plies);
}

static void tell_better(Case *this, Cell move, Worth worth) {
    this->move->length =
        review_look_line(this->look, &this->before, move, this->move->line, REVIEW_LINE_MAX);
    this->move->better = worth;
}

/// Looks at the others as the move played was looked at, until no better one can come. Where the
/// move played is proven to be as good as the position none is looked at.
static void find_better(Case *this) {
    const bool sure = is_proven_mistake(this);
    Worth best = {.kind = WORTH_UNKNOWN};
    int at = 0;
    if (worth_is_no_worse(this->after, this->value))
        return;
    find_others(this);
    for (int i = 0; i < this->other_count && !is_best(best, this->value); i++) {
        if (!sure && is_out_of_question(this, i))
            continue;
        const Worth other = look_at_other(this, i);
        if (is_more(other, best)) {
            best = other;
            at = i;
        }
    }
    if (best.kind == WORTH_UNKNOWN)
        return;
    if (worth_is_proven(this->value) && !worth_is_no_worse(best, this->value))
        return; // a guess at less than there is
    this->mistake = is_mistake(this->after, best);
    if (this->mistake || is_better(best, this->after, TOLD_SHARE))
        tell_better(this, this->others[at].move, best);
}

/// The other side completes a row next.
static bool loses_at_once(Worth worth) {
    enum { NEXT = 2 };
    return is_lost(worth) && worth.verdict.exact && worth.verdict.plies <= NEXT;
}

/// Of two moves that lose, proven to hold out longer.
static bool holds_longer(const Case *this, Cell move, Worth worth, Worth than) {
    if (!is_lost(worth) || !than.verdict.exact)
        return false;
    if (worth.verdict.exact)
        return worth.verdict.plies > than.verdict.plies;
    return loses_at_once(than) && annotate_is_safe_now(&this->before, move);
}

/// Finds what would have held out longer in a lost position, where a move is proven to.
static void find_longer(Case *this) {
    const bool known = review_look_is_in_reach(&this->before);
    Worth longest = this->after;
    Cell move = CELL_NONE;
    if (!this->after.verdict.exact || is_shortest(this->after, this->value))
        return;
    find_others(this);
    for (int i = 0; i < this->other_count; i++) {
        const Cell other = this->others[i].move;
        const Worth worth =
            known ? judge_move(this->look->judge, &this->before, other) : look_at_other(this, i);
        if (holds_longer(this, other, worth, longest)) {
            longest = worth;
            move = other;
        }
    }
    if (move != CELL_NONE)
        tell_better(this, move, longest);
}

/// All others that come into question are worse by far; more than one move there must be.
static bool is_only_good(Case *this) {
    const int most = worth_share(this->after) - ONLY_SHARE;
    if (most < 0 || position_count_moves(&this->before) < 2)
        return false;
    find_others(this);
    for (int i = 0; i < this->other_count; i++)
        if (this->others[i].share > most + ONLY_SHARE / 2)
            return false;
    for (int i = 0; i < this->other_count; i++)
        if (worth_share(look_at_other(this, i)) > most)
            return false;
    return true;
}

/// Every other move is proven to be worse.
static bool is_surely_only_good(const Case *this) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(&this->before, moves);
    for (int i = 0; i < count; i++) {
        const Worth other = judge_move(this->look->judge, &this->before, moves[i]);
        if (moves[i] != this->played && worth_bound(other).upper >= worth_bound(this->after).lower)
            return false;
    }
    return true;
}

static bool is_hard_to_see(Case *this) {
    const Verdict win = this->after.verdict;
    return (!win.exact || win.plies >= BRILLIANT_PLIES) &&
           review_look_glance(this->look, &this->before, REVIEW_GLANCE_NODES) != this->played;
}

static MoveMark mark_of(Case *this) {
    if (this->value.kind == WORTH_UNKNOWN || this->after.kind == WORTH_UNKNOWN)
        return MOVE_PLAIN;
    if (this->mistake || is_proven_mistake(this))
        return is_lost(this->after) ? MOVE_BLUNDER : MOVE_SLIP;
    if (is_lost(this->value) || is_lost(this->after) || !is_only_good(this))
        return MOVE_PLAIN;
    return worth_outcome(this->after) == VERDICT_WIN && is_hard_to_see(this) ? MOVE_BRILLIANT
                                                                             : MOVE_ONLY_GOOD;
}

/// Ahead, even or behind.
static int standing(Worth value) {
    const int share = worth_share(value);
    return (share >= AHEAD) - (share <= 1000 - AHEAD);
}

/// What is known by now. A guess at the position is that at the best of its moves, each looked at
/// as closely as it was.
static Worth value_by_now(const Case *this) {
    const Worth now = review_look_known(this->look, &this->before);
    if (worth_is_proven(now) || now.kind == WORTH_UNKNOWN)
        return now;
    int share =
        this->ranked ? worth_share(this->after) : MAX(worth_share(this->after), worth_share(now));
    for (int i = 0; i < this->other_count; i++)
        share = MAX(share, this->others[i].share);
    return worth_of_guess(now.bound, (Chance){share});
}

/// What the move was worth to who made it, and what was better.
static void judge_move_of(Case *this) {
    ReviewMove *found = this->move;
    find_better(this);
    this->value = value_by_now(this);
    if (is_lost(this->value) && is_lost(this->after))
        find_longer(this);
    found->mark = mark_of(this);
    found->sure = move_mark_is_mistake(found->mark)
                      ? is_proven_mistake(this)
                      : found->mark != MOVE_PLAIN && is_surely_only_good(this);
    found->turning =
        move_mark_is_mistake(found->mark) && standing(this->value) != standing(this->after);
    if (worth_outcome(found->better) == VERDICT_WIN && !is_shortest(found->better, this->value))
        found->better.verdict = (Verdict){.kind = VERDICT_WIN};
}

/// False when it was stopped: then nothing has changed.
static bool judge_one(Review *review, ReviewLook *look, int index) {
    ReviewMove found = {.seen = true};
    Case this = {.look = look,
                 .before = review_position(review, index),
                 .played = review->end.history[index],
                 .after = review_after(review, index),
                 .move = &found};
    this.value = review_look_at(look, &this.before);
    if (review->opening[index]) // who drew it wanted it even
        this.value = value_by_now(&this);
    else
        judge_move_of(&this);
    if (stop_asked(look->stop))
        return false;
    review->values[index] = this.value;
    review->moves[index] = found;
    return true;
}

static bool says_more(Worth now, Worth before) {
    const Bound own = worth_bound(now), earlier = worth_bound(before);
    return own.lower > earlier.lower || own.upper < earlier.upper;
}

/// Takes in what judging move `index` has proven of the position after it: the next move is to be
/// judged by that, too. False when it was stopped.
static bool take_in(Review *review, ReviewLook *look, int index) {
    const Position after = review_position(review, index + 1);
    const Worth now = review_look_known(look, &after);
    const bool last = index + 1 == review->count;
    if (says_more(now, review->values[index + 1]))
        return (last || judge_one(review, look, index + 1)) && judge_one(review, look, index);
    if (worth_is_proven(now)) // perhaps the way is known by now
        review->values[index + 1] = now;
    return true;
}

bool review_step(Review *review, ReviewLook *look) {
    if (review_is_whole(review))
        return false;
    const int index = review->count - review->seen - 1;
    if (review->seen == 0)
        review->values[review->count] = review_look_at(look, &review->end);
    if (!judge_one(review, look, index) || !take_in(review, look, index))
        return false;
    review->seen++;
    return true;
}
