// The state of the Demo screen, and what its files do for each other.
#pragma once

#include "ui/board/board_view.h"
#include "ui/panel/panel.h"
#include "ui/stage/panel_actions.h"
#include "ui/stage/screen.h"

/// Games in one round; their results stand in a row under the board.
enum { DEMO_ROUND = 10, DEMO_SPEEDS = 9, DEMO_USUAL_SPEED = 5 };

typedef struct DemoScreen {
    Screen base;
    Session *session; ///< the stage's
    BoardView board;
    PanelText bubble;
    PanelTurn turn;
    Outcome results[DEMO_ROUND]; ///< of the present round
    int finished;                ///< games played to their end since the demo began
    bool counted;                ///< the present game is one of them
    bool paused;
    bool step;        ///< one more move although it is paused
    int speed;        ///< 0 to DEMO_SPEEDS - 1
    int64_t moved_at; ///< when the last move began to be drawn
} DemoScreen;

/// Everything about one frame's places.
typedef struct DemoPlaces {
    PanelLayout layout;
    BoardGeometry board;
    bool low;      ///< neither results nor sentences have room
    float speed;   ///< baseline of the heading beside the ruler
    float heading; ///< baseline of "Who is ahead"; 0 when there is no room for the curve
    Rect curve;
} DemoPlaces;

/// Where things go in the present window.
DemoPlaces demo_places(const DemoScreen *demo);

/// As in ScreenOps.
void demo_draw(Screen *screen, const Sketch *sketch, int64_t now);
