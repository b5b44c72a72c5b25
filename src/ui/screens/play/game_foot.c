// The line under the board of the Game screen: what signs stand for, of those that are there.
#include "game/game_time.h"
#include "ink/sketch/sketch_signs.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/play/game.h"
#include "ui/words/game_strings.h"
#include "ui/words/phrase.h"

#include <string.h>

/// An estimate or a word has no room in a cell smaller than this: the line under the board says it.
static const float WORDS_FROM = 72;

Side game_viewer(const GameScreen *game) {
    const bool as_x = stage_settings(game->base.stage)->as_x;
    return as_x ? SIDE_X : session_position(game->session)->to_move;
}

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

static void add_ring(PanelLine *line, Worth best, bool proven) {
    const bool lost = worth_outcome(best) == VERDICT_LOSS;
    const char *words = phrase(!proven ? PHRASE_LOOKS_BEST
                               : lost  ? PHRASE_HOLDS_OUT_LONGEST
                                       : PHRASE_BEST_MOVE);
    if (!panel_line_has_room(line, 50, words))
        return;
    StrokeStyle pen = sketch_pen(board_view_ring_colour(line->sketch, best), 2.4f, GAME_SEED);
    board_view_ring(line->sketch, POINT(line->x + 20, line->y - 6), POINT(17, 12), &pen);
    panel_line_add_words(line, 50, words);
}

/// What of an explanation stands on the board.
typedef struct Shown {
    bool wins, draws, losses; ///< one at least is proven to be that, as it is looked at
    bool estimates;           ///< one at least is estimated
    int length;               ///< of those that stand there, in how many marks the game ends
    const CellWorth *best;    ///< what is ringed, or NULL
    bool proven;              ///< it is proven to be the best
} Shown;

static void add_proven(Shown *shown, const Sketch *sketch, float cell, Worth seen) {
    const VerdictKind kind = worth_outcome(seen);
    shown->wins |= kind == VERDICT_WIN;
    shown->draws |= kind == VERDICT_DRAW;
    shown->losses |= kind == VERDICT_LOSS;
    const int length = board_view_length_written(sketch, cell, seen);
    shown->length =
        length > 0 && (shown->length == 0 || length < shown->length) ? length : shown->length;
}

/// On squares of `cell` px, as `viewer` sees it.
static Shown what_is_shown(const GameScreen *game, const Explanation *explanation,
                           const Sketch *sketch, float cell) {
    const Position *position = session_position(game->session);
    const bool turned = game_viewer(game) != position->to_move;
    Shown shown = {.best = NULL};
    for (int i = 0; i < variant_cells(&position->variant); i++) {
        const CellWorth *at = &explanation->cells[i];
        if (!worth_is_known(at->worth) || !position_can_play(position, (Cell)i))
            continue;
        if (at->best) {
            shown.best = at;
            shown.proven |= annotate_is_proven(explanation, (Cell)i);
        }
        if (worth_is_proven(at->worth)) {
            add_proven(&shown, sketch, cell, turned ? worth_for_other(at->worth) : at->worth);
        } else {
            shown.estimates = true;
        }
    }
    return shown;
}

static void add_viewer(const GameScreen *game, Side viewer, PanelLine *line) {
    const GameSpec *spec = session_spec(game->session);
    panel_line_add_viewer(
        line, board_mark_small(line->sketch, &spec->variant, viewer),
        game_strings_viewer(spec, viewer, stage_settings(game->base.stage)->as_x));
}

/// "You" where it is your view: where the computer's is shown, its -1 would stand beside "you win".
static Words win_in_view(const GameSpec *spec, Side viewer, Side winner) {
    if (spec->players[viewer].kind == PLAYER_HUMAN)
        return game_strings_win(spec, winner);
    return describe_words(said("%s wins"), describe_side(describe_names(spec), winner));
}

/// What the signs on the board stand for.
static void draw_signs_legend(const GameScreen *game, const Shown *shown, PanelLine line) {
    const Palette *palette = line.sketch->palette;
    const Session *session = game->session;
    const GameSpec *spec = session_spec(session);
    const Side viewer = game_viewer(game);
    const bool signs = !line.sketch->words; // words explain themselves
    add_viewer(game, viewer, &line);
    if (signs && shown->wins)
        panel_line_add_sign(&line, "+1", win_in_view(spec, viewer, viewer).text, true,
                            palette->win);
    if (signs && shown->draws)
        panel_line_add_sign(&line, "0", phrase(PHRASE_DRAW), true, palette->pencil);
    if (signs && shown->losses)
        panel_line_add_sign(&line, "\u22121", win_in_view(spec, viewer, side_other(viewer)).text,
                            true, palette->lose);
    const BoardBest best = board_view_best(session_position(session), &session->explanation);
    const char *green = phrase(PHRASE_BEST_ARE_GREEN);
    if (best == BOARD_BEST_RINGED)
        add_ring(&line, shown->best->worth, shown->proven);
    else if (best == BOARD_BEST_GREEN && panel_line_has_room(&line, 0, green))
        panel_line_add(&line, green, 17, true, palette->win, 0);
}

/// Who is ahead, which is no guess where it is proven who wins.
static void add_guess(const Session *session, PanelLine *line) {
    const Worth outlook = session_outlook(session);
    const GameSpec *spec = session_spec(session);
    const Side mover = session_position(session)->to_move;
    const VerdictKind value = session->explanation.value;
    char guess[GAME_SENTENCE_MAX];
    Text text = text_over(guess, sizeof guess);
    if (value != VERDICT_UNKNOWN)
        game_strings_proven(spec, mover, value, &text);
    else if (worth_is_known(outlook) && !worth_is_proven(outlook))
        game_strings_guess(spec, mover, outlook.chance, &text);
    add_note(line, guess, guess);
}

/// What a number with a per cent sign is.
static void add_percent(PanelLine *line) {
    enum { SIGN_AND_GAPS = 40 };
    const char *full = phrase(PHRASE_PERCENT_LEGEND);
    line->x -= line->apart / 2;
    line->sign = line->words;
    panel_line_add_sign(
        line, "%",
        panel_line_has_room(line, SIGN_AND_GAPS, full) ? full : phrase(PHRASE_PERCENT_LEGEND_BRIEF),
        true, line->sketch->palette->pencil);
}

/// What the numbers count, or what stands there instead.
static void draw_numbers_legend(const Session *session, const Shown *shown, float cell,
                                PanelLine line) {
    const char *all_lose = phrase(PHRASE_EVERY_MOVE_LOSES);
    if (session->explanation.value == VERDICT_LOSS && !shown->estimates) {
        add_note(&line, all_lose, all_lose);
        line.x -= line.apart / 2;
    }
    if (shown->length > 0) {
        add_note(&line, describe_words(phrase(PHRASE_COUNT_LEGEND), shown->length).text,
                 describe_words(phrase(PHRASE_COUNT_LEGEND_BRIEF), shown->length).text);
    } else if (!shown->estimates) {
        return;
    } else if (session->explanation.value == VERDICT_UNKNOWN &&
               !board_view_writes_estimates(line.sketch, cell)) {
        add_note(&line, phrase(PHRASE_HEAT_LEGEND), phrase(PHRASE_HEAT_LEGEND_BRIEF));
    } else {
        add_guess(session, &line);
        if (board_view_writes_estimates(line.sketch, cell) && !line.sketch->words)
            add_percent(&line);
    }
}

static void draw_explain_legend(const GameScreen *game, const GamePlaces *places,
                                const Explanation *explanation, PanelLine line) {
    const Position *position = session_position(game->session);
    const Shown shown = what_is_shown(game, explanation, line.sketch, places->board.cell);
    draw_signs_legend(game, &shown, line);
    if (layout_area(&places->leaves, "legend").w <= 0)
        return;
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
    game_strings_cell(position, cell, explanation->cells[cell].worth, game_viewer(game),
                      describe_names(session_spec(game->session)), line.sketch->words, &text);
    panel_line_add(&line, memory, 17, true, line.sketch->palette->ink, 0);
}

/// What the ring of a hint stands for: where all moves are equal, for no more than the hint.
static void draw_hint_legend(const GameScreen *game, PanelLine line) {
    const Session *session = game->session;
    const Cell hint = game_hint(game);
    const CellWorth *worth = &session->explanation.cells[hint];
    const bool proven = annotate_is_proven(&session->explanation, hint);
    if (worth->best || !proven)
        add_ring(&line, worth->worth, proven);
    if (worth_is_known(worth->worth) && !worth_is_proven(worth->worth))
        add_guess(session, &line);
}

static void add_key(PanelLine *line, const char *letters) {
    float width = sketch_key_width(line->sketch, letters);
    sketch_key(line->sketch, POINT(line->x + width / 2, line->y - 6), letters,
               line->sketch->palette->pencil, noise_seed(GAME_SEED, (uint32_t)letters[0]));
    line->x += width + 9;
}

/// The words before the key that stands where a format has `%s`.
static Words until_key(const char *format) {
    const char *key = strstr(format, "%s");
    size_t length = key ? (size_t)(key - format) : strlen(format);
    while (length > 0 && format[length - 1] == ' ')
        length--;
    return describe_words("%.*s", (int)length, format);
}

static const char *after_key(const char *format) {
    const char *key = strstr(format, "%s");
    return key ? key + strlen("%s") + strspn(key + strlen("%s"), " ") : "";
}

/// With the keys where these have room, too.
static void draw_drop_legend(const GameScreen *game, const GamePlaces *places, PanelLine line) {
    enum { LETTERS = 17, KEYS = 100 };
    const Colour pencil = line.sketch->palette->pencil;
    const char *words = phrase(PHRASE_CLICK_COLUMN_OR_PRESS);
    const float room = line.right - line.x - KEYS;
    const bool keys = !layout_is_tall(stage_view(game->base.stage)) &&
                      widget_shows_keys(&game->base.widgets) &&
                      sketch_text_width(line.sketch, until_key(words).text, LETTERS, false) <= room;
    if (!keys) {
        add_note(&line, phrase(PHRASE_CLICK_COLUMN), phrase(PHRASE_CLICK_COLUMN));
        return;
    }
    const char last[] = {(char)('0' + MIN(9, places->board.variant.width)), '\0'};
    const char *const columns[] = {"1", last};
    for (size_t i = 0; i < ARRAY_LEN(columns); i++) {
        panel_line_add(&line, until_key(words).text, LETTERS, false, pencil, i == 0 ? 13 : 9);
        add_key(&line, columns[i]);
        words = after_key(words);
    }
    if (words[0])
        panel_line_add(&line, words, LETTERS, false, pencil, 9);
}

/// What running out of time means is said while somebody's time runs.
static bool tells_of_clocks(const GameClock *clock) {
    return clock->control.kind != TIME_FREE && clock->running != SIDE_NONE &&
           !clock->control.no_losses;
}

/// In the next game the other side opens. It is not said where players changed seats: they go back
/// to their own first, and a pen would name the wrong one.
static void draw_next_opener(const Game *game, PanelLine *line) {
    const GameSpec *spec = &game->spec;
    const char *words = phrase_called(
        spec->first == SIDE_X ? PHRASE_O_OPENS_NEXT : PHRASE_X_OPENS_NEXT, describe_names(spec));
    if (!spec->from_position && !game->record.swapped)
        add_note(line, words, words);
}

/// A window that has no room for the legend has it for a line of it where the board, on the squares
/// of the paper, leaves enough under its letters. Empty where it does not.
static Rect line_under_letters(const GamePlaces *places, Point view) {
    enum { LETTERS = 30, LINE = 26, TAIL = 12, AIR = 2 };
    const Rect board = board_geometry_shown(&places->board);
    const Rect bubble = layout_area(&places->leaves, "bubble");
    const float ground = places->board.variant.drop ? .2f * places->board.cell : 0;
    const float top = board.y + board.h + ground + LETTERS;
    if (!layout_is_tall(view) || top + LINE + AIR > bubble.y - TAIL)
        return RECT(0, 0, 0, 0);
    return RECT(bubble.x, top, bubble.w, LINE);
}

void game_draw_foot(const GameScreen *game, const Sketch *sketch, const GamePlaces *places,
                    int64_t now) {
    const Explanation *explanation = game_explanation(game);
    const Rect whole = layout_area(&places->leaves, "legend");
    const Rect legend = whole.w > 0 || !explanation
                            ? whole
                            : line_under_letters(places, stage_view(game->base.stage));
    const float left = legend.x + 4, right = legend.x + legend.w;
    if (legend.w <= 0)
        return;
    const bool narrow = right - left < LEGEND_WIDTH;
    PanelLine line = {sketch, left, legend.y + 20, right, 19, 17, 9, narrow ? 15 : 34};
    if (explanation && !board_view_busy(&game->board, now)) {
        line.y += CLAMP(whole.h - 54, 0, 6); // clear of the letters, above a second line
        draw_explain_legend(game, places, explanation, line);
        return;
    }
    if (whole.w <= 0)
        return;
    line.y += 5;
    if (!game_is_open(&game->session->game))
        draw_next_opener(&game->session->game, &line);
    else if (game_hint(game) != CELL_NONE)
        draw_hint_legend(game, line);
    else if (game_time_waits(&game->session->game))
        add_note(&line, phrase(PHRASE_CLOCKS_STAND_HERE), phrase(PHRASE_CLOCKS_STAND_HERE_BRIEF));
    else if (game->session->game.held)
        add_note(&line, phrase(PHRASE_COMPUTER_WAITS), phrase(PHRASE_COMPUTER_WAITS_BRIEF));
    else if (places->board.variant.drop && game_player(game) != SIDE_NONE)
        draw_drop_legend(game, places, line);
    else if (tells_of_clocks(&game->session->game.clock))
        add_note(&line, phrase(PHRASE_CLOCK_FOOT), phrase(PHRASE_CLOCK_FOOT_BRIEF));
}
