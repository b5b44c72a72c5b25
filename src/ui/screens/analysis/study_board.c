#include "ui/screens/analysis/study.h"

#include "ink/sketch/sketch_boxes.h"
#include "ui/board/board_threats.h"
#include "ui/panel/panel_line.h"
#include "ui/panel/panel_threats.h"
#include "ui/words/analysis_strings.h"
#include "ui/words/phrase.h"

#include <math.h>

enum { STUDY_SEED = 0x57d4, SEED_HEAT, SEED_GHOST, SEED_THREATS = 8, SEED_BAR, SEED_LEGEND };
/// Of a line so many marks are shown.
enum { GHOSTS_MAX = 9 };
/// A number or a chance in a cell smaller than this could not be read; of chances in cells from
/// here on the whole `100 %` has room.
static const float NUMBERS_FROM = 20, CHANCES_FROM = 30;
static const float GHOST_FADE = .45f;

static uint32_t seed_of(uint32_t part, Cell cell) {
    return noise_seed(noise_seed(STUDY_SEED, part), (uint32_t)cell);
}

static bool shows(const Study *study, int tick) {
    return study->shown[tick];
}

static float number_size(float cell) {
    return CLAMP(.4f * cell, 14, 24);
}

/// A number in the middle of a cell, on a little of the page where something is drawn there.
static void draw_number(const StudyPlaces *places, const Sketch *sketch, Cell cell,
                        const char *number, bool ground, Colour colour) {
    const float size = number_size(places->board.cell);
    const Point centre = board_geometry_centre(&places->board, cell);
    if (ground)
        sketch_disc(sketch, centre, fminf(.66f * size, .28f * places->board.cell),
                    sketch->palette->page, 1);
    sketch_text(sketch, POINT(centre.x, centre.y + .35f * size), number, size, true, TEXT_MIDDLE,
                colour);
}

static Colour side_colour(const Sketch *sketch, Side side) {
    return side == SIDE_X ? sketch->palette->x : sketch->palette->o;
}

// --- heat

/// How much a move gives away beside the best one, in thousandths, as the strength of the felt pen;
/// it is little where a move wins later or loses sooner.
static float strength(const AnalysisReport *report, const AnalysisLine *line) {
    static const float TELLING = 70; ///< thousandths
    static const float SLOWER = .3f;
    const Worth best = report->lines[0].worth, worth = line->worth;
    const int lost = worth_share(best) - worth_share(worth);
    const bool counted = best.verdict.plies > 0 && worth.verdict.plies > 0;
    if (lost == 0 && counted && best.verdict.plies != worth.verdict.plies)
        return SLOWER;
    return expf(-(float)(lost < 0 ? -lost : lost) / TELLING);
}

static bool is_ghost(const Study *study, Cell cell) {
    const AnalysisReport *report = study_report(study);
    if (!shows(study, STUDY_GHOSTS) || report->line_count == 0)
        return false;
    const AnalysisLine *line = &report->lines[study_shown_line(study)];
    for (int i = 0; i < MIN(line->length, GHOSTS_MAX); i++)
        if (line->moves[i] == cell)
            return true;
    return false;
}

static void draw_heat(const Study *study, const StudyPlaces *places, const Sketch *sketch) {
    const AnalysisReport *report = study_report(study);
    const bool legible = places->board.cell >= CHANCES_FROM;
    for (int i = 0; i < report->line_count; i++) {
        const AnalysisLine *line = &report->lines[i];
        const Cell cell = line->moves[0];
        sketch_heat(sketch, board_geometry_centre(&places->board, cell), .84f * places->board.cell,
                    strength(report, line), seed_of(SEED_HEAT, cell));
        char words[ANALYSIS_TEXT_MAX];
        Text text = text_over(words, sizeof words);
        analysis_strings_cell(line->worth, &text);
        if (legible && !is_ghost(study, cell) && !shows(study, STUDY_THREATS))
            draw_number(places, sketch, cell, words, false, sketch->palette->ink);
    }
}

// --- the line, and the numbers of marks

static void draw_ghosts(const Study *study, const StudyPlaces *places, const Sketch *sketch) {
    const AnalysisReport *report = study_report(study);
    const AnalysisLine *line = &report->lines[study_shown_line(study)];
    const MarkForm form = board_mark_form(sketch, &places->board.variant);
    Side side = report->position.to_move;
    for (int i = 0; i < MIN(line->length, GHOSTS_MAX); i++, side = side_other(side)) {
        const Cell cell = line->moves[i];
        const Point centre = board_geometry_centre(&places->board, cell);
        Mark mark = sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, form, centre,
                                   board_geometry_mark(&places->board), seed_of(SEED_GHOST, cell));
        mark.fade = GHOST_FADE;
        mark.plain = true;
        sketch_mark(sketch, mark);
        if (places->board.cell >= NUMBERS_FROM && !shows(study, STUDY_THREATS))
            draw_number(places, sketch, cell, describe_words("%d", i + 1).text, true,
                        side_colour(sketch, side));
    }
}

static void draw_numbers(const Study *study, const StudyPlaces *places, const Sketch *sketch) {
    const Position *position = &study->position;
    for (int i = 0; i < position->ply && places->board.cell >= NUMBERS_FROM; i++) {
        const Cell cell = position->history[i];
        draw_number(places, sketch, cell, describe_words("%d", i + 1).text, true,
                    side_colour(sketch, position_at(position, cell)));
    }
}

void study_draw_board(const Study *study, const StudyPlaces *places, const Sketch *sketch,
                      int64_t now) {
    const Position *position = &study->position;
    const bool settled = !board_view_busy(&study->board, now);
    const BoardScene scene = {
        .geometry = places->board,
        .position = position,
        .player = position->outcome == OUTCOME_OPEN ? position->to_move : SIDE_NONE,
        .show_cursor = board_control_has_cursor(&study->base.widgets),
        .show_pencil = true,
    };
    board_view_draw(&study->board, sketch, &scene, now);
    if (settled && shows(study, STUDY_HEAT))
        draw_heat(study, places, sketch);
    if (settled && shows(study, STUDY_GHOSTS) && study_report(study)->line_count > 0)
        draw_ghosts(study, places, sketch);
    if (shows(study, STUDY_NUMBERS))
        draw_numbers(study, places, sketch);
    if (settled && shows(study, STUDY_THREATS)) {
        ThreatMap map;
        threat_map_find(position, &map);
        board_threats_draw(sketch, &places->board, &map, noise_seed(STUDY_SEED, SEED_THREATS));
    }
}

// --- the bar

static void draw_dots(const Sketch *sketch, Rect area) {
    static const float APART = 12;
    int row = 0;
    for (float y = area.y + 6; y < area.y + area.h - 3; y += APART / 2, row++)
        for (float x = area.x + (row % 2 ? 6 + APART / 2 : 6); x < area.x + area.w - 3; x += APART)
            sketch_disc(sketch, POINT(x, y), 1.4f, sketch->palette->o, 1);
}

static void draw_hatch(const Sketch *sketch, Rect area) {
    StrokeStyle pen = sketch_dry_pen(sketch->palette->card, 1.1f, noise_seed(STUDY_SEED, SEED_BAR));
    static const float PIECE = 100;
    pen.opacity = .7f;
    Path path = {0};
    path_add(&path, area.x, area.y);
    path_add(&path, area.x + area.w, area.y);
    path_add(&path, area.x + area.w, area.y + area.h);
    path_add(&path, area.x, area.y + area.h);
    sketch_polygon(sketch, &path, sketch->palette->x, .9f);
    // In pieces: of a long strip most lines would be too short for a hatch.
    for (float y = area.y; y + 8 < area.y + area.h && area.w > 8; y += PIECE)
        sketch_hatch(sketch, RECT(area.x, y, area.w, fminf(PIECE, area.y + area.h - y)), 7, &pen);
}

/// A side's mark at its end of the bar.
static void draw_end(const Sketch *sketch, Side side, Point at) {
    sketch_mark(sketch, sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, MARK_DRAWN, at, 24,
                                       noise_seed(STUDY_SEED, side)));
}

void study_draw_bar(const Study *study, const StudyPlaces *places, const Sketch *sketch) {
    const AnalysisReport *report = study_report(study);
    const bool flat = places->layout.tall;
    const Rect bar = places->bar, inner = rect_grown(bar, -3);
    const float share = (float)worth_share(report->worth) / 1000;
    const float border = flat ? inner.x + share * inner.w : inner.y + (1 - share) * inner.h;
    const Rect x = flat ? RECT(inner.x, inner.y, border - inner.x, inner.h)
                        : RECT(inner.x, border, inner.w, inner.y + inner.h - border);
    const Rect o = flat ? RECT(border, inner.y, inner.x + inner.w - border, inner.h)
                        : RECT(inner.x, inner.y, inner.w, border - inner.y);
    BoxStyle box = sketch_box_style(sketch);
    box.radius = 6;
    box.line = 1.8f;
    sketch_box(sketch, bar, &box, noise_seed(STUDY_SEED, SEED_BAR));
    draw_dots(sketch, o);
    draw_hatch(sketch, x);
    const Point middle = rect_centre(bar);
    const StrokeStyle thin = sketch_dry_pen(sketch->palette->pencil, 1.2f, STUDY_SEED);
    const StrokeStyle pen = sketch_dry_pen(sketch->palette->ink, 2.2f, STUDY_SEED);
    if (flat) {
        sketch_line(sketch, POINT(middle.x, bar.y - 5), POINT(middle.x, bar.y), 0, &thin);
        sketch_line(sketch, POINT(border, bar.y - 3), POINT(border, bar.y + bar.h + 3), 0, &pen);
        draw_end(sketch, SIDE_X, POINT(bar.x - 14, middle.y));
    } else {
        sketch_line(sketch, POINT(bar.x - 6, middle.y), POINT(bar.x, middle.y), 0, &thin);
        sketch_line(sketch, POINT(bar.x + bar.w, middle.y), POINT(bar.x + bar.w + 6, middle.y), 0,
                    &thin);
        sketch_line(sketch, POINT(bar.x - 4, border), POINT(bar.x + bar.w + 4, border), 0, &pen);
        draw_end(sketch, SIDE_O, POINT(middle.x, bar.y - 15));
        draw_end(sketch, SIDE_X, POINT(middle.x, bar.y + bar.h + 17));
    }
}

// --- the line under the board

/// Where a sample of the legend goes; false when its words have no room.
static bool has_sample(const PanelLine *line, float width, const char *words) {
    return panel_line_has_room(line, width + 8, words);
}

static void add_ghost(PanelLine *line) {
    const char *words = phrase(PHRASE_LEGEND_LINE);
    if (!has_sample(line, 24, words))
        return;
    const Sketch *sketch = line->sketch;
    const Point at = POINT(line->x + 12, line->y - 6);
    Mark mark =
        sketch_mark_of(sketch, MARK_X, MARK_DRAWN, at, 34, noise_seed(STUDY_SEED, SEED_LEGEND));
    mark.fade = GHOST_FADE;
    mark.plain = true;
    sketch_mark(sketch, mark);
    sketch_disc(sketch, at, 9, sketch->palette->page, .85f);
    sketch_text(sketch, POINT(at.x, at.y + 5), "1", 15, true, TEXT_MIDDLE, sketch->palette->x);
    panel_line_add_words(line, 32, words);
}

static void add_heat(PanelLine *line) {
    const char *words = phrase(PHRASE_LEGEND_STRONG);
    if (!has_sample(line, 26, words))
        return;
    sketch_heat(line->sketch, POINT(line->x + 13, line->y - 6), 24, 1,
                noise_seed(STUDY_SEED, SEED_LEGEND));
    panel_line_add_words(line, 34, words);
}

/// What the numbers on the board say.
static void add_signs(const AnalysisReport *report, PanelLine *line) {
    const Colour ink = line->sketch->palette->ink;
    bool estimates = false, x_wins = false, draws = false, o_wins = false;
    for (int i = 0; i < report->line_count; i++) {
        const VerdictKind for_x = worth_outcome(report->lines[i].worth);
        estimates |= for_x == VERDICT_UNKNOWN;
        x_wins |= for_x == VERDICT_WIN;
        draws |= for_x == VERDICT_DRAW;
        o_wins |= for_x == VERDICT_LOSS;
    }
    if (estimates)
        panel_line_add_sign(line, "71", phrase(PHRASE_LEGEND_CHANCE), true, ink);
    if (x_wins)
        panel_line_add_sign(line, "+1", phrase(PHRASE_END_X_WINS), true, ink);
    if (draws)
        panel_line_add_sign(line, "0", phrase(PHRASE_DRAW), true, ink);
    if (o_wins)
        panel_line_add_sign(line, "−1", phrase(PHRASE_END_O_WINS), true, ink);
}

void study_draw_foot(const Study *study, const StudyPlaces *places, const Sketch *sketch) {
    const PanelLayout *layout = &places->layout;
    PanelLine line = {.sketch = sketch,
                      .x = layout->board.x + 4,
                      .y = layout->foot + 5,
                      .right = layout->foot_right - 8,
                      .sign = 17,
                      .words = 16,
                      .beside = 8,
                      .apart = 22};
    if (layout->foot == 0)
        return;
    if (study->notice[0]) {
        panel_line_add_words(&line, 0, study->notice);
    } else if (shows(study, STUDY_THREATS)) {
        panel_threats_draw_legend(sketch, &study->position.variant, POINT(line.x, line.y),
                                  line.right, noise_seed(STUDY_SEED, SEED_LEGEND));
    } else if (study_report(study)->line_count > 0) {
        if (shows(study, STUDY_GHOSTS))
            add_ghost(&line);
        if (shows(study, STUDY_HEAT)) {
            add_heat(&line);
            add_signs(study_report(study), &line);
        }
    }
}
