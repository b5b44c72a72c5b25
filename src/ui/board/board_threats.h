// Threats on the board: a tag in every square where one more mark would make something. A square
// is X's and a circle O's, the number is how many would stand in the row then, bars at both sides
// mean that it is open, a second outline on the felt pen that it wins at once.
#pragma once

#include "draw/board_geometry.h"
#include "study/threat_map.h"

/// One tag.
typedef struct ThreatTag {
    Point centre;
    float radius; ///< half a side, px; the bars and the second outline lie outside
    Side side;
    Colour colour; ///< board_mark_side_colour
    ThreatKind kind;
    int number;  ///< 0: none is written, and the outline's width tells the kind
    bool dashed; ///< the square can not be played yet
    uint32_t seed;
} ThreatTag;

/// Draws one, as legends and lists show it.
void board_threats_draw_tag(const Sketch *sketch, const ThreatTag *tag);
/// Draws all of `map` over a board that is drawn already. Where both sides have something in a
/// square, X's is at the top left and O's at the bottom right. Small cells have no room for
/// numbers, the smallest only show rows and open fours; nor are there numbers, and all is smaller
/// than a mark, where `marks_have_numbers`, which would look alike. Equal seeds draw equal strokes.
void board_threats_draw(const Sketch *sketch, const BoardGeometry *geometry, const ThreatMap *map,
                        bool marks_have_numbers, uint32_t seed);
