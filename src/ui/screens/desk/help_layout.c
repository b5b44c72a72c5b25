#include "ui/screens/desk/help_layout.h"

#include "base/base.h"
#include "ink/sketch/sketch_pages.h"

#include <math.h>

enum { SHEET_WIDTH = 1148, SHEET_HEIGHT = 762, SHEET_WIDTH_SMALLEST = 850, LINES_IN_FULL = 19 };
enum {
    PAGER = 44,
    PAGER_WORDS = 66,
    BESIDE_DONE = 12,
    WORDS = 76,
    TOUR = 62,
    CLOSE = 78,
    CLOSE_KEY = 132
};

/// The buttons that turn the pages, left of Done.
static void place_pager(HelpLayout *at, float right) {
    const float top = at->done.y + (at->done.h - PAGER) / 2;
    at->after = RECT(right - PAGER, top, PAGER, PAGER);
    at->before = RECT(right - 2 * PAGER - PAGER_WORDS, top, PAGER, PAGER);
}

/// The button to the tour, left of that to the glossary.
static void place_tour(HelpLayout *at) {
    at->tour = RECT(at->words.x - 6 - TOUR, at->words.y, TOUR, PAGER);
}

static HelpLayout layout_wide(Point view) {
    HelpLayout at = {.area = sheet_place(view, SHEET_WIDTH, SHEET_HEIGHT), .columns = 3};
    const Rect area = at.area;
    const float share =
        ink_clamp01((area.w - SHEET_WIDTH_SMALLEST) / (float)(SHEET_WIDTH - SHEET_WIDTH_SMALLEST));
    at.left = area.x + SHEET_TEXT_LEFT;
    at.column = roundf(ink_lerp(242, 344, share));
    at.full = sketch_sheet_line(area, LINES_IN_FULL) < area.y + area.h;
    at.scale = ink_lerp(.72f, 1, share);
    at.text = share > .7f ? 18 : 15;
    at.titles = at.full ? 5 : 4;
    at.first = at.full ? 9 : 5;
    at.end = at.full ? LINES_IN_FULL : (int)((area.h - SHEET_FIRST_RULE - 20) / SHEET_RULE_GAP) + 1;
    at.done = at.full ? RECT(area.x + area.w - 256, sketch_sheet_line(area, 18) + 8, 220, 58)
                      : RECT(area.x + area.w - 250, area.y + 16, 160, 48);
    place_pager(&at, at.done.x - BESIDE_DONE - 8);
    at.words = at.full ? RECT(area.x + area.w - CLOSE_KEY - WORDS, area.y + 24, WORDS, PAGER)
                       : RECT(at.before.x - BESIDE_DONE - WORDS, at.before.y, WORDS, PAGER);
    place_tour(&at);
    return at;
}

/// One rule below the other, with its sentences where there are lines enough.
static HelpLayout layout_tall(Point view) {
    enum { WIDTH_MOST = 560, SENTENCES_FROM = 15, FOOT = 74, COLUMN_LEAST = 250 };
    HelpLayout at = {.area = sheet_place(view, WIDTH_MOST, SHEET_HEIGHT + 60), .tall = true};
    const Rect area = at.area;
    const int lines = (int)((area.h - SHEET_FIRST_RULE - FOOT) / SHEET_RULE_GAP);
    const float width = sheet_right(area) - sheet_left(area);
    at.left = sheet_left(area);
    at.columns = MAX(1, (int)(width / COLUMN_LEAST));
    at.column = width / (float)at.columns;
    at.scale = .72f;
    at.text = 16;
    at.full = lines >= SENTENCES_FROM;
    at.rule_lines = at.full ? 5 : 3;
    at.titles = 3;
    at.first = 3 * at.rule_lines + 1;
    at.end = lines + 1;
    const float done = at.left + 2 * PAGER + PAGER_WORDS + BESIDE_DONE;
    at.done = RECT(done, area.y + area.h - 66, sheet_right(area) - done, 52);
    place_pager(&at, done - BESIDE_DONE);
    at.words = RECT(area.x + area.w - CLOSE - WORDS, area.y + 24, WORDS, PAGER);
    place_tour(&at);
    return at;
}

HelpLayout help_layout_for(Point view) {
    return layout_is_tall(view) ? layout_tall(view) : layout_wide(view);
}

// --- the lists

/// Goes on to the next column, or the next page, where fewer than `wanted` lines are left.
static void make_room(const HelpLayout *at, HelpEntry *spot, int wanted) {
    if (spot->line + wanted <= at->end)
        return;
    spot->column++;
    if (spot->column == at->columns) {
        spot->column = 0;
        spot->page++;
    }
    spot->line = spot->page > 0 ? 1 : at->first;
    // The first page of a tall view may have no line left for them.
    if (spot->line + wanted > at->end)
        *spot = (HelpEntry){.page = spot->page + 1, .line = 1};
}

static int lines_of(const KeysPlace *place, bool on_page) {
    int count = 0;
    for (const KeysLine *line = place->lines; line->keys; line++)
        count += keys_are_for(line, on_page);
    return count;
}

/// What of a place is kept together: all of it, or where no column of the page has so many lines as
/// much as makes a beginning.
static int together(const HelpLayout *at, const HelpEntry *spot, int lines) {
    enum { BEGINNING = 5 };
    const int column = at->end - (spot->page > 0 ? 1 : at->first);
    return 1 + lines <= column ? 1 + lines : MIN(1 + lines, BEGINNING);
}

int help_layout_entries(const HelpLayout *at, const HelpKeys *keys, bool on_page,
                        HelpEntry *entries) {
    HelpEntry spot = {.line = at->first};
    int count = 0;
    for (const KeysPlace *place = keys->places; place->title; place++) {
        const int lines = lines_of(place, on_page);
        CHECK(count + 1 + lines <= HELP_ENTRIES_MAX);
        make_room(at, &spot, together(at, &spot, lines));
        entries[count] = spot;
        entries[count++].title = place->title;
        spot.line++;
        for (const KeysLine *line = place->lines; line->keys; line++) {
            if (!keys_are_for(line, on_page))
                continue;
            make_room(at, &spot, 1);
            entries[count] = spot;
            entries[count++].keys = line;
            spot.line++;
        }
    }
    return count;
}
