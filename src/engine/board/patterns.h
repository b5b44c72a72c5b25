// The tables by which classes are found (pattern.h), for one variant.
//
// The classes are found by dynamic programming over spans: the cells around the centre as far as no
// mark of the opponent and no edge is in the way, at most `reach` on either side (row_length - 1;
// row_length with exact rows, where one more own mark spoils the row).
#pragma once

#include "engine/board/pattern.h"

/// The tables of one variant. Built once, then only read; any number of threads may share one.
typedef struct Patterns Patterns;

/// Rules whose rows and moves the board knows, and all that is made of it.
enum { PATTERN_RULES = RULE_BIT(RULE_DROP) | RULE_BIT(RULE_EXACT) };

/// The tables of a valid variant of these rules; never NULL. Release with patterns_free.
Patterns *patterns_new(const Variant *variant);
void patterns_free(Patterns *patterns);
/// The variant they were made for.
const Variant *patterns_variant(const Patterns *patterns);

/// One direction through a free cell as one side sees it: `left` and `right` free or own cells in a
/// row on either side (at most `reach` each), and which of them are own: bit i of `own` is the cell
/// i steps from the leftmost; the centre's bit, `left`, is ignored. It has at most SIDE_MAX cells.
typedef struct Span {
    int left, right;
    uint64_t own;
} Span;

/// The class of the centre of a span, with the side's mark on it.
LineClass patterns_class(const Patterns *patterns, const Span *span);
/// The free cells of all windows through the centre that miss at most `missing` marks, with a mark
/// on the centre, as bits like `own`.
uint64_t patterns_windows(const Patterns *patterns, const Span *span, int missing);
/// Which bit of a span of class LINE_SIMPLE_1 is the mark that completes a row.
int patterns_completion(const Patterns *patterns, const Span *span);
/// The free cells of the span that, were the opponent's mark on one, would make the centre's class
/// weaker, as bits like `own`; the centre itself is not among them. Empty for classes below
/// LINE_OPEN_2.
uint64_t patterns_defences(const Patterns *patterns, const Span *span);
