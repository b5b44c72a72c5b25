#include "sdl/app.h"

#include "base/file.h"
#include "base/said.h"
#include "ink/icon.h"
#include "languages/languages.h"
#include "sdl/disk.h"
#include "ui/export.h"
#include "ui/worksheet.h"

// --- what the program was asked to deliver

/// On the board before a demo's picture is taken.
enum { DEMO_PICTURE_MARKS = 5 };

/// The frame that runs now is the last one.
static void finish(App *app, int exit_status) {
    app->finished = true;
    app->exit_status = exit_status;
}

/// A demo rests only between two moves: its picture is taken when there is something to see.
static bool picture_is_due(App *app, int64_t now) {
    const Session *session = stage_session(app->stage);
    if (!app->options.demo || app->options.script || !session)
        return !stage_busy(app->stage, now);
    const Position *position = session_position(session);
    int marks = position_marks(position);
    bool worth_it = marks >= DEMO_PICTURE_MARKS || position->outcome != OUTCOME_OPEN;
    return worth_it && stage_timeout(app->stage, now) != 0;
}

/// Takes the picture that was asked for, which is the end.
static void finish_with_picture(App *app) {
    bool written = disk_write_picture(app->options.screenshot, app->painter, &app->complaint);
    finish(app, written ? EXIT_FINE : EXIT_FAULT);
}

static bool export_game(App *app, Problem *problem) {
    const Session *session = stage_kept_session(app->stage);
    const char *path = app->options.export;
    ExportKind kind;
    if (!session)
        return problem_set(problem, said("there is no game for '%.100s'"), path);
    const ExportLook look = {.palette = stage_palette(app->stage),
                             .text = &app->text,
                             .scale = app->options.export_scale,
                             .game = session->game.number,
                             .stones = stage_settings(app->stage)->stones};
    Buffer bytes = {0};
    const bool written = export_kind_of(path, &kind, problem) &&
                         export_write(kind, &session->game.record, &look, &bytes, problem) &&
                         file_write(path, bytes.start, bytes.length, problem);
    base_free(bytes.start);
    return written;
}

/// Of the game that was named, or exercises where none was.
static bool write_worksheet(App *app, Problem *problem) {
    const AppOptions *options = &app->options;
    const Session *session = stage_kept_session(app->stage);
    const bool named = options->in_game || options->load || options->script;
    if (named && !session)
        return problem_set(problem, said("there is no game for '%.100s'"), options->worksheet);
    const Worksheet sheet = {.position = named ? session_position(session) : NULL,
                             .seed = options->seed_given ? options->seed : 1,
                             .solution = options->solution};
    Buffer bytes = {0};
    bool pages;
    const bool written = worksheet_kind_of(options->worksheet, &pages, problem) &&
                         worksheet_write(&sheet, pages, &app->text, &bytes, problem) &&
                         file_write(options->worksheet, bytes.start, bytes.length, problem);
    base_free(bytes.start);
    return written;
}

static bool has_files(const App *app) {
    return app->options.export || app->options.worksheet;
}

/// Takes along what the options name, once; they name nothing then. Finishes when that fails, with
/// the complaint, or when nothing else was asked for.
static void deliver_files(App *app) {
    AppOptions *options = &app->options;
    const bool written = (!options->export || export_game(app, &app->complaint)) &&
                         (!options->worksheet || write_worksheet(app, &app->complaint));
    if (!written)
        finish(app, EXIT_FAULT);
    else if (!options->screenshot)
        finish(app, EXIT_FINE);
    options->export = options->worksheet = NULL;
}

/// What comes when the script is over: the game to take along, the picture, then the end.
static void step_ending(App *app, int64_t now) {
    if (app->finished)
        return;
    if (has_files(app)) {
        if (!stage_busy(app->stage, now))
            deliver_files(app);
    } else if (app->options.screenshot) {
        if (picture_is_due(app, now))
            finish_with_picture(app);
    } else if (app->options.script && !stage_busy(app->stage, now)) {
        finish(app, EXIT_FINE);
    }
}

/// The time given with --quit-after is over: what was asked for is delivered, or missed aloud.
static void end_by_the_clock(App *app) {
    int line = script_runner_line(app->runner);
    if (line > 0) {
        problem_set(&app->complaint, said("the time ran out before script line %d"), line);
        finish(app, EXIT_FAULT);
    } else if (app->options.screenshot) {
        finish_with_picture(app);
    } else {
        finish(app, EXIT_FINE);
    }
}

enum { FRAME_MS = 16 };

// --- what the stage asks for

static void host_paste(void *context) {
    App *app = context;
    window_ask_for_copied(app->window, app_event(app, APP_EVENT_PASTE));
}

static bool host_copy_text(void *context, const char *text) {
    App *app = context;
    return window_copy(app->window, text);
}

static void host_toggle_fullscreen(void *context) {
    App *app = context;
    window_toggle_fullscreen(app->window);
}

static bool host_leave_fullscreen(void *context) {
    App *app = context;
    const bool fullscreen = window_fullscreen(app->window);
    if (fullscreen)
        window_toggle_fullscreen(app->window);
    return fullscreen;
}

/// The command line's, else that of the settings, else the system's. What cannot be read stays
/// English.
static void follow_language(const AppOptions *options, const Settings *settings) {
    Problem problem;
    const int chosen = settings->language > 0 ? settings->language - 1 : options->system_language;
    const bool used = options->language ? languages_use_named(options->language, &problem)
                                        : languages_use(chosen, &problem);
    if (!used)
        fprintf(stderr, "inkrow: %s\n", problem.sentence);
}

void app_speak(const AppOptions *options) {
    Settings settings = settings_default();
    if (options->config)
        settings.language = settings_file_language(options->config);
    follow_language(options, &settings);
}

const char *app_language(const App *app) {
    const AppOptions *options = &app->options;
    const int chosen = stage_settings(app->stage)->language;
    const int language = options->language ? languages_find(options->language)
                         : chosen > 0      ? chosen - 1
                                           : options->system_language;
    return languages_code(MAX(language, LANGUAGE_ENGLISH));
}

static void host_settings_changed(void *context, const Settings *settings) {
    App *app = context;
    settings_file_keep(&app->settings_file, settings);
    follow_language(&app->options, settings);
}

static bool host_is_silent(void *context) {
    const App *app = context;
    return !app->speaker || speaker_is_missing(app->speaker);
}

static void host_speak(void *context, SpeechKind kind, const char *words) {
    const App *app = context;
    speech_say(app->speech, kind, words);
}

static void host_play(void *context, const Sound *sound, float volume) {
    App *app = context;
    speaker_play(app->speaker, sound, volume);
}

static void ask_for_files(void *context) {
    App *app = context;
    window_ask_for_files(app->window);
}

// --- start and end

/// A theme that is none changes nothing.
static void set_theme(Settings *settings, const char *name) {
    Problem ignored;
    if (name)
        settings_set(settings, settings_find(slice_of("theme")), slice_of(name), &ignored);
}

/// What holds until somebody chooses something else.
static Settings usual_by(const DesktopWishes *wishes) {
    Settings usual = settings_default();
    set_theme(&usual, wishes->theme);
    if (wishes->text_percent > 0)
        usual.text_size =
            CLAMP(wishes->text_percent, SETTINGS_TEXT_SIZE_MIN, SETTINGS_TEXT_SIZE_MAX);
    if (wishes->still)
        usual.animation = ANIMATION_OFF;
    usual.sound &= !wishes->silent;
    usual.speech |= wishes->spoken;
    return usual;
}

/// What the command line says holds for this time only.
static void take_options(App *app, Settings *settings) {
    set_theme(settings, app->options.theme);
    if (app->options.text_percent > 0)
        settings->text_size = app->options.text_percent;
    if (app->options.still)
        settings->animation = ANIMATION_OFF;
}

static Settings settings_now(App *app) {
    const Settings usual = usual_by(&app->options.wishes);
    Settings settings =
        settings_file_open(&app->settings_file, app->options.config, &usual, stderr);
    take_options(app, &settings);
    if (!app->options.first_page && settings.show_all == SHOW_NOT_ALL)
        settings.show_all = SHOW_ALL;
    settings_file_show(&app->settings_file, &settings);
    follow_language(&app->options, &settings);
    return settings;
}

/// True when the desktop wishes something else than before, or for the first time.
static bool follow_wishes(App *app) {
    AppOptions *options = &app->options;
    if (!options->desktop || !options->desktop_news(options->desktop, &options->wishes))
        return false;
    const Settings before = app->settings_file.tried, usual = usual_by(&options->wishes);
    Settings settings = settings_file_follow(&app->settings_file, &usual);
    take_options(app, &settings);
    settings_file_show(&app->settings_file, &settings);
    for (int i = 0; i < SETTINGS_COUNT; i++)
        if (!settings_same(&settings, &before, i))
            return true;
    return false;
}

/// A page sees no folders.
static StageFiles files_of(App *app) {
    StageFiles files = disk_files(app->file_folder, sizeof app->file_folder);
    files.ask = app->options.on_page ? ask_for_files : NULL;
    files.context = app;
    return files;
}

static StageConfig stage_config_of(App *app) {
    const AppOptions *options = &app->options;
    const bool newcomer = app_is_newcomer(app);
    return (StageConfig){
        .spec = options->spec,
        .first = options->demo      ? SCREEN_DEMO
                 : options->in_game ? SCREEN_GAME
                 : newcomer         ? SCREEN_GAME
                                    : SCREEN_START,
        .newcomer = newcomer,
        .on_page = options->on_page,
        .settings = app->settings_file.tried,
        .text = &app->text,
        .clock = app->clock,
        .host = {.context = app,
                 .copy_text = host_copy_text,
                 .paste = host_paste,
                 .toggle_fullscreen = host_toggle_fullscreen,
                 .leave_fullscreen = host_leave_fullscreen,
                 .settings_changed = host_settings_changed,
                 .play = app->speaker ? host_play : NULL,
                 .is_silent = app->speaker || options->on_page ? host_is_silent : NULL,
                 .speak = app->speech ? host_speak : NULL,
                 .share = options->share,
                 .wake = app_wake},
        .files = files_of(app),
        .games = disk_games(app->library),
        .solve = options->solve,
        .checker = app->checker,
        .save_folder = app->save_folder[0] ? app->save_folder : NULL,
        .address = options->embedded ? NULL : options->address,
        .embedded = options->embedded,
    };
}

static void set_icon(App *app) {
    if (window_headless())
        return;
    Canvas icon = icon_paint(palette_paper(), ICON_SIDE, ICON_FRAMED);
    window_set_icon(app->window, &icon);
    base_free(icon.pixels);
}

/// As large as it was, and where it was, unless the command line says how large.
static bool open_window(App *app, Problem *problem) {
    const AppOptions *options = &app->options;
    const Settings settings = settings_now(app);
    const bool known = settings.width > 0 && !options->size_given;
    const SDL_Point size = {known ? settings.width : options->width,
                            known ? settings.height : options->height};
    app->window = window_new(size, options->fullscreen, problem);
    if (app->window && known && settings.placed)
        window_move(app->window, (SDL_Point){settings.x, settings.y});
    return app->window != NULL;
}

/// Keeps where the window was left, and its size.
static void keep_window(App *app) {
    Settings settings = app->settings_file.tried;
    SDL_Rect place;
    if (window_headless() || !window_place(app->window, &place))
        return;
    settings.width = place.w;
    settings.height = place.h;
    settings.placed = true;
    settings.x = place.x;
    settings.y = place.y;
    settings_file_keep(&app->settings_file, &settings);
}

/// Before anything is played: what is asked for at the end can be written.
static bool try_outputs(const AppOptions *options, Problem *problem) {
    return (!options->screenshot || file_try_write(options->screenshot, problem)) &&
           (!options->export || file_try_write(options->export, problem)) &&
           (!options->worksheet || file_try_write(options->worksheet, problem));
}

/// A program that nobody looks at, an article around the board, and pictures are silent.
static bool is_heard(const App *app) {
    const AppOptions *options = &app->options;
    return (options->on_page || !window_headless()) && !options->embedded && !options->script &&
           !options->screenshot && !options->silent;
}

/// The start screen begins with what was played from it last, unless the command line says what is.
static void take_choice(App *app) {
    const Settings *settings = &app->settings_file.tried;
    AppOptions *options = &app->options;
    Problem ignored;
    if (!options->keeps_games || options->in_game || options->demo ||
        !variant_parse(slice_of(settings->board), &options->spec.variant, &ignored))
        return;
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        const int level = settings->players[side];
        Player *player = &options->spec.players[side];
        *player = (Player){.kind = level > 0 ? PLAYER_COMPUTER : PLAYER_HUMAN, .level = level};
        memcpy(player->name, settings->names[side], sizeof player->name);
    }
    options->spec.options =
        settings_game_options(settings, settings_boards_kind(&options->spec.variant));
}

/// Where the last file was, if that is there still; else among the documents.
static void find_file_folder(App *app) {
    const char *last = app->settings_file.tried.folder;
    if (last[0] && folder_look(last) == FOLDER_FOLDER) {
        Text text = text_over(app->file_folder, sizeof app->file_folder);
        text_add(&text, "%s", last);
        return;
    }
    disk_find_documents(app->file_folder, sizeof app->file_folder);
}

static bool open_parts(App *app, Problem *problem) {
    const AppOptions *options = &app->options;
    if (!try_outputs(options, problem))
        return false;
    if (options->script && !(app->runner = script_runner_new(options->script, problem)))
        return false;
    if (!open_window(app, problem))
        return false;
    app->font = font_new(problem);
    if (!app->font)
        return false;
    app->text = font_rasteriser(app->font);
    set_icon(app);
    app->event_type = SDL_RegisterEvents(1);
    if (app->event_type == (Uint32)-1)
        return problem_set(problem, said("SDL has no room for another kind of event"));
    app->painter = painter_new(&app->text, 0);
    app->list = drawlist_new();
    if (is_heard(app))
        app->speaker = speaker_new();
    if (is_heard(app))
        app->speech = speech_new();
    disk_find_program("inkrow-check", app->checker, sizeof app->checker);
    disk_find_documents(app->save_folder, sizeof app->save_folder);
    find_file_folder(app);
    follow_wishes(app); // as far as they are known by now
    take_choice(app);
    app_open_games(app);
    StageConfig config = stage_config_of(app);
    SDL_Point size = window_size(app->window);
    app->stage = ui_new(&config, POINT((float)size.x, (float)size.y), app->started_at);
    return app->stage || problem_set(problem, said("the machine gives no thread for the engine"));
}

App *app_new(const AppOptions *options, const Clock *clock, Problem *problem) {
    CHECK(clock->now && options->width > 0 && options->height > 0 && options->output_scale >= 0);
    App *app = base_alloc(sizeof(*app));
    app->options = *options;
    app->clock = *clock;
    app->started_at = clock_now(clock);
    if (!options->seed_given)
        app->options.seed = (uint64_t)app->started_at;
    app->options.spec.seed = app->options.seed;
    if (!open_parts(app, problem)) {
        app_free(app);
        return NULL;
    }
    app_offer_last_game(app);
    if (!app_load(app, problem) ||
        (options->tour > 0 &&
         !stage_open_tour(app->stage, (uint64_t)options->tour, problem, app->started_at))) {
        app_free(app);
        return NULL;
    }
    window_take_text(app->window, WINDOW_TYPES_NOTHING);
    app->last_frame_at = app->started_at;
    app->show_everything = true;
    return app;
}

void app_free(App *app) {
    if (!app)
        return;
    if (app->stage) {
        keep_window(app);
        app_save_for_later(app);
        stage_free(app->stage);
    }
    app_tell_unsaved(app);
    speaker_free(app->speaker);
    speech_free(app->speech);
    gamepads_free(app->gamepads);
    library_free(app->library);
    autosave_free(app->autosave);
    painter_free(app->painter);
    drawlist_free(app->list);
    font_free(app->font);
    window_free(app->window);
    script_runner_free(app->runner);
    base_free(app);
}

// --- events

static void paste(App *app, const char *text, int64_t now) {
    Input input = {.kind = INPUT_PASTE, .text = text};
    stage_event(app->stage, &input, now);
    app_save_game(app);
}

static void take_own_event(App *app, const SDL_UserEvent *event, int64_t now) {
    if (event->code == APP_EVENT_WAKE)
        return;
    (event->code == APP_EVENT_LINK ? app_open_link : paste)(app, event->data1, now);
    SDL_free(event->data1);
}

static bool is_finger(const SDL_Event *event) {
    return event->type == SDL_FINGERDOWN || event->type == SDL_FINGERMOTION ||
           event->type == SDL_FINGERUP;
}

static bool uncovers(const SDL_WindowEvent *event) {
    return event->event == SDL_WINDOWEVENT_EXPOSED || event->event == SDL_WINDOWEVENT_SHOWN ||
           event->event == SDL_WINDOWEVENT_RESTORED || event->event == SDL_WINDOWEVENT_SIZE_CHANGED;
}

static bool is_of_gamepad(App *app, const SDL_Event *event, int64_t now, Input *input) {
    return app->gamepads && gamepads_take(app->gamepads, event, now, input);
}

static void take_event(App *app, const SDL_Event *event, int64_t now) {
    if (event->type == app->event_type) {
        take_own_event(app, &event->user, now);
        return;
    }
    if (event->type == SDL_RENDER_TARGETS_RESET || event->type == SDL_RENDER_DEVICE_RESET) {
        window_forget_texture(app->window);
        app->show_everything = true;
        return;
    }
    if (event->type == SDL_AUDIODEVICEADDED || event->type == SDL_AUDIODEVICEREMOVED) {
        if (app->speaker)
            speaker_look_again(app->speaker);
        return;
    }
    if (event->type == SDL_DROPFILE) {
        app_drop(app, event->drop.file, now);
        SDL_free(event->drop.file);
        return;
    }
    if (event->type == SDL_WINDOWEVENT && event->window.event == SDL_WINDOWEVENT_EXPOSED)
        window_seen(app->window);
    if (event->type == SDL_DISPLAYEVENT && event->display.event == SDL_DISPLAYEVENT_DISCONNECTED)
        window_bring_back(app->window);
    if (event->type == SDL_WINDOWEVENT && uncovers(&event->window))
        app->show_everything = true;
    const SDL_Point window = window_size(app->window);
    Input input;
    if (is_finger(event)
            ? events_finger_to_input(&app->fingers, event, window, &input)
            : events_to_input(event, window, &input) || is_of_gamepad(app, event, now, &input)) {
        if (input.kind == INPUT_POINTER_LEAVE) // of a page: a touch was cancelled
            app->fingers = (Fingers){.count = 0};
        stage_event(app->stage, &input, now);
        app_save_game(app); // before another game takes its place
    }
}

int64_t app_sleep_ns(const App *app, int64_t now) {
    int64_t sleep = INT64_MAX;
    int64_t stage = stage_timeout(app->stage, now);
    if (stage == 0)
        stage = MAX(0, app->last_frame_at + FRAME_MS * NANOSECONDS_PER_MS - now);
    if (stage >= 0)
        sleep = MIN(sleep, stage);
    if (app->options.script || app->options.screenshot)
        sleep = MIN(sleep, FRAME_MS * NANOSECONDS_PER_MS);
    if (app->news_at > now)
        sleep = MIN(sleep, app->news_at - now);
    if (app->gamepads && gamepads_due(app->gamepads) < INT64_MAX)
        sleep = MIN(sleep, gamepads_due(app->gamepads) - now);
    if (app->options.quit_after_given)
        sleep = MIN(sleep, MAX(0, app->started_at + app->options.quit_after_ns - now));
    return MAX(sleep, 0);
}

/// Rounded up, so that what is due is due after the sleep.
static int whole_ms(int64_t ns) {
    return (int)MIN(ns / NANOSECONDS_PER_MS + (ns % NANOSECONDS_PER_MS != 0), INT32_MAX);
}

static void take_events(App *app, int64_t max_wait_ns) {
    int ms = whole_ms(MIN(max_wait_ns, app_sleep_ns(app, clock_now(&app->clock))));
    SDL_Event event;
    // With 0 ms this is a plain look. A wait may end early for no reason: the frame is then empty.
    int more = SDL_WaitEventTimeout(&event, ms);
    while (more) {
        take_event(app, &event, clock_now(&app->clock));
        more = SDL_PollEvent(&event);
    }
}

static void repeat_button(App *app, int64_t now) {
    Input input;
    if (app->gamepads && gamepads_repeat(app->gamepads, now, &input)) {
        stage_event(app->stage, &input, now);
        app_save_game(app);
    }
}

// --- drawing

static void fit_painter(App *app) {
    SDL_Point window = window_size(app->window);
    SDL_Point output = window_output_size(app->window);
    if (app->options.output_scale > 0) {
        output.x = (int)((float)window.x * app->options.output_scale);
        output.y = (int)((float)window.y * app->options.output_scale);
    }
    float scale = stage_scale(app->stage) * (float)output.x / (float)window.x;
    painter_resize(app->painter, output.x, output.y, scale);
}

static void draw(App *app, int64_t now) {
    fit_painter(app);
    stage_draw(app->stage, app->list, now);
    bool changed = painter_paint(app->painter, app->list);
    if (changed || app->show_everything)
        app->show_everything = !window_show(app->window, app->painter, app->show_everything);
    app->last_frame_at = now;
}

/// What came since the window was opened.
static void follow_desktop(App *app) {
    if (follow_wishes(app))
        stage_change_settings(app->stage, &app->settings_file.tried);
}

/// After the first frame: nobody waits for it.
static void follow_gamepads(App *app) {
    if (!app->gamepads && !app->options.screenshot)
        app->gamepads = gamepads_new();
}

/// Who heard nothing reads it.
static void follow_speech(App *app, int64_t now) {
    if (app->speech && speech_has_failed(app->speech))
        stage_say(app->stage, phrase(PHRASE_SPEECH_FAILED), now);
}

/// After the first frame, too.
static void follow_speaker(App *app) {
    if (app->speaker)
        speaker_switch(app->speaker, stage_settings(app->stage)->sound);
}

static void follow_typing(App *app) {
    const WindowTyping typing = stage_wants_text(app->stage)      ? WINDOW_TYPES
                                : stage_may_take_text(app->stage) ? WINDOW_MAY_TYPE
                                                                  : WINDOW_TYPES_NOTHING;
    if (typing != app->typing)
        window_take_text(app->window, typing);
    app->typing = typing;
}

// --- the loop

static void step_script(App *app, int64_t now) {
    ScriptWorld world = {.stage = app->stage, .window = app->window, .painter = app->painter};
    if (!script_runner_step(app->runner, &world, now, &app->complaint))
        finish(app, EXIT_FAULT);
}

bool app_frame(App *app, int64_t max_wait_ns) {
    CHECK(max_wait_ns >= 0);
    take_events(app, max_wait_ns);
    follow_desktop(app);
    int64_t now = clock_now(&app->clock);
    repeat_button(app, now);
    stage_tick(app->stage, now);
    app_follow_game(app, now);
    follow_typing(app);
    draw(app, now);
    follow_speaker(app);
    follow_speech(app, now);
    follow_gamepads(app);
    // What the last command did is seen a frame later.
    const bool script_over = script_runner_done(app->runner);
    step_script(app, now);
    if (script_over)
        step_ending(app, now);
    if (!app->finished && (app_may_quit(app, now) || atomic_load(&app->told_to_end)))
        finish(app, EXIT_FINE);
    if (!app->finished && app->options.quit_after_given &&
        now - app->started_at >= app->options.quit_after_ns)
        end_by_the_clock(app);
    return !app->finished;
}

void app_end(App *app) {
    atomic_store(&app->told_to_end, true);
    app_wake(app);
}

int app_run(App *app, FILE *err) {
    // As it was given, before the computer moves.
    if (has_files(app) && !app->options.script)
        deliver_files(app);
    while (!app->finished && app_frame(app, INT64_MAX))
        continue;
    if (app->exit_status != EXIT_FINE)
        fprintf(err, "inkrow: %s\n", app->complaint.sentence);
    return app->exit_status;
}
