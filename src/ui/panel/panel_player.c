#include "ui/panel/panel_player.h"

#include "ink/sketch/sketch_marks.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

/// The words on the ruler. That levels never slip stands where the knob's own number leaves room.
static Phrase ruler_words(const Variant *variant, Level level, bool narrow) {
    static const Phrase NEVER_SLIP[LEVEL_PERFECT + 1] = {[6] = PHRASE_LEVELS_NO_SLIPS_8,
                                                         [7] = PHRASE_LEVELS_NO_SLIPS_9,
                                                         [8] = PHRASE_LEVELS_NO_SLIPS_10};
    if (level_never_slips_from(variant) > LEVEL_MAX)
        return narrow ? PHRASE_LEVELS_NARROW : PHRASE_LEVELS;
    return NEVER_SLIP[level] ? NEVER_SLIP[level] : PHRASE_LEVELS_NO_SLIPS_7;
}

static void add_name(WidgetList *list, const GameSpec *spec, Side side, Rect area, int id) {
    GameSpec unnamed = *spec;
    unnamed.players[side].name[0] = '\0';
    Widget *name = widget_add(list, id, WIDGET_FIELD, area, phrase(PHRASE_NAME));
    widget_set_note(name, describe_player(&unnamed, side).text);
    name->text = spec->players[side].name;
    name->max = PLAYER_NAME_MAX - 1;
}

static void add_level(WidgetList *list, const GameSpec *spec, Side side, const PanelPlayer *at,
                      int id) {
    Widget *level = widget_add(list, id, WIDGET_RULER, at->level,
                               phrase(side == SIDE_X ? PHRASE_LEVEL_OF_X : PHRASE_LEVEL_OF_O));
    level->min = LEVEL_MIN;
    level->max = LEVEL_PERFECT;
    level->value = spec->players[side].level;
    level->ticks = phrase(ruler_words(&spec->variant, level->value, at->narrow));
    level->apart = at->perfect_apart;
}

void panel_player_add(WidgetList *list, const GameSpec *spec, Side side, const PanelPlayer *at,
                      int first_id) {
    const bool computer = spec->players[side].kind == PLAYER_COMPUTER;
    const int id = first_id + (int)side;
    Widget *kind = widget_add(list, id + PANEL_PLAYER_KIND, WIDGET_CHOICE, at->kind,
                              phrase(side == SIDE_X ? PHRASE_X_PLAYS : PHRASE_O_PLAYS));
    kind->options[0] = phrase(PHRASE_HUMAN);
    kind->options[1] = phrase(PHRASE_COMPUTER);
    kind->value = computer;
    kind->text_size = 17;
    if ((computer ? at->level : at->name).w <= 0)
        return;
    if (computer)
        add_level(list, spec, side, at, id + PANEL_PLAYER_LEVEL);
    else
        add_name(list, spec, side, at->name, id + PANEL_PLAYER_NAME);
}

static void set_kind(Player *player, int option) {
    player->kind = option == 0 ? PLAYER_HUMAN : PLAYER_COMPUTER;
    if (player->level < LEVEL_MIN || player->level > LEVEL_PERFECT)
        player->level = LEVEL_FIRST;
}

void panel_player_act(Player *players, const WidgetAction *action, int first_id) {
    const int part = action->id - first_id;
    CHECK(part >= 0 && part < PANEL_PLAYER_IDS);
    Player *player = &players[part % 2];
    if (part < PANEL_PLAYER_NAME) {
        set_kind(player, action->value);
    } else if (part >= PANEL_PLAYER_LEVEL) {
        player->level = action->value;
    } else if (action->text_changed) {
        Text name = text_over(player->name, sizeof player->name);
        text_add(&name, "%s", action->text);
    }
}

void panel_player_draw(const Sketch *sketch, const GameSpec *spec, Side side, const char *note,
                       const PanelPlayer *at, uint32_t seed) {
    const Words name = describe_player(spec, side);
    const float left = at->mark.x + 34, right = at->box.x + at->box.w - at->padding - 2;
    const float note_width = sketch_text_width(sketch, note, 16, false);
    sketch_mark(sketch, sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, MARK_DRAWN,
                                       at->mark, at->compact ? 46 : 54, seed));
    if (at->compact)
        return;
    const float name_width = sketch_words_within(sketch, POINT(left, at->mark.y + 7), name.text, 20,
                                                 true, right - left, sketch->palette->ink);
    if (left + name_width + 12 + note_width <= right)
        sketch_text(sketch, POINT(right, at->mark.y + 7), note, 16, false, TEXT_END,
                    sketch->palette->pencil);
}
