// What can be shown of a draw: the pairs by which the side that is not to move stops the other one.
#include "base/threads/stop.h"
#include "session/who_wins/who_wins_parts.h"

enum {
    PAIRING_TRIES = 4,
    PAIRING_CELLS = 300, ///< tries of a board times its cells
    PAIRING_STEPS = 100,
    PAIRING_MORE_STEPS = 3000, ///< where it worked for other openings
    /// Replies tried with so many steps, for all openings together: a second's work at most.
    PAIRING_REPLIES = 240,
    PAIRING_MORE_REPLIES = 60,
};

/// Lists the moves of `position`, those nearest to the middle first.
static int list_moves_from_middle(const Position *position, Cell *moves) {
    int count = position_moves(position, moves);
    for (int i = 1; i < count; i++) {
        Cell cell = moves[i];
        int distance = cell_off_middle(&position->variant, cell), at = i;
        for (; at > 0 && cell_off_middle(&position->variant, moves[at - 1]) > distance; at--)
            moves[at] = moves[at - 1];
        moves[at] = cell;
    }
    return count;
}

/// How much is spent on an opening.
typedef struct Patience {
    int tries, steps, replies;
} Patience;

/// Looks for the reply after which the neatest pairs hold.
static void find_reply(WhoWins *who_wins, const Position *after, Side attacker, Patience patience,
                       WhoWinsOpening *opening) {
    Cell replies[CELLS_MAX];
    int count = MIN(list_moves_from_middle(after, replies), patience.replies);
    for (int i = 0; i < count && !stop_asked(&who_wins->stop); i++) {
        Position position = *after;
        Pairing pairing;
        position_play(&position, replies[i]);
        if (position.outcome != OUTCOME_OPEN ||
            !pairing_find(&position, attacker, patience.tries, patience.steps, &who_wins->stop,
                          &pairing))
            continue;
        const Variant *variant = &position.variant;
        if (!opening->paired ||
            pairing_spread(variant, &pairing) < pairing_spread(variant, &opening->pairing)) {
            opening->paired = true;
            opening->variation[1] = replies[i];
            opening->variation_length = 2;
            opening->pairing = pairing;
        }
    }
}

static void pair_opening(WhoWins *who_wins, WhoWinsOpening *opening, Patience patience) {
    Position position = who_wins->work.position;
    const Side attacker = position.to_move;
    position_play(&position, opening->variation[0]);
    opening->paired = pairing_find(&position, attacker, patience.tries, patience.steps,
                                   &who_wins->stop, &opening->pairing);
    if (!opening->paired && position.outcome == OUTCOME_OPEN)
        find_reply(who_wins, &position, attacker, patience, opening);
}

/// The openings without pairs are tried with more patience where others have some.
static void pair_openings(WhoWins *who_wins) {
    WhoWinsReport *work = &who_wins->work;
    // A step takes longer where there are more windows.
    int cells = variant_cells(&work->position.variant);
    const Patience patience = {MAX(1, PAIRING_CELLS / cells), PAIRING_STEPS,
                               MAX(6, PAIRING_REPLIES * 36 / cells / work->opening_count)};
    int unpaired = 0;
    for (int i = 0; i < work->opening_count; i++) {
        pair_opening(who_wins, &work->openings[i], patience);
        unpaired += !work->openings[i].paired;
    }
    if (unpaired == 0 || unpaired == work->opening_count)
        return;
    const Patience more = {1, PAIRING_MORE_STEPS, MAX(2, PAIRING_MORE_REPLIES / unpaired)};
    for (int i = 0; i < work->opening_count; i++)
        if (!work->openings[i].paired)
            pair_opening(who_wins, &work->openings[i], more);
}

static void list_openings(WhoWinsReport *work) {
    Cell moves[CELLS_MAX];
    int count = position_moves(&work->position, moves);
    for (int i = 0; i < count; i++)
        if (work->image_of[moves[i]] == moves[i])
            work->openings[work->opening_count++] =
                (WhoWinsOpening){.variation = {moves[i]}, .variation_length = 1};
}

void who_wins_show_draw(WhoWins *who_wins) {
    WhoWinsReport *work = &who_wins->work;
    const Position *position = &work->position;
    WhoWinsOpening whole = {.variation_length = 0};
    if (work->opening_count > 0 || !pairing_fits(&position->variant))
        return;
    if (pairing_find(position, position->to_move, 1, PAIRING_MORE_STEPS, &who_wins->stop,
                     &whole.pairing)) {
        whole.paired = true;
        work->openings[work->opening_count++] = whole;
    } else {
        list_openings(work);
        pair_openings(who_wins);
    }
    if (stop_asked(&who_wins->stop))
        work->opening_count = 0;
}

// --- by the written proof

bool who_wins_book_pairs(const ProofBook *book, Side holder, const Position *position,
                         Pairing *pairing) {
    ProofBookPairs pairs;
    if (!proof_book_pairs(book, holder, position, &pairs) || !pairs.complete)
        return false;
    pairing->count = pairs.count;
    for (int i = 0; i < pairs.count; i++) {
        pairing->pairs[i][0] = pairs.one[i];
        pairing->pairs[i][1] = pairs.two[i];
    }
    return true;
}

/// Where no pairs were found, the written proof knows the reply, and one way it can go until pairs
/// hold.
static void read_opening(WhoWins *who_wins, WhoWinsOpening *opening) {
    const ProofBook *book = who_wins->worked_on->book;
    Position position = who_wins->work.position;
    const Side attacker = position.to_move, holder = side_other(attacker);
    position_play(&position, opening->variation[0]);
    opening->variation_length = 1;
    while (position.outcome == OUTCOME_OPEN && opening->variation_length < WHO_WINS_VARIATION_MAX) {
        bool answers = position.to_move == holder;
        Cell cell = answers ? proof_book_reply(book, holder, &position) : who_wins_try(&position);
        if (cell == CELL_NONE)
            return;
        position_play(&position, cell);
        opening->variation[opening->variation_length++] = cell;
        opening->paired = answers && position.outcome == OUTCOME_OPEN &&
                          (who_wins_book_pairs(book, holder, &position, &opening->pairing) ||
                           pairing_find(&position, attacker, PAIRING_TRIES, PAIRING_STEPS,
                                        &who_wins->stop, &opening->pairing));
        if (opening->paired)
            return;
    }
}

void who_wins_read_openings(WhoWins *who_wins) {
    for (int i = 0; i < who_wins->work.opening_count; i++)
        if (!who_wins->work.openings[i].paired)
            read_opening(who_wins, &who_wins->work.openings[i]);
}
