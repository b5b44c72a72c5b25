// Where the parts of the help sheet lie. Its first page has the rules: three side by side over the
// first columns of what the devices do or, in a tall view, one below the other. What has no room
// there follows in columns on further pages.
#pragma once

#include "ui/screens/desk/help_keys.h"
#include "ui/stage/sheet.h"

/// Where the parts of the sheet lie, by the room there is.
typedef struct HelpLayout {
    Rect area;
    float left;   ///< of all text
    float column; ///< from rule to rule, and from list to list
    int columns;  ///< of lists
    float scale;  ///< of the pictures
    float text;   ///< size of the text
    bool full;    ///< enough lines for sentences, a foot and a button below
    bool tall;    ///< one rule below the other, so many lines each
    int rule_lines;
    int titles;               ///< line of the rules' names
    int first, end;           ///< lines of the lists on the first page; the others have them from 1
    Rect done, before, after; ///< buttons: the page between the last two
    Rect words, tour;         ///< the buttons to the glossary and to the tour of minimax
} HelpLayout;

/// The places in a window of `view` px.
HelpLayout help_layout_for(Point view);

enum { HELP_ENTRIES_MAX = HELP_PLACES_MAX + HELP_LINES_MAX };

/// A heading or a line of what keys do, and where it stands.
typedef struct HelpEntry {
    const char *title;    ///< of a heading, else NULL
    const KeysLine *keys; ///< of a line, else NULL
    int page, column, line;
} HelpEntry;

/// Places what is in `keys`, without what a page lacks where that is `on_page`, column by column.
/// `entries` has room for HELP_ENTRIES_MAX; returns how many there are.
int help_layout_entries(const HelpLayout *at, const HelpKeys *keys, bool on_page,
                        HelpEntry *entries);
