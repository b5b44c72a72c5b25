// The words of the field that the window uses, each with what it means in words of a
// twelve-year-old.
#pragma once

#include "base/text.h"

/// A few squares that show what is meant: reading order, `X`, `O` and `.`. No columns: no picture.
typedef struct GlossaryPicture {
    int columns, rows;
    const char *cells;
} GlossaryPicture;

typedef struct GlossaryTerm {
    const char *name;  ///< as it stands in the middle of a sentence
    const char *forms; ///< others of the same word, separated by `|`; or the name again
    const char *meaning;
    GlossaryPicture picture;
} GlossaryTerm;

/// A term in a text.
typedef struct GlossaryPlace {
    int term;
    int start, length; ///< bytes
} GlossaryPlace;

enum { GLOSSARY_MAX = 64 };

/// How many terms there are, and one of them in the language in use.
int glossary_count(void);
GlossaryTerm glossary_term(int index);
/// All of them in the order of their names in the language in use.
void glossary_order(int terms[GLOSSARY_MAX]);
/// The first term in `text` from byte `from` on, the longest that begins there: a whole word, of
/// which the first letter may be a capital. False when there is none.
bool glossary_find(const char *text, int from, GlossaryPlace *place);
