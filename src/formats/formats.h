// A file of a game, whatever program wrote it.
#pragma once

#include "base/text.h"
#include "formats/tables.h"
#include "formats/walk.h"

enum { FORMATS_BYTES_MAX = 32 << 20 }; ///< no longer file is read

#define FORMATS_TABLE(kind, name, ending) FORMATS_##kind,
typedef enum FormatsKind {
    TABLES(FORMATS_TABLE) ///< of another program
    FORMATS_SGF,
    FORMATS_TEXT, ///< moves or a board
} FormatsKind;
#undef FORMATS_TABLE

/// What the names of files that can be read end with; the count is `*count`. Static.
const char *const *formats_endings(size_t *count);

typedef struct FormatsGame {
    GameTree *tree; ///< owned: game_tree_free
    FormatsKind kind;
    char note[160]; ///< what was left out or taken for granted, without a full stop at the end;
                    ///< mostly empty
} FormatsGame;

/// Reads the game in `bytes`, by what stands there. `usual` are the rules of a text that names
/// none, where it fits. False, with a sentence that says where, when it cannot be read as a whole;
/// then there is no tree. Takes less than a second for 10 MB and 100,000 nodes.
bool formats_read(Slice bytes, const Variant *usual, FormatsGame *game, Problem *problem);
/// The same for another thread to look at and to stop; a reading that was stopped has a sentence,
/// too.
bool formats_read_watched(Slice bytes, const Variant *usual, FormatsWatch *watch, FormatsGame *game,
                          Problem *problem);
