// The runs of a text: characters in a row that one font draws.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A way of writing that needs to be told which it is.
typedef struct FontScript {
    char name[5]; ///< ISO 15924
    bool leftwards;
} FontScript;

enum { FONT_RUNS_MAX = 64, FONT_FACE_OWN = -1 };

typedef struct FontRun {
    size_t start, length; ///< bytes
    int face;             ///< FONT_FACE_OWN: the game's own
    FontScript script;    ///< without a name: one that needs nothing
} FontRun;

/// The face that draws `code`.
typedef int (*FontFaceOf)(void *context, uint32_t code, bool bold);

/// Splits `utf8` into at most FONT_RUNS_MAX runs and returns how many. Marks stay with the letter
/// before them, and what stands between two words written leftwards with these: in a run of its own
/// it would part them, and leave them in the wrong order.
size_t font_runs_split(const char *utf8, bool bold, FontFaceOf face_of, void *context,
                       FontRun *runs);
