#include "session/coach.h"

#include "session/describe.h"

#include <string.h>

// --- offers

CoachOffer coach_offer(const Session *session) {
    const Game *game = &session->game;
    const Outcome outcome = game->record.now.outcome;
    const Side person = describe_only_person(&game->spec), computer = side_other(person);
    CoachOffer offer = {.kind = COACH_NO_OFFER};
    if (person == SIDE_NONE || game_is_open(game) || outcome == OUTCOME_DRAW ||
        game->set_up_finished)
        return offer;
    const Level level = game->spec.players[computer].level;
    offer = (CoachOffer){game_can_undo(game) ? COACH_EXPLAIN : COACH_NO_OFFER, computer, level};
    if (outcome == outcome_win(person)) {
        offer.level = level + 1;
        offer.kind = level < LEVEL_PERFECT ? COACH_HARDER : COACH_NO_OFFER;
    } else if (game_tally(game).wins[computer] > 1 && level > LEVEL_MIN) {
        // Of the levels that never slip none is easier than another.
        offer.level = MIN(level, level_never_slips_from(&game->spec.variant)) - 1;
        offer.kind = COACH_EASIER;
    }
    return offer;
}

static bool is_lost(const Session *session) {
    return judge_value(session->judge, session_position(session)).verdict.kind == VERDICT_LOSS;
}

void coach_accept(Session *session, const CoachOffer *offer) {
    CHECK(offer->kind != COACH_NO_OFFER);
    if (offer->kind == COACH_EXPLAIN) {
        do
            session_undo(session);
        while (is_lost(session) && game_can_undo(&session->game));
        session_set_explain(session, true);
        return;
    }
    Player player = session_spec(session)->players[offer->computer];
    player.level = offer->level;
    session_set_player(session, offer->computer, &player);
    session_new_game(session);
}

static Words level_words(Level level) {
    return level == LEVEL_PERFECT ? describe_words("perfect") : describe_words("%d", level);
}

// --- words

/// The players have changed seats since the last move.
static bool seats_changed(const Record *record) {
    return record->swapped != record->swapped_after[record->cursor];
}

void coach_describe(const Session *session, Text *text) {
    const Game *game = &session->game;
    const CoachOffer offer = coach_offer(session);
    const Words level = level_words(offer.level);
    GameSpec then = game->spec;
    if (seats_changed(&game->record)) {
        then.players[SIDE_X] = game->spec.players[SIDE_O];
        then.players[SIDE_O] = game->spec.players[SIDE_X];
    }
    if (offer.kind == COACH_HARDER) {
        text_add(text, "Well played! You beat level %d. Try %s?", offer.level - 1, level.text);
        return;
    }
    Words words = {""}, question = {""};
    if (offer.kind == COACH_EXPLAIN)
        question = describe_words("Shall I show what each square is worth?");
    else if (offer.kind == COACH_EASIER)
        question = describe_words("Level %s is easier. Try it?", level.text);
    const size_t asked = strlen(question.text);
    Text said = text_over(words.text, asked ? DESCRIBE_CHARACTERS_MAX - asked : sizeof words.text);
    describe_move(&then, &game->record.now, session->judge, &said);
    text_add(text, "%s%s%s", words.text, said.length > 0 && asked > 0 ? " " : "", question.text);
}

bool coach_shows_slips(const Session *session) {
    return session->explain_on ||
           describe_coaches(session_spec(session), game_is_open(&session->game));
}

Side coach_speaks_of(const Session *session) {
    const Record *record = &session->game.record;
    const Side person = describe_only_person(session_spec(session));
    const Side whose = describe_whose(session_spec(session), &record->now, session->judge);
    if (whose == SIDE_NONE)
        return SIDE_NONE;
    if (record->now.outcome != OUTCOME_OPEN)
        return person != SIDE_NONE ? person : whose;
    return seats_changed(record) ? side_other(whose) : whose;
}

void coach_describe_hint(const Session *session, Text *text) {
    CHECK(session->hint != CELL_NONE);
    describe_hint(session_spec(session), session_position(session), session->hint, session->judge,
                  text);
}
