// The state of the sheets that open and save files, and what their files do for each other.
#pragma once

#include "ui/export/export.h"
#include "ui/stage/sheet.h"

enum { FILES_LIST = 1 }; ///< the id of the list, which is no action
enum { FILES_ROW = 44 }; ///< px from row to row, for fingers

/// Zeroed memory is a list at its beginning, its first entry chosen.
typedef struct FilesList {
    int first, chosen; ///< rows from 0; none is chosen: -1
    bool dragged;      ///< a pointer pulls the list …
    bool by_bar;       ///< … by the bar beside it
    bool pulled;       ///< … and has moved since: it does not mean a single row any more
    float drag_y;      ///< where it took hold
    int drag_first;    ///< `first` at that moment
} FilesList;

/// Where it lies: the rows and the bar beside them. A plain value.
typedef struct FilesPlace {
    Rect area;
    int rows; ///< that there is room for
} FilesPlace;

/// What the line over the name says.
typedef enum FilesMood {
    FILES_QUIET,
    FILES_FAILED, ///< why it cannot be done
    FILES_ASKS,   ///< whether to write over what stands there
    FILES_SAVED,
} FilesMood;

typedef struct FilesScreen {
    Screen base;
    bool saves;    ///< else it opens
    bool unsaved;  ///< it saves the games that could not be kept, not the one shown …
    bool leaves;   ///< … on the way out
    Folder folder; ///< what lies in stage_folder
    FilesList list;
    ExportKind kind;          ///< to save as
    int scales[EXPORT_KINDS]; ///< of pictures: px for each px of the drawing
    char name[FILE_PATH_MAX]; ///< as it stands in the field
    FilesMood mood;
    Problem said; ///< in a mood
} FilesScreen;

/// Does it show the folders, to choose from?
static inline bool files_shows_folders(const FilesScreen *sheet) {
    return !stage_config(sheet->base.stage)->files.ask;
}
/// Does it offer to leave what is saved nowhere?
static inline bool files_can_leave(const FilesScreen *sheet) {
    return sheet->leaves && sheet->mood != FILES_SAVED;
}
/// Where the list lies in a window with these places.
FilesPlace files_place(const Places *places);
/// The same in the present window.
FilesPlace files_place_now(const FilesScreen *sheet);
/// Chooses a row, held to the `count` there are, and brings it in sight.
void files_list_choose(FilesList *list, const FilesPlace *place, int count, int row);
/// Scrolls by whole rows, held to the list. False where that moves nothing.
bool files_list_scroll(FilesList *list, const FilesPlace *place, int count, int rows);
/// The row at `at`, or -1.
int files_list_at(const FilesList *list, const FilesPlace *place, int count, Point at);
/// Follows a pointer that pulls the list or the bar; files_list_take begins, and is false where
/// neither lies.
bool files_list_take(FilesList *list, const FilesPlace *place, Point at);
void files_list_drag(FilesList *list, const FilesPlace *place, int count, float y);
/// Where row `row` of the list lies; it is one of those that show.
Rect files_list_row(const FilesList *list, const FilesPlace *place, int row);
/// Draws the rows in sight; a ring stands around the chosen one where `focused`.
void files_list_draw(const FilesList *list, const FilesPlace *place, const Folder *folder,
                     const Sketch *sketch, bool focused, uint32_t seed);
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
