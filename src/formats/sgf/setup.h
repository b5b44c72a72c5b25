// What an SGF game begins with: the rules, and the marks on the board before the first move.
#pragma once

#include "formats/sgf/lexer.h"
#include "rules/position.h"

typedef struct SgfSetup {
    Position start;  ///< its variant is that of the game
    const char *end; ///< of the nodes that were read
    bool go;         ///< the file says, or leaves open, that it is a game of Go
    bool renju;      ///< its rules are said to be those of renju
} SgfSetup;

/// Reads the nodes of the game whose first parenthesis comes next, up to the first that moves or
/// where lines part. False, with a sentence that says where, when they are none of a game in a row.
bool sgf_setup_read(SgfLexer lexer, SgfSetup *setup, Problem *problem);
