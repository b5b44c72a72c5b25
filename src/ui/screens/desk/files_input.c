// Mouse, finger and keys on the list of a folder.
#include "ui/screens/desk/files.h"

#include <math.h>

enum { WHEEL_ROWS = 3 };

static int count_of(const FilesScreen *sheet) {
    return (int)sheet->folder.count;
}

static void choose(FilesScreen *sheet, int row) {
    const FilesPlace place = files_layout(sheet).list;
    const int count = count_of(sheet);
    files_list_choose(&sheet->list, &place, count, row);
    if (count > 0 && !sheet->folder.entries[sheet->list.chosen].folder)
        files_set_name(sheet, sheet->folder.entries[sheet->list.chosen].name);
}

/// Enters the chosen folder, or does with the chosen file what the sheet is for.
static void take_chosen(FilesScreen *sheet, int64_t now) {
    char memory[FILE_PATH_MAX];
    Text name = text_over(memory, sizeof memory);
    if (count_of(sheet) == 0 || sheet->list.chosen < 0) {
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

// --- the pointer

static bool pointer_lets_go(FilesScreen *sheet, const Input *input, int64_t now) {
    const FilesPlace place = files_layout(sheet).list;
    const int row = files_list_at(&sheet->list, &place, count_of(sheet), input->at);
    const bool meant = sheet->list.dragged && !sheet->list.pulled && row >= 0;
    sheet->list.dragged = false;
    if (meant)
        tap(sheet, row, now);
    return meant;
}

static bool pointer_moves(FilesScreen *sheet, const Input *input) {
    const FilesPlace place = files_layout(sheet).list;
    if (sheet->list.dragged)
        files_list_drag(&sheet->list, &place, count_of(sheet), input->at.y);
    return sheet->list.dragged;
}

static bool wheel_turns(FilesScreen *sheet, const Input *input) {
    const FilesPlace place = files_layout(sheet).list;
    if (!rect_contains(place.area, input->at) || input->wheel == 0)
        return false;
    const float notches = input->wheel > 0 ? -ceilf(input->wheel) : -floorf(input->wheel);
    return files_list_scroll(&sheet->list, &place, count_of(sheet), WHEEL_ROWS * (int)notches);
}

// --- the keyboard

static int lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? letter + ('a' - 'A') : letter;
}

/// The next entry that begins with the letter, round the end.
static bool go_to_letter(FilesScreen *sheet, Key key) {
    const int count = count_of(sheet);
    for (int step = 1; step <= count; step++) {
        const int row = (sheet->list.chosen + step) % count;
        if (lower(sheet->folder.entries[row].name[0]) == (int)key) {
            choose(sheet, row);
            return true;
        }
    }
    return false;
}

/// Keys of the list, where no field listens.
static bool key_on_list(FilesScreen *sheet, const Input *input, int64_t now) {
    const int chosen = sheet->list.chosen, page = MAX(1, files_layout(sheet).list.rows - 1);
    switch (input->key) {
    case KEY_UP:
        choose(sheet, chosen - 1);
        return true;
    case KEY_DOWN:
        choose(sheet, chosen + 1);
        return true;
    case KEY_PAGE_UP:
        choose(sheet, chosen - page);
        return true;
    case KEY_PAGE_DOWN:
        choose(sheet, chosen + page);
        return true;
    case KEY_HOME:
        choose(sheet, 0);
        return true;
    case KEY_END:
        choose(sheet, count_of(sheet) - 1);
        return true;
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
        return input->key > KEY_SPACE && input->key < KEY_BACKSPACE &&
               go_to_letter(sheet, input->key);
    }
}

static bool key_pressed(FilesScreen *sheet, const Input *input, int64_t now) {
    if (input->ctrl || input->alt || stage_wants_text(sheet->base.stage))
        return false;
    // Escape answers the question first.
    if (input->key == KEY_ESCAPE && sheet->mood == FILES_ASKS) {
        sheet->mood = FILES_QUIET;
        return true;
    }
    return files_shows_folders(sheet) && key_on_list(sheet, input, now);
}

bool files_input(Screen *screen, const Input *input, int64_t now) {
    FilesScreen *sheet = (FilesScreen *)screen;
    const FilesPlace place = files_layout(sheet).list;
    switch (input->kind) {
    case INPUT_POINTER_MOVE:
        return pointer_moves(sheet, input);
    case INPUT_POINTER_DOWN:
        return files_list_take(&sheet->list, &place, input->at);
    case INPUT_POINTER_UP:
        return pointer_lets_go(sheet, input, now);
    case INPUT_POINTER_LEAVE:
        sheet->list.dragged = false;
        return false;
    case INPUT_WHEEL:
        return wheel_turns(sheet, input);
    case INPUT_KEY:
        return key_pressed(sheet, input, now);
    default:
        return false;
    }
}
