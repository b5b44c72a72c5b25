// The panel of "Who wins?" without an answer: what is sure so far, and how the search goes on.
#ifndef INKROW_UI_WHO_SEARCH_H
#define INKROW_UI_WHO_SEARCH_H

#include "ui/screens/who_wins/who.h"

/// While it searches.
void who_search_draw(const Who *who, const Sketch *sketch, const WhoPlaces *places);
/// When it was stopped, or nothing can be found out.
void who_search_draw_stopped(const Who *who, const Sketch *sketch, const WhoPlaces *places,
                             int64_t now);

#endif
