// A game from the bytes of a file.
#pragma once

#include "ui/stage/stage.h"

/// Goes on with the game that is written there, as formats_read reads it, and shows it. False, with
/// a sentence, and nothing changed, when it cannot be read.
bool files_open(Stage *stage, Slice bytes, Problem *problem, int64_t now);
