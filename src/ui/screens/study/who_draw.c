// The panel of "Who wins?" in all its states.
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_marks.h"
#include "ink/sketch/sketch_proof.h"
#include "ink/strokes/motion.h"
#include "ui/screens/study/who.h"
#include "ui/words/who_wins_strings.h"
#include "words/describe.h"

#include <math.h>
#include <stdlib.h>

static const float LEGIBLE = 14;
enum { WHO_SEED = 0x3a45, SEED_BADGE = 1, SEED_UNDERLINE, SEED_RULE = 30, SEARCH_SEED = 0x3d1a };

/// As much of `size` as fits in `room`.
static float fitting(const Sketch *sketch, const char *words, float size, bool bold, float room) {
    return size * fminf(1, room / sketch_text_width(sketch, words, size, bold));
}

/// Words across the panel on `y`, smaller than `size` where they would be too wide.
static void who_panel_words(const WhoFrame *frame, const Sketch *sketch, float y, const char *words,
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

/// An underlined heading on `y`.
static void who_panel_heading(const WhoFrame *frame, const Sketch *sketch, float y, Phrase words,
                              uint32_t seed) {
    sketch_heading(sketch, POINT(frame->panel.x + 4, y), phrase(words), 18, 0, seed);
}

/// A hairline across the panel.
static void who_panel_rule(const WhoFrame *frame, const Sketch *sketch, float y) {
    const float from = frame->panel.x, to = from + frame->panel.w;
    sketch_rule(sketch, from, to, y, 1, sketch->palette->faint, .5f,
                noise_seed(SEARCH_SEED, SEED_RULE + (uint32_t)(y - frame->top)));
}

/// The small mark of `side` in a list: pieces that fall are stones there.
static void who_panel_mark(const Sketch *sketch, const Variant *variant, Side side, Point centre,
                           uint32_t seed) {
    CHECK(side == SIDE_X || side == SIDE_O);
    Mark mark = sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O,
                               board_mark_small_form(sketch, variant), centre, 25, seed);
    mark.width = 2.3f;
    sketch_mark(sketch, mark);
}

/// From fact to fact in a brief panel: `usual` px, and less where it is squeezed.
static float who_panel_brief_pitch(const WhoFrame *frame, float usual) {
    const float least = 17;
    return fmaxf(least, frame->squeeze * usual);
}

/// A row of facts on `y`, with a rule under it; the size of the proof leaves room for the stamp.
static void who_panel_fact(const WhoFrame *frame, const Sketch *sketch, float y,
                           WhoWinsFactKind kind) {
    const WhoWinsFact fact = who_wins_strings_fact(frame->report, kind);
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

/// The bubble under the large words, `height` px high.
static void who_panel_bubble(const WhoFrame *frame, const Sketch *sketch, const char *words,
                             float height, uint32_t seed) {
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

/// The large words of an answer with what stands before and under them, and the line below.
static void who_panel_headline(const WhoFrame *frame, const Sketch *sketch, int64_t now) {
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

// --- while it searches

enum { SEED_CARD = 10, SEED_SEARCH_HEADING = 20, SEED_ROW = 30, SEED_TALLY = 60 };
/// Strokes of the tally before its unit grows.
enum { TALLY_MOST = 25, TALLY_FIRST_UNIT = 1000, LINE_MARKS_MAX = 8 };

// --- what is sure so far

/// Left, strikes out and fades what cannot be any more.
static void draw_card_sign(const Sketch *sketch, Rect card, WhoWinsEnd end, bool ruled_out) {
    Point centre = POINT(card.x + 34, card.y + card.h / 2);
    if (end == END_DRAW) {
        sketch_badge(sketch, centre, 0, fminf(15, .42f * card.h), 18,
                     noise_seed(SEARCH_SEED, SEED_CARD));
        return;
    }
    Mark mark =
        sketch_mark_of(sketch, end == END_X_WINS ? MARK_X : MARK_O, MARK_DRAWN, centre,
                       fminf(44, card.h), noise_seed(SEARCH_SEED, SEED_CARD + (uint32_t)end));
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
                      noise_seed(SEARCH_SEED, SEED_SEARCH_HEADING));
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
    who_panel_heading(frame, sketch, y, PHRASE_RIGHT_NOW,
                      noise_seed(SEARCH_SEED, SEED_SEARCH_HEADING + 1));
    Position position = report->position;
    for (int i = 0; i < MIN(report->variation_length, LINE_MARKS_MAX); i++) {
        Cell cell = report->variation[i];
        const Words name = describe_cell(&position.variant, cell);
        float width = 21 + sketch_text_width(sketch, name.text, 18, i == 0);
        if (x + width > panel.x + panel.w || !position_can_play(&position, cell))
            break;
        if (i == 0)
            sketch_felt_pen(sketch, RECT(x - 7, y - 20, width + 13, 28), 2, 1,
                            noise_seed(SEARCH_SEED, SEED_ROW));
        who_panel_mark(sketch, &position.variant, position.to_move, POINT(x + 7, y - 6),
                       noise_seed(SEARCH_SEED, (uint32_t)(100 + i)));
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
                     noise_seed(SEARCH_SEED, SEED_TALLY));
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
    sketch_icon(sketch, ICON_PENCIL, POINT(right + 1.05f * size, y - .39f * size), icon,
                SEARCH_SEED);
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

// --- the answer

enum { SEED_BOX = 3, SEED_HEADING, SEED_STAMP };

static void draw_reason(const WhoFrame *frame, const Sketch *sketch) {
    char reason[WHO_WINS_TEXT_MAX];
    Text text = text_over(reason, sizeof reason);
    const Session *session = stage_kept_session(frame->who->base.stage);
    if (frame->report->position.outcome != OUTCOME_OPEN) // how it came about says more
        describe_move(session_spec(session), session_position(session), session->judge, &text);
    if (text.length == 0)
        who_wins_strings_reason(frame->report, frame->opening, &text);
    who_panel_bubble(frame, sketch, reason, roundf(who_between(frame, 100, 122)),
                     noise_seed(WHO_SEED, SEED_BOX));
}

static void draw_facts(const WhoFrame *frame, const Sketch *sketch) {
    static const WhoWinsFactKind KINDS[] = {FACT_LOOKED_AT, FACT_TIME, FACT_MOVES, FACT_PROOF,
                                            FACT_SIZE};
    const float heading = who_y(frame, 242, 352);
    const float pitch =
        frame->brief ? who_panel_brief_pitch(frame, 25) : who_between(frame, 27, 36);
    const float first =
        frame->brief ? who_y(frame, 106, 106) + pitch : heading + who_between(frame, 30, 40);
    if (!frame->brief)
        who_panel_heading(frame, sketch, heading, PHRASE_HOW_PROVEN,
                          noise_seed(WHO_SEED, SEED_HEADING));
    const float last = panel_layout_buttons_top(&frame->layout, 2) - 8;
    for (int i = 0; i < (int)ARRAY_LEN(KINDS); i++)
        if (!frame->brief || first + (float)i * pitch < last)
            who_panel_fact(frame, sketch, first + (float)i * pitch, KINDS[i]);
}

/// That nothing checks the proof here, or nobody works.
static void draw_news(const WhoFrame *frame, const Sketch *sketch) {
    char memory[WHO_WINS_TEXT_MAX];
    Text words = text_over(memory, sizeof memory);
    if (frame->report->proof == WRITTEN_PROOF_NO_CHECKER)
        text_add(&words, "%s %s.", phrase(PHRASE_NOT_CHECKED), frame->report->unchecked.sentence);
    else if (frame->who->no_thread)
        text_add(&words, "%s", phrase(PHRASE_NO_THREAD_TO_WORK));
    if (!frame->who->notice[0])
        who_panel_news(frame, sketch, memory);
}

void who_answer_draw(const WhoFrame *frame, const Sketch *sketch, int64_t now) {
    const bool open = frame->who->asked.outcome == OUTCOME_OPEN;
    who_panel_headline(frame, sketch, now);
    if (!frame->details || !open)
        draw_reason(frame, sketch);
    if (open && frame->details == frame->brief)
        draw_facts(frame, sketch);
    draw_news(frame, sketch);
}

void who_answer_draw_stamp(const WhoFrame *frame, const Sketch *sketch) {
    const Palette *palette = sketch->palette;
    const Rect area = frame->stamp;
    char line[WHO_WINS_TEXT_MAX];
    Text text = text_over(line, sizeof line);
    switch (frame->report->proof) {
    case WRITTEN_PROOF_CHECKED:
        text_add(&text, "%s ", phrase(PHRASE_CHECKED_IN));
        who_wins_strings_time(frame->report->check_ns, &text);
        sketch_stamp(sketch, area, phrase(PHRASE_STAMP_CHECKED), line, palette->win,
                     noise_seed(WHO_SEED, SEED_STAMP));
        break;
    case WRITTEN_PROOF_REFUSED:
        sketch_stamp(sketch, area, phrase(PHRASE_STAMP_FAILED), phrase(PHRASE_STAMP_NOT_ACCEPTED),
                     palette->lose, noise_seed(WHO_SEED, SEED_STAMP));
        break;
    case WRITTEN_PROOF_CHECKING:
        sketch_text(sketch, POINT(area.x + area.w / 2, area.y + area.h / 2 + 6),
                    phrase(PHRASE_BEING_CHECKED), 16, false, TEXT_MIDDLE, palette->pencil);
        break;
    default:
        break;
    }
}

// --- playing by the proof

enum { SEED_BUBBLE = 18, SEED_GAME_HEADING = 22, SEED_MARKS = 200 };

static void draw_sentence(const WhoFrame *frame, const Sketch *sketch) {
    char words[WHO_WINS_TEXT_MAX];
    Text text = text_over(words, sizeof words);
    Pairing pairs;
    if (frame->who->game.outcome != OUTCOME_OPEN)
        who_wins_strings_played(frame->report, &frame->who->game, who_play_slip(frame->who), &text);
    else
        who_wins_strings_play(frame->report, frame->who->proof_side,
                              who_play_pairs(frame->who, &pairs) ? &pairs : NULL, &text);
    who_panel_bubble(frame, sketch, words, who_between(frame, 92, 122),
                     noise_seed(SEARCH_SEED, SEED_BUBBLE));
}

/// The marks of this game, two a row, the last ones where there are too many.
static void draw_marks(const WhoFrame *frame, const Sketch *sketch) {
    const Rect panel = frame->panel;
    const Position *game = &frame->who->game;
    float heading = who_y(frame, 244, 352), first = heading + who_between(frame, 30, 40);
    float pitch = who_between(frame, 27, 36);
    int rows = 1 + (int)((who_y(frame, 396, 596) - first) / pitch);
    int skipped = MAX(0, (game->ply + 1) / 2 - rows);
    const Side began = frame->report->position.to_move;
    who_panel_heading(frame, sketch, heading, PHRASE_MARKS,
                      noise_seed(SEARCH_SEED, SEED_GAME_HEADING));
    for (int i = 2 * skipped; i < game->ply; i++) {
        float y = first + (float)(i / 2 - skipped) * pitch;
        float x = panel.x + (i % 2 == 0 ? 64 : 64 + .45f * panel.w);
        who_panel_mark(sketch, &game->variant, i % 2 == 0 ? began : side_other(began),
                       POINT(x, y - 6), noise_seed(SEARCH_SEED, SEED_MARKS + (uint32_t)i));
        sketch_text(sketch, POINT(x + 22, y), describe_cell(&game->variant, game->history[i]).text,
                    19, i == game->ply - 1, TEXT_START, sketch->palette->ink);
        if (i % 2 == 1)
            continue;
        sketch_text(sketch, POINT(panel.x + 26, y), describe_words("%d", i / 2 + 1).text, 16, false,
                    TEXT_MIDDLE, sketch->palette->pencil);
        who_panel_rule(frame, sketch, y + 11);
    }
}

void who_play_draw(const WhoFrame *frame, const Sketch *sketch) {
    const Who *who = frame->who;
    char turn[WHO_WINS_TEXT_MAX], playing[WHO_WINS_TEXT_MAX];
    Text turn_text = text_over(turn, sizeof turn),
         playing_text = text_over(playing, sizeof playing);
    who_wins_strings_turn(frame->report, &who->game, who->proof_side, who->by_itself, &turn_text);
    who_wins_strings_playing(who->proof_side, &playing_text);
    who_panel_words(frame, sketch, who_y(frame, 48, 76), turn, who_between(frame, 25, 38), true,
                    sketch->palette->ink);
    who_panel_words(frame, sketch, who_y(frame, 84, 126), playing, who_between(frame, 17, 20),
                    false, sketch->palette->pencil);
    draw_sentence(frame, sketch);
    if (!frame->brief)
        draw_marks(frame, sketch);
}
