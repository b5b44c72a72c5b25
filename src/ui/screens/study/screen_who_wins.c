// The screen "Who wins?": its parts together, in time and under the pointer and the keyboard.
#include "ui/panel/panel.h"
#include "ui/screens/screens.h"
#include "ui/screens/study/who.h"
#include "ui/stage/panel_actions.h"
#include "ui/words/phrase.h"
#include "ui/words/who_wins_strings.h"

#include <math.h>

// --- controls

enum { PATH_BYTES = 1100 };

// --- what can be done: the search and the written proof

/// The screen, with nothing said any more.
static Who *act_on(Screen *screen) {
    Who *who = (Who *)screen;
    who->notice[0] = '\0';
    return who;
}

static void leave(Screen *screen, ActionMeant meant) {
    who_wins_stop(((Who *)screen)->worker);
    stage_show(screen->stage, (ScreenKind)meant.which, meant.now);
}

static void stop(Screen *screen, ActionMeant meant) {
    Who *who = act_on(screen);
    (void)meant;
    who_wins_stop(who->worker);
    who->stopping = who_wins_busy(who->worker);
}

static Phrase cannot_stop_writing(const Screen *screen, int which) {
    const Who *who = (const Who *)screen;
    (void)which;
    return who->stopping ? PHRASE_STOPS_ALREADY : PHRASE_NONE;
}

static ActionFace stop_or_back(const Screen *screen) {
    return who_view((const Who *)screen) == WHO_SEARCHING
               ? (ActionFace){PHRASE_BUTTON_STOP, ICON_NONE}
               : (ActionFace){PHRASE_BUTTON_BACK, ICON_BACK};
}

static Phrase cannot_go_back(const Screen *screen, int which) {
    return who_view((const Who *)screen) == WHO_SEARCHING ? cannot_stop_writing(screen, which)
                                                          : PHRASE_NONE;
}

/// From the search to what it found, from a game by the proof to the answer, and from there home.
static void go_back(Screen *screen, ActionMeant meant) {
    Who *who = act_on(screen);
    switch (who_view(who)) {
    case WHO_SEARCHING:
        stop(screen, meant);
        break;
    case WHO_PLAYING:
        board_view_finish(&who->board, meant.now);
        who_play_leave(who);
        who_follow(who, meant.now);
        break;
    default:
        who_wins_stop(who->worker);
        stage_go_back(screen->stage, meant.now);
    }
}

static ActionFace go_on_or_write(const Screen *screen) {
    return who_report((const Who *)screen)->proof == WRITTEN_PROOF_STOPPED
               ? (ActionFace){PHRASE_BUTTON_WRITE_PROOF, ICON_PENCIL}
               : (ActionFace){PHRASE_BUTTON_GO_ON, ICON_PLAY};
}

static Phrase cannot_go_on(const Screen *screen, int which) {
    const WhoWinsReport *report = who_report((const Who *)screen);
    (void)which;
    return report->state == WHO_WINS_STOPPED || report->proof == WRITTEN_PROOF_STOPPED
               ? PHRASE_NONE
               : PHRASE_NOTHING_STOPPED;
}

static void go_on(Screen *screen, ActionMeant meant) {
    Who *who = act_on(screen);
    (void)meant;
    who->no_thread = !who_wins_ask(who->worker, &who->asked);
}

enum { TO_PLAY = 1, TO_SAVE, TO_CHECK };

static Phrase cannot_use_proof(const Screen *screen, int use) {
    const Who *who = (const Who *)screen;
    const WrittenProof proof = who_report(who)->proof;
    if (who->playing)
        return PHRASE_PROOF_IS_PLAYED;
    if (use == TO_PLAY ? !who_play_can(who)
                       : proof < WRITTEN_PROOF_READY || proof == WRITTEN_PROOF_REFUSED)
        return PHRASE_NO_WRITTEN_PROOF;
    if (use == TO_CHECK && proof != WRITTEN_PROOF_READY && proof != WRITTEN_PROOF_NO_CHECKER)
        return PHRASE_CHECKED_ALREADY;
    return PHRASE_NONE;
}

static void check(Screen *screen, ActionMeant meant) {
    Who *who = act_on(screen);
    (void)meant;
    who->no_thread = !who_wins_check(who->worker);
}

static void save(Screen *screen, ActionMeant meant) {
    Who *who = act_on(screen);
    char memory[PATH_BYTES];
    Text path = text_over(memory, sizeof memory);
    Text said = text_over(who->notice, sizeof who->notice);
    Problem problem;
    (void)meant;
    if (who_wins_save(who->worker, stage_config(screen->stage)->save_folder, &path, &problem))
        text_add(&said, "%s %s", phrase(PHRASE_SAVED_AS), memory);
    else
        text_add(&said, "%s %s.", phrase(PHRASE_NOT_SAVED), problem.sentence);
}

static Phrase cannot_tell_more(const Screen *screen, int which) {
    const Who *who = (const Who *)screen;
    (void)which;
    return who->playing || !who_frame(who).brief ? PHRASE_NO_MORE_DETAILS : PHRASE_NONE;
}

static bool tells_more(const Screen *screen, int which) {
    (void)which;
    return ((const Who *)screen)->details;
}

static void tell_more(Screen *screen, ActionMeant meant) {
    Who *who = act_on(screen);
    (void)meant;
    who->details = !who->details;
}

static void choose_opening(Screen *screen, ActionMeant meant) {
    who_choose_opening(act_on(screen), meant.value, meant.now);
}

static void step_opening(Screen *screen, ActionMeant meant) {
    who_choose_opening(act_on(screen), ((Who *)screen)->opening + meant.which, meant.now);
}

// --- what can be done: playing by the proof

static void play(Screen *screen, ActionMeant meant) {
    Who *who = act_on(screen);
    board_view_finish(&who->board, meant.now);
    who_play_begin(who, meant.now);
    who_follow(who, meant.now);
}

static Phrase cannot_play_again(const Screen *screen, int which) {
    const Who *who = (const Who *)screen;
    (void)which;
    return who->playing && who->game.outcome != OUTCOME_OPEN ? PHRASE_NONE
                                                             : PHRASE_NO_PLAYED_GAME_OVER;
}

static ActionFace pause_or_by_itself(const Screen *screen) {
    return ((const Who *)screen)->by_itself ? (ActionFace){PHRASE_BUTTON_PAUSE, ICON_PAUSE}
                                            : (ActionFace){PHRASE_BUTTON_BY_ITSELF, ICON_PLAY};
}

static Phrase cannot_play_by_itself(const Screen *screen, int which) {
    const Who *who = (const Who *)screen;
    (void)which;
    return !who->playing                       ? PHRASE_PROOF_NOT_PLAYED
           : who->game.outcome != OUTCOME_OPEN ? PHRASE_GAME_IS_OVER
                                               : PHRASE_NONE;
}

static void play_by_itself(Screen *screen, ActionMeant meant) {
    Who *who = act_on(screen);
    board_view_finish(&who->board, meant.now);
    who->by_itself = !who->by_itself;
    who->moved_at = meant.now;
}

static Phrase cannot_take_back(const Screen *screen, int which) {
    const Who *who = (const Who *)screen;
    (void)which;
    return !who->playing                 ? PHRASE_PROOF_NOT_PLAYED
           : who_play_can_take_back(who) ? PHRASE_NONE
                                         : PHRASE_NO_MARK_OF_YOURS;
}

static void take_back(Screen *screen, ActionMeant meant) {
    Who *who = act_on(screen);
    board_view_finish(&who->board, meant.now);
    who_play_take_back(who, meant.now);
    who_follow(who, meant.now);
}

// clang-format off
static const Action ROWS[] = {
    {"home and stop", PHRASE_HOME, ICON_HOME, .which = SCREEN_START, .act = leave},
    {"go on", PHRASE_BUTTON_GO_ON, ICON_PLAY, {'w'}, .face_now = go_on_or_write,
     .cannot = cannot_go_on, .act = go_on},
    {"play", PHRASE_BUTTON_PLAY_PROOF, ICON_PENCIL, {'p'}, .which = TO_PLAY,
     .cannot = cannot_use_proof, .act = play},
    {"by itself", PHRASE_BUTTON_BY_ITSELF, ICON_PLAY, {'i'}, .face_now = pause_or_by_itself,
     .cannot = cannot_play_by_itself, .act = play_by_itself},
    {"undo", PHRASE_BUTTON_UNDO, ICON_UNDO, {'u'}, .cannot = cannot_take_back, .act = take_back},
    {"again", PHRASE_BUTTON_PLAY_AGAIN, ICON_NEW, {'n'}, .cannot = cannot_play_again, .act = play},
    {"save", PHRASE_BUTTON_SAVE_PROOF, ICON_SAVE, {'s'}, .which = TO_SAVE,
     .cannot = cannot_use_proof, .act = save},
    {"check", PHRASE_BUTTON_CHECK, ICON_TICK, {'c'}, .which = TO_CHECK,
     .cannot = cannot_use_proof, .act = check},
    {"stop writing", PHRASE_BUTTON_STOP_WRITING, ICON_NONE, .cannot = cannot_stop_writing,
     .act = stop},
    {"details", PHRASE_BUTTON_DETAILS, ICON_NONE, {'d'}, .told = PHRASE_DETAILS_IN_TALL,
     .cannot = cannot_tell_more, .on = tells_more, .act = tell_more},
    {"opening", PHRASE_OPENING, ICON_NONE, .act = choose_opening},
    {"opening before", PHRASE_OPENING_BEFORE, ICON_PREVIOUS, .which = -1, .act = step_opening},
    {"opening after", PHRASE_OPENING_AFTER, ICON_NEXT, .which = 1, .act = step_opening},
    {"back", PHRASE_BUTTON_BACK, ICON_BACK, {KEY_ESCAPE}, .told = PHRASE_STOP_OR_BACK,
     .face_now = stop_or_back, .cannot = cannot_go_back, .act = go_back},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_WHO_WINS = ACTION_TABLE(PHRASE_IN_WHO_WINS, ROWS);

// --- their controls

static Rect panel_row(const WhoFrame *frame, float low, float full, float low_height,
                      float full_height) {
    const Rect panel = frame->panel;
    return RECT(panel.x, who_y(frame, low, full), panel.w,
                roundf(who_between(frame, low_height, full_height)));
}

static Widget *add_button(const WhoFrame *frame, WidgetList *list, const char *name, Rect area) {
    return panel_action_button(list, &frame->who->base, &frame->layout, name, area);
}

/// The large button in the first row.
static Widget *add_primary(const WhoFrame *frame, WidgetList *list, const char *name) {
    const Rect row = frame->brief ? panel_layout_button(&frame->layout, 0, 2, 0, 1)
                                  : panel_row(frame, 410, 614, 48, 64);
    return panel_action_primary(list, &frame->who->base, &frame->layout, name, row,
                                frame->brief ? 19 : who_between(frame, 19, 22));
}

/// Part `index` of `count` of the second row.
static void add_second(const WhoFrame *frame, WidgetList *list, const char *name, int index,
                       int count) {
    const float gap = 16;
    Rect area = panel_row(frame, 470, 692, 46, 62);
    area.w = (area.w - gap * (float)(count - 1)) / (float)count;
    area.x += (float)index * (area.w + gap);
    if (frame->brief)
        area = panel_layout_button(&frame->layout, 1, 2, index, count);
    add_button(frame, list, name, area);
}

static void build_searching(const WhoFrame *frame, WidgetList *list) {
    Widget *stop = add_primary(frame, list, "back");
    stop->area = frame->brief ? panel_layout_button(&frame->layout, 0, 1, 1, 2)
                              : panel_row(frame, 410, 610, 50, 66);
    stop->text_size = frame->brief ? 21 : who_between(frame, 21, 25);
    if (frame->brief) // it tells the rest when it is asked
        add_button(frame, list, "details", panel_layout_button(&frame->layout, 0, 1, 0, 2));
}

static void build_not_proven(const WhoFrame *frame, WidgetList *list) {
    if (frame->report->state != WHO_WINS_STOPPED) {
        add_primary(frame, list, "back");
        return;
    }
    const bool details = frame->brief && frame->report->nodes > 0;
    add_primary(frame, list, "go on");
    if (details)
        add_second(frame, list, "details", 0, 2);
    add_second(frame, list, "back", details, 1 + details);
}

static void build_written_proof(const WhoFrame *frame, WidgetList *list) {
    const Rect stamp = rect_grown(frame->stamp, -4);
    const int count = 2 + frame->brief;
    add_primary(frame, list, frame->report->proof == WRITTEN_PROOF_STOPPED ? "go on" : "play");
    add_second(frame, list, "save", 0, count);
    if (frame->brief)
        add_second(frame, list, "details", 1, count);
    add_second(frame, list, "back", count - 1, count);
    if (frame->who->writes_long)
        add_button(frame, list, "stop writing", stamp);
    if (cannot_use_proof(&frame->who->base, TO_CHECK) == PHRASE_NONE)
        add_button(frame, list, "check", stamp);
}

static void add_step(const WhoFrame *frame, WidgetList *list, const char *name, float x) {
    const float side = frame->choice.h;
    action_add(list, &frame->who->base, WIDGET_BUTTON, name, 0,
               RECT(x, frame->choice.y, side, side))
        ->label_hidden = true;
}

/// One option an opening, or steps from one to the next.
static void build_choice(const WhoFrame *frame, WidgetList *list, Words *names) {
    const WhoWinsReport *report = frame->report;
    const Rect area = frame->choice;
    if (area.w <= 0)
        return;
    if (frame->choice_by_steps) {
        add_step(frame, list, "opening before", area.x);
        add_step(frame, list, "opening after", area.x + area.w - area.h);
        return;
    }
    Widget *choice = action_add(list, &frame->who->base, WIDGET_CHOICE, "opening", 0, area);
    choice->label_hidden = true;
    choice->value = frame->who->opening;
    for (int i = 0; i < report->opening_count; i++) {
        names[i] = describe_cell(&report->position.variant, report->openings[i].variation[0]);
        choice->options[i] = names[i].text;
    }
}

static void build_answer(const WhoFrame *frame, WidgetList *list) {
    const WrittenProof proof = frame->report->proof;
    if (proof != WRITTEN_PROOF_NONE && proof != WRITTEN_PROOF_UNKNOWN) {
        build_written_proof(frame, list);
        return;
    }
    add_primary(frame, list, "back");
    if (frame->brief && frame->who->asked.outcome == OUTCOME_OPEN)
        add_second(frame, list, "details", 0, 1);
}

static void build_playing(const WhoFrame *frame, WidgetList *list) {
    const bool over = frame->who->game.outcome != OUTCOME_OPEN;
    add_primary(frame, list, over ? "again" : "by itself");
    add_second(frame, list, "undo", 0, 2);
    add_second(frame, list, "back", 1, 2);
}

/// As in ScreenOps.
static void who_controls_build(Screen *screen, WidgetList *list) {
    static void (*const BUILD[])(const WhoFrame *, WidgetList *) = {
        [WHO_SEARCHING] = build_searching,
        [WHO_NOT_PROVEN] = build_not_proven,
        [WHO_ANSWER] = build_answer,
        [WHO_PLAYING] = build_playing,
    };
    Who *who = (Who *)screen;
    const WhoFrame frame = who_frame(who);
    panel_action_icon(list, screen, "home and stop", frame.layout.home);
    panel_action_icon(list, screen, "settings", frame.layout.settings);
    panel_action_icon(list, screen, "help", frame.layout.help);
    board_control_add(list, &frame.board);
    if (frame.view == WHO_ANSWER)
        build_choice(&frame, list, who->opening_names);
    BUILD[frame.view](&frame, list);
}

// --- the screen

static const int64_t LONG_AGO = INT64_MIN / 4;

// --- time

static void tick(Screen *screen, int64_t now) {
    Who *who = (Who *)screen;
    board_control_follow(&who->board, &screen->widgets, now);
    who_take_news(who, now);
    if (who->playing)
        who_play_tick(who, now);
    who_follow(who, now);
}

static int64_t timeout(const Screen *screen, int64_t now) {
    const Who *who = (const Who *)screen;
    if (board_view_moving(&who->board, now) ||
        who_elapsed_ms(who, who->answered_at, now) < WHO_UNDERLINE_MS ||
        who_elapsed_ms(who, who->opening_at, now) < WHO_CHOICE_FADE_MS)
        return 0;
    return who->playing ? who_play_timeout(who, now) : who_timeout(who, now);
}

/// The search is not waited for: it may never end. What follows it is short.
static bool busy(const Screen *screen, int64_t now) {
    const Who *who = (const Who *)screen;
    return board_view_busy(&who->board, now) || who->stopping || who_play_looks_back(who) ||
           (who->playing && who_play_timeout(who, now) >= 0);
}

// --- the board under the pointer and the keyboard

static BoardGeometry board_of(const Screen *screen) {
    return who_frame((const Who *)screen).board;
}

static Rect cursor_of(const Screen *screen) {
    const BoardGeometry board = board_of(screen);
    return board_control_cursor(&((const Who *)screen)->board, &board);
}

static BoardTarget target_under(const Who *who, const Input *input) {
    const BoardGeometry board = board_of(&who->base);
    return board_geometry_target(&board, who_position(who), input->at);
}

static bool play_at(Who *who, Cell cell, int64_t now) {
    if (who->playing)
        who_play_move(who, cell, now);
    who_follow(who, now);
    return true;
}

/// A touched cell stays lit until another one is touched.
static bool pointer_lets_go(Who *who, const Input *input, int64_t now) {
    const BoardTarget target = target_under(who, input);
    return board_control_release(&who->board, target) && play_at(who, target.cell, now);
}

static bool key_pressed(Who *who, const Input *input, int64_t now) {
    const BoardView *board = &who->board;
    if (input->ctrl || input->alt)
        return false;
    if (input->key != KEY_ENTER && input->key != KEY_SPACE)
        return board_control_arrow(&who->board, &who->base.widgets, input->key, now);
    if (input->repeat || !who->playing || !board_control_has_cursor(&who->base.widgets))
        return input->repeat;
    return play_at(who, board_target_at(&who->game, board->cursor_column, board->cursor_row).cell,
                   now);
}

static bool take_input(Screen *screen, const Input *input, int64_t now) {
    Who *who = (Who *)screen;
    switch (input->kind) {
    case INPUT_POINTER_MOVE:
        board_control_point(&who->board, target_under(who, input), now);
        return false;
    case INPUT_POINTER_DOWN:
        board_view_finish(&who->board, now);
        return board_control_press(&who->board, target_under(who, input), now);
    case INPUT_POINTER_UP:
        return pointer_lets_go(who, input, now);
    case INPUT_POINTER_LEAVE:
        board_control_leave(&who->board, now);
        return false;
    case INPUT_KEY:
        return key_pressed(who, input, now);
    case INPUT_NOTICE: {
        Text notice = text_over(who->notice, sizeof who->notice);
        text_add(&notice, "%s", input->text);
        return true;
    }
    default:
        return false;
    }
}

// --- drawing

static void draw_header(const WhoFrame *frame, const Sketch *sketch) {
    const PanelLayout *layout = &frame->layout;
    const char *title = phrase(PHRASE_BUTTON_WHO_WINS);
    char subject[WHO_WINS_TEXT_MAX];
    Text text = text_over(subject, sizeof subject);
    who_wins_strings_subject(&frame->who->asked, &text);
    const float size = panel_title_size(layout);
    sketch_bold_words(sketch, layout->title, title, size, sketch->palette->ink);
    panel_draw_subtitle(sketch, layout, subject, sketch_text_width(sketch, title, size, true));
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    const WhoFrame frame = who_frame((Who *)screen);
    panel_draw_wash(sketch, frame.layout.panel, frame.layout.view);
    draw_header(&frame, sketch);
    who_board_draw(&frame, sketch, now);
    who_board_draw_foot(&frame, sketch);
    if (frame.view == WHO_SEARCHING)
        who_search_draw(&frame, sketch);
    else if (frame.view == WHO_NOT_PROVEN)
        who_search_draw_stopped(&frame, sketch, now);
    else if (frame.view == WHO_ANSWER)
        who_answer_draw(&frame, sketch, now);
    else
        who_play_draw(&frame, sketch);
    who_panel_news(&frame, sketch, frame.who->notice);
}

static void draw_over(Screen *screen, const Sketch *sketch) {
    const WhoFrame frame = who_frame((Who *)screen);
    if (frame.view == WHO_ANSWER)
        who_answer_draw_stamp(&frame, sketch);
}

// --- the screen

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_WHO_WINS, &PANEL_ACTIONS_MARGIN, NULL};

static const ScreenOps OPS = {
    .name = "who wins",
    .studies = true,
    .actions = ACTIONS,
    .build = who_controls_build,
    .input = take_input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = draw_under,
    .draw_over = draw_over,
    .busy = busy,
    .board = board_of,
    .cursor = cursor_of,
};

Screen *screen_who_wins_new(Stage *stage, int64_t now) {
    CHECK(stage_kept_session(stage));
    Who *who = screen_new(stage, &OPS, sizeof *who);
    who->base.widgets.focus = BOARD_CONTROL;
    who->worker = stage_who_wins(stage);
    who->asked = *session_position(stage_kept_session(stage));
    who->answered_at = who->opening_at = LONG_AGO;
    who->no_thread = !who_wins_ask(who->worker, &who->asked);
    if (who_view(who) == WHO_ANSWER && who_wins_busy(who->worker))
        who->answered_at = now; // the game knew it: the proof is only being written
    who->board.pace = stage_pace(stage);
    who_follow(who, now);
    board_view_finish(&who->board, now);
    return &who->base;
}
