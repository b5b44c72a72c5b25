// Where the parts of the sheet of settings lie: labels beside their controls or, in a tall view,
// above them.
#pragma once

#include "ui/stage/sheet.h"

/// The rows of choices, under the themes.
typedef enum SettingsRow {
    ROW_MARKS,
    ROW_ANIMATION,
    ROW_TIME,
    ROW_TEXT_SIZE,
    SETTINGS_ROWS
} SettingsRow;

typedef struct SettingsLayout {
    Rect area;
    Rect themes; ///< all cards
    Rect rows[SETTINGS_ROWS];
    Point themes_label, labels[SETTINGS_ROWS]; ///< their baselines; y 0: it has no room
    Rect keys, coach, reset, more, done;
    bool tall, pictures; ///< `pictures`: cards have room for them
} SettingsLayout;

/// The places in a window of `view` px.
SettingsLayout settings_layout_for(Point view);
/// Where the card of `theme` lies.
Rect settings_card(const SettingsLayout *at, int theme);
