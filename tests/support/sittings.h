// What tests of a session share.
#pragma once

#include "session/session.h"

/// A game with these players, such as "human" or "level3", of which X begins.
GameSpec sittings_spec(const char *variant, const char *x, const char *o);
/// A session of that game; its computers think for a second at most.
Session *sittings_start(const GameSpec *spec);
/// Plays moves that must all be allowed, with a space between them.
void sittings_play(Session *session, const char *moves);
