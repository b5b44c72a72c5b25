// The controls of the Game screen: its widgets, when they can be used, and what they do.
#include "ui/screens/play/game.h"

#include "session/coach.h"
#include "session/describe.h"
#include "session/why/why_work.h"
#include "ui/panel/panel.h"

/// Buttons for a person's turn stay as they are while the computer thinks shortly: greying them for
/// a moment at every move would only blink.
static bool out_of_turn(const GameScreen *game) {
    const Session *session = game->session;
    return !game_is_open(&session->game) ||
           session_thinking_time(session) >= NANOSECONDS_PER_SECOND;
}

/// Whose turn it is was settled by its rule: nobody else can play instead.
static bool is_opened_by_swap2(const Game *game) {
    const OpeningTurn turn = game_turn(game);
    return turn.chooses || (game->swap2 && turn.mark > 0);
}

/// What an article offers; the way to the tree is the last one.
static const PanelButton IN_ARTICLE[] = {
    {GAME_UNDO, PHRASE_BUTTON_UNDO, ICON_UNDO, 'u'},
    {GAME_REDO, PHRASE_BUTTON_REDO, ICON_REDO, 'r'},
    {GAME_EXPLAIN, PHRASE_BUTTON_EXPLAIN, ICON_EYE, 'e'},
    {GAME_NEW, PHRASE_BUTTON_NEW_GAME, ICON_NEW, 'n'},
    {GAME_TREE, PHRASE_TREE_TITLE, ICON_TREE, 't'},
};

static bool is_offered(const GameScreen *game, int id) {
    bool offered = !stage_config(game->base.stage)->embedded || (id >= GAME_DRAW && id <= GAME_RUB);
    for (size_t i = 0; i < ARRAY_LEN(IN_ARTICLE); i++)
        offered |= id == IN_ARTICLE[i].id;
    return offered;
}

static bool is_enabled(const GameScreen *game, int id) {
    const Session *session = game->session;
    if (!is_offered(game, id))
        return false;
    switch (id) {
    case GAME_UNDO:
        return shelf_can_undo(&session->shelf, &session->game);
    case GAME_REDO:
        return shelf_can_redo(&session->shelf, &session->game);
    case GAME_HINT:
        return !out_of_turn(game) && !game_keeps_silent(&session->game);
    case GAME_PLAY:
        return !out_of_turn(game) && (session->game.held || !is_opened_by_swap2(&session->game));
    case GAME_WHO_WINS:
    case GAME_ANALYSIS:
        return !game_keeps_silent(&session->game);
    case GAME_REVIEW:
        return !game_is_open(&session->game) && session->game.record.count > 0;
    case GAME_EXPLAIN:
        if (game_keeps_silent(&session->game))
            return false;
        return game_is_open(&session->game) || coach_offer(session).kind == COACH_EXPLAIN;
    default:
        return true;
    }
}

static void add_row(const GameScreen *game, const PanelLayout *layout, WidgetList *list, int row,
                    const PanelButton *buttons, int count) {
    for (int i = 0; i < count; i++) {
        const Rect area = panel_layout_button(layout, row, game_button_rows(layout), i, count);
        Widget *button = panel_controls_button(list, layout, &buttons[i], area);
        button->disabled = !is_enabled(game, buttons[i].id);
        button->on = buttons[i].id == GAME_EXPLAIN && game->session->explain_on;
        if (buttons[i].id == GAME_PLAY)
            widget_set_note(button, layout->tall ? "" : phrase(PHRASE_COMPUTER_DRAWS_NEXT));
    }
}

/// After the end the next game is what comes, at another level where one is offered.
static void add_next_game(const GameScreen *game, const PanelLayout *layout, WidgetList *list) {
    static const PanelButton AGAIN = {GAME_NEW, PHRASE_BUTTON_PLAY_AGAIN, ICON_NEW, 'n'};
    const CoachOffer offer = coach_offer(game->session);
    const bool asks = offer.kind == COACH_HARDER || offer.kind == COACH_EASIER;
    const int count = asks ? 2 : 1, rows = game_button_rows(layout);
    panel_controls_primary(list, layout, &AGAIN,
                           panel_layout_button(layout, rows - 1, rows, count - 1, count), 19);
    if (!asks)
        return;
    const Words words =
        describe_words(offer.level < LEVEL_PERFECT ? "Try level %d" : "Try perfect", offer.level);
    Widget *level = widget_add(list, GAME_LEVEL, WIDGET_BUTTON,
                               panel_layout_button(layout, rows - 1, rows, 0, count), words.text);
    level->text_size = 18;
    widget_set_key(level, 'l', layout->key_caps);
}

static const PanelButton UNDO = {GAME_UNDO, PHRASE_BUTTON_UNDO, ICON_UNDO, 'u'};
static const PanelButton REDO = {GAME_REDO, PHRASE_BUTTON_REDO, ICON_REDO, 'r'};
static const PanelButton HINT = {GAME_HINT, PHRASE_BUTTON_HINT, ICON_HINT, 'h'};
static const PanelButton EXPLAIN = {GAME_EXPLAIN, PHRASE_BUTTON_EXPLAIN, ICON_EYE, 'e'};
static const PanelButton WHO_WINS = {GAME_WHO_WINS, PHRASE_BUTTON_WHO_WINS, ICON_FLAG, 'w'};
static const PanelButton REVIEW = {GAME_REVIEW, PHRASE_BUTTON_REVIEW, ICON_CHART, 'v'};
static const PanelButton ANALYSIS = {GAME_ANALYSIS, PHRASE_BUTTON_ANALYSIS, ICON_LENS, 'a'};
static const PanelButton PLAY = {GAME_PLAY, PHRASE_BUTTON_PLAY_GAME, ICON_COMPUTER, 'g'};
static const PanelButton NEW = {GAME_NEW, PHRASE_BUTTON_NEW_GAME, ICON_NEW, 'n'};

static const PanelButton PAUSE = {GAME_PAUSE, PHRASE_BUTTON_PAUSE, ICON_PAUSE, 'p'};
static const PanelButton SLIP = {GAME_SLIP, PHRASE_BUTTON_SLIP, ICON_UNDO, 'b'};

/// What is wanted most beside New game: a slip that can be taken back, a computer that waits, a
/// pause of the clocks.
static PanelButton going_on(const GameScreen *game) {
    const Game *now = &game->session->game;
    if (coach_slip(game->session) >= 0)
        return SLIP;
    return now->clock.control.kind != TIME_FREE && !now->held ? PAUSE : PLAY;
}

/// After a lost game, where the bubble asks whether to.
static bool offers_to_explain(const GameScreen *game) {
    return game->turn.active == SIDE_NONE && coach_offer(game->session).kind == COACH_EXPLAIN;
}

static const PanelButton WHY = {GAME_WHY, PHRASE_BUTTON_WHY, ICON_HELP, 'y'};

/// A person has lost, on a board where it can be proven why.
static bool can_say_why(const GameScreen *game) {
    const Game *now = &game->session->game;
    const Position *position = &now->record.now;
    const Side winner = outcome_winner(position->outcome);
    return game->turn.active == SIDE_NONE && winner != SIDE_NONE && position->ply > 0 &&
           now->spec.players[side_other(winner)].kind == PLAYER_HUMAN && !game_keeps_silent(now) &&
           why_work_can(&position->variant);
}

/// What goes on with the game stands in the last row, which the next game takes at the end. What
/// the bubble offers then has its button beside Why?.
static void add_rows(const GameScreen *game, const PanelLayout *layout, WidgetList *list) {
    const bool open = game->turn.active != SIDE_NONE, why = can_say_why(game);
    const bool asks = game_opening_build(game, layout, list);
    const bool offers = offers_to_explain(game);
    if (layout->tall) {
        const PanelButton knowing[] = {why    ? WHY
                                       : open ? EXPLAIN
                                              : WHO_WINS,
                                       open ? WHO_WINS : REVIEW, offers ? EXPLAIN : ANALYSIS,
                                       open ? going_on(game) : UNDO};
        const PanelButton moving[] = {UNDO, REDO, HINT, NEW};
        if (!asks)
            add_row(game, layout, list, 0, knowing, ARRAY_LEN(knowing));
        if (open)
            add_row(game, layout, list, 1, moving, ARRAY_LEN(moving));
    } else {
        const PanelButton moving[] = {UNDO, REDO, open ? HINT : REVIEW};
        const PanelButton knowing[] = {why ? WHY : EXPLAIN, why && offers ? EXPLAIN : WHO_WINS,
                                       ANALYSIS};
        const PanelButton last[] = {going_on(game), NEW};
        add_row(game, layout, list, 0, moving, ARRAY_LEN(moving));
        if (!asks)
            add_row(game, layout, list, 1, knowing, ARRAY_LEN(knowing));
        if (open && !asks)
            add_row(game, layout, list, 2, last, ARRAY_LEN(last));
    }
    if (!open)
        add_next_game(game, layout, list);
}

static void add_article_rows(const GameScreen *game, const PanelLayout *layout, WidgetList *list) {
    const int count = ARRAY_LEN(IN_ARTICLE), rows = game_button_rows(layout);
    const int first = layout->tall ? count - 1 : count - 2;
    add_row(game, layout, list, 0, IN_ARTICLE, first);
    if (first < count - 1)
        add_row(game, layout, list, 1, IN_ARTICLE + first, 1);
    add_row(game, layout, list, rows - 1, IN_ARTICLE + count - 1, 1);
}

/// While a mark is pencilled in: drawing it, moving it by a square, and rubbing it out.
static void add_aiming(const GameScreen *game, const PanelLayout *layout, WidgetList *list) {
    static const PanelButton NUDGES[] = {
        {GAME_LEFT, PHRASE_BUTTON_LEFT, ICON_PREVIOUS, KEY_NONE},
        {GAME_UP, PHRASE_BUTTON_UP, ICON_UP, KEY_NONE},
        {GAME_DOWN, PHRASE_BUTTON_DOWN, ICON_DOWN, KEY_NONE},
        {GAME_RIGHT, PHRASE_BUTTON_RIGHT, ICON_NEXT, KEY_NONE},
        {GAME_RUB, PHRASE_BUTTON_RUB, ICON_CLOSE, KEY_NONE},
    };
    const int rows = game_button_rows(layout), count = ARRAY_LEN(NUDGES);
    const Words name = describe_cell(&session_spec(game->session)->variant, game->aim.cell);
    Widget *draw = widget_add(list, GAME_DRAW, WIDGET_PRIMARY,
                              panel_layout_button(layout, rows - 2, rows, 0, 1),
                              describe_words("Draw at %s", name.text).text);
    draw->icon = ICON_PENCIL;
    draw->text_size = 21;
    for (int i = 0; i < count; i++)
        panel_controls_button(list, layout, &NUDGES[i],
                              panel_layout_button(layout, rows - 1, rows, i, count))
            ->label_hidden = true;
}

void game_build(Screen *screen, WidgetList *list) {
    const GameScreen *game = (const GameScreen *)screen;
    const GamePlaces places = game_places(game);
    const PanelLayout *layout = &places.layout;
    const bool embedded = stage_config(screen->stage)->embedded;
    if (!embedded) {
        panel_controls_margin(list, layout);
        panel_controls_players(list, GAME_PLAYERS, layout);
        panel_controls_options(list, GAME_OPTIONS, layout->options);
    }
    board_control_add(list, &places.board);
    if (game->aim.cell != CELL_NONE && !game->aim.held)
        add_aiming(game, layout, list);
    else if (embedded)
        add_article_rows(game, layout, list);
    else
        add_rows(game, layout, list);
    panel_terms_add(list, &game->bubble, layout, stage_config(screen->stage)->text);
}

// --- acting

/// Does what was offered; the start screen remembers the level.
static void accept_offer(GameScreen *game) {
    const CoachOffer offer = coach_offer(game->session);
    Player *chosen = stage_chosen(game->base.stage)->players;
    coach_accept(game->session, &offer);
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        if (chosen[side].kind == PLAYER_COMPUTER)
            chosen[side].level = offer.level;
}

/// Against a computer the players change pens: the bubble says so.
static void let_computer_play(GameScreen *game) {
    Session *session = game->session;
    const Side side = session_position(session)->to_move;
    const bool swapped = session->game.record.swapped;
    session_let_computer_play(session);
    if (session->game.record.swapped == swapped)
        return;
    Text text = text_over(game->notice, sizeof game->notice);
    game_strings_pens_changed(side_other(side), &text);
}

/// Levels that follow the player do so on the start screen, too.
static void start_next_game(GameScreen *game) {
    Player *chosen = stage_chosen(game->base.stage)->players;
    session_new_game(game->session);
    const GameSpec *spec = session_spec(game->session);
    for (Side side = SIDE_X; spec->options.adapts && side <= SIDE_O; side++)
        if (chosen[side].kind == PLAYER_COMPUTER && spec->players[side].kind == PLAYER_COMPUTER)
            chosen[side].level = spec->players[side].level;
}

static void act_on_game(GameScreen *game, int id) {
    Session *session = game->session;
    switch (id) {
    case GAME_UNDO:
        session_undo(session);
        break;
    case GAME_REDO:
        session_redo(session);
        break;
    case GAME_HINT:
        game->hint_put_away = false;
        if (!session_computer_to_move(session))
            session_ask_hint(session);
        break;
    case GAME_EXPLAIN:
        if (game_is_open(&session->game))
            session_set_explain(session, !session->explain_on);
        else
            accept_offer(game);
        break;
    case GAME_PLAY:
        let_computer_play(game);
        break;
    case GAME_SLIP:
        coach_take_back_slip(session);
        break;
    case GAME_TAKE_X:
    case GAME_TAKE_O:
    case GAME_DRAW_TWO:
        game_opening_act(game, id);
        break;
    case GAME_LEVEL:
    case GAME_NEW:
        if (id == GAME_LEVEL)
            accept_offer(game);
        else
            start_next_game(game);
        game->moves = (PanelMoves){0};
        game->base.widgets.focus = BOARD_CONTROL;
        break;
    default:
        break;
    }
}

static void act_on_aim(GameScreen *game, int id, int64_t now) {
    const Position *position = session_position(game->session);
    const int columns = (id == GAME_RIGHT) - (id == GAME_LEFT);
    const int rows = (id == GAME_DOWN) - (id == GAME_UP);
    if (id == GAME_DRAW)
        game_draw_aimed(game, now);
    else if (id == GAME_RUB)
        game->aim = board_aim_none();
    else
        board_aim_nudge(&game->aim, position, columns, rows);
    game_follow(game, now);
}

/// The sheet that a control opens; SCREEN_GAME for none.
static ScreenKind sheet_of(int id) {
    switch (id) {
    case PANEL_HELP:
        return SCREEN_HELP;
    case PANEL_SETTINGS:
        return SCREEN_SETTINGS;
    case GAME_PLAYERS:
        return SCREEN_PLAYERS;
    case GAME_OPTIONS:
        return SCREEN_OPTIONS;
    case GAME_PAUSE:
        return SCREEN_PAUSE;
    default:
        return SCREEN_GAME;
    }
}

/// The screen that a control leads to; SCREEN_GAME for none.
static ScreenKind screen_of(int id) {
    switch (id) {
    case PANEL_HOME:
        return SCREEN_START;
    case GAME_WHO_WINS:
        return SCREEN_WHO_WINS;
    case GAME_REVIEW:
        return SCREEN_REVIEW;
    case GAME_WHY:
        return SCREEN_WHY;
    case GAME_ANALYSIS:
        return SCREEN_ANALYSIS;
    case GAME_TREE:
        return SCREEN_TREE;
    default:
        return SCREEN_GAME;
    }
}

void game_press(GameScreen *game, int id, int64_t now) {
    Stage *stage = game->base.stage;
    if (!is_enabled(game, id))
        return;
    if (panel_terms_of(id) >= 0) {
        *stage_term(stage) = panel_terms_of(id);
        stage_open_sheet(stage, SCREEN_GLOSSARY, now);
        return;
    }
    if (id >= GAME_DRAW && id <= GAME_RUB) {
        if (game->aim.cell != CELL_NONE)
            act_on_aim(game, id, now);
        return;
    }
    if (sheet_of(id) != SCREEN_GAME) {
        stage_open_sheet(stage, sheet_of(id), now);
    } else if (screen_of(id) != SCREEN_GAME) {
        stage_show(stage, screen_of(id), now);
    } else {
        game_finish(game, now);
        game->notice[0] = '\0';
        act_on_game(game, id);
        game_follow(game, now);
    }
}

void game_act(Screen *screen, const WidgetAction *action, int64_t now) {
    game_press((GameScreen *)screen, action->id, now);
}
