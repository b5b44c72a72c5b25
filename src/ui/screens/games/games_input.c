// What the list of Your games does with the pointer and the keyboard.
#include "ui/screens/games/games.h"

#include "base/base.h"

/// Px of a notch of the wheel.
static const float NOTCH = 70;

static void press(GamesScreen *games, int id, int64_t now) {
    static const WidgetAction NONE;
    WidgetAction *action = base_alloc(sizeof *action);
    *action = NONE;
    action->id = id;
    games_act(games, action, now);
    base_free(action);
}

bool games_key(GamesScreen *games, const Input *input, int64_t now) {
    if (input->alt || input->repeat || stage_wants_text(games->base.stage))
        return false;
    if (input->ctrl && input->key == 'c')
        press(games, GAMES_COPY, now);
    else if ((input->ctrl && input->key == 'z') || (!input->ctrl && input->key == 'u'))
        press(games, GAMES_UNDO, now);
    else if (!input->ctrl && input->key == KEY_BACKSPACE)
        press(games, GAMES_DELETE, now);
    else if (!input->ctrl && input->key == KEY_F1 + 1)
        press(games, GAMES_RENAME, now);
    else
        return false;
    return true;
}

/// In a tall window the chosen game is on a sheet.
static void show_chosen(GamesScreen *games, int64_t now) {
    if (games->list.chosen >= 0 && games_layout(games).tall)
        stage_open_sheet(games->base.stage, SCREEN_GAMES_ONE, now);
}

static bool key_pressed(GamesScreen *games, const Input *input, int64_t now) {
    const GamesPlace place = games_layout(games).list;
    if (input->key == KEY_ESCAPE && games->naming) {
        games->naming = false;
        return true;
    }
    if (games_key(games, input, now))
        return true;
    if (input->ctrl || input->alt || stage_wants_text(games->base.stage))
        return false;
    if (input->key == KEY_ESCAPE) {
        if (!input->repeat)
            press(games, PANEL_HOME, now);
        return true;
    }
    if (games_count(games) == 0)
        return false;
    if (input->key == KEY_ENTER || input->key == KEY_SPACE) {
        if (games_layout(games).tall)
            show_chosen(games, now);
        else if (!input->repeat)
            press(games, GAMES_GO, now);
        return true;
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
    show_chosen(games, now);
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
        problem_set(&games->said, "%s", input->text);
        return true;
    default:
        return false;
    }
}
