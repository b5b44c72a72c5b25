// A review in the tree of its game: by the marks that SGF has for good and bad moves (TE, BM) and
// for who is ahead (GB, GW, DM), by comments, and by a property of Inkrow's own with everything,
// from which it is read again. What a person has written of a move stays as it is: a comment is
// added to theirs, and marks that are not the review's own are left alone.
#pragma once

#include "record/game_tree.h"
#include "session/review/review.h"

/// Writes a whole review to its moves: `nodes` has the root and the node of each. What an earlier
/// review wrote there is replaced.
void review_notes_write(GameTree *tree, const int *nodes, const Review *review);
/// Fills `review`, begun for the `count` moves of `nodes` by review_begin, with what was written.
/// False, and nothing has changed, where not all of it is there and right.
bool review_notes_read(const GameTree *tree, const int *nodes, Review *review);
