// How Your games looks: the list, and what it is without games.
#include "draw/board_geometry.h"
#include "game/game_time.h"
#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_icons.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/desk/games.h"
#include "ui/stage/games_card.h"
#include "ui/stage/panel_actions.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

#include <math.h>
#include <string.h>

/// Streams of the seeds besides those of widgets.
enum { CARD_HEIGHT = 126, SEAT_MARK = 38, BETWEEN_BOTH = 10 };
enum { SEED_LIST = 1000, SEED_SLIP, SEED_PANEL, SEED_EMPTY };

// --- what it is about

const StageGames *games_source(const GamesScreen *games) {
    return &stage_config(games->base.stage)->games;
}

int games_count(const GamesScreen *games) {
    const StageGames *from = games_source(games);
    int count = 0;
    for (int kind = 0; from->context && kind < KEPT_KINDS; kind++)
        count += from->count(from->context, (KeptKind)kind);
    return count;
}

GamesScreen *games_of(const Screen *screen) {
    return (GamesScreen *)(screen->below ? screen->below : screen);
}

// --- the chosen game

static void draw_sentence(const Sketch *sketch, const char *sentence, Rect room, Colour colour) {
    PanelText laid = {0};
    panel_text_fit(&laid, sketch->text, sentence, POINT(room.w, room.h));
    panel_text_draw(&laid, sketch, POINT(room.x + 2, room.y + 24), colour);
}

/// The position that is looked at.
static GameCard shown(const GamesScreen *games) {
    GameCard card = games->entry.card;
    game_card_show(&games->game.record.now, &card);
    if (game_time_hides(&games->game))
        game_card_hide(&card);
    return card;
}

static void draw_board(const GamesScreen *games, const Sketch *sketch, Rect area) {
    const Position *now = &games->game.record.now;
    const GameCard card = shown(games);
    const uint32_t seed = screen_seed(&games->base, SEED_PANEL);
    const Cell last = position_last_move(now);
    games_card_board(sketch, &card, area, seed);
    if (last == CELL_NONE || now->outcome != OUTCOME_OPEN || game_card_is_hidden(&card))
        return;
    const Variant *variant = &card.variant;
    const float cell = fminf(area.w / variant->width, area.h / variant->height);
    const float left = roundf(area.x + (area.w - cell * variant->width) / 2);
    const Point middle = {left + cell * ((float)cell_column(variant, last) + .5f),
                          area.y + cell * ((float)cell_row(variant, last) + .5f)};
    sketch_brackets(sketch, middle, .44f * cell, .2f * cell, 1.4f, sketch->palette->pencil,
                    noise_seed(seed, 99));
}

/// What a player did last, or has to do.
static Words describe_state(const GamesScreen *games, Side side) {
    const Game *game = &games->game;
    const Outcome outcome = game_outcome(game);
    const GameEnd end = game->end;
    const Side person = describe_only_person(&game->spec);
    if (outcome_winner(outcome) == side)
        return describe_words("%s",
                              phrase(end.kind == GAME_END_TIME ? PHRASE_WON_ON_TIME : PHRASE_WON));
    if (end.kind == GAME_END_RESIGNED)
        return describe_words("%s", phrase(PHRASE_RESIGNED));
    if (end.kind == GAME_END_AGREED)
        return describe_words("%s", phrase(PHRASE_DRAW_AGREED));
    if (outcome == OUTCOME_OPEN && game->record.now.to_move == side)
        return describe_words("%s",
                              phrase(side == person ? PHRASE_YOUR_TURN : PHRASE_MARK_TO_MOVE));
    return game->spec.players[side].kind == PLAYER_COMPUTER
               ? describe_player_kind(&game->spec, side)
               : describe_words("%s", "");
}

static bool is_turn_of(const GamesScreen *games, Side side) {
    return game_is_open(&games->game) && games->game.record.now.to_move == side;
}

static void draw_player(const GamesScreen *games, const Places *places, const Sketch *sketch,
                        Side side) {
    static const char *const LEAVES[][3] = {{"x seat", "x name", "x state"},
                                            {"o seat", "o name", "o state"}};
    const Palette *palette = sketch->palette;
    const uint32_t seed = screen_seed(&games->base, SEED_PANEL + 2 + (uint32_t)side);
    const Words state = describe_state(games, side);
    const Rect seat = layout_area(places, LEAVES[side][0]);
    Placed name = *layout_find(places, LEAVES[side][1]);
    if (seat.w <= 0)
        return;
    const float left = seat.x - SEAT_MARK;
    if (is_turn_of(games, side))
        sketch_felt_pen(sketch, RECT(left - 4, seat.y - 2, SEAT_MARK + seat.w + 4, seat.h + 4), 2,
                        1, seed);
    sketch_mark(sketch, sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O,
                                       board_mark_player_form(sketch, &games->game.spec.variant),
                                       POINT(left + 16, rect_centre(seat).y), 34, seed));
    name.baseline += state.text[0] ? 0 : BETWEEN_BOTH;
    leaves_say(sketch, &name, describe_player(&games->game.spec, side).text, palette->ink);
    leaves_say(sketch, layout_find(places, LEAVES[side][2]), state.text,
               is_turn_of(games, side) ? palette->ink : palette->pencil);
}

void games_draw_one(const GamesScreen *games, const Places *places, const Sketch *sketch) {
    const Rect board = layout_area(places, "board"), all = layout_area(places, "go on");
    const bool readable = games->game.record.tree;
    const Palette *palette = sketch->palette;
    if (board.w <= 0)
        return;
    leaves_say(sketch, layout_find(places, "title"), games_card_title(&games->entry).text,
               palette->ink);
    if (!readable || games->said.sentence[0])
        draw_sentence(sketch, games->said.sentence,
                      RECT(board.x, board.y, readable ? board.w : all.w, board.h), palette->lose);
    else
        draw_board(games, sketch, board);
    for (Side side = SIDE_X; readable && side <= SIDE_O; side++)
        draw_player(games, places, sketch, side);
}

// --- what leaves say

/// What stands under the title, and in which words.
static Phrase why_none(const GamesScreen *games) {
    return games_source(games)->context ? PHRASE_NOTHING_KEPT_WHY : PHRASE_NOTHING_KEPT_NOW;
}

static Phrase note_of(const GamesScreen *games) {
    return games->reading            ? PHRASE_GAMES_READING
           : games->unlisted         ? PHRASE_GAMES_NOT_READ
           : games_count(games) == 0 ? PHRASE_GAMES_NONE
                                     : PHRASE_GAMES_NOTE;
}

static Words count_marks(const GamesScreen *games) {
    const Record *record = &games->game.record;
    return record->cursor < record->count
               ? describe_words(phrase(PHRASE_NUMBER_OF), record->cursor, record->count)
               : describe_words("%d", games->entry.card.marks);
}

void games_tell(const Screen *screen, const Box *leaf, Text *words) {
    const GamesScreen *games = games_of(screen);
    const int number = leaf->text.phrase;
    if (games->game.record.tree)
        panel_actions_tell_player(&games->game.spec, leaf, words);
    if (number == GAMES_TELLS_NOTE)
        text_add(words, "%s", phrase(note_of(games)));
    else if (number == GAMES_TELLS_NONE)
        text_add(words, "%s",
                 phrase(games->unlisted ? PHRASE_GAMES_UNLISTED : PHRASE_NOTHING_KEPT));
    else if (number == GAMES_TELLS_WHY)
        text_add(words, "%s", phrase(why_none(games)));
    else if (number == GAMES_TELLS_RULES && games->entry.kind != KEPT_WRONG)
        text_add(words, "%s", games_card_rules(&games->entry).text);
    else if (number == GAMES_TELLS_MARKS)
        text_add(words, "%s", count_marks(games).text);
    else if (number == GAMES_TELLS_DATE)
        text_add(words, "%s", games->entry.date);
    else if (number >= GAMES_TELLS_STATE && number <= GAMES_TELLS_STATE + SIDE_O &&
             games->game.record.tree)
        text_add(words, "%s", describe_state(games, (Side)(number - GAMES_TELLS_STATE)).text);
}

// --- the list

/// Two cards side by side are as narrow as what they say is.
ListPlace games_list(const GamesScreen *games, const Places *places) {
    enum { USUAL = 196 };
    const StageGames *from = games_source(games);
    const float least = games_card_least(stage_config(games->base.stage)->text,
                                         stage_settings(games->base.stage)->stones);
    ListPlace place = {.area = layout_area(places, "list"),
                       .gap = 10,
                       .heading = 44,
                       .baseline = 24,
                       .bar = 9,
                       .notch = 70};
    const float room = place.area.w + place.gap, usual = MAX(USUAL, least) + place.gap;
    place.columns = MAX(1, (int)(room / (room < 2 * usual ? least + place.gap : usual)));
    place.item = POINT(floorf(room / (float)place.columns - place.gap), CARD_HEIGHT);
    for (int kind = 0; from->context && kind < KEPT_KINDS; kind++)
        place.counts[kind] = from->count(from->context, (KeptKind)kind);
    return place;
}

static void draw_heading(const GamesScreen *games, const Sketch *sketch, const ListPlace *place,
                         KeptKind kind) {
    static const Phrase HEADINGS[] = {PHRASE_GAMES_OPEN, PHRASE_GAMES_FINISHED, PHRASE_GAMES_WRONG};
    const float baseline = list_heading(place, (int)kind);
    const float seen = baseline - games->list.scroll;
    const char *words = phrase(HEADINGS[kind]);
    if (place->counts[kind] == 0 || seen < 16 || seen + 8 > place->area.h)
        return;
    sketch_heading(sketch, POINT(2, baseline), words, 19, 0,
                   screen_seed(&games->base, SEED_LIST + (uint32_t)kind));
    sketch_words(sketch, POINT(sketch_text_width(sketch, words, 19, true) + 26, baseline),
                 describe_words("%d", place->counts[kind]).text, 17, sketch->palette->pencil);
}

static void draw_cards(GamesScreen *games, const Sketch *sketch, const ListPlace *place,
                       bool focused) {
    const StageGames *from = games_source(games);
    int first, end;
    list_shown(&games->list, place, &first, &end);
    for (int i = first; i < end; i++) {
        const Rect area = list_item(place, i);
        const float top = games->list.scroll - area.y;
        // Drawn where nothing moves it, so that a card that scrolls is the same picture.
        drawlist_push_offset(sketch->list, POINT(area.x, area.y));
        games_card_draw(sketch, games_cards_at(&games->cards, from, i), RECT(0, 0, area.w, area.h),
                        i == games->list.chosen, top, top + place->area.h);
        if (focused && i == games->list.chosen)
            sketch_focus_ring(sketch, RECT(0, 0, area.w, area.h),
                              screen_seed(&games->base, SEED_LIST + 9));
        drawlist_pop(sketch->list);
    }
}

static void draw_list(GamesScreen *games, const Sketch *sketch, const ListPlace *place,
                      bool focused) {
    const Rect area = place->area;
    drawlist_push_clip(sketch->list, RECT(area.x - 10, area.y, area.w + 20, area.h));
    drawlist_push_offset(sketch->list, POINT(area.x, area.y - games->list.scroll));
    for (KeptKind kind = KEPT_OPEN; kind < KEPT_KINDS; kind++)
        draw_heading(games, sketch, place, kind);
    draw_cards(games, sketch, place, focused);
    drawlist_pop(sketch->list);
    drawlist_pop(sketch->list);
    list_draw_bar(&games->list, place, sketch, screen_seed(&games->base, SEED_LIST));
}

/// With its day where that has room.
static Words words_of_deleted(const GamesScreen *games, const Sketch *sketch, float room) {
    enum { LETTERS = 17 };
    const Words title = games_card_title(&games->deleted);
    const Words dated =
        describe_words(phrase(PHRASE_TITLE_AND_MORE), title.text, games->deleted.date);
    const Words words = describe_words(phrase(PHRASE_DELETED), dated.text);
    return sketch_text_width(sketch, words.text, LETTERS, false) <= room
               ? words
               : describe_words(phrase(PHRASE_DELETED), title.text);
}

static void draw_slip(const GamesScreen *games, const Places *places, const Sketch *sketch) {
    const Rect inside = layout_area(places, "slip");
    const Rect slip = RECT(inside.x - 18, inside.y - 5, inside.w + 20, inside.h + 10);
    BoxStyle style = sketch_box_style(sketch);
    style.shadow = 0;
    if (inside.w <= 0)
        return;
    const Words words = words_of_deleted(games, sketch, layout_area(places, "deleted").w);
    sketch_box(sketch, slip, &style, screen_seed(&games->base, SEED_SLIP));
    sketch_felt_pen(sketch, rect_grown(slip, -5), 2, 1, screen_seed(&games->base, SEED_SLIP + 1));
    leaves_say(sketch, layout_find(places, "deleted"), words.text, sketch->palette->ink);
}

// --- room for more

/// The list with a place for each game that has room under those there are; the last section gets
/// them, unless its games are wrong.
static ListPlace with_blanks(ListPlace place) {
    KeptKind last = place.counts[KEPT_FINISHED] > 0 ? KEPT_FINISHED : KEPT_OPEN;
    if (place.counts[KEPT_WRONG] > 0)
        return place;
    while (list_height(&place) <= place.area.h)
        place.counts[last]++;
    place.counts[last] = MAX(0, place.counts[last] - 1);
    return place;
}

/// Room for games to come, no cards of their own.
static void draw_blank_cards(const GamesScreen *games, const Sketch *sketch,
                             const ListPlace *place) {
    static const float BLANK = .65f;
    const ListPlace all = with_blanks(*place);
    const uint32_t seed = screen_seed(&games->base, SEED_EMPTY);
    BoxStyle style = sketch_box_style(sketch);
    style.outline = colour_mix(sketch->palette->faint, sketch->palette->page, BLANK);
    style.fill_opacity = 0;
    style.shadow = 0;
    for (int i = list_count(place); i < list_count(&all); i++) {
        const Rect item = list_item(&all, i);
        sketch_box(sketch, RECT(place->area.x + item.x, place->area.y + item.y, item.w, item.h),
                   &style, noise_seed(seed, (uint32_t)i));
    }
}

/// A board begun in the first one.
static void draw_begun(const GamesScreen *games, const Sketch *sketch, const ListPlace *place) {
    const uint32_t seed = screen_seed(&games->base, SEED_EMPTY);
    const Point left = {place->area.x + 16, place->area.y + place->heading + 22};
    if (place->heading + CARD_HEIGHT > place->area.h)
        return;
    const Point lines[][2] = {{{left.x + 29, left.y}, {left.x + 29, left.y + 87}},
                              {{left.x + 58, left.y}, {left.x + 58, left.y + 87}},
                              {{left.x, left.y + 29}, {left.x + 87, left.y + 29}},
                              {{left.x, left.y + 58}, {left.x + 44, left.y + 58}}};
    for (uint32_t i = 0; i < ARRAY_LEN(lines); i++) {
        const StrokeStyle pen = sketch_pen(sketch->palette->ink, 1.8f, noise_seed(seed, 100 + i));
        sketch_line(sketch, lines[i][0], lines[i][1], .01f, &pen);
    }
    sketch_icon(sketch, ICON_PENCIL, POINT(left.x + 54, left.y + 48),
                sketch_icon_style(sketch->palette->ink, 26), seed);
}

// --- all of it

void games_draw(GamesScreen *games, const Places *places, const Sketch *sketch, bool on_list) {
    const ListPlace list = games_list(games, places);
    const Rect rule = layout_area(places, "rule");
    const bool none = games_count(games) == 0;
    if (!games->reading)
        draw_blank_cards(games, sketch, &list);
    if (!none)
        draw_list(games, sketch, &list, on_list);
    else if (!games->reading)
        draw_begun(games, sketch, &list);
    if (none)
        leaves_say(sketch, layout_find(places, "said"), games->said.sentence,
                   sketch->palette->lose);
    draw_slip(games, places, sketch);
    games_draw_one(games, places, sketch);
    if (rule.w > 0 && rule.h > 0)
        sketch_rule(sketch, rule.x, rule.x + rule.w, rect_centre(rule).y, 1.4f,
                    sketch->palette->ink, .7f, screen_seed(&games->base, SEED_PANEL + 9));
}
