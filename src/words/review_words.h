// A review in words; `names` is how the sides are called, X and O in notes of a game. Everything
// said is proven or called a chance.
#pragma once

#include "rules/game_tree.h"
#include "rules/variant.h"
#include "study/review.h"
#include "words/describe.h"

/// `good only move`, `slip`, `loses` …, or an empty text.
const char *review_words_mark(MoveMark mark);
/// What is worth so much to X: proven, `X wins in 19`, `X wins`, where the shortest way is not
/// known, `a draw`, `O does not lose`; guessed, `about 72 % for X`, `about even`; `not looked at`.
Words review_words_value(Worth for_x, SideNames names);
/// How the game ended: `X won in 41 marks`, `a draw`, or, where the board does not say it, as
/// `ended` does: `X resigned. O wins`, `not finished`.
Words review_words_result(const Position *end, GameEnd ended, SideNames names);
/// The moves of who had the pen of `side` at the end: `2 losing moves · 1 slip · 17 fine`.
Words review_words_side(const Review *review, Side side);
/// Where the game turned: `The game turned at mark 14 (j6).`; of a lost game without such a mistake
/// what review_find_fall finds: `The chance of X fell most at mark 14 (j6).`; an empty text for
/// neither.
Words review_words_turning(const Review *review, SideNames names);
/// Appends how far back review_find_forced has come that finds nothing yet: `At mark 31 X was
/// lost already. The review looks further back.`
void review_words_lost_from(const Review *review, SideNames names, Text *text);
/// Appends what a judged move did: `Before it: X wins in 5. After it: a draw. Both are proven.`
void review_words_move(const Review *review, int index, SideNames names, Text *text);
/// Appends what review_find_forced found: `The loss was forced from here on: after e7 O wins,
/// whatever X does. Before it that is not proven.`
void review_words_forced(const Review *review, int index, SideNames names, Text *text);
/// Appends what a file says of a move, in a review that was read from it: `The file says: slip;
/// before it X wins in 5, after it a draw. Not checked yet.`
void review_words_claim(const Review *claimed, int index, SideNames names, Text *text);
/// What the better move is worth, as review_words_value says it.
Words review_words_better(const Review *review, int index, SideNames names);
/// Appends what would have been better: `e5 f7 f5`; nothing where nothing was.
void review_words_line(const Review *review, int index, Text *text);

// --- a review in the tree of its game (review_notes.c): by the marks that SGF has for good and bad
// moves (TE, BM) and for who is ahead (GB, GW, DM), by comments, and by a property of Inkrow's own
// with everything, from which it is read again: as what a file says, since anybody can write one.
// What a person has written of a move stays as it is: a comment is added to theirs, and marks that
// are not the review's own are left alone.

/// Writes a whole review to its moves: `nodes` has the root and the node of each. What an earlier
/// review wrote there is replaced. Comments call the sides by `names`.
void review_notes_write(GameTree *tree, const int *nodes, const Review *review, SideNames names);
/// Tells `review`, begun for the `count` moves of `nodes`, which are of the opening, where `swap2`
/// opened the game, and which were drawn by who had the other pen at its end.
void review_notes_drawers(const GameTree *tree, const int *nodes, bool swap2, Review *review);
/// Fills `review`, begun for the `count` moves of `nodes` by review_begin, with what the file says.
/// Nothing of it is proven by that, whatever it says. False, and nothing has changed, where not all
/// of it is there in the right form.
bool review_notes_read(const GameTree *tree, const int *nodes, Review *review);
/// True when `review`, which is whole, stands there already as review_notes_write would write it.
bool review_notes_stand(const GameTree *tree, const int *nodes, const Review *review);

/// What a person wrote at `node`, without what a review added; empty where nobody did.
Slice review_notes_comment(const GameTree *tree, int node);
/// What a review said of the move of `node`, which was drawn in `before`; false where nothing
/// stands there in the right form.
bool review_notes_move(const GameTree *tree, int node, const Position *before, ReviewMove *move);
/// The mark that a review gave the move of `node`; false where none stands there.
bool review_notes_mark(const GameTree *tree, int node, MoveMark *mark);
/// What a review says that the position after the move of `node`, or the one `before` it, is worth
/// to who is to move there; false where it says nothing of it.
bool review_notes_value(const GameTree *tree, int node, bool before, Worth *value);

// --- a review of the main line of a game that came from a file

enum { REVIEW_TREE_NODES_MAX = CELLS_MAX + 1 };

/// Writes the root and the nodes of the main line to `nodes`, which has room for
/// REVIEW_TREE_NODES_MAX, and the position at its end; returns how many moves it has.
int review_tree_line(const GameTree *tree, int *nodes, Position *end);
/// Who looks on at a review; what is NULL nobody wants.
typedef struct ReviewWatch {
    atomic_bool *stop;
    void (*on_move)(void *context, const Review *review); ///< after each that was judged
    void *context;
} ReviewWatch;

/// Reviews the main line, with `nodes` for each search, and writes the review into the tree, in
/// place of one that is there already and is not believed; when it was stopped it is not whole, and
/// not written. Takes seconds. `watch` may be NULL. False, with a sentence, for a game without
/// moves.
bool review_tree(GameTree *tree, Clock clock, uint64_t nodes, const ReviewWatch *watch,
                 Review *review, Problem *problem);
