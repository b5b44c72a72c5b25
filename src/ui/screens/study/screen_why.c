// The screen "Why did I lose?": its controls, in time and under the keyboard.
#include "ui/panel/panel.h"
#include "ui/screens/screens.h"
#include "ui/screens/study/why_view.h"
#include "ui/stage/panel_actions.h"
#include "ui/words/phrase.h"
#include "ui/words/why_strings.h"

#include <string.h>

// --- what can be done

/// The screen, with nothing said any more.
static WhyScreen *act_on(Screen *base) {
    WhyScreen *screen = (WhyScreen *)base;
    screen->notice[0] = '\0';
    return screen;
}

/// The mark that is on the board; -1 for none.
static int mark_of(const WhyScreen *screen) {
    const WhySlip *slip = why_looked_slip(screen);
    if (why_looked_is_all(screen))
        return why_looked_mark(screen);
    return slip ? slip->index : why_work_report(screen->work)->turn.index;
}

/// What the board shows: where it turned, once that is known.
static void follow(WhyScreen *screen, int64_t now) {
    const WhyReport *report = why_work_report(screen->work);
    const int mark = why_looked_is_all(screen) || why_looked_slip(screen) ? mark_of(screen) : -1;
    screen->shown =
        report->turn_known && report->turn.index >= 0 ? report->turn.after : screen->won;
    if (report->turn_known && mark < 0)
        screen->shown = report->turn.after;
    while (mark >= 0 && screen->shown.ply > mark + 1)
        position_undo(&screen->shown);
    board_view_show(&screen->board, &screen->shown, 1, now);
    board_view_finish(&screen->board, now);
}

static Phrase cannot_go_to_turn(const Screen *screen, int which) {
    const WhyReport *report = why_work_report(((const WhyScreen *)screen)->work);
    (void)which;
    if (!report->turn_known && !report->ended)
        return PHRASE_WHY_LOOKING;
    if (mark_of((const WhyScreen *)screen) < 0)
        return PHRASE_WHY_NOTHING_HELD;
    return game_is_binding(&stage_kept_session(screen->stage)->game) ? PHRASE_NOTHING_TAKEN_BACK
                                                                     : PHRASE_NONE;
}

/// Goes to the game so many moves after the beginning of where it turned, and shows it.
static void go_to_turn(Screen *screen, int after, ScreenKind kind, int64_t now) {
    session_go_to(stage_kept_session(screen->stage), mark_of((WhyScreen *)screen) + after);
    stage_show(screen->stage, kind, now);
}

/// Where it is a computer's turn it goes on by itself.
static void try_again(Screen *screen, ActionMeant meant) {
    Session *session = stage_kept_session(screen->stage);
    go_to_turn(screen, 0, SCREEN_GAME, meant.now);
    if (session->game.held)
        session_let_computer_play(session);
}

static void show_whole_tree(Screen *screen, ActionMeant meant) {
    Stage *stage = screen->stage;
    const int moves = ((WhyScreen *)screen)->won.ply;
    go_to_turn(screen, 1, SCREEN_TREE, meant.now); // the screen is no more
    stage_study_lost(stage, moves);
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
    const Places leaves = leaves_place(screen);
    (void)which;
    return layout_area(&leaves, "side").w > 0 ? PHRASE_NONE : PHRASE_WHY_BOTH_SHOWN;
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
    stage_show_other(base->stage); // other boards have the same places
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
    {"try", PHRASE_BUTTON_TRY_AGAIN, ICON_UNDO, {KEY_ENTER}, .kind = WIDGET_PRIMARY,
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

// --- its parts

enum {
    TELLS_TITLE = 1,
    TELLS_SUBJECT,
    TELLS_HEADING,
    TELLS_TURN,
    TELLS_NOTE,
    TELLS_TRY,
    TELLS_TRY_BRIEF
};

// clang-format off
#define BUTTON(action, key, ...) \
    {.name = (action), .h = {44, 56, 56}, .share = 1, NAMED(18, LEAF_ICON_AND_ENDS, .shrinks = true, .cap = (key)), __VA_ARGS__}
#define TRY(words) \
    {.name = "try", .h = {44, 56, 56}, .share = 1.2f, \
     TELLS(words, 20, .bold = true, .beside = LEAF_ICON_AND_ENDS, .shrinks = true, .cap = "Enter")
static const Box TRY_BRIEF = TRY(TELLS_TRY_BRIEF)};
static const Box BACK_BRIEF = {.name = "back", .w = FIXED(44), .h = {44, 56, 56}};
#define BUTTONS(...) {.flow = BOX_ROW, .gap = {6, 12, 0}, BOXES( \
    BUTTON("tree", "T", .rank = 8), __VA_ARGS__ BUTTON("review", "V", .rank = 9), \
    TRY(TELLS_TRY), .rank = 7, .brief = &TRY_BRIEF}, BUTTON("back", "Esc", .rank = 1, .brief = &BACK_BRIEF))}
#define HEADING \
    {.h = {30, 40, 40}, TELLS(TELLS_HEADING, 18, .bold = true, .shrinks = true, .heading = true)}
#define BOARD(...) {.name = "board", .square = true, .w = {__VA_ARGS__}, .around = {24, 0, 0, 34}}
#define TURN_BOX \
    {.name = "box", .h = {60, 118, 118}, .share = 1, TELLS(TELLS_TURN, 18, .line = 24, .beside = PANEL_BOX_BESIDE, .own = true)}
#define SMALL_BOX \
    {.name = "box", .w = {150, 200, 0}, .share = 1, TELLS(TELLS_TURN, 14, .line = 18, .beside = PANEL_BOX_BESIDE, .own = true)}
#define TURN \
    .flow = BOX_COLUMN, .gap = {2, 6, 0}, .w = {256, 340, 357}, BOXES( \
        HEADING, BOARD(100, 240, 0), TURN_BOX, \
        {.rank = 8, TELLS(TELLS_NOTE, 16, .pencil = true, .line = 23)}, {.share = .1f})
#define TURN_BESIDE \
    .flow = BOX_COLUMN, .gap = {2, 6, 0}, BOXES( \
        HEADING, {.flow = BOX_ROW, .gap = {8, 16, 0}, BOXES(BOARD(96, 120, 150), SMALL_BOX)})
#define PROOF(least, ...) {.name = "proof", .w = {280, 560, 0}, .h = {least, 440, 0}, .share = 1, __VA_ARGS__}
static const Box ONE_SIDE = {.flow = BOX_COLUMN, .gap = {8, 16, 0}, .share = 1, BOXES(
    {.name = "turn", .share = 1, TURN}, {.name = "other side", .flow = BOX_COLUMN, .share = 1, BOXES(PROOF(290))},
    BUTTONS({.name = "side", .h = {44, 56, 56}, .share = 1, NAMED(18, LEAF_ENDS, .shrinks = true, .cap = "X")},))};

static const Box WHY = {.flow = BOX_ROW, BOXES(
    PAGE_EDGE({.h = {0, 0, 0}}),
    {.flow = BOX_COLUMN, .gap = {4, 6, 0}, .share = 1, .around = {14, 4, 14, 10}, BOXES(
        PAGE_HEAD("home",
            {.h = {26, 40, 0}, .share = 1, TELLS(TELLS_TITLE, 28, .bold = true, .shrinks = true)},
            PAGE_TITLE_GAP,
            {.name = "subject", .h = {18, 20, 0}, .rank = 8, TELLS(TELLS_SUBJECT, 17, .pencil = true, .shrinks = true)},
            {.name = "notice", .w = {120, 400, 0}, .h = {18, 20, 0}}),
        {.flow = BOX_COLUMN, .gap = {8, 16, 0}, .share = 1, .rank = 6, .brief = &ONE_SIDE, BOXES(
            {.flow = BOX_SIDES, .gap = {8, 20, 0}, .share = 1, BOXES(
                {.only = BOX_WIDE, TURN}, {.only = BOX_TALL, TURN_BESIDE},
                PROOF(300, .only = BOX_WIDE), PROOF(410, .only = BOX_TALL))},
            BUTTONS())})},
    {.only = BOX_WIDE, .w = {0, 26, 0}})};
// clang-format on

static bool has(const Screen *base, const Box *box) {
    const WhyScreen *screen = (const WhyScreen *)base;
    const LeavesBox BOXES_NOW[] = {{"subject", !screen->notice[0]},
                                   {"notice", screen->notice[0]},
                                   {"turn", !screen->shows_tree},
                                   {"other side", screen->shows_tree}};
    return leaves_box_is_there(BOXES_NOW, ARRAY_LEN(BOXES_NOW), box);
}

static void tell(const Screen *base, const Box *leaf, Text *words) {
    const WhyScreen *screen = (const WhyScreen *)base;
    switch (leaf->text.phrase) {
    case TELLS_TITLE:
        why_strings_title(session_spec(stage_kept_session(base->stage)), screen->loser, words);
        break;
    case TELLS_SUBJECT:
        why_strings_subject(session_spec(stage_kept_session(base->stage)), &screen->won, words);
        break;
    case TELLS_HEADING:
        why_view_tell_heading(screen, words);
        break;
    case TELLS_TURN:
        why_view_tell_turn(screen, words);
        break;
    case TELLS_NOTE:
        why_view_tell_note(screen, words);
        break;
    case TELLS_TRY:
        text_add(words, "%s", phrase(PHRASE_BUTTON_TRY_AGAIN));
        break;
    case TELLS_TRY_BRIEF:
        text_add(words, "%s", phrase(PHRASE_BUTTON_TRY_BRIEF));
    }
}

// --- controls of the proof

enum { OPENING_LETTERS = 15 };

/// The words on a board that goes on, as many as there is room for.
typedef struct Opening {
    Rect area;
    bool wide; ///< all of them, else
    bool brief_there;
    Words label, brief;
} Opening;

/// False where a board goes on no further.
static bool find_opening(const WhyFrame *frame, int index, Opening *opening) {
    const WhyColumn *column = &frame->columns[index];
    const WhyTree *tree = &frame->report->tree;
    const TextRasteriser *text = stage_config(frame->screen->base.stage)->text;
    const float narrow = 76, height = 26, ends = 20, apart = 16;
    Position after;
    if (!why_view_after_reply(frame, column, &after) || after.outcome != OUTCOME_OPEN)
        return false;
    const int reply = why_view_reply(frame, column);
    Text label = text_over(opening->label.text, sizeof opening->label.text);
    Text brief = text_over(opening->brief.text, sizeof opening->brief.text);
    why_strings_wins(tree, reply, column->answer, &label);
    why_strings_wins_brief(tree, reply, &brief);
    const float whole = ends + ink_text_width(text, opening->label.text, OPENING_LETTERS, true);
    const float less = ends + ink_text_width(text, opening->brief.text, OPENING_LETTERS, true);
    opening->wide = frame->pitch >= whole + apart;
    opening->brief_there = !opening->wide && frame->pitch >= less + apart;
    const float width = opening->wide ? whole : opening->brief_there ? less : narrow;
    const float top = frame->tree.y + 3 * frame->band + 10 + frame->size.y + 4;
    opening->area = RECT(column->x - width / 2, top, width, height);
    return true;
}

/// A board that goes on opens, so that it stands at the top.
static void add_opening(const WhyFrame *frame, WidgetList *list, int index) {
    Opening opening;
    if (!find_opening(frame, index, &opening))
        return;
    Widget *open =
        action_add(list, &frame->screen->base, WIDGET_BUTTON, "open", index, opening.area);
    Text label = text_over(open->label, sizeof open->label);
    text_add(&label, "%s", opening.label.text);
    open->label_hidden = !opening.wide;
    open->icon = opening.wide || opening.brief_there ? ICON_NONE : ICON_DOWN;
    open->text_size = OPENING_LETTERS;
}

/// Whoever hears the control, or presses it by name, has all of its words.
static void draw_over(Screen *base, const Sketch *sketch) {
    const WhyFrame frame = why_view_frame((const WhyScreen *)base);
    for (int i = 0; frame.below >= 0 && i < frame.column_count; i++) {
        Opening opening;
        if (find_opening(&frame, i, &opening) && opening.brief_there)
            sketch_label(sketch, rect_centre(opening.area), opening.brief.text, OPENING_LETTERS,
                         true, sketch->palette->ink);
    }
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
        const float letters = 16;
        const Words label = describe_words(phrase(PHRASE_WHY_MORE), rest);
        const float width =
            24 + ink_text_width(stage_config(screen->stage)->text, label.text, letters, true);
        Widget *more = action_add(list, screen, WIDGET_BUTTON, "more", 0,
                                  RECT(frame->tree.x + frame->tree.w - width - 6,
                                       frame->tree.y + 2 * frame->band + 14, width, side));
        memcpy(more->label, label.text, sizeof more->label);
        more->text_size = letters;
    }
    for (int i = 0; i < frame->column_count; i++)
        add_opening(frame, list, i);
}

static void build(Screen *screen, WidgetList *list) {
    const WhyFrame frame = why_view_frame((const WhyScreen *)screen);
    leaves_add(screen, &frame.leaves, list);
    if (cannot_go_to_turn(screen, 0) != PHRASE_NONE && why_work_report(frame.screen->work)->ended)
        leaves_control(screen, list, "back")->kind = WIDGET_PRIMARY;
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
    const bool news = why_work_poll(screen->work);
    if (why_looked_follow(screen) || news)
        follow(screen, now);
}

static int64_t timeout(const Screen *base, int64_t now) {
    (void)base, (void)now;
    return -1;
}

static bool busy(const Screen *base, int64_t now) {
    const WhyScreen *screen = (const WhyScreen *)base;
    (void)now;
    return !why_work_report(screen->work)->ended ||
           (screen->looks && review_task_runs(screen->looks));
}

// --- drawing

static void draw_under(Screen *base, const Sketch *sketch, int64_t now) {
    (void)now;
    const WhyFrame frame = why_view_frame((const WhyScreen *)base);
    const Rect notice = layout_area(&frame.leaves, "notice");
    leaves_draw(base, sketch, &frame.leaves);
    if (notice.w > 0) // a path of any length takes no part in the layout
        sketch_words_within(sketch, POINT(notice.x, rect_centre(notice).y + 5),
                            frame.screen->notice, 15, false, notice.w, sketch->palette->pencil);
    why_view_draw_turn(&frame, sketch);
    why_view_draw_tree(&frame, sketch);
}

// --- the screen

static void release(Screen *base) {
    why_looked_release((WhyScreen *)base);
    why_work_free(((WhyScreen *)base)->work);
}

static BoardGeometry board_of(const Screen *base) {
    return why_view_frame((const WhyScreen *)base).board;
}

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_WHY, &STAGE_ACTIONS_ZOOM,
                                             &PANEL_ACTIONS_MARGIN, NULL};

static const ScreenOps OPS = {
    .name = "why",
    .actions = ACTIONS,
    .tree = &WHY,
    .has = has,
    .tell = tell,
    .heard = (const int[]){TELLS_HEADING, TELLS_TURN, -1},
    .fits = leaves_fit,
    .build = build,
    .input = input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = draw_under,
    .draw_over = draw_over,
    .busy = busy,
    .release = release,
    .board = board_of,
    .view = offsetof(WhyScreen, board),
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
