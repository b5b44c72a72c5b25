// The Gomocup (Piskvork) protocol: lines from a manager in, lines for it out. docs/gomocup.md lists
// the commands.
//
// The caller's thread hands in lines as they come; one of its own does what they say, and has a
// third search (searcher.h), so that a search can be told to stop, or to be done sooner, while
// it runs.
#pragma once

#include "base/clock.h"
#include "base/text.h"

typedef struct GomocupConfig {
    Clock clock;
    int table_mib_max; ///< no transposition table is larger, whatever the manager allows
    /// Says one line, without its end. Called on the brain's own thread, or in gomocup_line and
    /// gomocup_finish. False when it cannot be
    /// said: then nothing more is, and no move is thought about.
    bool (*say)(void *context, const char *line);
    void *say_context;
    const void *language; ///< of sentences: as inkrow_set_language takes it; NULL: English
    size_t language_size;
} GomocupConfig;

/// The thread that thinks, and what it knows (brain.h).
typedef struct Brain Gomocup;

/// Never NULL. Starts the thread; where the machine gives none, gomocup_line does what the lines
/// say, and moves are made without a search.
Gomocup *gomocup_new(const GomocupConfig *config);
/// Hands in one line, without its end, of any bytes. `whole` is false for the beginning of a line
/// that was too long. False after END: nothing more is wanted, and nothing more is said.
bool gomocup_line(Gomocup *brain, Slice line, bool whole);
/// No more lines come: answers what is owed, and returns when that is done. After END it returns
/// within 50 ms.
void gomocup_finish(Gomocup *brain);
/// To be called after gomocup_finish.
void gomocup_free(Gomocup *brain);
