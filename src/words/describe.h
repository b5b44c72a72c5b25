// The words of a game, and those that sentences are made of.
#pragma once

#include "game/game.h"
#include "study/annotate.h"
#include "study/threat_map.h"

enum {
    DESCRIBE_CHARACTERS_MAX = 90, ///< of describe_move: three lines of a speech bubble
    DESCRIBE_TEXT_MAX = 768,      ///< bytes for any of these texts, terminator included
};

/// A few words as a value, so that they can be made inside an argument list.
typedef struct Words {
    char text[DESCRIBE_TEXT_MAX];
} Words;

/// Words as printf writes them.
BASE_PRINTF(1, 2) Words describe_words(const char *format, ...);
/// `no` to `twelve`, then digits.
Words describe_number(int number);
/// `h8`.
Words describe_cell(const Variant *variant, Cell cell);
/// The ends of a run.
Words describe_run(const Variant *variant, const Run *run);
/// The words with a capital letter at their beginning, a blank there left aside; the name of a
/// square stays as it is.
Words describe_capital(Words words);

/// Where people use such names.
typedef enum NamedPlace { PLACE_UNNAMED, PLACE_CORNER, PLACE_CENTRE, PLACE_EDGE } NamedPlace;

/// What people call the place of a cell.
NamedPlace describe_named_place(const Variant *variant, Cell cell);
/// `the corner a1`, or `h8`.
Words describe_place(const Variant *variant, Cell cell);
/// Appends all of the formatted text, or nothing, and returns false, when describe_move's text
/// would become too long for the bubble or for its memory.
BASE_PRINTF(2, 3) bool describe_add(Text *text, const char *format, ...);

/// A side's name: `X` or `Black`.
const char *describe_side(SideNames names, Side side);
/// How the sides of the game are called.
SideNames describe_names(const GameSpec *spec);
/// The only person at the board, or SIDE_NONE when there are none or two.
Side describe_only_person(const GameSpec *spec);
/// True where play without a slip never loses, whoever begins: both games are known draws.
bool describe_is_known_draw(const Variant *variant);
/// True where a perfect player never loses.
bool describe_never_loses(const GameSpec *spec);
/// True where slips and their remedies are told unasked: not to two people while their game is
/// open, nor where hints are kept back till the end, and to nobody without the coach.
bool describe_coaches(const GameSpec *spec, bool open);
/// A computer's name: `Computer`, or that of the level Perfect.
const char *describe_computer(const GameSpec *spec, Side side);
/// The side in the middle of a sentence: `you`, `the computer`, `Perfect`, or `X`.
const char *describe_subject(const GameSpec *spec, Side side);

/// Whom a sentence speaks of: with one person at the board of `you`, and of `the computer` or
/// `Perfect`, else of a side by its name.
typedef enum Addressed {
    ADDRESSED_YOU,
    ADDRESSED_COMPUTER,
    ADDRESSED_PERFECT,
    ADDRESSED_SIDE,
    ADDRESSED_COUNT
} Addressed;

/// How a sentence speaks of the side.
Addressed describe_addressed(const GameSpec *spec, Side side);

/// `b2 completes a3–b2–c1`; two rows at once are both named.
Words describe_completion(const Position *position);

// --- a game: who is to move, what the last move did, how it ended
//
// Short plain English with coordinates. Everything said is seen on the board or proven. With
// exactly one person at the board the words are theirs: "you" and "the computer", or "Perfect"
// where describe_player calls it so; otherwise the sides' names.

/// What was wrong with the move before the last one of an open position, in the words of who made
/// it and is to move again: `Your a1. A losing move: it loses. Four other moves would have drawn.`
/// It is not said in how many marks, as the other side has answered since. False, and nothing,
/// where it was no mistake that the coach tells.
bool describe_slip(const GameSpec *spec, const Position *now, const Judge *judge,
                   const KnownMove *known, Text *text);
/// What is switched on besides the rules: `5 min + 3 s · swap2 · no hints`; empty for nothing.
Words describe_options(const GameSpec *spec);
/// The rules: `Classic 3×3 · 3 in a row`, `Connect Four 7×6 · pieces fall`, `15×15 · exactly 5`.
Words describe_variant(const Variant *variant);

/// A player's name: `You`, `Computer`, `Perfect`, `Player X`, `Black`, or the name that was given.
Words describe_player(const GameSpec *spec, Side side);
/// What kind of player: `human`, `level 4`, `level 4, follows you`, or of a perfect one `never
/// loses`, `every move is perfect`, `perfect where it is proven` or `only as strong as it gets`.
Words describe_player_kind(const GameSpec *spec, Side side);

/// Whose turn it is, or the result: `Your turn`, `Perfect is thinking`, `X to move`, `You win`,
/// `X wins`, `A draw`. `computer_to_move` as session_computer_to_move says.
Words describe_title(const GameSpec *spec, const Position *position, bool computer_to_move);
/// The same where `end`, which is not none, says the result: `You win on time`, `O wins`, `A draw`.
Words describe_title_of_end(const GameSpec *spec, GameEnd end);
/// What happened then: `X ran out of time`, `You resigned. O wins`, `A draw, agreed`.
Words describe_end(const GameSpec *spec, GameEnd end);
/// How the game ended (`b2 completes a3–b2–c1`, `the board is full`), or the rules while it goes
/// on.
Words describe_subtitle(const Position *position);

/// Appends what the last move of `position` did, or how the game ended, beside what
/// describe_subtitle says: up to three short sentences. Nothing when no move was played since the
/// set-up, or of a won game where there is nothing to say. `judge` knows what is proven of the
/// positions on the way to this one; or NULL. Of a lost game the loser's last slip is told where it
/// is proven: `c2 was the losing move: b1 had to be blocked instead.` What describe_coaches keeps
/// back is left out.
void describe_move(const GameSpec *spec, const Position *position, const Judge *judge, Text *text);
/// The same, where `guess` says what an open position is worth to the side to move, as far as
/// nobody has proven it; unknown: as the judge guesses. And `known` says how good the
/// move was; or NULL.
void describe_move_guessed(const GameSpec *spec, const Position *position, const Judge *judge,
                           Worth guess, const KnownMove *known, Text *text);
/// Of a drawn game the last move before which the only person, or else whoever moved, had a win
/// that is proven, as an index of its history, and the cell that would have kept it; -1 where there
/// was none, it is not known, or the coach is silent.
int describe_missed_win(const GameSpec *spec, const Position *drawn, const Judge *judge,
                        Cell *better);
/// Whose move describe_move tells of; SIDE_NONE for nobody's.
Side describe_whose(const GameSpec *spec, const Position *position, const Judge *judge);
/// Appends why `cell`, which can be played, is a good move for the side to move: `The corner c1
/// blocks the computer's column c3–c2.` `judge` as for describe_move.
void describe_hint(const GameSpec *spec, const Position *position, Cell cell, const Judge *judge,
                   Text *text);
