#include "ui/panel/panel_controls.h"
#include "ui/screens/tree/tree.h"

/// Ids of the widgets.
enum {
    ID_TREE = 3, ///< the boards
    ID_STRIP,
    ID_BACK,
    ID_PLAY,
    ID_STEP,
    ID_NEXT_END,
    ID_NEXT_VALUE,
    ID_SPEED,
    ID_SMALLER,
    ID_FIT,
    ID_LARGER,
    ID_MENU,
    ID_TOUR,
    ID_PLAY_ON,
    ID_LEAVE,
    ID_IDEAS, ///< what each of them saves
};

// --- widgets

static void add_button(const TreeFrame *frame, WidgetList *list, const PanelButton *button,
                       float *x, float width, bool primary) {
    const Rect area = RECT(*x, frame->buttons.y, width, frame->buttons.h);
    Widget *widget = primary ? panel_controls_primary(list, &frame->layout, button, area, 19)
                             : panel_controls_button(list, &frame->layout, button, area);
    widget->label_hidden = button->icon != ICON_NONE && width < 130;
    if (!widget->label_hidden && !primary)
        widget->icon = ICON_NONE;
    *x += width + (frame->layout.tall ? 8 : 12);
}

static void build_transport(const TreeFrame *frame, WidgetList *list) {
    static const PanelButton BACK = {ID_BACK, PHRASE_TREE_STEP_BACK, ICON_PREVIOUS, ','};
    static const PanelButton PLAY = {ID_PLAY, PHRASE_TREE_PLAY, ICON_PLAY, KEY_SPACE};
    static const PanelButton PAUSE = {ID_PLAY, PHRASE_BUTTON_PAUSE, ICON_PAUSE, KEY_SPACE};
    static const PanelButton STEP = {ID_STEP, PHRASE_BUTTON_STEP, ICON_STEP, '.'};
    static const PanelButton END = {ID_NEXT_END, PHRASE_TREE_NEXT_END, ICON_FLAG, 'e'};
    static const PanelButton VALUE = {ID_NEXT_VALUE, PHRASE_TREE_NEXT_VALUE, ICON_UP, 'v'};
    const MinimaxReplay *replay = frame->tree->recursion.replay;
    const bool begin = minimax_replay_at(replay) == 0;
    const bool end = minimax_replay_at(replay) == minimax_replay_steps(replay);
    const bool tall = frame->layout.tall;
    const float gap = tall ? 8 : 12, speed = tall ? 0 : 190;
    const float rest = frame->buttons.w - speed - (tall ? 4 * gap : 5 * gap);
    float x = frame->buttons.x;
    add_button(frame, list, &BACK, &x, rest * (tall ? .2f : .14f), false);
    list->widgets[list->count - 1].disabled = begin;
    add_button(frame, list, frame->tree->playing ? &PAUSE : &PLAY, &x, rest * (tall ? .2f : .18f),
               true);
    add_button(frame, list, &STEP, &x, rest * (tall ? .2f : .14f), false);
    list->widgets[list->count - 1].disabled = end;
    add_button(frame, list, &END, &x, rest * (tall ? .2f : .26f), false);
    list->widgets[list->count - 1].disabled = end;
    add_button(frame, list, &VALUE, &x, rest * (tall ? .2f : .28f), false);
    list->widgets[list->count - 1].disabled = end;
    if (tall)
        return;
    Widget *choice = widget_add(list, ID_SPEED, WIDGET_CHOICE,
                                RECT(x, frame->buttons.y + (frame->buttons.h - 46) / 2, speed, 46),
                                phrase(PHRASE_SPEED));
    static const char *const SPEEDS[TREE_SPEEDS] = {"1×", "10×", "100×", "1000×"};
    choice->label_hidden = true;
    choice->text_size = 15;
    choice->value = frame->tree->speed;
    for (int i = 0; i < TREE_SPEEDS; i++)
        choice->options[i] = SPEEDS[i];
}

static void build_zoom(const TreeFrame *frame, WidgetList *list) {
    const float right = frame->layout.view.x - 40, top = 26;
    Widget *larger = widget_add(list, ID_LARGER, WIDGET_BUTTON, RECT(right - 44, top, 44, 44),
                                phrase(PHRASE_TREE_LARGER));
    Widget *fit = widget_add(list, ID_FIT, WIDGET_BUTTON, RECT(right - 146, top, 94, 44),
                             phrase(PHRASE_TREE_FIT));
    Widget *smaller = widget_add(list, ID_SMALLER, WIDGET_BUTTON, RECT(right - 198, top, 44, 44),
                                 phrase(PHRASE_TREE_SMALLER));
    larger->icon = ICON_PLUS;
    smaller->icon = ICON_MINUS;
    larger->label_hidden = smaller->label_hidden = true;
    larger->disabled = frame->cell >= TREE_CELL[0];
    smaller->disabled = frame->cell <= TREE_CELL[TREE_ZOOMS - 1];
    fit->text_size = 17;
    fit->on = frame->tree->zoom < 0;
    widget_set_key(fit, '0', frame->layout.key_caps);
    widget_set_key(larger, '+', false);
    widget_set_key(smaller, '-', false);
}

void tree_controls_build(Screen *screen, WidgetList *list) {
    const Tree *tree = (const Tree *)screen;
    const TreeFrame frame = tree_frame(tree);
    if (!frame.layout.tall)
        panel_controls_margin(list, &frame.layout);
    widget_set_key(panel_controls_icon(list, ID_LEAVE, ICON_BACK, PHRASE_BUTTON_BACK,
                                       frame.layout.tall ? frame.layout.home : POINT(30, 96)),
                   KEY_ESCAPE, false);
    if (!frame.layout.tall)
        build_zoom(&frame, list);
    widget_add(list, ID_TREE, WIDGET_AREA, frame.area, phrase(PHRASE_TREE_BOARDS));
    widget_add(list, ID_STRIP, WIDGET_AREA, frame.strip, phrase(PHRASE_TREE_WHOLE));
    build_transport(&frame, list);
    if (frame.beside)
        widget_add(list, ID_IDEAS, WIDGET_AREA, tree_ideas(&frame), phrase(PHRASE_TREE_SAVES));
    widget_set_key(panel_controls_icon(list, ID_PLAY_ON, ICON_PENCIL, PHRASE_TREE_PLAY_ON,
                                       frame.layout.tall
                                           ? POINT(frame.layout.help.x - 88, frame.layout.help.y)
                                           : POINT(30, 208)),
                   'p', false);
    static const PanelButton MENU = {ID_MENU, PHRASE_TREE_MENU, ICON_NONE, 'm'};
    widget_set_key(panel_controls_icon(list, ID_TOUR, ICON_HINT, PHRASE_TOUR_BRIEF,
                                       frame.layout.tall
                                           ? POINT(frame.layout.help.x - 44, frame.layout.help.y)
                                           : POINT(30, 152)),
                   'g', false);
    if (frame.beside)
        panel_controls_button(list, &frame.layout, &MENU, frame.menu);
    else
        widget_set_key(panel_controls_icon(list, ID_MENU, ICON_EYE, PHRASE_TREE_MENU,
                                           frame.layout.tall
                                               ? frame.layout.help
                                               : POINT(frame.layout.view.x - 270, 48)),
                       'm', false);
}

// --- acting

/// The place as a variation of the game, or where it is none of its places as a game of its own.
static void play_on(Tree *tree, int64_t now) {
    Stage *stage = tree->base.stage;
    Session *session = stage_kept_session(stage);
    const Position place = *minimax_walk_position(minimax_replay_walk(tree->recursion.replay));
    if (tree->of_game) {
        const int before = session_position(session)->ply;
        session_vary(session, session->game.record.cursor, place.history + before,
                     place.ply - before);
    } else {
        GameSpec spec = *stage_chosen(stage);
        spec.variant = place.variant;
        spec.from_position = true;
        spec.position = place;
        stage_start_session(stage, &spec);
    }
    stage_show(stage, SCREEN_GAME, now);
}

static void zoom_by(Tree *tree, int by) {
    const TreeFrame frame = tree_frame(tree);
    int zoom = 0;
    while (zoom < TREE_ZOOMS - 1 && TREE_CELL[zoom] > frame.cell)
        zoom++;
    tree->zoom = CLAMP(zoom + by, 0, TREE_ZOOMS - 1);
}

static void go(Tree *tree, unsigned kinds, bool back, int depth) {
    MinimaxReplay *replay = tree->recursion.replay;
    tree->playing = false;
    if (back)
        minimax_replay_previous(replay, kinds, depth);
    else
        minimax_replay_next(replay, kinds, depth);
    tree_follow(tree);
}

/// The idea with and without one of the two that have a tick.
static void toggle(Tree *tree, bool prune, bool remember) {
    const RecursionIdea idea = prune && remember ? RECURSION_PRUNED_MET
                               : prune           ? RECURSION_PRUNED
                               : remember        ? RECURSION_MET
                                                 : RECURSION_PLAIN;
    tree_choose(tree, idea, tree->terms.scoring, tree->terms.limit);
}

void tree_controls_act(Screen *screen, const WidgetAction *action, int64_t now) {
    Tree *tree = (Tree *)screen;
    switch (action->id) {
    case ID_LEAVE:
        stage_show(screen->stage, SCREEN_GAME, now);
        break;
    case ID_TOUR:
        stage_open_sheet(screen->stage, SCREEN_TOUR, now);
        break;
    case ID_PLAY_ON:
        play_on(tree, now);
        break;
    case ID_MENU:
        stage_open_sheet(screen->stage, SCREEN_TREE_MENU, now);
        break;
    case ID_BACK:
        go(tree, MINIMAX_STEPS_ALL, true, INT16_MAX);
        break;
    case ID_STEP:
        go(tree, MINIMAX_STEPS_ALL, false, INT16_MAX);
        break;
    case ID_NEXT_END:
        go(tree, MINIMAX_STEPS_ENDS, false, INT16_MAX);
        break;
    case ID_NEXT_VALUE:
        go(tree, MINIMAX_STEPS_CARRIED, false, INT16_MAX);
        break;
    case ID_PLAY:
        if (minimax_replay_at(tree->recursion.replay) ==
            minimax_replay_steps(tree->recursion.replay))
            minimax_replay_seek(tree->recursion.replay, 0);
        tree->playing = !tree->playing;
        tree->stepped_at = now;
        tree_follow(tree);
        break;
    case ID_SPEED:
        tree->speed = action->value;
        break;
    case ID_FIT:
        tree->zoom = -1;
        tree->pan = 0;
        break;
    case ID_SMALLER:
    case ID_LARGER:
        zoom_by(tree, action->id == ID_SMALLER ? 1 : -1);
        break;
    default:
        stage_act_in_margin(screen->stage, action->id, now);
        break;
    }
}

// --- the boards and the overview under the pointer

static void scrub(Tree *tree, const TreeFrame *frame, Point at) {
    const float share = CLAMP((at.x - frame->strip.x) / frame->strip.w, 0, 1);
    const uint64_t calls = minimax_replay_calls(tree->recursion.replay);
    tree->playing = false;
    if (share >= 1)
        minimax_replay_seek(tree->recursion.replay, UINT64_MAX);
    else
        minimax_replay_seek_call(tree->recursion.replay, 1 + (uint64_t)(share * (float)calls));
    tree_follow(tree);
}

static void think_from_here(Tree *tree) {
    const Position root = *minimax_walk_position(minimax_replay_walk(tree->recursion.replay));
    if (root.outcome == OUTCOME_OPEN)
        tree_begin(tree, &root);
}

/// The place is in the call of that board, and nowhere below it.
static bool is_at_board(const Tree *tree, const RecursionBoard *board) {
    const MinimaxWalk *walk = minimax_replay_walk(tree->recursion.replay);
    return board->depth > 0 && board->depth == minimax_walk_depth(walk) &&
           board->call == minimax_walk_call(walk, board->depth).number;
}

/// Goes to where a board that is shown gets its value, or to its beginning; from there it is made
/// the root.
static void go_to_board(Tree *tree, int board) {
    const RecursionBoard *shown = &tree->boards.list.boards[board];
    tree->playing = false;
    if (is_at_board(tree, shown)) {
        think_from_here(tree);
        return;
    }
    if (shown->call > 0)
        minimax_replay_seek_call(tree->recursion.replay, shown->call);
    if (shown->state == RECURSION_ENDED && shown->end != MINIMAX_RECALL)
        minimax_replay_next(tree->recursion.replay, MINIMAX_STEPS_VALUES, shown->depth);
    tree_follow(tree);
}

static bool press(Tree *tree, const TreeFrame *frame, const Input *input) {
    tree->held = input->at;
    tree->scrubs = rect_contains(rect_grown(frame->strip, 12), input->at);
    tree->pans = !tree->scrubs && rect_contains(frame->area, input->at);
    if (tree->scrubs)
        scrub(tree, frame, input->at);
    return tree->scrubs || tree->pans || rect_contains(tree_ideas(frame), input->at);
}

static bool drag(Tree *tree, const TreeFrame *frame, const Input *input) {
    if (tree->scrubs) {
        scrub(tree, frame, input->at);
        return true;
    }
    if (!tree->pans || tree->boards.width <= frame->area.x + frame->area.w - frame->left)
        return false;
    const float most = tree->boards.width - (frame->area.x + frame->area.w - frame->left);
    tree->pan = CLAMP(tree->pan + tree->held.x - input->at.x, 0, most);
    tree->held = input->at;
    return true;
}

static bool let_go(Tree *tree, const TreeFrame *frame, const Input *input) {
    const bool held = tree->scrubs || tree->pans;
    const Rect ideas = tree_ideas(frame);
    if (!held && rect_contains(ideas, input->at) && rect_contains(ideas, tree->held)) {
        const int idea = (int)((input->at.y - ideas.y) / frame->row);
        tree_choose(tree, (RecursionIdea)CLAMP(idea, 0, RECURSION_IDEAS - 1), tree->terms.scoring,
                    tree->terms.limit);
        return true;
    }
    const bool click = tree->pans && point_distance(tree->held, input->at) < 8;
    tree->scrubs = tree->pans = false;
    if (!click)
        return held;
    const int board = tree_boards_at(frame, input->at);
    if (board >= 0) {
        go_to_board(tree, board);
        return true;
    }
    for (int i = 0; i < frame->level_count; i++)
        if (!frame->levels[i].open && input->at.y >= frame->levels[i].y &&
            input->at.y < frame->levels[i].y + frame->levels[i].h)
            tree->opened = i;
    return true;
}

static bool key_pressed(Tree *tree, const Input *input) {
    const int depth = minimax_walk_depth(minimax_replay_walk(tree->recursion.replay));
    const MinimaxWalkOptions *options = &tree->recursion.options;
    const bool right = input->key == KEY_RIGHT || input->key == KEY_PAGE_DOWN;
    switch ((int)input->key) {
    case KEY_LEFT:
    case KEY_RIGHT:
        go(tree, MINIMAX_STEP(MINIMAX_TRY), !right, INT16_MAX);
        return true;
    case KEY_PAGE_UP:
    case KEY_PAGE_DOWN:
        go(tree, MINIMAX_STEP(MINIMAX_TRY), !right, 1);
        return true;
    case KEY_DOWN: // to the end of this branch
        go(tree, MINIMAX_STEPS_VALUES, false, MAX(depth, 0));
        return true;
    case KEY_UP:
        go(tree, MINIMAX_STEP(MINIMAX_TRY), true, MAX(depth - 1, 1));
        return true;
    case KEY_HOME:
    case KEY_END:
        tree->playing = false;
        minimax_replay_seek(tree->recursion.replay, input->key == KEY_HOME ? 0 : UINT64_MAX);
        tree_follow(tree);
        return true;
    case 'a':
        toggle(tree, !options->prune, options->remember);
        return true;
    case 'r':
        toggle(tree, options->prune, !options->remember);
        return true;
    case KEY_ENTER:
        think_from_here(tree);
        return true;
    default:
        return false;
    }
}

bool tree_controls_input(Screen *screen, const Input *input, int64_t now) {
    (void)now;
    Tree *tree = (Tree *)screen;
    const TreeFrame frame = tree_frame(tree);
    switch (input->kind) {
    case INPUT_POINTER_DOWN:
        return press(tree, &frame, input);
    case INPUT_POINTER_MOVE:
        return drag(tree, &frame, input);
    case INPUT_POINTER_UP:
        return let_go(tree, &frame, input);
    case INPUT_WHEEL:
        zoom_by(tree, input->wheel > 0 ? -1 : 1);
        return true;
    case INPUT_KEY:
        return !input->ctrl && !input->alt && key_pressed(tree, input);
    default:
        return false;
    }
}
