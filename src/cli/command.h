// What the commands of inkrow-engine share.
#pragma once

#include "api/inkrow.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/said.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/option.h"

#include <stdatomic.h>
#include <stdio.h>

// --- what is told of a command: by --help, and, as a table, to what makes the manual and the
// completion of shells of it

/// Of one command. Texts are broken into lines; an empty one parts paragraphs.
typedef struct Page {
    const char *takes;        ///< what stands after its name: `FILE [OPTION...]`; empty for nothing
    const char *about;        ///< what it does, at length; NULL: no more than its row says
    const char *notes;        ///< what stands after its options, or NULL
    const OptionTable *table; ///< NULL: it has none
    unsigned users;           ///< which of the table's are its own; 0: all
} Page;

/// What every command takes besides, handled before the command is run.
extern const OptionTable command_common;

/// Prints what --help prints for the command `name`.
void command_print_help(const char *name, const Page *page, FILE *out);
/// Prints it for tools/lib/pages.awk, which describes the lines.
void command_print_table(const char *name, const char *help, const Page *page,
                         const SaidLanguages *languages, FILE *out);
/// The same of options of the program itself.
void command_print_options(const OptionTable *table, unsigned users, const SaidLanguages *languages,
                           FILE *out);

// --- what is handed to a command, and how it ends

typedef enum CliStatus {
    CLI_OK = 0,
    CLI_FAILED = 1,    ///< a file or stream could not be read or written, or no
                       ///< certificate be made of a proven answer
    CLI_WRONG = 2,     ///< a wrong argument: one line on `err`, nothing on `out`
    CLI_OPEN = 3,      ///< solve: not proven within the limits
    CLI_STOPPED = 128, ///< and the number of the signal: 130 or 143
} CliStatus;

enum { ENGINES_MAX = 1024 }; ///< at work at once

/// The wish that the program ends: set by a signal, asked by the work. All zero at first.
typedef struct Ending {
    atomic_bool heeded; ///< what runs asks, and tells what is known when it is asked to end: the
                        ///< first signal leaves it to that
    atomic_bool asked;
    atomic_int signal;                          ///< its number; set before `asked`
    InkrowEngine *_Atomic engines[ENGINES_MAX]; ///< who asks stops these, too; NULL: none
    atomic_int stopping;                        ///< so many are at that
} Ending;

/// What a command works with.
typedef struct Streams {
    FILE *in, *out, *err;
    Clock clock;
    FileWriter *writer; ///< for a file to be written
    Ending *ending;
    const SaidLanguages *languages; ///< that --language knows
    // Of cli_run.
    Inkrow *inkrow;       ///< for the thread of the command
    const void *language; ///< what the library speaks: a catalogue, NULL for English
    size_t language_size;
} Streams;

/// For said_count, which counts to a long: a number with the same form in every language.
long command_count(uint64_t count);
/// Prints a sentence that stops nothing as one line on `err`.
BASE_PRINTF(2, 3) void command_note(const Streams *streams, const char *format, ...);
/// Prints the sentence as one line on `err`, whatever bytes it repeats. Returns CLI_WRONG.
int command_refuse(const Streams *streams, const Problem *problem);
/// The same for an argument after a command that takes none.
int command_refuse_argument(const Streams *streams, const char *command, const char *argument);
/// The same for what is no fault of the arguments. Returns CLI_FAILED.
int command_fail(const Streams *streams, const char *sentence);
/// From now on the first signal only asks for an end, and command_finish tells that it did.
void command_heed(const Streams *streams);
/// Asks for an end, by the signal of that number. In a signal handler, too.
void command_ask_end(Ending *ending, int number);
/// True when somebody wants the command to end with what it knows.
bool command_is_stopped(const Streams *streams);
/// One thread's own part of the library, with the clock and in the language of the command. Release
/// with inkrow_free.
InkrowError command_library(const Streams *streams, Inkrow **inkrow);
/// From now on whoever wants the command to end stops this engine, until command_free_engine.
void command_stops(const Streams *streams, InkrowEngine *engine);
/// An engine with tables of so many MiB, or fewer where there is no memory for more, that is
/// stopped so. Release with command_free_engine.
InkrowError command_engine(const Streams *streams, Inkrow *inkrow, int table_mib, int threads,
                           InkrowEngine **engine);
/// NULL is fine.
void command_free_engine(const Streams *streams, InkrowEngine *engine);
/// True where a call of the library went well; else false, with its sentence.
bool command_right(const Inkrow *inkrow, InkrowError error, Problem *problem);

/// Sends off what was written: CLI_OK when it has arrived, else CLI_FAILED, with a
/// line on `err` unless the reader has left.
int command_flush(const Streams *streams);
/// To be called last: the same, but when the command was asked to end, a line on `err` and
/// CLI_STOPPED with the signal.
int command_finish(const Streams *streams);

/// What a person types, and what --help says of it. COMMAND(name, help) stands for command_name,
/// and command_name_page has what is told of it at length.
#define COMMANDS(COMMAND)                                                                          \
    COMMAND(analyze, TO_SAY("values a position and its moves"))                                    \
    COMMAND(solve, TO_SAY("proves who wins, or says that it cannot"))                              \
    COMMAND(review, TO_SAY("tells what the moves of a game were worth"))                           \
    COMMAND(bench, TO_SAY("searches fixed positions and prints how fast"))                         \
    COMMAND(gomocup, TO_SAY("speaks the Gomocup protocol, as without any command"))

/// Each gets the arguments after its own name, none of them --help or --language, and returns a
/// CliStatus.
typedef int CommandFunction(int count, char **arguments, const Streams *streams);
#define DECLARE_COMMAND(name, help)                                                                \
    CommandFunction command_##name;                                                                \
    extern const Page command_##name##_page;
COMMANDS(DECLARE_COMMAND)
#undef DECLARE_COMMAND

// The program inkrow-engine: commands for scripts and terminals. All of it runs in process, with
// the streams and the clock handed in, so that tests see what a person sees.

/// Does what the arguments say and returns the exit status, a CliStatus. argv[0] is the program's
/// own name and not looked at. `streams->writer`, all zero, is what it writes files with, one at a
/// time: when a signal ends the program before it returns, file_writer_abandon clears away what was
/// begun.
int cli_run(int argc, char **argv, const Streams *streams);
