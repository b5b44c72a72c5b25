// The files of the folder for games: which of them this program has made, by their names, and what
// of them is cleared away; all else in there is somebody else's. And the games in them.
#pragma once

#include "base/text.h"
#include "formats/formats.h"
#include "game/game.h"
#include "rules/game_tree.h"

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

// --- reading games

/// Reads the game of a file, as formats_read does; no link is followed. False, with a sentence that
/// names the file, when it cannot be read; then there is no tree.
bool own_files_read_game(const char *path, const Variant *usual, FormatsGame *game,
                         Problem *problem);

// --- the game that was saved last, so that it can be gone on with another day

/// Writes that it is the game `name`, into `folder`. False, with a sentence, when that cannot be
/// done.
bool own_files_write_last(const char *folder, const char *name, Problem *problem);
/// The game, if it was not over, and what it is called: to be released. NULL when there is none;
/// where it cannot be read, `problem` says why, else it is empty.
GameTree *own_files_read_last(const char *folder, char name[GAME_NAME_MAX], Problem *problem);
