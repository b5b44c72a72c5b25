// The settings on disk: read at the start, rewritten when one changes.
#pragma once

#include "base/file.h"
#include "ui/settings.h"

#include <stdio.h>

enum { SETTINGS_PATH_MAX = FILE_PATH_MAX };

/// Fields are for settings_file.c.
typedef struct SettingsFile {
    char path[SETTINGS_PATH_MAX]; ///< empty: nothing is kept
    Settings usual;               ///< what holds where the file says nothing
    Settings shown;               ///< what was kept, or was not asked for here
    Settings tried;               ///< what the game has: what differs is to be kept yet
    uint64_t chosen;              ///< bits of those that somebody said, not the machine
    bool failing;                 ///< the file could not be read or written, and was not since
    FILE *err;                    ///< hears what cannot be read or written
    Problem news;                 ///< of it what no window has shown yet; empty: none
} SettingsFile;

/// Reads the settings at `path`, which need not be there; NULL: none are kept. Returns what they
/// are: `usual` where the file says nothing. Each bad value, and a file that is none of ours and is
/// then left alone, is told `err`.
Settings settings_file_open(SettingsFile *file, const char *path, const Settings *usual, FILE *err);
/// Which language the settings at `path` name, as Settings has it. What is wrong with them is told
/// nobody.
int settings_file_language(const char *path);
/// The game has `now`, which was not asked for here: it is not kept until it changes again.
void settings_file_show(SettingsFile *file, const Settings *now);
/// What is usual here has changed: what follows that (settings_follow) and was not said by the
/// file, shown with settings_file_show or kept since becomes so. Returns what they are now.
Settings settings_file_follow(SettingsFile *file, const Settings *usual);
/// Keeps what differs from what was shown, and shows it. What else is in the file, and what changed
/// in it meanwhile, stays. A fault is told once until it works again; it is tried with each change,
/// with all that changed before.
void settings_file_keep(SettingsFile *file, const Settings *now);
/// True, once, when something could not be read or written since this was asked last; *news is then
/// the sentence for the window: the first bad value, or that they are not kept.
bool settings_file_news(SettingsFile *file, Problem *news);
