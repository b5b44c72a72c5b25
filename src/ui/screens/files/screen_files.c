// The sheets that open and save files: their widgets.
#include "rules/notation.h"
#include "ui/screens/files/files.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"

#include <string.h>

/// What is chosen of pictures, and beside it the link, in the row of what is said.
enum { WIDTH_OF_SCALE = 200, WIDTH_OF_LINK = 112, WIDTH_OF_LINK_BRIEF = 64, BETWEEN = 8 };

static bool is_brief(const FilesLayout *at) {
    return at->said.w < WIDTH_OF_SCALE + BETWEEN + WIDTH_OF_LINK;
}

// --- what can be done

static void set_kind(Screen *screen, ActionMeant meant) {
    files_set_kind((FilesScreen *)screen, (ExportKind)meant.value);
}

static void set_scale(Screen *screen, ActionMeant meant) {
    FilesScreen *sheet = (FilesScreen *)screen;
    sheet->scales[sheet->kind] = meant.value;
}

static ActionFace link_face(const Screen *screen) {
    const FilesLayout at = files_layout((const FilesScreen *)screen);
    return (ActionFace){is_brief(&at) ? PHRASE_LINK : PHRASE_COPY_LINK, ICON_NONE};
}

static void copy_link(Screen *screen, ActionMeant meant) {
    FilesScreen *sheet = (FilesScreen *)screen;
    (void)meant;
    sheet->mood = stage_copy_link(screen->stage, &sheet->said) ? FILES_SAVED : FILES_FAILED;
}

static void keep(Screen *screen, ActionMeant meant) {
    (void)meant;
    ((FilesScreen *)screen)->mood = FILES_QUIET;
    screen->widgets.focus = FILES_NAME;
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

// clang-format off
static const Action ROWS[] = {
    {"kind", PHRASE_FILE_KIND, ICON_NONE, .act = set_kind},
    {"scale", PHRASE_SCALE, ICON_NONE, .act = set_scale},
    {"link", PHRASE_COPY_LINK, ICON_NONE, .face_now = link_face, .act = copy_link},
    {"keep", PHRASE_KEEP_IT, ICON_NONE, .act = keep},
    {"leave", PHRASE_LEAVE_ANYWAY, ICON_NONE, .act = leave},
    {"go", PHRASE_OPEN, ICON_NONE, {KEY_ENTER}, .face_now = go_face, .act = go},
    {"up", PHRASE_UP, ICON_BACK, .cannot = cannot_go_up, .act = go_up},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_FILES = ACTION_TABLE(PHRASE_FILES, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_FILES, &SHEET_ACTIONS, NULL};

// --- controls

static void add_kinds(const FilesScreen *sheet, const FilesLayout *at, WidgetList *list) {
    static const struct {
        Phrase words, brief;
        float width;
    } KINDS[EXPORT_KINDS] = {
        [EXPORT_PICTURE] = {PHRASE_PICTURE, PHRASE_PICTURE, 1},
        [EXPORT_DRAWING] = {PHRASE_DRAWING, PHRASE_DRAWING_BRIEF, 1.5f},
        [EXPORT_MOVING] = {PHRASE_MOVING_PICTURE, PHRASE_MOVING_BRIEF, 1.5f},
        [EXPORT_TEXT] = {PHRASE_TEXT, PHRASE_TEXT, .8f},
        [EXPORT_GAME] = {PHRASE_GAME_FILE, PHRASE_GAME_FILE_BRIEF, 1.2f},
    };
    Widget *kinds = action_add(list, &sheet->base, WIDGET_CHOICE, "kind", 0, at->kinds);
    kinds->label_hidden = true;
    kinds->text_size = at->narrow ? 15 : 17;
    kinds->value = (int)sheet->kind;
    for (int i = 0; i < EXPORT_KINDS; i++) {
        kinds->options[i] = phrase(at->narrow ? KINDS[i].brief : KINDS[i].words);
        kinds->option_widths[i] = at->narrow ? 1 : KINDS[i].width;
    }
}

/// How large pictures are; it makes room for what is said.
static void add_scale(const FilesScreen *sheet, const FilesLayout *at, WidgetList *list) {
    enum { PICTURE_MOST = 8, MOVING_MOST = 4 };
    const bool moving = sheet->kind == EXPORT_MOVING;
    const float room = at->said.w - WIDTH_OF_LINK_BRIEF - BETWEEN;
    if (sheet->mood != FILES_QUIET || !(moving || sheet->kind == EXPORT_PICTURE))
        return;
    Widget *scale = action_add(list, &sheet->base, WIDGET_STEPPER, "scale", 0,
                               RECT(at->said.x, at->said.y - 2, MIN(room, WIDTH_OF_SCALE), 44));
    scale->min = 1;
    scale->max = moving ? MOVING_MOST : PICTURE_MOST;
    scale->value = sheet->scales[sheet->kind];
    scale->text_size = 17;
}

/// Where an address can lead to the game.
static void add_link(const FilesScreen *sheet, const FilesLayout *at, WidgetList *list) {
    const float width = is_brief(at) ? WIDTH_OF_LINK_BRIEF : WIDTH_OF_LINK;
    if (sheet->mood != FILES_QUIET || !stage_has_links(sheet->base.stage))
        return;
    action_add(list, &sheet->base, WIDGET_BUTTON, "link", 0,
               RECT(at->right - width, at->said.y - 2, width, 44))
        ->text_size = 17;
}

static void add_up(const FilesScreen *sheet, const FilesLayout *at, WidgetList *list) {
    Widget *up = action_add(list, &sheet->base, WIDGET_BUTTON, "up", 0, at->up);
    up->icon = at->narrow ? ICON_NONE : up->icon;
    up->text_size = 17;
}

static void build(Screen *screen, WidgetList *list) {
    const FilesScreen *sheet = (const FilesScreen *)screen;
    const FilesLayout at = files_layout(sheet);
    const bool folders = files_shows_folders(sheet);
    if (folders)
        widget_add(list, FILES_LIST, WIDGET_AREA, at.list.area, phrase(PHRASE_FILES));
    if (sheet->saves && !sheet->unsaved) {
        add_kinds(sheet, &at, list);
        add_scale(sheet, &at, list);
        add_link(sheet, &at, list);
    }
    Widget *name = widget_add(list, FILES_NAME, WIDGET_FIELD, at.name, phrase(PHRASE_NAME));
    name->label_hidden = true;
    name->text = sheet->name;
    name->max = FILE_PATH_MAX - 1;
    widget_set_note(name, phrase(folders ? PHRASE_PATH_HINT : PHRASE_FILE_NAME_HINT));
    if (sheet->mood == FILES_ASKS)
        action_add(list, screen, WIDGET_BUTTON, "keep", 0, at.keep)->text_size = 18;
    if (files_can_leave(sheet))
        action_add(list, screen, WIDGET_BUTTON, "leave", 0, at.keep)->text_size = 17;
    Widget *go = action_add(list, screen, WIDGET_PRIMARY, "go", 0, at.go);
    go->text_size = 20;
    if (!at.narrow)
        action_set_cap(go, screen);
    if (folders)
        add_up(sheet, &at, list);
    sheet_action_close(list, screen, at.area);
}

/// The name is what is no action.
static void act(Screen *screen, const WidgetAction *action, int64_t now) {
    (void)now;
    if (action->text_changed)
        files_set_name((FilesScreen *)screen, action->text);
}

/// An entry that shows, by its name.
static bool find(const Screen *screen, const char *label, Point *at) {
    const FilesScreen *sheet = (const FilesScreen *)screen;
    const FilesPlace place = files_layout(sheet).list;
    for (int row = sheet->list.first;
         row < (int)sheet->folder.count && row < sheet->list.first + place.rows; row++)
        if (strcmp(sheet->folder.entries[row].name, label) == 0) {
            *at = rect_centre(files_list_row(&sheet->list, &place, row));
            return true;
        }
    return false;
}

static void release(Screen *screen) {
    folder_clear(&((FilesScreen *)screen)->folder);
}

static const ScreenOps OPEN = {
    .name = "open",
    .actions = ACTIONS,
    .build = build,
    .act = act,
    .input = files_input,
    .draw_under = files_draw,
    .find = find,
    .release = release,
};

static const ScreenOps SAVE = {
    .name = "save",
    .actions = ACTIONS,
    .build = build,
    .act = act,
    .input = files_input,
    .draw_under = files_draw,
    .find = find,
    .release = release,
};

static const ScreenOps UNSAVED = {
    .name = "unsaved",
    .actions = ACTIONS,
    .build = build,
    .act = act,
    .input = files_input,
    .draw_under = files_draw,
    .find = find,
    .release = release,
};

static const ScreenOps LEAVE = {
    .name = "leave",
    .actions = ACTIONS,
    .build = build,
    .act = act,
    .input = files_input,
    .draw_under = files_draw,
    .find = find,
    .asks_before_quitting = true,
    .release = release,
};

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
    Text name = text_over(sheet->name, sizeof sheet->name);
    files_set_kind(sheet, kind);
    text_add(&name, "inkrow-");
    variant_format(&game->spec.variant, &name);
    text_add(&name, "%s", export_ending(sheet->kind));
    sheet->base.widgets.focus = sheet->base.widgets.whole = FILES_NAME;
    sheet->base.widgets.caret = (int)name.length;
    return &sheet->base;
}

Screen *screen_save_new(Stage *stage, int64_t now) {
    (void)now;
    return new_save(stage, EXPORT_PICTURE);
}

Screen *screen_save_game_new(Stage *stage, int64_t now) {
    (void)now;
    return new_save(stage, EXPORT_GAME);
}

static Screen *new_unsaved(Stage *stage, const ScreenOps *ops, bool leaves) {
    FilesScreen *sheet = new_sheet(stage, ops, true);
    sheet->unsaved = true;
    sheet->leaves = leaves;
    files_set_kind(sheet, EXPORT_GAME);
    Text name = text_over(sheet->name, sizeof sheet->name);
    text_add(&name, "inkrow%s", export_ending(EXPORT_GAME));
    sheet->base.widgets.focus = sheet->base.widgets.whole = FILES_NAME;
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
