// How the sheets that open and save files look.
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_pages.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/desk/files.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"

#include <math.h>
#include <string.h>

enum { SHEET_WIDTH = 1000, SHEET_HEIGHT = 702, NARROW = 560, TOUCH = 44, PATH_SIZE = 18 };
/// Without folders.
enum { SMALL_WIDTH = 860, SMALL_HEIGHT = SHEET_FIRST_RULE + 7 * SHEET_RULE_GAP };
/// Height of what says why games are not kept.
enum { WHY = 76, WHY_NARROW = 132 };
enum { SEED_LIST = 1, SEED_SIGN };

/// What stands at the foot, in one row: the name, then the buttons.
static void lay_foot_in_a_row(FilesLayout *at, bool asks, bool unsaved) {
    const float foot = at->area.y + at->area.h - 80, go = unsaved ? 232 : 196,
                keep = unsaved ? 136 : 116;
    at->go = RECT(at->right - go, foot, go, 58);
    at->keep = RECT(at->go.x - 16 - keep, foot + 5, keep, 48);
    at->name = RECT(at->left, foot + 8, (asks ? at->keep.x : at->go.x) - 20 - at->left, TOUCH);
}

/// The same with the name above the buttons.
static void lay_foot_in_two_rows(FilesLayout *at, bool asks, bool unsaved) {
    const float foot = at->area.y + at->area.h - 68, width = at->right - at->left,
                half = unsaved ? 120 : 100;
    at->go = RECT(at->left + (asks ? half + 12 : 0), foot, width - (asks ? half + 12 : 0), 52);
    at->keep = RECT(at->left, foot + 2, half, 48);
    at->name = RECT(at->left, foot - 8 - TOUCH, width, TOUCH);
}

FilesLayout files_layout(const FilesScreen *sheet) {
    const bool folders = files_shows_folders(sheet);
    FilesLayout at = {.area = sheet_place(stage_view(sheet->base.stage),
                                          folders ? SHEET_WIDTH : SMALL_WIDTH,
                                          folders ? SHEET_HEIGHT : SMALL_HEIGHT)};
    const Rect area = at.area;
    const bool asks = sheet->mood == FILES_ASKS || files_can_leave(sheet);
    at.narrow = area.w < NARROW;
    at.left = sheet_left(area);
    at.right = sheet_right(area);
    (at.narrow ? lay_foot_in_two_rows : lay_foot_in_a_row)(&at, asks, sheet->unsaved);
    const float width = at.right - at.left;
    // A list of files is worth more than air between the rows.
    const float row = folders ? 50 : at.narrow ? 56 : 62;
    at.said = RECT(at.left, at.name.y - row, width, 40);
    at.kinds = RECT(at.left - 4, at.said.y - row, fminf(width + 4, 740), 46);
    const float why = at.narrow ? WHY_NARROW : WHY;
    at.why = RECT(at.left, at.said.y - why, width, why - 8);
    const Rect over = sheet->unsaved ? at.why : at.kinds;
    if (!folders)
        return at;
    const float up = area.y + SHEET_FIRST_RULE - 1, top = up + TOUCH + 1,
                bottom = (sheet->saves ? over : at.said).y;
    const float up_width = at.narrow ? 84 : 104;
    at.up = RECT(at.right - up_width, up, up_width, TOUCH);
    at.list.rows = MAX(1, (int)floorf((bottom - 4 - top) / FILES_ROW));
    at.list.area = RECT(at.left, top, width - 24, (float)(at.list.rows * FILES_ROW));
    return at;
}

/// The end of a path that fits, after an ellipsis where something is left out.
static void draw_path(const Sketch *sketch, Point baseline, const char *path, float room) {
    const char *shown = path;
    char memory[FILE_PATH_MAX + 8];
    Text text = text_over(memory, sizeof memory);
    text_add(&text, "%s", path);
    while (sketch_text_width(sketch, memory, PATH_SIZE, false) > room && strchr(shown + 1, '/')) {
        shown = strchr(shown + 1, '/');
        text = text_over(memory, sizeof memory);
        text_add(&text, "…%s", shown);
    }
    sketch_words_within(sketch, baseline, memory, PATH_SIZE, false, room, sketch->palette->pencil);
}

static void draw_said(const FilesScreen *sheet, const Sketch *sketch, Rect area) {
    const Palette *palette = sketch->palette;
    const bool failed = sheet->mood == FILES_FAILED;
    const Colour colour = failed                       ? palette->lose
                          : sheet->mood == FILES_SAVED ? palette->win
                                                       : palette->ink;
    const Icon sign = failed ? ICON_CLOSE : sheet->mood == FILES_SAVED ? ICON_TICK : ICON_SAVE;
    if (sheet->mood == FILES_QUIET)
        return;
    sketch_sheet_blank(sketch, rect_grown(area, 2), .94f);
    sketch_icon(sketch, sign, POINT(area.x + 10, area.y + 19), sketch_icon_style(colour, 18),
                screen_seed(&sheet->base, SEED_SIGN));
    PanelText laid = {0};
    panel_text_set(&laid, sketch->text, sheet->said.sentence, POINT(area.w - 30, area.h));
    panel_text_draw(&laid, sketch, POINT(area.x + 28, area.y + (laid.line_count > 1 ? 16 : 26)),
                    colour);
}

/// Why games are not kept; it is asked anew, since they may be meanwhile.
static void draw_why(const FilesScreen *sheet, const Sketch *sketch, Rect area) {
    const StageGames *games = &stage_config(sheet->base.stage)->games;
    Problem why, said;
    int nowhere;
    const int count = games->unsaved(games->context, &nowhere, &why);
    if (count == 0)
        problem_set(&said, "%s", phrase(PHRASE_ALL_SAVED));
    else if (nowhere == 0)
        problem_set(&said, "%s", phrase(PHRASE_UNSAVED_ELSEWHERE));
    else if (count == 1)
        problem_set(&said, "%s %.130s. %s", phrase(PHRASE_UNSAVED_ONE), why.sentence,
                    phrase(PHRASE_UNSAVED_AGAIN));
    else
        problem_set(&said, "%d %s %.130s. %s", count, phrase(PHRASE_UNSAVED_MANY), why.sentence,
                    phrase(PHRASE_UNSAVED_AGAIN_MANY));
    sketch_sheet_blank(sketch, rect_grown(area, 2), .94f);
    PanelText laid = {0};
    panel_text_set(&laid, sketch->text, said.sentence, POINT(area.w, area.h));
    panel_text_draw(&laid, sketch, POINT(area.x, area.y + 22),
                    nowhere > 0 ? sketch->palette->lose : sketch->palette->win);
}

static void draw_folder(const FilesScreen *sheet, const Sketch *sketch, const FilesLayout *at) {
    const Screen *screen = &sheet->base;
    const bool focused =
        screen->widgets.focus == FILES_LIST && screen->widgets.focus_visible && sheet->folder.count;
    draw_path(sketch, POINT(at->left, sheet_baseline(at->area, 1)), stage_folder(screen->stage),
              at->up.x - 16 - at->left);
    sketch_sheet_blank(sketch, rect_grown(at->list.area, 2), .94f);
    files_list_draw(&sheet->list, &at->list, &sheet->folder, sketch, focused,
                    screen_seed(screen, SEED_LIST));
    if (sheet->folder.count == 0)
        sketch_words(sketch, POINT(at->left, sheet_baseline(at->area, 2)),
                     phrase(sheet->saves ? PHRASE_NO_FILES_OF_KIND : PHRASE_NO_FILES), 17,
                     sketch->palette->pencil);
}

void files_draw(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    const FilesScreen *sheet = (const FilesScreen *)screen;
    const FilesLayout at = files_layout(sheet);
    sheet_draw(screen, sketch, at.area,
               phrase(sheet->unsaved ? PHRASE_UNSAVED
                      : sheet->saves ? PHRASE_SAVE_TITLE
                                     : PHRASE_OPEN_TITLE));
    sheet_draw_close_key(screen, sketch, at.area);
    if (files_shows_folders(sheet))
        draw_folder(sheet, sketch, &at);
    if (sheet->unsaved)
        draw_why(sheet, sketch, at.why);
    draw_said(sheet, sketch, at.said);
}
