// Holds what inkrow-engine prints against the schemas that are installed with it, assets/schema.
//
// Of JSON Schema (draft 2020-12) as much as these use; a word that is not known here fails.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// True when a line is JSON as the schema of its kind says; else `wrong` says what is wrong first.
bool json_schema_fits(const char *line, size_t length, char *wrong, size_t room);

/// Fails unless each text line of `text` that begins with a brace is JSON as the schema of its kind
/// says.
void json_schema_assert(const char *text);
