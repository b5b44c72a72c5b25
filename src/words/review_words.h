// A review in words; `names` is how the sides are called, X and O in notes of a game. Everything
// said is proven or called a chance.
#pragma once

#include "study/review.h"
#include "words/describe.h"

/// `good only move`, `slip`, `loses` …, or an empty text.
const char *review_words_mark(MoveMark mark);
/// What is worth so much to X: proven, `X wins in 19`, `X wins`, where the shortest way is not
/// known, `a draw`, `O does not lose`; guessed, `about 72 % for X`, `about even`; `not looked at`.
Words review_words_value(Worth for_x, SideNames names);
/// How the game ended: `X won in 41 marks`, `a draw`, `not finished`.
Words review_words_result(const Position *end, SideNames names);
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
/// whatever X draws. Before it that is not proven.`
void review_words_forced(const Review *review, int index, SideNames names, Text *text);
/// Appends what a file says of a move, in a review that was read from it: `The file says: slip;
/// before it X wins in 5, after it a draw. Not checked yet.`
void review_words_claim(const Review *claimed, int index, SideNames names, Text *text);
/// What the better move is worth, as review_words_value says it.
Words review_words_better(const Review *review, int index, SideNames names);
/// Appends what would have been better: `e5 f7 f5`; nothing where nothing was.
void review_words_line(const Review *review, int index, Text *text);
