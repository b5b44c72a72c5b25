// How widgets look in every state, for the widget set only: what they share; widget_draw_*.c has
// the kinds.
#pragma once

#include "ink/sketch/sketch_boxes.h"
#include "ui/widgets/widget.h"

/// One widget and how it is at this moment.
typedef struct WidgetView {
    const Sketch *sketch;
    const Widget *widget;
    const WidgetState *state;
    float hover;     ///< 0 to 1, of the felt pen under it
    bool icons;      ///< of a button: it and those beside it show their icons beside the words
    bool icon_above; ///< of a button: there is no room beside, but above the words
    bool pressed;    ///< held down
    bool focused;    ///< has the keyboard, shown or not
    float change_ms; ///< since its value changed; MOTION_SETTLED when that is long ago
    uint32_t seed;
} WidgetView;

/// Streams of a widget's seed, one a stroke.
enum {
    SEED_BOX = 1,
    SEED_FELT_PEN,
    SEED_SECOND,
    SEED_HATCH,
    SEED_ICON,
    SEED_KEY,
    SEED_FOCUS,
    SEED_LOOP,
    SEED_LINE,
    SEED_TICKS = 32,
    SEED_OPTIONS = 64,
};

/// A seed for one of its strokes.
uint32_t view_seed(const WidgetView *view, uint32_t stream);
/// Ink, or faint when disabled.
Colour view_colour(const WidgetView *view);
/// The widget's size of text, px, or the usual one where it has none of its own.
float view_text_size(const WidgetView *view, float usual);
/// Baseline of text whose capitals stand centred on y.
float view_baseline(float y, float size);
/// An idle box, dashed and empty when disabled.
BoxStyle view_box_style(const WidgetView *view, float radius, float line, float shadow);
/// The felt pen over `area`, drawn so far to `reveal` (0 to 1).
void view_felt_pen(const WidgetView *view, Rect area, float reveal);
/// Where the pointer is, as far as that has shown: paler, so that it is not taken for what is
/// chosen.
void view_hover_pen(const WidgetView *view, Rect area);
/// The light hatch of a pressed widget.
void view_hatch(const WidgetView *view, Rect area, float gap, float opacity);

/// True where its icon has room beside the words.
bool widget_button_has_icon(const Sketch *sketch, const Widget *button, const WidgetState *state);
/// The kinds, all but the focus ring.
void widget_draw_button(const WidgetView *view);
void widget_draw_margin_icon(const WidgetView *view);
void widget_draw_card(const WidgetView *view);
void widget_draw_choice(const WidgetView *view);
void widget_draw_tick(const WidgetView *view);
/// The width of a tick box with its label.
float widget_tick_width(const WidgetView *view);
void widget_draw_stepper(const WidgetView *view);
void widget_draw_ruler(const WidgetView *view);
void widget_draw_field(const WidgetView *view);
void widget_draw_link(const WidgetView *view);
