// What the Game screen shows of its session, and how it looks.
#include "ui/screens/play/game.h"
#include "base/said.h"
#include "formats/formats.h"
#include "formats/sgf.h"
#include "game/game_time.h"
#include "game/keep.h"
#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_signs.h"
#include "session/coach.h"
#include "ui/panel/panel_text.h"
#include "ui/stage/panel_actions.h"
#include "ui/words/game_strings.h"
#include "ui/words/phrase.h"
#include "ui/words/position_text.h"
#include "words/describe.h"

#include <math.h>
#include <string.h>

// --- following the session

/// True while the last mark is being drawn and what follows from it waits: a computer has not
/// handed over the turn yet, though a person can play all the same; and a result is not told
/// before.
static bool game_holds_back(const GameScreen *game, int64_t now) {
    const Session *session = game->session;
    Cell last = position_last_move(session_position(session));
    if (last == CELL_NONE || !board_view_draws(&game->board, last, now))
        return false;
    const Side side = game_turn_before(&session->game).player;
    return session_position(session)->outcome != OUTCOME_OPEN ||
           session_spec(session)->players[side].kind == PLAYER_COMPUTER;
}

Side game_side_at_turn(const GameScreen *game, int64_t now) {
    if (game_holds_back(game, now))
        return game_turn_before(&game->session->game).player;
    return panel_side_at_turn(game->session);
}

/// True while an opening is what is spoken of; then of `side`, or SIDE_NONE.
static bool speaks_of_opening(const Game *game, Side *side) {
    const OpeningTurn turn = game_turn(game);
    *side = game->choice == SWAP2_UNDECIDED || turn.mark > 0 ? turn.player : SIDE_NONE;
    return game->swap2 && (turn.chooses || turn.mark > 0 || game->choice != SWAP2_UNDECIDED);
}

/// A notice, and what is asked with it: its answers stand under them.
static void tell_notice(const GameScreen *game, Text *text) {
    char asked[GAME_SENTENCE_MAX] = "";
    Text question = text_over(asked, sizeof asked);
    if (game->asks != GAME_ASKS_NOTHING)
        text_add(&question, "%s", game->question);
    else if (game->notice[0])
        coach_ask(game->session, &question);
    text_add(text, game->notice[0] && asked[0] ? said_as("two sentences", "%s %s") : "%s%s",
             game->notice, asked);
}

/// Says what there is to say: a notice, why the hint is good, or what the last move did.
static void speak(GameScreen *game) {
    // What a finger aims at must not move away because other words stand in the bubble.
    const bool stays = game->aim.held && game->asks == GAME_ASKS_STONES;
    const bool aims = !stays && (game->aim.held || game->aim.cell != CELL_NONE);
    const bool told = game->notice[0] || game->asks != GAME_ASKS_NOTHING;
    const bool hints = !aims && !told && game_hint(game) != CELL_NONE;
    char words[GAME_SENTENCE_MAX] = "";
    Text text = text_over(words, sizeof words);
    if (aims)
        text_add(&text, "%s", phrase(game->aim.held ? PHRASE_AIM_TO_SLIDE : PHRASE_AIM_TO_DRAW));
    else if (hints)
        coach_describe_hint(game->session, &text);
    else
        tell_notice(game, &text);
    if (told || hints)
        game->spoken_of = hints ? game_player(game) : SIDE_NONE;
    else if (!speaks_of_opening(&game->session->game, &game->spoken_of))
        game->spoken_of = coach_speaks_of(game->session);
    Text bubble = text_over(game->said, sizeof game->said);
    panel_bubble_tell(game->session, words, &bubble);
    game->said_asks = !aims && !hints;
}

void game_follow(GameScreen *game, int64_t now) {
    const Session *session = game->session;
    const Position *position = session_position(session);
    if (game_player(game) == SIDE_NONE || position->key != game->aimed_in)
        game->aim = board_aim_none();
    game->aimed_in = position->key;
    if (game->asks != GAME_ASKS_NOTHING && !game_is_open(&session->game))
        game_notice(game); // it has ended meanwhile
    board_view_show(&game->board, position, session->game.number, now);
    game->hint_put_away = game->hint_put_away && session->hint != CELL_NONE;
    board_view_note(&game->board, position->key, game_explanation(game), game_hint(game), now);
    panel_turn_follow(&game->turn, game_side_at_turn(game, now), now);
    if (!game_holds_back(game, now))
        speak(game);
    game_first_follow(game, now);
    const GamePlaces places = game_places(game);
    panel_moves_follow(&game->moves, session, &places.moves);
}

void game_keep_level(GameScreen *game) {
    const Player *players = session_spec(game->session)->players;
    Player *chosen = stage_chosen(game->base.stage)->players;
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        if (chosen[side].kind == PLAYER_COMPUTER && players[side].kind == PLAYER_COMPUTER)
            chosen[side].level = players[side].level;
    stage_keep_choice(game->base.stage);
}

void game_finish(GameScreen *game, int64_t now) {
    board_view_finish(&game->board, now);
    game->played_at = now - GAME_COMPUTER_WAITS;
}

Text game_notice(GameScreen *game) {
    game->asks = GAME_ASKS_NOTHING;
    return game_notice_beside(game);
}

Text game_notice_beside(GameScreen *game) {
    return text_over(game->notice, sizeof game->notice);
}

GameQuestion game_take_answer(GameScreen *game, int64_t now) {
    const GameQuestion question = game->asks;
    WidgetState *widgets = &game->base.widgets;
    static const char *const ANSWERS[] = {"yes", "no", "offer draw"};
    for (size_t i = 0; i < ARRAY_LEN(ANSWERS); i++)
        if (widgets->focus == action_id(&game->base, ANSWERS[i], 0))
            widgets->focus = BOARD_CONTROL;
    game_finish(game, now);
    game_notice(game);
    return question;
}

Text game_ask(GameScreen *game, GameQuestion question) {
    WidgetState *widgets = &game->base.widgets;
    game_notice(game);
    game->asks = question;
    if (widgets->focus_visible && question != GAME_ASKS_STONES)
        widgets->focus = action_id(&game->base, "no", 0); // Enter is for the question
    return text_over(game->question, sizeof game->question);
}

GameScreen *game_begin(Screen *screen, int64_t now) {
    GameScreen *game = (GameScreen *)screen;
    game_finish(game, now);
    game_notice(game);
    return game;
}

bool game_look_at(GameScreen *game, int move_count, int64_t now) {
    const Record *record = &game->session->game.record;
    if (move_count < 0 || move_count > record->count || move_count == record->cursor)
        return true;
    game_finish(game, now);
    game_notice(game);
    session_go_to(game->session, move_count);
    game_follow(game, now);
    return true;
}

// --- going out

bool game_copy_position(GameScreen *game, int64_t now) {
    char memory[VARIANT_TEXT_MAX + POSITION_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    game_strings_position(session_position(game->session), &text);
    Text notice = game_notice_beside(game);
    if (stage_copy_text(game->base.stage, memory))
        text_add(&notice, "%s", phrase(PHRASE_COPIED));
    game_follow(game, now);
    return true;
}

bool game_copy_whole(GameScreen *game, int64_t now) {
    Buffer text = {.start = NULL};
    keep_note(&game->session->game);
    sgf_write(game->session->game.record.tree, &text);
    Text notice = game_notice_beside(game);
    if (stage_copy_text(game->base.stage, text.start))
        text_add(&notice, "%s", phrase(PHRASE_GAME_COPIED));
    base_free(text.start);
    game_follow(game, now);
    return true;
}

bool game_copy_link(GameScreen *game, int64_t now) {
    Problem said;
    if (!stage_has_links(game->base.stage))
        return false;
    stage_copy_link(game->base.stage, &said);
    Text notice = game_notice_beside(game);
    text_add(&notice, "%s", said.sentence);
    game_follow(game, now);
    return true;
}

// --- coming in

bool game_say(GameScreen *game, const char *sentence, int64_t now) {
    Text text = game_notice_beside(game);
    said_sentence(&text, sentence);
    game_follow(game, now);
    return true;
}

static void refuse(GameScreen *game, const Problem *problem) {
    Text text = game_notice(game);
    text_add(&text, phrase(PHRASE_NOT_PASTED), problem->sentence);
    text_add(&text, ".");
}

/// A game that is over is no position to start from, but can be looked at.
static bool open_finished(GameScreen *game, const char *pasted, int64_t now) {
    FormatsGame read;
    Problem problem;
    return formats_read(slice_of(pasted), &session_spec(game->session)->variant, &read, &problem) &&
           stage_open_game(game->base.stage, read.tree, now);
}

bool game_paste(GameScreen *game, const char *pasted, int64_t now) {
    Session *session = game->session;
    GameSpec spec = *session_spec(session);
    Problem problem;
    if (!position_text_read(slice_of(pasted), &spec.variant, &spec.position, &problem)) {
        if (open_finished(game, pasted, now))
            return true;
        refuse(game, &problem);
    } else {
        spec.from_position = true;
        session_start(session, &spec);
        game->moves = (PanelMoves){0};
        game_notice(game);
    }
    game_follow(game, now);
    return true;
}

// --- openings

void game_opening_tell(GameScreen *game, int64_t now) {
    Text notice = game_notice_beside(game);
    if (game->session->game.choice != SWAP2_DRAW_TWO)
        game_strings_swap2(&game->session->game, &notice);
    game->played_at = now;
}

/// Says why a first mark must not lie at `cell`, where that is so.
static void game_opening_refuse(GameScreen *game, Cell cell, int64_t now) {
    const Game *played = &game->session->game;
    if (game_person_to_move(played) && position_can_play(&played->record.now, cell) &&
        !game_can_play(played, cell))
        game_say(game, phrase(PHRASE_FIRST_MARKS_NO_ROW), now);
}

static void refuse_mark(GameScreen *game, BoardTarget target, int64_t now) {
    const BoardGeometry board = game_places(game).board;
    const float middle = board.origin.x + ((float)target.column + .5f) * board.cell;
    if (target.column >= 0)
        stage_sound(game->base.stage, SOUND_NO, POINT(middle, board.origin.y));
    if (target.cell != CELL_NONE && game->session->game.held)
        game_say(game, phrase(PHRASE_COMPUTER_WAITS), now);
    else if (target.cell != CELL_NONE)
        game_opening_refuse(game, target.cell, now);
}

void game_play_at(GameScreen *game, BoardTarget target, int64_t now) {
    Session *session = game->session;
    if (target.cell == CELL_NONE || !session_can_play(session, target.cell)) {
        refuse_mark(game, target, now);
        return;
    }
    session_play(session, target.cell);
    game_notice(game);
    game->played_at = now;
    game->board.hover = board_target_none();
    game_follow(game, now);
}

void game_draw_aimed(GameScreen *game, int64_t now) {
    const Cell cell = game->aim.cell;
    game->aim = board_aim_none();
    game_play_at(game, (BoardTarget){.column = 0, .cell = cell}, now);
    game_follow(game, now);
}

// --- what can be asked of it

bool game_asks(const GameScreen *game) {
    return game->said_asks &&
           (game->asks != GAME_ASKS_NOTHING || coach_offer(game->session).kind != COACH_NO_OFFER);
}

/// Against a computer the computer's pen is the other one then, but where it waits for its turn.
bool game_swaps_pens(const GameScreen *game) {
    return describe_only_person(session_spec(game->session)) != SIDE_NONE &&
           game_person_to_move(&game->session->game);
}

// --- what is drawn

// --- the header

/// What stands below the title: the rules, how it ended, or that all this is tried.
static Words subtitle_of(const Session *session, const Position *position) {
    static const Phrase ENDINGS[] = {[GAME_END_TIME] = PHRASE_TIME_RAN_OUT,
                                     [GAME_END_RESIGNED] = PHRASE_BY_RESIGNATION,
                                     [GAME_END_AGREED] = PHRASE_AGREED,
                                     [GAME_END_SAID] = PHRASE_AS_THE_FILE_SAYS};
    const GameEndKind end = session->game.end.kind;
    if (game_result_before_try(&session->game) != OUTCOME_OPEN)
        return describe_words("%s", phrase(PHRASE_A_TRY));
    return end == GAME_END_NONE ? describe_subtitle(position)
                                : describe_words("%s", phrase(ENDINGS[end]));
}

/// In a game with several lines that was over once nobody's turn is said where others follow on the
/// line: a mark that is drawn there begins a try.
static Phrase looked_at(const Game *game) {
    const bool looks = game_is_open(game) && game_ended_once(game) && game_has_lines(game) &&
                       game->record.cursor < game->record.count;
    return !looks                       ? PHRASE_NONE
           : game_leaves_main(game) > 0 ? PHRASE_LOOKS_AT_LINE
                                        : PHRASE_LOOKS_BACK;
}

/// What the title says of `position`, whose last mark is being drawn where the game is further.
static Words title_of(const Session *session, const Position *position, OpeningTurn turn,
                      bool thinks, bool brief) {
    char memory[GAME_SENTENCE_MAX] = "";
    Text text = text_over(memory, sizeof memory);
    if (session->game.end.kind != GAME_END_NONE)
        return describe_title_of_end(session_spec(session), session->game.end);
    if (looked_at(&session->game) != PHRASE_NONE)
        return describe_words("%s", phrase(looked_at(&session->game)));
    if (brief && thinks && position->outcome == OUTCOME_OPEN)
        return describe_words("%s", phrase(PHRASE_THINKING)); // whose mark stands before it
    if (position->outcome == OUTCOME_OPEN)
        game_strings_opening_title(&session->game, turn, thinks, brief, &text);
    return text.length > 0 ? describe_words("%s", memory)
                           : describe_title(session_spec(session), position, thinks);
}

/// All of it where that has room, be it in smaller letters.
static Words title_within(const Sketch *sketch, const Session *session, const Position *position,
                          OpeningTurn turn, bool thinks, float size, float room) {
    const Words whole = title_of(session, position, turn, thinks, false);
    return sketch_text_width(sketch, whole.text, sketch_least_size(size), true) <= room
               ? whole
               : title_of(session, position, turn, thinks, true);
}

/// How much of a title may be cut short: the name that it begins with, or else all of it.
static size_t title_name(const Session *session, Side side, const Words *title) {
    const char *name = side != SIDE_NONE ? session_spec(session)->players[side].name : "";
    const size_t length = strlen(name);
    return length > 0 && strncmp(title->text, name, length) == 0 ? length : strlen(title->text);
}

/// The winner's mark stands before the words: its name is not said once more.
static const char *after_mark(const Words *title, Side side, SideNames names, Outcome outcome) {
    const char *name = side == SIDE_NONE ? "" : describe_side(names, side);
    const size_t length = strlen(name);
    const bool twice = outcome != OUTCOME_OPEN && length > 0 &&
                       strncmp(title->text, name, length) == 0 && title->text[length] == ' ';
    return twice ? title->text + length + 1 : title->text;
}

static Words first_title(const GameScreen *game) {
    const bool x = game_player(game) == SIDE_X;
    return describe_words("%s", phrase(x ? PHRASE_DRAW_YOUR_X : PHRASE_DRAW_YOUR_O));
}

/// Whose turn it is or who has won, once the mark that says so is drawn, a little smaller where it
/// would be too wide; and the rules, or how it was won.
static void draw_header(const GameScreen *game, const Sketch *sketch, const Places *leaves,
                        int64_t now) {
    const Placed *place = layout_find(leaves, "title");
    const float usual = place->box->text.size;
    const Session *session = game->session;
    Position position = *session_position(session);
    const bool drawing = game_holds_back(game, now);
    if (drawing)
        position_undo(&position);
    const GameEnd end = session->game.end;
    const Words subtitle = subtitle_of(session, &position);
    const OpeningTurn turn = drawing ? game_turn_before(&session->game) : game_turn(&session->game);
    const bool thinks = drawing
                            ? session_spec(session)->players[turn.player].kind == PLAYER_COMPUTER
                            : session_computer_to_move(session);
    const Words title = game_first_asks(game)
                            ? first_title(game)
                            : title_within(sketch, session, &position, turn, thinks, usual,
                                           place->area.w - 50 * usual / 31);
    const Side pen = turn.chooses ? SIDE_NONE : position.to_move;
    const Outcome outcome = end.kind != GAME_END_NONE ? game_end_outcome(end) : position.outcome;
    const Side side = outcome == OUTCOME_OPEN ? pen : outcome_winner(outcome);
    Point left = {place->area.x, place->baseline};
    const float scale = usual / 31;
    const Point middle = POINT(left.x + 16 * scale, left.y - 10 * scale);
    if (outcome == OUTCOME_DRAW)
        sketch_equals(sketch, middle, 56 * scale, noise_seed(GAME_SEED, 3));
    if (side != SIDE_NONE) {
        const MarkForm form = board_mark_player_form(sketch, &position.variant);
        sketch_mark(sketch, sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, form, middle,
                                           (form == MARK_STONE ? 46 : 56) * scale,
                                           noise_seed(GAME_SEED, side)));
    }
    if (side != SIDE_NONE || outcome == OUTCOME_DRAW)
        left.x += 50 * scale;
    const char *said =
        after_mark(&title, side, describe_names(session_spec(game->session)), outcome);
    const size_t name = said == title.text ? title_name(session, side, &title) : strlen(said);
    sketch_words_shortened(sketch, left, said, name, usual, true,
                           place->area.x + place->area.w - left.x, sketch->palette->ink);
    leaves_say(sketch, layout_find(leaves, "subtitle"), subtitle.text, sketch->palette->pencil);
}

// --- the board

static void draw_board(const GameScreen *game, const Sketch *sketch, const GamePlaces *places,
                       int64_t now) {
    const Cell hint = game_hint(game);
    const BoardScene scene = {
        .geometry = places->board,
        .position = session_position(game->session),
        .explanation = board_view_busy(&game->board, now) ? NULL : game_explanation(game),
        .chooser = session_position(game->session)->to_move,
        .viewer = game_viewer(game),
        .player = game_player(game),
        .hint_ring = hint != CELL_NONE ? board_view_ring_colour(
                                             sketch, game->session->explanation.cells[hint].worth)
                                       : sketch->palette->pencil,
        .show_cursor = board_control_has_cursor(&game->base.widgets),
        .show_pencil = true,
    };
    board_view_draw(&game->board, sketch, &scene, now);
    // Clocks stand while a sheet lies over the game, and nobody goes on thinking.
    if (session_is_covered(game->session) || game_time_waits(&game->session->game))
        sketch_sheet_blank(sketch, rect_grown(places->board.square, 3), 1);
}

// --- the panel

/// Of whom the bubble speaks, where it stands above that.
static const Rect *row_spoken_of(const GameScreen *game, const PanelSeats *seats) {
    const bool tall = layout_is_tall(stage_view(game->base.stage));
    const Rect *row = game->spoken_of == SIDE_NONE || tall ? NULL : &seats->rows[game->spoken_of];
    return row && row->w > 0 ? row : NULL;
}

static void draw_panel(const GameScreen *game, const Sketch *sketch, const GamePlaces *places,
                       int64_t now) {
    const Session *session = game->session;
    const Places *leaves = &places->leaves;
    const BoardTarget target = game_target(game);
    const bool previews = places->board.variant.drop && target.cell != CELL_NONE &&
                          session_can_play(session, target.cell);
    const PanelSeats seats = {{layout_area(leaves, "player x"), layout_area(leaves, "player o")},
                              layout_area(leaves, "draws")};
    panel_draw_players(session, &game->turn, session_computer_to_move(session),
                       game->board.pace > 0, sketch, &seats, now);
    const Rect said = layout_area(leaves, "bubble"), yes = layout_area(leaves, "yes");
    panel_draw_bubble(game->said, sketch, said, yes.h > 0 ? yes.y + yes.h + 10 - said.y : said.h,
                      row_spoken_of(game, &seats));
    panel_moves_draw(&game->moves, sketch, &places->moves, session,
                     previews ? target.cell : CELL_NONE);
}

/// Its leaf has room for what it says after the next mark, too: no place is to move then.
static void tell_title(const GameScreen *game, const BoxText *letters, Text *words) {
    const Session *session = game->session;
    Position position = *session_position(session);
    OpeningTurn turn = game_turn(&session->game);
    const Words now = title_of(session, &position, turn, session_computer_to_move(session), true);
    Words next = now;
    if (position.outcome == OUTCOME_OPEN && !turn.chooses && turn.mark == 0) {
        position.to_move = side_other(position.to_move);
        turn.player = side_other(turn.player);
        next = title_of(session, &position, turn,
                        session_spec(session)->players[turn.player].kind == PLAYER_COMPUTER, true);
    }
    // More than that of a name is cut.
    text_add(words, "%.16s", leaves_wider(&game->base, letters, now.text, next.text));
}

/// In a tall window only what does not go into three lines of small letters.
static bool asks_for_room(const GameScreen *game, const Box *bubble) {
    enum { THREE_LINES = 110 };
    return bubble->only != BOX_TALL || strlen(game->said) > THREE_LINES;
}

void game_tell(const Screen *screen, const Box *leaf, Text *words) {
    const GameScreen *game = (const GameScreen *)screen;
    panel_actions_tell_player(session_spec(game->session), leaf, words);
    if (leaf->text.phrase == GAME_TELLS_BUBBLE)
        text_add(words, "%s", asks_for_room(game, leaf) ? game->said : "");
    else if (leaf->text.phrase == GAME_TELLS_TITLE)
        tell_title(game, &leaf->text, words);
    else if (leaf->text.phrase == GAME_TELLS_SUBTITLE)
        text_add(words, "%s", subtitle_of(game->session, session_position(game->session)).text);
    else if (strcmp(leaf->name, "draw") == 0 && game->aim.cell != CELL_NONE)
        game_strings_draw_at(&session_spec(game->session)->variant, game->aim.cell, words);
}

void game_draw(Screen *screen, const Sketch *sketch, int64_t now) {
    const GameScreen *game = (const GameScreen *)screen;
    const GamePlaces places = game_places(game);
    panel_draw_wash(sketch, layout_area(&places.leaves, "panel"), stage_view(screen->stage));
    leaves_draw(screen, sketch, &places.leaves);
    draw_header(game, sketch, &places.leaves, now);
    draw_board(game, sketch, &places, now);
    game_margin_draw(game, sketch, &places, now);
    game_first_draw(game, sketch, &places, now);
    board_zoom_clip(&places.board, sketch);
    board_aim_draw(&game->aim, sketch, &places.board, session_position(game->session));
    board_zoom_unclip(&places.board, sketch);
    game_draw_foot(game, sketch, &places, now);
    draw_panel(game, sketch, &places, now);
}

void game_draw_over(Screen *screen, const Sketch *sketch) {
    const GameScreen *game = (const GameScreen *)screen;
    const GamePlaces places = game_places(game);
    board_aim_draw_magnified(&game->aim, sketch, &places.board, session_position(game->session),
                             stage_view(screen->stage));
}

// --- the first games of somebody who never played: what there is to do comes bit by bit

bool game_first_has(const GameScreen *game, const Box *box) {
    static const struct {
        const char *name;
        StageShown from;
    } PARTS[] = {
        {"title", STAGE_SHOWS_BOARD},      {"board", STAGE_SHOWS_BOARD},
        {"panel", STAGE_SHOWS_BOARD},      {"bubble", STAGE_SHOWS_BOARD},
        {"answers", STAGE_SHOWS_BOARD},    {"yes", STAGE_SHOWS_BOARD},
        {"no", STAGE_SHOWS_BOARD},         {"buttons", STAGE_SHOWS_BOARD},
        {"undo", STAGE_SHOWS_MOVING},      {"hint", STAGE_SHOWS_MOVING},
        {"home", STAGE_SHOWS_MOVING},      {"seats", STAGE_SHOWS_PLAYERS},
        {"player x", STAGE_SHOWS_PLAYERS}, {"player o", STAGE_SHOWS_PLAYERS},
        {"draws", STAGE_SHOWS_PLAYERS},    {"new game", STAGE_SHOWS_PLAYERS},
        {"why", STAGE_SHOWS_PLAYERS},
    };
    const bool ends_it = strncmp(box->name, "everything", strlen("everything")) == 0;
    const StageShown shown = stage_shown(game->base.stage);
    if (shown == STAGE_SHOWS_ALL)
        return !ends_it;
    if (strcmp(box->name, "everything later") == 0) // the room of what comes with the first mark
        return shown < STAGE_SHOWS_MOVING;
    if (strcmp(box->name, "everything at seats") == 0) // and with the second game
        return shown < STAGE_SHOWS_PLAYERS;
    for (size_t i = 0; i < ARRAY_LEN(PARTS); i++)
        if (strcmp(box->name, PARTS[i].name) == 0)
            return shown >= PARTS[i].from;
    return ends_it;
}

bool game_first_asks(const GameScreen *game) {
    return stage_is_calm(game->base.stage) && game->session->game.record.count == 0 &&
           game_player(game) != SIDE_NONE;
}

// --- the pencil

static int pointed_at(const GameScreen *game) {
    const Cell cell = game->board.hover.cell;
    const bool free =
        game->board.hover.column >= 0 && cell != CELL_NONE && session_can_play(game->session, cell);
    return free ? (int)cell : -1;
}

/// Px that the words of the title take, with the mark before them.
static float title_width(const GameScreen *game, const Placed *title) {
    const Session *session = game->session;
    const OpeningTurn turn = game_turn(&session->game);
    const float size = title->box->text.size;
    const Words words = game_first_asks(game) ? first_title(game)
                                              : title_of(session, session_position(session), turn,
                                                         session_computer_to_move(session), false);
    const float width =
        ink_text_width(stage_config(game->base.stage)->text, words.text, size, true);
    return fminf(width + 50 * size / 31, title->area.w);
}

/// Beside the name of who draws or, where its row has no room for that or is none, beside the
/// title.
static Point rest_of(const GameScreen *game, const GamePlaces *places) {
    enum { BESIDE = 34 };
    const Side side = game_player(game);
    const Rect row = layout_area(&places->leaves, side == SIDE_X ? "player x" : "player o");
    const Placed *title = layout_find(&places->leaves, "title");
    return row.w >= PANEL_PENCIL_FROM ? POINT(row.x + .62f * row.w, row.y + row.h / 2)
                                      : POINT(title->area.x + title_width(game, title) + BESIDE,
                                              title->baseline - .3f * title->box->text.size);
}

/// Where its middle is once it is there: at a square as when it begins to draw an X.
static Point place_of(const GameScreen *game, const GamePlaces *places, int cell) {
    if (cell < 0)
        return rest_of(game, places);
    const Rect square = board_geometry_cell(&places->board, (Cell)cell);
    const float size = CLAMP(.55f * square.w, 20, 60);
    return POINT(square.x + .255f * square.w + .38f * size,
                 square.y + .195f * square.w - .38f * size);
}

static Point pencil_at(const GameScreen *game, const GamePlaces *places, int64_t now) {
    const GamePencil *pencil = &game->pencil;
    const float elapsed =
        game->board.pace > 0 ? motion_elapsed_ms(pencil->since, now) : MOTION_SETTLED;
    return point_between(pencil->from, place_of(game, places, pencil->cell),
                         motion_minimum_jerk(elapsed, MOTION_PENCIL_MS));
}

void game_first_follow(GameScreen *game, int64_t now) {
    GamePencil *pencil = &game->pencil;
    const StageShown before = game->shown;
    stage_follow_shown(game->base.stage, game->turn.active == SIDE_NONE);
    game->shown = stage_shown(game->base.stage);
    if (game->shown != before)
        game->shown_at = now;
    const bool lay = pencil->lies;
    pencil->lies = stage_is_calm(game->base.stage) && game_player(game) != SIDE_NONE &&
                   !board_view_busy(&game->board, now) &&
                   (game_first_asks(game) || game->shown >= STAGE_SHOWS_PLAYERS);
    if (!pencil->lies)
        return;
    const int cell = pointed_at(game);
    if (lay && cell == pencil->cell)
        return;
    const GamePlaces places = game_places(game);
    if (!lay)
        *pencil = (GamePencil){.lies = true, .cell = -1, .from = place_of(game, &places, -1)};
    pencil->from = pencil_at(game, &places, now);
    pencil->cell = cell;
    pencil->since = now;
}

void game_first_draw(const GameScreen *game, const Sketch *sketch, const GamePlaces *places,
                     int64_t now) {
    if (!game->pencil.lies)
        return;
    const float size = CLAMP(.55f * places->board.cell, 20, 60);
    sketch_icon(sketch, ICON_PENCIL, pencil_at(game, places, now),
                sketch_icon_style(sketch->palette->ink, size), 0x9e2c);
}

// --- what comes

void game_first_tick(GameScreen *game, int64_t now) {
    const float elapsed =
        game->board.pace > 0 ? motion_elapsed_ms(game->shown_at, now) : MOTION_SETTLED;
    game->drawn_in = motion_minimum_jerk(elapsed, MOTION_BUTTON_MS);
}

bool game_first_moves(const GameScreen *game, int64_t now) {
    return game->board.pace > 0 &&
           (game->drawn_in < 1 ||
            (game->pencil.lies && motion_elapsed_ms(game->pencil.since, now) < MOTION_PENCIL_MS));
}
