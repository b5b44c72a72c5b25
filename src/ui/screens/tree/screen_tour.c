// The screen of the tour: its controls, and what they do.
#include "ui/panel/panel_controls.h"
#include "ui/screens/screens.h"
#include "ui/screens/tree/tour_view.h"

#include <math.h>

/// Boards side by side that the small trees of the pages have.
enum { ABREAST = 5 };

/// Ids of the widgets.
enum {
    ID_CLOSE = 3,
    ID_BACK,
    ID_NEXT,
    ID_STEP_BACK,
    ID_STEP,
    ID_NEXT_VALUE,
    ID_SWITCH,
    ID_DOTS,
    ID_TREE,
    ID_TURN,
    ID_CHOICES = 20,
};

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
            widget_add(list, ID_CHOICES + i, WIDGET_BUTTON, area, choices[i].label.text);
        choice->text_size = 17;
        choice->disabled = tour->done[tour->number];
        choice->on = choice->disabled && choices[i].right;
    }
    if (!tour_switch_name(tour))
        return;
    Widget *tick = widget_add(list, ID_SWITCH, WIDGET_TICK, at->answers, tour_switch_name(tour));
    tick->on = tour->switched;
    tick->text_size = 18;
    widget_set_key(tick, 'a', false);
}

static void build(Screen *base, WidgetList *list) {
    const TourScreen *screen = (const TourScreen *)base;
    const TourView at = tour_view(screen);
    const PanelLayout *layout = &at.frame.layout;
    static const PanelButton BACK = {ID_BACK, PHRASE_BUTTON_BACK, ICON_NONE, 'b'};
    const bool last = screen->tour.number == TOUR_PAGES - 1;
    const PanelButton next = {ID_NEXT, last ? PHRASE_DONE : PHRASE_TOUR_NEXT, ICON_NONE, KEY_ENTER};
    widget_set_key(panel_controls_icon(list, ID_CLOSE, ICON_CLOSE, PHRASE_CLOSE,
                                       at.tall ? layout->home : POINT(30, 40)),
                   KEY_ESCAPE, false);
    if (!at.halves || screen->boards)
        widget_add(list, ID_TREE, WIDGET_AREA, at.frame.area, phrase(PHRASE_TREE_BOARDS));
    if (!at.halves || !screen->boards)
        build_answers(screen, &at, list);
    if (at.halves)
        panel_controls_icon(list, ID_TURN, screen->boards ? ICON_BACK : ICON_TREE,
                            screen->boards ? PHRASE_TOUR_WORDS : PHRASE_TOUR_BOARDS, at.turn);
    build_steps(screen, &at, list);
    Widget *back = panel_controls_button(list, layout, &BACK, at.back);
    back->disabled = screen->tour.number == 0;
    if (at.dots.h > 0)
        widget_add(list, ID_DOTS, WIDGET_AREA, at.dots, phrase(PHRASE_TOUR_PAGES));
    panel_controls_primary(list, layout, &next, at.next, 21);
}

// --- acting

/// The tree shows what the tour has come to.
static void follow(TourScreen *screen) {
    tour_follow(&screen->tour);
    screen->tree.recursion = screen->tour.recursion;
    screen->tree.boards.at = UINT64_MAX;
}

static void open_page(TourScreen *screen, int page) {
    if (page < 0 || page >= TOUR_PAGES)
        return;
    tour_open(&screen->tour, page);
    screen->tree.base.widgets.focus = 0;
    follow(screen);
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

static void act(Screen *base, const WidgetAction *action, int64_t now) {
    TourScreen *screen = (TourScreen *)base;
    const int page = screen->tour.number;
    switch (action->id) {
    case ID_CLOSE:
        stage_close_sheet(base->stage, now);
        break;
    case ID_BACK:
        open_page(screen, page - 1);
        break;
    case ID_NEXT:
        if (page == TOUR_PAGES - 1)
            stage_close_sheet(base->stage, now);
        else
            open_page(screen, page + 1);
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
    case ID_TURN:
        screen->boards = !screen->boards;
        break;
    case ID_SWITCH:
        tour_switch(&screen->tour);
        follow(screen);
        break;
    case ID_DOTS:
    case ID_TREE:
        break;
    default:
        if (action->id >= ID_CHOICES) {
            tour_choose(&screen->tour, action->id - ID_CHOICES);
            follow(screen);
        }
        break;
    }
}

/// An exercise is answered by a click at the board that is meant, too.
static bool choose_board(TourScreen *screen, const TourView *at, Point point) {
    const int board = tree_boards_at(&at->frame, point);
    TourChoice choices[TOUR_CHOICES_MAX];
    const int count = tour_choices(&screen->tour, choices);
    const RecursionBoards *list = &screen->tree.boards.list;
    for (int i = 0; board >= 0 && i < count; i++) {
        const RecursionBoard *shown = &list->boards[board];
        if (choices[i].depth == 0 || shown->depth != choices[i].depth ||
            shown->cell != choices[i].path[shown->depth - 1] ||
            (shown->depth == 2 && list->boards[shown->parent].cell != choices[i].path[0]))
            continue;
        tour_choose(&screen->tour, i);
        follow(screen);
        return true;
    }
    return false;
}

static bool pressed(TourScreen *screen, Point point) {
    const TourView at = tour_view(screen);
    if (!rect_contains(at.dots, point))
        return (!at.halves || screen->boards) && choose_board(screen, &at, point);
    for (int i = 0; i < TOUR_PAGES; i++)
        if (fabsf(tour_view_dot(&at, i).x - point.x) <
            (tour_view_dot(&at, 1).x - tour_view_dot(&at, 0).x) / 2)
            open_page(screen, i);
    return true;
}

static bool input(Screen *base, const Input *given, int64_t now) {
    TourScreen *screen = (TourScreen *)base;
    (void)now;
    if (given->kind == INPUT_POINTER_DOWN)
        return pressed(screen, given->at);
    if (given->kind != INPUT_KEY || given->ctrl || given->alt)
        return false;
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
};

Screen *screen_tour_new(Stage *stage, int64_t now) {
    (void)now;
    TourScreen *screen = screen_new(stage, &OPS, sizeof *screen);
    screen->tree.zoom = -1;
    screen->tree.opened = -1;
    screen->tree.abreast = ABREAST;
    open_page(screen, 0);
    return &screen->tree.base;
}
