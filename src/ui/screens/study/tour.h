// The state of the screen of the tour, and where its parts go.
#pragma once

#include "ui/screens/study/tree.h"
#include "words/tour.h"

typedef struct TourScreen {
    Tree tree; ///< the screen itself, which shows the tour's recursion: what is drawn of it
    Tour tour;
    int pointed; ///< the answer whose board the mouse is over, or -1
    bool boards; ///< where words and boards have no room at once: these
} TourScreen;

/// Ids of the widgets that are drawn here, too.
enum { TOUR_ID_TREE = 3, TOUR_ID_DOTS };

/// The places in the present window.
typedef struct TourView {
    TreeFrame frame; ///< the boards
    bool tall;
    bool halves;   ///< there is room for the words, or for the boards
    Point turn;    ///< of the button from one to the other
    Point heading; ///< baseline of what stands over all; x is 0 where it has no room
    Point title;   ///< baseline
    float title_size, right;
    Rect text;
    Rect picture; ///< under it; empty where it has no room
    Rect task;    ///< the box of what is to be tried
    Rect told;    ///< the words in it
    Rect answers; ///< the buttons in it; empty where there are none
    Rect steps;   ///< the buttons under the boards, and which board it is
    Rect again;   ///< the button that begins again: its words, or where it is square an icon
    Rect dots;    ///< of the pages; empty where they have no room
    Rect back, next;
} TourView;

/// The places of the page that is open.
TourView tour_view(const TourScreen *screen);
/// The answer of an exercise that a board of the list is, or -1.
int tour_view_choice(const TourScreen *screen, size_t board);
/// The middle of a page's dot.
Point tour_view_dot(const TourView *view, int page);
/// All but the widgets.
void tour_view_draw(const TourScreen *screen, const Sketch *sketch);
