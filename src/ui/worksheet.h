// Sheets to be printed and filled in by hand: the tree of a small position, and exercises. Both
// have a solution.
#pragma once

#include "base/text.h"
#include "ink/sketch/sketch.h"
#include "ink/strokes/points.h"
#include "rules/position.h"

// --- the sheet

/// What a worksheet asks. A plain value; owns nothing.
typedef struct Worksheet {
    const Position *position; ///< its tree; NULL: exercises
    uint64_t seed;            ///< of the exercises: the same are asked again
    bool solution;            ///< SVG: the solution instead; PDF: on a page of its own as well
} Worksheet;

/// What the ending of `path` says: PDF, which has pages, or SVG; letter case does not matter.
/// False, with a sentence, when it says neither.
bool worksheet_kind_of(const char *path, bool *pages, Problem *problem);

/// Appends the worksheet as a PDF or an SVG file. False, with a sentence, when the tree of its
/// position does not fit a page.
bool worksheet_write(const Worksheet *sheet, bool pages, const TextRasteriser *text, Buffer *bytes,
                     Problem *problem);

/// Fills the list of `sketch` with a page: with the solution, or without whatever the worksheet
/// says. Returns how large it is, px; 0, with a sentence, when the tree does not fit.
Point worksheet_draw(const Worksheet *sheet, bool solved, const Sketch *sketch, Problem *problem);

// --- the tree of a small position with all its boards, as a sheet of paper has it

/// A board of the tree: a call of minimax.
typedef struct WorksheetBoard {
    int parent;  ///< its number; -1 of the root
    int depth;   ///< marks since the root
    Cell cell;   ///< the last of them; CELL_NONE at the root
    int value;   ///< as X sees it: 1, 0 or -1
    bool over;   ///< nothing is played from there
    bool chosen; ///< the first of the best moves of its parent
    Rect area;   ///< of its cells, on the page
    Point score; ///< the middle of the circle for its value
} WorksheetBoard;

/// Parents stand before their children, and those in reading order of their squares.
typedef struct WorksheetTree {
    Position root;
    WorksheetBoard *boards; ///< owned
    size_t count, capacity;
    int levels;   ///< more than the deepest board has marks
    int leaves;   ///< boards that are over
    float cell;   ///< side of a cell
    float circle; ///< radius of the circles for values
} WorksheetTree;

/// Makes the tree of `root` and lays it out in `area`. False, with a sentence, where the game is
/// over or the boards would be too small to write in. Release with worksheet_tree_clear either way.
bool worksheet_tree_make(WorksheetTree *tree, const Position *root, Rect area, Problem *problem);
/// Releases what it holds; {0} is fine.
void worksheet_tree_clear(WorksheetTree *tree);

/// What stands on a board.
Position worksheet_tree_position(const WorksheetTree *tree, size_t board);

// --- the exercises: small positions whose squares are to be scored

enum { WORKSHEET_EXERCISES = 5 };

/// Makes different positions of 3x3, the first ones with fewer free squares, in each of which it
/// matters what is played. The same seed makes the same ones.
void worksheet_exercises_make(uint64_t seed, Position exercises[WORKSHEET_EXERCISES]);
