// The table of the tour's pages.
#pragma once

#include "words/tour.h"

typedef Words TourWords(const Tour *tour);
typedef bool TourTest(const Tour *tour);
typedef int TourAsk(const Tour *tour, TourChoice *choices);
typedef bool TourFair(const Tour *tour, const Position *root);
typedef Words TourReason(const Tour *tour, const TourChoice *choice);

/// A place in a recursion: after `count` steps of `kinds` at `depth` or above, and `back` steps
/// back from there. Count 0 is the beginning, TOUR_LAST the end.
typedef struct TourPlace {
    unsigned kinds;
    int depth, count, back;
} TourPlace;
enum { TOUR_LAST = 1000000 };

struct TourPage {
    const char *title; ///< this, switch_name and task are texts to say
    const char *variant, *position;
    MinimaxWalkOptions usual, other; ///< the other is what the words compare with, or switch to
    bool guesses;                    ///< positions at the limit are estimated
    TourPlace stands;
    TourPicture picture;
    const char *switch_name; ///< NULL: the other way is only counted
    const char *task;
    TourWords *text;
    TourTest *done;    ///< of what is to be tried by stepping; NULL elsewhere
    TourWords *answer; ///< when it is done
    TourAsk *ask;      ///< of an exercise
    TourReason *wrong; ///< of an exercise: why a choice is not right
    TourFair *fair;    ///< of an exercise: whether what is searched from there makes one
    int free;          ///< of an exercise by chance: squares
    int free_most;     ///< of one from a person’s position
    TourPlace solved;  ///< where an exercise goes then, in the other way of searching
};

/// The page of that number, 0 to TOUR_PAGES - 1.
const TourPage *tour_page(int number);
/// The exercises, from page TOUR_LESSONS on.
extern const TourPage TOUR_EXERCISE[TOUR_EXERCISES];

/// The name of a square.
static inline Words tour_page_cell(const Tour *tour, Cell cell) {
    return describe_cell(&tour->recursion.root.variant, cell);
}
