// What is spoken, for who does not see: the screen that came, what the keyboard is at, each mark
// with who drew it, what the screen says, and, when asked, all that one sees at a glance.
#include "ui/stage/stage_parts.h"

#include "ink/strokes/hash.h"
#include "rules/notation.h"
#include "session/coach.h"
#include "ui/board/board_control.h"
#include "ui/board/board_view.h"
#include "ui/words/game_strings.h"
#include "ui/words/phrase.h"
#include "ui/words/spoken_strings.h"
#include "words/describe.h"

#include <ctype.h>
#include <string.h>

enum { SPOKEN_MAX = 1024 };

// --- out

static bool is_wanted(const Stage *stage) {
    const StageConfig *config = &stage->config;
    return config->host.speak && !config->embedded && (config->on_page || config->settings.speech);
}

static void speak(Stage *stage, SpeechKind kind, const char *words) {
    const StageHost *host = &stage->config.host;
    if (!is_wanted(stage) || !words[0])
        return;
    Text last = text_over(stage->told.last, sizeof stage->told.last);
    text_add(&last, "%s", words);
    host->speak(host->context, kind, words);
}

void stage_speak_notice(Stage *stage, const char *sentence) {
    speak(stage, SPEECH_NOTICE, sentence);
}

// --- where one is

Phrase stage_title_of(const Screen *screen) {
    for (const ActionTable *const *table = screen->ops->actions; table && *table; table++)
        if ((*table)->title != PHRASE_NONE)
            return (*table)->title;
    return PHRASE_NONE;
}

/// A sheet is read with its name.
static void tell_screen(Stage *stage) {
    if (stage->told.read && stage->top->below)
        return;
    speak(stage, SPEECH_SCREEN, phrase(stage_title_of(stage->top)));
}

static const BoardView *view_of(const Screen *screen) {
    const size_t at = screen->ops->view;
    const BoardView *view = at > 0 ? (const BoardView *)((const char *)screen + at) : NULL;
    return view && view->shown ? view : NULL;
}

static Cell cursor_of(const BoardView *view) {
    return cell_at(&view->variant, view->cursor_column, view->cursor_row);
}

static SideNames names_of(const Stage *stage, const BoardView *view) {
    return side_names_on(stage->config.settings.stones, &view->variant);
}

/// The state that a control stands at, after its name.
static void add_state(const Widget *widget, Text *text) {
    switch (widget->kind) {
    case WIDGET_CHOICE:
        if (widget->value >= 0 && widget->value < WIDGET_OPTIONS_MAX &&
            widget->options[widget->value])
            text_add(text, ", %s", widget->options[widget->value]);
        break;
    case WIDGET_STEPPER:
    case WIDGET_RULER:
        text_add(text, ", %d", widget->value);
        break;
    case WIDGET_TICK:
        text_add(text, ", %s", phrase(widget->on ? PHRASE_SPOKEN_ON : PHRASE_SPOKEN_OFF));
        break;
    case WIDGET_FIELD:
        text_add(text, ", %s",
                 widget->text && widget->text[0] ? widget->text : phrase(PHRASE_SPOKEN_EMPTY));
        break;
    default:
        if (widget->on)
            text_add(text, ", %s", phrase(PHRASE_SPOKEN_CHOSEN));
    }
}

/// Where in a list one is, after what it is called. Where in a tree is what the screen says of it.
static void add_item(const Screen *screen, const Widget *widget, Text *text) {
    char memory[SPOKEN_MAX];
    Text item = text_over(memory, sizeof memory);
    const ScreenList *list = screen->ops->list;
    ScreenItems items;
    if (!list || !list->find(screen, &items) || items.tree || items.control != widget->id ||
        items.chosen < 0)
        return;
    list->tell(screen, items.chosen, &item);
    text_add(text, said(": %s; %d of %d"), memory, items.chosen + 1, items.count);
}

void stage_tell_control(const Stage *stage, const Widget *control, Text *text) {
    const Screen *screen = stage->top;
    char memory[SPOKEN_MAX];
    Text more = text_over(memory, sizeof memory);
    text_add(text, "%s", control->label);
    if (screen->ops->tell_control)
        screen->ops->tell_control(screen, control->id, &more);
    if (more.length > 0 || control->note[0])
        text_add(text, ", %s", more.length > 0 ? memory : control->note);
}

/// False where the control is none that one moves along, else appends where one is.
static bool tell_curve(const Screen *screen, int id, Text *text) {
    ScreenCurve curve;
    char memory[SPOKEN_MAX];
    Text words = text_over(memory, sizeof memory);
    if (!screen->ops->go_along || !screen->ops->curve(screen, &curve, &words) ||
        curve.control != id)
        return false;
    text_add(text, ", %s", memory);
    return true;
}

static void add_control(const Screen *screen, const Widget *widget, Text *text) {
    stage_tell_control(screen->stage, widget, text);
    tell_curve(screen, widget->id, text);
    add_item(screen, widget, text);
    add_state(widget, text);
    const Phrase why_not = action_why_not(screen, widget->id);
    if (widget->disabled && why_not != PHRASE_NONE)
        text_add(text, ". %s", phrase(why_not));
}

/// What the keyboard is at: a control, or a square; empty where that is nothing.
static void find_focus(const Stage *stage, Text *text) {
    const Screen *top = stage->top;
    const BoardView *view = view_of(top);
    const Widget *widget = widget_find(&stage->list, top->widgets.focus);
    if (!widget || !top->widgets.focus_visible)
        return;
    if (widget->id == BOARD_CONTROL && view)
        spoken_square(&view->variant, view->cells, cursor_of(view), names_of(stage, view), text);
    else
        add_control(top, widget, text);
}

static bool is_on_curve(const Stage *stage) {
    char memory[SPOKEN_MAX];
    Text ignored = text_over(memory, sizeof memory);
    return stage->top->widgets.focus_visible &&
           tell_curve(stage->top, stage->top->widgets.focus, &ignored);
}

static void follow_focus(Stage *stage) {
    char memory[SPOKEN_MAX];
    Text words = text_over(memory, sizeof memory);
    find_focus(stage, &words);
    // Where one goes on a curve is told as what the screen says.
    const bool along = is_on_curve(stage);
    const uint64_t hash =
        along ? (uint64_t)stage->top->widgets.focus : hash_add_bytes(0, memory, words.length);
    const BoardView *view = view_of(stage->top);
    const bool board = view && stage->top->widgets.focus == BOARD_CONTROL;
    const Cell cell = board ? cursor_of(view) : CELL_NONE;
    // A mark on the square has been told already.
    const bool same = cell != CELL_NONE && cell == stage->told.cell;
    stage->told.cell = cell;
    if (hash == stage->told.focus)
        return;
    const bool first = stage->told.focus == 0;
    stage->told.focus = hash;
    if ((!same || first) && !stage->told.read)
        speak(stage, SPEECH_FOCUS, memory);
}

// --- the game

/// `Computer, O, c3.`
static Words mark_words(const Game *game) {
    const Position *now = &game->record.now;
    const Side side = side_other(now->to_move);
    return describe_words("%s, %s, %s.", describe_player(&game->spec, side).text,
                          describe_side(describe_names(&game->spec), side),
                          describe_cell(&now->variant, position_last_move(now)).text);
}

static void follow_record(Stage *stage) {
    StageTold *told = &stage->told;
    const Game *game = &stage->session->game;
    const int cursor = game->record.cursor;
    const bool same = told->game == game->number;
    if (same && cursor == told->cursor + 1)
        speak(stage, SPEECH_MARK, mark_words(game).text);
    else if (same && cursor != told->cursor)
        speak(stage, SPEECH_MARK,
              describe_words(phrase(PHRASE_SPOKEN_AT_MARK), cursor, game->record.count).text);
    told->cursor = cursor;
    const bool over = !game_is_open(game);
    if (over && !(told->over && same))
        speak(stage, SPEECH_END, coach_title(stage->session).text);
    told->over = over;
    told->game = game->number;
}

/// What each square is worth; on large boards which are the best.
static void follow_explanation(Stage *stage) {
    enum { ALL_UP_TO = 9 };
    const Session *session = stage->session;
    const Explanation *known = session_explanation(session);
    const Position *position = session_position(session);
    const uint64_t about = known ? position->key : 0;
    char memory[SPOKEN_MAX];
    Text words = text_over(memory, sizeof memory);
    if (about == stage->told.explained)
        return;
    stage->told.explained = about;
    const bool all = known && position_count_moves(position) <= ALL_UP_TO;
    for (Cell cell = 0; known && cell < variant_cells(&position->variant); cell++) {
        const CellWorth *worth = &known->cells[cell];
        if (!position_can_play(position, cell) || !worth_is_known(worth->worth) ||
            !(all || worth->best))
            continue;
        text_add(&words, "%s", words.length > 0 ? "; " : "");
        game_strings_cell(position, cell, worth->worth, position->to_move,
                          describe_names(session_spec(session)), true, &words);
    }
    speak(stage, SPEECH_VALUE, memory);
}

// --- what the screen says

static void add_sentence(const char *sentence, Text *text) {
    text_add(text, "%s", text->length > 0 && *sentence ? " " : "");
    said_sentence(text, sentence);
}

static void tell_heard(const Screen *screen, int number, Text *text) {
    const Box leaf = {.text = {.phrase = number, .told = true}};
    screen->ops->tell(screen, &leaf, text);
}

void stage_tell_said(const Stage *stage, Text *text) {
    for (const int *number = stage->top->ops->heard; number && *number >= 0; number++) {
        char memory[SPOKEN_MAX];
        Text words = text_over(memory, sizeof memory);
        tell_heard(stage->top, *number, &words);
        add_sentence(memory, text);
    }
}

/// Appends what is new of a part of what the screen says; false where it was heard.
static bool add_news(const char *part, uint64_t *heard, Text *news) {
    const uint64_t hash = hash_add_bytes(0, part, strlen(part));
    const bool is_new = hash != *heard;
    if (is_new)
        add_sentence(part, news);
    *heard = hash;
    return is_new;
}

static void forget_but_the_first(StageTold *told) {
    memset(told->said + 1, 0, sizeof told->said - sizeof told->said[0]);
    told->picture = 0;
}

/// Where one is on a curve, unless the screen begins with that.
static void add_place(const Stage *stage, const char *said, uint64_t *heard, Text *news) {
    const Screen *top = stage->top;
    char memory[SPOKEN_MAX];
    Text words = text_over(memory, sizeof memory);
    ScreenCurve curve;
    if (top->ops->go_along && top->ops->curve(top, &curve, &words) &&
        strncmp(said, memory, words.length) != 0)
        add_news(memory, heard, news);
    else
        *heard = 0;
}

/// Where one is on a curve, what the screen says, and what its picture shows. Where it begins anew
/// all the rest is heard anew, too.
static void follow_said(Stage *stage) {
    const Screen *top = stage->top;
    StageTold *told = &stage->told;
    char news_memory[SPOKEN_MAX], memory[SPOKEN_MAX] = "";
    Text news = text_over(news_memory, sizeof news_memory), part = text_over(memory, sizeof memory);
    const int *numbers = top->ops->heard;
    Rect area;
    if (numbers)
        tell_heard(top, numbers[0], &part);
    add_place(stage, memory, &told->place, &news);
    for (int i = 0; numbers && numbers[i] >= 0; i++) {
        CHECK(i < TOLD_PARTS);
        part = text_over(memory, sizeof memory);
        tell_heard(top, numbers[i], &part);
        if (add_news(memory, &told->said[i], &news) && i == 0)
            forget_but_the_first(told);
    }
    part = text_over(memory, sizeof memory);
    if (top->ops->picture && top->ops->picture(top, &area, &part))
        add_news(memory, &told->picture, &news);
    speak(stage, SPEECH_SAID, news_memory);
}

void stage_speech_follow(Stage *stage) {
    if (!is_wanted(stage) || !stage->top)
        return;
    if (stage->told.shown != stage->shown) {
        stage->told.shown = stage->shown;
        stage->told.focus = stage->told.place = stage->told.said[0] = 0;
        forget_but_the_first(&stage->told);
        tell_screen(stage);
    }
    if (stage->session && stage->in_game && view_of(stage->top)) {
        follow_record(stage);
        follow_explanation(stage);
    }
    follow_said(stage);
    follow_focus(stage);
}

// --- what is asked for

static bool is_spoken(const Screen *screen, int which) {
    (void)which;
    return is_wanted(screen->stage);
}

static bool has_board(const Screen *screen, int which) {
    return is_spoken(screen, which) && view_of(screen);
}

static bool has_game(const Screen *screen, int which) {
    return is_spoken(screen, which) && screen->stage->session && screen->stage->in_game;
}

static void say_again(Screen *screen, ActionMeant meant) {
    char last[sizeof screen->stage->told.last];
    (void)meant;
    memcpy(last, screen->stage->told.last, sizeof last);
    speak(screen->stage, SPEECH_ASKED, last);
}

static void say_last(Screen *screen, ActionMeant meant) {
    const Game *game = &screen->stage->session->game;
    (void)meant;
    const bool none = position_last_move(&game->record.now) == CELL_NONE;
    speak(screen->stage, SPEECH_ASKED, none ? phrase(PHRASE_NO_MARK_YET) : mark_words(game).text);
}

static void say_turn(Screen *screen, ActionMeant meant) {
    (void)meant;
    speak(screen->stage, SPEECH_ASKED, coach_title(screen->stage->session).text);
}

static void say_players(Screen *screen, ActionMeant meant) {
    const GameSpec *spec = &screen->stage->session->game.spec;
    char memory[SPOKEN_MAX];
    Text words = text_over(memory, sizeof memory);
    (void)meant;
    for (int side = SIDE_X; side <= SIDE_O; side++)
        text_add(&words, "%s%s: %s, %s.", side == SIDE_X ? "" : " ",
                 describe_side(describe_names(spec), (Side)side),
                 describe_player(spec, (Side)side).text,
                 describe_player_kind(spec, (Side)side).text);
    speak(screen->stage, SPEECH_ASKED, memory);
}

static void say_clocks(Screen *screen, ActionMeant meant) {
    const Stage *stage = screen->stage;
    const Game *game = &stage->session->game;
    char memory[SPOKEN_MAX];
    Text words = text_over(memory, sizeof memory);
    for (int side = SIDE_X; side <= SIDE_O && game->clock.control.kind != TIME_FREE; side++) {
        text_add(&words, "%s%s: ", side == SIDE_X ? "" : ", ",
                 describe_side(describe_names(&game->spec), (Side)side));
        game_strings_clock(game_clock_left(&game->clock, (Side)side, meant.now), &words);
    }
    speak(screen->stage, SPEECH_ASKED, words.length > 0 ? memory : phrase(PHRASE_CLOCK_NONE_NOTE));
}

static void say_threats(Screen *screen, ActionMeant meant) {
    const Session *session = screen->stage->session;
    char memory[SPOKEN_MAX];
    Text words = text_over(memory, sizeof memory);
    (void)meant;
    spoken_threats(session_position(session), describe_names(session_spec(session)), &words);
    speak(screen->stage, SPEECH_ASKED, memory);
}

static void say_marks(Screen *screen, ActionMeant meant) {
    const BoardView *view = view_of(screen);
    char memory[SPOKEN_MAX];
    Text words = text_over(memory, sizeof memory);
    spoken_marks(&view->variant, view->cells, (Side)meant.which, names_of(screen->stage, view),
                 &words);
    speak(screen->stage, SPEECH_ASKED, memory);
}

static void say_lines(Screen *screen, ActionMeant meant) {
    const BoardView *view = view_of(screen);
    char memory[SPOKEN_MAX];
    Text words = text_over(memory, sizeof memory);
    (void)meant;
    spoken_lines(&view->variant, view->cells, cursor_of(view), names_of(screen->stage, view),
                 &words);
    speak(screen->stage, SPEECH_ASKED, memory);
}

static bool shows_board(const Screen *screen, int which) {
    (void)which;
    return view_of(screen) != NULL;
}

/// For who hears nothing: where the screen tells things.
static void show(Stage *stage, const char *sentence) {
    const Input notice = {.kind = INPUT_NOTICE, .text = sentence};
    if (!is_wanted(stage) && stage->top->ops->input)
        stage->top->ops->input(stage->top, &notice, stage->now);
}

static void say_which_square(Stage *stage) {
    char memory[SPOKEN_MAX];
    Text words = text_over(memory, sizeof memory);
    text_add(&words, "%s %s", phrase(PHRASE_SPOKEN_WHICH_SQUARE), stage->told.typed);
    show(stage, memory);
}

static void begin_square(Screen *screen, ActionMeant meant) {
    (void)meant;
    screen->stage->told.typed[0] = '\0';
    screen->stage->told.types = true;
    speak(screen->stage, SPEECH_ASKED, phrase(PHRASE_SPOKEN_WHICH_SQUARE));
    say_which_square(screen->stage);
}

// clang-format off
static const Action ROWS[] = {
    {"say square", PHRASE_SPEECH_SQUARE, ICON_NONE, {'/'}, .there = shows_board, .act = begin_square},
    {"say again", PHRASE_SPEECH_AGAIN, ICON_NONE, {'s' | CHORD_ALT}, .there = is_spoken, .act = say_again},
    {"say last", PHRASE_SPEECH_LAST, ICON_NONE, {'l' | CHORD_ALT}, .there = has_game, .act = say_last},
    {"say turn", PHRASE_SPEECH_TURN, ICON_NONE, {'t' | CHORD_ALT}, .there = has_game, .act = say_turn},
    {"say players", PHRASE_SPEECH_PLAYERS, ICON_NONE, {'p' | CHORD_ALT}, .there = has_game, .act = say_players},
    {"say clocks", PHRASE_SPEECH_CLOCKS, ICON_NONE, {'c' | CHORD_ALT}, .there = has_game, .act = say_clocks},
    {"say threats", PHRASE_SPEECH_THREATS, ICON_NONE, {'w' | CHORD_ALT}, .there = has_game, .act = say_threats},
    {"say x", PHRASE_SPEECH_X, ICON_NONE, {'x' | CHORD_ALT}, .which = SIDE_X, .there = has_board, .act = say_marks},
    {"say o", PHRASE_SPEECH_O, ICON_NONE, {'o' | CHORD_ALT}, .which = SIDE_O, .there = has_board, .act = say_marks},
    {"say lines", PHRASE_SPEECH_LINES, ICON_NONE, {'r' | CHORD_ALT}, .there = has_board, .act = say_lines},
};
// clang-format on
const ActionTable STAGE_ACTIONS_BY_EAR = ACTION_TABLE(PHRASE_BY_EAR, ROWS);

// --- a square by its name

static void go_to(Stage *stage, Cell cell) {
    BoardView *view = (BoardView *)((char *)stage->top + stage->top->ops->view);
    WidgetState *widgets = &stage->top->widgets;
    view->cursor_column = cell_column(&view->variant, cell);
    view->cursor_row = cell_row(&view->variant, cell);
    widgets->focus = BOARD_CONTROL;
    widgets->focus_visible = true;
}

bool stage_speech_go_to(Stage *stage, int at) {
    const BoardView *view = view_of(stage->top);
    if (!view || at < 0 || at >= variant_cells(&view->variant))
        return false;
    go_to(stage, cell_at(&view->variant, at % view->variant.width, at / view->variant.width));
    return true;
}

/// False, with a sentence, where it has no such name.
static bool find_square(Stage *stage) {
    const BoardView *view = view_of(stage->top);
    Problem problem;
    Cell cell;
    if (!view)
        return false;
    if (!notation_parse_cell(slice_of(stage->told.typed), &view->variant, &cell, &problem)) {
        stage_speak_notice(stage, problem.sentence);
        show(stage, problem.sentence);
        return false;
    }
    go_to(stage, cell);
    return true;
}

bool stage_speech_key(Stage *stage, const Input *input) {
    StageTold *told = &stage->told;
    const size_t length = strlen(told->typed);
    if (!told->types)
        return false;
    if (input->key < KEY_BACKSPACE && isalnum((int)input->key) && length + 1 < sizeof told->typed) {
        told->typed[length] = (char)input->key;
        told->typed[length + 1] = '\0';
        const char sign[] = {(char)input->key, '\0'};
        speak(stage, SPEECH_FOCUS, sign);
        say_which_square(stage);
        return true;
    }
    if (input->key == KEY_BACKSPACE && length > 0) {
        told->typed[length - 1] = '\0';
        say_which_square(stage);
        return true;
    }
    told->types = false;
    return input->key != KEY_ENTER || !find_square(stage);
}

// --- for readers of the screen

const BoardView *stage_board(const Stage *stage, BoardGeometry *geometry) {
    const Screen *top = stage->top;
    const BoardView *view = view_of(top);
    if (!view || !top->ops->board)
        return NULL;
    *geometry = top->ops->board(top);
    return view;
}

/// What is known of the squares on the board that is shown; NULL: nothing.
static const Explanation *known_of(const Stage *stage) {
    return stage->session && stage->in_game ? session_explanation(stage->session) : NULL;
}

void stage_tell_square(const Stage *stage, Cell cell, Text *text) {
    const BoardView *view = view_of(stage->top);
    const Explanation *known = known_of(stage);
    spoken_square(&view->variant, view->cells, cell, names_of(stage, view), text);
    if (!known || view->cells[cell] != SIDE_NONE || !worth_is_known(known->cells[cell].worth))
        return;
    text_add(text, "; ");
    game_strings_worth(known->cells[cell].worth, session_position(stage->session)->to_move,
                       names_of(stage, view), text);
}

uint64_t stage_squares_version(const Stage *stage) {
    const BoardView *view = view_of(stage->top);
    if (!view)
        return 0;
    const Variant *variant = &view->variant;
    const uint64_t numbers[] = {
        said_language(),
        stage->config.settings.stones,
        (uint64_t)(variant->width << 16 | variant->row_length << 1 | variant->exact),
        known_of(stage) ? judge_version(stage->session->judge) : 0,
    };
    const uint64_t hash = hash_add_bytes(0, numbers, sizeof numbers);
    return hash_add_bytes(hash, view->cells, (size_t)variant_cells(&view->variant));
}

int stage_read_focus(const Stage *stage, int *square) {
    const WidgetState *widgets = &stage->top->widgets;
    const BoardView *view = view_of(stage->top);
    const bool board = view && widgets->focus == BOARD_CONTROL;
    *square = board ? view->cursor_row * view->variant.width + view->cursor_column : -1;
    return widgets->focus_visible ? widgets->focus : 0;
}
