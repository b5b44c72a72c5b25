// What the files of the public library share: handles, and what is done at the beginning and the
// end of every call.
#pragma once

#include "api/inkrow.h"
#include "base/clock.h"
#include "base/pool.h"
#include "base/said.h"
#include "rules/notation.h"
#include "rules/score.h"

struct Inkrow {
    PoolSource source;
    Problem problem;            ///< of the last call that failed
    Pool words;                 ///< for the catalogue and its bytes
    const Catalogue *catalogue; ///< NULL: English
    Pool scratch;               ///< empty between calls
    Clock clock;                ///< for engines that are made from now on
};

struct InkrowGame {
    Inkrow *inkrow;
    Position position;
};

struct GameTree;

struct InkrowRecord {
    Inkrow *inkrow;
    Pool pool;
    struct GameTree *tree; ///< NULL when it was lost, for want of memory
};

/// Sets the sentence of the Inkrow, which may be NULL, and returns `error`.
BASE_PRINTF(3, 4)
InkrowError api_refuse(Inkrow *inkrow, InkrowError error, const char *format, ...);
/// The same with that of a problem.
InkrowError api_refuse_for(Inkrow *inkrow, InkrowError error, const Problem *problem);
/// Refuses an argument that is NULL, by its name; a struct with a wrong size.
InkrowError api_refuse_null(Inkrow *inkrow, const char *name);
InkrowError api_refuse_size(Inkrow *inkrow, const char *name);
InkrowError api_refuse_memory(Inkrow *inkrow);

/// Zeroed memory for a handle; NULL, and it has been refused, when there is none. Release with
/// api_release.
void *api_allocate(Inkrow *inkrow, size_t size);
void api_release(Inkrow *inkrow, void *memory);

/// Calls work(context) in the pool, in the language of the Inkrow. False when it was given up for
/// want of memory.
bool api_run(Inkrow *inkrow, Pool *pool, void (*work)(void *context), void *context);

/// To be called before a callback of the user's: what that does with base, where both have the same
/// one, is done in no pool. What it returns is for api_come_back, after it.
Pool *api_step_out(void);
void api_come_back(Pool *pool);

/// From here to api_come_back, which gets what it returns, sentences come in the language of the
/// Inkrow; no memory may be asked for.
Pool *api_speak(Inkrow *inkrow);

/// Any double is allowed. A limit too small for a nanosecond still is one: 0 would mean none.
int64_t api_nanoseconds(double seconds);
/// Copies a text to where it is wanted.
InkrowError api_hand_out(Inkrow *inkrow, const Text *text, char *to, size_t room);
/// Refuses a list with room for `room` that gets `count` entries, where that is too little.
InkrowError api_check_room(Inkrow *inkrow, int room, int count);
/// Writes a cell to INKROW_CELL_ROOM bytes; nothing for CELL_NONE.
void api_write_cell(const Variant *variant, Cell cell, char *text);
/// The public names of an outcome and of a verdict.
InkrowOutcome api_outcome(Outcome outcome);
InkrowVerdict api_verdict(VerdictKind kind);
/// True where `node` is one that the record has; refuses it else.
bool api_has_node(const InkrowRecord *record, int node, InkrowError *error);
