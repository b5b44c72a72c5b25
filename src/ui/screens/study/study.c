// The state of the screen Analysis, where it is in the game, and how its parts look.
#include "ui/screens/study/study.h"
#include "base/said.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "session/reviewed.h"
#include "ui/board/board_threats.h"
#include "ui/panel/panel_text.h"
#include "ui/panel/panel_threats.h"
#include "ui/words/analysis_strings.h"
#include "ui/words/game_strings.h"
#include "ui/words/phrase.h"

#include <math.h>
#include <string.h>

// --- where it is

static const Record *record_of(const Study *study) {
    return &study->session->game.record;
}

int study_shown_line(const Study *study) {
    const int line = action_pointed_at(&study->base, "follow");
    return line >= 0 && line < study_report(study)->line_count ? line : 0;
}

// --- where it is

void study_tell_comment(Study *study) {
    study->notice[0] = '\0';
    study->offers_review = false;
    Text comment = text_over(study->notice, sizeof study->notice);
    if (study->path_at == 0)
        session_comment(study->session, study->move, &comment);
}

void study_follow(Study *study, int64_t now) {
    record_position_at(record_of(study), study->move, &study->position);
    for (int i = 0; i < study->path_at; i++)
        position_play(&study->position, study->path[i]);
    study_tell_comment(study);
    board_view_show(&study->board, &study->position, study->session->game.number, now);
    analysis_look(study->analysis, &study->position, study->lines);
}

void study_go(Study *study, int move, int64_t now) {
    study->path_length = study->path_at = 0;
    study->move = CLAMP(move, 0, record_of(study)->count);
    study_follow(study, now);
}

void study_step(Study *study, int by, int64_t now) {
    const int at = study->path_at + by;
    if (study->path_length == 0 || at < 0) {
        study_go(study, study->move + by, now);
    } else {
        study->path_at = MIN(at, study->path_length);
        study_follow(study, now);
    }
}

/// Where the path has come back to nothing and the record goes on by the same mark, it is followed.
void study_try(Study *study, Cell cell, int64_t now) {
    const Record *record = record_of(study);
    if (study->path_at == 0 && study->move < record->count && record->moves[study->move] == cell) {
        study_go(study, study->move + 1, now);
        return;
    }
    study->path[study->path_at++] = cell;
    study->path_length = study->path_at;
    study_follow(study, now);
}

void study_go_along(Study *study, int line, int64_t now) {
    const AnalysisLine *along = &study_report(study)->lines[line];
    memcpy(study->path + study->path_at, along->moves, (size_t)along->length * sizeof(Cell));
    study->path_length = study->path_at + along->length;
    study->path_at++;
    study_follow(study, now);
}

bool study_leave_path(Study *study, int64_t now) {
    if (study->path_length == 0)
        return false;
    study_go(study, study->move, now);
    return true;
}

// --- slips

void study_go_to_slip(Study *study, int by, int64_t now) {
    const int count = record_of(study)->count;
    bool judged = true;
    for (int move = study->move + by; move > 0 && move <= count; move += by) {
        if (move_mark_is_mistake(reviewed_mark(study->session, study->review, move - 1))) {
            study_go(study, move, now);
            return;
        }
        judged = judged && reviewed_is_judged(study->session, study->review, move - 1);
    }
    Text text = text_over(study->notice, sizeof study->notice);
    study->offers_review = !judged;
    text_add(&text, "%s",
             phrase(!judged  ? PHRASE_NOT_ALL_LOOKED_AT
                    : by > 0 ? PHRASE_NO_SLIP_ON
                             : PHRASE_NO_SLIP_BACK));
}

void study_turn_aside(Study *study, int64_t now) {
    const Record *record = record_of(study);
    Session *session = study->session;
    Text text = text_over(study->notice, sizeof study->notice);
    if (game_is_binding(&session->game)) {
        text_add(&text, "%s", phrase(PHRASE_NOTHING_TAKEN_BACK));
    } else if (study->path_length > 0 || study->move == 0 ||
               !record_has_other(record, study->move)) {
        game_strings_no_other(record, study->move, &text);
    } else {
        session_go_to(session, study->move);
        session_turn_aside(session);
        stage_show(study->base.stage, SCREEN_ANALYSIS, now); // of the game as it is now
    }
}

// --- the game

bool study_can_play_on(const Study *study) {
    return study->move == record_of(study)->cursor || !game_is_binding(&study->session->game);
}

void study_play_on(Study *study, int64_t now) {
    session_vary(study->session, study->move, study->path, study->path_at);
    stage_show(study->base.stage, SCREEN_GAME, now);
}

void study_curve(const Study *study, PanelCurve *curve) {
    panel_curve_of_game(curve, study->session, study->review);
    curve->selected = study->move;
}

bool study_tell_curve(const Screen *screen, ScreenCurve *told, Text *words) {
    const Study *study = (const Study *)screen;
    const Places places = leaves_place(screen);
    PanelCurve *curve = base_alloc(sizeof *curve);
    study_curve(study, curve);
    *told = (ScreenCurve){.control = STUDY_CURVE,
                          .place = study->move,
                          .last = curve->count - 1,
                          .area = layout_area(&places, "curve")};
    panel_curve_tell(curve, study->move, reviewed_worth(study->session, study->review, study->move),
                     study_names(study), words);
    base_free(curve);
    return told->area.w > 0;
}

// --- the board

enum { STUDY_SEED = 0x57d4, SEED_HEAT, SEED_GHOST, SEED_THREATS = 8, SEED_BAR, SEED_LEGEND };
/// Of a line so many marks are shown. Px from the legend to the left of its first sample.
enum { GHOSTS_MAX = 9, FOOT_LEFT = 26 };
/// A number or a chance in a cell smaller than this could not be read; of chances in cells from
/// here on the whole `100 %` has room, and a number beside its mark.
static const float NUMBERS_FROM = 20, CHANCES_FROM = 30;
static const float GHOST_FADE = .45f;

static uint32_t seed_of(uint32_t part, Cell cell) {
    return noise_seed(noise_seed(STUDY_SEED, part), (uint32_t)cell);
}

/// Threats have the board to themselves.
static bool shows(const Study *study, int tick) {
    const bool gives_way = tick == STUDY_HEAT || tick == STUDY_GHOSTS;
    return study->shown[tick] && !(gives_way && study->shown[STUDY_THREATS]);
}

static float number_size(float cell) {
    return CLAMP(.4f * cell, 14, 24);
}

/// A number in the middle of a cell, on a little of the page.
static void draw_number(const BoardGeometry *board, const Sketch *sketch, Cell cell,
                        const char *number, Colour colour) {
    const float size = number_size(board->cell);
    const Point centre = board_geometry_centre(board, cell);
    sketch_disc(sketch, centre, fminf(.66f * size, .28f * board->cell), sketch->palette->page, 1);
    sketch_text(sketch, POINT(centre.x, centre.y + .35f * size), number, size, true, TEXT_MIDDLE,
                colour);
}

// --- heat

/// How much a move gives away beside the best one, in thousandths, as the strength of the felt pen;
/// it is little where a move wins later, and none where it loses.
static float strength(const AnalysisReport *report, Worth worth) {
    static const float TELLING = 70; ///< thousandths
    static const float SLOWER = .3f;
    const Worth best = report->lines[0].worth;
    const int lost = worth_share(best) - worth_share(worth);
    const bool x = report->position.to_move == SIDE_X;
    if (worth_outcome(worth) == (x ? VERDICT_LOSS : VERDICT_WIN))
        return 0;
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

/// As X sees it, which its mark says.
static void draw_worth(const BoardGeometry *board, const Sketch *sketch, Cell cell, Worth worth) {
    const float size = number_size(board->cell);
    const Point centre = board_geometry_centre(board, cell);
    char words[ANALYSIS_TEXT_MAX];
    Text text = text_over(words, sizeof words);
    analysis_strings_cell(worth, &text);
    sketch_sign(sketch, POINT(centre.x, centre.y + .35f * size), words, size, true,
                sketch->palette->ink, board_mark_small(sketch, &board->variant, SIDE_X),
                .9f * board->cell);
}

static void draw_heat(const Study *study, const BoardGeometry *board, const Sketch *sketch) {
    const AnalysisReport *report = study_report(study);
    const bool legible = board->cell >= CHANCES_FROM;
    for (Cell cell = 0; cell < variant_cells(&report->position.variant); cell++) {
        const Worth worth = report->cells[cell];
        if (report->line_count == 0 || !worth_is_known(worth))
            continue;
        const float strong = strength(report, worth);
        if (strong > 0)
            sketch_heat(sketch, board_geometry_centre(board, cell), .84f * board->cell, strong,
                        seed_of(SEED_HEAT, cell));
        if (legible && !is_ghost(study, cell) && !shows(study, STUDY_THREATS))
            draw_worth(board, sketch, cell, worth);
    }
}

// --- the line, and the numbers of marks

/// A number in a ring; where marks are stones, on a small stone.
static void draw_ring(const Sketch *sketch, const Variant *variant, Side side, Point at,
                      float radius, int number, uint32_t seed) {
    const Palette *palette = sketch->palette;
    const Colour colour = board_mark_side_colour(sketch, variant, side);
    const bool stones = board_mark_form(sketch, variant) == MARK_STONE;
    const bool black = side == SIDE_X;
    const StrokeStyle pen = sketch_dry_pen(colour, 1.4f, seed);
    sketch_disc(sketch, at, radius,
                !stones ? palette->page
                : black ? palette->black
                        : palette->white,
                1);
    sketch_loop(sketch, at, radius, radius, 1.05f, &pen);
    sketch_text(sketch, POINT(at.x, at.y + .42f * radius), describe_words("%d", number).text,
                1.25f * radius, true, TEXT_MIDDLE,
                !stones ? colour
                : black ? palette->white
                        : palette->black);
}

/// The how manieth mark of the line, in the corner of its square: no value stands there.
static void draw_order(const BoardGeometry *board, const Sketch *sketch, Cell cell, int number,
                       Side side) {
    const float radius = CLAMP(.2f * board->cell, 8, 13);
    const Point centre = board_geometry_centre(board, cell);
    const float out = .5f * board->cell - radius;
    draw_ring(sketch, &board->variant, side, POINT(centre.x + out, centre.y - out), radius, number,
              seed_of(SEED_GHOST, cell));
}

static void draw_ghosts(const Study *study, const BoardGeometry *board, const Sketch *sketch) {
    const AnalysisReport *report = study_report(study);
    const AnalysisLine *line = &report->lines[study_shown_line(study)];
    const MarkForm form = board_mark_form(sketch, &board->variant);
    Side side = report->position.to_move;
    for (int i = 0; i < MIN(line->length, GHOSTS_MAX); i++, side = side_other(side)) {
        const Cell cell = line->moves[i];
        const Point centre = board_geometry_centre(board, cell);
        Mark mark = sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, form, centre,
                                   board_geometry_mark(board), seed_of(SEED_GHOST, cell));
        mark.fade = GHOST_FADE;
        mark.plain = true;
        const bool numbered = board->cell >= NUMBERS_FROM && !shows(study, STUDY_THREATS);
        const bool carries = sketch_mark_carries_number(form, mark.cell);
        if (numbered && !carries && form != MARK_STONE && board->cell < CHANCES_FROM) {
            sketch_label(sketch, centre, describe_words("%d", i + 1).text, .62f * board->cell, true,
                         board_mark_side_colour(sketch, &board->variant, side));
            continue; // in the place of its mark, which a ring would cover
        }
        mark.number = numbered && carries ? i + 1 : 0;
        sketch_mark(sketch, mark);
        if (numbered && !carries)
            draw_order(board, sketch, cell, i + 1, side);
    }
}

static void draw_numbers(const Study *study, const BoardGeometry *board, const Sketch *sketch) {
    const Position *position = &study->position;
    const MarkForm form = board_mark_form(sketch, &board->variant);
    if (sketch_mark_carries_number(form, board_geometry_mark(board)))
        return;
    for (int i = 0; i < position->ply && board->cell >= NUMBERS_FROM; i++) {
        const Cell cell = position->history[i];
        draw_number(board, sketch, cell, describe_words("%d", i + 1).text,
                    board_mark_side_colour(sketch, &board->variant, position_at(position, cell)));
    }
}

void study_draw_board(const Study *study, const BoardGeometry *board, const Sketch *sketch,
                      int64_t now) {
    const Position *position = &study->position;
    const bool settled = !board_view_busy(&study->board, now);
    const BoardScene scene = {
        .geometry = *board,
        .position = position,
        .player = position->outcome == OUTCOME_OPEN ? position->to_move : SIDE_NONE,
        .show_cursor = board_control_has_cursor(&study->base.widgets),
        .show_pencil = true,
        .numbered = shows(study, STUDY_NUMBERS),
    };
    board_view_draw(&study->board, sketch, &scene, now);
    board_zoom_clip(board, sketch);
    if (settled && shows(study, STUDY_HEAT))
        draw_heat(study, board, sketch);
    if (settled && shows(study, STUDY_GHOSTS) && study_report(study)->line_count > 0)
        draw_ghosts(study, board, sketch);
    if (shows(study, STUDY_NUMBERS))
        draw_numbers(study, board, sketch);
    if (settled && shows(study, STUDY_THREATS)) {
        ThreatMap map;
        threat_map_find(position, &map);
        board_threats_draw(sketch, board, &map, shows(study, STUDY_NUMBERS),
                           noise_seed(STUDY_SEED, SEED_THREATS));
    }
    board_zoom_unclip(board, sketch);
}

// --- the bar

static void draw_dots(const Sketch *sketch, Rect area) {
    static const float APART = 12;
    int row = 0;
    for (float y = area.y + 6; y < area.y + area.h - 3; y += APART / 2, row++)
        for (float x = area.x + (row % 2 ? 6 + APART / 2 : 6); x < area.x + area.w - 3; x += APART)
            sketch_disc(sketch, POINT(x, y), 1.4f, sketch->palette->o, 1);
}

/// A flat colour.
static void draw_fill(const Sketch *sketch, Rect area, Colour colour, float opacity) {
    Path path = {0};
    path_add(&path, area.x, area.y);
    path_add(&path, area.x + area.w, area.y);
    path_add(&path, area.x + area.w, area.y + area.h);
    path_add(&path, area.x, area.y + area.h);
    sketch_polygon(sketch, &path, colour, opacity);
}

static void draw_hatch(const Sketch *sketch, Rect area) {
    StrokeStyle pen = sketch_dry_pen(sketch->palette->card, 1.1f, noise_seed(STUDY_SEED, SEED_BAR));
    static const float PIECE = 100;
    pen.opacity = .7f;
    draw_fill(sketch, area, sketch->palette->x, .9f);
    // In pieces: of a long strip most lines would be too short for a hatch.
    for (float y = area.y; y + 8 < area.y + area.h && area.w > 8; y += PIECE)
        sketch_hatch(sketch, RECT(area.x, y, area.w, fminf(PIECE, area.y + area.h - y)), 7, &pen);
}

/// What each side has of the bar.
static void draw_shares(const Study *study, const Sketch *sketch, Rect x, Rect o) {
    if (board_mark_form(sketch, &study->position.variant) == MARK_STONE) {
        draw_fill(sketch, o, sketch->palette->white, 1);
        draw_fill(sketch, x, sketch->palette->black, 1);
        return;
    }
    draw_dots(sketch, o);
    draw_hatch(sketch, x);
}

/// A side's mark at its end of the bar.
static void draw_end(const Study *study, const Sketch *sketch, Side side, Point at) {
    const MarkForm form = board_mark_player_form(sketch, &study->position.variant);
    sketch_mark(sketch, sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, form, at, 24,
                                       noise_seed(STUDY_SEED, side)));
}

void study_draw_bar(const Study *study, Rect bar, const Sketch *sketch) {
    const AnalysisReport *report = study_report(study);
    const bool flat = bar.w > bar.h;
    const Rect inner = rect_grown(bar, -3);
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
    draw_shares(study, sketch, x, o);
    const Point middle = rect_centre(bar);
    const StrokeStyle thin = sketch_dry_pen(sketch->palette->pencil, 1.2f, STUDY_SEED);
    const StrokeStyle pen = sketch_dry_pen(sketch->palette->ink, 2.2f, STUDY_SEED);
    if (flat) {
        sketch_line(sketch, POINT(middle.x, bar.y - 5), POINT(middle.x, bar.y), 0, &thin);
        sketch_line(sketch, POINT(border, bar.y - 3), POINT(border, bar.y + bar.h + 3), 0, &pen);
        draw_end(study, sketch, SIDE_X, POINT(bar.x - 14, middle.y));
    } else {
        sketch_line(sketch, POINT(bar.x - 6, middle.y), POINT(bar.x, middle.y), 0, &thin);
        sketch_line(sketch, POINT(bar.x + bar.w, middle.y), POINT(bar.x + bar.w + 6, middle.y), 0,
                    &thin);
        sketch_line(sketch, POINT(bar.x - 4, border), POINT(bar.x + bar.w + 4, border), 0, &pen);
        draw_end(study, sketch, SIDE_O, POINT(middle.x, bar.y - 15));
        draw_end(study, sketch, SIDE_X, POINT(middle.x, bar.y + bar.h + 17));
    }
}

// --- the line under the board

/// Where a sample of the legend goes; false when its words have no room.
static bool has_sample(const PanelLine *line, float width, const char *words) {
    return panel_line_has_room(line, width + 8, words);
}

static void add_ghost(const Variant *variant, PanelLine *line) {
    const char *words = phrase(PHRASE_LEGEND_LINE);
    if (!has_sample(line, 24, words))
        return;
    const Sketch *sketch = line->sketch;
    const Point at = POINT(line->x + 12, line->y - 6);
    Mark mark = sketch_mark_of(sketch, MARK_X, board_mark_player_form(sketch, variant), at, 34,
                               noise_seed(STUDY_SEED, SEED_LEGEND));
    mark.fade = GHOST_FADE;
    mark.plain = true;
    sketch_mark(sketch, mark);
    draw_ring(sketch, variant, SIDE_X, POINT(at.x + 9, at.y - 7), 8, 1,
              noise_seed(STUDY_SEED, SEED_LEGEND));
    panel_line_add_words(line, 32, words);
}

/// Where others might be as good nobody has looked.
static void add_heat(const AnalysisReport *report, PanelLine *line) {
    const char *words = phrase(report->all ? PHRASE_LEGEND_STRONG : PHRASE_LEGEND_STRONGEST);
    if (!has_sample(line, 26, words))
        return;
    sketch_heat(line->sketch, POINT(line->x + 13, line->y - 6), 24, 1,
                noise_seed(STUDY_SEED, SEED_LEGEND));
    panel_line_add_words(line, 34, words);
}

/// What the numbers on the board say.
static void add_signs(const AnalysisReport *report, PanelLine *line) {
    const Sketch *sketch = line->sketch;
    const Colour ink = sketch->palette->ink;
    const SideNames names = side_names_on(sketch->stones, &report->position.variant);
    bool estimates = false, x_wins = false, draws = false, o_wins = false;
    for (int i = 0; i < report->line_count; i++) {
        const VerdictKind for_x = worth_outcome(report->lines[i].worth);
        estimates |= for_x == VERDICT_UNKNOWN;
        x_wins |= for_x == VERDICT_WIN;
        draws |= for_x == VERDICT_DRAW;
        o_wins |= for_x == VERDICT_LOSS;
    }
    panel_line_add_viewer(line, board_mark_small(sketch, &report->position.variant, SIDE_X),
                          phrase_called(PHRASE_AS_X_SEES, names));
    if (estimates)
        panel_line_add_sign(line, "%", phrase_called(PHRASE_LEGEND_CHANCE, names), true, ink);
    if (x_wins)
        panel_line_add_sign(line, "+1", phrase_called(PHRASE_END_X_WINS, names), true, ink);
    if (draws)
        panel_line_add_sign(line, "0", phrase(PHRASE_DRAW), true, ink);
    if (o_wins)
        panel_line_add_sign(line, "−1", phrase_called(PHRASE_END_O_WINS, names), true, ink);
}

/// In as many lines as have room.
static void draw_notice(const Study *study, Rect foot, const Sketch *sketch) {
    const Rect area = RECT(foot.x + FOOT_LEFT, foot.y, foot.w - FOOT_LEFT - 8, foot.h);
    PanelText laid = {0};
    panel_text_fit(&laid, sketch->text, study->notice, POINT(area.w, area.h));
    const float above = (area.h - (float)laid.line_count * laid.pitch) / 2;
    panel_text_draw(&laid, sketch, POINT(area.x, area.y + above + .73f * laid.pitch),
                    sketch->palette->pencil);
}

void study_draw_foot(const Study *study, Rect foot, const Sketch *sketch) {
    PanelLine line = {.sketch = sketch,
                      .x = foot.x + FOOT_LEFT,
                      .y = rect_centre(foot).y + 5,
                      .right = foot.x + foot.w - 8,
                      .sign = 17,
                      .words = 16,
                      .beside = 8,
                      .apart = 22};
    if (foot.w <= 0)
        return;
    if (study->notice[0]) {
        draw_notice(study, foot, sketch);
    } else if (shows(study, STUDY_THREATS)) {
        panel_threats_draw_legend(sketch, &study->position.variant, POINT(line.x, line.y),
                                  line.right, noise_seed(STUDY_SEED, SEED_LEGEND));
    } else if (study_report(study)->line_count > 0) {
        if (shows(study, STUDY_GHOSTS))
            add_ghost(&study->position.variant, &line);
        if (shows(study, STUDY_HEAT)) {
            add_heat(study_report(study), &line);
            add_signs(study_report(study), &line);
        }
    }
}

// --- the panel

enum { PANEL_SEED = 0x57d5, SEED_RULE, SEED_HEADING, SEED_FELT, SEED_THREAT_LIST, SEED_MARK = 16 };

static Colour worth_colour(const Sketch *sketch, const AnalysisReport *report) {
    const VerdictKind outcome = worth_outcome(report->worth);
    if (outcome == VERDICT_DRAW)
        return sketch->palette->pencil;
    return board_mark_side_colour(sketch, &report->position.variant,
                                  outcome != VERDICT_LOSS ? SIDE_X : SIDE_O);
}

// --- how far it has come

typedef struct Fact {
    const char *label;
    char value[ANALYSIS_TEXT_MAX];
} Fact;

enum { FACTS = 4, FACTS_APART = 8 };

static void tell_facts(const Study *study, Fact *facts) {
    static const char *const LABELS[FACTS] = {
        TO_SAY_AS("a search", "depth"), TO_SAY_AS("a search", "nodes"),
        TO_SAY_AS("a search", "speed"), TO_SAY_AS("a search", "time")};
    const uint64_t nodes = analysis_nodes(study->analysis);
    const int64_t time_ns = analysis_time(study->analysis);
    for (int i = 0; i < FACTS; i++) {
        Text text = text_over(facts[i].value, sizeof facts[i].value);
        facts[i].label = said(LABELS[i]);
        if (i == 0)
            text_add(&text, "%d", study_report(study)->depth);
        else if (i == 1)
            analysis_strings_nodes(nodes, &text);
        else if (i == 2)
            analysis_strings_speed(nodes, time_ns, &text);
        else
            analysis_strings_time(time_ns, &text);
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

static void draw_facts(const Study *study, const Placed *leaf, const Sketch *sketch) {
    const float left = leaf->area.x, width = leaf->area.w, y = leaf->baseline;
    Fact facts[FACTS];
    if (width <= 0 || study_report(study)->state == ANALYSIS_OVER)
        return;
    if (study_report(study)->depth == 0 && study_report(study)->state == ANALYSIS_DONE) {
        sketch_words_within(sketch, POINT(left, y), phrase(PHRASE_WORKED_OUT), 15, false, width,
                            sketch->palette->pencil);
        return;
    }
    tell_facts(study, facts);
    float columns[FACTS + 1];
    find_columns(facts, sketch, width, columns);
    for (int i = 0; i < FACTS; i++)
        draw_fact(&facts[i], sketch, POINT(left + columns[i], y),
                  columns[i + 1] - columns[i] - FACTS_APART);
    sketch_rule(sketch, left, left + width, y + 10, 1.2f, sketch->palette->pencil, .6f,
                noise_seed(PANEL_SEED, SEED_RULE));
}

void study_draw_panel(const Study *study, const Places *places, const Sketch *sketch) {
    const AnalysisReport *report = study_report(study);
    const Placed *heading = layout_find(places, "curve heading");
    const Rect course = layout_area(places, "curve"), threats = layout_area(places, "threat list");
    char value[ANALYSIS_TEXT_MAX];
    Text text = text_over(value, sizeof value);
    analysis_strings_value(report, study_names(study), &text);
    leaves_say(sketch, layout_find(places, "value"), value, worth_colour(sketch, report));
    draw_facts(study, layout_find(places, "facts"), sketch);
    if (heading->area.w > 0)
        sketch_heading(sketch, POINT(heading->area.x + 2, heading->baseline),
                       phrase(PHRASE_WHOLE_GAME), 18, 0, noise_seed(PANEL_SEED, SEED_HEADING));
    if (course.w > 0) {
        PanelCurve *curve = base_alloc(sizeof *curve);
        study_curve(study, curve);
        panel_curve_draw(sketch, course, curve);
        base_free(curve);
    }
    if (threats.w > 0) {
        ThreatMap map;
        threat_map_find(&study->position, &map);
        panel_threats_draw(sketch, threats, &study->position, &map,
                           noise_seed(PANEL_SEED, SEED_THREAT_LIST));
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
                                   24, noise_seed(PANEL_SEED, SEED_MARK + (uint32_t)i)));
        sketch_text(sketch, POINT(x + 19, y + 6), name.text, 17, i == 0, TEXT_START,
                    sketch->palette->ink);
        x += width + 12;
    }
}

static void tell_line(const AnalysisReport *report, int line, SideNames names, Text *text) {
    analysis_strings_line(report->lines[line].worth, names, text);
}

/// How wide what lines are worth stands: as usual, or as the widest of them needs.
static float worth_width(float width, int count, const AnalysisReport *report,
                         const Sketch *sketch) {
    enum { AROUND = 12, MARKS_LEAST = 110 };
    const SideNames names = side_names_on(sketch->stones, &report->position.variant);
    float widest = fminf(136, .32f * width);
    for (int i = 0; i < count; i++) {
        char words[ANALYSIS_TEXT_MAX];
        Text text = text_over(words, sizeof words);
        tell_line(report, i, names, &text);
        widest = fmaxf(widest, AROUND + sketch_text_width(sketch, words, 17, true));
    }
    return fminf(widest, width - MARKS_LEAST);
}

void study_draw_lines(const Study *study, const Rect *boxes, int count, const Sketch *sketch) {
    const AnalysisReport *report = study_report(study);
    const int shown = study_shown_line(study);
    const float worth = worth_width(boxes[0].w, count, report, sketch);
    for (int i = 0; i < count; i++) {
        const AnalysisLine *line = &report->lines[i];
        const Rect box = boxes[i];
        const float y = box.y + box.h / 2;
        char words[ANALYSIS_TEXT_MAX];
        Text text = text_over(words, sizeof words);
        tell_line(report, i, study_names(study), &text);
        if (i == shown)
            sketch_felt_pen(sketch, RECT(box.x + 8, y - 13, worth + 20, 30), 2, 1,
                            noise_seed(PANEL_SEED, SEED_FELT));
        sketch_text(sketch, POINT(box.x + 20, y + 6), describe_words("%d", i + 1).text, 17, true,
                    TEXT_MIDDLE, sketch->palette->ink);
        sketch_words_within(sketch, POINT(box.x + 36, y + 6), words, 17, true, worth - 12,
                            sketch->palette->ink);
        draw_marks(study, line, sketch, box.x + worth + 36, y, box.x + box.w - 30);
        sketch_icon(sketch, ICON_NEXT, POINT(box.x + box.w - 18, y),
                    sketch_icon_style(sketch->palette->pencil, 13),
                    noise_seed(PANEL_SEED, (uint32_t)i));
    }
}
