#include "ink/sketch/sketch_marks.h"

#include "base/base.h"

#include "base/text.h"

#include <math.h>

/// Below this cell a counter is too small for the X inside it.
static const float COUNTER_LEAST_CELL = 30;
/// Below this cell the shake of a hand would only look like noise.
static const float TREMOR_LEAST_CELL = 26;

Mark sketch_mark_of(const Sketch *sketch, MarkSide side, MarkForm form, Point centre, float cell,
                    uint32_t seed) {
    const Palette *palette = sketch->palette;
    return (Mark){
        .side = side,
        .form = form,
        .centre = centre,
        .cell = cell,
        .colour = side == MARK_X ? palette->x : palette->o,
        .width = STROKE_AUTO,
        .reveal = {1, 1},
        .seed = seed,
    };
}

void sketch_mark_animate(Mark *mark, float elapsed_ms) {
    CHECK(mark->form == MARK_DRAWN);
    if (mark->side == MARK_X)
        motion_x(elapsed_ms, mark->reveal);
    else
        mark->reveal[0] = mark->reveal[1] = motion_o(elapsed_ms);
}

static Colour mark_colour(const Sketch *sketch, const Mark *mark) {
    return colour_mix(mark->colour, sketch->palette->page, mark->fade);
}

static float mark_tremor(float cell, float share) {
    return cell < TREMOR_LEAST_CELL ? 0 : share * cell + .1f;
}

/// The pen for one stroke of a drawn mark.
static StrokeStyle mark_pen(const Sketch *sketch, const Mark *mark, uint32_t stroke) {
    Colour colour = mark_colour(sketch, mark);
    uint32_t seed = noise_seed(mark->seed, stroke);
    float width = mark->width >= 0 ? mark->width : fmaxf(2, mark->cell * .066f);
    return mark->plain ? stroke_style(colour, width, seed) : sketch_pen(colour, width, seed);
}

/// A point of the unit cell, whose middle is (.5, .5), with its corner off by a little.
static Point jittered(const Mark *mark, Rng *rng, float x, float y) {
    x += noise_uniform(rng, -.022f, .022f) - .5f;
    y += noise_uniform(rng, -.022f, .022f) - .5f;
    return POINT(mark->centre.x + x * mark->cell, mark->centre.y + y * mark->cell);
}

static void draw_arm(const Sketch *sketch, const Mark *mark, Rng *rng, Point from, Point to,
                     float lean, uint32_t stroke) {
    float cell = mark->cell, bow = noise_uniform(rng, -.05f, .05f);
    StrokeStyle pen = mark_pen(sketch, mark, stroke);
    stroke_wobble(&pen, cell * .006f, cell * .45f + 8);
    pen.tremor = mark_tremor(cell, .0018f);
    stroke_taper(&pen, .75f, .42f);
    pen.width_variation = .13f;
    pen.reveal = mark->reveal[stroke];
    Path path = {0};
    Point start = jittered(mark, rng, from.x, from.y), end = jittered(mark, rng, to.x, to.y);
    Point middle = POINT(mark->centre.x + bow * cell, mark->centre.y + lean * bow * .6f * cell);
    path_add_bezier(&path, start, middle, end);
    sketch_path(sketch, &path, &pen);
}

/// Steeper than 45 degrees: a diagonal winning line never hides an arm.
static void draw_x(const Sketch *sketch, const Mark *mark) {
    Rng rng = rng_seeded(mark->seed);
    draw_arm(sketch, mark, &rng, POINT(.255f, .195f), POINT(.752f, .805f), -1, 0);
    draw_arm(sketch, mark, &rng, POINT(.748f, .188f), POINT(.245f, .80f), 1, 1);
}

/// From just before twelve, anticlockwise, past its own start.
static void draw_o(const Sketch *sketch, const Mark *mark) {
    Rng rng = rng_seeded(mark->seed);
    const float degree = INK_PI / 180;
    float cell = mark->cell, radius = cell * .285f;
    float start = (-105 + noise_uniform(&rng, -22, 22)) * degree;
    float sweep = (360 + noise_uniform(&rng, 14, 30)) * degree;
    Arc arc = {.centre = mark->centre, .from = start, .to = start - sweep, .drift_from = 1.03f};
    arc.radius_x = radius * noise_uniform(&rng, .95f, 1.0f);
    arc.radius_y = radius * noise_uniform(&rng, 1.0f, 1.06f);
    arc.turn = noise_uniform(&rng, -.25f, .25f);
    arc.drift_to = noise_uniform(&rng, .93f, .97f);
    StrokeStyle pen = mark_pen(sketch, mark, 0);
    stroke_wobble(&pen, cell * .012f, cell * .5f + 6);
    pen.tremor = mark_tremor(cell, .0015f);
    stroke_taper(&pen, .8f, .42f);
    pen.width_variation = .14f;
    pen.reveal = mark->reveal[0];
    sketch_arc(sketch, arc, &pen);
}

/// A disc filled by hand: a flat one and `passes` horizontal strokes over it.
typedef struct Scribbled {
    float radius, flat; ///< px; the flat disc's share of the radius
    Colour flat_colour;
    int passes;
    float gap, width, reach, slope; ///< shares of the radius; reach is of the chord
    float opacity, wobble;
} Scribbled;

static void draw_scribbled(const Sketch *sketch, const Mark *mark, const Scribbled *disc) {
    Point c = mark->centre;
    float r = disc->radius;
    sketch_disc(sketch, c, r * disc->flat, disc->flat_colour, 1);
    StrokeStyle pen = sketch_dry_pen(mark_colour(sketch, mark), r * disc->width, 0);
    pen.opacity = disc->opacity;
    pen.wobble = disc->wobble;
    for (int i = 0; i < disc->passes; i++) {
        float dy = ((float)i - (float)(disc->passes - 1) / 2) * r * disc->gap;
        float half = sqrtf(fmaxf(0, r * r - dy * dy)) * disc->reach, lift = r * disc->slope;
        Point ends[] = {POINT(c.x - half, c.y + dy + lift), POINT(c.x + half, c.y + dy - lift)};
        pen.seed = noise_seed(mark->seed, 100 + (uint32_t)i);
        sketch_points(sketch, ends, 2, &pen);
    }
}

/// The drawn rim of a stone or counter: a little more than one turn.
typedef struct Rim {
    float radius_x, radius_y, extra, drift_from, drift_to;
    float width, wobble, taper_in;
} Rim;

static void draw_rim(const Sketch *sketch, const Mark *mark, const Rim *rim, Colour colour) {
    const float start = -1.9f;
    Arc arc = {
        .centre = mark->centre,
        .radius_x = rim->radius_x,
        .radius_y = rim->radius_y,
        .from = start,
        .to = start - 2 * INK_PI - rim->extra,
        .drift_from = rim->drift_from,
        .drift_to = rim->drift_to,
    };
    StrokeStyle pen = sketch_pen(colour, rim->width, noise_seed(mark->seed, 200));
    pen.pools = pen.pools && mark->fade <= 0;
    stroke_wobble(&pen, rim->wobble, mark->cell * .6f);
    stroke_taper(&pen, rim->taper_in, .5f);
    sketch_arc(sketch, arc, &pen);
}

static Rim rim_of(const Mark *mark, float width) {
    const float r = mark->cell * .37f;
    return (Rim){r, r * 1.02f, .3f, 1.01f, .98f, width, mark->cell * .01f, .8f};
}

static void draw_shine(const Sketch *sketch, const Mark *mark, float radius, float from, float to,
                       Colour colour) {
    StrokeStyle shine =
        sketch_dry_pen(colour, fmaxf(1.2f, mark->cell * .035f), noise_seed(mark->seed, 300));
    shine.opacity = .8f;
    sketch_arc(sketch, path_arc(mark->centre, radius, from, to), &shine);
}

/// The light falls on it from the upper left.
static void draw_stone(const Sketch *sketch, const Mark *mark) {
    enum { SHINE_LEAST_CELL = 20 };
    const Palette *palette = sketch->palette;
    const Rim rim = rim_of(mark, fmaxf(1.5f, mark->cell * .045f));
    const bool black = mark->side == MARK_X;
    const Colour fill = black ? palette->black : palette->white;
    sketch_disc(sketch, mark->centre, rim.radius_x, colour_mix(fill, palette->page, mark->fade), 1);
    draw_rim(sketch, mark, &rim, colour_mix(palette->ink, palette->page, mark->fade));
    if (black && mark->fade <= 0 && mark->cell >= SHINE_LEAST_CELL)
        draw_shine(sketch, mark, rim.radius_x * .62f, -2.6f, -1.7f, palette->white);
}

static void draw_piece(const Sketch *sketch, const Mark *mark) {
    const float r = mark->cell * .37f;
    const Colour colour = mark_colour(sketch, mark);
    const Rim rim = rim_of(mark, fmaxf(1.8f, mark->cell * .06f));
    if (mark->side == MARK_X) {
        Colour flat = colour_mix(colour, sketch->palette->page, .14f);
        Scribbled disc = {r, .93f, flat, 5, .36f, .3f, .92f, .12f, .75f, .4f};
        disc.passes = mark->fade > 0 ? 0 : disc.passes;
        draw_scribbled(sketch, mark, &disc);
        draw_rim(sketch, mark, &rim, colour);
    } else {
        sketch_disc(sketch, mark->centre, r * .95f, sketch->palette->card, 1);
        draw_rim(sketch, mark, &rim, colour);
        if (mark->fade <= 0)
            draw_shine(sketch, mark, r * .62f, 2.2f, 3.6f, colour);
    }
}

/// Counters under this cell have no room for a number that can be read.
static const float NUMBER_LEAST_CELL = 40;
static const float NUMBER_SHARE = .34f;

bool sketch_mark_carries_number(MarkForm form, float cell) {
    return form == MARK_COUNTER && cell >= NUMBER_LEAST_CELL;
}

static void draw_counter_number(const Sketch *sketch, const Mark *mark, Colour colour) {
    char digits[16];
    Text text = text_over(digits, sizeof digits);
    text_add(&text, "%d", mark->number);
    sketch_label(sketch, mark->centre, digits, NUMBER_SHARE * mark->cell, true, colour);
}

/// Filled, with the X left open in it in the colour of the card.
static void draw_counter_x(const Sketch *sketch, const Mark *mark, float r) {
    float cell = mark->cell;
    Colour flat = colour_mix(mark_colour(sketch, mark), sketch->palette->page, .12f);
    Scribbled disc = {r, .95f, flat, 6, .31f, .27f, .93f, .10f, .7f, .5f};
    draw_scribbled(sketch, mark, &disc);
    Rim rim = {r, r * 1.02f, .3f, 1.01f, .985f, cell * .055f, cell * .01f, .8f};
    draw_rim(sketch, mark, &rim, mark_colour(sketch, mark));
    if (mark->number > 0) {
        const Palette *palette = sketch->palette;
        draw_counter_number(sketch, mark, mark->fade > 0 ? palette->ink : palette->card);
        return;
    }
    Mark open = *mark;
    open.form = MARK_DRAWN;
    open.cell = cell * .62f;
    open.width = cell * .062f;
    open.colour = sketch->palette->card;
    open.fade = 0;
    open.plain = true;
    open.reveal[0] = open.reveal[1] = 1;
    draw_x(sketch, &open);
}

/// Open: the rim is the O.
static void draw_counter_o(const Sketch *sketch, const Mark *mark, float r) {
    float cell = mark->cell;
    sketch_disc(sketch, mark->centre, r * .95f, sketch->palette->card, 1);
    Rim rim = {r * .94f, r * .96f, .4f, 1.02f, .965f, cell * .098f, cell * .011f, .85f};
    draw_rim(sketch, mark, &rim, mark_colour(sketch, mark));
    if (mark->number > 0)
        draw_counter_number(sketch, mark, mark->colour);
}

void sketch_mark(const Sketch *sketch, Mark mark) {
    bool x = mark.side == MARK_X, small = mark.cell < COUNTER_LEAST_CELL;
    if (mark.form == MARK_DRAWN)
        (x ? draw_x : draw_o)(sketch, &mark);
    else if (mark.form == MARK_STONE)
        draw_stone(sketch, &mark);
    else if (mark.form == MARK_PIECE || small)
        draw_piece(sketch, &mark);
    else
        (x ? draw_counter_x : draw_counter_o)(sketch, &mark, mark.cell * .385f);
}

void sketch_row_line(const Sketch *sketch, Point from, Point to, float cell, float width,
                     MotionWinLine motion, Colour colour, uint32_t seed) {
    float length = point_distance(from, to);
    if (length <= 0)
        return;
    float ux = (to.x - from.x) / length, uy = (to.y - from.y) / length;
    bool straight = fabsf(to.x - from.x) < 1 || fabsf(to.y - from.y) < 1;
    float past = (straight ? .40f : .54f) * cell;
    width = width >= 0 ? width : .088f * cell;
    // An even seed bends a line to its left: so the two passes bend away from each other.
    StrokeStyle pen = sketch_pen(colour, width, seed & ~1u);
    stroke_wobble(&pen, .010f * cell, cell * .9f);
    stroke_taper(&pen, .7f, .25f);
    pen.taper_in_length = cell * .12f;
    pen.taper_out_length = cell * .7f;
    pen.reveal = motion.first;
    sketch_line(sketch, POINT(from.x - ux * past, from.y - uy * past),
                POINT(to.x + ux * past, to.y + uy * past), .010f, &pen);
    if (motion.second <= 0)
        return;
    float aside = .055f * cell;
    StrokeStyle back = sketch_pen(colour, width * .42f, noise_seed(seed, 1) & ~1u);
    back.opacity = .85f;
    stroke_taper(&back, .9f, .1f);
    back.taper_in_length = 4;
    back.taper_out_length = length * .5f;
    back.reveal = motion.second;
    sketch_line(sketch,
                POINT(to.x + ux * past * .55f - uy * aside, to.y + uy * past * .55f + ux * aside),
                POINT(from.x - ux * past * .2f - uy * aside * .4f,
                      from.y - uy * past * .2f + ux * aside * .4f),
                .003f, &back);
}

void sketch_win_line(const Sketch *sketch, Point from, Point to, float cell, float width,
                     MotionWinLine motion, uint32_t seed) {
    sketch_row_line(sketch, from, to, cell, width, motion, sketch->palette->win, seed);
}

void sketch_brackets(const Sketch *sketch, Point centre, float radius, float length, float width,
                     Colour colour, uint32_t seed) {
    for (int i = 0; i < 2; i++) {
        float side = i == 0 ? -1 : 1;
        float x = centre.x + side * radius, y = centre.y + side * radius;
        Point corner[] = {POINT(x, y - side * length), POINT(x, y), POINT(x - side * length, y)};
        StrokeStyle pen = sketch_dry_pen(colour, width, noise_seed(seed, (uint32_t)i));
        sketch_points(sketch, corner, 3, &pen);
    }
}
