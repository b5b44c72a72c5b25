#include "session/coach.h"

#include "base/said.h"
#include "rules/windows.h"
#include "study/threat_map.h"
#include "words/describe.h"

#include <string.h>

// --- offers

/// A game that was won by trying again shows nothing of whoever plays it from the beginning.
static bool was_tried_again(const Record *record) {
    for (int move = 1; move <= record->cursor; move++)
        if (record_has_other(record, move))
            return true;
    return false;
}

CoachOffer coach_offer(const Session *session) {
    const Game *game = &session->game;
    const Outcome outcome = game_outcome(game);
    const bool steps = game->spec.options.adapts;
    const Side person = describe_only_person(&game->spec), computer = side_other(person);
    CoachOffer offer = {.kind = COACH_NO_OFFER};
    if (person == SIDE_NONE || game_is_open(game) || outcome == OUTCOME_DRAW ||
        game->set_up_finished || session->declined == game->number)
        return offer;
    const Level level = game->spec.players[computer].level;
    offer = (CoachOffer){game_can_undo(game) ? COACH_EXPLAIN : COACH_NO_OFFER, computer, level};
    if (outcome == outcome_win(person)) {
        offer.level = level + 1;
        const bool harder = level < LEVEL_PERFECT && !steps && !was_tried_again(&game->record);
        offer.kind = harder ? COACH_HARDER : COACH_NO_OFFER;
    } else if (!steps && game_tally(game).wins[computer] > 1 && level > LEVEL_MIN) {
        // Of the levels that never slip none is easier than another.
        offer.level = MIN(level, level_never_slips_from(&game->spec.variant)) - 1;
        offer.kind = COACH_EASIER;
    }
    return offer;
}

void coach_decline(Session *session) {
    session->declined = session->game.number;
    session->changes++;
}

static bool is_lost(const Session *session) {
    return worth_outcome(judge_value(session->judge, session_position(session)).worth) ==
           VERDICT_LOSS;
}

/// As far as the game has been looked at the one to move has next to nothing left.
static bool looks_lost(const Session *session) {
    enum { LEFT = 100 };
    const Worth for_x = session_worth_after(session, session->game.record.cursor);
    const bool x_moves = session_position(session)->to_move == SIDE_X;
    const Worth worth = x_moves ? for_x : worth_for_other(for_x);
    return worth_is_known(worth) && worth_share(worth) < LEFT;
}

/// Back to the person's last turn before which the game was not lost, proven or as it looks; where
/// it always was, to the last one that is not proven to be lost.
static void go_before_loss(Session *session) {
    const int from = session->game.record.cursor;
    int proven = -1;
    do {
        session_undo(session);
        if (proven < 0 && !is_lost(session))
            proven = session->game.record.cursor;
    } while ((is_lost(session) || looks_lost(session)) && game_can_undo(&session->game));
    if (proven >= 0 && (is_lost(session) || looks_lost(session)))
        session_go_to(session, proven);
    CHECK(session->game.record.cursor < from);
}

void coach_accept(Session *session, const CoachOffer *offer) {
    CHECK(offer->kind != COACH_NO_OFFER);
    if (offer->kind == COACH_EXPLAIN) {
        go_before_loss(session);
        session_set_explain(session, true);
        session->explain_once = true;
        return;
    }
    Player player = session_spec(session)->players[offer->computer];
    player.level = offer->level;
    session_set_player(session, offer->computer, &player);
    session_new_game(session);
}

bool coach_takes_draw(const Session *session) {
    const Position *position = session_position(session);
    const OpeningTurn turn = game_turn(&session->game);
    // Before the sides take turns nothing is judged as if they did.
    const bool opens = turn.chooses || turn.mark > 0;
    const Worth worth = judge_value(session->judge, position).worth;
    return !windows_are_left(position) || (!opens && worth_outcome(worth) == VERDICT_DRAW);
}

// --- seats

/// Do the players still sit as they did when move `index` of the record was drawn?
static bool sat_alike(const Record *record, int index) {
    return record->swapped == record->swapped_after[index + 1];
}

/// The players have changed seats since the last move.
static bool seats_changed(const Record *record) {
    return record->swapped != record->swapped_after[record->cursor];
}

// --- slips

enum { TAKE_BACK_LEVEL_MAX = 4 };

bool coach_slip(const Session *session) {
    const Game *game = &session->game;
    const Record *record = &game->record;
    const Side person = describe_only_person(&game->spec);
    const int index = record->cursor - (record->now.to_move == person ? 2 : 1);
    if (person == SIDE_NONE || index < 0 || !game_is_open(game) || !game_can_undo(game) ||
        !describe_coaches(&game->spec, true) ||
        game->spec.players[side_other(person)].level > TAKE_BACK_LEVEL_MAX ||
        record_side_at(record, index) != person || !sat_alike(record, index))
        return false;
    return move_mark_is_mistake(session_proven_mark(session, index));
}

void coach_take_back_slip(Session *session) {
    CHECK(coach_slip(session));
    session_undo(session);
}

static Words level_words(Level level) {
    return level == LEVEL_PERFECT ? describe_words("%s", said_as("player", "Perfect"))
                                  : describe_words("%d", level);
}

// --- words

/// Where levels follow the player, never in secret; empty where the next game has the same.
static Words next_level(const Game *game) {
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        const Level next = game_next_level(game, side);
        if (next != game->spec.players[side].level)
            // TRANSLATORS: %s is a number or 'Perfect'
            return describe_words(said("Next game: level %s."), level_words(next).text);
    }
    return (Words){""};
}

/// What is asked after what is said, and short enough for both.
static Words question(const Game *game, const CoachOffer *offer) {
    const Words next = next_level(game);
    if (offer->kind == COACH_EASIER)
        return describe_words(said("Level %s is easier. Try it?"), level_words(offer->level).text);
    if (offer->kind != COACH_EXPLAIN)
        return next;
    return next.text[0] ? describe_words(said("Shall I explain it? %s"), next.text)
                        : describe_words("%s", said("Show what each square is worth?"));
}

/// What was wrong with the only person's move stays until they move again.
static bool describe_own_slip(const Session *session, const GameSpec *then, Text *text) {
    const Record *record = &session->game.record;
    const Side person = describe_only_person(then);
    const Position *now = &record->now;
    if (person == SIDE_NONE || record->cursor < 2 || now->to_move != person ||
        record_side_at(record, record->cursor - 1) == person ||
        record->swapped_after[record->cursor] != record->swapped_after[record->cursor - 1])
        return false;
    const KnownMove known = session_known_move(session, record->cursor - 2);
    return describe_slip(then, now, session->judge, &known, text);
}

/// The other side's answer, what it threatens and how good it was: whoever slipped is not left to
/// think that all is as the slip left it.
static void describe_answer(const Session *session, const GameSpec *then, Text *text) {
    const Position *now = &session->game.record.now;
    const Side other = side_other(now->to_move);
    Cell cells[CELLS_MAX];
    const bool threatens = threats_winning_cells(now, other, cells) > 0;
    const MoveMark mark = session_move_mark(session, session->game.record.cursor - 1);
    const int fault = mark == MOVE_SLIP ? 1 : mark == MOVE_BLUNDER ? 2 : 0;
    // TRANSLATORS: a side and a square
    static const char *const ANSWERS[][3] = {
        {TO_SAY(" %s takes %s."), TO_SAY(" %s takes %s: a slip, too."),
         TO_SAY(" %s takes %s: a losing move.")},
        {TO_SAY(" %s takes %s and threatens to win."),
         TO_SAY(" %s takes %s and threatens to win: a slip all the same."),
         TO_SAY(" %s takes %s and threatens to win: a losing move all the same.")}};
    text_add(text, said(ANSWERS[threatens][fault]), describe_side(describe_names(then), other),
             describe_cell(&now->variant, position_last_move(now)).text);
}

/// What the list of moves says of it is said here, too.
static void describe_by_list(const Session *session, const GameSpec *then, Text *text) {
    const int index = session->game.record.cursor - 1;
    const KnownMove known = index >= 0 ? session_known_move(session, index) : (KnownMove){0};
    describe_move_guessed(then, session_position(session), session->judge, session_outlook(session),
                          &known, text);
}

/// What the last move did, after one's own slip no more than where it went, and how good that was.
static void describe_last(const Session *session, const GameSpec *then, Text *text) {
    const Position *now = &session->game.record.now;
    if (now->outcome == OUTCOME_OPEN && describe_own_slip(session, then, text))
        describe_answer(session, then, text);
    else
        describe_by_list(session, then, text);
}

static void tell(const Session *session, const GameSpec *then, Text *text) {
    if (session->game.end.kind != GAME_END_NONE)
        text_add(text, said("%s."), describe_end(&session->game.spec, session->game.end).text);
    else
        describe_last(session, then, text);
}

/// What is told before a question of so many bytes: what goes with it where all has room, but in
/// no language half a sentence.
static Words told_before(const Session *session, const GameSpec *then, size_t asked) {
    const size_t room = (size_t)MAX(DESCRIBE_CHARACTERS_MAX - (int)asked, 1);
    Words words;
    Text brief = text_over(words.text, asked > 0 ? room : sizeof words.text);
    tell(session, then, &brief);
    if (brief.overflowed) {
        Text whole = text_over(words.text, sizeof words.text);
        tell(session, then, &whole);
    }
    return words;
}

static void ask_harder(const CoachOffer *offer, Text *text) {
    // TRANSLATORS: %s is a number or 'Perfect'
    text_add(text, said("Well played! You beat level %d. Try %s?"), offer->level - 1,
             level_words(offer->level).text);
}

void coach_ask(const Session *session, Text *text) {
    const CoachOffer offer = coach_offer(session);
    if (offer.kind == COACH_HARDER)
        ask_harder(&offer, text);
    else if (offer.kind != COACH_NO_OFFER)
        text_add(text, "%s", question(&session->game, &offer).text);
}

void coach_describe(const Session *session, Text *text) {
    const Game *game = &session->game;
    const CoachOffer offer = coach_offer(session);
    GameSpec then = game->spec;
    if (seats_changed(&game->record)) {
        then.players[SIDE_X] = game->spec.players[SIDE_O];
        then.players[SIDE_O] = game->spec.players[SIDE_X];
    }
    if (offer.kind == COACH_HARDER) {
        ask_harder(&offer, text);
        return;
    }
    const Words asked_words = question(game, &offer);
    const Words told = told_before(session, &then, strlen(asked_words.text));
    // TRANSLATORS: two sentences: what was done, and a question
    const char *format =
        told.text[0] && asked_words.text[0] ? said_as("two sentences", "%s %s") : "%s%s";
    text_add(text, format, told.text, asked_words.text);
}

Words coach_title(const Session *session) {
    const GameSpec *spec = session_spec(session);
    const GameEnd end = session->game.end;
    if (end.kind == GAME_END_TIME)
        return describe_title_of_end(spec, end);
    if (end.kind != GAME_END_NONE)
        return describe_end(spec, end);
    return describe_title(spec, session_position(session), session_computer_to_move(session));
}

bool coach_shows_slips(const Session *session) {
    return session->explain_on ||
           describe_coaches(session_spec(session), game_is_open(&session->game));
}

Side coach_speaks_of(const Session *session) {
    const Record *record = &session->game.record;
    const Side person = describe_only_person(session_spec(session));
    const GameEnd end = session->game.end;
    if (end.kind == GAME_END_AGREED)
        return SIDE_NONE;
    if (end.kind != GAME_END_NONE)
        return person != SIDE_NONE ? person : side_other(end.loser);
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
