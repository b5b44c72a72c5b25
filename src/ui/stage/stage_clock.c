// A game with clocks is no free look: while it is studied the time of whose turn it is runs on, and
// is said in the margin.
#include "ui/stage/stage_parts.h"
#include "ui/words/game_strings.h"

bool stage_is_studied(const Stage *stage) {
    const Screen *screen = stage_page(stage);
    const bool docked = screen && stage->top->ops->docks && stage->top->below == screen &&
                        !layout_is_tall(stage->layout.view);
    return screen && (docked || screen->ops->studies) && stage->session && !stage->of_position;
}

static bool runs(const Stage *stage) {
    return stage_is_studied(stage) && stage->session->game.clock.running != SIDE_NONE;
}

void stage_add_clock(const Screen *screen, WidgetList *list) {
    const Stage *stage = screen->stage;
    if (screen->below || !runs(stage))
        return;
    const GameClock *clock = &stage->session->game.clock;
    char left[GAME_WORD_MAX];
    Text text = text_over(left, sizeof left);
    text_add(&text, "%s ",
             describe_side(describe_names(session_spec(stage->session)), clock->running));
    game_strings_clock(game_clock_left(clock, clock->running, stage->now), &text);
    Widget *widget =
        widget_add(list, STAGE_CLOCK, WIDGET_MARGIN_ICON, stage_margin_place(screen, list), left);
    widget->icon = ICON_WATCH;
    widget->alarming = game_clock_is_low(clock, clock->running, stage->now);
}

bool stage_follow_clock(Stage *stage) {
    const bool ran = stage->clock_ran;
    stage->clock_ran = runs(stage);
    if (stage->clock_ran)
        session_poll(stage->session, false);
    return ran && stage_is_studied(stage) && !runs(stage);
}

int64_t stage_clock_timeout(const Stage *stage, int64_t now) {
    return runs(stage) ? game_clock_timeout(&stage->session->game.clock, now) : -1;
}
