// The tokens of SGF, and the properties of a node.
#pragma once

#include "base/problem.h"

typedef enum SgfToken {
    SGF_OPEN,  ///< (
    SGF_CLOSE, ///< )
    SGF_NODE,  ///< ;
    SGF_NAME,  ///< a property's identifier, as it stands
    SGF_VALUE, ///< what stands between [ and ], as it stands
    SGF_END,   ///< of the text
    SGF_WRONG, ///< the problem says what and where
} SgfToken;

/// A plain value: copy it to look ahead.
typedef struct SgfLexer {
    Slice source;   ///< all of the text, which places are counted in
    const char *at; ///< what is read next
    Slice token;    ///< of a name or value: what was read last
} SgfLexer;

/// At the beginning of a text, which must outlive the lexer.
SgfLexer sgf_lexer(Slice source);
/// Goes to the next `(` before a `;`, where a game begins. False, at the same place, without one.
bool sgf_lexer_find_game(SgfLexer *lexer);
/// Takes the next token.
SgfToken sgf_lexer_next(SgfLexer *lexer, Problem *problem);
/// Refuses what was read last: as place_refuse does.
BASE_PRINTF(3, 4)
bool sgf_lexer_refuse(const SgfLexer *lexer, Problem *problem, const char *format, ...);

enum { SGF_NAME_MAX = 32 }; ///< capital letters of an identifier

/// The values of a node, one after the other.
typedef struct SgfNode {
    SgfLexer lexer;              ///< its token is the value
    char name[SGF_NAME_MAX + 1]; ///< of the property that the value belongs to
    bool wants_value;            ///< a name was read and no value yet
} SgfNode;

/// Begins behind the semicolon where `lexer` stands.
SgfNode sgf_node(const SgfLexer *lexer);
/// SGF_VALUE with the next value; SGF_END at the end of the node, where the lexer then stands; or
/// SGF_WRONG.
SgfToken sgf_node_next(SgfNode *node, Problem *problem);
/// True when the value belongs to the property `name`.
bool sgf_node_is(const SgfNode *node, const char *name);
