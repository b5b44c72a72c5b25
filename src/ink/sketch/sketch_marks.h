// What players draw: X and O, stones, the pieces of drop boards, the winning line.
#pragma once

#include "ink/sketch/sketch.h"
#include "ink/strokes/motion.h"

typedef enum MarkSide { MARK_X, MARK_O } MarkSide;

typedef enum MarkForm {
    MARK_DRAWN,   ///< pen strokes
    MARK_STONE,   ///< black and white, on crossings of lines; `colour` is not looked at
    MARK_COUNTER, ///< the pieces of drop boards; below cell 30 as MARK_PIECE
    MARK_PIECE,   ///< the same without a letter: filled against open, in move lists and on cards
} MarkForm;

/// One mark. sketch_mark_of gives a settled one; change what differs.
typedef struct Mark {
    MarkSide side;
    MarkForm form;
    Point centre;
    float cell;      ///< side of its cell
    Colour colour;   ///< before the fade
    float fade;      ///< share mixed towards the page, 0 to 1
    float width;     ///< of its strokes; STROKE_AUTO: max(2, .066 cell)
    float reveal[2]; ///< share drawn of each stroke; an O, a stone and a counter look at the first
    bool plain;      ///< without texture and pools: ghosts
    int number;      ///< in the middle of a counter, in the place of its X; 0: none
    uint32_t seed;   ///< hash(game, cell, player)
} Mark;

/// A settled mark in the colour of its side.
Mark sketch_mark_of(const Sketch *sketch, MarkSide side, MarkForm form, Point centre, float cell,
                    uint32_t seed);
/// Sets `reveal` of a drawn mark to its state `elapsed_ms` after the pen touched down.
void sketch_mark_animate(Mark *mark, float elapsed_ms);
/// True where a mark has room for its `number`; elsewhere it stands beside the mark.
bool sketch_mark_carries_number(MarkForm form, float cell);
/// Draws it.
void sketch_mark(const Sketch *sketch, Mark mark);

/// The winning line from the centre of one cell to the centre of another; it lies under the marks.
/// `width` STROKE_AUTO: .088 cell. `motion.second` 0 leaves out the second pass.
void sketch_win_line(const Sketch *sketch, Point from, Point to, float cell, float width,
                     MotionWinLine motion, uint32_t seed);
/// The same in `colour`: green is for the truth of a game alone.
void sketch_row_line(const Sketch *sketch, Point from, Point to, float cell, float width,
                     MotionWinLine motion, Colour colour, uint32_t seed);
/// The two corner brackets of the last move, `radius` (.39 to .445 of a cell) from the centre.
void sketch_brackets(const Sketch *sketch, Point centre, float radius, float length, float width,
                     Colour colour, uint32_t seed);
