// The user interface: a stage with all of the game's screens.
#pragma once

#include "ui/stage/stage.h"

/// A stage that shows `config->first`, in a window of `size` window px. NULL when the machine gives
/// no thread. Release it with stage_free.
Stage *ui_new(const StageConfig *config, Point size, int64_t now);
