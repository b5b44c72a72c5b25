// The words of a game: who is to move, what the last move did, how it ended. Short plain English
// with coordinates. Everything said is seen on the board or proven.
//
// With exactly one person at the board the words are theirs: "you" and "the computer", or "Perfect"
// where describe_player calls it so; otherwise X and O.
#pragma once

#include "session/annotate.h"
#include "session/describe_words.h"

/// The rules: `Classic 3×3 · 3 in a row`, `Connect Four 7×6 · pieces fall`, `15×15 · exactly 5`.
Words describe_variant(const Variant *variant);

/// A player's name: `You`, `Computer`, `Perfect`, `Player X`, or the name that was given.
Words describe_player(const GameSpec *spec, Side side);
/// What kind of player: `human`, `level 4`, `level 4, follows you`, or of a perfect one `never
/// loses`, `plays perfectly`, `perfect where proven` or `as strong as it gets`, whichever is so.
Words describe_player_kind(const GameSpec *spec, Side side);

/// Whose turn it is, or the result: `Your turn`, `Perfect is thinking`, `X to move`, `You win`,
/// `X wins`, `A draw`. `computer_to_move` as session_computer_to_move says.
Words describe_title(const GameSpec *spec, const Position *position, bool computer_to_move);
/// The result where the opponent of `winner` ran out of time: `You win on time`, `O wins on time`.
Words describe_title_on_time(const GameSpec *spec, Side winner);
/// How the game ended (`b2 completes a3–b2–c1`, `the board is full`), or the rules while it goes
/// on.
Words describe_subtitle(const Position *position);

/// Appends what the last move of `position` did, or how the game ended, beside what
/// describe_subtitle says: up to three short sentences. Nothing when no move was played since the
/// set-up, or of a won game where there is nothing to say. `judge` knows what is proven of the
/// positions on the way to this one; or NULL. Of a lost game the loser's last slip is told where it
/// is proven: `c2 was the slip: b1 had to be blocked.` What describe_coaches keeps back is left
/// out.
void describe_move(const GameSpec *spec, const Position *position, const Judge *judge, Text *text);
/// Whose move describe_move tells of; SIDE_NONE for nobody's.
Side describe_whose(const GameSpec *spec, const Position *position, const Judge *judge);
/// Appends why `cell`, which can be played, is a good move for the side to move: `The corner c1
/// blocks the computer's column c3–c2.` `judge` as for describe_move.
void describe_hint(const GameSpec *spec, const Position *position, Cell cell, const Judge *judge,
                   Text *text);
