#include "ui/panel/panel_controls.h"
#include "ui/screens/tree/tree.h"

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

void tree_controls_build(Screen *screen, WidgetList *list) {
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
