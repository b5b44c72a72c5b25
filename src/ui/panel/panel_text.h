// Sentences broken into lines of even length.
#pragma once

#include "ink/sketch/sketch_marks.h"
#include "ui/words/game_strings.h"

enum { PANEL_TEXT_LINES_MAX = 16 };

/// A sentence laid out, kept so that it is measured only when it or its place changes. Zeroed
/// memory is an empty one.
typedef struct PanelText {
    char source[GAME_SENTENCE_MAX]; ///< the text as it was given, cut to what fits
    float width, height;            ///< of its room, px
    float size, pitch;              ///< of the letters and from line to line, px
    int line_count;
    bool cut; ///< there is more than `line_count` lines
    struct {
        int start, length; ///< bytes of `source`
    } lines[PANEL_TEXT_LINES_MAX];
} PanelText;

/// Lays `text` out in `room.x` px: as few lines as possible, then as even as possible. Text that
/// would be higher than `room.y` is set smaller; beyond PANEL_TEXT_LINES_MAX lines it is cut. No
/// line ends inside `in 4` or `60 %`.
void panel_text_set(PanelText *laid, const TextRasteriser *font, const char *text, Point room);
/// The same for a room that cannot grow: in smaller letters yet, then without the lines that are
/// higher than that, but for the first; the last one then ends in an ellipsis.
void panel_text_fit(PanelText *laid, const TextRasteriser *font, const char *text, Point room);
/// Copies line `index` to `memory`, which has room for GAME_SENTENCE_MAX bytes.
void panel_text_line(const PanelText *laid, int index, char *memory);
/// Draws it, the first line on `baseline`.
void panel_text_draw(const PanelText *laid, const Sketch *sketch, Point baseline, Colour colour);

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
/// Adds the words that say whose view the signs behind them are; the small mark of that side where
/// they leave no room for those, and nothing where a sign would have none behind it either.
void panel_line_add_viewer(PanelLine *line, Mark viewer, const char *words);
/// Adds a sign and what it stands for, where both have room.
void panel_line_add_sign(PanelLine *line, const char *sign, const char *words, bool bold,
                         Colour colour);
