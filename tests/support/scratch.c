#include "support/scratch.h"

#include "support/testing.h"

#include "base/base.h"
#include "base/text.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 1024 };

static bool remove_one(const char *path) {
    struct stat there;
    if (lstat(path, &there) != 0)
        return true;
    return S_ISDIR(there.st_mode) ? scratch_remove(path) : unlink(path) == 0;
}

bool scratch_remove(const char *path) {
    char inner[PATH_BYTES];
    bool removed = chmod(path, 0700) == 0;
    DIR *folder = opendir(path);
    if (!folder)
        return false;
    for (const struct dirent *entry; (entry = readdir(folder));) {
        Text text = text_over(inner, sizeof inner);
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        text_add(&text, "%s/%s", path, entry->d_name);
        removed = remove_one(inner) && removed;
    }
    closedir(folder);
    return rmdir(path) == 0 && removed;
}

#ifdef _WIN32
bool scratch_make(char *path) {
    static int number;
    char *end = path + strlen(path) - 6;
    for (int tries = 0; tries < 1000; tries++) {
        number++;
        Text text = text_over(end, 7);
        text_add(&text, "%06d", (getpid() * 100 + number) % 1000000);
        if (mkdir(path, 0700) == 0)
            return true;
    }
    return false;
}

void scratch_needs_more_than_files(void) {
    skip();
}

void scratch_needs_to_remove_what_is_open(void) {
    skip();
}
#else
bool scratch_make(char *path) {
    return mkdtemp(path) != NULL;
}

void scratch_needs_more_than_files(void) {}
void scratch_needs_to_remove_what_is_open(void) {}
#endif
