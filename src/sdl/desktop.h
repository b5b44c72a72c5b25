// What the desktop says of how programs are to be: dark, with more contrast, still, with larger
// text, silent, or spoken, as a screen reader runs. It is asked by D-Bus, through libdbus-1, which
// is looked for when the program runs.
#pragma once

#include <stdbool.h>

/// A plain value. What was not said is 0.
typedef struct DesktopWishes {
    const char *theme; ///< the name of one, for ever; NULL: the usual one
    int text_percent;  ///< 0: the usual size
    bool still;        ///< nothing is to move
    bool silent;       ///< no sounds
    bool spoken;       ///< what happens is to be spoken
} DesktopWishes;

typedef struct Desktop Desktop;

/// By what it is asked; NULL: libdbus-1 was not found, or the system has no such desktop.
const char *desktop_by(void);
/// Begins to ask, on a thread of its own: returns at once, and whoever does not answer holds
/// nothing up. NULL where nobody can be asked.
Desktop *desktop_new(void);
/// Takes NULL, and waits for nobody.
void desktop_free(Desktop *desktop);
/// Calls `wake` with `context` when there is news, and at once where there is some already, from
/// any thread; NULL, which ends that: no call is under way when this returns. Takes NULL as
/// desktop.
void desktop_wake(Desktop *desktop, void (*wake)(void *context), void *context);
/// True when the wishes are others than those that this told last; at first nothing is wished.
typedef bool DesktopNews(Desktop *desktop, DesktopWishes *wishes);
DesktopNews desktop_news;
