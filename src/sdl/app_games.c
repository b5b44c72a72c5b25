// Games that come from elsewhere, and those that are kept.
#include "sdl/app.h"

#include "base/file.h"
#include "base/said.h"
#include "formats/formats.h"
#include "game/keep.h"
#include "sdl/disk.h"
#include "store/own_files.h"

#include <string.h>

/// Each sentence is to be read before the next one takes its place.
#define NEWS_NS (4 * NANOSECONDS_PER_SECOND)

// SDL_PushEvent may be called on any thread. It takes none when its queue is full: then the loop is
// awake.
void app_wake(void *context) {
    SDL_Event event = app_event(context, APP_EVENT_WAKE);
    SDL_PushEvent(&event);
}

static void say(App *app, const char *sentence, int64_t now) {
    if (!sentence[0] || stage_say(app->stage, sentence, now))
        app->saying.sentence[0] = '\0';
    else if (sentence != app->saying.sentence)
        problem_set(&app->saying, "%s", sentence);
}

void app_say(App *app, const char *sentence) {
    problem_set(&app->saying, "%s", sentence);
}

/// The game on the board need not be saved before it is played on.
static void is_saved(App *app) {
    if (stage_session(app->stage))
        app->saved = stage_session(app->stage)->changes;
}

static bool refuse(const char *path, const Problem *why, Problem *problem) {
    const char *slash = strrchr(path, '/');
    return problem_set(problem, said("'%.60s' cannot be read: %.160s"), slash ? slash + 1 : path,
                       why->sentence);
}

bool app_open_file(App *app, const char *path, int64_t now, Problem *problem) {
    Problem inner;
    char *bytes;
    size_t length;
    if (!file_read_plain(path, FORMATS_BYTES_MAX, &bytes, &length, problem))
        return false;
    const bool opened = stage_take_file(app->stage, path, (Slice){bytes, length}, &inner, now);
    base_free(bytes);
    if (!opened)
        return refuse(path, &inner, problem);
    if (!stage_is_reading(app->stage))
        is_saved(app); // the file has it
    return true;
}

bool app_load(App *app, Problem *problem) {
    const AppOptions *options = &app->options;
    const bool waits =
        options->script || options->screenshot || options->export || options->worksheet;
    Problem inner;
    if (!options->load)
        return true;
    return app_open_file(app, options->load, app->started_at, problem) &&
           (!waits || stage_wait_for_file(app->stage, &inner, app->started_at) ||
            refuse(options->load, &inner, problem));
}

void app_drop(App *app, const char *path, int64_t now) {
    Problem problem;
    if (!app_open_file(app, path, now, &problem))
        say(app, problem.sentence, now);
}

static uint64_t changes_of_kept(const App *app) {
    const Session *session = stage_kept_session(app->stage);
    return session ? session->changes : 0;
}

void app_open_link(App *app, const char *link, int64_t now) {
    Problem problem;
    const uint64_t before = changes_of_kept(app);
    const bool begins = app->last_frame_at == app->started_at;
    if (!stage_take_link(app->stage, link, &problem, now)) {
        say(app, problem.sentence, now);
        return;
    }
    if (changes_of_kept(app) == before)
        return;
    app->saved = changes_of_kept(app);   // the address has it
    if (begins && app->options.tour > 0) // over the game, as over a board without one
        stage_open_tour(app->stage, (uint64_t)app->options.tour, &problem, now);
}

void app_return(App *app, const StagePlace *place, bool same, const char *file, const char *link,
                int64_t now) {
    app_save_game(app);
    const uint64_t before = changes_of_kept(app);
    if (stage_return(app->stage, place, same, slice_of(file), link, now) &&
        changes_of_kept(app) != before)
        app->saved = changes_of_kept(app); // it is kept, or the browser's history has it
}

void app_save_game(App *app) {
    Session *session = stage_kept_session(app->stage);
    if (app->autosave && session && session->changes != app->saved && shelf_keeps(&session->game)) {
        app->saved = session->changes;
        autosave_put(app->autosave, &session->game);
    }
}

void app_save_for_later(App *app) {
    Session *session = stage_kept_session(app->stage);
    if (session)
        session_note_time(session);
    app_save_game(app);
}

void app_follow_game(App *app, int64_t now) {
    if (stage_has_read_file(app->stage))
        is_saved(app);
    app_save_game(app);
    say(app, app->saying.sentence, now);
    Problem news;
    if (app->saying.sentence[0] || now < app->news_at)
        return;
    if ((app->autosave && autosave_news(app->autosave, &news)) ||
        settings_file_news(&app->settings_file, &news)) {
        say(app, news.sentence, now);
        app->news_at = now + NEWS_NS;
    }
}

bool app_may_quit(App *app, int64_t now) {
    if (!stage_quit_wanted(app->stage))
        return false;
    if (app->autosave)
        autosave_settle(app->autosave);
    return !stage_asks_before_quitting(app->stage, now);
}

void app_tell_unsaved(App *app) {
    if (!app->autosave)
        return;
    autosave_try_again(app->autosave);
    const AutosaveUnsaved unsaved = autosave_unsaved(app->autosave);
    if (unsaved.nowhere > 0)
        text_print(stderr,
                   said_count("inkrow: %d game is not saved: %s\n",
                              "inkrow: %d games are not saved: %s\n", unsaved.nowhere),
                   unsaved.nowhere, unsaved.why.sentence);
}

static void tell_foreign(const char *folder) {
    Problem told;
    problem_set(
        &told,
        said("'%.100s' holds other files and no games of Inkrow; games are kept there from now "
             "on, and the other files stay as they are"),
        folder);
    fprintf(stderr, "inkrow: %s\n", told.sentence);
}

/// What is wrong with the folder from the beginning, the terminal hears, too.
static void tell_terminal(App *app) {
    Problem news;
    if (!autosave_news(app->autosave, &news))
        return;
    fprintf(stderr, "inkrow: %s\n", news.sentence);
    autosave_tell(app->autosave, &news);
}

void app_open_games(App *app) {
    char folder[FILE_PATH_MAX];
    const AppOptions *options = &app->options;
    if (!options->data && !options->keeps_games)
        return;
    disk_find_data(options->data, folder, sizeof folder);
    if (options->data && own_files_are_foreign(folder))
        tell_foreign(folder);
    app->autosave = autosave_new(folder, app_wake, app);
    tell_terminal(app);
    app->library = library_new(folder, app->autosave);
}

bool app_is_newcomer(const App *app) {
    return app->options.first_page && !app->options.in_game && !app->options.load &&
           app->settings_file.tried.show_all != SHOW_ALL &&
           !(app->library && library_has_any(app->library));
}

/// Takes the tree.
static void offer(App *app, GameTree *tree, const char *name) {
    Game game = {.number = 0};
    GameCard card;
    keep_open(&game, tree, name);
    game_card_of(&game, &card);
    stage_offer_game(app->stage, name, &card);
    record_end(&game.record);
}

void app_offer_last_game(App *app) {
    char name[GAME_NAME_MAX];
    GameTree *last = app->autosave ? autosave_last(app->autosave, name) : NULL;
    if (last)
        offer(app, last, name);
    else
        stage_look_for_game(app->stage);
}
