// Which files of the folder for games this program has made, by their names, and what of them is
// cleared away. All else in there is somebody else's.
#pragma once

#include "base/problem.h"

/// Is a game called `name`, without its ending, that was given its name by this program: by date
/// and time?
bool own_files_is_game(const char *name);
/// Makes `folder`, with all folders above it, and that of the games in it, where they are missing.
bool own_files_make(const char *folder, Problem *problem);
/// Removes from `folder` what a program that was killed had begun to write, and what would have
/// come back after it was deleted: plain files with names of ours, and no link is followed.
void own_files_tidy(const char *folder);
/// Does `folder` hold something of somebody else's, and no game that was saved by this program?
bool own_files_are_foreign(const char *folder);

/// A name for a game that begins now, the date and time and a number.
void own_files_name_game(int number, char *name, size_t size);
enum { OWN_FILES_DATE = 16 };
/// The date of today, as other programs write it.
void own_files_write_date(char date[OWN_FILES_DATE]);
