// What becomes of the tree of a screen (ScreenOps.tree): a leaf by the name of an action is its
// control, other leaves with words are these words, and what is left the screen draws.
#pragma once

#include "ui/layout/layout_place.h"
#include "ui/stage/screen.h"

/// A length that is always the same.
#define FIXED(length)                                                                              \
    { (length), (length), (length) }
/// Words of a leaf: a phrase, or what ScreenOps.tell says by that number.
#define SAYS(words, letters, ...) .text = {.phrase = PHRASE_##words, .size = (letters), __VA_ARGS__}
#define TELLS(number, letters, ...)                                                                \
    .text = {.phrase = (number), .told = true, .size = (letters), __VA_ARGS__}
/// Words of an action, with px for what stands beside them.
#define NAMED(letters, px, ...)                                                                    \
    .text = {.told = true, .size = (letters), .beside = (px), __VA_ARGS__}
/// Px beside words: of a button its icon and its ends, or its ends alone; of a
/// link its icon; of a tick its box; of a
/// stepper its buttons and the number; for each option of a choice.
enum {
    LEAF_ICON_AND_ENDS = 48,
    LEAF_ENDS = 24,
    LEAF_LINK_ICON = 28,
    LEAF_TICK_BOX = 42,
    LEAF_STEPPER = 170,
    LEAF_OPTION = 26
};

/// The places in a part of the view. False where it does not fit.
bool leaves_place_in(const Screen *screen, Rect room, Places *places);
/// Those in all of it. While the screen is drawn they are worked out once.
Places leaves_place(const Screen *screen);
/// The same where what the screen says of its boxes has changed since.
Places leaves_place_anew(const Screen *screen);
/// ScreenOps.fits.
bool leaves_fit(const Screen *screen, Point view);
/// What a control that only stands where there is little room counts below: a page in two parts is
/// worse than any number of icons.
enum { LEAVES_MEAGRE = 1000 };
/// How many controls have no words in that view that they have where there is more room, with
/// LEAVES_MEAGRE for each that only stands there because there is little.
int leaves_without_words(const Screen *screen, Point view);
/// The wider of two wordings in those letters: a leaf whose words change while one looks takes its
/// room for both.
const char *leaves_wider(const Screen *screen, const BoxText *letters, const char *one,
                         const char *other);
/// Adds the controls of all leaves that are actions, in the order of the tree, what stands aside
/// last. Their words are those that the screen tells of the leaf, or the action's, with its icon
/// where that has room beside or, in a leaf of WIDGET_ICON_ABOVE_FROM px, above them; their letters
/// are those of the leaf, and without such their labels are hidden. A tick whose leaf has no room
/// for a box is a button that stays down. Caps of keys are drawn where all leaves that ask for
/// theirs have room.
void leaves_add(const Screen *screen, const Places *places, WidgetList *list);
/// The control of a leaf, to be filled in further; NULL where it has no room.
Widget *leaves_control(const Screen *screen, WidgetList *list, const char *leaf);
/// A box that is not always there.
typedef struct LeavesBox {
    const char *name;
    bool there;
} LeavesBox;
/// Whether `box` is, by the `count` of `boxes`: true where none of them has its name.
bool leaves_box_is_there(const LeavesBox *boxes, size_t count, const Box *box);
/// True where `area` is free of all that has a name, but for the box of that name.
bool leaves_are_beside(const Places *places, Rect area, const char *but_for);
/// Draws the words of all other leaves.
void leaves_draw(const Screen *screen, const Sketch *sketch, const Places *places);
/// Draws `words` where those of the leaf stand, if it has room.
void leaves_say(const Sketch *sketch, const Placed *leaf, const char *words, Colour colour);
