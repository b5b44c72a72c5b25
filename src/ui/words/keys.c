#include "ui/words/keys.h"

#include "base/base.h"

#include <string.h>

static const KeysLine MOUSE[] = {
    {"@click", "draw a mark"},      {"@point", "see where it goes"},
    {"@wheel", "scroll the moves"}, {"@wheel", "on a large board: zoom"},
    {"@click", "look at a move"},   {NULL, NULL},
};
static const KeysLine TOUCH[] = {
    {"@tap", "draw a mark"},
    {"@slide", "slide off: no mark"},
    {"@aim", "small squares: slide to aim"},
    {"@tap", "tap again: draw it there"},
    {"@pinch", "zoom a large board"},
    {NULL, NULL},
};
static const KeysLine GAMEPAD[] = {
    {"(stick)", "choose where"},
    {"(A)", "draw, or press"},
    {"(B)", "Back"},
    {"(X)", "undo, or step back"},
    {"(Y)", "a hint"},
    {"(LB) (RB)", "other buttons"},
    {"(LT) (RT)", "a mark back, on"},
    {"(menu)", "Settings"},
    {"(view)", "Help"},
    {NULL, NULL},
};
static const KeysLine BOARD[] = {
    {"arrows", "choose a square"},
    {"Enter Space", "draw there"},
    {"1…9", "drop in a column"},
    {NULL, NULL},
};
static const KeysLine SETUP[] = {
    {"Space", "draw there"},
    {NULL, NULL},
};
static const KeysLine GAMES[] = {
    {"arrows", "choose a game"},
    {"Home End", "the first, the last"},
    {"PgUp PgDn", "a screen back, on"},
    {NULL, NULL},
};
static const KeysLine WITH_CTRL[] = {
    {"Ctrl+arrows", "scroll"},
    {NULL, NULL},
};
static const KeysLine EVERYWHERE[] = {
    {"Tab", "next button"},
    {"Esc", "Back"},
    {NULL, NULL},
};

const KeysPlace *keys_places(void) {
    static const KeysPlace PLACES[] = {
        {"Mouse", MOUSE},
        {"Touch", TOUCH},
        {"Gamepad", GAMEPAD},
        {"On the board", BOARD},
        {"In Set up", SETUP},
        {"In Your games", GAMES},
        {"Everywhere", EVERYWHERE},
        {"With Ctrl held", WITH_CTRL},
        {NULL, NULL},
    };
    return PLACES;
}
