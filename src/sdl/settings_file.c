#include "sdl/settings_file.h"

#include "base/file.h"
#include "base/said.h"
#include "ui/settings.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void complain(void *context, const char *sentence) {
    SettingsFile *file = context;
    Problem told;
    problem_set(&told, "%.100s: %s", file->path, sentence);
    fprintf(file->err, "inkrow: %s\n", told.sentence);
    if (!file->news.sentence[0])
        problem_set(&file->news, said("In the settings, %s"), sentence);
}

static void ignore(void *context, const char *sentence) {
    (void)context, (void)sentence;
}

/// Says why they are not kept now, once.
static void fail(SettingsFile *file, const Problem *problem) {
    if (!file->failing) {
        text_print(file->err, said("inkrow: the settings are not kept: %s\n"), problem->sentence);
        problem_set(&file->news, said("The settings are not kept: %s"), problem->sentence);
    }
    file->failing = true;
}

/// Reads what the file says over `settings`; release *text with base_free. A file that is not there
/// says nothing.
static bool load(SettingsFile *file, SettingsComplaint *heard, Settings *settings, char **text,
                 size_t *length, Problem *problem) {
    *text = NULL;
    *length = 0;
    if (access(file->path, F_OK) != 0 && errno == ENOENT)
        return true;
    return file_read_plain(file->path, SETTINGS_BYTES_MAX, text, length, problem) &&
           settings_text_read((Slice){*text, *length}, settings, heard, file, problem);
}

Settings settings_file_open(SettingsFile *file, const char *path, const Settings *usual,
                            FILE *err) {
    Settings settings = *usual;
    Problem problem;
    char *text = NULL;
    size_t length;
    *file = (SettingsFile){.usual = *usual, .err = err};
    Text own = text_over(file->path, sizeof file->path);
    text_add(&own, "%s", path ? path : "");
    file->shown = file->tried = settings;
    if (!file->path[0])
        return settings;
    if (own.overflowed)
        problem_set(&problem, said("the path of their file is too long"));
    if (own.overflowed || !load(file, complain, &settings, &text, &length, &problem))
        fail(file, &problem);
    if (own.overflowed)
        file->path[0] = '\0';
    file->chosen = text ? settings_text_named((Slice){text, length}) : 0;
    base_free(text);
    for (int i = 0; i < SETTINGS_COUNT; i++)
        if (!settings_fit_table(&settings, i, base_memory_of_machine(), &problem))
            complain(file, problem.sentence);
    file->shown = file->tried = settings;
    return settings;
}

int settings_file_language(const char *path) {
    SettingsFile file = {.err = NULL};
    Settings settings = settings_default();
    Problem ignored;
    char *bytes = NULL;
    size_t length;
    Text own = text_over(file.path, sizeof file.path);
    text_add(&own, "%s", path);
    if (!own.overflowed)
        load(&file, ignore, &settings, &bytes, &length, &ignored);
    base_free(bytes);
    return settings.language;
}

void settings_file_show(SettingsFile *file, const Settings *now) {
    for (int i = 0; i < SETTINGS_COUNT; i++)
        if (!settings_same(now, &file->tried, i)) {
            settings_copy(&file->shown, now, i);
            file->chosen |= UINT64_C(1) << i;
        }
    file->tried = *now;
}

Settings settings_file_follow(SettingsFile *file, const Settings *usual) {
    for (int i = 0; i < SETTINGS_COUNT; i++) {
        if (!settings_follow(i))
            continue;
        settings_copy(&file->usual, usual, i);
        if (file->chosen >> i & 1)
            continue;
        settings_copy(&file->shown, usual, i);
        settings_copy(&file->tried, usual, i);
    }
    return file->tried;
}

/// The folders that the file lies in, made where they are missing; writing tells what that could
/// not help.
static void make_folders(const char *path) {
    char folder[SETTINGS_PATH_MAX];
    for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        Text text = text_over(folder, sizeof folder);
        text_add_bytes(&text, path, (size_t)(slash - path));
        mkdir(folder, 0700);
    }
}

static bool write_changes(SettingsFile *file, const Settings *now, Problem *problem) {
    Settings settings = file->usual;
    char *old = NULL;
    size_t length;
    bool kept = load(file, ignore, &settings, &old, &length, problem);
    if (kept) {
        for (int i = 0; i < SETTINGS_COUNT; i++)
            if (!settings_same(now, &file->shown, i))
                settings_copy(&settings, now, i);
        char *text = settings_text_write((Slice){old ? old : "", length}, &settings, &file->usual);
        make_folders(file->path);
        kept = file_write_plain(file->path, text, strlen(text), problem);
        base_free(text);
    }
    base_free(old);
    return kept;
}

void settings_file_keep(SettingsFile *file, const Settings *now) {
    uint64_t changed = 0;
    Problem problem;
    for (int i = 0; i < SETTINGS_COUNT; i++)
        changed |= (uint64_t)!settings_same(now, &file->tried, i) << i;
    if (!changed)
        return;
    file->chosen |= changed;
    file->tried = *now;
    const bool kept = !file->path[0] || write_changes(file, now, &problem);
    if (kept)
        file->shown = *now;
    else
        fail(file, &problem);
    file->failing = !kept;
}

bool settings_file_news(SettingsFile *file, Problem *news) {
    *news = file->news;
    file->news.sentence[0] = '\0';
    return news->sentence[0] != '\0';
}
