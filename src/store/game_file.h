// Files of the kept games by their path.
#pragma once

#include "formats/formats.h"

/// Reads the game of a file, as formats_read does; no link is followed. False, with a sentence that
/// names the file, when it cannot be read; then there is no tree.
bool game_file_read(const char *path, const Variant *usual, FormatsGame *game, Problem *problem);
