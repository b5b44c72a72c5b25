// A review: what every move of a game was worth. The game is gone through from its end backwards,
// so that what is found later in it helps before.
//
// A move is judged by its share (ReviewValue) beside that of the best move, where both were looked
// at alike: a blunder loses a game that was not lost before; a slip gives up a win, or a fifth of
// the points; with an only good move the second best is three tenths worse. A brilliant move is the
// only one that wins, takes five plies or more to do so, and is hard to see: of a first impression,
// a search of REVIEW_GLANCE_NODES nodes with an empty table, another move comes out best. A side
// that is lost anyway gets no marks.
#pragma once

#include "session/review/review_look.h"

enum {
    REVIEW_NODES = 300000, ///< of a search, where nothing else is asked for
    REVIEW_GLANCE_NODES = 2000,
    REVIEW_LINE_MAX = 12,
    REVIEW_TABLE_MIB = 32,
};

typedef enum ReviewMark {
    REVIEW_PLAIN,
    REVIEW_ONLY,
    REVIEW_BRILLIANT,
    REVIEW_SLIP,
    REVIEW_BLUNDER,
    REVIEW_MARKS
} ReviewMark;

/// One move of the game. Values are for the side that made it.
typedef struct ReviewMove {
    bool seen; ///< the rest is known
    ReviewMark mark;
    bool turning;              ///< a mistake after which the game looked another way
    ReviewValue before, after; ///< of the position, and of what the move left of it
    int length;                ///< of what was better; 0: nothing was, or it is not known
    Cell line[REVIEW_LINE_MAX];
} ReviewMove;

typedef struct Review {
    Position end; ///< of the game; its history are the moves
    int count;    ///< how many
    int seen;     ///< so many of them, from the last one on, are judged
    uint64_t nodes;
    ReviewMove moves[CELLS_MAX];
} Review;

/// The position before move `index`, 0 to count: all moves set back behind it.
Position review_position(const Review *review, int index);
/// Who made move `index`.
Side review_side(const Review *review, int index);
/// The same as seen by the other side, at the same moment.
ReviewValue review_value_for_other(ReviewValue value);
/// The value after the first `index` moves, 0 to count, for X; not `known` before it was looked at.
ReviewValue review_value(const Review *review, int index);
/// True when all moves are judged.
bool review_is_whole(const Review *review);
/// True when everything that is known is proven.
bool review_is_proven(const Review *review);
/// How many moves of `side` have this mark; those not judged yet are not counted.
int review_count(const Review *review, Side side, ReviewMark mark);
/// `!`, `!!`, `?`, `??`, or an empty text.
const char *review_sign(ReviewMark mark);
/// A slip or a blunder.
static inline bool review_is_mistake(ReviewMark mark) {
    return mark == REVIEW_SLIP || mark == REVIEW_BLUNDER;
}

/// Begins a review of the game that led to `end`, from where it was set up; nothing is judged yet.
void review_begin(Review *review, const Position *end, uint64_t nodes);
/// Judges the last move that is not judged yet. False when there was none, or `look` was stopped
/// meanwhile: then nothing was judged. For the same game and nodes every review says the same.
bool review_step(Review *review, ReviewLook *look);
