// Where things are on this machine: programs that belong to ours, and a person's own files.
#ifndef INKROW_SDL_PLACES_H
#define INKROW_SDL_PLACES_H

#include <stddef.h>

/// Finds the program `name` beside the running one or else in the search path. `path` is empty when
/// there is none, or where it has no room.
void places_find_program(const char *name, char *path, size_t size);

/// The folder for a person's files: what the desktop calls documents, else the home folder. Empty
/// where neither is there.
void places_find_documents(char *path, size_t size);

#endif
