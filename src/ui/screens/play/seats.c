#include "ui/screens/play/seats.h"

#include "draw/board_geometry.h"
#include "ink/sketch/sketch_marks.h"
#include "words/describe.h"

#include <string.h>

static const char *const MARKS[] = {"x mark", "o mark"}, *const NAMES[] = {"x name", "o name"},
                         *const LEVELS[] = {"x level", "o level"};

const GameSpec *seats_spec(const Screen *screen) {
    const Session *session = stage_session(screen->stage);
    return session ? session_spec(session) : stage_chosen(screen->stage);
}

static bool is_computer(const Screen *screen, int side) {
    return seats_spec(screen)->players[side].kind == PLAYER_COMPUTER;
}

// --- what can be done

/// Changes the choice of the start screen, too: its seats are those that the game began with.
static void set_player(Screen *screen, int side, const Player *player, int64_t now) {
    Session *session = stage_session(screen->stage);
    const bool swapped = session && session->game.record.swapped;
    stage_say(screen->stage, "", now);
    stage_chosen(screen->stage)->players[swapped ? side_other((Side)side) : (Side)side] = *player;
    stage_keep_choice(screen->stage);
    if (session)
        session_set_player(session, (Side)side, player);
}

static ActionValue kind_of(const Screen *screen, int side) {
    return (ActionValue){.now = is_computer(screen, side)};
}

static void set_kind(Screen *screen, ActionMeant meant) {
    Player player = seats_spec(screen)->players[meant.which];
    player.kind = meant.value == 0 ? PLAYER_HUMAN : PLAYER_COMPUTER;
    if (player.level < LEVEL_MIN || player.level > LEVEL_PERFECT)
        player.level = LEVEL_FIRST;
    set_player(screen, meant.which, &player, meant.now);
}

static void set_name(Screen *screen, ActionMeant meant) {
    Player player = seats_spec(screen)->players[meant.which];
    Text name = text_over(player.name, sizeof player.name);
    text_add(&name, "%s", meant.text);
    set_player(screen, meant.which, &player, meant.now);
}

static ActionValue level_of(const Screen *screen, int side) {
    return (ActionValue){seats_spec(screen)->players[side].level, LEVEL_MIN, LEVEL_PERFECT};
}

static void set_level(Screen *screen, ActionMeant meant) {
    Player player = seats_spec(screen)->players[meant.which];
    player.level = meant.value;
    set_player(screen, meant.which, &player, meant.now);
}

static const Phrase KINDS[] = {PHRASE_HUMAN, PHRASE_COMPUTER, PHRASE_NONE};
// clang-format off
#define SEAT(s, side, plays, level)                                                                \
    {s " plays", plays, ICON_NONE, .which = side, .kind = WIDGET_CHOICE, .options = KINDS,         \
     .value = kind_of, .act = set_kind},                                                           \
    {s " name", PHRASE_NAME, ICON_NONE, .which = side, .kind = WIDGET_FIELD, .act = set_name},     \
    {s " level", level, ICON_NONE, .which = side, .kind = WIDGET_RULER, .value = level_of,         \
     .act = set_level}
static const Action ROWS[] = {
    SEAT("x", SIDE_X, PHRASE_X_PLAYS, PHRASE_LEVEL_OF_X),
    SEAT("o", SIDE_O, PHRASE_O_PLAYS, PHRASE_LEVEL_OF_O),
};
// clang-format on
const ActionTable SEATS_ACTIONS = ACTION_TABLE(PHRASE_NONE, ROWS);

// --- their controls

bool seats_have(const Screen *screen, const Box *box) {
    for (int side = 0; side < 2; side++)
        if (strcmp(box->name, NAMES[side]) == 0 || strcmp(box->name, LEVELS[side]) == 0)
            return is_computer(screen, side) == (box->name[2] == 'l');
    return true;
}

/// The words on the ruler. That levels never slip stands where the knob's own number leaves room.
static Phrase ruler_words(const Variant *variant, Level level, bool narrow) {
    static const Phrase NEVER_SLIP[LEVEL_PERFECT + 1] = {[6] = PHRASE_LEVELS_NO_SLIPS_8,
                                                         [7] = PHRASE_LEVELS_NO_SLIPS_9,
                                                         [8] = PHRASE_LEVELS_NO_SLIPS_10};
    if (level_never_slips_from(variant) > LEVEL_MAX)
        return narrow ? PHRASE_LEVELS_NARROW : PHRASE_LEVELS;
    return NEVER_SLIP[level] ? NEVER_SLIP[level] : PHRASE_LEVELS_NO_SLIPS_7;
}

static void fill_name(const GameSpec *spec, Side side, Widget *name) {
    GameSpec unnamed = *spec;
    unnamed.players[side].name[0] = '\0';
    widget_set_note(name, describe_player(&unnamed, side).text);
    name->label_hidden = false;
    name->text = spec->players[side].name;
    name->max = PLAYER_NAME_MAX - 1;
}

void seats_fill(const Screen *screen, WidgetList *list) {
    enum { NARROW = 292, APART = 48, APART_NARROW = 40 };
    const GameSpec *spec = seats_spec(screen);
    for (int side = 0; side < 2; side++) {
        Widget *name = leaves_control(screen, list, NAMES[side]);
        Widget *level = leaves_control(screen, list, LEVELS[side]);
        if (name)
            fill_name(spec, (Side)side, name);
        if (!level)
            continue;
        const bool narrow = level->area.w < NARROW;
        level->ticks = phrase(ruler_words(&spec->variant, level->value, narrow));
        level->apart = narrow ? APART_NARROW : APART;
    }
}

// --- drawing

/// What is said of a player at the right: before a game when it moves, or how strong it is.
static Words note_of(const Screen *screen, const GameSpec *spec, Side side) {
    if (stage_session(screen->stage) || spec->players[side].kind == PLAYER_COMPUTER)
        return describe_player_kind(spec, side);
    return describe_words("%s", phrase(*stage_coin_chosen(screen->stage) ? PHRASE_COIN_DECIDES
                                       : spec->first == side             ? PHRASE_MOVES_FIRST
                                                                         : PHRASE_MOVES_SECOND));
}

static void draw_seat(const Screen *screen, const Sketch *sketch, Side side, Rect area) {
    enum { NARROW = 60, MARK = 54, MARK_NARROW = 46 };
    GameSpec spec = *seats_spec(screen);
    const bool alone = area.w < NARROW;
    const Point middle = {alone ? rect_centre(area).x : area.x + 22, rect_centre(area).y};
    sketch_mark(sketch,
                sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O,
                               board_mark_player_form(sketch, &spec.variant), middle,
                               alone ? MARK_NARROW : MARK, screen_seed(screen, (uint32_t)side)));
    if (alone)
        return;
    spec.from_position = spec.from_position && stage_session(screen->stage);
    const Words note = note_of(screen, &spec, side), name = describe_player(&spec, side);
    const float left = middle.x + 34, right = area.x + area.w, baseline = middle.y + 7;
    const float width = sketch_words_within(sketch, POINT(left, baseline), name.text, 20, true,
                                            right - left, sketch->palette->ink);
    if (left + width + 12 + sketch_text_width(sketch, note.text, 16, false) <= right)
        sketch_text(sketch, POINT(right, baseline), note.text, 16, false, TEXT_END,
                    sketch->palette->pencil);
}

void seats_draw(const Screen *screen, const Sketch *sketch, const Places *places) {
    for (int side = 0; side < 2; side++) {
        const Rect area = layout_area(places, MARKS[side]);
        if (area.w > 0)
            draw_seat(screen, sketch, (Side)side, area);
    }
}
