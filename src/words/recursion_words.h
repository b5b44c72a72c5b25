// What a recursion of minimax does, in words.
#pragma once

#include "study/recursion.h"
#include "words/describe.h"

/// A value as people write it: `+1`, `0`, `−98`.
Words recursion_value(int value);

/// A call that was met again: by its marks, `b2 c1 a3`, where they are few, else `board 212`.
Words recursion_meeting(const Recursion *recursion, uint64_t call);

/// Whose view its scores are: `Scores are as X sees them.`
Words recursion_view(const Recursion *recursion);

/// What the last step did, in one or two short sentences; before the first one what is asked.
Words recursion_sentence(const Recursion *recursion);

// --- the recursion as code, in the words of the articles: plain words, C, Python and JavaScript

// It calls by name what an article says elsewhere: `is_over`, `score`, `free_cells`, `other`; where
// likely moves come first `likely_first`; where boards are remembered `known`, `recall` and `keep`,
// which with alpha-beta get the window that a value was found in. tests/words/test_recursion_code.c
// has them all, runs the code, and finds the boards and values of study/recursion.

typedef enum CodeLanguage {
    CODE_WORDS,
    CODE_C,
    CODE_PYTHON,
    CODE_JAVASCRIPT,
    CODE_LANGUAGES
} CodeLanguage;

typedef struct CodeLine {
    Words text;
    int indent; ///< levels
    bool lit;   ///< what the last step did; before the first one the call itself
} CodeLine;
enum { RECURSION_CODE_MAX = 40 };

/// Writes the text lines of the code that searches as `recursion` does, and returns how many.
int recursion_code(const Recursion *recursion, CodeLanguage language,
                   CodeLine lines[RECURSION_CODE_MAX]);
