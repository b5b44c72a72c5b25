#include "ui/screens/analysis/study.h"

#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ui/panel/panel_threats.h"
#include "ui/words/analysis_strings.h"
#include "ui/words/phrase.h"
#include "ui/words/who_wins_strings.h"

#include <math.h>

enum { STUDY_SEED = 0x57d5, SEED_RULE, SEED_HEADING, SEED_FELT, SEED_THREATS, SEED_MARK = 16 };

static Colour worth_colour(const Sketch *sketch, const AnalysisReport *report) {
    const int share = worth_share(report->worth);
    if (share == 500)
        return sketch->palette->pencil;
    return share > 500 ? sketch->palette->x : sketch->palette->o;
}

static void draw_head(const Study *study, const StudyPlaces *places, const Sketch *sketch) {
    const AnalysisReport *report = study_report(study);
    char value[ANALYSIS_TEXT_MAX], claim[ANALYSIS_TEXT_MAX], kind[ANALYSIS_TEXT_MAX] = "";
    Text value_text = text_over(value, sizeof value), claim_text = text_over(claim, sizeof claim),
         kind_text = text_over(kind, sizeof kind);
    analysis_strings_value(report, &value_text);
    analysis_strings_claim(report, &claim_text);
    analysis_strings_kind(report, &kind_text);
    const StudyWords *of_value = &places->value, *of_claim = &places->claim,
                     *of_kind = &places->kind;
    sketch_words_within(sketch, of_value->at, value, of_value->size, true, of_value->room,
                        worth_colour(sketch, report));
    sketch_words_within(sketch, of_claim->at, claim, of_claim->size, true, of_claim->room,
                        sketch->palette->ink);
    if (of_kind->room > 0)
        sketch_words_within(sketch, of_kind->at, kind, of_kind->size, false, of_kind->room,
                            sketch->palette->pencil);
}

// --- how far it has come

typedef struct Fact {
    const char *label;
    char value[ANALYSIS_TEXT_MAX];
} Fact;

enum { FACTS = 4, FACTS_APART = 8 };

static void tell_facts(const Study *study, Fact *facts) {
    static const char *const LABELS[FACTS] = {"depth", "nodes", "speed", "time"};
    const uint64_t nodes = analysis_nodes(study->analysis);
    const int64_t time_ns = analysis_time(study->analysis), ms = time_ns / NANOSECONDS_PER_MS;
    for (int i = 0; i < FACTS; i++) {
        Text text = text_over(facts[i].value, sizeof facts[i].value);
        facts[i].label = LABELS[i];
        if (i == 0)
            text_add(&text, "%d", study_report(study)->depth);
        else if (i == 1)
            analysis_strings_nodes(nodes, &text);
        else if (i == 2)
            analysis_strings_nodes(ms > 0 ? nodes * 1000 / (uint64_t)ms : 0, &text);
        else
            who_wins_strings_time(time_ns / (100 * NANOSECONDS_PER_MS) * (100 * NANOSECONDS_PER_MS),
                                  &text);
        if (i == 2)
            text_add(&text, "/s");
    }
}

/// Where they begin and the last one ends: all alike or, where one needs more, all as far apart.
static void find_columns(const Fact *facts, const Sketch *sketch, float room, float *columns) {
    float widths[FACTS], sum = 0, widest = 0;
    for (int i = 0; i < FACTS; i++) {
        widths[i] = FACTS_APART + sketch_text_width(sketch, facts[i].value, 16, true);
        sum += widths[i];
        widest = fmaxf(widest, widths[i]);
    }
    const float more = (room - sum) / FACTS;
    columns[0] = 0;
    for (int i = 0; i < FACTS; i++)
        columns[i + 1] =
            widest <= room / FACTS ? (float)(i + 1) * room / FACTS : columns[i] + widths[i] + more;
}

/// With its label, where that has room.
static void draw_fact(const Fact *fact, const Sketch *sketch, Point left, float room) {
    const float label = sketch_text_width(sketch, fact->label, 15, false) + 6;
    const bool labelled = label + sketch_text_width(sketch, fact->value, 16, true) <= room;
    if (labelled)
        sketch_words(sketch, left, fact->label, 15, sketch->palette->pencil);
    sketch_words_within(sketch, POINT(left.x + (labelled ? label : 0), left.y), fact->value, 16,
                        true, room - (labelled ? label : 0), sketch->palette->ink);
}

static void draw_facts(const Study *study, const StudyPlaces *places, const Sketch *sketch) {
    const Rect panel = places->layout.panel;
    const Point left_end = POINT(panel.x, places->facts);
    Fact facts[FACTS];
    if (study_report(study)->state == ANALYSIS_OVER)
        return;
    if (study_report(study)->depth == 0 && study_report(study)->state == ANALYSIS_DONE) {
        sketch_words_within(sketch, left_end, phrase(PHRASE_WORKED_OUT), 15, false, panel.w,
                            sketch->palette->pencil);
        return;
    }
    tell_facts(study, facts);
    float columns[FACTS + 1];
    find_columns(facts, sketch, panel.w, columns);
    for (int i = 0; i < FACTS; i++)
        draw_fact(&facts[i], sketch, POINT(panel.x + columns[i], places->facts),
                  columns[i + 1] - columns[i] - FACTS_APART);
    sketch_rule(sketch, panel.x, panel.x + panel.w, places->facts + 10, 1.2f,
                sketch->palette->pencil, .6f, noise_seed(STUDY_SEED, SEED_RULE));
}

void study_draw_panel(const Study *study, const StudyPlaces *places, const Sketch *sketch) {
    draw_head(study, places, sketch);
    if (places->facts > 0)
        draw_facts(study, places, sketch);
    if (places->curve_heading > 0)
        sketch_heading(sketch, POINT(places->layout.panel.x + 2, places->curve_heading),
                       phrase(PHRASE_WHOLE_GAME), 18, 0, noise_seed(STUDY_SEED, SEED_HEADING));
    if (places->curve.w > 0) {
        PanelCurve *curve = base_alloc(sizeof *curve);
        study_curve(study, curve);
        panel_curve_draw(sketch, places->curve, curve);
        base_free(curve);
    }
    if (places->threats.w > 0) {
        ThreatMap map;
        threat_map_find(&study->position, &map);
        panel_threats_draw(sketch, places->threats, &study->position, &map,
                           noise_seed(STUDY_SEED, SEED_THREATS));
    }
}

// --- the lines

/// The marks of a line from `x` on, as many as have room before `right`.
static void draw_marks(const Study *study, const AnalysisLine *line, const Sketch *sketch, float x,
                       float y, float right) {
    const Variant *variant = &study->position.variant;
    const MarkForm form = board_mark_player_form(sketch, variant);
    Side side = study_report(study)->position.to_move;
    for (int i = 0; i < line->length; i++, side = side_other(side)) {
        const Words name = describe_cell(variant, line->moves[i]);
        const float width = 20 + sketch_text_width(sketch, name.text, 17, i == 0);
        if (x + width > right)
            return;
        sketch_mark(sketch,
                    sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, form, POINT(x + 8, y),
                                   24, noise_seed(STUDY_SEED, SEED_MARK + (uint32_t)i)));
        sketch_text(sketch, POINT(x + 19, y + 6), name.text, 17, i == 0, TEXT_START,
                    sketch->palette->ink);
        x += width + 12;
    }
}

static void tell_line(const AnalysisReport *report, int line, Text *text) {
    analysis_strings_line(report->lines[line].worth, text);
}

/// How wide what lines are worth stands: as usual, or as the widest of them needs.
static float worth_width(const StudyPlaces *places, const AnalysisReport *report,
                         const Sketch *sketch) {
    enum { AROUND = 12, MARKS_LEAST = 110 };
    const float width = places->lines[0].w;
    float widest = fminf(136, .32f * width);
    for (int i = 0; i < MIN(report->line_count, places->line_count_max); i++) {
        char words[ANALYSIS_TEXT_MAX];
        Text text = text_over(words, sizeof words);
        tell_line(report, i, &text);
        widest = fmaxf(widest, AROUND + sketch_text_width(sketch, words, 17, true));
    }
    return fminf(widest, width - MARKS_LEAST);
}

void study_draw_lines(const Study *study, const StudyPlaces *places, const Sketch *sketch) {
    const AnalysisReport *report = study_report(study);
    const int shown = study_shown_line(study);
    const float worth = worth_width(places, report, sketch);
    for (int i = 0; i < MIN(report->line_count, places->line_count_max); i++) {
        const AnalysisLine *line = &report->lines[i];
        const Rect box = places->lines[i];
        const float y = box.y + box.h / 2;
        char words[ANALYSIS_TEXT_MAX];
        Text text = text_over(words, sizeof words);
        tell_line(report, i, &text);
        if (i == shown)
            sketch_felt_pen(sketch, RECT(box.x + 8, y - 14, worth + 20, 28), 2, 1,
                            noise_seed(STUDY_SEED, SEED_FELT));
        sketch_text(sketch, POINT(box.x + 20, y + 6), describe_words("%d", i + 1).text, 17, true,
                    TEXT_MIDDLE, sketch->palette->ink);
        sketch_words_within(sketch, POINT(box.x + 36, y + 6), words, 17, true, worth - 12,
                            sketch->palette->ink);
        draw_marks(study, line, sketch, box.x + worth + 36, y, box.x + box.w - 30);
        sketch_icon(sketch, ICON_NEXT, POINT(box.x + box.w - 18, y),
                    sketch_icon_style(sketch->palette->pencil, 13),
                    noise_seed(STUDY_SEED, (uint32_t)i));
    }
}
