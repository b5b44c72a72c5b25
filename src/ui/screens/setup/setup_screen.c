#include "ui/screens/setup/setup_screen.h"

Variant setup_screen_variant(const SetupScreen *screen) {
    Variant variant = screen->setup.board.variant;
    variant.row_length = SIDE_MIN;
    variant.exact = false;
    return variant;
}

SetupLayout setup_screen_layout(const SetupScreen *screen) {
    const Variant variant = setup_screen_variant(screen);
    return setup_layout_for(stage_view(screen->base.stage), &variant);
}

void setup_screen_follow(SetupScreen *screen, int64_t now) {
    const SetupBoard *board = &screen->setup.board;
    const Variant variant = setup_screen_variant(screen);
    if (screen->hover >= variant_cells(&variant))
        screen->hover = CELL_NONE;
    screen->notice[0] = '\0';
    screen->report = setup_report(board);
    position_scatter(&screen->drawn, &variant, board->cells, board->to_move);
    board_view_show(&screen->board, &screen->drawn, 1, now);
}

Cell setup_screen_target(const SetupScreen *screen) {
    const BoardView *board = &screen->board;
    if (screen->hover != CELL_NONE || !board_control_has_cursor(&screen->base.widgets))
        return screen->hover;
    return cell_at(&board->variant, board->cursor_column, board->cursor_row);
}
