#include "ui/screens/games/games_panel.h"

#include "ui/panel/panel_text.h"
#include "ui/screens/games/games_card.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

#include <math.h>
#include <string.h>

enum { TOUCH = 44, BOARD_MOST = 360, BESIDE_LEAST = 122, BESIDE_USUAL = 146, BETWEEN = 16 };
enum { TITLE_SIZE = 20, RULES_SIZE = 16, FACT_SIZE = 16, FACT_PITCH = 30, PLAYER_PITCH = 56 };
static const float LOW = 520, HIGH = 760; ///< heights of an area that has little room, and much

// --- where things go

static float between(float least, float usual, float share) {
    return roundf(ink_lerp(least, usual, share));
}

static void place_row(Rect *left, Rect *right, float x, float width, float y, float height) {
    const float gap = 12, half = floorf((width - gap) / 2);
    *left = RECT(x, y, half, height);
    *right = RECT(x + half + gap, y, half, height);
}

/// Board and facts in `room`.
static void place_board(GamesPanel *at, Rect room) {
    const float beside = room.w < 400 ? BESIDE_LEAST : BESIDE_USUAL;
    const float side = floorf(fminf(fminf(BOARD_MOST, room.h), room.w - BETWEEN - beside));
    const float left = room.x + side + BETWEEN, width = room.x + room.w - left;
    const float step = floorf((width - 8) / 2);
    at->board = RECT(room.x, room.y, side, side);
    at->beside = RECT(left, room.y, width, side - TOUCH - 8);
    at->back = RECT(left, room.y + side - TOUCH, step, TOUCH);
    at->on = RECT(left + step + 8, room.y + side - TOUCH, step, TOUCH);
}

/// The buttons at the foot of `area`; returns where they begin.
static float place_buttons(GamesPanel *at, Rect area, float room) {
    const float height = between(TOUCH, 54, room), gap = between(8, 14, room);
    const float go = between(48, 64, room);
    float y = area.y + area.h - height;
    place_row(&at->rename, &at->remove, area.x, area.w, y, height);
    y -= height + gap;
    place_row(&at->save, &at->copy, area.x, area.w, y, height);
    y -= go + gap + between(0, 8, room);
    at->go = RECT(area.x, y, area.w, go);
    return y - between(10, 24, room);
}

GamesPanel games_panel_beside(Rect area, bool key_caps) {
    const float room = ink_clamp01((area.h - LOW + 100) / (HIGH - LOW));
    const float head = between(36, 46, room);
    GamesPanel at = {.key_caps = key_caps, .titled = true, .right = area.x + area.w};
    at.title = POINT(area.x + 2, area.y + head - 22);
    at.field = RECT(area.x, area.y + head - 22 - 31, area.w, TOUCH);
    const float bottom = place_buttons(&at, area, room);
    place_board(&at, RECT(area.x, area.y + head, area.w, bottom - area.y - head));
    return at;
}

GamesPanel games_panel_on_sheet(Rect sheet) {
    const float left = sheet.x + 18, top = sheet.y + 74, margin = 16;
    const Rect area = RECT(left, top, sheet.w - 36, sheet.y + sheet.h - margin - top);
    const float room = ink_clamp01((sheet.h - 444) / 200);
    GamesPanel at = {.right = left + area.w};
    at.field = RECT(left, sheet.y + 18, area.w - 50, TOUCH);
    const float bottom = place_buttons(&at, area, room);
    place_board(&at, RECT(area.x, area.y, area.w, bottom - area.y));
    return at;
}

// --- widgets

void games_add_go(const Screen *screen, Rect area, float text_size, bool cap, WidgetList *list) {
    Widget *go = action_add(list, screen, WIDGET_PRIMARY, "go on", 0, area);
    go->text_size = text_size;
    if (cap)
        action_set_cap(go, screen);
}

void games_panel_add(const Screen *screen, const GamesPanel *at, WidgetList *list) {
    const GamesScreen *games = games_of(screen);
    const struct {
        const char *name;
        Rect area;
    } buttons[] = {
        {"save", at->save}, {"copy", at->copy}, {"rename", at->rename}, {"delete", at->remove}};
    action_add(list, screen, WIDGET_BUTTON, "mark back", 0, at->back)->label_hidden = true;
    action_add(list, screen, WIDGET_BUTTON, "mark on", 0, at->on)->label_hidden = true;
    games_add_go(screen, at->go, at->go.h < 56 ? 21 : 23, at->key_caps, list);
    for (size_t i = 0; i < ARRAY_LEN(buttons); i++) {
        Widget *button =
            action_add(list, screen, WIDGET_BUTTON, buttons[i].name, 0, buttons[i].area);
        button->text_size = buttons[i].area.w < 150 ? 17 : 18;
        if (at->key_caps)
            action_set_cap(button, screen);
    }
    if (!games->naming)
        return;
    Widget *title = widget_add(list, GAMES_TITLE, WIDGET_FIELD, at->field, phrase(PHRASE_NAME));
    title->label_hidden = true;
    title->text = games->title;
    title->max = GAME_TITLE_MAX - 1;
    widget_set_note(title, phrase(PHRASE_TITLE_HINT));
}

// --- drawing

static void draw_title(const GamesScreen *games, const GamesPanel *at, const Sketch *sketch) {
    const Words title = games_card_title(&games->entry);
    const Words rules = games_card_rules(&games->entry);
    const bool wrong = games->entry.kind == KEPT_WRONG;
    const float beside = wrong ? 0 : sketch_text_width(sketch, rules.text, RULES_SIZE, false) + 14;
    const float width = sketch_words_within(sketch, at->title, title.text, TITLE_SIZE, true,
                                            at->right - at->title.x - beside, sketch->palette->ink);
    if (!wrong)
        sketch_words_within(sketch, POINT(at->title.x + width + 14, at->title.y), rules.text,
                            RULES_SIZE, false, beside - 13, sketch->palette->pencil);
}

/// The position that is looked at.
static GameCard shown(const GamesScreen *games) {
    GameCard card = games->entry.card;
    game_card_show(&games->game.record.now, &card);
    return card;
}

static void draw_board(const GamesScreen *games, const GamesPanel *at, const Sketch *sketch) {
    const Position *now = &games->game.record.now;
    const GameCard card = shown(games);
    const uint32_t seed = screen_seed(&games->base, GAMES_SEED_PANEL);
    const Cell last = position_last_move(now);
    games_card_board(sketch, &card, at->board, seed);
    if (last == CELL_NONE || now->outcome != OUTCOME_OPEN)
        return;
    const Variant *variant = &card.variant;
    const float cell = fminf(at->board.w / variant->width, at->board.h / variant->height);
    const float left = roundf(at->board.x + (at->board.w - cell * variant->width) / 2);
    const Point middle = {left + cell * ((float)cell_column(variant, last) + .5f),
                          at->board.y + cell * ((float)cell_row(variant, last) + .5f)};
    sketch_brackets(sketch, middle, .44f * cell, .2f * cell, 1.4f, sketch->palette->pencil,
                    noise_seed(seed, 99));
}

/// What a player did last, or has to do.
static Words describe_state(const GamesScreen *games, Side side) {
    const Game *game = &games->game;
    const Outcome outcome = game_outcome(game);
    const Side person = describe_only_person(&game->spec);
    if (outcome_winner(outcome) == side)
        return describe_words(game->out_of_time ? "%s %s" : "%s", phrase(PHRASE_SIDE_WON),
                              phrase(PHRASE_ON_TIME));
    if (outcome == OUTCOME_OPEN && game->record.now.to_move == side)
        return describe_words("%s",
                              phrase(side == person ? PHRASE_YOUR_TURN : PHRASE_MARK_TO_MOVE));
    return game->spec.players[side].kind == PLAYER_COMPUTER
               ? describe_player_kind(&game->spec, side)
               : describe_words("%s", "");
}

static void draw_player(const GamesScreen *games, const GamesPanel *at, const Sketch *sketch,
                        Side side, float y) {
    const GameSpec *spec = &games->game.spec;
    const uint32_t seed = screen_seed(&games->base, GAMES_SEED_PANEL + 2 + (uint32_t)side);
    const bool turn = game_is_open(&games->game) && games->game.record.now.to_move == side;
    const float x = at->beside.x, room = at->beside.w - 40;
    const Words state = describe_state(games, side);
    const float name = y + (state.text[0] ? 20 : 30);
    if (turn)
        sketch_felt_pen(sketch, RECT(x - 4, y + 1, at->beside.w + 4, 46), 2, 1, seed);
    sketch_mark(sketch, sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, MARK_DRAWN,
                                       POINT(x + 16, y + 24), 34, seed));
    sketch_words_within(sketch, POINT(x + 38, name), describe_player(spec, side).text, 18, true,
                        room, sketch->palette->ink);
    sketch_words_within(sketch, POINT(x + 38, y + 40), state.text, 15, false, room,
                        turn ? sketch->palette->ink : sketch->palette->pencil);
}

static void draw_fact(const GamesPanel *at, const Sketch *sketch, Phrase label, const char *value,
                      float y) {
    const float width = sketch_text_width(sketch, value, FACT_SIZE, true);
    const float x = at->beside.x + at->beside.w - width;
    sketch_words_within(sketch, POINT(at->beside.x + 2, y), phrase(label), FACT_SIZE, false,
                        x - at->beside.x - 8, sketch->palette->pencil);
    sketch_words_within(sketch, POINT(x, y), value, FACT_SIZE, true, width + 1,
                        sketch->palette->ink);
}

static void draw_facts(const GamesScreen *games, const GamesPanel *at, const Sketch *sketch) {
    const Record *record = &games->game.record;
    const float bottom = at->beside.y + at->beside.h;
    float y = at->beside.y + 2 * PLAYER_PITCH + 24;
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        if (at->beside.y + (float)(side + 1) * PLAYER_PITCH <= bottom + 10)
            draw_player(games, at, sketch, side, at->beside.y + (float)side * PLAYER_PITCH);
    const Words marks = record->cursor < record->count
                            ? describe_words("%d of %d", record->cursor, record->count)
                            : describe_words("%d", games->entry.card.marks);
    if (y <= bottom)
        draw_fact(at, sketch, PHRASE_MARKS_DRAWN_COUNT, marks.text, y);
    y += FACT_PITCH;
    if (y <= bottom)
        draw_fact(at, sketch, at->beside.w < 145 ? PHRASE_PLAYED : PHRASE_LAST_PLAYED,
                  games->entry.date, y);
}

void games_panel_draw(const GamesScreen *games, const GamesPanel *at, const Sketch *sketch) {
    if (at->titled && !games->naming)
        draw_title(games, at, sketch);
    if (!games->game.record.tree || games->said.sentence[0]) {
        PanelText laid = {0};
        panel_text_set(&laid, sketch->text, games->said.sentence, POINT(at->board.w, at->board.h));
        panel_text_draw(&laid, sketch, POINT(at->board.x + 2, at->board.y + 24),
                        sketch->palette->lose);
    } else {
        draw_board(games, at, sketch);
    }
    if (games->game.record.tree)
        draw_facts(games, at, sketch);
}
