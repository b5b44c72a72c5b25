// The list of a folder: which part of it shows, what is chosen, and pulling it.
#pragma once

#include "base/folder.h"
#include "ink/sketch/sketch.h"

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

/// Chooses a row, held to the `count` there are, and brings it in sight.
void files_list_choose(FilesList *list, const FilesPlace *place, int count, int row);
/// Scrolls by whole rows, held to the list. False where that moves nothing.
bool files_list_scroll(FilesList *list, const FilesPlace *place, int count, int rows);
/// The row at `at`, or -1.
int files_list_at(const FilesList *list, const FilesPlace *place, int count, Point at);
/// Where row `row` lies; it is one of those that show.
Rect files_list_row(const FilesList *list, const FilesPlace *place, int row);
/// Follows a pointer that pulls the list or the bar; files_list_take begins, and is false where
/// neither lies.
bool files_list_take(FilesList *list, const FilesPlace *place, Point at);
void files_list_drag(FilesList *list, const FilesPlace *place, int count, float y);

/// Draws the rows in sight; a ring stands around the chosen one where `focused`.
void files_list_draw(const FilesList *list, const FilesPlace *place, const Folder *folder,
                     const Sketch *sketch, bool focused, uint32_t seed);
