// The state of the sheets that open and save files, and what their files do for each other.
#pragma once

#include "ui/export.h"
#include "ui/stage/sheet.h"
#include "ui/widgets/list.h"

enum { FILES_ROW = 44 }; ///< px from entry to entry at least, for fingers
enum { FILES_LIST = 1 }; ///< the id of the list, which is no action
/// What the line over the name says.
typedef enum FilesMood {
    FILES_QUIET,
    FILES_FAILED, ///< why it cannot be done
    FILES_ASKS,   ///< whether to write over what stands there
    FILES_SAVED,
} FilesMood;

/// What the file will show, drawn once and shown small.
typedef struct FilesPage {
    DrawList *list; ///< NULL: not drawn yet
    Point size;     ///< px of the list; 0: it cannot be made …
    Problem why;    ///< … for this
    ExportKind kind;
    int theme;
    bool poster;
} FilesPage;

typedef struct FilesScreen {
    Screen base;
    bool saves;      ///< else it opens
    bool poster;     ///< what can be one is to be
    bool unsaved;    ///< it saves the games that could not be kept, not the one shown …
    bool leaves;     ///< … on the way out
    Folder folder;   ///< what lies in stage_folder
    List list;       ///< of its entries; to save, none may be chosen
    ExportKind kind; ///< to save as
    int theme;       ///< of pictures and pages
    FilesPage page;
    int scales[EXPORT_KINDS]; ///< of pictures: px for each px of the drawing
    char name[FILE_PATH_MAX]; ///< as it stands in the field
    bool named;               ///< a person has typed or chosen it
    FilesMood mood;
    Problem said; ///< in a mood
} FilesScreen;

/// Can what it saves be a poster, and is it to be?
static inline bool files_can_be_poster(const FilesScreen *sheet) {
    return sheet->saves && !sheet->unsaved &&
           (sheet->kind == EXPORT_PICTURE || sheet->kind == EXPORT_DRAWING ||
            sheet->kind == EXPORT_SHEET);
}
/// Does it show what the file will look like?
static inline bool files_shows_page(const FilesScreen *sheet) {
    return sheet->saves && !sheet->unsaved;
}
static inline bool files_is_poster(const FilesScreen *sheet) {
    return sheet->poster && files_can_be_poster(sheet);
}
/// Does it show the folders, to choose from?
static inline bool files_shows_folders(const FilesScreen *sheet) {
    return !stage_config(sheet->base.stage)->files.ask;
}
/// Does it offer to leave what is saved nowhere?
static inline bool files_can_leave(const FilesScreen *sheet) {
    return sheet->leaves && sheet->mood != FILES_SAVED;
}
/// Is its last page the solution of the first?
static inline bool files_has_solution(const FilesScreen *sheet) {
    return sheet->saves && !files_is_poster(sheet) && sheet->kind == EXPORT_SHEET;
}
/// Can it look otherwise in another theme? A worksheet is white, whatever the theme.
static inline bool files_has_theme(const FilesScreen *sheet) {
    return files_is_poster(sheet) || (files_shows_page(sheet) && sheet->kind <= EXPORT_MOVING);
}
/// With what it is made.
ExportLook files_look(const FilesScreen *sheet);
/// Draws what the file will show anew where that has changed.
void files_page_follow(FilesScreen *sheet);
/// Draws it small in the middle of `area`, on a sheet of its own with margin and tape.
void files_page_draw(const FilesScreen *sheet, const Sketch *sketch, Rect area);
/// Where the list lies in the present window; without room where no folders are shown.
ListPlace files_place(const FilesScreen *sheet);
/// Shows the folder at `path`, from the root on. False, with a sentence, and nothing changed, when
/// it cannot be listed.
bool files_enter(FilesScreen *sheet, const char *path, Problem *problem);
/// Shows the folder around it, with the one that was left selected.
void files_go_up(FilesScreen *sheet);
/// Shows the same folder again, as it is now.
void files_refresh(FilesScreen *sheet);
/// Takes what was typed or chosen as the name.
void files_set_name(FilesScreen *sheet, const char *name);
/// Takes another kind, and its ending to the name.
void files_set_kind(FilesScreen *sheet, ExportKind kind);
/// Does what the sheet is for with `name`, a name in the folder or a path: enters a folder, opens a
/// file, or saves to it, after asking where one is there already.
void files_confirm(FilesScreen *sheet, const char *name, int64_t now);
