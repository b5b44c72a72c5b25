// The sheets that open and save files: their widgets.
#include "rules/notation.h"
#include "ui/screens/files/files.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"

#include <string.h>

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
    Widget *kinds =
        widget_add(list, FILES_KIND, WIDGET_CHOICE, at->kinds, phrase(PHRASE_FILE_KIND));
    kinds->label_hidden = true;
    kinds->text_size = at->narrow ? 15 : 17;
    kinds->value = (int)sheet->kind;
    for (int i = 0; i < EXPORT_KINDS; i++) {
        kinds->options[i] = phrase(at->narrow ? KINDS[i].brief : KINDS[i].words);
        kinds->option_widths[i] = at->narrow ? 1 : KINDS[i].width;
    }
}

/// What is chosen of pictures, and beside it the link, in the row of what is said.
enum { WIDTH_OF_SCALE = 200, WIDTH_OF_LINK = 112, WIDTH_OF_LINK_BRIEF = 64, BETWEEN = 8 };

static bool is_brief(const FilesLayout *at) {
    return at->said.w < WIDTH_OF_SCALE + BETWEEN + WIDTH_OF_LINK;
}

/// How large pictures are; it makes room for what is said.
static void add_scale(const FilesScreen *sheet, const FilesLayout *at, WidgetList *list) {
    enum { PICTURE_MOST = 8, MOVING_MOST = 4 };
    const bool moving = sheet->kind == EXPORT_MOVING;
    const float room = at->said.w - WIDTH_OF_LINK_BRIEF - BETWEEN;
    if (sheet->mood != FILES_QUIET || !(moving || sheet->kind == EXPORT_PICTURE))
        return;
    Widget *scale = widget_add(list, FILES_SCALE, WIDGET_STEPPER,
                               RECT(at->said.x, at->said.y - 2, MIN(room, WIDTH_OF_SCALE), 44),
                               phrase(PHRASE_SCALE));
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
    widget_add(list, FILES_LINK, WIDGET_BUTTON, RECT(at->right - width, at->said.y - 2, width, 44),
               phrase(is_brief(at) ? PHRASE_LINK : PHRASE_COPY_LINK))
        ->text_size = 17;
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

static void add_up(const FilesScreen *sheet, const FilesLayout *at, WidgetList *list) {
    Widget *up = widget_add(list, FILES_UP, WIDGET_BUTTON, at->up, phrase(PHRASE_UP));
    up->icon = at->narrow ? ICON_NONE : ICON_BACK;
    up->text_size = 17;
    up->disabled = strcmp(stage_folder(sheet->base.stage), "/") == 0;
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
        widget_add(list, FILES_KEEP, WIDGET_BUTTON, at.keep, phrase(PHRASE_KEEP_IT))->text_size =
            18;
    if (files_can_leave(sheet))
        widget_add(list, FILES_LEAVE, WIDGET_BUTTON, at.keep, phrase(PHRASE_LEAVE_ANYWAY))
            ->text_size = 17;
    Widget *go = widget_add(list, FILES_GO, WIDGET_PRIMARY, at.go, phrase(word_to_go(sheet)));
    go->text_size = 20;
    widget_set_key(go, KEY_ENTER, !at.narrow);
    if (folders)
        add_up(sheet, &at, list);
    sheet_add_close(list, FILES_CLOSE, at.area);
}

static void act(Screen *screen, const WidgetAction *action, int64_t now) {
    FilesScreen *sheet = (FilesScreen *)screen;
    switch (action->id) {
    case FILES_NAME:
        if (action->text_changed)
            files_set_name(sheet, action->text);
        break;
    case FILES_KIND:
        files_set_kind(sheet, (ExportKind)action->value);
        break;
    case FILES_SCALE:
        sheet->scales[sheet->kind] = action->value;
        break;
    case FILES_UP:
        files_go_up(sheet);
        screen->widgets.focus = FILES_LIST;
        break;
    case FILES_KEEP:
        sheet->mood = FILES_QUIET;
        screen->widgets.focus = FILES_NAME;
        break;
    case FILES_LINK:
        sheet->mood = stage_copy_link(screen->stage, &sheet->said) ? FILES_SAVED : FILES_FAILED;
        break;
    case FILES_GO:
        if (sheet->mood != FILES_SAVED) {
            files_confirm(sheet, sheet->name, now);
            break;
        }
        if (sheet->leaves)
            stage_quit(screen->stage);
        else
            stage_close_sheet(screen->stage, now);
        break;
    case FILES_LEAVE:
        stage_quit(screen->stage);
        break;
    case FILES_CLOSE:
        stage_close_sheet(screen->stage, now);
        break;
    default:
        break;
    }
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
    .build = build,
    .act = act,
    .input = files_input,
    .draw_under = files_draw,
    .find = find,
    .release = release,
};

static const ScreenOps SAVE = {
    .name = "save",
    .build = build,
    .act = act,
    .input = files_input,
    .draw_under = files_draw,
    .find = find,
    .release = release,
};

static const ScreenOps UNSAVED = {
    .name = "unsaved",
    .build = build,
    .act = act,
    .input = files_input,
    .draw_under = files_draw,
    .find = find,
    .release = release,
};

static const ScreenOps LEAVE = {
    .name = "leave",
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
