// What the program says to the page. Its words are those of page/program.js, which passes them on.
// All but page_wake for the main thread.
#pragma once

#include "ink/painter.h"
#include "ink/strokes/palette.h"
#include "ui/sound.h"

/// The program is there: `app` is what the functions of bridge.h are called with.
void page_begin(void *app);
/// The program cannot go on, for the reason in the sentence.
void page_fail(const char *sentence);
/// An event came, from any thread: the page is to call web_frame soon.
void page_wake(void);
/// Nothing is due for `ms`; INFINITY: until an event comes.
void page_sleep(double ms);

/// Pixels of the picture that page_show is to show: `area` of `canvas`.
void page_add_area(const Canvas *canvas, PixelRect area);
/// Shows the areas added since the last call, on a picture of width x height px.
void page_show(int width, int height);

/// What the board in an article shows.
typedef struct PageState {
    const char *link;     ///< of the game to the place on the board; empty where there is none
    const char *position; ///< in the notation of notation.h
    const char *result;   ///< X, O, draw or none
    bool tree;            ///< the recursion is shown, and what follows is of it
    double step, steps;   ///< made, and known so far …
    bool all;             ///< … which is all of them
    const char *said;     ///< of the last step
} PageState;

/// Tells the article around the board, where it is not as it was told last.
void page_state(const PageState *state);
/// Tells it why something was not done, in a sentence.
void page_refuse(const char *sentence);

/// The theme that the visitor's machine asks for, by its name. Release it with free.
char *page_theme(void);
/// The languages that the visitor wants, the first one first, with colons between. Release it with
/// free.
char *page_languages(void);
/// What is around the picture takes the colour of this theme's paper.
void page_paper(const Palette *palette);

/// Where one is in the program: what the address and the browser's history keep.
typedef struct PagePlace {
    const char *screen, *sheet, *at, *name; ///< as in StagePlace
    int number;
    const char *link;  ///< what leads there in an address; empty: nothing does
    const char *file;  ///< of the game, where it is not kept; else empty
    const char *title; ///< what is shown, in a few words
} PagePlace;

/// Tells the page.
void page_place(const PagePlace *place);
/// What is said is in this language from now on, by its code.
void page_language(const char *code);
/// Can the browser share an address? And lets it.
bool page_can_share(void);
void page_share(void *context, const char *title, const char *address);

/// The address of the page, without what a visitor chose. Release it with free.
char *page_address(void);

/// What happened on the board, for readers of the screen, after so many changes of the game.
void page_describe(uint32_t changes, const char *text);

/// Puts a sentence into the live region, in the place of one of its kind (a SpeechKind) that came
/// in the same frame.
void page_speak(int kind, const char *words);
/// Lets a sound be heard with its samples, once a hand has touched the page.
void page_hear(const Sound *sound, const float *samples, float volume);

/// Puts `text` on the clipboard.
void page_copy(const char *text);
/// Asks for what is there: web_paste follows, when the person allows it.
void page_read_clipboard(void);
/// Asks the person for files to open: web_drop follows for each.
void page_ask_for_files(void);
/// Typed characters are wanted, or no longer: a phone shows its keyboard.
void page_take_text(bool wanted);

/// What is on the screen, for page/shadow.js: a line of what is shown and one for each control,
/// its fields with tabs between them.
void page_shadow(const char *text);
/// What the squares of the board are, in rows of so many columns, a tab behind each.
void page_squares(int columns, const char *text);
