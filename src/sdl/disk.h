// A person's files on this machine's disk.
#pragma once

#include "ink/painter.h"
#include "store/library.h"
#include "ui/stage/stage.h"

/// The functions for the stage, and where to begin: in `folder` or, where that is empty, where the
/// program was started, which then goes there. It has room for `size` bytes and lives as long as
/// the stage.
StageFiles disk_files(char *folder, size_t size);

/// The functions for the games that are kept, over `library`, which outlives the stage; NULL:
/// nothing is kept.
StageGames disk_games(Library *library);

/// Writes the painter's canvas to `path` as PNG: whole or not at all. False, with a sentence, when
/// the file cannot be written.
bool disk_write_picture(const char *path, const Painter *painter, Problem *problem);
