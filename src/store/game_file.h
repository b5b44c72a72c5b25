// Files of games by their path.
#pragma once

#include "formats/formats.h"

/// Reads the game of a file, as formats_read does. False, with a sentence that names the file, when
/// it cannot be read; then there is no tree.
bool game_file_read(const char *path, const Variant *usual, FormatsGame *game, Problem *problem);
