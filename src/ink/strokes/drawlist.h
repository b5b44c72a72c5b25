// The draw list: everything one frame shows, back to front, in logical px.
//
// A frame is: drawlist_clear, commands, painter_paint. Commands copy what they are given; nothing
// is drawn before the painter compares the list with that of the last frame.
#pragma once

#include "ink/strokes/path.h"
#include "ink/strokes/stroke.h"

typedef enum TextAlign { TEXT_START, TEXT_MIDDLE, TEXT_END } TextAlign;

/// How a line of text looks. Text is never textured.
typedef struct TextStyle {
    Colour colour;
    float size; ///< px
    bool bold;
    TextAlign align; ///< what the given place is: start, middle or end of the line
} TextStyle;

/// How a filled shape looks.
typedef struct FillStyle {
    Colour colour;
    float opacity; ///< one alpha for the whole shape, however its parts overlap
    TextureKind texture;
} FillStyle;

/// A page with grain: colour, printed squares or rules, margin rule. All lines lie on whole px.
typedef struct Paper {
    Rect area;
    Colour page;
    Colour lines;      ///< of squares and rules
    Colour margin;     ///< of the margin rule
    Colour tooth;      ///< of the darker levels of the grain
    float tooth_alpha; ///< of one level of the grain
    TextureKind grain;
    float square;      ///< side of the printed squares; 0: none
    float rule_gap;    ///< distance of horizontal rules; 0: none
    float first_rule;  ///< y of the first rule, from the top of the area
    float last_rule;   ///< no rule below this y, from the top of the area
    float margin_left; ///< x of the margin rule from the left of the area; 0: none
} Paper;

typedef enum DrawKind {
    DRAW_STROKE,
    DRAW_DASHES,
    DRAW_FILL,
    DRAW_TEXT,
    DRAW_SHADOW, ///< up to here through a mask
    DRAW_PAPER,
    DRAW_WASH,
    DRAW_DIM,
} DrawKind;

/// A run of elements in one of the list's pools.
typedef struct DrawRun {
    size_t first, count;
} DrawRun;

/// One command. Read by the painter; others use the functions below.
typedef struct DrawCommand {
    DrawKind kind;
    Rect bounds;   ///< what it may touch, before the offset; unknown (empty) for text
    Rect clip;     ///< final, in window coordinates; has effect only when `clipped`
    Point offset;  ///< added to everything but the clip, rounded to whole output px
    float opacity; ///< of the state, to be multiplied with the command's own
    bool clipped;
    FillStyle ink;   ///< how it is laid on; of a shadow black, of paper unused
    uint64_t shape;  ///< hash of what decides the mask: geometry and style without colour
    uint64_t look;   ///< hash of the rest
    DrawRun points;  ///< stroke, dashes, fill: in list->points
    size_t contours; ///< fill: the points are of so many, alike in length
    DrawRun text;    ///< text: bytes with the terminator, in list->text
    union {
        struct {
            StrokeStyle style;
            float on, off; ///< dashes only
        } stroke;
        struct {
            Point baseline;
            TextStyle style;
        } text;
        Paper paper;
        float ramp; ///< wash
        struct {
            Rect area;
            float spread;
            float opacity;
        } shadow;
    } as;
} DrawCommand;

/// What every new command inherits.
typedef struct DrawState {
    Rect clip;
    bool clipped;
    Point offset;
    float opacity;
} DrawState;

enum { DRAW_STATE_DEPTH = 16, DRAW_TEXT_MAX = 1024 };

typedef struct DrawList {
    DrawCommand *commands;
    size_t command_count, command_capacity;
    Point *points;
    size_t point_count, point_capacity;
    char *text;
    size_t text_count, text_capacity;
    DrawState states[DRAW_STATE_DEPTH];
    size_t depth; ///< states[depth] holds now
} DrawList;

/// An empty list. Release with drawlist_free, for which NULL is fine.
DrawList *drawlist_new(void);
void drawlist_free(DrawList *list);
/// Empties the list for a new frame and keeps its memory. Every push has been popped.
void drawlist_clear(DrawList *list);

/// A stroke along `points`. Nothing is added when reveal or opacity is 0 or there is no point.
void drawlist_stroke(DrawList *list, const Point *points, size_t count, const StrokeStyle *style);
/// The same path in dashes of `on` px with gaps of `off` px, each with its own tapers.
void drawlist_dashes(DrawList *list, const Point *points, size_t count, float on, float off,
                     const StrokeStyle *style);
/// The union of closed polygons: `points` holds `contours` of them one after the other, each of
/// `length` points. The direction of a contour does not matter.
void drawlist_fill(DrawList *list, const Point *points, size_t length, size_t contours,
                   const FillStyle *style);
/// One line of UTF-8 on a baseline, which the painter moves to a whole px. Text longer than
/// DRAW_TEXT_MAX bytes is cut at a character.
void drawlist_text(DrawList *list, Point baseline, const char *utf8, const TextStyle *style);
void drawlist_paper(DrawList *list, const Paper *paper);
/// A colour laid over `area`, so that dense text on it stays easy to read: full `ramp` px from the
/// left edge on, where it is clear; 0: even, with round corners.
void drawlist_wash(DrawList *list, Rect area, Colour colour, float opacity, float ramp);
/// The soft shadow of a sheet at `area`, `spread` px wide, black with `opacity` at its darkest.
void drawlist_shadow(DrawList *list, Rect area, float spread, float opacity);
/// A flat colour over `area`.
void drawlist_dim(DrawList *list, Rect area, Colour colour, float opacity);

/// From here to the matching drawlist_pop commands draw inside `area` only (and inside the clips
/// around it). Edges are moved to whole output px.
void drawlist_push_clip(DrawList *list, Rect area);
/// From here to drawlist_pop everything, clips included, is moved by `offset`, rounded to whole
/// output px. Moving a shape by this keeps its cached mask: the cheap way to slide a sheet or to
/// drop a counter.
void drawlist_push_offset(DrawList *list, Point offset);
/// From here to drawlist_pop every opacity is multiplied by `opacity`.
void drawlist_push_opacity(DrawList *list, float opacity);
void drawlist_pop(DrawList *list);

/// Adds all that is in `from` to `to`, `scale` times as large, its origin at `at`. The lists are
/// not the same one. Shadows, which are soft at any size, are left out.
void drawlist_copy_scaled(DrawList *to, const DrawList *from, Point at, float scale);
