// What the list of Your games does with the pointer and the keyboard.
#include "ui/screens/games/games.h"

/// Px of a notch of the wheel.
static const float NOTCH = 70;

/// Keys of the list.
static bool key_pressed(GamesScreen *games, const Input *input, int64_t now) {
    const GamesPlace place = games_layout(games).list;
    if (input->ctrl || input->alt || stage_wants_text(games->base.stage) || games_count(games) == 0)
        return false;
    if (input->key == KEY_SPACE) {
        Input enter = *input;
        Phrase why_not;
        enter.key = KEY_ENTER;
        return action_by_key(&games->base, &enter, now, &why_not);
    }
    if (input->key < KEY_LEFT || input->key > KEY_PAGE_DOWN)
        return false;
    games_choose(games, games_list_next(&games->list, &place, input->key));
    games->base.widgets.focus = GAMES_LIST;
    games->base.widgets.focus_visible = true;
    return true;
}

static bool pointer_lets_go(GamesScreen *games, const Input *input, int64_t now) {
    const GamesPlace place = games_layout(games).list;
    if (!games->list.dragged)
        return false;
    games->list.dragged = false;
    const int index = games->list.pulled ? -1 : games_list_at(&games->list, &place, input->at);
    if (index < 0)
        return true;
    games_choose(games, index);
    games_show_chosen(games, now);
    return true;
}

bool games_input(Screen *screen, const Input *input, int64_t now) {
    GamesScreen *games = (GamesScreen *)screen;
    const GamesPlace place = games_layout(games).list;
    switch (input->kind) {
    case INPUT_POINTER_MOVE:
        if (games->list.dragged)
            games_list_drag(&games->list, &place, input->at);
        return games->list.dragged;
    case INPUT_POINTER_DOWN:
        return games_list_take(&games->list, &place, input->at);
    case INPUT_POINTER_UP:
        return pointer_lets_go(games, input, now);
    case INPUT_POINTER_LEAVE:
        games->list.dragged = false;
        return false;
    case INPUT_WHEEL:
        return games_list_scroll(&games->list, &place, -NOTCH * input->wheel);
    case INPUT_KEY:
        return key_pressed(games, input, now);
    case INPUT_NOTICE:
        games_note(games, input->text);
        return true;
    default:
        return false;
    }
}
