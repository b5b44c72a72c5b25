// A sentence that the start screen was told to show: in the place of the slogan, or in a tall view
// on a slip of paper under the wordmark, over what is there.
#pragma once

#include "ui/screens/start/start_layout.h"
#include "ui/stage/stage.h"

/// Beside the buttons, from a little above the slogan's place; not for a tall view.
void start_notice_draw(const Sketch *sketch, const Stage *stage, const char *notice,
                       const StartLayout *at);
/// Where the slip lies, design px.
Rect start_notice_slip(const Stage *stage, const char *notice, const StartLayout *at);
void start_notice_draw_slip(const Sketch *sketch, const Stage *stage, const char *notice,
                            const StartLayout *at, uint32_t seed);
