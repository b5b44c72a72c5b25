#include "gui/support/screen_fixture.h"

#include "rules/notation.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

// What passes really while a step of time does: the engine comes on about as far in it where
// sanitizers slow it down.
#ifdef INKROW_SANITIZED
enum { WAITS_MS = 5 };
#else
enum { WAITS_MS = 3 };
#endif
enum { STEP_MS = 10, SETTLED_WITHIN_MS = 120000 };

// --- font, clock and host

static float measure(void *context, const char *utf8, float size, bool bold) {
    (void)context;
    (void)bold;
    size_t letters = 0;
    for (; *utf8; utf8++)
        letters += (*utf8 & 0xC0) != 0x80;
    return (float)letters * size / 2;
}

static void rasterise(void *context, const char *utf8, float size, bool bold, TextBitmap *bitmap) {
    *bitmap = (TextBitmap){.advance = measure(context, utf8, size, bold)};
}

const TextRasteriser SCREEN_FIXTURE_FONT = {NULL, measure, rasterise};

static int64_t read_clock(void *context) {
    return atomic_load(&((ScreenFixture *)context)->now);
}

static bool copy_text(void *context, const char *text) {
    ScreenFixture *fixture = context;
    if (fixture->no_clipboard)
        return false;
    Text copied = text_over(fixture->copied, sizeof fixture->copied);
    text_add(&copied, "%s", text);
    return true;
}

static bool leave_fullscreen(void *context) {
    ScreenFixture *fixture = context;
    const bool was = fixture->fullscreen;
    fixture->fullscreen = false;
    return was;
}

static void paste(void *context) {
    ((ScreenFixture *)context)->pastes_asked++;
}

static void play_sound(void *context, const Sound *sound, float volume) {
    ScreenFixture *fixture = context;
    assert_true(fixture->sound_count < SCREEN_SOUNDS_MAX);
    fixture->sounds[fixture->sound_count++] =
        (ScreenSound){.sound = *sound, .volume = volume, .at = fixture->now};
}

static bool is_silent(void *context) {
    return ((ScreenFixture *)context)->no_speaker;
}

static void speak(void *context, SpeechKind kind, const char *words) {
    ScreenFixture *fixture = context;
    (void)kind;
    buffer_add(&fixture->spoken, words);
    buffer_add(&fixture->spoken, "\n");
}

static void wake(void *context) {
    ScreenFixture *fixture = context;
    mutex_lock(&fixture->waking);
    fixture->has_news = true;
    condition_signal_all(&fixture->news);
    mutex_unlock(&fixture->waking);
}

// --- life

static Player player_of(const char *text) {
    Player player;
    Problem problem;
    assert_true(player_parse(slice_of(text), &player, &problem));
    return player;
}

static Settings settings_of(const ScreenOptions *options) {
    Settings settings = settings_default();
    settings.animation = options->still ? ANIMATION_OFF : ANIMATION_STROKES;
    settings.theme = options->theme;
    settings.stones = options->stones;
    settings.speech = options->spoken;
    if (options->small_tables)
        settings.game_table = settings.proof_table = 4;
    if (options->text_scale > 0)
        settings.text_size = (int)lroundf(100 * options->text_scale);
    return settings;
}

ScreenFixture *screen_fixture_open(const ScreenOptions *options) {
    ScreenFixture *fixture = base_alloc(sizeof *fixture);
    fixture->list = drawlist_new();
    fixture->kept =
        (KeptFixture){.counts = {5, 0, 2}, .unread = options->kept, .unsaved = options->unsaved};
    atomic_store(&fixture->now, NANOSECONDS_PER_SECOND);
    mutex_init(&fixture->waking);
    condition_init(&fixture->news);
    if (options->heard)
        fixture->sounds = base_alloc(SCREEN_SOUNDS_MAX * sizeof *fixture->sounds);
    StageConfig config = {
        .spec = {.players = {player_of(options->x), player_of(options->o)}, .seed = 7},
        .first = options->start  ? SCREEN_START
                 : options->demo ? SCREEN_DEMO
                                 : SCREEN_GAME,
        .newcomer = options->newcomer,
        .embedded = options->embedded,
        .settings = settings_of(options),
        .text = options->text ? options->text : &SCREEN_FIXTURE_FONT,
        .clock = {read_clock, fixture},
        .host = {.context = fixture,
                 .wake = wake,
                 .copy_text = copy_text,
                 .paste = paste,
                 .leave_fullscreen = leave_fullscreen,
                 .play = fixture->sounds ? play_sound : NULL,
                 .is_silent = is_silent,
                 .speak = options->spoken ? speak : NULL},
        .files = options->files,
        .games = options->kept > 0 || options->unsaved ? kept_fixture(&fixture->kept)
                                                       : (StageGames){.context = NULL},
        .checker = options->checker ? options->checker : TEST_BUILD_DIR "/inkrow-check",
        .solve = options->solve,
        .save_folder = TEST_BUILD_DIR,
        .address = options->address,
    };
    Problem problem;
    assert_true(variant_parse(slice_of(options->variant), &config.spec.variant, &problem));
    Point size = POINT((float)options->width, (float)options->height);
    fixture->stage = ui_new(&config, size, fixture->now);
    assert_non_null(fixture->stage);
    stage_draw(fixture->stage, fixture->list, fixture->now);
    return fixture;
}

ScreenFixture *screen_fixture_open_board(const char *variant, int width, int height) {
    const ScreenOptions options = {.variant = variant,
                                   .x = "human",
                                   .o = "human",
                                   .width = width,
                                   .height = height,
                                   .still = true};
    return screen_fixture_open(&options);
}

void screen_fixture_close(ScreenFixture *fixture) {
    stage_free(fixture->stage);
    condition_destroy(&fixture->news);
    mutex_destroy(&fixture->waking);
    drawlist_free(fixture->list);
    base_free(fixture->sounds);
    base_free(fixture->spoken.start);
    base_free(fixture);
}

// --- time

static void step_by(ScreenFixture *fixture, int ms) {
    atomic_fetch_add(&fixture->now, ms * NANOSECONDS_PER_MS);
    stage_tick(fixture->stage, fixture->now);
    stage_draw(fixture->stage, fixture->list, fixture->now);
}

static void step(ScreenFixture *fixture) {
    step_by(fixture, STEP_MS);
}

/// Frames of STEP_MS until something changes, `most` at most.
static int frames_asleep(const ScreenFixture *fixture, int most) {
    const int64_t frame = STEP_MS * NANOSECONDS_PER_MS;
    const int64_t rest = stage_timeout(fixture->stage, fixture->now);
    return rest < 0 || rest > most * frame ? most : (int)((rest + frame - 1) / frame);
}

/// As the window does, it sleeps while nothing changes.
void screen_fixture_pass(ScreenFixture *fixture, int ms) {
    step(fixture);
    for (int left = (ms - 1) / STEP_MS, frames; left > 0; left -= frames) {
        frames = MAX(1, frames_asleep(fixture, left));
        step_by(fixture, frames * STEP_MS);
    }
}

/// Waits a little until the engine has news; whether it has.
static bool waits_for_news(ScreenFixture *fixture) {
    mutex_lock(&fixture->waking);
    if (!fixture->has_news)
        condition_wait_for(&fixture->news, &fixture->waking, WAITS_MS * NANOSECONDS_PER_MS);
    const bool news = fixture->has_news;
    fixture->has_news = false;
    mutex_unlock(&fixture->waking);
    return news;
}

/// As the window does, it draws when there is news or something is due: the core is the engine's.
void screen_fixture_think(ScreenFixture *fixture) {
    const int64_t rest = stage_timeout(fixture->stage, fixture->now);
    if (waits_for_news(fixture) || (rest >= 0 && rest <= STEP_MS * NANOSECONDS_PER_MS))
        step(fixture);
    else
        atomic_fetch_add(&fixture->now, STEP_MS * NANOSECONDS_PER_MS);
}

/// Something is worked out beside the window, which takes time of its own.
static bool is_awaited(const ScreenFixture *fixture) {
    const Session *session = stage_session(fixture->stage);
    return stage_timeout(fixture->stage, fixture->now) != 0 ||
           (session && session_computer_to_move(session));
}

void screen_fixture_settle(ScreenFixture *fixture) {
    for (int passed = 0; passed < SETTLED_WITHIN_MS; passed += STEP_MS) {
        if (!stage_busy(fixture->stage, fixture->now))
            return;
        if (is_awaited(fixture))
            screen_fixture_think(fixture);
        else
            step(fixture);
    }
    fail_msg("still busy after %d ms", SETTLED_WITHIN_MS);
}

// --- inputs

static void send(ScreenFixture *fixture, const Input *input) {
    stage_event(fixture->stage, input, fixture->now);
    stage_draw(fixture->stage, fixture->list, fixture->now);
}

void screen_fixture_move(ScreenFixture *fixture, Point window_px) {
    send(fixture, &(Input){.kind = INPUT_POINTER_MOVE, .at = window_px});
}

/// The pointer comes from elsewhere, and so takes aim.
void screen_fixture_click(ScreenFixture *fixture, Point window_px) {
    send(fixture, &(Input){.kind = INPUT_POINTER_LEAVE});
    screen_fixture_move(fixture, window_px);
    send(fixture, &(Input){.kind = INPUT_POINTER_DOWN, .at = window_px});
    send(fixture, &(Input){.kind = INPUT_POINTER_UP, .at = window_px});
}

void screen_fixture_touch(ScreenFixture *fixture, InputKind kind, Point window_px) {
    send(fixture, &(Input){.kind = kind, .at = window_px, .touch = true});
}

void screen_fixture_click_cell(ScreenFixture *fixture, const char *cell) {
    screen_fixture_click(fixture, screen_fixture_cell(fixture, cell));
}

void screen_fixture_drag(ScreenFixture *fixture, Point from, Point to) {
    screen_fixture_move(fixture, from);
    send(fixture, &(Input){.kind = INPUT_POINTER_DOWN, .at = from});
    screen_fixture_move(fixture, to);
    send(fixture, &(Input){.kind = INPUT_POINTER_UP, .at = to});
}

void screen_fixture_wheel(ScreenFixture *fixture, Point window_px, float notches) {
    send(fixture, &(Input){.kind = INPUT_WHEEL, .at = window_px, .wheel = notches});
}

void screen_fixture_pinch(ScreenFixture *fixture, Point at, float spread) {
    send(fixture, &(Input){.kind = INPUT_PINCH, .at = at, .spread = spread, .touch = true});
}

void screen_fixture_click_control(ScreenFixture *fixture, const char *label) {
    Point target;
    bool enabled;
    if (!stage_find_control(fixture->stage, label, &target, &enabled) || !enabled)
        fail_msg("'%s' cannot be pressed", label);
    screen_fixture_click(fixture, stage_show_place(fixture->stage, target));
}

void screen_fixture_press_with(ScreenFixture *fixture, Key key, bool ctrl, bool shift) {
    send(fixture, &(Input){.kind = INPUT_KEY, .key = key, .ctrl = ctrl, .shift = shift});
}

void screen_fixture_press(ScreenFixture *fixture, Key key) {
    screen_fixture_press_with(fixture, key, false, false);
}

void screen_fixture_repeat(ScreenFixture *fixture, Key key) {
    send(fixture, &(Input){.kind = INPUT_KEY, .key = key, .repeat = true});
}

void screen_fixture_paste(ScreenFixture *fixture, const char *text) {
    send(fixture, &(Input){.kind = INPUT_PASTE, .text = text});
}

void screen_fixture_resize(ScreenFixture *fixture, int width, int height) {
    send(fixture, &(Input){.kind = INPUT_RESIZE, .size = POINT((float)width, (float)height)});
}

// --- what is seen

const Position *screen_fixture_position(ScreenFixture *fixture) {
    return session_position(stage_session(fixture->stage));
}

Cell screen_fixture_index(ScreenFixture *fixture, const char *text) {
    const bool played = stage_session(fixture->stage) != NULL;
    Variant variant;
    Cell cell;
    Problem problem;
    if (played)
        variant = screen_fixture_position(fixture)->variant;
    else
        assert_true(stage_find_board(fixture->stage, &variant));
    if (!notation_parse_cell(slice_of(text), &variant, &cell, &problem))
        fail_msg("%s", problem.sentence);
    return cell;
}

Point screen_fixture_cell(ScreenFixture *fixture, const char *cell) {
    Point target = {0};
    assert_true(stage_find_cell(fixture->stage, screen_fixture_index(fixture, cell), &target));
    return target;
}

bool screen_fixture_has_control(ScreenFixture *fixture, const char *label, bool *enabled) {
    Point target;
    return stage_find_control(fixture->stage, label, &target, enabled);
}

static int count(ScreenFixture *fixture, const char *text, bool whole) {
    int found = 0;
    for (size_t i = 0; i < fixture->list->command_count; i++) {
        const DrawCommand *command = &fixture->list->commands[i];
        if (command->kind != DRAW_TEXT)
            continue;
        const char *line = fixture->list->text + command->text.first;
        found += whole ? strcmp(line, text) == 0 : strstr(line, text) != NULL;
    }
    return found;
}

int screen_fixture_count_text(ScreenFixture *fixture, const char *text) {
    return count(fixture, text, false);
}

int screen_fixture_count_line(ScreenFixture *fixture, const char *text) {
    return count(fixture, text, true);
}

Point screen_fixture_find_line(ScreenFixture *fixture, const char *text) {
    for (size_t i = fixture->list->command_count; i > 0; i--) {
        const DrawCommand *command = &fixture->list->commands[i - 1];
        if (command->kind == DRAW_TEXT &&
            strcmp(fixture->list->text + command->text.first, text) == 0)
            return command->as.text.baseline;
    }
    fail_msg("no line says '%s'", text);
    return POINT(0, 0);
}
