// What an article offers under its board.
#include "ui/screens/game/game.h"

/// The way to the tree is the last one.
static const PanelButton OFFERED[] = {
    {GAME_UNDO, PHRASE_BUTTON_UNDO, ICON_UNDO, 'u'},
    {GAME_REDO, PHRASE_BUTTON_REDO, ICON_REDO, 'r'},
    {GAME_EXPLAIN, PHRASE_BUTTON_EXPLAIN, ICON_EYE, 'e'},
    {GAME_NEW, PHRASE_BUTTON_NEW_GAME, ICON_NEW, 'n'},
    {GAME_TREE, PHRASE_TREE_TITLE, ICON_TREE, 't'},
};
bool game_embed_offers(const GameScreen *game, int id) {
    bool offered = !stage_config(game->base.stage)->embedded || (id >= GAME_DRAW && id <= GAME_RUB);
    for (size_t i = 0; i < ARRAY_LEN(OFFERED); i++)
        offered |= id == OFFERED[i].id;
    return offered;
}

void game_embed_build(const GameScreen *game, const PanelLayout *layout, WidgetList *list) {
    const int count = ARRAY_LEN(OFFERED), rows = game_button_rows(layout);
    const int first = layout->tall ? count - 1 : count - 2;
    game_add_row(game, layout, list, 0, OFFERED, first);
    if (first < count - 1)
        game_add_row(game, layout, list, 1, OFFERED + first, 1);
    game_add_row(game, layout, list, rows - 1, OFFERED + count - 1, 1);
}
