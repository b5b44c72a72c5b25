// Folders that a test makes for itself.
#pragma once

#include <stdbool.h>

/// Makes a folder: `path` ends with XXXXXX, which become what makes it the only one of its name.
/// False when the machine gives none.
bool scratch_make(char *path);
/// Removes a folder with all that is in it; what links in it lead to stays. False when something is
/// left.
bool scratch_remove(const char *path);
/// Skips the test where the system has neither FIFOs nor links nor limits and rights of files, as
/// Windows. To be called first.
void scratch_needs_more_than_files(void);
/// The same where a folder with a file in it that is open cannot be removed, as on Windows.
void scratch_needs_to_remove_what_is_open(void);
