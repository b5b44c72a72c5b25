// What the two kinds of worksheet are drawn with.
#pragma once

#include "ui/export/worksheet_exercises.h"
#include "ui/export/worksheet_tree.h"

#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_signs.h"

/// Where nothing is printed, at each side of a page, px: 12 mm, as printers ask for.
#define WORKSHEET_MARGIN 46.f
/// Height of what stands above the tree and the exercises.
#define WORKSHEET_HEAD 160.f

/// A board with its marks, or without any. `area` is that of its cells.
void worksheet_parts_board(const Sketch *sketch, const Position *position, bool marks, Rect area,
                           uint32_t seed);
/// The dashed circle for a score, which is no mark, empty or with it.
void worksheet_parts_score(const Sketch *sketch, Point centre, float radius, bool solved, int value,
                           uint32_t seed);
/// A line to write on.
void worksheet_parts_line(const Sketch *sketch, Point left, float width, uint32_t seed);

/// Draws the tree under the head of its page.
void worksheet_parts_tree(const Sketch *sketch, const WorksheetTree *tree, bool solved);
/// Draws the exercises under the head of a page so wide.
void worksheet_parts_exercises(const Sketch *sketch, const Position *exercises, float width,
                               bool solved);
