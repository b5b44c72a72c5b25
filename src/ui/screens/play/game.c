// What the Game screen shows of its session, and how it looks.
#include "ui/screens/play/game.h"
#include "formats/formats.h"
#include "formats/sgf/sgf_write.h"
#include "game/keep.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_pages.h"
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

GamePlaces game_places(const GameScreen *game) {
    const Variant *variant = &session_spec(game->session)->variant;
    GamePlaces places = {.leaves = leaves_place(&game->base)};
    places.board = board_zoom_in(&game->board.zoom, variant, layout_area(&places.leaves, "board"),
                                 stage_scale(game->base.stage));
    places.moves = panel_moves_place(layout_area(&places.leaves, "moves"), variant);
    return places;
}

/// The explanation to show now, or NULL.
static const Explanation *game_explanation(const GameScreen *game) {
    const Session *session = game->session;
    return session_computer_to_move(session) ? NULL : session_explanation(session);
}

Cell game_hint(const GameScreen *game) {
    return game->hint_put_away ? CELL_NONE : game->session->hint;
}

Side game_player(const GameScreen *game) {
    const Session *session = game->session;
    return game_person_to_move(&session->game) ? session_position(session)->to_move : SIDE_NONE;
}

/// What the pointer or else the keyboard points at.
static BoardTarget game_target(const GameScreen *game) {
    return board_view_target(&game->board, session_position(game->session),
                             board_control_has_cursor(&game->base.widgets));
}

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

/// Says what there is to say: a notice, why the hint is good, or what the last move did.
static void speak(GameScreen *game) {
    // What a finger aims at must not move away because other words stand in the bubble.
    const bool stays = game->aim.held && game->asks == GAME_ASKS_STONES;
    const bool aims = !stays && (game->aim.held || game->aim.cell != CELL_NONE);
    const bool hints = !aims && !game->notice[0] && game_hint(game) != CELL_NONE;
    char reason[GAME_SENTENCE_MAX] = "";
    Text text = text_over(reason, sizeof reason);
    if (hints)
        coach_describe_hint(game->session, &text);
    if (game->notice[0] || hints)
        game->spoken_of = hints ? game_player(game) : SIDE_NONE;
    else if (!speaks_of_opening(&game->session->game, &game->spoken_of))
        game->spoken_of = coach_speaks_of(game->session);
    const char *aiming = phrase(game->aim.held ? PHRASE_AIM_TO_SLIDE : PHRASE_AIM_TO_DRAW);
    Text said = text_over(game->said, sizeof game->said);
    panel_bubble_tell(game->session, aims ? aiming : hints ? reason : game->notice, &said);
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
    const GamePlaces places = game_places(game);
    panel_moves_follow(&game->moves, session, &places.moves);
}

void game_finish(GameScreen *game, int64_t now) {
    board_view_finish(&game->board, now);
    game->played_at = now - GAME_COMPUTER_WAITS;
}

Text game_notice(GameScreen *game) {
    game->asks = GAME_ASKS_NOTHING;
    return text_over(game->notice, sizeof game->notice);
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

bool game_other_move(GameScreen *game, int64_t now) {
    const Record *record = &game->session->game.record;
    game_finish(game, now);
    game_notice(game);
    if (record->cursor == 0 || !record_has_other(record, record->cursor))
        return game_say(game, phrase(PHRASE_NO_OTHER_MOVE), now);
    session_turn_aside(game->session);
    game_follow(game, now);
    return true;
}

// --- going out

bool game_copy_position(GameScreen *game, int64_t now) {
    char memory[VARIANT_TEXT_MAX + POSITION_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    game_strings_position(session_position(game->session), &text);
    Text notice = game_notice(game);
    if (stage_copy_text(game->base.stage, memory))
        text_add(&notice, "%s", phrase(PHRASE_COPIED));
    game_follow(game, now);
    return true;
}

bool game_copy_whole(GameScreen *game, int64_t now) {
    Buffer text = {.start = NULL};
    keep_note(&game->session->game);
    sgf_write(game->session->game.record.tree, &text);
    Text notice = game_notice(game);
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
    Text notice = game_notice(game);
    text_add(&notice, "%s", said.sentence);
    game_follow(game, now);
    return true;
}

// --- coming in

bool game_say(GameScreen *game, const char *sentence, int64_t now) {
    Text text = game_notice(game);
    const size_t length = strlen(sentence);
    text_add(&text, length > 0 && sentence[length - 1] == '.' ? "%s" : "%s.", sentence);
    game_follow(game, now);
    return true;
}

static void refuse(GameScreen *game, const Problem *problem) {
    Text text = game_notice(game);
    text_add(&text, "%s %s.", phrase(PHRASE_NOT_PASTED), problem->sentence);
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
    Text notice = game_notice(game);
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
    if (target.cell != CELL_NONE)
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
    return game->asks != GAME_ASKS_NOTHING || coach_offer(game->session).kind != COACH_NO_OFFER;
}

/// Against a computer the computer's pen is the other one then, but where it waits for its turn.
bool game_swaps_pens(const GameScreen *game) {
    return describe_only_person(session_spec(game->session)) != SIDE_NONE &&
           game_person_to_move(&game->session->game);
}

Phrase game_play_words(const GameScreen *game, int length) {
    const bool x = session_position(game->session)->to_move == SIDE_X;
    if (!game_swaps_pens(game))
        return x ? PHRASE_BUTTON_PLAY_X : PHRASE_BUTTON_PLAY_O;
    return length == 0   ? PHRASE_BUTTON_FOR_ME
           : length == 1 ? PHRASE_BUTTON_MOVE_FOR_ME
                         : PHRASE_BUTTON_PLAY_GAME;
}

// --- what is drawn

enum { GAME_SEED = 0x6a3e };
/// An estimate or a word has no room in a cell smaller than this: the line under the board says it.
static const float WORDS_FROM = 72;

// --- the header

/// What stands below the title.
static Words subtitle_of(const Session *session, const Position *position) {
    static const Phrase ENDINGS[] = {[GAME_END_TIME] = PHRASE_TIME_RAN_OUT,
                                     [GAME_END_RESIGNED] = PHRASE_BY_RESIGNATION,
                                     [GAME_END_AGREED] = PHRASE_AGREED};
    const GameEndKind end = session->game.end.kind;
    return end == GAME_END_NONE ? describe_subtitle(position)
                                : describe_words("%s", phrase(ENDINGS[end]));
}

/// What the title says of `position`, whose last mark is being drawn where the game is further.
static Words title_of(const Session *session, const Position *position, OpeningTurn turn,
                      bool thinks, bool brief) {
    char memory[GAME_SENTENCE_MAX] = "";
    Text text = text_over(memory, sizeof memory);
    if (session->game.end.kind != GAME_END_NONE)
        return describe_title_of_end(session_spec(session), session->game.end);
    if (brief && thinks && position->outcome == OUTCOME_OPEN)
        return describe_words("Thinking"); // whose mark stands before it
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

/// Neither side has more: in the place of the winner's mark, in pencil.
static void draw_equals(const Sketch *sketch, Point middle, float scale) {
    enum { HALF_LENGTH = 15, HALF_GAP = 6, WIDTH = 4 };
    for (int way = -1; way <= 1; way += 2) {
        const float y = middle.y + (float)way * HALF_GAP * scale;
        const StrokeStyle pen = sketch_dry_pen(sketch->palette->pencil, WIDTH * scale,
                                               noise_seed(GAME_SEED, (uint32_t)(3 + way)));
        sketch_line(sketch, POINT(middle.x - HALF_LENGTH * scale, y),
                    POINT(middle.x + HALF_LENGTH * scale, y), 0, &pen);
    }
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
    const Words title = title_within(sketch, session, &position, turn, thinks, usual,
                                     place->area.w - 50 * usual / 31);
    const Side pen = turn.chooses ? SIDE_NONE : position.to_move;
    const Outcome outcome = end.kind != GAME_END_NONE ? game_end_outcome(end) : position.outcome;
    const Side side = outcome == OUTCOME_OPEN ? pen : outcome_winner(outcome);
    Point left = {place->area.x, place->baseline};
    const float scale = usual / 31;
    const Point middle = POINT(left.x + 16 * scale, left.y - 10 * scale);
    if (outcome == OUTCOME_DRAW)
        draw_equals(sketch, middle, scale);
    if (side != SIDE_NONE) {
        const MarkForm form = board_mark_player_form(sketch, &position.variant);
        sketch_mark(sketch, sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, form, middle,
                                           (form == MARK_STONE ? 46 : 56) * scale,
                                           noise_seed(GAME_SEED, side)));
    }
    if (side != SIDE_NONE || outcome == OUTCOME_DRAW)
        left.x += 50 * scale;
    sketch_words_shortened(sketch, left, title.text, title_name(session, side, &title), usual, true,
                           place->area.x + place->area.w - left.x, sketch->palette->ink);
    leaves_say(sketch, layout_find(leaves, "subtitle"), subtitle.text, sketch->palette->pencil);
}

// --- the board

/// Whose view an explanation is.
static Side viewer_of(const GameScreen *game) {
    const bool as_x = stage_settings(game->base.stage)->as_x;
    return as_x ? SIDE_X : session_position(game->session)->to_move;
}

static void draw_board(const GameScreen *game, const Sketch *sketch, const GamePlaces *places,
                       int64_t now) {
    const Cell hint = game_hint(game);
    const BoardScene scene = {
        .geometry = places->board,
        .position = session_position(game->session),
        .explanation = board_view_busy(&game->board, now) ? NULL : game_explanation(game),
        .viewer = viewer_of(game),
        .player = game_player(game),
        .hint_ring = hint != CELL_NONE ? board_view_ring_colour(
                                             sketch, game->session->explanation.cells[hint].worth)
                                       : sketch->palette->pencil,
        .show_cursor = board_control_has_cursor(&game->base.widgets),
        .show_pencil = true,
    };
    board_view_draw(&game->board, sketch, &scene, now);
    // Clocks stand while a sheet lies over the game, and nobody goes on thinking.
    if (session_is_covered(game->session))
        sketch_sheet_blank(sketch, rect_grown(places->board.square, 3), 1);
}

// --- the line under the board

/// What all signs of the legend with their words need in comfort.
enum { LEGEND_WIDTH = 520 };

/// The first of two wordings that has room; neither when even the brief one has none.
static void add_note(PanelLine *line, const char *full, const char *brief) {
    line->words = 15;
    if (panel_line_has_room(line, 0, full))
        panel_line_add_words(line, 0, full);
    else if (panel_line_has_room(line, 0, brief))
        panel_line_add_words(line, 0, brief);
}

static void add_ring(PanelLine *line, Worth best, bool proven, float cell) {
    const char *words = phrase(proven ? PHRASE_BEST_MOVE : PHRASE_LOOKS_BEST);
    if (!panel_line_has_room(line, 50, words))
        return;
    StrokeStyle pen = sketch_pen(board_view_ring_colour(line->sketch, best), 2.4f, GAME_SEED);
    board_view_ring(line->sketch, POINT(line->x + 20, line->y - 6), POINT(20, 12), cell, &pen);
    panel_line_add_words(line, 50, words);
}

/// What of an explanation stands on the board.
typedef struct Shown {
    bool verdicts, estimates; ///< one at least is proven, is estimated
    bool lengths;             ///< of one at least it is known when the game ends
    const CellWorth *best;    ///< what is ringed, or NULL
    bool proven;              ///< it is proven to be the best
    Chance chance;            ///< the best one of those that are estimated
} Shown;

static Shown what_is_shown(const Explanation *explanation, const Position *position) {
    Shown shown = {.best = NULL};
    for (int i = 0; i < variant_cells(&position->variant); i++) {
        const CellWorth *cell = &explanation->cells[i];
        if (!worth_is_known(cell->worth) || !position_can_play(position, (Cell)i))
            continue;
        if (cell->best) {
            shown.best = cell;
            shown.proven |= annotate_is_proven(explanation, (Cell)i);
        }
        if (worth_is_proven(cell->worth)) {
            shown.verdicts = true;
            shown.lengths |= cell->worth.verdict.plies > 0;
        } else {
            shown.estimates = true;
            shown.chance.thousandths =
                MAX(shown.chance.thousandths, cell->worth.chance.thousandths);
        }
    }
    return shown;
}

static void add_viewer(const GameScreen *game, Side viewer, PanelLine *line) {
    static const Phrase WORDS[2][2] = {{PHRASE_FOR_X, PHRASE_FOR_O},
                                       {PHRASE_FOR_YOU_X, PHRASE_FOR_YOU_O}};
    const GameSpec *spec = session_spec(game->session);
    const bool person = spec->players[viewer].kind == PLAYER_HUMAN;
    const bool both = person && spec->players[side_other(viewer)].kind == PLAYER_HUMAN;
    const bool as_x = stage_settings(game->base.stage)->as_x;
    const Phrase words = as_x ? PHRASE_AS_X_SEES : WORDS[person && !both][viewer];
    panel_line_add_viewer(line, board_mark_small(line->sketch, &spec->variant, viewer),
                          phrase_called(words, describe_names(spec)));
}

/// What the signs on the board stand for.
static void draw_signs_legend(const GameScreen *game, const Shown *shown, float cell,
                              PanelLine line) {
    const Palette *palette = line.sketch->palette;
    const Session *session = game->session;
    const GameSpec *spec = session_spec(session);
    const Side viewer = viewer_of(game);
    add_viewer(game, viewer, &line);
    if (shown->verdicts && !line.sketch->words) { // words explain themselves
        panel_line_add_sign(&line, "+1", game_strings_win(spec, viewer).text, true, palette->win);
        panel_line_add_sign(&line, "0", phrase(PHRASE_DRAW), true, palette->pencil);
        panel_line_add_sign(&line, "\u22121", game_strings_win(spec, side_other(viewer)).text, true,
                            palette->lose);
    }
    const BoardBest best = board_view_best(session_position(session), &session->explanation);
    const char *green = phrase(PHRASE_BEST_ARE_GREEN);
    if (best == BOARD_BEST_RINGED)
        add_ring(&line, shown->best->worth, shown->proven, cell);
    else if (best == BOARD_BEST_GREEN && panel_line_has_room(&line, 0, green))
        panel_line_add(&line, green, 17, true, palette->win, 0);
}

/// Who is ahead, which is no guess where it is proven who wins.
static void add_guess(const Session *session, Chance chance, PanelLine *line) {
    const GameSpec *spec = session_spec(session);
    const Side mover = session_position(session)->to_move;
    const VerdictKind value = session->explanation.value;
    char guess[GAME_SENTENCE_MAX];
    Text text = text_over(guess, sizeof guess);
    if (value != VERDICT_UNKNOWN)
        game_strings_proven(spec, mover, value, &text);
    else
        game_strings_guess(spec, mover, chance, &text);
    add_note(line, guess, guess);
}

/// What the numbers count, or what stands there instead.
static void draw_numbers_legend(const Session *session, const Shown *shown, float cell,
                                PanelLine line) {
    if (shown->lengths) {
        add_note(&line, phrase(PHRASE_COUNT_LEGEND), phrase(PHRASE_COUNT_LEGEND_BRIEF));
    } else if (!shown->estimates) {
        return;
    } else if (session->explanation.value == VERDICT_UNKNOWN &&
               !board_view_writes_estimates(line.sketch, cell)) {
        add_note(&line, phrase(PHRASE_HEAT_LEGEND), phrase(PHRASE_HEAT_LEGEND_BRIEF));
    } else {
        add_guess(session, shown->chance, &line);
    }
}

static void draw_explain_legend(const GameScreen *game, const GamePlaces *places,
                                const Explanation *explanation, PanelLine line) {
    const Position *position = session_position(game->session);
    const Shown shown = what_is_shown(explanation, position);
    draw_signs_legend(game, &shown, places->board.cell, line);
    line.y += 26;
    // What a small cell has no room for, or a waiting piece hides, of the cell that is pointed at.
    const Variant *variant = &places->board.variant;
    const Cell cell = game_target(game).cell;
    const bool readable = places->board.cell >= WORDS_FROM && !variant->drop;
    if (readable || cell == CELL_NONE || !worth_is_known(explanation->cells[cell].worth)) {
        draw_numbers_legend(game->session, &shown, places->board.cell, line);
        return;
    }
    char memory[GAME_SENTENCE_MAX];
    Text text = text_over(memory, sizeof memory);
    game_strings_cell(position, cell, explanation->cells[cell].worth, viewer_of(game),
                      describe_names(session_spec(game->session)), line.sketch->words, &text);
    panel_line_add(&line, memory, 17, true, line.sketch->palette->ink, 0);
}

/// What the ring of a hint stands for: where all moves are equal, for no more than the hint.
static void draw_hint_legend(const GameScreen *game, float cell, PanelLine line) {
    const Session *session = game->session;
    const Cell hint = game_hint(game);
    const CellWorth *worth = &session->explanation.cells[hint];
    const bool proven = annotate_is_proven(&session->explanation, hint);
    if (worth->best || !proven)
        add_ring(&line, worth->worth, proven, cell);
    if (worth_is_known(worth->worth) && !worth_is_proven(worth->worth))
        add_guess(session, worth->worth.chance, &line);
}

static void add_key(PanelLine *line, const char *letters) {
    float width = sketch_key_width(line->sketch, letters);
    sketch_key(line->sketch, POINT(line->x + width / 2, line->y - 6), letters,
               line->sketch->palette->pencil, noise_seed(GAME_SEED, (uint32_t)letters[0]));
    line->x += width + 9;
}

static void draw_drop_legend(const GameScreen *game, const GamePlaces *places, PanelLine line) {
    Colour pencil = line.sketch->palette->pencil;
    bool keys =
        !layout_is_tall(stage_view(game->base.stage)) && !game->base.widgets.key_caps_hidden;
    panel_line_add(&line, phrase(keys ? PHRASE_CLICK_COLUMN_OR_PRESS : PHRASE_CLICK_COLUMN), 17,
                   false, pencil, 13);
    if (!keys)
        return;
    const char last[] = {(char)('0' + MIN(9, places->board.variant.width)), '\0'};
    add_key(&line, "1");
    panel_line_add(&line, phrase(PHRASE_DIGITS_TO), 17, false, pencil, 9);
    add_key(&line, last);
}

/// What running out of time means is said while somebody's time runs.
static bool tells_of_clocks(const GameClock *clock) {
    return clock->control.kind != TIME_FREE && clock->running != SIDE_NONE &&
           !clock->control.no_losses;
}

/// In the next game the other side opens.
static void draw_next_opener(const GameSpec *spec, PanelLine *line) {
    const char *words = phrase_called(
        spec->first == SIDE_X ? PHRASE_O_OPENS_NEXT : PHRASE_X_OPENS_NEXT, describe_names(spec));
    if (!spec->from_position)
        add_note(line, words, words);
}

static void draw_foot(const GameScreen *game, const Sketch *sketch, const GamePlaces *places,
                      int64_t now) {
    const Rect legend = layout_area(&places->leaves, "legend");
    const Explanation *explanation = game_explanation(game);
    const float left = legend.x + 4, right = legend.x + legend.w;
    if (legend.w <= 0)
        return;
    const bool narrow = right - left < LEGEND_WIDTH;
    PanelLine line = {sketch, left, legend.y + 20, right, 19, 17, 9, narrow ? 15 : 34};
    if (explanation && !board_view_busy(&game->board, now)) {
        draw_explain_legend(game, places, explanation, line);
        return;
    }
    line.y += 5;
    if (!game_is_open(&game->session->game))
        draw_next_opener(session_spec(game->session), &line);
    else if (game_hint(game) != CELL_NONE)
        draw_hint_legend(game, places->board.cell, line);
    else if (game->session->game.held)
        add_note(&line, phrase(PHRASE_COMPUTER_WAITS), phrase(PHRASE_COMPUTER_WAITS_BRIEF));
    else if (places->board.variant.drop && game_player(game) != SIDE_NONE)
        draw_drop_legend(game, places, line);
    else if (tells_of_clocks(&game->session->game.clock))
        add_note(&line, phrase(PHRASE_CLOCK_FOOT), phrase(PHRASE_CLOCK_FOOT_BRIEF));
}

// --- the panel

static void draw_panel(const GameScreen *game, const Sketch *sketch, const GamePlaces *places,
                       int64_t now) {
    const Session *session = game->session;
    const Places *leaves = &places->leaves;
    const BoardTarget target = game_target(game);
    const bool tall = layout_is_tall(stage_view(game->base.stage));
    const bool previews = places->board.variant.drop && target.cell != CELL_NONE &&
                          session_can_play(session, target.cell);
    const PanelSeats seats = {{layout_area(leaves, "player x"), layout_area(leaves, "player o")},
                              layout_area(leaves, "draws")};
    panel_draw_players(session, &game->turn, session_computer_to_move(session),
                       game->board.pace > 0, sketch, &seats, now);
    const Rect said = layout_area(leaves, "bubble"), yes = layout_area(leaves, "yes");
    panel_draw_bubble(game->said, sketch, said, yes.h > 0 ? yes.y + yes.h + 10 - said.y : said.h,
                      game->spoken_of == SIDE_NONE || tall ? NULL : &seats.rows[game->spoken_of]);
    panel_moves_draw(&game->moves, sketch, &places->moves, session,
                     previews ? target.cell : CELL_NONE);
}

void game_tell(const Screen *screen, const Box *leaf, Text *words) {
    const GameScreen *game = (const GameScreen *)screen;
    panel_actions_tell_player(session_spec(game->session), leaf, words);
    if (leaf->text.phrase == GAME_TELLS_BUBBLE)
        text_add(words, "%s", game->said);
    else if (leaf->text.phrase == GAME_TELLS_TITLE)
        text_add(words, "%.12s", // more than that of a name is cut
                 title_of(game->session, session_position(game->session),
                          game_turn(&game->session->game), session_computer_to_move(game->session),
                          true)
                     .text);
    else if (leaf->text.phrase == GAME_TELLS_PLAY)
        text_add(words, "%s", stage_phrase(game->base.stage, game_play_words(game, 1)));
    else if (leaf->text.phrase == GAME_TELLS_PLAY_BELOW)
        text_add(words, "%s", stage_phrase(game->base.stage, game_play_words(game, 0)));
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
    board_zoom_clip(&places.board, sketch);
    board_aim_draw(&game->aim, sketch, &places.board, session_position(game->session));
    board_zoom_unclip(&places.board, sketch);
    draw_foot(game, sketch, &places, now);
    draw_panel(game, sketch, &places, now);
}

void game_draw_over(Screen *screen, const Sketch *sketch) {
    const GameScreen *game = (const GameScreen *)screen;
    const GamePlaces places = game_places(game);
    board_aim_draw_magnified(&game->aim, sketch, &places.board, session_position(game->session),
                             stage_view(screen->stage));
}
