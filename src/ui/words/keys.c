#include "ui/words/keys.h"

#include "base/base.h"
#include "base/said.h"

#include <string.h>

static const KeysLine MOUSE[] = {
    {"@click", TO_SAY("draw a mark")},      {"@point", TO_SAY("see where it goes")},
    {"@wheel", TO_SAY("scroll the moves")}, {"@wheel", TO_SAY("on a large board: zoom")},
    {"@click", TO_SAY("look at a move")},   {NULL, NULL},
};
static const KeysLine TOUCH[] = {
    {"@tap", TO_SAY("draw a mark")},
    {"@slide", TO_SAY("slide off: no mark")},
    {"@aim", TO_SAY("small squares: slide to aim")},
    {"@tap", TO_SAY("tap again: draw it there")},
    {"@pinch", TO_SAY("zoom a large board")},
    {NULL, NULL},
};
static const KeysLine GAMEPAD[] = {
    {"(stick)", TO_SAY("choose where")},
    {"(A)", TO_SAY("draw, or press")},
    {"(B)", TO_SAY("Back")},
    {"(X)", TO_SAY("undo, or step back")},
    {"(Y)", TO_SAY("a hint")},
    {"(LB) (RB)", TO_SAY("other buttons")},
    {"(LT) (RT)", TO_SAY("a mark back, on")},
    {"(menu)", TO_SAY("Settings")},
    {"(view)", TO_SAY("Help")},
    {NULL, NULL},
};
static const KeysLine BOARD[] = {
    {"arrows", TO_SAY("choose a square")},
    {"Enter Space", TO_SAY("draw there")},
    {"1…9", TO_SAY("drop in a column")},
    {NULL, NULL},
};
static const KeysLine SETUP[] = {
    {"Space", TO_SAY("draw there")},
    {NULL, NULL},
};
static const KeysLine GAMES[] = {
    {"arrows", TO_SAY("choose a game")},
    {"Home End", TO_SAY("the first, the last")},
    {"PgUp PgDn", TO_SAY("a screen back, on")},
    {NULL, NULL},
};
static const KeysLine WITH_CTRL[] = {
    {"Ctrl+arrows", TO_SAY("scroll")},
    {NULL, NULL},
};
static const KeysLine EVERYWHERE[] = {
    {"Tab", TO_SAY("next button")},
    {"Esc", TO_SAY("Back")},
    {NULL, NULL},
};

const KeysPlace *keys_places(void) {
    static const KeysPlace PLACES[] = {
        {TO_SAY("Mouse"), MOUSE},
        {TO_SAY("Touch"), TOUCH},
        {TO_SAY("Gamepad"), GAMEPAD},
        {TO_SAY("On the board"), BOARD},
        {TO_SAY("In Set up"), SETUP},
        {TO_SAY("In Your games"), GAMES},
        {TO_SAY("Everywhere"), EVERYWHERE},
        {TO_SAY("With Ctrl held"), WITH_CTRL},
        {NULL, NULL},
    };
    return PLACES;
}
