#include "ui/screens/who_wins/who_panel.h"

#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_proof.h"
#include "ink/strokes/motion.h"
#include "ui/words/who_wins_strings.h"

#include <math.h>
#include <stdlib.h>

static const float LEGIBLE = 14;
enum { WHO_SEED = 0x3a45, SEED_BADGE = 1, SEED_UNDERLINE, SEED_RULE = 30, LIST_SEED = 0x3d1a };

/// As much of `size` as fits in `room`.
static float fitting(const Sketch *sketch, const char *words, float size, bool bold, float room) {
    return size * fminf(1, room / sketch_text_width(sketch, words, size, bold));
}

void who_panel_words(const WhoFrame *frame, const Sketch *sketch, float y, const char *words,
                     float size, bool bold, Colour colour) {
    const Rect panel = frame->panel;
    sketch_words_within(sketch, POINT(panel.x + 2, y), words, fmaxf(LEGIBLE, size), bold,
                        panel.w - 4, colour);
}

void who_panel_news(const WhoFrame *frame, const Sketch *sketch, const char *words) {
    const float y = frame->brief ? frame->layout.view.y - 2 : who_y(frame, 540, 780);
    who_panel_words(frame, sketch, y, words, frame->brief ? 12 : 16, false,
                    sketch->palette->pencil);
}

void who_panel_heading(const WhoFrame *frame, const Sketch *sketch, float y, Phrase words,
                       uint32_t seed) {
    sketch_heading(sketch, POINT(frame->panel.x + 4, y), phrase(words), 18, 0, seed);
}

void who_panel_rule(const WhoFrame *frame, const Sketch *sketch, float y) {
    const float from = frame->panel.x, to = from + frame->panel.w;
    sketch_rule(sketch, from, to, y, 1, sketch->palette->faint, .5f,
                noise_seed(LIST_SEED, SEED_RULE + (uint32_t)(y - frame->top)));
}

void who_panel_mark(const Sketch *sketch, const Variant *variant, Side side, Point centre,
                    uint32_t seed) {
    CHECK(side == SIDE_X || side == SIDE_O);
    Mark mark = sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O,
                               board_mark_small_form(sketch, variant), centre, 25, seed);
    mark.width = 2.3f;
    sketch_mark(sketch, mark);
}

float who_panel_brief_pitch(const WhoFrame *frame, float usual) {
    const float least = 17;
    return fmaxf(least, frame->squeeze * usual);
}

void who_panel_fact(const WhoFrame *frame, const Sketch *sketch, float y, WhoWinsFactKind kind) {
    const WhoWinsFact fact = who_wins_facts_row(frame->report, kind);
    const Palette *palette = sketch->palette;
    const Rect panel = frame->panel;
    const float value_size = fmaxf(LEGIBLE, who_between(frame, 18, 20)), gap = 11;
    const float right = kind == FACT_SIZE && !frame->brief ? frame->stamp.x - 8 : panel.x + panel.w;
    if (!fact.label[0])
        return;
    float x = panel.x + fminf(196, .3f * panel.w + 52);
    sketch_words(sketch, POINT(panel.x + 4, y), fact.label,
                 fmaxf(LEGIBLE, who_between(frame, 16, 17)), palette->pencil);
    const float width = sketch_words_within(sketch, POINT(x, y), fact.value, value_size, true,
                                            right - x, palette->ink);
    x += width > 0 ? width + gap : 0;
    if (fact.note[0]) {
        float size = fmaxf(.6f * 16, fitting(sketch, fact.note, 16, false, right - x));
        sketch_words(sketch, POINT(x, y), fact.note, size, palette->pencil);
    }
    sketch_rule(sketch, panel.x, right, y + who_between(frame, 9, 11), 1, palette->faint, .5f,
                noise_seed(WHO_SEED, SEED_RULE + (uint32_t)(y - frame->top)));
}

void who_panel_bubble(const WhoFrame *frame, const Sketch *sketch, const char *words, float height,
                      uint32_t seed) {
    PanelText laid = {0};
    Rect box = frame->panel;
    box.y = who_y(frame, 116, 186);
    box.h = height;
    panel_text_fit(&laid, sketch->text, words, POINT(box.w - 40, height - 10));
    sketch_bubble(sketch, box, POINT(0, box.y), seed);
    float lines = (float)(laid.line_count - 1) * laid.pitch;
    panel_text_draw(&laid, sketch,
                    POINT(box.x + 24, box.y + box.h / 2 - lines / 2 + .35f * laid.size),
                    sketch->palette->ink);
}

/// The sign of the answer for the side that it names.
static void draw_badge(const WhoFrame *frame, const Sketch *sketch) {
    const WhoWinsReport *report = frame->report;
    const int value = abs(report->lower);
    float radius = who_between(frame, 23, 33);
    sketch_badge(sketch, POINT(frame->panel.x + radius - 1, who_y(frame, 48, 72)), value, radius,
                 radius, noise_seed(WHO_SEED, SEED_BADGE));
}

void who_panel_headline(const WhoFrame *frame, const Sketch *sketch, int64_t now) {
    const WhoWinsReport *report = frame->report;
    const Palette *palette = sketch->palette;
    const Rect panel = frame->panel;
    char answer[WHO_WINS_TEXT_MAX], claim[WHO_WINS_TEXT_MAX];
    Text answer_text = text_over(answer, sizeof answer),
         claim_text = text_over(claim, sizeof claim);
    bool proven = who_wins_strings_is_proven(report);
    who_wins_strings_answer(report, &answer_text);
    who_wins_strings_claim(report, &claim_text);
    float indent = proven ? who_between(frame, 58, 82) : 2;
    Point left = POINT(panel.x + indent, who_y(frame, 62, 92));
    float size =
        fitting(sketch, answer, who_between(frame, 40, 58), true,
                (frame->brief ? frame->stamp.x - panel.x : panel.w) - indent - (proven ? 12 : 0));
    if (proven) {
        float share = motion_minimum_jerk(who_elapsed_ms(frame->who, frame->who->answered_at, now),
                                          WHO_UNDERLINE_MS);
        float right = left.x + sketch_text_width(sketch, answer, size, true);
        draw_badge(frame, sketch);
        sketch_double_underline(sketch, POINT(left.x + 2, left.y), right, size, palette->win, share,
                                noise_seed(WHO_SEED, SEED_UNDERLINE));
    }
    sketch_bold_words(sketch, left, answer, size, palette->ink);
    who_panel_words(frame, sketch, who_y(frame, 101, 154), claim, who_between(frame, 20, 27), true,
                    palette->ink);
}
