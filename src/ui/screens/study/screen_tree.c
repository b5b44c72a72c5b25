// The screen "How minimax thinks": its parts together, and its time.
#include "ink/sketch/sketch_boxes.h"
#include "ui/panel/panel.h"
#include "ui/panel/panel_controls.h"
#include "ui/screens/screens.h"
#include "ui/screens/study/tree.h"

// --- to steps and to boards

/// Takes cells `by` sizes smaller.
static void tree_zoom_by(Tree *tree, int by) {
    const TreeFrame frame = tree_frame(tree);
    int zoom = 0;
    while (zoom < TREE_ZOOMS - 1 && TREE_CELL[zoom] > frame.cell)
        zoom++;
    tree->zoom = CLAMP(zoom + by, 0, TREE_ZOOMS - 1);
}

/// Goes to the next step of one of `kinds` at `depth` or above it, or back to the last one.
static void tree_go(Tree *tree, unsigned kinds, bool back, int depth) {
    MinimaxReplay *replay = tree->recursion.replay;
    tree->playing = false;
    if (back)
        minimax_replay_previous(replay, kinds, depth);
    else
        minimax_replay_next(replay, kinds, depth);
    tree_follow(tree);
}

/// To where the call at the place has its value.
static void tree_go_to_branch_end(Tree *tree) {
    const int depth = minimax_walk_depth(minimax_replay_walk(tree->recursion.replay));
    tree_go(tree, MINIMAX_STEPS_VALUES, false, MAX(depth, 0));
}

/// From a board that was met before to where it was met first, and from there back; stays on any
/// other.
static void tree_go_to_first_meeting(Tree *tree) {
    MinimaxReplay *replay = tree->recursion.replay;
    const MinimaxStep *step = minimax_replay_step(replay);
    const uint64_t from = minimax_replay_at(replay), back = tree->came_from;
    if (back > 0)
        minimax_replay_seek(replay, back);
    else if (step && step->kind == MINIMAX_RECALL)
        minimax_replay_seek_call(replay, step->met);
    else
        return;
    tree->playing = false;
    tree_follow(tree);
    tree->came_from = back > 0 ? 0 : from;
}

/// Makes the board at the place the root.
static void tree_think_from_here(Tree *tree) {
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

/// On to where a reply of a call on the way is tried, or that call ends without.
static void go_to_reply(MinimaxReplay *replay, const RecursionBoard *board) {
    const unsigned kinds = MINIMAX_STEP(MINIMAX_TRY) | MINIMAX_STEPS_VALUES;
    while (minimax_replay_next(replay, kinds, board->depth)) {
        const MinimaxStep *step = minimax_replay_step(replay);
        if (step->depth < board->depth || (step->kind == MINIMAX_TRY && step->cell == board->cell))
            return;
    }
}

/// To where a board that is shown gets its value, or is tried; from there it is made the root. To
/// the first meeting of one that was met before, and to where it is said why one is left out.
static void tree_go_to_board(Tree *tree, int board) {
    const RecursionBoard *shown = &tree->boards.list.boards[board];
    MinimaxReplay *replay = tree->recursion.replay;
    const bool left_out = shown->state == RECURSION_LEFT_OUT;
    const RecursionBoard *from = left_out ? &tree->boards.list.boards[shown->parent] : shown;
    const uint64_t here = minimax_replay_at(replay);
    tree->playing = false;
    if (is_at_board(tree, shown)) {
        tree_think_from_here(tree);
        return;
    }
    if (from->state == RECURSION_NOT_YET)
        go_to_reply(replay, from);
    else
        minimax_replay_seek_call(replay, from->call);
    const bool again = from->state == RECURSION_ENDED && from->end == MINIMAX_RECALL;
    if (from->state == RECURSION_ENDED && !again)
        minimax_replay_next(replay, MINIMAX_STEPS_VALUES, from->depth);
    tree_follow(tree);
    tree->came_from = again ? here : 0;
}

// --- controls

/// Ids of the widgets.
enum {
    ID_BACK = TREE_ID_IDEAS + 1,
    ID_PLAY,
    ID_STEP,
    ID_NEXT_END,
    ID_NEXT_VALUE,
    ID_BRANCH_END,
    ID_SPEED,
    ID_FASTER,
    ID_SMALLER,
    ID_FIT,
    ID_LARGER,
    ID_MENU,
    ID_TOUR,
    ID_PLAY_ON,
    ID_LEAVE,
};

// --- widgets

static const char *const SPEEDS[TREE_SPEEDS] = {"1×", "10×", "100×", "1000×"};

/// Side by side, or in a tall window one that goes from each to the next, beside what is said.
static void build_speed(const TreeFrame *frame, WidgetList *list, float x, float width) {
    const int speed = frame->tree->speed;
    if (frame->layout.tall) {
        widget_add(list, ID_FASTER, WIDGET_BUTTON, frame->speed, SPEEDS[speed])->text_size = 17;
        return;
    }
    Widget *choice = widget_add(list, ID_SPEED, WIDGET_CHOICE,
                                RECT(x, frame->buttons.y + (frame->buttons.h - 46) / 2, width, 46),
                                phrase(PHRASE_SPEED));
    choice->label_hidden = true;
    choice->text_size = 15;
    choice->value = speed;
    for (int i = 0; i < TREE_SPEEDS; i++) {
        choice->options[i] = SPEEDS[i];
        choice->option_widths[i] = 4 + (float)(i * i) / 4; // longer words
    }
}

/// Buttons with words where there is room, and icons else.
static void build_transport(const TreeFrame *frame, WidgetList *list) {
    static const PanelButton STEPS[] = {
        {ID_BACK, PHRASE_TREE_STEP_BACK, ICON_PREVIOUS, ','},
        {ID_PLAY, PHRASE_TREE_PLAY, ICON_PLAY, KEY_SPACE},
        {ID_STEP, PHRASE_BUTTON_STEP, ICON_STEP, '.'},
        {ID_NEXT_END, PHRASE_TREE_NEXT_END, ICON_FLAG, 'e'},
        {ID_NEXT_VALUE, PHRASE_TREE_NEXT_VALUE, ICON_UP, 'v'},
        {ID_BRANCH_END, PHRASE_TREE_BRANCH_END, ICON_LAST, 'b'},
    };
    static const PanelButton PAUSE = {ID_PLAY, PHRASE_BUTTON_PAUSE, ICON_PAUSE, KEY_SPACE};
    enum { COUNT = ARRAY_LEN(STEPS), ICONS = 3, ICON_WIDTH = 60, WORDS_WIDTH = 124 };
    const MinimaxReplay *replay = frame->tree->recursion.replay;
    const bool begin = minimax_replay_at(replay) == 0;
    const bool end = minimax_replay_at(replay) == minimax_replay_steps(replay);
    const bool tall = frame->layout.tall;
    const float gap = tall ? 8 : 10, speed = tall ? 0 : 176;
    const float rest = frame->buttons.w - speed - gap * (tall ? COUNT - 1 : COUNT);
    const bool words = rest >= ICONS * ICON_WIDTH + (COUNT - ICONS) * WORDS_WIDTH;
    const float worded = (rest - ICONS * ICON_WIDTH) / (COUNT - ICONS);
    float x = frame->buttons.x;
    for (int i = 0; i < COUNT; i++) {
        const bool icon = !words || i < ICONS;
        const Rect area = RECT(x, frame->buttons.y,
                               !words ? rest / COUNT
                               : icon ? ICON_WIDTH
                                      : worded,
                               frame->buttons.h);
        Widget *step =
            STEPS[i].id != ID_PLAY
                ? panel_controls_button(list, &frame->layout, &STEPS[i], area)
                : panel_controls_primary(list, &frame->layout,
                                         frame->tree->playing ? &PAUSE : &STEPS[i], area, 19);
        step->label_hidden = icon;
        step->icon = icon ? step->icon : ICON_NONE;
        step->disabled = STEPS[i].id == ID_BACK ? begin : STEPS[i].id != ID_PLAY && end;
        x += area.w + gap;
    }
    build_speed(frame, list, x, speed);
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

/// As in ScreenOps.
static void tree_controls_build(Screen *screen, WidgetList *list) {
    const Tree *tree = (const Tree *)screen;
    const TreeFrame frame = tree_frame(tree);
    const bool embedded = stage_config(screen->stage)->embedded;
    if (!frame.layout.tall && !embedded)
        panel_controls_margin(list, &frame.layout);
    widget_set_key(panel_controls_icon(list, ID_LEAVE, ICON_BACK, PHRASE_BUTTON_BACK,
                                       frame.layout.tall ? frame.layout.home : POINT(30, 96)),
                   KEY_ESCAPE, false);
    if (!frame.layout.tall)
        build_zoom(&frame, list);
    widget_add(list, TREE_ID_BOARDS, WIDGET_AREA, frame.area, phrase(PHRASE_TREE_BOARDS));
    widget_add(list, TREE_ID_STRIP, WIDGET_AREA, frame.strip, phrase(PHRASE_TREE_WHOLE));
    build_transport(&frame, list);
    if (frame.beside)
        widget_add(list, TREE_ID_IDEAS, WIDGET_AREA, tree_ideas(&frame), phrase(PHRASE_TREE_SAVES));
    widget_set_key(panel_controls_icon(list, ID_PLAY_ON, ICON_PENCIL, PHRASE_TREE_PLAY_ON,
                                       frame.layout.tall
                                           ? POINT(frame.layout.help.x - 88, frame.layout.help.y)
                                           : POINT(30, 208)),
                   'p', false);
    static const PanelButton MENU = {ID_MENU, PHRASE_TREE_MENU, ICON_NONE, 'm'};
    if (!embedded)
        widget_set_key(panel_controls_icon(
                           list, ID_TOUR, ICON_HINT, PHRASE_TOUR_BRIEF,
                           frame.layout.tall ? POINT(frame.layout.help.x - 44, frame.layout.help.y)
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

static void tree_controls_act(Screen *screen, const WidgetAction *action, int64_t now) {
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
        tree_go(tree, MINIMAX_STEPS_ALL, true, INT16_MAX);
        break;
    case ID_STEP:
        tree_go(tree, MINIMAX_STEPS_ALL, false, INT16_MAX);
        break;
    case ID_NEXT_END:
        tree_go(tree, MINIMAX_STEPS_ENDS, false, INT16_MAX);
        break;
    case ID_NEXT_VALUE:
        tree_go(tree, MINIMAX_STEPS_CARRIED, false, INT16_MAX);
        break;
    case ID_BRANCH_END:
        tree_go_to_branch_end(tree);
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
    case ID_FASTER:
        tree->speed = (tree->speed + 1) % TREE_SPEEDS;
        break;
    case ID_FIT:
        tree->zoom = -1;
        tree->pan = 0;
        break;
    case ID_SMALLER:
    case ID_LARGER:
        tree_zoom_by(tree, action->id == ID_SMALLER ? 1 : -1);
        break;
    default:
        stage_act_in_margin(screen->stage, action->id, now);
        break;
    }
}

// --- pointer and keys

enum { DRAGGED_FROM = 8 }; ///< px from where it went down

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

static bool press(Tree *tree, const TreeFrame *frame, const Input *input) {
    tree->pressed = tree->held = input->at;
    tree->dragged = false;
    tree->scrubs = rect_contains(rect_grown(frame->strip, 12), input->at);
    tree->pans = !tree->scrubs && rect_contains(frame->area, input->at);
    if (tree->scrubs)
        scrub(tree, frame, input->at);
    return tree->scrubs || tree->pans || rect_contains(tree_ideas(frame), input->at);
}

static bool drag(Tree *tree, const TreeFrame *frame, const Input *input) {
    tree->dragged |= point_distance(tree->pressed, input->at) >= DRAGGED_FROM;
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
    if (!held && rect_contains(ideas, input->at) && rect_contains(ideas, tree->pressed)) {
        const int idea = (int)((input->at.y - ideas.y) / frame->row);
        tree_choose(tree, (RecursionIdea)CLAMP(idea, 0, RECURSION_IDEAS - 1), tree->terms.scoring,
                    tree->terms.limit);
        return true;
    }
    const bool click = tree->pans && !tree->dragged;
    tree->scrubs = tree->pans = false;
    if (!click)
        return held;
    const int board = tree_boards_at(frame, input->at);
    if (board >= 0) {
        tree_go_to_board(tree, board);
        return true;
    }
    for (int i = 0; i < frame->level_count; i++)
        if (input->at.y >= frame->levels[i].y &&
            input->at.y < frame->levels[i].y + frame->levels[i].h) {
            tree->opened = frame->levels[i].open ? tree->opened : i;
            tree->spread = frame->levels[i].open && !tree->spread;
        }
    return true;
}

// --- keys

/// The idea with and without one of the two that have a tick.
static void toggle(Tree *tree, bool prune, bool remember) {
    const RecursionIdea idea = prune && remember ? RECURSION_PRUNED_MET
                               : prune           ? RECURSION_PRUNED
                               : remember        ? RECURSION_MET
                                                 : RECURSION_PLAIN;
    tree_choose(tree, idea, tree->terms.scoring, tree->terms.limit);
}

static bool key_on_ideas(Tree *tree, Key key) {
    const int idea = (int)tree->idea + (key == KEY_DOWN) - (key == KEY_UP);
    if (tree->base.widgets.focus != TREE_ID_IDEAS || idea == (int)tree->idea)
        return false;
    tree_choose(tree, (RecursionIdea)CLAMP(idea, 0, RECURSION_IDEAS - 1), tree->terms.scoring,
                tree->terms.limit);
    return true;
}

static bool key_pressed(Tree *tree, const Input *input) {
    const int depth = minimax_walk_depth(minimax_replay_walk(tree->recursion.replay));
    const MinimaxWalkOptions *options = &tree->recursion.options;
    const bool right = input->key == KEY_RIGHT || input->key == KEY_PAGE_DOWN;
    switch ((int)input->key) {
    case KEY_LEFT:
    case KEY_RIGHT:
        tree_go(tree, MINIMAX_STEP(MINIMAX_TRY), !right, INT16_MAX);
        return true;
    case KEY_PAGE_UP:
    case KEY_PAGE_DOWN:
        tree_go(tree, MINIMAX_STEP(MINIMAX_TRY), !right, 1);
        return true;
    case KEY_DOWN:
        tree_go_to_branch_end(tree);
        return true;
    case KEY_UP:
        tree_go(tree, MINIMAX_STEP(MINIMAX_TRY), true, MAX(depth - 1, 1));
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
    case 'f':
        tree_go_to_first_meeting(tree);
        return true;
    case KEY_ENTER:
        tree_think_from_here(tree);
        return true;
    default:
        if (input->key < '1' || input->key > '9')
            return false;
        tree->opened = (int)input->key - '1';
        return true;
    }
}

static bool tree_input(Screen *screen, const Input *input, int64_t now) {
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
    case INPUT_POINTER_LEAVE:
        tree->scrubs = tree->pans = false;
        return false;
    case INPUT_WHEEL:
        if (input->wheel == 0 ||
            (!stage_shows_all(screen->stage) && !rect_contains(frame.area, input->at)))
            return false;
        tree_zoom_by(tree, input->wheel > 0 ? -1 : 1);
        return true;
    case INPUT_KEY:
        return !input->ctrl && !input->alt &&
               (key_on_ideas(tree, input->key) || key_pressed(tree, input));
    default:
        return false;
    }
}

/// Steps looked ahead and counted in one tick, so that no frame waits.
enum { STEPS_AHEAD = 60000, ESTIMATED_STEPS_AHEAD = 600 };
/// Boards side by side for which smaller cells are taken.
enum { ABREAST = 5 };
enum { SEED_FOCUS = 600 };

/// Steps a second at each speed.
static const int64_t PACES[TREE_SPEEDS] = {2, 20, 200, 2000};

// --- time

static void play(Tree *tree, int64_t now) {
    const int64_t pace = NANOSECONDS_PER_SECOND / PACES[tree->speed];
    MinimaxReplay *replay = tree->recursion.replay;
    const uint64_t before = minimax_replay_at(replay);
    const int64_t steps = (now - tree->stepped_at) / pace;
    if (steps <= 0)
        return;
    tree->stepped_at += steps * pace;
    minimax_replay_seek(replay, before + (uint64_t)steps);
    tree->playing = minimax_replay_at(replay) < minimax_replay_steps(replay) ||
                    !minimax_replay_look_ahead(replay, 0);
    tree_follow(tree);
}

static void seek(Tree *tree) {
    MinimaxReplay *replay = tree->recursion.replay;
    if (minimax_replay_steps(replay) < tree->sought && !minimax_replay_look_ahead(replay, 0))
        return;
    tree->seeks = false;
    minimax_replay_seek(replay, tree->sought);
    tree_follow(tree);
}

static void tick(Screen *screen, int64_t now) {
    Tree *tree = (Tree *)screen;
    const uint64_t steps = tree->estimate ? ESTIMATED_STEPS_AHEAD : STEPS_AHEAD;
    minimax_replay_look_ahead(tree->recursion.replay, steps);
    if (!tree->counted)
        tree->counted = recursion_counts_work(&tree->counts, steps);
    if (tree->seeks)
        seek(tree);
    if (tree->playing)
        play(tree, now);
    const TreeFrame frame = tree_frame(tree);
    tree_boards_follow(tree, &frame);
}

static bool works(const Tree *tree) {
    return !tree->counted || !minimax_replay_look_ahead(tree->recursion.replay, 0);
}

static int64_t timeout(const Screen *screen, int64_t now) {
    const Tree *tree = (const Tree *)screen;
    if (works(tree))
        return 0;
    if (!tree->playing)
        return -1;
    return MAX(tree->stepped_at + NANOSECONDS_PER_SECOND / PACES[tree->speed] - now, 0);
}

static bool busy(const Screen *screen, int64_t now) {
    (void)now;
    return works((const Tree *)screen);
}

// --- drawing

/// What has the keyboard and is no button.
static void draw_focus(const TreeFrame *frame, const Sketch *sketch) {
    const Tree *tree = frame->tree;
    const Rect ideas = tree_ideas(frame);
    const int focus = tree->base.widgets.focus_visible ? tree->base.widgets.focus : 0;
    Rect area = frame->strip;
    if (focus == TREE_ID_BOARDS)
        area = tree_boards_rect(frame, tree_boards_place(&tree->boards));
    else if (focus == TREE_ID_IDEAS)
        area = RECT(ideas.x, ideas.y + (float)tree->idea * frame->row, ideas.w, frame->row);
    else if (focus != TREE_ID_STRIP)
        return;
    sketch_focus_ring(sketch, area, SEED_FOCUS);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    Tree *tree = (Tree *)screen;
    const TreeFrame frame = tree_frame(tree);
    panel_draw_wash(sketch, frame.layout.panel, frame.layout.view);
    tree_say(tree, tree->said.source);
    tree_boards_follow(tree, &frame);
    tree_draw_rows(&frame, sketch);
    tree_draw_boards(&frame, sketch);
    tree_draw_strip(&frame, sketch);
    tree_draw_words(&frame, sketch);
    draw_focus(&frame, sketch);
}

// --- for the page around an article's board

static void step(const Screen *screen, StageStep *step) {
    const Tree *tree = (const Tree *)screen;
    MinimaxReplay *replay = tree->recursion.replay;
    *step = (StageStep){.made = minimax_replay_at(replay),
                        .known = minimax_replay_steps(replay),
                        .all = minimax_replay_look_ahead(replay, 0)};
    Text said = text_over(step->said, sizeof step->said);
    text_add(&said, "%s", recursion_sentence(&tree->recursion).text);
}

static void go_to_step(Screen *screen, uint64_t made) {
    Tree *tree = (Tree *)screen;
    tree->playing = false;
    tree->seeks = true;
    tree->sought = made;
}

// --- the screen

static void release(Screen *screen) {
    Tree *tree = (Tree *)screen;
    recursion_counts_end(&tree->counts);
    recursion_boards_clear(&tree->boards.list);
    base_free(tree->boards.places);
    recursion_end(&tree->recursion);
    minimax_estimate_free(tree->estimate);
}

static const ScreenOps OPS = {
    .name = "tree",
    .build = tree_controls_build,
    .act = tree_controls_act,
    .input = tree_input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = draw_under,
    .busy = busy,
    .step = step,
    .go_to_step = go_to_step,
    .release = release,
};

Screen *screen_tree_new(Stage *stage, int64_t now) {
    (void)now;
    CHECK(stage_kept_session(stage));
    Tree *tree = screen_new(stage, &OPS, sizeof *tree);
    tree->zoom = -1;
    tree->opened = -1;
    tree->abreast = ABREAST;
    tree->speed = 0;
    tree->of_game = true;
    tree_begin(tree, session_position(stage_kept_session(stage)));
    return &tree->base;
}
