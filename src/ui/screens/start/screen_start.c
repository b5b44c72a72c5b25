// The start screen: which board, who plays, by what rules, and who begins.
#include "base/rng.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_marks.h"
#include "session/describe.h"
#include "ui/panel/panel_controls.h"
#include "ui/screens/screens.h"
#include "ui/screens/start/start_cards.h"
#include "ui/screens/start/start_notice.h"
#include "ui/screens/start/start_rules.h"
#include "ui/words/game_strings.h"
#include "ui/words/phrase.h"

enum {
    ID_HELP = 1,
    ID_FROM_POSITION,
    ID_DEMO,
    ID_PLAY,
    ID_FIRST_MOVE,
    ID_GO_ON,
    ID_MORE,
    ID_SETTINGS,
    ID_RULES,
    ID_OPTIONS,
    ID_GAMES,
    ID_CARDS = 12, // one a card from here
    ID_TOUR = ID_CARDS + START_CARDS,
    ID_NOTICE,
    ID_PLAYERS = 20, // PANEL_PLAYER_IDS from here
};

/// Streams of the screen's seed beside those of its widgets.
enum {
    SEED_WORDMARK = 1000,
    SEED_HEADING,
    SEED_NOTICE,
    SEED_BOX = 1010,
    SEED_MARK = 1020,
    SEED_CARDS = 1030
};

enum { COIN_OPTION = 2 };
enum { X_AND_O_ARE_DRAWN = 3 };

typedef struct StartScreen {
    Screen base;
    Variant custom; ///< the rules of the last card, the latest that no other card has
    char notice[GAME_SENTENCE_MAX]; ///< said until somebody does something; empty for none
} StartScreen;

/// A card's words, and the rules it stands for.
typedef struct CardInfo {
    Phrase title, note;
    Variant variant;
} CardInfo;

static const CardInfo CARDS[START_CARDS] = {
    [CARD_CLASSIC] = {PHRASE_CLASSIC,
                      PHRASE_CLASSIC_NOTE,
                      {.width = 3, .height = 3, .row_length = 3}},
    [CARD_FOUR] = {PHRASE_FOUR, PHRASE_FOUR_NOTE, {.width = 4, .height = 4, .row_length = 4}},
    [CARD_FIVE] = {PHRASE_FIVE, PHRASE_FIVE_NOTE, {.width = 5, .height = 5, .row_length = 4}},
    [CARD_GOMOKU] = {PHRASE_GOMOKU,
                     PHRASE_GOMOKU_NOTE,
                     {.width = 15, .height = 15, .row_length = 5}},
    [CARD_CONNECT_FOUR] = {PHRASE_CONNECT_FOUR, PHRASE_CONNECT_FOUR_NOTE, {7, 6, 4, .drop = true}},
    [CARD_CUSTOM] = {PHRASE_CUSTOM, PHRASE_CUSTOM_NOTE, {.width = 9, .height = 7, .row_length = 5}},
};

static GameSpec *chosen(Screen *screen) {
    return stage_chosen(screen->stage);
}

static int card_of(const Variant *variant) {
    for (int i = 0; i < CARD_CUSTOM; i++)
        if (variant_equal(variant, &CARDS[i].variant))
            return i;
    return CARD_CUSTOM;
}

// --- the widgets

/// What a card says of its board: in a tall window briefly, and of the last one when it is chosen.
static Words card_note(int card, const Variant *chosen, bool brief) {
    const bool custom = card == CARD_CUSTOM;
    const Variant *rules = custom ? chosen : &CARDS[card].variant;
    if (custom ? card_of(chosen) != CARD_CUSTOM : !brief)
        return describe_words("%s", phrase(CARDS[card].note));
    return describe_words(brief ? "%d×%d, need %d" : "%d×%d · %d in a row", rules->width,
                          rules->height, rules->row_length);
}

static void add_cards(const GameSpec *spec, const StartLayout *at, WidgetList *list) {
    const int on = card_of(&spec->variant);
    for (int i = 0; i < START_CARDS; i++) {
        Widget *card =
            widget_add(list, ID_CARDS + i, WIDGET_CARD, at->cards[i], phrase(CARDS[i].title));
        card->on = i == on;
        card->text_size = at->tall ? 16 : at->card_notes ? 20 : 17;
        if (at->card_notes)
            widget_set_note(card, card_note(i, &spec->variant, at->tall).text);
    }
}

static void add_first_move(const GameSpec *spec, bool coin, const StartLayout *at,
                           WidgetList *list) {
    Widget *first =
        widget_add(list, ID_FIRST_MOVE, WIDGET_CHOICE, at->first, phrase(PHRASE_FIRST_MOVE));
    static const Phrase OPTIONS[] = {PHRASE_X, PHRASE_O, PHRASE_TOSS_A_COIN};
    static const float WIDTHS[] = {82, 82, 156};
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++) {
        first->options[i] = phrase(OPTIONS[i]);
        first->option_widths[i] = WIDTHS[i];
    }
    first->options_hidden = X_AND_O_ARE_DRAWN;
    first->value = coin ? COIN_OPTION : (int)spec->first;
    first->text_size = at->tall ? 16 : 18;
}

static Widget *add_button(WidgetList *list, int id, WidgetKind kind, Rect area, Phrase label,
                          Key key, bool cap) {
    Widget *button = widget_add(list, id, kind, area, phrase(label));
    widget_set_key(button, key, cap);
    return button;
}

static void add_buttons(const StartLayout *at, WidgetList *list) {
    Widget *games =
        add_button(list, ID_GAMES, WIDGET_BUTTON, at->games, PHRASE_YOUR_GAMES, 'g', at->key_caps);
    games->text_size = 18;
    games->icon = at->tall ? ICON_GAMES : ICON_NONE;
    games->label_hidden = at->tall;
    Widget *demo =
        add_button(list, ID_DEMO, WIDGET_BUTTON, at->demo, PHRASE_WATCH_DEMO, 'd', at->key_caps);
    demo->icon = ICON_PLAY;
    demo->text_size = at->tall ? 16 : at->key_caps ? 19 : 18;
    Widget *play =
        add_button(list, ID_PLAY, WIDGET_PRIMARY, at->play, PHRASE_PLAY, KEY_ENTER, !at->tall);
    play->icon = ICON_PENCIL;
    play->text_size = at->key_caps ? 25 : 22;
    Widget *position = add_button(list, ID_FROM_POSITION, WIDGET_BUTTON, at->from_position,
                                  PHRASE_FROM_A_POSITION, 'p', at->key_caps);
    position->text_size = at->tall ? 16 : 18;
    panel_controls_icon(list, ID_HELP, ICON_HELP, PHRASE_HELP, at->help);
}

static StartLayout layout_of(const Screen *screen) {
    const Player *players = stage_chosen(screen->stage)->players;
    const StartParts parts = {.levels = {players[SIDE_X].kind == PLAYER_COMPUTER,
                                         players[SIDE_O].kind == PLAYER_COMPUTER},
                              .go_on = stage_can_continue(screen->stage)};
    return start_layout_for(stage_view(screen->stage), parts);
}

static bool has_slip(const StartScreen *start, const StartLayout *at) {
    return at->tall && start->notice[0] != '\0';
}

/// What lies under the slip is not pressed through it.
static void add_slip(const StartScreen *start, const StartLayout *at, WidgetList *list) {
    const Rect slip = start_notice_slip(start->base.stage, start->notice, at);
    widget_add(list, ID_NOTICE, WIDGET_AREA, slip, phrase(PHRASE_CLOSE))->disabled = true;
}

static void build(Screen *screen, WidgetList *list) {
    const GameSpec *spec = chosen(screen);
    const StartLayout at = layout_of(screen);
    if (card_of(&spec->variant) == CARD_CUSTOM) // a sheet may have changed it
        ((StartScreen *)screen)->custom = spec->variant;
    add_cards(spec, &at, list);
    panel_player_add(list, spec, SIDE_X, &at.players[SIDE_X], ID_PLAYERS);
    panel_player_add(list, spec, SIDE_O, &at.players[SIDE_O], ID_PLAYERS);
    if (at.tall)
        add_button(list, ID_RULES, WIDGET_BUTTON, at.all_rules, PHRASE_RULES, 'r', false)
            ->text_size = 17;
    else
        start_rules_add(list, &spec->variant, &at.rules_at);
    add_first_move(spec, *stage_coin_chosen(screen->stage), &at, list);
    add_buttons(&at, list);
    if (stage_can_continue(screen->stage))
        add_button(list, ID_GO_ON, WIDGET_BUTTON, at.go_on, PHRASE_CONTINUE, 'c', at.key_caps)
            ->text_size = at.tall ? 16 : 18;
    if (stage_settings(screen->stage)->tour && at.tour.w > 0)
        widget_add(list, ID_TOUR, WIDGET_LINK, at.tour,
                   phrase(at.tall ? PHRASE_TOUR_OFFER_BRIEF : PHRASE_TOUR_OFFER))
            ->text_size = at.tall ? 15 : 17;
    panel_controls_icon(list, ID_SETTINGS, ICON_SETTINGS, PHRASE_SETTINGS, at.settings);
    panel_controls_icon(list, ID_MORE, ICON_PLAYERS, PHRASE_PLAYERS, at.more);
    panel_controls_options(list, ID_OPTIONS, at.options);
    if (has_slip((const StartScreen *)screen, &at))
        add_slip((const StartScreen *)screen, &at, list);
}

// --- what they do

static void toss_coin(GameSpec *spec) {
    Rng rng = rng_seeded(spec->seed);
    spec->first = (Side)rng_below(&rng, 2);
    spec->seed = rng_next(&rng); // the next toss is another one
}

static void say(StartScreen *start, const char *sentence) {
    Text text = text_over(start->notice, sizeof start->notice);
    text_add(&text, "%s.", sentence);
}

/// It is offered until it was seen, or a game was begun without it.
static void stop_offering_tour(Stage *stage) {
    Settings settings = *stage_settings(stage);
    if (!settings.tour)
        return;
    settings.tour = 0;
    stage_change_settings(stage, &settings);
}

static void play(StartScreen *start, int64_t now) {
    Stage *stage = start->base.stage;
    stop_offering_tour(stage);
    GameSpec *spec = stage_chosen(stage);
    spec->from_position = false;
    if (*stage_coin_chosen(stage))
        toss_coin(spec);
    if (stage_start_session(stage, spec))
        stage_show(stage, SCREEN_GAME, now);
    else
        say(start, phrase(PHRASE_NO_THREAD));
}

static void act(Screen *screen, const WidgetAction *action, int64_t now) {
    StartScreen *start = (StartScreen *)screen;
    start->notice[0] = '\0';
    switch (action->id) {
    case ID_HELP:
        stage_open_sheet(screen->stage, SCREEN_HELP, now);
        return;
    case ID_TOUR:
        stage_open_sheet(screen->stage, SCREEN_TOUR, now);
        return;
    case ID_MORE:
        stage_open_sheet(screen->stage, SCREEN_PLAYERS, now);
        return;
    case ID_SETTINGS:
        stage_open_sheet(screen->stage, SCREEN_SETTINGS, now);
        return;
    case ID_RULES:
        stage_open_sheet(screen->stage, SCREEN_RULES, now);
        return;
    case ID_OPTIONS:
        stage_open_sheet(screen->stage, SCREEN_OPTIONS, now);
        return;
    case ID_FROM_POSITION:
        stage_open_sheet(screen->stage, SCREEN_POSITION, now);
        return;
    case ID_GAMES:
        stage_show(screen->stage, SCREEN_GAMES, now);
        return;
    case ID_GO_ON:
        stage_continue(screen->stage, now);
        return;
    case ID_DEMO:
        if (!stage_show(screen->stage, SCREEN_DEMO, now))
            say(start, phrase(PHRASE_NO_THREAD));
        return;
    case ID_PLAY:
        play(start, now);
        return;
    case ID_FIRST_MOVE:
        *stage_coin_chosen(screen->stage) = action->value == COIN_OPTION;
        if (action->value != COIN_OPTION)
            chosen(screen)->first = (Side)action->value;
        return;
    default:
        break;
    }
    CHECK(action->id >= ID_CARDS && action->id <= START_EXACT);
    const int card = action->id - ID_CARDS;
    Variant *rules = &chosen(screen)->variant;
    if (action->id < ID_PLAYERS)
        *rules = card == CARD_CUSTOM ? start->custom : CARDS[card].variant;
    else if (action->id < START_WIDTH)
        panel_player_act(chosen(screen)->players, action, ID_PLAYERS);
    else
        *rules = start_rules_changed(rules, action);
}

static bool puts_slip_away(StartScreen *start, const Input *event) {
    const StartLayout at = layout_of(&start->base);
    const Stage *stage = start->base.stage;
    const bool away = event->kind == INPUT_POINTER_DOWN && has_slip(start, &at) &&
                      rect_contains(start_notice_slip(stage, start->notice, &at), event->at);
    if (away)
        start->notice[0] = '\0';
    return away;
}

/// A position may be pasted at once: the sheet opens with it.
static bool input(Screen *screen, const Input *event, int64_t now) {
    if (event->kind == INPUT_KEY && event->ctrl && event->key == 'v') {
        stage_ask_for_paste(screen->stage);
        return true;
    }
    if (event->kind == INPUT_NOTICE) {
        say((StartScreen *)screen, event->text);
        return true;
    }
    if (event->kind != INPUT_PASTE)
        return puts_slip_away((StartScreen *)screen, event);
    Screen *sheet = stage_open_sheet(screen->stage, SCREEN_POSITION, now);
    sheet->widgets.focus = 0;
    return sheet->ops->input(sheet, event, now);
}

// --- drawing

static void draw_header(Screen *screen, const Sketch *sketch, const StartLayout *at) {
    const StartScreen *start = (const StartScreen *)screen;
    const Palette *palette = sketch->palette;
    sketch_wordmark(sketch, at->wordmark, at->wordmark_size, screen_seed(screen, SEED_WORDMARK));
    if (at->tall)
        return;
    if (start->notice[0]) {
        start_notice_draw(sketch, screen->stage, start->notice, at);
        return;
    }
    sketch_words(sketch, at->slogan, phrase(PHRASE_SLOGAN_FIRST), at->slogan_size, palette->pencil);
    sketch_words(sketch, POINT(at->slogan.x, at->slogan.y + at->slogan_line),
                 phrase(PHRASE_SLOGAN_SECOND), at->slogan_size, palette->pencil);
}

static void draw_headings(Screen *screen, const Sketch *sketch, const StartLayout *at) {
    const struct {
        Point baseline;
        Phrase text;
    } headings[] = {
        {{at->left, at->boards_heading}, PHRASE_PICK_A_BOARD},
        {{at->left, at->players_heading}, PHRASE_WHO_PLAYS},
        {{at->rules.x, at->players_heading}, PHRASE_RULES},
    };
    const int count = at->boards_heading == 0 ? 0 : at->tall ? 2 : (int)ARRAY_LEN(headings);
    for (int i = 0; i < count; i++)
        sketch_heading(sketch, headings[i].baseline, phrase(headings[i].text), 21, i + 1,
                       screen_seed(screen, SEED_HEADING + (uint32_t)i));
}

/// What is said of a player at the right: when it moves, or how strong it is.
static Words describe_note(const GameSpec *spec, bool coin, int side) {
    if (spec->players[side].kind == PLAYER_COMPUTER)
        return describe_player_kind(spec, (Side)side);
    const bool first = (int)spec->first == side;
    return describe_words("%s", phrase(coin    ? PHRASE_COIN_DECIDES
                                       : first ? PHRASE_MOVES_FIRST
                                               : PHRASE_MOVES_SECOND));
}

static void draw_mark(Screen *screen, const Sketch *sketch, int side, Point centre, float cell,
                      uint32_t stream) {
    sketch_mark(sketch, sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, MARK_DRAWN, centre,
                                       cell, screen_seed(screen, stream)));
}

static void draw_box(Screen *screen, const Sketch *sketch, Rect area, uint32_t stream) {
    BoxStyle style = sketch_box_style(sketch);
    style.radius = 10;
    style.line = 1.9f;
    sketch_box(sketch, area, &style, screen_seed(screen, stream));
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    const StartLayout at = layout_of(screen);
    draw_header(screen, sketch, &at);
    draw_headings(screen, sketch, &at);
    GameSpec spec = *chosen(screen);
    spec.from_position = false;
    if (at.tall)
        draw_box(screen, sketch, at.player_box, SEED_BOX);
    for (int side = 0; side < 2; side++) {
        const Words note = describe_note(&spec, *stage_coin_chosen(screen->stage), side);
        if (!at.tall)
            draw_box(screen, sketch, at.players[side].box, SEED_BOX + (uint32_t)side);
        panel_player_draw(sketch, &spec, (Side)side, note.text, &at.players[side],
                          screen_seed(screen, SEED_MARK + (uint32_t)side));
    }
    if (!at.tall)
        draw_box(screen, sketch, at.rules, SEED_BOX + 2);
    if (at.first_words > 0)
        sketch_words(sketch, POINT(at.left + 4, at.first.y + at.first.h / 2 + 6),
                     phrase(PHRASE_FIRST_MOVE), 18, sketch->palette->ink);
}

static void draw_pictures(Screen *screen, const Sketch *sketch, const StartLayout *at) {
    for (int i = 0; i < START_CARDS; i++) {
        const Rect card = at->cards[i];
        const float words = at->card_notes ? 72 : 46;
        const Rect beside = widget_card_picture(card);
        const Rect room = at->tall ? beside
                                   : RECT(card.x + 12, card.y + at->card_padding, card.w - 24,
                                          card.h - at->card_padding - words);
        const float scale = MIN(room.w / START_PICTURE_WIDTH, room.h / START_PICTURE_HEIGHT);
        const Point top = {room.x + room.w / 2,
                           room.y + MAX(0, room.h - scale * START_PICTURE_HEIGHT) / 2};
        start_card_draw(sketch, (StartCard)i, &((const StartScreen *)screen)->custom, top,
                        MIN(scale, 1), screen_seed(screen, SEED_CARDS));
    }
}

static void draw_over(Screen *screen, const Sketch *sketch) {
    const StartLayout at = layout_of(screen);
    if (at.pictures)
        draw_pictures(screen, sketch, &at);
    WidgetList list;
    list.count = 0;
    add_first_move(chosen(screen), *stage_coin_chosen(screen->stage), &at, &list);
    for (int side = 0; side < 2; side++)
        draw_mark(screen, sketch, side, widget_target(&list.widgets[0], side), 38,
                  SEED_MARK + 2 + (uint32_t)side);
    const StartScreen *start = (const StartScreen *)screen;
    if (has_slip(start, &at))
        start_notice_draw_slip(sketch, screen->stage, start->notice, &at,
                               screen_seed(screen, SEED_NOTICE));
}

static const ScreenOps START = {
    .name = "start",
    .build = build,
    .act = act,
    .input = input,
    .draw_under = draw_under,
    .draw_over = draw_over,
};

Screen *screen_start_new(Stage *stage, int64_t now) {
    (void)now;
    StartScreen *start = screen_new(stage, &START, sizeof *start);
    const Variant *rules = &stage_chosen(stage)->variant;
    start->custom = card_of(rules) == CARD_CUSTOM ? *rules : CARDS[CARD_CUSTOM].variant;
    if (stage_kept_session(stage)) // nothing is thought about here
        session_set_explain(stage_kept_session(stage), false);
    return &start->base;
}
