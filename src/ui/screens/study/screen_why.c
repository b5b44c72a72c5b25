// The screen "Why did I lose?": its controls, in time and under the keyboard.
#include "ui/panel/panel.h"
#include "ui/screens/screens.h"
#include "ui/screens/study/why_view.h"
#include "ui/stage/panel_actions.h"
#include "ui/words/phrase.h"
#include "ui/words/why_strings.h"

#include <math.h>

/// Px: a row of buttons so wide has all of them, and more words.
enum { ROOM_FOR_MORE = 1000 };

// --- what can be done

/// The screen, with nothing said any more.
static WhyScreen *act_on(Screen *base) {
    WhyScreen *screen = (WhyScreen *)base;
    screen->notice[0] = '\0';
    return screen;
}

/// What the board shows: where it turned, once that is known.
static void follow(WhyScreen *screen, int64_t now) {
    const WhyReport *report = why_work_report(screen->work);
    screen->shown = report->turn_known ? report->turn.after : screen->won;
    board_view_show(&screen->board, &screen->shown, 1, now);
    board_view_finish(&screen->board, now);
}

static Phrase cannot_go_to_turn(const Screen *screen, int which) {
    const WhyReport *report = why_work_report(((const WhyScreen *)screen)->work);
    (void)which;
    if (!report->turn_known)
        return report->ended ? PHRASE_WHY_UNKNOWN : PHRASE_WHY_LOOKING;
    if (report->turn.index < 0)
        return PHRASE_WHY_NOTHING_HELD;
    return game_is_binding(&stage_kept_session(screen->stage)->game) ? PHRASE_NOTHING_TAKEN_BACK
                                                                     : PHRASE_NONE;
}

/// Goes to the game so many moves after the beginning of where it turned, and shows it.
static void go_to_turn(Screen *screen, int after, ScreenKind kind, int64_t now) {
    const WhyReport *report = why_work_report(((WhyScreen *)screen)->work);
    session_go_to(stage_kept_session(screen->stage), report->turn.index + after);
    stage_show(screen->stage, kind, now);
}

static ActionFace words_of_try(const Screen *screen) {
    const bool wide = why_view_frame((const WhyScreen *)screen).buttons.w >= ROOM_FOR_MORE;
    return (ActionFace){wide ? PHRASE_BUTTON_TRY_AGAIN : PHRASE_BUTTON_TRY_BRIEF, ICON_UNDO};
}

static void try_again(Screen *screen, ActionMeant meant) {
    go_to_turn(screen, 0, SCREEN_GAME, meant.now);
}

static void show_whole_tree(Screen *screen, ActionMeant meant) {
    go_to_turn(screen, 1, SCREEN_TREE, meant.now);
}

static void show_screen(Screen *screen, ActionMeant meant) {
    stage_show(screen->stage, (ScreenKind)meant.which, meant.now);
}

static ActionFace other_side(const Screen *screen) {
    return (ActionFace){((const WhyScreen *)screen)->shows_tree ? PHRASE_BUTTON_TURN
                                                                : PHRASE_BUTTON_TREE,
                        ICON_NONE};
}

static Phrase cannot_show_other(const Screen *screen, int which) {
    (void)which;
    return why_view_frame((const WhyScreen *)screen).split ? PHRASE_NONE : PHRASE_WHY_BOTH_SHOWN;
}

static void show_other(Screen *base, ActionMeant meant) {
    WhyScreen *screen = act_on(base);
    (void)meant;
    screen->shows_tree = !screen->shows_tree;
}

static Phrase cannot_go_up(const Screen *screen, int which) {
    const WhyFrame frame = why_view_frame((const WhyScreen *)screen);
    (void)which;
    return frame.below < 0                    ? PHRASE_WHY_NO_TREE
           : why_view_can_go_up(frame.screen) ? PHRASE_NONE
                                              : PHRASE_WHY_AT_THE_TOP;
}

static void go_up(Screen *base, ActionMeant meant) {
    WhyScreen *screen = act_on(base);
    const WhyTree *tree = &why_work_report(screen->work)->tree;
    (void)meant;
    screen->first = 0;
    if (screen->node > 0)
        screen->node = tree->nodes[tree->nodes[screen->node].parent].parent;
    else
        screen->no_thread = !why_work_ask(screen->work, &screen->won);
}

static Phrase cannot_show_more(const Screen *screen, int which) {
    const WhyFrame frame = why_view_frame((const WhyScreen *)screen);
    (void)which;
    return frame.below < 0                           ? PHRASE_WHY_NO_TREE
           : frame.answer_count > frame.column_count ? PHRASE_NONE
                                                     : PHRASE_WHY_ALL_SHOWN;
}

static void show_more(Screen *base, ActionMeant meant) {
    WhyScreen *screen = act_on(base);
    const WhyFrame frame = why_view_frame(screen);
    (void)meant;
    screen->first += frame.column_count;
    if (screen->first >= frame.answer_count)
        screen->first = 0;
}

/// Where the tree is folded it grows anew.
static void open_board(Screen *base, ActionMeant meant) {
    WhyScreen *screen = act_on(base);
    const WhyFrame frame = why_view_frame(screen);
    const WhyColumn *column = &frame.columns[meant.value];
    // Of answers that share a board only one is gone on with: they end there.
    const int reply = why_view_reply(&frame, column);
    screen->first = 0;
    if (frame.report->tree.nodes[reply].child >= 0) {
        screen->node = column->node;
        return;
    }
    const Position root = why_view_after_answer(&frame, column);
    screen->node = 0;
    screen->no_thread = !why_work_unfold(screen->work, &root);
}

// clang-format off
static const Action ROWS[] = {
    {"try", PHRASE_BUTTON_TRY_AGAIN, ICON_UNDO, {KEY_ENTER}, .face_now = words_of_try,
     .cannot = cannot_go_to_turn, .act = try_again},
    {"tree", PHRASE_BUTTON_WHOLE_TREE, ICON_TREE, {'t'}, .cannot = cannot_go_to_turn,
     .act = show_whole_tree},
    {"side", PHRASE_BUTTON_TREE, ICON_NONE, {'x'}, .told = PHRASE_BOARD_OR_PROOF,
     .face_now = other_side, .cannot = cannot_show_other, .act = show_other},
    {"up", PHRASE_BUTTON_GO_UP, ICON_UP, {KEY_BACKSPACE}, .told = PHRASE_UP_IN_THE_TREE,
     .cannot = cannot_go_up, .act = go_up},
    {"more", PHRASE_MORE_ANSWERS, ICON_NONE, {'m'}, .cannot = cannot_show_more, .act = show_more},
    {"open", PHRASE_BOARD, ICON_NONE, .parts = WHY_COLUMNS_MAX, .act = open_board},
    {"review", PHRASE_BUTTON_REVIEW, ICON_CHART, {'v'}, .which = SCREEN_REVIEW, .act = show_screen},
    {"back", PHRASE_BUTTON_BACK, ICON_BACK, {KEY_ESCAPE}, .which = SCREEN_GAME, .act = show_screen},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_WHY = ACTION_TABLE(PHRASE_IN_WHY, ROWS);

// --- their controls

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

static void add_buttons(const WhyFrame *frame, WidgetList *list) {
    const Screen *screen = &frame->screen->base;
    const bool wide = frame->buttons.w >= ROOM_FOR_MORE;
    const bool tries = cannot_go_to_turn(screen, 0) == PHRASE_NONE;
    const char *names[5]; // from left to right
    int count = 0;
    if (tries)
        names[count++] = "try";
    if (tries && wide)
        names[count++] = "tree";
    if (frame->split)
        names[count++] = "side";
    if (wide)
        names[count++] = "review";
    names[count++] = "back";
    for (int i = 0; i < count; i++) {
        const Rect area = part_of(frame, i, count);
        if (i == (tries ? 0 : count - 1))
            panel_action_primary(list, screen, &frame->layout, names[i], area, 19);
        else
            panel_action_button(list, screen, &frame->layout, names[i], area);
    }
}

/// A board that goes on opens, so that it stands at the top.
static void add_opening(const WhyFrame *frame, WidgetList *list, int index) {
    const WhyColumn *column = &frame->columns[index];
    Position after;
    if (!why_view_after_reply(frame, column, &after) || after.outcome != OUTCOME_OPEN)
        return;
    const float worded = 112, narrow = 76, height = 26;
    const bool wide = frame->pitch >= worded + 16;
    const float width = wide ? worded : narrow;
    const float top = frame->tree.y + 3 * frame->band + 10 + frame->size.y + 4;
    Widget *open = action_add(list, &frame->screen->base, WIDGET_BUTTON, "open", index,
                              RECT(column->x - width / 2, top, width, height));
    Text label = text_over(open->label, sizeof open->label);
    why_strings_wins(&frame->report->tree, why_view_reply(frame, column), column->answer, &label);
    open->label_hidden = !wide;
    open->icon = wide ? ICON_NONE : ICON_DOWN;
    open->text_size = 15;
}

static void add_tree(const WhyFrame *frame, WidgetList *list) {
    const Screen *screen = &frame->screen->base;
    const float side = 44;
    if (frame->below < 0)
        return;
    if (why_view_can_go_up(frame->screen))
        action_add(
            list, screen, WIDGET_BUTTON, "up", 0,
            RECT(frame->trunk - frame->size.x / 2 - side - 16, frame->tree.y + 10, side, side))
            ->label_hidden = true;
    const int rest = frame->answer_count - frame->column_count;
    if (rest > 0) {
        Widget *more = action_add(list, screen, WIDGET_BUTTON, "more", 0,
                                  RECT(frame->tree.x + frame->tree.w - 84,
                                       frame->tree.y + 2 * frame->band + 14, 78, side));
        Text label = text_over(more->label, sizeof more->label);
        text_add(&label, "%d more", rest);
        more->text_size = 16;
    }
    for (int i = 0; i < frame->column_count; i++)
        add_opening(frame, list, i);
}

static void build(Screen *screen, WidgetList *list) {
    const WhyFrame frame = why_view_frame((const WhyScreen *)screen);
    panel_action_margin(list, screen, &frame.layout);
    add_buttons(&frame, list);
    add_tree(&frame, list);
}

static bool input(Screen *base, const Input *given, int64_t now) {
    WhyScreen *screen = (WhyScreen *)base;
    (void)now;
    if (given->kind != INPUT_NOTICE)
        return false;
    Text notice = text_over(screen->notice, sizeof screen->notice);
    text_add(&notice, "%s", given->text);
    return true;
}

// --- time

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
    const char *said = screen->notice[0] ? screen->notice : subject;
    const bool fits = at.x + sketch_text_width(sketch, title, size, true) + 20 +
                          sketch_text_width(sketch, said, 17, false) <
                      right;
    sketch_words_within(sketch, at, screen->notice[0] && !fits ? said : title, size, true,
                        right - at.x, sketch->palette->ink);
    if (fits)
        sketch_text(sketch, POINT(right, at.y - 1), said, 17, false, TEXT_END,
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

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_WHY, &PANEL_ACTIONS_MARGIN, NULL};

static const ScreenOps OPS = {
    .name = "why",
    .actions = ACTIONS,
    .build = build,
    .input = input,
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
