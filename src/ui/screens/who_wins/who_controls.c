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
};

// --- widgets

/// Where and into what widgets are put.
typedef struct Controls {
    const Who *who;
    const WhoWinsReport *report;
    const WhoPlaces *places;
    WidgetList *list;
} Controls;

static Rect panel_row(const WhoPlaces *places, float low, float full, float low_height,
                      float full_height) {
    const Rect panel = places->layout.panel;
    return RECT(panel.x, who_y(places, low, full), panel.w,
                roundf(who_between(places, low_height, full_height)));
}

/// The large button in the first row.
static Widget *add_primary(const Controls *to, const PanelButton *button) {
    return panel_controls_primary(to->list, &to->places->layout, button,
                                  panel_row(to->places, 410, 614, 48, 64),
                                  who_between(to->places, 19, 22));
}

/// Part `index` of `count` of the second row.
static Widget *add_second(const Controls *to, const PanelButton *button, int index, int count) {
    const float gap = 16;
    Rect row = panel_row(to->places, 470, 692, 46, 62);
    row.w = (row.w - gap * (float)(count - 1)) / (float)count;
    row.x += (float)index * (row.w + gap);
    return panel_controls_button(to->list, &to->places->layout, button, row);
}

static Widget *add_at_stamp(const Controls *to, const PanelButton *button) {
    return panel_controls_button(to->list, &to->places->layout, button,
                                 rect_grown(to->places->stamp, -4));
}

static const PanelButton BACK = {ID_BACK, PHRASE_BUTTON_BACK, ICON_BACK, KEY_ESCAPE};

static void build_searching(const Controls *to) {
    static const PanelButton STOP = {ID_STOP, PHRASE_BUTTON_STOP, ICON_NONE, KEY_ESCAPE};
    Widget *stop = add_primary(to, &STOP);
    stop->area = panel_row(to->places, 410, 610, 50, 66);
    stop->text_size = who_between(to->places, 21, 25);
    stop->disabled = to->who->stopping;
}

static void build_not_proven(const Controls *to) {
    static const PanelButton GO_ON = {ID_GO_ON, PHRASE_BUTTON_GO_ON, ICON_PLAY, 'w'};
    if (to->report->state != WHO_WINS_STOPPED) {
        add_primary(to, &BACK);
        return;
    }
    add_primary(to, &GO_ON);
    add_second(to, &BACK, 0, 1);
}

static void build_written_proof(const Controls *to) {
    static const PanelButton PLAY = {ID_PLAY, PHRASE_BUTTON_PLAY_PROOF, ICON_PLAY, 'p'};
    static const PanelButton SAVE = {ID_SAVE, PHRASE_BUTTON_SAVE_PROOF, ICON_NONE, 's'};
    static const PanelButton CHECK = {ID_CHECK, PHRASE_BUTTON_CHECK, ICON_TICK, 'c'};
    static const PanelButton WRITE = {ID_GO_ON, PHRASE_BUTTON_WRITE_PROOF, ICON_PENCIL, 'w'};
    static const PanelButton STOP = {ID_STOP, PHRASE_BUTTON_STOP_WRITING, ICON_NONE, KEY_NONE};
    const WrittenProof proof = to->report->proof;
    if (proof == WRITTEN_PROOF_STOPPED)
        add_primary(to, &WRITE);
    else
        add_primary(to, &PLAY)->disabled = !who_play_can(to->who);
    add_second(to, &SAVE, 0, 2)->disabled =
        proof < WRITTEN_PROOF_READY || proof == WRITTEN_PROOF_REFUSED;
    add_second(to, &BACK, 1, 2);
    if (to->who->writes_long)
        add_at_stamp(to, &STOP)->disabled = to->who->stopping;
    if (proof == WRITTEN_PROOF_READY || proof == WRITTEN_PROOF_NO_CHECKER)
        add_at_stamp(to, &CHECK);
}

static void add_step(const Controls *to, int id, float x, Phrase label, Icon icon) {
    const float side = to->places->choice.h;
    Widget *step = widget_add(to->list, id, WIDGET_BUTTON,
                              RECT(x, to->places->choice.y, side, side), phrase(label));
    step->icon = icon;
    step->label_hidden = true;
}

/// One option an opening, or steps from one to the next.
static void build_choice(const Controls *to, char names[][CELL_TEXT_MAX]) {
    const WhoWinsReport *report = to->report;
    const Rect area = to->places->choice;
    if (area.w <= 0)
        return;
    if (to->places->choice_by_steps) {
        add_step(to, ID_OPENING_BEFORE, area.x, PHRASE_OPENING_BEFORE, ICON_PREVIOUS);
        add_step(to, ID_OPENING_AFTER, area.x + area.w - area.h, PHRASE_OPENING_AFTER, ICON_NEXT);
        return;
    }
    Widget *choice = widget_add(to->list, ID_OPENING, WIDGET_CHOICE, area, phrase(PHRASE_OPENING));
    choice->label_hidden = true;
    choice->value = to->who->opening;
    for (int i = 0; i < report->opening_count; i++) {
        Text name = text_over(names[i], CELL_TEXT_MAX);
        notation_format_cell(&report->position.variant, report->openings[i].variation[0], &name);
        choice->options[i] = names[i];
    }
}

static void build_playing(const Controls *to) {
    static const PanelButton ITSELF = {ID_BY_ITSELF, PHRASE_BUTTON_BY_ITSELF, ICON_PLAY, 'i'};
    static const PanelButton PAUSE = {ID_BY_ITSELF, PHRASE_BUTTON_PAUSE, ICON_PAUSE, 'i'};
    static const PanelButton AGAIN = {ID_AGAIN, PHRASE_BUTTON_PLAY_AGAIN, ICON_NEW, 'n'};
    static const PanelButton UNDO = {ID_TAKE_BACK, PHRASE_BUTTON_UNDO, ICON_UNDO, 'u'};
    static const PanelButton LEAVE = {ID_LEAVE_PLAY, PHRASE_BUTTON_BACK, ICON_BACK, KEY_ESCAPE};
    bool over = to->who->game.outcome != OUTCOME_OPEN;
    add_primary(to, over ? &AGAIN : to->who->by_itself ? &PAUSE : &ITSELF);
    add_second(to, &UNDO, 0, 2)->disabled = !who_play_can_take_back(to->who);
    add_second(to, &LEAVE, 1, 2);
}

void who_controls_build(Screen *screen, const Layout *layout, WidgetList *list) {
    Who *who = (Who *)screen;
    const WhoPlaces places = who_places(who, layout);
    const Controls to = {who, who_report(who), &places, list};
    panel_controls_margin(list, &places.layout);
    board_control_add(list, &places.board);
    switch (who_view(who)) {
    case WHO_SEARCHING:
        build_searching(&to);
        break;
    case WHO_NOT_PROVEN:
        build_not_proven(&to);
        break;
    case WHO_PLAYING:
        build_playing(&to);
        break;
    case WHO_ANSWER:
        build_choice(&to, who->opening_names);
        if (to.report->proof == WRITTEN_PROOF_NONE || to.report->proof == WRITTEN_PROOF_UNKNOWN)
            add_primary(&to, &BACK);
        else
            build_written_proof(&to);
        break;
    }
}

// --- acting

static void leave(Who *who, ScreenKind next, int64_t now) {
    who_wins_stop(who_worker(who));
    stage_show(who->base.stage, next, now);
}

static void save(Who *who) {
    char memory[PATH_BYTES];
    Text path = text_over(memory, sizeof memory);
    Text said = text_over(who->saved, sizeof who->saved);
    Problem problem;
    const char *folder = stage_config(who->base.stage)->save_folder;
    if (who_wins_save(who_worker(who), folder, &path, &problem))
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
        who->playing = false;
        break;
    default:
        break;
    }
    who_follow(who, now);
}

void who_controls_act(Screen *screen, const WidgetAction *action, int64_t now) {
    Who *who = (Who *)screen;
    WhoWins *worker = who_worker(who);
    switch (action->id) {
    case PANEL_HOME:
        leave(who, SCREEN_START, now);
        break;
    case ID_BACK:
        leave(who, SCREEN_GAME, now);
        break;
    case PANEL_HELP:
        stage_open_sheet(screen->stage, SCREEN_HELP, now);
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
    case ID_OPENING:
        who_choose_opening(who, action->value, now);
        break;
    case ID_OPENING_BEFORE:
    case ID_OPENING_AFTER:
        who_choose_opening(who, who->opening + (action->id == ID_OPENING_AFTER ? 1 : -1), now);
        break;
    default:
        act_in_play(who, action->id, now);
    }
}
