// Which files of the folder for games this program has made, by their names, and what of them is
// cleared away. All else in there is somebody else's.
#pragma once

#include "base/problem.h"

// Where the games lie in the folder, what their names end with, and the endings of those that are
// to be gone for good soon.
#define OWN_FILES_GAMES   "games"
#define OWN_FILES_ENDING  ".sgf"
#define OWN_FILES_DELETED ".deleted"

/// Is a game called `name`, without its ending, that was given its name by this program: by date
/// and time?
bool own_files_is_game(const char *name);
/// Makes `folder`, with all folders above it, and that of the games in it, where they are missing.
/// False, with a sentence, when that cannot be done, or own_files_lie_here is false.
bool own_files_make(const char *folder, Problem *problem);
/// Is the games' folder there?
bool own_files_exist(const char *folder);
/// False, with a sentence, where the games' folder is a link or no folder: what lies behind that is
/// somebody else's.
bool own_files_lie_here(const char *folder, Problem *problem);
/// Removes from `folder` what a program that was killed had begun to write, and what would have
/// come back after it was deleted: plain files with names of ours, and no link is followed.
void own_files_tidy(const char *folder);
/// Does `folder`, or that of the games in it, hold something of somebody else's, and no game that
/// was saved by this program?
bool own_files_are_foreign(const char *folder);

/// A name for a game that begins now, the date and time and a number.
void own_files_name_game(int number, char *name, size_t size);
enum { OWN_FILES_DATE = 16 };
/// The date of today, as other programs write it.
void own_files_write_date(char date[OWN_FILES_DATE]);
