// The games that are kept on this machine's disk, for the stage.
#pragma once

#include "store/library.h"
#include "ui/stage/stage.h"

/// The functions for the stage, over `library`, which outlives it. NULL: nothing is kept.
StageGames kept_games(Library *library);
