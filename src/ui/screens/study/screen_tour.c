// The screen of the tour: its controls, and what they do.
#include "ui/panel/panel_controls.h"
#include "ui/screens/screens.h"
#include "ui/screens/study/tour.h"

#include <math.h>

/// Boards side by side that the small trees of the pages have.
enum { ABREAST = 5 };
/// The page, from 0, that says what MAX and MIN are.
enum { TAUGHT_FROM = 3 };

/// Ids of the widgets.
enum {
    ID_CLOSE = TOUR_ID_DOTS + 1,
    ID_BACK,
    ID_NEXT,
    ID_STEP_BACK,
    ID_STEP,
    ID_NEXT_VALUE,
    ID_SWITCH,
    ID_TURN,
    ID_AGAIN,
};
_Static_assert((int)TOUR_PAGES == (int)SETTINGS_TOUR_PAGES,
               "the setting has a letter for each page");

// --- widgets

static void build_steps(const TourScreen *screen, const TourView *at, WidgetList *list) {
    static const PanelButton STEPS[] = {
        {ID_STEP_BACK, PHRASE_TREE_STEP_BACK, ICON_PREVIOUS, ','},
        {ID_STEP, PHRASE_BUTTON_STEP, ICON_STEP, '.'},
        {ID_NEXT_VALUE, PHRASE_TREE_NEXT_VALUE, ICON_UP, 'v'},
    };
    const MinimaxReplay *replay = screen->tour.recursion.replay;
    const bool begin = minimax_replay_at(replay) == 0;
    const bool end = minimax_replay_at(replay) == minimax_replay_steps(replay);
    const bool words = at->steps.w > 640;
    const float width = words ? 152 : 56;
    for (int i = 0; i < (int)ARRAY_LEN(STEPS); i++) {
        const Rect area =
            RECT(at->steps.x + (float)i * (width + 10), at->steps.y, width, at->steps.h);
        Widget *step = panel_controls_button(list, &at->frame.layout, &STEPS[i], area);
        step->label_hidden = !words;
        step->icon = words ? ICON_NONE : STEPS[i].icon;
        step->key_cap[0] = words ? step->key_cap[0] : '\0';
        step->text_size = 17;
        step->disabled = !tour_can_step(&screen->tour) || (i == 0 ? begin : end);
    }
}

static void build_answers(const TourScreen *screen, const TourView *at, WidgetList *list) {
    const Tour *tour = &screen->tour;
    TourChoice choices[TOUR_CHOICES_MAX];
    const int count = tour_choices(tour, choices);
    const float gap = 6, width = (at->answers.w + gap) / (float)MAX(count, 1) - gap;
    for (int i = 0; i < count; i++) {
        const Rect area =
            RECT(at->answers.x + (float)i * (width + gap), at->answers.y, width, at->answers.h);
        Widget *choice =
            widget_add(list, TOUR_ID_CHOICES + i, WIDGET_BUTTON, area, choices[i].label.text);
        choice->text_size = 17;
        choice->on = tour->done[tour->number] && choices[i].right;
        choice->disabled = tour->done[tour->number] && !choices[i].right;
    }
    if (!tour_switch_name(tour))
        return;
    Widget *tick = widget_add(list, ID_SWITCH, WIDGET_TICK, at->answers, tour_switch_name(tour));
    tick->on = tour->switched;
    tick->text_size = 18;
    widget_set_key(tick, 'a', false);
}

/// There is something that beginning again would forget.
static bool has_begun(const Tour *tour) {
    bool begun = tour->done[0];
    for (int i = 1; i < TOUR_PAGES; i++)
        begun |= tour->seen[i];
    return begun;
}

static void build_again(const TourView *at, WidgetList *list) {
    Widget *again =
        at->again.w > at->again.h
            ? widget_add(list, ID_AGAIN, WIDGET_LINK, at->again, phrase(PHRASE_TOUR_AGAIN))
            : panel_controls_icon(list, ID_AGAIN, ICON_FIRST, PHRASE_TOUR_AGAIN,
                                  rect_centre(at->again));
    again->text_size = 18;
    widget_set_key(again, 'r', false);
}

static void build(Screen *base, WidgetList *list) {
    const TourScreen *screen = (const TourScreen *)base;
    const TourView at = tour_view(screen);
    const PanelLayout *layout = &at.frame.layout;
    static const PanelButton BACK = {ID_BACK, PHRASE_BUTTON_BACK, ICON_NONE, 'b'};
    const bool last = screen->tour.number == TOUR_PAGES - 1;
    const PanelButton next = {ID_NEXT, last ? PHRASE_DONE : PHRASE_TOUR_NEXT, ICON_NONE, KEY_ENTER};
    const bool boards = !at.halves || screen->boards;
    if (!at.halves || !screen->boards)
        build_answers(screen, &at, list);
    widget_add(list, TOUR_ID_TREE, WIDGET_AREA, boards ? at.frame.area : at.text,
               phrase(boards ? PHRASE_TREE_BOARDS : PHRASE_TOUR_WORDS));
    if (at.halves)
        panel_controls_icon(list, ID_TURN, screen->boards ? ICON_BACK : ICON_TREE,
                            screen->boards ? PHRASE_TOUR_WORDS : PHRASE_TOUR_BOARDS, at.turn);
    build_steps(screen, &at, list);
    Widget *back = panel_controls_button(list, layout, &BACK, at.back);
    back->disabled = screen->tour.number == 0;
    if (at.dots.h > 0)
        widget_add(list, TOUR_ID_DOTS, WIDGET_AREA, at.dots, phrase(PHRASE_TOUR_PAGES));
    panel_controls_primary(list, layout, &next, at.next, 21);
    widget_set_key(panel_controls_icon(list, ID_CLOSE, ICON_CLOSE, PHRASE_CLOSE,
                                       at.tall ? layout->home : POINT(30, 40)),
                   KEY_ESCAPE, false);
    if (has_begun(&screen->tour))
        build_again(&at, list);
}

// --- acting

/// For the next time that it is opened, which need not be offered.
static void keep(const TourScreen *screen) {
    const Tour *tour = &screen->tour;
    Stage *stage = screen->tree.base.stage;
    const Settings before = *stage_settings(stage);
    Settings now = before;
    now.tour = 0;
    now.tour_page = tour->number;
    now.tour_seen = now.tour_done = 0;
    for (int i = 0; i < TOUR_PAGES; i++) {
        now.tour_seen |= tour->seen[i] << i;
        now.tour_done |= tour->done[i] << i;
    }
    if (now.tour != before.tour || now.tour_page != before.tour_page ||
        now.tour_seen != before.tour_seen || now.tour_done != before.tour_done)
        stage_change_settings(stage, &now);
}

/// The tree shows what the tour has come to.
static void follow(TourScreen *screen) {
    tour_follow(&screen->tour);
    screen->tree.recursion = screen->tour.recursion;
    screen->tree.abreast = screen->tour.recursion.root.variant.width > 3 ? ABREAST - 1 : ABREAST;
    screen->tree.untaught = screen->tour.number < TAUGHT_FROM;
    screen->tree.boards.at = UINT64_MAX;
    screen->pointed = -1;
    keep(screen);
}

static void open_page(TourScreen *screen, int page) {
    WidgetState *widgets = &screen->tree.base.widgets;
    if (page < 0 || page >= TOUR_PAGES)
        return;
    tour_open(&screen->tour, page);
    if (widgets->focus != TOUR_ID_DOTS)
        widgets->focus = 0;
    follow(screen);
}

/// Where it was left; from the last page, when that is done, there is only the way back.
static void resume(TourScreen *screen) {
    const Settings *kept = stage_settings(screen->tree.base.stage);
    for (int i = 0; i < TOUR_PAGES; i++) {
        screen->tour.seen[i] = kept->tour_seen >> i & 1;
        screen->tour.done[i] = kept->tour_done >> i & 1;
    }
    const bool over = kept->tour_page == TOUR_PAGES - 1 && screen->tour.done[TOUR_PAGES - 1];
    open_page(screen, over ? 0 : kept->tour_page);
}

/// After the last page it is left.
static void open_next(TourScreen *screen, int64_t now) {
    if (screen->tour.number == TOUR_PAGES - 1)
        stage_close_sheet(screen->tree.base.stage, now);
    else
        open_page(screen, screen->tour.number + 1);
}

static void begin_again(TourScreen *screen) {
    tour_end(&screen->tour);
    open_page(screen, 0);
}

static void step(TourScreen *screen, unsigned kinds, bool back) {
    MinimaxReplay *replay = screen->tour.recursion.replay;
    if (!tour_can_step(&screen->tour))
        return;
    if (back)
        minimax_replay_previous(replay, kinds, INT16_MAX);
    else
        minimax_replay_next(replay, kinds, INT16_MAX);
    follow(screen);
}

/// Gives an answer; after the right one Enter goes on.
static void choose(TourScreen *screen, int choice) {
    tour_choose(&screen->tour, choice);
    if (screen->tour.done[screen->tour.number])
        screen->tree.base.widgets.focus = 0;
    follow(screen);
}

static void act(Screen *base, const WidgetAction *action, int64_t now) {
    TourScreen *screen = (TourScreen *)base;
    switch (action->id) {
    case ID_CLOSE:
        stage_close_sheet(base->stage, now);
        break;
    case ID_BACK:
        open_page(screen, screen->tour.number - 1);
        break;
    case ID_NEXT:
        open_next(screen, now);
        break;
    case ID_STEP_BACK:
        step(screen, MINIMAX_STEPS_ALL, true);
        break;
    case ID_STEP:
        step(screen, MINIMAX_STEPS_ALL, false);
        break;
    case ID_NEXT_VALUE:
        step(screen, MINIMAX_STEPS_VALUES, false);
        break;
    case ID_AGAIN:
        begin_again(screen);
        break;
    case ID_TURN:
        screen->boards = !screen->boards;
        break;
    case ID_SWITCH:
        tour_switch(&screen->tour);
        follow(screen);
        break;
    case TOUR_ID_DOTS:
    case TOUR_ID_TREE:
        break;
    default:
        if (action->id >= TOUR_ID_CHOICES)
            choose(screen, action->id - TOUR_ID_CHOICES);
        break;
    }
}

/// The answer whose board is at a point, or -1.
static int choice_at(const TourScreen *screen, const TourView *at, Point point) {
    const int board = !at->halves || screen->boards ? tree_boards_at(&at->frame, point) : -1;
    return board < 0 ? -1 : tour_view_choice(screen, (size_t)board);
}

/// An exercise is answered by a click at the board that is meant, too.
static bool choose_board(TourScreen *screen, const TourView *at, Point point) {
    const int choice = choice_at(screen, at, point);
    if (choice < 0)
        return false;
    choose(screen, choice);
    return true;
}

static bool pressed(TourScreen *screen, Point point) {
    const TourView at = tour_view(screen);
    if (!rect_contains(at.dots, point))
        return choose_board(screen, &at, point);
    for (int i = 0; i < TOUR_PAGES; i++)
        if (fabsf(tour_view_dot(&at, i).x - point.x) <
            (tour_view_dot(&at, 1).x - tour_view_dot(&at, 0).x) / 2)
            open_page(screen, i);
    return true;
}

/// The first or the last answer gets the keyboard; from there arrows go on as among all widgets.
static void focus_choice(TourScreen *screen, bool last) {
    TourChoice choices[TOUR_CHOICES_MAX];
    screen->boards = false;
    screen->tree.base.widgets.focus =
        TOUR_ID_CHOICES + (last ? tour_choices(&screen->tour, choices) - 1 : 0);
}

/// Keys of the boards, and of the dots.
static bool key_on_area(TourScreen *screen, Key key, int64_t now) {
    const bool dots = screen->tree.base.widgets.focus == TOUR_ID_DOTS;
    const bool back = key == KEY_LEFT || key == KEY_UP;
    if (!dots && screen->tree.base.widgets.focus != TOUR_ID_TREE)
        return false;
    if (key == KEY_ENTER)
        open_next(screen, now);
    else if (dots && (key == KEY_LEFT || key == KEY_RIGHT))
        open_page(screen, screen->tour.number + (back ? -1 : 1));
    else if (dots)
        return false;
    else if (!tour_can_step(&screen->tour) && key >= KEY_LEFT && key <= KEY_DOWN)
        focus_choice(screen, back);
    else if (key == KEY_LEFT || key == KEY_RIGHT || key == KEY_SPACE)
        step(screen, MINIMAX_STEPS_ALL, back);
    else if (key == KEY_UP || key == KEY_DOWN)
        step(screen, MINIMAX_STEPS_VALUES, key == KEY_DOWN);
    else
        return false;
    return true;
}

static bool input(Screen *base, const Input *given, int64_t now) {
    TourScreen *screen = (TourScreen *)base;
    if (given->kind == INPUT_POINTER_DOWN)
        return pressed(screen, given->at);
    if (given->kind == INPUT_POINTER_MOVE && !given->touch) {
        const TourView at = tour_view(screen);
        screen->pointed = choice_at(screen, &at, given->at);
    }
    if (given->kind != INPUT_KEY || given->ctrl || given->alt)
        return false;
    if (key_on_area(screen, given->key, now))
        return true;
    if (given->key < '0' || given->key > '9')
        return false;
    open_page(screen, given->key == '0' ? TOUR_LESSONS - 1 : (int)given->key - '1');
    return true;
}

// --- the screen

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    tour_view_draw((TourScreen *)screen, sketch);
}

static void release(Screen *base) {
    TourScreen *screen = (TourScreen *)base;
    recursion_boards_clear(&screen->tree.boards.list);
    base_free(screen->tree.boards.places);
    tour_end(&screen->tour);
}

static const ScreenOps OPS = {
    .name = "tour",
    .build = build,
    .act = act,
    .input = input,
    .draw_under = draw_under,
    .release = release,
    .covers_page = true,
};

Screen *screen_tour_new(Stage *stage, int64_t now) {
    (void)now;
    TourScreen *screen = screen_new(stage, &OPS, sizeof *screen);
    screen->tree.zoom = -1;
    screen->tree.opened = -1;
    screen->tree.lesson = true;
    resume(screen);
    return &screen->tree.base;
}
