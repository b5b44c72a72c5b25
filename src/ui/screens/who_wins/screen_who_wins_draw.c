// What "Who wins?" shows besides its board: the header, the search, what is sure without an answer.
#include "ui/screens/who_wins/screen_who_wins_parts.h"

#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_marks.h"
#include "ink/sketch/sketch_pages.h"
#include "ui/panel/panel.h"
#include "ui/words/who_wins_strings.h"

#include <math.h>

enum { WHO_SEED = 0x3d1a, SEED_CARD = 10, SEED_HEADING = 20, SEED_RULE = 30, SEED_TALLY = 60 };
/// Strokes of the tally before its unit grows.
enum { TALLY_MOST = 25, TALLY_FIRST_UNIT = 1000, LINE_MARKS_MAX = 8 };
/// Narrower boards have the subtitle under the title.
static const float SUBTITLE_BESIDE_FROM = 480;

// --- the header

static void draw_header(const WhoWinsScreen *who, const Sketch *sketch, const PanelLayout *layout) {
    static const char TITLE[] = "Who wins?";
    const Palette *palette = sketch->palette;
    char subject[WHO_WINS_TEXT_MAX];
    Text text = text_over(subject, sizeof subject);
    who_wins_strings_subject(&who->asked, &text);
    Point left = POINT(layout->board.x + 2, layout->header);
    float right = layout->board.x + layout->board.w;
    float room = right - left.x - sketch_text_width(sketch, TITLE, 31, true) - 18;
    sketch_text(sketch, left, TITLE, 31, true, TEXT_START, palette->ink);
    if (layout->board.w < SUBTITLE_BESIDE_FROM ||
        sketch_text_width(sketch, subject, 17, false) > room)
        sketch_text(sketch, POINT(left.x, left.y + 26), subject, 15, false, TEXT_START,
                    palette->pencil);
    else
        sketch_text(sketch, POINT(right, left.y - 1), subject, 17, false, TEXT_END,
                    palette->pencil);
}

// --- what is sure so far

/// Left, strikes out and fades what cannot be any more.
static void draw_card_sign(const Sketch *sketch, Rect card, WhoWinsEnd end, bool ruled_out) {
    Point centre = POINT(card.x + 34, card.y + card.h / 2);
    if (end == END_DRAW) {
        sketch_badge(sketch, centre, 0, 15, 18, false, noise_seed(WHO_SEED, SEED_CARD));
        return;
    }
    Mark mark = mark_of(sketch, end == END_X_WINS ? MARK_X : MARK_O, MARK_DRAWN, centre,
                        fminf(44, card.h), noise_seed(WHO_SEED, SEED_CARD + (uint32_t)end));
    mark.fade = ruled_out ? .4f : 0;
    sketch_mark(sketch, &mark);
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
    sketch_text(sketch, at, words, size, false, TEXT_START, sketch->palette->pencil);
}

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
    const char *name = who_wins_strings_end(end);
    float x = card.x + 70, y = card.y + card.h / 2 + 7;
    float width = sketch_text_width(sketch, name, 20, true);
    sketch_text(sketch, POINT(x, y), name, 20, true, TEXT_START,
                ruled_out ? palette->pencil : palette->ink);
    draw_bound(report, sketch, POINT(x + 90, y), card.x + card.w - 12, end);
    if (!ruled_out)
        return;
    StrokeStyle pen = sketch_dry_pen(sketch, palette->lose, 2.4f, seed);
    pen.wobble = .8f;
    Point strike[] = {POINT(x - 6, y - 3), POINT(x + width + 6, y - 10)};
    sketch_points(sketch, strike, 2, &pen);
}

/// The three rows with their heading, whose baseline is `heading`.
static void draw_sure(const WhoWinsReport *report, const Sketch *sketch,
                      const WhoWinsPlaces *places, float heading) {
    const Rect panel = places->layout.panel;
    float first = heading + who_between(places, 14, 20), pitch = who_between(places, 45, 66);
    float height = roundf(who_between(places, 37, 54));
    sketch_heading(sketch, POINT(panel.x + 4, heading), "What is sure so far", 18, 0,
                   noise_seed(WHO_SEED, SEED_HEADING));
    for (int end = 0; end < END_COUNT; end++)
        draw_card(report, sketch,
                  RECT(panel.x, roundf(first + (float)end * pitch), panel.w, height),
                  (WhoWinsEnd)end);
}

// --- the search

static void draw_rule(const Sketch *sketch, const WhoWinsPlaces *places, float y) {
    const Rect panel = places->layout.panel;
    sketch_rule(sketch, panel.x, panel.x + panel.w, y, 1, sketch->palette->faint, .5f,
                noise_seed(WHO_SEED, SEED_RULE + (uint32_t)(y - places->top)));
}

/// Pieces that fall are stones where they are small.
static MarkForm form_in_lists(const Variant *variant) {
    return variant->drop ? MARK_STONE : MARK_DRAWN;
}

/// The first marks of what is being tried, as many as there is room for.
static void draw_right_now(const WhoWinsReport *report, const Sketch *sketch,
                           const WhoWinsPlaces *places) {
    const Rect panel = places->layout.panel;
    const Palette *palette = sketch->palette;
    float y = who_y(places, 264, 392), x = panel.x + 122;
    sketch_heading(sketch, POINT(panel.x + 4, y), "Right now", 18, 0,
                   noise_seed(WHO_SEED, SEED_HEADING + 1));
    Position position = report->position;
    for (int i = 0; i < MIN(report->line_length, LINE_MARKS_MAX); i++) {
        Cell cell = report->line[i];
        char name[CELL_TEXT_MAX];
        Text text = text_over(name, sizeof name);
        notation_format_cell(&position.variant, cell, &text);
        float width = 21 + sketch_text_width(sketch, name, 18, i == 0);
        if (x + width > panel.x + panel.w || !position_can_play(&position, cell))
            break;
        if (i == 0)
            sketch_felt_pen(sketch, RECT(x - 7, y - 20, width + 13, 28), 2, 1,
                            noise_seed(WHO_SEED, SEED_RULE));
        Mark mark = mark_of(sketch, position.to_move == SIDE_X ? MARK_X : MARK_O,
                            form_in_lists(&position.variant), POINT(x + 7, y - 6), 25,
                            noise_seed(WHO_SEED, (uint32_t)(100 + i)));
        mark.width = 2.3f;
        sketch_mark(sketch, &mark);
        sketch_text(sketch, POINT(x + 21, y), name, 18, i == 0, TEXT_START, palette->ink);
        x += fmaxf(59, width + 14);
        position_play(&position, cell);
    }
    if (report->line_length == 0)
        sketch_text(sketch, POINT(x, y), "no line to show yet", 16, false, TEXT_START,
                    palette->pencil);
    draw_rule(sketch, places, y + 11);
}

/// One stroke for each `unit` positions; the unit grows tenfold where there would be too many.
static uint64_t tally_unit(uint64_t nodes) {
    uint64_t unit = TALLY_FIRST_UNIT;
    while (nodes / unit >= TALLY_MOST)
        unit *= 10;
    return unit;
}

static void draw_tally(const WhoWinsReport *report, const Sketch *sketch,
                       const WhoWinsPlaces *places) {
    const Rect panel = places->layout.panel;
    char words[64];
    Text text = text_over(words, sizeof words);
    float y = who_y(places, 324, 477), height = who_between(places, 19, 24);
    uint64_t unit = tally_unit(report->nodes);
    int count = (int)(report->nodes / unit);
    text_add(&text, "one stroke is ");
    who_wins_strings_number(unit, &text);
    sketch_text(sketch, POINT(panel.x + 4, y), words, 16, false, TEXT_START,
                sketch->palette->pencil);
    float left = panel.x + fmaxf(198, 20 + sketch_text_width(sketch, words, 16, false));
    if (left + sketch_tally_width(count) <= panel.x + panel.w)
        sketch_tally(sketch, left, y + 4, count, height, sketch->palette->ink, count > 0,
                     noise_seed(WHO_SEED, SEED_TALLY));
    else { // too narrow: the strokes of one five and how many fives
        text = text_over(words, sizeof words);
        text_add(&text, "%d strokes", count);
        sketch_text(sketch, POINT(left, y), words, 18, true, TEXT_START, sketch->palette->ink);
    }
    draw_rule(sketch, places, y + who_between(places, 10, 15));
}

static void draw_looked_at(const WhoWinsReport *report, const Sketch *sketch,
                           const WhoWinsPlaces *places, float y) {
    char value[32];
    Text text = text_over(value, sizeof value);
    who_wins_strings_number(report->nodes, &text);
    who_draw_fact(sketch, places, y, "looked at", value, "positions");
}

static void draw_time(const WhoWinsReport *report, const Sketch *sketch,
                      const WhoWinsPlaces *places, float y) {
    char value[32], note[64];
    Text value_text = text_over(value, sizeof value), note_text = text_over(note, sizeof note);
    who_wins_strings_time(report->time_ns, &value_text);
    int64_t ms = report->time_ns / NANOSECONDS_PER_MS;
    if (ms >= 100) {
        uint64_t speed = report->nodes * 1000 / (uint64_t)ms;
        who_wins_strings_number(speed >= 10000 ? speed / 1000 * 1000 : speed, &note_text);
        text_add(&note_text, " a second");
    }
    who_draw_fact(sketch, places, y, "time", value, note);
}

static void draw_memory(const WhoWinsReport *report, const Sketch *sketch,
                        const WhoWinsPlaces *places, float y) {
    const uint64_t mib = 1 << 20;
    char value[32] = "", note[32] = "";
    Text value_text = text_over(value, sizeof value), note_text = text_over(note, sizeof note);
    if (report->memory_limit > 0) {
        text_add(&value_text, report->memory < mib ? "under 1 MB" : "%d MB",
                 (int)(report->memory / mib));
        text_add(&note_text, "of %d", (int)(report->memory_limit / mib));
    } else {
        text_add(&value_text, "at most %d MB", 256);
    }
    who_draw_fact(sketch, places, y, "memory", value, note);
}

/// Text in lines of at most the panel's width.
static void draw_note(const Sketch *sketch, const WhoWinsPlaces *places, const char *const *lines,
                      int count) {
    const Rect panel = places->layout.panel;
    float size = who_between(places, 16, 18), widest = 0;
    for (int i = 0; i < count; i++)
        widest = fmaxf(widest, sketch_text_width(sketch, lines[i], size, false));
    size *= fminf(1, (panel.w - 4) / widest);
    for (int i = 0; i < count; i++)
        sketch_text(
            sketch,
            POINT(panel.x + 4, who_y(places, 484, 712) + (float)i * who_between(places, 22, 27)),
            lines[i], size, false, TEXT_START, sketch->palette->pencil);
}

static void draw_search(const WhoWinsScreen *who, const Sketch *sketch,
                        const WhoWinsPlaces *places) {
    static const char *const STOPPING[] = {"Stopping loses nothing: what is sure is kept,",
                                           "and W goes on from there."};
    static const char TITLE[] = "Looking for a proof";
    const WhoWinsReport *report = who_report(who);
    const Palette *palette = sketch->palette;
    float x = places->layout.panel.x + 2, size = who_between(places, 25, 31);
    Point title = POINT(x, who_y(places, 44, 62));
    sketch_text(sketch, title, TITLE, size, true, TEXT_START, palette->ink);
    IconStyle icon = icon_style(palette->ink, 1.1f * size);
    sketch_icon(sketch, ICON_PENCIL,
                POINT(x + sketch_text_width(sketch, TITLE, size, true) + 1.05f * size,
                      title.y - .39f * size),
                &icon, WHO_SEED);
    sketch_text(sketch, POINT(x, who_y(places, 68, 92)), "Nobody can say how long it takes.",
                who_between(places, 16, 18), false, TEXT_START, palette->pencil);
    draw_sure(report, sketch, places, who_y(places, 100, 140));
    draw_right_now(report, sketch, places);
    draw_looked_at(report, sketch, places, who_y(places, 297, 438));
    draw_tally(report, sketch, places);
    draw_time(report, sketch, places, who_y(places, 358, 526));
    draw_memory(report, sketch, places, who_y(places, 386, 562));
    draw_note(sketch, places, STOPPING, ARRAY_LEN(STOPPING));
}

// --- no answer

static void draw_not_proven(const WhoWinsScreen *who, const Sketch *sketch,
                            const WhoWinsPlaces *places, int64_t now) {
    const WhoWinsReport *report = who_report(who);
    const Rect panel = places->layout.panel;
    char why[WHO_WINS_TEXT_MAX];
    Text text = text_over(why, sizeof why);
    if (who->no_thread)
        text_add(&text, "This machine gives no thread to search with.");
    else
        who_wins_strings_why_not(report, &text);
    float size = who_between(places, 16, 18);
    size *= fminf(1, (panel.w - 4) / sketch_text_width(sketch, why, size, false));
    who_draw_headline(who, sketch, places, now);
    sketch_text(sketch, POINT(panel.x + 2, who_y(places, 126, 188)), why, size, false, TEXT_START,
                sketch->palette->pencil);
    draw_sure(report, sketch, places, who_y(places, 162, 242));
    if (report->nodes == 0)
        return;
    draw_looked_at(report, sketch, places, who_y(places, 338, 496));
    draw_time(report, sketch, places, who_y(places, 366, 534));
}

// --- playing by the proof

static void add_turn(const WhoWinsScreen *who, Text *text) {
    const Position *game = &who->game;
    const char *proof = side_name(who->proof_side);
    const char *person = side_name(side_other(who->proof_side));
    if (game->outcome == OUTCOME_DRAW)
        text_add(text, "A draw, as proven.");
    else if (game->outcome != OUTCOME_OPEN)
        text_add(text, "%s has won, as proven.", proof);
    else if (who->by_itself)
        text_add(text, "It plays by itself.");
    else if (game->to_move == who->proof_side)
        text_add(text, "The proof answers.");
    else
        text_add(text, "Your mark: %s.", person);
}

static void draw_play_sentence(WhoWinsScreen *who, const Sketch *sketch,
                               const WhoWinsPlaces *places) {
    const Rect panel = places->layout.panel;
    const char *proof = side_name(who->proof_side);
    const char *person = side_name(side_other(who->proof_side));
    char words[WHO_WINS_TEXT_MAX];
    Text text = text_over(words, sizeof words);
    Pairing pairing;
    if (who_play_pairs(who, &pairing) && pairing.count == 0)
        text_add(&text, "No row is left for %s: whatever comes, it cannot win any more.", person);
    else if (who_play_pairs(who, &pairing))
        text_add(&text,
                 "From here on the pairs are enough: draw in one half, and %s takes the "
                 "other.",
                 proof);
    else if (who_report(who)->lower == 0)
        text_add(&text, "Try to fill a row with %s. %s plays as the proof says, and stops you.",
                 person, proof);
    else
        text_add(&text, "Try to stop %s with %s. The proof has a reply to each of your marks.",
                 proof, person);
    Rect bubble = RECT(panel.x, who_y(places, 116, 186), panel.w, who_between(places, 92, 122));
    panel_text_set(&who->reason, sketch->text, words, panel.w - 40);
    sketch_bubble(sketch, bubble, 0, noise_seed(WHO_SEED, SEED_CARD + 8));
    float height = (float)(who->reason.line_count - 1) * who->reason.pitch;
    panel_text_draw(
        &who->reason, sketch,
        POINT(bubble.x + 24, bubble.y + bubble.h / 2 - height / 2 + .35f * who->reason.size),
        sketch->palette->ink);
}

/// The moves of this game, two a row, the last ones where there are too many.
static void draw_moves(const WhoWinsScreen *who, const Sketch *sketch,
                       const WhoWinsPlaces *places) {
    const Rect panel = places->layout.panel;
    float heading = who_y(places, 244, 352), first = heading + who_between(places, 30, 40);
    float pitch = who_between(places, 27, 36);
    int rows = 1 + (int)((who_y(places, 396, 596) - first) / pitch);
    int count = (who->game.ply + 1) / 2, skipped = MAX(0, count - rows);
    sketch_heading(sketch, POINT(panel.x + 4, heading), "Marks", 18, 0,
                   noise_seed(WHO_SEED, SEED_HEADING + 2));
    const Side began = who_report(who)->position.to_move;
    for (int i = 2 * skipped; i < who->game.ply; i++) {
        char words[CELL_TEXT_MAX + 8];
        Text text = text_over(words, sizeof words);
        float y = first + (float)(i / 2 - skipped) * pitch;
        float x = panel.x + (i % 2 == 0 ? 64 : 64 + .45f * panel.w);
        Side side = i % 2 == 0 ? began : side_other(began);
        notation_format_cell(&who->asked.variant, who->game.history[i], &text);
        Mark mark =
            mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, form_in_lists(&who->asked.variant),
                    POINT(x, y - 6), 25, noise_seed(WHO_SEED, (uint32_t)(200 + i)));
        mark.width = 2.3f;
        sketch_mark(sketch, &mark);
        sketch_text(sketch, POINT(x + 22, y), words, 19, i == who->game.ply - 1, TEXT_START,
                    sketch->palette->ink);
        if (i % 2 == 1)
            continue;
        text = text_over(words, sizeof words);
        text_add(&text, "%d", i / 2 + 1);
        sketch_text(sketch, POINT(panel.x + 26, y), words, 16, false, TEXT_MIDDLE,
                    sketch->palette->pencil);
        draw_rule(sketch, places, y + 11);
    }
}

static void draw_play(WhoWinsScreen *who, const Sketch *sketch, const WhoWinsPlaces *places) {
    const Rect panel = places->layout.panel;
    char turn[WHO_WINS_TEXT_MAX];
    Text text = text_over(turn, sizeof turn);
    add_turn(who, &text);
    sketch_text(sketch, POINT(panel.x + 2, who_y(places, 48, 76)), turn,
                who_between(places, 25, 38), true, TEXT_START, sketch->palette->ink);
    text = text_over(turn, sizeof turn);
    text_add(&text, "Playing the proof: %s replies by it.", side_name(who->proof_side));
    sketch_text(sketch, POINT(panel.x + 2, who_y(places, 84, 126)), turn,
                who_between(places, 17, 20), false, TEXT_START, sketch->palette->pencil);
    draw_play_sentence(who, sketch, places);
    draw_moves(who, sketch, places);
}

// --- all of it

void who_draw(Screen *screen, const Sketch *sketch, const Layout *layout, int64_t now) {
    WhoWinsScreen *who = (WhoWinsScreen *)screen;
    const WhoWinsPlaces places = who_places(who, layout);
    panel_draw_wash(sketch, &places.layout);
    draw_header(who, sketch, &places.layout);
    who_draw_board(who, sketch, &places, now);
    who_draw_foot(who, sketch, &places);
    switch (who_view(who)) {
    case WHO_SEARCHING:
        draw_search(who, sketch, &places);
        break;
    case WHO_NOT_PROVEN:
        draw_not_proven(who, sketch, &places, now);
        break;
    case WHO_ANSWER:
        who_draw_answer(who, sketch, &places, now);
        break;
    case WHO_PLAYING:
        draw_play(who, sketch, &places);
        break;
    }
}
