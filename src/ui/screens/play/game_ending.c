// Ending a game by a word: resigning, and a draw that is offered. And what is known of an end.
#include "session/coach.h"
#include "ui/screens/play/game.h"
#include "ui/words/game_strings.h"

static Side who_may_end(const GameScreen *game) {
    return game_side_that_may_end(&game->session->game);
}

static Player player_of(const GameScreen *game, Side side) {
    return session_spec(game->session)->players[side];
}

bool game_is_ended_by_words(const GameScreen *game) {
    const bool people = player_of(game, SIDE_X).kind == PLAYER_HUMAN ||
                        player_of(game, SIDE_O).kind == PLAYER_HUMAN;
    return people && !game_is_looked_at(&game->session->game);
}

Phrase game_cannot_end(const GameScreen *game) {
    return who_may_end(game) != SIDE_NONE       ? PHRASE_NONE
           : game_is_open(&game->session->game) ? PHRASE_NO_MARK_YET
                                                : PHRASE_GAME_IS_OVER;
}

void game_ask_resign(GameScreen *game, int64_t now) {
    const Side side = who_may_end(game);
    Text question = game_ask(game, GAME_ASKS_RESIGN);
    game_strings_ask_resign(session_spec(game->session), side, &question);
    game->asked_by = side;
    game_follow(game, now);
}

void game_offer_draw(GameScreen *game, int64_t now) {
    const Side side = who_may_end(game);
    const GameSpec *spec = session_spec(game->session);
    if (player_of(game, side_other(side)).kind == PLAYER_HUMAN) {
        Text question = game_ask(game, GAME_ASKS_DRAW);
        game_strings_ask_draw(spec, side, &question);
        game->asked_by = side;
    } else if (coach_takes_draw(game->session)) {
        game_notice(game);
        session_agree_draw(game->session);
    } else {
        Text notice = game_notice(game);
        game_strings_draw_declined(spec, side_other(side), &notice);
    }
    game_follow(game, now);
}

void game_end_as_asked(GameScreen *game, GameQuestion asked, int64_t now) {
    if (asked == GAME_ASKS_RESIGN)
        session_resign(game->session, game->asked_by);
    else
        session_agree_draw(game->session);
    game_follow(game, now);
}

static void decline_draw(GameScreen *game) {
    Text notice = game_notice(game);
    game_strings_draw_declined(session_spec(game->session), side_other(game->asked_by), &notice);
}

void game_answer_no(GameScreen *game, int64_t now) {
    const GameQuestion question = game_take_answer(game, now);
    if (question == GAME_ASKS_NOTHING)
        coach_decline(game->session);
    if (question == GAME_ASKS_DRAW)
        decline_draw(game);
    game_follow(game, now);
}

// --- what is known of an end

bool game_can_say_why(const GameScreen *game) {
    const Game *now = &game->session->game;
    const Position *position = &now->record.now;
    Cell better;
    if (game->turn.active != SIDE_NONE || position->ply == 0 || game_keeps_silent(now))
        return false;
    return outcome_winner(position->outcome) != SIDE_NONE ||
           (position->outcome == OUTCOME_DRAW &&
            describe_missed_win(session_spec(game->session), position, game->session->judge,
                                &better) >= 0);
}

Phrase game_before_the_loss(const GameScreen *game) {
    const Session *session = game->session;
    const Position *position = session_position(session);
    Cell cells[CELLS_MAX];
    if (threats_winning_cells(position, position->to_move, cells) > 0)
        return PHRASE_BEFORE_LAY_A_ROW;
    switch (worth_outcome(judge_value(session->judge, position).worth)) {
    case VERDICT_WIN:
        return PHRASE_BEFORE_LAY_A_WIN;
    case VERDICT_DRAW:
        return PHRASE_BEFORE_LAY_A_DRAW;
    default:
        return PHRASE_BEFORE_THE_LOSS;
    }
}
