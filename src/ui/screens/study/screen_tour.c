// The screen of the tour: its controls, and what they do.
#include "ui/screens/screens.h"
#include "ui/screens/study/tour.h"

#include <math.h>

/// Boards side by side that the small trees of the pages have.
enum { ABREAST = 5 };
/// The page, from 0, that says what MAX and MIN are.
enum { TAUGHT_FROM = 3 };

_Static_assert((int)TOUR_PAGES == (int)SETTINGS_TOUR_PAGES,
               "the setting has a letter for each page");

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
static void follow_tour(TourScreen *screen) {
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
    follow_tour(screen);
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
    follow_tour(screen);
}

/// Gives an answer; after the right one Enter goes on.
static void choose(TourScreen *screen, int choice) {
    tour_choose(&screen->tour, choice);
    if (screen->tour.done[screen->tour.number])
        screen->tree.base.widgets.focus = 0;
    follow_tour(screen);
}

// --- what can be done

static TourScreen *of(const Screen *screen) {
    return (TourScreen *)screen;
}

static void turn_page(Screen *screen, ActionMeant meant) {
    if (meant.which < 0)
        open_page(of(screen), of(screen)->tour.number - 1);
    else
        open_next(of(screen), meant.now);
}

static Phrase cannot_turn_back(const Screen *screen, int which) {
    (void)which;
    return of(screen)->tour.number == 0 ? PHRASE_AT_THE_START : PHRASE_NONE;
}

static ActionFace next_or_done(const Screen *screen) {
    const bool last = of(screen)->tour.number == TOUR_PAGES - 1;
    return (ActionFace){last ? PHRASE_DONE : PHRASE_TOUR_NEXT, ICON_NONE};
}

static void show_page(Screen *screen, ActionMeant meant) {
    open_page(of(screen), meant.which + meant.value);
}

static Phrase cannot_step(const Screen *screen, int kinds) {
    const Tour *tour = &of(screen)->tour;
    const MinimaxReplay *replay = tour->recursion.replay;
    (void)kinds;
    return !tour_can_step(tour)                                        ? PHRASE_TOUR_TRY_FIRST
           : minimax_replay_at(replay) == minimax_replay_steps(replay) ? PHRASE_AT_THE_END
                                                                       : PHRASE_NONE;
}

static Phrase cannot_step_back(const Screen *screen, int kinds) {
    const Tour *tour = &of(screen)->tour;
    (void)kinds;
    return !tour_can_step(tour)                             ? PHRASE_TOUR_TRY_FIRST
           : minimax_replay_at(tour->recursion.replay) == 0 ? PHRASE_AT_THE_START
                                                            : PHRASE_NONE;
}

static void step_on(Screen *screen, ActionMeant meant) {
    step(of(screen), (unsigned)meant.which, false);
}

static void step_back(Screen *screen, ActionMeant meant) {
    step(of(screen), (unsigned)meant.which, true);
}

/// There is something that beginning again would forget.
static bool has_begun(const Screen *screen, int which) {
    const Tour *tour = &of(screen)->tour;
    bool begun = tour->done[0];
    (void)which;
    for (int i = 1; i < TOUR_PAGES; i++)
        begun |= tour->seen[i];
    return begun;
}

static void start_again(Screen *screen, ActionMeant meant) {
    (void)meant;
    begin_again(of(screen));
}

static ActionFace words_or_boards(const Screen *screen) {
    return of(screen)->boards ? (ActionFace){PHRASE_TOUR_WORDS, ICON_BACK}
                              : (ActionFace){PHRASE_TOUR_BOARDS, ICON_TREE};
}

static void turn_over(Screen *screen, ActionMeant meant) {
    (void)meant;
    of(screen)->boards = !of(screen)->boards;
}

static bool has_switch(const Screen *screen, int which) {
    (void)which;
    return tour_switch_name(&of(screen)->tour) != NULL;
}

static bool is_switched(const Screen *screen, int which) {
    (void)which;
    return of(screen)->tour.switched;
}

static void turn_switch(Screen *screen, ActionMeant meant) {
    (void)meant;
    tour_switch(&of(screen)->tour);
    follow_tour(of(screen));
}

static bool is_right(const Tour *tour, int choice) {
    TourChoice choices[TOUR_CHOICES_MAX];
    return choice < tour_choices(tour, choices) && choices[choice].right;
}

static bool is_answered(const Screen *screen, int choice) {
    const Tour *tour = &of(screen)->tour;
    return tour->done[tour->number] && is_right(tour, choice);
}

static Phrase cannot_answer(const Screen *screen, int choice) {
    const Tour *tour = &of(screen)->tour;
    return tour->done[tour->number] && !is_right(tour, choice) ? PHRASE_TOUR_ANSWERED : PHRASE_NONE;
}

static void answer(Screen *screen, ActionMeant meant) {
    choose(of(screen), meant.value);
}

static void close(Screen *screen, ActionMeant meant) {
    stage_close_sheet(screen->stage, meant.now);
}

// clang-format off
static const Action ROWS[] = {
    {"next", PHRASE_TOUR_NEXT, ICON_NONE, {KEY_ENTER}, .which = 1, .kind = WIDGET_PRIMARY,
     .face_now = next_or_done, .act = turn_page},
    {"back", PHRASE_BUTTON_BACK, ICON_NONE, {'b'}, .which = -1, .cannot = cannot_turn_back,
     .act = turn_page},
    {"page", PHRASE_TOUR_A_PAGE, ICON_NONE, {'1'}, .parts = 9, .act = show_page},
    {"last page", PHRASE_TOUR_LAST_LESSON, ICON_NONE, {'0'}, .which = TOUR_LESSONS - 1,
     .act = show_page},
    {"step back", PHRASE_TREE_STEP_BACK, ICON_PREVIOUS, {','}, .which = MINIMAX_STEPS_ALL,
     .held = true, .cannot = cannot_step_back, .act = step_back},
    {"step", PHRASE_BUTTON_STEP, ICON_STEP, {'.'}, .which = MINIMAX_STEPS_ALL, .held = true,
     .cannot = cannot_step, .act = step_on},
    {"next value", PHRASE_TREE_NEXT_VALUE, ICON_UP, {'v'}, .which = MINIMAX_STEPS_VALUES,
     .cannot = cannot_step, .act = step_on},
    {"switch", PHRASE_TOUR_TRY_IT, ICON_NONE, {'a'}, .there = has_switch, .on = is_switched,
     .act = turn_switch},
    {"answer", PHRASE_TOUR_TRY_IT, ICON_NONE, .parts = TOUR_CHOICES_MAX, .on = is_answered,
     .cannot = cannot_answer, .act = answer},
    {"turn", PHRASE_TOUR_BOARDS, ICON_TREE, .face_now = words_or_boards, .act = turn_over},
    {"again", PHRASE_TOUR_AGAIN, ICON_FIRST, {'r'}, .there = has_begun, .act = start_again},
    {"close", PHRASE_CLOSE, ICON_CLOSE, {KEY_ESCAPE}, .act = close},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_TOUR = ACTION_TABLE(PHRASE_IN_TOUR, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_TOUR, NULL};

// --- their controls

static void build_steps(const Screen *screen, Rect steps, WidgetList *list) {
    static const char *const STEPS[] = {"step back", "step", "next value"};
    const bool words = steps.w > 640;
    const float width = words ? 152 : 56;
    for (int i = 0; i < (int)ARRAY_LEN(STEPS); i++) {
        const Rect area = RECT(steps.x + (float)i * (width + 10), steps.y, width, steps.h);
        Widget *button = action_add(list, screen, WIDGET_BUTTON, STEPS[i], 0, area);
        button->label_hidden = !words;
        button->icon = words ? ICON_NONE : button->icon;
        button->text_size = 17;
        if (words)
            action_set_cap(button, screen);
    }
}

static void set_label(Widget *widget, const char *words, float size) {
    Text label = text_over(widget->label, sizeof widget->label);
    text_add(&label, "%s", words);
    widget->text_size = size;
}

static void build_answers(const TourScreen *tour, Rect answers, WidgetList *list) {
    const Screen *screen = &tour->tree.base;
    TourChoice choices[TOUR_CHOICES_MAX];
    const int count = tour_choices(&tour->tour, choices);
    const float gap = 6, width = (answers.w + gap) / (float)MAX(count, 1) - gap;
    for (int i = 0; i < count; i++) {
        const Rect area = RECT(answers.x + (float)i * (width + gap), answers.y, width, answers.h);
        set_label(action_add(list, screen, WIDGET_BUTTON, "answer", i, area), choices[i].label.text,
                  17);
    }
    if (has_switch(screen, 0))
        set_label(action_add(list, screen, WIDGET_TICK, "switch", 0, answers),
                  tour_switch_name(&tour->tour), 18);
}

static Widget *add_icon(WidgetList *list, const Screen *screen, const char *name, Point middle) {
    Widget *icon = action_add(list, screen, WIDGET_MARGIN_ICON, name, 0,
                              RECT(middle.x - 22, middle.y - 22, 44, 44));
    icon->label_hidden = true;
    return icon;
}

static void build(Screen *base, WidgetList *list) {
    const TourScreen *screen = of(base);
    const TourView at = tour_view(screen);
    const bool boards = !at.halves || screen->boards;
    if (!at.halves || !screen->boards)
        build_answers(screen, at.answers, list);
    widget_add(list, TOUR_ID_TREE, WIDGET_AREA, boards ? at.frame.area : at.text,
               phrase(boards ? PHRASE_TREE_BOARDS : PHRASE_TOUR_WORDS));
    if (at.halves)
        add_icon(list, base, "turn", at.turn);
    build_steps(base, at.steps, list);
    Widget *back = action_add(list, base, WIDGET_BUTTON, "back", 0, at.back);
    back->text_size = 18;
    if (at.dots.h > 0)
        widget_add(list, TOUR_ID_DOTS, WIDGET_AREA, at.dots, phrase(PHRASE_TOUR_PAGES));
    Widget *next = action_add(list, base, WIDGET_PRIMARY, "next", 0, at.next);
    next->text_size = 21;
    if (!at.tall) {
        action_set_cap(back, base);
        action_set_cap(next, base);
    }
    add_icon(list, base, "close", at.tall ? POINT(30, 28) : POINT(30, 40));
    if (!has_begun(base, 0))
        return;
    if (at.again.w > at.again.h)
        action_add(list, base, WIDGET_LINK, "again", 0, at.again)->text_size = 18;
    else
        add_icon(list, base, "again", rect_centre(at.again));
}

// --- pointer and keys

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
    screen->tree.base.widgets.focus = action_id(
        &screen->tree.base, "answer", last ? tour_choices(&screen->tour, choices) - 1 : 0);
}

/// Keys of the boards, and of the dots.
static bool key_on_area(TourScreen *screen, Key key) {
    const bool dots = screen->tree.base.widgets.focus == TOUR_ID_DOTS;
    const bool back = key == KEY_LEFT || key == KEY_UP;
    if (!dots && screen->tree.base.widgets.focus != TOUR_ID_TREE)
        return false;
    if (dots && (key == KEY_LEFT || key == KEY_RIGHT))
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
    (void)now;
    TourScreen *screen = (TourScreen *)base;
    if (given->kind == INPUT_POINTER_DOWN)
        return pressed(screen, given->at);
    if (given->kind == INPUT_POINTER_MOVE && !given->touch) {
        const TourView at = tour_view(screen);
        screen->pointed = choice_at(screen, &at, given->at);
    }
    return given->kind == INPUT_KEY && !given->ctrl && !given->alt &&
           key_on_area(screen, given->key);
}

// --- the screen

static void follow(Screen *screen) {
    TourScreen *tour = of(screen);
    const TourView at = tour_view(tour);
    tree_boards_follow(&tour->tree, &at.frame);
}

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
    .actions = ACTIONS,
    .build = build,
    .input = input,
    .follow = follow,
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
