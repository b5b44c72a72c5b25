#include "sdl/script.h"

#include "base/clock.h"
#include "base/file.h"
#include "base/said.h"
#include "ink/picture.h"
#include "rules/notation.h"
#include "sdl/disk.h"
#include "sdl/events.h"
#include "sdl/options.h"

#include <string.h>

// --- reading

static const char BLANKS[] = " \t\r";

static bool take_modifier(Slice *rest, Input *key) {
    if (slice_take(rest, "ctrl+"))
        return key->ctrl = true;
    if (slice_take(rest, "shift+"))
        return key->shift = true;
    if (slice_take(rest, "alt+"))
        return key->alt = true;
    return false;
}

bool script_parse_key(Slice text, Input *key) {
    enum { KEY_NAME_MAX = 16 };
    static const struct {
        const char *word;
        Key key;
    } ALIASES[] = {{"enter", KEY_ENTER}, {"esc", KEY_ESCAPE}};
    *key = (Input){.kind = INPUT_KEY};
    while (take_modifier(&text, key))
        continue;
    char name[KEY_NAME_MAX];
    Text copy = text_over(name, sizeof(name));
    text_add_bytes(&copy, text.start, text.length);
    for (size_t i = 0; i < ARRAY_LEN(ALIASES); i++)
        if (slice_is(text, ALIASES[i].word))
            key->key = ALIASES[i].key;
    if (key->key == KEY_NONE && !copy.overflowed)
        key->key = events_key(SDL_GetKeyFromName(name));
    return key->key != KEY_NONE;
}

static bool copy_word(Slice text, ScriptCommand *command, Problem *problem, const char *wanted) {
    if (text.length == 0)
        return problem_set(problem, "%s", said(wanted));
    if (text.length >= sizeof(command->word))
        return problem_set(problem, said("'%.*s…' is longer than %d bytes"), SLICE_ARG(text),
                           SCRIPT_WORD_MAX - 1);
    memcpy(command->word, text.start, text.length);
    command->word[text.length] = '\0';
    return true;
}

static bool parse_click(Slice *rest, ScriptCommand *command, Problem *problem) {
    return copy_word(slice_next_word(rest, BLANKS), command, problem,
                     TO_SAY("expected a square such as a3"));
}

static bool parse_press(Slice *rest, ScriptCommand *command, Problem *problem) {
    Slice key = slice_next_word(rest, BLANKS);
    if (!script_parse_key(key, &command->key))
        return problem_set(problem, said("'%.*s' is no key; expected one such as e, ctrl+z, enter"),
                           SLICE_ARG(key));
    return true;
}

static bool parse_pad(Slice *rest, ScriptCommand *command, Problem *problem) {
    static const struct {
        const char *word;
        SDL_GameControllerButton button;
    } BUTTONS[] = {
        {"a", SDL_CONTROLLER_BUTTON_A},
        {"b", SDL_CONTROLLER_BUTTON_B},
        {"x", SDL_CONTROLLER_BUTTON_X},
        {"y", SDL_CONTROLLER_BUTTON_Y},
        {"lb", SDL_CONTROLLER_BUTTON_LEFTSHOULDER},
        {"rb", SDL_CONTROLLER_BUTTON_RIGHTSHOULDER},
        {"up", SDL_CONTROLLER_BUTTON_DPAD_UP},
        {"down", SDL_CONTROLLER_BUTTON_DPAD_DOWN},
        {"left", SDL_CONTROLLER_BUTTON_DPAD_LEFT},
        {"right", SDL_CONTROLLER_BUTTON_DPAD_RIGHT},
        {"view", SDL_CONTROLLER_BUTTON_BACK},
        {"menu", SDL_CONTROLLER_BUTTON_START},
    };
    const Slice word = slice_next_word(rest, BLANKS);
    for (size_t i = 0; i < ARRAY_LEN(BUTTONS); i++)
        if (slice_is(word, BUTTONS[i].word)) {
            command->pad = BUTTONS[i].button;
            return true;
        }
    return problem_set(
        problem,
        said("'%.*s' is no button; expected a, b, x, y, lb, rb, up, down, left, right, "
             "view or menu"),
        SLICE_ARG(word));
}

static bool parse_button(Slice *rest, ScriptCommand *command, Problem *problem) {
    const Slice label = slice_trim(*rest, BLANKS);
    bool quoted = label.length > 2 && *label.start == '"' && label.start[label.length - 1] == '"';
    if (!quoted)
        return problem_set(problem,
                           said("expected the control's label in quotes, such as \"Undo\""));
    *rest = slice_of("");
    return copy_word((Slice){label.start + 1, label.length - 2}, command, problem,
                     TO_SAY("expected a label"));
}

static bool parse_wait(Slice *rest, ScriptCommand *command, Problem *problem) {
    Slice word = slice_next_word(rest, BLANKS);
    double seconds;
    if (!slice_to_seconds(word, 3600, &seconds))
        return problem_set(problem, said("'%.*s' is no time; expected seconds, such as 0.5"),
                           SLICE_ARG(word));
    command->ns = (int64_t)(seconds * (double)NANOSECONDS_PER_SECOND);
    return true;
}

static bool parse_screenshot(Slice *rest, ScriptCommand *command, Problem *problem) {
    const Slice name = slice_trim(*rest, BLANKS);
    *rest = slice_of("");
    return copy_word(name, command, problem, TO_SAY("expected a file name"));
}

static bool side_of(Slice word, Side *side) {
    *side = slice_is(word, "x") || slice_is(word, "X") ? SIDE_X : SIDE_O;
    return *side == SIDE_X || slice_is(word, "o") || slice_is(word, "O");
}

static bool parse_expect_turn(Slice *rest, ScriptCommand *command, Problem *problem) {
    Slice word = slice_next_word(rest, BLANKS);
    command->verb = SCRIPT_EXPECT_TURN;
    if (!side_of(word, &command->side))
        return problem_set(problem, said("'%.*s' is no side; expected x or o"), SLICE_ARG(word));
    return true;
}

static bool parse_expect_result(Slice *rest, ScriptCommand *command, Problem *problem) {
    Slice word = slice_next_word(rest, BLANKS);
    command->verb = SCRIPT_EXPECT_RESULT;
    Side side;
    if (slice_is(word, "draw"))
        command->outcome = OUTCOME_DRAW;
    else if (slice_is(word, "none"))
        command->outcome = OUTCOME_OPEN;
    else if (side_of(word, &side))
        command->outcome = outcome_win(side);
    else
        return problem_set(problem, said("'%.*s' is no result; expected x, o, draw or none"),
                           SLICE_ARG(word));
    return true;
}

static bool parse_expect_cell(Slice *rest, ScriptCommand *command, Problem *problem) {
    command->verb = SCRIPT_EXPECT_CELL;
    if (!copy_word(slice_next_word(rest, BLANKS), command, problem,
                   TO_SAY("expected a square such as a3")))
        return false;
    Slice word = slice_next_word(rest, BLANKS);
    command->side = SIDE_NONE;
    if (!slice_is(word, ".") && !side_of(word, &command->side))
        return problem_set(problem,
                           said("'%.*s' is nothing a square holds; expected x, o or a dot"),
                           SLICE_ARG(word));
    return true;
}

static bool parse_expect(Slice *rest, ScriptCommand *command, Problem *problem) {
    Slice what = slice_next_word(rest, BLANKS);
    if (slice_is(what, "turn"))
        return parse_expect_turn(rest, command, problem);
    if (slice_is(what, "result"))
        return parse_expect_result(rest, command, problem);
    if (slice_is(what, "cell"))
        return parse_expect_cell(rest, command, problem);
    return problem_set(problem, said("'%.*s' cannot be expected; only turn, result or cell"),
                       SLICE_ARG(what));
}

static bool parse_resize(Slice *rest, ScriptCommand *command, Problem *problem) {
    Slice size = slice_next_word(rest, BLANKS);
    return options_parse_size(size, &command->width, &command->height, problem);
}

static bool nothing_left(Slice rest, Problem *problem) {
    rest = slice_trim(rest, BLANKS);
    return rest.length == 0 || problem_set(problem, said("'%.*s' is too much"), SLICE_ARG(rest));
}

typedef struct VerbRow {
    const char *word;
    ScriptVerb verb;
    bool (*parse)(Slice *rest, ScriptCommand *command, Problem *problem); ///< NULL: one word
} VerbRow;

static const VerbRow VERBS[] = {
    {"click", SCRIPT_CLICK, parse_click},
    {"touch", SCRIPT_TOUCH, parse_click},
    {"press", SCRIPT_PRESS, parse_press},
    {"pad", SCRIPT_PAD, parse_pad},
    {"button", SCRIPT_BUTTON, parse_button},
    {"wait-ai", SCRIPT_WAIT_AI, NULL},
    {"wait", SCRIPT_WAIT, parse_wait},
    {"screenshot", SCRIPT_SCREENSHOT, parse_screenshot},
    {"film", SCRIPT_FILM, parse_screenshot},
    {"frame", SCRIPT_FRAME, parse_wait},
    {"expect", SCRIPT_EXPECT_TURN, parse_expect},
    {"resize", SCRIPT_RESIZE, parse_resize},
};

static bool parse_command(Slice line, ScriptCommand *command, Problem *problem) {
    Slice rest = line;
    Slice word = slice_next_word(&rest, BLANKS);
    for (size_t i = 0; i < ARRAY_LEN(VERBS); i++)
        if (slice_is(word, VERBS[i].word)) {
            command->verb = VERBS[i].verb;
            return (!VERBS[i].parse || VERBS[i].parse(&rest, command, problem)) &&
                   nothing_left(rest, problem);
        }
    return problem_set(
        problem,
        said("'%.*s' is no command; expected click, touch, press, pad, button, wait-ai, "
             "wait, screenshot, film, frame, expect or resize"),
        SLICE_ARG(word));
}

/// The line without its comment: from a # at the start or after a space, quoted text excepted.
static Slice without_comment(Slice line) {
    bool quoted = false;
    for (size_t i = 0; i < line.length; i++) {
        quoted ^= line.start[i] == '"';
        if (line.start[i] == '#' && !quoted && (i == 0 || strchr(" \t", line.start[i - 1])))
            return (Slice){line.start, i};
    }
    return line;
}

bool script_parse(Slice text, Script *script, Problem *problem) {
    Script parsed = {0};
    for (int number = 1; text.length > 0; number++) {
        Slice line = slice_trim(without_comment(slice_next_line(&text)), BLANKS);
        if (line.length == 0)
            continue;
        parsed.commands =
            base_realloc(parsed.commands, (parsed.count + 1) * sizeof(*parsed.commands));
        ScriptCommand *command = &parsed.commands[parsed.count];
        memset(command, 0, sizeof(*command));
        command->line = number;
        Problem inner;
        if (!parse_command(line, command, &inner)) {
            script_clear(&parsed);
            return problem_set(problem, said("line %d: %.200s"), number, inner.sentence);
        }
        parsed.count++;
    }
    *script = parsed;
    return true;
}

bool script_read(const char *path, Script *script, Problem *problem) {
    char *text;
    size_t length;
    if (!file_read(path, SCRIPT_BYTES_MAX, &text, &length, problem))
        return false;
    bool read = script_parse((Slice){text, length}, script, problem);
    base_free(text);
    return read;
}

void script_clear(Script *script) {
    base_free(script->commands);
    *script = (Script){0};
}

// --- playing

enum {
    MOVE_PATIENCE_S = 60,   ///< for wait-ai
    CONTROL_PATIENCE_S = 3, ///< for a control or a cell that is still to come
};

/// What is filmed; {0} when nothing is.
typedef struct Film {
    PictureGif *gif;
    Buffer bytes;
    const char *path; ///< of the script
    int width, height;
} Film;

struct ScriptRunner {
    Script script;
    Film film;
    size_t next;
    int64_t since; ///< when the present command was first tried; -1: not yet
};

/// One try of one command.
typedef struct Run {
    const ScriptWorld *world;
    int64_t now, since;
    Film *film; ///< the runner's
    Problem *problem;
} Run;

// --- films

/// Writes the film, if there is one. False, with a sentence, when the file cannot be written.
static bool end_film(Film *film, Problem *problem) {
    const bool written =
        !film->gif || (picture_gif_end(film->gif, problem) &&
                       file_write(film->path, film->bytes.start, film->bytes.length, problem));
    base_free(film->bytes.start);
    *film = (Film){0};
    return written;
}

static bool begin_film(const Run *run, const char *path) {
    const Canvas *canvas = painter_canvas(run->world->painter);
    Film *film = run->film;
    if (!end_film(film, run->problem))
        return false;
    film->path = path;
    film->width = canvas->width;
    film->height = canvas->height;
    film->gif = picture_gif_begin(canvas->width, canvas->height, stage_palette(run->world->stage),
                                  &film->bytes);
    return true;
}

static bool add_frame(const Run *run, int64_t ns) {
    const Canvas *canvas = painter_canvas(run->world->painter);
    const PixelRect all = {0, 0, canvas->width, canvas->height};
    const Film *film = run->film;
    if (!film->gif)
        return problem_set(run->problem, said("there is no film yet; expected film FILE before"));
    if (film->width != all.w || film->height != all.h)
        return problem_set(run->problem,
                           said("the window is %dx%d now; expected %dx%d as in the film"), all.w,
                           all.h, film->width, film->height);
    picture_gif_add(film->gif, canvas, &all, 1, (int)(ns / NANOSECONDS_PER_MS));
    return true;
}

/// False, with a sentence, when SDL's queue has no room.
static bool push(const Run *run, SDL_Event *event) {
    return SDL_PushEvent(event) >= 0 ||
           problem_set(run->problem, said("SDL takes no more input: %s"), SDL_GetError());
}

/// The pointer comes from outside, and so takes aim at what may have appeared where it was.
static bool push_click(const Run *run, Point at) {
    SDL_Event leave = {.type = SDL_WINDOWEVENT};
    leave.window.event = SDL_WINDOWEVENT_LEAVE;
    SDL_Event move = {.type = SDL_MOUSEMOTION};
    move.motion.x = (Sint32)at.x;
    move.motion.y = (Sint32)at.y;
    SDL_Event down = {.type = SDL_MOUSEBUTTONDOWN};
    down.button.button = SDL_BUTTON_LEFT;
    down.button.x = (Sint32)at.x;
    down.button.y = (Sint32)at.y;
    down.button.clicks = 1;
    SDL_Event up = down;
    up.type = SDL_MOUSEBUTTONUP;
    return push(run, &leave) && push(run, &move) && push(run, &down) && push(run, &up);
}

static bool push_touch(const Run *run, Point at) {
    const SDL_Point window = window_size(run->world->window);
    SDL_Event down = {.type = SDL_FINGERDOWN};
    down.tfinger.x = at.x / (float)window.x;
    down.tfinger.y = at.y / (float)window.y;
    SDL_Event up = down;
    up.type = SDL_FINGERUP;
    return push(run, &down) && push(run, &up);
}

static bool push_key(const Run *run, const Input *key) {
    SDL_Event down = {.type = SDL_KEYDOWN};
    down.key.state = SDL_PRESSED;
    down.key.keysym.sym = events_keycode(key->key);
    down.key.keysym.mod = (Uint16)((key->ctrl ? KMOD_LCTRL : 0) | (key->shift ? KMOD_LSHIFT : 0) |
                                   (key->alt ? KMOD_LALT : 0));
    SDL_Event up = down;
    up.type = SDL_KEYUP;
    up.key.state = SDL_RELEASED;
    return push(run, &down) && push(run, &up);
}

static bool push_pad(const Run *run, SDL_GameControllerButton button) {
    SDL_Event down = {.type = SDL_CONTROLLERBUTTONDOWN};
    down.cbutton.button = (Uint8)button;
    SDL_Event up = down;
    up.type = SDL_CONTROLLERBUTTONUP;
    return push(run, &down) && push(run, &up);
}

typedef enum StepResult { STEP_DONE, STEP_WAIT, STEP_FAILED } StepResult;

static StepResult step_done(bool done) {
    return done ? STEP_DONE : STEP_FAILED;
}

/// Fails once the command has been tried for `patience_s` seconds; the caller has set the sentence.
static StepResult wait_or_fail(const Run *run, int patience_s) {
    bool patient = run->now - run->since < patience_s * NANOSECONDS_PER_SECOND;
    return patient ? STEP_WAIT : STEP_FAILED;
}

static bool find_script_cell(const Run *run, const ScriptCommand *command, Cell *cell) {
    Session *session = stage_session(run->world->stage);
    Variant variant;
    if (session)
        variant = session_spec(session)->variant;
    else if (!stage_find_board(run->world->stage, &variant))
        return problem_set(run->problem, said("there is no board to find %s on"), command->word);
    return notation_parse_cell(slice_of(command->word), &variant, cell, run->problem);
}

static StepResult step_click(const Run *run, const ScriptCommand *command) {
    Cell cell;
    Point target;
    if (!find_script_cell(run, command, &cell))
        return wait_or_fail(run, CONTROL_PATIENCE_S);
    if (!stage_find_cell(run->world->stage, cell, &target)) {
        problem_set(run->problem, said("the screen shows no board"));
        return wait_or_fail(run, CONTROL_PATIENCE_S);
    }
    const bool finger = command->verb == SCRIPT_TOUCH;
    target = stage_show_place(run->world->stage, target);
    return step_done(finger ? push_touch(run, target) : push_click(run, target));
}

static StepResult step_button(const Run *run, const ScriptCommand *command) {
    Point target;
    bool enabled;
    if (!stage_find_control(run->world->stage, command->word, &target, &enabled)) {
        problem_set(run->problem, said("the screen shows no control called \"%s\""), command->word);
        return wait_or_fail(run, CONTROL_PATIENCE_S);
    }
    if (!enabled) {
        problem_set(run->problem, said("the control \"%s\" is greyed"), command->word);
        return wait_or_fail(run, CONTROL_PATIENCE_S);
    }
    return step_done(push_click(run, stage_show_place(run->world->stage, target)));
}

static const char *outcome_word(Outcome outcome) {
    static const char *const WORDS[] = {"none", "x", "o", "draw"};
    return WORDS[outcome];
}

static const char *side_word(Side side) {
    static const char *const WORDS[] = {"x", "o", "."};
    return WORDS[side];
}

static StepResult expect_words(const Run *run, const char *what, const char *found,
                               const char *wanted) {
    return step_done(
        strcmp(found, wanted) == 0 ||
        // TRANSLATORS: words of a script: expected turn x, found o
        problem_set(run->problem, said("expected %s %s, found %s"), what, wanted, found));
}

static StepResult step_expect(const Run *run, const ScriptCommand *command) {
    Session *session = stage_session(run->world->stage);
    if (!session)
        return step_done(problem_set(run->problem, said("there is no game on this screen")));
    const Position *position = session_position(session);
    if (command->verb == SCRIPT_EXPECT_TURN)
        return expect_words(run, "turn", side_word(position->to_move), side_word(command->side));
    if (command->verb == SCRIPT_EXPECT_RESULT)
        return expect_words(run, "result", outcome_word(game_outcome(&session->game)),
                            outcome_word(command->outcome));
    Cell cell;
    if (!find_script_cell(run, command, &cell))
        return STEP_FAILED;
    return expect_words(run, command->word, side_word(position_at(position, cell)),
                        side_word(command->side));
}

static StepResult step_wait_ai(const Run *run) {
    if (!stage_busy(run->world->stage, run->now))
        return STEP_DONE;
    problem_set(run->problem, said("the computer's move did not come within %d s"),
                MOVE_PATIENCE_S);
    return wait_or_fail(run, MOVE_PATIENCE_S);
}

/// A window manager may take its time.
static StepResult step_resize(const Run *run, const ScriptCommand *command) {
    SDL_Point size = window_size(run->world->window);
    if (size.x == command->width && size.y == command->height)
        return STEP_DONE;
    if (run->now == run->since)
        window_resize(run->world->window, (SDL_Point){command->width, command->height});
    problem_set(run->problem, said("the window did not become %dx%d"), command->width,
                command->height);
    return wait_or_fail(run, CONTROL_PATIENCE_S);
}

static StepResult do_command(const Run *run, const ScriptCommand *command) {
    switch (command->verb) {
    case SCRIPT_CLICK:
    case SCRIPT_TOUCH:
        return step_click(run, command);
    case SCRIPT_PRESS:
        return step_done(push_key(run, &command->key));
    case SCRIPT_PAD:
        return step_done(push_pad(run, command->pad));
    case SCRIPT_BUTTON:
        return step_button(run, command);
    case SCRIPT_WAIT_AI:
        return step_wait_ai(run);
    case SCRIPT_WAIT:
        return run->now - run->since >= command->ns ? STEP_DONE : STEP_WAIT;
    case SCRIPT_SCREENSHOT:
        return step_done(disk_write_picture(command->word, run->world->painter, run->problem));
    case SCRIPT_FILM:
        return step_done(begin_film(run, command->word));
    case SCRIPT_FRAME:
        return step_done(add_frame(run, command->ns));
    case SCRIPT_EXPECT_TURN:
    case SCRIPT_EXPECT_RESULT:
    case SCRIPT_EXPECT_CELL:
        return step_expect(run, command);
    case SCRIPT_RESIZE:
        return step_resize(run, command);
    }
    return STEP_FAILED;
}

/// Before the first command: the files that the script names can be written.
static bool try_outputs(const Script *script, Problem *problem) {
    for (size_t i = 0; i < script->count; i++) {
        const ScriptCommand *command = &script->commands[i];
        Problem inner;
        if ((command->verb == SCRIPT_SCREENSHOT || command->verb == SCRIPT_FILM) &&
            !file_try_write(command->word, &inner))
            return problem_set(problem, said("script line %d: %.200s"), command->line,
                               inner.sentence);
    }
    return true;
}

ScriptRunner *script_runner_new(const char *path, Problem *problem) {
    ScriptRunner *runner = base_alloc(sizeof(*runner));
    runner->since = -1;
    if (!script_read(path, &runner->script, problem)) {
        base_free(runner);
        return NULL;
    }
    if (try_outputs(&runner->script, problem))
        return runner;
    script_runner_free(runner);
    return NULL;
}

void script_runner_free(ScriptRunner *runner) {
    if (!runner)
        return;
    Problem ignored;
    end_film(&runner->film, &ignored); // of a script that was broken off
    script_clear(&runner->script);
    base_free(runner);
}

int script_runner_line(const ScriptRunner *runner) {
    return script_runner_done(runner) ? 0 : runner->script.commands[runner->next].line;
}

bool script_runner_done(const ScriptRunner *runner) {
    return !runner || runner->next >= runner->script.count;
}

bool script_runner_step(ScriptRunner *runner, const ScriptWorld *world, int64_t now,
                        Problem *problem) {
    CHECK(world->stage && world->window && world->painter);
    if (script_runner_done(runner))
        return true;
    const ScriptCommand *command = &runner->script.commands[runner->next];
    if (runner->since < 0)
        runner->since = now;
    Problem inner;
    Run run = {.world = world,
               .now = now,
               .since = runner->since,
               .film = &runner->film,
               .problem = &inner};
    StepResult result = do_command(&run, command);
    if (result == STEP_WAIT)
        return true;
    runner->since = -1;
    runner->next++;
    if (result == STEP_DONE && script_runner_done(runner) && !end_film(&runner->film, &inner))
        result = STEP_FAILED;
    return result == STEP_DONE ||
           problem_set(problem, said("script line %d: %.200s"), command->line, inner.sentence);
}
