// What the Game screen asks and says while a game is opened: pens in swap2, and first marks.
#include "ui/screens/game/game.h"

#include "ui/words/opening_strings.h"

static Swap2Choice choice_of(const Session *session, int id) {
    const Side turn = session_position(session)->to_move;
    if (id == GAME_DRAW_TWO)
        return SWAP2_DRAW_TWO;
    return (id == GAME_TAKE_X) == (turn == SIDE_X) ? SWAP2_TAKE_TURN : SWAP2_TAKE_OTHER;
}

/// In two rows all stand in the first one; where there are three, the last has New game beside two
/// more marks.
static void add_buttons(const PanelLayout *layout, int rows, bool more, WidgetList *list) {
    static const PanelButton PENS[] = {{GAME_TAKE_X, PHRASE_BUTTON_TAKE_X, ICON_NONE, '1'},
                                       {GAME_TAKE_O, PHRASE_BUTTON_TAKE_O, ICON_NONE, '2'}};
    static const PanelButton NEW = {GAME_NEW, PHRASE_BUTTON_NEW_GAME, ICON_NEW, 'n'};
    const PanelButton two = {GAME_DRAW_TWO,
                             layout->tall ? PHRASE_BUTTON_TWO_MORE : PHRASE_BUTTON_DRAW_TWO,
                             ICON_NONE, '3'};
    const int row = layout->tall ? 0 : 1, count = layout->tall && more ? 3 : 2;
    for (int i = 0; i < (int)ARRAY_LEN(PENS); i++)
        panel_controls_button(list, layout, &PENS[i],
                              panel_layout_button(layout, row, rows, i, count));
    if (more)
        panel_controls_button(list, layout, &two,
                              layout->tall ? panel_layout_button(layout, row, rows, 2, count)
                                           : panel_layout_button(layout, 2, rows, 0, 2));
    if (!layout->tall)
        panel_controls_button(list, layout, &NEW,
                              more ? panel_layout_button(layout, 2, rows, 1, 2)
                                   : panel_layout_button(layout, 2, rows, 0, 1));
}

bool game_opening_build(const GameScreen *game, const PanelLayout *layout, WidgetList *list) {
    const Game *now = &game->session->game;
    const bool asks = game_person_may_choose(now, SWAP2_TAKE_TURN);
    if (asks)
        add_buttons(layout, game_button_rows(layout), game_person_may_choose(now, SWAP2_DRAW_TWO),
                    list);
    return asks;
}

void game_opening_act(GameScreen *game, int id) {
    const Swap2Choice choice = choice_of(game->session, id);
    if (game_person_may_choose(&game->session->game, choice))
        session_choose(game->session, choice);
}

void game_opening_tell(GameScreen *game, int64_t now) {
    Text notice = text_over(game->notice, sizeof game->notice);
    if (game->session->game.choice != SWAP2_DRAW_TWO)
        opening_strings_swap2(&game->session->game, &notice);
    game->played_at = now;
}

void game_opening_refuse(GameScreen *game, Cell cell, int64_t now) {
    const Game *played = &game->session->game;
    if (game_person_to_move(played) && position_can_play(&played->record.now, cell) &&
        !game_can_play(played, cell))
        game_say(game, phrase(PHRASE_FIRST_MARKS_NO_ROW), now);
}
