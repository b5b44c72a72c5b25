// What the Game screen asks and says while a game is opened: pens in swap2, and first marks.
#include "ui/screens/game/game.h"

static Swap2Choice choice_of(const Session *session, int id) {
    const Side turn = session_position(session)->to_move;
    if (id == GAME_DRAW_TWO)
        return SWAP2_DRAW_TWO;
    return (id == GAME_TAKE_X) == (turn == SIDE_X) ? SWAP2_TAKE_TURN : SWAP2_TAKE_OTHER;
}

bool game_opening_build(const GameScreen *game, const PanelLayout *layout, WidgetList *list) {
    static const PanelButton PENS[] = {{GAME_TAKE_X, PHRASE_BUTTON_TAKE_X, ICON_NONE, '1'},
                                       {GAME_TAKE_O, PHRASE_BUTTON_TAKE_O, ICON_NONE, '2'}};
    static const PanelButton MORE = {GAME_DRAW_TWO, PHRASE_BUTTON_DRAW_TWO, ICON_NONE, '3'};
    const Game *now = &game->session->game;
    const int rows = game_button_rows(layout);
    const bool more = game_person_may_choose(now, SWAP2_DRAW_TWO);
    if (!game_person_may_choose(now, SWAP2_TAKE_TURN))
        return false;
    // All in one row where the panel has two, else the last one below.
    const int row = layout->tall ? 0 : 1, count = layout->tall && more ? 3 : 2;
    for (int i = 0; i < (int)ARRAY_LEN(PENS); i++)
        panel_controls_button(list, layout, &PENS[i],
                              panel_layout_button(layout, row, rows, i, count));
    if (more)
        panel_controls_button(list, layout, &MORE,
                              layout->tall ? panel_layout_button(layout, row, rows, 2, count)
                                           : panel_layout_button(layout, 2, rows, 0, 1));
    return true;
}

void game_opening_act(GameScreen *game, int id) {
    const Swap2Choice choice = choice_of(game->session, id);
    if (game_person_may_choose(&game->session->game, choice))
        session_choose(game->session, choice);
}

void game_opening_refuse(GameScreen *game, Cell cell, int64_t now) {
    const Game *played = &game->session->game;
    if (game_person_to_move(played) && position_can_play(&played->record.now, cell) &&
        !game_can_play(played, cell))
        game_say(game, phrase(PHRASE_FIRST_MARKS_NO_ROW), now);
}
