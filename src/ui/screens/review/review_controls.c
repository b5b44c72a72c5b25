// What can be done on the Review screen, and the controls for it.
#include "ui/screens/review/review_screen.h"
#include "ui/screens/screens.h"
#include "ui/stage/panel_actions.h"

#include <math.h>

// --- what can be done

/// While the better line is followed, marks go along it.
static Phrase cannot_step(const Screen *base, int by) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    if (by < 0)
        return screen->selected > 0 ? PHRASE_NONE : PHRASE_AT_THE_START;
    const bool more = screen->followed > 0 ? screen->followed < review_selected(screen)->length
                                           : screen->selected < review_of(screen)->count;
    return more ? PHRASE_NONE : PHRASE_AT_THE_END;
}

static void step(Screen *base, ActionMeant meant) {
    ReviewScreen *screen = (ReviewScreen *)base;
    if (screen->followed > 0)
        review_follow_line(screen, screen->followed + meant.which, meant.now);
    else
        review_select(screen, screen->selected + meant.which, meant.now);
}

/// From what is followed or tried there is always a way to an end.
static Phrase cannot_go_far(const Screen *base, int by) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    return screen->followed > 0 || screen->trial.on ? PHRASE_NONE : cannot_step(base, by);
}

static void go_far(Screen *base, ActionMeant meant) {
    ReviewScreen *screen = (ReviewScreen *)base;
    review_select(screen, meant.which < 0 ? 0 : review_of(screen)->count, meant.now);
}

static Phrase cannot_run(const Screen *base, int by) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    if (review_is_whole(review_of(screen)))
        return PHRASE_ALL_LOOKED_AT;
    return review_runs(screen) != (by > 0) ? PHRASE_NONE
           : by > 0                        ? PHRASE_GOES_ON_ALREADY
                                           : PHRASE_STOPPED_ALREADY;
}

static void run(Screen *base, ActionMeant meant) {
    ReviewScreen *screen = (ReviewScreen *)base;
    screen->notice[0] = '\0';
    review_task_run(screen->task, meant.which > 0);
    review_follow(screen, meant.now);
}

static Phrase cannot_play_on(const Screen *screen, int which) {
    (void)which;
    return game_is_binding(&((const ReviewScreen *)screen)->session->game)
               ? PHRASE_NOTHING_TAKEN_BACK
               : PHRASE_NONE;
}

static void play_on(Screen *base, ActionMeant meant) {
    ReviewScreen *screen = (ReviewScreen *)base;
    const ReviewMove *move = review_selected(screen);
    if (screen->followed > 0 && move)
        session_vary(screen->session, screen->selected - 1, move->line, screen->followed);
    else
        session_go_to(screen->session, screen->selected - screen->trial.on);
    stage_show(base->stage, SCREEN_GAME, meant.now);
}

static Phrase cannot_go_to_mistake(const Screen *screen, int step) {
    return review_mistake((const ReviewScreen *)screen, step) >= 0 ? PHRASE_NONE
           : step < 0                                              ? PHRASE_NO_MISTAKE_BACK
                                                                   : PHRASE_NO_MISTAKE_ON;
}

static void go_to_mistake(Screen *base, ActionMeant meant) {
    ReviewScreen *screen = (ReviewScreen *)base;
    review_select(screen, review_mistake(screen, meant.which), meant.now);
}

static Phrase cannot_try(const Screen *base, int which) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    (void)which;
    return review_has_better(screen) ? PHRASE_NONE
           : review_selected(screen) ? PHRASE_NOTHING_BETTER
           : screen->selected > 0    ? PHRASE_NOT_LOOKED_AT
                                     : PHRASE_AT_THE_START;
}

static ActionFace try_or_show(const Screen *base) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    return (ActionFace){screen->trial.on                    ? PHRASE_BUTTON_SHOW_BETTER
                        : review_places(screen).trial.w > 0 ? PHRASE_BUTTON_TRY_IT
                                                            : PHRASE_BUTTON_TRY_IT_BRIEF,
                        ICON_NONE};
}

static void try_it(Screen *base, ActionMeant meant) {
    ReviewScreen *screen = (ReviewScreen *)base;
    review_try(screen, !screen->trial.on, meant.now);
}

static Phrase cannot_follow(const Screen *base, int by) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    if (by < 0)
        return screen->followed > 0 ? PHRASE_NONE : PHRASE_IN_THE_GAME_ALREADY;
    if (screen->trial.on)
        return PHRASE_HIDDEN_WHILE_TRYING;
    return screen->followed > 0 ? cannot_step(base, by) : cannot_try(base, by);
}

static bool is_followed(const Screen *screen, int by) {
    (void)by;
    return ((const ReviewScreen *)screen)->followed > 0;
}

static void follow_line(Screen *base, ActionMeant meant) {
    ReviewScreen *screen = (ReviewScreen *)base;
    review_follow_line(screen, screen->followed + meant.which, meant.now);
}

static void leave(Screen *base, ActionMeant meant) {
    ReviewScreen *screen = (ReviewScreen *)base;
    if (screen->trial.on)
        review_try(screen, false, meant.now);
    else
        stage_show(base->stage, SCREEN_GAME, meant.now);
}

// clang-format off
static const Action ROWS[] = {
    {"start", PHRASE_TO_START, ICON_FIRST, {KEY_HOME}, .which = -1, .cannot = cannot_go_far,
     .act = go_far},
    {"step back", PHRASE_ONE_BACK, ICON_PREVIOUS, {KEY_LEFT}, .which = -1, .held = true,
     .cannot = cannot_step, .act = step},
    {"step on", PHRASE_ONE_ON, ICON_NEXT, {KEY_RIGHT}, .which = 1, .held = true,
     .cannot = cannot_step, .act = step},
    {"end", PHRASE_TO_END, ICON_LAST, {KEY_END}, .which = 1, .cannot = cannot_go_far,
     .act = go_far},
    {"mistake before", PHRASE_BUTTON_MISTAKE_BEFORE, ICON_NONE, {'b', KEY_UP}, .which = -1,
     .held = true, .told = PHRASE_MISTAKE_BEFORE,
     .cannot = cannot_go_to_mistake, .act = go_to_mistake},
    {"mistake after", PHRASE_BUTTON_MISTAKE_AFTER, ICON_NONE, {'n', KEY_DOWN}, .which = 1,
     .held = true, .told = PHRASE_MISTAKE_AFTER,
     .cannot = cannot_go_to_mistake, .act = go_to_mistake},
    {"line", PHRASE_BETTER_LINE, ICON_NONE, {KEY_ENTER}, .which = 1, .held = true,
     .told = PHRASE_WHAT_WAS_BETTER, .cannot = cannot_follow,
     .on = is_followed, .act = follow_line},
    {"line back", PHRASE_BACK_FROM_IT, ICON_NONE, {KEY_BACKSPACE}, .which = -1, .held = true,
     .cannot = cannot_follow, .act = follow_line},
    {"play on", PHRASE_REVIEW_PLAY_ON, ICON_PENCIL, {'p'}, .cannot = cannot_play_on,
     .act = play_on},
    {"try", PHRASE_BUTTON_TRY_IT, ICON_NONE, {'t'}, .face_now = try_or_show, .cannot = cannot_try,
     .act = try_it},
    {"stop", PHRASE_BUTTON_STOP, ICON_PAUSE, {'s'}, .which = -1, .cannot = cannot_run, .act = run},
    {"go on", PHRASE_BUTTON_GO_ON, ICON_PLAY, {'g'}, .which = 1, .cannot = cannot_run, .act = run},
    {"back", PHRASE_BUTTON_BACK, ICON_BACK, {KEY_ESCAPE}, .act = leave},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_REVIEW = ACTION_TABLE(PHRASE_IN_REVIEW, ROWS);

// --- their controls

/// One mark or all of them back or on.
static void add_steps(const Screen *screen, WidgetList *list, Rect row, float width) {
    static const char *const STEPS[] = {"start", "step back", "step on", "end"};
    for (int i = 0; i < (int)ARRAY_LEN(STEPS); i++)
        action_add(list, screen, WIDGET_BUTTON, STEPS[i], 0,
                   RECT(row.x + (float)i * (width + 8), row.y, width, row.h))
            ->label_hidden = true;
}

/// Stop while it runs; else what the game goes on with.
static void add_primary(const ReviewScreen *screen, const PanelLayout *layout, WidgetList *list,
                        Rect area) {
    const bool runs = review_runs(screen);
    Widget *primary =
        panel_action_primary(list, &screen->base, layout, runs ? "stop" : "play on", area, 18);
    if (runs || area.w >= 240)
        return;
    Text brief = text_over(primary->label, sizeof primary->label);
    text_add(&brief, "%s", phrase(PHRASE_BUTTON_PLAY_ON));
}

/// Trying, or what it shows; a review that was stopped can go on.
static void add_try(const ReviewScreen *screen, const PanelLayout *layout, WidgetList *list,
                    Rect area) {
    const bool goes_on = !review_has_better(screen) && cannot_run(&screen->base, 1) == PHRASE_NONE;
    panel_action_button(list, &screen->base, layout, goes_on ? "go on" : "try", area)->text_size =
        16;
}

/// Part `index` of `count` of the second row.
static void add_mistake(const Screen *screen, const PanelLayout *layout, WidgetList *list,
                        const char *name, int index, int count) {
    panel_action_button(list, screen, layout, name, panel_layout_button(layout, 1, 2, index, count))
        ->text_size = 16;
}

static void add_rows_beside(const ReviewScreen *screen, const ReviewPlaces *places,
                            WidgetList *list) {
    const PanelLayout *layout = &places->layout;
    const Rect row = panel_layout_button(layout, 0, 2, 0, 1);
    const float width = fminf(56, (row.w * .52f - 3 * 8) / 4);
    const float used = 4 * width + 3 * 8 + 12;
    const bool apart = places->trial.w > 0;
    const int count = apart ? 3 : 4;
    add_steps(&screen->base, list, row, width);
    add_primary(screen, layout, list, RECT(row.x + used, row.y, row.w - used, row.h));
    add_mistake(&screen->base, layout, list, "mistake before", 0, count);
    add_mistake(&screen->base, layout, list, "mistake after", 1, count);
    add_try(screen, layout, list,
            apart ? places->trial : panel_layout_button(layout, 1, 2, 2, count));
    Widget *back = panel_action_button(list, &screen->base, layout, "back",
                                       panel_layout_button(layout, 1, 2, count - 1, count));
    back->icon = ICON_NONE;
    back->text_size = 17;
}

static void add_rows_below(const ReviewScreen *screen, const ReviewPlaces *places,
                           WidgetList *list) {
    static const char *const STEPS[] = {"step back", "step on"};
    const PanelLayout *layout = &places->layout;
    const Rect row = panel_layout_button(layout, 0, 2, 0, 1);
    const float trial = .34f * row.w;
    add_primary(screen, layout, list, RECT(row.x, row.y, row.w - trial - 8, row.h));
    add_try(screen, layout, list, RECT(row.x + row.w - trial, row.y, trial, row.h));
    add_mistake(&screen->base, layout, list, "mistake before", 0, 4);
    for (int i = 0; i < (int)ARRAY_LEN(STEPS); i++)
        action_add(list, &screen->base, WIDGET_BUTTON, STEPS[i], 0,
                   panel_layout_button(layout, 1, 2, 1 + i, 4))
            ->label_hidden = true;
    add_mistake(&screen->base, layout, list, "mistake after", 3, 4);
}

/// Where it is tall the way back to the game stands in the place of Home.
static void add_margin(const Screen *screen, const PanelLayout *layout, WidgetList *list) {
    panel_action_icon(list, screen, layout->tall ? "back" : "home", layout->home);
    panel_action_icon(list, screen, "settings", layout->settings);
    panel_action_icon(list, screen, "help", layout->help);
}

void review_build(Screen *base, WidgetList *list) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    const ReviewPlaces places = review_places(screen);
    add_margin(base, &places.layout, list);
    board_control_add(list, &places.board);
    if (places.curve.w > 0)
        widget_add(list, REVIEW_CURVE, WIDGET_AREA, places.curve, phrase(PHRASE_WHOLE_GAME));
    if (places.better.w > 0 && review_has_better(screen) && !screen->trial.on)
        action_add(list, base, WIDGET_CARD, "line", 0, places.better)->label_hidden = true;
    if (places.layout.tall)
        add_rows_below(screen, &places, list);
    else
        add_rows_beside(screen, &places, list);
}
