// Where things are on this machine: programs that belong to ours, and a person's own files.
#pragma once

#include <stddef.h>

/// Finds the program `name` beside the running one; else `path` is the name alone, for the search
/// path. There is room for that.
void places_find_program(const char *name, char *path, size_t size);

/// The file for settings: inkrow.conf in the folder `data`, unless that is NULL, else in the folder
/// inkrow of $XDG_CONFIG_HOME or of .config in the home folder. Empty where neither is named.
void places_find_settings(const char *data, char *path, size_t size);

/// The folder for games that are kept: `wanted`, unless it is NULL, or what the desktop says. Empty
/// where there is none.
void places_find_data(const char *wanted, char *path, size_t size);

/// The folder for a person's files: what the desktop calls documents, else the home folder. Empty
/// where neither is there.
void places_find_documents(char *path, size_t size);
