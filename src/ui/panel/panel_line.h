// A line under the board: words, and signs with words, one after the other.
#pragma once

#include "ink/sketch/sketch.h"

/// Where the next words go, and how they are set. A plain value.
typedef struct PanelLine {
    const Sketch *sketch;
    float x, y, right; ///< what would go past `right` is left out
    float sign, words; ///< sizes of the letters
    float beside;      ///< from a sign to its words
    float apart;       ///< from the words to the next sign
} PanelLine;

/// True when words of the usual size have room `lead` px further on.
bool panel_line_has_room(const PanelLine *line, float lead, const char *words);
/// Adds words of any look, whether there is room or not; the next ones come `gap` px behind them.
void panel_line_add(PanelLine *line, const char *words, float size, bool bold, Colour colour,
                    float gap);
/// Adds words in pencil behind `lead` px, on which the caller has drawn a sample.
void panel_line_add_words(PanelLine *line, float lead, const char *words);
/// Adds a sign and what it stands for, where both have room.
void panel_line_add_sign(PanelLine *line, const char *sign, const char *words, bool bold,
                         Colour colour);
