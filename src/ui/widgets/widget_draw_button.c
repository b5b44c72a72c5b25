// Buttons, icons in the margin, and cards.
#include "ui/widgets/view.h"

#include "base/base.h"
#include "ink/strokes/motion.h"

#include <math.h>
#include <string.h>

static const float RADIUS = 10, CARD_TITLE_UP = 41, CARD_NOTE_UP = 17;
static const float CARD_TITLE_SIZE = 20, CARD_NOTE_SIZE = 16, BUTTON_TEXT_SIZE = 19;
/// An icon that would leave less than this beside the words is left out.
static const float LEAST_BESIDE = 6;
static const float NOTE_SIZE = 13, MARGIN_LABEL_SIZE = 14, ICON_SIZE = 24, LONE_ICON_SIZE = 26,
                   ICON_SPACE = 34, KEY_SPACE_LEFT = 10;

static Rect sunk(const WidgetView *view) {
    const float by = view->pressed ? 2 : 0;
    Rect area = view->widget->area;
    area.x += by;
    area.y += by;
    return area;
}

// --- the box

static void inner_outline(const WidgetView *view, Rect area, float inset, float start,
                          float overshoot, StrokeStyle *pen) {
    pen->wobble = .6f;
    sketch_outline(view->sketch, rect_grown(area, -inset), RADIUS - 3, start, overshoot, pen);
}

static void draw_primary_shadow(const WidgetView *view, Rect a) {
    const Point points[] = {
        {a.x + 12, a.y + a.h + 4},      {a.x + a.w - 6, a.y + a.h + 4}, {a.x + a.w + 2, a.y + a.h},
        {a.x + a.w + 4, a.y + a.h - 8}, {a.x + a.w + 4, a.y + 14},
    };
    StrokeStyle pen = sketch_dry_pen(view->sketch->palette->faint, 3, view_seed(view, SEED_SECOND));
    pen.opacity = .8f;
    pen.wobble = .6f;
    stroke_taper(&pen, .2f, .2f);
    sketch_points(view->sketch, points, ARRAY_LEN(points), &pen);
}

static void draw_primary_box(const WidgetView *view, Rect area) {
    const Palette *palette = view->sketch->palette;
    if (!view->pressed)
        draw_primary_shadow(view, area);
    BoxStyle style = view_box_style(view, RADIUS, 2.4f, 0);
    style.fill = palette->ink;
    style.fill_opacity = palette->primary_fill_alpha;
    sketch_box(view->sketch, area, &style, view_seed(view, SEED_BOX));
    StrokeStyle pen = sketch_dry_pen(palette->ink, 12, view_seed(view, SEED_LINE));
    pen.opacity = .55f;
    sketch_scribble(view->sketch, rect_grown(area, -3), &pen);
    if (view->hover > 0) {
        StrokeStyle inner = stroke_style(palette->highlight, 1.8f, view_seed(view, SEED_FELT_PEN));
        inner.opacity = view->hover;
        inner_outline(view, area, 5, .3f, 20, &inner);
    }
}

static void draw_on(const WidgetView *view, Rect area) {
    view_felt_pen(view, rect_grown(area, -7), motion_ease_out(view->change_ms, MOTION_FELT_PEN_MS));
    StrokeStyle pen =
        sketch_dry_pen(view->sketch->palette->ink, 1.6f, view_seed(view, SEED_SECOND));
    inner_outline(view, area, 3.5f, .4f, 24, &pen);
}

static void draw_plain_box(const WidgetView *view, Rect area) {
    const bool on = view->widget->on && !view->widget->disabled;
    const BoxStyle style = view_box_style(view, RADIUS, 2, on ? 0 : 3.5f);
    sketch_box(view->sketch, area, &style, view_seed(view, SEED_BOX));
    if (on)
        draw_on(view, area);
    else
        view_hover_pen(view, rect_grown(area, -9));
    if (view->pressed)
        view_hatch(view, rect_grown(area, -4), 6, .28f);
}

// --- what stands in it

static void draw_lone_icon(const WidgetView *view, Rect area, Colour colour) {
    sketch_icon(view->sketch, view->widget->icon, rect_centre(area),
                sketch_icon_style(colour, LONE_ICON_SIZE), view_seed(view, SEED_ICON));
}

static float button_text_size(const Widget *button) {
    return button->text_size > 0 ? button->text_size : BUTTON_TEXT_SIZE;
}

/// The key cap with the gap before it; 0 where none shows.
static float cap_width(const Sketch *sketch, const Widget *button, const WidgetState *state) {
    const bool cap = button->key_cap[0] && !state->key_caps_hidden;
    return cap ? sketch_key_width(sketch, button->key_cap) + KEY_SPACE_LEFT : 0;
}

static void draw_cap(const WidgetView *view, Point middle, Colour colour) {
    (view->state->pad ? sketch_pad_button : sketch_key)(view->sketch, middle, view->widget->key_cap,
                                                        colour, view_seed(view, SEED_KEY));
}

static float words_width(const Sketch *sketch, const Widget *button, const WidgetState *state) {
    const float label = sketch_text_width(sketch, button->label, button_text_size(button),
                                          button->kind == WIDGET_PRIMARY);
    const float note = sketch_text_width(sketch, button->note, NOTE_SIZE, false);
    return MAX(label, note) + cap_width(sketch, button, state);
}

bool widget_button_has_icon(const Sketch *sketch, const Widget *button, const WidgetState *state) {
    return button->icon != ICON_NONE &&
           words_width(sketch, button, state) + ICON_SPACE <= button->area.w - 2 * LEAST_BESIDE;
}

/// What stands beside it, the shorter one of words and note under the middle of the longer one, or
/// where an icon leads both from the left.
static float line_left(const WidgetView *view, float left, const char *words, float size, bool bold,
                       float room) {
    const float block = words_width(view->sketch, view->widget, view->state) -
                        cap_width(view->sketch, view->widget, view->state);
    const float width = sketch_text_width(view->sketch, words, size, bold);
    return view->icons ? left : left + fmaxf(0, fminf(block, room) - width) / 2;
}

static void draw_label(const WidgetView *view, Rect area, Colour colour, Colour key_colour) {
    const Widget *widget = view->widget;
    const Sketch *sketch = view->sketch;
    const float size = button_text_size(widget);
    const float cap = cap_width(sketch, widget, view->state);
    const float icon_space = view->icons ? ICON_SPACE : 0;
    const float total = icon_space + words_width(sketch, widget, view->state);
    const float most = area.w - 2 * LEAST_BESIDE;
    const float left = area.x + (area.w - fminf(total, most)) / 2, y = area.y + area.h / 2;
    const float room = most - icon_space - cap;
    if (view->icons) {
        sketch_icon(sketch, widget->icon, POINT(left + ICON_SIZE / 2, y),
                    sketch_icon_style(colour, ICON_SIZE), view_seed(view, SEED_ICON));
    }
    const float up = widget->note[0] ? NOTE_SIZE / 2 : 0;
    const bool bold = widget->kind == WIDGET_PRIMARY;
    const float label = line_left(view, left + icon_space, widget->label, size, bold, room);
    const float note = line_left(view, left + icon_space, widget->note, NOTE_SIZE, false, room);
    sketch_words_within(sketch, POINT(label, view_baseline(y, size) - up), widget->label, size,
                        bold, room, colour);
    sketch_words_within(sketch, POINT(note, view_baseline(y, NOTE_SIZE) + 10), widget->note,
                        NOTE_SIZE, false, room, key_colour);
    if (cap > 0)
        draw_cap(view, POINT(left + fminf(total, most) - (cap - KEY_SPACE_LEFT) / 2, y),
                 key_colour);
}

static void draw_icon_above(const WidgetView *view, Rect area, Colour colour) {
    const Widget *widget = view->widget;
    const bool high = widget->area.h >= WIDGET_ICON_ABOVE_FROM;
    const float words_rise = high ? 12 : 9, icon_rise = high ? 38 : 32;
    const float size = button_text_size(widget), room = area.w - 2 * LEAST_BESIDE;
    const bool bold = widget->kind == WIDGET_PRIMARY;
    const float width = sketch_text_width(view->sketch, widget->label, size, bold);
    const float bottom = area.y + area.h, middle = area.x + area.w / 2;
    sketch_icon(view->sketch, widget->icon, POINT(middle, bottom - icon_rise),
                sketch_icon_style(colour, ICON_SIZE), view_seed(view, SEED_ICON));
    sketch_words_within(view->sketch, POINT(middle - fminf(width, room) / 2, bottom - words_rise),
                        widget->label, size, bold, room, colour);
}

void widget_draw_button(const WidgetView *view) {
    const Palette *palette = view->sketch->palette;
    const Rect area = sunk(view);
    const bool disabled = view->widget->disabled;
    const bool primary = view->widget->kind == WIDGET_PRIMARY && !disabled;
    const Colour colour = primary ? palette->on_ink : view_colour(view);
    if (primary)
        draw_primary_box(view, area);
    else
        draw_plain_box(view, area);
    if (view->widget->label_hidden)
        draw_lone_icon(view, area, colour);
    else if (view->icon_above)
        draw_icon_above(view, area, colour);
    else
        draw_label(view, area, colour, primary || disabled ? colour : palette->pencil);
}

/// The words in the middle, or as many of their letters as have room.
static void draw_margin_words(const WidgetView *view, Point middle, const char *words, float size) {
    const float room = view->widget->area.w;
    const float width = sketch_text_width(view->sketch, words, size, false);
    sketch_words_within(view->sketch, POINT(middle.x - fminf(width, room) / 2, middle.y), words,
                        size, false, room, view_colour(view));
}

/// In smaller letters where it has less room, and the last word below the others where even these
/// have none.
static void draw_margin_label(const WidgetView *view, Point middle) {
    enum { PITCH = 16 };
    const char *label = view->widget->label, *blank = strrchr(label, ' ');
    const float size = view_text_size(view, MARGIN_LABEL_SIZE);
    const float least = sketch_least_size(size);
    if (blank && sketch_text_width(view->sketch, label, least, false) > view->widget->area.w) {
        char memory[WIDGET_LABEL_MAX];
        Text first = text_over(memory, sizeof memory);
        text_add_bytes(&first, label, (size_t)(blank - label));
        draw_margin_words(view, middle, memory, size);
        middle.y += PITCH;
        label = blank + 1;
    }
    draw_margin_words(view, middle, label, size);
}

/// With a label the icon stands so much higher.
void widget_draw_margin_icon(const WidgetView *view) {
    enum { SWIPE = 34, LABEL_DOWN = 28, UP = 9 };
    const bool labelled = !view->widget->label_hidden;
    Rect area = sunk(view);
    area.y -= labelled ? UP : 0;
    const Point centre = rect_centre(area);
    const Rect swipe = RECT(centre.x - SWIPE / 2.0f, centre.y - SWIPE / 2.0f, SWIPE, SWIPE);
    if (view->widget->on)
        view_felt_pen(view, swipe, 1);
    else
        view_hover_pen(view, swipe);
    draw_lone_icon(view, area,
                   view->widget->alarming ? view->sketch->palette->lose : view_colour(view));
    if (labelled)
        draw_margin_label(view, POINT(centre.x, centre.y + LABEL_DOWN));
}

// --- cards

/// Cards so much wider than high have their words beside the picture.
static const float FLAT_FROM = 1.6f;

Rect widget_card_picture(Rect card) {
    enum { WORDS = 118 }; ///< px that a name needs beside it
    const float inset = 10, side = card.h - 2 * inset;
    const float width = fminf(.33f * card.w, fmaxf(card.w - WORDS, inset));
    return RECT(card.x + inset, card.y + inset, fminf(side, width), side);
}

/// The name with the felt pen over it, which leaves the fact below free.
static void draw_words_at(const WidgetView *view, Point left, float room, float down) {
    static const float CAPITAL = .68f, FREE = 4;
    const Widget *card = view->widget;
    const Sketch *sketch = view->sketch;
    const Palette *palette = sketch->palette;
    const float size = view_text_size(view, CARD_TITLE_SIZE);
    const float name = fminf(room, sketch_text_width(sketch, card->label, size, true));
    const float fact = fminf(room, sketch_text_width(sketch, card->note, CARD_NOTE_SIZE, false));
    const bool flat = down > 0;
    const float reveal = motion_ease_out(view->change_ms, MOTION_FELT_PEN_MS);
    const float swipe = flat ? name + 12 : MIN(name + 40, card->area.w - 12);
    const float middle = flat ? left.x + name / 2 : left.x;
    const float below = flat ? down : CARD_TITLE_UP - CARD_NOTE_UP;
    const float fact_top = left.y + below - CAPITAL * CARD_NOTE_SIZE - FREE;
    Rect behind = sketch_swipe(left, 0, size);
    behind.x = middle - swipe / 2;
    behind.w = swipe;
    if (card->note[0])
        behind.h = fminf(behind.h, fact_top - behind.y);
    if (card->on)
        view_felt_pen(view, behind, reveal);
    else
        view_hover_pen(view, behind);
    sketch_words_within(sketch, POINT(flat ? left.x : left.x - name / 2, left.y), card->label, size,
                        true, room, view_colour(view));
    sketch_words_within(sketch, POINT(flat ? left.x : left.x - fact / 2, left.y + below),
                        card->note, CARD_NOTE_SIZE, false, room,
                        card->disabled ? palette->faint : palette->pencil);
}

/// A name alone stands beside the picture as well: in the middle of the card where it has room
/// there, else as close to the picture as it needs.
static void draw_name_beside(const WidgetView *view, Rect area) {
    const float size = view_text_size(view, CARD_TITLE_SIZE), beside = 8;
    const float name = sketch_text_width(view->sketch, view->widget->label, size, true);
    const Rect picture = widget_card_picture(area);
    const float left = picture.x + picture.w + beside, right = area.x + area.w - beside;
    const float width = fminf(name, right - left);
    const float middle = CLAMP(area.x + area.w / 2, left + width / 2, right - width / 2);
    draw_words_at(view, POINT(middle, area.y + area.h / 2 + 6), width + 1, 0);
}

static void draw_card_words(const WidgetView *view) {
    const Widget *card = view->widget;
    const Rect area = card->area;
    const float bottom = area.y + area.h, middle = area.y + area.h / 2;
    const float cap = cap_width(view->sketch, card, view->state);
    if (area.w < FLAT_FROM * area.h) {
        draw_words_at(
            view,
            POINT(area.x + area.w / 2, bottom - (card->note[0] ? CARD_TITLE_UP : CARD_NOTE_UP)),
            area.w - 16, 0);
    } else if (card->note[0]) {
        const Rect picture = widget_card_picture(area);
        const float left = picture.x + picture.w + 10;
        draw_words_at(view, POINT(left, middle - 3), area.x + area.w - 8 - left - cap, 21);
    } else if (card->pictured) {
        draw_name_beside(view, area);
    } else {
        draw_words_at(view, POINT(area.x + area.w / 2, middle + 6), area.w - 12, 0);
    }
}

void widget_draw_card(const WidgetView *view) {
    const Widget *card = view->widget;
    const bool on = card->on && !card->disabled;
    BoxStyle style = view_box_style(view, RADIUS, on ? 2.8f : 2, on ? 0 : 3.5f);
    if (on) {
        style.outline = view->sketch->palette->x;
        style.doubled = true;
    }
    sketch_box(view->sketch, card->area, &style, view_seed(view, SEED_BOX));
    if (view->pressed)
        view_hatch(view, rect_grown(card->area, -8), 7, .22f);
    if (!card->label_hidden)
        draw_card_words(view);
    const float cap = cap_width(view->sketch, card, view->state);
    if (cap > 0)
        draw_cap(view,
                 POINT(card->area.x + card->area.w - 8 - (cap - KEY_SPACE_LEFT) / 2,
                       card->area.y + card->area.h / 2),
                 view->sketch->palette->pencil);
}

// --- words that lead to what they mean: a dashed line under them, whole under the pointer

static const float LINK_TEXT_SIZE = 17, LINE_UP = 3, WORDS_LINE_DOWN = 5;
static const float LINK_ICON_SIZE = 20, LINK_ICON_SPACE = 28;

static bool is_active(const WidgetView *view) {
    return view->hover > 0 || view->pressed;
}

static void underline(const WidgetView *view, Point left, float width) {
    const Palette *palette = view->sketch->palette;
    const Point ends[] = {left, {left.x + width, left.y}};
    const bool active = is_active(view);
    const StrokeStyle pen = sketch_dry_pen(active ? palette->x : palette->pencil,
                                           active ? 2.2f : 1.5f, view_seed(view, SEED_LINE));
    if (active && !view->widget->quiet)
        sketch_line(view->sketch, ends[0], ends[1], 0, &pen);
    else
        sketch_dashes(view->sketch, ends, 2, 4, 3, &pen);
}

void widget_draw_link(const WidgetView *view) {
    const Widget *link = view->widget;
    const Sketch *sketch = view->sketch;
    const Rect area = link->area;
    if (link->label_hidden) { // the words stand there already
        underline(view, POINT(area.x, area.y + area.h - LINE_UP), area.w);
        return;
    }
    const float size = view_text_size(view, LINK_TEXT_SIZE);
    const float icon = link->icon != ICON_NONE ? LINK_ICON_SPACE : 0, room = area.w - icon;
    const float width = MIN(room, sketch_text_width(sketch, link->label, size, link->on));
    const Point left = {area.x + icon, view_baseline(area.y + area.h / 2, size)};
    if (link->on)
        view_felt_pen(view, sketch_swipe(left, width, size), 1);
    if (icon > 0)
        sketch_icon(sketch, link->icon, POINT(area.x + LINK_ICON_SIZE / 2, rect_centre(area).y),
                    sketch_icon_style(view_colour(view), LINK_ICON_SIZE),
                    view_seed(view, SEED_ICON));
    sketch_words_within(sketch, left, link->label, size, link->on, room, view_colour(view));
    if ((icon == 0 && !link->quiet) ||
        is_active(view)) // an icon says by itself that it leads somewhere
        underline(view, POINT(left.x, left.y + WORDS_LINE_DOWN), width);
}
