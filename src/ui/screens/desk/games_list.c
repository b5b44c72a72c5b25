#include "ui/screens/desk/games_list.h"

#include "base/base.h"

#include <math.h>

/// The bar's middle is so far right of the cards, and is taken so far around it.
enum { BAR_BESIDE = 15, BAR_REACH = 14, PULLED_FROM = 6 };
enum { HEADING = 44, HEADING_BASELINE = 24 };

// --- where things lie

static float row_height(const GamesPlace *place) {
    return place->card.y + place->gap;
}

static int rows_of(const GamesPlace *place, int kind) {
    return (place->counts[kind] + place->columns - 1) / place->columns;
}

/// All of a kind, with its heading.
static float kind_height(const GamesPlace *place, int kind) {
    const int rows = rows_of(place, kind);
    return rows == 0 ? 0 : HEADING + (float)rows * row_height(place);
}

static float kind_top(const GamesPlace *place, int kind) {
    float top = 0;
    for (int i = 0; i < kind; i++)
        top += kind_height(place, i);
    return top;
}

static int count_of(const GamesPlace *place) {
    int count = 0;
    for (int kind = 0; kind < KEPT_KINDS; kind++)
        count += place->counts[kind];
    return count;
}

/// The kind of card `index`, and its number among these.
static int kind_of(const GamesPlace *place, int index, int *number) {
    int kind = 0;
    for (; kind < KEPT_KINDS - 1 && index >= place->counts[kind]; kind++)
        index -= place->counts[kind];
    *number = index;
    return kind;
}

float games_list_height(const GamesPlace *place) {
    return kind_top(place, KEPT_KINDS);
}

Rect games_list_card(const GamesPlace *place, int index) {
    int number;
    const int kind = kind_of(place, index, &number);
    const int row = number / place->columns, column = number % place->columns;
    return RECT((float)column * (place->card.x + place->gap),
                kind_top(place, kind) + HEADING + (float)row * row_height(place), place->card.x,
                place->card.y);
}

float games_list_heading(const GamesPlace *place, KeptKind kind) {
    return kind_top(place, (int)kind) + HEADING_BASELINE;
}

void games_list_shown(const GamesList *list, const GamesPlace *place, int *first, int *end) {
    const float top = list->scroll, bottom = top + place->area.h;
    int before = 0;
    *first = count_of(place);
    *end = 0;
    for (int kind = 0; kind < KEPT_KINDS; before += place->counts[kind++]) {
        const float from = kind_top(place, kind) + HEADING, pitch = row_height(place);
        const int rows = rows_of(place, kind);
        const int low = (int)CLAMP(floorf((top - from) / pitch), 0, (float)rows);
        const int high = (int)CLAMP(ceilf((bottom - from) / pitch), 0, (float)rows);
        if (low >= high)
            continue;
        *first = MIN(*first, before + low * place->columns);
        *end = before + MIN(high * place->columns, place->counts[kind]);
    }
}

int games_list_at(const GamesList *list, const GamesPlace *place, Point at) {
    int first, end;
    if (!rect_contains(place->area, at))
        return -1;
    const Point inside = {at.x - place->area.x, at.y - place->area.y + list->scroll};
    games_list_shown(list, place, &first, &end);
    for (int i = first; i < end; i++)
        if (rect_contains(games_list_card(place, i), inside))
            return i;
    return -1;
}

/// The card over or under the chosen one: the nearest of the next row.
static int next_row(const GamesPlace *place, int chosen, int step) {
    int number;
    const int kind = kind_of(place, chosen, &number), columns = place->columns;
    const int column = number % columns, last = place->counts[kind] - 1;
    if (step > 0 && number / columns < last / columns)
        return chosen + MIN(columns, last - number);
    if (step < 0 && number >= columns)
        return chosen - columns;
    int before = chosen - number;
    if (step > 0) {
        before += place->counts[kind];
        int next = kind + 1;
        while (next < KEPT_KINDS && place->counts[next] == 0)
            next++;
        return next == KEPT_KINDS ? chosen : before + MIN(column, place->counts[next] - 1);
    }
    int previous = kind - 1;
    while (previous >= 0 && place->counts[previous] == 0)
        previous--;
    if (previous < 0)
        return chosen;
    const int its_last = place->counts[previous] - 1, row = its_last / columns;
    return before - place->counts[previous] + MIN(row * columns + column, its_last);
}

int games_list_next(const GamesList *list, const GamesPlace *place, Key key) {
    const int last = count_of(place) - 1;
    const int page = MAX(1, (int)(place->area.h / row_height(place)));
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

static void hold(GamesList *list, const GamesPlace *place) {
    list->scroll = CLAMP(list->scroll, 0, fmaxf(0, games_list_height(place) - place->area.h));
}

bool games_list_scroll(GamesList *list, const GamesPlace *place, float px) {
    const float before = list->scroll;
    list->scroll += px;
    hold(list, place);
    return list->scroll != before;
}

void games_list_show(GamesList *list, const GamesPlace *place, int index) {
    int number;
    const Rect card = games_list_card(place, index);
    kind_of(place, index, &number);
    // With the heading over the first row of a kind, and a little of what comes next.
    const float top = card.y - (number < place->columns ? HEADING : place->gap);
    const float bottom = card.y + card.h + place->gap;
    list->scroll = fminf(fmaxf(list->scroll, bottom - place->area.h), top);
    hold(list, place);
}

// --- pulling it

bool games_list_take(GamesList *list, const GamesPlace *place, Point at) {
    Rect reach = place->area;
    reach.w += BAR_BESIDE + BAR_REACH;
    list->dragged = rect_contains(reach, at);
    list->by_bar = list->pulled = at.x >= place->area.x + place->area.w + BAR_BESIDE - BAR_REACH;
    list->drag_from = at;
    list->drag_scroll = list->scroll;
    return list->dragged;
}

void games_list_drag(GamesList *list, const GamesPlace *place, Point at) {
    const float pulled = at.y - list->drag_from.y;
    const float share = games_list_height(place) / place->area.h;
    list->pulled |= fabsf(pulled) >= PULLED_FROM;
    if (list->pulled)
        list->scroll = list->drag_scroll + (list->by_bar ? pulled * share : -pulled);
    hold(list, place);
}

// --- cards

void games_cards_forget(GamesCards *cards) {
    for (int i = 0; i < GAMES_CARDS_KEPT; i++)
        cards->known[i] = false;
}

const KeptGame *games_cards_at(GamesCards *cards, const StageGames *from, int index) {
    const int slot = index % GAMES_CARDS_KEPT;
    if (!cards->known[slot] || cards->index[slot] != index)
        from->entry(from->context, index, &cards->games[slot]);
    cards->known[slot] = true;
    cards->index[slot] = index;
    return &cards->games[slot];
}
