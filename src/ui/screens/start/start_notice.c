#include "ui/screens/start/start_notice.h"

#include "ink/sketch/sketch_boxes.h"
#include "ui/panel/panel_text.h"

enum { INSET = 16 }; ///< px around the words of a slip

void start_notice_draw(const Sketch *sketch, const Stage *stage, const char *notice,
                       const StartLayout *at) {
    const Rect *button = stage_can_continue(stage) ? &at->go_on : &at->from_position;
    PanelText laid = {.line_count = 0};
    panel_text_set(&laid, stage_config(stage)->text, notice,
                   POINT(button->x - at->slogan.x - 20, 3 * at->slogan_line));
    panel_text_draw(&laid, sketch, POINT(at->slogan.x, at->slogan.y - at->slogan_line / 2),
                    sketch->palette->lose);
}

static Rect lay_out(PanelText *laid, const Stage *stage, const char *notice,
                    const StartLayout *at) {
    enum { LINES = 3, PITCH = 22 };
    const float width = at->right - at->left;
    panel_text_set(laid, stage_config(stage)->text, notice,
                   POINT(width - 2 * INSET, LINES * PITCH));
    return RECT(at->left, at->wordmark.y + 8, width, (float)laid->line_count * laid->pitch + INSET);
}

Rect start_notice_slip(const Stage *stage, const char *notice, const StartLayout *at) {
    PanelText laid = {.line_count = 0};
    return lay_out(&laid, stage, notice, at);
}

void start_notice_draw_slip(const Sketch *sketch, const Stage *stage, const char *notice,
                            const StartLayout *at, uint32_t seed) {
    PanelText laid = {.line_count = 0};
    const Rect slip = lay_out(&laid, stage, notice, at);
    BoxStyle style = sketch_box_style(sketch);
    style.shadow = 3;
    sketch_box(sketch, slip, &style, seed);
    panel_text_draw(&laid, sketch, POINT(slip.x + INSET, slip.y + INSET / 2 + laid.size),
                    sketch->palette->lose);
}
