// The Game screen: its parts, what can be done, and its time.
#include "session/coach.h"
#include "study/why.h"
#include "ui/screens/play/game.h"
#include "ui/screens/screens.h"
#include "ui/stage/panel_actions.h"
#include "words/describe.h"

#include <math.h>
#include <string.h>

// --- what is there

static const GameScreen *asked(const Screen *screen) {
    return (const GameScreen *)screen;
}

static bool is_open(const GameScreen *game) {
    return game->turn.active != SIDE_NONE;
}

static bool in_article(const Screen *screen) {
    return stage_config(screen->stage)->embedded;
}

/// An opening waits for the person's answer.
static bool is_asked(const GameScreen *game) {
    return game_person_may_choose(&game->session->game, SWAP2_TAKE_TURN);
}

static bool no_article(const Screen *screen, int which) {
    (void)which;
    return !in_article(screen);
}

static bool while_open(const Screen *screen, int which) {
    (void)which;
    return is_open(asked(screen)) && !in_article(screen);
}

static bool when_over(const Screen *screen, int which) {
    (void)which;
    return !is_open(asked(screen)) && !in_article(screen);
}

static bool no_opening(const Screen *screen, int which) {
    (void)which;
    return !is_asked(asked(screen)) && !in_article(screen);
}

static bool has_why(const Screen *screen, int which) {
    (void)which;
    return game_can_say_why(asked(screen)) && !in_article(screen);
}

static bool has_explain(const Screen *screen, int which) {
    (void)which;
    return in_article(screen) || (!is_asked(asked(screen)) && is_open(asked(screen)));
}

static bool is_played_now(const Screen *screen, int which) {
    return no_opening(screen, which) && is_open(asked(screen));
}

static bool can_be_taken_along(const Screen *screen, int which) {
    return when_over(screen, which) && stage_config(screen->stage)->files.folder;
}

/// What is wanted most beside New game: a slip that can be taken back, a pause of the clocks, a
/// computer that waits.
typedef enum GoingOn { GOING_ON_SLIP, GOING_ON_PAUSE, GOING_ON_PLAY } GoingOn;

static bool is_wanted(const Screen *screen, int which) {
    const GameScreen *game = asked(screen);
    const Game *now = &game->session->game;
    const bool timed = now->clock.control.kind != TIME_FREE && !now->held;
    const GoingOn wanted = coach_slip(game->session) ? GOING_ON_SLIP
                           : timed                   ? GOING_ON_PAUSE
                                                     : GOING_ON_PLAY;
    return while_open(screen, which) && !is_asked(game) && (int)wanted == which;
}

static bool may_choose(const Screen *screen, int which) {
    const bool two = which == SWAP2_DRAW_TWO;
    return game_person_may_choose(&asked(screen)->session->game,
                                  two ? SWAP2_DRAW_TWO : SWAP2_TAKE_TURN);
}

static bool is_asking(const Screen *screen, int which) {
    (void)which;
    return game_asks(asked(screen)) && !in_article(screen);
}

/// It may be more than the bubble has room for, wherever that stands.
static bool has_long_comment(const Screen *screen, int which) {
    const Session *session = asked(screen)->session;
    (void)which;
    return session_comment_length(session, session->game.record.cursor) > STAGE_COMMENT_BRIEF;
}

static bool is_aiming_now(const Screen *screen, int which) {
    (void)which;
    return asked(screen)->aim.cell != CELL_NONE;
}

static bool has_links(const Screen *screen, int which) {
    (void)which;
    return stage_has_links(screen->stage);
}

static bool is_ended_by_words(const Screen *screen, int which) {
    return while_open(screen, which) && game_is_ended_by_words(asked(screen));
}

// --- what cannot be done now

static Phrase cannot_undo(const Screen *screen, int which) {
    const Session *session = asked(screen)->session;
    (void)which;
    return shelf_can_undo(&session->shelf, &session->game) ? PHRASE_NONE : PHRASE_NOTHING_TO_UNDO;
}

static Phrase cannot_redo(const Screen *screen, int which) {
    const Session *session = asked(screen)->session;
    (void)which;
    return shelf_can_redo(&session->shelf, &session->game) ? PHRASE_NONE : PHRASE_NOTHING_TO_REDO;
}

static Phrase cannot_ask(const Screen *screen, int which) {
    (void)which;
    return game_keeps_silent(&asked(screen)->session->game) ? PHRASE_TOLD_AT_THE_END : PHRASE_NONE;
}

/// While clocks run a study runs them on; where marks stay there is none.
static Phrase cannot_study(const Screen *screen, int which) {
    const Session *session = asked(screen)->session;
    const bool timed = session->game.clock.control.kind != TIME_FREE;
    const Phrase silent = cannot_ask(screen, which);
    return silent != PHRASE_NONE                      ? silent
           : timed && game_is_binding(&session->game) ? PHRASE_MARKS_STAY_LOOK_LATER
                                                      : PHRASE_NONE;
}

/// Buttons for a person's turn stay as they are while the computer thinks shortly: greying them for
/// a moment at every move would only blink.
static Phrase out_of_turn(const Session *session) {
    return !game_is_open(&session->game)                              ? PHRASE_GAME_IS_OVER
           : session_thinking_time(session) >= NANOSECONDS_PER_SECOND ? PHRASE_COMPUTER_THINKS_NOW
                                                                      : PHRASE_NONE;
}

static Phrase cannot_hint(const Screen *screen, int which) {
    const Phrase silent = cannot_ask(screen, which);
    return silent != PHRASE_NONE ? silent : out_of_turn(asked(screen)->session);
}

static Phrase cannot_explain(const Screen *screen, int which) {
    const Session *session = asked(screen)->session;
    const Phrase silent = cannot_ask(screen, which);
    return silent != PHRASE_NONE          ? silent
           : game_is_open(&session->game) ? PHRASE_NONE
                                          : PHRASE_EXPLAINS_OPEN_GAMES;
}

/// Whose turn it is may be settled by an opening: nobody else can play instead.
static Phrase cannot_let_play(const Screen *screen, int which) {
    const Session *session = asked(screen)->session;
    const OpeningTurn turn = game_turn(&session->game);
    const bool settled = turn.chooses || (session->game.swap2 && turn.mark > 0);
    const Phrase out = out_of_turn(session);
    (void)which;
    return out != PHRASE_NONE               ? out
           : settled && !session->game.held ? PHRASE_SETTLED_BY_OPENING
                                            : PHRASE_NONE;
}

static Phrase cannot_review(const Screen *screen, int which) {
    const Phrase hidden = while_open(screen, which) ? cannot_study(screen, which) : PHRASE_NONE;
    const bool empty = asked(screen)->session->game.record.count == 0;
    return hidden == PHRASE_NONE && empty ? PHRASE_NO_MARK_YET : hidden;
}

static Phrase cannot_end(const Screen *screen, int which) {
    (void)which;
    return game_cannot_end(asked(screen));
}

// --- what is done

/// Since the last undo or redo, before one may lead to another game.
#define LEAVES_AFTER (500 * NANOSECONDS_PER_MS)

static bool undo_leaves(const Screen *screen) {
    const Session *session = asked(screen)->session;
    return shelf_undo_leaves(&session->shelf, &session->game);
}

static bool redo_leaves(const Screen *screen) {
    const Session *session = asked(screen)->session;
    return shelf_redo_leaves(&session->shelf, &session->game);
}

/// What leads to another game does not look as if it took a mark back.
static ActionFace undo_face(const Screen *screen) {
    return undo_leaves(screen) ? (ActionFace){PHRASE_BUTTON_GAME_BEFORE, ICON_BACK}
                               : (ActionFace){PHRASE_BUTTON_UNDO, ICON_UNDO};
}

static ActionFace redo_face(const Screen *screen) {
    return redo_leaves(screen) ? (ActionFace){PHRASE_BUTTON_GAME_AFTER, ICON_NEXT}
                               : (ActionFace){PHRASE_BUTTON_REDO, ICON_REDO};
}

static void note(GameScreen *game, Phrase said) {
    Text text = game_notice(game);
    text_add(&text, "%s", phrase(said));
}

/// Whoever goes through the marks with a key that is held, or press by press, comes to rest at the
/// end of them: another game takes a press of its own.
static bool goes_too_far(Screen *screen, ActionMeant meant, bool leaves) {
    GameScreen *game = (GameScreen *)screen;
    const bool soon = game->walked == meant.which && meant.now - game->walked_at < LEAVES_AFTER;
    game->walked = meant.which;
    game->walked_at = meant.now;
    return leaves && (soon || meant.repeat);
}

static void undo(Screen *screen, ActionMeant meant) {
    if (goes_too_far(screen, meant, undo_leaves(screen)))
        return;
    GameScreen *game = game_begin(screen, meant.now);
    if (undo_leaves(screen) || game_can_lift(&game->session->game))
        note(game, undo_leaves(screen) ? PHRASE_BACK_IN_GAME_BEFORE : PHRASE_GOES_ON_AGAIN);
    session_undo(game->session);
    game_follow(game, meant.now);
}

static void redo(Screen *screen, ActionMeant meant) {
    if (goes_too_far(screen, meant, redo_leaves(screen)))
        return;
    GameScreen *game = game_begin(screen, meant.now);
    if (redo_leaves(screen))
        note(game, PHRASE_BACK_IN_GAME_AFTER);
    session_redo(game->session);
    game_follow(game, meant.now);
}

static void ask_hint(Screen *screen, ActionMeant meant) {
    GameScreen *game = game_begin(screen, meant.now);
    game->hint_put_away = false;
    if (!session_computer_to_move(game->session))
        session_ask_hint(game->session);
    game_follow(game, meant.now);
}

static void accept_offer(GameScreen *game) {
    const CoachOffer offer = coach_offer(game->session);
    coach_accept(game->session, &offer);
    if (offer.kind == COACH_EXPLAIN)
        note(game, game_before_the_loss(game));
    else
        game_keep_level(game);
}

static bool explains(const Screen *screen, int which) {
    (void)which;
    return asked(screen)->session->explain_on;
}

static void explain(Screen *screen, ActionMeant meant) {
    GameScreen *game = game_begin(screen, meant.now);
    session_set_explain(game->session, !game->session->explain_on);
    game_follow(game, meant.now);
}

static void play_now(GameScreen *game, int64_t now) {
    Session *session = game->session;
    const Side side = session_position(session)->to_move;
    const bool swapped = session->game.record.swapped;
    session_let_computer_play(session);
    Text text = game_notice(game);
    if (session->game.record.swapped != swapped)
        game_strings_pens_changed(side_other(side), describe_names(session_spec(session)), &text);
    game_follow(game, now);
}

/// That pens are swapped is said before it happens: the first time it is a question.
static void let_computer_play(Screen *screen, ActionMeant meant) {
    GameScreen *game = game_begin(screen, meant.now);
    if (game->knows_pens || !game_swaps_pens(game)) {
        play_now(game, meant.now);
        return;
    }
    Text question = game_ask(game, GAME_ASKS_PENS);
    text_add(&question, "%s", phrase(PHRASE_ASK_SWAP_PENS));
    game_follow(game, meant.now);
}

static ActionFace yes_face(const Screen *screen) {
    static const Phrase YES[] = {[GAME_ASKS_PENS] = PHRASE_BUTTON_SWAP_PENS,
                                 [GAME_ASKS_STONES] = PHRASE_MARKS_STONES,
                                 [GAME_ASKS_RESIGN] = PHRASE_BUTTON_YES_RESIGN,
                                 [GAME_ASKS_DRAW] = PHRASE_BUTTON_YES_DRAW};
    const GameScreen *game = asked(screen);
    return (ActionFace){game->asks != GAME_ASKS_NOTHING ? YES[game->asks]
                        : coach_offer(game->session).kind == COACH_EXPLAIN
                            ? PHRASE_BUTTON_YES_SHOW
                            : PHRASE_BUTTON_YES_LEVEL,
                        ICON_NONE};
}

static ActionFace no_face(const Screen *screen) {
    const bool stones = asked(screen)->asks == GAME_ASKS_STONES;
    return (ActionFace){stones ? PHRASE_MARKS_DRAWN : PHRASE_BUTTON_NO, ICON_NONE};
}

static void answer_no(Screen *screen, ActionMeant meant) {
    game_answer_no((GameScreen *)screen, meant.now);
}

static void ask_resign(Screen *screen, ActionMeant meant) {
    game_ask_resign(game_begin(screen, meant.now), meant.now);
}

static void offer_draw(Screen *screen, ActionMeant meant) {
    game_take_answer((GameScreen *)screen, meant.now);
    game_offer_draw((GameScreen *)screen, meant.now);
}

static void take_back_slip(Screen *screen, ActionMeant meant) {
    GameScreen *game = game_begin(screen, meant.now);
    coach_take_back_slip(game->session);
    game_follow(game, meant.now);
}

static void choose(Screen *screen, ActionMeant meant) {
    GameScreen *game = game_begin(screen, meant.now);
    const Side turn = session_position(game->session)->to_move;
    const Swap2Choice choice = meant.which == SWAP2_DRAW_TWO ? SWAP2_DRAW_TWO
                               : meant.which == (int)turn    ? SWAP2_TAKE_TURN
                                                             : SWAP2_TAKE_OTHER;
    if (game_person_may_choose(&game->session->game, choice))
        session_choose(game->session, choice);
    game_follow(game, meant.now);
}

static ActionFace new_or_again(const Screen *screen) {
    const bool again = !is_open(asked(screen)) && !in_article(screen);
    return (ActionFace){again ? PHRASE_BUTTON_PLAY_AGAIN : PHRASE_BUTTON_NEW_GAME, ICON_NEW};
}

static void go_to_board(GameScreen *game, int64_t now) {
    game->moves = (PanelMoves){0};
    game->base.widgets.focus = BOARD_CONTROL;
    game_follow(game, now);
}

static bool begins_another(const Screen *screen) {
    (void)screen;
    return true;
}

static void start_next_game(Screen *screen, ActionMeant meant) {
    GameScreen *game = game_begin(screen, meant.now);
    game_margin_take(game, meant.now);
    session_new_game(game->session);
    if (session_spec(game->session)->options.adapts)
        game_keep_level(game);
    go_to_board(game, meant.now);
    game_stones_offer(game, meant.now);
}

static void answer_yes(Screen *screen, ActionMeant meant) {
    GameScreen *game = (GameScreen *)screen;
    const GameQuestion question = game_take_answer(game, meant.now);
    if (question == GAME_ASKS_PENS) {
        game->knows_pens = true;
        play_now(game, meant.now);
    } else if (question == GAME_ASKS_STONES) {
        game_stones_take(game, meant.now);
    } else if (question != GAME_ASKS_NOTHING) {
        game_end_as_asked(game, question, meant.now);
    } else {
        accept_offer(game);
        go_to_board(game, meant.now);
    }
}

static void show(Screen *screen, ActionMeant meant) {
    stage_show(screen->stage, (ScreenKind)meant.which, meant.now);
}

/// Where a loss can be proven there is a tree of it; else the review tells where it began.
static void show_why(Screen *screen, ActionMeant meant) {
    const Position *end = session_position(asked(screen)->session);
    const bool proves = end->outcome != OUTCOME_DRAW && why_work_can(&end->variant);
    stage_show(screen->stage, proves ? SCREEN_WHY : SCREEN_TURN, meant.now);
}

static void open_sheet(Screen *screen, ActionMeant meant) {
    stage_open_sheet(screen->stage, (ScreenKind)meant.which, meant.now);
}

static void show_comment(Screen *screen, ActionMeant meant) {
    stage_open_comment(screen->stage, asked(screen)->session->game.record.cursor, meant.now);
}

static void pause_clocks(Screen *screen, ActionMeant meant) {
    stage_open_sheet(screen->stage, SCREEN_PAUSE, meant.now);
}

static void draw_aimed(Screen *screen, ActionMeant meant) {
    game_draw_aimed((GameScreen *)screen, meant.now);
}

static void rub_aimed(Screen *screen, ActionMeant meant) {
    GameScreen *game = (GameScreen *)screen;
    game->aim = board_aim_none();
    game_follow(game, meant.now);
}

/// To where a key with an arrow would.
static void nudge(Screen *screen, ActionMeant meant) {
    GameScreen *game = (GameScreen *)screen;
    const int columns = (meant.which == KEY_RIGHT) - (meant.which == KEY_LEFT);
    const int rows = (meant.which == KEY_DOWN) - (meant.which == KEY_UP);
    board_aim_nudge(&game->aim, session_position(game->session), columns, rows);
    game_follow(game, meant.now);
}

static void step(Screen *screen, ActionMeant meant) {
    GameScreen *game = (GameScreen *)screen;
    game_look_at(game, game->session->game.record.cursor + meant.which, meant.now);
}

static void go_far(Screen *screen, ActionMeant meant) {
    GameScreen *game = (GameScreen *)screen;
    game_look_at(game, meant.which < 0 ? 0 : game->session->game.record.count, meant.now);
}

/// What is shown on the board besides the marks goes first.
static void put_away_or_leave(Screen *screen, ActionMeant meant) {
    GameScreen *game = (GameScreen *)screen;
    const bool explains = game->session->explain_on && game_is_open(&game->session->game);
    const bool hints = game_hint(game) != CELL_NONE;
    const bool aims = game->aim.cell != CELL_NONE;
    const bool asks = game->asks != GAME_ASKS_NOTHING && game->asks != GAME_ASKS_STONES;
    game->aim = board_aim_none();
    if (asks)
        game_notice(game);
    if (explains)
        session_set_explain(game->session, false);
    game->hint_put_away = hints;
    game_follow(game, meant.now);
    if (!explains && !hints && !aims && !asks && !in_article(screen))
        stage_show(screen->stage, SCREEN_START, meant.now);
}

/// Marks that stay do so until the game is over.
static Phrase cannot_look_back(const Screen *screen, int which) {
    (void)which;
    return game_is_binding(&asked(screen)->session->game) ? PHRASE_MARKS_STAY_LOOK_LATER
                                                          : PHRASE_NONE;
}

static Phrase cannot_return(const Screen *screen, int which) {
    return game_leaves_main(&asked(screen)->session->game) > 0 ? cannot_look_back(screen, which)
                                                               : PHRASE_ON_MAIN_LINE;
}

/// In its review.
static void look_back(Screen *screen, ActionMeant meant) {
    GameScreen *game = game_begin(screen, meant.now);
    session_turn_to(game->session, game_margin_number(game, meant.value));
    show(screen, (ActionMeant){.which = SCREEN_REVIEW, .now = meant.now});
}

static void show_everything(Screen *screen, ActionMeant meant) {
    stage_show_all(screen->stage, true);
    game_follow((GameScreen *)screen, meant.now);
}

static void copy_position(Screen *screen, ActionMeant meant) {
    game_copy_position((GameScreen *)screen, meant.now);
}

static void copy_game(Screen *screen, ActionMeant meant) {
    game_copy_whole((GameScreen *)screen, meant.now);
}

static void copy_link(Screen *screen, ActionMeant meant) {
    game_copy_link((GameScreen *)screen, meant.now);
}

static void paste(Screen *screen, ActionMeant meant) {
    (void)meant;
    stage_ask_for_paste(screen->stage);
}

// clang-format off
static const Action ROWS[] = {
    {"undo", PHRASE_BUTTON_UNDO, ICON_UNDO, {'u', 'z' | CHORD_CTRL}, .which = -1, .held = true,
     .leads_away = undo_leaves, .face_now = undo_face, .cannot = cannot_undo, .act = undo},
    {"redo", PHRASE_BUTTON_REDO, ICON_REDO, {'r', 'y' | CHORD_CTRL}, .which = 1, .held = true,
     .leads_away = redo_leaves, .face_now = redo_face, .cannot = cannot_redo, .act = redo},
    {"redo too", PHRASE_BUTTON_REDO, ICON_NONE, {'z' | CHORD_CTRL | CHORD_SHIFT}, .held = true,
     .cannot = cannot_redo, .act = redo},
    {"hint", PHRASE_BUTTON_HINT, ICON_HINT, {'h'}, .there = while_open, .cannot = cannot_hint,
     .act = ask_hint},
    {"explain", PHRASE_BUTTON_EXPLAIN, ICON_EYE, {'e'}, .there = has_explain, .on = explains,
     .cannot = cannot_explain, .act = explain},
    {"who wins", PHRASE_BUTTON_WHO_WINS, ICON_CUP, {'w'}, .kind = WIDGET_LINK, .which = SCREEN_WHO_WINS,
     .there = is_played_now, .cannot = cannot_study, .act = show},
    {"play", PHRASE_BUTTON_PLAY_GAME, ICON_COMPUTER, {'g'}, .kind = WIDGET_LINK, .which = GOING_ON_PLAY,
     .face_now = game_play_face, .there = is_wanted, .cannot = cannot_let_play,
     .act = let_computer_play},
    {"new game", PHRASE_BUTTON_NEW_GAME, ICON_NEW, {'n', 'n' | CHORD_CTRL | CHORD_WINDOW},
     .leads_away = begins_another, .face_now = new_or_again, .act = start_next_game},
    {"slip", PHRASE_BUTTON_SLIP, ICON_RUBBER, {'b'}, .which = GOING_ON_SLIP, .there = is_wanted,
     .act = take_back_slip},
    {"yes", PHRASE_BUTTON_YES_SHOW, ICON_NONE, {'l'}, .told = PHRASE_ANSWER_YES, .face_now = yes_face,
     .there = is_asking, .act = answer_yes},
    {"no", PHRASE_BUTTON_NO, ICON_NONE, .face_now = no_face, .there = is_asking, .act = answer_no},
    {"comment", PHRASE_WHOLE_COMMENT, ICON_NONE, .kind = WIDGET_LINK, .there = has_long_comment,
     .act = show_comment},
    {"pause", PHRASE_BUTTON_PAUSE, ICON_PAUSE, {'p'}, .which = GOING_ON_PAUSE,
     .told = PHRASE_PAUSE_THE_CLOCKS, .there = is_wanted, .act = pause_clocks},
    {"take x", PHRASE_BUTTON_TAKE_X, ICON_NONE, {'1'}, .which = SIDE_X, .there = may_choose,
     .act = choose},
    {"take o", PHRASE_BUTTON_TAKE_O, ICON_NONE, {'2'}, .which = SIDE_O, .there = may_choose,
     .act = choose},
    {"draw two", PHRASE_BUTTON_DRAW_TWO, ICON_NONE, {'3'}, .which = SWAP2_DRAW_TWO,
     .there = may_choose, .act = choose},
    {"players", PHRASE_PLAYERS, ICON_PLAYERS, {'o'}, .which = SCREEN_PLAYERS, .there = no_article,
     .act = open_sheet},
    {"options", PHRASE_GAME_OPTIONS, ICON_WATCH, {'k'}, .which = SCREEN_OPTIONS, .there = no_article,
     .act = open_sheet},
    {"resign", PHRASE_BUTTON_RESIGN, ICON_SURRENDER, {'q'}, .there = is_ended_by_words,
     .cannot = cannot_end, .act = ask_resign},
    {"offer draw", PHRASE_BUTTON_OFFER_DRAW, ICON_NONE, {'d'}, .there = is_ended_by_words,
     .cannot = cannot_end, .act = offer_draw},
    {"analysis", PHRASE_BUTTON_ANALYSIS, ICON_LENS, {'a'}, .kind = WIDGET_LINK, .which = SCREEN_ANALYSIS,
     .there = no_opening, .cannot = cannot_study, .act = show},
    {"review", PHRASE_BUTTON_REVIEW, ICON_CHART, {'v'}, .which = SCREEN_REVIEW,
     .there = when_over, .cannot = cannot_review, .act = show},
    {"review so far", PHRASE_BUTTON_REVIEW, ICON_CHART, {'v'}, .kind = WIDGET_LINK, .which = SCREEN_REVIEW,
     .told = PHRASE_REVIEW_SO_FAR, .there = is_played_now, .cannot = cannot_review, .act = show},
    {"why", PHRASE_BUTTON_WHY, ICON_HELP, {'y'}, .told = PHRASE_WHY_AFTER_A_LOSS,
     .there = has_why, .act = show_why},
    {"along", PHRASE_SAVE_TITLE, ICON_SAVE, .kind = WIDGET_LINK, .there = can_be_taken_along,
     .face_now = panel_actions_along, .act = panel_actions_take_along},
    {"poster", PHRASE_AS_A_POSTER, ICON_POSTER, .kind = WIDGET_LINK, .which = SCREEN_POSTER, .there = can_be_taken_along,
     .act = open_sheet},
    {"tree", PHRASE_HOW_IT_THINKS, ICON_TREE, {'t'}, .kind = WIDGET_LINK, .which = SCREEN_TREE, .cannot = cannot_study, .act = show},
    {"draw", PHRASE_DRAW_HERE, ICON_PENCIL, .kind = WIDGET_PRIMARY, .there = is_aiming_now,
     .act = draw_aimed},
    {"left", PHRASE_BUTTON_LEFT, ICON_PREVIOUS, .which = KEY_LEFT, .there = is_aiming_now,
     .act = nudge},
    {"up", PHRASE_BUTTON_UP, ICON_UP, .which = KEY_UP, .there = is_aiming_now, .act = nudge},
    {"down", PHRASE_BUTTON_DOWN, ICON_DOWN, .which = KEY_DOWN, .there = is_aiming_now,
     .act = nudge},
    {"right", PHRASE_BUTTON_RIGHT, ICON_NEXT, .which = KEY_RIGHT, .there = is_aiming_now,
     .act = nudge},
    {"rub", PHRASE_BUTTON_RUB, ICON_CLOSE, .there = is_aiming_now, .act = rub_aimed},
    {"start", PHRASE_TO_START, ICON_FIRST, {KEY_HOME}, .which = -1, .act = go_far},
    {"step back", PHRASE_ONE_BACK, ICON_PREVIOUS, {KEY_PAGE_UP}, .which = -1, .held = true,
     .act = step},
    {"step on", PHRASE_ONE_ON, ICON_NEXT, {KEY_PAGE_DOWN}, .which = 1, .held = true, .act = step},
    {"end", PHRASE_TO_END, ICON_LAST, {KEY_END}, .which = 1, .act = go_far},
    {"aside", PHRASE_OTHER_LINES, ICON_LINES, {'j'}, .held = true, .told = PHRASE_OTHER_MOVE, .cannot = cannot_look_back, .act = game_lines_open},
    {"line", PHRASE_OTHER_LINES, ICON_LINES, .parts = GAME_LINES, .cannot = cannot_look_back, .act = game_lines_open_at},
    {"main line", PHRASE_BUTTON_MAIN_LINE, ICON_BACK, {'m'}, .told = PHRASE_TO_MAIN_LINE, .cannot = cannot_return, .act = game_lines_return},
    {"copy position", PHRASE_COPY_POSITION, ICON_NONE, {'c' | CHORD_CTRL}, .act = copy_position},
    {"copy game", PHRASE_COPY_THE_GAME, ICON_NONE, {'c' | CHORD_CTRL | CHORD_SHIFT}, .act = copy_game},
    {"copy link", PHRASE_COPY_A_LINK, ICON_NONE, {'l' | CHORD_CTRL | CHORD_SHIFT | CHORD_PAGE},
     .there = has_links, .act = copy_link},
    {"paste", PHRASE_PASTE_EITHER, ICON_NONE, {'v' | CHORD_CTRL}, .act = paste},
    {"doodle", PHRASE_GAME_IN_MARGIN, ICON_NONE, .parts = GAME_DOODLES, .cannot = cannot_look_back, .act = look_back},
    {"everything", PHRASE_SHOW_EVERYTHING, ICON_NONE, .kind = WIDGET_LINK, .act = show_everything},
    {"back", PHRASE_BUTTON_BACK, ICON_NONE, {KEY_ESCAPE}, .act = put_away_or_leave},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_GAME = ACTION_TABLE(PHRASE_IN_A_GAME, ROWS);

/// What cannot be done now is no larger than what can: an icon without a box.
static void calm(Widget *button) {
    if (!button || !button->disabled)
        return;
    button->kind = WIDGET_MARGIN_ICON;
    button->label_hidden = true;
}

static void draw_in(Widget *button, float share) {
    if (button)
        button->hidden = 1 - share;
}

static void add_doodles(const GameScreen *game, const GamePlaces *places, WidgetList *list) {
    for (int i = 0; i < game_margin_count(game, places); i++) {
        Widget *doodle = action_add(list, &game->base, WIDGET_MARGIN_ICON, "doodle", i,
                                    game_margin_place(places, i));
        doodle->icon = ICON_NONE;
        doodle->label_hidden = true;
    }
}

/// After the end the next game is what comes. Over the board the players' rows are the control.
static void build(Screen *screen, WidgetList *list) {
    static const char *const MOVING[] = {"undo", "redo", "hint"};
    const GameScreen *game = asked(screen);
    const GamePlaces places = game_places(game);
    leaves_add(screen, &places.leaves, list);
    for (size_t i = 0; i < ARRAY_LEN(MOVING); i++)
        calm(leaves_control(screen, list, MOVING[i]));
    for (size_t i = 0; game->shown == STAGE_SHOWS_MOVING && i < ARRAY_LEN(MOVING); i++)
        draw_in(leaves_control(screen, list, MOVING[i]), game->drawn_in);
    game_play_name(game, &places.leaves, leaves_control(screen, list, "play"));
    Widget *next = leaves_control(screen, list, "new game");
    if (next && when_over(screen, 0))
        next->kind = WIDGET_PRIMARY;
    if (layout_area(&places.leaves, "seats").w > 0 && !in_article(screen)) {
        Widget *rows = action_add(list, screen, WIDGET_MARGIN_ICON, "players", 0,
                                  layout_area(&places.leaves, "seats"));
        rows->icon = ICON_NONE;
        rows->label_hidden = true;
    }
    board_control_add(list, &places.board);
    add_doodles(game, &places, list);
    game_lines_add(game, &places, list);
    panel_terms_add(list, game->said, layout_area(&places.leaves, "bubble"),
                    stage_config(screen->stage)->text);
}

static void act_on_term(Screen *screen, const WidgetAction *action, int64_t now) {
    if (panel_terms_of(action->id) < 0)
        return;
    *stage_term(screen->stage) = panel_terms_of(action->id);
    stage_open_sheet(screen->stage, SCREEN_GLOSSARY, now);
}

// --- the screen

static BoardGeometry board_of(const Screen *screen) {
    return game_places((const GameScreen *)screen).board;
}

static Rect cursor_of(const Screen *screen) {
    const BoardGeometry board = board_of(screen);
    return board_control_cursor(&((const GameScreen *)screen)->board, &board);
}

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_GAME, &STAGE_ACTIONS_ZOOM,
                                             &PANEL_ACTIONS_MARGIN, NULL};

static const ScreenOps OPS = {
    .name = "game",
    .actions = ACTIONS,
    .tree = &GAME_BOXES,
    .has = game_has,
    .tell = game_lines_tell,
    .heard = (const int[]){GAME_TELLS_BUBBLE, -1},
    .fits = leaves_fit,
    .build = build,
    .act = act_on_term,
    .input = game_input,
    .list = &GAME_MOVES,
    .follow = game_keep_room,
    .tick = game_tick,
    .timeout = game_timeout,
    .draw_under = game_draw,
    .draw_over = game_draw_over,
    .busy = game_busy,
    .release = game_keep_square,
    .board = board_of,
    .cursor = cursor_of,
    .view = offsetof(GameScreen, board),
};

Screen *screen_game_new(Stage *stage, int64_t now) {
    Session *session = stage_kept_session(stage);
    if (!session)
        session = stage_start_session(stage, stage_chosen(stage));
    if (!session)
        return NULL;
    GameScreen *game = screen_new(stage, &OPS, sizeof *game);
    game->session = session;
    game->aim = board_aim_none();
    game->base.widgets.focus = BOARD_CONTROL;
    game->board.pace = stage_pace(stage);
    game->shown = stage_shown(stage);
    game->shown_at = game->doodled_at = now - NANOSECONDS_PER_SECOND;
    game->turn.active = SIDE_NONE;
    game->played_at = now - GAME_COMPUTER_WAITS;
    game_follow(game, now);
    game_take_square(game);
    game_stones_offer(game, now);
    return &game->base;
}
