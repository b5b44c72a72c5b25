#include "ui/widgets/list.h"

#include "base/base.h"
#include "ink/sketch/sketch_boxes.h"

#include <math.h>

/// The bar is taken so far around its middle, px; a list is pulled from so far on.
enum { BAR_REACH = 14, PULLED_FROM = 6 };

// --- where things lie

static float row_height(const ListPlace *place) {
    return place->item.y + place->gap;
}

static int rows_of(const ListPlace *place, int section) {
    return (place->counts[section] + place->columns - 1) / place->columns;
}

/// All of a section, with its heading.
static float section_height(const ListPlace *place, int section) {
    const int rows = rows_of(place, section);
    return rows == 0 ? 0 : place->heading + (float)rows * row_height(place);
}

static float section_top(const ListPlace *place, int section) {
    float top = 0;
    for (int i = 0; i < section; i++)
        top += section_height(place, i);
    return top;
}

int list_count(const ListPlace *place) {
    int count = 0;
    for (int section = 0; section < LIST_SECTIONS_MAX; section++)
        count += place->counts[section];
    return count;
}

/// The section of item `index`, and its number among these.
static int section_of(const ListPlace *place, int index, int *number) {
    int section = 0;
    for (; section < LIST_SECTIONS_MAX - 1 && index >= place->counts[section]; section++)
        index -= place->counts[section];
    *number = index;
    return section;
}

float list_height(const ListPlace *place) {
    return section_top(place, LIST_SECTIONS_MAX);
}

Rect list_item(const ListPlace *place, int index) {
    int number;
    const int section = section_of(place, index, &number);
    const int row = number / place->columns, column = number % place->columns;
    return RECT((float)column * (place->item.x + place->gap),
                section_top(place, section) + place->heading + (float)row * row_height(place),
                place->item.x, place->item.y);
}

Rect list_item_shown(const List *list, const ListPlace *place, int index) {
    const Rect item = list_item(place, index);
    return RECT(place->area.x + item.x, place->area.y + item.y - list->scroll, item.w, item.h);
}

float list_heading(const ListPlace *place, int section) {
    return section_top(place, (int)section) + place->baseline;
}

void list_shown(const List *list, const ListPlace *place, int *first, int *end) {
    const float top = list->scroll, bottom = top + place->area.h;
    int before = 0;
    *first = list_count(place);
    *end = 0;
    for (int section = 0; section < LIST_SECTIONS_MAX; before += place->counts[section++]) {
        const float from = section_top(place, section) + place->heading, pitch = row_height(place);
        const int rows = rows_of(place, section);
        const int low = (int)CLAMP(floorf((top - from) / pitch), 0, (float)rows);
        const int high = (int)CLAMP(ceilf((bottom - from) / pitch), 0, (float)rows);
        if (low >= high)
            continue;
        *first = MIN(*first, before + low * place->columns);
        *end = before + MIN(high * place->columns, place->counts[section]);
    }
}

int list_at(const List *list, const ListPlace *place, Point at) {
    int first, end;
    if (!rect_contains(place->area, at))
        return -1;
    const Point inside = {at.x - place->area.x, at.y - place->area.y + list->scroll};
    list_shown(list, place, &first, &end);
    for (int i = first; i < end; i++)
        if (rect_contains(list_item(place, i), inside))
            return i;
    return -1;
}

/// The item over or under the chosen one: the nearest of the next row.
static int next_row(const ListPlace *place, int chosen, int step) {
    int number;
    const int section = section_of(place, chosen, &number), columns = place->columns;
    const int column = number % columns, last = place->counts[section] - 1;
    if (step > 0 && number / columns < last / columns)
        return chosen + MIN(columns, last - number);
    if (step < 0 && number >= columns)
        return chosen - columns;
    int before = chosen - number;
    if (step > 0) {
        before += place->counts[section];
        int next = section + 1;
        while (next < LIST_SECTIONS_MAX && place->counts[next] == 0)
            next++;
        return next == LIST_SECTIONS_MAX ? chosen : before + MIN(column, place->counts[next] - 1);
    }
    int previous = section - 1;
    while (previous >= 0 && place->counts[previous] == 0)
        previous--;
    if (previous < 0)
        return chosen;
    const int its_last = place->counts[previous] - 1, row = its_last / columns;
    return before - place->counts[previous] + MIN(row * columns + column, its_last);
}

int list_next(const List *list, const ListPlace *place, Key key) {
    const int last = list_count(place) - 1;
    const int page = MAX(1, (int)(place->area.h / row_height(place)) - 1);
    int chosen = MAX(list->chosen, 0);
    switch (key) {
    case KEY_LEFT:
        return MAX(chosen - 1, 0);
    case KEY_RIGHT:
        return MIN(chosen + 1, last);
    case KEY_UP:
        return next_row(place, chosen, -1);
    case KEY_DOWN:
        return next_row(place, chosen, 1);
    case KEY_PAGE_UP:
    case KEY_PAGE_DOWN:
        for (int i = 0; i < page; i++)
            chosen = next_row(place, chosen, key == KEY_PAGE_UP ? -1 : 1);
        return chosen;
    case KEY_HOME:
        return 0;
    default:
        return last;
    }
}

// --- what shows

static void hold(List *list, const ListPlace *place) {
    list->scroll = CLAMP(list->scroll, 0, fmaxf(0, list_height(place) - place->area.h));
}

bool list_scroll(List *list, const ListPlace *place, float px) {
    const float before = list->scroll;
    list->scroll += px;
    hold(list, place);
    return list->scroll != before;
}

void list_show(List *list, const ListPlace *place, int index) {
    int number;
    const Rect item = list_item(place, index);
    section_of(place, index, &number);
    // With the heading over the first row of a section, and a little of what comes next.
    const float top = item.y - (number < place->columns ? place->heading : place->gap);
    const float bottom = item.y + item.h + place->gap;
    list->scroll = fminf(fmaxf(list->scroll, bottom - place->area.h), top);
    hold(list, place);
}

void list_choose(List *list, const ListPlace *place, int index) {
    const int count = list_count(place);
    list->chosen = count == 0 ? -1 : CLAMP(index, 0, count - 1);
    if (count > 0)
        list_show(list, place, list->chosen);
}

// --- pulling it

static ListHeard take(List *list, const ListPlace *place, Point at) {
    Rect reach = place->area;
    reach.w += place->bar + BAR_REACH;
    list->dragged = rect_contains(reach, at);
    list->by_bar = list->pulled = at.x >= place->area.x + place->area.w + place->bar - BAR_REACH;
    list->drag_from = at;
    list->drag_scroll = list->scroll;
    return list->dragged ? LIST_MOVED : LIST_NOTHING;
}

static void drag(List *list, const ListPlace *place, Point at) {
    const float pulled = at.y - list->drag_from.y;
    const float share = list_height(place) / place->area.h;
    list->pulled |= fabsf(pulled) >= PULLED_FROM;
    if (list->pulled)
        list->scroll = list->drag_scroll + (list->by_bar ? pulled * share : -pulled);
    hold(list, place);
}

static ListHeard let_go(List *list, const ListPlace *place, Point at, int *index) {
    if (!list->dragged)
        return LIST_NOTHING;
    list->dragged = false;
    *index = list->pulled ? -1 : list_at(list, place, at);
    return *index < 0 ? LIST_MOVED : LIST_PRESSED;
}

// --- all of it

static ListHeard key_pressed(const List *list, const ListPlace *place, const Input *input,
                             int *index) {
    if (input->ctrl || input->alt || input->key < KEY_LEFT || input->key > KEY_PAGE_DOWN ||
        list_count(place) == 0)
        return LIST_NOTHING;
    *index = list_next(list, place, input->key);
    return LIST_WALKED;
}

ListHeard list_hear(List *list, const ListPlace *place, const Input *input, int *index) {
    switch (input->kind) {
    case INPUT_POINTER_MOVE:
        if (list->dragged)
            drag(list, place, input->at);
        return list->dragged ? LIST_MOVED : LIST_NOTHING;
    case INPUT_POINTER_DOWN:
        return take(list, place, input->at);
    case INPUT_POINTER_UP:
        return let_go(list, place, input->at, index);
    case INPUT_POINTER_LEAVE:
        list->dragged = false;
        return LIST_NOTHING;
    case INPUT_WHEEL:
        return rect_contains(place->area, input->at) &&
                       list_scroll(list, place, -place->notch * input->wheel)
                   ? LIST_MOVED
                   : LIST_NOTHING;
    case INPUT_KEY:
        return key_pressed(list, place, input, index);
    default:
        return LIST_NOTHING;
    }
}

void list_draw_bar(const List *list, const ListPlace *place, const Sketch *sketch, uint32_t seed) {
    const Rect area = place->area;
    sketch_scroll_mark(sketch, POINT(area.x + area.w + place->bar, area.y + 4), area.h - 8,
                       (int)list->scroll, (int)area.h, (int)list_height(place), seed);
}
