#include "ui/screens/desk/help_keys.h"

#include "base/said.h"
#include "ui/screens/screens.h"

#include <string.h>

static const char GAMEPAD[] = "Gamepad";

/// The order in which places are told: those of words/keys.h by their title. Where a place
/// has actions, too, they come after what is there.
static const struct {
    const char *title;
    const ActionTable *actions;
} ORDER[] = {
    {"Mouse", NULL},
    {"Touch", NULL},
    {"On the board", &STAGE_ACTIONS_ZOOM},
    {NULL, &SCREEN_ACTIONS_GAME},
    {NULL, &SCREEN_ACTIONS_START},
    {NULL, &SCREEN_ACTIONS_POSITION},
    {"In Set up", &SCREEN_ACTIONS_SETUP},
    {"In Your games", &SCREEN_ACTIONS_GAMES},
    {NULL, &SCREEN_ACTIONS_DEMO},
    {NULL, &SCREEN_ACTIONS_WHO_WINS},
    {NULL, &SCREEN_ACTIONS_WHY},
    {NULL, &SCREEN_ACTIONS_ANALYSIS},
    {NULL, &SCREEN_ACTIONS_REVIEW},
    {NULL, &SCREEN_ACTIONS_TREE},
    {NULL, &SCREEN_ACTIONS_TOUR},
    {"Everywhere", &STAGE_ACTIONS_EVERYWHERE},
    {"With Ctrl held", &STAGE_ACTIONS_WITH_CTRL},
    {NULL, &STAGE_ACTIONS_BY_EAR},
    {GAMEPAD, NULL},
};

static const KeysPlace *place_titled(const char *title) {
    const KeysPlace *place = keys_places();
    while (place->title && strcmp(place->title, title) != 0)
        place++;
    CHECK(place->title);
    return place;
}

/// An action has no line whose keys are all left out.
static void add_line(HelpKeys *keys, const Action *action, Chord without) {
    const int at = keys->line_count;
    CHECK(at < HELP_LINES_MAX - 1);
    Text text = text_over(keys->keys[at], HELP_KEYS_TEXT_MAX);
    action_add_keys(action, without, &text);
    CHECK(!text.overflowed);
    if (text.length == 0)
        return;
    keys->line_count++;
    keys->lines[at].keys = keys->keys[at];
    keys->lines[at].does =
        phrase_called(action->told != PHRASE_NONE ? action->told : action->label, keys->names);
}

/// `titled` of words/keys.h or `table`, or both.
static KeysPlace place_of(HelpKeys *keys, const KeysPlace *titled, const ActionTable *table,
                          Chord without) {
    const KeysPlace place = {table ? phrase(table->title) : said(titled->title),
                             &keys->lines[keys->line_count]};
    for (const KeysLine *line = titled ? titled->lines : NULL; line && line->keys; line++)
        keys->lines[keys->line_count++] = (KeysLine){line->keys, said(line->does)};
    for (int i = 0; table && i < table->count; i++)
        if (table->rows[i].keys[0])
            add_line(keys, &table->rows[i], without);
    keys->lines[keys->line_count++] = (KeysLine){NULL, NULL};
    return place;
}

void help_keys_collect(HelpKeys *keys, SideNames names, Chord without, bool pad) {
    keys->names = names;
    keys->place_count = keys->line_count = 0;
    if (pad)
        keys->places[keys->place_count++] = place_of(keys, place_titled(GAMEPAD), NULL, without);
    for (size_t i = 0; i < ARRAY_LEN(ORDER); i++) {
        if (pad && ORDER[i].title == GAMEPAD)
            continue;
        const KeysPlace *titled = ORDER[i].title ? place_titled(ORDER[i].title) : NULL;
        keys->places[keys->place_count++] = place_of(keys, titled, ORDER[i].actions, without);
    }
    CHECK(keys->place_count < HELP_PLACES_MAX);
    keys->places[keys->place_count].title = NULL;
}
