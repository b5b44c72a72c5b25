// The stage in time: what moves, until when, and how it looks at this moment.
#include "ui/stage/stage_parts.h"

#include "ink/sketch/sketch.h"
#include "ink/strokes/motion.h"

enum { PAGE_MARGIN = 3 * LAYOUT_SQUARE };

// --- time

static bool sheet_arriving(const Stage *stage, int64_t now) {
    return stage_pace(stage) > 0 && stage->top->below &&
           motion_elapsed_ms(stage->top->opened_at, now) < MOTION_SHEET_IN_MS;
}

static bool sheet_leaving(const Stage *stage, int64_t now) {
    return stage->leaving && motion_elapsed_ms(stage->closed_at, now) < MOTION_SHEET_OUT_MS;
}

/// The earlier of two timeouts, where -1 is never.
static int64_t sooner(int64_t a, int64_t b) {
    return a < 0 || b < 0 ? MAX(a, b) : MIN(a, b);
}

static int64_t timeout_of_widgets(const Stage *stage, int64_t now) {
    const int64_t timeout = widget_timeout(&stage->list, &stage->top->widgets, now);
    // Only a held button matters where nothing is animated.
    return timeout == 0 && stage_pace(stage) == 0 && !stage->top->widgets.pressed ? -1 : timeout;
}

/// Ns until something changes on its own.
static int64_t next_change(const Stage *stage, int64_t now) {
    if (sheet_arriving(stage, now) || sheet_leaving(stage, now))
        return 0;
    const int64_t timeout = sooner(timeout_of_widgets(stage, now), stage_clock_timeout(stage, now));
    const Screen *top = stage->top;
    return top->ops->timeout ? sooner(timeout, top->ops->timeout(top, now)) : timeout;
}

int64_t stage_timeout(const Stage *stage, int64_t now) {
    CHECK(stage->top);
    // A motion that ended after the last picture still has to be shown at rest.
    if (stage->moving || stage->leaving)
        return 0;
    return next_change(stage, now);
}

void stage_tick(Stage *stage, int64_t now) {
    CHECK(stage->top);
    WidgetAction action;
    stage_set_time(stage, now);
    if (stage->leaving && !sheet_leaving(stage, now))
        stage_drop_leaving(stage);
    stage_build(stage->top, &stage->list);
    widget_tick(&stage->list, &stage->top->widgets, now, &action);
    stage_sound_of_control(stage, action.id);
    stage_act(stage, &action, now);
    // What lies under a sheet rests: neither a demo nor the computer goes on unseen.
    if (stage->top->ops->tick)
        stage->top->ops->tick(stage->top, now);
    if (stage_follow_clock(stage))
        stage_show(stage, SCREEN_GAME, now);
    if (stage_go_on_waiting(stage, now))
        stage_arrive(stage, now);
    stage_follow_reading(stage, now);
    stage_finish(stage);
    stage_sound_follow(stage);
    stage_speech_follow(stage);
}

bool stage_busy(const Stage *stage, int64_t now) {
    CHECK(stage->top);
    const Screen *top = stage->top;
    return next_change(stage, now) == 0 || (top->ops->busy && top->ops->busy(top, now));
}

// --- drawing

/// A screen and all that are seen behind it.
static void follow(Screen *screen) {
    for (; screen; screen = screen->below) {
        if (screen->ops->follow)
            screen->ops->follow(screen);
        stage_zoom_follow(screen);
    }
}

static void draw_screen(Stage *stage, Screen *screen, const Sketch *sketch, int64_t now) {
    screen->widgets.key_caps_hidden |= !stage->config.settings.key_caps;
    WidgetState state = screen->widgets;
    if (screen != stage->top) {
        stage_let_go(&state);
        state.focus = 0;
    }
    WidgetList *list = base_alloc(sizeof *list);
    stage->drawn.screen = screen;
    stage->drawn.placed = false;
    stage_build(screen, list);
    if (screen->ops->draw_under)
        screen->ops->draw_under(screen, sketch, now);
    widget_draw(sketch, list, &state, now, stage_pace(stage) > 0);
    if (screen->ops->draw_over)
        screen->ops->draw_over(screen, sketch);
    const Point view = stage->layout.view;
    widget_draw_name(sketch, list, &state, RECT(0, 0, view.x, view.y), now);
    stage->drawn.screen = NULL;
    base_free(list);
}

/// What lies on the page moves with it where the window shows a part.
static void draw_scrolled(Stage *stage, Screen *screen, const Sketch *sketch, int64_t now) {
    const Point corner = stage_scroll_of(stage, screen);
    drawlist_push_offset(sketch->list, POINT(-corner.x, -corner.y));
    if (!screen->below && screen != stage->leaving)
        sketch_page(sketch, RECT(0, 0, stage->layout.view.x, stage->layout.view.y), LAYOUT_SQUARE,
                    layout_is_tall(stage->layout.view) ? 0 : PAGE_MARGIN);
    draw_screen(stage, screen, sketch, now);
    drawlist_pop(sketch->list);
}

/// What a sheet lies over, but a board beside it that stays bright.
static void dim(const Stage *stage, const Screen *sheet, const Sketch *sketch, float share) {
    const Point view = stage->layout.view;
    if (!sheet->ops->docks || layout_is_tall(view))
        drawlist_dim(sketch->list, RECT(0, 0, view.x, view.y), sketch->palette->dim,
                     sketch->palette->dim_alpha * share);
}

/// A sheet `share` of its way in: from the right or, in a tall window, from below.
static void draw_sheet(Stage *stage, Screen *sheet, const Sketch *sketch, float share,
                       int64_t now) {
    const Rect window = RECT(0, 0, stage->layout.view.x, stage->layout.view.y);
    const Point way = layout_is_tall(stage->layout.view) ? POINT(0, (1 - share) * window.h)
                                                         : POINT((1 - share) * window.w, 0);
    drawlist_push_offset(sketch->list, way);
    draw_scrolled(stage, sheet, sketch, now);
    drawlist_pop(sketch->list);
}

/// A sheet is gone as far as another one, `over` of its way in, lies over it.
static void draw_stack(Stage *stage, Screen *screen, const Sketch *sketch, float over,
                       int64_t now) {
    if (!screen->below) {
        draw_scrolled(stage, screen, sketch, now);
        return;
    }
    const float elapsed =
        stage_pace(stage) > 0 ? motion_elapsed_ms(screen->opened_at, now) : MOTION_SETTLED;
    const float share = motion_minimum_jerk(elapsed, MOTION_SHEET_IN_MS);
    draw_stack(stage, screen->below, sketch, share, now);
    if (!screen->below->below)
        dim(stage, screen, sketch, share);
    if (over >= 1)
        return;
    drawlist_push_opacity(sketch->list, 1 - over);
    draw_sheet(stage, screen, sketch, share, now);
    drawlist_pop(sketch->list);
}

void stage_draw(Stage *stage, DrawList *list, int64_t now) {
    CHECK(stage->top);
    const Sketch sketch = {list, stage_palette(stage), stage->config.text,
                           stage->config.settings.stones, stage->config.settings.words};
    stage_set_time(stage, now);
    follow(stage->top);
    follow(stage->leaving);
    drawlist_clear(list);
    const bool leaves = sheet_leaving(stage, now);
    const float left = leaves ? 1 - motion_minimum_jerk(motion_elapsed_ms(stage->closed_at, now),
                                                        MOTION_SHEET_OUT_MS)
                              : 0;
    draw_stack(stage, stage->top, &sketch, left, now);
    if (leaves && !stage->top->below)
        dim(stage, stage->leaving, &sketch, left);
    if (leaves)
        draw_sheet(stage, stage->leaving, &sketch, left, now);
    stage_scroll_draw(stage, &sketch);
    stage->moving = next_change(stage, now) == 0;
}
