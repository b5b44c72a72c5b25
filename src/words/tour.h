// The tour of minimax. A page has an idea in words, a recursion that stands where the words speak
// of it, and one thing to try; an exercise has answers to choose from. All numbers are counted.
//
// One thread.
#pragma once

#include "study/recursion.h"
#include "words/describe.h"

// --- what a recursion came to, gone through at once: the numbers in the words of the tour

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

// --- the tour

/// The lessons, the exercises from easy to hard, and a page with what came of them.
enum {
    TOUR_LESSONS = 10,
    TOUR_EXERCISES = 3,
    TOUR_END_PAGE = TOUR_LESSONS + TOUR_EXERCISES, ///< its number
    TOUR_PAGES,
    TOUR_CHOICES_MAX = 8
};

/// An answer of an exercise.
typedef struct TourChoice {
    Words label;
    bool right;
    Cell path[2]; ///< of the board that it is about
    int depth;    ///< marks in `path`; 0: it is about none
    int value;    ///< then: what it says that a board is worth
} TourChoice;

/// What stands beside the words where there is room.
typedef enum TourPicture {
    TOUR_PLACE,  ///< the board at the place in the recursion
    TOUR_ENDS,   ///< a board of each result
    TOUR_WINDOW, ///< alpha and beta
} TourPicture;
enum { TOUR_RESULTS = 3 };

typedef struct TourPage TourPage;

/// Another exercise of a page's kind, which stays there until the next one or the tour's end.
typedef struct TourOther {
    bool there, solved;
    Position root;
} TourOther;

typedef struct Tour {
    int number; ///< of the page, from 0
    const TourPage *page;
    bool switched;             ///< the other way of searching is on
    Recursion recursion;       ///< owned
    MinimaxEstimate *estimate; ///< of a large board, owned; or NULL
    TourSearch usual, other;   ///< the page's two ways of searching, to their ends
    bool done[TOUR_PAGES];     ///< what is to be tried has been
    bool seen[TOUR_PAGES];
    bool solved;  ///< what is to be tried on what is shown now has been
    bool told;    ///< the answer of that exercise was shown instead, and does not count
    bool another; ///< that is another exercise than the page begins with
    TourOther others[TOUR_EXERCISES];
    bool own_taken[TOUR_PAGES]; ///< the person’s own position was
    int more[TOUR_PAGES];       ///< exercises of a page that were solved after its first
    Words said; ///< what happened, where it is solved; or how a choice is wrong; or empty
} Tour;

/// Opens a page, 0 to TOUR_PAGES - 1, as it begins; a lesson that is done as it was when that
/// happened, an exercise without its answer: it says that it is solved already.
/// Begin with {0}, but for what was `done` and `seen` before. Where another exercise was taken the
/// page has that.
void tour_open(Tour *tour, int number);
/// Releases what it holds; {0} is fine.
void tour_end(Tour *tour);

/// What page `number` is called.
const char *tour_title(int number);
/// The words of the page that is open; its task is static.
Words tour_text(const Tour *tour);
const char *tour_task(const Tour *tour);

/// Which of them the page has.
TourPicture tour_picture(const Tour *tour);
/// A board that is over, and what it scores as X sees it: X has won, nobody, O (0 to 2).
Position tour_result(int result, int *value);

/// Whether the recursion can be stepped: not before an exercise is solved, or its answer shown.
bool tour_can_step(const Tour *tour);
/// After each step: whether that was what is to be tried.
void tour_follow(Tour *tour);

/// What the page's switch does; NULL where it has none.
const char *tour_switch_name(const Tour *tour);
/// Turns it. The page must have one.
void tour_switch(Tour *tour);

/// Whether the page is an exercise, which others can follow.
bool tour_has_another(const Tour *tour);
/// Lets another exercise of its kind follow, where there is one right answer, too: from `own`, a
/// position that the person comes from, or NULL, the first time that it makes one; else from one by
/// chance, always the same for a seed.
void tour_another(Tour *tour, uint64_t seed, const Position *own);

/// The answers of an exercise, and how many; none on other pages.
int tour_choices(const Tour *tour, TourChoice choices[TOUR_CHOICES_MAX]);
/// Gives an answer.
void tour_choose(Tour *tour, int choice);
/// Whether there is an answer that nobody has found yet, and it has not been shown.
bool tour_can_tell(const Tour *tour);
/// Shows it as if it had been found, but the exercise is no more solved than before.
void tour_tell_answer(Tour *tour);

// --- the table of the tour's pages, for tour*.c

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
    bool balanced;     ///< its answers, always as many, come about equally often; of an exercise by
                       ///< chance a square more may be free, so that each can be right
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
