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

static uint32_t seed_of(uint32_t part) {
    return noise_seed(WHO_SEED, part);
}

// --- what is sure so far

/// Left, strikes out and fades what cannot be any more.
static void draw_card_sign(const Sketch *sketch, Rect card, WhoWinsEnd end, bool ruled_out) {
    Point centre = POINT(card.x + 34, card.y + card.h / 2);
    if (end == END_DRAW) {
        sketch_badge(sketch, centre, 0, 15, 18, seed_of(SEED_CARD));
        return;
    }
    Mark mark = sketch_mark_of(sketch, end == END_X_WINS ? MARK_X : MARK_O, MARK_DRAWN, centre,
                               fminf(44, card.h), seed_of(SEED_CARD + (uint32_t)end));
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

static void draw_card(const WhoWinsReport *report, const Sketch *sketch, Rect card,
                      WhoWinsEnd end) {
    const Palette *palette = sketch->palette;
    const uint32_t seed = seed_of(SEED_CARD + 4 + (uint32_t)end);
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
    const char *name = phrase((Phrase)(PHRASE_END_X_WINS + end));
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
static void draw_sure(const WhoWinsReport *report, const Sketch *sketch, const WhoPlaces *places,
                      float heading) {
    const Rect panel = places->layout.panel;
    float first = heading + who_between(places, 14, 20), pitch = who_between(places, 45, 66);
    float height = roundf(who_between(places, 37, 54));
    who_panel_heading(sketch, places, heading, PHRASE_WHAT_IS_SURE, seed_of(SEED_HEADING));
    for (int end = 0; end < END_COUNT; end++)
        draw_card(report, sketch,
                  RECT(panel.x, roundf(first + (float)end * pitch), panel.w, height),
                  (WhoWinsEnd)end);
}

// --- the search

static void draw_rule(const Sketch *sketch, const WhoPlaces *places, float y) {
    const Rect panel = places->layout.panel;
    who_panel_rule(sketch, places, y, panel.x + panel.w,
                   seed_of(SEED_RULE + (uint32_t)(y - places->top)));
}

/// The first marks of what is being tried, as many as there is room for.
static void draw_right_now(const WhoWinsReport *report, const Sketch *sketch,
                           const WhoPlaces *places) {
    const Rect panel = places->layout.panel;
    const Palette *palette = sketch->palette;
    float y = who_y(places, 264, 392), x = panel.x + 122;
    who_panel_heading(sketch, places, y, PHRASE_RIGHT_NOW, seed_of(SEED_HEADING + 1));
    Position position = report->position;
    for (int i = 0; i < MIN(report->variation_length, LINE_MARKS_MAX); i++) {
        Cell cell = report->variation[i];
        char name[CELL_TEXT_MAX];
        Text text = text_over(name, sizeof name);
        notation_format_cell(&position.variant, cell, &text);
        float width = 21 + sketch_text_width(sketch, name, 18, i == 0);
        if (x + width > panel.x + panel.w || !position_can_play(&position, cell))
            break;
        if (i == 0)
            sketch_felt_pen(sketch, RECT(x - 7, y - 20, width + 13, 28), 2, 1, seed_of(SEED_RULE));
        who_panel_mark(sketch, &position.variant, position.to_move, POINT(x + 7, y - 6),
                       seed_of((uint32_t)(100 + i)));
        sketch_text(sketch, POINT(x + 21, y), name, 18, i == 0, TEXT_START, palette->ink);
        x += fmaxf(59, width + 14);
        position_play(&position, cell);
    }
    if (report->variation_length == 0)
        sketch_words(sketch, POINT(x, y), phrase(PHRASE_NO_LINE_YET), 16, palette->pencil);
    draw_rule(sketch, places, y + 11);
}

/// One stroke for each `unit` positions; the unit grows tenfold where there would be too many.
static uint64_t tally_unit(uint64_t nodes) {
    uint64_t unit = TALLY_FIRST_UNIT;
    while (nodes / unit >= TALLY_MOST)
        unit *= 10;
    return unit;
}

static void draw_tally(const WhoWinsReport *report, const Sketch *sketch, const WhoPlaces *places) {
    const Rect panel = places->layout.panel;
    char words[64];
    Text text = text_over(words, sizeof words);
    float y = who_y(places, 324, 477), height = who_between(places, 19, 24);
    uint64_t unit = tally_unit(report->nodes);
    int count = (int)(report->nodes / unit);
    text_add(&text, "%s ", phrase(PHRASE_ONE_STROKE_IS));
    who_wins_strings_number(unit, &text);
    sketch_words(sketch, POINT(panel.x + 4, y), words, 16, sketch->palette->pencil);
    float left = panel.x + fmaxf(198, 20 + sketch_text_width(sketch, words, 16, false));
    if (left + sketch_tally_width(count) <= panel.x + panel.w)
        sketch_tally(sketch, left, y + 4, count, height, sketch->palette->ink, count > 0,
                     seed_of(SEED_TALLY));
    else { // too narrow: the strokes of one five and how many fives
        text = text_over(words, sizeof words);
        text_add(&text, "%d %s", count, phrase(PHRASE_STROKES));
        sketch_bold_words(sketch, POINT(left, y), words, 18, sketch->palette->ink);
    }
    draw_rule(sketch, places, y + who_between(places, 10, 15));
}

/// That stopping loses nothing, in lines of one size.
static void draw_note(const Sketch *sketch, const WhoPlaces *places) {
    const char *const lines[] = {phrase(PHRASE_STOPPING_FIRST), phrase(PHRASE_STOPPING_SECOND)};
    const Rect panel = places->layout.panel;
    float size = who_between(places, 16, 18), y = who_y(places, 484, 712);
    size *= fminf(1, (panel.w - 4) / fmaxf(sketch_text_width(sketch, lines[0], size, false),
                                           sketch_text_width(sketch, lines[1], size, false)));
    for (size_t i = 0; i < ARRAY_LEN(lines); i++, y += who_between(places, 22, 27))
        sketch_words(sketch, POINT(panel.x + 4, y), lines[i], size, sketch->palette->pencil);
}

static void draw_title(const Sketch *sketch, const WhoPlaces *places) {
    const char *title = phrase(PHRASE_LOOKING);
    const Palette *palette = sketch->palette;
    float size = who_between(places, 25, 31), y = who_y(places, 44, 62);
    float right = places->layout.panel.x + 2 + sketch_text_width(sketch, title, size, true);
    IconStyle icon = sketch_icon_style(palette->ink, 1.1f * size);
    who_panel_words(sketch, places, y, title, size, true, palette->ink);
    sketch_icon(sketch, ICON_PENCIL, POINT(right + 1.05f * size, y - .39f * size), icon, WHO_SEED);
    who_panel_words(sketch, places, who_y(places, 68, 92), phrase(PHRASE_NOBODY_CAN_SAY),
                    who_between(places, 16, 18), false, palette->pencil);
}

void who_search_draw(const Who *who, const Sketch *sketch, const WhoPlaces *places) {
    const WhoWinsReport *report = who_report(who);
    draw_title(sketch, places);
    draw_sure(report, sketch, places, who_y(places, 100, 140));
    draw_right_now(report, sketch, places);
    who_panel_fact(who, sketch, places, who_y(places, 297, 438), FACT_LOOKED_AT);
    draw_tally(report, sketch, places);
    who_panel_fact(who, sketch, places, who_y(places, 358, 526), FACT_TIME);
    who_panel_fact(who, sketch, places, who_y(places, 386, 562), FACT_MEMORY);
    draw_note(sketch, places);
}

void who_search_draw_stopped(const Who *who, const Sketch *sketch, const WhoPlaces *places,
                             int64_t now) {
    const WhoWinsReport *report = who_report(who);
    char why[WHO_WINS_TEXT_MAX];
    Text text = text_over(why, sizeof why);
    if (who->no_thread)
        text_add(&text, "%s", phrase(PHRASE_NO_THREAD_TO_SEARCH));
    else
        who_wins_strings_why_not(report, &text);
    who_panel_headline(who, sketch, places, now);
    who_panel_words(sketch, places, who_y(places, 126, 188), why, who_between(places, 16, 18),
                    false, sketch->palette->pencil);
    draw_sure(report, sketch, places, who_y(places, 162, 242));
    if (report->nodes == 0)
        return;
    who_panel_fact(who, sketch, places, who_y(places, 338, 496), FACT_LOOKED_AT);
    who_panel_fact(who, sketch, places, who_y(places, 366, 534), FACT_TIME);
}
