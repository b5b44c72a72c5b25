// The recursion as code, in the words of the articles: plain words, C, Python and JavaScript.
//
// It calls by name what an article says elsewhere: `is_over`, `score`, `free_cells`, `other`; where
// likely moves come first `likely_first`; where boards are remembered `known`, `recall` and `keep`,
// which with alpha-beta get the window that a value was found in. tests/words/test_recursion_code.c
// has them all, runs the code, and finds the boards and values of study/recursion.
#pragma once

#include "study/recursion.h"
#include "words/describe.h"

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
