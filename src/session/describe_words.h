// The words that the sentences of describe.h are made of.
#pragma once

#include "session/game.h"
#include "session/threats.h"

enum {
    DESCRIBE_CHARACTERS_MAX = 90, ///< of describe_move: three lines of a speech bubble
    DESCRIBE_TEXT_MAX = 256,      ///< bytes for any of these texts, terminator included
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
/// `corner`, `centre` or `edge`, where people use such names; NULL elsewhere.
const char *describe_place_name(const Variant *variant, Cell cell);
/// `the corner a1`, or `h8`.
Words describe_place(const Variant *variant, Cell cell);
/// Appends all of the formatted text, or nothing, and returns false, when describe_move's text
/// would become too long for the bubble or for its memory.
BASE_PRINTF(2, 3) bool describe_add(Text *text, const char *format, ...);

/// The only person at the board, or SIDE_NONE when there are none or two.
Side describe_only_person(const GameSpec *spec);
/// True where play without a slip never loses, whoever begins: both games are known draws.
bool describe_is_known_draw(const Variant *variant);
/// True where a perfect player never loses.
bool describe_never_loses(const GameSpec *spec);
/// True where slips and their remedies are told unasked: not to two people while their game is
/// open, nor where hints are kept back till the end, and to nobody without the coach.
bool describe_coaches(const GameSpec *spec, bool open);
/// A computer's name: `Computer`, or `Perfect` for one that deserves it.
const char *describe_computer(const GameSpec *spec, Side side);
/// The side in the middle of a sentence: `you`, `the computer`, `Perfect`, or `X`.
const char *describe_subject(const GameSpec *spec, Side side);
/// Whose row it is: `your`, `the computer's`, `Perfect's`, or just `the`.
const char *describe_owner(const GameSpec *spec, Side side);

/// `b2 completes a3–b2–c1`; two rows at once are both named.
Words describe_completion(const Position *position);
