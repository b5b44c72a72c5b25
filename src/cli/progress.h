// The line on `err` that says how far a command has come: for what takes more than a second, where
// that is a terminal or --progress is given. A terminal has one line, which is written anew and is
// gone at the end; elsewhere each is a line of its own, ever more rarely.
#pragma once

#include "base/text.h"
#include "cli/command.h"

/// What is counted.
typedef enum ProgressUnit {
    PROGRESS_NOTHING,
    PROGRESS_DEPTH, ///< in plies
    PROGRESS_KNOWN, ///< moves whose value is known
    PROGRESS_POSITIONS,
    PROGRESS_MOVES,
    PROGRESS_JOBS,
    PROGRESS_LINES,
} ProgressUnit;

/// What is known by now; 0 where something is not.
typedef struct ProgressState {
    ProgressUnit unit;
    uint64_t done, total; ///< of it
    bool steady;          ///< what is left takes about as long as what is done
    uint64_t nodes;
    bool bounded; ///< there are bounds of a value for the side to move, -1 to 1
    int lower, upper;
    int64_t most_ns; ///< of time: more is not given
    uint64_t most_nodes;
} ProgressState;

typedef struct Progress {
    const Streams *streams;
    const char *doing; ///< static text
    bool shown, rewrites, written;
    int64_t started, next;
} Progress;

/// Begins; `doing` is the name of the command, `asked` whether --progress was given.
void progress_start(Progress *progress, const Streams *streams, const char *doing, bool asked);
/// True where progress_tell would ever write something.
bool progress_is_shown(const Progress *progress);
/// Says where the work is, when it is time to. For one thread at a time.
void progress_tell(Progress *progress, const ProgressState *state);
/// Clears the line away, before something else is printed; it comes again.
void progress_clear(Progress *progress);
/// The same, and nothing more is told.
void progress_end(Progress *progress);

/// Appends a time in two units: `12 s`, `3 min 5 s`, `2 h 10 min`.
void progress_add_time(Text *text, int64_t ns);
