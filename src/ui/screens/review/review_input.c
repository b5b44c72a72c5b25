// What the Review screen does with inputs that no widget takes.
#include "ui/screens/review/review_screen.h"

static void select_on_curve(ReviewScreen *screen, Point at, int64_t now) {
    const ReviewPlaces places = review_places(screen);
    const int place = panel_curve_at(places.curve, &screen->curve, at);
    if (place != screen->selected)
        review_select(screen, place, now);
}

static BoardTarget target_under(const ReviewScreen *screen, Point at) {
    const ReviewPlaces places = review_places(screen);
    if (!screen->trial.on)
        return board_target_none();
    return board_geometry_target(&places.board, &screen->shown, at);
}

// --- the pointer

static bool presses(ReviewScreen *screen, const Input *input, int64_t now) {
    const ReviewPlaces places = review_places(screen);
    screen->drags = rect_contains(places.curve, input->at);
    if (screen->drags) {
        select_on_curve(screen, input->at, now);
        return true;
    }
    const int move = review_move_at(screen, &places, input->at);
    if (move >= 0) {
        review_select(screen, move, now);
        return true;
    }
    return board_control_press(&screen->board, target_under(screen, input->at), now);
}

static bool lets_go(ReviewScreen *screen, const Input *input, int64_t now) {
    const BoardTarget target = target_under(screen, input->at);
    screen->drags = false;
    if (!board_control_release(&screen->board, target))
        return false;
    review_try_cell(screen, target.cell, now);
    return true;
}

static bool moves(ReviewScreen *screen, const Input *input, int64_t now) {
    if (screen->drags)
        select_on_curve(screen, input->at, now);
    else
        board_control_point(&screen->board, target_under(screen, input->at), now);
    return screen->drags;
}

// --- the keyboard

/// The board has keys of its own while somebody tries.
static bool key_pressed(ReviewScreen *screen, const Input *input, int64_t now) {
    WidgetState *widgets = &screen->base.widgets;
    const BoardView *board = &screen->board;
    if (input->ctrl || input->alt || !screen->trial.on)
        return false;
    if (input->key != KEY_ENTER && input->key != KEY_SPACE)
        return board_control_arrow(&screen->board, widgets, input->key, now);
    widgets->focus = BOARD_CONTROL;
    widgets->focus_visible = true;
    review_try_cell(
        screen, board_target_at(&screen->shown, board->cursor_column, board->cursor_row).cell, now);
    return true;
}

static bool take_notice(ReviewScreen *screen, const char *sentence, int64_t now) {
    Text notice = text_over(screen->notice, sizeof screen->notice);
    text_add(&notice, "%s", sentence);
    review_follow(screen, now);
    return true;
}

bool review_input(Screen *base, const Input *input, int64_t now) {
    ReviewScreen *screen = (ReviewScreen *)base;
    switch (input->kind) {
    case INPUT_POINTER_DOWN:
        board_view_finish(&screen->board, now);
        return presses(screen, input, now);
    case INPUT_POINTER_MOVE:
        return moves(screen, input, now);
    case INPUT_POINTER_UP:
        return lets_go(screen, input, now);
    case INPUT_POINTER_LEAVE:
        screen->drags = false;
        board_control_leave(&screen->board, now);
        return false;
    case INPUT_KEY:
        return key_pressed(screen, input, now);
    case INPUT_NOTICE:
        return take_notice(screen, input->text, now);
    default:
        return false;
    }
}
