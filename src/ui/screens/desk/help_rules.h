// The first page of Help: the rules in pictures; and where its parts lie.
#pragma once

#include "ui/stage/sheet.h"

/// Where the parts of a page lie, by the room there is: on the rules of the paper.
typedef struct HelpLayout {
    Rect paper;
    float left, right; ///< of all text
    float column;      ///< from rule to rule, and from list to list
    int columns;       ///< of lists
    float scale;       ///< of the pictures
    float text;        ///< size of the text
    bool full;         ///< enough lines for sentences
    bool tall;         ///< one rule below the other, so many lines each
    int rule_lines;
    int titles;     ///< line of the rules' names
    int first, end; ///< lines of the lists on the first page; the others have them from 1
} HelpLayout;

/// Draws all rules where `at` has them.
void help_rules_draw(const Screen *screen, const Sketch *sketch, const HelpLayout *at);
