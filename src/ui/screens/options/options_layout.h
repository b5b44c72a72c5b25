// Where the parts of the sheet of options lie.
#pragma once

#include "ui/stage/sheet.h"

enum { OPTIONS_OPENING_LABEL = 90 };

typedef enum OptionsTick {
    TICK_LOSSES,
    TICK_TAKE_BACK,
    TICK_HINTS,
    TICK_ADAPTS,
    TICKS
} OptionsTick;

/// A sheet too low for all shows one of two pages.
typedef enum OptionsPage { PAGE_TIME, PAGE_MARKS, PAGES } OptionsPage;

/// What lies on another page, or has no place, is empty.
typedef struct OptionsLayout {
    Rect area;
    bool tall;
    float text; ///< size in the choices and the ticks
    float left, right;
    Rect pages, clock, time, increment, first, opening, opening_note, ticks[TICKS], open, save,
        usual, done;
} OptionsLayout;

/// The places in a window of `view` px; a tall one may have room for `page` alone.
OptionsLayout options_layout_for(Point view, OptionsPage page);
