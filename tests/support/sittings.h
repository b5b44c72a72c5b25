// What tests of a session share.
#pragma once

#include "session/session.h"

/// Plays moves that must all be allowed, with a space between them.
void sittings_play(Session *session, const char *moves);
