// A person's files on this machine's disk, and where they are.
#pragma once

#include "ink/painter.h"
#include "store/library.h"
#include "ui/stage/stage.h"

#include <stddef.h>

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

// --- where things are on this machine: programs that belong to ours, and a person's own files

/// Finds the program `name` beside the running one; else `path` is the name alone, for the search
/// path. There is room for that.
void disk_find_program(const char *name, char *path, size_t size);

/// The file for settings: inkrow.conf in the folder `data`, unless that is NULL, else in the folder
/// inkrow of $XDG_CONFIG_HOME or of .config in the home folder. Empty where neither is named.
void disk_find_settings(const char *data, char *path, size_t size);

/// The folder for games that are kept: `wanted`, unless it is NULL, or what the desktop says. Empty
/// where there is none.
void disk_find_data(const char *wanted, char *path, size_t size);

/// The folder for a person's files: what the desktop calls documents, else the home folder. Empty
/// where neither is there.
void disk_find_documents(char *path, size_t size);
