#include "ui/screens/who_wins/who.h"

#include "ui/words/who_wins_strings.h"

/// The proof's mark begins this long after the other one; by itself the screen takes its time.
#define REPLY_AFTER     (600 * NANOSECONDS_PER_MS)
#define BY_ITSELF_AFTER (1100 * NANOSECONDS_PER_MS)

static const ProofBook *book_of(const Who *who) {
    return who_wins_book(who->worker);
}

bool who_play_can(const Who *who) {
    return who_wins_strings_is_proven(who_report(who)) && book_of(who) != NULL;
}

static void forget_slip(Who *who) {
    if (who->slip_asked)
        who_wins_stop(who->worker);
    who->slip_asked = false;
}

void who_play_begin(Who *who, int64_t now) {
    CHECK(who_play_can(who));
    forget_slip(who);
    who->playing = true;
    who->by_itself = false;
    who->game = who_report(who)->position;
    who->proof_side = who_wins_proof_side(who_report(who));
    who->moved_at = now;
}

void who_play_leave(Who *who) {
    forget_slip(who);
    who->playing = false;
}

static bool proof_is_to_move(const Who *who) {
    return who->game.to_move == who->proof_side;
}

static void play(Who *who, Cell cell, int64_t now) {
    position_play(&who->game, cell);
    who->moved_at = now;
}

void who_play_move(Who *who, Cell cell, int64_t now) {
    if (cell == CELL_NONE || proof_is_to_move(who) || !position_can_play(&who->game, cell))
        return;
    who->by_itself = false;
    play(who, cell, now);
}

bool who_play_can_take_back(const Who *who) {
    return who->game.ply > (proof_is_to_move(who) ? 0 : 1);
}

void who_play_take_back(Who *who, int64_t now) {
    CHECK(who->playing);
    forget_slip(who);
    who->by_itself = false;
    do {
        if (who->game.ply > 0)
            position_undo(&who->game);
    } while (who->game.ply > 0 && proof_is_to_move(who));
    who->moved_at = now;
}

int64_t who_play_timeout(const Who *who, int64_t now) {
    CHECK(who->playing);
    if (who->game.outcome != OUTCOME_OPEN || (!proof_is_to_move(who) && !who->by_itself))
        return -1;
    if (!who->board.animate && !who->by_itself)
        return 0;
    int64_t after = who->by_itself ? BY_ITSELF_AFTER : REPLY_AFTER;
    return MAX(0, who->moved_at + after - now);
}

static bool gave_draw_away(const Who *who) {
    return who_report(who)->lower == 0 && who->game.outcome != OUTCOME_OPEN &&
           who->game.outcome != OUTCOME_DRAW;
}

bool who_play_looks_back(const Who *who) {
    return who->slip_asked && who_wins_busy(who->worker);
}

Cell who_play_slip(const Who *who) {
    return who->slip_asked ? who_report(who)->slip : CELL_NONE;
}

void who_play_tick(Who *who, int64_t now) {
    if (gave_draw_away(who) && !who->slip_asked)
        who->slip_asked = who_wins_find_slip(who->worker, &who->game);
    if (who_play_timeout(who, now) != 0)
        return;
    Cell cell = proof_is_to_move(who) ? proof_book_reply(book_of(who), who->proof_side, &who->game)
                                      : who_wins_try(&who->game);
    if (cell != CELL_NONE)
        play(who, cell, now);
    else
        who->by_itself = false;
}

bool who_play_pairs(const Who *who, Pairing *pairing) {
    CHECK(who->playing);
    return who->game.outcome == OUTCOME_OPEN &&
           who_wins_book_pairs(book_of(who), who->proof_side, &who->game, pairing);
}
