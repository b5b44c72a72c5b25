// The tokens of SGF, the properties of a node, and how the values of these are written.
#pragma once

#include "base/text.h"
#include "rules/position.h"

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

// --- which properties there are, and how their values are written

/// The rules of a game in Inkrow's notation of variants; no other program's property.
#define SGF_VARIANT "INKROW"

typedef enum SgfKind {
    SGF_KIND_RAW,   ///< kept as it stands between the brackets, escapes and all
    SGF_KIND_TEXT,  ///< text with line breaks
    SGF_KIND_LINE,  ///< text of one line
    SGF_KIND_MOVE,  ///< B and W
    SGF_KIND_MARKS, ///< AB, AW and AE
    SGF_KIND_TURN,  ///< PL
    SGF_KIND_FILE,  ///< what is said of the file itself, and written anew: FF, GM, CA, AP, SZ
} SgfKind;

/// What is known of a property; SGF_KIND_RAW for any other.
SgfKind sgf_property_kind(const char *name);
/// The side of B, W, AB and AW: Black is X. SIDE_NONE for AE.
Side sgf_property_side(const char *name);

/// Appends a value of `kind` to `text` as the tree keeps it: without escapes, except raw ones, and
/// with each line break as one line feed.
void sgf_property_decode(SgfKind kind, Slice value, Buffer *text);
/// Appends a value of the tree as it stands between the brackets.
void sgf_property_encode(SgfKind kind, const char *value, Buffer *text);

// Squares of SGF: two letters, the column from the left and the row from the top, a to z and then A
// to F; and the letter with a number of boards that people see, which some programs write.

/// Reads a square. False, with a sentence, when it is none of the board; a pass is none.
bool sgf_point_read(Slice value, const Variant *variant, Cell *cell, Problem *problem);
/// Reads a square, or the corners of a rectangle, as `aa:cc`: the columns and rows of `from` and
/// `to` are those of the top left and the bottom right.
bool sgf_point_read_area(Slice value, const Variant *variant, Cell *from, Cell *to,
                         Problem *problem);
/// Appends the two letters.
void sgf_point_write(const Variant *variant, Cell cell, Text *text);
