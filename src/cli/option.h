// Options of a command as rows of a table: each with its name, what stands after it, and the field
// that takes it. The arguments are read by it, and help, manual and completion are made of it.
#pragma once

#include "base/text.h"

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
    const char *only; ///< instead of `names`, as --join=FILE gives it
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

/// All options of a command; at most 64.
typedef struct OptionTable {
    const Option *options;
    size_t count;
    /// Whose options are named where one is unknown, by the fields so far; NULL: all are.
    unsigned (*users)(const void *fields);
} OptionTable;

/// What was read besides the fields.
typedef struct OptionsGiven {
    uint64_t options; ///< one bit for each of the table
    const char *word; ///< the argument that is no option; NULL when there is none
} OptionsGiven;

/// Reads the arguments of a command, in any order: options, with their value after them or after
/// `=`, and at most one word that is none. After `--` all are words; `-` is always one. False, with
/// a sentence, where one is wrong.
bool option_read(const OptionTable *table, int count, char **arguments, void *fields,
                 OptionsGiven *given, Problem *problem);
/// True when the option of that name was given.
bool option_is_given(const OptionTable *table, const OptionsGiven *given, const char *name);
/// True when --help or -h is among the arguments.
bool option_asks_help(int count, char **arguments);
/// The name number `index`.
const char *option_file(const OptionFiles *files, int index);
/// Prints what the option does.
void option_print_help(const Option *option, FILE *out);
