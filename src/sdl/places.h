// Where things are on this machine: programs that belong to ours, and a person's own files.
#pragma once

#include <stddef.h>

/// Finds the program `name` beside the running one; else `path` is the name alone, for the search
/// path. There is room for that.
void places_find_program(const char *name, char *path, size_t size);

/// The folder for games that are kept: `wanted`, unless it is NULL, or what the desktop says. Empty
/// where there is none.
void places_find_data(const char *wanted, char *path, size_t size);

/// The folder for a person's files: what the desktop calls documents, else the home folder. Empty
/// where neither is there.
void places_find_documents(char *path, size_t size);
