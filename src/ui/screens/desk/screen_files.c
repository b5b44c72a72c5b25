// The sheets that open and save files: what can be done, and how they look.
#include "ink/sketch/sketch_boxes.h"
#include "rules/notation.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/desk/files.h"
#include "ui/screens/desk/themes.h"
#include "ui/screens/screens.h"
#include "ui/stage/panel_actions.h"
#include "ui/words/phrase.h"

#include <math.h>
#include <string.h>

enum { PATH_SIZE = 18, NAME_SIZE = 19, ICON_LEFT = 6, NAME_LEFT = 40 };
enum { SEED_LIST = 1, SEED_SIGN };

// --- what can be done

static ActionValue kind_of(const Screen *screen, int which) {
    (void)which;
    return (ActionValue){.now = (int)((const FilesScreen *)screen)->kind};
}

static void set_kind(Screen *screen, ActionMeant meant) {
    files_set_kind((FilesScreen *)screen, (ExportKind)meant.value);
}

static ActionValue scale_of(const Screen *screen, int which) {
    enum { PICTURE_MOST = 8, MOVING_MOST = 4 };
    const FilesScreen *sheet = (const FilesScreen *)screen;
    (void)which;
    return (ActionValue){sheet->scales[sheet->kind], 1,
                         sheet->kind == EXPORT_MOVING ? MOVING_MOST : PICTURE_MOST};
}

static void set_scale(Screen *screen, ActionMeant meant) {
    FilesScreen *sheet = (FilesScreen *)screen;
    sheet->scales[sheet->kind] = meant.value;
}

static bool is_poster(const Screen *screen, int which) {
    (void)which;
    return files_is_poster((const FilesScreen *)screen);
}

static void set_poster(Screen *screen, ActionMeant meant) {
    FilesScreen *sheet = (FilesScreen *)screen;
    (void)meant;
    sheet->poster = !files_is_poster(sheet);
    if (sheet->poster && !files_can_be_poster(sheet))
        files_set_kind(sheet, EXPORT_PICTURE);
}

/// A poster is a picture, a drawing, or a page to print.
static const ExportKind POSTERS[] = {EXPORT_PICTURE, EXPORT_DRAWING, EXPORT_SHEET};

static ActionValue poster_kind_of(const Screen *screen, int which) {
    int now = 0;
    (void)which;
    while (now + 1 < (int)ARRAY_LEN(POSTERS) && POSTERS[now] != ((const FilesScreen *)screen)->kind)
        now++;
    return (ActionValue){.now = now};
}

static void set_poster_kind(Screen *screen, ActionMeant meant) {
    files_set_kind((FilesScreen *)screen, POSTERS[meant.value]);
}

static bool is_kind_of_file(const Screen *screen, int which) {
    return files_is_poster((const FilesScreen *)screen) == (which != 0);
}

static bool is_theme(const Screen *screen, int theme) {
    return ((const FilesScreen *)screen)->theme == theme;
}

static void set_theme(Screen *screen, ActionMeant meant) {
    ((FilesScreen *)screen)->theme = meant.value;
}

static void copy_link(Screen *screen, ActionMeant meant) {
    FilesScreen *sheet = (FilesScreen *)screen;
    (void)meant;
    sheet->mood = stage_copy_link(screen->stage, &sheet->said) ? FILES_SAVED : FILES_FAILED;
}

static void keep(Screen *screen, ActionMeant meant) {
    (void)meant;
    ((FilesScreen *)screen)->mood = FILES_QUIET;
    screen->widgets.focus = action_id(screen, "name", 0);
}

static void leave(Screen *screen, ActionMeant meant) {
    (void)meant;
    stage_quit(screen->stage);
}

static Phrase word_to_go(const FilesScreen *sheet) {
    switch (sheet->mood) {
    case FILES_ASKS:
        return PHRASE_REPLACE;
    case FILES_SAVED:
        return sheet->leaves ? PHRASE_LEAVE : PHRASE_DONE;
    default:
        return sheet->unsaved ? PHRASE_SAVE_ELSEWHERE : sheet->saves ? PHRASE_SAVE : PHRASE_OPEN;
    }
}

static ActionFace go_face(const Screen *screen) {
    return (ActionFace){word_to_go((const FilesScreen *)screen), ICON_NONE};
}

static void go(Screen *screen, ActionMeant meant) {
    FilesScreen *sheet = (FilesScreen *)screen;
    if (sheet->mood != FILES_SAVED)
        files_confirm(sheet, sheet->name, meant.now);
    else if (sheet->leaves)
        stage_quit(screen->stage);
    else
        stage_close_sheet(screen->stage, meant.now);
}

static Phrase cannot_go_up(const Screen *screen, int which) {
    (void)which;
    return strcmp(stage_folder(screen->stage), "/") == 0 ? PHRASE_NO_FOLDER_ABOVE : PHRASE_NONE;
}

static void go_up(Screen *screen, ActionMeant meant) {
    (void)meant;
    files_go_up((FilesScreen *)screen);
    screen->widgets.focus = FILES_LIST;
}

/// The field was typed in.
static void set_name(Screen *screen, ActionMeant meant) {
    ((FilesScreen *)screen)->named = true;
    files_set_name((FilesScreen *)screen, meant.text);
}

static const Phrase KINDS[] = {
    [EXPORT_PICTURE] = PHRASE_PICTURE,
    [EXPORT_DRAWING] = PHRASE_DRAWING,
    [EXPORT_MOVING] = PHRASE_MOVING_PICTURE,
    [EXPORT_TEXT] = PHRASE_TEXT,
    [EXPORT_GAME] = PHRASE_GAME_FILE,
    [EXPORT_SHEET] = (int)EXPORT_KINDS > (int)EXPORT_SHEET ? PHRASE_SHEET_FILE : PHRASE_NONE,
    [EXPORT_SHEET + 1] = PHRASE_NONE};
static const Phrase BRIEFLY[EXPORT_SHEET + 1] = {
    [EXPORT_PICTURE] = PHRASE_PICTURE,      [EXPORT_DRAWING] = PHRASE_DRAWING_BRIEF,
    [EXPORT_MOVING] = PHRASE_MOVING_BRIEF,  [EXPORT_TEXT] = PHRASE_TEXT,
    [EXPORT_GAME] = PHRASE_GAME_FILE_BRIEF, [EXPORT_SHEET] = PHRASE_SHEET_FILE_BRIEF};
static const Phrase POSTER_KINDS[] = {
    PHRASE_PICTURE, PHRASE_DRAWING,
    (int)EXPORT_KINDS > (int)EXPORT_SHEET ? PHRASE_PAGE_TO_PRINT : PHRASE_NONE, PHRASE_NONE};
// clang-format off
static const Action ROWS[] = {
    {"theme", PHRASE_THEME, ICON_NONE, .parts = THEMES_MAX, .kind = WIDGET_CARD, .on = is_theme, .act = set_theme},
    {"kind", PHRASE_FILE_KIND, ICON_NONE, .kind = WIDGET_CHOICE, .options = KINDS, .there = is_kind_of_file, .value = kind_of, .act = set_kind},
    {"poster kind", PHRASE_FILE_KIND, ICON_NONE, .which = true, .kind = WIDGET_CHOICE, .options = POSTER_KINDS, .there = is_kind_of_file,
     .value = poster_kind_of, .act = set_poster_kind},
    {"scale", PHRASE_SCALE, ICON_NONE, .kind = WIDGET_STEPPER, .value = scale_of, .act = set_scale},
    {"poster", PHRASE_POSTER, ICON_NONE, .kind = WIDGET_TICK, .on = is_poster, .act = set_poster},
    {"link", PHRASE_COPY_LINK, ICON_NONE, .act = copy_link},
    {"name", PHRASE_NAME, ICON_NONE, .kind = WIDGET_FIELD, .act = set_name},
    {"keep", PHRASE_KEEP_IT, ICON_NONE, .act = keep},
    {"leave", PHRASE_LEAVE_ANYWAY, ICON_NONE, .act = leave},
    {"go", PHRASE_OPEN, ICON_NONE, {KEY_ENTER}, .kind = WIDGET_PRIMARY, .face_now = go_face, .act = go},
    {"up", PHRASE_UP, ICON_BACK, .cannot = cannot_go_up, .act = go_up},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_FILES = ACTION_TABLE(PHRASE_FILES, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_FILES, &SHEET_ACTIONS, NULL};

// --- what is shown

enum { TELLS_TITLE, TELLS_KINDS, TELLS_LINK, TELLS_WHY };

// clang-format off
static const Box KINDS_BRIEF = {.name = "kind", .share = 1, .h = {44, 46, 46}, TELLS(TELLS_KINDS, 15, .beside = EXPORT_KINDS * 12)};
static const Box LINK_BRIEF = {.name = "link", .h = FIXED(44), TELLS(TELLS_LINK, 17, .beside = LEAF_ENDS)};
#define BUTTON(label, letters) {.name = label, .h = {44, 48, 48}, NAMED(letters, LEAF_ENDS)}
#define THEME(label) {.name = label, .w = {0, 104, 140}, .h = FIXED(92), .share = 1, NAMED(15, 18, .bold = true, .shrinks = true)}
#define THEME_BRIEF(label) {.name = label, .h = FIXED(44), .share = 1, NAMED(15, 18, .bold = true, .shrinks = true)}
static const Box THEMES_BRIEF = {.name = "themes", .flow = BOX_ROW, .gap = {6, 6, 0}, .rank = 16, BOXES(THEMES_EACH(THEME_BRIEF))};
#define THEMES_HERE(when_short) \
    {.name = "themes", .flow = BOX_ROW, .gap = {6, 14, 0}, .rank = (when_short), .brief = &THEMES_BRIEF, BOXES(THEMES_EACH(THEME))}
static const Box TREE = {SHEET_TREE_TELLS(1000, TELLS_TITLE, .gap = {2, 8, 0}, BOXES(
    {.flow = BOX_SIDES, .gap = {6, 26, 0}, .share = 1, .rules = SHEET_RULE_GAP, BOXES(
        {.flow = BOX_COLUMN, .share = 1, .gap = {4, 10, 0}, .rules = SHEET_RULE_GAP, BOXES(
            {.name = "folders", .flow = BOX_COLUMN, .share = 1, .rules = SHEET_RULE_GAP, BOXES(
                {.flow = BOX_ROW, .gap = {8, 16, 0}, BOXES(
                    {.name = "path", .w = {100, 300, 0}, .h = FIXED(44), .share = 1},
                    {.name = "up", .h = FIXED(44), NAMED(17, LEAF_ICON_AND_ENDS)})},
                {.name = "files", .flow = BOX_COLUMN, .share = 1, .rules = SHEET_RULE_GAP, BOXES(
                    {.name = "list", .w = {180, 600, 0}, .h = {2 * FILES_ROW, 10 * SHEET_RULE_GAP, 0}, .share = 1, .around = {0, 0, 24, 0}})},
                {.name = "no files", .flow = BOX_COLUMN, .rules = SHEET_RULE_GAP, BOXES(
                    {.name = "list", .w = {180, 600, 0}, .h = FIXED(SHEET_RULE_GAP), .around = {0, 0, 24, 0}})})},
            {.name = "looks", .only = BOX_WIDE, .flow = BOX_COLUMN, .rank = 17, .rules = SHEET_RULE_GAP, BOXES(THEMES_HERE(BOX_CAPTION))})},
        {.name = "looks", .flow = BOX_COLUMN, .gap = {4, 10, 0}, .h = {0, 0, 450}, .share = 3, BOXES(
            {.only = BOX_TALL, .h = FIXED(14), .rank = 16},
            {.name = "page", .w = {150, 340, 340}, .h = {110, 340, 340}, .share = 1, .rank = 15},
            {.flow = BOX_COLUMN, .only = BOX_TALL, .rank = 17, BOXES(THEMES_HERE(17))})})},
    {.name = "why", TELLS(TELLS_WHY, 17, .line = 24, .own = true)},
    {.name = "saving", .flow = BOX_ROW, BOXES(
        {.name = "kind", .w = {0, 740, 740}, .h = {44, 46, 46}, .rank = 9, .brief = &KINDS_BRIEF,
         .share = 1, NAMED(17, EXPORT_KINDS * LEAF_OPTION)},
        {.name = "poster kind", .w = {0, 480, 480}, .h = {44, 46, 46}, .share = 1, NAMED(17, 3 * LEAF_OPTION, .shrinks = true)},
        {.only = BOX_WIDE, .share = .01f})},
    {.name = "said", .h = FIXED(44)},
    {.name = "beside", .flow = BOX_ROW, .gap = {6, 12, 0}, .h = FIXED(44), BOXES(
        {.name = "scale", .w = {0, 200, 200}, .h = FIXED(44), NAMED(17, LEAF_STEPPER - 40)},
        {.name = "poster", .h = FIXED(44), .around = {16, 0, 0, 0}, .rank = 9, NAMED(17, LEAF_TICK_BOX)},
        {.name = "solution", .share = 1, .h = FIXED(44), .rank = 10, SAYS(SHEET_SOLUTION, 17, .shrinks = true)},
        {.name = "no solution", .share = 1, .h = FIXED(44)},
        {.name = "link", .h = FIXED(44), .rank = 8, .brief = &LINK_BRIEF, NAMED(17, LEAF_ENDS)})},
    {.flow = BOX_SIDES, .gap = {4, 5, 0}, BOXES(
        {.name = "name", .w = {140, 300, 0}, .h = FIXED(44), .share = 1},
        {.only = BOX_WIDE, .w = {0, 8, 8}},
        {.flow = BOX_ROW, .gap = {8, 16, 0}, BOXES(
            BUTTON("keep", 18), BUTTON("leave", 17),
            {.name = "go", .only = BOX_WIDE, .w = {0, 196, 0}, .h = {44, 58, 58},
             NAMED(20, LEAF_ENDS, .bold = true, .cap = "Enter")},
            {.name = "go", .only = BOX_TALL, .h = {44, 46, 46}, .share = 1, NAMED(20, LEAF_ENDS, .bold = true)})})}))};
// clang-format on

static bool has(const Screen *screen, const Box *box) {
    const FilesScreen *sheet = (const FilesScreen *)screen;
    const bool saves = sheet->saves && !sheet->unsaved, quiet = sheet->mood == FILES_QUIET;
    const bool is_bare = files_shows_page(sheet) && sheet->folder.count == 0;
    const struct {
        const char *name;
        bool there;
    } boxes[] = {
        {"folders", files_shows_folders(sheet)},
        {"files", !is_bare},
        {"no files", is_bare}, // what will be saved gets their room
        {"why", sheet->unsaved},
        {"saving", saves},
        {"said", !quiet || !saves},
        {"beside", quiet && saves},
        {"scale", sheet->kind == EXPORT_MOVING || sheet->kind == EXPORT_PICTURE},
        {"solution", files_has_solution(sheet)},
        {"no solution", !files_has_solution(sheet)},
        {"looks", files_shows_page(sheet)},
        {"themes", files_has_theme(sheet)},
        {"poster", sheet->kind != EXPORT_GAME}, // other kinds turn into a picture
        {"link", stage_has_links(screen->stage)},
        {"keep", sheet->mood == FILES_ASKS},
        {"leave", files_can_leave(sheet)},
    };
    for (size_t i = 0; i < ARRAY_LEN(boxes); i++)
        if (strcmp(box->name, boxes[i].name) == 0)
            return boxes[i].there;
    return themes_has(box);
}

/// Why games are not kept; it is asked anew, since they may be meanwhile. Returns how many are kept
/// nowhere.
static int find_why(const FilesScreen *sheet, Problem *said) {
    const StageGames *games = &stage_config(sheet->base.stage)->games;
    Problem why;
    int nowhere;
    const int count = games->unsaved(games->context, &nowhere, &why);
    const Words reason = describe_words("%.130s", count > 0 ? why.sentence : "");
    if (count == 0)
        problem_set(said, "%s", phrase(PHRASE_ALL_SAVED));
    else if (nowhere == 0)
        problem_set(said, "%s", phrase(PHRASE_UNSAVED_ELSEWHERE));
    else if (count == 1)
        problem_set(said, phrase(PHRASE_UNSAVED_ONE), reason.text);
    else
        problem_set(said, phrase(PHRASE_UNSAVED_MANY), count, reason.text);
    return nowhere;
}

static void tell(const Screen *screen, const Box *leaf, Text *words) {
    const FilesScreen *sheet = (const FilesScreen *)screen;
    if (strcmp(leaf->name, "title") == 0)
        text_add(words, "%s",
                 phrase(sheet->unsaved ? PHRASE_UNSAVED
                        : sheet->saves ? panel_actions_along(screen).label
                                       : PHRASE_OPEN_TITLE));
    themes_tell(leaf, words);
    if (leaf->name && strcmp(leaf->name, "why") == 0 && sheet->unsaved) {
        Problem said;
        find_why(sheet, &said);
        text_add(words, "%s", said.sentence);
    }
    if (leaf == &LINK_BRIEF)
        text_add(words, "%s", phrase(PHRASE_LINK));
    for (int i = 0; leaf == &KINDS_BRIEF && i < EXPORT_KINDS; i++)
        text_add(words, "%s", phrase(BRIEFLY[i]));
}

static void build(Screen *screen, WidgetList *list) {
    const FilesScreen *sheet = (const FilesScreen *)screen;
    const Places places = leaves_place(screen);
    const bool folders = files_shows_folders(sheet);
    if (folders)
        widget_add(list, FILES_LIST, WIDGET_AREA, files_place(sheet).area, phrase(PHRASE_FILES));
    leaves_add(screen, &places, list);
    Widget *name = leaves_control(screen, list, "name");
    name->text = sheet->name;
    name->max = FILE_PATH_MAX - 1;
    widget_set_note(name, phrase(folders ? PHRASE_PATH_HINT : PHRASE_FILE_NAME_HINT));
    Widget *kinds = leaves_control(screen, list, "kind");
    for (int i = 0; kinds && layout_is_brief(&places, "kind") && i < EXPORT_KINDS; i++) {
        kinds->options[i] = phrase(BRIEFLY[i]);
        kinds->option_widths[i] =
            LEAF_OPTION + ink_text_width(stage_config(screen->stage)->text, kinds->options[i],
                                         kinds->text_size, true);
    }
}

/// An entry that shows, by its name.
static bool find(const Screen *screen, const char *label, Point *at) {
    const FilesScreen *sheet = (const FilesScreen *)screen;
    const ListPlace place = files_place(sheet);
    int first, end;
    list_shown(&sheet->list, &place, &first, &end);
    for (int i = first; i < end; i++) {
        const Point middle = rect_centre(list_item(&place, i));
        *at = POINT(place.area.x + middle.x, place.area.y + middle.y - sheet->list.scroll);
        if (strcmp(sheet->folder.entries[i].name, label) == 0 && rect_contains(place.area, *at))
            return true;
    }
    return false;
}

// --- the list

/// The name of a chosen file stands in the field chosen whole, for another one to be typed over it.
static void choose(FilesScreen *sheet, int index) {
    const ListPlace place = files_place(sheet);
    list_choose(&sheet->list, &place, index);
    sheet->named = true;
    if (sheet->list.chosen < 0 || sheet->folder.entries[sheet->list.chosen].folder)
        return;
    files_set_name(sheet, sheet->folder.entries[sheet->list.chosen].name);
    sheet->base.widgets.whole = action_id(&sheet->base, "name", 0);
}

/// Enters the chosen folder, or does with the chosen file what the sheet is for.
static void take_chosen(FilesScreen *sheet, int64_t now) {
    char memory[FILE_PATH_MAX];
    Text name = text_over(memory, sizeof memory);
    if ((int)sheet->folder.count == 0 || sheet->list.chosen < 0) {
        files_confirm(sheet, sheet->name, now);
        return;
    }
    // The entry goes with the folder that it is in.
    text_add(&name, "%s", sheet->folder.entries[sheet->list.chosen].name);
    files_confirm(sheet, memory, now);
}

/// The first tap chooses a file, the second one takes it; a folder is entered at once.
static void tap(FilesScreen *sheet, int row, int64_t now) {
    const bool again = row == sheet->list.chosen && sheet->name[0];
    const bool folder = sheet->folder.entries[row].folder;
    choose(sheet, row);
    if (folder || (again && !sheet->saves))
        take_chosen(sheet, now);
}

static bool find_items(const Screen *screen, ScreenItems *found) {
    const FilesScreen *sheet = (const FilesScreen *)screen;
    const ListPlace place = files_place(sheet);
    *found = (ScreenItems){
        .control = FILES_LIST,
        .count = (int)sheet->folder.count,
        .chosen = sheet->list.chosen < (int)sheet->folder.count ? sheet->list.chosen : -1};
    list_shown(&sheet->list, &place, &found->first, &found->end);
    return files_shows_folders(sheet) && found->count > 0;
}

static Rect tell_item(const Screen *screen, int index, Text *words) {
    const FilesScreen *sheet = (const FilesScreen *)screen;
    const ListPlace place = files_place(sheet);
    const FolderEntry *entry = &sheet->folder.entries[index];
    text_add(words, entry->folder ? said("%s, a folder") : "%s", entry->name);
    return list_item_shown(&sheet->list, &place, index);
}

static void press_item(Screen *screen, int index, int64_t now) {
    tap((FilesScreen *)screen, index, now);
}

static const ScreenList LIST = {.find = find_items, .tell = tell_item, .press = press_item};

/// Keys that a list of files has beside those of any list.
static bool key_on_list(FilesScreen *sheet, const Input *input, int64_t now) {
    switch (input->key) {
    case KEY_LEFT:
    case KEY_BACKSPACE:
        files_go_up(sheet);
        return true;
    case KEY_RIGHT:
    case KEY_ENTER:
        if (!input->repeat)
            take_chosen(sheet, now);
        return true;
    default:
        return false;
    }
}

/// Where no field listens.
static bool takes_keys(const FilesScreen *sheet, const Input *input) {
    return !input->ctrl && !input->alt && !stage_wants_text(sheet->base.stage) &&
           files_shows_folders(sheet);
}

static bool input(Screen *screen, const Input *event, int64_t now) {
    FilesScreen *sheet = (FilesScreen *)screen;
    const ListPlace place = files_place(sheet);
    const bool key = event->kind == INPUT_KEY;
    int index;
    // Escape answers the question first.
    if (key && event->key == KEY_ESCAPE && sheet->mood == FILES_ASKS) {
        sheet->mood = FILES_QUIET;
        return true;
    }
    if (key && !takes_keys(sheet, event))
        return false;
    if (key && key_on_list(sheet, event, now))
        return true;
    const ListHeard heard = list_hear(&sheet->list, &place, event, &index);
    if (heard == LIST_WALKED)
        choose(sheet, index);
    else if (heard == LIST_PRESSED)
        tap(sheet, index, now);
    return heard != LIST_NOTHING;
}

// --- what only it draws

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

/// One line stands where those of a row do, the second of two under the first one.
static void draw_said(const FilesScreen *sheet, const Sketch *sketch, const Places *places) {
    const Rect area = layout_area(places, "said");
    const float rules = sheet_rules(&sheet->base, places), baseline = rect_centre(area).y + 6;
    const Palette *palette = sketch->palette;
    const bool failed = sheet->mood == FILES_FAILED;
    const Colour colour = failed                       ? palette->lose
                          : sheet->mood == FILES_SAVED ? palette->win
                                                       : palette->ink;
    const Icon sign = failed ? ICON_CLOSE : sheet->mood == FILES_SAVED ? ICON_TICK : ICON_SAVE;
    if (sheet->mood == FILES_QUIET)
        return;
    sketch_icon(sketch, sign, POINT(area.x + 10, baseline - 6), sketch_icon_style(colour, 18),
                screen_seed(&sheet->base, SEED_SIGN));
    PanelText laid = {0};
    panel_text_set(&laid, sketch->text, sheet->said.sentence, POINT(area.w - 30, area.h));
    laid.pitch = rules > 0 ? rules : laid.pitch;
    const float up = (float)(laid.line_count - 1) * laid.pitch * (rules > 0 ? 1 : .5f);
    panel_text_draw(&laid, sketch, POINT(area.x + 28, baseline - up), colour);
}

static void draw_why(const FilesScreen *sheet, const Sketch *sketch, const Placed *leaf) {
    Problem said;
    const int nowhere = find_why(sheet, &said);
    leaves_say(sketch, leaf, said.sentence,
               nowhere > 0 ? sketch->palette->lose : sketch->palette->win);
}

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
    const Point baseline = {row.x + NAME_LEFT, row.y + row.h - 8};
    const float room = row.w - NAME_LEFT - 8;
    if (chosen) {
        const float width = sketch_text_width(sketch, entry->name, NAME_SIZE, entry->folder);
        sketch_felt_pen(
            sketch,
            sketch_swipe(POINT(row.x + 2, baseline.y), fminf(width, room) + NAME_LEFT, NAME_SIZE),
            2, 1, noise_seed(seed, 1));
    }
    draw_sign(sketch, POINT(row.x + ICON_LEFT, baseline.y), entry->folder, noise_seed(seed, 2));
    sketch_words_within(sketch, baseline, entry->name, NAME_SIZE, entry->folder, room,
                        sketch->palette->ink);
}

static void draw_entries(const FilesScreen *sheet, const Sketch *sketch, const ListPlace *place,
                         bool focused) {
    const uint32_t seed = screen_seed(&sheet->base, SEED_LIST);
    int first, end;
    list_shown(&sheet->list, place, &first, &end);
    drawlist_push_clip(sketch->list, rect_grown(place->area, 4));
    for (int i = first; i < end; i++) {
        const Rect item = list_item(place, i);
        const Rect row =
            RECT(place->area.x, place->area.y + item.y - sheet->list.scroll, item.w, item.h);
        const bool chosen = i == sheet->list.chosen;
        draw_entry(sketch, row, &sheet->folder.entries[i], chosen, noise_seed(seed, (uint32_t)i));
        if (chosen && focused)
            sketch_focus_ring(sketch, rect_grown(row, row.h > 40 ? -5 : -1),
                              noise_seed(seed, 0xf0c5));
    }
    drawlist_pop(sketch->list);
    list_draw_bar(&sheet->list, place, sketch, seed);
}

/// In the first row that there are none; to open one, below, what can be done.
static void draw_no_files(const FilesScreen *sheet, const Sketch *sketch, const ListPlace *list,
                          float rules) {
    const float row = list->item.y, rest = row + (rules > 0 ? rules : row);
    sketch_words(sketch, POINT(list->area.x, list->area.y + row - 8),
                 phrase(sheet->saves ? PHRASE_NO_FILES_OF_KIND : PHRASE_NO_FILES), 17,
                 sketch->palette->pencil);
    if (!sheet->saves)
        sheet_draw_empty(&sheet->base, sketch,
                         RECT(list->area.x, list->area.y + rest, list->area.w, list->area.h - rest),
                         rules, phrase(PHRASE_EMPTY_OPEN));
}

static void draw_folder(const FilesScreen *sheet, const Sketch *sketch, const Places *places) {
    const Screen *screen = &sheet->base;
    const bool focused = screen->widgets.focus == FILES_LIST && screen->widgets.focus_visible;
    const Rect path = layout_area(places, "path");
    const ListPlace list = files_place(sheet);
    draw_path(sketch, POINT(path.x, rect_centre(path).y + 6), stage_folder(screen->stage), path.w);
    draw_entries(sheet, sketch, &list, focused);
    if (focused && (sheet->list.chosen < 0 || sheet->folder.count == 0)) // it is at no entry yet
        sketch_focus_ring(sketch, list.area, screen_seed(screen, SEED_LIST));
    if (sheet->folder.count == 0)
        draw_no_files(sheet, sketch, &list, sheet_rules(screen, places));
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    const FilesScreen *sheet = (const FilesScreen *)screen;
    const Places places = leaves_place(screen);
    (void)now;
    sheet_draw_leaves(screen, sketch, &places);
    if (files_shows_folders(sheet))
        draw_folder(sheet, sketch, &places);
    files_page_draw(sheet, sketch, layout_area(&places, "page"));
    if (sheet->unsaved)
        draw_why(sheet, sketch, layout_find(&places, "why"));
    draw_said(sheet, sketch, &places);
}

static void draw_over(Screen *screen, const Sketch *sketch) {
    const Places places = leaves_place(screen);
    themes_draw(screen, sketch, &places);
}

/// A name that nobody has given stays chosen, whatever else is: what is typed takes its place.
static void follow(Screen *screen) {
    const FilesScreen *sheet = (FilesScreen *)screen;
    WidgetState *widgets = &screen->widgets;
    const int name = action_id(screen, "name", 0);
    if (sheet->saves && !sheet->named && widgets->whole == 0 && widgets->focus != name)
        widgets->whole = name;
    files_page_follow((FilesScreen *)screen);
}

static void release(Screen *screen) {
    FilesScreen *sheet = (FilesScreen *)screen;
    folder_clear(&sheet->folder);
    drawlist_free(sheet->page.list);
}

#define OPS(called, asks)                                                                          \
    {                                                                                              \
        .name = (called), .actions = ACTIONS, .tree = &TREE, .has = has, .tell = tell,             \
        .list = &LIST, .fits = leaves_fit, .build = build, .input = input, .follow = follow,       \
        .draw_under = draw_under, .draw_over = draw_over, .find = find,                            \
        .asks_before_quitting = (asks), .release = release                                         \
    }
static const ScreenOps OPEN = OPS("open", false), SAVE = OPS("save", false),
                       UNSAVED = OPS("unsaved", false), LEAVE = OPS("leave", true);

static FilesScreen *new_sheet(Stage *stage, const ScreenOps *ops, bool saves) {
    CHECK(stage_config(stage)->files.folder);
    FilesScreen *sheet = screen_new(stage, ops, sizeof *sheet);
    sheet->saves = saves;
    files_refresh(sheet);
    return sheet;
}

Screen *screen_open_new(Stage *stage, int64_t now) {
    (void)now;
    FilesScreen *sheet = new_sheet(stage, &OPEN, false);
    sheet->base.widgets.focus = FILES_LIST;
    return &sheet->base;
}

/// The name is chosen whole, for another one to be typed over it.
static Screen *new_save(Stage *stage, ExportKind kind) {
    const Game *game = stage_game(stage);
    CHECK(game);
    FilesScreen *sheet = new_sheet(stage, &SAVE, true);
    // A picture is larger than its drawing, so that it stays sharp where it is shown large.
    sheet->scales[EXPORT_PICTURE] = 2;
    sheet->scales[EXPORT_MOVING] = sheet->scales[EXPORT_DRAWING] = 1;
    sheet->theme = stage_settings(stage)->theme;
    Text name = text_over(sheet->name, sizeof sheet->name);
    files_set_kind(sheet, kind);
    text_add(&name, "inkrow-");
    variant_format(&game->spec.variant, &name);
    text_add(&name, "%s", export_ending(sheet->kind));
    sheet->base.widgets.focus = sheet->base.widgets.whole = action_id(&sheet->base, "name", 0);
    sheet->base.widgets.caret = (int)name.length;
    return &sheet->base;
}

Screen *screen_save_new(Stage *stage, int64_t now) {
    (void)now;
    return new_save(stage, EXPORT_PICTURE);
}

Screen *screen_poster_new(Stage *stage, int64_t now) {
    FilesScreen *sheet = (FilesScreen *)screen_save_new(stage, now);
    sheet->poster = true;
    return &sheet->base;
}

Screen *screen_save_game_new(Stage *stage, int64_t now) {
    (void)now;
    return new_save(stage, EXPORT_GAME);
}

Screen *screen_worksheet_new(Stage *stage, int64_t now) {
    (void)now;
    return new_save(stage, EXPORT_SHEET);
}

static Screen *new_unsaved(Stage *stage, const ScreenOps *ops, bool leaves) {
    FilesScreen *sheet = new_sheet(stage, ops, true);
    sheet->unsaved = true;
    sheet->leaves = leaves;
    files_set_kind(sheet, EXPORT_GAME);
    Text name = text_over(sheet->name, sizeof sheet->name);
    text_add(&name, "inkrow%s", export_ending(EXPORT_GAME));
    sheet->base.widgets.focus = sheet->base.widgets.whole = action_id(&sheet->base, "name", 0);
    sheet->base.widgets.caret = (int)name.length;
    return &sheet->base;
}

Screen *screen_unsaved_new(Stage *stage, int64_t now) {
    (void)now;
    return new_unsaved(stage, &UNSAVED, false);
}

Screen *screen_leave_new(Stage *stage, int64_t now) {
    (void)now;
    return new_unsaved(stage, &LEAVE, true);
}
