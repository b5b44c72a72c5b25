// From one game, and from one place of it, to another.
#include "session/session_parts.h"

bool session_can_undo(const Session *session) {
    return game_can_undo(&session->game) || session->shelf.before > 0;
}

bool session_can_redo(const Session *session) {
    return game_can_redo(&session->game) || session->shelf.after > 0;
}

void session_undo(Session *session) {
    if (game_undo(&session->game))
        session_look(session);
    else if (shelf_back(&session->shelf, &session->game))
        session_begin(session);
}

void session_redo(Session *session) {
    if (game_redo(&session->game))
        session_look(session);
    else if (shelf_forward(&session->shelf, &session->game))
        session_begin(session);
}

void session_go_to(Session *session, int move_count) {
    game_go_to(&session->game, move_count);
    session_look(session);
}

void session_new_game(Session *session) {
    shelf_put(&session->shelf, &session->game);
    game_start_next(&session->game);
    session_begin(session);
}

bool session_can_continue(const Session *session) {
    return shelf_keeps(&session->game) || session->shelf.before > 0;
}

void session_continue(Session *session) {
    CHECK(session_can_continue(session));
    if (shelf_keeps(&session->game))
        return;
    shelf_back(&session->shelf, &session->game);
    shelf_cut(&session->shelf);
    session_begin(session);
}
