// The panel of "Who wins?" while somebody plays by the proof.
#ifndef INKROW_UI_WHO_PLAY_DRAW_H
#define INKROW_UI_WHO_PLAY_DRAW_H

#include "ui/screens/who_wins/who.h"

/// Whose turn it is, what it is about, and the marks so far.
void who_play_draw(Who *who, const Sketch *sketch, const WhoPlaces *places);

#endif
