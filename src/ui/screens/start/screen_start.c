// The start screen: which board, who plays, by what rules, and who begins.
#include "base/rng.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_marks.h"
#include "session/describe.h"
#include "ui/screens/screens.h"
#include "ui/screens/start/start_cards.h"
#include "ui/screens/start/start_notice.h"
#include "ui/screens/start/start_rules.h"
#include "ui/stage/panel_actions.h"
#include "ui/words/game_strings.h"
#include "ui/words/phrase.h"

#include <string.h>

/// Ids of what is no action; PANEL_PLAYER_IDS from the last.
enum { ID_NOTICE = 1, ID_PLAYERS = 20 };

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

/// A card's action, what it says of its board, and the rules it stands for.
typedef struct CardInfo {
    const char *name;
    Phrase note;
    Variant variant;
} CardInfo;

static const CardInfo CARDS[START_CARDS] = {
    [CARD_CLASSIC] = {"classic", PHRASE_CLASSIC_NOTE, {.width = 3, .height = 3, .row_length = 3}},
    [CARD_FOUR] = {"four", PHRASE_FOUR_NOTE, {.width = 4, .height = 4, .row_length = 4}},
    [CARD_FIVE] = {"five", PHRASE_FIVE_NOTE, {.width = 5, .height = 5, .row_length = 4}},
    [CARD_GOMOKU] = {"gomoku", PHRASE_GOMOKU_NOTE, {.width = 15, .height = 15, .row_length = 5}},
    [CARD_CONNECT_FOUR] = {"connect four",
                           PHRASE_CONNECT_FOUR_NOTE,
                           {.width = 7, .height = 6, .row_length = 4, .drop = true}},
    [CARD_CUSTOM] = {"custom", PHRASE_CUSTOM_NOTE, {.width = 9, .height = 7, .row_length = 5}},
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

// --- what can be done

static void toss_coin(GameSpec *spec) {
    Rng rng = rng_seeded(spec->seed);
    spec->first = (Side)rng_below(&rng, 2);
    spec->seed = rng_next(&rng); // the next toss is another one
}

/// Nothing where the sentence is empty.
static void say(StartScreen *start, const char *sentence) {
    Text text = text_over(start->notice, sizeof start->notice);
    const size_t length = strlen(sentence);
    text_add(&text, length > 0 && sentence[length - 1] != '.' ? "%s." : "%s", sentence);
}

/// It is offered until it was seen, or a game was begun without it.
static void stop_offering_tour(Stage *stage) {
    Settings settings = *stage_settings(stage);
    if (!settings.tour)
        return;
    settings.tour = 0;
    stage_change_settings(stage, &settings);
}

static void hush(Screen *screen) {
    ((StartScreen *)screen)->notice[0] = '\0';
}

static void play(Screen *screen, ActionMeant meant) {
    Stage *stage = screen->stage;
    GameSpec *spec = stage_chosen(stage);
    hush(screen);
    stop_offering_tour(stage);
    spec->from_position = false;
    if (*stage_coin_chosen(stage))
        toss_coin(spec);
    if (stage_start_session(stage, spec))
        stage_show(stage, SCREEN_GAME, meant.now);
    else
        say((StartScreen *)screen, phrase(PHRASE_NO_THREAD));
}

static Phrase cannot_continue(const Screen *screen, int which) {
    (void)which;
    return stage_can_continue(screen->stage) ? PHRASE_NONE : PHRASE_NOTHING_TO_CONTINUE;
}

static void go_on(Screen *screen, ActionMeant meant) {
    hush(screen);
    stage_continue(screen->stage, meant.now);
}

static void show(Screen *screen, ActionMeant meant) {
    hush(screen);
    if (!stage_show(screen->stage, (ScreenKind)meant.which, meant.now))
        say((StartScreen *)screen, phrase(PHRASE_NO_THREAD));
}

static void open_sheet(Screen *screen, ActionMeant meant) {
    hush(screen);
    stage_open_sheet(screen->stage, (ScreenKind)meant.which, meant.now);
}

static void paste(Screen *screen, ActionMeant meant) {
    (void)meant;
    stage_ask_for_paste(screen->stage);
}

static ActionFace tour_offer(const Screen *screen) {
    const bool brief = layout_is_tall(stage_view(screen->stage));
    return (ActionFace){brief ? PHRASE_TOUR_OFFER_BRIEF : PHRASE_TOUR_OFFER, ICON_NONE};
}

static bool is_card_chosen(const Screen *screen, int card) {
    return card_of(&stage_chosen(screen->stage)->variant) == card;
}

static void choose_card(Screen *screen, ActionMeant meant) {
    hush(screen);
    chosen(screen)->variant =
        meant.which == CARD_CUSTOM ? ((StartScreen *)screen)->custom : CARDS[meant.which].variant;
}

static void set_first_move(Screen *screen, ActionMeant meant) {
    hush(screen);
    *stage_coin_chosen(screen->stage) = meant.value == COIN_OPTION;
    if (meant.value != COIN_OPTION)
        chosen(screen)->first = (Side)meant.value;
}

// clang-format off
#define CARD(name, title, card)                                                                    \
    {name, title, ICON_NONE, .which = card, .on = is_card_chosen, .act = choose_card}
static const Action ROWS[] = {
    {"play", PHRASE_PLAY, ICON_PENCIL, {KEY_ENTER}, .act = play},
    {"continue", PHRASE_CONTINUE, ICON_NONE, {'c'}, .cannot = cannot_continue, .act = go_on},
    {"games", PHRASE_YOUR_GAMES, ICON_NONE, {'g'}, .which = SCREEN_GAMES, .act = show},
    {"demo", PHRASE_WATCH_DEMO, ICON_PLAY, {'d'}, .which = SCREEN_DEMO, .act = show},
    {"position", PHRASE_FROM_A_POSITION, ICON_NONE, {'p'}, .which = SCREEN_POSITION, .act = open_sheet},
    {"paste", PHRASE_PASTE, ICON_NONE, {'v' | CHORD_CTRL}, .act = paste},
    {"rules", PHRASE_RULES, ICON_NONE, {'r'}, .which = SCREEN_RULES, .act = open_sheet},
    {"players", PHRASE_PLAYERS, ICON_PLAYERS, {'o'}, .which = SCREEN_PLAYERS, .act = open_sheet},
    {"options", PHRASE_OPTIONS, ICON_WATCH, {'k'}, .which = SCREEN_OPTIONS, .act = open_sheet},
    {"tour", PHRASE_TOUR_OFFER, ICON_NONE, .which = SCREEN_TOUR, .face_now = tour_offer, .act = open_sheet},
    CARD("classic", PHRASE_CLASSIC, CARD_CLASSIC),
    CARD("four", PHRASE_FOUR, CARD_FOUR),
    CARD("five", PHRASE_FIVE, CARD_FIVE),
    CARD("gomoku", PHRASE_GOMOKU, CARD_GOMOKU),
    CARD("connect four", PHRASE_CONNECT_FOUR, CARD_CONNECT_FOUR),
    CARD("custom", PHRASE_CUSTOM, CARD_CUSTOM),
    {"first move", PHRASE_FIRST_MOVE, ICON_NONE, .act = set_first_move},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_START = ACTION_TABLE(PHRASE_ON_THE_START_SCREEN, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_START, &SCREEN_ACTIONS_RULES,
                                             &PANEL_ACTIONS_MARGIN, NULL};

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

static void add_cards(const Screen *screen, const StartLayout *at, WidgetList *list) {
    const Variant *rules = &stage_chosen(screen->stage)->variant;
    for (int i = 0; i < START_CARDS; i++) {
        Widget *card = action_add(list, screen, WIDGET_CARD, CARDS[i].name, 0, at->cards[i]);
        card->text_size = at->tall ? 16 : at->card_notes ? 20 : 17;
        if (at->card_notes)
            widget_set_note(card, card_note(i, rules, at->tall).text);
    }
}

static void add_first_move(const Screen *screen, const StartLayout *at, WidgetList *list) {
    static const Phrase OPTIONS[] = {PHRASE_X, PHRASE_O, PHRASE_TOSS_A_COIN};
    static const float WIDTHS[] = {82, 82, 156};
    Widget *first = action_add(list, screen, WIDGET_CHOICE, "first move", 0, at->first);
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++) {
        first->options[i] = phrase(OPTIONS[i]);
        first->option_widths[i] = WIDTHS[i];
    }
    first->options_hidden = X_AND_O_ARE_DRAWN;
    first->value =
        *stage_coin_chosen(screen->stage) ? COIN_OPTION : (int)stage_chosen(screen->stage)->first;
    first->text_size = at->tall ? 16 : 18;
}

static Widget *add_button(WidgetList *list, const Screen *screen, const char *name, Rect area,
                          float text_size, bool cap) {
    Widget *button = action_add(list, screen, WIDGET_BUTTON, name, 0, area);
    button->text_size = text_size;
    if (cap)
        action_set_cap(button, screen);
    return button;
}

static void add_buttons(const Screen *screen, const StartLayout *at, WidgetList *list) {
    const bool caps = at->key_caps;
    const float size = at->tall ? 16 : 18;
    Widget *games = add_button(list, screen, "games", at->games, 18, caps);
    games->icon = at->tall ? ICON_GAMES : ICON_NONE;
    games->label_hidden = at->tall;
    add_button(list, screen, "demo", at->demo, caps && !at->tall ? 19 : size, caps);
    add_button(list, screen, "play", at->play, caps ? 25 : 22, !at->tall)->kind = WIDGET_PRIMARY;
    add_button(list, screen, "position", at->from_position, size, caps);
    if (stage_can_continue(screen->stage))
        add_button(list, screen, "continue", at->go_on, size, caps);
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
    add_cards(screen, &at, list);
    panel_player_add(list, spec, SIDE_X, &at.players[SIDE_X], ID_PLAYERS);
    panel_player_add(list, spec, SIDE_O, &at.players[SIDE_O], ID_PLAYERS);
    if (at.tall)
        add_button(list, screen, "rules", at.all_rules, 17, false);
    else
        start_rules_add(list, screen, &at.rules_at);
    add_first_move(screen, &at, list);
    add_buttons(screen, &at, list);
    if (stage_settings(screen->stage)->tour && at.tour.w > 0)
        action_add(list, screen, WIDGET_LINK, "tour", 0, at.tour)->text_size = at.tall ? 15 : 17;
    panel_action_icon(list, screen, "help", at.help);
    panel_action_icon(list, screen, "settings", at.settings);
    panel_action_icon(list, screen, "players", at.more);
    panel_action_icon(list, screen, "options", at.options);
    if (has_slip((const StartScreen *)screen, &at))
        add_slip((const StartScreen *)screen, &at, list);
}

// --- what is no action

/// The players.
static void act(Screen *screen, const WidgetAction *action, int64_t now) {
    (void)now;
    hush(screen);
    panel_player_act(chosen(screen)->players, action, ID_PLAYERS);
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
    add_first_move(screen, &at, &list);
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
    .actions = ACTIONS,
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
