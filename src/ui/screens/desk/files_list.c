// The list of a folder: which part of it shows, what is chosen, and pulling it.
#include "ui/screens/desk/files.h"

#include "base/base.h"
#include "ink/sketch/sketch_boxes.h"

#include <math.h>

/// The bar's middle is so far right of the rows, and is taken so far around it.
enum { BAR_BESIDE = 14, BAR_REACH = 12, PULLED_FROM = 6 };
enum { ICON_LEFT = 6, NAME_LEFT = 40, TEXT_SIZE = 19 };

// --- where it lies

FilesPlace files_place(const Places *places) {
    const Rect list = layout_area(places, "list");
    const int rows = MAX(1, (int)(list.h / FILES_ROW));
    return (FilesPlace){RECT(list.x, list.y, list.w, list.w > 0 ? (float)(rows * FILES_ROW) : 0),
                        rows};
}

FilesPlace files_place_now(const FilesScreen *sheet) {
    const Places places = leaves_place(&sheet->base);
    return files_place(&places);
}

// --- what shows

static void hold(FilesList *list, const FilesPlace *place, int count) {
    list->first = CLAMP(list->first, 0, MAX(0, count - place->rows));
}

void files_list_choose(FilesList *list, const FilesPlace *place, int count, int row) {
    list->chosen = CLAMP(row, 0, MAX(0, count - 1));
    if (list->chosen < list->first)
        list->first = list->chosen;
    else if (list->chosen >= list->first + place->rows)
        list->first = list->chosen - place->rows + 1;
    hold(list, place, count);
}

bool files_list_scroll(FilesList *list, const FilesPlace *place, int count, int rows) {
    const int before = list->first;
    list->first += rows;
    hold(list, place, count);
    return list->first != before;
}

int files_list_at(const FilesList *list, const FilesPlace *place, int count, Point at) {
    if (!rect_contains(place->area, at))
        return -1;
    const int row = list->first + (int)floorf((at.y - place->area.y) / FILES_ROW);
    return row < MIN(count, list->first + place->rows) ? row : -1;
}

Rect files_list_row(const FilesList *list, const FilesPlace *place, int row) {
    return RECT(place->area.x, place->area.y + (float)((row - list->first) * FILES_ROW),
                place->area.w, FILES_ROW);
}

// --- pulling it

bool files_list_take(FilesList *list, const FilesPlace *place, Point at) {
    const float right = place->area.x + place->area.w;
    Rect reach = place->area;
    reach.w += BAR_BESIDE + BAR_REACH;
    list->dragged = rect_contains(reach, at);
    list->by_bar = list->pulled = at.x >= right + BAR_BESIDE - BAR_REACH;
    list->drag_y = at.y;
    list->drag_first = list->first;
    return list->dragged;
}

void files_list_drag(FilesList *list, const FilesPlace *place, int count, float y) {
    const float pulled = y - list->drag_y, seen = place->area.h;
    // The list follows the pointer; by the bar what is seen does.
    const float rows = list->by_bar ? pulled * (float)count / seen : -pulled / FILES_ROW;
    list->pulled |= fabsf(pulled) >= PULLED_FROM;
    list->first = list->drag_first + (list->pulled ? (int)lroundf(rows) : 0);
    hold(list, place, count);
}

// --- drawing

static void draw_sign(const Sketch *sketch, Point left, bool folder, uint32_t seed) {
    static const Point FOLDER[] = {{0, -13}, {7, -13}, {10, -10}, {21, -10},
                                   {21, 3},  {0, 3},   {0, -13}};
    static const Point PAPER[] = {{3, -14}, {13, -14}, {18, -9}, {18, 4}, {3, 4}, {3, -14}};
    const Point *points = folder ? FOLDER : PAPER;
    const size_t count = folder ? ARRAY_LEN(FOLDER) : ARRAY_LEN(PAPER);
    Path path = {0};
    for (size_t i = 0; i < count; i++)
        path_add(&path, left.x + points[i].x, left.y + points[i].y);
    StrokeStyle pen =
        sketch_dry_pen(folder ? sketch->palette->ink : sketch->palette->pencil, 1.7f, seed);
    pen.wobble = .3f;
    stroke_taper(&pen, 1, 1);
    sketch_path(sketch, &path, &pen);
}

static void draw_entry(const Sketch *sketch, Rect row, const FolderEntry *entry, bool chosen,
                       uint32_t seed) {
    const Point baseline = {row.x + NAME_LEFT, row.y + row.h - 15};
    const float room = row.w - NAME_LEFT - 8;
    if (chosen) {
        const float width = sketch_text_width(sketch, entry->name, TEXT_SIZE, entry->folder);
        sketch_felt_pen(sketch, RECT(row.x - 4, row.y + 6, fminf(width, room) + NAME_LEFT + 16, 28),
                        2, 1, noise_seed(seed, 1));
    }
    draw_sign(sketch, POINT(row.x + ICON_LEFT, baseline.y), entry->folder, noise_seed(seed, 2));
    sketch_words_within(sketch, baseline, entry->name, TEXT_SIZE, entry->folder, room,
                        sketch->palette->ink);
}

void files_list_draw(const FilesList *list, const FilesPlace *place, const Folder *folder,
                     const Sketch *sketch, bool focused, uint32_t seed) {
    const int count = (int)folder->count, end = MIN(count, list->first + place->rows);
    for (int row = list->first; row < end; row++) {
        const Rect area = files_list_row(list, place, row);
        const bool chosen = row == list->chosen;
        draw_entry(sketch, area, &folder->entries[row], chosen, noise_seed(seed, (uint32_t)row));
        if (chosen && focused)
            sketch_focus_ring(sketch, rect_grown(area, -5), noise_seed(seed, 0xf0c5));
    }
    sketch_scroll_mark(sketch, POINT(place->area.x + place->area.w + BAR_BESIDE, place->area.y + 4),
                       place->area.h - 8, list->first, place->rows, count, seed);
}
