#include "ui/panel/panel_curve.h"

#include "draw/board_geometry.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_marks.h"
#include "session/reviewed.h"
#include "ui/words/phrase.h"
#include "words/review_words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CURVE_SEED = 0xc42e, POINTS_MAX = 100, SPAN_LEAST = 21 };
/// Px: beside the curve, of the labels of ruled lines, and between rings.
enum { BESIDE = 34, LABELS = 88, TAIL = 18, RINGS_APART_MOST = 50 };
/// How wide the card is around the curve, where nothing else shows; of a box with ruled lines that
/// is as high as that the signs have two lanes.
enum { HALO = 8, TWO_LANES_FROM = 100, LANES_APART = 17 };
/// Of the line that says what dashes are, and the box from which it has room.
enum { LEGEND = 18, LEGEND_FROM = 96 };
/// Px of a dash, and between two.
static const float DASH = 5, DASHES_APART = 4;

// --- what is shown

float panel_curve_ahead(Worth for_x) {
    return (float)(worth_share(for_x) - 500) / 500;
}

void panel_curve_of_session(PanelCurve *curve, const Session *session) {
    const Record *record = &session->game.record;
    *curve = (PanelCurve){.variant = record->now.variant,
                          .count = record->cursor + 1,
                          .span = SPAN_LEAST,
                          .selected = record->cursor,
                          .first = record_side_at(record, 0)};
    for (int move = 0; move < curve->count; move++) {
        PanelCurvePlace *place = &curve->places[move];
        const Worth worth = session_worth_after(session, move);
        place->known = worth_is_known(worth);
        place->proven = worth_is_proven(worth);
        place->ahead = panel_curve_ahead(worth);
    }
}

void panel_curve_of_game(PanelCurve *curve, const Session *session, const Review *review) {
    const Record *record = &session->game.record;
    const bool looks = review && review->seen > 0; // more comes, of the same kind as it seems
    bool proven = true;
    int known = 0;
    *curve = (PanelCurve){.variant = record->now.variant,
                          .count = record->count + 1,
                          .span = record->count,
                          .first = record_side_at(record, 0)};
    for (int move = 0; move <= record->count; move++) {
        const Worth worth = reviewed_worth(session, review, move);
        const char *sign = move > 0 ? annotate_sign(reviewed_mark(session, review, move - 1)) : "";
        PanelCurvePlace *place = &curve->places[move];
        place->known = worth_is_known(worth);
        place->proven = worth_is_proven(worth);
        place->ahead = panel_curve_ahead(worth);
        memcpy(place->sign, sign, strlen(sign));
        known += place->known;
        proven = proven && (!place->known || worth_is_proven(worth));
    }
    curve->ruled = proven && (looks || known == curve->count);
}

// --- what is told

void panel_curve_tell(const PanelCurve *curve, int place, Worth for_x, SideNames names,
                      Text *words) {
    static const Phrase SIGNS[] = {PHRASE_LEGEND_ONLY_GOOD, PHRASE_LEGEND_SLIP,
                                   PHRASE_LEGEND_LOSES};
    const char *sign = curve->places[place].sign;
    const Words value = review_words_value(for_x, names);
    if (place > 0)
        text_add(words, phrase(PHRASE_CURVE_AT_MARK), place, curve->count - 1, value.text);
    else
        text_add(words, said("%s: %s"), phrase(PHRASE_BEFORE_THE_FIRST_MARK), value.text);
    if (sign[0])
        text_add(words, ", %s", phrase(SIGNS[sign[0] == '!' ? 0 : sign[1] ? 2 : 1]));
}

// --- places

/// Where the curve lies inside of its box.
typedef struct Graph {
    const PanelCurve *curve;
    float left, pitch; ///< the x of the first place, and from one to the next
    float right;       ///< edge of what can be drawn on
    float zero;        ///< y where nobody is ahead
    float reach;       ///< px up and down from there
    float lanes[2];    ///< baselines of the signs, by side
} Graph;

static bool has_signs(const PanelCurve *curve) {
    for (int i = 0; i < curve->count; i++)
        if (curve->places[i].sign[0])
            return true;
    return false;
}

static Graph graph_in(Rect area, const PanelCurve *curve) {
    const int span = MAX(MAX(curve->span, curve->count - 1), 1);
    const float beside = curve->ruled ? LABELS : BESIDE;
    Graph graph = {.curve = curve, .left = area.x + beside + 4};
    const float width = area.w - beside - 4 - TAIL;
    graph.pitch = width / (float)span;
    graph.right = area.x + area.w - 6;
    graph.zero = area.y + area.h / 2;
    graph.reach = area.h / 2 - 13;
    graph.lanes[SIDE_X] = graph.zero + 21;
    graph.lanes[SIDE_O] = area.y + area.h - 9;
    if (curve->ruled) {
        graph.pitch = fminf(graph.pitch, RINGS_APART_MOST);
        const bool signs = has_signs(curve), two = signs && area.h >= TWO_LANES_FROM;
        graph.zero = area.y + (two ? .36f : signs ? .38f : .5f) * area.h;
        graph.reach = (two ? .21f : signs ? .22f : .26f) * area.h;
        graph.lanes[SIDE_X] = graph.lanes[SIDE_O] - (two ? LANES_APART : 0);
    }
    return graph;
}

static Point point_of(const Graph *graph, int place) {
    return POINT(graph->left + graph->pitch * (float)place,
                 graph->zero - graph->curve->places[place].ahead * graph->reach);
}

int panel_curve_at(Rect area, const PanelCurve *curve, Point at) {
    const Graph graph = graph_in(area, curve);
    const float place = roundf((at.x - graph.left) / graph.pitch);
    return (int)CLAMP(place, 0, (float)(curve->count - 1));
}

// --- drawing

static Colour leader_colour(const Sketch *sketch, const Graph *graph, float y) {
    return board_mark_side_colour(sketch, &graph->curve->variant,
                                  y <= graph->zero ? SIDE_X : SIDE_O);
}

/// Every so manieth place is drawn, so that a long game stays legible; the selected one always.
static bool is_drawn(const PanelCurve *curve, int place) {
    const int stride = 1 + (curve->count - 1) / (POINTS_MAX - 1);
    return curve->places[place].known && abs(place - curve->selected) % stride == 0;
}

static void draw_stems(const Sketch *sketch, const Graph *graph) {
    for (int i = 0; i < graph->curve->count; i++) {
        const Point top = point_of(graph, i);
        if (!is_drawn(graph->curve, i) || fabsf(top.y - graph->zero) <= 3)
            continue;
        StrokeStyle pen =
            sketch_dry_pen(leader_colour(sketch, graph, top.y), top.y < graph->zero ? 2.2f : 1.2f,
                           noise_seed(CURVE_SEED, (uint32_t)i));
        pen.opacity = i <= graph->curve->selected ? .5f : .25f;
        pen.wobble = .3f;
        sketch_line(sketch, POINT(top.x, graph->zero), top, 0, &pen);
    }
}

/// What a piece of the curve goes through.
typedef struct Course {
    Point points[2 * POINTS_MAX];
    bool proven[2 * POINTS_MAX];
    int count;
} Course;

static void go_through(Course *course, Point at, bool proven) {
    course->points[course->count] = at;
    course->proven[course->count++] = proven;
}

/// From one place to another. On ruled lines each stays at its height for a while.
static void find_course(const Graph *graph, int from, int to, Course *course) {
    course->count = 0;
    for (int i = from; i <= to; i++) {
        const Point at = point_of(graph, i);
        const bool proven = graph->curve->places[i].proven;
        if (!is_drawn(graph->curve, i) || course->count + 2 > 2 * POINTS_MAX)
            continue;
        if (!graph->curve->ruled) {
            go_through(course, at, proven);
            continue;
        }
        go_through(course, POINT(at.x - .3f * graph->pitch, at.y), true);
        go_through(course, POINT(at.x + .3f * graph->pitch, at.y), true);
    }
}

/// True where the curve from the point `i` to the next is drawn as a line.
static bool is_line(const Course *course, int i) {
    return course->proven[i] && course->proven[i + 1];
}

static float slope(Point from, Point to) {
    return (to.y - from.y) / (to.x - from.x);
}

/// How steep the curve is at `points[i]`: so that it never passes what it goes through (Fritsch and
/// Carlson), level at every peak.
static float steepness(const Point *points, int count, int i) {
    if (i == 0 || i == count - 1)
        return 0;
    const float before = slope(points[i - 1], points[i]), after = slope(points[i], points[i + 1]);
    return before * after <= 0 ? 0 : 2 * before * after / (before + after);
}

static float way(Point from, Point to) {
    return fmaxf(to.x - from.x, fabsf(to.y - from.y));
}

/// A point every 2 px, or as many as there is room for, from the point `first` to `last`.
static void add_curve(Path *path, const Course *course, int first, int last) {
    const Point *points = course->points;
    const int count = course->count;
    float whole = 0;
    for (int i = 0; i + 1 < count; i++)
        whole += way(points[i], points[i + 1]);
    const float step = fmaxf(2, whole / (float)(PATH_CAPACITY - 1 - count));
    for (int i = first; i < last; i++) {
        const Point from = points[i], to = points[i + 1];
        const int pieces = MAX(1, (int)ceilf(way(from, to) / step));
        const float run = to.x - from.x, out = run * steepness(points, count, i),
                    in = run * steepness(points, count, i + 1);
        for (int k = 0; k < pieces; k++) {
            const float t = (float)k / (float)pieces, rest = 1 - t;
            const float y = from.y * rest * rest * (1 + 2 * t) + to.y * t * t * (3 - 2 * t) +
                            rest * t * (rest * out - t * in);
            path_add(path, from.x + run * t, y);
        }
    }
    path_add(path, points[last].x, points[last].y);
}

static StrokeStyle curve_pen(float width, Colour colour) {
    StrokeStyle pen = sketch_pen(colour, width, CURVE_SEED);
    pen.wobble = .3f;
    pen.tremor = .1f;
    return pen;
}

/// With `dashes` only where it is proven a line.
static void draw_piece(const Sketch *sketch, const Graph *graph, int from, int to, float width,
                       Colour colour, bool dashes) {
    const StrokeStyle pen = curve_pen(width, colour);
    Course course;
    find_course(graph, from, to, &course);
    for (int first = 0, last; first + 1 < course.count; first = last) {
        const bool line = !dashes || is_line(&course, first);
        Path path = {0};
        last = first + 1;
        while (last + 1 < course.count && (!dashes || is_line(&course, last) == line))
            last++;
        add_curve(&path, &course, first, last);
        if (line)
            sketch_path(sketch, &path, &pen);
        else
            sketch_dashes(sketch, path.points, path.count, DASH, DASHES_APART, &pen);
    }
}

static void draw_ring(const Sketch *sketch, Point at, float radius, float width, Colour colour) {
    StrokeStyle pen = sketch_pen(colour, width, CURVE_SEED);
    sketch_disc(sketch, at, radius, sketch->palette->card, 1);
    sketch_loop(sketch, at, radius, radius, 1.12f, &pen);
}

static void draw_rings(const Sketch *sketch, const Graph *graph) {
    const Palette *palette = sketch->palette;
    const float radius = fminf(6.5f, .36f * graph->pitch);
    for (int i = 0; radius >= 2 && i < graph->curve->count; i++)
        if (graph->curve->places[i].known)
            draw_ring(sketch, point_of(graph, i), radius, 2,
                      i <= graph->curve->selected ? palette->ink : palette->pencil);
}

/// The place on the board, with a line through the box.
static void draw_knob(const Sketch *sketch, Rect area, const Graph *graph) {
    const PanelCurve *curve = graph->curve;
    const Point at = point_of(graph, curve->selected);
    if (curve->span <= curve->count - 1) { // of a whole game
        StrokeStyle pen = sketch_dry_pen(sketch->palette->ink, 1.8f, CURVE_SEED);
        sketch_line(sketch, POINT(at.x, area.y + 5), POINT(at.x, area.y + area.h - 5), 0, &pen);
    }
    if (!curve->places[curve->selected].known)
        return;
    draw_ring(sketch, at, 8, 2.8f, sketch->palette->x);
    sketch_dot(sketch, at, 2.6f, sketch->palette->x, CURVE_SEED);
}

// --- signs

enum { SIGN_SIZE = 17, SIGNS_APART = 4 };

/// What lies in a lane so far.
typedef struct Lane {
    int count;
    float from[POINTS_MAX], to[POINTS_MAX];
} Lane;

static bool take(Lane *lane, float from, float to) {
    for (int i = 0; i < lane->count; i++)
        if (from < lane->to[i] + SIGNS_APART && to > lane->from[i] - SIGNS_APART)
            return false;
    if (lane->count == POINTS_MAX)
        return false;
    lane->from[lane->count] = from;
    lane->to[lane->count++] = to;
    return true;
}

static void draw_sign(const Sketch *sketch, const Graph *graph, Lane *lane, int place, float y) {
    const PanelCurve *curve = graph->curve;
    const char *sign = curve->places[place].sign;
    const float width = sketch_text_width(sketch, sign, SIGN_SIZE, true);
    const float at = graph->left + graph->pitch * (float)place;
    // Beside the line of the selected place, on the side where there is room.
    const float x = place != curve->selected        ? at - width / 2
                    : at + 5 + width < graph->right ? at + 5
                                                    : at - 5 - width;
    if (!take(lane, x, x + width))
        return;
    if (!curve->ruled) // else it stands below all lines
        sketch_disc(sketch, POINT(x + width / 2, y - 6), .6f * width, sketch->palette->card, .8f);
    sketch_bold_words(sketch, POINT(x, y), sign, SIGN_SIZE,
                      sign[0] == '!' ? sketch->palette->win : sketch->palette->lose);
}

/// The more a sign says the sooner it gets its room: that of the selected place, then mistakes, the
/// worst first. Good moves have no room where places are close.
static int urgency(const PanelCurve *curve, int place) {
    const char *sign = curve->places[place].sign;
    if (sign[0] == '\0' || (sign[0] == '!' && !curve->ruled))
        return -1;
    if (place == curve->selected)
        return 0;
    return sign[0] == '!' ? 3 : sign[1] == '?' ? 1 : 2;
}

static void draw_signs(const Sketch *sketch, const Graph *graph) {
    Lane lanes[2] = {0};
    const PanelCurve *curve = graph->curve;
    const float line = graph->left + graph->pitch * (float)curve->selected;
    for (int side = SIDE_X; side <= SIDE_O; side++)
        take(&lanes[side], line - 1, line + 1 - SIGNS_APART);
    for (int turn = 0; turn <= 3; turn++)
        for (int i = 1; i < curve->count; i++) {
            const Side mover = (i % 2 == 1) ? curve->first : side_other(curve->first);
            const bool one = graph->lanes[SIDE_X] == graph->lanes[SIDE_O];
            if (urgency(curve, i) == turn)
                draw_sign(sketch, graph, &lanes[one ? SIDE_O : mover], i, graph->lanes[mover]);
        }
}

// --- the box

static void draw_side(const Sketch *sketch, const Variant *variant, MarkSide side, Point at) {
    Mark mark = sketch_mark_of(sketch, side, board_mark_player_form(sketch, variant), at, 24,
                               noise_seed(CURVE_SEED, 900 + side));
    mark.width = 2.3f;
    sketch_mark(sketch, mark);
}

static void draw_scale(const Sketch *sketch, Rect area, const Graph *graph) {
    const Palette *palette = sketch->palette;
    const Variant *variant = &graph->curve->variant;
    const float right = area.x + area.w - 14;
    if (!graph->curve->ruled) {
        sketch_rule(sketch, area.x + BESIDE, right, graph->zero, 1.4f, palette->pencil, 1,
                    CURVE_SEED);
        draw_side(sketch, variant, MARK_X, POINT(area.x + 19, area.y + 22));
        draw_side(sketch, variant, MARK_O, POINT(area.x + 19, area.y + area.h - 20));
        sketch_label(sketch, POINT(area.x + 19, graph->zero), "0", 15, false, palette->pencil);
        return;
    }
    static const Phrase LABEL[] = {PHRASE_CURVE_X_WINS, PHRASE_CURVE_DRAW, PHRASE_CURVE_O_WINS};
    const SideNames names = side_names_on(sketch->stones, variant);
    for (int i = 0; i < 3; i++) {
        const float y = graph->zero + (float)(i - 1) * graph->reach;
        sketch_rule(sketch, area.x + LABELS - 6, right, y, 1.2f, palette->faint, 1,
                    noise_seed(CURVE_SEED, 910 + (uint32_t)i));
        sketch_words(sketch, POINT(area.x + 14, y + 5), phrase_called(LABEL[i], names), 15,
                     palette->pencil);
    }
}

// --- which parts are proven

static bool has_kind(const PanelCurve *curve, bool proven) {
    for (int i = 0; i < curve->count; i++)
        if (curve->places[i].known && curve->places[i].proven == proven)
            return true;
    return false;
}

/// A sample of the curve and what it is, from `left` on; returns where the next may begin.
static float draw_kind(const Sketch *sketch, Point left, const char *words, bool line) {
    enum { SAMPLE = 27, SIZE = 14 };
    const StrokeStyle pen = curve_pen(2.4f, sketch->palette->ink);
    const Point sample[] = {POINT(left.x, left.y - 5), POINT(left.x + SAMPLE, left.y - 5)};
    if (line)
        sketch_line(sketch, sample[0], sample[1], 0, &pen);
    else
        sketch_dashes(sketch, sample, ARRAY_LEN(sample), DASH, DASHES_APART, &pen);
    sketch_words(sketch, POINT(left.x + SAMPLE + 6, left.y), words, SIZE, sketch->palette->pencil);
    return left.x + SAMPLE + 6 + sketch_text_width(sketch, words, SIZE, false) + 20;
}

/// Takes the line for it off the box where there are guesses, and it has room.
static Rect draw_legend(const Sketch *sketch, Rect area, const PanelCurve *curve) {
    Point left = POINT(area.x + BESIDE + 4, area.y + area.h - 8);
    if (area.h < LEGEND_FROM || !has_kind(curve, false))
        return area;
    if (has_kind(curve, true))
        left.x = draw_kind(sketch, left, phrase(PHRASE_CURVE_PROVEN), true);
    draw_kind(sketch, left, phrase(PHRASE_CURVE_GUESSED), false);
    return RECT(area.x, area.y, area.w, area.h - LEGEND);
}

void panel_curve_draw(const Sketch *sketch, Rect whole, const PanelCurve *curve) {
    const Palette *palette = sketch->palette;
    BoxStyle box = sketch_box_style(sketch);
    box.radius = 8;
    box.line = 1.7f;
    box.wobble = .7f;
    sketch_box(sketch, whole, &box, CURVE_SEED);
    const Rect area = draw_legend(sketch, whole, curve);
    const Graph graph = graph_in(area, curve);
    draw_scale(sketch, area, &graph);
    if (!curve->ruled)
        draw_stems(sketch, &graph);
    draw_piece(sketch, &graph, 0, curve->count - 1, HALO, palette->card, false);
    draw_piece(sketch, &graph, 0, curve->selected, 2.7f, palette->ink, true);
    draw_piece(sketch, &graph, curve->selected, curve->count - 1, 1.8f, palette->pencil, true);
    if (curve->ruled)
        draw_rings(sketch, &graph);
    draw_knob(sketch, area, &graph);
    draw_signs(sketch, &graph);
}
