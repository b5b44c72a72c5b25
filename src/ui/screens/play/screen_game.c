// The Game screen: its parts together, and its time.
#include "ui/screens/play/game.h"
#include "ui/screens/screens.h"

#include <math.h>
#include <string.h>

// --- playing on the board

static BoardTarget target_under(const GameScreen *game, Point point) {
    GamePlaces places = game_places(game);
    return board_geometry_target(&places.board, session_position(game->session), point);
}

// --- aiming with a finger

static bool is_aiming(const GameScreen *game, const Input *input, const GamePlaces *places) {
    return input->touch && game_player(game) != SIDE_NONE &&
           board_aim_wanted(&places->board, stage_scale(game->base.stage));
}

static bool aim_moves(GameScreen *game, const Input *input, int64_t now) {
    const GamePlaces places = game_places(game);
    const Position *position = session_position(game->session);
    if (input->kind == INPUT_POINTER_UP) {
        if (board_aim_let_go(&game->aim, &places.board, position, input->at))
            game_draw_aimed(game, now);
    } else {
        board_aim_touch(&game->aim, &places.board, position, input->at);
    }
    game_follow(game, now);
    return true;
}

// --- the pointer

static bool pointer_moves(GameScreen *game, const Input *input, int64_t now) {
    if (game->moves.dragged) {
        GamePlaces places = game_places(game);
        panel_moves_drag(&game->moves, game->session, &places.moves, input->at);
        return true;
    }
    if (game->aim.held)
        return aim_moves(game, input, now);
    board_control_point(&game->board, target_under(game, input->at), now);
    return false;
}

/// Shows the game after so many moves, where it has so many.
static bool go_to(GameScreen *game, int move_count, int64_t now) {
    const Record *record = &game->session->game.record;
    if (move_count < 0 || move_count > record->count || move_count == record->cursor)
        return true;
    game_finish(game, now);
    game->notice[0] = '\0';
    session_go_to(game->session, move_count);
    game_follow(game, now);
    return true;
}

/// Pressing completes what is running. On the board it counts as a move as well.
static bool pointer_presses(GameScreen *game, const Input *input, int64_t now) {
    const GamePlaces places = game_places(game);
    game_finish(game, now);
    const bool on_board = target_under(game, input->at).column >= 0;
    if (on_board && is_aiming(game, input, &places))
        return aim_moves(game, input, now);
    game->aim = on_board ? board_aim_none() : game->aim; // a mouse draws at once
    return panel_moves_take(&game->moves, &places.moves, input->at) ||
           board_control_press(&game->board, target_under(game, input->at), now);
}

static bool list_lets_go(GameScreen *game, Point at, int64_t now) {
    const GamePlaces places = game_places(game);
    const int move_count = panel_moves_at(&game->moves, game->session, &places.moves, at);
    game->moves.dragged = false;
    return game->moves.pulled || move_count == 0 || go_to(game, move_count, now);
}

/// All that a touch of a finished board does.
static void point_at_next_game(GameScreen *game) {
    game->base.widgets.focus = GAME_NEW;
    game->base.widgets.focus_visible = true;
}

static bool pointer_lets_go(GameScreen *game, const Input *input, int64_t now) {
    if (game->moves.dragged)
        return list_lets_go(game, input->at, now);
    if (game->aim.held)
        return aim_moves(game, input, now);
    const BoardTarget target = target_under(game, input->at);
    const bool meant = board_control_release(&game->board, target);
    if (input->touch)
        board_view_hover(&game->board, board_target_none(), now);
    if (meant && !game_is_open(&game->session->game))
        point_at_next_game(game);
    else if (meant)
        game_play_at(game, target, now);
    return meant;
}

static bool wheel_turns(GameScreen *game, const Input *input) {
    GamePlaces places = game_places(game);
    if (!rect_contains(places.moves.area, input->at) || input->wheel == 0)
        return false;
    int rows = (int)(input->wheel > 0 ? -ceilf(input->wheel) : -floorf(input->wheel));
    return panel_moves_scroll(&game->moves, game->session, &places.moves, rows);
}

// --- the keyboard

static void play_at(GameScreen *game, int column, int row, int64_t now) {
    game_finish(game, now);
    game_play_at(game, board_target_at(session_position(game->session), column, row), now);
}

static bool play_cursor(GameScreen *game, int64_t now) {
    WidgetState *widgets = &game->base.widgets;
    if (widgets->focus != BOARD_CONTROL)
        return false;
    bool was_visible = widgets->focus_visible;
    widgets->focus_visible = true;
    if (was_visible)
        play_at(game, game->board.cursor_column, game->board.cursor_row, now);
    return true;
}

static bool play_digit(GameScreen *game, const Input *input, int64_t now) {
    const Variant *variant = &session_spec(game->session)->variant;
    int column = (int)input->key - '1';
    if (!variant->drop || column < 0 || column > 8 || column >= variant->width)
        return false;
    if (!input->repeat)
        play_at(game, column, 0, now);
    return true;
}

static bool key_with_ctrl(GameScreen *game, const Input *input, int64_t now) {
    switch ((int)input->key) {
    case 'z':
        game_press(game, input->shift ? GAME_REDO : GAME_UNDO, now);
        return true;
    case 'y':
        game_press(game, GAME_REDO, now);
        return true;
    case 'n':
        if (!input->repeat)
            game_press(game, GAME_NEW, now);
        return true;
    case 'c':
        return input->shift ? game_copy_whole(game, now) : game_copy_position(game, now);
    case 'l':
        return input->shift && game_copy_link(game, now);
    case 'v':
        if (!input->repeat)
            stage_ask_for_paste(game->base.stage);
        return true;
    default:
        return false;
    }
}

/// Takes what is shown on the board besides the marks away; false when there is nothing.
static bool put_away(GameScreen *game, int64_t now) {
    const bool explains = game->session->explain_on && game_is_open(&game->session->game);
    const bool hints = game_hint(game) != CELL_NONE;
    const bool aims = game->aim.cell != CELL_NONE;
    game->aim = board_aim_none();
    if (explains)
        session_set_explain(game->session, false);
    game->hint_put_away = hints;
    game_follow(game, now);
    return explains || hints || aims;
}

/// From one place of the game to another, moves that were taken back included.
static bool step_through(GameScreen *game, Key key, int64_t now) {
    const Record *record = &game->session->game.record;
    switch ((int)key) {
    case KEY_HOME:
        return go_to(game, 0, now);
    case KEY_END:
        return go_to(game, record->count, now);
    case KEY_PAGE_UP:
        return go_to(game, record->cursor - 1, now);
    case KEY_PAGE_DOWN:
        return go_to(game, record->cursor + 1, now);
    case 'j':
        game_finish(game, now);
        game->notice[0] = '\0';
        session_turn_aside(game->session);
        game_follow(game, now);
        return true;
    default:
        return false;
    }
}

static bool key_pressed(GameScreen *game, const Input *input, int64_t now) {
    if (input->ctrl)
        return key_with_ctrl(game, input, now);
    if (input->alt)
        return false;
    if (input->key == KEY_ESCAPE) {
        if (!put_away(game, now) && !input->repeat)
            game_press(game, PANEL_HOME, now);
        return true;
    }
    if (input->key == KEY_ENTER || input->key == KEY_SPACE)
        return input->repeat || play_cursor(game, now);
    if (input->key == 't' && !input->repeat) {
        game_press(game, GAME_TREE, now);
        return true;
    }
    return board_control_arrow(&game->board, &game->base.widgets, input->key, now) ||
           play_digit(game, input, now) || step_through(game, input->key, now);
}

static bool game_input(Screen *screen, const Input *input, int64_t now) {
    GameScreen *game = (GameScreen *)screen;
    switch (input->kind) {
    case INPUT_POINTER_MOVE:
        return pointer_moves(game, input, now);
    case INPUT_POINTER_DOWN:
        return pointer_presses(game, input, now);
    case INPUT_POINTER_UP:
        return pointer_lets_go(game, input, now);
    case INPUT_POINTER_LEAVE:
        game->moves.dragged = false;
        game->aim.held = false;
        board_control_leave(&game->board, now);
        return false;
    case INPUT_WHEEL:
        return wheel_turns(game, input);
    case INPUT_KEY:
        return key_pressed(game, input, now);
    case INPUT_NOTICE:
        return game_say(game, input->text, now);
    case INPUT_PASTE:
        return game_paste(game, input->text, now);
    default:
        return false;
    }
}

// --- the screen

/// Ns until the computer's mark may begin; 0: now.
static int64_t computer_waits(const GameScreen *game, int64_t now) {
    if (game->board.pace == 0)
        return 0;
    int64_t since_play = now - game->played_at, since_rest = board_view_rest(&game->board, now);
    return MAX(0, MAX(GAME_COMPUTER_WAITS - since_play, -since_rest));
}

static bool computer_may_move(const GameScreen *game, int64_t now) {
    return computer_waits(game, now) == 0 && !board_view_busy(&game->board, now);
}

/// A person's next mark takes a notice away; where nobody draws, a computer's does.
static void forget_notice(GameScreen *game) {
    const Player *players = session_spec(game->session)->players;
    if (players[SIDE_X].kind != PLAYER_HUMAN && players[SIDE_O].kind != PLAYER_HUMAN)
        game->notice[0] = '\0';
}

static void tick(Screen *screen, int64_t now) {
    GameScreen *game = (GameScreen *)screen;
    game->board.pace = stage_pace(screen->stage);
    session_cover(game->session, false);
    board_control_follow(&game->board, &screen->widgets, now);
    SessionEvent event;
    // Each of a computer's moves is seen, and saved, before the next.
    do {
        event = session_poll(game->session, computer_may_move(game, now));
        if (event == SESSION_COMPUTER_CHOSE)
            game_opening_tell(game, now);
        if (event == SESSION_COMPUTER_MOVED)
            forget_notice(game);
        if (event != SESSION_NOTHING)
            game_follow(game, now);
    } while (event != SESSION_NOTHING && event != SESSION_COMPUTER_MOVED);
    game->has_more = event == SESSION_COMPUTER_MOVED;
    game_follow(game, now);
}

/// Ns until something but a clock changes.
static int64_t timeout_without_clocks(const GameScreen *game, int64_t now) {
    if (game->turn.active != game_side_at_turn(game, now) || board_view_moving(&game->board, now) ||
        panel_turn_moving(&game->turn, game->board.pace > 0, now))
        return 0;
    if (!session_computer_to_move(game->session))
        return -1;
    if (session_move_ready(game->session))
        return computer_waits(game, now);
    return game->board.pace > 0 ? PANEL_THINKING_STEP : 2 * PANEL_THINKING_STEP;
}

static int64_t timeout(const Screen *screen, int64_t now) {
    const GameScreen *game = (const GameScreen *)screen;
    const int64_t change = game->has_more ? 0 : timeout_without_clocks(game, now);
    const int64_t second = game_clock_timeout(&game->session->game.clock, now);
    if (change < 0 || second < 0)
        return MAX(change, second);
    return MIN(change, second);
}

static bool busy(const Screen *screen, int64_t now) {
    const GameScreen *game = (const GameScreen *)screen;
    return board_view_busy(&game->board, now) || session_computer_to_move(game->session);
}

static BoardGeometry board_of(const Screen *screen) {
    return game_places((const GameScreen *)screen).board;
}

static Rect cursor_of(const Screen *screen) {
    const BoardGeometry board = board_of(screen);
    return board_control_cursor(&((const GameScreen *)screen)->board, &board);
}

// --- the screen

static const ScreenOps OPS = {
    .name = "game",
    .build = game_build,
    .act = game_act,
    .input = game_input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = game_draw,
    .draw_over = game_draw_over,
    .busy = busy,
    .board = board_of,
    .cursor = cursor_of,
};

Screen *screen_game_new(Stage *stage, int64_t now) {
    Session *session = stage_kept_session(stage);
    if (!session)
        session = stage_start_session(stage, stage_chosen(stage));
    if (!session)
        return NULL;
    GameScreen *game = screen_new(stage, &OPS, sizeof *game);
    game->session = session;
    game->aim = board_aim_none();
    game->base.widgets.focus = BOARD_CONTROL;
    game->board.pace = stage_pace(stage);
    game->turn.active = SIDE_NONE;
    game->played_at = now - GAME_COMPUTER_WAITS;
    game_follow(game, now);
    return &game->base;
}
