#include "ui/screens/who_wins/who.h"

#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_marks.h"
#include "ui/screens/who_wins/who_panel.h"
#include "ui/words/who_wins_strings.h"

#include <math.h>

enum { WHO_SEED = 0x3d1a, SEED_CARD = 10, SEED_HEADING = 20, SEED_RULE = 30, SEED_TALLY = 60 };
/// Strokes of the tally before its unit grows.
enum { TALLY_MOST = 25, TALLY_FIRST_UNIT = 1000, LINE_MARKS_MAX = 8 };

// --- what is sure so far

/// Left, strikes out and fades what cannot be any more.
static void draw_card_sign(const Sketch *sketch, Rect card, WhoWinsEnd end, bool ruled_out) {
    Point centre = POINT(card.x + 34, card.y + card.h / 2);
    if (end == END_DRAW) {
        sketch_badge(sketch, centre, 0, fminf(15, .42f * card.h), 18,
                     noise_seed(WHO_SEED, SEED_CARD));
        return;
    }
    Mark mark = sketch_mark_of(sketch, end == END_X_WINS ? MARK_X : MARK_O, MARK_DRAWN, centre,
                               fminf(44, card.h), noise_seed(WHO_SEED, SEED_CARD + (uint32_t)end));
    mark.fade = ruled_out ? .4f : 0;
    sketch_mark(sketch, mark);
}

/// The full words where they fit, else the brief ones, a little smaller where need be.
static void draw_bound(const WhoWinsReport *report, const Sketch *sketch, Point at, float right,
                       WhoWinsEnd end) {
    char words[WHO_WINS_TEXT_MAX];
    float size = 17, width = 0;
    for (int brief = 0; brief < 2; brief++) {
        Text text = text_over(words, sizeof words);
        who_wins_strings_bound(report, end, brief, &text);
        width = sketch_text_width(sketch, words, size, false);
        if (at.x + width <= right)
            break;
    }
    size *= fminf(1, (right - at.x) / width);
    sketch_words(sketch, at, words, size, sketch->palette->pencil);
}

static const Phrase ENDS[END_COUNT] = {[END_X_WINS] = PHRASE_END_X_WINS,
                                       [END_DRAW] = PHRASE_END_DRAW,
                                       [END_O_WINS] = PHRASE_END_O_WINS};

static void draw_card(const WhoWinsReport *report, const Sketch *sketch, Rect card,
                      WhoWinsEnd end) {
    const Palette *palette = sketch->palette;
    const uint32_t seed = noise_seed(WHO_SEED, SEED_CARD + 4 + (uint32_t)end);
    bool ruled_out = who_wins_strings_ruled_out(report, end);
    BoxStyle style = sketch_box_style(sketch);
    style.line = ruled_out ? 1.6f : 1.8f;
    style.dashed = ruled_out;
    if (ruled_out) {
        style.outline = palette->faint;
        style.fill_opacity = 0;
    }
    sketch_box(sketch, card, &style, seed);
    draw_card_sign(sketch, card, end, ruled_out);
    const char *name = phrase(ENDS[end]);
    float x = card.x + 70, y = card.y + card.h / 2 + 7;
    float width = sketch_text_width(sketch, name, 20, true);
    sketch_bold_words(sketch, POINT(x, y), name, 20, ruled_out ? palette->pencil : palette->ink);
    draw_bound(report, sketch, POINT(x + 90, y), card.x + card.w - 12, end);
    if (!ruled_out)
        return;
    StrokeStyle pen = sketch_dry_pen(palette->lose, 2.4f, seed);
    pen.wobble = .8f;
    Point strike[] = {POINT(x - 6, y - 3), POINT(x + width + 6, y - 10)};
    sketch_points(sketch, strike, 2, &pen);
}

/// The three rows with their heading, whose baseline is `heading`.
static void draw_sure(const WhoFrame *frame, const Sketch *sketch, float heading) {
    const Rect panel = frame->panel;
    float first = heading + who_between(frame, 14, 20), pitch = who_between(frame, 45, 66);
    float height = roundf(who_between(frame, 37, 54));
    who_panel_heading(frame, sketch, heading, PHRASE_WHAT_IS_SURE,
                      noise_seed(WHO_SEED, SEED_HEADING));
    for (int end = 0; end < END_COUNT; end++)
        draw_card(frame->report, sketch,
                  RECT(panel.x, roundf(first + (float)end * pitch), panel.w, height),
                  (WhoWinsEnd)end);
}

// --- the search

/// The first marks of what is being tried, as many as there is room for.
static void draw_right_now(const WhoFrame *frame, const Sketch *sketch, float y) {
    const Rect panel = frame->panel;
    const WhoWinsReport *report = frame->report;
    float x = panel.x + 122;
    who_panel_heading(frame, sketch, y, PHRASE_RIGHT_NOW, noise_seed(WHO_SEED, SEED_HEADING + 1));
    Position position = report->position;
    for (int i = 0; i < MIN(report->variation_length, LINE_MARKS_MAX); i++) {
        Cell cell = report->variation[i];
        const Words name = describe_cell(&position.variant, cell);
        float width = 21 + sketch_text_width(sketch, name.text, 18, i == 0);
        if (x + width > panel.x + panel.w || !position_can_play(&position, cell))
            break;
        if (i == 0)
            sketch_felt_pen(sketch, RECT(x - 7, y - 20, width + 13, 28), 2, 1,
                            noise_seed(WHO_SEED, SEED_RULE));
        who_panel_mark(sketch, &position.variant, position.to_move, POINT(x + 7, y - 6),
                       noise_seed(WHO_SEED, (uint32_t)(100 + i)));
        sketch_text(sketch, POINT(x + 21, y), name.text, 18, i == 0, TEXT_START,
                    sketch->palette->ink);
        x += fmaxf(59, width + 14);
        position_play(&position, cell);
    }
    if (report->variation_length == 0)
        sketch_words(sketch, POINT(x, y), phrase(PHRASE_NO_LINE_YET), 16, sketch->palette->pencil);
    who_panel_rule(frame, sketch, y + 11);
}

/// One stroke for each `unit` positions; the unit grows tenfold where there would be too many.
static void draw_tally(const WhoFrame *frame, const Sketch *sketch, float y) {
    const Rect panel = frame->panel;
    char words[64];
    Text text = text_over(words, sizeof words);
    const float height = who_between(frame, 19, 24);
    uint64_t unit = TALLY_FIRST_UNIT;
    while (frame->report->nodes / unit >= TALLY_MOST)
        unit *= 10;
    int count = (int)(frame->report->nodes / unit);
    text_add(&text, "%s ", phrase(PHRASE_ONE_STROKE_IS));
    who_wins_strings_number(unit, &text);
    sketch_words(sketch, POINT(panel.x + 4, y), words, 16, sketch->palette->pencil);
    const float least = frame->brief ? 0 : 198;
    float left = panel.x + fmaxf(least, 20 + sketch_text_width(sketch, words, 16, false));
    if (left + sketch_tally_width(count) <= panel.x + panel.w)
        sketch_tally(sketch, left, y + 4, count, height, sketch->palette->ink, count > 0,
                     noise_seed(WHO_SEED, SEED_TALLY));
    else { // too narrow: the strokes of one five and how many fives
        text = text_over(words, sizeof words);
        text_add(&text, "%d %s", count, phrase(PHRASE_STROKES));
        sketch_bold_words(sketch, POINT(left, y), words, 18, sketch->palette->ink);
    }
    who_panel_rule(frame, sketch, y + who_between(frame, 10, 15));
}

/// That stopping loses nothing, in lines of one size.
static void draw_note(const WhoFrame *frame, const Sketch *sketch, float y) {
    const char *const lines[] = {phrase(PHRASE_STOPPING_FIRST), phrase(PHRASE_STOPPING_SECOND)};
    const Rect panel = frame->panel;
    float size = who_between(frame, 16, 18);
    size *= fminf(1, (panel.w - 4) / fmaxf(sketch_text_width(sketch, lines[0], size, false),
                                           sketch_text_width(sketch, lines[1], size, false)));
    for (size_t i = 0; i < ARRAY_LEN(lines); i++, y += who_between(frame, 22, 27))
        sketch_words(sketch, POINT(panel.x + 4, y), lines[i], size, sketch->palette->pencil);
}

static void draw_title(const WhoFrame *frame, const Sketch *sketch) {
    const char *title = phrase(PHRASE_LOOKING);
    const Palette *palette = sketch->palette;
    float size = who_between(frame, 25, 31), y = who_y(frame, 44, 62);
    float right = frame->panel.x + 2 + sketch_text_width(sketch, title, size, true);
    IconStyle icon = sketch_icon_style(palette->ink, 1.1f * size);
    who_panel_words(frame, sketch, y, title, size, true, palette->ink);
    sketch_icon(sketch, ICON_PENCIL, POINT(right + 1.05f * size, y - .39f * size), icon, WHO_SEED);
    who_panel_words(frame, sketch, who_y(frame, 68, 92), phrase(PHRASE_NOBODY_CAN_SAY),
                    who_between(frame, 16, 18), false, palette->pencil);
}

/// What the search does, where a brief panel shows it.
static void draw_details(const WhoFrame *frame, const Sketch *sketch) {
    const float pitch = who_panel_brief_pitch(frame, 32), first = who_y(frame, 68, 68) + pitch;
    draw_right_now(frame, sketch, first);
    who_panel_fact(frame, sketch, first + pitch, FACT_LOOKED_AT);
    draw_tally(frame, sketch, first + 2 * pitch);
    who_panel_fact(frame, sketch, first + 3 * pitch, FACT_TIME);
    who_panel_fact(frame, sketch, first + 4 * pitch, FACT_MEMORY);
    if (frame->squeeze > .9f)
        draw_note(frame, sketch, first + 5 * pitch);
}

void who_search_draw(const WhoFrame *frame, const Sketch *sketch) {
    draw_title(frame, sketch);
    if (frame->details) {
        draw_details(frame, sketch);
        return;
    }
    draw_sure(frame, sketch, who_y(frame, 100, 140));
    if (frame->brief) {
        who_panel_fact(frame, sketch, who_y(frame, 270, 270), FACT_LOOKED_AT);
        who_panel_fact(frame, sketch, who_y(frame, 296, 296), FACT_TIME);
        return;
    }
    draw_right_now(frame, sketch, who_y(frame, 264, 392));
    who_panel_fact(frame, sketch, who_y(frame, 297, 438), FACT_LOOKED_AT);
    draw_tally(frame, sketch, who_y(frame, 324, 477));
    who_panel_fact(frame, sketch, who_y(frame, 358, 526), FACT_TIME);
    who_panel_fact(frame, sketch, who_y(frame, 386, 562), FACT_MEMORY);
    draw_note(frame, sketch, who_y(frame, 484, 712));
}

void who_search_draw_stopped(const WhoFrame *frame, const Sketch *sketch, int64_t now) {
    char why[WHO_WINS_TEXT_MAX];
    Text text = text_over(why, sizeof why);
    if (frame->who->no_thread)
        text_add(&text, "%s", phrase(PHRASE_NO_THREAD_TO_SEARCH));
    else
        who_wins_strings_why_not(frame->report, &text);
    who_panel_headline(frame, sketch, now);
    const float usual = who_y(frame, 126, 188), least = who_y(frame, 101, 154) + 18;
    const float said = fmaxf(usual, least);
    if (frame->details || usual >= least) // else the three rows need its place
        who_panel_words(frame, sketch, said, why, who_between(frame, 16, 18), false,
                        sketch->palette->pencil);
    if (frame->details && frame->report->nodes > 0) {
        const float pitch = who_panel_brief_pitch(frame, 32);
        who_panel_fact(frame, sketch, said + pitch, FACT_LOOKED_AT);
        who_panel_fact(frame, sketch, said + 2 * pitch, FACT_TIME);
        return;
    }
    draw_sure(frame, sketch, who_y(frame, 162, 242));
    if (frame->report->nodes == 0 || frame->brief)
        return;
    who_panel_fact(frame, sketch, who_y(frame, 338, 496), FACT_LOOKED_AT);
    who_panel_fact(frame, sketch, who_y(frame, 366, 534), FACT_TIME);
}
