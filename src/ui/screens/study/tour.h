// The state of the screen of the tour, and where its parts go.
#pragma once

#include "ui/screens/study/tree.h"
#include "words/tour.h"

typedef struct TourScreen {
    Tree tree; ///< the screen itself, which shows the tour's recursion: what is drawn of it
    Tour tour;
    Tour forgotten;             ///< what it was before it began anew; {0}: it did not
    int pointed;                ///< the answer whose board the mouse is over, or -1
    uint64_t taken[TOUR_PAGES]; ///< other exercises of each page
    bool asks;                  ///< whether the answer is to be shown
    Game game;                  ///< the position of its page, to be taken along; or nothing
    bool boards;                ///< where words and boards have no room at once: these
} TourScreen;

/// Ids of the widgets that are drawn here, too.
enum { TOUR_ID_TREE = 3, TOUR_ID_DOTS };

/// Px from the box of what is to be tried to what is in it, before its words, and beside a result's
/// words.
enum { TOUR_PAD = 12, TOUR_LAMP = 30, TOUR_LEGEND_SIGN = 46 };

/// What leaves tell.
enum {
    TOUR_TELLS_TITLE = 1,
    TOUR_TELLS_PAGE,
    TOUR_TELLS_PAGE_BRIEF, ///< in numbers alone
    TOUR_TELLS_TEXT,
    TOUR_TELLS_HEAD, ///< of what is to be tried
    TOUR_TELLS_TASK, ///< or what came of it
    TOUR_TELLS_SWITCH,
    TOUR_TELLS_LEGEND, ///< of the results
    TOUR_TELLS_NUMBER, ///< which board it is
    TOUR_TELLS_PLACE,  ///< the board at the place, where the picture is none of it: to be heard
    TOUR_TELLS_ANSWER  ///< from here on
};

/// The places of the page that is open. The area of the boards has no width where only the words
/// have room.
TreeFrame tour_frame(const TourScreen *screen);
/// As in ScreenOps.
void tour_tell(const Screen *screen, const Box *leaf, Text *words);
/// The answer of an exercise that a board of the list is, or -1.
int tour_board_choice(const TourScreen *screen, size_t board);
/// The middle of a page's dot.
Point tour_dot(const TreeFrame *frame, int page);
/// The page at a point: by its dot, or by its row on the page that lists them; -1: none.
int tour_page_at(const TourScreen *screen, const TreeFrame *frame, Point point);
/// Is the list of pages shown, where other pages have boards?
bool tour_lists_pages(const TourScreen *screen, const TreeFrame *frame);
/// For readers of the screen: the boards, or the rows of that list, as in ScreenList; and what the
/// picture shows, as in ScreenOps.
bool tour_items_find(const Screen *screen, ScreenItems *found);
Rect tour_items_tell(const Screen *screen, int index, Text *words);
bool tour_picture_tell(const Screen *screen, Rect *area, Text *words);
/// As ScreenOps.curve: the dots of the pages, which are moved along.
bool tour_pages_tell(const Screen *screen, ScreenCurve *dots, Text *words);
/// Where the boards lie; without a width where there are none.
TreeFrame tour_boards_frame(const Tree *tree);
/// All but the widgets.
void tour_draw(const TourScreen *screen, const Sketch *sketch);
