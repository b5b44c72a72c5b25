// The answer of "Who wins?": the large words, why it is so, how it was proven, the stamp.
#ifndef INKROW_UI_WHO_ANSWER_H
#define INKROW_UI_WHO_ANSWER_H

#include "ui/screens/who_wins/who.h"

/// The panel, and over its widgets the stamp.
void who_answer_draw(Who *who, const Sketch *sketch, const WhoPlaces *places, int64_t now);
void who_answer_draw_stamp(const Who *who, const Sketch *sketch, const WhoPlaces *places);

#endif
