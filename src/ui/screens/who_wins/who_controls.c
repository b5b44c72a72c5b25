#include "ui/screens/who_wins/who.h"

#include "ui/panel/panel_controls.h"
#include "ui/words/who_wins_strings.h"

#include <math.h>

enum { PATH_BYTES = 1100 };

/// Ids of the widgets.
enum {
    ID_STOP = BOARD_CONTROL + 1,
    ID_GO_ON,
    ID_BACK,
    ID_CHECK,
    ID_PLAY,
    ID_SAVE,
    ID_OPENING,
    ID_OPENING_BEFORE,
    ID_OPENING_AFTER,
    ID_BY_ITSELF,
    ID_TAKE_BACK,
    ID_AGAIN,
    ID_LEAVE_PLAY,
    ID_DETAILS,
};

// --- widgets

static Rect panel_row(const WhoFrame *frame, float low, float full, float low_height,
                      float full_height) {
    const Rect panel = frame->panel;
    return RECT(panel.x, who_y(frame, low, full), panel.w,
                roundf(who_between(frame, low_height, full_height)));
}

/// The large button in the first row.
static Widget *add_primary(const WhoFrame *frame, WidgetList *list, const PanelButton *button) {
    const Rect row = frame->brief ? panel_layout_button(&frame->layout, 0, 2, 0, 1)
                                  : panel_row(frame, 410, 614, 48, 64);
    return panel_controls_primary(list, &frame->layout, button, row,
                                  frame->brief ? 19 : who_between(frame, 19, 22));
}

/// Part `index` of `count` of the second row.
static Widget *add_second(const WhoFrame *frame, WidgetList *list, const PanelButton *button,
                          int index, int count) {
    const float gap = 16;
    if (frame->brief)
        return panel_controls_button(list, &frame->layout, button,
                                     panel_layout_button(&frame->layout, 1, 2, index, count));
    Rect row = panel_row(frame, 470, 692, 46, 62);
    row.w = (row.w - gap * (float)(count - 1)) / (float)count;
    row.x += (float)index * (row.w + gap);
    return panel_controls_button(list, &frame->layout, button, row);
}

static Widget *add_at_stamp(const WhoFrame *frame, WidgetList *list, const PanelButton *button) {
    return panel_controls_button(list, &frame->layout, button, rect_grown(frame->stamp, -4));
}

static const PanelButton BACK = {ID_BACK, PHRASE_BUTTON_BACK, ICON_BACK, KEY_ESCAPE};

/// A brief panel tells the rest when it is asked.
static void add_details(const WhoFrame *frame, WidgetList *list, Rect area) {
    static const PanelButton DETAILS = {ID_DETAILS, PHRASE_BUTTON_DETAILS, ICON_NONE, 'd'};
    panel_controls_button(list, &frame->layout, &DETAILS, area)->on = frame->details;
}

static void build_searching(const WhoFrame *frame, WidgetList *list) {
    static const PanelButton STOP = {ID_STOP, PHRASE_BUTTON_STOP, ICON_NONE, KEY_ESCAPE};
    Widget *stop = add_primary(frame, list, &STOP);
    stop->area = frame->brief ? panel_layout_button(&frame->layout, 0, 1, 1, 2)
                              : panel_row(frame, 410, 610, 50, 66);
    if (frame->brief)
        add_details(frame, list, panel_layout_button(&frame->layout, 0, 1, 0, 2));
    stop->text_size = frame->brief ? 21 : who_between(frame, 21, 25);
    stop->disabled = frame->who->stopping;
}

static void build_not_proven(const WhoFrame *frame, WidgetList *list) {
    static const PanelButton GO_ON = {ID_GO_ON, PHRASE_BUTTON_GO_ON, ICON_PLAY, 'w'};
    if (frame->report->state != WHO_WINS_STOPPED) {
        add_primary(frame, list, &BACK);
        return;
    }
    const bool details = frame->brief && frame->report->nodes > 0;
    add_primary(frame, list, &GO_ON);
    if (details)
        add_details(frame, list, panel_layout_button(&frame->layout, 1, 2, 0, 2));
    add_second(frame, list, &BACK, details, 1 + details);
}

static void build_written_proof(const WhoFrame *frame, WidgetList *list) {
    static const PanelButton PLAY = {ID_PLAY, PHRASE_BUTTON_PLAY_PROOF, ICON_PENCIL, 'p'};
    static const PanelButton SAVE = {ID_SAVE, PHRASE_BUTTON_SAVE_PROOF, ICON_SAVE, 's'};
    static const PanelButton CHECK = {ID_CHECK, PHRASE_BUTTON_CHECK, ICON_TICK, 'c'};
    static const PanelButton WRITE = {ID_GO_ON, PHRASE_BUTTON_WRITE_PROOF, ICON_PENCIL, 'w'};
    static const PanelButton STOP = {ID_STOP, PHRASE_BUTTON_STOP_WRITING, ICON_NONE, KEY_NONE};
    const WrittenProof proof = frame->report->proof;
    if (proof == WRITTEN_PROOF_STOPPED)
        add_primary(frame, list, &WRITE);
    else
        add_primary(frame, list, &PLAY)->disabled = !who_play_can(frame->who);
    const int count = 2 + frame->brief;
    add_second(frame, list, &SAVE, 0, count)->disabled =
        proof < WRITTEN_PROOF_READY || proof == WRITTEN_PROOF_REFUSED;
    if (frame->brief)
        add_details(frame, list, panel_layout_button(&frame->layout, 1, 2, 1, count));
    add_second(frame, list, &BACK, count - 1, count);
    if (frame->who->writes_long)
        add_at_stamp(frame, list, &STOP)->disabled = frame->who->stopping;
    if (proof == WRITTEN_PROOF_READY || proof == WRITTEN_PROOF_NO_CHECKER)
        add_at_stamp(frame, list, &CHECK);
}

static void add_step(const WhoFrame *frame, WidgetList *list, int id, float x, Phrase label,
                     Icon icon) {
    const float side = frame->choice.h;
    Widget *step =
        widget_add(list, id, WIDGET_BUTTON, RECT(x, frame->choice.y, side, side), phrase(label));
    step->icon = icon;
    step->label_hidden = true;
}

/// One option an opening, or steps from one to the next.
static void build_choice(const WhoFrame *frame, WidgetList *list, Words *names) {
    const WhoWinsReport *report = frame->report;
    const Rect area = frame->choice;
    if (area.w <= 0)
        return;
    if (frame->choice_by_steps) {
        add_step(frame, list, ID_OPENING_BEFORE, area.x, PHRASE_OPENING_BEFORE, ICON_PREVIOUS);
        add_step(frame, list, ID_OPENING_AFTER, area.x + area.w - area.h, PHRASE_OPENING_AFTER,
                 ICON_NEXT);
        return;
    }
    Widget *choice = widget_add(list, ID_OPENING, WIDGET_CHOICE, area, phrase(PHRASE_OPENING));
    choice->label_hidden = true;
    choice->value = frame->who->opening;
    for (int i = 0; i < report->opening_count; i++) {
        names[i] = describe_cell(&report->position.variant, report->openings[i].variation[0]);
        choice->options[i] = names[i].text;
    }
}

static void build_playing(const WhoFrame *frame, WidgetList *list) {
    static const PanelButton ITSELF = {ID_BY_ITSELF, PHRASE_BUTTON_BY_ITSELF, ICON_PLAY, 'i'};
    static const PanelButton PAUSE = {ID_BY_ITSELF, PHRASE_BUTTON_PAUSE, ICON_PAUSE, 'i'};
    static const PanelButton AGAIN = {ID_AGAIN, PHRASE_BUTTON_PLAY_AGAIN, ICON_NEW, 'n'};
    static const PanelButton UNDO = {ID_TAKE_BACK, PHRASE_BUTTON_UNDO, ICON_UNDO, 'u'};
    static const PanelButton LEAVE = {ID_LEAVE_PLAY, PHRASE_BUTTON_BACK, ICON_BACK, KEY_ESCAPE};
    bool over = frame->who->game.outcome != OUTCOME_OPEN;
    add_primary(frame, list, over ? &AGAIN : frame->who->by_itself ? &PAUSE : &ITSELF);
    add_second(frame, list, &UNDO, 0, 2)->disabled = !who_play_can_take_back(frame->who);
    add_second(frame, list, &LEAVE, 1, 2);
}

void who_controls_build(Screen *screen, WidgetList *list) {
    Who *who = (Who *)screen;
    const WhoFrame frame = who_frame(who);
    panel_controls_margin(list, &frame.layout);
    board_control_add(list, &frame.board);
    switch (frame.view) {
    case WHO_SEARCHING:
        build_searching(&frame, list);
        break;
    case WHO_NOT_PROVEN:
        build_not_proven(&frame, list);
        break;
    case WHO_PLAYING:
        build_playing(&frame, list);
        break;
    case WHO_ANSWER:
        build_choice(&frame, list, who->opening_names);
        if (frame.report->proof == WRITTEN_PROOF_NONE ||
            frame.report->proof == WRITTEN_PROOF_UNKNOWN) {
            add_primary(&frame, list, &BACK);
            if (frame.brief && who->asked.outcome == OUTCOME_OPEN)
                add_details(&frame, list, panel_layout_button(&frame.layout, 1, 2, 0, 1));
        } else {
            build_written_proof(&frame, list);
        }
        break;
    }
}

// --- acting

static void leave(Who *who, ScreenKind next, int64_t now) {
    who_wins_stop(who->worker);
    stage_show(who->base.stage, next, now);
}

static void save(Who *who) {
    char memory[PATH_BYTES];
    Text path = text_over(memory, sizeof memory);
    Text said = text_over(who->saved, sizeof who->saved);
    Problem problem;
    const char *folder = stage_config(who->base.stage)->save_folder;
    if (who_wins_save(who->worker, folder, &path, &problem))
        text_add(&said, "%s %s", phrase(PHRASE_SAVED_AS), memory);
    else
        text_add(&said, "%s %s.", phrase(PHRASE_NOT_SAVED), problem.sentence);
}

static void act_in_play(Who *who, int id, int64_t now) {
    board_view_finish(&who->board, now);
    switch (id) {
    case ID_BY_ITSELF:
        who->by_itself = !who->by_itself;
        who->moved_at = now;
        break;
    case ID_TAKE_BACK:
        who_play_take_back(who, now);
        break;
    case ID_PLAY:
    case ID_AGAIN:
        who_play_begin(who, now);
        break;
    case ID_LEAVE_PLAY:
        who_play_leave(who);
        break;
    default:
        break;
    }
    who_follow(who, now);
}

void who_controls_act(Screen *screen, const WidgetAction *action, int64_t now) {
    Who *who = (Who *)screen;
    WhoWins *worker = who->worker;
    switch (action->id) {
    case PANEL_HOME:
        leave(who, SCREEN_START, now);
        break;
    case ID_BACK:
        leave(who, SCREEN_GAME, now);
        break;
    case ID_STOP:
        who_wins_stop(worker);
        who->stopping = who_wins_busy(worker);
        break;
    case ID_GO_ON:
        who->no_thread = !who_wins_ask(worker, &who->asked);
        break;
    case ID_CHECK:
        who->no_thread = !who_wins_check(worker);
        break;
    case ID_SAVE:
        save(who);
        break;
    case ID_DETAILS:
        who->details = !who->details;
        break;
    case ID_OPENING:
        who_choose_opening(who, action->value, now);
        break;
    case ID_OPENING_BEFORE:
    case ID_OPENING_AFTER:
        who_choose_opening(who, who->opening + (action->id == ID_OPENING_AFTER ? 1 : -1), now);
        break;
    default:
        if (!stage_act_in_margin(screen->stage, action->id, now))
            act_in_play(who, action->id, now);
    }
}
