#include "ui/screens/demo/demo.h"

/// Under the board, for the row of results.
enum { STRIP = 2 * LAYOUT_SQUARE };

DemoPlaces demo_places(const DemoScreen *demo) {
    const float inset = 8, most = 116, least = 60;
    DemoPlaces places = {.layout = panel_layout(stage_view(demo->base.stage), STRIP)};
    PanelLayout *panel = &places.layout;
    panel->panel.x += inset;
    panel->panel.w -= inset;
    places.board = board_geometry_in(&session_spec(demo->session)->variant, places.layout.board);
    places.speed = panel_layout_buttons_top(panel, 2) - (panel->roomy ? 72 : 52);
    float top = panel->bubble + panel_bubble_height(&demo->bubble);
    float height = MIN(most, places.speed - 46 - (top + 58));
    if (height >= least) {
        places.heading = top + 40;
        places.curve = RECT(panel->panel.x, top + 58, panel->panel.w, height);
    }
    return places;
}
