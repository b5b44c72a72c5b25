// Options of a command as rows of a table: each with its name, what stands after it, and the field
// that takes it.
#pragma once

#include "base/problem.h"

#include <stdio.h>

/// What stands after an option, and the type of its field.
typedef enum OptionKind {
    OPTION_FLAG,    ///< nothing; bool
    OPTION_TEXT,    ///< any text; const char *
    OPTION_FILE,    ///< a text that is not empty; const char *
    OPTION_FILES,   ///< all that stands before the next option; OptionFiles
    OPTION_INT,     ///< 1 … most; int
    OPTION_COUNT,   ///< 1 … most; uint64_t
    OPTION_SECONDS, ///< more than 0; int64_t, nanoseconds
    OPTION_WORD,    ///< one of `most` words; int, its place among them
} OptionKind;

/// Texts of the arguments themselves.
typedef struct OptionFiles {
    char **names;
    int count;
} OptionFiles;

typedef struct Option {
    const char *name;
    const char *value; ///< the word for what stands after it; NULL for a flag
    const char *help;
    OptionKind kind;
    size_t field; ///< its place in the struct that the table is about
    uint64_t most;
    const char *const *words;
    unsigned users; ///< bits that the table's owner gives a meaning
} Option;

/// Takes the option at arguments[0] and writes its field of `fields`. Returns how many of the
/// `count` arguments that were; 0, with a sentence, when what stands after it is wrong.
int option_take(const Option *option, int count, char **arguments, void *fields, Problem *problem);
/// Prints what the option does.
void option_print_help(const Option *option, FILE *out);
