// A review in the tree of its game: by the marks that SGF has for good and bad moves (TE, BM) and
// for who is ahead (GB, GW, DM), by comments, and by a property of Inkrow's own with everything,
// from which it is read again: as what a file says, since anybody can write one. What a person has
// written of a move stays as it is: a comment is added to theirs, and marks that are not the
// review's own are left alone.
#pragma once

#include "record/game_tree.h"
#include "session/review/review.h"

/// Writes a whole review to its moves: `nodes` has the root and the node of each. What an earlier
/// review wrote there is replaced.
void review_notes_write(GameTree *tree, const int *nodes, const Review *review);
/// Fills `review`, begun for the `count` moves of `nodes` by review_begin, with what the file says.
/// Nothing of it is proven by that, whatever it says. False, and nothing has changed, where not all
/// of it is there in the right form.
bool review_notes_read(const GameTree *tree, const int *nodes, Review *review);
/// True when `review`, which is whole, stands there already as review_notes_write would write it.
bool review_notes_stand(const GameTree *tree, const int *nodes, const Review *review);
