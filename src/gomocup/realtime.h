// What front ends for analysis are shown.
#pragma once

#include "gomocup/brain.h"

/// Shows the state of a search of `position` to front ends that asked for it.
void realtime_show(Brain *brain, const Settings *settings, const Position *position,
                   const SearchReport *report);
