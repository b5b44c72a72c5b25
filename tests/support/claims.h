// What is said of moves, hints and ends of games, taken apart into its claims: each is held against
// the board, plain definitions of threats and, where there is a `reference`, exact values. A
// sentence that is not known here fails, and so does a false one.
#pragma once

#include "support/reference.h"
#include "words/describe.h"

/// Of describe_move after a move in a game that goes on. Returns how many sentences there are.
int claims_check_move(const GameSpec *spec, const Position *after, Reference *reference,
                      const char *text);
/// Of describe_hint.
int claims_check_hint(const GameSpec *spec, const Position *before, Cell cell, Reference *reference,
                      const char *text);
/// Of threat_words_duty, which may say nothing.
int claims_check_duty(const Position *position, const char *text);
/// Of describe_move, describe_title and describe_subtitle at the end of a game that had a move.
int claims_check_end(const GameSpec *spec, const Position *end, Reference *reference,
                     const char *text);
