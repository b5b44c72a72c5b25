// Where the parts of the Demo screen go, and what it shows under its widgets.
#include "ui/screens/demo/demo.h"

#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_marks.h"
#include "ink/sketch/sketch_pages.h"
#include "session/coach.h"
#include "ui/panel/panel_curve.h"
#include "words/describe.h"

#include <math.h>

enum { DEMO_SEED = 0xde30 };
/// Thinking shorter than this is not worth a pencil.
#define LONG_THOUGHT (300 * NANOSECONDS_PER_MS)
/// Under the board, for the row of results.
enum { STRIP = 2 * LAYOUT_SQUARE };
/// Of a bubble: the height of three lines of its smallest letters, px.
enum { THREE_LINES = 66 };
/// A tall view lower than this has room for board, speed and buttons only, px.
static const float LOW = 640;

DemoPlaces demo_places(const DemoScreen *demo) {
    const Point view = stage_view(demo->base.stage);
    const bool low = layout_is_tall(view) && view.y < LOW; // results and sentences give way
    const PanelNeeds needs = {
        .strip = low ? 0 : STRIP, .players = true, .below = 290, .below_least = low ? 174 : 276};
    const float most = 116, least = 60;
    DemoPlaces places = {.layout = panel_layout(view, needs), .low = low};
    PanelLayout *panel = &places.layout;
    const float inset = panel->tall ? 0 : 8;
    panel->panel.x += inset;
    panel->panel.w -= inset;
    const float buttons = panel_layout_buttons_top(panel, 2), bubble_room = buttons - panel->bubble;
    const bool roomy = panel->roomy && (!panel->tall || bubble_room - 112 >= THREE_LINES);
    if (panel->tall)
        panel->bubble_height = CLAMP(bubble_room - (roomy ? 112 : 90), 52, 92);
    else
        for (int i = 0; i < 2; i++) {
            panel->players[i].x += inset;
            panel->players[i].w -= inset;
        }
    places.board = board_geometry_in(&session_spec(demo->session)->variant, places.layout.board);
    places.speed = buttons - (roomy ? 72 : 52);
    float top = panel->bubble + panel_bubble_height(&demo->bubble, panel);
    float height = MIN(most, places.speed - 46 - (top + 58));
    if (height >= least) {
        places.heading = top + 40;
        places.curve = RECT(panel->panel.x, top + 58, panel->panel.w, height);
    }
    return places;
}

static void draw_header(const DemoScreen *demo, const Sketch *sketch, const DemoPlaces *places) {
    const Session *session = demo->session;
    const Palette *palette = sketch->palette;
    const Point at = places->layout.title;
    const float right = places->layout.title_right;
    char state[GAME_SENTENCE_MAX];
    Text state_text = text_over(state, sizeof state);
    const Words rules = describe_variant(&session_spec(session)->variant);
    int game = demo->finished + (demo->counted ? 0 : 1);
    int games = (game + DEMO_ROUND - 1) / DEMO_ROUND * DEMO_ROUND;
    game_strings_demo(game, games, session->game.record.cursor, &state_text);
    const char *title = phrase(PHRASE_DEMO_TITLE);
    const float size = panel_title_size(&places->layout);
    const float width = sketch_text_width(sketch, title, size, true);
    const float left = at.x + width + 18, most = places->layout.title_right;
    const float rules_width = sketch_text_width(sketch, rules.text, 18, false);
    const float state_width = sketch_text_width(sketch, state, 17, false);
    sketch_bold_words(sketch, at, title, size, palette->ink);
    if (places->layout.tall) {
        sketch_words_within(sketch, POINT(at.x, at.y + 20), state, 15, false, most - at.x,
                            palette->pencil);
        return;
    }
    sketch_text(sketch, POINT(right, at.y - 1), state, 17, false, TEXT_END, palette->pencil);
    if (left + rules_width + 20 + state_width <= right)
        sketch_words(sketch, POINT(left, at.y - 1), rules.text, 18, palette->pencil);
    else
        sketch_words(sketch, POINT(at.x, at.y + 26), rules.text, 15, palette->pencil);
}

// --- the row of results

static void draw_box(const Sketch *sketch, Rect area, uint32_t seed, bool played, bool present) {
    BoxStyle style = sketch_box_style(sketch);
    style.radius = 6;
    style.line = present ? 2.4f : 1.6f;
    style.wobble = .5f;
    style.dashed = !played && !present;
    if (style.dashed) {
        style.outline = sketch->palette->faint;
        style.fill_opacity = 0;
    }
    sketch_box(sketch, area, &style, seed);
}

static void draw_result(const Sketch *sketch, Rect area, uint32_t seed, Outcome result) {
    Point centre = rect_centre(area);
    float size = area.w;
    if (result == OUTCOME_DRAW) {
        StrokeStyle pen = sketch_pen(sketch->palette->pencil, 2.4f, seed);
        sketch_line(sketch, POINT(centre.x - .2f * size, centre.y),
                    POINT(centre.x + .2f * size, centre.y), .006f, &pen);
        return;
    }
    Mark mark = sketch_mark_of(sketch, result == OUTCOME_X_WINS ? MARK_X : MARK_O, MARK_DRAWN,
                               centre, .95f * size, seed);
    mark.width = fminf(2.8f, .075f * size);
    sketch_mark(sketch, mark);
}

static void draw_present(const Sketch *sketch, Rect area, uint32_t seed) {
    Rect inner = rect_grown(area, -.16f * area.w);
    sketch_felt_pen(sketch, inner, 2, 1, seed);
    sketch_icon(sketch, ICON_PENCIL, rect_centre(area),
                sketch_icon_style(sketch->palette->ink, .58f * area.w), seed);
}

static void draw_results(const DemoScreen *demo, const Sketch *sketch, const DemoPlaces *places) {
    const float words = 70, gap = 11;
    Rect board = places->layout.board;
    const float left = places->layout.tall ? places->layout.panel.x : board.x;
    const float room = places->layout.foot_right - (places->layout.tall ? 0 : 6) - left - words;
    const float pitch = fminf(49, room / DEMO_ROUND), side = pitch - fminf(gap, .25f * pitch);
    const float top = board.y + board.h + (places->layout.tall ? 54 : 75) - side / 2;
    int done = demo->finished - (demo->counted ? 1 : 0); // before the present game
    int present = done % DEMO_ROUND;
    sketch_words(sketch, POINT(left, top + side / 2 + 7), phrase(PHRASE_GAMES), 17,
                 sketch->palette->pencil);
    for (int i = 0; i < DEMO_ROUND; i++) {
        const Rect box = RECT(left + words + (float)i * pitch, top, side, side);
        const uint32_t seed = noise_seed(DEMO_SEED, (uint32_t)i);
        bool played = i < present || (i == present && demo->counted);
        draw_box(sketch, box, seed, played, i == present);
        if (played)
            draw_result(sketch, box, seed, demo->results[i]);
        else if (i == present)
            draw_present(sketch, box, seed);
    }
}

// --- the panel

static void draw_panel(const DemoScreen *demo, const Sketch *sketch, const DemoPlaces *places,
                       int64_t now) {
    float left = places->layout.panel.x + 4;
    const Session *session = demo->session;
    const bool thinks =
        session_thinking_time(session) >= LONG_THOUGHT && !session_move_ready(session);
    panel_draw_players(session, &demo->turn, thinks, demo->board.pace > 0, sketch, &places->layout,
                       now);
    if (!places->low)
        panel_draw_bubble(&demo->bubble, coach_speaks_of(session), sketch, &places->layout);
    if (places->heading > 0) {
        sketch_heading(sketch, POINT(left, places->heading), phrase(PHRASE_WHO_IS_AHEAD), 18, 0,
                       noise_seed(DEMO_SEED, 20));
        PanelCurve curve;
        panel_curve_of_session(&curve, session);
        panel_curve_draw(sketch, places->curve, &curve);
    }
    sketch_heading(sketch, POINT(left, places->speed), phrase(PHRASE_SPEED), 18, 0,
                   noise_seed(DEMO_SEED, 21));
}

void demo_draw(Screen *screen, const Sketch *sketch, int64_t now) {
    DemoScreen *demo = (DemoScreen *)screen;
    DemoPlaces places = demo_places(demo);
    const BoardScene scene = {
        .geometry = places.board,
        .position = session_position(demo->session),
        .player = SIDE_NONE,
        .show_pencil = true,
    };
    panel_draw_wash(sketch, &places.layout);
    draw_header(demo, sketch, &places);
    board_view_draw(&demo->board, sketch, &scene, now);
    if (!places.low)
        draw_results(demo, sketch, &places);
    draw_panel(demo, sketch, &places, now);
}
