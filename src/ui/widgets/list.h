// A list: items in rows, be it one a row or several side by side, in sections with headings of
// their own. It knows where each lies, which part of it shows, which is chosen, and what pointer,
// wheel and keys do with it; what an item is and how it looks knows who has it, who is only asked
// for those that show. 100,000 items cost what ten do.
#pragma once

#include "ink/sketch/sketch.h"
#include "ui/widgets/input.h"

enum { LIST_SECTIONS_MAX = 3 };

/// Where the list lies, and how large it is. A plain value.
typedef struct ListPlace {
    Rect area; ///< of what shows, px
    int columns;
    Point item;              ///< size of one
    float gap;               ///< between two of them, and after each row
    float heading, baseline; ///< height of a section's heading, and where its words stand in it; 0:
                             ///< it has none
    float bar;               ///< px from the area to the middle of the bar beside it
    float notch;             ///< px that a notch of the wheel scrolls
    int counts[LIST_SECTIONS_MAX]; ///< items of each section, which has no heading without any
} ListPlace;

/// Zeroed memory is a list at its beginning, its first item chosen.
typedef struct List {
    int chosen;   ///< index over all sections, -1: none
    float scroll; ///< px that are above what shows
    bool dragged; ///< a pointer pulls it …
    bool by_bar;  ///< … by the bar …
    bool pulled;  ///< … and has moved since: it does not mean a single item any more
    Point drag_from;
    float drag_scroll;
} List;

/// What an input was to a list.
typedef enum ListHeard {
    LIST_NOTHING, ///< not for it
    LIST_MOVED,   ///< it scrolled, was pulled or let go, and that is all
    LIST_PRESSED, ///< the item of `*index` was pressed
    LIST_WALKED,  ///< a key goes to the item of `*index`
} ListHeard;

/// How many items all sections have.
int list_count(const ListPlace *place);
/// How high all of it is.
float list_height(const ListPlace *place);
/// Where item `index` lies, before scrolling, from the corner of the area.
Rect list_item(const ListPlace *place, int index);
/// Where it lies in the window.
Rect list_item_shown(const List *list, const ListPlace *place, int index);
/// The baseline of a section's heading, likewise.
float list_heading(const ListPlace *place, int section);
/// The items that may show: from *first to before *end.
void list_shown(const List *list, const ListPlace *place, int *first, int *end);
/// The item at a point of the window, or -1.
int list_at(const List *list, const ListPlace *place, Point at);
/// The item in the direction of an arrow, a page or an end from the chosen one.
int list_next(const List *list, const ListPlace *place, Key key);

/// Scrolls by px, held to the list. False where that moves nothing.
bool list_scroll(List *list, const ListPlace *place, float px);
/// Brings item `index` in sight.
void list_show(List *list, const ListPlace *place, int index);
/// Chooses item `index`, held to those there are, and brings it in sight. None where there are
/// none.
void list_choose(List *list, const ListPlace *place, int index);

/// Takes an input of the pointer, of the wheel over it, or an arrow, page or end key: who has the
/// keyboard asks for those. Scrolls and pulls by itself; what is pressed or walked to is told, and
/// nothing is chosen by that.
ListHeard list_hear(List *list, const ListPlace *place, const Input *input, int *index);

/// The bar beside the list; nothing where all of it shows.
void list_draw_bar(const List *list, const ListPlace *place, const Sketch *sketch, uint32_t seed);
