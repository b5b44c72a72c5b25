// What the sheets do: folders, names, opening and saving.
#include "ui/screens/desk/files.h"

#include "base/said.h"
#include "formats/formats.h"
#include "game/keep.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

#include <math.h>
#include <string.h>

static const StageFiles *files_of(const FilesScreen *sheet) {
    return &stage_config(sheet->base.stage)->files;
}

/// How much of a text is shown: a long one is cut between two characters.
static int shown_length(const char *text) {
    enum { SHOWN = 110 };
    int length = (int)strnlen(text, SHOWN);
    while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
        length--;
    return length;
}

static Words shown(const char *text) {
    return describe_words("%.*s", shown_length(text), text);
}

/// `format` has a place for a name, or none.
static void say_of(FilesScreen *sheet, FilesMood mood, const char *format, const char *name) {
    sheet->mood = mood;
    problem_set(&sheet->said, format, shown(name).text);
}

/// Says why not.
static void fail(FilesScreen *sheet, const Problem *problem) {
    sheet->mood = FILES_FAILED;
    sheet->said = *problem;
}

// --- folders

/// Takes `.`, `..` and doubled slashes out of a path from the root on.
static void make_plain(Text *path) {
    char memory[FILE_PATH_MAX];
    Text given = text_over(memory, sizeof memory);
    text_add(&given, "%s", path->start);
    Slice rest = slice_of(memory);
    path->length = 0;
    for (Slice part; (part = slice_next_word(&rest, "/")).length > 0;) {
        if (slice_is(part, ".."))
            while (path->length > 0 && path->start[--path->length] != '/')
                ;
        else if (!slice_is(part, "."))
            text_add(path, "/%.*s", (int)part.length, part.start);
    }
    path->start[path->length] = '\0';
    if (path->length == 0)
        text_add(path, "/");
}

/// Where `name` is: in the folder shown, from the root on, or in the home folder.
static bool find_path(const FilesScreen *sheet, const char *name, Text *path, Problem *problem) {
    const char *home = files_of(sheet)->home;
    const bool at_home = home && name[0] == '~' && (name[1] == '/' || !name[1]);
    if (at_home)
        text_add(path, "%s%s", home, name + 1);
    else if (name[0] == '/')
        text_add(path, "%s", name);
    else
        text_add(path, "%s/%s", stage_folder(sheet->base.stage), name);
    if (path->overflowed)
        return problem_set(problem, said("The path is too long; expected at most %d bytes"),
                           FILE_PATH_MAX - 1);
    make_plain(path);
    return true;
}

ListPlace files_place(const FilesScreen *sheet) {
    enum { BAR_BESIDE = 14 };
    const Places places = leaves_place(&sheet->base);
    const float row = sheet_row(&sheet->base, &places);
    Rect area = layout_area(&places, "list");
    area.h = MAX(1, floorf(area.h / row)) * (area.w > 0 ? row : 0); // whole entries
    return (ListPlace){.area = area,
                       .columns = 1,
                       .item = {area.w, row},
                       .bar = BAR_BESIDE,
                       .notch = 3 * row,
                       .counts = {(int)sheet->folder.count}};
}

/// To open, the first entry is chosen; to save, none.
static void begin_list(FilesScreen *sheet) {
    sheet->list = (List){.chosen = sheet->saves ? -1 : 0};
}

static bool list_folder(FilesScreen *sheet, const char *path, Problem *problem) {
    const char *const written[] = {export_ending(sheet->kind)};
    size_t count = ARRAY_LEN(written);
    const char *const *endings = sheet->saves ? written : formats_endings(&count);
    return files_of(sheet)->list(path, endings, count, &sheet->folder, problem);
}

bool files_enter(FilesScreen *sheet, const char *path, Problem *problem) {
    if (!list_folder(sheet, path, problem))
        return false;
    char *shown = stage_folder(sheet->base.stage);
    if (path != shown) {
        Text text = text_over(shown, FILE_PATH_MAX);
        text_add(&text, "%s", path);
    }
    begin_list(sheet);
    sheet->mood = FILES_QUIET;
    return true;
}

static void choose_named(FilesScreen *sheet, const char *name) {
    const ListPlace place = files_place(sheet);
    for (size_t i = 0; i < sheet->folder.count; i++)
        if (strcmp(sheet->folder.entries[i].name, name) == 0)
            list_choose(&sheet->list, &place, (int)i);
}

void files_go_up(FilesScreen *sheet) {
    char memory[FILE_PATH_MAX], left[FILE_PATH_MAX];
    Text text = text_over(memory, sizeof memory), name = text_over(left, sizeof left);
    Problem problem;
    text_add(&text, "%s", stage_folder(sheet->base.stage));
    char *slash = strrchr(memory, '/');
    text_add(&name, "%s", slash + 1);
    slash[slash == memory ? 1 : 0] = '\0';
    if (files_enter(sheet, memory, &problem))
        choose_named(sheet, left);
    else
        fail(sheet, &problem);
}

void files_refresh(FilesScreen *sheet) {
    Problem problem;
    if (!files_shows_folders(sheet))
        return;
    if (list_folder(sheet, stage_folder(sheet->base.stage), &problem))
        begin_list(sheet);
    else
        fail(sheet, &problem);
}

// --- names and kinds

void files_set_name(FilesScreen *sheet, const char *name) {
    Text text = text_over(sheet->name, sizeof sheet->name);
    Problem ignored;
    ExportKind kind;
    text_add(&text, "%s", name);
    sheet->mood = FILES_QUIET;
    if (sheet->saves && export_kind_of(sheet->name, &kind, &ignored) && kind != sheet->kind) {
        sheet->kind = kind;
        files_refresh(sheet);
    }
}

void files_set_kind(FilesScreen *sheet, ExportKind kind) {
    Problem ignored;
    ExportKind old;
    Text name = {sheet->name, sizeof sheet->name, strlen(sheet->name), false};
    if (export_kind_of(sheet->name, &old, &ignored))
        name.length -= strlen(export_ending(old));
    if (name.length > 0)
        text_add(&name, "%s", export_ending(kind));
    sheet->kind = kind;
    sheet->mood = FILES_QUIET;
    files_refresh(sheet);
}

// --- opening and saving

/// The next sheet begins there, also after the program is started again.
static void keep_folder(const FilesScreen *sheet, const char *path) {
    Stage *stage = sheet->base.stage;
    Settings settings = *stage_settings(stage);
    char folder[FILE_PATH_MAX];
    Text text = text_over(folder, sizeof folder);
    const size_t length = (size_t)(strrchr(path, '/') - path);
    text_add(&text, "%.*s", (int)MAX(length, 1), path);
    settings_keep_folder(&settings, folder);
    if (!settings_same(&settings, stage_settings(stage), SETTINGS_FOLDER))
        stage_change_settings(stage, &settings);
}

static void open_file(FilesScreen *sheet, const char *path, int64_t now) {
    Buffer bytes = {0};
    Problem problem;
    const bool read = files_of(sheet)->read(path, &bytes, &problem);
    if (read)
        keep_folder(sheet, path);
    const bool opened = read && stage_take_file(sheet->base.stage, path,
                                                (Slice){bytes.start, bytes.length}, &problem, now);
    base_free(bytes.start);
    if (!opened)
        fail(sheet, &problem);
}

ExportLook files_look(const FilesScreen *sheet) {
    const Stage *stage = sheet->base.stage;
    Game *game = stage_game(stage);
    return (ExportLook){.palette = palette_at((size_t)sheet->theme),
                        .text = stage_config(stage)->text,
                        .scale = (float)sheet->scales[sheet->kind],
                        .game = game->number,
                        .stones = stage_settings(stage)->stones,
                        .poster = files_is_poster(sheet) ? game : NULL};
}

static void save_file(FilesScreen *sheet, const char *path) {
    const Stage *stage = sheet->base.stage;
    Game *game = stage_game(stage);
    const ExportLook look = files_look(sheet);
    Buffer bytes = {0};
    Problem problem;
    keep_note(game);
    const bool saved = export_write(sheet->kind, &game->record, &look, &bytes, &problem) &&
                       files_of(sheet)->save(path, (Slice){bytes.start, bytes.length}, &problem);
    base_free(bytes.start);
    if (!saved) {
        fail(sheet, &problem);
        return;
    }
    const char *name = strrchr(path, '/') + 1;
    keep_folder(sheet, path);
    files_refresh(sheet);
    choose_named(sheet, name);
    say_of(sheet, FILES_SAVED, phrase(PHRASE_SAVED_AS), name);
}

/// Where the next game that is saved elsewhere goes: a name and, after the first, a number.
typedef struct Elsewhere {
    const StageFiles *files;
    Text stem;
    int number;
    int count;                 ///< of those that are saved
    char first[FILE_PATH_MAX]; ///< what the first one is called …
    char last[FILE_PATH_MAX];  ///< … and the last
    Problem problem;
} Elsewhere;

/// Nothing that is there is replaced.
static bool write_elsewhere(void *context, Slice text) {
    Elsewhere *elsewhere = context;
    char memory[FILE_PATH_MAX];
    Text path;
    do {
        path = text_over(memory, sizeof memory);
        text_add(&path, "%s", elsewhere->stem.start);
        if (++elsewhere->number > 1)
            text_add(&path, "-%d", elsewhere->number);
        text_add(&path, "%s", export_ending(EXPORT_GAME));
    } while (!path.overflowed && elsewhere->files->look(memory) != FOLDER_NOTHING);
    if (path.overflowed)
        return problem_set(&elsewhere->problem,
                           said("The path is too long; expected at most %d bytes"),
                           FILE_PATH_MAX - 1);
    if (!elsewhere->files->save(memory, text, &elsewhere->problem))
        return false;
    if (elsewhere->count++ == 0)
        memcpy(elsewhere->first, memory, sizeof memory);
    memcpy(elsewhere->last, memory, sizeof memory);
    return true;
}

static void say_saved(FilesScreen *sheet, const Elsewhere *elsewhere) {
    const char *first = elsewhere->first[0] ? strrchr(elsewhere->first, '/') + 1 : "";
    const char *last = elsewhere->last[0] ? strrchr(elsewhere->last, '/') + 1 : "";
    files_refresh(sheet);
    choose_named(sheet, first);
    if (elsewhere->count == 0) { // they were kept meanwhile
        sheet->mood = FILES_SAVED;
        problem_set(&sheet->said, "%s", phrase(PHRASE_ALL_SAVED));
    } else if (elsewhere->count == 1) {
        say_of(sheet, FILES_SAVED, phrase(PHRASE_SAVED_AS), first);
    } else {
        sheet->mood = FILES_SAVED;
        problem_set(&sheet->said,
                    phrase(elsewhere->count == 2 ? PHRASE_BOTH_SAVED : PHRASE_ALL_SAVED_TO),
                    elsewhere->count, shown(first).text, shown(last).text);
    }
}

/// `path` has the ending of a game.
static void save_unsaved(FilesScreen *sheet, const char *path) {
    const StageGames *games = &stage_config(sheet->base.stage)->games;
    char memory[FILE_PATH_MAX];
    Elsewhere elsewhere = {.files = files_of(sheet), .stem = text_over(memory, sizeof memory)};
    text_add_bytes(&elsewhere.stem, path, strlen(path) - strlen(export_ending(EXPORT_GAME)));
    if (!games->save_elsewhere(games->context, write_elsewhere, &elsewhere)) {
        fail(sheet, &elsewhere.problem);
        return;
    }
    say_saved(sheet, &elsewhere);
}

static void confirm_path(FilesScreen *sheet, const char *path, int64_t now) {
    const FolderPlace place = files_of(sheet)->look(path);
    const char *name = strrchr(path, '/') + 1;
    if (sheet->unsaved)
        save_unsaved(sheet, path);
    else if (!sheet->saves && place == FOLDER_NOTHING)
        say_of(sheet, FILES_FAILED, said("%s is not there; expected the name of a file"), name);
    else if (!sheet->saves)
        open_file(sheet, path, now);
    else if (place == FOLDER_FOLDER)
        say_of(sheet, FILES_FAILED, said("%s is a folder; expected the name of a file"), name);
    else if (place == FOLDER_FILE && sheet->mood != FILES_ASKS)
        say_of(sheet, FILES_ASKS, said("%s is there already."), name);
    else
        save_file(sheet, path);
}

/// A folder that was named by the field is not the name of a file as well.
static void enter_named(FilesScreen *sheet, const char *path, bool by_field) {
    Problem problem;
    if (!files_enter(sheet, path, &problem)) {
        fail(sheet, &problem);
        return;
    }
    stage_show_other(sheet->base.stage);
    if (by_field || !sheet->saves)
        sheet->name[0] = '\0';
}

void files_confirm(FilesScreen *sheet, const char *name, int64_t now) {
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    Problem problem;
    ExportKind kind;
    if (!files_shows_folders(sheet) && strrchr(name, '/'))
        name = strrchr(name, '/') + 1;
    if (!name[0]) {
        say_of(sheet, FILES_FAILED, said("Nothing is entered; expected the name of a file"), "");
    } else if (!find_path(sheet, name, &path, &problem)) {
        fail(sheet, &problem);
    } else if (files_of(sheet)->look(memory) == FOLDER_FOLDER) {
        enter_named(sheet, memory, name == sheet->name);
    } else {
        if (sheet->saves &&
            (!export_kind_of(memory, &kind, &problem) || (sheet->unsaved && kind != EXPORT_GAME)))
            text_add(&path, "%s", export_ending(sheet->kind));
        confirm_path(sheet, memory, now);
    }
}
