#include "session/session.h"

#include "session/describe.h"

// --- a session and its games

Session *session_new(const GameSpec *spec, const AdvisorConfig *config) {
    Session *session = base_alloc(sizeof(*session));
    session->advisor = advisor_new(config, &session->game);
    if (!session->advisor) {
        base_free(session);
        return NULL;
    }
    session_start(session, spec);
    return session;
}

void session_free(Session *session) {
    if (!session)
        return;
    advisor_free(session->advisor);
    base_free(session);
}

void session_start(Session *session, const GameSpec *spec) {
    game_start(&session->game, spec);
    advisor_begin(session->advisor);
}

void session_new_game(Session *session) {
    game_start_next(&session->game);
    advisor_begin(session->advisor);
}

const GameSpec *session_spec(const Session *session) {
    return &session->game.spec;
}

const Position *session_position(const Session *session) {
    return &session->game.record.now;
}

MoveMark session_move_mark(const Session *session, int index) {
    CHECK(index >= 0 && index < session->game.record.count);
    return annotate_mark(session->advisor->annotations.explanations[index],
                         session->game.record.moves[index]);
}

// --- playing

bool session_can_play(const Session *session, int cell) {
    return !session_computer_to_move(session) && position_can_play(&session->game.record.now, cell);
}

static void play(Session *session, Cell cell) {
    game_play(&session->game, cell);
    advisor_follow_move(session->advisor);
}

void session_play(Session *session, Cell cell) {
    CHECK(session_can_play(session, cell));
    play(session, cell);
}

void session_undo(Session *session) {
    if (!game_can_undo(&session->game))
        return;
    game_undo(&session->game);
    advisor_look(session->advisor);
}

void session_redo(Session *session) {
    if (!game_can_redo(&session->game))
        return;
    game_redo(&session->game);
    advisor_look(session->advisor);
}

void session_let_computer_play(Session *session) {
    if (!game_is_open(&session->game) || session_computer_to_move(session))
        return;
    game_let_computer_play(&session->game);
    advisor_look(session->advisor);
}

void session_set_player(Session *session, Side side, const Player *player) {
    game_set_player(&session->game, side, player);
    if (side != session->game.record.now.to_move)
        return;
    advisor_stop(session->advisor);
    advisor_look(session->advisor);
}

bool session_computer_to_move(const Session *session) {
    return game_computer_to_move(&session->game);
}

bool session_move_ready(const Session *session) {
    return session->advisor->ready.cell != CELL_NONE;
}

SessionEvent session_poll(Session *session, bool may_move) {
    advisor_receive(session->advisor);
    if (!may_move || !session_move_ready(session))
        return advisor_poll(session->advisor);
    play(session, session->advisor->ready.cell);
    return SESSION_COMPUTER_MOVED;
}

// --- hints and explanations

void session_ask_hint(Session *session) {
    if (game_is_open(&session->game))
        advisor_ask_hint(session->advisor);
}

void session_set_explain(Session *session, bool on) {
    advisor_set_explain(session->advisor, on);
}

const Explanation *session_explanation(const Session *session) {
    const Advisor *advisor = session->advisor;
    return advisor->explain_on ? advisor->annotations.explanations[session->game.record.cursor]
                               : NULL;
}

bool session_score_after(const Session *session, int move_count, Score *score) {
    CHECK(move_count >= 0 && move_count <= session->game.record.count);
    const Annotations *known = &session->advisor->annotations;
    *score = known->scores[move_count];
    return known->scored[move_count];
}

void session_describe(const Session *session, Text *text) {
    describe_move(&session->game.spec, &session->game.record.now, &session->advisor->annotations,
                  text);
}
