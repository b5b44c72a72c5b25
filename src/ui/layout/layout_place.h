// Lays a tree of boxes out in a room.
//
// Every box has at least its least size. What is beyond that goes to squares first, then to all
// alike until they are as large as they want, and then by shares. Where the least sizes do not fit,
// one box after the other gives way: of those that help, the one of the highest rank, and of these
// the last in the tree. It no longer keeps its size, then becomes brief, then goes. A box that has
// a `most` is to hold what is inside in that: there it is looked for inside that box first.
#pragma once

#include "base/text.h"
#include "ink/strokes/points.h"
#include "ink/strokes/text_rasteriser.h"
#include "ui/layout/box.h"

enum {
    LAYOUT_PLACES_MAX = 240,
    LAYOUT_WORDS_MAX = 768, ///< bytes of the words of a leaf: Japanese takes three for a letter
};

typedef struct LayoutMemo LayoutMemo;

/// What the layout asks the screen whose tree it is.
typedef struct LayoutScreen {
    const TextRasteriser *font;
    const void *context;
    /// Is the box, which has a name, there now, if it has room? NULL: all are.
    bool (*has)(const void *context, const Box *box);
    /// Appends what the leaf says, where its words are told. NULL where none are.
    void (*tell)(const void *context, const Box *leaf, Text *words);
    LayoutMemo *memo; ///< what was laid out before; NULL: nothing is kept
} LayoutScreen;

/// One box with a name or with words.
typedef struct Placed {
    const Box *box;
    Rect area;      ///< without its edges; no width where it has no room
    float baseline; ///< of its words; those of one row have the same
    float wanted;   ///< px that its words would have liked, with all beside them
    float line;     ///< from line to line where its words wrap and stand on rules; else 0
    bool brief;     ///< it stands in for something larger, by itself or with others
} Placed;

/// All boxes with a name or words, those that have no room, too, in the order of the tree: that of
/// Tab and of speech. A plain value.
typedef struct Places {
    Placed list[LAYOUT_PLACES_MAX];
    int count;
    float rules; ///< so far apart are those that all columns with rules stand on; 0: on none
} Places;

enum { LAYOUTS_KEPT = 3 };

/// A tree in a room, as it was laid out after these answers.
typedef struct LaidOut {
    const Box *root;
    Rect room;
    uint64_t answers; ///< a hash of all that the screen said, and of how wide it is
    Places places;
    Point needed;
} LaidOut;

/// The last layouts: while a screen says the same of its boxes nothing is worked out again. All
/// zero at first. For one thread.
struct LayoutMemo {
    LaidOut kept[LAYOUTS_KEPT];
    int oldest;
};

/// Lays `root` out. False where it does not fit even when everything has given way that can: then
/// it is laid out in a room so much larger. `*needed` (may be NULL) is the room it was laid out in.
bool layout_place(const Box *root, Rect room, const LayoutScreen *screen, Places *places,
                  Point *needed);
/// The box of that name that has room, or one that has none. The tree must have such a name.
const Placed *layout_find(const Places *places, const char *name);
/// Its area.
static inline Rect layout_area(const Places *places, const char *name) {
    return layout_find(places, name)->area;
}
/// True when that has room, in a brief form.
bool layout_is_brief(const Places *places, const char *name);
