// What a screen is made of, declared once: a tree of boxes. A box is a leaf with a name, or holds
// others in a row, a column or a grid. What happens when room is short is said by ranks: what has
// the highest one gives way first. Constant data: a tree is written at file scope.
//
// The order of the leaves is that of Tab and of speech, but for what stands aside: where it is
// wrong the tree is. All lengths are design px. Across is the width, upright the height.
#pragma once

#include <stdbool.h>

/// How long a box is in one direction. A `wanted` of 0 is `least`; without a `most` it takes what
/// it is given: all of the other direction, and its share of what is left along the line.
typedef struct BoxSize {
    float least, wanted, most;
} BoxSize;

/// Px kept free around what is in a box.
typedef struct BoxEdges {
    float left, top, right, bottom;
} BoxEdges;

/// Words that a leaf has to have room for, in the font and the language that there are.
typedef struct BoxText {
    int phrase;      ///< of ui/words/phrase.h
    bool told;       ///< not a phrase: the screen tells them
    float size;      ///< of the letters; 0: the leaf has no words
    bool bold;       ///< in the bold letters
    float beside;    ///< px for what stands beside them: an icon, the ends of a button
    const char *cap; ///< letters of the cap of its key, where that has room, too; or NULL
    bool pencil;     ///< they are written with the pencil, not the pen
    bool shrinks;    ///< they may be set as small as sketch_words_within sets them
    bool heading;    ///< they are underlined
    bool under;      ///< of a button: they stand under its icon
    bool own;        ///< the screen draws them itself
    float line;      ///< they wrap, and a line of them is so high; 0: they stand in one
} BoxText;

typedef enum BoxFlow {
    BOX_LEAF,
    BOX_ROW,
    BOX_COLUMN,
    BOX_SIDES, ///< a row in a wide room, a column in a tall one
    BOX_GRID,  ///< so many columns of one width, rows of one height
    BOX_DECK,  ///< the first of those inside, or the next one each time that one gives way
} BoxFlow;

/// The rank of a caption: it gives way before rows leave the rules that they stand on.
enum { BOX_CAPTION = 40 };

/// Where a box is at all. Such boxes are few: what belongs to the page's edge.
typedef enum BoxShape { BOX_ANY, BOX_WIDE, BOX_TALL } BoxShape;

typedef struct Box Box;
struct Box {
    const char *name; ///< how the screen finds it; a leaf without one is only words, or space
    BoxFlow flow;
    BoxShape only;
    BoxSize w, h;
    BoxEdges around;
    float rules; ///< of a column on ruled paper, which begins at a rule: so far apart they are at
                 ///< most. What is inside stands on them, whatever the gap says, where it has room
    BoxSize gap; ///< from one of those inside to the next
    float share; ///< of what is left over, beside the shares of the others
    int rank;    ///< 0 stays always; above that it goes when room is short
    int keeps;   ///< it is not smaller than wanted before all of a higher rank has given way; 0: it
                 ///< is whenever room is short
    bool aside;  ///< a leaf that Tab and speech come to after all others: icons of the edge
    bool bare;   ///< its control is an icon without a box around it
    bool meagre; ///< a leaf that only stands where much is missing: letters are set smaller before
                 ///< it does (leaves_without_words)
    bool square; ///< a leaf as wide as high, and larger than wanted before others are as large as
                 ///< they want: a board. Its side is `w`
    BoxText text;
    int columns; ///< of a grid
    const Box *inside;
    int count;
    const Box *brief; ///< what stands here when room is short, before anything of this rank goes;
                      ///< from then on that one's rank counts
};

/// What is inside a box, written out.
#define BOXES(...)                                                                                 \
    .inside = (const Box[]){__VA_ARGS__},                                                          \
    .count = (int)(sizeof((const Box[]){__VA_ARGS__}) / sizeof(Box))
