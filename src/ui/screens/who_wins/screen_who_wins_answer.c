// The answer of "Who wins?": the large words, why it is so, how it was proven, the stamp.
#include "ui/screens/who_wins/screen_who_wins_parts.h"

#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_proof.h"
#include "ink/strokes/motion.h"
#include "ui/words/who_wins_strings.h"

#include <math.h>

enum { WHO_SEED = 0x3a45, SEED_BADGE = 1, SEED_UNDERLINE, SEED_BOX, SEED_HEADING, SEED_STAMP };
enum { SEED_RULE = 30, UNDERLINE_MS = 380 };

static uint32_t seed_of(uint32_t part) {
    return noise_seed(WHO_SEED, part);
}

// --- rows of facts

static void draw_fact(const Sketch *sketch, const WhoWinsPlaces *places, float y, float right,
                      const char *label, const char *value, const char *note) {
    const Palette *palette = sketch->palette;
    const Rect panel = places->layout.panel;
    const float value_size = who_between(places, 18, 20), gap = 11;
    float x = panel.x + fminf(196, .3f * panel.w + 52);
    float width = sketch_text_width(sketch, value, value_size, true);
    sketch_text(sketch, POINT(panel.x + 4, y), label, who_between(places, 16, 17), false,
                TEXT_START, palette->pencil);
    sketch_text(sketch, POINT(x, y), value, value_size, true, TEXT_START, palette->ink);
    x += width > 0 ? width + gap : 0;
    float note_width = sketch_text_width(sketch, note, 16, false);
    if (note[0])
        sketch_text(sketch, POINT(x, y), note, 16 * fminf(1, fmaxf(.6f, (right - x) / note_width)),
                    false, TEXT_START, palette->pencil);
    sketch_rule(sketch, panel.x, right, y + who_between(places, 9, 11), 1, palette->faint, .5f,
                noise_seed(WHO_SEED, SEED_RULE + (uint32_t)(y - places->top)));
}

void who_draw_fact(const Sketch *sketch, const WhoWinsPlaces *places, float y, const char *label,
                   const char *value, const char *note) {
    const Rect panel = places->layout.panel;
    draw_fact(sketch, places, y, panel.x + panel.w, label, value, note);
}

// --- the headline

static float underline_share(const WhoWinsScreen *who, int64_t now) {
    if (!stage_config(who->base.stage)->animate)
        return 1;
    return motion_minimum_jerk((float)((double)(now - who->answered_at) / NANOSECONDS_PER_MS),
                               UNDERLINE_MS);
}

/// As much of `size` as fits in `room`.
static float fitting(const Sketch *sketch, const char *words, float size, bool bold, float room) {
    return size * fminf(1, room / sketch_text_width(sketch, words, size, bold));
}

/// The value for X, who wins with +1: one sign for one answer, whoever is to move.
static int badge_value(const WhoWinsReport *report) {
    return report->position.to_move == SIDE_X ? report->lower : -report->lower;
}

void who_draw_headline(const WhoWinsScreen *who, const Sketch *sketch, const WhoWinsPlaces *places,
                       int64_t now) {
    const WhoWinsReport *report = who_report(who);
    const Palette *palette = sketch->palette;
    const Rect panel = places->layout.panel;
    char answer[WHO_WINS_TEXT_MAX], claim[WHO_WINS_TEXT_MAX];
    Text answer_text = text_over(answer, sizeof answer),
         claim_text = text_over(claim, sizeof claim);
    bool proven = who_wins_strings_is_proven(report);
    who_wins_strings_answer(report, &answer_text);
    who_wins_strings_claim(report, &claim_text);
    float indent = proven ? who_between(places, 58, 82) : 2;
    Point left = POINT(panel.x + indent, who_y(places, 62, 92));
    float size = fitting(sketch, answer, who_between(places, 40, 58), true,
                         panel.w - indent - (proven ? 12 : 0));
    if (proven) {
        float radius = who_between(places, 23, 33);
        sketch_badge(sketch, POINT(panel.x + radius - 1, who_y(places, 48, 72)),
                     badge_value(report), badge_value(report) < 0 ? .78f * radius : radius, radius,
                     false, seed_of(SEED_BADGE));
        float right = left.x + sketch_text_width(sketch, answer, size, true);
        sketch_double_underline(sketch, POINT(left.x + 2, left.y), right, size, palette->win,
                                underline_share(who, now), seed_of(SEED_UNDERLINE));
    }
    sketch_text(sketch, left, answer, size, true, TEXT_START, palette->ink);
    size = fitting(sketch, claim, who_between(places, 20, 27), true, panel.w - 4);
    sketch_text(sketch, POINT(panel.x + 2, who_y(places, 101, 154)), claim, size, true, TEXT_START,
                palette->ink);
}

// --- why

static void draw_reason(WhoWinsScreen *who, const Sketch *sketch, const WhoWinsPlaces *places) {
    const Rect panel = places->layout.panel;
    const float inset = 24;
    char reason[WHO_WINS_TEXT_MAX];
    Text text = text_over(reason, sizeof reason);
    who_wins_strings_reason(who_report(who), who_opening(who), &text);
    panel_text_set(&who->reason, sketch->text, reason, panel.w - 2 * inset + 8);
    Rect box =
        RECT(panel.x, who_y(places, 116, 186), panel.w, roundf(who_between(places, 100, 122)));
    sketch_bubble(sketch, box, 0, seed_of(SEED_BOX));
    float height = (float)(who->reason.line_count - 1) * who->reason.pitch;
    panel_text_draw(&who->reason, sketch,
                    POINT(box.x + inset, box.y + box.h / 2 - height / 2 + .35f * who->reason.size),
                    sketch->palette->ink);
}

// --- how

static void draw_looked_at(const WhoWinsReport *report, const Sketch *sketch,
                           const WhoWinsPlaces *places, float y) {
    char value[32];
    Text text = text_over(value, sizeof value);
    if (report->nodes == 0) {
        who_draw_fact(sketch, places, y, "looked at", "none", "a plan for the board is enough");
        return;
    }
    who_wins_strings_number(report->nodes, &text);
    who_draw_fact(sketch, places, y, "looked at", value,
                  report->nodes == 1 ? "position" : "positions");
}

static void draw_time(const WhoWinsReport *report, const Sketch *sketch,
                      const WhoWinsPlaces *places, float y) {
    char value[32];
    Text text = text_over(value, sizeof value);
    who_wins_strings_time(report->time_ns, &text);
    who_draw_fact(sketch, places, y, "time", value, "");
}

static bool is_empty(const Position *position) {
    return position->marks[SIDE_X] + position->marks[SIDE_O] == 0;
}

/// Of a draw, how many moves there are; of a won game, the move that wins.
static void draw_moves(const WhoWinsReport *report, const Sketch *sketch,
                       const WhoWinsPlaces *places, float y) {
    char value[32], note[64];
    Text value_text = text_over(value, sizeof value), note_text = text_over(note, sizeof note);
    if (report->lower != 0) {
        if (report->pv_length > 0)
            notation_format_cell(&report->position.variant, report->pv[0], &value_text);
        who_draw_fact(sketch, places, y, "first mark", value, "");
        return;
    }
    text_add(&value_text, "%d", report->class_count);
    if (report->class_count < report->move_count)
        text_add(&note_text, "of %d, the rest are mirrored", report->move_count);
    who_draw_fact(sketch, places, y, is_empty(&report->position) ? "openings" : "moves", value,
                  note);
}

static void draw_proof_size(const WhoWinsReport *report, const Sketch *sketch,
                            const WhoWinsPlaces *places, float y) {
    static const char *const WORDS[] = {
        [WRITTEN_PROOF_UNKNOWN] = "none can be written for this board yet",
        [WRITTEN_PROOF_WRITING] = "being written …",
        [WRITTEN_PROOF_STOPPED] = "not written: you stopped it",
        [WRITTEN_PROOF_TOO_LONG] = "too long to be written down",
        [WRITTEN_PROOF_REFUSED] = "",
    };
    char value[32] = "", note[64] = "";
    Text value_text = text_over(value, sizeof value), note_text = text_over(note, sizeof note);
    if (report->proof_bytes == 0) {
        bool named = report->proof < ARRAY_LEN(WORDS) && WORDS[report->proof];
        who_draw_fact(sketch, places, y, "proof", "", named ? WORDS[report->proof] : "");
        return;
    }
    if (report->proof_nodes > 0) {
        who_wins_strings_number(report->proof_nodes, &value_text);
        text_add(&note_text, "position%s", report->proof_nodes == 1 ? "" : "s");
    } else if (report->lower != 0) {
        text_add(&note_text, "the first mark is enough");
    }
    if (report->proof_pairs > 0) {
        text_add(&note_text, " and ");
        who_wins_strings_number(report->proof_pairs, &note_text);
        text_add(&note_text, " pair%s", report->proof_pairs == 1 ? "" : "s");
    }
    who_draw_fact(sketch, places, y, "proof", value, note);
    value_text = text_over(value, sizeof value);
    who_wins_strings_bytes(report->proof_bytes, &value_text);
    // The stamp stands at the right of the last row.
    draw_fact(sketch, places, y + who_between(places, 27, 36), who_stamp_area(places).x - 18,
              "size", value, "");
}

static void draw_facts(const WhoWinsScreen *who, const Sketch *sketch,
                       const WhoWinsPlaces *places) {
    const WhoWinsReport *report = who_report(who);
    const float heading = who_y(places, 242, 352), pitch = who_between(places, 27, 36);
    float y = heading + who_between(places, 30, 40);
    sketch_heading(sketch, POINT(places->layout.panel.x + 4, heading), "How it was proven", 18, 0,
                   seed_of(SEED_HEADING));
    draw_looked_at(report, sketch, places, y);
    draw_time(report, sketch, places, y + pitch);
    draw_moves(report, sketch, places, y + 2 * pitch);
    draw_proof_size(report, sketch, places, y + 3 * pitch);
}

// --- the stamp

Rect who_stamp_area(const WhoWinsPlaces *places) {
    const Rect panel = places->layout.panel;
    float width = roundf(fminf(158, .355f * panel.w)), height = who_between(places, 44, 72);
    return RECT(panel.x + panel.w - width - 2, who_y(places, 362, 521), width, roundf(height));
}

static void draw_stamp(const WhoWinsScreen *who, const Sketch *sketch,
                       const WhoWinsPlaces *places) {
    const WhoWinsReport *report = who_report(who);
    const Palette *palette = sketch->palette;
    const Rect area = who_stamp_area(places);
    char line[64];
    Text text = text_over(line, sizeof line);
    switch (report->proof) {
    case WRITTEN_PROOF_CHECKED:
        text_add(&text, "again, in ");
        who_wins_strings_time(report->check_ns, &text);
        sketch_stamp(sketch, area, "CHECKED", line, palette->win, seed_of(SEED_STAMP));
        break;
    case WRITTEN_PROOF_REFUSED:
        sketch_stamp(sketch, area, "FAILED", "not accepted", palette->lose, seed_of(SEED_STAMP));
        break;
    case WRITTEN_PROOF_CHECKING:
        sketch_text(sketch, POINT(area.x + area.w / 2, area.y + area.h / 2 + 6), "being checked …",
                    16, false, TEXT_MIDDLE, palette->pencil);
        break;
    default:
        break;
    }
}

/// A line under the buttons: where the proof was saved, or that nothing checks it here.
static void draw_news(const WhoWinsScreen *who, const Sketch *sketch, const WhoWinsPlaces *places) {
    const Rect panel = places->layout.panel;
    const char *words = who->saved;
    char memory[GAME_SENTENCE_MAX];
    Text unchecked = text_over(memory, sizeof memory);
    text_add(&unchecked, "Not checked: %s.", who_report(who)->unchecked.sentence);
    if (!words[0] && who_report(who)->proof == WRITTEN_PROOF_NO_CHECKER)
        words = memory;
    if (!words[0] && who->no_thread)
        words = "This machine gives no thread to work with.";
    if (!words[0])
        return;
    float size = fmaxf(12, fitting(sketch, words, 16, false, panel.w - 4));
    sketch_text(sketch, POINT(panel.x + 2, who_y(places, 540, 780)), words, size, false, TEXT_START,
                sketch->palette->pencil);
}

void who_draw_answer(WhoWinsScreen *who, const Sketch *sketch, const WhoWinsPlaces *places,
                     int64_t now) {
    who_draw_headline(who, sketch, places, now);
    draw_reason(who, sketch, places);
    if (who->asked.outcome == OUTCOME_OPEN)
        draw_facts(who, sketch, places);
    draw_news(who, sketch, places);
}

void who_draw_over(Screen *screen, const Sketch *sketch, const Layout *layout, int64_t now) {
    (void)now;
    const WhoWinsScreen *who = (const WhoWinsScreen *)screen;
    const WhoWinsPlaces places = who_places(who, layout);
    if (who_view(who) == WHO_ANSWER)
        draw_stamp(who, sketch, &places);
}
