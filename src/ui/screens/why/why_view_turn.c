// The left side: where it turned.
#include "ui/screens/why/why_view.h"

#include "ink/sketch/sketch_boxes.h"
#include "ui/words/phrase.h"
#include "ui/words/why_strings.h"

#include <math.h>

enum { WHY_SEED = 0x3117, SEED_HEADING = 1, SEED_TAG, SEED_BUBBLE, SEED_RING };

/// A square of so many px has room for its tag.
static const float TAGGED = 28;

static uint32_t seed_of(uint32_t part, int index) {
    return noise_seed(noise_seed(WHY_SEED, part), (uint32_t)index);
}

static void draw_heading(const WhyFrame *frame, const Sketch *sketch) {
    const WhyScreen *screen = frame->screen;
    char memory[WHY_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    float size = 18;
    if (frame->report->turn_known)
        why_strings_heading(session_spec(stage_kept_session(screen->base.stage)),
                            &frame->report->turn, screen->loser, &text);
    else
        text_add(&text, "%s",
                 phrase(frame->report->ended ? PHRASE_WHY_UNKNOWN : PHRASE_WHY_LOOKING));
    const float width = sketch_text_width(sketch, memory, size, true), room = frame->turn.w - 8;
    if (width > room)
        size *= room / width;
    sketch_heading(sketch, POINT(frame->turn.x + 2, frame->heading), memory, size, 0,
                   seed_of(SEED_HEADING, 0));
}

/// Every square that held, with what it held.
static void draw_holding(const WhyFrame *frame, const Sketch *sketch) {
    const WhyTurn *turn = &frame->report->turn;
    const Palette *palette = sketch->palette;
    const float side = frame->board.cell;
    Cell cells[CELLS_MAX];
    const int count = why_holding(turn, cells);
    for (int i = 0; i < count; i++) {
        const Point at = board_geometry_centre(&frame->board, cells[i]);
        const bool win = turn->worth[cells[i]] == VERDICT_WIN;
        const float size = CLAMP(.3f * side, 14, 30), word = 16;
        const char *name = phrase(win ? PHRASE_WHY_WIN : PHRASE_DRAW);
        const bool worded = side >= 80;
        const Colour colour = win ? palette->win : palette->pencil;
        StrokeStyle pen =
            sketch_pen(palette->win, CLAMP(.027f * side, 1.4f, 2.7f), seed_of(SEED_RING, cells[i]));
        sketch_text(sketch, POINT(at.x, at.y + (worded ? .04f * side : .35f * size)),
                    win ? "+1" : "0", size, win, TEXT_MIDDLE, colour);
        if (worded)
            sketch_text(sketch, POINT(at.x, at.y + .04f * side + 1.3f * word), name, word, false,
                        TEXT_MIDDLE, colour);
        sketch_loop(sketch, POINT(at.x, at.y + (worded ? .05f * side : 0)),
                    fminf(.45f * side, fmaxf(.4f * side, 13)),
                    fminf(.44f * side, fmaxf(.36f * side, 12)), 1.12f, &pen);
    }
}

/// The judgement on the corner of the square, where it does not reach another one's.
static void draw_tag(const WhyFrame *frame, const Sketch *sketch) {
    const Cell slip = position_last_move(&frame->report->turn.after);
    const float side = frame->board.cell, radius = CLAMP(.35f * side, 12, 17);
    const Point centre = board_geometry_centre(&frame->board, slip);
    if (side < TAGGED)
        return;
    const Point at = POINT(centre.x + .375f * side, centre.y - .355f * side);
    StrokeStyle pen = sketch_pen(sketch->palette->lose, 2, seed_of(SEED_TAG, 0));
    sketch_disc(sketch, at, radius, sketch->palette->card, 1);
    sketch_loop(sketch, at, radius, radius, 1.08f, &pen);
    sketch_label(sketch, at, "??", 15, true, sketch->palette->lose);
}

static void draw_bubble(const WhyFrame *frame, const Sketch *sketch) {
    const WhyReport *report = frame->report;
    const Rect area = frame->bubble;
    const float inset = 16;
    char memory[WHY_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    PanelText laid = {0};
    why_strings_sentence(&report->turn, report->grown ? &report->tree : NULL, frame->screen->loser,
                         &text);
    panel_text_fit(&laid, sketch->text, memory, POINT(area.w - 2 * inset, area.h - 14));
    const BoxStyle style = sketch_box_style(sketch);
    sketch_box(sketch, area, &style, seed_of(SEED_BUBBLE, 0));
    const float above = (area.h - (float)laid.line_count * laid.pitch) / 2;
    panel_text_draw(&laid, sketch, POINT(area.x + inset, area.y + above + .73f * laid.pitch),
                    sketch->palette->ink);
}

static void draw_note(const WhyFrame *frame, const Sketch *sketch) {
    const bool whole = frame->report->tree.whole;
    const Phrase lines[] = {whole ? PHRASE_WHY_NOTE_FIRST : PHRASE_WHY_FOLDED_FIRST,
                            whole ? PHRASE_WHY_NOTE_SECOND : PHRASE_WHY_FOLDED_SECOND};
    for (int i = 0; i < 2 && frame->note > 0 && frame->report->grown; i++)
        sketch_words_within(sketch, POINT(frame->turn.x + 6, frame->note + 23 * (float)i),
                            phrase(lines[i]), 16, false, frame->turn.w, sketch->palette->pencil);
}

void why_view_draw_turn(const WhyFrame *frame, const Sketch *sketch) {
    const WhyScreen *screen = frame->screen;
    const BoardScene scene = {
        .geometry = frame->board, .position = &screen->shown, .player = SIDE_NONE};
    if (frame->turn.w <= 0)
        return;
    draw_heading(frame, sketch);
    board_view_draw(&screen->board, sketch, &scene, INT64_MAX);
    if (!frame->report->turn_known)
        return;
    if (frame->report->turn.index >= 0) {
        draw_holding(frame, sketch);
        draw_tag(frame, sketch);
    }
    draw_bubble(frame, sketch);
    draw_note(frame, sketch);
}
