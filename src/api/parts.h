// What the files of the public library share: handles, and what is done at the beginning and the
// end of every call.
#pragma once

#include "api/inkrow.h"
#include "base/clock.h"
#include "base/pool/pool.h"
#include "base/said/said.h"
#include "rules/notation.h"
#include "rules/score.h"

struct Inkrow {
    PoolSource source;
    Problem problem;            ///< of the last call that failed
    Pool words;                 ///< for the catalogue and its bytes
    const Catalogue *catalogue; ///< NULL: English
    Pool scratch;               ///< empty between calls
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

/// Any double is allowed. A limit too small for a nanosecond still is one: 0 would mean none.
int64_t api_nanoseconds(double seconds);
/// Writes a cell to INKROW_CELL_ROOM bytes; nothing for CELL_NONE.
void api_write_cell(const Variant *variant, Cell cell, char *text);
/// The public name of a verdict.
InkrowVerdict api_verdict(VerdictKind kind);
/// True where `node` is one that the record has; refuses it else.
bool api_has_node(const InkrowRecord *record, int node, InkrowError *error);
