// What front ends for analysis are shown.
#ifndef INKROW_GOMOCUP_REALTIME_H
#define INKROW_GOMOCUP_REALTIME_H

#include "gomocup/brain.h"

/// Shows the state of a search to front ends that asked for it.
void realtime_show(Brain *brain, const Settings *settings, const SearchReport *report);

#endif
