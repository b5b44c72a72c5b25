// Files that are read: small ones at once, large ones beside the window.
#include "ui/stage/stage_parts.h"

#include "ui/words/phrase.h"

#include <string.h>

/// Bytes that are read within a few frames.
enum { READ_AT_ONCE = 256 * 1024 };

// --- what becomes of them

/// The screen, or the one under a sheet, that keeps games of files.
static Screen *keeper(const Stage *stage) {
    Screen *screen = stage->top;
    while (screen && !screen->ops->take_file)
        screen = screen->below;
    return screen;
}

static bool play(Stage *stage, const FormatsGame *game, Problem *problem, int64_t now) {
    if (!stage_open_game(stage, game->tree, now))
        return problem_set(problem, "%s", phrase(PHRASE_NO_THREAD));
    if (game->note[0])
        stage_say(stage, game->note, now);
    return true;
}

/// The game goes where games of files go, and so does its tree. One that was pasted has no path,
/// and is played.
static bool give(Stage *stage, const char *path, const FormatsGame *game, Problem *problem,
                 int64_t now) {
    Screen *screen = path[0] ? keeper(stage) : NULL;
    if (!screen)
        return play(stage, game, problem, now);
    if (!screen->ops->take_file(screen, path, game->tree, problem, now))
        return false;
    while (stage->top != screen)
        stage_close_sheet(stage, now);
    return true;
}

// --- beside the window

/// False when the machine gives no thread.
static bool begin(Stage *stage, const char *path, Slice bytes, int64_t now) {
    const StageHost *host = &stage->config.host;
    StageReading *reading = &stage->reading;
    const Screen *shown = reading->sheet == stage->top ? reading->sheet : NULL;
    stage_stop_reading(stage); // what comes last is what is wanted
    ReadTask *task = read_task_new(bytes, &stage->config.spec.variant, host->wake, host->context);
    if (!task)
        return false;
    reading->task = task;
    reading->fault.sentence[0] = '\0';
    Text own = text_over(reading->path, sizeof reading->path);
    text_add(&own, "%s", path);
    reading->sheet = shown ? shown : stage_open_sheet(stage, SCREEN_READING, now);
    return true;
}

/// What was read is handed over, or said to be wrong.
static bool finish(Stage *stage, Problem *problem, int64_t now) {
    StageReading *reading = &stage->reading;
    ReadTask *task = reading->task;
    FormatsGame game;
    const bool read = read_task_take(task, &game, problem);
    reading->task = NULL;
    read_task_free(task);
    reading->opened = read && give(stage, reading->path, &game, problem, now);
    if (!reading->opened)
        reading->fault = *problem;
    return reading->opened;
}

void stage_follow_reading(Stage *stage, int64_t now) {
    Problem problem;
    if (stage->reading.task && read_task_is_over(stage->reading.task))
        finish(stage, &problem, now);
}

void stage_forget_reading(Stage *stage, const Screen *sheet) {
    if (stage->reading.sheet == sheet)
        stage_stop_reading(stage);
}

const char *stage_reading(const Stage *stage, float *share, const char **fault) {
    const StageReading *reading = &stage->reading;
    const char *slash = strrchr(reading->path, '/');
    *share = reading->task ? read_task_share(reading->task) : reading->share;
    *fault = reading->task ? "" : reading->fault.sentence;
    return !reading->path[0] ? phrase(PHRASE_READING_PASTED) : slash ? slash + 1 : reading->path;
}

// --- for the program

bool stage_read(Stage *stage, const char *path, Slice bytes, Problem *problem, int64_t now) {
    FormatsGame game;
    if (bytes.length > READ_AT_ONCE && begin(stage, path, bytes, now))
        return true;
    if (!formats_read(bytes, &stage->config.spec.variant, &game, problem) ||
        !give(stage, path, &game, problem, now))
        return false;
    stage_stop_reading(stage);
    return true;
}

bool stage_take_file(Stage *stage, const char *path, Slice bytes, Problem *problem, int64_t now) {
    const StageGames *games = &stage->config.games;
    char name[GAME_NAME_MAX];
    stage_set_time(stage, now);
    if (!keeper(stage) && games->context && games->name_of(games->context, path, name))
        return stage_go_on(stage, name, STAGE_ASK, problem, now);
    return stage_read(stage, path, bytes, problem, now);
}

bool stage_is_reading(const Stage *stage) {
    return stage->reading.task != NULL;
}

bool stage_wait_for_file(Stage *stage, Problem *problem, int64_t now) {
    return !stage->reading.task || finish(stage, problem, now);
}

bool stage_has_read_file(Stage *stage) {
    const bool opened = stage->reading.opened;
    stage->reading.opened = false;
    return opened;
}
