// A game in an address, behind its `#`: `3x3x3:X.O/X.X/OO._X`, `7x6x4+drop:d1_d2_e1`; or what else
// an address shows: `tree/3x3x3:X.O/X.X/OO._X/12`, `tour/8`.
#pragma once

#include "base/buffer.h"
#include "record/game_tree.h"

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
