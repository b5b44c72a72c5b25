// The controls of the screen "Who wins?", and what they do.
#include "ui/screens/who_wins/screen_who_wins_parts.h"

#include "ui/panel/panel_controls.h"
#include "ui/words/who_wins_strings.h"

#include <math.h>

enum { PATH_BYTES = 1100 };

// --- widgets

typedef PanelButton Button;

static Widget *add_button(const WhoWinsPlaces *places, WidgetList *list, const Button *button,
                          Rect area) {
    return panel_controls_button(list, &places->layout, button, area);
}

static void add_primary(const WhoWinsPlaces *places, WidgetList *list, const Button *button,
                        Rect area) {
    Widget *primary = add_button(places, list, button, area);
    primary->kind = WIDGET_PRIMARY;
    primary->text_size = who_between(places, 19, 22);
}

static Rect panel_row(const WhoWinsPlaces *places, float low, float full, float low_height,
                      float full_height) {
    const Rect panel = places->layout.panel;
    return RECT(panel.x, who_y(places, low, full), panel.w,
                roundf(who_between(places, low_height, full_height)));
}

/// Part `index` of a row of two.
static Rect half_of(Rect row, int index) {
    const float gap = 16;
    float width = (row.w - gap) / 2;
    return RECT(row.x + (float)index * (width + gap), row.y, width, row.h);
}

static Rect first_row(const WhoWinsPlaces *places) {
    return panel_row(places, 410, 614, 48, 64);
}

static Rect second_row(const WhoWinsPlaces *places) {
    return panel_row(places, 470, 692, 46, 62);
}

static const Button BACK = {WHO_BACK, "Back", ICON_BACK, KEY_ESCAPE, "Esc"};

static void build_searching(const WhoWinsScreen *who, const WhoWinsPlaces *places,
                            WidgetList *list) {
    const Button stop = {WHO_STOP, "Stop", ICON_NONE, KEY_ESCAPE, "Esc"};
    add_primary(places, list, &stop, panel_row(places, 410, 610, 50, 66));
    Widget *button = &list->widgets[list->count - 1];
    button->text_size = who_between(places, 21, 25);
    button->disabled = who->stopping;
}

static void build_not_proven(const WhoWinsScreen *who, const WhoWinsPlaces *places,
                             WidgetList *list) {
    const Button go_on = {WHO_GO_ON, "Go on", ICON_PLAY, 'w', "W"};
    if (who_report(who)->state != WHO_WINS_STOPPED) {
        add_primary(places, list, &BACK, first_row(places));
        return;
    }
    add_primary(places, list, &go_on, first_row(places));
    add_button(places, list, &BACK, second_row(places));
}

static bool may_check(const WhoWinsReport *report) {
    return report->proof == WRITTEN_PROOF_READY || report->proof == WRITTEN_PROOF_NO_CHECKER;
}

static void build_written_proof(const WhoWinsScreen *who, const WhoWinsPlaces *places,
                                WidgetList *list) {
    const Button play = {WHO_PLAY, "Play the proof", ICON_PLAY, 'p', "P"};
    const Button save = {WHO_SAVE, "Save the proof", ICON_NONE, 's', "S"};
    const Button check = {WHO_CHECK, "Check it", ICON_TICK, 'c', "C"};
    const Button go_on = {WHO_GO_ON, "Write the proof", ICON_PENCIL, 'w', "W"};
    const Button stop = {WHO_STOP, "Stop writing", ICON_NONE, KEY_NONE, NULL};
    const WhoWinsReport *report = who_report(who);
    if (report->proof == WRITTEN_PROOF_STOPPED)
        add_primary(places, list, &go_on, first_row(places));
    else
        add_primary(places, list, &play, first_row(places));
    list->widgets[list->count - 1].disabled =
        !who_can_play_proof(who) && report->proof != WRITTEN_PROOF_STOPPED;
    add_button(places, list, &save, half_of(second_row(places), 0))->disabled =
        report->proof < WRITTEN_PROOF_READY || report->proof == WRITTEN_PROOF_REFUSED;
    add_button(places, list, &BACK, half_of(second_row(places), 1));
    if (who->writes_long)
        add_button(places, list, &stop, rect_grown(who_stamp_area(places), -4))->disabled =
            who->stopping;
    if (may_check(report))
        add_button(places, list, &check, rect_grown(who_stamp_area(places), -4));
}

/// One option an opening, or steps from one to the next.
static void build_choice(WhoWinsScreen *who, const WhoWinsPlaces *places, WidgetList *list) {
    const WhoWinsReport *report = who_report(who);
    const Rect area = places->choice;
    if (area.w <= 0)
        return;
    if (places->choice_by_steps) {
        widget_add(list, WHO_OPENING_BEFORE, WIDGET_BUTTON, RECT(area.x, area.y, 44, 44),
                   "Opening before")
            ->icon = ICON_PREVIOUS;
        widget_add(list, WHO_OPENING_AFTER, WIDGET_BUTTON,
                   RECT(area.x + area.w - 44, area.y, 44, 44), "Opening after")
            ->icon = ICON_NEXT;
        for (int i = 1; i <= 2; i++)
            list->widgets[list->count - i].label_hidden = true;
        return;
    }
    Widget *choice = widget_add(list, WHO_OPENING, WIDGET_CHOICE, area, "Opening");
    choice->label_hidden = true;
    choice->value = who->opening;
    for (int i = 0; i < report->opening_count; i++) {
        Text name = text_over(who->opening_names[i], CELL_TEXT_MAX);
        notation_format_cell(&report->position.variant, report->openings[i].line[0], &name);
        choice->options[i] = who->opening_names[i];
    }
}

static void build_playing(const WhoWinsScreen *who, const WhoWinsPlaces *places, WidgetList *list) {
    const Button itself = {WHO_BY_ITSELF, "By itself", ICON_PLAY, 'i', "I"};
    const Button pause = {WHO_BY_ITSELF, "Pause", ICON_PAUSE, 'i', "I"};
    const Button again = {WHO_AGAIN, "Play again", ICON_NEW, 'n', "N"};
    const Button undo = {WHO_TAKE_BACK, "Undo", ICON_UNDO, 'u', "U"};
    const Button leave = {WHO_LEAVE_PLAY, "Back", ICON_BACK, KEY_ESCAPE, "Esc"};
    bool over = who->game.outcome != OUTCOME_OPEN;
    add_primary(places, list, over ? &again : who->by_itself ? &pause : &itself, first_row(places));
    add_button(places, list, &undo, half_of(second_row(places), 0))->disabled =
        who->game.ply == 0 || (who->game.ply == 1 && who->game.to_move != who->proof_side);
    add_button(places, list, &leave, half_of(second_row(places), 1));
}

void who_build(Screen *screen, const Layout *layout, WidgetList *list) {
    WhoWinsScreen *who = (WhoWinsScreen *)screen;
    const WhoWinsPlaces places = who_places(who, layout);
    panel_controls_margin(list, &places.layout, WHO_HOME, WHO_HELP);
    Rect area = board_geometry_cells(&places.board);
    float above = places.board.variant.drop ? 1.1f * places.board.cell : 0;
    widget_add(list, WHO_BOARD, WIDGET_AREA, RECT(area.x, area.y - above, area.w, area.h + above),
               "Board");
    switch (who_view(who)) {
    case WHO_SEARCHING:
        build_searching(who, &places, list);
        break;
    case WHO_NOT_PROVEN:
        build_not_proven(who, &places, list);
        break;
    case WHO_PLAYING:
        build_playing(who, &places, list);
        break;
    case WHO_ANSWER:
        build_choice(who, &places, list);
        if (who_report(who)->proof == WRITTEN_PROOF_NONE ||
            who_report(who)->proof == WRITTEN_PROOF_UNKNOWN)
            add_primary(&places, list, &BACK, first_row(&places));
        else
            build_written_proof(who, &places, list);
        break;
    }
}

// --- acting

static void leave(WhoWinsScreen *who, ScreenKind next, int64_t now) {
    who_wins_stop(stage_who_wins(who->base.stage));
    stage_show(who->base.stage, next, now);
}

static void save(WhoWinsScreen *who) {
    char memory[PATH_BYTES];
    Text path = text_over(memory, sizeof memory);
    Text said = text_over(who->saved, sizeof who->saved);
    Problem problem;
    const char *folder = stage_config(who->base.stage)->save_folder;
    if (who_wins_save(stage_who_wins(who->base.stage), folder, &path, &problem))
        text_add(&said, "Saved as %s", memory);
    else
        text_add(&said, "Not saved: %s.", problem.sentence);
}

static void choose_opening(WhoWinsScreen *who, int opening, int64_t now) {
    int count = who_report(who)->opening_count;
    who->opening = (opening + count) % count;
    who->opening_at = now;
}

static void act_in_play(WhoWinsScreen *who, int id, int64_t now) {
    board_view_finish(&who->board, now);
    switch (id) {
    case WHO_BY_ITSELF:
        who->by_itself = !who->by_itself;
        who->moved_at = now;
        break;
    case WHO_TAKE_BACK:
        who_play_take_back(who, now);
        break;
    case WHO_PLAY:
    case WHO_AGAIN:
        who_play_begin(who, now);
        break;
    case WHO_LEAVE_PLAY:
        who->playing = false;
        break;
    default:
        break;
    }
    who_follow(who, now);
}

void who_act(Screen *screen, const WidgetAction *action, int64_t now) {
    WhoWinsScreen *who = (WhoWinsScreen *)screen;
    Stage *stage = screen->stage;
    WhoWins *who_wins = stage_who_wins(stage);
    switch (action->id) {
    case WHO_HOME:
        leave(who, SCREEN_START, now);
        break;
    case WHO_BACK:
        leave(who, SCREEN_GAME, now);
        break;
    case WHO_HELP:
        stage_open_sheet(stage, SCREEN_HELP, now);
        break;
    case WHO_STOP:
        who_wins_stop(who_wins);
        who->stopping = who_wins_busy(who_wins);
        break;
    case WHO_GO_ON:
        who->no_thread = !who_wins_ask(who_wins, &who->asked);
        break;
    case WHO_CHECK:
        who->no_thread = !who_wins_check(who_wins);
        break;
    case WHO_SAVE:
        save(who);
        break;
    case WHO_OPENING:
        choose_opening(who, action->value, now);
        break;
    case WHO_OPENING_BEFORE:
    case WHO_OPENING_AFTER:
        choose_opening(who, who->opening + (action->id == WHO_OPENING_AFTER ? 1 : -1), now);
        break;
    default:
        act_in_play(who, action->id, now);
    }
}
