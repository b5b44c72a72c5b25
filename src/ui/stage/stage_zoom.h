// Zooming a board by keys, on every screen that lets it (ScreenOps.view).
#pragma once

#include "ui/stage/action.h"

/// Larger squares, smaller ones, all of the board.
extern const ActionTable STAGE_ACTIONS_ZOOM;
