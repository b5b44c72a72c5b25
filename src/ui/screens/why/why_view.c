// Where things are.
#include "ui/screens/why/why_view.h"

#include "ink/sketch/sketch_boxes.h"
#include "ui/words/phrase.h"

#include <math.h>

/// Design px: from the edges; between the two sides; above everything.
enum { MARGIN = 80, EDGE = 14, RIGHT = 40, BETWEEN = 20, TOP = 72, TOP_TALL = 60 };
enum { TURN_LEAST = 256, TURN_MOST = 357, ROOMY_FROM = 680, BUBBLE = 118, BUBBLE_LOW = 96 };
enum { PAD = 5, CELL_MOST = 24, CELL_LEAST = 5, BELOW_BOARD = 40, ABOVE_BOARD = 10 };
/// A tall window lower than this has room for one side only.
enum { BOTH_FROM = 700 };

static Rect buttons_row(const PanelLayout *layout, Point view) {
    const bool roomy = view.y >= ROOMY_FROM;
    const float height = roomy ? 60 : 46, left = layout->tall ? EDGE : MARGIN;
    return RECT(left, view.y - height - (roomy ? 18 : 10),
                view.x - left - (layout->tall ? EDGE : RIGHT), height);
}

enum { HEADING = 48, LETTERS = 34, NUMBERS = 24 };

static void place_board(WhyFrame *frame, float x, float side) {
    frame->heading = frame->turn.y + 28;
    frame->board = board_geometry_in(&frame->screen->won.variant,
                                     RECT(x, frame->turn.y + HEADING, side, side));
}

/// Heading, board, sentence and remark from above, in what room there is.
static void place_turn(WhyFrame *frame, bool roomy) {
    const Rect turn = frame->turn;
    const float bubble = roomy ? BUBBLE : BUBBLE_LOW, note = roomy ? 62 : 0;
    const float room = turn.h - HEADING - LETTERS - bubble - note - 8, least = turn.w - 30;
    const float side = fminf(least, room), under = turn.y + HEADING + side + LETTERS;
    place_board(frame, turn.x + NUMBERS + (least - side) / 2, side);
    frame->bubble = RECT(turn.x, under, turn.w, bubble);
    frame->note = roomy ? under + bubble + 28 : 0;
}

/// Above the tree the sentence stands beside the board.
static void place_turn_above(WhyFrame *frame) {
    const Rect turn = frame->turn;
    const float side = fminf(turn.h - HEADING - LETTERS, .47f * turn.w - NUMBERS);
    const float used = NUMBERS + side + 18;
    place_board(frame, turn.x + NUMBERS, side);
    frame->bubble = RECT(turn.x + used, turn.y + HEADING - 2, turn.w - used, side + 4);
}

static void place_sides(WhyFrame *frame) {
    const PanelLayout *layout = &frame->layout;
    const Point view = layout->view;
    const Rect buttons = frame->buttons;
    const float bottom = buttons.y - 18;
    if (!layout->tall) {
        const float width = CLAMP(.29f * view.x, TURN_LEAST, TURN_MOST);
        frame->turn = RECT(MARGIN, TOP, width, bottom - TOP);
        frame->tree = RECT(MARGIN + width + BETWEEN, TOP, view.x - RIGHT - MARGIN - width - BETWEEN,
                           bottom - TOP);
        return;
    }
    const float width = view.x - 2 * EDGE;
    frame->split = view.y < BOTH_FROM;
    const Rect all = RECT(EDGE, TOP_TALL, width, bottom - TOP_TALL);
    if (frame->split && frame->screen->shows_tree)
        frame->tree = all;
    else if (frame->split)
        frame->turn = all;
    else {
        const float needed = .47f * all.w - NUMBERS + HEADING + LETTERS;
        const float share = floorf(fminf(.38f * all.h, needed));
        frame->turn = RECT(all.x, all.y, all.w, share);
        frame->tree = RECT(all.x, all.y + share + 8, all.w, all.h - share - 8);
    }
}

// --- the tree

static bool is_played(const WhyFrame *frame, const Position *position) {
    const Position *won = &frame->screen->won;
    if (position->ply > won->ply)
        return false;
    for (int i = 0; i < position->ply; i++)
        if (position->history[i] != won->history[i])
            return false;
    return true;
}

static void add_column(WhyFrame *frame, Cell answer, int node, bool alone) {
    const int index = frame->answer_count++ - frame->screen->first;
    if (index < 0 || index >= WHY_COLUMNS_MAX)
        return;
    WhyColumn *column = &frame->columns[frame->column_count++];
    *column = (WhyColumn){.answer = answer, .node = node, .alone = alone};
    const Position after = why_view_after_answer(frame, column);
    column->played = is_played(frame, &after);
}

/// The board of an answer, and where they are apart also those of the answers that share it.
static void add_board(WhyFrame *frame, int node, bool apart) {
    const WhyTree *tree = &frame->report->tree;
    const WhyNode *at = &tree->nodes[node];
    add_column(frame, at->move, node, apart || at->also_count == 0);
    for (int i = 0; i < at->also_count && apart; i++)
        add_column(frame, tree->also[at->also_first + i], node, true);
}

/// Few answers are shown one by one, even where the same reply meets them. Of many the one that was
/// played comes first.
static void find_columns(WhyFrame *frame) {
    const WhyTree *tree = &frame->report->tree;
    const Position *won = &frame->screen->won, position = why_position(tree, frame->below);
    const bool apart =
        position.outcome == OUTCOME_OPEN && position_count_moves(&position) <= WHY_ANSWERS_APART;
    const bool on_path = !apart && position.ply < won->ply && is_played(frame, &position);
    const int played = on_path ? why_child(tree, frame->below, won->history[position.ply]) : -1;
    if (played >= 0)
        add_board(frame, played, apart);
    for (int node = tree->nodes[frame->below].child; node >= 0; node = tree->nodes[node].next)
        if (node != played)
            add_board(frame, node, apart);
}

/// As many columns as have room; the last place is for the button that shows more.
static void place_columns(WhyFrame *frame) {
    const float room = frame->tree.w - frame->labels;
    const int most = CLAMP((int)(room / fmaxf(88, frame->size.x + 24)), 2, WHY_COLUMNS_MAX);
    const int left = frame->answer_count - frame->screen->first;
    const bool more = left > most || frame->screen->first > 0;
    frame->column_count = MIN(MIN(frame->column_count, left), more ? most - 1 : most);
    const int places = frame->column_count + more;
    frame->pitch = room / (float)MAX(places, 1);
    for (int i = 0; i < frame->column_count; i++)
        frame->columns[i].x = frame->tree.x + frame->labels + frame->pitch * ((float)i + .5f);
}

static void place_tree(WhyFrame *frame) {
    const Variant *variant = &frame->screen->won.variant;
    const Rect tree = frame->tree;
    frame->band = tree.h / WHY_LEVELS;
    frame->labels = frame->layout.tall ? (tree.w < 500 ? 44 : 140) : tree.w < 620 ? 140 : 150;
    const float high = frame->band - BELOW_BOARD - ABOVE_BOARD - 2 * PAD;
    const float cell = floorf(fminf(high / variant->height, 132 / (float)variant->width));
    frame->cell = CLAMP(cell, CELL_LEAST, CELL_MOST);
    frame->size =
        POINT(variant->width * frame->cell + 2 * PAD, variant->height * frame->cell + 2 * PAD);
    frame->trunk = tree.x + frame->labels + (tree.w - frame->labels) / 2;
    if (!frame->report->grown)
        return;
    const WhyTree *nodes = &frame->report->tree;
    frame->above = frame->screen->node;
    frame->below = nodes->nodes[frame->above].child;
    if (frame->below < 0)
        return;
    find_columns(frame);
    place_columns(frame);
}

WhyFrame why_view_frame(const WhyScreen *screen) {
    const Point view = stage_view(screen->base.stage);
    static const PanelNeeds NEEDS = {.strip = 0};
    WhyFrame frame = {.screen = screen,
                      .report = why_work_report(screen->work),
                      .layout = panel_layout(view, NEEDS),
                      .below = -1};
    frame.buttons = buttons_row(&frame.layout, view);
    place_sides(&frame);
    if (frame.turn.w > 0 && frame.tree.w > 0 && frame.layout.tall)
        place_turn_above(&frame);
    else if (frame.turn.w > 0)
        place_turn(&frame, !frame.layout.tall && view.y >= ROOMY_FROM);
    if (frame.tree.w > 0)
        place_tree(&frame);
    return frame;
}

bool why_view_can_go_up(const WhyScreen *screen) {
    const WhyReport *report = why_work_report(screen->work);
    return report->grown && report->turn_known &&
           why_position(&report->tree, screen->node).ply > report->turn.after.ply + 1;
}

int why_view_reply(const WhyFrame *frame, const WhyColumn *column) {
    return frame->report->tree.nodes[column->node].child;
}

Position why_view_after_answer(const WhyFrame *frame, const WhyColumn *column) {
    Position position = why_position(&frame->report->tree, frame->below);
    position_play(&position, column->answer);
    return position;
}

bool why_view_after_reply(const WhyFrame *frame, const WhyColumn *column, Position *position) {
    const int reply = why_view_reply(frame, column);
    if (reply < 0)
        return false;
    *position = why_view_after_answer(frame, column);
    position_play(position, frame->report->tree.nodes[reply].move);
    return true;
}
