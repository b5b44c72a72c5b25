// The start screen: which board, who plays, by what rules, and who begins.
#include "base/base.h"
#include "base/rng.h"
#include "base/said.h"
#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_marks.h"
#include "rules/variant.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/play/rules.h"
#include "ui/screens/play/seats.h"
#include "ui/screens/play/start_cards.h"
#include "ui/screens/screens.h"
#include "ui/stage/games_card.h"
#include "ui/stage/panel_actions.h"
#include "ui/words/game_strings.h"
#include "words/describe.h"

#include <string.h>

enum { ID_NOTICE = 1 }; ///< of what is no action

/// Streams of the screen's seed beside those of its widgets.
enum {
    SEED_WORDMARK = 1000,
    SEED_HEADING,
    SEED_NOTICE,
    SEED_BOX = 1010,
    SEED_MARK = 1022,
    SEED_CARDS = 1030,
    SEED_CONTINUE = 1040
};

enum { COIN_OPTION = 2 };
enum { X_AND_O_ARE_DRAWN = 3, START_CARDS = CARD_CUSTOM + 1 };

typedef struct StartScreen {
    Screen base;
    Variant custom; ///< the rules of the last card, the latest that no other card has
    bool changes;   ///< the rules are being changed, be it to those of another card
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

static void say(StartScreen *start, const char *sentence) {
    Text text = text_over(start->notice, sizeof start->notice);
    said_sentence(&text, sentence);
}

static bool has_options_to_tell(const GameSpec *spec) {
    return describe_options(spec).text[0] != '\0';
}

/// Where swap2 can be chosen it is named: nobody looks for it behind a stopwatch.
static bool has_options(const Screen *screen) {
    const GameSpec *spec = stage_chosen(screen->stage);
    return has_options_to_tell(spec) || opening_fits(&spec->variant);
}

static void hush(Screen *screen) {
    ((StartScreen *)screen)->notice[0] = '\0';
}

static void play(Screen *screen, ActionMeant meant) {
    Stage *stage = screen->stage;
    GameSpec *spec = stage_chosen(stage);
    stage_keep_choice(stage);
    hush(screen);
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

/// Where the steppers have no room they are a sheet.
static void change_rules(Screen *screen, ActionMeant meant) {
    hush(screen);
    ((StartScreen *)screen)->changes = true;
    const Places places = leaves_place_anew(screen);
    if (layout_area(&places, "width").w > 0)
        screen->widgets.focus = action_id(screen, "width", 0);
    else
        stage_open_sheet(screen->stage, (ScreenKind)meant.which, meant.now);
}

static void open_sheet(Screen *screen, ActionMeant meant) {
    hush(screen);
    stage_open_sheet(screen->stage, (ScreenKind)meant.which, meant.now);
}

static void paste(Screen *screen, ActionMeant meant) {
    (void)meant;
    stage_ask_for_paste(screen->stage);
}

static bool is_card_chosen(const Screen *screen, int card) {
    return card_of(&stage_chosen(screen->stage)->variant) == card;
}

static void choose_card(Screen *screen, ActionMeant meant) {
    hush(screen);
    ((StartScreen *)screen)->changes = meant.which == CARD_CUSTOM; // whatever they come to
    stage_choose_variant(screen->stage, meant.which == CARD_CUSTOM
                                            ? &((StartScreen *)screen)->custom
                                            : &CARDS[meant.which].variant);
    stage_keep_choice(screen->stage);
}

static ActionValue first_move(const Screen *screen, int which) {
    (void)which;
    return (ActionValue){.now = *stage_coin_chosen(screen->stage)
                                    ? COIN_OPTION
                                    : (int)stage_chosen(screen->stage)->first};
}

static void set_first_move(Screen *screen, ActionMeant meant) {
    hush(screen);
    *stage_coin_chosen(screen->stage) = meant.value == COIN_OPTION;
    if (meant.value != COIN_OPTION)
        chosen(screen)->first = (Side)meant.value;
}

static const Phrase FIRST_MOVES[] = {PHRASE_X, PHRASE_O, PHRASE_TOSS_A_COIN, PHRASE_NONE};
// clang-format off
#define CARD(name, title, card)                                                                    \
    {name, title, ICON_NONE, .which = card, .kind = WIDGET_CARD, .on = is_card_chosen, .act = choose_card}
#define MARGIN(name, label, icon, key, sheet) \
    {name, label, icon, {key}, .which = sheet, .kind = WIDGET_MARGIN_ICON, .act = open_sheet}
static const Action ROWS[] = {
    {"play", PHRASE_PLAY, ICON_PENCIL, {KEY_ENTER}, .kind = WIDGET_PRIMARY, .act = play},
    {"continue", PHRASE_CONTINUE, ICON_NONE, {'c'}, .kind = WIDGET_CARD, .cannot = cannot_continue, .act = go_on},
    {"games", PHRASE_YOUR_GAMES, ICON_NONE, {'g'}, .kind = WIDGET_LINK, .which = SCREEN_GAMES, .act = show},
    {"demo", PHRASE_WATCH_DEMO, ICON_PLAY, {'d'}, .which = SCREEN_DEMO, .act = show},
    {"position", PHRASE_FROM_A_POSITION, ICON_NONE, {'p'}, .kind = WIDGET_LINK, .which = SCREEN_POSITION, .act = open_sheet},
    {"paste", PHRASE_PASTE, ICON_NONE, {'v' | CHORD_CTRL}, .act = paste},
    {"rules", PHRASE_CHANGE_RULES, ICON_NONE, {'r'}, .told = PHRASE_RULES, .kind = WIDGET_LINK, .which = SCREEN_RULES, .act = change_rules},
    MARGIN("players", PHRASE_PLAYERS, ICON_PLAYERS, 'o', SCREEN_PLAYERS),
    MARGIN("options", PHRASE_GAME_OPTIONS, ICON_WATCH, 'k', SCREEN_OPTIONS),
    {"options said", PHRASE_GAME_OPTIONS, ICON_NONE, .kind = WIDGET_LINK, .which = SCREEN_OPTIONS, .act = open_sheet},
    {"tour", PHRASE_TOUR_OFFER, ICON_NONE, .kind = WIDGET_LINK, .which = SCREEN_TOUR, .act = open_sheet},
    CARD("classic", PHRASE_CLASSIC, CARD_CLASSIC),
    CARD("four", PHRASE_FOUR, CARD_FOUR),
    CARD("five", PHRASE_FIVE, CARD_FIVE),
    CARD("gomoku", PHRASE_GOMOKU, CARD_GOMOKU),
    CARD("connect four", PHRASE_CONNECT_FOUR, CARD_CONNECT_FOUR),
    CARD("custom", PHRASE_CUSTOM, CARD_CUSTOM),
    {"first move", PHRASE_FIRST_MOVE, ICON_NONE, .kind = WIDGET_CHOICE, .options = FIRST_MOVES,
     .value = first_move, .act = set_first_move},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_START = ACTION_TABLE(PHRASE_ON_THE_START_SCREEN, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_START, &SCREEN_ACTIONS_RULES,
                                             &SEATS_ACTIONS, &PANEL_ACTIONS_MARGIN, NULL};

// --- what is shown

enum { TELLS_OPTIONS = 1, TELLS_RULES, TELLS_TOUR_BRIEF, TELLS_TOUR_BRIEFEST };

// clang-format off
#define LEAF(label, ...) {.name = label, __VA_ARGS__}
#define HEADING(label) LEAF(label, .h = FIXED(34), .share = 1, .rank = 9)
#define EDGE_ICON(label) LEAF(label, .aside = true, .w = FIXED(44), .h = FIXED(44))
#define BUTTON(label, letters, key, ...) \
    LEAF(label, .h = {44, 52, 58}, .share = 1, NAMED(letters, LEAF_ENDS, .cap = key), __VA_ARGS__)
#define PRIMARY(...) \
    LEAF("play", .h = {46, 64, 66}, NAMED(23, LEAF_ICON_AND_ENDS, .bold = true, .cap = "Enter"), __VA_ARGS__)
#define CARDS_OF(kind) BOXES(kind("classic"), kind("four"), kind("five"), kind("gomoku"), kind("connect four"), kind("custom"))
/// With a picture above the words, beside them, or with none.
#define HIGH_CARD(label) LEAF(label, .h = {110, 204, 244}, NAMED(18, 18, .bold = true))
#define FLAT_CARD(label) LEAF(label, .h = {54, 78, 118}, NAMED(16, 66, .bold = true))
#define BARE_CARD(label) LEAF(label, .h = {44, 44, 56}, NAMED(16, 16, .bold = true, .shrinks = true))
static const Box BARE_NARROW = {.flow = BOX_GRID, .columns = 2, .gap = {4, 6, 0}, CARDS_OF(BARE_CARD)};
static const Box BARE_CARDS = {.flow = BOX_GRID, .columns = 3, .gap = {4, 8, 0}, .rank = 13,
                               .brief = &BARE_NARROW, CARDS_OF(BARE_CARD)};
/// A box is drawn around what is inside.
#define BOXED(label, room, ...) \
    {.name = label, .flow = BOX_COLUMN, .share = 1, \
     BOXES({.flow = BOX_COLUMN, .around = {room, 8, room, 8}, __VA_ARGS__})}
#define SEAT(s) BOXED(s " box", 14, .gap = {0, 8, 0}, BOXES( \
    {.name = s " mark", .h = {46, 54, 54}}, {SEAT_CONTROLS(s, 0, .gap = {2, 10, 0})}))
#define LOW_SEAT(s) BOXED(s " box", 8, BOXES(SEAT_NARROW(s, 0)))
#define RULES_BOX BOXED("rules box", 14, .gap = {0, 2, 0}, BOXES( \
    RULES_STEPPER("width"), RULES_STEPPER("height"), RULES_STEPPER("row length"), RULES_TICKS))
#define LINK(label, letters, ...) LEAF(label, .h = FIXED(32), NAMED(letters, 0), __VA_ARGS__)
#define TALL_LINK(label, ...) LEAF(label, .h = FIXED(44), NAMED(17, 0), __VA_ARGS__)
#define FOOT_LINK(label, ...) LEAF(label, .aside = true, .h = FIXED(44), NAMED(16, 0, .shrinks = true), __VA_ARGS__)
/// What a row does, and what leads to the steppers.
#define RULES_SAID(letters) \
    {.h = {28, 28, 84}, TELLS(TELLS_RULES, letters, .line = 28)}, \
    {.flow = BOX_ROW, BOXES(LINK("rules", 17), {.share = 1})}
#define FIRST_MOVE \
    {.w = {0, 100, 0}, .h = FIXED(44), .rank = 7, SAYS(FIRST_MOVE, 17)}, \
    LEAF("first move", .w = {0, 310, 320}, .h = {44, 52, 52}, .share = 1, NAMED(17, 3 * LEAF_OPTION + 24))
static const Box LOW_BOXES = {.flow = BOX_ROW, .gap = {6, 12, 0},
    BOXES(LOW_SEAT("x"), LOW_SEAT("o"),
          {.flow = BOX_COLUMN, .share = .4f, BOXES({.share = 1}, RULES_SAID(17), {.share = 1})})};
#define DOORS {.flow = BOX_ROW, BOXES(LINK("games", 17, .aside = true), \
    {.w = {12, 28, 28}}, LINK("position", 17, .aside = true), {.share = 1})}
#define CONTINUE(...) LEAF("continue", .aside = true, NAMED(22, 90, .bold = true, .cap = "C"), __VA_ARGS__)
static const Box DOORS_IN_A_ROW = {.flow = BOX_ROW, .gap = {4, 12, 0}, BOXES(
    CONTINUE(.h = {44, 52, 58}, .w = {150, 200, 200}),
    {.flow = BOX_COLUMN, .gap = {0, 4, 8}, BOXES(LINK("games", 16, .aside = true), LINK("position", 16, .aside = true))})};
/// In as many words as have room, among them the one by which it is looked for.
#define FOOT_TOUR(words) .name = "tour", .aside = true, .h = FIXED(44), words
static const Box TOUR_BRIEFEST = {FOOT_TOUR(TELLS(TELLS_TOUR_BRIEFEST, 16, .shrinks = true)), .rank = 1};
static const Box TOUR_BRIEF = {FOOT_TOUR(TELLS(TELLS_TOUR_BRIEF, 16)), .rank = 2, .brief = &TOUR_BRIEFEST};
static const Box TREE = {.flow = BOX_ROW, BOXES(
    {.flow = BOX_COLUMN, .only = BOX_WIDE, .w = FIXED(48), .gap = {0, 16, 0}, .around = {8, 0, 4, 18},
     BOXES({.share = 1}, EDGE_ICON("options"), EDGE_ICON("players"), EDGE_ICON("settings"), EDGE_ICON("help"))},
    {.only = BOX_WIDE, .w = {4, 10, 0}, .share = 1, .keeps = 15},
    {.only = BOX_TALL, .w = {6, 12, 0}, .share = 1, .keeps = 2},
    {.flow = BOX_COLUMN, .w = {340, 1160, 1360}, .gap = {2, 16, 0}, .share = 8, BOXES(
        {.h = {2, 12, 0}, .share = 1},
        {.flow = BOX_ROW, .gap = {6, 20, 0}, BOXES(
            LEAF("wordmark", .only = BOX_WIDE, .w = {120, 290, 290}, .h = {46, 112, 118}),
            LEAF("wordmark", .only = BOX_TALL, .w = {110, 180, 200}, .h = {46, 72, 78}),
            {.only = BOX_TALL, .share = 1},
            {.flow = BOX_COLUMN, .only = BOX_WIDE, .share = 1, BOXES(
                {.share = 1},
                LEAF("slogan", .w = {180, 400, 0}, .h = {44, 60, 76}, .rank = 12),
                LEAF("tour", .aside = true, .h = FIXED(26), .rank = 11, NAMED(17, 0)))},
            {.flow = BOX_ROW, .only = BOX_WIDE, .gap = {4, 12, 0}, .rank = 10,
             .brief = &DOORS_IN_A_ROW, BOXES(
                {.flow = BOX_COLUMN, .gap = {0, 6, 8}, BOXES({.share = 1},
                    CONTINUE(.h = {64, 88, 92}, .w = {230, 300, 320}), DOORS)})},
            {.flow = BOX_ROW, .only = BOX_TALL, BOXES(
                EDGE_ICON("options"), EDGE_ICON("players"), EDGE_ICON("settings"), EDGE_ICON("help"))})},
        {.only = BOX_TALL, .flow = BOX_COLUMN, BOXES(CONTINUE(.h = {52, 76, 92}))},
        {.share = 1},
        HEADING("boards heading"),
        {.flow = BOX_GRID, .columns = 6, .only = BOX_WIDE, .gap = {6, 16, 0}, .rank = 8,
         .brief = &BARE_CARDS, CARDS_OF(HIGH_CARD)},
        {.flow = BOX_GRID, .columns = 2, .only = BOX_TALL, .gap = {4, 10, 0}, .rank = 8,
         .share = 1, .brief = &BARE_CARDS, CARDS_OF(FLAT_CARD)},
        {.share = 1},
        {.flow = BOX_ROW, .only = BOX_WIDE, .gap = {8, 20, 0}, .rank = 9, .brief = &LOW_BOXES, BOXES(
            {.flow = BOX_COLUMN, .share = 1, BOXES(HEADING("players heading"), SEAT("x"))},
            {.flow = BOX_COLUMN, .share = 1, BOXES({.h = FIXED(34), .rank = 9}, SEAT("o"))},
            {.flow = BOX_COLUMN, .w = {0, 340, 0}, .share = .8f, BOXES(HEADING("rules heading"), RULES_BOX,
                {.name = "rules said", .flow = BOX_ROW, .share = 1, .around = {6, 4, 0, 0}, BOXES(
                    {.flow = BOX_COLUMN, .w = {0, 340, 340}, .gap = {0, 4, 6}, BOXES(RULES_SAID(20), {.share = 1})}, {.share = 1})})})},
        LEAF("players heading", .only = BOX_TALL, .h = FIXED(34), .rank = 11),
        {.only = BOX_TALL, .flow = BOX_COLUMN, BOXES(
            BOXED("players box", 8, .gap = {4, 8, 0}, BOXES(SEAT_NARROW("x", 14), SEAT_NARROW("o", 14))))},
        {.share = 1},
        {.name = "options row", .flow = BOX_ROW, .rank = 14, BOXES(
            {.name = "options said", .h = {22, 32, 32}, TELLS(TELLS_OPTIONS, 16, .shrinks = true)}, {.share = 1})},
        {.flow = BOX_ROW, .only = BOX_WIDE, .gap = {6, 20, 0}, BOXES(
            FIRST_MOVE, {.share = 1}, LEAF("demo", .w = {0, 250, 250}, .h = {44, 58, 58}, NAMED(19, LEAF_ICON_AND_ENDS, .cap = "D")),
            PRIMARY(.w = {0, 284, 0}))},
        {.flow = BOX_ROW, .only = BOX_TALL, .gap = {4, 12, 0}, BOXES(
            {.h = {28, 28, 64}, .share = 1, .around = {0, 8, 0, 0}, TELLS(TELLS_RULES, 17, .line = 28)}, TALL_LINK("rules"))},
        {.flow = BOX_ROW, .only = BOX_TALL, .gap = {4, 8, 0}, BOXES(FIRST_MOVE)},
        {.flow = BOX_ROW, .only = BOX_TALL, .gap = {4, 8, 0}, BOXES(
            LEAF("demo", .h = {44, 58, 64}, .share = 1, NAMED(17, LEAF_ICON_AND_ENDS)), PRIMARY(.share = 2))},
        {.flow = BOX_ROW, .only = BOX_TALL, .gap = {8, 14, 0}, BOXES(
            {.share = 1}, FOOT_LINK("games"),
            {FOOT_TOUR(NAMED(16, 0)), .rank = 3, .brief = &TOUR_BRIEF}, FOOT_LINK("position"), {.share = 1})},
        {.h = {4, 12, 0}, .share = 1})},
    {.only = BOX_WIDE, .w = {4, 14, 0}, .share = 1, .keeps = 15},
    {.only = BOX_TALL, .w = {8, 12, 0}, .share = 1, .keeps = 2})};
// clang-format on

static bool shows_steppers(const Screen *screen) {
    return ((const StartScreen *)screen)->changes || is_card_chosen(screen, CARD_CUSTOM);
}

static bool has(const Screen *screen, const Box *box) {
    const bool can_continue = stage_can_continue(screen->stage);
    return strcmp(box->name, "continue") == 0      ? can_continue
           : strcmp(box->name, "rules box") == 0   ? shows_steppers(screen)
           : strcmp(box->name, "rules said") == 0  ? !shows_steppers(screen)
           : strcmp(box->name, "tour") == 0        ? stage_settings(screen->stage)->tour
           : strcmp(box->name, "options row") == 0 ? has_options(screen)
                                                   : seats_have(screen, box);
}

static void tell(const Screen *screen, const Box *leaf, Text *words) {
    const GameSpec *spec = stage_chosen(screen->stage);
    if (!leaf->name)
        game_strings_rules(&spec->variant, words);
    else if (strcmp(leaf->name, "options said") == 0)
        text_add(words, "%s",
                 has_options_to_tell(spec) ? describe_options(spec).text
                                           : phrase(PHRASE_SWAP2_OFFERED));
    else if (leaf->text.phrase == TELLS_TOUR_BRIEF)
        text_add(words, "%s", phrase(PHRASE_TOUR_OFFER_BRIEF));
    else if (leaf->text.phrase == TELLS_TOUR_BRIEFEST)
        text_add(words, "%s", phrase(PHRASE_TOUR_BRIEF));
}

/// Its picture stands beside its words.
static bool is_flat(Rect card) {
    return card.w >= 1.6f * card.h;
}

/// Two lines of words have room in it, above or beside which a picture can still be seen.
static bool has_note(Rect card) {
    return card.h >= (is_flat(card) ? 54 : 140);
}

/// What a card says of its board: where it is narrow briefly, and of the last one when it is
/// chosen.
static Words card_note(int card, const Variant *chosen, bool brief) {
    const bool custom = card == CARD_CUSTOM;
    const Variant *rules = custom ? chosen : &CARDS[card].variant;
    if (custom ? card_of(chosen) != CARD_CUSTOM : !brief)
        return describe_words("%s", phrase(CARDS[card].note));
    return describe_words(brief ? said("%d×%d, need %d") : said("%d×%d · %d in a row"),
                          rules->width, rules->height, rules->row_length);
}

/// All that is said of cards has room, or its brief form, beside or below their names.
static bool has_room(const Screen *screen, WidgetList *list, bool brief) {
    enum { NOTE_SIZE = 15, NAME_SIZE = 20, BESIDE = 16 };
    static const float SHRUNK = .85f; // a little a note may be, and a name as far as it is legible
    const Variant *rules = &stage_chosen(screen->stage)->variant;
    const TextRasteriser *text = stage_config(screen->stage)->text;
    for (int i = 0; i < START_CARDS; i++) {
        const Widget *widget = leaves_control(screen, list, CARDS[i].name);
        const Rect card = widget->area;
        const Words note = card_note(i, rules, brief);
        const float width = ink_text_width(text, note.text, NOTE_SIZE, false);
        const float name = ink_text_width(text, widget->label, sketch_least_size(NAME_SIZE), true);
        const float picture = is_flat(card) ? widget_card_picture(card).w + 12 : 0;
        const float least = MAX(name, brief ? SHRUNK * width : width);
        if (!has_note(card) || least > card.w - BESIDE - picture)
            return false;
    }
    return true;
}

/// Not even beside the words in the middle of the lowest and narrowest ones.
static bool has_picture(Rect card) {
    enum { HIGH_FROM = 54, LOW_FROM = 176 };
    return card.h >= HIGH_FROM || card.w >= LOW_FROM;
}

static void add_notes(const Screen *screen, WidgetList *list) {
    const bool whole = has_room(screen, list, false), brief = has_room(screen, list, true);
    for (int i = 0; i < START_CARDS; i++) {
        Widget *card = leaves_control(screen, list, CARDS[i].name);
        card->pictured = has_picture(card->area);
        if (whole || brief)
            widget_set_note(card, card_note(i, &stage_chosen(screen->stage)->variant, !whole).text);
    }
}

static void fill_continue(const Screen *screen, WidgetList *list) {
    Widget *go_on = leaves_control(screen, list, "continue");
    GameCard card;
    if (go_on && stage_card_to_continue(screen->stage, &card))
        widget_set_note(go_on, games_card_says(&card, stage_settings(screen->stage)->stones).text);
}

/// A card has all to say, however little room is on it.
static void tell_control(const Screen *screen, int id, Text *words) {
    KeptGame last = {.kind = KEPT_OPEN};
    for (int i = 0; i < CARD_CUSTOM; i++)
        if (id == action_id(screen, CARDS[i].name, 0)) {
            text_add(words, said("%d×%d · %d in a row"), CARDS[i].variant.width,
                     CARDS[i].variant.height, CARDS[i].variant.row_length);
            if (CARDS[i].variant.drop)
                text_add(words, ", %s", said("pieces fall"));
        }
    if (id == action_id(screen, CARDS[CARD_CUSTOM].name, 0)) {
        const Variant *rules = &stage_chosen(screen->stage)->variant;
        text_add(words, "%s", card_note(CARD_CUSTOM, rules, false).text);
    }
    if (id == action_id(screen, "continue", 0) && stage_card_to_continue(screen->stage, &last.card))
        games_card_tell(&last, stage_settings(screen->stage)->stones, words);
}

static Rect slip_of(const StartScreen *start, const Places *places, PanelText *laid);

static void build(Screen *screen, WidgetList *list) {
    StartScreen *start = (StartScreen *)screen;
    const GameSpec *spec = chosen(screen);
    const Places places = leaves_place(screen);
    PanelText laid = {.line_count = 0};
    if (card_of(&spec->variant) == CARD_CUSTOM) // a sheet may have changed it
        start->custom = spec->variant;
    leaves_add(screen, &places, list);
    add_notes(screen, list);
    seats_fill(screen, list);
    rules_fill(screen, list);
    fill_continue(screen, list);
    leaves_control(screen, list, "first move")->options_hidden = X_AND_O_ARE_DRAWN;
    const Rect slip = slip_of(start, &places, &laid);
    if (slip.w > 0) // what lies under it is not pressed through it
        widget_add(list, ID_NOTICE, WIDGET_AREA, slip, phrase(PHRASE_CLOSE))->disabled = true;
}

/// A position may be pasted at once: the sheet opens with it.
static bool input(Screen *screen, const Input *event, int64_t now) {
    StartScreen *start = (StartScreen *)screen;
    if (event->kind == INPUT_NOTICE) {
        say(start, event->text);
        return true;
    }
    if (event->kind == INPUT_POINTER_DOWN) {
        const Places places = leaves_place(screen);
        PanelText laid = {.line_count = 0};
        const bool away = rect_contains(slip_of(start, &places, &laid), event->at);
        if (away)
            hush(screen);
        return away;
    }
    if (event->kind != INPUT_PASTE)
        return false;
    Screen *sheet = stage_open_sheet(screen->stage, SCREEN_POSITION, now);
    sheet->widgets.focus = 0;
    return sheet->ops->input(sheet, event, now);
}

// --- what only it draws

/// In a window without the slogan's place a sentence stands on a slip of paper under the wordmark;
/// without width where there is none.
static Rect slip_of(const StartScreen *start, const Places *places, PanelText *laid) {
    enum { LINES = 3, PITCH = 22, INSET = 16 };
    const Rect wordmark = layout_area(places, "wordmark"), help = layout_area(places, "help");
    const float width = help.x + help.w - wordmark.x;
    if (!start->notice[0] || layout_area(places, "slogan").w > 0)
        return RECT(0, 0, 0, 0);
    panel_text_set(laid, stage_config(start->base.stage)->text, start->notice,
                   POINT(MAX(width, 200) - 2 * INSET, LINES * PITCH));
    return RECT(wordmark.x, wordmark.y + wordmark.h + 8, MAX(width, 200),
                (float)laid->line_count * laid->pitch + INSET);
}

static void draw_slip(const StartScreen *start, const Sketch *sketch, const Places *places) {
    PanelText laid = {.line_count = 0};
    const Rect slip = slip_of(start, places, &laid);
    BoxStyle style = sketch_box_style(sketch);
    style.shadow = 3;
    if (slip.w == 0)
        return;
    sketch_box(sketch, slip, &style, screen_seed(&start->base, SEED_NOTICE));
    panel_text_draw(&laid, sketch, POINT(slip.x + 16, slip.y + 8 + laid.size),
                    sketch->palette->lose);
}

static void draw_header(const StartScreen *start, const Sketch *sketch, const Places *places) {
    static const float WORDMARK_WIDTH = 6, WORDMARK_HEIGHT = 2.4f; // in heights of small letters
    enum { LINE = 28, BEFORE = 6 };
    const Rect mark = layout_area(places, "wordmark"), slogan = layout_area(places, "slogan");
    const float size = MIN((mark.w - BEFORE) / WORDMARK_WIDTH, mark.h / WORDMARK_HEIGHT);
    const Colour pencil = sketch->palette->pencil;
    sketch_wordmark(sketch, POINT(mark.x + BEFORE, mark.y + 1.9f * size), size,
                    screen_seed(&start->base, SEED_WORDMARK));
    if (slogan.w <= 0)
        return;
    if (start->notice[0]) {
        PanelText laid = {.line_count = 0};
        panel_text_fit(&laid, sketch->text, start->notice, POINT(slogan.w, slogan.h));
        panel_text_draw(&laid, sketch, POINT(slogan.x, slogan.y + .75f * laid.pitch),
                        sketch->palette->lose);
        return;
    }
    const Point first = {slogan.x, rect_centre(slogan).y - 4};
    sketch_words_within(sketch, first, phrase(PHRASE_SLOGAN_FIRST), 21, false, slogan.w, pencil);
    sketch_words_within(sketch, POINT(first.x, first.y + LINE), phrase(PHRASE_SLOGAN_SECOND), 21,
                        false, slogan.w, pencil);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    static const struct {
        const char *leaf;
        Phrase words;
    } HEADINGS[] = {{"boards heading", PHRASE_PICK_A_BOARD},
                    {"players heading", PHRASE_WHO_PLAYS},
                    {"rules heading", PHRASE_RULES}};
    static const char *const BOXED[] = {"x box", "o box", "rules box", "players box"};
    const Places places = leaves_place(screen);
    BoxStyle style = sketch_box_style(sketch);
    style.radius = 10;
    style.line = 1.9f;
    (void)now;
    draw_header((const StartScreen *)screen, sketch, &places);
    for (int i = 0; i < (int)ARRAY_LEN(HEADINGS); i++) {
        const Rect area = layout_area(&places, HEADINGS[i].leaf);
        if (area.w > 0)
            sketch_heading(sketch, POINT(area.x, area.y + 20), phrase(HEADINGS[i].words), 21, i + 1,
                           screen_seed(screen, SEED_HEADING + (uint32_t)i));
    }
    for (uint32_t i = 0; i < ARRAY_LEN(BOXED); i++) {
        const Rect area = layout_area(&places, BOXED[i]);
        if (area.w > 0)
            sketch_box(sketch, area, &style, screen_seed(screen, SEED_BOX + i));
    }
    seats_draw(screen, sketch, &places);
    leaves_draw(screen, sketch, &places);
}

static void draw_picture(const StartScreen *start, const Sketch *sketch, int card, Rect area) {
    const float above = has_note(area) ? 14 : 10, words = has_note(area) ? 72 : 44;
    const Rect high = RECT(area.x + 12, area.y + above, area.w - 24, area.h - above - words);
    const Rect room = is_flat(area) ? widget_card_picture(area) : high;
    const float scale = MIN(room.w / START_PICTURE_WIDTH, room.h / START_PICTURE_HEIGHT);
    const Point top = {room.x + room.w / 2,
                       room.y + MAX(0, room.h - scale * START_PICTURE_HEIGHT) / 2};
    if (has_picture(area))
        start_cards_draw(sketch, (StartCard)card, &start->custom, top, MIN(scale, 1),
                         screen_seed(&start->base, SEED_CARDS));
}

static void draw_continue(const Screen *screen, const Sketch *sketch, Rect area) {
    GameCard card;
    const Rect room = widget_card_picture(area);
    if (area.w > 0 && stage_hides_continued(screen->stage))
        sketch_icon(sketch, ICON_WATCH, rect_centre(room),
                    sketch_icon_style(sketch->palette->ink, fminf(room.w, room.h)),
                    screen_seed(screen, SEED_CONTINUE));
    else if (area.w > 0 && stage_card_to_continue(screen->stage, &card))
        games_card_board(sketch, &card, room, screen_seed(screen, SEED_CONTINUE));
}

static void draw_over(Screen *screen, const Sketch *sketch) {
    const StartScreen *start = (const StartScreen *)screen;
    const Places places = leaves_place(screen);
    WidgetList *list = base_alloc(sizeof *list);
    for (int i = 0; i < START_CARDS; i++)
        draw_picture(start, sketch, i, layout_area(&places, CARDS[i].name));
    draw_continue(screen, sketch, layout_area(&places, "continue"));
    leaves_add(screen, &places, list);
    const Widget *first = leaves_control(screen, list, "first move");
    const MarkForm form = board_mark_player_form(sketch, &stage_chosen(screen->stage)->variant);
    for (int side = 0; side < 2; side++)
        sketch_mark(sketch, sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, form,
                                           widget_target(first, side), 38,
                                           screen_seed(screen, SEED_MARK + (uint32_t)side)));
    base_free(list);
    draw_slip(start, sketch, &places);
}

static const ScreenOps START = {
    .name = "start",
    .actions = ACTIONS,
    .tree = &TREE,
    .has = has,
    .tell = tell,
    .tell_control = tell_control,
    .fits = leaves_fit,
    .build = build,
    .input = input,
    .draw_under = draw_under,
    .draw_over = draw_over,
};

/// Who comes back by keys stands where the way to there began.
static void focus_door(StartScreen *start, const Screen *from) {
    while (from && from->below)
        from = from->below;
    if (!from || !from->widgets.focus_visible)
        return;
    const char *door = from->kind == SCREEN_GAMES   ? "games"
                       : from->kind == SCREEN_DEMO  ? "demo"
                       : from->kind == SCREEN_SETUP ? "position"
                                                    : "play";
    start->base.widgets.focus = action_id(&start->base, door, 0);
}

Screen *screen_start_new(Stage *stage, int64_t now) {
    (void)now;
    StartScreen *start = screen_new(stage, &START, sizeof *start);
    const Variant *rules = &stage_chosen(stage)->variant;
    start->changes = card_of(rules) == CARD_CUSTOM;
    start->custom = start->changes ? *rules : CARDS[CARD_CUSTOM].variant;
    if (stage_kept_session(stage)) // nothing is thought about here
        session_set_explain(stage_kept_session(stage), false);
    if (stage_top(stage)) // else the last game may be offered yet
        stage_look_for_game(stage);
    focus_door(start, stage_top(stage));
    return &start->base;
}
