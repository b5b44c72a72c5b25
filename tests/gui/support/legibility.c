#include "gui/support/legibility.h"

#include <math.h>
#include <string.h>

enum { WORDS_MAX = 600, BOXES_MAX = 400 };
/// A font draws a little past what it measures, and pens have a width.
static const float SLACK = 1.5f, TOUCH = 44;

/// One line of text: the capitals and what hangs below them.
typedef struct Line {
    const char *words;
    Rect area;
    size_t command;
} Line;

typedef struct Seen {
    const Frame *frame;
    size_t first; ///< commands before it lie under the top sheet
    int count;
    Line lines[WORDS_MAX];
} Seen;

static bool is_within(Rect inner, Rect outer) {
    return inner.x >= outer.x - SLACK && inner.y >= outer.y - SLACK &&
           inner.x + inner.w <= outer.x + outer.w + SLACK &&
           inner.y + inner.h <= outer.y + outer.h + SLACK;
}

static bool overlap(Rect a, Rect b, float by) {
    return a.x + a.w - b.x > by && b.x + b.w - a.x > by && a.y + a.h - b.y > by &&
           b.y + b.h - a.y > by;
}

static Rect area_of(const Frame *frame, const DrawCommand *command, const char *words) {
    const TextStyle *style = &command->as.text.style;
    const float width = ink_text_width(frame->text, words, style->size, style->bold);
    const float before = style->align == TEXT_START    ? 0
                         : style->align == TEXT_MIDDLE ? width / 2
                                                       : width;
    const Point at = {command->as.text.baseline.x + command->offset.x,
                      command->as.text.baseline.y + command->offset.y};
    return RECT(at.x - before, at.y - .7f * style->size, width, .85f * style->size);
}

/// What lies under a sheet is dimmed, or under its paper, and the sheet's words may stand over it.
static size_t first_of_top(const Frame *frame) {
    size_t first = 0;
    for (size_t i = 0; i < frame->list->command_count; i++) {
        const DrawCommand *command = &frame->list->commands[i];
        if (command->kind == DRAW_PAPER ||
            (command->kind == DRAW_DIM && command->bounds.w >= frame->view.x - 1))
            first = i;
    }
    return first;
}

static void find_lines(Seen *seen) {
    const DrawList *list = seen->frame->list;
    for (size_t i = seen->first; i < list->command_count && seen->count < WORDS_MAX; i++) {
        const DrawCommand *command = &list->commands[i];
        const char *words = list->text + command->text.first;
        if (command->kind == DRAW_TEXT && words[strspn(words, " ")])
            seen->lines[seen->count++] = (Line){words, area_of(seen->frame, command, words), i};
    }
}

static int fault(Text *faults, const char *what, const char *a, const char *b) {
    text_add(faults, "  %s: '%s'%s%s%s\n", what, a, b ? " and '" : "", b ? b : "", b ? "'" : "");
    return 1;
}

/// A field shows the part of a long text that is typed in: it alone may be cut.
static bool is_in_field(const Seen *seen, const Line *line) {
    const WidgetList *list = seen->frame->widgets;
    for (int i = 0; i < list->count; i++)
        if (list->widgets[i].kind == WIDGET_FIELD &&
            rect_contains(list->widgets[i].area, POINT(line->area.x + 1, line->area.y + 1)))
            return true;
    return false;
}

static int check_window(const Seen *seen, const Line *line, Text *faults) {
    const Point view = seen->frame->view;
    const DrawCommand *command = &seen->frame->list->commands[line->command];
    if (is_in_field(seen, line))
        return 0;
    if (!is_within(line->area, RECT(0, 0, view.x, view.y)))
        return fault(faults, "outside the window", line->words, NULL);
    if (command->clipped && !is_within(line->area, command->clip))
        return fault(faults, "cut off", line->words, NULL);
    return 0;
}

static int check_others(const Seen *seen, int index, Text *faults) {
    int found = 0;
    for (int i = 0; i < index; i++)
        if (overlap(seen->lines[i].area, seen->lines[index].area, SLACK))
            found +=
                fault(faults, "over one another", seen->lines[i].words, seen->lines[index].words);
    return found;
}

/// Boxes, bubbles, cards and buttons: fills as large as that, in a colour of theirs.
static bool is_box(const Seen *seen, const DrawCommand *command) {
    const Palette *palette = seen->frame->palette;
    const Colour colour = command->ink.colour;
    const bool box_colour = memcmp(&colour, &palette->card, sizeof colour) == 0 ||
                            memcmp(&colour, &palette->ink, sizeof colour) == 0;
    return command->kind == DRAW_FILL && box_colour && command->bounds.w > 60 &&
           command->bounds.h > 30 && command->ink.opacity > .5f;
}

static bool is_inside(const DrawList *list, const DrawCommand *fill, Point at) {
    const Point *points = list->points + fill->points.first;
    bool inside = false;
    at = POINT(at.x - fill->offset.x, at.y - fill->offset.y);
    for (size_t i = 0, before = fill->points.count - 1; i < fill->points.count; before = i++) {
        const Point a = points[i], b = points[before];
        if ((a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

/// How many of nine points of `area` the shape covers.
static int covered(const DrawList *list, const DrawCommand *fill, Rect area) {
    const Rect inner = rect_grown(area, -SLACK);
    int count = 0;
    for (int i = 0; i < 9; i++) {
        const Point at = {inner.x + inner.w * (float)(i % 3) / 2,
                          inner.y + inner.h * (float)(i / 3) / 2};
        const bool shows = !fill->clipped || rect_contains(fill->clip, at);
        count += shows && is_inside(list, fill, at);
    }
    return count;
}

/// Words stand in a box or beside it, and no box is laid over them.
static int check_boxes(const Seen *seen, const Line *line, Text *faults) {
    const DrawList *list = seen->frame->list;
    for (size_t i = seen->first; i < list->command_count; i++) {
        const DrawCommand *command = &list->commands[i];
        const int points = is_box(seen, command) ? covered(list, command, line->area) : 0;
        if (points > 0 && i > line->command)
            return fault(faults, "under a box", line->words, NULL);
        if (points > 0 && points < 9 && !is_in_field(seen, line))
            return fault(faults, "beyond its box", line->words, NULL);
    }
    return 0;
}

/// In words a control stands for itself: they may not leave it.
static int check_widgets(const Frame *frame, Text *faults) {
    const WidgetList *list = frame->widgets;
    const Rect window = RECT(0, 0, frame->view.x, frame->view.y);
    int found = 0;
    for (int i = 0; i < list->count; i++) {
        const Widget *widget = &list->widgets[i];
        const Rect hit = widget_hit_area(widget);
        if (!is_within(widget->area, window))
            found += fault(faults, "control outside the window", widget->label, NULL);
        if (hit.w < TOUCH || hit.h < TOUCH)
            found += fault(faults, "too small for a finger", widget->label, NULL);
        for (int k = 0; k < i; k++)
            if (overlap(hit, widget_hit_area(&list->widgets[k]), SLACK))
                found += fault(faults, "touch both", list->widgets[k].label, widget->label);
    }
    return found;
}

// --- colours

static bool same(Colour a, Colour b) {
    return memcmp(&a, &b, sizeof a) == 0;
}

static Colour colour_of(const Seen *seen, const Line *line) {
    return seen->frame->list->commands[line->command].as.text.style.colour;
}

static bool is_disabled(const Seen *seen, const Line *line) {
    const WidgetList *list = seen->frame->widgets;
    for (int i = 0; i < list->count; i++)
        if (list->widgets[i].disabled &&
            rect_contains(list->widgets[i].area, rect_centre(line->area)))
            return true;
    return false;
}

/// The faint colour is for what cannot be used; tests of the palette hold the others to their
/// contrast.
static int check_colour(const Seen *seen, const Line *line, Text *faults) {
    if (!same(colour_of(seen, line), seen->frame->palette->faint) || is_disabled(seen, line))
        return 0;
    return fault(faults, "too faint", line->words, NULL);
}

/// The same words as a win and as a loss mean different things by their colour alone.
static int check_pair(const Seen *seen, int index, Colour one, Colour other, Text *faults) {
    const Line *line = &seen->lines[index];
    int found = 0;
    for (int i = 0; i < seen->count && same(colour_of(seen, line), one); i++)
        if (same(colour_of(seen, &seen->lines[i]), other) &&
            strcmp(seen->lines[i].words, line->words) == 0)
            found += fault(faults, "told by its colour alone", line->words, NULL);
    return found;
}

// --- all of it

static Seen *see(const Frame *frame) {
    Seen *seen = base_alloc(sizeof *seen);
    seen->frame = frame;
    seen->first = first_of_top(frame);
    find_lines(seen);
    return seen;
}

int legibility_check(const Frame *frame, Text *faults) {
    const Palette *palette = frame->palette;
    Seen *seen = see(frame);
    int found = check_widgets(frame, faults);
    for (int i = 0; i < seen->count; i++)
        found += check_window(seen, &seen->lines[i], faults) + check_others(seen, i, faults) +
                 check_boxes(seen, &seen->lines[i], faults) +
                 check_colour(seen, &seen->lines[i], faults) +
                 check_pair(seen, i, palette->win, palette->lose, faults);
    base_free(seen);
    return found;
}

int legibility_check_painted(const Frame *frame, float dots, Text *faults) {
    Seen *seen = see(frame);
    int found = 0;
    for (int i = 0; i < seen->count; i++) {
        Line *line = &seen->lines[i];
        const TextStyle *style = &frame->list->commands[line->command].as.text.style;
        TextBitmap bitmap;
        frame->text->rasterise(frame->text->context, line->words, style->size * dots, style->bold,
                               &bitmap);
        // The last px is the edge of a letter.
        const float painted = fmaxf((float)(bitmap.left + bitmap.width), bitmap.advance) - 1;
        const float wider = painted / dots - line->area.w;
        line->area.x -= fmaxf(0, wider) * (float)style->align / TEXT_END;
        line->area.w += fmaxf(0, wider);
        found += check_window(seen, line, faults) + check_others(seen, i, faults) +
                 check_boxes(seen, line, faults);
    }
    base_free(seen);
    return found;
}

/// Smaller letters are those of a page that is shown small, which nobody is to read.
static const float LEAST_READ = 10;

float legibility_mean_size(const Frame *frame) {
    Seen *seen = see(frame);
    float sum = 0;
    int count = 0;
    for (int i = 0; i < seen->count; i++) {
        const float size = frame->list->commands[seen->lines[i].command].as.text.style.size;
        sum += size >= LEAST_READ ? size : 0;
        count += size >= LEAST_READ;
    }
    const float mean = sum / (float)MAX(1, count);
    base_free(seen);
    return mean;
}

const char *legibility_words_in(const Frame *frame, Rect area) {
    Seen *seen = see(frame);
    const char *words = NULL;
    for (int i = 0; i < seen->count && !words; i++)
        words = overlap(seen->lines[i].area, area, SLACK) ? seen->lines[i].words : NULL;
    base_free(seen);
    return words;
}
