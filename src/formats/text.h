// Games and positions as text: typed, drawn with a text line for each row, or in a link.
#pragma once

#include "base/text.h"
#include "formats/walk.h"
#include "rules/game_tree.h"
#include "rules/variant.h"

/// Reads `[VARIANT] [POSITION] MOVES` from a terminated text: the position in the notation of
/// notation.h or drawn, with a text line for each row. Moves stand apart or together (`h8i9`),
/// with or without numbers (`1. h8 i9`), and commas, semicolons or dashes between them. Without a
/// variant it is `usual` where every square fits, or the usual one of a board where they do.
/// Release the tree with game_tree_free. False, with a sentence that says where, when it is none of
/// this; then *tree is NULL. `watch` may be NULL.
bool text_read(Slice source, const Variant *usual, FormatsWatch *watch, GameTree **tree,
               Problem *problem);

/// Appends the rules, the position it began with where that is not the empty board with X to move,
/// and the moves to `node` on one text line: what text_read reads, unless the marks at the
/// beginning are more of one side than it allows.
void text_write_moves(const GameTree *tree, int node, Buffer *text);
/// Appends the rules, a text line for each row of the board and one for the side to move, as
/// text_read reads them.
void text_write_board(const Position *position, Buffer *text);

// --- links

// A game in an address, behind its `#`: `3x3x3:X.O/X.X/OO._X`, `7x6x4+drop:d1_d2_e1`; or what else
// an address shows: `tree/3x3x3:X.O/X.X/OO._X/12`, `tour/8`.

/// The longest link that is read, in bytes, `#` not counted. None that is written is longer.
enum { TEXT_LINK_MAX = 8192 };

/// Appends the moves to `node`, with the position they began at where that is not the empty board.
/// False, and nothing appended, where one side has drawn more marks at the beginning than the
/// notation allows.
bool text_link_write(const GameTree *tree, int node, Buffer *link);
/// What an address asks to see.
typedef struct TextLinkView {
    bool tour;      ///< the tour, and no game
    uint64_t page;  ///< of it, from 1; 0: none is named; UINT64_MAX: what is named is none
    bool tree;      ///< the recursion of the position of the game, after …
    uint64_t step;  ///< … so many of its steps
    GameTree *game; ///< NULL with `tour`
} TextLinkView;

/// Reads `[VARIANT:][POSITION] [MOVES]` in the notation of text.h, as it is, or as `tree/GAME/STEP`
/// or `tree/GAME`; or `tour` or `tour/PAGE`. Blanks may be `_` and, behind the colon, `+`;
/// everything may be percent-encoded, and a `#` may stand in front. `usual` are the rules where it
/// names none. Release the game with game_tree_free. False, with a sentence, when it is too long or
/// none of this; then there is no game.
bool text_link_read(Slice link, const Variant *usual, TextLinkView *view, Problem *problem);

// --- the rules that a text of a position or of moves is read by

/// True for a number, then x: `7x6x4`, but not `1X1/...`, which has slashes as no variant does.
bool text_rules_are_variant(Slice word);
/// The cells of a row of a position: numbers are so many, and blanks none. Not counted far beyond
/// SIDE_MAX.
int text_rules_row_width(Slice row);
/// Cuts the variant off the front of `text`, if there is one; else both stay as they are. False,
/// with a sentence, when it is none that can be played.
bool text_rules_cut(Slice *text, Variant *variant, Problem *problem);
/// The rules for the rows that `text` begins with, in the notation of positions: `usual` where the
/// size is the same, or the usual ones of theirs.
Variant text_rules_of_rows(Slice text, const Variant *usual);

// --- a board as articles and chats print it, a row a text line

/// Of a board whose marks are stones, before whose turn it is: `White to move`.
#define TEXT_DRAWN_COLOURS "Black is X, White is O. "

/// Writes a position that is drawn on three or more text lines on one, as position_text.h reads it:
///
///     X |   | O
///    ---+---+---
///     X | . | X      becomes `X.O/X.X/OO. X`.
///    ---+---+---
///     O | O |
///
/// or on one, `X . O / X . X / O O .`, with blanks around the slashes.
///
/// Between bars a cell may be blank; without bars `.`, `-`, `_` and `*` are free. Rows may have
/// their numbers and columns their letters beside them. The rules may stand on a line before, whose
/// turn it is on one after, in words behind TEXT_DRAWN_COLOURS, too; else it is who has fewer
/// marks, or X. False when `pasted` is anything else or does not fit; `line` then holds nothing of
/// use.
bool text_flatten_drawn(Slice pasted, Text *line);
