#include "ui/words/phrase.h"

#include "base/said.h"

#include <string.h>
#include <strings.h>

static const char *const TEXTS[PHRASE_COUNT] = {
#define PHRASE_TEXT(name, text) [PHRASE_##name] = text,
    PHRASES(PHRASE_TEXT)};

// What phrases with X or O in them are where the sides are called Black and White, by their names
// in the lists.
// clang-format off
#define PHRASES_COLOURS(P)                                                                         \
    P(X, "Black")                                                                                  \
    P(O, "White")                                                                                  \
    P(X_PLAYS, "Black plays")                                                                      \
    P(O_PLAYS, "White plays")                                                                      \
    P(LEVEL_OF_X, "Level of Black")                                                                \
    P(LEVEL_OF_O, "Level of White")                                                                \
    P(PEN_X, "black stones")                                                                       \
    P(PEN_O, "white stones")                                                                       \
    P(BUTTON_PLAY_X, "Computer plays Black")                                                       \
    P(BUTTON_PLAY_O, "Computer plays White")                                                       \
    P(BUTTON_PLAY_X_BRIEF, "Plays Black")                                                          \
    P(BUTTON_PLAY_O_BRIEF, "Plays White")                                                          \
    P(BUTTON_TAKE_X, "Take Black")                                                                 \
    P(BUTTON_TAKE_O, "Take White")                                                                 \
    P(EXPLAIN_AS_X, "Explain as Black sees it")                                                    \
    P(X_OPENS, "Black opens this time.")                                                           \
    P(O_OPENS, "White opens this time.")                                                           \
    P(X_OPENS_NEXT, "Black opens the next game.")                                                  \
    P(O_OPENS_NEXT, "White opens the next game.")                                                  \
    P(AS_X_SEES, "as Black sees it:")                                                              \
    P(FOR_YOU_X, "for you, Black:")                                                                \
    P(FOR_YOU_O, "for you, White:")                                                                \
    P(FOR_X, "for Black:")                                                                         \
    P(FOR_O, "for White:")                                                                         \
    P(END_X_WINS, "Black wins")                                                                    \
    P(END_O_WINS, "White wins")                                                                    \
    P(CURVE_X_WINS, "Black wins")                                                                  \
    P(CURVE_O_WINS, "White wins")                                                                  \
    P(THREATS_FOR_X, "for Black")                                                                  \
    P(THREATS_FOR_O, "for White")                                                                  \
    P(LEGEND_CHANCE, "chance of Black")                                                            \
    P(FIRST_MARKS_NOTE,                                                                            \
      "Black draws its first marks before White begins. None may make a row.")                     \
    P(SPEECH_X, "all marks of Black")                                                              \
    P(SPEECH_O, "all marks of White")
// clang-format on

static const char *const COLOURS[PHRASE_COUNT] = {PHRASES_COLOURS(PHRASE_TEXT)};
#undef PHRASE_TEXT

const char *phrase(Phrase number) {
    CHECK((unsigned)number < PHRASE_COUNT);
    return said(TEXTS[number]);
}

const char *phrase_called(Phrase number, SideNames names) {
    CHECK((unsigned)number < PHRASE_COUNT);
    return names == SIDE_NAMES_COLOURS && COLOURS[number] ? said(COLOURS[number]) : phrase(number);
}

static bool is_said_for(const char *text, const char *shown, Slice english) {
    const char *context = text ? strchr(text, '\004') : NULL, *plain = context ? context + 1 : text;
    return text && strlen(plain) == english.length &&
           strncasecmp(plain, english.start, english.length) == 0 && strcmp(said(text), shown) == 0;
}

bool phrase_is_shown(const char *shown, Slice english) {
    for (int i = 0; i < PHRASE_COUNT; i++)
        if (is_said_for(TEXTS[i], shown, english) || is_said_for(COLOURS[i], shown, english))
            return true;
    return false;
}
