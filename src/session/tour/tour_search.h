// What a recursion came to, gone through at once: the numbers in the words of the tour.
#pragma once

#include "session/recursion/recursion.h"

enum { TOUR_SEEN_MAX = 1024, TOUR_PATH_MAX = 8 };

/// A call that has its value.
typedef struct TourSeen {
    Cell path[TOUR_PATH_MAX]; ///< marks since the root
    int depth;
    int value;
} TourSeen;

/// All of a small recursion, its calls in the order in which they end. Large: keep one at a time.
typedef struct TourSearch {
    int value;  ///< of the root
    Cell best;  ///< of the root
    int boards; ///< searched, the root counted
    int ends;   ///< where the game was over or the limit reached
    TourSeen seen[TOUR_SEEN_MAX];
    int count;
} TourSearch;

/// Goes through the recursion from `root`, which has at most TOUR_SEEN_MAX calls, none deeper than
/// TOUR_PATH_MAX.
void tour_search(const Position *root, const MinimaxWalkOptions *options, TourSearch *search);
/// The call of that path, or NULL where it was not searched.
const TourSeen *tour_search_find(const TourSearch *search, const Cell *path, int depth);
/// The first call of `whole` at depth 2 that `part` has not; NULL where there is none.
const TourSeen *tour_search_left_out(const TourSearch *whole, const TourSearch *part);
/// The value of a first move, which was searched.
int tour_search_value(const TourSearch *search, Cell cell);
