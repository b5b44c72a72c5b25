// What comes to lie under a pointer that rests was not aimed at: the second half of a double click,
// or a press that came a moment too late, would be for something that nobody has seen yet.
#include "base/clock.h"
#include "ui/stage/stage_parts.h"

#define TAKES_NO_PRESS (500 * NANOSECONDS_PER_MS)
/// Whoever presses again and again looks at the page only then: what leads away waits for that.
#define LEADS_NOWHERE (2000 * NANOSECONDS_PER_MS)
/// The topmost control there, greyed or not; NULL: none.
static const Widget *control_under(const Stage *stage, Point window_px) {
    const Point at = stage_scroll_place(stage, window_px);
    for (int i = stage->list.count - 1; i >= 0; i--)
        if (rect_contains(widget_hit_area(&stage->list.widgets[i]), at))
            return &stage->list.widgets[i];
    return NULL;
}

static void lie_under(StageRest *rest, const Widget *control) {
    rest->control = control ? control->id : 0;
    rest->leads_away = control && control->leads_away;
}

void stage_rest_follow(Stage *stage) {
    StageRest *rest = &stage->rest;
    if (!rest->known)
        return;
    const StageRest before = *rest;
    lie_under(rest, control_under(stage, rest->at));
    rest->shown = stage->shown;
    if (rest->control != before.control || rest->shown != before.shown ||
        (rest->leads_away && !before.leads_away))
        rest->since = stage->now;
}

void stage_show_other(Stage *stage) {
    stage->shown++;
}

static void aim(Stage *stage, const Input *input) {
    stage->rest = (StageRest){.known = true,
                              .at = input->at,
                              .shown = stage->shown,
                              .since = INT64_MIN,
                              .refused = stage->rest.refused};
    lie_under(&stage->rest, control_under(stage, input->at));
}

static bool has_just_come(const Stage *stage) {
    const StageRest *rest = &stage->rest;
    const int64_t long_enough = rest->leads_away ? LEADS_NOWHERE : TAKES_NO_PRESS;
    return rest->since != INT64_MIN && stage->now - rest->since < long_enough;
}

bool stage_rest_refuses(Stage *stage, const Input *input) {
    StageRest *rest = &stage->rest;
    const bool up = input->kind == INPUT_POINTER_UP;
    if (input->kind == INPUT_POINTER_LEAVE)
        *rest = (StageRest){0};
    else if (!rest->known || !input_is_at(input, rest->at))
        aim(stage, input);
    if (input->kind == INPUT_POINTER_DOWN)
        rest->refused = has_just_come(stage);
    const bool refused = rest->refused && (up || input->kind == INPUT_POINTER_DOWN);
    rest->refused &= !up;
    return refused;
}
