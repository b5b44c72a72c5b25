// How Your games looks: the list, and what it is without games.
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_pages.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/desk/games.h"
#include "ui/screens/desk/games_card.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

#include <math.h>
#include <string.h>

// --- the chosen game

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

// --- places

enum { CARD_WIDTH = 196, CARD_GAP = 14, PITCH = CARD_WIDTH + CARD_GAP };
enum { EDGE = 14, SLIP = 54, BLANKS_FROM = 640 };
static const Point SMALLEST = {914, 571}, USUAL = {1280, 800};

static void place_wide(GamesLayout *at, Point view) {
    const float wide = ink_clamp01((view.x - SMALLEST.x) / (USUAL.x - SMALLEST.x));
    const float tall = ink_clamp01((view.y - SMALLEST.y) / (USUAL.y - SMALLEST.y));
    const float left = roundf(ink_lerp(80, 102, wide)), right = ink_lerp(20, 40, wide);
    const float top = roundf(ink_lerp(54, 70, tall)), bottom = roundf(ink_lerp(14, 24, tall));
    ListPlace *list = &at->list;
    list->columns = MAX(2, (int)floorf((view.x - 620) / PITCH));
    list->item = POINT(CARD_WIDTH, GAMES_CARD_HEIGHT);
    list->gap = CARD_GAP;
    // Room for the shadows and the double outline around the cards.
    list->area = RECT(left, top, (float)(list->columns * PITCH - CARD_GAP), view.y - top - bottom);
    const float panel = list->area.x + list->area.w + roundf(ink_lerp(34, 52, wide));
    at->title = POINT(left + 2, roundf(ink_lerp(38, 58, tall)));
    at->title_size = ink_lerp(28, 33, tall);
    at->note_right = list->columns > 2 ? list->area.x + list->area.w : 0;
    const float button = roundf(ink_lerp(TOUCH + 2, 58, tall));
    const float half = floorf((view.x - right - panel - 14) / 2), foot = view.y - bottom - button;
    at->open = RECT(panel, foot, half, button);
    at->position = RECT(panel + half + 14, foot, half, button);
    const float above = roundf(ink_lerp(14, 34, tall));
    at->panel = RECT(panel, roundf(ink_lerp(16, 36, tall)), view.x - right - panel, 0);
    at->panel.h = foot - above - at->panel.y;
    at->key_caps = wide > .5f;
}

static void place_tall(GamesLayout *at, Point view) {
    ListPlace *list = &at->list;
    const float width = view.x - 2 * EDGE - 12, bar = 56;
    list->gap = view.x < 360 ? 8 : 10;
    list->columns = MAX(2, (int)floorf((width + list->gap) / (CARD_WIDTH + list->gap)));
    list->item =
        POINT(floorf((width - (float)(list->columns - 1) * list->gap) / (float)list->columns),
              GAMES_CARD_HEIGHT);
    at->title = POINT(at->margin.home.x + 34, at->margin.home.y + 10);
    at->title_size = 26;
    const float foot = view.y - EDGE - 48, half = floorf((view.x - 2 * EDGE - 10) / 2);
    at->open = RECT(EDGE, foot, half, 48);
    at->position = RECT(EDGE + half + 10, foot, half, 48);
    list->area = RECT(EDGE, bar, width, foot - 10 - bar);
    // What is said without games stands under blank cards, or in their place.
    const float said = view.y < BLANKS_FROM ? 6 : GAMES_CARD_HEIGHT + 90;
    at->panel = RECT(EDGE + 4, bar + said, view.x - 2 * EDGE - 8, 0);
    at->panel.h = foot - at->panel.y;
}

GamesScreen *games_of(const Screen *screen) {
    return (GamesScreen *)(screen->below ? screen->below : screen);
}

int games_count(const GamesScreen *games) {
    const StageGames *from = &stage_config(games->base.stage)->games;
    int count = 0;
    for (int kind = 0; from->context && kind < KEPT_KINDS; kind++)
        count += from->count(from->context, (KeptKind)kind);
    return count;
}

GamesLayout games_layout(const GamesScreen *games) {
    const Stage *stage = games->base.stage;
    const StageGames *from = &stage_config(stage)->games;
    const Point view = stage_view(stage);
    GamesLayout at = {.margin = panel_layout_of_game(view), .tall = layout_is_tall(view)};
    (at.tall ? place_tall : place_wide)(&at, view);
    at.list.bar = at.tall ? 9 : 15;
    at.list.notch = 70;
    at.list.heading = 44;
    at.list.baseline = 24;
    if (!at.tall && games_count(games) == 0)
        at.open.y = at.position.y = at.panel.y + 308;
    if (games->deleted_name[0]) {
        ListPlace *list = &at.list;
        list->area.h -= SLIP + 14;
        at.slip = RECT(list->area.x, list->area.y + list->area.h + 10, list->area.w, SLIP);
    }
    for (int kind = 0; from->context && kind < KEPT_KINDS; kind++)
        at.list.counts[kind] = from->count(from->context, (KeptKind)kind);
    return at;
}

// --- the list

enum { SLIP_WORDS_RIGHT = 160, NOTE_SIZE = 17, CARD_HEIGHT = GAMES_CARD_HEIGHT };

// --- the list

static void draw_heading(const GamesScreen *games, const Sketch *sketch, const ListPlace *place,
                         KeptKind kind) {
    static const Phrase HEADINGS[] = {PHRASE_GAMES_OPEN, PHRASE_GAMES_FINISHED, PHRASE_GAMES_WRONG};
    const float baseline = list_heading(place, (int)kind);
    const float seen = baseline - games->list.scroll;
    const char *words = phrase(HEADINGS[kind]);
    if (place->counts[kind] == 0 || seen < 16 || seen + 8 > place->area.h)
        return;
    sketch_heading(sketch, POINT(2, baseline), words, 19, 0,
                   screen_seed(&games->base, GAMES_SEED_LIST + (uint32_t)kind));
    sketch_words(sketch, POINT(sketch_text_width(sketch, words, 19, true) + 26, baseline),
                 describe_words("%d", place->counts[kind]).text, 17, sketch->palette->pencil);
}

static void draw_cards(GamesScreen *games, const Sketch *sketch, const ListPlace *place) {
    const StageGames *from = &stage_config(games->base.stage)->games;
    const bool focused =
        games->base.widgets.focus == GAMES_LIST && games->base.widgets.focus_visible;
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
                              screen_seed(&games->base, GAMES_SEED_LIST + 9));
        drawlist_pop(sketch->list);
    }
}

static void draw_list(GamesScreen *games, const Sketch *sketch, const GamesLayout *at) {
    const ListPlace *place = &at->list;
    const Rect area = place->area;
    drawlist_push_clip(sketch->list, RECT(area.x - 10, area.y, area.w + 20, area.h));
    drawlist_push_offset(sketch->list, POINT(area.x, area.y - games->list.scroll));
    for (KeptKind kind = KEPT_OPEN; kind < KEPT_KINDS; kind++)
        draw_heading(games, sketch, place, kind);
    draw_cards(games, sketch, place);
    drawlist_pop(sketch->list);
    drawlist_pop(sketch->list);
    list_draw_bar(&games->list, place, sketch, screen_seed(&games->base, GAMES_SEED_LIST));
}

static void draw_slip(const GamesScreen *games, const Sketch *sketch, Rect slip) {
    const Words words = describe_words("%s %s", phrase(PHRASE_DELETED), games->deleted);
    BoxStyle style = sketch_box_style(sketch);
    style.shadow = 0;
    sketch_box(sketch, slip, &style, screen_seed(&games->base, GAMES_SEED_SLIP));
    sketch_felt_pen(sketch, rect_grown(slip, -5), 2, 1,
                    screen_seed(&games->base, GAMES_SEED_SLIP + 1));
    sketch_words_within(sketch, POINT(slip.x + 18, slip.y + 33), words.text, 17, false,
                        slip.w - SLIP_WORDS_RIGHT, sketch->palette->ink);
}

// --- without games

static void draw_blank_cards(const GamesScreen *games, const Sketch *sketch,
                             const ListPlace *place) {
    const uint32_t seed = screen_seed(&games->base, GAMES_SEED_EMPTY);
    BoxStyle style = sketch_box_style(sketch);
    style.outline = sketch->palette->faint;
    style.fill_opacity = 0;
    const float y = place->area.y + 44;
    for (int i = 0; i < place->columns; i++)
        sketch_box(sketch,
                   RECT(place->area.x + (float)i * (place->item.x + place->gap), y, place->item.x,
                        place->item.y),
                   &style, noise_seed(seed, (uint32_t)i));
    const Point left = {place->area.x + 16, y + 22};
    const Point lines[][2] = {{{left.x + 29, left.y}, {left.x + 29, left.y + 87}},
                              {{left.x + 58, left.y}, {left.x + 58, left.y + 87}},
                              {{left.x, left.y + 29}, {left.x + 87, left.y + 29}},
                              {{left.x, left.y + 58}, {left.x + 44, left.y + 58}}};
    for (uint32_t i = 0; i < ARRAY_LEN(lines); i++) {
        const StrokeStyle pen = sketch_pen(sketch->palette->ink, 1.8f, noise_seed(seed, 10 + i));
        sketch_line(sketch, lines[i][0], lines[i][1], .01f, &pen);
    }
    sketch_icon(sketch, ICON_PENCIL, POINT(left.x + 54, left.y + 48),
                sketch_icon_style(sketch->palette->ink, 26), seed);
}

/// What stands under the title, and in which words.
static const char *why_none(const GamesScreen *games) {
    if (games->unlisted)
        return games->said.sentence;
    const bool keeps = stage_config(games->base.stage)->games.context;
    return phrase(keeps ? PHRASE_NOTHING_KEPT_WHY : PHRASE_NOTHING_KEPT_NOW);
}

static void draw_sentence(const Sketch *sketch, const char *sentence, Rect room, Colour colour) {
    PanelText laid = {0};
    panel_text_set(&laid, sketch->text, sentence, POINT(room.w, room.h));
    panel_text_draw(&laid, sketch, POINT(room.x, room.y), colour);
}

static void draw_without(const GamesScreen *games, const Sketch *sketch, const GamesLayout *at) {
    const Palette *palette = sketch->palette;
    const Rect panel = at->panel;
    const float y = panel.y + 46, width = fminf(panel.w - 10, 400);
    if (!at->tall || panel.y > at->list.area.y + CARD_HEIGHT)
        draw_blank_cards(games, sketch, &at->list);
    sketch_bold_words(sketch, POINT(panel.x, y),
                      phrase(games->unlisted ? PHRASE_GAMES_UNLISTED : PHRASE_NOTHING_KEPT),
                      at->tall ? 26 : 31, palette->ink);
    draw_sentence(sketch, why_none(games), RECT(panel.x, y + 44, width, 110),
                  games->unlisted ? palette->lose : palette->ink);
    const bool said = games->said.sentence[0] && !games->unlisted;
    const float foot = at->tall ? y + 150 : at->open.y + at->open.h + 40;
    if (at->tall && panel.h < 400 && !said)
        return;
    draw_sentence(sketch, said ? games->said.sentence : phrase(PHRASE_FILES_CAN_BE_DROPPED),
                  RECT(panel.x, foot, width, 60), said ? palette->lose : palette->pencil);
}

// --- all of it

void games_draw(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    GamesScreen *games = (GamesScreen *)screen;
    const GamesLayout at = games_layout(games);
    const bool none = games_count(games) == 0;
    const Phrase note = games->reading    ? PHRASE_GAMES_READING
                        : games->unlisted ? PHRASE_GAMES_NOT_READ
                        : none            ? PHRASE_GAMES_NONE
                                          : PHRASE_GAMES_NOTE;
    sketch_bold_words(sketch, at.title, phrase(PHRASE_YOUR_GAMES), at.title_size,
                      sketch->palette->ink);
    if (at.note_right > 0)
        sketch_text(sketch, POINT(at.note_right, at.title.y), phrase(note), NOTE_SIZE, false,
                    TEXT_END, sketch->palette->pencil);
    if (none && games->reading)
        return;
    if (none)
        draw_without(games, sketch, &at);
    else
        draw_list(games, sketch, &at);
    if (at.slip.w > 0)
        draw_slip(games, sketch, at.slip);
    if (none || at.tall)
        return;
    const GamesPanel panel = games_panel_beside(at.panel, at.key_caps);
    games_panel_draw(games, &panel, sketch);
    const float foot = at.panel.y + at.panel.h;
    if (at.open.y - foot > 20)
        sketch_rule(sketch, at.panel.x, at.panel.x + at.panel.w, (foot + at.open.y) / 2, 1.4f,
                    sketch->palette->ink, .7f, screen_seed(screen, GAMES_SEED_PANEL + 9));
}
