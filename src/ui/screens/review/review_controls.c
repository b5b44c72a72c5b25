// The controls of the Review screen: its widgets, when they can be used, and what they do.
#include "ui/screens/review/review_screen.h"
#include "ui/words/phrase.h"

#include <math.h>

static bool can_play_on(const ReviewScreen *screen) {
    return !game_is_binding(&screen->session->game);
}

static Widget *add_icon(const ReviewPlaces *places, WidgetList *list, int id, Icon icon,
                        Phrase label, Rect area, bool usable) {
    const PanelButton button = {id, label, icon, KEY_NONE};
    Widget *widget = panel_controls_button(list, &places->layout, &button, area);
    widget->label_hidden = true;
    widget->disabled = !usable;
    return widget;
}

/// One mark or all of them back or on.
static void add_steps(const ReviewScreen *screen, const ReviewPlaces *places, WidgetList *list,
                      Rect row, float width) {
    const struct {
        int id;
        Icon icon;
        Phrase label;
        bool on;
    } STEPS[] = {
        {REVIEW_START, ICON_FIRST, PHRASE_TO_START, false},
        {REVIEW_BACK_ONE, ICON_PREVIOUS, PHRASE_ONE_BACK, false},
        {REVIEW_ON_ONE, ICON_NEXT, PHRASE_ONE_ON, true},
        {REVIEW_END, ICON_LAST, PHRASE_TO_END, true},
    };
    for (int i = 0; i < (int)ARRAY_LEN(STEPS); i++)
        add_icon(places, list, STEPS[i].id, STEPS[i].icon, STEPS[i].label,
                 RECT(row.x + (float)i * (width + 8), row.y, width, row.h),
                 STEPS[i].on ? screen->selected < review_of(screen)->count : screen->selected > 0);
}

/// Stop while it runs; else what the game goes on with.
static void add_primary(const ReviewScreen *screen, const ReviewPlaces *places, WidgetList *list,
                        Rect area) {
    const bool brief = area.w < 240;
    const PanelButton stop = {REVIEW_STOP, PHRASE_BUTTON_STOP, ICON_PAUSE, 's'};
    const PanelButton play_on = {
        REVIEW_PLAY_ON, brief ? PHRASE_BUTTON_PLAY_ON : PHRASE_REVIEW_PLAY_ON, ICON_PENCIL, 'p'};
    const bool runs = review_runs(screen);
    Widget *primary =
        panel_controls_primary(list, &places->layout, runs ? &stop : &play_on, area, 18);
    primary->disabled = !runs && !can_play_on(screen);
}

/// Trying, or what it shows; a review that was stopped can go on.
static Widget *add_try(const ReviewScreen *screen, const ReviewPlaces *places, WidgetList *list,
                       Rect area) {
    const bool stopped = !review_runs(screen) && !review_is_whole(review_of(screen));
    const bool goes_on = stopped && !review_has_better(screen);
    const PanelButton go_on = {REVIEW_GO_ON, PHRASE_BUTTON_GO_ON, ICON_PLAY, 'g'};
    const PanelButton trial = {REVIEW_TRY,
                               screen->trial.on      ? PHRASE_BUTTON_SHOW_BETTER
                               : places->trial.w > 0 ? PHRASE_BUTTON_TRY_IT
                                                     : PHRASE_BUTTON_TRY_IT_BRIEF,
                               ICON_NONE, 't'};
    Widget *widget = panel_controls_button(list, &places->layout, goes_on ? &go_on : &trial, area);
    widget->disabled = !goes_on && !review_has_better(screen);
    widget->text_size = 16;
    return widget;
}

static void add_mistake(const ReviewScreen *screen, const ReviewPlaces *places, WidgetList *list,
                        int step, Rect area) {
    const PanelButton button = {step < 0 ? REVIEW_MISTAKE_BEFORE : REVIEW_MISTAKE_AFTER,
                                step < 0 ? PHRASE_BUTTON_MISTAKE_BEFORE
                                         : PHRASE_BUTTON_MISTAKE_AFTER,
                                ICON_NONE, step < 0 ? 'b' : 'n'};
    Widget *widget = panel_controls_button(list, &places->layout, &button, area);
    widget->text_size = 16;
    widget->disabled = review_mistake(screen, step) < 0;
}

static void add_rows_beside(const ReviewScreen *screen, const ReviewPlaces *places,
                            WidgetList *list) {
    const PanelLayout *layout = &places->layout;
    const Rect row = panel_layout_button(layout, 0, 2, 0, 1);
    const float step = fminf(56, (row.w * .52f - 3 * 8) / 4);
    const float used = 4 * step + 3 * 8 + 12;
    add_steps(screen, places, list, row, step);
    add_primary(screen, places, list, RECT(row.x + used, row.y, row.w - used, row.h));
    const bool apart = places->trial.w > 0;
    const int count = apart ? 3 : 4;
    add_mistake(screen, places, list, -1, panel_layout_button(layout, 1, 2, 0, count));
    add_mistake(screen, places, list, 1, panel_layout_button(layout, 1, 2, 1, count));
    add_try(screen, places, list,
            apart ? places->trial : panel_layout_button(layout, 1, 2, 2, count));
    const PanelButton back = {REVIEW_LEAVE, PHRASE_BUTTON_BACK, ICON_NONE, KEY_ESCAPE};
    panel_controls_button(list, layout, &back, panel_layout_button(layout, 1, 2, count - 1, count))
        ->text_size = 17;
}

static void add_rows_below(const ReviewScreen *screen, const ReviewPlaces *places,
                           WidgetList *list) {
    const PanelLayout *layout = &places->layout;
    Rect row = panel_layout_button(layout, 0, 2, 0, 1);
    const float trial = .34f * row.w;
    add_primary(screen, places, list, RECT(row.x, row.y, row.w - trial - 8, row.h));
    add_try(screen, places, list, RECT(row.x + row.w - trial, row.y, trial, row.h));
    const int count = screen->selected, all = review_of(screen)->count;
    add_mistake(screen, places, list, -1, panel_layout_button(layout, 1, 2, 0, 4));
    add_icon(places, list, REVIEW_BACK_ONE, ICON_PREVIOUS, PHRASE_ONE_BACK,
             panel_layout_button(layout, 1, 2, 1, 4), count > 0);
    add_icon(places, list, REVIEW_ON_ONE, ICON_NEXT, PHRASE_ONE_ON,
             panel_layout_button(layout, 1, 2, 2, 4), count < all);
    add_mistake(screen, places, list, 1, panel_layout_button(layout, 1, 2, 3, 4));
}

/// Where it is tall the way back to the game stands in the place of Home.
static void add_margin(const PanelLayout *layout, WidgetList *list) {
    if (!layout->tall) {
        panel_controls_margin(list, layout);
        return;
    }
    widget_set_key(
        panel_controls_icon(list, REVIEW_LEAVE, ICON_BACK, PHRASE_BUTTON_BACK, layout->home),
        KEY_ESCAPE, false);
    panel_controls_icon(list, PANEL_SETTINGS, ICON_SETTINGS, PHRASE_SETTINGS, layout->settings);
    panel_controls_icon(list, PANEL_HELP, ICON_HELP, PHRASE_HELP, layout->help);
}

void review_build(Screen *base, WidgetList *list) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    const ReviewPlaces places = review_places(screen);
    add_margin(&places.layout, list);
    board_control_add(list, &places.board);
    if (places.curve.w > 0)
        widget_add(list, REVIEW_CURVE, WIDGET_AREA, places.curve, phrase(PHRASE_WHOLE_GAME));
    if (places.better.w > 0 && review_has_better(screen) && !screen->trial.on) {
        Widget *line =
            widget_add(list, REVIEW_LINE, WIDGET_CARD, places.better, phrase(PHRASE_BETTER_LINE));
        line->label_hidden = true;
        line->on = screen->followed > 0;
    }
    if (places.layout.tall)
        add_rows_below(screen, &places, list);
    else
        add_rows_beside(screen, &places, list);
}

// --- acting

static void play_on(ReviewScreen *screen, int64_t now) {
    const ReviewMove *move = review_selected(screen);
    Session *session = screen->session;
    if (screen->followed > 0 && move)
        session_vary(session, screen->selected - 1, move->line, screen->followed);
    else
        session_go_to(session, screen->selected - screen->trial.on);
    stage_show(screen->base.stage, SCREEN_GAME, now);
}

static void go_to_mistake(ReviewScreen *screen, int step, int64_t now) {
    const int mistake = review_mistake(screen, step);
    if (mistake >= 0)
        review_select(screen, mistake, now);
}

void review_act(Screen *base, const WidgetAction *action, int64_t now) {
    ReviewScreen *screen = (ReviewScreen *)base;
    const int selected = screen->selected;
    switch (action->id) {
    case REVIEW_LEAVE:
        if (screen->trial.on)
            review_try(screen, false, now);
        else
            stage_show(base->stage, SCREEN_GAME, now);
        break;
    case REVIEW_START:
        review_select(screen, 0, now);
        break;
    case REVIEW_BACK_ONE:
        review_select(screen, selected - 1, now);
        break;
    case REVIEW_ON_ONE:
        review_select(screen, selected + 1, now);
        break;
    case REVIEW_END:
        review_select(screen, review_of(screen)->count, now);
        break;
    case REVIEW_STOP:
    case REVIEW_GO_ON:
        review_task_run(screen->task, action->id == REVIEW_GO_ON);
        review_follow(screen, now);
        break;
    case REVIEW_MISTAKE_BEFORE:
        go_to_mistake(screen, -1, now);
        break;
    case REVIEW_MISTAKE_AFTER:
        go_to_mistake(screen, 1, now);
        break;
    case REVIEW_TRY:
        review_try(screen, !screen->trial.on, now);
        break;
    case REVIEW_LINE:
        review_follow_line(screen, screen->followed + 1, now);
        break;
    case REVIEW_PLAY_ON:
        play_on(screen, now);
        break;
    default:
        stage_act_in_margin(base->stage, action->id, now);
        break;
    }
}
