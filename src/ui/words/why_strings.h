// The words of the screen "Why did I lose?". All that is said is proven, or said to be a look.
#pragma once

#include "study/review.h"
#include "study/why.h"
#include "words/describe.h"

enum { WHY_TEXT_MAX = DESCRIBE_TEXT_MAX };

/// `Why did I lose?`, or `Why did O lose?` where not the only person did.
void why_strings_title(const GameSpec *spec, Side loser, Text *text);
/// `O won in 8 marks`.
void why_strings_subject(const GameSpec *spec, const Position *won, Text *text);
/// `Here it turned: mark 5, by you`; of a game that was always lost what cost most all the same, as
/// `c1 left d4 open`, or else `O was always winning`.
void why_strings_heading(const GameSpec *spec, const Position *won, const WhyTurn *turn,
                         Text *text);
/// What the move allowed, and what would have held: `c3 let O make a double threat. Any ringed
/// square held the draw: a2, c2, a1 or c1.` `tree` may be NULL.
void why_strings_sentence(const GameSpec *spec, const Position *won, const WhyTurn *turn,
                          const WhyTree *tree, Text *text);
/// What a winner's move did that led to `position`: a sentence of describe.h.
void why_strings_deed(const GameSpec *game, const Position *position, Text *text);
/// The answers that share a board: `also c2 b1`, or `also 2 others` where they are not `named`;
/// nothing where there are none.
void why_strings_also(const WhyTree *tree, int node, bool named, Text *text);
/// How a board after the loser's `answer` goes on: `after c3 X wins in 5`, or `after c3 X wins`
/// where it is not known how soon.
void why_strings_wins(const WhyTree *tree, int node, Cell answer, Text *text);
/// The same where room is short: `X wins in 5`.
void why_strings_wins_brief(const WhyTree *tree, int node, Text *text);
/// What a look at each mark has found of `mark`, by who lost, or how far it has come: `As it
/// looked, the chance of O fell most at mark 4 (d3). b4 looked better: about 30 % for O.` And what
/// decided the game, where that is seen. `mark` may be -1.
void why_strings_looked(const GameSpec *spec, const Review *review, int mark, Text *text);
