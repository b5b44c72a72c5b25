// What mouse, finger and keys do, place after place: what is no action by words/keys.h, the rest
// from the actions of the screens.
#pragma once

#include "ui/stage/action.h"
#include "ui/words/keys.h"

enum { HELP_PLACES_MAX = 24, HELP_LINES_MAX = 240, HELP_KEYS_TEXT_MAX = 32 };

/// All of it. Large.
typedef struct HelpKeys {
    KeysPlace places[HELP_PLACES_MAX]; ///< up to one whose title is NULL
    KeysLine lines[HELP_LINES_MAX];
    char keys[HELP_LINES_MAX][HELP_KEYS_TEXT_MAX];
    int place_count, line_count;
    SideNames names;
} HelpKeys;

/// Fills it in, with sides called by `names`, but for chords with the flag `without`: what a page
/// or a window lacks. The gamepad's place comes last; first for who has one in hand (`pad`).
void help_keys_collect(HelpKeys *keys, SideNames names, Chord without, bool pad);
