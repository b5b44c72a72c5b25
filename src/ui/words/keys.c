#include "ui/words/keys.h"

#include "base/base.h"

#include <string.h>

static const KeysLine MOUSE[] = {
    {"@click", "draw a mark"},
    {"@point", "see where it goes"},
    {"@wheel", "scroll the moves"},
    {"@click", "look at a move"},
    {NULL, NULL},
};
static const KeysLine TOUCH[] = {
    {"@tap", "draw a mark"},
    {"@slide", "slide off: no mark"},
    {"@aim", "small squares: slide to aim"},
    {"@tap", "tap again: draw it there"},
    {NULL, NULL},
};
static const KeysLine BOARD[] = {
    {"arrows", "choose a square"},       {"Enter Space", "draw there"},
    {"1…9", "drop in a column"},         {"PgUp PgDn", "a move back, on"},
    {"Home End", "the first, the last"}, {NULL, NULL},
};
static const KeysLine GAME[] = {
    {"U R", "Undo, Redo"},
    {"H", "Hint"},
    {"E", "Explain"},
    {"W", "Who wins?"},
    {"G", "Play Game"},
    {"N", "New game"},
    {"B", "Take back my slip"},
    {"L", "play the level offered"},
    {"P", "Pause the clocks"},
    {"1 2 3", "answers in swap2"},
    {"O", "Players"},
    {"K", "Options"},
    {"A", "Analysis"},
    {"V", "Review, at the end"},
    {"Y", "Why?, after a loss"},
    {"J", "the other variation"},
    {"T", "How minimax thinks"},
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
static const KeysLine TREE[] = {
    {"Space", "Run"},
    {", .", "Step back, Step"},
    {"E V", "Next end, Next value"},
    {"B", "Branch end"},
    {"Left Right", "a board back, on"},
    {"Up Down", "branch: begin, end"},
    {"PgUp PgDn", "first moves"},
    {"A R", "Skip, Remember boards"},
    {"F", "first met, and back"},
    {"1…9", "open a level"},
    {"+ - 0", "Zoom, Fit"},
    {"Enter", "think from here"},
    {"P", "play on from here"},
    {"M", "Which recursion?"},
    {"G", "Tour of minimax"},
    {NULL, NULL},
};
static const KeysLine TOUR[] = {
    {"Enter B", "the next page, Back"},
    {"1…9 0", "a page"},
    {", .", "Step back, Step"},
    {"arrows Space", "step"},
    {"V A", "Next value, try it"},
    {"R Esc", "begin again, leave"},
    {NULL, NULL},
};
static const KeysLine WITH_CTRL[] = {
    {"Ctrl+Z", "Undo"},
    {"Ctrl+Y", "Redo"},
    {"Ctrl+Shift+Z", "Redo"},
    {"Ctrl+N", "New game"},
    {"Ctrl+C", "copy the position"},
    {"Ctrl+Shift+C", "copy the game"},
    {"Ctrl+Shift+L", "copy a link"},
    {"Ctrl+V", "paste either"},
    {"Ctrl+O", "open a file"},
    {"Ctrl+S", "save the game"},
    {"Ctrl+E", "a picture of it, or text"},
    {"Ctrl+arrows", "scroll"},
    {"Ctrl+Q", "quit"},
    {NULL, NULL},
};
static const KeysLine EVERYWHERE[] = {
    {"Tab", "next button"}, {",", "Settings"}, {"F1 ?", "Help"},
    {"F11", "full screen"}, {"Esc", "Back"},   {NULL, NULL},
};

const KeysPlace *keys_places(void) {
    static const KeysPlace PLACES[] = {
        {"Mouse", MOUSE},
        {"Touch", TOUCH},
        {"On the board", BOARD},
        {"In a game", GAME},
        {"In Set up", SETUP},
        {"In Your games", GAMES},
        {"In How minimax thinks", TREE},
        {"In the tour", TOUR},
        {"Everywhere", EVERYWHERE},
        {"With Ctrl held", WITH_CTRL},
        {NULL, NULL},
    };
    return PLACES;
}

bool keys_are_for(const KeysLine *line, bool page) {
    static const struct {
        const char *keys;
        bool page;
    } ONLY_THERE[] = {{"Ctrl+N", false}, {"Ctrl+Q", false}, {"Ctrl+Shift+L", true}};
    for (size_t i = 0; i < ARRAY_LEN(ONLY_THERE); i++)
        if (strcmp(line->keys, ONLY_THERE[i].keys) == 0)
            return ONLY_THERE[i].page == page;
    return true;
}
