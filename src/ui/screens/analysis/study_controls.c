#include "ui/screens/analysis/study.h"

#include "ui/panel/panel_controls.h"

#include <math.h>

// --- widgets

static Widget *add_icon_button(WidgetList *list, int id, Rect area, Phrase label, Icon icon,
                               Key key) {
    Widget *button = widget_add(list, id, WIDGET_BUTTON, area, phrase(label));
    button->icon = icon;
    button->label_hidden = true;
    widget_set_key(button, key, false);
    return button;
}

static void build_steps(const Study *study, const StudyPlaces *places, WidgetList *list) {
    static const struct {
        Phrase label;
        Icon icon;
        Key key;
    } STEPS[STUDY_STEPS] = {{PHRASE_TO_START, ICON_FIRST, KEY_HOME},
                            {PHRASE_ONE_BACK, ICON_PREVIOUS, KEY_PAGE_UP},
                            {PHRASE_ONE_ON, ICON_NEXT, KEY_PAGE_DOWN},
                            {PHRASE_TO_END, ICON_LAST, KEY_END}};
    static const PanelButton PLAY = {STUDY_PLAY_ON, PHRASE_BUTTON_PLAY_ON, ICON_PENCIL, 'p'};
    const int count = study->session->game.record.count;
    const bool back = study->move > 0 || study->path_at > 0;
    const bool on =
        study->path_length > 0 ? study->path_at < study->path_length : study->move < count;
    for (int i = 0; i < STUDY_STEPS; i++)
        if (places->steps[i].w > 0)
            add_icon_button(list, STUDY_START + i, places->steps[i], STEPS[i].label, STEPS[i].icon,
                            STEPS[i].key)
                ->disabled = i < 2    ? !back
                             : i == 2 ? !on
                                      : !on && study->path_length == 0;
    Widget *play = panel_controls_primary(list, &places->layout, &PLAY, places->play_on, 19);
    play->label_hidden = places->play_on_brief;
    play->disabled = !study_can_play_on(study);
}

static void build_ticks(const Study *study, const StudyPlaces *places, WidgetList *list) {
    static const struct {
        Phrase label;
        Key key;
    } TICKS[STUDY_TICKS] = {
        {PHRASE_HEAT, 'g'}, {PHRASE_LINE, 'l'}, {PHRASE_THREATS, 'x'}, {PHRASE_NUMBERS, '#'}};
    for (int i = 0; i < STUDY_TICKS && places->ticks[0].w > 0; i++) {
        Widget *tick =
            widget_add(list, STUDY_HEAT + i, places->ticks_by_buttons ? WIDGET_BUTTON : WIDGET_TICK,
                       places->ticks[i], phrase(TICKS[i].label));
        tick->on = study->shown[i];
        tick->text_size = places->ticks_by_buttons ? 16 : 18;
        widget_set_key(tick, TICKS[i].key, false);
    }
}

static void build_lines(const Study *study, const StudyPlaces *places, WidgetList *list) {
    if (places->line_count.w > 0) {
        Widget *count = widget_add(list, STUDY_LINES, WIDGET_STEPPER, places->line_count,
                                   phrase(PHRASE_BEST_LINES));
        count->value = study->lines;
        count->min = 1;
        count->max = ANALYSIS_LINES_MAX;
    }
    const int lines = MIN(study_report(study)->line_count, places->line_count_max);
    for (int i = 0; i < lines; i++) {
        Widget *line = widget_add(list, STUDY_LINE + i, WIDGET_CARD, places->lines[i],
                                  describe_words("%s %d", phrase(PHRASE_LINE), i + 1).text);
        line->label_hidden = true;
        line->on = i == study_shown_line(study);
    }
}

static bool can_pause(const Study *study) {
    const AnalysisState state = study_report(study)->state;
    return state == ANALYSIS_RUNNING || state == ANALYSIS_PAUSED;
}

static void build_pause(const Study *study, const StudyPlaces *places, WidgetList *list) {
    static const PanelButton PAUSE = {STUDY_PAUSE, PHRASE_BUTTON_PAUSE, ICON_PAUSE, KEY_SPACE},
                             GO_ON = {STUDY_PAUSE, PHRASE_BUTTON_GO_ON, ICON_PLAY, KEY_SPACE};
    const PanelButton *button = study->paused ? &GO_ON : &PAUSE;
    Widget *pause = panel_controls_button(list, &places->layout, button, places->pause);
    pause->label_hidden = places->pause_brief;
    pause->disabled = !can_pause(study);
}

void study_build(Screen *screen, WidgetList *list) {
    static const PanelButton BACK = {STUDY_BACK, PHRASE_BUTTON_BACK, ICON_BACK, KEY_ESCAPE},
                             SLIP = {STUDY_SLIP, PHRASE_BUTTON_NEXT_SLIP, ICON_NEXT, 'n'};
    const Study *study = (const Study *)screen;
    const StudyPlaces places = study_places(study);
    const PanelLayout *layout = &places.layout;
    panel_controls_margin(list, layout);
    board_control_add(list, &places.board);
    build_pause(study, &places, list);
    build_lines(study, &places, list);
    if (places.curve.w > 0)
        widget_add(list, STUDY_CURVE, WIDGET_AREA, places.curve, phrase(PHRASE_WHOLE_GAME));
    build_ticks(study, &places, list);
    build_steps(study, &places, list);
    if (places.back.w > 0)
        panel_controls_button(list, layout, &BACK, places.back);
    else
        panel_controls_icon(list, STUDY_BACK, ICON_BACK, PHRASE_BUTTON_BACK, layout->options);
    if (places.slip.w > 0)
        panel_controls_button(list, layout, &SLIP, places.slip);
}

// --- acting

/// What was chosen is found again next time.
static void keep_choices(const Study *study) {
    Settings settings = *stage_settings(study->base.stage);
    settings.analysis_lines = study->lines;
    for (int i = 0; i < STUDY_TICKS; i++)
        settings.analysis_shows[i] = study->shown[i];
    stage_change_settings(study->base.stage, &settings);
}

static void set_lines(Study *study, int lines, int64_t now) {
    study->lines = CLAMP(lines, 1, ANALYSIS_LINES_MAX);
    keep_choices(study);
    study_follow(study, now);
}

/// Threats have the board to themselves at first, and give it back.
static void toggle(Study *study, int tick) {
    bool *shown = study->shown;
    shown[tick] = !shown[tick];
    if (tick == STUDY_THREATS - STUDY_HEAT)
        shown[STUDY_HEAT - STUDY_HEAT] = shown[STUDY_GHOSTS - STUDY_HEAT] = !shown[tick];
    keep_choices(study);
}

static void step(Study *study, int id, int64_t now) {
    board_view_finish(&study->board, now);
    if (id == STUDY_START)
        study_go(study, 0, now);
    else if (id == STUDY_END)
        study_go(study, study->session->game.record.count, now);
    else
        study_step(study, id == STUDY_ON_ONE ? 1 : -1, now);
}

static void go_along(Study *study, int line, int64_t now) {
    board_view_finish(&study->board, now);
    if (line < study_report(study)->line_count)
        study_go_along(study, line, now);
}

void study_act(Screen *screen, const WidgetAction *action, int64_t now) {
    Study *study = (Study *)screen;
    const int id = action->id;
    if (id >= STUDY_LINE && id < STUDY_LINE + ANALYSIS_LINES_MAX)
        go_along(study, id - STUDY_LINE, now);
    else if (id >= STUDY_HEAT && id < STUDY_HEAT + STUDY_TICKS)
        toggle(study, id - STUDY_HEAT);
    else if (id >= STUDY_START && id < STUDY_START + STUDY_STEPS)
        step(study, id, now);
    switch (id) {
    case STUDY_BACK:
        stage_show(screen->stage, SCREEN_GAME, now);
        break;
    case STUDY_PAUSE:
        study->paused = !study->paused;
        analysis_pause(study->analysis, study->paused);
        break;
    case STUDY_LINES:
        set_lines(study, action->value, now);
        break;
    case STUDY_PLAY_ON:
        study_play_on(study, now);
        break;
    case STUDY_SLIP:
        study_go_to_slip(study, 1, now);
        break;
    default:
        stage_act_in_margin(screen->stage, action->id, now);
        break;
    }
}

// --- the board and the curve

static BoardTarget target_under(const Study *study, Point at) {
    const StudyPlaces places = study_places(study);
    return board_geometry_target(&places.board, &study->position, at);
}

static bool try_at(Study *study, BoardTarget target, int64_t now) {
    board_view_finish(&study->board, now);
    if (target.cell != CELL_NONE && position_can_play(&study->position, target.cell))
        study_try(study, target.cell, now);
    return true;
}

static bool drag_curve(Study *study, Point at, int64_t now) {
    const StudyPlaces places = study_places(study);
    PanelCurve *curve = base_alloc(sizeof *curve);
    study_curve(study, curve);
    const int move = panel_curve_at(places.curve, curve, at);
    base_free(curve);
    if (move != study->move || study->path_length > 0) {
        board_view_finish(&study->board, now);
        study_go(study, move, now);
    }
    return true;
}

static bool press(Study *study, const Input *input, int64_t now) {
    board_view_finish(&study->board, now);
    study->drags = rect_contains(study_places(study).curve, input->at);
    return study->drags ? drag_curve(study, input->at, now)
                        : board_control_press(&study->board, target_under(study, input->at), now);
}

static bool let_go(Study *study, const Input *input, int64_t now) {
    const BoardTarget target = target_under(study, input->at);
    if (study->drags) {
        study->drags = false;
        return true;
    }
    const bool meant = board_control_release(&study->board, target);
    if (input->touch)
        board_view_hover(&study->board, board_target_none(), now);
    return meant && try_at(study, target, now);
}

// --- the keyboard

static bool key_on_curve(Study *study, Key key, int64_t now) {
    const WidgetState *widgets = &study->base.widgets;
    if (widgets->focus != STUDY_CURVE || !widgets->focus_visible ||
        (key != KEY_LEFT && key != KEY_RIGHT))
        return false;
    study_go(study, study->move + (key == KEY_RIGHT ? 1 : -1), now);
    return true;
}

/// Keys that stand on no button.
static bool key_alone(Study *study, const Input *input, int64_t now) {
    const int key = (int)input->key;
    if (key == '3' && input->shift) {
        toggle(study, STUDY_NUMBERS - STUDY_HEAT);
        return true;
    }
    if (key >= '1' && key < '1' + ANALYSIS_LINES_MAX) {
        go_along(study, key - '1', now);
        return true;
    }
    switch (key) {
    case KEY_BACKSPACE:
        study_leave_path(study, now);
        return true;
    case '+':
    case '-':
        set_lines(study, study->lines + (key == '+' ? 1 : -1), now);
        return true;
    case 'n':
    case 'b':
        study_go_to_slip(study, key == 'n' ? 1 : -1, now);
        return true;
    default:
        return false;
    }
}

static bool key_pressed(Study *study, const Input *input, int64_t now) {
    WidgetState *widgets = &study->base.widgets;
    const WidgetAction pause = {.id = STUDY_PAUSE};
    if (input->ctrl || input->alt)
        return false;
    if (input->key == KEY_ESCAPE) {
        stage_show(study->base.stage, SCREEN_GAME, now);
        return true;
    }
    if (input->key == KEY_SPACE && !input->repeat && can_pause(study))
        study_act(&study->base, &pause, now);
    if (input->key == KEY_ENTER && !input->repeat && board_control_has_cursor(widgets))
        return try_at(
            study,
            board_target_at(&study->position, study->board.cursor_column, study->board.cursor_row),
            now);
    return key_on_curve(study, input->key, now) || key_alone(study, input, now) ||
           board_control_arrow(&study->board, widgets, input->key, now);
}

bool study_input(Screen *screen, const Input *input, int64_t now) {
    Study *study = (Study *)screen;
    switch (input->kind) {
    case INPUT_POINTER_MOVE:
        if (study->drags)
            return drag_curve(study, input->at, now);
        board_control_point(&study->board, target_under(study, input->at), now);
        return false;
    case INPUT_POINTER_DOWN:
        return press(study, input, now);
    case INPUT_POINTER_UP:
        return let_go(study, input, now);
    case INPUT_POINTER_LEAVE:
        study->drags = false;
        board_control_leave(&study->board, now);
        return false;
    case INPUT_KEY:
        return key_pressed(study, input, now);
    default:
        return false;
    }
}
