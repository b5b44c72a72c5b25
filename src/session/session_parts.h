// What the files of the session share. Not for others.
#pragma once

#include "session/session.h"

/// To be called after any change of the game.
void session_look(Session *session);
/// Another game is on the board: nothing that was known holds any more.
void session_begin(Session *session);
