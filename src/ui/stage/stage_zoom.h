// Zooming a board by keys, on every screen that lets it (ScreenOps.view).
#pragma once

#include "ui/stage/action.h"

/// Larger squares, smaller ones, all of the board.
extern const ActionTable STAGE_ACTIONS_ZOOM;
/// What keys do on every screen (stage_input.c).
extern const ActionTable STAGE_ACTIONS_EVERYWHERE, STAGE_ACTIONS_WITH_CTRL;
/// What speaks (stage_speech.c).
extern const ActionTable STAGE_ACTIONS_BY_EAR;
