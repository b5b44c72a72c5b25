#include "store/game_file.h"

#include "base/file.h"
#include "base/said/said.h"

#include <string.h>

bool game_file_read(const char *path, const Variant *usual, FormatsGame *game, Problem *problem) {
    char *bytes;
    size_t length;
    Problem inner;
    if (!file_read_own(path, FORMATS_BYTES_MAX, &bytes, &length, problem))
        return false;
    const Slice all = {.start = bytes, .length = length};
    const bool right = formats_read(all, usual, game, &inner);
    const char *slash = strrchr(path, '/');
    if (!right)
        problem_set(problem, said("'%.60s' cannot be read: %.160s"), slash ? slash + 1 : path,
                    inner.sentence);
    base_free(bytes);
    return right;
}
