#include "ui/screens/analysis/study.h"

#include "ui/panel/panel_threats.h"

#include <math.h>

enum { GAP = 8, TICK_HEIGHT = 44, TICK_TEXT_FROM = 440 };
/// The lines: from one to the next at least and at most, px, and what lies between two.
enum { LINE_LEAST = 46, LINE_MOST = 58, LINE_GAP = 8, STEPPER = 44 };
enum { CURVE_LEAST = 72, CURVE_MOST = 170, HEADING = 36, THREATS_LEAST = 150 };
/// Of a window with the panel below the board: the row of the value and the bar under it.
enum { VALUE_ROW = 48, FLAT_BAR = 20, FLAT_ABOVE = VALUE_ROW + FLAT_BAR + 10 };
enum { SLIP_FROM = 420, FACTS = 32 };

/// As many lines as have room from `top` to `bottom`, with `rest` px kept free below them where one
/// can spare it. Returns where they end.
static float place_lines(const Study *study, StudyPlaces *places, float top, float bottom,
                         float rest) {
    const Rect panel = places->layout.panel;
    const float room = bottom - top;
    const float pitch = CLAMP((room - rest) / (float)study->lines, LINE_LEAST, LINE_MOST);
    const int least = MAX((int)((room - rest) / LINE_LEAST), 1);
    places->line_count_max = CLAMP(study->lines, 1, MIN(least, (int)(room / LINE_LEAST)));
    places->line_count_max = MAX(places->line_count_max, 0);
    for (int i = 0; i < places->line_count_max; i++)
        places->lines[i] =
            RECT(panel.x, roundf(top + (float)i * pitch), panel.w, roundf(pitch) - LINE_GAP);
    return top + (float)places->line_count_max * pitch;
}

/// The curve, or where the board shows threats their list.
static void place_curve(const Study *study, StudyPlaces *places, float top, float bottom) {
    const Rect panel = places->layout.panel;
    const float room = bottom - top;
    if (study->shown[STUDY_THREATS]) {
        if (room >= THREATS_LEAST)
            places->threats = RECT(panel.x, top, panel.w, room);
        return;
    }
    const float heading = room >= CURVE_LEAST + HEADING + 20 ? HEADING : 0;
    if (heading > 0)
        places->curve_heading = top + 22;
    if (room - heading >= CURVE_LEAST)
        places->curve = RECT(panel.x, top + heading, panel.w, fminf(room - heading, CURVE_MOST));
}

static void place_ticks(StudyPlaces *places, float top) {
    const Rect panel = places->layout.panel;
    places->ticks_by_buttons = panel.w < TICK_TEXT_FROM;
    const float gap = places->ticks_by_buttons ? 6 : 0;
    const float width = (panel.w - (STUDY_TICKS - 1) * gap) / STUDY_TICKS;
    for (int i = 0; i < STUDY_TICKS; i++)
        places->ticks[i] = RECT(panel.x + (float)i * (width + gap), top, width, TICK_HEIGHT);
}

/// Four square steps at the left of `row`, and the button to play on.
static void place_steps(StudyPlaces *places, Rect row) {
    const float side = row.h, gap = row.w >= TICK_TEXT_FROM ? 12 : GAP;
    for (int i = 0; i < STUDY_STEPS; i++)
        places->steps[i] = RECT(row.x + (float)i * (side + gap), row.y, side, side);
    const float left = STUDY_STEPS * (side + gap);
    places->play_on = RECT(row.x + left, row.y, row.w - left, row.h);
}

// --- the panel beside the board

static void place_head(StudyPlaces *places) {
    const PanelLayout *layout = &places->layout;
    const Rect panel = layout->panel, board = layout->board;
    const float height = layout->roomy ? 56 : 44, width = layout->key_caps ? 188 : 118;
    const float top = panel.y - (layout->roomy ? 10 : 6);
    places->bar = RECT(board.x + board.w + 16, board.y, 26, board.h);
    places->pause = RECT(panel.x + panel.w - width, top, width, height);
    places->value = POINT(panel.x + 1, top + (layout->roomy ? 35 : 28));
    places->value_size = layout->roomy ? 38 : 30;
    places->facts = top + height + (layout->roomy ? 28 : 21);
}

static void place_beside(const Study *study, StudyPlaces *places) {
    const PanelLayout *layout = &places->layout;
    const Rect panel = layout->panel;
    place_head(places);
    place_steps(places, panel_layout_button(layout, 0, 2, 0, 1));
    places->back = panel_layout_button(layout, 1, 2, 0, 2);
    places->slip = panel_layout_button(layout, 1, 2, 1, 2);
    const float ticks =
        panel_layout_buttons_top(layout, 2) - (layout->roomy ? 22 : 6) - TICK_HEIGHT;
    place_ticks(places, ticks);
    const float stepper = places->facts + (layout->roomy ? 18 : 10);
    places->line_count = RECT(panel.x + 2, stepper, panel.w - 2, STEPPER);
    const float rest = study->shown[STUDY_THREATS] ? THREATS_LEAST + 10 : CURVE_LEAST + 16;
    const float end = place_lines(study, places, stepper + STEPPER + 10, ticks - 4, rest);
    place_curve(study, places, end + (layout->roomy ? 8 : 2), ticks - 6);
}

// --- the panel below the board

/// From above: the first line, what the board shows, the curve, and more lines, as far as there is
/// room; the steps below all.
static void place_below(const Study *study, StudyPlaces *places) {
    const PanelLayout *layout = &places->layout;
    const Rect panel = layout->panel, board = layout->board;
    const Rect row = panel_layout_button(layout, 0, 1, 0, 1);
    const float top = board.y - FLAT_ABOVE;
    places->bar = RECT(panel.x + 24, board.y - FLAT_BAR - 8, panel.w - 26, FLAT_BAR);
    places->pause = RECT(panel.x + panel.w - 44, top + 1, 44, 44);
    places->value = POINT(panel.x + 2, top + 32);
    places->value_size = 30;
    place_steps(places, row);
    if (places->play_on.w >= SLIP_FROM / 2) {
        places->slip = places->play_on;
        places->slip.w = places->play_on.w / 2 - GAP;
        places->play_on.x += places->play_on.w / 2;
        places->play_on.w /= 2;
    }
    float bottom = row.y - GAP;
    const bool ticks = bottom - panel.y >= LINE_LEAST + TICK_HEIGHT + GAP;
    if (ticks) {
        bottom -= TICK_HEIGHT;
        place_ticks(places, bottom);
        bottom -= GAP;
    }
    float first = panel.y;
    if (bottom - first >= FACTS + 2 * LINE_LEAST && !study->shown[STUDY_THREATS]) {
        places->facts = first + 12;
        first += FACTS;
    }
    if (bottom - first >= STEPPER + 3 * LINE_LEAST + CURVE_LEAST) {
        places->line_count = RECT(panel.x + 2, first, panel.w - 2, STEPPER);
        first += STEPPER + 4;
    }
    const float rest = study->shown[STUDY_THREATS] ? THREATS_LEAST + 8 : CURVE_LEAST + 8;
    place_curve(study, places, place_lines(study, places, first, bottom, rest), bottom);
}

StudyPlaces study_places(const Study *study) {
    const Point view = stage_view(study->base.stage);
    const PanelNeeds needs = {
        .above = FLAT_ABOVE, .below = 380, .below_least = CLAMP(.6f * view.y - 184, 104, 360)};
    StudyPlaces places = {.layout = panel_layout(view, needs)};
    places.board = board_geometry_in(&study->position.variant, places.layout.board);
    if (places.layout.tall)
        place_below(study, &places);
    else
        place_beside(study, &places);
    return places;
}
