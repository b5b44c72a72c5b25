// The panel of "Who wins?" in all its states.
#include "base/said.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_marks.h"
#include "ink/sketch/sketch_signs.h"
#include "ink/strokes/motion.h"
#include "ui/panel/panel.h"
#include "ui/screens/study/who.h"
#include "ui/words/who_wins_strings.h"
#include "words/describe.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WHO_SEED = 0x3a45, SEED_BADGE = 1, SEED_UNDERLINE, SEED_STAMP = 5, SEARCH_SEED = 0x3d1a };
enum { SEED_CARD = 10, SEED_ROW = 30, SEED_TALLY = 60, SEED_MARKS = 200 };

static Rect area_of(const WhoFrame *frame, const char *leaf) {
    return layout_area(&frame->leaves, leaf);
}

/// A hairline under a row.
static void draw_rule(const Sketch *sketch, Rect row) {
    sketch_rule(sketch, row.x, row.x + row.w, row.y + row.h - 1, 1, sketch->palette->faint, .5f,
                noise_seed(SEARCH_SEED, SEED_ROW + (uint32_t)row.y));
}

/// The small mark of `side` in a list: pieces that fall are stones there.
static void draw_small_mark(const Sketch *sketch, const Variant *variant, Side side, Point centre,
                            uint32_t seed) {
    CHECK(side == SIDE_X || side == SIDE_O);
    Mark mark = sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O,
                               board_mark_small_form(sketch, variant), centre, 25, seed);
    mark.width = 2.3f;
    sketch_mark(sketch, mark);
}

// --- the large words

/// Before an answer its sign as X sees it, and a line below; behind a search a pencil.
static void draw_large_words(const WhoFrame *frame, const Sketch *sketch, int64_t now) {
    const Placed *leaf = layout_find(&frame->leaves, "large");
    const Rect area = leaf->area, badge = area_of(frame, "badge");
    const bool answers = frame->view == WHO_ANSWER || frame->view == WHO_NOT_PROVEN;
    const float most = fminf(answers ? 58 : 34, .76f * area.h);
    char words[WHO_WINS_TEXT_MAX];
    Text text = text_over(words, sizeof words);
    who_panel_tell_large(frame->who, &text);
    const float room = area.w - (answers ? 12 : 1.5f * most);
    const float size = most * fminf(1, room / sketch_text_width(sketch, words, most, true));
    const Point left = POINT(area.x, rect_centre(area).y + .34f * size);
    const float right = left.x + sketch_text_width(sketch, words, size, true);
    sketch_bold_words(sketch, left, words, size, sketch->palette->ink);
    if (frame->view == WHO_SEARCHING)
        sketch_icon(sketch, ICON_PENCIL, POINT(right + 1.05f * size, left.y - .39f * size),
                    sketch_icon_style(sketch->palette->ink, 1.1f * size), SEARCH_SEED);
    if (badge.w <= 0)
        return;
    const float radius = fminf(badge.w, badge.h) / 2;
    const bool x = frame->report->position.to_move == SIDE_X;
    sketch_badge(sketch, rect_centre(badge), x ? frame->report->lower : -frame->report->lower,
                 radius, radius, noise_seed(WHO_SEED, SEED_BADGE));
    Mark viewer = board_mark_small(sketch, &frame->report->position.variant, SIDE_X);
    viewer.cell = MAX(12, .5f * radius);
    viewer.centre = POINT(badge.x + badge.w - .3f * viewer.cell, badge.y + .4f * viewer.cell);
    sketch_mark(sketch, viewer);
    sketch_double_underline(
        sketch, POINT(left.x + 2, left.y), right, size, sketch->palette->win,
        motion_minimum_jerk(who_elapsed_ms(frame->who, frame->who->answered_at, now),
                            WHO_UNDERLINE_MS),
        noise_seed(WHO_SEED, SEED_UNDERLINE));
}

void who_panel_draw_stamp(const WhoFrame *frame, const Sketch *sketch) {
    const Palette *palette = sketch->palette;
    const Rect area = area_of(frame, "stamp");
    const uint32_t seed = noise_seed(WHO_SEED, SEED_STAMP);
    char line[WHO_WINS_TEXT_MAX];
    Text text = text_over(line, sizeof line);
    if (area.w <= 0)
        return;
    if (frame->report->proof == WRITTEN_PROOF_CHECKED) {
        char time[DESCRIBE_TEXT_MAX];
        Text taken = text_over(time, sizeof time);
        who_wins_strings_time(frame->report->check_ns, &taken);
        text_add(&text, phrase(PHRASE_CHECKED_IN), time);
        sketch_stamp(sketch, area, phrase(PHRASE_STAMP_CHECKED), line, palette->win, seed);
    } else if (frame->report->proof == WRITTEN_PROOF_REFUSED) {
        sketch_stamp(sketch, area, phrase(PHRASE_STAMP_FAILED), phrase(PHRASE_STAMP_NOT_ACCEPTED),
                     palette->lose, seed);
    } else if (frame->report->proof == WRITTEN_PROOF_CHECKING) {
        sketch_label(sketch, rect_centre(area), phrase(PHRASE_BEING_CHECKED), 16, false,
                     palette->pencil);
    }
}

// --- facts

bool who_panel_fact_of(const char *leaf, WhoWinsFactKind *kind) {
    static const char *const LEAVES[] = {
        [FACT_LOOKED_AT] = "looked at", [FACT_TIME] = "time",   [FACT_MEMORY] = "memory",
        [FACT_MOVES] = "moves",         [FACT_PROOF] = "proof", [FACT_SIZE] = "size"};
    for (size_t i = 0; i < ARRAY_LEN(LEAVES); i++)
        if (strcmp(leaf, LEAVES[i]) == 0)
            return *kind = (WhoWinsFactKind)i, true;
    return false;
}

/// Behind the longest label.
static float values_left(const WhoFrame *frame, const Sketch *sketch, Rect row) {
    float widest = .18f * row.w;
    for (WhoWinsFactKind kind = FACT_LOOKED_AT; kind <= FACT_SIZE; kind++) {
        const char *label = who_wins_strings_fact(frame->report, kind).label;
        widest = fmaxf(widest, sketch_text_width(sketch, label, 16, false));
    }
    return row.x + widest + 22;
}

static void draw_fact(const WhoFrame *frame, const Sketch *sketch, Rect row, WhoWinsFactKind kind) {
    const WhoWinsFact fact = who_wins_strings_fact(frame->report, kind);
    const float y = rect_centre(row).y + 5, gap = 11, right = row.x + row.w;
    float x = values_left(frame, sketch, row);
    sketch_words(sketch, POINT(row.x + 4, y), fact.label, 16, sketch->palette->pencil);
    const float width = sketch_words_within(sketch, POINT(x, y), fact.value, 19, true, right - x,
                                            sketch->palette->ink);
    x += width > 0 ? width + gap : 0;
    const float least = sketch_text_width(sketch, fact.note, sketch_least_size(16), false);
    if (width == 0 || x + least <= right)
        sketch_words_within(sketch, POINT(x, y), fact.note, 16, false, right - x,
                            sketch->palette->pencil);
    draw_rule(sketch, row);
}

static void draw_facts(const WhoFrame *frame, const Sketch *sketch) {
    for (int i = 0; i < frame->leaves.count; i++) {
        const Placed *leaf = &frame->leaves.list[i];
        WhoWinsFactKind kind;
        if (leaf->box->name && leaf->area.w > 0 && who_panel_fact_of(leaf->box->name, &kind))
            draw_fact(frame, sketch, leaf->area, kind);
    }
}

// --- what is sure so far

/// Left, strikes out and fades what cannot be any more.
static void draw_card_sign(const Sketch *sketch, const Variant *variant, Rect card, WhoWinsEnd end,
                           bool ruled_out) {
    Point centre = POINT(card.x + 34, card.y + card.h / 2);
    if (end == END_DRAW) {
        sketch_badge(sketch, centre, 0, fminf(15, .42f * card.h), 18,
                     noise_seed(SEARCH_SEED, SEED_CARD));
        return;
    }
    Mark mark = sketch_mark_of(sketch, end == END_X_WINS ? MARK_X : MARK_O,
                               board_mark_player_form(sketch, variant), centre, fminf(44, card.h),
                               noise_seed(SEARCH_SEED, SEED_CARD + (uint32_t)end));
    mark.fade = ruled_out ? .4f : 0;
    sketch_mark(sketch, mark);
}

/// The full words where they fit, else the brief ones, a little smaller where need be.
static void draw_bound(const WhoWinsReport *report, const Sketch *sketch, Point at, float right,
                       WhoWinsEnd end) {
    const SideNames names = side_names_on(sketch->stones, &report->position.variant);
    char words[WHO_WINS_TEXT_MAX];
    float size = 17, width = 0;
    for (int brief = 0; brief < 2; brief++) {
        Text text = text_over(words, sizeof words);
        who_wins_strings_bound(report, end, names, brief, &text);
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
    const uint32_t seed = noise_seed(SEARCH_SEED, SEED_CARD + 4 + (uint32_t)end);
    bool ruled_out = who_wins_strings_ruled_out(report, end);
    BoxStyle style = sketch_box_style(sketch);
    style.line = ruled_out ? 1.6f : 1.8f;
    style.dashed = ruled_out;
    if (ruled_out) {
        style.outline = palette->faint;
        style.fill_opacity = 0;
    }
    sketch_box(sketch, card, &style, seed);
    draw_card_sign(sketch, &report->position.variant, card, end, ruled_out);
    const SideNames names = side_names_on(sketch->stones, &report->position.variant);
    const char *name = phrase_called(ENDS[end], names);
    const float x = card.x + 62, y = card.y + card.h / 2 + 7;
    const float width = sketch_text_width(sketch, name, 20, true);
    float widest = width;
    for (int other = 0; other < END_COUNT; other++)
        widest =
            fmaxf(widest, sketch_text_width(sketch, phrase_called(ENDS[other], names), 20, true));
    sketch_bold_words(sketch, POINT(x, y), name, 20, ruled_out ? palette->pencil : palette->ink);
    draw_bound(report, sketch, POINT(x + widest + 18, y), card.x + card.w - 12, end);
    if (!ruled_out)
        return;
    StrokeStyle pen = sketch_dry_pen(palette->lose, 2.4f, seed);
    pen.wobble = .8f;
    Point strike[] = {POINT(x - 6, y - 3), POINT(x + width + 6, y - 10)};
    sketch_points(sketch, strike, 2, &pen);
}

static void draw_sure(const WhoFrame *frame, const Sketch *sketch) {
    static const char *const CARDS[END_COUNT] = {"x wins", "a draw", "o wins"};
    for (int end = 0; end < END_COUNT; end++) {
        const Rect card = area_of(frame, CARDS[end]);
        if (card.w > 0)
            draw_card(frame->report, sketch, card, (WhoWinsEnd)end);
    }
}

// --- the search

/// The first marks of what is being tried, as many as there is room for.
static void draw_right_now(const WhoFrame *frame, const Sketch *sketch) {
    enum { LINE_MARKS_MAX = 8 };
    const Rect row = area_of(frame, "tried");
    const WhoWinsReport *report = frame->report;
    Position position = report->position;
    float x = row.x + 8;
    const float y = rect_centre(row).y + 6;
    for (int i = 0; i < MIN(report->variation_length, LINE_MARKS_MAX) && row.w > 0; i++) {
        Cell cell = report->variation[i];
        const Words name = describe_cell(&position.variant, cell);
        float width = 21 + sketch_text_width(sketch, name.text, 18, i == 0);
        if (x + width > row.x + row.w || !position_can_play(&position, cell))
            break;
        if (i == 0)
            sketch_felt_pen(sketch, sketch_swipe(POINT(x, y), width, 18), 2, 1,
                            noise_seed(SEARCH_SEED, SEED_ROW));
        draw_small_mark(sketch, &position.variant, position.to_move, POINT(x + 7, y - 6),
                        noise_seed(SEARCH_SEED, (uint32_t)(100 + i)));
        sketch_text(sketch, POINT(x + 21, y), name.text, 18, i == 0, TEXT_START,
                    sketch->palette->ink);
        x += fmaxf(59, width + 14);
        position_play(&position, cell);
    }
    if (report->variation_length == 0 && row.w > 0)
        sketch_words_within(sketch, POINT(x, y), phrase(PHRASE_NO_LINE_YET), 16, false,
                            row.x + row.w - x, sketch->palette->pencil);
}

/// Tenfold where there would be too many strokes.
static uint64_t tally_unit(const WhoWinsReport *report) {
    enum { TALLY_MOST = 25, TALLY_FIRST_UNIT = 1000 };
    uint64_t unit = TALLY_FIRST_UNIT;
    while (report->nodes / unit >= TALLY_MOST)
        unit *= 10;
    return unit;
}

void who_panel_tell_unit(const Who *who, Text *words) {
    char memory[48];
    Text unit = text_over(memory, sizeof memory);
    who_wins_strings_number(tally_unit(who_report(who)), &unit);
    text_add(words, phrase(PHRASE_ONE_STROKE_IS), memory);
}

Words who_panel_strokes(const Who *who) {
    const WhoWinsReport *report = who_report(who);
    const int strokes = (int)(report->nodes / tally_unit(report));
    return describe_words(said_count("%d strokes", "%d strokes", strokes), strokes);
}

static void draw_tally(const WhoFrame *frame, const Sketch *sketch) {
    const Placed *leaf = layout_find(&frame->leaves, "tally");
    const BoxText *text = &leaf->box->text;
    const Rect row = leaf->area;
    const Palette *palette = sketch->palette;
    char unit[LAYOUT_WORDS_MAX];
    Text words = text_over(unit, sizeof unit);
    if (row.w <= 0)
        return;
    who_panel_tell_unit(frame->who, &words);
    const Words strokes = who_panel_strokes(frame->who);
    const int count = (int)(frame->report->nodes / tally_unit(frame->report));
    const float width = sketch_text_width(sketch, unit, text->size, false),
                beside = sketch_text_width(sketch, strokes.text, text->size, true);
    const float size = text->size * fminf(1, (row.w - text->beside) / (width + beside));
    const Point left = POINT(row.x + 4, leaf->baseline);
    const float after = left.x + width * size / text->size + 20, height = fminf(24, row.h - 8);
    sketch_words(sketch, left, unit, size, palette->pencil);
    if (after + sketch_tally_width(count) <= row.x + row.w)
        sketch_tally(sketch, after, rect_centre(row).y + height / 2, count, height, palette->ink,
                     count > 0, noise_seed(SEARCH_SEED, SEED_TALLY));
    else // too narrow for strokes
        sketch_bold_words(sketch, POINT(after, left.y), strokes.text, size, palette->ink);
    draw_rule(sketch, row);
}

// --- playing by the proof

/// The marks of this game, two a row, the last ones where there are too many.
static void draw_marks(const WhoFrame *frame, const Sketch *sketch) {
    enum { PITCH = 30 };
    const Rect area = area_of(frame, "marks");
    const Position *game = &frame->who->game;
    const int rows = (int)(area.h / PITCH);
    const int skipped = MAX(0, (game->ply + 1) / 2 - rows);
    const Side began = frame->report->position.to_move;
    for (int i = 2 * skipped; i < game->ply && area.w > 0; i++) {
        const Rect row = RECT(area.x, area.y + (float)((i / 2 - skipped) * PITCH), area.w, PITCH);
        const float x = row.x + (i % 2 == 0 ? 64 : 64 + .45f * row.w), y = row.y + 21;
        draw_small_mark(sketch, &game->variant, i % 2 == 0 ? began : side_other(began),
                        POINT(x, y - 6), noise_seed(SEARCH_SEED, SEED_MARKS + (uint32_t)i));
        sketch_text(sketch, POINT(x + 22, y), describe_cell(&game->variant, game->history[i]).text,
                    19, i == game->ply - 1, TEXT_START, sketch->palette->ink);
        if (i % 2 == 1)
            continue;
        sketch_text(sketch, POINT(row.x + 26, y), describe_words("%d", i / 2 + 1).text, 16, false,
                    TEXT_MIDDLE, sketch->palette->pencil);
        draw_rule(sketch, row);
    }
}

// --- all of it

void who_panel_tell_large(const Who *who, Text *words) {
    const WhoWinsReport *report = who_report(who);
    if (who->playing)
        who_wins_strings_turn(report, &who->game, who->proof_side, who->by_itself, who_names(who),
                              words);
    else if (who_view(who) == WHO_SEARCHING)
        text_add(words, "%s", phrase(PHRASE_LOOKING));
    else
        who_wins_strings_answer(report, who_names(who), words);
}

void who_panel_tell_box(const Who *who, Text *words) {
    const Session *session = stage_kept_session(who->base.stage);
    const WhoWinsReport *report = who_report(who);
    Pairing pairs;
    if (who->playing && who->game.outcome != OUTCOME_OPEN)
        who_wins_strings_played(report, &who->game, who_play_slip(who), who_names(who), words);
    else if (who->playing)
        who_wins_strings_play(report, who->proof_side, who_play_pairs(who, &pairs) ? &pairs : NULL,
                              who_names(who), words);
    else if (report->position.outcome != OUTCOME_OPEN) // how it came about says more
        describe_move(session_spec(session), session_position(session), session->judge, words);
    if (words->length == 0)
        who_wins_strings_reason(report, who_opening(who), who_names(who), words);
}

void who_panel_draw(const WhoFrame *frame, const Sketch *sketch, int64_t now) {
    char memory[WHO_WINS_TEXT_MAX];
    Text words = text_over(memory, sizeof memory);
    draw_large_words(frame, sketch, now);
    draw_sure(frame, sketch);
    draw_right_now(frame, sketch);
    draw_tally(frame, sketch);
    draw_facts(frame, sketch);
    draw_marks(frame, sketch);
    who_panel_tell_box(frame->who, &words);
    panel_draw_box(memory, sketch, area_of(frame, "box"));
}
