// The screen "Why did I lose?": its controls, in time and under the keyboard.
#include "ui/panel/panel.h"
#include "ui/panel/panel_controls.h"
#include "ui/screens/screens.h"
#include "ui/screens/why/why_view.h"
#include "ui/words/phrase.h"
#include "ui/words/why_strings.h"

#include <math.h>

/// Ids of the widgets; the boards that go on come last.
enum { ID_TRY = 10, ID_BACK, ID_TREE, ID_REVIEW, ID_SIDE, ID_UP, ID_MORE, ID_OPEN };

// --- controls

static bool can_try_again(const WhyScreen *screen) {
    const WhyReport *report = why_work_report(screen->work);
    return report->turn_known && report->turn.index >= 0 &&
           !game_is_binding(&stage_kept_session(screen->base.stage)->game);
}

/// In a tall window all are alike; else the first one has room for its words, the others share the
/// rest as far as they need it, and the last one stands at the right.
static Rect part_of(const WhyFrame *frame, int index, int count) {
    enum { GAP = 12, FIRST = 340, OTHERS_MOST = 280 };
    const Rect row = frame->buttons;
    const float all = row.w - GAP * (float)(count - 1);
    if (frame->layout.tall || count == 1) {
        const float width = all / (float)count;
        return RECT(row.x + (float)index * (width + GAP), row.y, width, row.h);
    }
    const float first = fminf(FIRST, all / 2);
    const float width = fminf(OTHERS_MOST, (all - first) / (float)(count - 1));
    if (index == count - 1)
        return RECT(row.x + row.w - width, row.y, width, row.h);
    const float x = index == 0 ? row.x : row.x + first + GAP + (float)(index - 1) * (width + GAP);
    return RECT(x, row.y, index == 0 ? first : width, row.h);
}

/// The buttons from left to right; the first one is the primary.
static int find_buttons(const WhyFrame *frame, PanelButton *buttons) {
    enum { ROOM_FOR_MORE = 1000 };
    static const PanelButton BACK = {ID_BACK, PHRASE_BUTTON_BACK, ICON_BACK, KEY_ESCAPE};
    static const PanelButton REVIEW = {ID_REVIEW, PHRASE_BUTTON_REVIEW, ICON_CHART, 'v'};
    static const PanelButton TREE = {ID_TREE, PHRASE_BUTTON_WHOLE_TREE, ICON_TREE, 't'};
    const bool wide = frame->buttons.w >= ROOM_FOR_MORE;
    int count = 0;
    if (can_try_again(frame->screen)) {
        buttons[count++] = (PanelButton){
            ID_TRY, wide ? PHRASE_BUTTON_TRY_AGAIN : PHRASE_BUTTON_TRY_BRIEF, ICON_UNDO, KEY_ENTER};
        if (wide)
            buttons[count++] = TREE;
    }
    if (frame->split)
        buttons[count++] = (PanelButton){
            ID_SIDE, frame->screen->shows_tree ? PHRASE_BUTTON_TURN : PHRASE_BUTTON_TREE, ICON_NONE,
            'x'};
    if (wide)
        buttons[count++] = REVIEW;
    buttons[count++] = BACK;
    return count;
}

static void add_buttons(const WhyFrame *frame, WidgetList *list) {
    PanelButton buttons[5];
    const int count = find_buttons(frame, buttons);
    const int primary = can_try_again(frame->screen) ? 0 : count - 1;
    for (int i = 0; i < count; i++) {
        const Rect area = part_of(frame, i, count);
        if (i == primary)
            panel_controls_primary(list, &frame->layout, &buttons[i], area, 19);
        else
            panel_controls_button(list, &frame->layout, &buttons[i], area);
    }
}

/// A board that goes on opens, so that it stands at the top.
static void add_opening(const WhyFrame *frame, WidgetList *list, int index) {
    const WhyColumn *column = &frame->columns[index];
    Position after;
    if (!why_view_after_reply(frame, column, &after) || after.outcome != OUTCOME_OPEN)
        return;
    char memory[WHY_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    why_strings_wins(&frame->report->tree, why_view_reply(frame, column), column->answer, &text);
    const float worded = 112, narrow = 76, height = 26;
    const bool wide = frame->pitch >= worded + 16;
    const float width = wide ? worded : narrow;
    const float top = frame->tree.y + 3 * frame->band + 10 + frame->size.y + 4;
    Widget *open = widget_add(list, ID_OPEN + index, WIDGET_BUTTON,
                              RECT(column->x - width / 2, top, width, height), memory);
    open->label_hidden = !wide;
    open->icon = wide ? ICON_NONE : ICON_DOWN;
    open->text_size = 15;
}

static void add_tree(const WhyFrame *frame, WidgetList *list) {
    const float side = 44;
    if (frame->below < 0 || frame->tree.w <= 0)
        return;
    if (why_view_can_go_up(frame->screen)) {
        Widget *up = widget_add(
            list, ID_UP, WIDGET_BUTTON,
            RECT(frame->trunk - frame->size.x / 2 - side - 16, frame->tree.y + 10, side, side),
            phrase(PHRASE_BUTTON_GO_UP));
        up->icon = ICON_UP;
        up->label_hidden = true;
        widget_set_key(up, KEY_BACKSPACE, false);
    }
    const int rest = frame->answer_count - frame->column_count;
    if (rest > 0) {
        Widget *more = widget_add(list, ID_MORE, WIDGET_BUTTON,
                                  RECT(frame->tree.x + frame->tree.w - 84,
                                       frame->tree.y + 2 * frame->band + 14, 78, side),
                                  describe_words("%d more", rest).text);
        widget_set_key(more, 'm', false);
        more->text_size = 16;
    }
    for (int i = 0; i < frame->column_count; i++)
        add_opening(frame, list, i);
}

static void build(Screen *screen, WidgetList *list) {
    const WhyFrame frame = why_view_frame((const WhyScreen *)screen);
    panel_controls_margin(list, &frame.layout);
    add_buttons(&frame, list);
    add_tree(&frame, list);
}

// --- acting

/// What the board shows: where it turned, once that is known.
static void follow(WhyScreen *screen, int64_t now) {
    const WhyReport *report = why_work_report(screen->work);
    screen->shown = report->turn_known ? report->turn.after : screen->won;
    board_view_show(&screen->board, &screen->shown, 1, now);
    board_view_finish(&screen->board, now);
}

/// Goes to the game so many moves after the beginning of where it turned, and shows it.
static void go_to_turn(WhyScreen *screen, int after, ScreenKind kind, int64_t now) {
    session_go_to(stage_kept_session(screen->base.stage),
                  why_work_report(screen->work)->turn.index + after);
    stage_show(screen->base.stage, kind, now);
}

/// Where the tree is folded it grows anew.
static void open_board(WhyScreen *screen, int index) {
    const WhyFrame frame = why_view_frame(screen);
    if (index < 0 || index >= frame.column_count)
        return;
    // Of answers that share a board only one is gone on with: they end there.
    const int reply = why_view_reply(&frame, &frame.columns[index]);
    const int answers = frame.report->tree.nodes[reply].child;
    screen->first = 0;
    if (answers >= 0) {
        screen->node = frame.columns[index].node;
        return;
    }
    const Position root = why_view_after_answer(&frame, &frame.columns[index]);
    screen->node = 0;
    screen->no_thread = !why_work_unfold(screen->work, &root);
}

static void go_up(WhyScreen *screen) {
    const WhyTree *tree = &why_work_report(screen->work)->tree;
    screen->first = 0;
    if (screen->node > 0) {
        screen->node = tree->nodes[tree->nodes[screen->node].parent].parent;
        return;
    }
    screen->no_thread = !why_work_ask(screen->work, &screen->won);
}

static void show_more(WhyScreen *screen) {
    const WhyFrame frame = why_view_frame(screen);
    screen->first += frame.column_count;
    if (screen->first >= frame.answer_count)
        screen->first = 0;
}

static void act(Screen *base, const WidgetAction *action, int64_t now) {
    WhyScreen *screen = (WhyScreen *)base;
    switch (action->id) {
    case ID_TRY:
        go_to_turn(screen, 0, SCREEN_GAME, now);
        break;
    case ID_TREE:
        go_to_turn(screen, 1, SCREEN_TREE, now);
        break;
    case ID_REVIEW:
        stage_show(base->stage, SCREEN_REVIEW, now);
        break;
    case ID_BACK:
        stage_show(base->stage, SCREEN_GAME, now);
        break;
    case ID_SIDE:
        screen->shows_tree = !screen->shows_tree;
        break;
    case ID_UP:
        go_up(screen);
        break;
    case ID_MORE:
        show_more(screen);
        break;
    default:
        if (!stage_act_in_margin(base->stage, action->id, now))
            open_board(screen, action->id - ID_OPEN);
    }
}

static void tick(Screen *base, int64_t now) {
    WhyScreen *screen = (WhyScreen *)base;
    if (why_work_poll(screen->work))
        follow(screen, now);
}

static int64_t timeout(const Screen *base, int64_t now) {
    (void)base, (void)now;
    return -1;
}

static bool busy(const Screen *base, int64_t now) {
    (void)now;
    return !why_work_report(((const WhyScreen *)base)->work)->ended;
}

// --- drawing

static void draw_header(const WhyFrame *frame, const Sketch *sketch) {
    const WhyScreen *screen = frame->screen;
    const PanelLayout *layout = &frame->layout;
    char title[WHY_TEXT_MAX], subject[WHY_TEXT_MAX];
    Text text = text_over(title, sizeof title), won = text_over(subject, sizeof subject);
    why_strings_title(session_spec(stage_kept_session(screen->base.stage)), screen->loser, &text);
    why_strings_subject(&screen->won, &won);
    const float size = panel_title_size(layout);
    const Point at = layout->tall ? layout->title : POINT(84, 52);
    const float right = layout->tall ? layout->settings.x - 26 : layout->view.x - 40;
    const float width =
        sketch_words_within(sketch, at, title, size, true, right - at.x, sketch->palette->ink);
    if (at.x + width + 20 + sketch_text_width(sketch, subject, 17, false) < right)
        sketch_text(sketch, POINT(right, at.y - 1), subject, 17, false, TEXT_END,
                    sketch->palette->pencil);
}

static void draw_under(Screen *base, const Sketch *sketch, int64_t now) {
    (void)now;
    const WhyFrame frame = why_view_frame((const WhyScreen *)base);
    draw_header(&frame, sketch);
    why_view_draw_turn(&frame, sketch);
    why_view_draw_tree(&frame, sketch);
}

// --- the screen

static void release(Screen *base) {
    why_work_free(((WhyScreen *)base)->work);
}

static const ScreenOps OPS = {
    .name = "why",
    .build = build,
    .act = act,
    .tick = tick,
    .timeout = timeout,
    .draw_under = draw_under,
    .busy = busy,
    .release = release,
};

Screen *screen_why_new(Stage *stage, int64_t now) {
    enum { TABLE_MIB = 16 };
    const StageHost *host = &stage_config(stage)->host;
    const WhyWorkConfig config = {.clock = stage_config(stage)->clock,
                                  .wake = host->wake,
                                  .wake_context = host->context,
                                  .table_mib = TABLE_MIB};
    WhyScreen *screen = screen_new(stage, &OPS, sizeof *screen);
    screen->won = *session_position(stage_kept_session(stage));
    screen->loser = side_other(outcome_winner(screen->won.outcome));
    screen->work = why_work_new(&config);
    screen->no_thread = !why_work_ask(screen->work, &screen->won);
    follow(screen, now);
    return &screen->base;
}
