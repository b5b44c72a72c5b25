// The tree of a small position with all its boards, as a sheet of paper has it.
#pragma once

#include "base/text.h"
#include "ink/strokes/points.h"
#include "rules/position.h"

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
