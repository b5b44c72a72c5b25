// A review in the tree of its game: by the marks that SGF has for good and bad moves (TE, BM) and
// for who is ahead (GB, GW, DM), by comments, and by a property of Inkrow's own with everything,
// from which it is read again: as what a file says, since anybody can write one. What a person has
// written of a move stays as it is: a comment is added to theirs, and marks that are not the
// review's own are left alone.
#pragma once

#include "record/game_tree.h"
#include "rules/side_names.h"
#include "study/review.h"

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
