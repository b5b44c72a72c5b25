#include "ui/panel/panel_line.h"

bool panel_line_has_room(const PanelLine *line, float lead, const char *words) {
    return line->x + lead + sketch_text_width(line->sketch, words, line->words, false) <=
           line->right;
}

void panel_line_add(PanelLine *line, const char *words, float size, bool bold, Colour colour,
                    float gap) {
    sketch_text(line->sketch, POINT(line->x, line->y), words, size, bold, TEXT_START, colour);
    line->x += sketch_text_width(line->sketch, words, size, bold) + gap;
}

void panel_line_add_words(PanelLine *line, float lead, const char *words) {
    line->x += lead;
    panel_line_add(line, words, line->words, false, line->sketch->palette->pencil, line->apart);
}

void panel_line_add_sign(PanelLine *line, const char *sign, const char *words, bool bold,
                         Colour colour) {
    float lead = sketch_text_width(line->sketch, sign, line->sign, bold) + line->beside;
    if (!panel_line_has_room(line, lead, words))
        return;
    panel_line_add(line, sign, line->sign, bold, colour, line->beside);
    panel_line_add_words(line, 0, words);
}
