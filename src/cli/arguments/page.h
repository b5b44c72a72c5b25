// What is told of a command: by --help, and, as a table, to what makes the manual and the
// completion of shells of it.
#pragma once

#include "base/said/said.h"
#include "cli/arguments/option.h"

/// Of one command. Texts are broken into lines; an empty one parts paragraphs.
typedef struct Page {
    const char *takes;        ///< what stands after its name: `FILE [OPTION...]`; empty for nothing
    const char *about;        ///< what it does, at length; NULL: no more than its row says
    const char *notes;        ///< what stands after its options, or NULL
    const OptionTable *table; ///< NULL: it has none
    unsigned users;           ///< which of the table's are its own; 0: all
} Page;

/// What every command takes besides, handled before the command is run.
extern const OptionTable page_common;

/// Prints what --help prints for the command `name`.
void page_print_help(const char *name, const Page *page, FILE *out);
/// Prints it for tools/lib/pages.awk, which describes the lines.
void page_print_table(const char *name, const char *help, const Page *page,
                      const SaidLanguages *languages, FILE *out);
/// The same of options of the program itself.
void page_print_options(const OptionTable *table, unsigned users, const SaidLanguages *languages,
                        FILE *out);
