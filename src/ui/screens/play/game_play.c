// What the button says that lets the computer play.
#include "ui/screens/play/game.h"
#include "ui/stage/stage_parts.h"
#include "ui/words/phrase.h"

#include <string.h>

/// Of three lengths, 0 the shortest.
static Phrase words_for(const GameScreen *game, Side side, int length) {
    const bool x = side == SIDE_X;
    if (!game_swaps_pens(game) && length == 0)
        return x ? PHRASE_BUTTON_PLAY_X_BRIEF : PHRASE_BUTTON_PLAY_O_BRIEF;
    if (!game_swaps_pens(game))
        return x ? PHRASE_BUTTON_PLAY_X : PHRASE_BUTTON_PLAY_O;
    return length == 0   ? PHRASE_BUTTON_FOR_ME
           : length == 1 ? PHRASE_BUTTON_MOVE_FOR_ME
                         : PHRASE_BUTTON_PLAY_GAME;
}

static Phrase words_now(const GameScreen *game, int length) {
    return words_for(game, session_position(game->session)->to_move, length);
}

static int length_in(const Box *leaf) {
    return leaf->text.phrase == GAME_TELLS_PLAY         ? 1
           : leaf->text.phrase == GAME_TELLS_PLAY_BELOW ? 0
                                                        : 2;
}

ActionFace game_play_face(const Screen *screen) {
    return (ActionFace){words_now((const GameScreen *)screen, 2), ICON_COMPUTER};
}

void game_play_tell(const GameScreen *game, const Box *leaf, Text *words) {
    const Stage *stage = game->base.stage;
    const int length = length_in(leaf);
    if (leaf->name && strcmp(leaf->name, "play") == 0)
        text_add(words, "%s",
                 leaves_wider(&game->base, &leaf->text,
                              stage_phrase(stage, words_for(game, SIDE_X, length)),
                              stage_phrase(stage, words_for(game, SIDE_O, length))));
}

void game_play_name(const GameScreen *game, const Places *places, Widget *button) {
    if (!button)
        return;
    const Box *leaf = layout_find(places, "play")->box;
    Text label = text_over(button->label, sizeof button->label);
    text_add(&label, "%s", stage_phrase(game->base.stage, words_now(game, length_in(leaf))));
}
