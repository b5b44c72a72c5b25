// What the board and the list of moves do with the pointer and the keyboard.
#include "ui/screens/play/game.h"

#include <math.h>

// --- playing on the board

static BoardTarget target_under(const GameScreen *game, Point point) {
    GamePlaces places = game_places(game);
    return board_geometry_target(&places.board, session_position(game->session), point);
}

/// Who goes on beside a question about the end of the game has answered it; the next press draws.
static bool answers_no(GameScreen *game, int64_t now) {
    if (game->asks != GAME_ASKS_RESIGN && game->asks != GAME_ASKS_DRAW)
        return false;
    game_answer_no(game, now);
    return true;
}

// --- aiming with a finger

static bool is_aiming(const GameScreen *game, const Input *input, const GamePlaces *places) {
    return input->touch && game_player(game) != SIDE_NONE &&
           board_aim_wanted(&places->board, stage_scale(game->base.stage));
}

static bool aim_moves(GameScreen *game, const Input *input, int64_t now) {
    const GamePlaces places = game_places(game);
    const Position *position = session_position(game->session);
    if (input->kind == INPUT_POINTER_UP && game->aim.held && answers_no(game, now)) {
        game->aim = board_aim_none();
    } else if (input->kind == INPUT_POINTER_UP) {
        if (board_aim_let_go(&game->aim, &places.board, position, input->at))
            game_draw_aimed(game, now);
        else if (game->aim.cell != CELL_NONE && game->asks == GAME_ASKS_STONES)
            game_notice(game); // a mark is what is wanted
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

/// A square that is taken can't be pressed.
static bool is_on_a_mark(const GameScreen *game, Point at, const GamePlaces *places) {
    return game_player(game) != SIDE_NONE && target_under(game, at).column < 0 &&
           rect_contains(board_geometry_cells(&places->board), at);
}

/// Pressing completes what is running. On the board it counts as a move as well.
static bool pointer_presses(GameScreen *game, const Input *input, int64_t now) {
    const GamePlaces places = game_places(game);
    game_finish(game, now);
    const bool on_board = target_under(game, input->at).column >= 0;
    const bool aims = on_board && is_aiming(game, input, &places);
    if (is_on_a_mark(game, input->at, &places))
        stage_sound(game->base.stage, SOUND_NO, input->at);
    if (aims && !places.board.zoomed) // else what slides moves the board
        return aim_moves(game, input, now);
    game->aim = on_board && !aims ? board_aim_none() : game->aim; // a mouse draws at once
    return panel_moves_take(&game->moves, &places.moves, input->at) ||
           board_control_press(&game->board, target_under(game, input->at), now);
}

static bool list_lets_go(GameScreen *game, Point at, int64_t now) {
    const GamePlaces places = game_places(game);
    const int move_count = panel_moves_at(&game->moves, game->session, &places.moves, at);
    game->moves.dragged = false;
    return game->moves.pulled || move_count == 0 || game_look_at(game, move_count, now);
}

/// All that a touch of a finished board does.
static void point_at_next_game(GameScreen *game) {
    game->base.widgets.focus = action_id(&game->base, "new game", 0);
    game->base.widgets.focus_visible = true;
}

/// A tap on a zoomed board whose squares are small all the same.
static bool tap_aims(GameScreen *game, const Input *input, int64_t now) {
    const GamePlaces places = game_places(game);
    if (!is_aiming(game, input, &places))
        return false;
    board_aim_touch(&game->aim, &places.board, session_position(game->session), input->at);
    return aim_moves(game, input, now);
}

/// The second half of a double click would let the other side's mark fall on the one before.
#define FALLS_ONCE (800 * NANOSECONDS_PER_MS)

static bool is_pressed_again(const GameScreen *game, const Input *input, int64_t now) {
    return game->fell > 0 && now - game->fell < FALLS_ONCE && input_is_at(input, game->fell_at);
}

static void play_by_hand(GameScreen *game, const Input *input, BoardTarget target, int64_t now) {
    if (answers_no(game, now) ||
        (session_spec(game->session)->variant.drop && is_pressed_again(game, input, now)))
        return;
    const int before = session_position(game->session)->ply;
    game_play_at(game, target, now);
    if (session_position(game->session)->ply > before) {
        game->fell = now;
        game->fell_at = input->at;
    }
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
    else if (meant && !tap_aims(game, input, now))
        play_by_hand(game, input, target, now);
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

/// Who cannot see it, or does not look there, would take it for a mark.
static void say_taken(GameScreen *game, int64_t now) {
    const bool drop = session_spec(game->session)->variant.drop;
    if (game_player(game) != SIDE_NONE)
        game_say(game, phrase(drop ? PHRASE_COLUMN_IS_FULL : PHRASE_SQUARE_IS_TAKEN), now);
}

static void play_at(GameScreen *game, int column, int row, int64_t now) {
    game_finish(game, now);
    if (answers_no(game, now))
        return;
    const Position *position = session_position(game->session);
    const BoardTarget target = board_target_at(position, column, row);
    const bool taken = target.cell == CELL_NONE || position_at(position, target.cell) != SIDE_NONE;
    game_play_at(game, target, now);
    if (taken)
        say_taken(game, now);
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

/// Of the board: what stands in the tables of actions was done before.
static bool key_pressed(GameScreen *game, const Input *input, int64_t now) {
    if (input->ctrl || input->alt)
        return false;
    if (input->key == KEY_ENTER || input->key == KEY_SPACE)
        return input->repeat || play_cursor(game, now);
    return board_control_arrow(&game->board, &game->base.widgets, input->key, now) ||
           play_digit(game, input, now);
}

void game_keep_square(Screen *screen) {
    const BoardView *board = &((const GameScreen *)screen)->board;
    *stage_square(screen->stage) =
        (StageSquare){board->game, board->cursor_column, board->cursor_row};
}

void game_take_square(GameScreen *game) {
    const StageSquare *square = stage_square(game->base.stage);
    if (square->number != game->board.game)
        return;
    game->board.cursor_column = square->column;
    game->board.cursor_row = square->row;
}

bool game_input(Screen *screen, const Input *input, int64_t now) {
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
