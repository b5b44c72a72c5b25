// How a kept game looks: its small board, and what is said of it on a card.
#pragma once

#include "game/game_card.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_marks.h"
#include "ui/stage/stage.h"
#include "words/describe.h"

/// The board of `card` in the middle of `room`, at its top; the rest fades beside a winning row.
/// Returns how high it is.
float games_card_board(const Sketch *sketch, const GameCard *card, Rect room, uint32_t seed);

/// The same as a drawing in a margin: faded, but for the winning row, and without a frame.
void games_card_doodle(const Sketch *sketch, const GameCard *card, Rect room, uint32_t seed);

/// What the game is called: its title, or the name of its board.
Words games_card_title(const KeptGame *game);
/// `15×15 · 5 in a row`, without what the title says.
Words games_card_rules(const KeptGame *game);
/// `Classic, your turn`; `stones`: large boards have some.
Words games_card_says(const GameCard *card, bool stones);
/// All that a card shows, in words: `Gomoku, 15×15 · 5 in a row; X: You, O: Computer, level 4; 12
/// marks; your turn; 21 Nov`.
void games_card_tell(const KeptGame *game, bool stones, Text *words);
/// Who plays that side, as a card has it: a name, `You`, `Level 3`; empty where nobody is known by
/// more than a mark.
Words games_card_player(const GameCard *card, Side side, bool stones);
/// The sign and the words of how it stands: whose turn it is, or who won.
typedef struct GamesResult {
    MarkSide side; ///< of the mark before the words, where `marked`
    bool marked, equals, pencil;
    Words words;
} GamesResult;

/// How wide a card is at least, px; with `stones` of large boards, too.
float games_card_least(const TextRasteriser *font, bool stones);
/// Draws a card in `area`; of its words only what lies from `top` to `bottom` as a whole.
void games_card_draw(const Sketch *sketch, const KeptGame *game, Rect area, bool chosen, float top,
                     float bottom);

// --- those that were shown last

enum { GAMES_CARDS_KEPT = 64 };

/// The cards that were shown last, worked out. Begin with {0}.
typedef struct GamesCards {
    bool known[GAMES_CARDS_KEPT];
    int index[GAMES_CARDS_KEPT];
    KeptGame games[GAMES_CARDS_KEPT];
} GamesCards;

/// Forgets them, as the list has changed.
void games_cards_forget(GamesCards *cards);
/// Card `index`; lives until another one is asked for.
const KeptGame *games_cards_at(GamesCards *cards, const StageGames *from, int index);
