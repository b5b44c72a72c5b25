// The review of the game on the board as this program made it: it stays with the game, and what is
// proven beside it comes before its guesses.
#pragma once

#include "session/session.h"
#include "study/review.h"

/// What is chosen for the game, with the players in the seats they have at its end, wherever it is
/// looked at.
GameSpec reviewed_spec(const Session *session);
/// Begins a review of the record's moves, to `end`, that knows who drew them.
void reviewed_begin(const Session *session, const Position *end, Review *review);
/// Fills `review`, begun for the record's moves, with the finished one that this program has made
/// of them, and what has been proven since. False, and nothing has changed, where there is none.
bool reviewed_read(const Session *session, Review *review);
/// Lets what the session has proven of the record's moves go before what `review`, which is about
/// them as far as it has come, says of them.
void reviewed_settle(const Session *session, Review *review);
/// What is known of the record's line, `review` being one of it as far as it has come, or NULL.
/// What the position after so many moves is worth for X: what is proven of it, else what the review
/// has found, else what anybody guesses. And the mark of a move.
Worth reviewed_worth(const Session *session, const Review *review, int move_count);
MoveMark reviewed_mark(const Session *session, const Review *review, int index);
/// False where nobody has looked yet whether the move is a slip or a losing one, or a mark of the
/// opening, which nobody judges.
bool reviewed_is_judged(const Session *session, const Review *review, int index);
/// Writes a whole review to the `nodes` that it is about, the root and those of its moves, from
/// where the game is saved with it.
void reviewed_keep(Session *session, const int *nodes, const Review *review);
