// The screen "Who wins?": its parts together, in time and under the pointer and the keyboard.
#include "ui/panel/panel.h"
#include "ui/screens/screens.h"
#include "ui/screens/who_wins/who.h"
#include "ui/screens/who_wins/who_panel.h"
#include "ui/stage/panel_actions.h"
#include "ui/words/phrase.h"
#include "ui/words/who_wins_strings.h"

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

static bool play(Who *who, Cell cell, int64_t now) {
    if (who->playing)
        who_play_move(who, cell, now);
    who_follow(who, now);
    return true;
}

/// A touched cell stays lit until another one is touched.
static bool pointer_lets_go(Who *who, const Input *input, int64_t now) {
    const BoardTarget target = target_under(who, input);
    return board_control_release(&who->board, target) && play(who, target.cell, now);
}

static bool key_pressed(Who *who, const Input *input, int64_t now) {
    const BoardView *board = &who->board;
    if (input->ctrl || input->alt)
        return false;
    if (input->key != KEY_ENTER && input->key != KEY_SPACE)
        return board_control_arrow(&who->board, &who->base.widgets, input->key, now);
    if (input->repeat || !who->playing || !board_control_has_cursor(&who->base.widgets))
        return input->repeat;
    return play(who, board_target_at(&who->game, board->cursor_column, board->cursor_row).cell,
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
    panel_draw_wash(sketch, &frame.layout);
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
