#include "ui/stage/games_card.h"

#include "base/said.h"
#include "draw/board_geometry.h"
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/strokes/hash.h"
#include "ui/words/phrase.h"

#include <math.h>
#include <string.h>

/// Cells smaller than this have dots instead of marks.
static const float DOTS_UNDER = 12;
static const float PICTURE_SHARE = .36f; ///< of a narrow card
enum {
    PICTURE = 69,
    WATCH = 72, ///< at most
    TEXT_SIZE = 15,
    TEXT_LEAST = 13,
    TITLE_SIZE = 16,
    SIGN = 20,
    NARROW = 190,
    LINE_PITCH = 23
};

// --- the board

static MiniBoard board_of(const Sketch *sketch, const GameCard *card, Rect room, uint32_t seed) {
    const Variant *variant = &card->variant;
    const float cell = fminf(room.w / (float)variant->width, room.h / (float)variant->height);
    const float width = cell * (float)variant->width;
    const Point origin = {roundf(room.x + (room.w - width) / 2), roundf(room.y)};
    MiniBoard board =
        sketch_mini_board_of(origin, variant->width, variant->height, cell, card->cells, seed);
    board.form = board_mark_small_form(sketch, variant);
    board.win_from = card->win_from;
    board.win_to = card->win_to;
    for (int i = 0; i < MIN((int)MINI_NEWEST, (int)GAME_CARD_NEWEST); i++)
        board.newest[i] = card->newest[i];
    board.fade_beside = .35f;
    return board;
}

static void draw_board(const Sketch *sketch, const GameCard *card, const MiniBoard *board) {
    if (card->variant.drop)
        sketch_mini_tray(sketch, board);
    else if (board->grid.cell < DOTS_UNDER)
        sketch_dot_board(sketch, board);
    else
        sketch_mini_board(sketch, board);
}

float games_card_board(const Sketch *sketch, const GameCard *card, Rect room, uint32_t seed) {
    const MiniBoard board = board_of(sketch, card, room, seed);
    const float width = board.grid.cell * (float)card->variant.width,
                height = board.grid.cell * (float)card->variant.height;
    if (game_card_is_hidden(card))
        sketch_icon(sketch, ICON_WATCH, POINT(room.x + room.w / 2, room.y + height / 2),
                    sketch_icon_style(sketch->palette->ink, fminf(fminf(width, height), WATCH)),
                    seed);
    else
        draw_board(sketch, card, &board);
    return board.grid.cell * (float)card->variant.height;
}

void games_card_doodle(const Sketch *sketch, const GameCard *card, Rect room, uint32_t seed) {
    MiniBoard board = board_of(sketch, card, room, seed);
    board.grid.frame = false;
    board.grid.inner_fade = .4f;
    board.fade = card->win_from == CELL_NONE ? .3f : .45f;
    draw_board(sketch, card, &board);
}

// --- words

Words games_card_title(const KeptGame *game) {
    const Variant *variant = &game->card.variant;
    if (game->kind == KEPT_WRONG)
        return describe_words("%s", game->name);
    if (game->card.title[0])
        return describe_words("%s", game->card.title);
    const char *name = variant_name(variant);
    return name ? describe_words("%s", name)
                : describe_words("%d×%d", variant->width, variant->height);
}

Words games_card_rules(const KeptGame *game) {
    const Variant *variant = &game->card.variant;
    const Words row = describe_words(phrase(variant->exact ? PHRASE_EXACTLY : PHRASE_LONG_ROW),
                                     variant->row_length);
    if (!game->card.title[0] && !variant_name(variant)) // its size is its title
        return row;
    return describe_words("%d×%d · %s", variant->width, variant->height, row.text);
}

static Side only_person(const GameCard *card) {
    const bool x = card->players[SIDE_X].kind == PLAYER_HUMAN;
    const bool o = card->players[SIDE_O].kind == PLAYER_HUMAN;
    return x == o ? SIDE_NONE : x ? SIDE_X : SIDE_O;
}

/// A name, or how strong it is. Briefly only the side.
static Words name_of(const GameCard *card, Side side, SideNames names, bool brief) {
    const Player *player = &card->players[side];
    if (brief)
        return describe_words("%s", describe_side(names, side));
    if (player->kind == PLAYER_HUMAN)
        return describe_words("%s", player->name[0] ? player->name : describe_side(names, side));
    return player->level == LEVEL_PERFECT
               ? describe_words("%s", phrase(PHRASE_RESULT_PERFECT))
               : describe_words(phrase(PHRASE_COMPUTER_LEVEL), player->level);
}

static GamesResult games_card_result(const GameCard *card, SideNames names, bool brief) {
    const Side person = only_person(card), winner = outcome_winner(card->outcome);
    GamesResult result = {.marked = winner != SIDE_NONE,
                          .equals = card->outcome == OUTCOME_DRAW,
                          .pencil = card->outcome == OUTCOME_OPEN,
                          .side = winner == SIDE_O ? MARK_O : MARK_X};
    if (result.equals)
        result.words = describe_words("%s", phrase(PHRASE_A_DRAW));
    else if (result.pencil && card->to_move == person)
        result.words = describe_words("%s", phrase(PHRASE_YOUR_TURN));
    else if (result.pencil)
        result.words = describe_words(phrase(PHRASE_TO_MOVE), describe_side(names, card->to_move));
    else if (winner == person)
        result.words = describe_words("%s", phrase(PHRASE_YOU_WON));
    else
        result.words =
            describe_words(phrase(PHRASE_SIDE_WON), name_of(card, winner, names, brief).text);
    return result;
}

/// Who won is not cut: where a name has no room, the side has.
static GamesResult result_within(const Sketch *sketch, const GameCard *card, float room) {
    const SideNames names = side_names_on(sketch->stones, &card->variant);
    const GamesResult result = games_card_result(card, names, false);
    const float least =
        sketch_text_width(sketch, result.words.text, sketch_least_size(TEXT_SIZE), true);
    return least > room ? games_card_result(card, names, true) : result;
}

Words games_card_says(const GameCard *card, bool stones) {
    const KeptGame game = {.kind = KEPT_OPEN, .card = *card};
    return describe_words(
        phrase(PHRASE_TITLE_AND_MORE), games_card_title(&game).text,
        games_card_result(card, side_names_on(stones, &card->variant), false).words.text);
}

static void tell_players(const GameCard *card, SideNames names, Text *words) {
    GameSpec spec = {.variant = card->variant};
    memcpy(spec.players, card->players, sizeof spec.players);
    for (int side = SIDE_X; side <= SIDE_O; side++)
        text_add(words, "%s%s: %s, %s", side == SIDE_X ? "; " : ", ",
                 describe_side(names, (Side)side), describe_player(&spec, (Side)side).text,
                 describe_player_kind(&spec, (Side)side).text);
}

void games_card_tell(const KeptGame *game, bool stones, Text *words) {
    const GameCard *card = &game->card;
    text_add(words, "%s", games_card_title(game).text);
    if (game->kind == KEPT_WRONG) {
        text_add(words, "; %s; %s", phrase(PHRASE_GAMES_WRONG), game->date);
        return;
    }
    const SideNames names = side_names_on(stones, &card->variant);
    text_add(words, ", %s", games_card_rules(game).text);
    if (card->variant.drop)
        text_add(words, ", %s", said("pieces fall"));
    tell_players(card, names, words);
    text_add(words, "; ");
    text_add(words, said_count("%d mark", "%d marks", card->marks), card->marks);
    text_add(words, "; %s", games_card_result(card, names, false).words.text);
    if (game->date[0])
        text_add(words, "; %s", game->date);
}

/// Draws the sign of a result at `left`, 20 px wide, its middle at y.
static void games_card_sign(const Sketch *sketch, const Variant *variant, const GamesResult *result,
                            Point left, uint32_t seed) {
    const Point middle = {left.x + 7, left.y};
    const Palette *palette = sketch->palette;
    if (result->marked) {
        sketch_mark(sketch,
                    sketch_mark_of(sketch, result->side, board_mark_player_form(sketch, variant),
                                   middle, 20, seed));
    } else if (result->pencil) {
        sketch_icon(sketch, ICON_PENCIL, middle, sketch_icon_style(palette->ink, 16), seed);
    } else if (result->equals) {
        sketch_equals(sketch, middle, 20, seed);
    }
}

// --- a card

/// What draws the words of one card.
typedef struct CardWords {
    const Sketch *sketch;
    float top, bottom; ///< words beyond these are left out
} CardWords;

static bool has_room(const CardWords *words, float baseline) {
    return baseline - TITLE_SIZE >= words->top && baseline + 5 <= words->bottom;
}

static void draw_line(const CardWords *words, Point left, const char *text, float size, bool bold,
                      float room, Colour colour) {
    if (has_room(words, left.y))
        sketch_words_within(words->sketch, left, text, size, bold, room, colour);
}

static void draw_title(const CardWords *words, const KeptGame *game, Rect area, bool chosen,
                       uint32_t seed) {
    const Sketch *sketch = words->sketch;
    const float margin = area.w < NARROW ? 11 : 15;
    const Point left = {area.x + margin, area.y + 28};
    const float date = sketch_text_width(sketch, game->date, TEXT_SIZE, false);
    const float room = area.w - 2 * margin - date - 8;
    const Words title = games_card_title(game);
    const float width = fminf(room, sketch_text_width(sketch, title.text, TITLE_SIZE, true));
    if (chosen)
        sketch_felt_pen(sketch, RECT(left.x - 6, area.y + 11, width + 14, 24), 1, 1, seed);
    draw_line(words, left, title.text, TITLE_SIZE, true, room, sketch->palette->ink);
    draw_line(words, POINT(area.x + area.w - margin - date, left.y), game->date, TEXT_SIZE, false,
              date + 1, sketch->palette->pencil);
}

/// Somebody is known by more than a mark.
static bool has_names(const GameCard *card) {
    const Player *x = &card->players[SIDE_X], *o = &card->players[SIDE_O];
    return x->kind == PLAYER_COMPUTER || o->kind == PLAYER_COMPUTER || x->name[0] || o->name[0];
}

Words games_card_player(const GameCard *card, Side side, bool stones) {
    const GameSpec spec = {.variant = card->variant,
                           .players = {card->players[SIDE_X], card->players[SIDE_O]},
                           .stones = stones};
    if (!has_names(card))
        return describe_words("%s", "");
    return card->players[side].kind == PLAYER_COMPUTER
               ? name_of(card, side, describe_names(&spec), false)
               : describe_player(&spec, side);
}

/// Of a name that has no room the first word, and of one that has none either the side: a name is
/// not cut.
static Words player_within(const Sketch *sketch, const GameCard *card, Side side, float room) {
    const float least = sketch_least_size(TEXT_SIZE);
    Words name = games_card_player(card, side, sketch->stones);
    char *blank = card->players[side].name[0] ? strchr(name.text, ' ') : NULL;
    if (blank && sketch_text_width(sketch, name.text, least, false) > room)
        *blank = '\0';
    return sketch_text_width(sketch, name.text, least, false) <= room
               ? name
               : describe_words("%s",
                                describe_side(side_names_on(sketch->stones, &card->variant), side));
}

/// How long a row is, and how many marks there are.
static void draw_numbers(const CardWords *words, const GameCard *card, Point left, float room) {
    const Colour pencil = words->sketch->palette->pencil;
    const Phrase row = card->variant.exact ? PHRASE_EXACTLY : PHRASE_LONG_ROW;
    draw_line(words, left, describe_words(phrase(row), card->variant.row_length).text, TEXT_SIZE,
              false, room, pencil);
    draw_line(words, POINT(left.x, left.y + LINE_PITCH),
              describe_words(said_count("%d mark", "%d marks", card->marks), card->marks).text,
              TEXT_SIZE, false, room, pencil);
}

/// Who plays, each beside the mark.
static void draw_who(const CardWords *words, const GameCard *card, Point left, float room,
                     uint32_t seed) {
    const Sketch *sketch = words->sketch;
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        const Point at = {left.x, left.y + (float)side * LINE_PITCH};
        const Words name = player_within(sketch, card, side, room - SIGN);
        if (has_room(words, at.y))
            sketch_mark(sketch, sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O,
                                               board_mark_player_form(sketch, &card->variant),
                                               POINT(at.x + 7, at.y - 5), 18,
                                               noise_seed(seed, 4 + (uint32_t)side)));
        draw_line(words, POINT(at.x + SIGN, at.y), name.text, TEXT_SIZE, false, room - SIGN,
                  sketch->palette->ink);
    }
}

static void draw_facts(const CardWords *words, const KeptGame *game, Rect area, uint32_t seed) {
    const Sketch *sketch = words->sketch;
    const Palette *palette = sketch->palette;
    const GameCard *card = &game->card;
    const float left =
        area.x + fminf(PICTURE, PICTURE_SHARE * area.w) + (area.w < NARROW ? 20 : 24);
    const float room = area.x + area.w - 7 - left;
    if (game->kind == KEPT_WRONG) {
        draw_line(words, POINT(area.x + 16, area.y + 66), phrase(PHRASE_GAMES_WRONG), TEXT_SIZE,
                  false, area.w - 30, palette->lose);
        return;
    }
    const GamesResult result = result_within(sketch, card, room);
    if (has_names(card))
        draw_who(words, card, POINT(left, area.y + 62), room, seed);
    else
        draw_numbers(words, card, POINT(left, area.y + 62), room);
    // A pencil says no more than the words, and a mark no more than the board.
    const float width =
        sketch_text_width(sketch, result.words.text, result.pencil ? TEXT_SIZE : TEXT_LEAST, true);
    const float sign = width > room - SIGN ? 0 : SIGN;
    if (sign > 0)
        games_card_sign(sketch, &card->variant, &result, POINT(left, area.y + 103),
                        noise_seed(seed, 3));
    draw_line(words, POINT(left + sign, area.y + 108), result.words.text, TEXT_SIZE, true,
              room - sign, palette->ink);
}

/// So that whose turn it is and how long rows are can be read beside the board.
float games_card_least(const TextRasteriser *font, bool stones) {
    const float size = sketch_least_size(TEXT_SIZE), beside = 31;
    const Words turn =
        describe_words(phrase(PHRASE_TO_MOVE),
                       describe_side(stones ? SIDE_NAMES_COLOURS : SIDE_NAMES_LETTERS, SIDE_O));
    return (beside + MAX(ink_text_width(font, turn.text, size, true),
                         ink_text_width(font, describe_words(phrase(PHRASE_LONG_ROW), 5).text, size,
                                        false))) /
           (1 - PICTURE_SHARE);
}

void games_card_draw(const Sketch *sketch, const KeptGame *game, Rect area, bool chosen, float top,
                     float bottom) {
    const uint32_t seed = (uint32_t)hash_add_bytes(0, game->name, strlen(game->name));
    const CardWords words = {sketch, top, bottom};
    BoxStyle style = sketch_box_style(sketch);
    style.shadow = 3;
    style.doubled = chosen;
    style.outline = chosen ? sketch->palette->x : sketch->palette->ink;
    sketch_box(sketch, area, &style, seed);
    draw_title(&words, game, area, chosen, noise_seed(seed, 1));
    const float picture = fminf(PICTURE, PICTURE_SHARE * area.w);
    if (game->kind != KEPT_WRONG)
        games_card_board(sketch, &game->card,
                         RECT(area.x + (area.w < NARROW ? 11 : 14), area.y + 43, picture, picture),
                         noise_seed(seed, 2));
    draw_facts(&words, game, area, seed);
}

// --- those that were shown last

void games_cards_forget(GamesCards *cards) {
    for (int i = 0; i < GAMES_CARDS_KEPT; i++)
        cards->known[i] = false;
}

const KeptGame *games_cards_at(GamesCards *cards, const StageGames *from, int index) {
    const int slot = index % GAMES_CARDS_KEPT;
    if (!cards->known[slot] || cards->index[slot] != index)
        from->entry(from->context, index, &cards->games[slot]);
    cards->known[slot] = true;
    cards->index[slot] = index;
    return &cards->games[slot];
}
