// The state of the Set-up screen, and what its files do for each other.
#pragma once

#include "ui/board/board_control.h"
#include "ui/stage/leaves.h"
#include "ui/stage/panel_actions.h"
#include "ui/words/game_strings.h"
#include "words/setup_report.h"

typedef struct SetupScreen {
    Screen base;
    Setup setup;
    SetupReport report; ///< of the board
    Position drawn;     ///< the marks, for the board's view
    BoardView board;
    bool pressed;                   ///< a stroke is being drawn …
    Point last;                     ///< … and was there last
    Cell aimed;                     ///< where a click on a zoomed board began, or CELL_NONE
    Cell hover;                     ///< under the mouse, or CELL_NONE
    Variant chosen;                 ///< the rules that were told last, here or on the sheet
    Variant before;                 ///< those to come back to …
    bool done;                      ///< … unless the board is taken along
    bool warned;                    ///< that leaving gives up what was drawn since
    Problem problem;                ///< why nothing was pasted; empty for none
    char notice[GAME_SENTENCE_MAX]; ///< said until something is done; empty for none
} SetupScreen;

/// The rules that the board is drawn by: of any row length it has room for.
Variant setup_screen_variant(const SetupScreen *screen);
/// Where its board lies.
BoardGeometry setup_screen_board(const SetupScreen *screen, const Places *places);
/// The cell that is pointed at, by the mouse or else by the keyboard; CELL_NONE for none.
Cell setup_screen_target(const SetupScreen *screen);
/// Is there room for words and keys beside the pens?
bool setup_screen_names_pens(const Places *places);

/// As in ScreenOps.
void setup_draw_under(Screen *screen, const Sketch *sketch, int64_t now);
void setup_draw_over(Screen *screen, const Sketch *sketch);
