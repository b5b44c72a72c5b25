// A person's files on this machine's disk, for the stage.
#pragma once

#include "ui/stage/stage.h"

/// The functions, and where to begin: in `folder` or, where that is empty, where the program was
/// started, which then goes there. It has room for `size` bytes and lives as long as the stage.
StageFiles disk_files(char *folder, size_t size);
