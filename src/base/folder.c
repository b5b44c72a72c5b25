#include "base/folder.h"

#include "base/said/said.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

static bool is_utf8(const char *name) {
    while (*name) {
        const size_t length = text_character(name, NULL);
        if (length == 0)
            return false;
        name += length;
    }
    return true;
}

bool folder_ends_with(const char *name, const char *ending) {
    const size_t length = strlen(name), end = strlen(ending);
    return length > end && strcasecmp(name + length - end, ending) == 0;
}

static bool has_ending(const char *name, const char *const *endings, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (folder_ends_with(name, endings[i]))
            return true;
    return false;
}

static void add(Folder *folder, const char *name, bool is_folder) {
    const size_t size = strlen(name) + 1;
    folder->entries =
        base_grow(folder->entries, folder->count, &folder->capacity, sizeof *folder->entries);
    FolderEntry *entry = &folder->entries[folder->count++];
    *entry = (FolderEntry){memcpy(base_alloc(size), name, size), is_folder};
}

static int compare(const void *a, const void *b) {
    const FolderEntry *first = a, *second = b;
    if (first->folder != second->folder)
        return first->folder ? -1 : 1;
    const int order = strcasecmp(first->name, second->name);
    return order != 0 ? order : strcmp(first->name, second->name);
}

bool folder_read(const char *path, const char *const *endings, size_t ending_count, Folder *folder,
                 Problem *problem) {
    DIR *stream = opendir(path);
    if (!stream)
        return problem_set(problem, said("'%.120s' cannot be listed: %s"), path, strerror(errno));
    Folder found = {0};
    for (const struct dirent *entry; (entry = readdir(stream));) {
        struct stat at;
        if (entry->d_name[0] == '.' || !is_utf8(entry->d_name) ||
            fstatat(dirfd(stream), entry->d_name, &at, 0) != 0)
            continue;
        if (S_ISDIR(at.st_mode) ||
            (S_ISREG(at.st_mode) && has_ending(entry->d_name, endings, ending_count)))
            add(&found, entry->d_name, S_ISDIR(at.st_mode));
    }
    closedir(stream);
    if (found.count > 0)
        qsort(found.entries, found.count, sizeof *found.entries, compare);
    folder_clear(folder);
    *folder = found;
    return true;
}

void folder_clear(Folder *folder) {
    for (size_t i = 0; i < folder->count; i++)
        base_free(folder->entries[i].name);
    base_free(folder->entries);
    *folder = (Folder){0};
}

FolderPlace folder_look(const char *path) {
    struct stat at;
    if (stat(path, &at) != 0)
        return FOLDER_NOTHING;
    return S_ISDIR(at.st_mode) ? FOLDER_FOLDER : FOLDER_FILE;
}
