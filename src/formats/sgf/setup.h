// What an SGF game begins with: the rules, and the marks on the board before the first move.
#pragma once

#include "formats/sgf/lexer.h"
#include "rules/position.h"

typedef struct SgfSetup {
    Position start;  ///< its variant is that of the game
    const char *end; ///< of the nodes that were read
    bool guessed;    ///< the file does not say by which rules: it may be a game of Go
    bool renju;      ///< its rules are said to be those of renju
} SgfSetup;

/// Reads the nodes of the game whose first parenthesis comes next, up to the first that moves: of
/// several lines, those of the first. False, with a sentence that says where, when they are none of
/// a game in a row.
bool sgf_setup_read(SgfLexer lexer, SgfSetup *setup, Problem *problem);
